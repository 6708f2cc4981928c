"""Panels of the figures of simulations: a run that closes in, repeated runs, heads per round, the length of games.

All traces are points and lines of plotly's kind "scatter", so that one figure on screen can show them all in turn.
Sampled values are dots with whiskers or a band (95% confidence intervals), exact ones are dashed lines.
"""

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from sixlab.languages import marked, wording
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.players.strategies import label_of
from sixlab.show.look import (
    DANGER,
    DASHES,
    FIGURE_INK,
    GREEN,
    LOW_COLOUR,
    MARKERS,
    NEXT,
    PLAYER_COLOURS,
    SIXTH_COLOUR,
    Size,
)
from sixlab.show.names import shortened
from sixlab.show.panels import Panel, Trace, titled
from sixlab.show.sampling_words import Quantity, Reading, reading, rounds_of

if TYPE_CHECKING:  # it needs numpy, which simulations of a turn do without
    from sixlab.players.results import Results

COLOURS: dict[Quantity, str] = {"sixth": SIXTH_COLOUR, "low": LOW_COLOUR, "heads": GREEN}
AXES: dict[Quantity, str] = {
    "sixth": marked("probability"),
    "low": marked("probability"),
    "heads": marked("expected heads"),
}
Part = tuple[tuple[float, float], tuple[float, float]]
SHARES_AND_MEANS: dict[Size, tuple[Part, Part]] = {
    "normal": (((0, 0.64), (0, 1)), ((0.79, 1), (0, 1))),
    "projector": (((0, 1), (0.55, 1)), ((0.22, 1), (0, 0.38))),
}
"""By size, where the shares are in a figure, and where the means are: across, up."""
HOLDING, MISSING = marked("holds the exact value: {count}"), marked("misses it: {count}")
ALONE = "<extra></extra>"
"""After what a point says: nothing beside it."""


def convergence_panels(run: Sequence[Risk], exact: Risk, quantity: Quantity, upto: int) -> list[Panel]:
    """One run: its estimate with the band of its intervals, above; below how wide they are, and how far off it is."""
    truth = reading(exact, quantity).value
    looks = [(risk.heads.samples, reading(risk, quantity)) for risk in run if risk.heads.samples > 1]
    numbers = [number for number, _ in looks]
    readings = [found for _, found in looks]
    axis = {"type": "log", "range": [math.log10(8), math.log10(1.5 * upto)], "dtick": 1, "exponentformat": "none"}
    axis |= {"separatethousands": True}
    upper = Panel(
        [
            _line(wording("exact"), [8, 1.5 * upto], [truth, truth], FIGURE_INK, dash="dash", width=2.5),
            _band(numbers, readings, COLOURS[quantity]),
            _line(wording("estimate"), numbers, [found.value for found in readings], COLOURS[quantity])
            | {"mode": "lines+markers", "marker": {"size": 5, "color": COLOURS[quantity]}}
            | {"hovertemplate": wording("%{x:,} samples: %{y:.5~g}") + ALONE},
        ],
        titled("", showticklabels=False) | axis,
        _values(quantity, [truth, *(bound for found in readings for bound in (found.low, found.high))]),
        up=(0.4, 1),
    )
    off = [(number, abs(found.value - truth)) for number, found in looks if found.value != truth]
    halves = [(found.high - found.low) / 2 for found in readings]
    lower = Panel(
        [
            _line(wording("half the interval"), numbers, halves, COLOURS[quantity], dash="dot", width=2)
            | {"hovertemplate": wording("%{x:,} samples: ± %{y:.2~g}") + ALONE},
            _dots(wording("distance from the exact value"), *_columns(off), FIGURE_INK, "circle-open")
            | {"hovertemplate": wording("%{x:,} samples: %{y:.2~g} away") + ALONE},
        ],
        titled(wording("samples")) | axis,
        titled(wording("error"))
        | {"type": "log", "dtick": 1, "tickformat": "~g" if quantity == "heads" else "~%"}
        | _decades([*halves, *(d for _, d in off)]),
        up=(0, 0.3),
    )
    return [upper, lower]


