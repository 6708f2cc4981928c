"""Figures of several panels in the look of the house: transparent, titled axes, a caption below.

Everything is plain data in plotly's terms: ``plotly.graph_objects.Figure(*plain(...))`` makes a figure of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any

from sixlab.show.axes import round_ticks
from sixlab.show.look import FIGURE_GRID, FIGURE_INK, FONT, Size, scale, separators

Trace = dict[str, Any]
"""A trace of plotly as plain properties, without its axes."""

TEXT, LINE = 13, 17
"""Size of the text and height of a line of the caption, in pixels at normal size."""
TOP, BOTTOM, LEFT, RIGHT = 52, 48, 62, 14
"""Margins for the legend, the titles of the axes and the numbers beside them."""


@dataclass(frozen=True)
class Panel:
    """One pair of axes and what is drawn on them.

    across, up: the part of the figure that it takes, from 0 to 1, left to right and bottom to top. x, y: axes of
    plotly, without what all have in common. title: stands above. marks: upright lines at x, with words.
    """

    traces: Sequence[Trace]
    x: dict[str, Any]
    y: dict[str, Any]
    across: tuple[float, float] = (0, 1)
    up: tuple[float, float] = (0, 1)
    title: str = ""
    marks: Sequence[tuple[float, str]] = field(default_factory=tuple)


def titled(text: str, **axis: Any) -> dict[str, Any]:
    """An axis with a title."""
    return {"title": {"text": text}} | axis


def shares(text: str, top: float = 1) -> dict[str, Any]:
    """An axis of probabilities, from 0 to ``top``, written in percent."""
    ticks = round_ticks(top, share=True)
    return titled(text, range=[0, top], tickvals=[tick.value for tick in ticks], ticktext=[tick.text for tick in ticks])


def plain(
    panels: Sequence[Panel], caption: str, *, height: float, wide: int = 130, size: Size = "normal"
) -> tuple[list[Trace], dict[str, Any]]:
    """Traces and layout of these panels. height: in pixels at normal size, in all. wide: letters a line of caption.

    Raises:
        ValueError: no such size.
    """
    larger = scale(size)
    lines = wrap(caption, wide)
    foot = BOTTOM + LINE * len(lines) + 6
    layout: dict[str, Any] = {
        "template": "none",
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": FONT, "size": TEXT * larger, "color": FIGURE_INK},
        "height": height * larger,
        "margin": {"l": LEFT * larger, "r": RIGHT * larger, "t": TOP * larger, "b": foot * larger},
        "autosize": True,
        "autotypenumbers": "strict",  # cards as text stay names, whatever plotly thinks of them when they change
        "hovermode": "x",
        "separators": separators(),
        "barmode": "stack",
        "bargap": 0.25,
        "legend": {"orientation": "h", "x": 0, "y": 1, "yref": "container", "yanchor": "top", "traceorder": "normal"},
        "shapes": [],
        "annotations": [_caption(lines, larger)],
    }
    traces: list[Trace] = []
    for number, panel in enumerate(panels, 1):
        name = "" if number == 1 else str(number)
        common = {"gridcolor": FIGURE_GRID, "zeroline": False}
        layout[f"xaxis{name}"] = common | {"domain": list(panel.across), "anchor": f"y{name}"} | _sized(panel.x, larger)
        layout[f"yaxis{name}"] = common | {"domain": list(panel.up), "anchor": f"x{name}"} | _sized(panel.y, larger)
        traces += [{"xaxis": f"x{name}", "yaxis": f"y{name}"} | trace for trace in panel.traces]
        layout["shapes"] += [_line(x, name) for x, _ in panel.marks]
        layout["annotations"] += [_says(x, words, name, larger) for x, words in panel.marks if words]
        if panel.title:
            layout["annotations"].append(_title(panel, larger))
    return traces, layout


def _sized(axis: dict[str, Any], larger: float) -> dict[str, Any]:
    """An axis with its title in the size of all other text."""
    title = {"standoff": 6 * larger, "font": {"size": TEXT * larger}} | axis["title"]
    return axis | {"title": title}


def _caption(lines: Sequence[str], larger: float) -> dict[str, Any]:
    return {
        "text": "<br>".join(lines),
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": 0,
        "xanchor": "left",
        "yanchor": "top",
        "yshift": -BOTTOM * larger,
        "align": "left",
        "showarrow": False,
        "font": {"size": (TEXT - 1) * larger},
    }


def _title(panel: Panel, larger: float) -> dict[str, Any]:
    return {
        "text": f"<b>{panel.title}</b>",
        "xref": "paper",
        "yref": "paper",
        "x": panel.across[0],
        "y": panel.up[1],
        "xanchor": "left",
        "yanchor": "bottom",
        "showarrow": False,
        "font": {"size": TEXT * larger},
    }


def _line(x: float, name: str) -> dict[str, Any]:
    return {
        "type": "line",
        "xref": f"x{name}",
        "yref": f"y{name} domain",
        "x0": x,
        "x1": x,
        "y0": 0,
        "y1": 1,
        "line": {"color": FIGURE_INK, "width": 1, "dash": "dot"},
    }


def _says(x: float, words: str, name: str, larger: float) -> dict[str, Any]:
    return {
        "text": words,
        "xref": f"x{name}",
        "yref": f"y{name} domain",
        "x": x,
        "y": 1,
        "xanchor": "left",
        "yanchor": "top",
        "xshift": 2,
        "showarrow": False,
        "font": {"size": (TEXT - 2) * larger},
    }
