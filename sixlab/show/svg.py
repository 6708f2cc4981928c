"""The few shapes that every part of a picture is made of. Everything that is text gets escaped here."""

from html import escape
from typing import Literal, NamedTuple

from sixlab.show.look import NEXT

Anchor = Literal["start", "middle", "end"]


class Box(NamedTuple):
    """The part of the picture that something is drawn in."""

    x: float
    y: float
    width: float
    height: float


def at(x: float, y: float, scale: float = 1) -> str:
    """The attribute that moves a group to (x, y)."""
    larger = "" if scale == 1 else f" scale({scale:g})"
    return f'transform="translate({x:g} {y:g}){larger}"'


def words(
    x: float,
    y: float,
    content: str,
    *,
    size: float = 13,
    soft: bool = False,
    bold: bool = False,
    anchor: Anchor = "start",
    full: str = "",
) -> str:
    """A line of plain text with its baseline at y; ``full`` is shown on hover where ``content`` was shortened.

    >>> words(0, 9, "a < b", anchor="middle")
    '<text x="0" y="9" class="six-ink" font-size="13" text-anchor="middle">a &lt; b</text>'
    """
    weight = ' font-weight="bold"' if bold else ""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    title = f"<title>{escape(full)}</title>" if full and full != content else ""
    return (
        f'<text x="{x:g}" y="{y:g}" class="six-{"soft" if soft else "ink"}" font-size="{size:g}"{weight}{where}>'
        f"{title}{escape(content)}</text>"
    )


def pointer(x: float, y: float, direction: Literal["right", "down"] = "right") -> str:
    """A small triangle whose tip is at (x, y)."""
    shape = "l-11-8v16z" if direction == "right" else "l-7-9h14z"
    return f'<path d="M{x:g} {y:g}{shape}" fill="{NEXT}"/>'
