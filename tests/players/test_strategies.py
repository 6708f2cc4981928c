"""The built-in strategies: what each plays in positions worked out by hand, and how they are called."""

import random

import pytest

from sixlab.game.view import View
from sixlab.odds.advice import advise, decide
from sixlab.players.play import chosen_row
from sixlab.players.strategies import (
    STRATEGIES,
    HandAware,
    Highest,
    MonteCarlo,
    Random,
    Shrewd,
    SmallestGap,
    Strategy,
    name_of,
    strategy_named,
)


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
    for name in ("random", "lowest", "highest", "smallest gap", "cautious"):
        assert chosen_row(STRATEGIES[name], low, random.Random(1)) == 1
    # six heads, nine and six: rows 1 and 4 tie
    assert chosen_row(Highest(), full, random.Random(1)) == 0


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


def test_monte_carlo_plays_what_advice_says() -> None:
    view = View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4")
    low = View.parse("20 / 31 32 / 41 42 / 52 ; hand 43 44 60 ; revealed 3 77 ; mine 3")
    player = MonteCarlo(playouts=300)
    for seed in range(5):
        drawn = int(random.Random(seed).random() * 2**53)
        assert player.card(view, random.Random(seed)) == advise(view, 300, drawn).best.choice
        assert player.row(low, random.Random(seed)) == advise(low, 300, drawn).best.choice
    shrewd = Shrewd(playouts=300)
    for seed in range(5):
        drawn = int(random.Random(seed).random() * 2**53)
        for asked, chosen in ((view, shrewd.card), (low, shrewd.row)):
            assert chosen(asked, random.Random(seed)) == decide(asked, 300, drawn, style="wary")
    # its choices in doubtful positions come from its stream, and not from one fixed set of playouts
    doubtful = View.parse("10 / 30 / 60 / 90 ; hand 11 31 61 91 ; players 3")
    assert len({MonteCarlo(playouts=1).card(doubtful, random.Random(seed)) for seed in range(20)}) > 1


# denisakkavim/sixnimmt, strategy tests: 41, 61 and 100 all have gap 1, so that the tie must be settled by a rule.
@pytest.mark.parametrize(("name", "card"), [("lowest", 1), ("highest", 100), ("smallest gap", 41), ("cautious", 41)])
def test_simple_strategies_on_one_published_hand(name: str, card: int) -> None:
    view = View.parse("9 10 / 30 40 / 60 / 70 80 90 95 99 ; hand 100 61 41 19 1 ; players 4 ; rules published")
    assert STRATEGIES[name].card(view, random.Random(1)) == card


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("45 46 47", 1),  # row 3 costs six heads less, but then all three cards stand at the full row 2
        ("91 92 93", 2),  # the cheapest row is the best for these
        ("", 2),
    ],
)
def test_hand_aware_rows(hand: str, row: int) -> None:
    text = "71 72 73 74 / 31 32 33 36 37 / 41 42 43 / 80 90 ; revealed 3 104 ; mine 3"
    view = View.parse(f"{text} ; hand {hand}" if hand else text)
    assert HandAware(playouts=4000).row(view, random.Random(1)) == row
    drawn = int(random.Random(1).random() * 2**53)
    assert HandAware().row(view, random.Random(1)) == decide(view, 300, drawn)
    assert STRATEGIES["cautious"].row(view, random.Random(1)) == 2
