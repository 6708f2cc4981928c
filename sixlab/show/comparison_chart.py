"""Two strategies on the same deals, as SVG: how the differences lie, and how sure their mean is, paired and not."""

import math
from collections.abc import Sequence
from html import escape

from sixlab.languages import plural, wording, written
from sixlab.odds.advice import Difference
from sixlab.odds.dist import as_level
from sixlab.show.axes import TEXT, Axes, Tick, round_ticks
from sixlab.show.look import BLUE, FIGURE_INK, GREY, STYLE, Size, scale
from sixlab.show.names import shortened
from sixlab.show.svg import Box, words

WIDTH, HEIGHT, EDGE = 960, 250, 18
BARS = Box(62, 62, 380, 128)
"""The plot of the differences."""
ERRORS = Box(510, 62, 420, 128)
"""The plot of the intervals."""
CLASSES = 31
"""Bars, about."""
Z = as_level(0.95)


def comparison_svg(
    names: tuple[str, str],
    differences: Sequence[float],
    paired: Difference,
    unpaired: Difference,
    *,
    size: Size = "normal",
) -> str:
    """The chart of a comparison. differences: heads of the first less heads of the second, deal by deal.

    paired, unpaired: the mean difference with both standard errors; both finite.

    Raises:
        ValueError: no such size.
    """
    first, second = (shortened(name, 130, 14) for name in names)
    title = wording("Heads of {first} less heads of {second}", first=first, second=second)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="six" role="img" aria-label="{escape(title)}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * scale(size):g}" style="max-width:100%;height:auto">'
        f"<style>{STYLE}</style>"
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="12" class="six-panel six-frame"/>'
        + words(EDGE, 28, title, size=14, bold=True)
        + _bars(differences)
        + _errors(paired, unpaired)
        + "</svg>"
    )


def _bars(differences: Sequence[float]) -> str:
    """How many deals brought each difference, in classes that are equally wide, one of them around 0."""
    most = max(1.0, *map(abs, differences))
    wide = math.ceil(2 * most / CLASSES) | 1  # odd, so that whole numbers lie evenly in it
    classes: dict[int, list[float]] = {}
    for number in sorted(differences):
        classes.setdefault(math.floor(number / wide + 0.5), []).append(number)
    reach = wide * (max(map(abs, classes)) + 1)
    axes = Axes(BARS, (-reach, reach), (0, 1.1 * max(map(len, classes.values()))))
    parts = [axes.ground(wording("deals"), [tick for tick in round_ticks(axes.y[1]) if not tick.value % 1])]
    for place, found in classes.items():
        told = plural("{n} deal", "{n} deals", len(found))
        said = wording("{low} to {high}: {deals}", low=_number(found[0]), high=_number(found[-1]), deals=told)
        bar = axes.bar(place * wide, 0.9 * wide, 0, len(found), f'fill="{BLUE}" fill-opacity=".75"')
        parts.append(f"<g><title>{escape(said)}</title>{bar}</g>")
    return "".join(parts) + _zero(axes) + axes.foot(wording("difference, deal by deal"), _around(reach, 3))


def _errors(paired: Difference, unpaired: Difference) -> str:
    """Both 95% intervals of the mean difference, one above the other."""
    ends = [*paired.interval(), *unpaired.interval(), 0.0]
    reach = 1.08 * max(0.5, *map(abs, ends))
    axes = Axes(ERRORS, (-reach, reach), (0, 3))
    parts = [_zero(axes), axes.foot(wording("mean difference, 95% interval"), _around(reach, 3))]
    for level, found, colour in ((2.1, paired, BLUE), (0.8, unpaired, GREY)):
        low, high = (axes.across(end) for end in found.interval())
        x, y = axes.across(found.mean), axes.up(level)
        numbers = {"mean": _number(found.mean, ".2f"), "half": written(Z * found.se, ".2f")}
        if found is paired:
            told = wording("on the same deals: {mean} ± {half}", **numbers)
        else:
            told = wording("with other deals for each it would be {mean} ± {half}", **numbers)
        parts.append(
            f'<g><title>{escape(told)}</title><path d="M{low:g} {y - 6:g}v12M{low:g} {y:g}H{high:g}m0-6v12" '
            f'stroke="{colour}" stroke-width="2.5" fill="none"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="{colour}"/></g>' + words(ERRORS.x, y - 14, told, size=TEXT)
        )
    return "".join(parts)


def _zero(axes: Axes) -> str:
    """The upright line of no difference, and the ground."""
    box, x = axes.box, axes.across(0)
    return (
        f'<path d="M{x:g} {box.y:g}v{box.height:g}" stroke="{FIGURE_INK}" stroke-dasharray="3 3"/>'
        f'<path d="M{box.x:g} {box.y + box.height:g}h{box.width:g}" class="six-frame" fill="none"/>'
    )


def _around(reach: float, steps: int) -> list[Tick]:
    """Round numbers on both sides of 0."""
    above = round_ticks(reach, steps)
    below = [Tick(-tick.value, f"−{tick.text}") for tick in above[:0:-1]]
    return [*below, *above]


def _number(number: float, spec: str = "g") -> str:
    return written(number, spec).replace("-", "−")
