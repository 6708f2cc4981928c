"""The odds of a turn as one SVG: the cards of the hand, the heads of the card looked at, and every card from 1 to 104.

Static, without scripts. A column that stands for a card carries ``data-pick``, its card, for a screen that wants to
know, and says its numbers on hover. The patterns have ids, the same in every picture and for the same pattern; where a
page does not find one, the plain colour below it shows.
"""

from collections.abc import Mapping
from html import escape
from textwrap import wrap
from typing import NamedTuple

from sixlab.game.cards import DECK, Card
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.odds.risk import Risk
from sixlab.show.axes import TEXT, Axes, Tick, round_ticks
from sixlab.show.look import FIGURE_INK, HEADS_COLOUR, INK_TRACE, NEXT, SAFE_COLOUR, Size, scale
from sixlab.show.risk_panels import apart, assumption, cut_off, row_ends, short
from sixlab.show.risk_traces import (
    COLOURS,
    EXPECTED,
    LOW,
    SAFE,
    SIXTH,
    SOFT,
    expects,
    happens,
    kinds,
    percent,
    says,
    tallest,
)
from sixlab.show.svg import Box, Sheet, words

EDGE, LINE = 18, 17


class Place(NamedTuple):
    """Where the parts are: the plots of the hand, of the heads, of all cards; the legend and the caption."""

    width: float
    hand: tuple[Box, Box]
    heads: Box
    every: tuple[Box, Box]
    columns: int
    letters: int


PLACES = {
    "normal": Place(
        960, (Box(62, 88, 560, 130), Box(62, 288, 560, 52)), Box(690, 88, 252, 252),
        (Box(62, 440, 880, 110), Box(62, 584, 880, 46)), columns=6, letters=155,
    ),
    "projector": Place(
        602, (Box(62, 110, 522, 120), Box(62, 300, 522, 52)), Box(62, 452, 522, 110),
        (Box(62, 662, 522, 110), Box(62, 806, 522, 46)), columns=3, letters=94,
    ),
}  # fmt: skip
"""In a room everything stands in one column, so that all of it can be larger."""

FILLS = {SIXTH: "url(#six-hatch)", LOW: "url(#six-dots)"}
PATTERNS = (
    '<defs><pattern id="six-hatch" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<path d="M-1 1l2-2M0 6l6-6M5 7l2-2" stroke="#ffffff" stroke-width="1.2"/></pattern>'
    '<pattern id="six-dots" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<circle cx="3" cy="3" r="1" fill="#ffffff"/></pattern></defs>'
)
"""What tells the kinds apart without their colours; the safe one is plain."""


def risk_chart(view: View, curve: Mapping[Card, Risk], card: Card | None, size: Size = "normal") -> Sheet:
    """The charts of a position. curve: of ``risk_curve(view)``. card: the one looked at.

    Assumption: as for ``risk``; the caption says it.

    Raises:
        ValueError: no such size.
    """
    scale(size)
    place = PLACES[size]
    hand = {held: curve[held] for held in view.hand}
    caption = assumption(curve, view, {})
    lines = wrap(caption, place.letters)
    foot = _bottom(place.every[1]) + 60
    content = (
        PATTERNS
        + _legend(place)
        + _hand(hand, card, place)
        + (_heads(curve[card], place) if card else "")
        + _every(curve, view, card, place)
        + "".join(words(EDGE, foot + LINE * row, line, size=TEXT, soft=True) for row, line in enumerate(lines))
    )
    return Sheet(place.width, foot + LINE * len(lines), caption, content)


def _legend(place: Place) -> str:
    """What the colours and patterns mean."""
    signs = [
        *((_filled('width="14" height="11" y="-10"', kind), wording(kind)) for kind in (SIXTH, LOW, SAFE)),
        (f'<rect width="14" height="11" y="-10" fill="{HEADS_COLOUR}"/>', wording(EXPECTED)),
        (_dot(7, -4, chosen=False), wording("your hand")),
        (_dot(7, -4, chosen=True), wording("the card looked at")),
    ]
    step = (place.width - 2 * EDGE) / place.columns
    return "".join(
        f'<g transform="translate({EDGE + number % place.columns * step:g} {26 + number // place.columns * 20})">'
        f"{sign}{words(20, 0, said, size=TEXT)}</g>"
        for number, (sign, said) in enumerate(signs)
    )


