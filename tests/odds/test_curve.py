"""What is true of odds whatever the position."""

import random
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from sixlab import DECK, Rules, View, risk, risk_curve


@st.composite
def views(draw, most_players=10, most_cards=5):
    """Any position with rows of up to so many cards, and one or two cards in hand."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    players = draw(st.integers(2, most_players))
    deck = draw(st.sampled_from(["full", "tactics"]))
    rules = Rules(sixth=draw(st.sampled_from(["own row", "any full row"])), deck=deck)
    cards = list(rules.cards(players))
    rng.shuffle(cards)
    rows = [sorted(cards.pop() for _ in range(size)) for size in draw(st.tuples(*[st.integers(1, most_cards)] * 4))]
    hand = [cards.pop() for _ in range(draw(st.integers(1, 2)) if len(cards) > 3 * players else 1)]
    seen = cards[2 * players + 2 :] if draw(st.booleans()) else []
    if players * len(hand) > len(cards) - len(seen):
        seen = []
    return View(rows=rows, hand=hand, players=players, rules=rules, seen=seen)


@given(views(most_players=7))
@settings(max_examples=60, deadline=None)
def test_something_happens_and_nothing_twice(view):
    unseen, others = len(view.unseen), view.players - 1
    for card, found in risk_curve(view).items():
        assert found.sixth + found.low + found.nothing == 1
        assert found.nothing == found.heads.p(0)
        assert found.heads.total == comb(unseen - (card not in view.hand), others)
        assert found.heads.exact
        assert max(found.heads.outcomes) <= 27


@given(views(most_players=6))
@settings(max_examples=40, deadline=None)
def test_the_curve_is_the_risk_of_a_card_moved_into_the_hand(view):
    curve = risk_curve(view)
    assert {card: curve[card] for card in view.hand} == risk(view)
    for card in view.unseen[:: max(1, len(view.unseen) // 6)]:
        if len(view.unseen) - 1 < view.players - 1:
            assert card not in curve
            continue
        moved = View(
            rows=view.rows,
            hand=[card],
            players=view.players,
            rules=view.rules,
            seen=[*view.seen, *view.hand],
        )
        assert curve[card] == risk(moved)[card]
        assert curve[card].heads.weights == risk(moved)[card].heads.weights


@given(views())
@settings(max_examples=40, deadline=None)
def test_a_card_is_too_low_when_all_the_others_are_above_it(view):
    first_end = min(row[-1] for row in view.rows)
    for card, found in risk(view).items():
        above = sum(other > card for other in view.unseen)
        ways = comb(above, view.players - 1) if card < first_end else 0
        assert found.low_weight == ways


@given(views(most_players=2, most_cards=3), st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_with_one_full_row_and_one_opponent_both_rules_agree(view, row):
    last = view.rows[row][-1]
    free = [card for card in view.unseen if card < last and card not in view.rows[row]]
    if len(free) < 4 - len(view.rows[row]) + 1:
        return
    full = sorted([*view.rows[row], *free[: 5 - len(view.rows[row])]])
    rows = [full if number == row else cards for number, cards in enumerate(view.rows)]
    found = [
        risk(View(rows=rows, hand=view.hand, players=2, seen=view.seen, rules=Rules(sixth=sixth)))
        for sixth in ("own row", "any full row")
    ]
    assert found[0] == found[1]


def test_the_curve_covers_every_card_that_could_be_mine():
    view = View.parse("3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; seen 90 91")
    assert list(risk_curve(view)) == [card for card in DECK if card not in (3, 8, 12, 14, 20, 40, 41, 90, 91)]


def test_in_the_last_turn_of_the_tactics_deck_all_is_known():
    """24 cards for two players: the only unseen card is the other's, so my card has one future."""
    view = View.parse("1 2 3 / 11 / 15 / 24 ; hand 12 ; players 2 ; rules tactics ; turn 10 ; seen "
                      "4 5 6 7 8 9 10 14 16 17 18 19 20 21 22 23")  # fmt: skip
    assert view.unseen == (13,)
    curve = risk_curve(view)
    assert list(curve) == [12]
    assert curve[12].heads.total == 1


def test_an_empty_hand_has_no_risks_but_a_curve():
    view = View.parse("12 / 37 / 43 / 58 ; players 4")
    assert risk(view) == {}
    assert len(risk_curve(view)) == 100
