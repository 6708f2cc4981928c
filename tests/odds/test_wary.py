"""Wary playouts: against a second implementation on plain lists, and against the random ones where nothing is risky."""

import math
import random
from importlib.util import find_spec
from itertools import product

import numpy as np
import pytest
from plain_turn import place_all

import sixlab as six
from sixlab.game.cards import heads as head_count
from sixlab.game.game import deal
from sixlab.game.rules import Rules, fewest_heads
from sixlab.game.view import View
from sixlab.odds import playouts, wary
from sixlab.odds.advice import decide
from sixlab.odds.playouts import hidden, start
from sixlab.odds.wary import GAPS, block, chances

RULES = [Rules(), Rules.published()]


def views(players, rules, seed):
    """What is asked in a deal played at random: the cards of player 0, and rows."""
    played, rng = deal(seed, 1, players, rules), random.Random(seed)
    while not played.done:
        if not played.waiting:
            yield played.view(0)
            played = played.reveal([rng.choice(hand) for hand in played.hands])
        if played.options and played.hands[0]:
            yield played.view(played.waiting[0].player)
        played = played.place(fewest_heads(played.rows, played.options) if played.options else None)


def guess(rows, card, players):
    """Eighths of a head that a card is likely to cost now, in whole numbers and cut off, as bytes hold them."""
    below = [row for row in rows if row[-1] < card]
    if not below:
        chance, heads = 255, min(sum(map(head_count, row)) for row in rows)
    else:
        row = max(below, key=lambda row: row[-1])
        heads = sum(map(head_count, row))
        share, needed, others = (card - row[-1] - 1) / 104, 5 - len(row), players - 1
        ways = [math.comb(others, k) * share**k * (1 - share) ** (others - k) for k in range(others + 1)]
        chance = 255 if needed == 0 else round(255 * sum(ways[needed:]))
    return min(heads * chance // 32, 183)


def plain_playout(rows, hands, players, first, any_full):
    """Heads of mine in the first turn, in all, and of the others. hands: in the order of play, mine first."""
    hands, rows = [list(hand) for hand in hands], [list(row) for row in rows]
    if first:
        at = hands[0].index(first)
        hands[0][0], hands[0][at] = first, hands[0][0]
    now = mine = others = 0
    for turn in range(len(hands[0])):
        played = []
        for seat, hand in enumerate(hands):
            costs = [guess(rows, card, players) + 8 * place for place, card in enumerate(hand)]
            forced = first and turn == 0 and seat == 0
            played.append(hand.pop(0 if forced else costs.index(min(costs))))
        happened = place_all(rows, played, any_full)
        for card in sorted(happened):
            kind, row, _ = happened[card]
            rows[row] = [*rows[row], card] if kind == "joins" else [card]
        cost = happened[played[0]][2]
        now += cost if turn == 0 else 0
        mine += cost
        others += sum(heads for _, _, heads in happened.values()) - cost
    return now, mine, others


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_second_implementation_plays_the_same(players, rules):
    for view in list(views(players, rules, seed=players))[::2]:
        begin = start(view)
        others, mine = hidden(view, 3, 7, 0)
        found = block(begin, 3, 7, 0)
        for (at, rows), lane in product(enumerate(begin.rows), range(3)):
            hands = [mine[:, lane].tolist(), *others[:, :, lane].T.tolist()]
            first = begin.cards[at] if begin.cards else None
            now, own, rest = plain_playout(rows, hands, players, first, rules.sixth == "any full row")
            base = begin.now[at]
            expected = (now if begin.cards else base, base + own, begin.others[at] + rest)
            assert tuple(int(heads[at, lane]) for heads in found) == expected, (view, begin.choices[at])


def test_where_nothing_seems_risky_they_are_the_random_playouts(monkeypatch):
    monkeypatch.setattr(wary, "chances", lambda _players: np.zeros(6 * GAPS, np.uint8))
    for players, rules in product((2, 5), RULES):
        for view in list(views(players, rules, seed=1))[::3]:
            blind = block(start(view), 40, 3, 0)
            for ours, random_ones in zip(blind, playouts.block(start(view), 40, 3, 0), strict=True):
                assert np.array_equal(ours, random_ones), view


def test_chances():
    two, four = chances(2).reshape(6, GAPS), chances(4).reshape(6, GAPS)
    # one other card: it must be one of the gap - 1 between
    assert [int(two[4, gap]) for gap in (1, 2, 53, 104)] == [0, round(255 / 104), 128, round(255 * 103 / 104)]
    assert not two[1:4].any()  # one card cannot fill two places
    assert (four[[0, 5]] == 255).all()
    # three others, all of them in the gap
    assert int(four[2, 53]) == round(255 / 8)
    assert (np.diff(four[1:5].astype(int), axis=1) >= 0).all()
    assert (np.diff(four[1:5].astype(int), axis=0) >= 0).all()
    assert not chances(4).reshape(6, GAPS)[1].any()
    assert chances(10).reshape(6, GAPS)[1].any()


def test_the_others_avoid_what_costs():
    """The other player holds 25 and 61. He keeps 25, a sixth card, for the last turn; at random he plays either."""
    rows, hand = [[10], [20, 21, 22, 23, 24], [60], [90]], [26, 91]
    known = {*hand, *(card for row in rows for card in row), 25, 61}
    view = View(
        rows, hand, players=2, rules=Rules.published(), seen=[card for card in range(1, 105) if card not in known]
    )
    assert view.unseen == (25, 61)
    # my 26 takes the row unless his 25 has taken it just before
    assert (block(start(view), 500, 1, 0).now[0] == 11).all()
    assert 0.4 < (playouts.block(start(view), 500, 1, 0).now[0] == 11).mean() < 0.6


@pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra; CI installs it")
def test_both_engines_give_the_same_heads():
    from sixlab.odds import vector_wary

    compared = 0
    for players, rules in product((2, 3, 6, 10), RULES):
        for at, view in enumerate(list(views(players, rules, seed=players + 1))):
            count = (1, 32, 70)[at % 3]
            for ours, theirs in zip(
                block(start(view), count, at, 3), vector_wary.block(start(view), count, at, 3), strict=True
            ):
                assert np.array_equal(ours, theirs), view
            compared += 1
    assert compared > 80
    view = six.Game.new(players=4, seed=3).round.view(0)
    found = {decide(view, 3000, 5, engine=engine, style="wary") for engine in ("numpy", "numba", "auto")}
    assert len(found) == 1


def test_decisions_by_wary_playouts():
    view = six.Game.new(players=4, seed=7).round.view(0)
    heads = block(start(view), 400, 2, 0)
    sums = heads.mine.sum(axis=1, dtype=int).tolist()
    assert decide(view, 400, 2, style="wary") == view.hand[sums.index(min(sums))]
    less = (3 * heads.mine.sum(axis=1, dtype=int) - heads.others.sum(axis=1, dtype=int)).tolist()
    assert decide(view, 400, 2, "difference", style="wary") == view.hand[less.index(min(less))]
    last = View.parse("10 / 20 / 60 61 / 90 ; revealed 3 25 ; mine 3 ; players 2")
    assert decide(last, 10, style="wary") == decide(last, 10) == 0
    with pytest.raises(ValueError, match=r"^style must be 'random' or 'wary', not 'brave'$"):
        decide(view, 10, style="brave")
