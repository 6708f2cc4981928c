"""The figures of a league show its numbers, with their intervals, and say how they came about."""

import math
import random
from itertools import accumulate
from typing import Any

import plotly.graph_objects as go
import pytest

import sixlab as six
from sixlab.game.view import View

FOUND = six.league(["random", "highest", "lowest"], deals=12, seed=3, players=3)
ONE = six.league(["random", "highest"], deals=1, seed=3, players=2)
NAMES = list(FOUND.ranking)
KINDS = ("ranking", "head_to_head", "heads_of_hands", "learning_curve")
Z = 1.959964


def by_name(figure: go.Figure, name: str) -> Any:
    (trace,) = (trace for trace in figure.data if trace.name == name)
    return trace


def caption(figure: go.Figure) -> str:
    return figure.layout.annotations[0].text.replace("<br>", " ")


def test_the_ranking_holds_means_and_paired_differences_with_intervals() -> None:
    means, behind = six.figures.ranking(FOUND).data
    assert list(means.y) == list(behind.y) == NAMES
    assert six.figures.ranking(FOUND).layout.yaxis.categoryarray == tuple(reversed(NAMES))
    for place, name in enumerate(NAMES):
        mean, se = FOUND.means[FOUND.index(name)]
        difference = FOUND.difference(name, NAMES[0])
        assert means.x[place] == mean
        assert means.error_x.array[place] == pytest.approx(Z * se)
        assert behind.x[place] == difference.mean
        assert behind.error_x.array[place] == pytest.approx(Z * difference.se)
    assert (behind.x[0], behind.error_x.array[0]) == (0, 0)


def test_the_heat_map_reads_along_the_row() -> None:
    (heat,) = six.figures.head_to_head(FOUND).data
    assert list(heat.x) == list(heat.y) == NAMES
    for one, name in enumerate(NAMES):
        for two, other in enumerate(NAMES):
            lead = FOUND.head_to_head(name, other)
            assert heat.z[one][two] == lead.mean
            said = f"{lead.mean:+.2f} ± {Z * lead.se:.2f}".replace("-", "−")
            assert heat.text[one][two] == ("–" if one == two else said)
    assert heat.zmin == -heat.zmax
    assert heat.zmax == max(max(row) for row in heat.z)
    assert six.figures.head_to_head(FOUND).layout.yaxis.autorange == "reversed"  # the first row is on top


def test_the_shares_of_hands_are_the_distribution() -> None:
    figure = six.figures.heads_of_hands(FOUND)
    for name in NAMES:
        line, dist = by_name(figure, name), FOUND.dist(name)
        assert tuple(line.x) == dist.outcomes
        assert tuple(line.y) == tuple(reached / dist.total for reached in accumulate(dist.weights))
        assert line.y[-1] == 1


def test_the_learning_curve_ends_at_the_mean_and_narrows() -> None:
    figure = six.figures.learning_curve(FOUND)
    for name in NAMES:
        line = by_name(figure, name)
        assert (line.x[0], line.x[-1]) == (1, 12)
        mean, se = FOUND.means[FOUND.index(name)]
        assert line.y[-1] == pytest.approx(mean)
        (band,) = (trace for trace in figure.data if trace.fill and trace.legendgroup == name)
        last = [heads for deal, heads in zip(band.x, band.y, strict=True) if deal == 12]
        assert sorted(last) == pytest.approx([mean - Z * se, mean + Z * se])
        assert min(band.x) == 2  # one deal has no interval


@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_says_what_was_played(kind: str) -> None:
    figure = getattr(six.figures, kind)(FOUND)
    assert caption(figure) == (
        "12 deals, each played by every line-up in every rotation of the seats: 360 tables of 3, seed 3. "
        "Intervals: 95%, deals are independent. Sixth card takes any full row, game ends over 66."
    )
    larger = getattr(six.figures, kind)(FOUND, size="projector")
    assert larger.layout.height == pytest.approx(1.6 * figure.layout.height)
    single = getattr(six.figures, kind)(ONE)
    assert caption(single).startswith("1 deal, ")
    assert not any(isinstance(x, float) and not math.isfinite(x) for trace in single.data for x in trace.x)


@pytest.mark.parametrize("kind", KINDS)
def test_drawn_line_ups_are_told_and_names_are_plain(kind: str) -> None:
    class Middle(six.Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            return view.hand[0]

    found = six.league({"<i>mine": Middle(), "other": "highest"}, deals=2, players=3, line_ups=2)
    figure = getattr(six.figures, kind)(found)
    assert "each played by 2 line-ups drawn for each deal in every rotation" in caption(figure)
    shown = str(figure.to_dict())
    assert "&lt;i&gt;mine" in shown
    assert "<i>" not in shown


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", ["normal", "huge"])
def test_what_is_no_finished_league_is_refused(kind: str, size: str) -> None:
    draw = getattr(six.figures, kind)
    with pytest.raises(ValueError, match=r"the figures of a league take what sixlab\.league"):
        draw([FOUND], size=size)
    empty = six.League(("a", "b"), six.Rules(), players=2, seed=0, wanted=1, drawn=None)
    with pytest.raises(ValueError, match="this league finished no deal"):
        draw(empty, size=size)
    if size == "huge":
        with pytest.raises(ValueError, match="size must be 'normal' or 'projector', not 'huge'"):
            draw(FOUND, size=size)
