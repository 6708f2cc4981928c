"""The controls that a question is answered with: a field and its button, or a button for each choice."""

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Button, HBox, VBox

from sixlab.languages import wording
from sixlab.widgets.field import Field


class Answering(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Always one of the two in sight. ``answered`` is called with the text of the field, or the place of a choice.

    verb: what the button beside the field is called, and its tooltip.
    """

    def __init__(self, answered: Callable[[Any], object], verb: str, tooltip: str) -> None:
        self._answered = answered
        self.field = Field(
            answered, verb=verb, verb_tooltip=tooltip, field_tooltip=wording("Type your answer, then press Enter")
        )
        self.buttons = HBox()
        self.buttons.add_class("sixlab-answers")
        super().__init__([self.field, self.buttons])

    def ask(self, choices: Sequence[str], unit: str = "", example: str = "") -> None:
        """Be ready for another answer. choices: their labels, none for a number. unit, example: of the number."""
        self.field.layout.display = "none" if choices else None
        self.buttons.layout.display = None if choices else "none"
        self.field.clear()
        self.field.example = example
        self.field.label = wording("Your answer ({unit})", unit=unit) if unit else wording("Your answer")
        made = list(self.buttons.children)
        for place in range(len(made), len(choices)):
            button = Button(layout={"width": "auto"})
            button.on_click(lambda _, place=place: self._answered(place))
            made.append(button)
        for place, button in enumerate(made):
            shown = place < len(choices)
            button.layout.display = None if shown else "none"
            button.description = button.tooltip = choices[place] if shown else ""
        self.buttons.children = made

    def look_here(self) -> None:
        """Put the keyboard where the next answer is given."""
        (self.field if self.field.layout.display is None else self.buttons.children[0]).focus()
