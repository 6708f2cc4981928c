"""What the figures of risk draw: traces of plotly as plain properties, made from results. No computation but layout."""

import math
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from sixlab.game.cards import DECK, Card
from sixlab.languages import marked, plural, wording, written
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.cards import heads_word
from sixlab.show.look import FIGURE_INK, HEADS_COLOUR, LOW_COLOUR, SAFE_COLOUR, SIXTH_COLOUR
from sixlab.show.panels import Trace

Risks = Mapping[Card, Risk]
T = TypeVar("T")

SIXTH, LOW, SAFE = marked("is a sixth card"), marked("is too low"), marked("takes nothing")
EXPECTED = marked("expected heads")
"""What a card may do, and what that costs: names of traces when ``wording`` has given them their language."""
SAYS = {
    SIXTH: marked("{card} is a sixth card: {share}"),
    LOW: marked("{card} is too low: {share}"),
    SAFE: marked("{card} takes nothing: {share}"),
}
PATTERNS = {SIXTH: "/", LOW: ".", SAFE: ""}
"""Fillings that tell the kinds apart without their colours."""
COLOURS = {SIXTH: SIXTH_COLOUR, LOW: LOW_COLOUR, SAFE: SAFE_COLOUR}
SYMBOLS = {SIXTH: "diamond", LOW: "square", EXPECTED: "circle"}
SOFT = 0.45
"""Opacity of what is safe."""


def percent(share: float) -> str:
    """A probability as people read it: more digits the nearer it is to 0.

    >>> [percent(share) for share in (0, 0.00012, 0.0289, 0.157, 0.99999, 1)]
    ['0%', '0.012%', '2.9%', '16%', 'over 99.9%', '100%']
    """
    if 0.9995 <= share < 1:
        return wording("over {share}", share=written(0.999, ".1%"))
    digits = 0 if share in (0, 1) or 0.0995 <= share < 0.9 else 1 if share >= 0.00995 else 3
    return written(share, f".{digits}%")


def precise(share: float) -> str:
    """A probability for somebody who asks for more: four digits, and as many as it takes to tell it from 0 and 1.

    >>> [precise(share) for share in (0, 0.00012, 0.02888822, 0.99998, 1)]
    ['0%', '0.01200%', '2.889%', '99.998000%', '100%']
    """
    rarer = min(share, 1 - share)
    return written(share, f".{1 - math.floor(math.log10(rarer)) if rarer > 0 else 0}%")


def says(kind: str, card: Card | str, share: float) -> str:
    """How likely a card does one of the three things.

    >>> says(LOW, 7, 0.25)
    '7 is too low: 25.00%'
    """
    return wording(SAYS[kind], card=card, share=precise(share))


def happens(heads: int, share: float) -> str:
    """How likely a number of heads is."""
    return plural("{n} head: {share}", "{n} heads: {share}", heads, share=precise(share))


def expects(card: Card | str, mean: float) -> str:
    """The heads that a card costs on average."""
    return plural("{card}: {n} heads expected", "{card}: {n} heads expected", mean, ".4f", card=card)


def kinds(risk: Risk) -> tuple[float, float, float]:
    """The probabilities of being a sixth card, of being too low, and of taking nothing.

    >>> kinds(Risk(7, Dist({0: 5, 2: 3}), sixth_weight=1, low_weight=2))
    (0.125, 0.25, 0.625)
    """
    total = risk.heads.total
    return risk.sixth_weight / total, risk.low_weight / total, (total - risk.sixth_weight - risk.low_weight) / total


HOVER = {"hovertemplate": "%{hovertext}<extra></extra>"}
"""What is said on hover is written here, in the language chosen."""


def bars(risks: Risks) -> list[Trace]:
    """Stacked bars to 100% for each card."""
    cards = [str(card) for card in risks]
    shares = [kinds(risk) for risk in risks.values()]
    return [
        {
            "type": "bar",
            "name": wording(kind),
            "legendgroup": kind,
            "x": cards,
            "y": [share[place] for share in shares],
            "marker": _filled(kind),
            "hovertext": [says(kind, card, share[place]) for card, share in zip(cards, shares, strict=True)],
        }
        | HOVER
        for place, kind in enumerate((SIXTH, LOW, SAFE))
    ]


