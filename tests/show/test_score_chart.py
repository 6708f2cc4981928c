"""The score chart: what it says, and where lines and the mark stand."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from sixlab import Rules
from sixlab.show.score_chart import BOTTOM, DASHES, LEFT, RIGHT, ScoreChart

NAMES = ("Ana", "Ben", "Chloé")
TOTALS = ((0, 0, 0), (0, 5, 0), (0, 5, 2), (7, 5, 2), (7, 5, 2))


def chart(names: tuple[str, ...] = NAMES, totals: tuple[tuple[int, ...], ...] = TOTALS) -> ScoreChart:
    return ScoreChart(names, Rules(), totals, (0, 3))


def texts(svg: str) -> list[str]:
    return ["".join(node.itertext()) for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_scores_so_far_and_who_has_just_taken() -> None:
    assert {"Ana 0", "Ben 5", "Chloé 2 +2"} <= set(texts(chart().svg(2)))
    assert {"Ana 7", "Ben 5", "Chloé 2"} <= set(texts(chart().svg(4)))
    assert 'aria-label="Heads so far: Ana 7, Ben 5, Chloé 2"' in chart().svg(4)


def test_the_mark_stands_at_the_step() -> None:
    marks = [
        float(re.search(r'<path d="M([\d.]+) \d+V', chart().svg(step).split("opacity")[-1])[1]) for step in range(5)
    ]
    assert marks == [LEFT + (RIGHT - LEFT) * step / 4 for step in range(5)]


def test_a_line_rises_where_heads_were_taken() -> None:
    line = chart()._path([0, 5, 5, 5, 5])
    quarter = LEFT + (RIGHT - LEFT) / 4
    assert line == f"M{LEFT} {BOTTOM}H{quarter:g}V{chart()._y(5):g}H{RIGHT}"
    assert chart()._path([0, 0, 0, 0, 0]) == f"M{LEFT} {BOTTOM}H{RIGHT}"


def test_the_limit_and_the_rounds() -> None:
    assert {"66", "Round 1", "2", "dashed: the game ends over 66"} <= set(texts(chart().svg(0)))
    published = ScoreChart(NAMES, Rules.published(), TOTALS, (0,))
    assert "dashed: the game ends from 66" in texts(published.svg(0))


def test_totals_beyond_the_limit_stay_in_the_picture() -> None:
    high = chart(totals=((0, 0, 0), (140, 0, 0)))
    assert high._y(140) > 0
    assert high._y(66) > high._y(140)


def test_one_moment_only() -> None:
    assert "Ana 0" in texts(ScoreChart(NAMES, Rules(), ((0, 0, 0),), (0,)).svg(0))


def test_neighbouring_lines_differ_by_more_than_colour() -> None:
    assert all(one != two for one, two in pairwise(DASHES))


def test_names_are_escaped_and_sizes_checked() -> None:
    svg = chart(names=("<b>", "&", '"')).svg(1)
    assert "<b>" not in svg
    ElementTree.fromstring(svg)
    assert 'width="1536"' in chart().svg(0, "projector")
    with pytest.raises(ValueError, match="size must be"):
        chart().svg(0, "huge")  # type: ignore[arg-type]


def test_ten_names_keep_their_room() -> None:
    names = tuple(f"A name that is too long {number}" for number in range(10))
    svg = ScoreChart(names, Rules(), ((0,) * 10,) * 2, (0,)).svg(1)
    assert "A name that is too long 3 0</title>" in svg
