"""Others who prefer some cards: exact odds equal enumeration, each set as likely as the product of its weights."""

import random
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
from plain_turn import plain_risk, plain_rows, small_position

from sixlab import Dist, View, risk, risk_curve, row_risk

VIEW = View.parse("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 4")


def random_weight(rng):
    return rng.choice([0, 1, 2, 7, Fraction(1, 3), Fraction(5, 2), 0.25, 0.1])


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 10])
def test_equals_enumeration(players, sixth):
    rng = random.Random(f"weights {players} {sixth}")
    for _ in range(3):
        view = small_position(rng, players, sixth, hand=1)
        weights = {card: random_weight(rng) for card in view.unseen}
        for card in rng.sample(view.unseen, len(view.unseen) // 3):
            del weights[card]  # cards left out weigh 1
        exact = {card: Fraction(weight) for card, weight in weights.items()}
        for card, found in risk_curve(view, weights).items():
            if card not in view.hand and rng.random() < 0.8:
                continue
            ways, low, heads = plain_risk(view, card, exact)
            total = sum(heads.values())
            assert (found.sixth, found.low) == (ways / total, low / total), (view, card)
            assert [found.heads.p(outcome) for outcome in sorted(heads)] == [heads[n] / total for n in sorted(heads)]
            assert found.heads.outcomes == tuple(sorted(heads))
        card = view.hand[0]
        someone, me, moved, total = plain_rows(view, card, exact)
        for row, found in enumerate(row_risk(view, card, weights)):
            expected = (someone[row] / total, me[row] / total, moved[row] / total)
            assert (found.someone, found.me, found.moved) == expected


def test_only_proportions_matter():
    weights = {card: card for card in VIEW.unseen}
    for scale in (3, Fraction(1, 7), 0.5):
        assert risk(VIEW, {card: card * scale for card in VIEW.unseen}) == risk(VIEW, weights)


@pytest.mark.parametrize("weight", [1, 5, 0.3, Fraction(2, 9)])
def test_equal_weights_are_no_weights(weight):
    found = risk(VIEW, dict.fromkeys(VIEW.unseen, weight))
    assert found == risk(VIEW)
    assert found[100].heads.weights == risk(VIEW)[100].heads.weights


def test_a_card_that_nobody_plays_is_a_card_that_was_seen():
    seen = View.parse("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 4 ; seen 1 59 60")
    assert risk(VIEW, {1: 0, 59: 0, 60: 0}) == risk(seen)
    assert risk(VIEW, {1: 0})[2].low == 1


def test_a_card_that_is_certain_to_be_played():
    certain = dict.fromkeys(VIEW.unseen, 0) | {1: 1, 3: 1, 4: 1}
    found = risk(VIEW, certain)[2]
    assert (found.low, found.heads) == (0, Dist({0: 1}))
    assert list(risk_curve(VIEW, certain)) == sorted({*VIEW.hand, *VIEW.unseen} - {1, 3, 4})


def test_floats_are_taken_as_they_are():
    """0.1 is a fraction a little above one tenth, and no error comes in beside that."""
    assert risk(VIEW, {1: 0.1}) == risk(VIEW, {1: Fraction(0.1)}) != risk(VIEW, {1: Fraction(1, 10)})
    assert risk(VIEW, {1: 1e-300})[2].low < 1


def test_weights_of_numpy_are_numbers():
    assert risk(VIEW, {np.int64(1): np.float64(0.5), 3: np.int32(2)}) == risk(VIEW, {1: 0.5, 3: 2})


@pytest.mark.parametrize("weight", [nan, inf, -inf, -1, -0.5, Fraction(-1, 2), True, "2", None, 1j, [1]])
def test_a_wrong_weight_is_named(weight):
    with pytest.raises(ValueError, match=r"the weight of card 5 must be a finite number from 0 up, not"):
        risk(VIEW, {5: weight})


@pytest.mark.parametrize(
    ("weights", "reason"),
    [
        ({12: 1}, "card 12 has a weight but is not unseen"),
        ({2: 1}, "card 2 has a weight but is not unseen"),
        ({105: 1}, "there is no card 105"),
        ({"5": 1}, "'5' is not a card"),
        ({True: 1}, "True is not a card"),
        ([1, 2], "weights are given as"),
        (3, "weights are given as"),
        (dict.fromkeys(VIEW.unseen, 0), "only 0 cards weigh more than 0, too few for 3 other players"),
        (dict.fromkeys(VIEW.unseen[2:], 0), "only 2 cards weigh more than 0, too few for 3 other players"),
    ],
)
@pytest.mark.parametrize("odds", [risk, risk_curve, lambda view, weights: row_risk(view, weights=weights)])
def test_impossible_weights_are_refused_in_one_sentence(odds, weights, reason):
    with pytest.raises(ValueError, match=reason) as refused:
        odds(VIEW, weights)
    assert "\n" not in str(refused.value)
