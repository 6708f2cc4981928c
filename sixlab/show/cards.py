"""One card as SVG: its number, its heads drawn in a fixed pattern, its edge; and the back of a card."""

from functools import cache
from typing import Literal

from sixlab.game.cards import HEADS, Card
from sixlab.languages import plural, wording
from sixlab.show.look import DANGER, NEXT
from sixlab.show.svg import at

WIDTH, HEIGHT = 64, 84
"""A card at scale 1, in the units of the picture."""
FAN = 30
"""How far the cards of a fan lie apart."""

Edge = Literal["plain", "end", "moved"]
EDGES: dict[Edge, str] = {
    "plain": "",
    "end": f'<rect x="2.5" y="2.5" width="{WIDTH - 5}" height="{HEIGHT - 5}" rx="6" class="six-heavy"/>',
    "moved": f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7" class="six-move"/>',
}
"""The end of a row has a heavier edge; what has just moved or is about to has a blue one."""

HEAD = "q1 3 5 3h6q4 0 5-3 1 6-3 7l-2 6q-3 2-6 0l-2-6q-4-1-3-7z"
"""A head from the front, two horns and a muzzle, 16 wide and 14 high, drawn from the tip of its left horn."""

PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((32, 60),),
    2: ((21, 52), (43, 68)),
    3: ((16, 49), (32, 60), (48, 71)),
    5: ((16, 49), (48, 49), (32, 60), (16, 71), (48, 71)),
    7: ((22, 46), (42, 46), (14, 60), (32, 60), (50, 60), (22, 74), (42, 74)),
}
"""Where the heads of a card stand, like the pips of dice."""


def heads_word(count: int) -> str:
    """A number of heads in words.

    >>> heads_word(1), heads_word(12)
    ('1 head', '12 heads')
    """
    return plural("{n} head", "{n} heads", count)


def card_svg(card: Card, x: float, y: float, *, scale: float = 1, edge: Edge = "plain", place: str = "row") -> str:
    """A card with its top left corner at (x, y). ``place`` says for its class where it lies: row, wait or hand."""
    kind = "" if edge == "plain" else f" six-{edge}"
    face = _face(card, edge, heads_word(HEADS[card]))
    return f'<g class="six-card six-{place}{kind} six-{HEADS[card]}" {at(x, y, scale)}>{face}</g>'


def gone_svg(card: Card, x: float, y: float, scale: float = 1) -> str:
    """A card that is not there any more: an outline."""
    face = _face(card, "plain", heads_word(HEADS[card]))
    return f'<g class="six-gone" {at(x, y, scale)}>{face}</g>'


@cache
def _face(card: Card, edge: Edge, said: str) -> str:
    """Tooltip (``said``), shape, heads and number. Three digits are fitted to the card, whatever font there is."""
    heads = HEADS[card]
    shapes = "".join([f"M{x - 8} {y - 7}{HEAD}" for x, y in PATTERNS[heads]])
    fit = f' textLength="{WIDTH - 12}" lengthAdjust="spacingAndGlyphs"' if card > 99 else ""
    return (
        f'<title>{card}, {said}</title><rect width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
        f'<path d="{shapes}"/><text x="32" y="34"{fit}>{card}</text>{EDGES[edge]}'
    )


def backs_svg(count: int, x: float, y: float, scale: float) -> str:
    """A fan of cards face down, in a plain weave of our own."""
    fan = "".join([f'<rect x="{place * FAN}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>' for place in range(count)])
    weave = f'<path d="M{(count - 1) * FAN + 14} 24l18 18 18-18m0 18l-18 18-18-18"/>' if count else ""
    return f'<g class="six-backs" {at(x, y, scale)}>{fan}{weave}</g>'


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
    takes = plural("A sixth card here takes {n} head", "A sixth card here takes {n} heads", heads)
    sixth = wording("6th:")
    return (
        f'<g class="six-sixth" {at(x, y)}><title>{takes}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{DANGER}" fill-opacity="{0.16 if full else 0}" '
        f'{edge} stroke-dasharray="7 5"/><text class="six-ink" font-size="13" text-anchor="middle"{weight}>'
        f'<tspan x="32" y="38">{sixth} </tspan><tspan x="32" y="57">{heads_word(heads)}</tspan></text></g>'
    )
