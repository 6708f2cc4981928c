"""The exercises of lesson f against working by hand, and against playing out every card of the other players."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import sixlab as six
from sixlab.game.cards import Card
from sixlab.game.rules import Rows, fewest_heads
from sixlab.languages import language
from sixlab.lessons.exercise import Exercise

NARROW = "\N{NARROW NO-BREAK SPACE}"
FEW = range(10)


def turn(rows: Rows, mine: Card, theirs: tuple[Card, ...], row: int | None = None) -> six.Round:
    """A turn laid by the rules; my card takes ``row`` when it is the lowest and that is given."""
    laid = six.Round(rows, [[mine], *([card] for card in theirs)]).reveal((mine, *theirs))
    if row is not None:
        laid = laid.place(row)
    while laid.waiting:
        laid = laid.place(fewest_heads(laid.rows, laid.options) if laid.options else None)
    return laid


def costs(rows: Rows, mine: Card, unseen: tuple[Card, ...], others: int = 1) -> Counter[int]:
    """My heads over all sets of cards that the others may play."""
    return Counter(turn(rows, mine, theirs).heads[0] for theirs in combinations(unseen, others))


def mean(counts: Counter[int]) -> Fraction:
    return Fraction(sum(heads * ways for heads, ways in counts.items()), counts.total())


def right(asked: Exercise) -> str:
    return asked.choices[int(asked.answer)]


@pytest.mark.parametrize("seed", FEW)
def test_the_card_with_the_smaller_mean(seed: int) -> None:
    asked = six.exercise("f0", seed)
    odds = six.risk(asked.view)
    assert right(asked) == str(min(asked.cards, key=lambda card: odds[card].heads.mean))


def test_often_it_is_the_card_that_takes_more_often() -> None:
    often = 0
    for seed in range(60):
        asked = six.exercise("f0", seed)
        odds = six.risk(asked.view)
        often += right(asked) == str(min(asked.cards, key=lambda card: odds[card].nothing))
    assert 10 <= often <= 50


def test_expected_heads_by_playing_all_pairs() -> None:
    asked = six.exercise("f1", 5)
    assert str(asked.view) == "1 19 38 49 85 / 58 / 10 23 70 / 44 66 104 ; hand 29 36 48 103 ; players 3"
    counts = costs(asked.view.rows, 103, asked.view.unseen, others=2)
    assert counts.keys() == {0, 6}
    assert asked.answer == mean(counts) == Fraction(2485, 638)
    for wrong, hint in [(6, "how often does it happen"), ("3.25", "Those are cards"), ("2.1", "to take nothing")]:
        assert hint in six.check("f1", wrong, seed=5).text
    assert "not equally likely" in six.check("f1", 3, seed=5).text


@pytest.mark.parametrize("seed", FEW)
def test_a_mean_by_playing_all_cards(seed: int) -> None:
    asked = six.exercise("f2", seed)
    counts = costs(asked.view.rows, asked.cards[0], asked.view.unseen)
    assert asked.answer == mean(counts)
    said = {int(heads): int(ways) for heads, ways in re.findall(r"take (\d+) heads?: (\d+)\.", asked.question)}
    assert said == {heads: ways for heads, ways in counts.items() if heads}
    assert f"one of {counts.total()} unseen cards" in asked.question


def test_a_mean_by_hand() -> None:
    asked = six.exercise("f2", 5)
    assert str(asked.view).startswith("58 99 / 30 36 68 78 / 8 26 48 80 / 18 ; hand 2 70 85 95")
    assert (asked.cards, len(asked.view.unseen)) == ((95,), 81)  # between 80 and 95: the 88, and ten with one head
    assert asked.answer == Fraction(10 * (6 + 1) + 1 * (6 + 5), 81)
    assert "equally likely" in six.check("f2", 6, seed=5).text
    assert "when you take a row" in six.check("f2", "7.36", seed=5).text
    assert "probability to take a row" in six.check("f2", "11/81", seed=5).text
    assert "Divide by their number" in six.check("f2", 81, seed=5).text


def test_a_standard_deviation_by_playing_all_pairs() -> None:
    asked = six.exercise("f3", 5)
    assert str(asked.view) == "44 90 / 8 12 49 55 60 / 6 39 / 42 45 98 ; hand 11 70 81 94 ; players 3"
    counts = costs(asked.view.rows, 81, asked.view.unseen, others=2)
    middle = mean(counts)
    variance = sum(ways * (heads - middle) ** 2 for heads, ways in counts.items()) / counts.total()
    assert asked.answer == pytest.approx(sqrt(variance), rel=1e-12)
    assert "square root" in six.check("f3", float(variance), seed=5).text
    assert "That is the mean." in six.check("f3", float(middle), seed=5).text


@pytest.mark.parametrize("seed", FEW)
def test_the_safer_card(seed: int) -> None:
    asked = six.exercise("f4", seed)
    room = 66 - int(re.search(r"You have (\d+) heads", asked.question)[1])
    over = {}
    for card in asked.cards:
        counts = costs(asked.view.rows, card, asked.view.unseen)
        over[str(card)] = sum(ways for heads, ways in counts.items() if heads > room)
    assert right(asked) == min(over, key=over.__getitem__)
    assert len(set(over.values())) == 2


def totals(asked: Exercise) -> list[Fraction]:
    """What each row costs in both turns together, on average: the last card of the other player is any unseen one."""
    view, found = asked.view, []
    (kept,), (mine, other) = view.hand, view.revealed
    for row in range(4):
        laid = turn(view.rows, mine, (other,), row)
        found.append(laid.heads[0] + mean(costs(laid.rows, kept, view.unseen)))
    return found


@pytest.mark.parametrize("seed", FEW)
def test_now_and_later(seed: int) -> None:
    asked = six.exercise("f5", seed)
    row = int(re.search(r"takes row (\d)", asked.question)[1]) - 1
    assert asked.answer == totals(asked)[row]


@pytest.mark.parametrize("seed", FEW)
def test_the_best_row(seed: int) -> None:
    asked = six.exercise("f6", seed)
    found = totals(asked)
    assert right(asked) == f"row {found.index(min(found)) + 1}"


def test_the_cheapest_row_is_often_not_the_best() -> None:
    cheapest = 0
    for seed in range(60):
        asked = six.exercise("f6", seed)
        now = [sum(map(six.heads, row)) for row in asked.view.rows]
        cheapest += now[int(right(asked)[-1]) - 1] == min(now)
    assert 10 <= cheapest <= 50


def test_in_french() -> None:
    language("fr")
    assert six.exercise("f2", 5).solution == f"(7 · 10 + 11 · 1) / 81 = 1,00{NARROW}: c’est l’espérance de têtes."
    asked = six.exercise("f1", 5)
    assert asked.title == "Espérance de têtes"
    assert six.check("f1", 6, seed=5).text == (
        f"Pas encore. C’est ce que vous ramassez si cela arrive. Mais à quelle fréquence cela arrive-t-il{NARROW}?"
    )
