"""Dist: numbers, equality, and how it shows itself."""

import math
import pickle
import statistics
from dataclasses import FrozenInstanceError
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixlab import Dist

EXACT = Dist({0: 5, 2: 2, 11: 3})
SAMPLED = Dist({0: 50, 2: 20, 11: 30}, exact=False)


def test_exact_numbers_are_fractions():
    assert (EXACT.mean, EXACT.p(11)) == (Fraction(37, 10), Fraction(3, 10))
    assert isinstance(EXACT.mean, Fraction)
    assert isinstance(EXACT.p(0), Fraction)
    assert EXACT.sd == pytest.approx(math.sqrt((5 * 3.7**2 + 2 * 1.7**2 + 3 * 7.3**2) / 10))
    assert (EXACT.se, EXACT.samples, EXACT.total) == (0, 0, 10)
    assert EXACT.interval() == (Fraction(37, 10), Fraction(37, 10))
    assert EXACT.p_interval(11) == (Fraction(3, 10), Fraction(3, 10))


def test_sampled_numbers_are_floats_with_errors():
    values = [0] * 50 + [2] * 20 + [11] * 30
    assert (SAMPLED.mean, SAMPLED.p(11)) == (3.7, 0.3)
    assert isinstance(SAMPLED.mean, float)
    assert isinstance(SAMPLED.p(0), float)
    assert SAMPLED.sd == pytest.approx(statistics.pstdev(values))
    assert SAMPLED.se == pytest.approx(statistics.stdev(values) / 10)
    assert SAMPLED.samples == 100
    low, high = SAMPLED.interval(0.9)
    assert (low + high) / 2 == pytest.approx(3.7)
    assert (high - low) / 2 == pytest.approx(1.6448536 * SAMPLED.se)


def test_p_of_an_outcome_a_function_or_a_range():
    assert EXACT.p(4) == 0
    assert EXACT.p(lambda heads: heads % 2 == 0) == Fraction(7, 10)
    assert EXACT.p(at_least=2) == Fraction(1, 2)
    assert EXACT.p(at_most=2) == Fraction(7, 10)
    assert EXACT.p(at_least=1, at_most=10) == Fraction(1, 5)
    assert EXACT.p(np.int64(11)) == Fraction(3, 10)


def test_quantiles():
    assert [EXACT.quantile(q) for q in (0, 0.5, 0.51, Fraction(7, 10), 0.71, 1)] == [0, 0, 2, 2, 11, 11]


@given(st.dictionaries(st.integers(-5, 30), st.integers(1, 50), min_size=1))
def test_the_quantile_is_the_first_outcome_that_is_enough(weights):
    dist = Dist(weights)
    for tenth in range(11):
        outcome = dist.quantile(tenth / 10)
        assert dist.p(at_most=outcome) >= Fraction(tenth / 10)
        assert dist.p(at_most=outcome - 1) < Fraction(tenth / 10) or outcome == dist.outcomes[0]


def test_wilson_is_never_empty_and_holds_the_share():
    for hits in (0, 1, 50, 99, 100):
        low, high = Dist({1: hits, 0: 100 - hits}, exact=False).p_interval(1)
        assert 0 <= low <= hits / 100 <= high <= 1
        assert low < high
    assert Dist({0: 100}, exact=False).p_interval(1)[0] == 0
    assert Dist({1: 100}, exact=False).p_interval(1)[1] == 1


def test_wilson_equals_the_published_figure():
    """15 of 148: 0.0624 to 0.1605 (R. G. Newcombe, Statistics in Medicine 17, 1998, table I)."""
    low, high = Dist({1: 15, 0: 133}, exact=False).p_interval(1)
    assert (round(low, 4), round(high, 4)) == (0.0624, 0.1605)


def test_one_sample_has_no_error_but_also_no_nan():
    one = Dist({7: 1}, exact=False)
    assert (one.mean, one.sd, one.se) == (7, 0, math.inf)
    assert one.interval() == (-math.inf, math.inf)


