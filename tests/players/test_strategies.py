"""The built-in strategies: what each plays in positions worked out by hand, and one contract over every entry."""

import pickle
import random

import pytest

from sixlab.game.game import deal
from sixlab.game.rules import Rules
from sixlab.game.view import View
from sixlab.players.play import chosen_card, chosen_row
from sixlab.players.strategies import STRATEGIES, Highest, Random, SmallestGap, Strategy, name_of, strategy_named


def card_of(name: str, text: str, seed: int = 1) -> int:
    return STRATEGIES[name].card(View.parse(text), random.Random(seed))


def test_lowest_and_highest() -> None:
    assert card_of("lowest", "12 / 37 / 43 / 58 ; hand 44 2 100") == 2
    assert card_of("highest", "12 / 37 / 43 / 58 ; hand 44 2 100") == 100


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("12 / 37 / 43 / 58 ; hand 2 15 40 61", 15),  # gaps 3, 3 and 3: the lower card
        ("12 / 37 / 43 / 58 ; hand 2 16 40 60", 60),  # gaps 4, 3, 2
        ("12 / 37 / 43 / 58 ; hand 11 104", 104),  # 11 is too low: a gap of 46 comes before none
        ("50 / 60 / 70 / 80 ; hand 9 4 33", 4),  # nothing fits: the lowest
        ("12 / 37 / 43 / 58 ; hand 42 59", 59),  # 42 joins 37, not 43
        ("1 2 3 4 5 / 37 / 43 / 58 ; hand 6 45", 6),  # a full row counts like any other
    ],
)
def test_smallest_gap(text: str, card: int) -> None:
    assert card_of("smallest gap", text) == card


def test_random_plays_every_card_equally_often() -> None:
    view, rng = View.parse("12 / 37 / 43 / 58 ; hand 2 14 100"), random.Random(5)
    cards = [Random().card(view, rng) for _ in range(3000)]
    # a third of 3000 each; the standard deviation is 25.8
    assert all(abs(cards.count(card) - 1000) < 110 for card in view.hand)
    assert len(set(cards)) == 3


def test_the_row_nobody_thought_about_has_fewest_heads_and_ties_go_up() -> None:
    low = View.parse("20 / 31 / 41 42 / 52 ; hand 60 ; revealed 3 77 ; mine 3")
    full = View.parse("1 2 3 4 5 / 31 / 41 42 43 44 46 / 61 62 63 64 65 ; revealed 66 ; mine 66")
    for strategy in STRATEGIES.values():
        assert chosen_row(strategy, low, random.Random(1)) == 1
    # six heads, nine and six: rows 1 and 4 tie
    assert chosen_row(Highest(), full, random.Random(1)) == 0


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("players", [2, 10])
def test_contract(name: str, players: int) -> None:
    """Every entry: legal answers, from the View and the stream alone, and it travels to other processes."""
    strategy = STRATEGIES[name]
    assert strategy_named(name) is strategy
    assert name_of(strategy) == name
    assert pickle.loads(pickle.dumps(strategy)) == strategy
    view = deal(3, 1, players, Rules.published()).view(0)
    before = str(view)
    card = chosen_card(strategy, view, random.Random(9))
    assert card in view.hand
    # the same view in other words, and the same stream: the same answer
    assert chosen_card(strategy, View.parse(before), random.Random(9)) == card
    assert str(view) == before


def test_names() -> None:
    class Mine(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            return view.hand[0]

    class Named(Mine):
        name = "my own"

    class Odd(Mine):
        name = 7

    assert [name_of(strategy) for strategy in (SmallestGap(), Mine(), Named(), Odd())] == [
        "smallest gap",
        "Mine",
        "my own",
        "Odd",
    ]
    with pytest.raises(ValueError, match="there is no strategy 'Random': the names are random, lowest, highest"):
        strategy_named("Random")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("12 / 37 / 43 / 58 ; hand 2 100", 100),  # three others cannot fill the row before 100; 2 is low with 29/30
        ("12 / 37 / 43 / 58 ; hand 59 44 13", 13),  # nothing can happen to any of them: the lowest
        ("1 2 3 4 7 / 37 / 43 / 51 52 54 55 56 ; hand 8 57 ; players 2", 8),  # both are sixth: five heads, or eleven
        ("11 22 33 44 55 / 60 / 70 / 80 ; hand 3 56 57 ; players 2", 3),  # one head at most, not 27
    ],
)
@pytest.mark.parametrize("sixth", ["own row", "any full row"])
def test_cautious(text: str, card: int, sixth: str) -> None:
    assert card_of("cautious", f"{text} ; rules {sixth}") == card
