"""The chart of a comparison: classes of differences, and both intervals."""

import re

import pytest

from sixlab.languages import language
from sixlab.odds.advice import Difference
from sixlab.show.comparison_chart import comparison_svg

NARROW = "\N{NARROW NO-BREAK SPACE}"


def chart(*differences: float, paired: float = 0.5, unpaired: float = 1.0, size: str = "normal") -> str:
    mean = sum(differences) / len(differences)
    return comparison_svg(
        ("Ana", "Ben"),
        differences,
        Difference(mean, paired),
        Difference(mean, unpaired),
        size=size,  # type: ignore[arg-type]  # the wrong ones are refused
    )


def titles(svg: str) -> list[str]:
    return re.findall(r"<title>(.*?)</title>", svg)


def test_small_differences_stand_one_by_one() -> None:
    assert titles(chart(-2, 0, 3, 0))[:3] == ["−2 to −2: 1 deal", "0 to 0: 2 deals", "3 to 3: 1 deal"]


def test_large_ones_stand_in_classes_that_are_even_around_0() -> None:
    assert titles(chart(-100, -3, 3, 4, 10, 11, 100))[:5] == [
        "−100 to −100: 1 deal",
        "−3 to 3: 2 deals",
        "4 to 10: 2 deals",
        "11 to 11: 1 deal",
        "100 to 100: 1 deal",
    ]


def test_bars_are_as_high_as_there_are_deals() -> None:
    heights = [float(found) for found in re.findall(r'height="([\d.]+)" fill="#0072b2"', chart(-2, 0, 3, 0))]
    assert heights[1] == pytest.approx(2 * heights[0], abs=0.02)
    assert heights[0] == heights[2]


def test_both_intervals_have_their_width_and_their_words() -> None:
    svg = chart(-2, 0, 3, 0)
    assert "on the same deals: 0.25 ± 0.98" in svg
    assert "with other deals for each it would be 0.25 ± 1.96" in svg
    (left, right), (wide_left, wide_right) = (
        (float(low), float(high)) for low, high in re.findall(r"M([\d.]+) [\d.]+v12M[\d.]+ [\d.]+H([\d.]+)m", svg)
    )
    assert wide_right - wide_left == pytest.approx(2 * (right - left), abs=0.05)
    assert left + right == pytest.approx(wide_left + wide_right, abs=0.05)


def test_no_error_and_no_difference_can_be_drawn() -> None:
    assert "on the same deals: 0.00 ± 0.00" in chart(0, 0, paired=0, unpaired=0)


def test_in_french() -> None:
    language("fr")
    svg = chart(-2, 0, 3, 0)
    assert f"Têtes de «{NARROW}Ana{NARROW}» moins têtes de «{NARROW}Ben{NARROW}»" in svg
    assert f"sur les mêmes manches{NARROW}: 0,25 ± 0,98" in svg
    assert titles(svg)[1] == f"de 0 à 0{NARROW}: 2 manches"


def test_sizes() -> None:
    assert 'width="1536"' in chart(1, 2, size="projector")
    with pytest.raises(ValueError, match="size must be"):
        chart(1, 2, size="huge")
