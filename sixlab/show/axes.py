"""A pair of axes as SVG: where values stand, the grid with its numbers, and titles. Small charts are drawn on it.

A chart drawn so goes with the table in one small message, and needs no plotly.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sixlab.languages import written
from sixlab.show.svg import Box, words

TEXT = 12
"""Size of all text of a chart that is no headline."""


class Tick(NamedTuple):
    """A number on an axis: where it stands, and how it is written."""

    value: float
    text: str


@dataclass(frozen=True)
class Axes:
    """box: the rectangle of the plot in the picture. x, y: the first and the last value of each axis.

    >>> axes = Axes(Box(50, 20, 100, 40), x=(0, 10), y=(0, 1))
    >>> axes.across(5), axes.up(0), axes.up(1)
    (100.0, 60.0, 20.0)
    """

    box: Box
    x: tuple[float, float]
    y: tuple[float, float]

    def across(self, value: float) -> float:
        """Where a value of the x axis stands."""
        return round(self.box.x + self.box.width * (value - self.x[0]) / (self.x[1] - self.x[0]), 2)

    def up(self, value: float) -> float:
        """Where a value of the y axis stands; one beyond its end stands at the end."""
        share = (min(value, self.y[1]) - self.y[0]) / (self.y[1] - self.y[0])
        return round(self.box.y + self.box.height * (1 - share), 2)

    def ground(self, title: str, ticks: Iterable[Tick]) -> str:
        """The title above the y axis, and its grid with numbers on the left."""
        box = self.box
        lines = "".join(f"M{box.x:g} {self.up(tick.value):g}h{box.width:g}" for tick in ticks)
        numbers = [
            words(box.x - 6, self.up(tick.value) + 4, tick.text, size=TEXT, soft=True, anchor="end") for tick in ticks
        ]
        return (
            words(box.x - 6, box.y - 9, title, size=TEXT, soft=True)
            + f'<path d="{lines}" class="six-frame" fill="none" stroke-opacity=".6"/>'
            + "".join(numbers)
        )

    def foot(self, title: str, ticks: Iterable[Tick]) -> str:
        """The numbers below the x axis, and its title below them."""
        box, below = self.box, self.box.y + self.box.height
        numbers = [
            words(self.across(tick.value), below + 16, tick.text, size=TEXT, soft=True, anchor="middle")
            for tick in ticks
        ]
        return "".join(numbers) + words(box.x + box.width / 2, below + 33, title, size=TEXT, soft=True, anchor="middle")

    def bar(self, x: float, width: float, low: float, high: float, look: str) -> str:
        """An upright bar around ``x``, ``width`` wide in values, from ``low`` to ``high``. look: attributes."""
        left, right, top, bottom = self.across(x - width / 2), self.across(x + width / 2), self.up(high), self.up(low)
        return f'<rect x="{left:g}" y="{top:g}" width="{right - left:.2f}" height="{bottom - top:.2f}" {look}/>'

    def steps(self, heights: Sequence[float], start: float, look: str) -> str:
        """The area below steps one wide, the first from ``start`` on. look: attributes."""
        base = self.up(0)
        corners, before = [f"M{self.across(start):g} {base:g}"], base
        for place, height in enumerate(heights):
            top = self.up(height)
            if top != before:
                corners.append(f"H{self.across(start + place):g}V{top:g}")
                before = top
        return f'<path d="{"".join(corners)}H{self.across(start + len(heights)):g}V{base:g}Z" {look}/>'


def round_ticks(top: float, most: int = 5, *, share: bool = False) -> list[Tick]:
    """Round numbers from 0 to ``top``, ``most`` steps at most; as percentages when they are shares.

    >>> [tick.text for tick in round_ticks(1, share=True)], [tick.text for tick in round_ticks(3.1)]
    (['0%', '20%', '40%', '60%', '80%', '100%'], ['0', '1', '2', '3'])
    """
    step = next(size for size in _round_steps(top / most) if size * most >= top * (1 - 1e-9))
    digits = max(0, -math.floor(math.log10(step) + 1e-9) - (2 if share else 0))
    spec = f".{digits}%" if share else f".{digits}f"
    return [Tick(step * count, written(step * count, spec)) for count in range(int(top / step + 1e-9) + 1)]


def _round_steps(least: float) -> list[float]:
    """1, 2 and 5 times powers of ten, from about ``least`` up."""
    power = math.floor(math.log10(least))
    return [digit * 10.0**exponent for exponent in (power, power + 1) for digit in (1, 2, 5)]
