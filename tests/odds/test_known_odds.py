"""Exact odds of positions whose answers are known: public test suites, assignments and published figures.

Each was counted over all sets of the others' cards by people who had not seen this code. The positions follow the
published rules (a sixth card takes its own row), and a card that is too low takes the cheapest row.
"""

from fractions import Fraction
from math import comb

import pytest

from sixlab import Rules, View, risk

START = [[12], [37], [43], [58]]
TEN = [2, 14, 17, 36, 45, 56, 68, 84, 94, 100]
"""Four rows from the published rules, and the hand of a university assignment (IUT) on the game."""


def published(rows, hand, opponents):
    return risk(View(rows=rows, hand=hand, players=opponents + 1, rules=Rules.published()))


@pytest.mark.parametrize(
    ("opponents", "sixth"),
    [
        (1, 0),
        (2, 0),
        (3, 0),
        (4, Fraction(73815, 2555190)),
        (5, Fraction(3838380, 43949268)),
        (9, Fraction(192005244040, 706252528630)),
    ],
)
def test_100_is_sixth_after_exactly_four_or_nine_cards_between(opponents, sixth):
    found = published(START, TEN, opponents)[100]
    assert found.sixth == sixth
    assert found.heads.total == comb(90, opponents)
    between = [comb(38, k) * comb(52, opponents - k) for k in (4, 9) if k <= opponents]
    assert found.sixth_weight == sum(between)


@pytest.mark.parametrize(("opponents", "sixth"), [(6, 0.157206), (7, 0.218342), (8, 0.257801), (9, 0.271865)])
def test_100_among_more_players(opponents, sixth):
    assert float(published(START, TEN, opponents)[100].sixth) == pytest.approx(sixth, abs=5e-7)


def test_mean_heads_of_100_against_four():
    assert float(published(START, TEN, 4)[100].heads.mean) == pytest.approx(0.229586, abs=5e-7)


@pytest.mark.parametrize(("opponents", "low"), [(1, Fraction(89, 90)), (3, Fraction(29, 30))])
def test_2_is_saved_by_1(opponents, low):
    """Whoever plays 1 takes the first row before, and then 2 joins it: ends are read afresh within the turn."""
    found = published(START, TEN, opponents)[2]
    assert (found.low, found.sixth, found.heads.mean) == (low, 0, low)


@pytest.mark.parametrize(
    ("opponents", "sixth", "mean"), [(1, Fraction(91, 92), 26.706522), (3, Fraction(121485, 125580), 26.119565)]
)
def test_cards_of_my_hand_are_nobody_elses(opponents, sixth, mean):
    """57 is certain, for 56 is in my hand; 59 escapes only if somebody plays 58 (position: ThingsAI, most heads)."""
    found = published([[11, 22, 33, 44, 55], [60], [70], [80]], [3, 56, 57, 59], opponents)
    assert (found[56].sixth, found[57].sixth, found[59].sixth) == (1, 1, sixth)
    assert float(found[59].heads.mean) == pytest.approx(mean, abs=5e-7)


@pytest.mark.parametrize(("opponents", "ways", "sixth", "heads"), [(1, 93, 92, 1012), (3, 129766, 125580, 1381380)])
def test_a_card_goes_to_the_nearest_end_below_not_the_nearest_end(opponents, ways, sixth, heads):
    """14 is sixth behind 12 although 15 is nearer (position: GiovanniGatti/take6)."""
    found = published([[2], [7], [8, 9, 10, 11, 12], [15]], [1, 14, 16], opponents)
    assert (found[14].heads.total, found[14].sixth_weight) == (ways, sixth)
    assert found[14].heads.mean == Fraction(heads, ways)
    assert found[14].heads.outcomes == (0, 11)
    assert (found[1].low_weight, found[1].heads.mean, found[1].heads.outcomes) == (ways, 1, (1,))
    assert (found[16].nothing, found[16].heads.mean) == (1, 0)


@pytest.mark.parametrize(("opponents", "mean_of_19"), [(1, 0), (3, 0.004376)])
def test_expected_heads_of_a_whole_hand(opponents, mean_of_19):
    """Five cards behind two full-looking rows (position: denisakkavim/sixnimmt)."""
    rows = [[9, 10], [30, 40], [60], [70, 80, 90, 95, 99]]
    found = published(rows, [100, 61, 41, 19, 1], opponents)
    assert [found[card].heads.mean for card in (100, 61, 41, 1)] == [16, 0, 0, 3]
    assert float(found[19].heads.mean) == pytest.approx(mean_of_19, abs=5e-7)


@pytest.mark.parametrize("opponents", [1, 3])
def test_a_certain_sixth_card(opponents):
    """Nothing fits between 24 and 25: a full row is not skipped (position: denisakkavim/sixnimmt)."""
    found = published([[10], [20, 21, 22, 23, 24], [60], [90]], [1, 25, 61], opponents)
    assert (found[25].sixth, found[25].heads.mean, found[25].heads.total) == (1, 11, comb(93, opponents))
    assert (found[1].low, found[1].heads.mean) == (1, 3)
    assert found[61].nothing == 1


def test_the_others_play_two_different_cards():
    """The last turn of three players with 72 unseen cards: 2,556 pairs, not 72 * 72 / 2 (denisakkavim/sixnimmt)."""
    seen = [card for card in range(1, 105) if card not in (12, 37, 43, 58, 68)][:27]
    view = View(rows=START, hand=[68], players=3, seen=seen, turn=10)
    assert len(view.unseen) == 72
    assert risk(view)[68].heads.total == 2556
