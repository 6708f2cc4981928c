"""Lesson c in French as a pupil meets it: with the mouse, with the keyboard alone, and with a screen reader."""

import re
from collections.abc import Callable
from html import unescape
from typing import TYPE_CHECKING

from lab import TREE, Notebook

import sixlab as six
from sixlab.languages import language

if TYPE_CHECKING:
    from playwright.sync_api import Locator

OpenNotebook = Callable[[str], Notebook]
NAME = next((TREE / "notebooks" / "fr").glob("lessons/c-*.ipynb")).relative_to(TREE / "notebooks").as_posix()
PREDICT, EXPLORER, UNSEEN, MUST_COME = 4, 6, 9, 13
"""The cells that show them."""
CONTROLS = ("button", "textbox", "slider", "combobox", "spinbutton", "checkbox", "radio", "listbox", "img", "image")
NARROW = "\N{NARROW NO-BREAK SPACE}"
FARTHEST = 60
"""More presses of Tab than there are controls from one place that is looked for to the next."""


def status(box: "Locator") -> "Locator":
    return box.locator(".sixlab-status").first


def picture(box: "Locator") -> str:
    return box.locator("svg.six").get_attribute("aria-label") or ""


def names(notebook: Notebook) -> list[tuple[str, str]]:
    """Role and name of each control in the outputs in sight, as a screen reader is told."""
    session = notebook.page.context.new_cdp_session(notebook.page)
    session.send("Accessibility.enable")
    found = []
    listed = session.send(
        "Runtime.evaluate", {"expression": "[...document.querySelectorAll('.jp-Notebook .jp-OutputArea-output')]"}
    )
    outputs = session.send("Runtime.getProperties", {"objectId": listed["result"]["objectId"], "ownProperties": True})
    for output in (entry["value"]["objectId"] for entry in outputs["result"] if entry["name"].isdigit()):
        for role in CONTROLS:
            answer = session.send("Accessibility.queryAXTree", {"objectId": output, "role": role})
            shown = [node for node in answer["nodes"] if not node["ignored"]]
            found += [(role, node["name"]["value"]) for node in shown]
    session.detach()
    return found


def wrong_then_right_then_another(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    box = notebook.output(UNSEEN)
    seed, answer = box.get_by_label("Graine"), box.get_by_label("Votre réponse (cartes)")
    seed.fill("5")
    seed.press("Enter")
    first = six.exercise("c1", 5)
    expect(box.locator("svg.six")).to_have_attribute("aria-label", picture_of(first))
    answer.fill("104")
    answer.press("Enter")
    expect(status(box)).to_have_text(
        f"✗ Pas encore. Ce sont toutes les cartes. Lesquelles voyez-vous sur l’image{NARROW}?"
    )
    answer.fill(str(first.answer))
    box.get_by_role("button", name="Vérifier").click()
    expect(status(box)).to_have_text(f"✓ Juste. {first.solution}")
    expect(box.get_by_text("Juste sur 1 table sur 1")).to_be_visible()
    box.get_by_role("button", name="Encore une").click()
    second = six.exercise("c1", 6)
    assert second.view != first.view
    expect(box.locator("svg.six")).to_have_attribute("aria-label", picture_of(second))
    expect(seed).to_have_value("6")
    expect(answer).to_have_value("")


def picture_of(asked: six.Exercise) -> str:
    """The name of a picture, as a screen reader reads it."""
    found = re.search('aria-label="(.*?)"', asked.picture())
    assert found
    return unescape(found[1])


def tab_to(notebook: Notebook, wanted: "Locator") -> None:
    """Press Tab until this has the focus."""
    for _ in range(FARTHEST):
        notebook.page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


def the_keyboard_alone_is_enough(notebook: Notebook) -> None:
    from playwright.sync_api import expect

    keyboard = notebook.page.keyboard
    notebook.page.locator(".jp-Cell").first.click()
    guess = notebook.output(PREDICT).get_by_role("button").nth(1)
    tab_to(notebook, guess)
    keyboard.press("Enter")
    expect(notebook.output(PREDICT).locator(".sixlab-status")).to_contain_text(f"Votre prévision{NARROW}: environ")
    expect(notebook.output(PREDICT).get_by_text(six.exercise("c0", 5).solution)).to_be_visible()
    explorer = notebook.output(EXPLORER)
    tab_to(notebook, explorer.get_by_role("slider").first)
    for _ in range(4):
        keyboard.press("ArrowRight")
    expect(explorer.get_by_label("Position", exact=True)).to_have_value(
        str(six.exercise("c0", 5).view).replace("players 4", "players 8")
    )
    box = notebook.output(UNSEEN)
    tab_to(notebook, box.get_by_label("Votre réponse (cartes)"))
    keyboard.type("104")
    keyboard.press("Enter")
    expect(status(box)).to_contain_text("Ce sont toutes les cartes.")
    tab_to(notebook, box.get_by_role("button", name="Voir la solution"))
    keyboard.press("Enter")
    expect(status(box)).to_contain_text("104 cartes, moins")
    before = picture(box)
    tab_to(notebook, box.get_by_role("button", name="Encore une"))
    keyboard.press("Space")
    expect(box.locator("svg.six")).not_to_have_attribute("aria-label", before)
    expect(box.get_by_label("Votre réponse (cartes)")).to_be_focused()
    choices = notebook.output(MUST_COME)
    for place in range(4):
        tab_to(notebook, choices.locator(".sixlab-answers button").nth(place))
        keyboard.press("Enter")
        expect(status(choices)).to_have_text(re.compile(r"^(✓ Juste|✗ Pas encore)\."))


def every_control_has_a_name(notebook: Notebook) -> None:
    notebook.output(UNSEEN)
    notebook.output(EXPLORER).get_by_role("slider").first.wait_for()
    found = names(notebook)
    assert [control for control in found if not control[1].strip()] == []
    assert {"slider", "button", "textbox", "image"} <= {role for role, _ in found}


def test_lesson_c_in_french(open_notebook: OpenNotebook) -> None:
    """One notebook and one kernel for all: starting them takes most of the time."""
    language("fr")
    notebook = open_notebook(NAME)
    notebook.run_all()
    every_control_has_a_name(notebook)
    wrong_then_right_then_another(notebook)
    the_keyboard_alone_is_enough(notebook)
