"""Notebook 04 as a reader meets it: look, ask for more playouts, stop, predict, load the page again."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from lab import Notebook

import sixlab as six
from sixlab.odds.advice import Advice

if TYPE_CHECKING:
    from playwright.sync_api import Locator

OpenNotebook = Callable[[str], Notebook]
NAME = "04-which-row.ipynb"
EXPLORER = 3
"""The cell that shows it."""


@pytest.fixture
def notebook(open_notebook: OpenNotebook) -> Notebook:
    opened = open_notebook(NAME)
    opened.run_all()
    return opened


def shows(screen: "Locator", advice: Advice) -> None:
    """Captions, sentence and figure are those of this advice."""
    from playwright.sync_api import expect

    screen.locator(".js-plotly-plot .ytick").first.wait_for()  # a figure takes long to start on a busy machine
    for rank, option in enumerate(advice.options):
        name = f"Row {option.choice + 1}" if advice.about == "row" else f"Card {option.choice}"
        total = f"{float(option.total.mean):.2f}"
        expect(screen.locator("figcaption").nth(rank)).to_have_text(f"{rank + 1}. {name}: {total} heads")
        expect(screen.locator(".js-plotly-plot .ytick").get_by_text(f"{name}")).to_contain_text(total)
    expect(screen.locator(".js-plotly-plot .annotation").first).to_contain_text(f"{advice.playouts:,} playouts")


def typed(screen: "Locator", label: str, text: str) -> None:
    field = screen.get_by_label(label, exact=True)
    field.fill(text)
    field.press("Enter")


def test_look_and_type(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    screen = notebook.output(EXPLORER)
    view = six.position("fifteen-before-eighty-eight").view
    shows(screen, six.advise(view, 2000, seed=7))
    typed(screen, "Seed", "12")
    shows(screen, six.advise(view, 2000, seed=12))
    typed(screen, "Seed", "twelve")
    expect(screen.locator(".sixlab-status").first).to_contain_text("the seed must be a whole number")
    typed(screen, "Position", "10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4")
    shows(screen, six.advise(six.position("a-certain-sixth-card").view, 2000, seed=12))


def test_load_the_page_again(notebook: Notebook) -> None:
    typed(notebook.output(EXPLORER), "Seed", "12")
    advice = six.advise(six.position("fifteen-before-eighty-eight").view, 2000, seed=12)
    shows(notebook.output(EXPLORER), advice)
    notebook.reload()
    shows(notebook.output(EXPLORER), advice)


def test_a_long_run_can_be_stopped(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    screen = notebook.output(EXPLORER)
    slider, stop = screen.get_by_role("slider").first, screen.get_by_role("button", name="Stop")
    expect(stop).to_be_disabled()
    slider.press("End")
    expect(stop).to_be_enabled()
    screen.get_by_role("button", name="Cards").click()  # the kernel answers while it counts
    expect(screen.locator("text=unseen").first).to_be_visible()
    expect(stop).to_be_enabled()
    stop.click()
    expect(screen.locator(".sixlab-status").first).to_contain_text(re.compile(r"Stopped: [\d,]+ playouts are kept"))
    expect(screen.get_by_role("button", name="Stop")).to_be_disabled()


def test_predict_then_see(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    screen = notebook.output(EXPLORER)
    screen.get_by_role("button", name="Predict first").click()
    expect(screen.locator(".sixlab-choices button:visible")).to_have_text(
        ["Row 1: 13 heads now", "Row 2: 4 heads now", "Row 3: 2 heads now", "Row 4: 5 heads now"]
    )
    expect(screen.locator(".js-plotly-plot")).to_be_hidden()
    assert "better" not in screen.inner_text()
    screen.get_by_role("button", name="Row 3: 2 heads now").click()
    expect(screen.locator(".sixlab-status").first).to_contain_text("Row 3 costs")
    expect(screen.get_by_text("Right: 0 of 1.")).to_be_visible()
    shows(screen, six.advise(six.position("fifteen-before-eighty-eight").view, 2000, seed=7))
    screen.get_by_role("button", name="Next position").click()
    expect(screen.locator(".js-plotly-plot")).to_be_hidden()
    expect(screen.locator(".sixlab-choices button:visible")).to_have_text(
        ["Row 3: 11 heads now", "Row 4: 10 heads now"]
    )
    screen.get_by_role("button", name="Row 3: 11 heads now").click()
    expect(screen.get_by_text("Right: 1 of 2.")).to_be_visible()


def test_copy_as_text_and_save(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    page, screen = notebook.page, notebook.output(EXPLORER)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    view = six.position("fifteen-before-eighty-eight").view
    screen.get_by_role("button", name="Copy position as text").first.click()
    expect(screen.locator(".sixlab-copied").first).to_have_text("Copied.")
    assert page.evaluate("() => getSelection().toString()") == str(view)
    assert page.evaluate("() => navigator.clipboard.readText()") == str(view)

    shows(screen, six.advise(view, 2000, seed=7))
    for name in ("my-choice.html", "my-choice.svg"):
        typed(screen, "File", name)
        screen.get_by_role("button", name="Save", exact=True).click()
        expect(screen.locator(".sixlab-status").first).to_have_text(f"Saved as {name}.")
    kept = (notebook.lab.folder / "my-choice.html").read_text(encoding="utf-8")
    for rank, option in enumerate(six.advise(view, 2000, seed=7).options, 1):
        assert f"{rank}. Row {option.choice + 1}: {float(option.total.mean):.2f} heads" in kept
    assert f"<code>{view}</code>" in kept
    assert (notebook.lab.folder / "my-choice.svg").read_text(encoding="utf-8").startswith("<svg ")
    typed(screen, "File", "my-choice.docx")
    screen.get_by_role("button", name="Save", exact=True).click()
    expect(screen.locator(".sixlab-wrong").first).to_contain_text("must end in .html")
    assert not (notebook.lab.folder / "my-choice.docx").exists()


def test_in_french(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("fr/04-quelle-rangee.ipynb")
    notebook.run_all()
    screen = notebook.output(EXPLORER)
    screen.get_by_role("button", name="Prévoir d’abord").click()
    choices = [f"Rangée {row}\u202f: {heads} têtes maintenant" for row, heads in ((1, 13), (2, 4), (3, 2), (4, 5))]
    expect(screen.locator(".sixlab-choices button:visible")).to_have_text(choices)
    screen.get_by_role("button", name=choices[3]).click()
    expect(screen.locator(".sixlab-status").first).to_contain_text("Juste\u202f: rangée 4.")
    expect(screen.locator(".js-plotly-plot .legendtext")).to_have_text(["maintenant", "plus tard"])
    total = six.advise(six.position("fifteen-before-eighty-eight").view, 2000, seed=7).best.total.mean
    expect(screen.locator("figcaption").first).to_have_text(
        f"1. Rangée 4\u202f: {float(total):.2f}".replace(".", ",").replace("1,", "1.", 1) + " têtes"
    )
