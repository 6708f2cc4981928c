"""Named positions: real and made ones in which a choice is worth thinking about.

They are stored in ``data/positions/positions.json``, as a list of objects with the fields of ``Position``; what an
engine can compute is not stored, but for the best answer and its margin, which tests compare with what it computes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sixlab.game.shipped import data_folder
from sixlab.game.view import View
from sixlab.languages import one_of, wording

FIELDS = {"name": str, "title": str, "position": str, "source": str, "best": int, "margin": float}


@dataclass(frozen=True)
class Position:
    """A position with a question.

    name: to find it by, words with ``-`` between. title: what it is about, in a sentence that gives nothing away, in
    the language that was chosen when it was read. view: the position. source: where it comes from, what was put in, or
    how to make it again. best: the answer, a card, or a row from 0. margin: by how many heads (of my own, to the end of
    the round) the second best is worse, as found with many playouts.
    """

    name: str
    title: str
    view: View
    source: str
    best: int
    margin: float

    @property
    def about(self) -> Literal["card", "row"]:
        """What is asked for."""
        return "row" if self.view.options else "card"

    @property
    def question(self) -> str:
        """The question in words."""
        return question(self.view)

    @property
    def choices(self) -> tuple[int, ...]:
        """The possible answers: cards, or rows from 0."""
        return self.view.options or self.view.hand


def question(view: View) -> str:
    """What a position asks of me, in words.

    >>> question(View.parse("10 / 20 / 60 / 90 ; hand 25 61"))
    'Which card should you play?'
    """
    if view.options:
        return wording("Which row should {card} take?", card=view.mine)
    return wording("Which card should you play?")


def positions(folder: str | Path | None = None) -> dict[str, Position]:
    """The named positions by name, in the order of the file.

    folder: with a ``positions.json``; the one that comes with sixlab when left out.

    Raises:
        FileNotFoundError: there is no such file.
        ValueError: an entry that is not a position with a choice; names the entry and the reason.

    >>> positions()["a-certain-sixth-card"].question
    'Which card should you play?'
    """
    found = data_folder("positions") if folder is None else Path(folder)
    if found is None:
        raise FileNotFoundError(wording("the named positions (data/positions) did not come with this copy of sixlab"))
    entries = json.loads((found / "positions.json").read_text(encoding="utf-8"))
    read = [_position(entry, number) for number, entry in enumerate(entries, 1)]
    by_name = {position.name: position for position in read}
    if len(by_name) < len(read):
        names = [position.name for position in read]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(wording("two positions have the name {name!r}", name=twice))
    return by_name


def position(name: str) -> Position:
    """The position of that name, written with ``-``, ``_`` or spaces between the words.

    Raises:
        ValueError: there is none; the text says which ones begin alike, or how to list them.

    >>> position("a_certain_sixth_card").view
    View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4")
    """
    if not isinstance(name, str):
        raise ValueError(wording("a position is found by its name, not by {name!r}", name=name))
    known, asked = positions(), "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if asked not in known:
        alike = [other for other in known if asked and other.startswith(asked[:3])]
        if not alike:
            raise ValueError(wording("there is no position {name!r}: positions() lists them", name=name))
        raise ValueError(
            wording("there is no position {name!r}: did you mean {names}?", name=name, names=one_of(alike))
        )
    return known[asked]


def _position(entry: Any, number: int) -> Position:
    """One entry of the file, checked."""
    if not isinstance(entry, Mapping) or set(entry) != set(FIELDS):
        fields = ", ".join(FIELDS)
        raise ValueError(wording("position {number}: an entry has the fields {fields}", number=number, fields=fields))
    for field, kind in FIELDS.items():
        if type(entry[field]) is not kind:
            told = {"field": field, "kind": kind.__name__, "value": entry[field]}
            raise ValueError(
                wording("position {number}: {field} must be a {kind}, not {value!r}", number=number, **told)
            )
    try:
        view = View.parse(entry["position"])
    except ValueError as reason:
        told = {"number": number, "name": entry["name"], "reason": reason}
        raise ValueError(wording("position {number}, {name}: {reason}", **told)) from None
    title = wording(entry["title"])
    found = Position(entry["name"], title, view, entry["source"], entry["best"], entry["margin"])
    if len(found.choices) < 2 or found.best not in found.choices:
        told = {"number": number, "name": found.name, "best": found.best}
        raise ValueError(wording("position {number}, {name}: {best} is not one of several choices", **told))
    return found
