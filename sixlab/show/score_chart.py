"""The scores over a whole game as SVG, with the moment that is looked at marked.

A figure of plotly would do, and weighs megabytes; this one goes with the table in one small message.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape

from sixlab.game.rules import Rules
from sixlab.languages import wording
from sixlab.show.look import DANGER, NEXT, PLAYER_COLOURS, STYLE, Size, scale
from sixlab.show.names import isolated, shortened
from sixlab.show.svg import words

WIDTH, HEIGHT = 960, 176
LEFT, RIGHT, TOP, BOTTOM = 52, 660, 28, 146
"""The plot; the names stand on its right."""
LEGEND, COLUMN, LINE = RIGHT + 28, 132, 25
DASHES = ("", "9 4", "3 3", "12 3 3 3", "6 6", "", "9 4", "3 3", "12 3 3 3", "6 6")
"""By seat, so that lines can be told apart without their colours."""


@dataclass(frozen=True)
class ScoreChart:
    """The chart of one game; ``svg(step)`` marks a moment.

    totals: heads per player, over all rounds, at each moment. rounds: the moments at which rounds begin, ascending.

    >>> chart = ScoreChart(("Ana", "Ben"), Rules(), totals=((0, 0), (0, 3)), rounds=(0,))
    >>> "Ben 3" in chart.svg(1), "Ben 3" in chart.svg(0)
    (True, False)
    """

    names: tuple[str, ...]
    rules: Rules
    totals: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]

    def svg(self, step: int, size: Size = "normal") -> str:
        """The chart as SVG text, with the moment ``step`` (from 0) marked and what comes later shown faintly.

        Raises:
            ValueError: a size that does not exist.
        """
        now = self.totals[step]
        x = self._x(step)
        scores = ", ".join(f"{isolated(name)} {heads}" for name, heads in zip(self.names, now, strict=True))
        label = wording("Heads so far: {scores}", scores=scores)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="six" role="img" aria-label="{escape(label)}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * scale(size):g}" style="max-width:100%;height:auto">'
            f"<style>{STYLE}</style>"
            f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="12" class="six-panel six-frame"/>'
            + self._ground
            + f'<rect x="{x:g}" y="{TOP - 8}" width="{RIGHT - x + 3:g}" height="{BOTTOM - TOP + 10}" '
            f'class="six-panel" opacity=".78"/>'
            f'<path d="M{x:g} {TOP - 8}V{BOTTOM}" stroke="{NEXT}" stroke-width="2.5"/>'
            f'<path d="M{x:g} {TOP - 2}l-6-10h12z" fill="{NEXT}"/>'
            + "".join(
                f'<circle cx="{x:g}" cy="{self._y(heads):g}" r="4" fill="{PLAYER_COLOURS[seat]}"/>'
                for seat, heads in enumerate(now)
            )
            + self._legend(now, self.totals[max(0, step - 1)])
            + "</svg>"
        )

    @cached_property
    def _ground(self) -> str:
        """What is the same at every moment."""
        return self._grid() + self._lines()

    @property
    def _top(self) -> int:
        """The heads at the upper end of the axis: the limit and every total fit."""
        return max(self.rules.limit, *self.totals[-1]) * 21 // 20 + 1

    def _x(self, step: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * step / max(1, len(self.totals) - 1), 1)

    def _y(self, heads: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * heads / self._top, 1)

    def _grid(self) -> str:
        """Axes, the limit, and where rounds begin."""
        limit = self._y(self.rules.limit)
        if self.rules.ends == "over":
            ends = wording("dashed: the game ends over {limit}", limit=self.rules.limit)
        else:
            ends = wording("dashed: the game ends from {limit}", limit=self.rules.limit)
        parts = [
            f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" class="six-line"/>',
            f'<path d="M{LEFT} {limit:g}H{RIGHT}" stroke="{DANGER}" stroke-width="1.5" stroke-dasharray="7 5"/>',
            words(LEFT - 6, BOTTOM + 4, "0", size=12, soft=True, anchor="end"),
            words(LEFT - 6, limit + 4, str(self.rules.limit), size=12, soft=True, anchor="end"),
            words(RIGHT, TOP - 14, ends, size=12, soft=True, anchor="end"),
            words(14, TOP - 10, wording("Heads"), size=12, soft=True),
        ]
        for number, step in enumerate(self.rounds, 1):
            x = self._x(step)
            parts.append(f'<path d="M{x:g} {TOP}V{BOTTOM}" class="six-frame" fill="none"/>')
            called = wording("Round {number}", number=number) if number == 1 else str(number)
            parts.append(words(x + 3, BOTTOM + 17, called, size=12, soft=True))
        return "".join(parts)

    def _lines(self) -> str:
        return "".join(
            f'<path d="{self._path([totals[seat] for totals in self.totals])}" fill="none" '
            f'stroke="{PLAYER_COLOURS[seat]}" stroke-width="2.5" stroke-dasharray="{DASHES[seat]}"/>'
            for seat in range(len(self.names))
        )

    def _path(self, heads: Sequence[int]) -> str:
        """A line that rises where heads were taken."""
        rises = [step for step in range(1, len(heads)) if heads[step] != heads[step - 1]]
        corners = "".join(f"H{self._x(step):g}V{self._y(heads[step]):g}" for step in rises)
        return f"M{LEFT} {self._y(heads[0]):g}{corners}H{RIGHT}"

    def _legend(self, now: Sequence[int], before: Sequence[int]) -> str:
        """Each player's line, name and heads; who has just taken some, and how many."""
        lines = -(-len(self.names) // 2) if len(self.names) > 5 else len(self.names)
        wide = len(self.names) <= 5
        parts = []
        for seat, (name, heads, old) in enumerate(zip(self.names, now, before, strict=True)):
            x, y = LEGEND + seat // lines * COLUMN, TOP + 12 + seat % lines * LINE
            called = shortened(name, 150 if wide else 56, 13)
            rise = f" +{heads - old}" if heads > old else ""
            parts.append(
                f'<path d="M{x} {y - 4}h26" stroke="{PLAYER_COLOURS[seat]}" stroke-width="3" '
                f'stroke-dasharray="{DASHES[seat]}"/>'
                + words(x + 32, y, f"{called} {heads}{rise}", bold=bool(rise), full=f"{name} {heads}{rise}")
            )
        return "".join(parts)
