"""What the figures of risk draw: traces of plotly as plain properties, made from results. No computation but layout."""

from collections.abc import Iterable, Mapping
from typing import Any

from sixlab.game.cards import DECK, Card
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.cards import heads_word
from sixlab.show.look import FIGURE_INK, HEADS_COLOUR, LOW_COLOUR, SAFE_COLOUR, SIXTH_COLOUR
from sixlab.show.panels import Trace

Risks = Mapping[Card, Risk]

SIXTH, LOW, SAFE = "is a sixth card", "is too low", "takes nothing"
EXPECTED = "expected heads"
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
        return "over 99.9%"
    digits = 0 if share in (0, 1) or 0.0995 <= share < 0.9 else 1 if share >= 0.00995 else 3
    return f"{100 * share:.{digits}f}%"


def kinds(risk: Risk) -> tuple[float, float, float]:
    """The probabilities of being a sixth card, of being too low, and of taking nothing.

    >>> kinds(Risk(7, Dist({0: 5, 2: 3}), sixth_weight=1, low_weight=2))
    (0.125, 0.25, 0.625)
    """
    total = risk.heads.total
    return risk.sixth_weight / total, risk.low_weight / total, (total - risk.sixth_weight - risk.low_weight) / total


def bars(risks: Risks, legend: bool = True) -> list[Trace]:
    """Stacked bars to 100% for each card."""
    cards = [str(card) for card in risks]
    shares = [kinds(risk) for risk in risks.values()]
    return [
        {
            "type": "bar",
            "name": kind,
            "legendgroup": kind,
            "showlegend": legend,
            "x": cards,
            "y": [share[place] for share in shares],
            "marker": _filled(kind),
            "hovertemplate": f"%{{x}} {kind}: %{{y:.4~p}}<extra></extra>",
        }
        for place, kind in enumerate((SIXTH, LOW, SAFE))
    ]


def dots(risks: Risks, numeric: bool = False, legend: bool = True) -> list[Trace]:
    """Sampled shares as dots with 95 % whiskers: the sixth's, and on top of it the too low's."""
    sixth, low = ([kinds(risk)[place] for risk in risks.values()] for place in (0, 1))
    spans = [risk.sixth_interval() for risk in risks.values()], [risk.low_interval() for risk in risks.values()]
    found = []
    for kind, share, below, span in ((SIXTH, sixth, [0.0] * len(sixth), spans[0]), (LOW, low, sixth, spans[1])):
        shown = [number for number, part in enumerate(share) if part or kind == SIXTH]
        found.append(
            _dots(
                [list(risks)[number] for number in shown],
                [share[number] for number in shown],
                [below[number] for number in shown],
                [span[number] for number in shown],
                numeric,
            )
            | {
                "name": f"{kind}, sampled",
                "legendgroup": f"{kind}, sampled",
                "showlegend": legend,
                "marker": {"symbol": SYMBOLS[kind], "size": 8, "color": COLOURS[kind]} | OUTLINE,
                "cliponaxis": False,
                "customdata": [share[number] for number in shown],
                "hovertemplate": f"%{{x}} {kind}: %{{customdata:.4~p}}, sampled<extra></extra>",
            }
        )
    return found


OUTLINE = {"line": {"color": "#ffffff", "width": 1.5}}
"""A white edge keeps a dot apart from the bar of the same colour below it."""


def expected(risks: Risks, written: bool = True) -> list[Trace]:
    """A bar for each card: its expected heads, ``written`` above it or not."""
    means = [float(risk.heads.mean) for risk in risks.values()]
    return [
        {
            "type": "bar",
            "name": EXPECTED,
            "showlegend": False,
            "x": [str(card) for card in risks],
            "y": means,
            "text": [f"{mean:.2f}" if written else "" for mean in means],
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "marker": {"color": HEADS_COLOUR},
            "hovertemplate": "%{x}: %{y:.4~f} heads expected<extra></extra>",
        }
    ]


def expected_dots(risks: Risks, numeric: bool = False) -> list[Trace]:
    """Sampled means as dots with 95 % whiskers."""
    means = [float(risk.heads.mean) for risk in risks.values()]
    spans = [risk.heads.interval() for risk in risks.values()]
    return [
        _dots(list(risks), means, [0.0] * len(means), spans, numeric)
        | {
            "name": f"{EXPECTED}, sampled",
            "showlegend": False,
            "cliponaxis": False,
            "marker": {"symbol": SYMBOLS[EXPECTED], "size": 8, "color": HEADS_COLOUR} | OUTLINE,
            "hovertemplate": "%{x}: %{y:.4~f} heads, sampled<extra></extra>",
        }
    ]


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


def steps(curve: Risks, legend: bool = True) -> list[Trace]:
    """The shares of every card as stacked steps, one as wide as a card; what nobody could play is left white."""
    shares = [kinds(curve[card]) if card in curve else (0.0, 0.0, 0.0) for card in DECK]
    low = _ends([share[1] for share in shares])
    hover: dict[str, Trace] = {
        SIXTH: {"hovertemplate": f"%{{x}} {SIXTH}: %{{y:.4~p}}<extra></extra>"},
        LOW: {"hovertemplate": f"%{{x}} {LOW}: %{{customdata:.4~p}}<extra></extra>", "customdata": low},
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
            "name": kind,
            "legendgroup": kind,
            "showlegend": legend,
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
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "name": EXPECTED,
            "showlegend": False,
            "x": EDGES,
            "y": _ends([float(curve[card].heads.mean) if card in curve else 0.0 for card in DECK]),
            "fill": "tozeroy",
            "fillcolor": _soft(HEADS_COLOUR, 0.35),
            "line": {"shape": "hvh", "width": 1.5, "color": HEADS_COLOUR},
            "hovertemplate": "%{x}: %{y:.4~f} heads expected<extra></extra>",
        }
    ]


def _ends(heights: list[float]) -> list[float]:
    return [heights[0], *heights, heights[-1]]


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
        "name": "probability",
        "showlegend": False,
        "x": list(dist.outcomes),
        "cliponaxis": False,
        "hovertemplate": "%{x} heads: %{y:.4~p}<extra></extra>",
    }
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
    names = [f"row {row.row + 1}, {heads_word(row.heads)}" for row in rows]
    kinds = {"I take it": [float(row.me) for row in rows], "anybody takes it": [float(row.someone) for row in rows]}
    return [
        {
            "type": "bar",
            "name": name,
            "x": names,
            "y": found,
            "text": list(map(percent, found)),
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "offsetgroup": name,
            "marker": _filled(SIXTH) if mine else {"color": SAFE_COLOUR},
            "hovertemplate": f"%{{x}}: {name} with %{{text}}<extra></extra>",
        }
        for mine, (name, found) in zip((True, False), kinds.items(), strict=True)
    ]


def row_costs(rows: Iterable[RowRisk]) -> list[Trace]:
    """For each row, the heads that leave it in a turn in which it is taken."""
    taken = [(row, float(row.cost)) for row in rows if row.cost is not None]
    return [
        {
            "type": "bar",
            "name": "heads when taken",
            "showlegend": False,
            "x": [f"row {row.row + 1}, {heads_word(row.heads)}" for row, _ in taken],
            "y": [cost for _, cost in taken],
            "text": [f"{cost:.2f}" for _, cost in taken],
            "textposition": "outside",
            "constraintext": "none",
            "textangle": 0,
            "cliponaxis": False,
            "marker": {"color": HEADS_COLOUR},
            "hovertemplate": "%{x}: %{y:.4~f} heads when it is taken<extra></extra>",
        }
    ]


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
