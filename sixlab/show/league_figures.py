"""Figures of a league: who takes how many heads, against whom, on how many hands, and after how many deals.

The figures take what ``sixlab.league`` gave; ``sixlab.figures`` offers them. Dots have whiskers, and lines bands, of
95% confidence intervals. plotly is imported with this module, so import it late.
"""

import math
from html import escape
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from sixlab.languages import marked, plural, wording, written
from sixlab.odds.advice import Difference
from sixlab.odds.dist import as_level
from sixlab.show.look import (
    BLUE,
    CARD_INK,
    CARD_WHITE,
    DASHES,
    ORANGE,
    PLAYER_COLOURS,
    Size,
    mix,
)
from sixlab.show.names import shortened
from sixlab.show.panels import Panel, Trace, plain, titled

if TYPE_CHECKING:
    from sixlab.players.standings import League

Z = as_level(0.95)
LINE, REST = 34, 170
"""Height of a strategy and of everything else, in pixels at normal size."""

POINTS = 150
"""Points of a line, of thousands of deals as well."""

ALL = marked(
    "{deals}, each played by every line-up in every rotation of the seats: {tables} of {players}, seed {seed}."
)
DRAWN = marked("{deals}, each played by {drawn} in every rotation of the seats: {tables} of {players}, seed {seed}.")
ALONE = "<extra></extra>"
"""After what a point says: nothing beside it."""


def ranking(league: "League", *, size: Size = "normal") -> go.Figure:
    """The strategies, best on top: mean heads a hand, and how far they are behind the first on the same deals.

    Raises:
        ValueError: no League, one without a finished deal, or no such size.
    """
    names = _names(_finished(league))
    order = titled("", type="category", categoryarray=list(names.values())[::-1], categoryorder="array")
    order |= {"range": [-0.5, len(names) - 0.5], "automargin": True}
    means = [league.means[league.index(name)] for name in names]
    behind = [league.difference(name, league.ranking[0]) for name in names]
    panels = [
        Panel(
            [_dots(names, [(mean, se) for mean, se in means])],
            titled(wording("mean heads a hand"), tickformat="~g"),
            order,
            across=(0.0, 0.49),
            title=wording("Heads"),
        ),
        Panel(
            [_dots(names, [(mean, se if number else 0.0) for number, (mean, se) in enumerate(behind)])],
            titled(wording("heads a hand"), tickformat="~g"),
            order | {"showticklabels": False},
            across=(0.54, 1.0),
            title=wording("Behind the first, on the same deals"),
            marks=[(0, "")],
        ),
    ]
    return _figure(panels, league, REST + LINE * max(2, len(names)), size)


def head_to_head(league: "League", *, size: Size = "normal") -> go.Figure:
    """How many heads the strategy of a row takes more than that of a column, at the tables where both sit.

    Raises:
        ValueError: as for ``ranking``.
    """
    names = _names(_finished(league))
    leads = [[league.head_to_head(name, other) for other in names] for name in names]
    most = max(abs(lead.mean) for row in leads for lead in row if not math.isnan(lead.mean)) or 1
    heat: Trace = {
        "type": "heatmap",
        "x": list(names.values()),
        "y": list(names.values()),
        "z": [[None if math.isnan(lead.mean) else lead.mean for lead in row] for row in leads],
        "text": [[_lead_words(lead, one == two) for two, lead in enumerate(row)] for one, row in enumerate(leads)],
        "texttemplate": "%{text}",
        "textfont": {"color": CARD_INK},
        "hovertemplate": wording("%{y} against %{x}: %{text} heads") + ALONE,
        "colorscale": [[0, mix(BLUE, CARD_WHITE, 0.55)], [0.5, CARD_WHITE], [1, mix(ORANGE, CARD_WHITE, 0.75)]],
        "zmin": -most,
        "zmax": most,
        "xgap": 2,
        "ygap": 2,
        "colorbar": {"title": {"text": wording("heads")}, "thickness": 14},
    }
    axis = {"type": "category", "showgrid": False, "automargin": True}
    panel = Panel(
        [heat],
        titled(wording("… than this one")) | axis,
        titled(wording("this one takes more …")) | axis | {"autorange": "reversed"},
    )
    return _figure([panel], league, REST + 20 + LINE * max(3, len(names)), size).update_layout(hovermode="closest")


