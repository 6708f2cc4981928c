"""A field to answer in. The text comes with the Enter key or the button, in one message, however fast one types."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_HERE = Path(__file__).parent


class Field(anywidget.AnyWidget):
    """label: what the field is called. example: shown while it is empty. verb: what the button is called.

    answered: called with the text. What is typed stays in the browser until then; a field of ipywidgets sends its text
    and its Enter key apart, and the key may be the first to arrive.
    """

    _esm = _HERE / "field.js"
    _css = _HERE / "field.css"

    label = traitlets.Unicode().tag(sync=True)
    example = traitlets.Unicode().tag(sync=True)
    field_tooltip = traitlets.Unicode().tag(sync=True)
    verb = traitlets.Unicode().tag(sync=True)
    verb_tooltip = traitlets.Unicode().tag(sync=True)

    def __init__(self, answered: Callable[[str], object], **texts: str) -> None:
        super().__init__(**texts)
        self._answered = answered
        self.on_msg(self._told)

    def clear(self) -> None:
        """Empty the field."""
        self.send({"clear": True})

    def focus(self) -> None:
        """Put the keyboard there."""
        self.send({"focus": True})

    def _told(self, _: Any, content: Any, __: Any) -> None:
        if isinstance(content.get("answer"), str):
            self._answered(content["answer"])
