"""What is on screen as a file: a page without network, or a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import Button, HBox, Text

from sixlab.game.records import write_atomically
from sixlab.languages import wording
from sixlab.widgets.sources import described
from sixlab.widgets.status import Status


def keep(path: str | Path, *, page: Callable[[], str], picture: Callable[[], str]) -> None:
    """Write a page to a file that ends in ``.html``, or a picture to one that ends in ``.svg``.

    Raises:
        ValueError: another ending.
        OSError: the file cannot be written; an older file of that name is still whole.
    """
    path = Path(path).expanduser()
    if path.suffix not in (".html", ".svg"):
        raise ValueError(wording("{name!r} must end in .html, for a page, or in .svg, for a picture", name=path.name))
    write_atomically(path, page() if path.suffix == ".html" else picture())


class Keeping(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """A name of a file and a button. save: called with the name; status: says what was done, or what went wrong."""

    def __init__(self, name: str, save: Callable[[str], None], status: Status) -> None:
        self._save, self._status = save, status
        self.file = described(
            Text, wording("File"), "260px", value=name, tooltip=wording("A name that ends in .html or .svg")
        )
        self.button = Button(
            description=wording("Save"),
            tooltip=wording("A page without network, or a picture"),
            layout={"width": "auto", "flex": "0 0 auto"},
        )
        self.button.on_click(self._clicked)
        super().__init__([self.file, self.button])

    def _clicked(self, _: Any) -> None:
        with self._status.telling():
            name = self.file.value.strip()
            self._save(name)
            self._status.say(wording("Saved as {name}.", name=name))