def test_equal_when_the_probabilities_are():
    assert Dist({0: 3, 5: 1}) == Dist({5: 2, 0: 6, 9: 0})
    assert hash(Dist({0: 3, 5: 1})) == hash(Dist({5: 2, 0: 6}))
    assert Dist({0: 3, 5: 1}) != Dist({0: 3, 6: 1})
    assert Dist({0: 3, 5: 1}) != Dist({0: 2, 5: 1})
    assert Dist({0: 3, 5: 1}, exact=False) != Dist({0: 6, 5: 2}, exact=False)
    assert Dist({0: 3, 5: 1}, exact=False) != Dist({0: 3, 5: 1})
    assert Dist({0: 1}) != {0: 1}


def test_merging_counts():
    merged = SAMPLED + Dist({2: 1, 5: 4}, exact=False)
    assert merged == Dist({0: 50, 2: 21, 5: 4, 11: 30}, exact=False)
    with pytest.raises(ValueError, match="only sampled distributions are merged"):
        SAMPLED + EXACT
    with pytest.raises(TypeError):
        SAMPLED + 1


def test_frozen_and_pickled():
    with pytest.raises(FrozenInstanceError):
        EXACT.exact = False
    with pytest.raises(FrozenInstanceError):
        del EXACT.weights
    assert EXACT.mean == Fraction(37, 10)
    assert pickle.loads(pickle.dumps(EXACT)) == EXACT
    assert pickle.loads(pickle.dumps(SAMPLED)) == SAMPLED


@pytest.mark.parametrize(
    ("weights", "reason"),
    [
        ({}, "at least one outcome"),
        ({3: 0}, "at least one outcome"),
        ({3: -1, 4: 2}, "a weight cannot be negative: -1"),
        ({3: 0.5}, "a weight must be a whole number, not 0.5"),
        ({3: True}, "a weight must be a whole number, not True"),
        ({3.0: 1}, "an outcome must be a whole number, not 3.0"),
        ({"3": 1}, "an outcome must be a whole number, not '3'"),
    ],
)
def test_what_is_no_distribution(weights, reason):
    with pytest.raises(ValueError, match=reason):
        Dist(weights)


@pytest.mark.parametrize("q", [-0.1, 1.1, math.nan, True, "half", None])
def test_wrong_quantiles(q):
    with pytest.raises(ValueError, match="a quantile is asked for a number from 0 to 1"):
        EXACT.quantile(q)


@pytest.mark.parametrize("level", [0, 1, 95, -1, math.nan, True, "0.95"])
@pytest.mark.parametrize("dist", [EXACT, SAMPLED])
def test_wrong_levels(dist, level):
    with pytest.raises(ValueError, match="a confidence level lies between 0 and 1"):
        dist.interval(level)
    with pytest.raises(ValueError, match="a confidence level lies between 0 and 1"):
        dist.p_interval(0, level=level)


def test_wrong_questions():
    with pytest.raises(ValueError, match="p of what"):
        EXACT.p()
    for outcome in (2.0, "2", True):
        with pytest.raises(ValueError, match="an outcome must be a whole number"):
            EXACT.p(outcome)


@pytest.mark.parametrize("bound", [math.nan, True, "3", [3]])
def test_wrong_ranges(bound):
    for ask in ({"at_least": bound}, {"at_most": bound}):
        with pytest.raises(ValueError, match="a range of outcomes goes from a number to a number"):
            EXACT.p(**ask)


def test_it_shows_itself():
    assert repr(EXACT) == "<Dist, exact: mean 3.7, sd 4.838; 0: 50.00%, 2: 20.00%, 11: 30.00%>"
    assert repr(SAMPLED).startswith("<Dist, 100 samples: mean 3.7 ± 0.49, sd 4.838;")
    assert str(EXACT).splitlines()[1:] == [
        "   0  50.000% ████████████████████████",
        "   2  20.000% ██████████",
        "  11  30.000% ██████████████",
    ]
    html = EXACT._repr_html_()
    assert html.count("<tr>") == 4
    assert "exact: mean 3.7" in html
    assert "<td>11</td><td>30.000%</td>" in html


def test_a_long_one_keeps_to_one_line():
    assert "\n" not in repr(Dist(dict.fromkeys(range(30), 1)))
    assert repr(Dist(dict.fromkeys(range(30), 1))).endswith("6: 3.33%, ...>")
