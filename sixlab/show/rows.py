"""The four rows as SVG: five places and a sixth, who laid what this turn, what was taken, where the next card goes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sixlab.game.cards import Card, total_heads
from sixlab.game.round import Placement
from sixlab.game.rules import ROW_SIZE, Rows, Rules, joined_row, row_choices
from sixlab.languages import plural
from sixlab.show.cards import HEIGHT, WIDTH, Edge, card_svg, gone_svg, head_svg, place_svg, sixth_svg
from sixlab.show.names import fitted, shortened
from sixlab.show.svg import at, pointer, words

PITCH, STEP, LABELS = 106, 70, 46
"""From row to row, from place to place, and the room for the labels left of the first place."""

GONE = 0.5
"""Scale of the cards that were just taken."""


@dataclass(frozen=True)
class Target:
    """Where the next card goes: the row that it joins (None when it is too low) and the rows it may take."""

    joins: int | None = None
    choices: tuple[int, ...] = ()

    @classmethod
    def of(cls, rows: Rows, card: Card, rules: Rules) -> "Target":
        return cls(joined_row(rows, card), row_choices(rows, card, rules))

    @property
    def marked(self) -> tuple[int, ...]:
        """Rows to point at: those to choose among, or the one that the card joins or takes."""
        return self.choices or (() if self.joins is None else (self.joins,))


@dataclass(frozen=True)
class Signs:
    """What there is to say about the rows at this moment. Cards and rows as in ``Placement``."""

    placed_by: Mapping[Card, str] = field(default_factory=dict)
    last: Placement | None = None
    target: Target = field(default_factory=Target)


def rows_svg(rows: Rows, x: float, y: float, signs: Signs) -> str:
    """The four rows from (x, y) down."""
    return "".join(f"<g {at(x, y + number * PITCH)}>{_row(number, row, signs)}</g>" for number, row in enumerate(rows))


def _row(number: int, row: Sequence[Card], signs: Signs) -> str:
    cost, full = total_heads(tuple(row)), len(row) == ROW_SIZE
    joining = signs.target.joins == number
    last = signs.last if signs.last and signs.last.row == number else None
    parts = [_label(number, cost, pointed=number in signs.target.marked)]
    for place, card in enumerate(row):
        moved = last is not None and card == last.card
        edge: Edge = "moved" if moved else "end" if place == len(row) - 1 else "plain"
        parts.append(card_svg(card, LABELS + place * STEP, 0, edge=edge))
        if card in signs.placed_by:
            parts.append(_placed_by(signs.placed_by[card], LABELS + place * STEP + WIDTH / 2, bold=moved))
    for place in range(len(row), ROW_SIZE):
        if joining and place == len(row):
            parts.append(place_svg(LABELS + place * STEP, 0, "target"))
        elif not (last and last.taken) or place == 1:
            parts.append(place_svg(LABELS + place * STEP, 0, "free"))
    parts.append(sixth_svg(LABELS + ROW_SIZE * STEP, 0, cost, full=full, target=joining and full))
    if last and last.taken:
        parts.append(_taken(last, signs.placed_by[last.card]))
    return "".join(parts)


def _label(number: int, cost: int, *, pointed: bool) -> str:
    """The number of the row, from 1, its heads, and an arrow when it comes next."""
    said = plural("Row {row}: {n} head", "Row {row}: {n} heads", cost, row=number + 1)
    return (
        f"<g><title>{said}</title>"
        + words(10, 42, str(number + 1), size=26, bold=True, anchor="middle")
        + words(10, 66, str(cost), size=14, anchor="end")
        + head_svg(21, 61, 0.8)
        + (pointer(LABELS - 6, 33) if pointed else "")
        + "</g>"
    )


def _placed_by(name: str, middle: float, *, bold: bool) -> str:
    short = shortened(name, STEP - 4, 12)
    return words(middle, HEIGHT + 15, short, size=12, bold=bold, anchor="middle", full=name)


def _taken(last: Placement, name: str) -> str:
    """What was just taken from the row, faintly, in the last three places."""
    cards = "".join(gone_svg(card, place * (WIDTH * GONE + 6), 0, GONE) for place, card in enumerate(last.taken))
    said, full = (
        plural("{player} took {n} head", "{player} took {n} heads", last.heads, player=player)
        for player in (shortened(name, 110, 13), name)
    )
    size = fitted(said, 3 * STEP - 10, 13)
    told = words(0, HEIGHT * GONE + 21, said, size=size, bold=True, full=full)
    return f"<g {at(LABELS + 2 * STEP + 8, 10)}>{cards}{told}</g>"