def coverage_panels(runs: Sequence[Risk], exact: Risk, quantity: Quantity, upto: int) -> list[Panel]:
    """Repeated runs side by side: intervals that hold the exact value, and those that miss it."""
    truth = reading(exact, quantity).value
    readings = [(number, reading(risk, quantity)) for number, risk in enumerate(runs, 1)]
    held = [(number, found) for number, found in readings if found.holds(truth)]
    missed = [(number, found) for number, found in readings if not found.holds(truth)]
    bounds = [bound for _, found in readings for bound in (found.low, found.high)]
    return [
        Panel(
            [
                _line(wording("exact"), [0, upto + 1], [truth, truth], FIGURE_INK, dash="dash", width=2.5),
                _whiskers(wording(HOLDING, count=len(held)), held, NEXT, "circle"),
                _whiskers(wording(MISSING, count=len(missed)), missed, DANGER, "x", thick=3),
            ],
            titled(wording("run"), range=[0, upto + 1], showgrid=False),
            _values(quantity, [truth, *bounds]),
        )
    ]


def deals_panels(results: "Results", size: Size) -> list[Panel]:
    """How often a round costs so many heads, by strategy; and the mean of every seat."""
    traces: list[Trace] = []
    for place, seat in enumerate(first_seats(results)):
        traces.append(_shares(_label(results, seat), results.dist(seat) if results.deals else None, place))
    tops = [share for trace in traces for share in trace["y"]]
    longest = max([10, *(heads for trace in traces for heads in trace["x"])])
    left = Panel(
        traces,
        titled(wording("heads in a round"), range=[-1, longest + 1]),
        _percent(wording("share of the rounds"), tops),
        *SHARES_AND_MEANS[size][0],
    )
    means = list(zip(results.mean, results.interval(), strict=True)) if results.deals else []
    found = [(seat, Reading(mean, low, high)) for seat, (mean, (low, high)) in enumerate(means, 1)]
    return [left, _seats_panel(wording("mean heads"), results, found, SHARES_AND_MEANS[size][1])]


def length_panels(results: "Results", size: Size) -> list[Panel]:
    """How often a game lasts so many rounds, and the mean total of every seat at its end."""
    rounds = rounds_of(results) if results.games else None
    trace = _shares(wording("games"), rounds, 0) | {"showlegend": False}
    longest = max([10, *trace["x"]])
    left = Panel(
        [trace],
        titled(wording("rounds in a game"), range=[0.5, longest + 0.5], dtick=1 if longest <= 20 else 5),
        _percent(wording("share of the games"), trace["y"]),
        *SHARES_AND_MEANS[size][0],
    )
    found = []
    if results.games:
        totals = [results.final_dist(seat) for seat in range(results.players)]
        found = [(seat, Reading(float(dist.mean), *map(float, dist.interval()))) for seat, dist in enumerate(totals, 1)]
    return [left, _seats_panel(wording("mean heads at the end"), results, found, SHARES_AND_MEANS[size][1])]


def first_seats(results: "Results") -> list[int]:
    """The first seat (from 0) of each strategy: seats of one strategy fare alike, so one line stands for them."""
    return [results.strategies.index(name) for name in dict.fromkeys(results.strategies)]


def _label(results: "Results", seat: int) -> str:
    name = _name(results.strategies[seat])
    if results.strategies.count(results.strategies[seat]) == 1:
        return name
    return wording("{strategy} (seat {seat})", strategy=name, seat=seat + 1)


def _name(strategy: str) -> str:
    """The name of a strategy, which may be anybody's, as plotly's text: without markup."""
    return escape(shortened(label_of(strategy), 120, 13), quote=False)


def _seats_panel(title: str, results: "Results", found: Sequence[tuple[int, Reading]], part: Part) -> Panel:
    """Means by seat, seats from top to bottom, in the marks of their strategies."""
    places = [list(dict.fromkeys(results.strategies)).index(name) for name in results.strategies]
    trace = _dots(title, [reading.value for _, reading in found], [seat for seat, _ in found], FIGURE_INK, "circle")
    trace |= {
        "showlegend": False,
        "error_x": _errors(found),
        "marker": {
            "size": 10,
            "color": [PLAYER_COLOURS[places[seat - 1] % len(PLAYER_COLOURS)] for seat, _ in found],
            "symbol": [MARKERS[places[seat - 1] % len(MARKERS)] for seat, _ in found],
        },
        "hovertemplate": wording("seat %{y}: %{x:.5~g}") + ALONE,
    }
    y = titled("", range=[results.players + 0.6, 0.4], tickvals=list(range(1, results.players + 1)), showgrid=False)
    y |= {"ticktext": [f"{seat} {_name(name)}" for seat, name in enumerate(results.strategies, 1)]}
    return Panel([trace], titled(title, nticks=4, tickangle=0), y, *part)


