"""On full tables, where nothing can be enumerated: the sweep gives the integers of the closed form."""

import random

import pytest
from closed_form import closed_form

from sixlab import Dist, Rules, View, risk_curve


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8, 10])
def test_sweep_equals_closed_form(players):
    rng = random.Random(players)
    for _ in range(15):
        sizes = rng.choice([(1, 1, 1, 1), (5, 4, 5, 3), (2, 5, 1, 4), (4, 4, 4, 4), (3, 1, 2, 5)])
        cards = rng.sample(range(1, 105), 104)
        rows = [sorted(cards.pop() for _ in range(size)) for size in sizes]
        hand = [cards.pop() for _ in range(1 if players == 10 else 5)]
        seen = [cards.pop() for _ in range(rng.choice([0, 20]))]
        view = View(rows=rows, hand=hand, players=players, seen=seen, rules=Rules.published())
        curve = risk_curve(view)
        asked = {*hand, *rng.sample(view.unseen, 12), view.unseen[0], view.unseen[-1]}
        for card in asked:
            unseen = [other for other in view.unseen if other != card]
            sixth, low, heads = closed_form(view.rows, unseen, players - 1, card)
            assert (curve[card].sixth_weight, curve[card].low_weight) == (sixth, low), (view, card)
            assert dict(zip(curve[card].heads.outcomes, curve[card].heads.weights, strict=True)) == heads
            assert curve[card].heads == Dist(heads)
