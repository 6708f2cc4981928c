"""Results as plotly figures. A figure function takes results and gives a ``plotly.graph_objects.Figure``.

plotly is imported with this module, so import it late: ``sixlab.figures`` does.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import plotly.graph_objects as go

from sixlab.game.game import Game
from sixlab.game.timeline import Timeline
from sixlab.languages import wording
from sixlab.show.advice_figure import advice
from sixlab.show.league_figures import head_to_head, heads_of_hands, learning_curve, ranking
from sixlab.show.look import (
    DANGER,
    DASHES,
    FIGURE_GRID,
    FIGURE_INK,
    FONT,
    MARKERS,
    NEXT,
    PLAYER_COLOURS,
    Size,
    scale,
    separators,
)
from sixlab.show.names import shortened
from sixlab.show.risk_figures import heads, risk, risk_curve, row_risk
from sixlab.show.sampling_figures import convergence, coverage, deals, game_length

__all__ = [
    "ScoreLine",
    "advice",
    "convergence",
    "coverage",
    "deals",
    "game_length",
    "head_to_head",
    "heads",
    "heads_of_hands",
    "learning_curve",
    "ranking",
    "risk",
    "risk_curve",
    "row_risk",
    "score_lines",
    "score_mark",
    "scores",
    "themed",
]


class ScoreLine(NamedTuple):
    """Points of a line. turns: turns played since the game began, a fraction inside a turn. totals: heads in all."""

    turns: tuple[float, ...]
    totals: tuple[int, ...]


def score_lines(timeline: Timeline) -> tuple[ScoreLine, ...]:
    """The heads of each player over a whole game: the start, a point wherever he takes cards, and the end.

    >>> score_lines(Timeline.of(Game.new(players=2, seed=7)))[0]
    ScoreLine(turns=(0.0,), totals=(0,))
    """
    turns = [_turns(game) for game in timeline.steps]
    lines = []
    for player in range(len(timeline.steps[0].players)):
        points: dict[float, int] = {}
        for turn, totals in zip(turns, timeline.totals, strict=True):
            if not points or totals[player] != next(reversed(points.values())):
                points[turn] = totals[player]
        points[turns[-1]] = timeline.totals[-1][player]
        lines.append(ScoreLine(tuple(points), tuple(points.values())))
    return tuple(lines)


def score_mark(timeline: Timeline, step: int | None) -> ScoreLine:
    """The upright line at a moment of the timeline, from 0: its foot, the players' totals ascending, its top.

    It has no points where ``step`` is None. A widget that moves the mark sets the ``x`` and ``y`` of the last trace of
    ``scores``, and makes no new figure.

    Raises:
        ValueError: no such moment.
    """
    if step is None:
        return ScoreLine((), ())
    if isinstance(step, bool) or step not in range(timeline.last + 1):
        told = {"step": step, "last": timeline.last}
        raise ValueError(wording("there is no step {step!r}: the steps of this game are 0 to {last}", **told))
    heights = (0, *sorted(timeline.totals[step]), _top(timeline))
    return ScoreLine((_turns(timeline.steps[step]),) * len(heights), heights)


def scores(game: Game | Timeline, step: int | None = None, *, size: Size = "normal") -> go.Figure:
    """Heads per player over a whole game, with its limit, the ends of its rounds and the moment ``step`` marked.

    step: a moment of the game's timeline, from 0; None marks nothing.

    Raises:
        ValueError: no such moment or size.
    """
    timeline = game if isinstance(game, Timeline) else Timeline.of(game)
    names = timeline.steps[0].players
    larger = scale(size)
    figure = go.Figure(
        [_line(seat, names, line, larger) for seat, line in enumerate(score_lines(timeline))]
        + [_mark(score_mark(timeline, step), len(names), larger)]
    )
    rules = timeline.steps[0].rules
    if rules.ends == "over":
        says = wording("limit {limit}: the game ends over it", limit=rules.limit)
    else:
        says = wording("limit {limit}: the game ends at it", limit=rules.limit)
    figure.add_hline(
        y=rules.limit,
        line={"color": DANGER, "dash": "dash"},
        annotation={"text": says, "font": {"color": FIGURE_INK}},
        annotation_position="top left",
    )
    for number in timeline.rounds[1:]:
        figure.add_vline(x=_turns(timeline.steps[number]), line={"color": FIGURE_INK, "width": 1})
    return themed(figure, x=wording("turns played"), y=wording("heads in all"), size=size).update_layout(
        xaxis={"range": [0, max(10, _turns(timeline.steps[-1])) * 1.02]}, yaxis={"range": [0, _top(timeline)]}
    )


def themed(figure: go.Figure, *, x: str, y: str, size: Size = "normal") -> go.Figure:
    """The same figure in the look of the house: transparent, titled axes, greys to be read on white and on dark."""
    larger = scale(size)
    axis = {"gridcolor": FIGURE_GRID, "zeroline": False, "linecolor": FIGURE_INK}
    return figure.update_layout(
        template="none",
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": FONT, "size": 13 * larger, "color": FIGURE_INK},
        xaxis=axis | {"title": {"text": x}},
        yaxis=axis | {"title": {"text": y}},
        margin={"l": 60 * larger, "r": 20, "t": 20 * larger, "b": 50 * larger},
        height=320 * larger,
        hovermode="closest",
        separators=separators(),
    )


def _line(seat: int, names: Sequence[str], line: ScoreLine, larger: float) -> Any:
    colour = PLAYER_COLOURS[seat]
    return go.Scatter(
        x=line.turns,
        y=line.totals,
        name=escape(shortened(names[seat], 140, 13), quote=False),
        mode="lines+markers",
        line={"color": colour, "width": 2 * larger, "dash": DASHES[seat % len(DASHES)], "shape": "hv"},
        marker={"symbol": MARKERS[seat], "size": 8 * larger, "color": colour},
        cliponaxis=False,
        hovertemplate=wording("%{y} heads after %{x:.4~g} turns"),
    )


def _mark(mark: ScoreLine, players: int, larger: float) -> Any:
    return go.Scatter(
        x=mark.turns,
        y=mark.totals,
        name=wording("now"),
        mode="lines+markers",
        line={"color": NEXT, "width": 2 * larger},
        marker={"symbol": "circle-open", "size": [0, *[13 * larger] * players, 0], "line": {"width": 2 * larger}},
        hoverinfo="skip",
        showlegend=False,
    )


def _turns(game: Game) -> float:
    """Turns played since the game began; a turn of four players is a quarter played when one card is placed."""
    return sum(len(played.placements) for played in game.rounds) / len(game.players)


def _top(timeline: Timeline) -> int:
    """The upper end of the axis of heads."""
    return round(1.15 * max(timeline.steps[0].rules.limit, *timeline.totals[-1]))