def dots(risks: Risks, numeric: bool = False) -> list[Trace]:
    """Sampled shares as dots with 95 % whiskers: the sixth's, and on top of it the too low's."""
    sixth, low = ([kinds(risk)[place] for risk in risks.values()] for place in (0, 1))
    spans = [risk.sixth_interval() for risk in risks.values()], [risk.low_interval() for risk in risks.values()]
    found = []
    for kind, share, below, span in ((SIXTH, sixth, [0.0] * len(sixth), spans[0]), (LOW, low, sixth, spans[1])):
        shown = [number for number, part in enumerate(share) if part or kind == SIXTH]
        told = [says(kind, list(risks)[number], share[number]) for number in shown]
        found.append(
            _dots(
                [list(risks)[number] for number in shown],
                [share[number] for number in shown],
                [below[number] for number in shown],
                [span[number] for number in shown],
                numeric,
            )
            | HOVER
            | {
                "name": _sampled(kind),
                "legendgroup": f"{kind}, sampled",
                "marker": {"symbol": SYMBOLS[kind], "size": 8, "color": COLOURS[kind]} | OUTLINE,
                "cliponaxis": False,
                "customdata": [share[number] for number in shown],
                "hovertext": [wording("{told}, sampled", told=one) for one in told],
            }
        )
    return found


OUTLINE = {"line": {"color": "#ffffff", "width": 1.5}}
"""A white edge keeps a dot apart from the bar of the same colour below it."""


def expected(risks: Risks, numbers: bool = True) -> list[Trace]:
    """A bar for each card: its expected heads, with the numbers above or without."""
    means = [float(risk.heads.mean) for risk in risks.values()]
    return [
        {
            "type": "bar",
            "name": wording(EXPECTED),
            "showlegend": False,
            "x": [str(card) for card in risks],
            "y": means,
            "text": [written(mean, ".2f") if numbers else "" for mean in means],
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "marker": {"color": HEADS_COLOUR},
            "hovertext": [expects(card, mean) for card, mean in zip(risks, means, strict=True)],
        }
        | HOVER
    ]


def expected_dots(risks: Risks, numeric: bool = False) -> list[Trace]:
    """Sampled means as dots with 95 % whiskers."""
    means = [float(risk.heads.mean) for risk in risks.values()]
    spans = [risk.heads.interval() for risk in risks.values()]
    return [
        _dots(list(risks), means, [0.0] * len(means), spans, numeric)
        | HOVER
        | {
            "name": _sampled(EXPECTED),
            "showlegend": False,
            "cliponaxis": False,
            "marker": {"symbol": SYMBOLS[EXPECTED], "size": 8, "color": HEADS_COLOUR} | OUTLINE,
            "hovertext": [
                wording("{told}, sampled", told=expects(card, mean)) for card, mean in zip(risks, means, strict=True)
            ],
        }
    ]


def _sampled(name: str) -> str:
    return wording("{told}, sampled", told=wording(name))


def _dots(
    cards: list[Card], points: list[float], below: list[float], spans: Iterable[tuple[Any, Any]], numeric: bool
) -> Trace:
    pairs = list(zip(points, spans, strict=True))
    return {
        "type": "scatter",
        "mode": "markers",
        "x": cards if numeric else list(map(str, cards)),
        "y": [point + under for point, under in zip(points, below, strict=True)],
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [float(high) - point for point, (_, high) in pairs],
            "arrayminus": [point - float(low) for point, (low, _) in pairs],
            "color": FIGURE_INK,
            "thickness": 1.5,
            "width": 4,
        },
    }


EDGES = [DECK[0] - 0.5, *DECK, DECK[-1] + 0.5]
"""Where the steps of all cards begin, have their middle, and end."""


def steps(curve: Risks) -> list[Trace]:
    """The shares of every card as stacked steps, one as wide as a card; what nobody could play is left white."""
    shares = [kinds(curve[card]) if card in curve else (0.0, 0.0, 0.0) for card in DECK]
    low = _ends([share[1] for share in shares])
    hover: dict[str, Trace] = {
        SIXTH: HOVER | {"hovertext": _told(SIXTH, [share[0] for share in shares])},
        LOW: HOVER | {"hovertext": _told(LOW, [share[1] for share in shares]), "customdata": low},
        SAFE: {"hoverinfo": "skip"},
    }
    tops = {
        SAFE: _ends([1.0 if card in curve else 0.0 for card in DECK]),
        LOW: _ends([share[0] + share[1] for share in shares]),
        SIXTH: _ends([share[0] for share in shares]),
    }
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "name": wording(kind),
            "legendgroup": kind,
            "x": EDGES,
            "y": heights,
            "fill": "tozeroy",
            "line": {"shape": "hvh", "width": 0 if kind == SAFE else 1, "color": COLOURS[kind]},
        }
        | _fill(kind)
        | hover[kind]
        for kind, heights in tops.items()
    ]


def expected_steps(curve: Risks) -> list[Trace]:
    """The expected heads of every card as steps."""
    means = [float(curve[card].heads.mean) if card in curve else 0.0 for card in DECK]
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "name": wording(EXPECTED),
            "showlegend": False,
            "x": EDGES,
            "y": _ends(means),
            "fill": "tozeroy",
            "fillcolor": _soft(HEADS_COLOUR, 0.35),
            "line": {"shape": "hvh", "width": 1.5, "color": HEADS_COLOUR},
            "hovertext": _ends([expects(card, mean) for card, mean in zip(DECK, means, strict=True)]),
        }
        | HOVER
    ]


