"""The table with its odds as SVG: each row with the chance that it is taken, each card of the hand with its risks.

Static, without scripts and ids. What can be chosen carries ``data-pick``, its card, for a screen that wants to know.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import marked, plural, wording
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.cards import HEIGHT, card_svg, heads_word
from sixlab.show.look import HEADS_COLOUR, LOW_COLOUR, SAFE_COLOUR, SIXTH_COLOUR, Size, scale
from sixlab.show.risk_traces import kinds, percent
from sixlab.show.rows import PITCH, Signs, rows_svg
from sixlab.show.svg import Sheet, at, words

EDGE, TOP = 18, 46
SMALL = 0.74
"""Scale of the cards."""
ROWS = 372
"""Where what is said of the rows begins, from the left."""
LANE = PITCH * SMALL
FOOT = TOP + 4 * LANE
COLUMN, LINE = 81, 140
"""The room for a card of the hand with its numbers."""


class Place(NamedTuple):
    """Size of the picture; the corner of the hand, and how many of its cards are in a line."""

    width: float
    height: float
    x: float
    y: float
    columns: int


PLACES = {"normal": Place(960, FOOT + 22, 548, 28, 5), "projector": Place(602, FOOT + 350, EDGE, FOOT + 24, 7)}
"""The hand is beside the rows; in a room it is below, so that all of it can be larger."""

BAR = 150
"""Length of a bar that stands for certainty."""


def risk_table(
    view: View, risks: Mapping[Card, Risk], rows: Sequence[RowRisk], card: Card | None, size: Size = "normal"
) -> Sheet:
    """A position with its odds. risks: of the hand at least. rows: of ``row_risk`` when ``card`` is played.

    Raises:
        ValueError: no such size.
    """
    scale(size)
    place = PLACES[size]
    others = plural("{n} other player", "{n} other players", view.players - 1)
    unseen = plural("{n} card unseen", "{n} cards unseen", len(view.unseen))
    playing = wording("Taken if you play {card}", card=card) if card else wording("Taken this turn by the others")
    parts = [
        words(EDGE, 28, f"{others}, {unseen}", size=16, bold=True),
        words(ROWS, 28, playing, size=14, bold=True),
        words(place.x, place.y, wording("Your hand"), size=14, bold=True) if view.hand else "",
        f"<g {at(EDGE, TOP, SMALL)}>{rows_svg(view.rows, 0, 0, Signs())}</g>",
        *(f"<g {at(ROWS, TOP + row.row * LANE)}>{_row(row, card)}</g>" for row in rows),
        *(
            f"<g {at(*_corner(place, number))}>{_card(risks[held], held == card)}</g>"
            for number, held in enumerate(view.hand)
        ),
        words(EDGE, place.height - 12, wording("Rules: {rules}.", rules=view.rules), size=13, soft=True),
    ]
    return Sheet(place.width, place.height, _label(view), "".join(parts))


def _corner(place: Place, number: int) -> tuple[float, float]:
    """Where card ``number`` of the hand is, from 0."""
    return place.x + number % place.columns * COLUMN, place.y + 24 + number // place.columns * LINE


def _row(row: RowRisk, card: Card | None) -> str:
    """How likely the row is taken: by me (hatched in red) and by the others (grey), and what it costs then."""
    me, someone = float(row.me), float(row.someone)
    cost = wording("cannot be taken")
    if row.cost is not None:
        cost = plural("costs {n} heads then", "costs {n} heads then", float(row.cost), ".2f")
    taken = percent(someone)
    if card and me:
        taken = wording("{share}, by you {mine}", share=taken, mine=percent(me))
    title = wording("Row {row}, {heads} now", row=row.row + 1, heads=heads_word(row.heads))
    bar = (
        f'<rect y="24" width="{BAR}" height="9" rx="2" fill="none" class="six-frame"/>'
        f'<rect y="24" width="{BAR * someone:.2f}" height="9" rx="2" fill="{SAFE_COLOUR}"/>'
        f'<rect y="24" width="{BAR * me:.2f}" height="9" rx="2" fill="{SIXTH_COLOUR}"/>'
    )
    return (
        f"<g><title>{escape(title)}</title>"
        + words(0, 17, taken, size=15, bold=True)
        + bar
        + words(0, 52, cost, size=13, soft=row.cost is None)
        + "</g>"
    )


def _card(risk: Risk, chosen: bool) -> str:
    """A card of the hand; below it a bar of its risks, the chance of taking a row, and the heads expected."""
    sixth, low, safe = kinds(risk)
    wide, top = 64 * SMALL, HEIGHT * SMALL + 7
    mean = float(risk.heads.mean)
    label = plural(
        "{card}: sixth card {sixth}, too low {low}, takes nothing {safe}, {n} heads expected",
        "{card}: sixth card {sixth}, too low {low}, takes nothing {safe}, {n} heads expected",
        mean,
        ".2f",
        card=risk.card,
        sixth=percent(sixth),
        low=percent(low),
        safe=percent(safe),
    )
    parts = [
        f"<title>{escape(label)}</title>",
        card_svg(risk.card, 0, -5 if chosen else 0, scale=SMALL, edge="moved" if chosen else "plain", place="hand"),
        f'<rect y="{top:g}" width="{wide:g}" height="6" fill="{SAFE_COLOUR}" fill-opacity=".45"/>',
        f'<rect y="{top:g}" width="{wide * sixth:.2f}" height="6" fill="{SIXTH_COLOUR}"/>',
        f'<rect x="{wide * sixth:.2f}" y="{top:g}" width="{wide * low:.2f}" height="6" fill="{LOW_COLOUR}"/>',
        *(
            words(0, top + 21 + 15 * line, wording(said, share=percent(share)), size=12.5, soft=not share, bold=chosen)
            for line, (said, share) in enumerate(((marked("{share} sixth"), sixth), (marked("{share} low"), low)))
        ),
        f'<circle cx="4" cy="{top + 47:g}" r="4" fill="{HEADS_COLOUR}"/>',
        words(11, top + 51, plural("{n} heads", "{n} heads", mean, ".2f"), size=12.5, bold=chosen),
    ]
    return (
        f'<g class="six-pick" data-pick="{risk.card}" tabindex="0" role="button" aria-pressed="{str(chosen).lower()}" '
        f'aria-label="{escape(label)}">{"".join(parts)}</g>'
    )


def _label(view: View) -> str:
    """The position in words."""
    rows = [
        wording("row {row}: {cards}", row=number, cards=" ".join(map(str, row)))
        for number, row in enumerate(view.rows, 1)
    ]
    hand = " ".join(map(str, view.hand)) or wording("no cards")
    return wording("The table. {rows}. Your hand: {cards}.", rows="; ".join(rows), cards=hand)
