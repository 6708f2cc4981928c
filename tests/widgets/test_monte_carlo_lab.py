"""The Monte Carlo lab, driven from Python as code and as the browser would."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
import traitlets
from labwork import VIEW, drawn, ran, says

from sixlab import MonteCarloLab, Rules, View, figures, repeated_risk, risk, risk_growth, sample_risk, simulate
from sixlab.languages import language
from sixlab.show.sampling_words import reading
from sixlab.show.table import view_svg
from sixlab.widgets.monte_carlo_lab import FIRST, QUESTIONS

# What is shown is what the API gives


@pytest.mark.parametrize("quantity", ["sixth", "low", "heads"])
@pytest.mark.parametrize("card", [7, 44, 61])
def test_a_run_ends_in_what_sample_risk_gives(card: int, quantity: str) -> None:
    lab = ran(MonteCarloLab(VIEW, samples=20_000, seed=3, card=card, quantity=quantity))
    assert lab.results == sample_risk(VIEW, 20_000, 3)
    looks = [look[card] for look in list(risk_growth(VIEW, 20_000, 3))[-1]]
    assert drawn(lab.figure) == drawn(figures.convergence(looks, risk(VIEW)[card], quantity))
    found = reading(lab.results[card], quantity)
    digits = f"{found.value:.1f}" if quantity == "heads" else f"{found.value:.0%}"
    assert digits[0] in says(lab)
    assert "after 20,000 samples" in says(lab)
    assert ("The interval holds it." in says(lab)) == found.holds(reading(risk(VIEW)[card], quantity).value)


def test_a_hundred_runs_are_those_of_the_api() -> None:
    lab = ran(MonteCarloLab(VIEW, question="100 runs", samples=500, seed=9, card=7, quantity="low"))
    runs = list(repeated_risk(VIEW, 500, 9))[-1]
    assert lab.repeats == runs
    assert lab.repeats[99] == sample_risk(VIEW, 500, seed=108)
    assert drawn(lab.figure) == drawn(figures.coverage([run[7] for run in runs], risk(VIEW)[7], "low"))
    held = sum(low <= risk(VIEW)[7].low <= high for low, high in (run[7].low_interval() for run in runs))
    assert f"{held} of 100 intervals hold the exact value; about 95 are expected." in says(lab)
    assert len({run[7].low_weight for run in runs}) > 10  # case D13: the runs are not copies of one another


def test_rounds_and_games_are_those_of_simulate() -> None:
    lab = MonteCarloLab(VIEW, samples=3000, seed=5, strategies=["lowest", "random", "smallest gap"])
    lab.question = "rounds"
    rounds = simulate(["lowest", "random", "smallest gap"], deals=3000, seed=5)
    assert ran(lab).rounds == rounds
    assert drawn(lab.figure) == drawn(figures.deals(rounds))
    assert f"seat 1 (lowest) {rounds.mean[0]:.2f} ± " in says(lab)
    lab.question = "games"
    games = simulate(["lowest", "random", "smallest gap"], games=3000, seed=5)
    assert ran(lab).games == games
    assert drawn(lab.figure) == drawn(figures.game_length(games))
    assert f"A game lasts {games.mean_rounds:.3f} rounds on average" in says(lab)
    lab.question = "rounds"
    assert (lab.rounds, drawn(lab.figure)) == (rounds, drawn(figures.deals(rounds)))


def test_the_rules_of_the_position_hold_for_rounds_too() -> None:
    lab = MonteCarloLab("3 / 20 / 40 / 60 ; hand 7 ; rules published", question="rounds", samples=2000)
    assert ran(lab).rounds.rules == Rules.published()
    assert "Rules: sixth card takes its own row" in lab.figure.layout.annotations[0].text.replace("<br>", " ")
    lab.editor.rules.value = "sheet"
    assert lab.rounds is None
    assert ran(lab).rounds.rules == Rules()


def test_another_card_or_quantity_shows_the_same_run() -> None:
    lab = ran(MonteCarloLab(VIEW, samples=1000))
    before = lab.results
    for card, quantity in ((7, "low"), (61, "heads"), (44, "sixth")):
        lab.card, lab.quantity = card, quantity
        assert lab.results is before
        value = reading(before[card], quantity).value
        assert lab.figure.data[2].y[-1] == value


def test_the_card_that_needs_most_samples_comes_first() -> None:
    assert MonteCarloLab(FIRST).card == 71
    assert MonteCarloLab(FIRST, quantity="low").view.hand == MonteCarloLab().view.hand
    lab = MonteCarloLab("3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 44 61 ; players 4")
    lab.quantity = "low"
    lab.view = VIEW
    assert lab.card in VIEW.hand
    lab.view = View.parse("3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 1 90 ; players 4")
    assert lab.card == 1


# Controls


def test_it_is_driven_by_controls() -> None:
    lab = MonteCarloLab(VIEW)
    lab.controls.samples.value = 500
    lab.controls.seed.value = " 12 "
    lab.cards.value = 61
    lab.quantities.value = "heads"
    lab.controls.run.click()
    assert (lab.samples, lab.seed, lab.card, lab.quantity) == (500, 12, 61, "heads")
    assert lab.results == sample_risk(VIEW, 500, 12)
    lab.editor.text.value = "3 / 20 / 40 / 60 ; hand 7 8 9 ; players 10"
    assert (lab.view, lab.results) == (View.parse("3 / 20 / 40 / 60 ; hand 7 8 9 ; players 10"), {})
    assert [value for _, value in lab.cards.options] == [7, 8, 9]
    assert lab.card == lab.cards.value


def test_it_is_driven_from_code() -> None:
    lab = MonteCarloLab(VIEW)
    lab.samples, lab.seed, lab.question, lab.size = 12_345, 2**64 - 1, "games", "projector"
    assert lab.controls.samples.value == 12_345
    assert lab.controls.samples.label == "12,345"
    assert lab.controls.seed.value == str(2**64 - 1)
    assert lab.questions.value == "games"
    assert (lab.turn.layout.display, lab.table.layout.display) == ("none", None)
    assert "sixlab-projector" in lab._dom_classes
    lab.samples = 1000
    assert len(lab.controls.samples.options) == 19


def test_a_table_is_set() -> None:
    lab = MonteCarloLab(VIEW, question="rounds", samples=100)
    table = lab.table
    assert table.players.value == 4
    table.players.value = 6
    assert lab.strategies == ("smallest gap", "random", "random", "random", "random", "random")
    table.seats[5].value = "highest"
    assert lab.strategies[5] == "highest"
    assert [seat.layout.display for seat in table.seats] == [None] * 6 + ["none"] * 4
    table.everybody.value = "lowest"
    assert lab.strategies == ("lowest",) * 6
    assert {seat.value for seat in table.seats[:6]} == {"lowest"}
    assert ran(lab).rounds == simulate(["lowest"] * 6, deals=100, seed=1)
    table.players.value = 2
    assert (lab.strategies, lab.rounds) == (("lowest", "lowest"), None)
    table.seats[0].value = "random"
    assert table.everybody.label == "each their own"


def test_each_seat_of_a_table_has_its_own_strategy() -> None:
    """Case D02: a handler bound in a loop would take the last seat for every list."""
    names = ("lowest", "highest", "smallest gap", "lowest")
    for seat, name in enumerate(names):
        lab = MonteCarloLab(VIEW, question="rounds", strategies=["random"] * 4)
        lab.table.seats[seat].value = name
        assert lab.strategies == tuple(name if place == seat else "random" for place in range(4))


def test_reset() -> None:
    lab = MonteCarloLab(VIEW, samples=100, seed=4, card=61)
    lab.view, lab.seed, lab.quantity = View.parse(FIRST), 77, "heads"
    lab.strategies = ["random"] * 10
    ran(lab)
    lab.controls.reset.click()
    assert (lab.view, lab.samples, lab.seed, lab.card, lab.quantity) == (VIEW, 100, 4, 61, "sixth")
    assert (len(lab.strategies), lab.results, lab.status.value) == (4, {}, "")
    assert lab.editor.text.value == str(VIEW)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("samples", 9, "samples must be a whole number from 10 to 10,000,000, not 9"),
        ("samples", 10_000_001, "samples must be"),
        ("samples", 1e6, "samples must be"),
        ("samples", True, "samples must be"),
        ("seed", -1, "the seed must be a whole number from 0"),
        ("seed", 2**64, "the seed must be"),
        ("seed", "1", "the seed must be"),
        ("card", 8, "card 8 is not in the hand: it holds 7 44 61"),
        ("card", True, "card True is not in the hand"),
        ("card", "7", "is not in the hand"),
        ("strategies", ["lazy", "random"], "there is no strategy 'lazy'"),
        ("strategies", ["random"], "2 to 10"),
        ("strategies", ["random"] * 11, "2 to 10"),
        ("strategies", "random", "strategies must be a list"),
        ("strategies", [None, "random"], "strategies by name"),
        ("view", View.parse("3 / 20 / 40 / 60 ; players 4"), "there is no card to ask about"),
    ],
)
def test_the_impossible_is_refused_and_changes_nothing(name: str, value: object, reason: str) -> None:
    lab = ran(MonteCarloLab(VIEW, samples=100))
    before, found = getattr(lab, name), lab.results
    with pytest.raises(traitlets.TraitError, match=reason):
        setattr(lab, name, value)
    assert getattr(lab, name) == before
    assert lab.results is found
    assert reason in unescape(lab.status.value)


@pytest.mark.parametrize("text", ["seven", "", "-1", "1.5", str(2**64)])
def test_a_seed_that_cannot_be_read(text: str) -> None:
    lab = MonteCarloLab(VIEW, seed=4)
    lab.controls.seed.value = text
    assert (lab.seed, lab.controls.seed.value) == (4, "4")
    assert "the seed must be a whole number" in lab.status.value


def test_another_hand_after_a_run() -> None:
    lab = ran(MonteCarloLab(VIEW, samples=100))
    lab.view = View.parse("3 / 20 / 40 / 60 ; hand 8 9 10 ; players 3")
    assert (lab.results, lab.card in (8, 9, 10), lab.status.value) == ({}, True, "")
    assert lab.figure.data[0].y[0] == float(risk(lab.view)[lab.card].sixth)


def test_a_position_that_cannot_be_read() -> None:
    lab = ran(MonteCarloLab(VIEW, samples=100))
    lab.editor.text.value = "3 8 / 12 14 / 20 / 105 ; hand 7"
    assert "105" in lab.status.value
    assert lab.view == VIEW
    assert lab.results
    lab.editor.text.value = "3 / 20 / 40 / 60 ; players 4"
    assert "there is no card to ask about" in lab.status.value
    with pytest.raises(ValueError, match="no card to ask about"):
        MonteCarloLab("3 / 20 / 40 / 60 ; players 4")


# Messages and widgets


def updates(sent: list) -> int:
    """How often figures changed: plotly sends each change, and then that it was sent."""
    return sent.count(("LiveFigure", ["_py2js_update"])) // 2


def test_what_a_run_shows_is_one_message_for_each_part(sent: list) -> None:
    """Case D09: the figure changes in one message."""
    lab = MonteCarloLab(VIEW, samples=1000)
    sent.clear()
    lab._keep(lab._asked, list(risk_growth(VIEW, 1000, 1))[-1])
    assert updates(sent) == 1
    assert [message for message in sent if message[0] != "LiveFigure"] == [("HTML", ["value"])]


def test_widgets_do_not_pile_up(living: Callable[[], int]) -> None:
    """Case D08: many runs of all kinds make no widget."""
    lab = MonteCarloLab(VIEW, samples=20)
    for question in QUESTIONS:
        lab.question = question
        ran(lab)
    count = living()
    for number in range(12):
        lab.question = list(QUESTIONS)[number % 4]
        lab.seed = number
        ran(lab)
    assert living() == count


def test_running_a_cell_again_does_not_double_a_run(sent: list) -> None:
    labs = [MonteCarloLab(VIEW, samples=20) for _ in range(3)]
    sent.clear()
    labs[-1].controls.run.click()
    assert updates(sent) == 1
    assert [bool(lab.results) for lab in labs] == [False, False, True]


def test_a_page_loaded_again_shows_the_run() -> None:
    lab = ran(MonteCarloLab(VIEW, samples=2000))
    state = lab.figure.get_state()
    assert list(state["_widget_data"][2]["y"]) == list(lab.figure.data[2].y)
    assert state["_widget_layout"]["xaxis"]["type"] == "log"


def test_a_page_to_keep_and_a_form_without_a_kernel() -> None:
    lab = ran(MonteCarloLab(VIEW, samples=2000))
    page = lab.to_html()
    assert lab.says.value in page
    assert str(VIEW) in page
    assert re.findall(r"<script[^>]* src=", page) == []
    assert lab._repr_mimebundle_()["text/html"] == f"<div>{lab.says.value}<p><code>{VIEW}</code></p></div>"


def test_what_is_on_screen_is_saved(tmp_path: Path) -> None:
    lab = ran(MonteCarloLab(VIEW, samples=2000))
    lab.keeping.file.value = str(tmp_path / "run.html")
    lab.keeping.button.click()
    assert lab.status.value == f'<div class="sixlab-status" role="status">Saved as {tmp_path / "run.html"}.</div>'
    page = (tmp_path / "run.html").read_text(encoding="utf-8")
    assert lab.says.value in page
    assert str(VIEW) in page
    assert re.findall(r"<(?:link|img|iframe)|<script[^>]* src=", page) == []
    lab.keeping.file.value = str(tmp_path / "table.svg")
    lab.keeping.button.click()
    assert (tmp_path / "table.svg").read_text(encoding="utf-8") == view_svg(VIEW)


@pytest.mark.parametrize(
    ("question", "name", "reason"),
    [
        ("one run", "run.pdf", "must end in .html"),
        ("rounds", "table.svg", "rounds and games have no table to draw: save them as a page, in .html"),
        ("games", "table.svg", "rounds and games have no table to draw"),
    ],
)
def test_what_cannot_be_saved_is_said(question: str, name: str, reason: str, tmp_path: Path) -> None:
    lab = MonteCarloLab(VIEW, question=question)
    lab.keeping.file.value = str(tmp_path / name)
    lab.keeping.button.click()
    assert reason in unescape(lab.status.value)
    assert "sixlab-wrong" in lab.status.value
    assert list(tmp_path.iterdir()) == []


def test_the_page_says_its_language() -> None:
    language("fr")
    assert '<html lang="fr">' in MonteCarloLab(VIEW).to_html()


@pytest.mark.parametrize("question", QUESTIONS)
def test_pictures_of_other_questions_leave_nothing_behind(question: str) -> None:
    """Each question has axes of its own, and those of the others are hidden, whatever was on screen before."""
    lab = MonteCarloLab(VIEW, samples=100, strategies=["random"] * 3)
    alone = ran(MonteCarloLab(VIEW, samples=100, strategies=["random"] * 3, question=question))
    for other in (*QUESTIONS, question):
        lab.question = other
        ran(lab)
    shown = {name for name, axis in lab.figure.layout.to_plotly_json().items() if "axis" in name and axis["visible"]}
    assert shown == {
        name for name, axis in alone.figure.layout.to_plotly_json().items() if "axis" in name and axis["visible"]
    }
    assert drawn(lab.figure) == drawn(alone.figure)
    assert lab.figure.layout.annotations == alone.figure.layout.annotations
    assert all(lab.figure.layout[name] == alone.figure.layout[name] for name in shown)
