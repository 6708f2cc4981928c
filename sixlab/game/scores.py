"""Score sheets as CSV text: a line per round, a column per player, and the word that says what the numbers are."""

import csv
import io
from itertools import pairwise
from typing import Literal

from sixlab.languages import wording

LARGEST_CELL = 4


def read_scores(text: str, values: Literal["rounds", "totals"] | None = None) -> dict[str, tuple[int, ...]]:
    """Heads per round (from a sheet ``round,Ana,Ben`` with one line per round), by player.

    values: whether the sheet holds the heads of each ``"rounds"`` or the running ``"totals"``; trackers write both and
    the numbers alone cannot always tell, so that it is asked. A number that goes down shows that it cannot be totals.

    Raises:
        ValueError: the kind is not said, a cell is no number of heads, a line is too short or long, totals that fall.

    >>> read_scores("round,A,B,C\\n1,12,3,0\\n2,30,5,22", values="totals")
    {'A': (12, 18), 'B': (3, 2), 'C': (0, 22)}
    """
    if values not in ("rounds", "totals"):
        raise ValueError(
            wording('say whether the sheet holds heads per round (values="rounds") or running totals (values="totals")')
        )
    lines = [line for line in csv.reader(io.StringIO(text.strip())) if line]
    if len(lines) < 2 or len(lines[0]) < 2:
        raise ValueError(wording("a score sheet has a line of names, and below it a line per round"))
    names = [name.strip() for name in lines[0][1:]]
    if len(set(names)) < len(names) or not all(names):
        listed = ", ".join(map(repr, names))
        raise ValueError(wording("each column needs a name of its own, not {names}", names=listed))
    for number, line in enumerate(lines[1:], 1):
        if len(line) != len(lines[0]):
            told = {"line": number, "cells": len(line), "names": len(lines[0])}
            raise ValueError(wording("line {line} of the score sheet has {cells} cells, the names {names}", **told))
    columns = zip(*([_number(cell) for cell in line[1:]] for line in lines[1:]), strict=True)
    sheet = dict(zip(names, columns, strict=True))
    return {name: _per_round(name, column) for name, column in sheet.items()} if values == "totals" else sheet


def _per_round(name: str, totals: tuple[int, ...]) -> tuple[int, ...]:
    for before, after in pairwise(totals):
        if after < before:
            raise ValueError(
                wording(
                    "{name}: {after} comes after {before}, so these are not running totals but rounds",
                    name=name,
                    after=after,
                    before=before,
                )
            )
    return tuple(after - before for before, after in pairwise((0, *totals)))


def _number(cell: str) -> int:
    word = cell.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= LARGEST_CELL):
        raise ValueError(wording("{cell!r} in the score sheet is not a number of heads", cell=cell))
    return int(word)