def _hand(hand: Mapping[Card, Risk], card: Card | None, place: Place) -> str:
    """For each card of the hand its risks, as one bar to 100%, and below it the heads expected."""
    above, below = place.hand
    span = (-0.5, max(1, len(hand)) - 0.5)
    chances, costs = Axes(above, span, (0, 1)), Axes(below, span, (0, tallest(hand)))
    parts = [
        words(EDGE, above.y - 26, wording("The cards of your hand"), size=14, bold=True),
        chances.ground(wording("probability"), round_ticks(1, share=True)),
        costs.ground(wording(EXPECTED), round_ticks(costs.y[1], 3)),
        costs.foot(wording("card of the hand"), ()),
    ]
    for number, (held, risk) in enumerate(sorted(hand.items())):
        shares, mean = dict(zip((SIXTH, LOW, SAFE), kinds(risk), strict=True)), float(risk.heads.mean)
        start, bars = 0.0, []
        for kind, share in shares.items():
            bars.append(_stack(chances, number, start, start + share, kind))
            start += share
        bars.append(costs.bar(number, 0.7, 0, mean, f'fill="{HEADS_COLOUR}"'))
        x, chosen = chances.across(number), held == card
        takes = short(shares[SIXTH] + shares[LOW])
        parts.append(
            _pick(held, [*(says(kind, held, share) for kind, share in shares.items()), expects(held, mean)])
            + "".join(bars)
            + words(x, costs.up(mean) - 4, written(mean, ".2f"), size=TEXT, bold=chosen, anchor="middle")
            + words(x, _bottom(above) + 17, str(held), size=14, bold=True, anchor="middle")
            + words(x, _bottom(above) + 33, takes, size=TEXT, bold=chosen, anchor="middle")
            + words(x, _bottom(below) + 16, str(held), size=TEXT, bold=chosen, anchor="middle")
            + _column(chances, number, above.y - 4, _bottom(below) + 20, chosen)
            + "</g>"
        )
    return "".join(parts)


def _heads(risk: Risk, place: Place) -> str:
    """How likely each number of heads is; a very likely 0 is cut off, and said."""
    dist, box = risk.heads, place.heads
    shares = {heads: weight / dist.total for heads, weight in zip(dist.outcomes, dist.weights, strict=True)}
    cut, top = cut_off(shares)
    axes = Axes(box, (-0.8, max(9, *shares) + 0.8), (0, 1.12 * top))
    title = wording("Heads that {card} costs", card=risk.card)
    step = 5 if axes.x[1] < 40 else 10
    parts = [
        words(box.x - 44, box.y - 26, title, size=14, bold=True),
        axes.ground(wording("probability"), round_ticks(axes.y[1], share=True)),
        axes.foot(wording("heads"), [Tick(heads, str(heads)) for heads in range(0, int(axes.x[1]) + 1, step)]),
    ]
    for heads, share in shares.items():
        look = f'fill="{HEADS_COLOUR if heads else SAFE_COLOUR}"'
        parts.append(f"<g><title>{escape(happens(heads, share))}</title>{axes.bar(heads, 0.8, 0, share, look)}")
        if len(shares) <= 7 and not (cut and heads == 0):
            x, y = axes.across(heads), axes.up(share) - 4
            parts.append(words(x, y, short(share), size=11, anchor="start" if heads else "middle"))
        parts.append(f"{axes.bar(heads, 1, 0, axes.y[1], _THROUGH)}</g>")
    if cut:
        x, y = axes.across(0), axes.up(axes.y[1])
        said = wording("{share}, cut off", share=percent(shares[0]))
        parts.append(f'<path d="M{x - 14:g} {y + 16:g}l28-8v5l-28 8z" class="six-panel"/>')
        parts.append(words(axes.across(0.6), y + 12, said, size=TEXT))
    return "".join(parts)


