"""Exact risk equals plain enumeration, known numbers, and the closed form."""

import random
from fractions import Fraction

import pytest
from plain_turn import plain_risk, small_position

from sixlab import Dist, risk

BOTH = ("own row", "any full row")


def assert_plain(view, weights=None):
    found = risk(view, weights)
    assert list(found) == list(view.hand)
    for card, one in found.items():
        sixth, low, heads = plain_risk(view, card, weights)
        total = sum(heads.values())
        assert (one.sixth, one.low) == (Fraction(sixth, total), Fraction(low, total)), (view, card)
        assert one.heads == Dist(heads), (view, card)


@pytest.mark.parametrize("sixth", BOTH)
@pytest.mark.parametrize("players", range(2, 11))
def test_equals_enumeration(players, sixth):
    rng = random.Random(f"{players} {sixth}")
    for _ in range(12):
        assert_plain(small_position(rng, players, sixth))


@pytest.mark.parametrize("sixth", BOTH)
@pytest.mark.parametrize("sizes", [(4, 4, 4, 4), (5, 5, 5, 5), (4, 5, 4, 5), (3, 4, 5, 3), (1, 5, 5, 1), (1, 1, 1, 1)])
def test_equals_enumeration_where_rows_are_nearly_full(sizes, sixth):
    rng = random.Random(f"{sizes} {sixth}")
    for players in (3, 5, 8, 10):
        for spread in (1.0, 0.5):
            assert_plain(small_position(rng, players, sixth, sizes=sizes, spread=spread))
