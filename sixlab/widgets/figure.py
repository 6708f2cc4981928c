"""A figure on screen that is made once and changed in place, by one message a change."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import traitlets

from sixlab.languages import wording


class LiveFigure(go.FigureWidget):  # type: ignore[misc]  # plotly has no types
    """A FigureWidget that is drawn as it is, whenever a page begins to draw it.

    A page draws copies of traces and layout. plotly sends them after the widget itself, and keeps them as they were
    then: a page that is slow, or loaded again, would draw nothing, or what was there first. Here the copies go with the
    widget, and ``show`` sends them with each change.
    """

    _esm = Path(__file__).parent / "figure.js"
    _plotly = traitlets.Unicode(str(go.FigureWidget._esm)).tag(sync=True)  # what figure.js loads

    def __init__(self, data: Any = None, layout: Any = None) -> None:
        first = go.Figure(data, layout).to_dict()
        self._copies = {"_widget_data": first["data"], "_widget_layout": first["layout"]}
        super().__init__(data=first["data"], layout=first["layout"])
        self._config = {"responsive": True, "displaylogo": False}
        self.copy_what_is_drawn()  # the traces have got their names by now

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """The state to be sent, as in ipywidgets; all of it holds the copies as they should be."""
        state = super().get_state(key=key, drop_defaults=drop_defaults)
        return state | self._copies if key is None else state

    def copy_what_is_drawn(self) -> None:
        """Send the copies that a page begins with, in one message."""
        self._copies = {"_widget_data": deepcopy(self._data), "_widget_layout": deepcopy(self._layout_obj._props)}
        with self.hold_sync():
            self._widget_data, self._widget_layout = self._copies["_widget_data"], self._copies["_widget_layout"]


def show(widget: LiveFigure, traces: Sequence[Mapping[str, Any]], layout: Mapping[str, Any]) -> None:
    """Make ``widget`` look like a figure of these traces and this layout: only what differs is drawn anew, at once.

    Of a figure: ``show(widget, *parts(figure))``. A widget keeps its number of traces, and their kinds: draw an empty
    trace where there is nothing to show.

    Raises:
        ValueError: another number or other kinds of traces.

    >>> widget = LiveFigure(data=[{"type": "bar", "y": [1, 2]}], layout={"height": 300})
    >>> show(widget, [{"type": "bar", "y": [5], "marker": {"color": "red"}}], {"height": 400})
    >>> widget.data[0].y, widget.data[0].marker.color, widget.layout.height
    ((5,), 'red', 400)
    """
    kinds = [trace.get("type", "scatter") for trace in traces]
    if kinds != [trace.type for trace in widget.data]:
        there = [trace.type for trace in widget.data]
        raise ValueError(
            wording("this figure has traces {there}, and keeps them: not {kinds}", there=there, kinds=kinds)
        )
    changes = [_changes(old, new) for old, new in zip(widget._data, traces, strict=True)]
    relayout = _changes(widget._layout, layout)
    if not any(changes) and not relayout:
        return
    with widget.batch_update():
        for drawn, change in zip(widget.data, changes, strict=True):
            for path, value in change.items():
                drawn[path] = value
        for path, value in relayout.items():
            widget.layout[path] = value
    widget.copy_what_is_drawn()


def parts(figure: go.Figure) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The traces and the layout of a figure as plain data."""
    plain = figure.to_dict()
    return plain["data"], plain["layout"]


KEPT = ("uid", "template")
"""What the widget has of its own."""


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """What to set to come from ``old`` to ``new``, by dotted path; None takes a property away.

    >>> _changes({"y": [1], "line": {"width": 1, "dash": "dot"}}, {"y": [1], "line": {"width": 2}})
    {'line.width': 2, 'line.dash': None}
    """
    before, after = _flat(old), _flat(new)
    found = {path: value for path, value in after.items() if path not in before or before[path] != value}
    return found | {path: None for path in before if path not in after and path not in KEPT}


def _flat(properties: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in properties.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{path}{name}.")
        else:
            found[path + name] = list(value) if isinstance(value, tuple) else value
    return {name: value for name, value in found.items() if not name.startswith("template")}
