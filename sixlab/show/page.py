"""A page to keep: one HTML file that holds all it needs."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from sixlab.languages import language, wording
from sixlab.show.look import FONT
from sixlab.show.panels import Trace

Board = tuple[Sequence[Trace], Mapping[str, Any]]
"""Traces and layout of a figure."""


def page_of(title: str, position: str, picture: str, board: Board | None, below: str) -> str:
    """A page of a position: picture (HTML), figure, and what stands below it (HTML).

    It needs no network: with a figure, plotly's script is in it (5 MB).

    >>> page_of("Rows & risk", "1 / 2 / 3 / 4", "<p>No figure.</p>", None, "").partition("<body>")[2]
    '<h1>Rows &amp; risk</h1><p>No figure.</p><p>Position: <code>1 / 2 / 3 / 4</code></p></body></html>\\n'
    """
    style = (
        f"body{{max-width:980px;margin:20px auto;font-family:{FONT}}}td,th{{padding:2px 10px;text-align:right}}"
        "table{margin:16px 0}caption{padding:0 10px 6px;text-align:left;font-size:0.85em}"
    )
    said = wording("Position:")
    named = escape(f"{title}: {position}")
    return (
        f'<!DOCTYPE html><html lang="{language()}"><head><meta charset="utf-8"><title>{named}</title>'
        f"<style>{style}</style></head><body><h1>{escape(title)}</h1>{picture}{_figure(board)}{below}"
        f"<p>{said} <code>{escape(position)}</code></p></body></html>\n"
    )


def _figure(board: Board | None) -> str:
    if board is None:
        return ""
    from plotly.graph_objects import Figure  # noqa: PLC0415 (heavy, and not needed for pictures)

    return str(
        Figure(*board).to_html(
            full_html=False, include_plotlyjs=True, div_id="figure", config={"displaylogo": False, "responsive": True}
        )
    )
