"""The few shapes that every part of a picture is made of. Everything that is text gets escaped here."""

from html import escape
from typing import Literal, NamedTuple

from sixlab.show.look import NEXT, STYLE, Size, scale

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


class Sheet(NamedTuple):
    """A drawing in a frame of its own. width, height: in units of the picture. label: for those who do not see it."""

    width: float
    height: float
    label: str
    content: str

    @property
    def framed(self) -> str:
        """What is drawn, on its ground."""
        return (
            f'<rect x=".5" y=".5" width="{self.width - 1:g}" height="{self.height - 1:g}" rx="12" '
            f'class="six-panel six-frame"/>{self.content}'
        )


def sheets_svg(*sheets: Sheet, size: Size, role: Literal["img", "group"] = "img") -> str:
    """Sheets below each other as one picture, as wide as the first. role: group when parts of it are to be read out.

    Raises:
        ValueError: no such size.
    """
    width, height, placed = sheets[0].width, 0.0, []
    for sheet in sheets:
        placed.append(f"<g {at(0, height)}>{sheet.framed}</g>" if height else sheet.framed)
        height += sheet.height + (8 if sheet is not sheets[-1] else 0)
    label = escape(" ".join(sheet.label for sheet in sheets))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="six" role="{role}" aria-label="{label}" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width * scale(size):g}" style="max-width:100%;height:auto">'
        f"<style>{STYLE}</style>{''.join(placed)}</svg>"
    )
