"""The exercises of lesson e: what seen cards change. Conditional probability, and Bayes' rule by counting.

Knowledge takes cards, or ways, away; what is left stays equally likely. So a conditional probability is a share of what
is left, and Bayes' rule counts, for each explanation, the ways in which it leads to what was seen.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sixlab.game.cards import DECK, Card, heads
from sixlab.game.rules import Rules
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.lesson_c import Spot, drawn_spot
from sixlab.odds.risk import risk

FINE = 0.001
"""The tolerance where probabilities are small."""

EVEN = 10
"""The most cards that are seen to leave a probability as it is."""

HABITS = ((6, 1, 2), (6, 2, 3), (8, 1, 2), (8, 3, 4), (9, 2, 3), (10, 1, 2), (10, 4, 5), (10, 9, 10))
"""Cards in a hand, and how often a good card of it is played, as a fraction that leaves whole cases."""


def e0(deal: Deal) -> Exercise | None:
    """A guess before anything is counted: does knowing some cards raise the probability?"""
    before = drawn_spot(deal, 4, range(6, 26), players=2, hand=4)
    now = before and _after_seeing(deal, before, *_even(before, deal.number(5, 9), deal.number(0, 3)))
    if before is None or now is None or not (share := before.sixth) or not (left := now.sixth):
        return None
    gone, seen = len(before.dangerous) - len(now.dangerous), len(now.view.seen)
    told = {"gone": gone, "seen": seen}
    choices = [
        (
            wording("higher"),
            wording("Higher would mean fewer dangerous ones than usual among the {seen} cards: here {gone}.", **told),
        ),
        (
            wording("lower"),
            wording("Lower would mean more dangerous ones than usual among the {seen} cards: here {gone}.", **told),
        ),
        (
            wording("the same"),
            wording("The same only if the {seen} cards held the usual share of dangerous ones: here {gone}.", **told),
        ),
    ]
    right, _ = choices.pop(0 if left > share else 1 if left < share else 2)
    labels, answer, mistakes = deal.mixed(right, *choices)
    return Exercise(
        title=wording("Does it help to remember?"),
        question=wording(
            "You play {card}, and one other player plays a card. You have remembered the cards under “Seen before”; "
            "they will not come again. Compared with what it was before you saw them, the probability that {card} is "
            "the sixth card of row {row} is now …",
            **now.places,
        ),
        view=now.view,
        cards=(now.card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Which of the cards under “Seen before” lie between {end} and {card}?", **now.places),
        solution=wording(
            "Before: {count} dangerous cards of {unseen}, that is {share}. Now: {count_now} of {unseen_now}, that is "
            "{share_now}.",
            count=len(before.dangerous),
            unseen=len(before.view.unseen),
            share=written(float(share), ".1%"),
            count_now=len(now.dangerous),
            unseen_now=len(now.view.unseen),
            share_now=written(float(left), ".1%"),
        ),
    )


def e1(deal: Deal) -> Exercise | None:
    """What is the probability now that some cards were seen?"""
    before = drawn_spot(deal, 4, range(8, 26), players=2, hand=6)
    now = before and _after_seeing(deal, before, deal.number(9, 16), deal.number(2, 6))
    if before is None or now is None or not (chance := now.sixth):
        return None
    count, unseen = len(before.dangerous), len(before.view.unseen)
    left, seen = len(now.view.unseen), len(now.view.seen)
    return Exercise(
        title=wording("Cards that will not come again"),
        question=wording(
            "One other player. Without the cards under “Seen before”, {unseen} cards would be unseen, {count} of them "
            "between {end} and {card}. What is the probability that {card} is the sixth card of row {row}, now that "
            "you have seen those {seen}?",
            **before.places | {"seen": seen},
        ),
        view=now.view,
        cards=(now.card,),
        answer=chance,
        mistakes=(
            Mistake(Fraction(count, unseen), wording("That was the probability before you saw these cards.")),
            Mistake(
                Fraction(count, left),
                wording(
                    "Some of the cards seen lie between {end} and {card}: they are no danger any more.", **now.places
                ),
            ),
            Mistake(
                Fraction(len(now.dangerous), unseen),
                wording("Cards that were seen are not unseen: by how many must you divide now?"),
            ),
            Mistake(1 - chance, wording("That is the probability that yours is not the sixth.")),
        ),
        hint=wording("Count twice: the unseen cards that are left, and the dangerous ones among them."),
        solution=wording(
            "{unseen} − {seen} = {left} cards are left unseen, {count_now} of them dangerous: "
            "{count_now}/{left} = {share}, after {count}/{unseen} = {before}.",
            unseen=unseen,
            seen=seen,
            left=left,
            count=count,
            count_now=len(now.dangerous),
            share=written(float(chance), ".3f"),
            before=written(float(Fraction(count, unseen)), ".3f"),
        ),
    )


def e2(deal: Deal) -> Exercise | None:
    """A glimpse of the other's card: a two-way table, and one column of it."""
    spot = drawn_spot(deal, 4, range(6, 26), players=2, hand=6, seen=8)
    if spot is None:
        return None
    table = _two_ways(spot)
    chance = _sixth(spot, {card: int(heads(card) > 1) for card in spot.view.unseen})
    if table["both"] < 2 or chance != Fraction(table["both"], table["many"]):
        return None
    few, one = table["count"] - table["both"], table["unseen"] - table["many"]
    return Exercise(
        title=wording("A glimpse of a card"),
        question=wording(
            "One other player has laid a card face down, and you caught a glimpse: it has more than one head. Of the "
            "{unseen} unseen cards, {one} have just one head. Between {end} and {card} lie {count} unseen cards; just "
            "one head among these: {few}. How likely is it now that {card} will be the sixth card of row {row}?",
            **spot.places | {"one": one, "few": few},
        ),
        view=spot.view,
        cards=(spot.card,),
        answer=chance,
        mistakes=(
            Mistake(
                Fraction(table["count"], table["unseen"]),
                wording("That is the probability without the glimpse."),
            ),
            Mistake(
                Fraction(table["both"], table["unseen"]),
                wording("You know that the card has more than one head: divide by those cards only, not by all."),
            ),
            Mistake(
                Fraction(table["both"], table["count"]),
                wording("The other way round: that is how many of the dangerous cards have more than one head."),
            ),
            Mistake(
                Fraction(few, one),
                wording("That is the column of the cards with one head. You saw more than one."),
            ),
            Mistake(1 - chance, wording("That is the probability that yours is not the sixth.")),
        ),
        hint=wording(
            "Draw a table: dangerous or harmless, one head or more. Which column is left, and how many cards of it are "
            "dangerous?"
        ),
        solution=wording(
            "More than one head: {unseen} − {one} = {many} cards, and {count} − {few} = {both} of these are dangerous: "
            "{both}/{many} = {share}.",
            one=one,
            few=few,
            share=written(float(chance), ".3f"),
            **table,
        ),
    )


