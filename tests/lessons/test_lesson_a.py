"""The deck: variants of each exercise worked out by hand, and its hints."""

import re
from fractions import Fraction

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.lessons.lesson_a import KINDS, MEAN, costly, having

NARROW = "\N{NARROW NO-BREAK SPACE}"


def by_the_sheet(card: int) -> int:
    """The heads of a card, read off its digits as the rule sheet does."""
    digits = str(card)
    if digits == "55":
        return 7
    if len(digits) == 2 and digits[0] == digits[1]:
        return 5
    return {"0": 3, "5": 2}.get(digits[-1], 1)


def numbers(text: str) -> list[int]:
    return [int(word) for word in re.findall(r"\d+", text)]


def hint(name: str, answer: object, seed: int) -> str:
    return six.check(name, answer, seed).text.removeprefix("Not yet. ")


def test_the_deck() -> None:
    assert [len(having(count)) for count in KINDS] == [76, 9, 10, 8, 1]
    assert 76 + 2 * 9 + 3 * 10 + 5 * 8 + 7 == 171
    assert (costly(), costly([1, 55, 100, 101])) == (28, 2)
    assert Fraction(171, 104) == MEAN


def test_the_mean_of_a_hand_is_not_that_of_the_hand_shown() -> None:
    for seed in range(200):
        asked = six.exercise("a0", seed)
        shown = sum(map(by_the_sheet, asked.cards))
        assert asked.choices[asked.answer] == "about 16 heads"
        assert set(asked.choices) == {"about 16 heads", "about 10 heads", "about 36 heads", f"about {shown} heads"}
        assert f"The hand on the picture has {shown}." in asked.solution
        assert hint("a0", f"about {shown} heads", seed).startswith("So many has this hand.")


def test_heads_by_the_rule() -> None:
    for seed in range(200):
        asked = six.exercise("a1", seed)
        cards = numbers(asked.question)
        assert len(cards) == len(set(cards))
        assert asked.answer == sum(map(by_the_sheet, cards))
        assert hint("a1", len(cards), seed).startswith("That is the number of cards.")
        swapped = {2: 3, 3: 2}
        wrong = sum(swapped.get(by_the_sheet(card), by_the_sheet(card)) for card in cards)
        assert hint("a1", wrong, seed).startswith("It is the other way round")


def test_cards_with_more_than_one_head() -> None:
    for seed in range(200):
        asked = six.exercise("a2", seed)
        low, high = numbers(asked.question)
        assert asked.answer == sum(by_the_sheet(card) > 1 for card in range(low, high + 1))
        assert "the 55 twice" in hint("a2", asked.answer + 1, seed)


def test_the_mean_of_a_pile() -> None:
    for seed in range(200):
        asked = six.exercise("a3", seed)
        cards, ones, _, twos, _, threes, _, fives, _ = numbers(asked.question)
        pile = [1] * ones + [2] * twos + [3] * threes + [5] * fives
        assert len(pile) == cards
        assert asked.answer == Fraction(sum(pile), len(pile))
        assert "there are more cards of one kind" in hint("a3", "2.75", seed)


@pytest.mark.parametrize("seed", range(100))
def test_draws_from_what_is_left(seed: int) -> None:
    share, mean = six.exercise("a4", seed), six.exercise("a5", seed)
    left = [by_the_sheet(card) for card in range(1, 105) if card not in share.cards]
    assert share.answer == Fraction(sum(heads > 1 for heads in left), len(left))
    left = [by_the_sheet(card) for card in range(1, 105) if card not in mean.cards]
    drawn = numbers(mean.question)[3]
    assert mean.answer == drawn * Fraction(sum(left), len(left))


def test_a_shuffled_deck_does_not_remember() -> None:
    asked = six.exercise("a6", 5)
    assert asked.choices[asked.answer] == "10/104, as in each round"
    assert asked.solution.endswith("10/104, about 9.6%, in every round anew.")
    assert hint("a6", "more than 10/104: now it is your turn", 5).startswith("The deck is shuffled")


def test_in_french() -> None:
    language("fr")
    asked = six.exercise("a0", 3)
    assert asked.choices[asked.answer] == "environ 16 têtes"
    assert asked.solution == (
        "Le paquet entier a 171 têtes sur 104 cartes, soit 1,64 par carte. Dix cartes en ont dix fois plus en "
        f"moyenne{NARROW}: 16,4. La main de l’image en a {sum(map(by_the_sheet, asked.cards))}."
    )
    assert six.exercise("a6", 5).solution == (
        "Chaque carte a la même probabilité d’être parmi vos dix"
        f"{NARROW}: 10/104, environ 9,6{NARROW}%, à chaque manche de nouveau."
    )
