"""The exercises of lesson e against counting by hand, and against playing out every card of the other player."""

import re
from fractions import Fraction
from itertools import permutations

import pytest

import sixlab as six
from sixlab.game.rules import fewest_heads
from sixlab.languages import language
from sixlab.lessons.exercise import Exercise

NARROW = "\N{NARROW NO-BREAK SPACE}"
FEW = range(12)


def sixth(asked: Exercise, theirs: int) -> bool:
    """Whether my card is the sixth when the other player plays this one, laid by the rules."""
    turn = six.Round(asked.view.rows, [asked.cards, [theirs]]).reveal([asked.cards[0], theirs])
    while turn.waiting:
        turn = turn.place(fewest_heads(turn.rows, turn.options) if turn.options else None)
    return any(laid.player == 0 and laid.kind == "sixth" for laid in turn.placements)


def numbers(text: str) -> list[int]:
    """The whole numbers of a text, in order."""
    return [int(number) for number in re.findall(r"\d+", text)]


def share(asked: Exercise, possible: list[int]) -> Fraction:
    return Fraction(sum(sixth(asked, card) for card in possible), len(possible))


@pytest.mark.parametrize("seed", FEW)
def test_higher_lower_or_the_same(seed: int) -> None:
    asked = six.exercise("e0", seed)
    before = share(asked, sorted([*asked.view.unseen, *asked.view.seen]))
    now = share(asked, list(asked.view.unseen))
    right = "higher" if now > before else "lower" if now < before else "the same"
    assert asked.choices[int(asked.answer)] == right


def test_each_of_the_three_answers_is_right_at_times() -> None:
    asked = [six.exercise("e0", seed) for seed in range(200)]
    assert {one.choices[int(one.answer)] for one in asked} == {"higher", "lower", "the same"}


@pytest.mark.parametrize("seed", FEW)
def test_seen_cards_are_counted_out(seed: int) -> None:
    asked = six.exercise("e1", seed)
    assert asked.answer == share(asked, list(asked.view.unseen))


def test_seen_cards_by_hand() -> None:
    asked = six.exercise("e1", 5)
    assert str(asked.view) == (
        "17 20 29 56 / 6 38 67 74 / 14 34 71 99 / 1 39 ; hand 61 63 70 80 84 88 ; players 2 ; "
        "seen 9 12 13 28 30 45 52 53 55 60 69 78 82 85 101"
    )
    assert (asked.cards, asked.answer) == ((88,), Fraction(8, 69))  # 75 76 77 79 81 83 86 87, of 104 - 14 - 6 - 15
    for wrong, hint in [
        ("11/84", "before you saw"),
        ("11/69", "no danger any more"),
        ("8/84", "by how many must you divide"),
        ("61/69", "not the sixth"),
    ]:
        assert hint in six.check("e1", wrong, seed=5).text


@pytest.mark.parametrize("seed", FEW)
def test_a_glimpse_leaves_the_cards_of_several_heads(seed: int) -> None:
    asked = six.exercise("e2", seed)
    assert asked.answer == share(asked, [card for card in asked.view.unseen if six.heads(card) > 1])


@pytest.mark.parametrize("seed", FEW)
def test_the_fraction_answers_the_question(seed: int) -> None:
    asked = six.exercise("e3", seed)
    (mine,), unseen = asked.cards, asked.view.unseen
    end = max(row[-1] for row in asked.view.rows if row[-1] < mine)
    dangerous = {card for card in unseen if end < card < mine}
    many = {card for card in unseen if six.heads(card) > 1}
    below = {
        "The card is dangerous. How likely is it to have more than one head?": dangerous,
        "The card has more than one head. How likely is it to be dangerous?": many,
        "Nothing is known. How likely is the card to be dangerous and to have more than one head?": set(unseen),
    }[asked.choices[int(asked.answer)]]
    assert f"answered by {len(dangerous & many)}/{len(below)}?" in asked.question


def test_two_bags_by_hand() -> None:
    asked = six.exercise("e4", 5)
    assert "2 with the small deck (cards 1 to 24), 2 with the full deck" in asked.question
    assert "it has 5 heads. Cards with 5 heads: 2 in a small deck, 8 in a full one" in asked.question  # 11 and 22
    assert asked.answer == Fraction(13, 25)  # 2/24 against 8/104: 26/312 against 24/312
    assert "before you drew" in six.check("e4", 0.5, seed=5).text
    assert "different sizes" in six.check("e4", "1/5", seed=5).text


@pytest.mark.parametrize("seed", FEW)
def test_two_bags_as_equally_likely_tickets(seed: int) -> None:
    """A ticket for each bag and each share of a card: small decks of s cards weigh 104 tickets a card, full ones s."""
    asked = six.exercise("e4", seed)
    small, last, full, number = (numbers(asked.question)[place] for place in (0, 2, 3, 7))
    tickets = [("small", card) for _ in range(small) for card in range(1, last + 1) for _ in range(104)]
    tickets += [("full", card) for _ in range(full) for card in range(1, 105) for _ in range(last)]
    left = [bag for bag, card in tickets if six.heads(card) == number]
    assert asked.answer == Fraction(left.count("small"), len(left))


def test_a_card_that_was_not_played_by_hand() -> None:
    asked = six.exercise("e5", 5)
    assert str(asked.view) == "71 / 68 / 101 / 16 42 ; hand 1 5 15 33 37 41 50 60 64 91 ; players 2"
    assert "With the 72 in hand, the other player would play it now with probability 4/5" in asked.question
    assert asked.answer == Fraction(2, 81)  # 89 places, 10 of them in the hand, 8 ruled out
    assert six.check("e5", "0.025", seed=5).right
    assert not six.check("e5", "0.023", seed=5).right


def test_a_card_that_was_not_played_by_enumeration() -> None:
    """Six cards unseen, two in the hand; the wanted card is played with probability 1/2, else any other alike."""
    kept, ways = Fraction(0), Fraction(0)
    for first, second in permutations(range(6), 2):
        for played, other in ((first, second), (second, first)):
            chance = Fraction(1, 2)  # either card of the hand, whether the wanted card 0 is there or not
            if played != 0:
                ways += chance
                kept += chance * (other == 0)
    assert kept / ways == Fraction(2 - 1, 6 - 1)  # size - gone, unseen - gone


@pytest.mark.parametrize("seed", FEW)
def test_habit_or_chance_by_counting_hands(seed: int) -> None:
    asked = six.exercise("e6", seed)
    club, habit, size = numbers(asked.question)[:3]
    orders = list(permutations(range(size)))
    lowest = sum(order[:2] == (0, 1) if size > 2 else order[0] == 0 for order in orders)
    by_chance = Fraction((club - habit) * lowest, len(orders))
    assert asked.answer == habit / (habit + by_chance)


def test_in_french() -> None:
    language("fr")
    asked = six.exercise("e1", 5)
    assert asked.solution == (
        f"Il reste 84 − 15 = 69 cartes non vues, dont 8 dangereuses{NARROW}: 8/69 = 0,116, après 11/84 = 0,131."
    )
    assert six.check("e1", "0,131", seed=5).text == (
        "Pas encore. C’était la probabilité avant que vous ayez vu ces cartes."
    )
    assert six.exercise("e6", 5).title == f"Habitude ou hasard{NARROW}?"