def _shares(name: str, dist: Dist | None, place: int) -> Trace:
    """The share of every outcome: a thin line, and dots with whiskers."""
    colour = PLAYER_COLOURS[place % len(PLAYER_COLOURS)]
    found = []
    if dist is not None:
        for outcome, weight in zip(dist.outcomes, dist.weights, strict=True):
            found.append((outcome, Reading(weight / dist.total, *map(float, dist.p_interval(outcome)))))
    trace = _dots(name, [outcome for outcome, _ in found], [share.value for _, share in found], colour, MARKERS[place])
    return trace | {
        "mode": "lines+markers",
        "line": {"color": colour, "width": 1, "dash": DASHES[place % len(DASHES)]},
        "error_y": _errors(found),
        "hovertemplate": "%{x}: %{y:.4~p}<extra>" + name + "</extra>",
    }


def _line(name: str, x: Sequence[float], y: Sequence[float], colour: str, **line: Any) -> Trace:
    line = {"color": colour, "width": 1.5} | line
    return {"type": "scatter", "mode": "lines", "name": name, "x": list(x), "y": list(y), "line": line}


def _dots(name: str, x: Iterable[float], y: Iterable[float], colour: str, symbol: str) -> Trace:
    marker = {"color": colour, "symbol": symbol, "size": 7}
    return {"type": "scatter", "mode": "markers", "name": name, "x": list(x), "y": list(y), "marker": marker}


def _band(numbers: Sequence[int], readings: Sequence[Reading], colour: str) -> Trace:
    """The intervals of a run as an area."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return {
        "type": "scatter",
        "mode": "lines",
        "name": wording("95% interval"),
        "x": [*numbers, *reversed(numbers)],
        "y": [*(found.high for found in readings), *(found.low for found in reversed(readings))],
        "fill": "toself",
        "fillcolor": f"rgba({red},{green},{blue},0.22)",
        "line": {"color": colour, "width": 0.5},
        "hoverinfo": "skip",
    }


def _whiskers(name: str, found: Sequence[tuple[int, Reading]], colour: str, symbol: str, thick: float = 1.5) -> Trace:
    trace = _dots(name, [number for number, _ in found], [seen.value for _, seen in found], colour, symbol)
    errors = _errors(found) | {"color": colour, "thickness": thick, "width": 0}
    return trace | {"error_y": errors, "hovertemplate": wording("run %{x}: %{y:.5~g}") + ALONE}


def _errors(found: Sequence[tuple[int, Reading]]) -> dict[str, Any]:
    return {
        "type": "data",
        "symmetric": False,
        "array": [seen.high - seen.value for _, seen in found],
        "arrayminus": [seen.value - seen.low for _, seen in found],
        "color": FIGURE_INK,
        "thickness": 1.5,
        "width": 3,
    }


def _values(quantity: Quantity, bounds: Sequence[float]) -> dict[str, Any]:
    """An axis for values of a quantity that has room for all bounds."""
    finite = [bound for bound in bounds if math.isfinite(bound)]
    low, high = min(finite), max(finite)
    room = 0.06 * (high - low) or 0.1
    if quantity == "heads":
        return titled(wording(AXES[quantity]), range=[low - room, high + room])
    return titled(wording(AXES[quantity]), range=[max(-0.005, low - room), min(1.005, high + room)], tickformat="~%")


def _percent(text: str, shares: Sequence[float]) -> dict[str, Any]:
    return titled(text, range=[0, 1.15 * max([0.01, *shares])], tickformat="~%", nticks=6)


def _decades(numbers: Sequence[float]) -> dict[str, Any]:
    """A range of whole powers of ten around these numbers."""
    logs = [math.log10(number) for number in numbers if 0 < number < math.inf] or [-2.0, 0.0]  # before the first look
    return {"range": [math.floor(min(logs)), math.ceil(max(logs) + 1e-9)]}


def _columns(pairs: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [x for x, _ in pairs], [y for _, y in pairs]
