"""The figure of an Advice: the choices ranked, what each costs now and later, and how sure the ranking is.

plotly is imported with this module, so import it late: ``sixlab.figures`` offers the figure.
"""

from fractions import Fraction
from typing import Any

import plotly.graph_objects as go

from sixlab.languages import plural, wording, written
from sixlab.odds.advice import Advice, Option
from sixlab.show.advice_words import Z, assumption_line, capital, difference_number, named
from sixlab.show.look import FIGURE_INK, HEADS_COLOUR, INK_TRACE, Size
from sixlab.show.panels import Panel, Trace, plain, titled

LATER_OPACITY = 0.45
OPTION_HEIGHT, REST = 34, 190
"""Height of a bar and of everything else, in pixels at normal size."""


KINDS = ("bar", "bar", "scatter")
"""The traces of the figure: heads now, heads later, differences."""


def advice(advice: Advice, *, size: Size = "normal") -> go.Figure:
    """The choices of ``sixlab.advise(view)``, best on top: heads now and later, and how much worse than the best.

    Raises:
        ValueError: something that is no Advice, or no such size.
    """
    if not isinstance(advice, Advice):
        raise ValueError(wording("the figure of advice takes what sixlab.advise(view) gives"))
    return go.Figure(*advice_board(advice, size))


WIDE: dict[Size, int] = {"normal": 120, "projector": 76}
"""Letters a line of the caption."""


def advice_board(advice: Advice, size: Size = "normal") -> tuple[list[Trace], dict[str, Any]]:
    """Traces and layout of the figure; the same traces for every Advice."""
    names = [_name(advice, option) for option in advice.options]
    choices = titled(
        "",
        type="category",
        categoryarray=names[::-1],
        categoryorder="array",
        range=[-0.5, len(names) - 0.5],
        tickvals=names,
        showgrid=False,
        automargin=True,
    )
    most = max(float(option.total.mean) + _half(option) for option in advice.options)
    costs = Panel(
        _bars(advice, names),
        titled(wording("heads that I take to the end of the round"), range=[0, most * 1.08 or 1]),
        choices | {"ticktext": [f"{name}  <b>{_number(o.total.mean)}</b> " for name, o in _pairs(advice, names)]},
        across=(0.06, 0.54),
        title=wording("Now and later, and both together"),
    )
    low, high = _reach(advice)
    behind = Panel(
        [_dots(advice, names)],
        titled(wording("heads"), range=[low - 0.06 * (high - low), high + 0.06 * (high - low)]),
        choices | {"side": "right", "ticktext": [_verdict(advice, option) for option in advice.options]},
        across=(0.58, 0.81),
        marks=[(0, "")],
        title=wording("Worse than the best"),
    )
    height = REST + OPTION_HEIGHT * max(2, len(names))
    traces, layout = plain([costs, behind], assumption_line(advice), height=height, wide=WIDE[size], size=size)
    return traces, layout | {"hovermode": "closest"}


def _pairs(advice: Advice, names: list[str]) -> list[tuple[str, Option]]:
    return list(zip(names, advice.options, strict=True))


def _verdict(advice: Advice, option: Option) -> str:
    """What stands beside a difference."""
    if option is advice.best:
        return wording("best")
    return difference_number(option.behind) if option.behind.clear() else wording("no clear difference")


def _reach(advice: Advice) -> tuple[float, float]:
    """From where to where the intervals of the differences go; at least 0 to 1."""
    ends = [option.behind.mean + sign * Z * _finite(option.behind.se) for option in advice.options for sign in (-1, 1)]
    return min(0.0, *ends), max(1.0, *ends)


def _name(advice: Advice, option: Option) -> str:
    return capital(named(advice, option))


def _number(value: Fraction | float) -> str:
    return written(float(value), ".2f")


def _bars(advice: Advice, names: list[str]) -> list[Trace]:
    now = [float(option.now.mean) for option in advice.options]
    later = [float(option.later.mean) for option in advice.options]
    bar: Trace = {"type": "bar", "orientation": "h", "y": names, "hovertemplate": "%{hovertext}<extra></extra>"}
    return [
        bar
        | {
            "name": wording("now"),
            "x": now,
            "marker": {"color": HEADS_COLOUR, "pattern": {"shape": ""}},
            "hovertext": [
                plural("{choice}: {n} heads now", "{choice}: {n} heads now", heads, ".2f", choice=name)
                for name, heads in zip(names, now, strict=True)
            ],
        },
        bar
        | {
            "name": wording("later"),
            "x": later,
            "marker": {"color": HEADS_COLOUR, "opacity": LATER_OPACITY, "pattern": {"shape": "/"}},
            "error_x": {
                "type": "data",
                "array": [_half(option) for option in advice.options],
                "color": FIGURE_INK,
                "thickness": 1.5,
                "width": 4,
            },
            "hovertext": [
                plural(
                    "{choice}: {n} heads later, {total} in all",
                    "{choice}: {n} heads later, {total} in all",
                    heads,
                    ".2f",
                    choice=name,
                    total=_number(option.total.mean),
                )
                for heads, (name, option) in zip(later, _pairs(advice, names), strict=True)
            ],
        },
    ]


def _dots(advice: Advice, names: list[str]) -> Trace:
    clear = [option is advice.best or option.behind.clear() for option in advice.options]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": wording("difference"),
        "showlegend": False,
        "x": [option.behind.mean for option in advice.options],
        "y": names,
        "cliponaxis": False,
        "marker": {
            "symbol": ["circle" if sure else "circle-open" for sure in clear],
            "size": 9,
            "color": INK_TRACE,
            "line": {"color": FIGURE_INK, "width": 1.5},
        },
        "error_x": {
            "type": "data",
            "array": [Z * _finite(option.behind.se) for option in advice.options],
            "color": FIGURE_INK,
            "thickness": 1.5,
            "width": 4,
        },
        "hovertext": [
            plural(
                "{choice}: worse by {n} heads",
                "{choice}: worse by {n} heads",
                option.behind.mean,
                ".2f",
                choice=name,
            )
            for name, option in _pairs(advice, names)
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _half(option: Option) -> float:
    """Half the width of the interval of the total."""
    return Z * _finite(option.total.se)


def _finite(se: float) -> float:
    """A standard error that can be drawn: after a single playout there is none."""
    return se if se < float("inf") else 0.0
