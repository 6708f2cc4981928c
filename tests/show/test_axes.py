"""Axes of the small charts: values stand where they should, and the numbers on them are round."""

import pytest
from svgread import texts

from sixlab.languages import language
from sixlab.show.axes import Axes, round_ticks
from sixlab.show.svg import Box

AXES = Axes(Box(50, 20, 100, 40), x=(0, 10), y=(0, 2))


@pytest.mark.parametrize(
    ("top", "share", "said"),
    [
        (1, True, ["0%", "20%", "40%", "60%", "80%", "100%"]),
        (0.0068, True, ["0.0%", "0.2%", "0.4%", "0.6%"]),
        (0.00003, True, ["0.000%", "0.001%", "0.002%", "0.003%"]),
        (1, False, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (13.7, False, ["0", "5", "10"]),
        (25, False, ["0", "5", "10", "15", "20", "25"]),
        (0.5, False, ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]),
    ],
)
def test_round_numbers(top: float, share: bool, said: list[str]) -> None:
    assert [tick.text for tick in round_ticks(top, share=share)] == said


@pytest.mark.parametrize("top", [10 ** (power / 7) for power in range(-40, 20)])
def test_never_more_steps_than_asked_and_never_beyond_the_top(top: float) -> None:
    for most in (3, 5):
        values = [tick.value for tick in round_ticks(top, most)]
        assert 2 <= len(values) <= most + 1
        assert values[0] == 0
        assert top / 2.5 < values[-1] <= top * (1 + 1e-9)


def test_numbers_in_french() -> None:
    language("fr")
    assert [tick.text for tick in round_ticks(0.01, 2, share=True)] == ["0,0\u202f%", "0,5\u202f%", "1,0\u202f%"]


def test_bars_stand_on_the_axis_and_end_at_their_values() -> None:
    assert AXES.bar(5, 1, 0, 1, 'fill="red"') == '<rect x="95" y="40" width="10.00" height="20.00" fill="red"/>'
    assert AXES.bar(5, 1, 0, 7, "") == '<rect x="95" y="20" width="10.00" height="40.00" />'  # no higher than the plot


def test_steps_are_one_wide_and_closed_at_zero() -> None:
    assert AXES.steps([0, 1, 1, 2], 3, "") == '<path d="M80 60H90V40H110V20H120V60Z" />'
    assert AXES.steps([0, 0], 0, "") == '<path d="M50 60H70V60Z" />'


def test_titles_and_numbers() -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{AXES.ground("a < b", round_ticks(2, 2))}{AXES.foot("x", [])}</svg>'
    assert texts(svg) == ["a < b", "0", "1", "2", "x"]
    assert 'd="M50 60h100M50 40h100M50 20h100"' in svg
