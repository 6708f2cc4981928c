"""One card as SVG: its number, its heads drawn in a fixed pattern, its edge; and the back of a card."""

from functools import cache
from typing import Literal

from sixlab.game.cards import HEADS, Card
from sixlab.show.look import BACK, BACK_WEAVE, CARD_WHITE, DANGER, NEXT
from sixlab.show.svg import at

WIDTH, HEIGHT = 64, 84
"""A card at scale 1, in the units of the picture."""

Edge = Literal["plain", "end", "moved"]
EDGES: dict[Edge, str] = {
    "plain": "",
    "end": f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="6" class="six-heavy"/>',
    "moved": f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7" class="six-move"/>',
}
"""The end of a row has a heavier edge; what has just moved or is about to has a blue one."""

HEAD = "q.7 3.4 4.6 3.4h6.8q3.9 0 4.6-3.4.9 5.7-3.4 6.4l-1.8 6.1q-2.8 2-5.6 0l-1.8-6.1q-4.3-.7-3.4-6.4z"
"""A head from the front, two horns and a muzzle, 16 wide and 14 high, drawn from the tip of its left horn."""

PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((32, 61),),
    2: ((20, 53), (44, 69)),
    3: ((14, 48), (32, 61), (50, 74)),
    5: ((14, 49), (50, 49), (32, 61), (14, 73), (50, 73)),
    7: ((21, 46), (43, 46), (12, 61), (32, 61), (52, 61), (21, 76), (43, 76)),
}
"""Where the heads of a card stand, like the pips of dice."""


def heads_word(count: int) -> str:
    """A number of heads in words.

    >>> heads_word(1), heads_word(12)
    ('1 head', '12 heads')
    """
    return f"{count} head" if count == 1 else f"{count} heads"


def card_svg(card: Card, x: float, y: float, *, scale: float = 1, edge: Edge = "plain", place: str = "row") -> str:
    """A card with its top left corner at (x, y). ``place`` says for its class where it lies: row, wait or hand."""
    kind = "" if edge == "plain" else f" six-{edge}"
    return f'<g class="six-card six-{place}{kind} six-{HEADS[card]}" {at(x, y, scale)}>{_face(card, edge)}</g>'


def gone_svg(card: Card, x: float, y: float, scale: float = 1) -> str:
    """A card that is not there any more: an outline."""
    return f'<g class="six-gone" {at(x, y, scale)}>{_face(card, "plain")}</g>'


@cache
def _face(card: Card, edge: Edge) -> str:
    """Tooltip, shape, heads and number. Three digits are fitted to the card, whatever font there is."""
    heads = HEADS[card]
    shapes = "".join([f"M{x - 8} {y - 7}{HEAD}" for x, y in PATTERNS[heads]])
    fit = f' textLength="{WIDTH - 12}" lengthAdjust="spacingAndGlyphs"' if card > 99 else ""
    return (
        f'<title>{card}, {heads_word(heads)}</title><rect width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
        f'<path d="{shapes}"/><text x="32" y="34"{fit}>{card}</text>{EDGES[edge]}'
    )


def back_svg(x: float, y: float, scale: float = 1) -> str:
    """The back of a card, in a plain weave of our own."""
    return (
        f'<g class="six-back" {at(x, y, scale)}><rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{BACK}" '
        f'stroke="{CARD_WHITE}" stroke-width="4"/><path d="M14 24l18 18 18-18M14 42l18 18 18-18" '
        f'fill="none" stroke="{BACK_WEAVE}" stroke-width="5"/></g>'
    )


def head_svg(x: float, y: float, scale: float = 1) -> str:
    """One head in the colour of text, centred at (x, y)."""
    return f'<path class="six-soft" {at(x, y, scale)} d="M-8-7{HEAD}"/>'


def place_svg(x: float, y: float, kind: Literal["free", "target"]) -> str:
    """An empty place of a row; ``target`` is where the next card goes."""
    edge = f'stroke="{NEXT}" stroke-width="4"' if kind == "target" else 'class="six-frame"'
    return f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8" fill="none" {edge}/>'


def sixth_svg(x: float, y: float, heads: int, *, full: bool, target: bool) -> str:
    """The sixth place, dashed, with the heads that it costs now; heavier when the row is full."""
    edge = f'stroke="{NEXT if target else DANGER}" stroke-width="{4 if target else 3 if full else 1.5}"'
    weight = ' font-weight="bold"' if full else ""
    return (
        f'<g class="six-sixth" {at(x, y)}><title>A sixth card here takes {heads_word(heads)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{DANGER}" fill-opacity="{0.16 if full else 0}" '
        f'{edge} stroke-dasharray="7 5"/><text class="six-ink" font-size="14" text-anchor="middle"{weight}>'
        f'<tspan x="32" y="38">6th: </tspan><tspan x="32" y="57">{heads_word(heads)}</tspan></text></g>'
    )