def _every(curve: Mapping[Card, Risk], view: View, card: Card | None, place: Place) -> str:
    """The same for every card that could be in the hand; the ends of the rows and the hand are marked."""
    above, below = place.every
    span = (DECK[0] - 0.5, DECK[-1] + 0.5)
    chances, costs = Axes(above, span, (0, 1)), Axes(below, span, (0, tallest(curve)))
    shares = {held: kinds(risk) for held, risk in curve.items()}
    none = (0.0, 0.0, 0.0)
    sixth, low = ([shares.get(held, none)[kind] for held in DECK] for kind in (0, 1))
    either = [one + two for one, two in zip(sixth, low, strict=True)]
    means = [float(curve[held].heads.mean) if held in curve else 0.0 for held in DECK]
    could = [float(held in curve) for held in DECK]
    ends = row_ends(view)
    letter = 6 * len(DECK) / above.width
    parts = [
        words(EDGE, above.y - 26, wording("Every card that you could hold"), size=14, bold=True),
        chances.ground(wording("probability"), round_ticks(1, share=True)),
        costs.ground(wording(EXPECTED), round_ticks(costs.y[1], 3)),
        costs.foot(wording("card"), [Tick(held, str(held)) for held in (1, *range(10, 100, 10), 104)]),
        *(
            chances.steps(heights, span[0], f'fill="{COLOURS[kind]}"{_soft(kind)}')
            + (chances.steps(heights, span[0], f'fill="{FILLS[kind]}"') if kind in FILLS else "")
            for kind, heights in ((SAFE, could), (LOW, either), (SIXTH, sixth))
        ),
        costs.steps(means, span[0], f'fill="{HEADS_COLOUR}"'),
        *(_mark(chances, costs, end, said) for end, said in apart(ends, letter)),
    ]
    for held in sorted({*view.hand, *([card] if card else [])}):
        parts.append(_dot(chances.across(held), chances.up(sum(shares[held][:2])), chosen=held == card))
    for held, found in shares.items():
        told = [says(kind, held, share) for kind, share in zip((SIXTH, LOW, SAFE), found, strict=True)]
        parts.append(
            _pick(held, [*told, expects(held, means[held - 1])])
            + _column(chances, held, above.y, _bottom(below), chosen=False)
            + "</g>"
        )
    return "".join(parts)


_THROUGH = 'class="six-column six-soft" fill-opacity="0"'
"""What is not seen and can be pointed at."""


def _stack(axes: Axes, x: float, low: float, high: float, kind: str) -> str:
    """A part of a bar in the colour and pattern of its kind; nothing for no height."""
    if high <= low:
        return ""
    plain = axes.bar(x, 0.7, low, high, f'fill="{COLOURS[kind]}"{_soft(kind)}')
    return plain + (axes.bar(x, 0.7, low, high, f'fill="{FILLS[kind]}"') if kind in FILLS else "")


def _filled(shape: str, kind: str) -> str:
    plain = f'<rect {shape} fill="{COLOURS[kind]}"{_soft(kind)}/>'
    return plain + (f'<rect {shape} fill="{FILLS[kind]}"/>' if kind in FILLS else "")


def _soft(kind: str) -> str:
    return f' fill-opacity="{SOFT}"' if kind == SAFE else ""


def _pick(card: Card, told: list[str]) -> str:
    """The beginning of a group that stands for a card, with its numbers on hover."""
    return f'<g class="six-pick" data-pick="{card}"><title>{escape(chr(10).join(told))}</title>'


def _column(axes: Axes, x: float, top: float, bottom: float, chosen: bool) -> str:
    """The whole column of a card, to be pointed at; with an edge when it is the one looked at."""
    left, right = axes.across(x - 0.5), axes.across(x + 0.5)
    edge = f' stroke="{NEXT}" stroke-width="2" rx="4"' if chosen else ""
    return f'<rect x="{left:g}" y="{top:g}" width="{right - left:.2f}" height="{bottom - top:g}" {_THROUGH}{edge}/>'


def _dot(x: float, y: float, chosen: bool) -> str:
    fill, radius = (NEXT, 6) if chosen else (INK_TRACE, 4)
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{fill}" stroke="#ffffff" stroke-width="1.5"/>'


def _mark(chances: Axes, costs: Axes, end: Card, said: str) -> str:
    """An upright line at the end of a row, through both plots."""
    x, top = chances.across(end), chances.box.y
    line = f'<path d="M{x:g} {top:g}V{_bottom(costs.box):g}" stroke="{FIGURE_INK}" stroke-dasharray="2 3"/>'
    return line + words(x + 3, top - 3, said, size=11, soft=True)


def _bottom(box: Box) -> float:
    return box.y + box.height
