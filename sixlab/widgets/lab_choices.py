"""What may be chosen in the Monte Carlo lab, with labels and tooltips: questions, quantities, sizes."""

from collections.abc import Mapping
from typing import Any

from ipywidgets import ToggleButtons

from sixlab.lanes.there import numpy_there
from sixlab.languages import marked, wording

OF_THE_TURN, OF_DEALS = ("one run", "100 runs"), ("rounds", "games")
"""Of the questions, those about one turn, and those about whole deals."""

QUESTIONS = {
    "one run": (marked("One run"), marked("A simulation of the turn closes in on the exact answer")),
    "100 runs": (
        marked("100 runs"),
        marked("The same simulation again and again: how many intervals hold the exact value?"),
    ),
    "rounds": (marked("Rounds"), marked("Heads in a round, for 2 to 10 players and any strategies")),
    "games": (marked("Games"), marked("How long games last, and how they end")),
}
QUANTITIES = {
    "sixth": (marked("Sixth card"), marked("The probability that the card is a sixth card")),
    "low": (marked("Too low"), marked("The probability that the card is too low")),
    "heads": (marked("Heads"), marked("The heads that the card costs on average")),
}
SIZES = {
    "normal": (marked("Normal"), marked("For a screen")),
    "projector": (marked("Projector"), marked("1.6 times as large, for a room")),
}


def offered() -> dict[str, tuple[str, str]]:
    """The questions that can be answered here: rounds and games are played with numpy."""
    return {name: said for name, said in QUESTIONS.items() if numpy_there() or name not in OF_DEALS}


def as_question(name: Any) -> Any:
    """Give ``name`` as a question, if it is one that can be answered here.

    Raises:
        ValueError: numpy is needed for it and is not installed.
    """
    if name in OF_DEALS and not numpy_there():
        raise ValueError(wording("whole rounds and games are played with numpy, which is not installed here"))
    return name


def buttons(choices: Mapping[str, tuple[str, str]]) -> ToggleButtons:
    """Buttons of which one is down: values with their labels and tooltips."""
    return ToggleButtons(
        options=[(wording(label), value) for value, (label, _) in choices.items()],
        tooltips=[wording(words) for _, words in choices.values()],
        style={"button_width": "auto"},
    )