def heads_of_hands(league: "League", *, size: Size = "normal") -> go.Figure:
    """The distribution of the heads of a hand, by strategy: the share of hands with at most so many heads.

    Raises:
        ValueError: as for ``ranking``.
    """
    traces, most, told = [], 0, wording("at most %{x} heads in %{y:.1%}")
    for name, called in _names(_finished(league)).items():
        dist = league.dist(name)
        most = max(most, dist.quantile(0.995))
        shares = [reached / dist.total for reached in accumulate(dist.weights)]
        line = _line(league, name, called) | {"x": list(dist.outcomes), "y": shares, "mode": "lines"}
        line["line"] |= {"shape": "hv"}
        traces.append(line | {"hovertemplate": f"{called}: {told}{ALONE}"})
    share = titled(wording("share of hands"), range=[0, 1], tickformat="~%")
    panel = Panel(traces, titled(wording("at most so many heads"), range=[0, most]), share)
    return _figure([panel], league, 400, size).update_layout(hovermode="closest")


def learning_curve(league: "League", *, size: Size = "normal") -> go.Figure:
    """Mean heads a hand after so many deals, with bands of 95%: how sure the league has become.

    Raises:
        ValueError: as for ``ranking``.
    """
    places = sorted(
        {round(math.exp(step / POINTS * math.log(_finished(league).deals))) - 1 for step in range(POINTS + 1)}
    )
    lines, bands = [], []
    for name, called in _names(league).items():
        curve = league.curve(name)
        deals, mean, se = ([float(number) for number in part[places]] for part in curve)
        sure = [place for place, error in enumerate(se) if math.isfinite(error)]
        ends = [(deals[place], mean[place] + Z * se[place]) for place in sure]
        ends += [(deals[place], mean[place] - Z * se[place]) for place in reversed(sure)]
        line = _line(league, name, called) | {"hovertemplate": f"{called}: %{{y:.2f}}{ALONE}"}
        lines.append(line | {"x": deals, "y": mean, "mode": "lines"})
        bands.append(
            {
                "type": "scatter",
                "x": [deal for deal, _ in ends],
                "y": [heads for _, heads in ends],
                "mode": "none",
                "fill": "toself",
                "fillcolor": line["line"]["color"],
                "opacity": 0.18,
                "legendgroup": called,
                "showlegend": False,
                "hoverinfo": "skip",
            }
        )
    panel = Panel(
        [*bands, *lines],
        titled(wording("deals"), type="log", tickvals=[step * 10**power for power in range(7) for step in (1, 2, 5)]),
        titled(wording("mean heads a hand")),
    )
    return _figure([panel], league, 400, size)


def _finished(league: Any) -> "League":
    from sixlab.players.standings import League  # noqa: PLC0415 (needs numpy, which other figures do not)

    if not isinstance(league, League):
        raise ValueError(
            wording("the figures of a league take what sixlab.league(...) gives, not {league!r}", league=league)
        )
    if not league.deals or not league.ranking:
        raise ValueError(wording("this league finished no deal, so there is nothing to draw"))
    return league


def _names(league: "League") -> dict[str, str]:
    """Strategies, best first, and what they are called in a figure."""
    return {name: escape(shortened(name, 150, 13), quote=False) for name in league.ranking}


def _dots(names: dict[str, str], found: list[tuple[float, float]]) -> Trace:
    """Means with whiskers; without where a single deal gives no interval."""
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [mean for mean, _ in found],
        "y": list(names.values()),
        "error_x": {"type": "data", "array": [Z * se if math.isfinite(se) else None for _, se in found], "width": 5},
        "marker": {"size": 9, "color": BLUE},
        "showlegend": False,
        "hovertemplate": "%{y}: %{x:.2f}<extra></extra>",
    }


def _line(league: "League", name: str, called: str) -> dict[str, Any]:
    """What a strategy's line looks like in every figure: by its place among the entrants."""
    who = league.index(name)
    line = {"color": PLAYER_COLOURS[who % len(PLAYER_COLOURS)], "dash": DASHES[who % len(DASHES)], "width": 2}
    return {"type": "scatter", "name": called, "legendgroup": called, "line": line}


def _lead_words(lead: Difference, same: bool) -> str:
    if same or math.isnan(lead.mean):
        return "–"
    mean = written(lead.mean, "+.2f").replace("-", "−")
    return f"{mean} ± {written(Z * lead.se, '.2f')}" if math.isfinite(lead.se) else mean


def _figure(panels: list[Panel], league: "League", height: float, size: Size) -> go.Figure:
    told = {
        "deals": plural("{n} deal", "{n} deals", league.deals, ","),
        "drawn": plural("{n} line-up drawn for each deal", "{n} line-ups drawn for each deal", league.drawn or 0, ","),
        "tables": plural("{n} table", "{n} tables", league.tables, ","),
        "players": league.players,
        "seed": league.seed,
    }
    rules = str(league.rules)
    caption = [
        wording(ALL if league.drawn is None else DRAWN, **told),
        wording("Intervals: 95%, deals are independent."),
        f"{rules[0].upper()}{rules[1:]}.",
    ]
    return go.Figure(*plain(panels, " ".join(caption), height=height, size=size))
