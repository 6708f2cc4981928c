"""The app: pages without code, by keyboard alone, in large type, and no other host."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import pytest
from lab import copy_tree

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOCUSED = "() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"


@pytest.fixture(scope="module")
def app(
    chromium: str, start_sixlab: Callable[..., AbstractContextManager[Any]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Any]:
    """The app on a copy of the notebooks: pupils' tries are kept beside them."""
    scratch = tmp_path_factory.mktemp("app")
    with start_sixlab("app", copy_tree(scratch), "--no-browser", scratch=scratch) as started:
        yield started


def tab_to(page: "Page", name: str) -> None:
    """Press Tab until the focus is on the control of this name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"no Tab leads to {name!r}")


def start(page: "Page", app: Any, title: str) -> None:
    """Log in, and open a page from the start page with the keyboard."""
    page.goto(f"{app.address}/?token={app.token}")
    tab_to(page, title)
    page.keyboard.press("Enter")


def test_a_page_by_keyboard_alone(app: Any, page: "Page") -> None:
    from playwright.sync_api import expect

    start(page, app, "Rows and risk")
    table = page.locator("svg.six").first
    expect(table).to_be_visible()
    expect(page.locator(".jp-InputArea-editor")).to_have_count(0)
    expect(page.get_by_text("import sixlab")).to_have_count(0)
    expect(page.get_by_text("The same from code")).to_have_count(0)
    expect(page.get_by_text("Run All Cells").first).to_be_hidden()

    tab_to(page, "Players")
    players = page.get_by_role("slider", name="Players")
    before = players.get_attribute("aria-valuenow")
    expect(table).to_contain_text("4 other players")
    page.keyboard.press("ArrowRight")
    expect(players).not_to_have_attribute("aria-valuenow", before)
    expect(table).to_contain_text("5 other players")

    width = table.bounding_box()["width"]
    page.get_by_role("link", name="All pages").focus()
    tab_to(page, "Large type")
    page.keyboard.press("Enter")
    assert table.bounding_box()["width"] > width
    fits = "document.querySelector('#rendered_cells').getBoundingClientRect().right < innerWidth + 2"
    page.wait_for_function(fits)
    page.reload()
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Large type").press("Enter")
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("link", name="All pages").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^sixlab"))


def test_a_lesson_in_french_with_its_formula(app: Any, page: "Page") -> None:
    from playwright.sync_api import expect

    start(page, app, "C. La mienne sera-t-elle la sixième\u202f?")
    expect(page.get_by_role("button", name="Grands caractères")).to_be_visible()
    expect(page.locator("mjx-container").first).to_be_visible()  # set by what comes with Voilà
    box = page.locator(".sixlab-room").filter(has_text="Les cartes que vous ne voyez pas")
    field = box.get_by_role("textbox").first
    field.fill("104")
    field.press("Enter")
    expect(box.get_by_role("status").first).to_contain_text("Ce sont toutes les cartes")
