"""The turn as SVG: the revealed cards in ascending order, what became of each, and where the next one goes."""

from collections.abc import Sequence
from typing import NamedTuple

from sixlab.game.cards import Card
from sixlab.show.cards import HEIGHT, WIDTH, Edge, card_svg, gone_svg
from sixlab.show.names import fitted, shortened
from sixlab.show.svg import pointer, words

SCALE, LIFT, WIDEST = 0.8, 10, 112
"""Scale of the cards of the strip, how much the next one is lifted, and the most room for one of them."""
TALL = LIFT + HEIGHT * SCALE + 36
"""Height of the strip."""


class Slot(NamedTuple):
    """A card of this turn. state: it is placed, is the next to go, or waits. says: what became or becomes of it."""

    card: Card
    name: str
    says: str
    state: str


def strip_svg(slots: Sequence[Slot], x: float, y: float, width: float, empty: str) -> str:
    """The slots from (x, y) to the right, over a ``width``; the text ``empty`` where there are none."""
    if not slots:
        return words(x, y + TALL / 2, empty, size=16, soft=True)
    room = min(WIDEST, width / len(slots))
    return "".join(_slot(slot, x + number * room, y, room) for number, slot in enumerate(slots))


def _slot(slot: Slot, x: float, y: float, room: float) -> str:
    following = slot.state == "next"
    middle, left = x + room / 2, x + (room - WIDTH * SCALE) / 2
    if slot.state == "placed":
        card = gone_svg(slot.card, left, y + LIFT, SCALE)
    else:
        edge: Edge = "moved" if following else "plain"
        card = card_svg(slot.card, left, y + (0 if following else LIFT), scale=SCALE, edge=edge, place="wait")
    name = shortened(slot.name, room - 6, 13)
    foot = y + LIFT + HEIGHT * SCALE
    arrow = pointer(middle, foot + 2, "down") if following else ""
    return (
        f"<g>{card}{arrow}"
        + words(middle, foot + 17, name, bold=following, anchor="middle", full=slot.name)
        + words(
            middle,
            foot + 32,
            slot.says,
            size=fitted(slot.says, room - 6, 12),
            bold=following,
            soft=not following,
            anchor="middle",
        )
        + "</g>"
    )
