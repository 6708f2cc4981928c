"""The one figure of the Monte Carlo lab, which shows the pictures of all its questions in turn.

In the browser an axis that changes its kind, to a logarithmic one for example, keeps something of what it was before.
So each question has traces and axes of its own here. Those of the other questions are empty and hidden, and stay what
they are.
"""

from collections.abc import Mapping
from typing import Any

import plotly.graph_objects as go

from sixlab.show.panels import Trace
from sixlab.widgets.figure import LiveFigure, parts, show

PANELS = {"one run": (3, 2), "100 runs": (3,), "rounds": (10, 1), "games": (1, 1)}
"""How many traces the panels of a question may have, ten strategies at most."""

Place = tuple[str, int]
"""A panel: its question, and its number in the picture from 0."""

PLACES: tuple[Place, ...] = tuple((name, panel) for name, sizes in PANELS.items() for panel in range(len(sizes)))
SLOTS: tuple[Place, ...] = tuple(place for place in PLACES for _ in range(PANELS[place[0]][place[1]]))
"""The panel of each trace of the figure."""


def live_figure(pictures: Mapping[str, go.Figure]) -> LiveFigure:
    """The figure with a first picture for each question."""
    layout: dict[str, Any] = {}
    for question, picture in pictures.items():
        traces, layout = _moved(*parts(picture), question, layout)
    return LiveFigure(traces, layout)


def draw(widget: LiveFigure, picture: go.Figure, question: str) -> None:
    """Show the picture of a question, in one message."""
    show(widget, *_moved(*parts(picture), question, widget.layout.to_plotly_json()))


def _moved(
    traces: list[Trace], layout: dict[str, Any], question: str, before: Mapping[str, Any]
) -> tuple[list[Trace], dict[str, Any]]:
    """Traces and layout with everything in its place, and the axes of the other questions as they were ``before``."""
    waiting = {panel: [trace for trace in traces if trace["xaxis"] == _axis("x", panel)] for panel in (0, 1)}
    every = []
    for place in SLOTS:
        trace: Trace = {"type": "scatter", "x": [], "y": [], "showlegend": False}
        if place[0] == question and waiting[place[1]]:
            trace = waiting[place[1]].pop(0)
        every.append(trace | {"xaxis": _own("x", place), "yaxis": _own("y", place)})
    moved = {name: value for name, value in layout.items() if name[1:5] != "axis"}
    for place in PLACES:
        for letter, other in ("xy", "yx"):
            name, shown = _in_layout(_own(letter, place)), place[0] == question
            axis = layout[_in_layout(_axis(letter, place[1]))] if shown else before.get(name, {})
            moved[name] = axis | {"anchor": _own(other, place), "visible": shown}
    return every, moved


def _axis(letter: str, number: int) -> str:
    """What plotly calls an axis, counted from 0: x, x2, x3."""
    return f"{letter}{number + 1}" if number else letter


def _own(letter: str, place: Place) -> str:
    """The axis of a panel in the one figure."""
    return _axis(letter, PLACES.index(place))


def _in_layout(axis: str) -> str:
    """The name of an axis in a layout: xaxis2 for x2."""
    return f"{axis[0]}axis{axis[1:]}"
