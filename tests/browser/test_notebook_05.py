"""Notebook 05 as a reader meets it: the reasons stand beside each move, and a hint at the table."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from lab import Notebook

if TYPE_CHECKING:
    from playwright.sync_api import Locator

OpenNotebook = Callable[[str], Notebook]
NAME = "05-strategies.ipynb"
STEPPER, LEAGUE, RANKING = 8, 10, 11
"""The cells that show them."""


def lines(screen: "Locator") -> "Locator":
    """The choices in the table of the hint."""
    return screen.locator(".sixlab-hint th[scope=row]")


def test_the_reasons_stand_beside_each_move(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook(NAME)
    notebook.run_all()
    screen = notebook.output(STEPPER)
    slider = screen.locator("input[type=range]")
    expect(lines(screen)).to_have_count(10)
    expect(screen.locator(".sixlab-chosen")).to_have_count(1)
    first = screen.locator(".sixlab-chosen th").text_content()
    card = re.fullmatch(r"card (\d+) ◀ chosen", first or "")
    assert card
    slider.press("ArrowRight")
    expect(screen.locator(".sixlab-says").first).to_contain_text(f"{card[1]} (Roomy)")
    expect(screen.locator(".sixlab-chosen th")).to_have_text(first)  # the same choice for the whole turn
    for _ in range(4):
        slider.press("ArrowRight")
    expect(lines(screen)).to_have_count(9)

    screen.get_by_role("button", name="Hint", exact=True).click()
    expect(screen.locator(".sixlab-hint")).to_have_count(0)
    screen.get_by_role("button", name="Hint", exact=True).click()
    expect(lines(screen)).to_have_count(9)

    screen.get_by_label("Hands").select_option("all open")
    expect(screen.locator(".sixlab-hint")).to_have_count(0)
    expect(screen.get_by_text("The hint is for one player")).to_be_visible()

    expect(notebook.output(LEAGUE).locator("tr")).to_have_count(5)
    expect(notebook.output(RANKING).locator(".main-svg").first).to_be_visible()


def test_a_hint_at_the_table_changes_nothing_but_the_page(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook(NAME)
    notebook.run_all()
    screen = notebook.output(STEPPER)
    screen.locator("input[type=range]").press("Home")
    screen.get_by_role("button", name="From here, I play").click()
    table = screen.locator(".sixlab-room").last
    hint = table.get_by_role("button", name="Hint", exact=True)
    expect(table.locator(".sixlab-hint")).to_have_count(0)
    hint.click()
    expect(lines(table)).to_have_count(10)
    expect(table.locator(".sixlab-chosen")).to_have_count(0)
    expect(table.locator(".sixlab-advice")).to_contain_text("costs")
    table.locator(".sixlab-card:visible").last.click()
    expect(lines(table)).to_have_count(9)
    notebook.reload()
    expect(lines(notebook.output(STEPPER).locator(".sixlab-room").last)).to_have_count(9)
