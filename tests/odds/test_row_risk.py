"""Chances of rows equal plain enumeration."""

import random
from fractions import Fraction

import pytest
from plain_turn import plain_rows, small_position

from sixlab import row_risk


def assert_plain_rows(view, card, weights=None):
    someone, me, moved, total = plain_rows(view, card, weights)
    for row, found in enumerate(row_risk(view, card, weights)):
        assert found.row == row
        assert found.someone == Fraction(someone[row], total), (view, card)
        assert found.me == Fraction(me[row], total), (view, card)
        assert found.moved == Fraction(moved[row], total), (view, card)


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
@pytest.mark.parametrize("players", range(2, 11))
def test_equals_enumeration(players, sixth):
    rng = random.Random(f"rows {players} {sixth}")
    for sizes in (None, None, None, (4, 4, 4, 4), (5, 5, 5, 5), (4, 5, 4, 5), (3, 5, 4, 1)):
        view = small_position(rng, players, sixth, sizes=sizes, spread=rng.choice([0.5, 1.0]))
        assert_plain_rows(view, rng.choice(view.hand))
        if len(view.unseen) >= players:
            assert_plain_rows(view, rng.choice(view.unseen))


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
def test_without_a_card_every_card_of_the_hand_counts_alike(sixth):
    rng = random.Random(f"hand {sixth}")
    for players in range(2, 11):
        view = small_position(rng, players, sixth, hand=3 if players < 6 else 1)
        each = [row_risk(view, card) for card in view.hand]
        for row, found in enumerate(row_risk(view)):
            for share in ("someone", "me", "moved"):
                assert getattr(found, share) == sum(getattr(one[row], share) for one in each) / len(each)


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
def test_with_an_empty_hand_only_the_others_play(sixth):
    rng = random.Random(f"empty {sixth}")
    for players in range(2, 11):
        view = small_position(rng, players, sixth, hand=0, sizes=(4, 5, 4, 5))
        assert_plain_rows(view, None)
