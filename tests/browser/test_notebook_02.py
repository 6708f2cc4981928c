"""Notebook 02 as a reader meets it: a slider by key, a card of the board, a card of the picture, reload, restart."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from lab import Notebook

import sixlab as six
from sixlab.show.risk_traces import precise

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OpenNotebook = Callable[[str], Notebook]
NAME = "02-rows-and-risk.ipynb"
EXPLORER = 3
"""The cell that shows it."""
TEXT = "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5"

COLUMNS = ".sixlab-view svg >> nth=1"
"""The picture of the charts, below that of the table."""


def opened(open_notebook: OpenNotebook) -> Notebook:
    notebook = open_notebook(NAME)
    notebook.run_all()
    notebook.output(EXPLORER).locator("svg.six").nth(1).wait_for()
    return notebook


def shows(page: "Page", screen: "Locator", view: six.View, card: int) -> None:
    """Picture, words, charts, board and text are those of this position."""
    from playwright.sync_api import expect

    risks = six.risk(view)
    expect(screen.locator(".sixlab-text")).to_have_text(str(view))
    expect(screen.locator("svg.six").first).to_contain_text(f"Taken if you play {card}")
    for held, risk in risks.items():
        label = re.compile(re.escape(f"{float(risk.heads.mean):.2f} heads expected"))
        expect(screen.locator(f"[role='button'][data-pick='{held}']")).to_have_attribute("aria-label", label)
    chart = screen.locator(COLUMNS)
    expect(chart).to_have_attribute("aria-label", re.compile(f"from the {len(view.unseen)} unseen cards"))
    curve = six.risk_curve(view)
    means = [f"{float(risk.heads.mean):.4f} heads" for risk in (*risks.values(), *curve.values())]
    expect(chart.locator(".six-pick title")).to_contain_text(means)
    shares = [precise(float(curve[card].heads.p(heads))) for heads in curve[card].heads.outcomes]
    expect(chart.locator("g:not([data-pick]) > title")).to_contain_text(shares)


def test_slider_board_picture_and_chart_go_together(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    page, screen = notebook.page, notebook.output(EXPLORER)
    shows(page, screen, six.View.parse(TEXT), 100)

    players = screen.locator(".widget-slider", has_text="Players").locator(".noUi-handle")
    players.press("ArrowRight")
    shows(page, screen, six.View.parse(TEXT.replace("players 5", "players 6")), 100)
    for _ in range(2):
        players.press("ArrowLeft")
    four = six.View.parse(TEXT.replace("players 5", "players 4"))
    shows(page, screen, four, 100)

    screen.locator(".sixlab-radio[value='4']").check()
    screen.locator(".sixlab-cell[data-card='59']").click()
    longer = six.View.parse(TEXT.replace("/ 58", "/ 58 59").replace("players 5", "players 4"))
    shows(page, screen, longer, 100)
    expect(screen.locator(".sixlab-cell[data-card='59']")).to_have_attribute(
        "title", re.compile("on row 4, end of the")
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press("s")  # 60, by keys alone
    shows(page, screen, six.View.parse(f"{longer} ; seen 60"), 100)

    screen.locator("[role='button'][data-pick='94']").click()
    shows(page, screen, six.View.parse(f"{longer} ; seen 60"), 94)
    expect(screen.locator(".sixlab-says")).to_contain_text("94 costs you")
    screen.locator("[role='button'][data-pick='84']").press("Enter")
    shows(page, screen, six.View.parse(f"{longer} ; seen 60"), 84)
    assert page.evaluate("() => document.activeElement.dataset.pick") == "84"


def test_columns_of_the_charts_can_be_clicked(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    page, screen = notebook.page, notebook.output(EXPLORER)
    screen.locator(COLUMNS).locator("[data-pick='14']").first.click()
    shows(page, screen, six.View.parse(TEXT), 14)
    screen.locator(COLUMNS).locator("[data-pick='61']").click()
    shows(page, screen, six.View.parse(TEXT), 61)
    expect(screen.locator(".sixlab-says")).to_contain_text("As if you held 61.")


def test_mistakes_are_told_and_the_picture_stays(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    page, screen = notebook.page, notebook.output(EXPLORER)
    box = screen.locator(".widget-text", has_text="Position").locator("input")
    for text, word in ((TEXT.replace("58", "580"), "'580' in row 4"), (TEXT.replace("players 5", "players 11"), "11")):
        box.fill(text)
        box.press("Enter")
        expect(screen.locator(".sixlab-wrong").first).to_contain_text(word)
        shows(page, screen, six.View.parse(TEXT), 100)
    box.fill("1 / 20 / 40 / 60 ; hand 7 99 ; players 3")
    box.press("Enter")
    shows(page, screen, six.View.parse("1 / 20 / 40 / 60 ; hand 7 99 ; players 3"), 7)
    expect(screen.locator(".sixlab-wrong")).to_have_count(0)


def test_reload_and_restart(open_notebook: OpenNotebook) -> None:
    notebook = opened(open_notebook)
    page, screen = notebook.page, notebook.output(EXPLORER)
    screen.locator(".widget-slider", has_text="Players").locator(".noUi-handle").press("ArrowRight")
    screen.locator("[role='button'][data-pick='94']").click()
    six_players = six.View.parse(TEXT.replace("players 5", "players 6"))
    shows(page, screen, six_players, 94)
    notebook.reload()
    screen = notebook.output(EXPLORER)
    shows(page, screen, six_players, 94)
    screen.locator(".widget-slider", has_text="Players").locator(".noUi-handle").press("ArrowRight")
    shows(page, screen, six.View.parse(TEXT.replace("players 5", "players 7")), 94)

    notebook.restart()
    notebook.run_all()
    screen = notebook.output(EXPLORER)
    shows(page, screen, six.View.parse(TEXT), 100)
    screen.locator(".widget-slider", has_text="Players").locator(".noUi-handle").press("ArrowLeft")
    shows(page, screen, six.View.parse(TEXT.replace("players 5", "players 4")), 100)


def test_what_is_on_screen_can_be_kept(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    screen = notebook.output(EXPLORER)
    screen.locator(".widget-text", has_text="File").locator("input").last.fill("my-risk.html")
    screen.get_by_role("button", name="Save", exact=True).click()
    expect(screen.locator(".sixlab-status").first).to_have_text("Saved as my-risk.html.")
    page = notebook.page
    page.goto((notebook.lab.folder / "my-risk.html").as_uri())
    expect(page.locator("svg.six")).to_have_count(2)
    expect(page.locator("svg.six").nth(1).locator("[data-pick='104'] title")).to_contain_text("104 is a sixth card")
    expect(page.locator("code")).to_have_text(TEXT)
    assert page.locator("script").count() == 0


def test_in_french(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("fr/02-rangees-et-risques.ipynb")
    notebook.run_all()
    screen = notebook.output(EXPLORER)
    players = screen.locator(".widget-slider", has_text="Joueurs").locator(".noUi-handle")
    players.press("ArrowRight")
    expect(screen.locator("svg.six").first).to_contain_text("5 autres joueurs, 90 cartes non vues")
    expect(screen.locator(COLUMNS)).to_contain_text("Têtes que coûte 100")
    expect(screen.locator(".sixlab-says")).to_contain_text("100 ne vous coûte rien. ")
    expect(screen.locator(".sixlab-cell[data-card='58']")).to_have_attribute(
        "title", "58, 1 tête, sur la rangée 4, dernière carte de la rangée"
    )