def e3(deal: Deal) -> Exercise | None:
    """Which question does a fraction answer? Given is what stands below the line."""
    spot = drawn_spot(deal, 4, range(8, 26), players=2, hand=6, seen=8)
    if spot is None:
        return None
    table = _two_ways(spot)
    unseen, count, many, both = table.values()
    if both < 2 or len({unseen, count, many, both}) < 4:
        return None
    questions = [
        (
            wording("The card is dangerous. How likely is it to have more than one head?"),
            wording("Known is then that the card is dangerous: divide by the {count} dangerous ones.", **table),
        ),
        (
            wording("The card has more than one head. How likely is it to be dangerous?"),
            wording("Known is then that it has more than one head: divide by those {many} cards.", **table),
        ),
        (
            wording("Nothing is known. How likely is the card to be dangerous and to have more than one head?"),
            wording("When nothing is known, you divide by all {unseen} unseen cards.", **table),
        ),
        (
            wording("Nothing is known. How likely is the card to be dangerous?"),
            wording("Then all {count} dangerous cards count, out of {unseen}.", **table),
        ),
    ]
    at = deal.number(0, 2)
    below = (count, many, unseen)[at]
    right, why = questions.pop(at)
    labels, answer, mistakes = deal.mixed(right, *questions)
    return Exercise(
        title=wording("Which question does it answer?"),
        question=wording(
            "The other player has laid a card face down. Of the {unseen} unseen cards, {count} are dangerous for your "
            "{card}, {many} have more than one head, and {both} are both. Which question is answered by "
            "{both}/{below}?",
            **table | {"card": spot.card, "below": below},
        ),
        view=spot.view,
        cards=(spot.card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Below the line stand the cards that are still possible: which are the {below}?", below=below),
        solution=wording("{why} Above the line stand the {both} that are both.", why=why, both=both),
    )


def e4(deal: Deal) -> Exercise:
    """Two kinds of decks, one card drawn: Bayes by counting."""
    players, number = deal.number(2, 8), deal.one((2, 3, 5))
    small, full = deal.number(1, 4), deal.number(1, 4)
    deck = Rules(deck="tactics").cards(players)
    few, many = (sum(heads(card) == number for card in cards) for cards in (deck, DECK))
    told = {"number": number, "few": few, "many": many, "last": len(deck), "small": small, "full": full}
    one, other = small * Fraction(few, len(deck)), full * Fraction(many, len(DECK))
    chance = one / (one + other)
    return Exercise(
        title=wording("Which deck was it?"),
        question=wording(
            "Bags that look alike: {small} with the small deck (cards 1 to {last}), {full} with the full deck (1 to "
            "104). You take a bag at random and draw one card: it has {number} heads. Cards with {number} heads: {few} "
            "in a small deck, {many} in a full one. How likely is it that the bag holds the small deck?",
            **told,
        ),
        answer=chance,
        mistakes=(
            Mistake(
                Fraction(small, small + full),
                wording("That was the probability before you drew. What does the card tell you?"),
            ),
            Mistake(
                Fraction(few, len(deck)),
                wording("The other way round: that is how likely such a card is when the bag holds the small deck."),
            ),
            Mistake(
                Fraction(small * few, small * few + full * many),
                wording("The decks have different sizes: compare the shares of such cards, not their numbers."),
            ),
            Mistake(one / small / (one / small + other / full), wording("Count the bags too: how many are of each?"))
            if small != full
            else Mistake(one / (1 + one), wording("Below the line stand both ways to such a card, and nothing else.")),
            Mistake(1 - chance, wording("That is the probability that the bag holds the full deck.")),
        ),
        hint=wording("Multiply, for each kind of bag: how many bags, times the share of such cards in one deck."),
        solution=wording(
            "Small: {small} · {few}/{last} = {one}. Full: {full} · {many}/104 = {other}. Share of the small one: "
            "{one} / ({one} + {other}) = {share}.",
            one=written(float(one), ".4f"),
            other=written(float(other), ".4f"),
            share=written(float(chance), ".3f"),
            **told,
        ),
    )


def e5(deal: Deal) -> Exercise | None:
    """A card that was not played: the other player probably does not hold it."""
    size, part, of = deal.one(HABITS)
    view = deal.view(players=2, hand=size, rows=[deal.number(1, 3) for _ in range(4)], seen=2 * (10 - size))
    card = _good_card(view)
    if card is None:
        return None
    unseen, gone = len(view.unseen), size * part // of
    share = Fraction(size - gone, unseen - gone)
    told = {"card": card, "unseen": unseen, "size": size, "part": part, "of": of}
    return Exercise(
        title=wording("The card that was not played"),
        question=wording(
            "One other player. {unseen} cards are unseen, and the other player holds {size} of them. With the {card} "
            "in hand, the other player would play it now with probability {part}/{of}. Both of you reveal: it is "
            "another card. How likely is it that the other player holds the {card}? (A fraction, or three decimals.)",
            **told,
        ),
        view=view,
        answer=share,
        tolerance=FINE,
        mistakes=(
            Mistake(Fraction(size, unseen), wording("That was so before: now you know that it was not played.")),
            Mistake(
                Fraction(size - gone, unseen),
                wording(
                    "The cases in which the {card} would have been played are gone: divide by what is left.", **told
                ),
            ),
            Mistake(
                Fraction(size - 1, unseen - 1),
                wording(
                    "You used that one card is seen, but not that the {card} would often have been played.", **told
                ),
            ),
            Mistake(
                Fraction(of - part, of),
                wording("That is how often it is kept by somebody who holds it. But who knows whether it is held?"),
            ),
            Mistake(0, wording("It was not certain that the {card} would be played: it may still be there.", **told)),
        ),
        hint=wording(
            "The {card} may be in {unseen} places, {size} of them in that hand. In how many of these {size} cases "
            "would it have been played?",
            **told,
        ),
        solution=wording(
            "There are {unseen} places for the {card}, all equally likely, {size} of them in that hand. {gone} of "
            "these are ruled out: {kept}/{left} = {share}, after {size}/{unseen} = {before}.",
            gone=gone,
            kept=size - gone,
            left=unseen - gone,
            share=written(float(share), ".3f"),
            before=written(size / unseen, ".3f"),
            **told,
        ),
    )


def e6(deal: Deal) -> Exercise:
    """Which kind of player is it? Evidence twice."""
    size, club = deal.number(2, 6), deal.number(6, 30)
    habit = deal.number(2, club // 2)
    chance = Fraction(1, size) if size == 2 else Fraction(1, size * (size - 1))
    other = (club - habit) * chance
    share = habit / (habit + other)
    told = {"club": club, "habit": habit, "size": size, "after": size - 1, "rest": club - habit, "chance": chance}
    if size == 2:
        asked = wording(
            "Of {club} players of a club, {habit} always play the lowest card of their hand. All others play any card "
            "of their hand, each equally likely. Somebody of the club, you do not know who, held 2 cards and played "
            "the lower one. How likely is it that it was one who always plays the lowest?",
            **told,
        )
    else:
        asked = wording(
            "Of {club} players of a club, {habit} always play the lowest card of their hand. All others play any card "
            "of their hand, each equally likely. Somebody of the club, you do not know who, held {size} cards and "
            "played the lowest, then of the {after} left again the lowest. How likely is it that it was one who always "
            "plays the lowest?",
            **told,
        )
    return Exercise(
        title=wording("Habit or chance?"),
        question=asked,
        answer=share,
        mistakes=(
            Mistake(
                Fraction(habit, club),
                wording("That was so before you saw anything. The lowest card speaks for one of the two kinds."),
            ),
            Mistake(
                1 - chance,
                wording(
                    "You forgot how many there are of each kind: of {club}, {habit} always play the lowest.", **told
                ),
            ),
            Mistake(1 / (1 + chance), wording("That would be right with as many players of each kind.")),
            Mistake(1, wording("It is not certain: the others sometimes play the lowest too, by chance.")),
            Mistake(1 - share, wording("That is the probability that it was one of the others.")),
        ),
        hint=wording("How many of the {habit} would do so, and how many of the {rest} others, on average?", **told),
        solution=wording(
            "All {habit} with the habit do so; of the {rest} others {chance} do, on average {other}. "
            "{habit} / ({habit} + {other}) = {share}.",
            other=_short(other),
            share=written(float(share), ".3f"),
            **told,
        ),
    )


EXERCISES: tuple[Maker, ...] = (e0, e1, e2, e3, e4, e5, e6)


def _after_seeing(deal: Deal, before: Spot, seen: int, dangerous: int) -> Spot | None:
    """The same card when so many of the unseen cards were seen, of them so many dangerous ones; None if impossible."""
    harmless = [card for card in before.view.unseen if card not in before.dangerous]
    if dangerous >= min(len(before.dangerous), seen + 1):
        return None
    gone = deal.some(before.dangerous, dangerous) + deal.some(harmless, seen - dangerous)
    left = tuple(card for card in before.dangerous if card not in gone)
    return before._replace(view=replace(before.view, seen=gone), dangerous=left)


def _even(spot: Spot, seen: int, dangerous: int) -> tuple[int, int]:
    """How many cards to see, and how many dangerous ones: such that nothing changes, where few cards can do that."""
    share = Fraction(len(spot.dangerous), len(spot.view.unseen))
    return (share.denominator, share.numerator) if share.denominator <= EVEN else (seen, dangerous)


def _two_ways(spot: Spot) -> dict[str, int]:
    """The table of the unseen cards: all, the dangerous ones, those with more than one head, and those with both."""
    return {
        "unseen": len(spot.view.unseen),
        "count": len(spot.dangerous),
        "many": sum(heads(card) > 1 for card in spot.view.unseen),
        "both": sum(heads(card) > 1 for card in spot.dangerous),
    }


def _sixth(spot: Spot, weights: Mapping[Card, Any]) -> Fraction:
    """The probability to be the sixth, by the engine, when the other player plays the cards with these weights."""
    rest = tuple(card for card in spot.view.hand if card != spot.card)
    alone = replace(spot.view, hand=(spot.card,), seen=spot.view.seen + rest)
    return Fraction(risk(alone, weights)[spot.card].sixth)


def _good_card(view: View) -> Card | None:
    """An unseen card that anybody would like to play: right behind the end of a row with room."""
    return next((row[-1] + 1 for row in view.rows if row[-1] + 1 in view.unseen), None)


def _short(number: Fraction) -> str:
    """A number with at most two decimals."""
    return written(int(number)) if number.denominator == 1 else written(float(number), ".2f")
