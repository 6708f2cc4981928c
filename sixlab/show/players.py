"""The players as SVG: their hands, open or face down, and the heads they have taken."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from sixlab.game.cards import Card
from sixlab.languages import plural
from sixlab.show.cards import HEIGHT, WIDTH, backs_svg, card_svg, head_svg
from sixlab.show.names import shortened
from sixlab.show.svg import Box, at, words

COLUMN, HEADING = 44, 22
"""Width of a column of heads, and the room for the words above the columns."""
OWN = 0.86
"""Scale of the one open hand."""


@dataclass(frozen=True)
class Seat:
    """What the picture says of one player. heads: as many columns as the picture has (this round, the game)."""

    name: str
    cards: tuple[Card, ...]
    heads: tuple[int, ...]
    bold: bool = False


def players_svg(seats: Sequence[Seat], columns: Sequence[str], box: Box, *, open_hands: bool) -> str:
    """All players from top to bottom; hands lie open, or as backs with their number."""
    x, y, width, height = box
    headings = "".join(
        words(x + right - 11, y + 10, column, size=12, soft=True, anchor="end") + head_svg(x + right - 2, y + 6, 0.7)
        for column, right in zip(columns, _columns(len(columns), width), strict=True)
    )
    pitch = (height - HEADING) / len(seats)
    line = _covered if not open_hands else _under if pitch > 62 else _beside
    parts = [line(seat, width, pitch) for seat in seats]
    return headings + "".join(
        f"<g {at(x, y + HEADING + number * pitch)}>{part}</g>" for number, part in enumerate(parts)
    )


def _columns(count: int, width: float) -> list[float]:
    """The right edges of the columns of heads."""
    return [width - (COLUMN + 8) * place - 6 for place in reversed(range(count))]


def _heads(seat: Seat, width: float, y: float) -> str:
    return "".join(
        words(right, y, str(heads), size=15, bold=True, anchor="end", full=_told(seat.name, heads))
        for heads, right in zip(seat.heads, _columns(len(seat.heads), width), strict=True)
    )


def _told(name: str, heads: int) -> str:
    return plural("{player}: {n} head", "{player}: {n} heads", heads, player=name)


def _name(seat: Seat, room: float, y: float) -> str:
    return words(0, y, shortened(seat.name, room, 14), size=14, bold=seat.bold, full=seat.name)


def _hand(cards: Sequence[Card], x: float, y: float, step: float, scale: float) -> str:
    step /= scale
    drawn = "".join(card_svg(card, place * step, 0, place="hand") for place, card in enumerate(cards))
    return f"<g {at(x, y, scale)}>{drawn}</g>"


def _under(seat: Seat, width: float, pitch: float) -> str:
    """The name above the hand."""
    scale = min((width / 10 - 4) / WIDTH, (pitch - 30) / HEIGHT)
    return (
        _name(seat, width - COLUMN * len(seat.heads), 15)
        + _heads(seat, width, 15)
        + _hand(seat.cards, 0, 22, WIDTH * scale + 4.4, scale)
    )


def _beside(seat: Seat, width: float, pitch: float) -> str:
    """The name left of the hand: for many players."""
    left, right = 84, COLUMN * len(seat.heads) + 4
    step = (width - left - right) / 10
    scale = min((step - 1.5) / WIDTH, (pitch - 4) / HEIGHT)
    baseline = HEIGHT * scale / 2 + 5
    return _name(seat, left - 6, baseline) + _heads(seat, width, baseline) + _hand(seat.cards, left, 0, step, scale)


def _covered(seat: Seat, width: float, pitch: float) -> str:
    """The name and a fan of backs with their number."""
    scale = min(0.28, (pitch - 2) / HEIGHT)
    middle = HEIGHT * scale / 2 + 5
    fan = backs_svg(len(seat.cards), 150, 0, scale)
    count = words(260, middle, f"× {len(seat.cards)}")
    return _name(seat, 140, middle) + fan + count + _heads(seat, width, middle)


def own_hand_svg(cards: Sequence[Card], title: str, x: float, y: float, marked: Container[Card]) -> str:
    """One hand, large, in two lines of five with its title above; marked cards are lifted."""
    drawn = "".join(
        card_svg(
            card,
            place % 5 * (WIDTH + 10),
            place // 5 * (HEIGHT + 14) - (8 if card in marked else 0),
            edge="moved" if card in marked else "plain",
            place="hand",
        )
        for place, card in enumerate(cards)
    )
    return words(x, y, title, size=14, bold=True) + f"<g {at(x, y + 18, OWN)}>{drawn}</g>"


OWN_HAND = 18 + (2 * HEIGHT + 14) * OWN
"""Height of ``own_hand_svg`` below the baseline of its title."""