def _told(kind: str, shares: list[float]) -> list[str]:
    return _ends([says(kind, card, share) for card, share in zip(DECK, shares, strict=True)])


def _ends(steps: list[T]) -> list[T]:
    """With the first and the last one twice, for ``EDGES``."""
    return [steps[0], *steps, steps[-1]]


def _fill(kind: str) -> dict[str, Any]:
    if not PATTERNS[kind]:
        return {"fillcolor": _soft(COLOURS[kind], SOFT)}
    pattern = {"shape": PATTERNS[kind], "fgcolor": "#ffffff", "bgcolor": COLOURS[kind], "size": 6, "solidity": 0.2}
    return {"fillcolor": COLOURS[kind], "fillpattern": pattern}


def outcomes(dist: Dist) -> list[Trace]:
    """The probability of each number of heads: bars where it is exact, dots with whiskers where it was sampled."""
    found = [weight / dist.total for weight in dist.weights]
    colours = [HEADS_COLOUR if outcome else SAFE_COLOUR for outcome in dist.outcomes]
    common = {
        "name": wording("probability"),
        "showlegend": False,
        "x": list(dist.outcomes),
        "cliponaxis": False,
        "hovertext": [happens(heads, share) for heads, share in zip(dist.outcomes, found, strict=True)],
    } | HOVER
    if dist.exact:
        words = [percent(share) if len(found) <= 7 and share < 0.75 else "" for share in found]
        bar = {"type": "bar", "y": found, "width": 0.8, "marker": {"color": colours}}
        return [common | bar | {"text": words, "textposition": "outside", "constraintext": "none", "textangle": -90}]
    spans = [dist.p_interval(outcome) for outcome in dist.outcomes]
    marker = {"symbol": SYMBOLS[EXPECTED], "size": 8, "color": colours} | OUTLINE
    return [_dots(list(dist.outcomes), found, [0.0] * len(found), spans, numeric=True) | common | {"marker": marker}]


def row_bars(rows: Iterable[RowRisk]) -> list[Trace]:
    """For each row, the chance that I take it and that anybody does, side by side."""
    rows = list(rows)
    names = list(map(_called, rows))
    me, someone = [float(row.me) for row in rows], [float(row.someone) for row in rows]
    return [
        {
            "type": "bar",
            "name": wording(name),
            "x": names,
            "y": found,
            "text": list(map(percent, found)),
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "offsetgroup": name,
            "marker": _filled(SIXTH) if mine else {"color": SAFE_COLOUR},
            "hovertext": [
                wording(hover, row=row, share=precise(share)) for row, share in zip(names, found, strict=True)
            ],
        }
        | HOVER
        for mine, name, hover, found in (
            (True, marked("I take it"), marked("{row}: I take it with {share}"), me),
            (False, marked("anybody takes it"), marked("{row}: anybody takes it with {share}"), someone),
        )
    ]


def row_costs(rows: Iterable[RowRisk]) -> list[Trace]:
    """For each row, the heads that leave it in a turn in which it is taken."""
    taken = [(_called(row), float(row.cost)) for row in rows if row.cost is not None]
    return [
        {
            "type": "bar",
            "name": wording("heads when taken"),
            "showlegend": False,
            "x": [row for row, _ in taken],
            "y": [cost for _, cost in taken],
            "text": [written(cost, ".2f") for _, cost in taken],
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "marker": {"color": HEADS_COLOUR},
            "hovertext": [
                plural("{row}: {n} heads when it is taken", "{row}: {n} heads when it is taken", cost, ".4f", row=row)
                for row, cost in taken
            ],
        }
        | HOVER
    ]


def _called(row: RowRisk) -> str:
    """A row and its heads now."""
    return wording("row {row}, {heads}", row=row.row + 1, heads=heads_word(row.heads))


def _filled(kind: str) -> dict[str, Any]:
    if not PATTERNS[kind]:
        return {"color": COLOURS[kind], "opacity": SOFT}
    pattern = {"shape": PATTERNS[kind], "fillmode": "overlay", "fgcolor": "#ffffff", "size": 6, "solidity": 0.2}
    return {"color": COLOURS[kind], "pattern": pattern}


def _soft(colour: str, opacity: float) -> str:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return f"rgba({red},{green},{blue},{opacity})"


def tallest(risks: Risks) -> float:
    """The upper end of an axis of expected heads."""
    return max([1.0, *(1.25 * float(risk.heads.mean) for risk in risks.values())])
