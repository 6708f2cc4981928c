"""Exact risk equals plain enumeration, known numbers, and the closed form."""

import random
import subprocess
import sys
from fractions import Fraction

import pytest
from plain_turn import plain_risk, small_position

from sixlab import Dist, Risk, Rules, View, risk, risk_curve, row_risk, sample_risk

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


@pytest.mark.parametrize("sixth", BOTH)
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_equals_enumeration_where_one_row_is_taken_after_another(players, sixth):
    """All cards fall behind the last end: a sixth card restarts a row, which fills up, and the next one takes again."""
    rng = random.Random(f"chain {players} {sixth}")
    for sizes in ((5, 5, 5, 5), (5, 5, 1, 5), (5, 4, 5, 5), (5, 5, 5, 4)):
        low = rng.sample(range(1, 45), 44)
        rows = sorted((sorted(low.pop() for _ in range(size)) for size in sizes), key=max)
        rng.shuffle(rows)
        high = sorted(rng.sample(range(60, 105), 12))
        seen = sorted({*range(1, 105)} - {*high, *(card for row in rows for card in row)})
        assert_plain(View(rows=rows, hand=[high[7]], players=players, seen=seen, rules=Rules(sixth=sixth)))


ASKED = [risk, risk_curve, row_risk, sample_risk]


@pytest.mark.parametrize("ask", ASKED)
def test_odds_are_asked_before_the_cards_are_revealed(ask):
    view = View.parse("12 / 37 / 43 / 58 ; hand 2 17 ; players 3 ; revealed 5 70 80 ; mine 5")
    with pytest.raises(ValueError, match=r"^the cards of this turn are revealed already: .* before$"):
        ask(view)


@pytest.mark.parametrize("ask", ASKED)
def test_the_others_need_a_card_each(ask):
    seen = [card for card in range(1, 105) if card not in (12, 37, 43, 58, 7, 8)]
    view = View(rows=[[12], [37], [43], [58]], players=4, seen=seen)
    with pytest.raises(ValueError, match=r"^only 2 cards are unseen, too few for 3 other players to play one each$"):
        ask(view)


@pytest.mark.parametrize("ask", ASKED)
@pytest.mark.parametrize("wrong", ["12 / 37 / 43 / 58 ; hand 2 17", None, [[12], [37], [43], [58]]])
def test_only_a_view_has_odds(ask, wrong):
    with pytest.raises(ValueError, match=r"^odds are asked of a View, what one player may know, not of "):
        ask(wrong)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (12, "card 12 cannot be played: it is neither in the hand nor unseen"),
        (90, "card 90 cannot be played: it is neither in the hand nor unseen"),
        (0, "there is no card 0"),
        ("17", "'17' is not a card"),
        (17.0, "17.0 is not a card"),
        (True, "True is not a card"),
    ],
)
def test_rows_are_asked_about_with_a_card_that_i_may_hold(card, reason):
    with pytest.raises(ValueError, match=reason):
        row_risk(View.parse("12 / 37 / 43 / 58 ; hand 2 17 ; players 3 ; seen 90"), card)


def test_a_card_that_the_others_hold_cannot_be_mine():
    seen = [card for card in range(1, 105) if card not in (12, 37, 43, 58, 7, 8, 9)]
    view = View(rows=[[12], [37], [43], [58]], hand=[7], players=3, seen=seen)
    with pytest.raises(ValueError, match=r"^card 8 cannot be mine: the others must hold it$"):
        row_risk(view, 8)
    assert list(risk_curve(view)) == [7]


def test_exact_odds_need_the_standard_library_only():
    code = (
        "import sys, types, sixlab as six; assert 'sixlab.odds' not in sys.modules;"
        "view = six.View.parse('12 / 37 / 43 / 58 ; hand 2 17 ; players 5');"
        "six.risk(view), six.risk_curve(view), six.row_risk(view), six.Dist({1: 1});"
        "assert not {'numpy', 'numba', 'plotly', 'ipywidgets'} & set(sys.modules);"
        "import sixlab.odds.risk, sixlab.odds.sample;"
        "assert all(isinstance(f, types.FunctionType) for f in (six.risk, six.row_risk, six.sample_risk))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_rows_as_the_table_shows_them():
    """With the certain sixth card 25 in hand, only a card below 10 moves another row: its cost is what lies there."""
    view = View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 2 ; rules published")
    first, second, third, fourth = row_risk(view, 25)
    assert (first.heads, second.heads, third.heads, fourth.heads) == (3, 11, 3, 3)
    assert (second.someone, second.me, second.moved, second.cost) == (1, 1, 11, 11)
    assert (first.someone, first.me, first.moved, first.cost) == (Fraction(8, 93), 0, Fraction(24, 93), 3)
    assert (third.someone, third.cost) == (0, None)
    assert fourth.row == 3


def test_a_row_may_be_taken_twice_in_a_turn():
    """1 takes the first row, 2 to 5 fill it, and 6 takes it once more: 3 heads move first, 6 then."""
    seen = [card for card in range(7, 105) if card not in (40, 50, 60, 80)]
    view = View(rows=[[40], [50], [60], [80]], hand=[6], players=6, seen=seen, rules=Rules.published())
    first = row_risk(view)[0]
    assert view.unseen == (1, 2, 3, 4, 5)
    assert (first.someone, first.me) == (1, 1)
    assert first.moved == 3 + (1 + 1 + 1 + 1 + 2)
    assert risk(view)[6].heads == Dist({6: 1})


def test_a_risk_shows_itself():
    found = risk(View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 2 ; rules published"))
    assert repr(found[25]) == "<Risk of 25, exact: sixth 100.00%, too low 0.00%, heads 11>"
    assert found[25]._repr_html_().startswith("<p>Risk of <b>25</b>, exact: sixth 100.00%")
    assert found[25] == Risk(25, Dist({11: 1}), sixth_weight=1, low_weight=0)
    assert len({found[25], found[1], Risk(25, Dist({11: 1}), sixth_weight=1, low_weight=0)}) == 2
    assert found[25].sixth_interval() == (1, 1)
