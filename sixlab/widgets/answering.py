"""The controls that a question is answered with: a field and a button, or a button for each choice."""

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Button, HBox, Text, VBox

from sixlab.languages import wording
from sixlab.widgets.sources import described


class Answering(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Always one of the two in sight. ``answered`` is called with the text of the field, or the place of a choice.

    verb: what the button beside the field is called, and its tooltip.
    """

    def __init__(self, answered: Callable[[Any], object], verb: str, tooltip: str) -> None:
        self._answered = answered
        self.field = described(Text, wording("Your answer"), "340px", tooltip=wording("Type it, then press Enter"))
        self.enter = Button(description=verb, tooltip=tooltip, layout={"width": "auto"}, button_style="primary")
        self.typing, self.buttons = HBox([self.field, self.enter]), HBox()
        self.typing.add_class("sixlab-line")
        self.buttons.add_class("sixlab-answers")
        super().__init__([self.typing, self.buttons])
        self.enter.on_click(lambda _: self._answered(self.field.value))
        self.field.on_msg(self._submitted)

    def ask(self, choices: Sequence[str], unit: str = "", example: str = "") -> None:
        """Be ready for another answer. choices: their labels, none for a number. unit, example: of the number."""
        self.typing.layout.display = "none" if choices else None
        self.buttons.layout.display = None if choices else "none"
        self.field.value, self.field.placeholder = "", example
        self.field.description = wording("Your answer ({unit})", unit=unit) if unit else wording("Your answer")
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
        (self.buttons.children[0] if self.typing.layout.display == "none" else self.field).focus()

    def _submitted(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """The Enter key in the field; ipywidgets has no trait for it."""
        if content.get("event") == "submit":
            self._answered(self.field.value)
