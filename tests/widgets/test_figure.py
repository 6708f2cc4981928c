"""The figure that is changed in place: what differs is sent at once, and a new view begins with what is on screen."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

from sixlab.widgets.figure import LiveFigure, parts, show

TREE = Path(__file__).resolve().parents[2]
Message = tuple[str, list[str]]

BEFORE = go.Figure(
    data=[
        go.Bar(x=["a", "b"], y=[1, 2], text=["one", "two"], marker={"color": "red", "pattern": {"shape": "/"}}),
        go.Scatter(x=[1, 2], y=[3, 4], mode="lines", line={"dash": "dot"}),
    ],
    layout={"template": "none", "height": 300, "xaxis": {"range": [0, 1]}, "shapes": [{"type": "line", "x0": 1}]},
)
AFTER = go.Figure(
    data=[
        go.Bar(x=["a", "b"], y=[5, 2], marker={"color": "blue"}),
        go.Scatter(x=[1, 2, 3], y=[3, 4, 5], mode="markers", marker={"symbol": ["x", "star", "x"]}),
    ],
    layout={"template": "none", "height": 400, "xaxis": {"range": [0, 9], "title": {"text": "card"}}, "shapes": []},
)


def filled(found: object) -> object:
    """Without what is empty, and without the name that plotly gives each trace."""
    if isinstance(found, dict):
        inner = {key: filled(value) for key, value in found.items() if key != "uid"}
        return {key: value for key, value in inner.items() if value not in ({}, [], ())}
    return [filled(value) for value in found] if isinstance(found, (list, tuple)) else found


def alike(widget: LiveFigure, figure: go.Figure) -> bool:
    """Whether the widget looks like the figure: no property more or less."""
    return filled(parts(widget)) == filled(parts(figure))


def test_any_figure_becomes_any_other_with_the_same_traces() -> None:
    widget = LiveFigure(*parts(BEFORE))
    show(widget, *parts(AFTER))
    assert alike(widget, AFTER)
    show(widget, *parts(BEFORE))
    assert alike(widget, BEFORE)


def test_a_change_is_one_message_of_plotly(sent: list[Message]) -> None:
    widget = LiveFigure(*parts(BEFORE))
    sent.clear()
    show(widget, *parts(AFTER))
    assert [keys for _, keys in sent if "_py2js_update" in keys] == [["_py2js_update"], ["_py2js_update"]]  # and None
    assert len(sent) == 5  # and the numbers of the edits, and the copies
    assert sent[-1][1] == ["_widget_data", "_widget_layout"]
    sent.clear()
    show(widget, *parts(AFTER))
    assert sent == []


def test_a_new_view_begins_with_what_is_on_screen() -> None:
    widget = LiveFigure(*parts(BEFORE))
    show(widget, *parts(AFTER))
    state = widget.get_state()
    assert [list(trace["y"]) for trace in state["_widget_data"]] == [[5, 2], [3, 4, 5]]
    assert state["_widget_layout"]["height"] == 400
    assert state["_widget_layout"]["xaxis"]["title"]["text"] == "card"


def test_the_widget_is_never_without_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, Any]] = []
    open_widget = LiveFigure.open

    def note(widget: LiveFigure) -> None:
        opened.append(widget.get_state())
        open_widget(widget)

    monkeypatch.setattr(LiveFigure, "open", note)
    widget = LiveFigure(*parts(BEFORE))
    assert [list(trace["y"]) for trace in opened[0]["_widget_data"]] == [[1, 2], [3, 4]]
    assert opened[0]["_widget_layout"]["height"] == 300
    assert [trace["uid"] for trace in widget.get_state()["_widget_data"]] == [trace.uid for trace in widget.data]


def test_a_figure_keeps_its_traces() -> None:
    widget = LiveFigure(*parts(BEFORE))
    for traces in ([], [{"type": "bar"}], [{"type": "bar"}, {"type": "bar"}]):
        with pytest.raises(ValueError, match="keeps them"):
            show(widget, traces, {})
    assert alike(widget, BEFORE)


def test_a_page_need_not_load_plotly_to_begin() -> None:
    state = LiveFigure(*parts(BEFORE)).get_state()
    assert len(state["_esm"]) < 2000
    assert state["_plotly"] == str(go.FigureWidget._esm)
    assert "export{" in state["_plotly"]


def test_a_missing_anywidget_is_one_clear_sentence() -> None:
    """Case D11: plotly's FigureWidget needs it and does not bring it along, so it is ours to depend on."""
    asked = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert {"anywidget", "plotly"} <= {re.split(r"[<>=]", line)[0] for line in asked}
    program = (
        "import sys; sys.modules['anywidget'] = None; import sixlab\n"
        "for name in ('MonteCarloLab', 'Stepper'):\n"
        "    try: getattr(sixlab, name)\n"
        "    except ImportError as error: print(error)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "the screens need anywidget: pip install anywidget\n" * 2


def test_upright_lines_change_in_the_one_message_too(sent: list[Message]) -> None:
    """Case D11: lines are shapes of the layout, set with everything else, not added one by one."""
    widget = LiveFigure(*parts(BEFORE))
    sent.clear()
    show(widget, *parts(go.Figure(BEFORE).update_layout(shapes=[{"type": "line", "x0": x} for x in (1, 2, 3)])))
    assert [shape.x0 for shape in widget.layout.shapes] == [1, 2, 3]
    assert [keys for _, keys in sent].count(["_py2js_update"]) == 2  # the message, and that it was sent
