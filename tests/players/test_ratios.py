"""Means over deals: against the textbook where every deal has the same weight, and against chance where not."""

import math
import random
import statistics

import numpy as np
import pytest

from sixlab.players.ratios import Mean, difference_of, mean_of, running_mean

SUMS = np.array([20, 41, 7, 33, 12])
OTHER = np.array([25, 40, 9, 40, 11])
HANDS = np.full(5, 4)


def test_with_equal_hands_it_is_the_mean_of_the_deals_with_its_standard_error() -> None:
    deals = [heads / 4 for heads in SUMS.tolist()]
    mean, se = mean_of(SUMS, HANDS)
    assert mean == pytest.approx(statistics.mean(deals))
    assert se == pytest.approx(statistics.stdev(deals) / math.sqrt(5))
    assert mean_of(SUMS, HANDS, scale=2) == pytest.approx((mean / 2, se / 2))


def test_a_difference_is_paired() -> None:
    deals = [(one - two) / 4 for one, two in zip(SUMS.tolist(), OTHER.tolist(), strict=True)]
    found = difference_of(SUMS, HANDS, OTHER, HANDS)
    assert found.mean == pytest.approx(statistics.mean(deals))
    assert found.se == pytest.approx(statistics.stdev(deals) / math.sqrt(5))
    apart = math.hypot(mean_of(SUMS, HANDS).se, mean_of(OTHER, HANDS).se)
    assert found.se < apart / 2


def test_deals_without_a_hand_say_nothing() -> None:
    mean = mean_of(np.array([20, 0, 41, 0]), np.array([4, 0, 4, 0]))
    assert mean == pytest.approx(mean_of(np.array([20, 41]), np.array([4, 4])))
    assert math.isnan(mean_of(np.zeros(3, int), np.zeros(3, int)).mean)
    assert mean_of(np.array([20]), np.array([4])) == Mean(5.0, math.inf)
    assert difference_of(SUMS[:1], HANDS[:1], OTHER[:1], HANDS[:1]).se == math.inf


def test_the_error_is_as_large_as_means_really_scatter() -> None:
    """With hands that differ from deal to deal, and all hands of a deal sharing its luck."""
    stream = random.Random(5)
    means, errors = [], []
    for _ in range(400):
        hands = np.array([stream.randrange(5) for _ in range(60)])
        sums = np.array([round(count * stream.gauss(1000, 300)) for count in hands.tolist()])
        found = mean_of(sums, hands)
        means.append(found.mean)
        errors.append(found.se)
    assert statistics.mean(errors) == pytest.approx(statistics.stdev(means), rel=0.1)


def test_the_running_mean_is_the_mean_of_the_first_deals() -> None:
    hands = np.array([4, 0, 8, 4, 4])
    sums = SUMS * (hands > 0)
    mean, se = running_mean(sums, hands)
    for deals in range(1, 6):
        assert (mean[deals - 1], se[deals - 1]) == pytest.approx(tuple(mean_of(sums[:deals], hands[:deals])))


def test_intervals_widen_with_the_level() -> None:
    assert Mean(10.0, 1.0).interval() == pytest.approx((8.04, 11.96), abs=0.001)
    with pytest.raises(ValueError, match="a confidence level lies between 0 and 1"):
        Mean(10.0, 1.0).interval(95)
