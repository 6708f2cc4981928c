"""The compiled cautious strategy: the choices of the exact odds, and the heads of the rules."""

import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from sixlab.game.rules import Rules, row_heads
from sixlab.game.view import View
from sixlab.odds.risk import risk
from sixlab.players.batch import CHUNK, counts_of, deal_counts, deal_heads, dealt
from sixlab.players.play import play_deal
from sixlab.players.strategies import strategy_named

sweep = pytest.importorskip("sixlab.players.cautious_sweep")
engine = pytest.importorskip("sixlab.players.cautious_engine")

ALL_RULES = [Rules(), Rules.published(), Rules(deck="tactics")]
ROOM = 4096


def chosen(view, room=ROOM):
    """The card that the compiled sweep chooses."""
    turn = sweep.new_turn(view.players, view.rules)
    turn["ends"] = [row[-1] for row in view.rows]
    turn["sizes"] = [len(row) for row in view.rows]
    turn["heads"] = row_heads(view.rows)
    turn["unseen"][list(view.unseen)] = 1
    return sweep.least_risk(np.array(view.hand), turn, sweep.new_book(room), sweep.new_book(room))


def position(stream, players, rules):
    """A position with many full rows; hands and seen cards of any number."""
    cards = list(rules.cards(players))
    stream.shuffle(cards)
    rows = [sorted(cards.pop() for _ in range(stream.choice((1, 2, 3, 4, 4, 5, 5)))) for _ in range(4)]
    most = min(10, len(cards) // players)
    hand = [cards.pop() for _ in range(stream.randint(1, most))]
    seen = cards[: stream.randint(0, len(cards) - (players - 1) * len(hand))]
    return View(rows=rows, hand=hand, players=players, rules=rules, seen=seen)


@pytest.mark.parametrize(("players", "number"), [(2, 400), (3, 400), (4, 400), (5, 200), (7, 40), (10, 15)])
def test_the_choice_is_that_of_the_exact_odds(players, number):
    stream = random.Random(f"cautious {players}")
    for _ in range(number):
        view = position(stream, players, stream.choice([Rules(), *ALL_RULES]))
        risks = risk(view)
        assert chosen(view) == min(view.hand, key=lambda card: (risks[card].heads.mean, card)), str(view)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        # nobody can take: the lowest card that costs nothing
        ("10 / 20 / 30 / 40 ; hand 41 42 43 ; players 2", 41),
        # 2 costs the cheapest row surely or nearly so, 46 takes the full row unless it was taken, 59 joins
        ("12 / 37 / 41 42 43 44 45 / 58 ; hand 2 46 59 ; players 4", 59),
        # a sixth card may take the cheap full row under the sheet's rule, and must take the dear one otherwise
        ("1 2 3 4 6 / 11 22 33 44 55 / 60 61 / 70 71 72 ; hand 5 56 ; players 2", 5),
        ("1 2 3 4 6 / 11 22 33 44 55 / 60 61 / 70 71 72 ; hand 56 99 ; players 10 ; rules own row", 99),
    ],
)
def test_choices_that_a_person_can_check(text, card):
    view = View.parse(text)
    assert chosen(view) == card
    risks = risk(view)
    assert min(view.hand, key=lambda held: (risks[held].heads.mean, held)) == card


def test_equal_risks_go_to_the_lower_card():
    # both are certain to be too low or certainly cost nothing, alike
    assert chosen(View.parse("50 / 60 / 70 / 80 ; hand 3 4 ; players 2")) == 3
    assert chosen(View.parse("50 / 60 / 70 / 80 ; hand 90 61 ; players 2")) == 61


@pytest.mark.parametrize(("room", "players"), [(1, 3), (2, 5), (4, 5), (8, 5)])
def test_a_book_that_was_full_says_so(room, players):
    # never a wrong card, even where it was full early in the sweep only, and mattered: one position in 500
    stream, full = random.Random(9), 0
    for _ in range(600):
        view = position(stream, players, Rules())
        card = chosen(view, room=room)
        full += card == 0
        assert card in {0, chosen(view)}
    assert 100 < full < 500


def test_deals_go_on_with_a_larger_book(monkeypatch):
    strategies = ["cautious"] * 4
    expected = deal_heads(strategies, Rules(), 3, 0, lanes=range(50), engine="numba")
    monkeypatch.setattr(engine, "BOOK_ROOM", 8)
    assert (deal_heads(strategies, Rules(), 3, 0, lanes=range(50), engine="numba") == expected).all()


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
@pytest.mark.parametrize(
    "strategies",
    [
        ["cautious"] * 2,
        ["cautious", "random", "cautious", "highest"],
        ["smallest gap", "cautious", "lowest", "random", "random"],
    ],
    ids=str,
)
def test_deals_played_by_the_rules_take_the_same_heads(strategies, rules):
    players, lanes = len(strategies), [0, 8191, 8192, CHUNK - 1]
    heads = deal_heads(strategies, rules, 5, 2, 3, lanes=lanes, engine="numba")
    cards = dealt(5, 2, 3, players, rules)
    for lane, taken in zip(lanes, heads.T.tolist(), strict=True):
        assert taken == replayed(cards[:, lane].tolist(), strategies, rules)


def replayed(cards, strategies, rules):
    from sixlab.game.round import Round

    class InOrder:
        def __init__(self, hand):
            self.hand = hand

        def card(self, view, rng):
            return self.hand[10 - len(view.hand)]

    players = len(strategies)
    hands = [cards[4 + seat :: players] for seat in range(players)]
    start = Round(rows=[[card] for card in cards[:4]], hands=hands, rules=rules)
    seated = [
        InOrder(hand) if name == "random" else strategy_named(name)
        for name, hand in zip(strategies, hands, strict=True)
    ]
    return list(play_deal(start, seated, [random.Random(seat) for seat in range(players)]).heads)


def test_the_simple_strategies_are_those_of_the_lanes():
    # the same table without anybody cautious, by the numpy engine
    strategies = ["random", "lowest", "smallest gap", "highest", "random"]
    for rules in ALL_RULES:
        heads = deal_heads(strategies, rules, 6, 1)
        assert (engine.play(dealt(6, 1, 1, 5, rules), strategies, rules) == heads).all()


def test_lanes_are_those_asked_for():
    strategies = ["cautious", "random", "random"]
    whole = deal_heads(strategies, Rules(), 1, 0, lanes=range(300), engine="numba")
    some = [7, 100, 299]
    assert (deal_heads(strategies, Rules(), 1, 0, lanes=some, engine="numba") == whole[:, some]).all()
    counts, expected = deal_counts(strategies, Rules(), 1, 0, deals=300, engine="numba"), counts_of(whole)
    assert (counts.histogram == expected.histogram).all()
    assert (counts.wins == expected.wins).all()
    with ThreadPoolExecutor(2) as pool:
        parts = list(
            pool.map(
                lambda lanes: deal_heads(strategies, Rules(), 1, 0, lanes=lanes, engine="numba"),
                np.split(np.arange(300), 3),
            )
        )
    assert (np.concatenate(parts, axis=1) == whole).all()


def test_cautious_beats_random():
    heads = deal_heads(["cautious", "random", "random", "random"], Rules(), 2, 0, lanes=range(2000), engine="numba")
    cautious, *others = heads.mean(axis=1)
    assert cautious < min(others) - 3


def test_numpy_does_not_play_it():
    with pytest.raises(ValueError, match=r"^the engine numpy does not play 'cautious', but numba does$"):
        deal_heads(["cautious", "random"], Rules(), 1, 0)
