"""Notebook 01 as a reader meets it: walk by mouse and keys, take a seat, load the page again."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from lab import Lab, Notebook

import sixlab as six

if TYPE_CHECKING:
    from playwright.sync_api import Locator

OpenNotebook = Callable[[str], Notebook]
NAME = "01-step-through-a-game.ipynb"
STEPPER, TABLE = 3, 5
"""The cells that show them."""


def opened(open_notebook: OpenNotebook, name: str = NAME) -> Notebook:
    notebook = open_notebook(name)
    notebook.run_all()
    return notebook


def cells(notebook: Notebook) -> int:
    return notebook.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")


def at(screen: "Locator", step: int) -> None:
    """Wait until the screen shows this step: the picture, not the slider alone."""
    from playwright.sync_api import expect

    expect(screen.locator(".sixlab-place")).to_have_text(re.compile(rf"Step {step} of \d+"))
    expect(screen.locator("input[type=range]")).to_have_value(str(step))


def shows(screen: "Locator", timeline: six.Timeline, step: int) -> None:
    """The table and the chart are those of this step."""
    from playwright.sync_api import expect

    at(screen, step)
    game = timeline.steps[step]
    scores = ", ".join(f"{name} {heads}" for name, heads in zip(game.players, game.totals, strict=True))
    table, chart = screen.locator("svg.six").first, screen.locator("svg.six").last
    expect(chart).to_have_attribute("aria-label", f"Heads so far: {scores}")
    rows = " ".join(f"Row {number}: {' '.join(map(str, row))}," for number, row in enumerate(game.round.rows, 1))
    for row in re.findall(r"Row \d: [\d ]+", rows):
        expect(table).to_have_attribute("aria-label", re.compile(re.escape(row) + ","))


def test_walk_by_keys_and_buttons_and_load_the_page_again(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    timeline = six.Timeline.of(six.load(notebook.lab.folder.parent / "data" / "games" / "five-players.json"))
    screen, count = notebook.output(STEPPER), cells(notebook)
    slider = screen.locator("input[type=range]")
    shows(screen, timeline, timeline.takes[0])  # the notebook's own code moved it there
    slider.press("Home")
    shows(screen, timeline, 0)
    for _ in range(3):
        slider.press("ArrowRight")
    shows(screen, timeline, 3)
    slider.press("ArrowDown")
    shows(screen, timeline, six_next(timeline.turns, 3))
    slider.press("End")
    shows(screen, timeline, timeline.last)
    slider.press("ArrowLeft")
    shows(screen, timeline, timeline.last - 1)

    screen.locator("svg.six").first.click()  # keys count wherever the focus is in the screen
    notebook.page.keyboard.press("Home")
    notebook.page.keyboard.press("t")
    shows(screen, timeline, timeline.takes[0])
    notebook.page.keyboard.press("t")
    shows(screen, timeline, timeline.takes[1])
    notebook.page.keyboard.press("T")
    shows(screen, timeline, timeline.takes[0])
    expect(screen.locator(".sixlab-says")).to_contain_text("takes row")
    for key in ("a", "b", "Enter"):  # JupyterLab's own keys: they would change the notebook
        notebook.page.keyboard.press(key)
    assert cells(notebook) == count
    notebook.page.keyboard.press("Control+s")  # but those with Control are left to it
    notebook.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")

    forward = screen.get_by_role("button", name="Next placement")
    forward.focus()
    notebook.page.keyboard.press("Enter")
    shows(screen, timeline, timeline.takes[0] + 1)
    forward.click()
    shows(screen, timeline, timeline.takes[0] + 2)

    notebook.reload()
    screen = notebook.output(STEPPER)
    shows(screen, timeline, timeline.takes[0] + 2)
    screen.locator("input[type=range]").press("ArrowRight")
    shows(screen, timeline, timeline.takes[0] + 3)


def six_next(places: tuple[int, ...], step: int) -> int:
    return next(place for place in places if place > step)


def test_typing_does_not_walk_and_a_new_deal_can_be_played_from_here(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    screen = notebook.output(STEPPER)
    screen.locator("input[type=range]").press("Home")
    at(screen, 0)
    screen.get_by_role("button", name="My own file").click()
    path = screen.get_by_placeholder("my-games/my-game.json")
    path.fill("t-t")
    path.press("ArrowLeft")
    path.press("End")
    path.press("Enter")
    expect(screen.locator(".sixlab-status")).to_have_text("t-t: No such file or directory")
    at(screen, 0)
    screen.get_by_role("button", name="New deal").click()
    screen.get_by_role("button", name="Deal and play out").click()
    expect(screen.locator(".sixlab-status")).to_contain_text("On the board: dealt from seed")
    expect(screen.locator(".sixlab-says")).to_have_text("Turn 1: everybody chooses a card.")
    at(screen, 0)

    screen.get_by_role("button", name="From here, I play").click()
    below = screen.locator(".sixlab-room").last
    expect(below.locator(".sixlab-says").first).to_have_text("You are Ana. Choose a card.")
    expect(below.locator(".sixlab-card:visible")).to_have_count(10)
    below.locator(".sixlab-card:visible").first.focus()
    notebook.page.keyboard.press("ArrowRight")  # along the hand, as in a toolbar
    expect(below.locator(".sixlab-card").nth(1)).to_be_focused()
    below.locator(".sixlab-card").last.click()
    expect(below.locator(".sixlab-card:visible")).to_have_count(9)
    at(screen.locator(".sixlab-room").first, 0)


def test_play_goes_to_the_end_and_waits_for_a_busy_python(open_notebook: OpenNotebook, lab: Lab) -> None:
    from playwright.sync_api import expect

    short = "import sixlab as six\ngame = six.Game.new(2, seed=3)\nfor turn in range(2):\n"
    short += "    game = game.reveal([hand[-1] for hand in game.round.hands]).place().place()\n"
    notebook = opened(open_notebook, lab.write("short.ipynb", short + "stepper = six.Stepper(game)\nstepper", "1"))
    screen = notebook.output(0)
    expect(screen.locator(".sixlab-place")).to_have_text("Step 0 of 6")
    screen.locator("select.sixlab-speed").select_option("fast")
    notebook.page.evaluate("""async () => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        window.busy = kernel.requestExecute({ code: 'import time; time.sleep(3)' }).done;
    }""")
    screen.get_by_role("button", name="Play", exact=True).click()
    expect(screen.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    notebook.page.evaluate("() => window.busy")
    assert screen.locator(".sixlab-place").text_content() in ("Step 1 of 6", "Step 2 of 6")  # ticks were skipped
    expect(screen.locator(".sixlab-place")).to_have_text("Step 6 of 6")
    expect(screen.get_by_role("button", name="Play", exact=True)).to_be_visible()
    screen.get_by_role("button", name="Play", exact=True).click()
    expect(screen.locator(".sixlab-place")).to_have_text("Step 0 of 6")
    screen.get_by_role("button", name="Pause", exact=True).click()


def test_play_a_turn_and_choose_a_row_by_click(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    saved = notebook.lab.folder / "my-games" / "my-game.json"
    saved.unlink(missing_ok=True)
    table, prompt = notebook.output(TABLE), notebook.output(TABLE).locator(".sixlab-says").first
    game = six.Game.new(4, seed=7)
    hand = game.round.hands[0]
    expect(prompt).to_have_text("You are Ana. Choose a card.")

    table.locator(".six-hand").nth(3).click()  # a card of the picture
    expect(table.locator(".sixlab-story li")).to_have_count(4)
    expect(table.locator(".sixlab-status")).to_have_text("Saved in my-games/my-game.json.")
    assert hand[3] in [laid.card for laid in six.load(saved).round.placements]

    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".sixlab-story")).to_have_count(0)
    card = table.locator(".sixlab-card:visible").first
    assert card.text_content().startswith(str(hand[0]))
    card.focus()
    notebook.page.keyboard.press("Enter")
    expect(prompt).to_have_text(f"You are Ana. Your {hand[0]} is below every row. Choose the row that you take.")

    rows = table.locator(".sixlab-row:visible")
    expect(rows).to_have_count(4)
    rows.nth(1).click()
    expect(table.locator(".sixlab-story li").first).to_contain_text(
        f"{hand[0]} is below every row: Ana takes row 2 (2 heads)."
    )
    expect(rows).to_have_count(0)
    expect(prompt).to_have_text("You are Ana. Choose a card.")

    notebook.reload()
    table = notebook.output(TABLE)
    expect(table.locator(".sixlab-story li").first).to_contain_text(f"{hand[0]} is below every row")
    expect(table.locator(".sixlab-card:visible")).to_have_count(9)


def test_the_same_page_in_french(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook, "fr/01-une-partie-pas-a-pas.ipynb")
    screen, table = notebook.output(STEPPER), notebook.output(TABLE)
    screen.locator("input[type=range]").press("Home")
    expect(screen.locator(".sixlab-place")).to_have_text(re.compile(r"Pas 0 sur \d+"))
    expect(screen.locator(".sixlab-says")).to_have_text("Tour 1\u202f: chacun choisit une carte.")
    screen.get_by_role("button", name="Dernier pas (touche Fin)").click()
    expect(screen.locator(".sixlab-says")).to_contain_text(re.compile(r"\w+ gagne avec \d+ têtes\."))
    table.locator(".sixlab-card:visible").first.click()
    expect(table.locator(".sixlab-says").first).to_contain_text("Choisissez la rangée que vous ramassez.")
    table.get_by_role("button", name="Ramasser la rangée 1").click()
    expect(table.locator(".sixlab-story li").first).to_contain_text("est trop faible\u202f: Ana ramasse la rangée 1")
    expect(table.locator(".sixlab-status")).to_have_text("Enregistrée dans my-games/my-game.json.")
