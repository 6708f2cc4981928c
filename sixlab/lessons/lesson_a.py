"""The exercises of lesson a: the deck: heads, means, fair draws.

The deck has 76 cards with 1 head, 9 with 2, 10 with 3, 8 with 5 and one, 55, with 7: 171 heads on 104 cards. When each
set of k cards is equally likely to be drawn, k cards have on average k times the mean of the cards that they come from.
"""

from collections.abc import Sequence
from fractions import Fraction

from sixlab.game.cards import DECK, HEADS, Card, total_heads
from sixlab.game.rules import HAND_SIZE
from sixlab.languages import plural, wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake

COUNT, ALL_HEADS = len(DECK), total_heads(DECK)
MEAN = Fraction(ALL_HEADS, COUNT)
"""Heads of a card of the whole deck, on average: 171/104."""
KINDS = (1, 2, 3, 5, 7)
"""The numbers of heads that there are on a card."""


def having(count: int, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """The cards with so many heads.

    >>> having(7), [len(having(count)) for count in KINDS]
    ((55,), [76, 9, 10, 8, 1])
    """
    return tuple(card for card in cards if HEADS[card] == count)


def costly(cards: Sequence[Card] = DECK) -> int:
    """How many cards have more than one head.

    >>> costly()
    28
    """
    return len(cards) - len(having(1, cards))


def a0(deal: Deal) -> Exercise | None:
    """A guess before anything is counted: the heads of a hand. For the opening of the lesson."""
    hand = deal.some(DECK, HAND_SIZE)
    shown, of_kinds = total_heads(hand), HAND_SIZE * sum(KINDS) // len(KINDS)
    if shown in range(14, 20) or shown in (HAND_SIZE, of_kinds):
        return None
    labels, answer, mistakes = deal.mixed(
        _about(round(HAND_SIZE * MEAN)),
        (_about(HAND_SIZE), wording("Many cards have one head, but others have two, three, five or seven.")),
        (_about(shown), wording("So many has this hand. It is one of very many, and another one has more or fewer.")),
        (_about(of_kinds), wording("Cards with five or seven heads are rare: most cards have only one.")),
    )
    return Exercise(
        title=wording("A hand of ten cards"),
        question=wording(
            "These ten cards were dealt to you. Over very many deals, how many heads does a hand of ten cards have on "
            "average?"
        ),
        cards=hand,
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Are there more cards with one head, or more with two, three, five or seven?"),
        solution=wording(
            "The whole deck has {all} heads on {count} cards, {mean} on a card. Ten cards have ten times as many on "
            "average: {answer}. The hand on the picture has {shown}.",
            all=ALL_HEADS,
            count=COUNT,
            mean=written(float(MEAN), ".2f"),
            answer=written(float(HAND_SIZE * MEAN), ".1f"),
            shown=shown,
        ),
    )


def a1(deal: Deal) -> Exercise:
    """How many heads do these cards have? Without a picture, by the rule alone."""
    kinds = [having(count) for count in KINDS]
    drawn = (
        *deal.some(kinds[0], 2),
        *deal.some(kinds[1], deal.number(1, 2)),
        *deal.some(kinds[2], deal.number(1, 3)),
        *deal.some(kinds[3], deal.number(1, 2)),
        55,
    )
    cards = deal.some(drawn, len(drawn))
    counts = {count: len(having(count, cards)) for count in KINDS}
    answer = total_heads(cards)
    return Exercise(
        title=wording("Count the heads"),
        question=wording(
            "How many heads do these cards have together: {cards}? Do it without looking at the cards.",
            cards=_listed(cards),
        ),
        unit=wording("heads"),
        answer=answer,
        mistakes=(
            Mistake(len(cards), wording("That is the number of cards. Some cards have more than one head.")),
            Mistake(answer - 2, wording("The 55 is a card of its own: it has seven heads.")),
            Mistake(answer - 4 * counts[5], wording("Two equal digits make five heads, as on 11, 22 or 99.")),
            Mistake(
                answer + counts[2] - counts[3],
                wording("It is the other way round: 0 at the end makes three heads, 5 at the end two."),
            ),
        ),
        hint=wording(
            "55: seven heads. Two equal digits: five. 0 at the end: three. 5 at the end: two. All others: one."
        ),
        solution=wording(
            "By the rule: {sum} = {answer}.", sum=" + ".join(str(HEADS[card]) for card in sorted(cards)), answer=answer
        ),
    )


def a2(deal: Deal) -> Exercise:
    """How many cards have more than one head? Each card counted once."""
    low, high = deal.number(1, 45), deal.number(70, COUNT)
    cards = DECK[low - 1 : high]
    fives, doublets = _multiples(5, cards), _multiples(11, cards)
    answer = costly(cards)
    return Exercise(
        title=wording("More than one head"),
        question=wording("How many of the cards from {low} to {high} have more than one head?", low=low, high=high),
        unit=wording("cards"),
        answer=answer,
        mistakes=(
            Mistake(answer + 1, wording("You counted the 55 twice: it ends in 5, and its digits are equal.")),
            Mistake(fives, wording("You forgot the cards with two equal digits, 11, 22 and so on.")),
            Mistake(
                _multiples(10, cards) + doublets, wording("You forgot the cards that end in 5: they have two heads.")
            ),
            Mistake(len(cards) - answer, wording("So many have exactly one head: you want the others.")),
        ),
        hint=wording("Count those that end in 0 or 5, then those with two equal digits. Is one among both?"),
        solution=wording(
            "{fives} end in 0 or 5, {doublets} have two equal digits, and the 55 is among both: "
            "{fives} + {doublets} - 1 = {answer}.",
            fives=fives,
            doublets=doublets,
            answer=answer,
        ),
    )


def a3(deal: Deal) -> Exercise:
    """The mean of a pile: each kind weighs as much as there are cards of it."""
    counts = {1: deal.number(6, 14), 2: deal.number(2, 5), 3: deal.number(2, 5), 5: deal.number(2, 4)}
    cards, heads = sum(counts.values()), sum(count * many for count, many in counts.items())
    answer = Fraction(heads, cards)
    return Exercise(
        title=wording("The mean of a pile"),
        question=wording(
            "In a pile of {cards} cards, {ones} have 1 head, {twos} have 2, {threes} have 3 and {fives} have 5. "
            "How many heads does a card of this pile have on average?",
            cards=cards,
            ones=counts[1],
            **_said(counts),
        ),
        unit=wording("heads"),
        answer=answer,
        tolerance=0.01,
        mistakes=(
            Mistake(
                Fraction(sum(counts), len(counts)),
                wording("You took the mean of 1, 2, 3 and 5. But there are more cards of one kind than of another."),
            ),
            Mistake(heads, wording("So many heads has the whole pile. Share them among all cards.")),
            Mistake(
                Fraction(heads, len(counts)), wording("Divide by the number of cards, not by the number of kinds.")
            ),
            Mistake(1 / answer, wording("Turn it over: the heads are divided by the cards.")),
        ),
        hint=wording("How many heads has the whole pile? Share them equally among all its cards."),
        solution=wording(
            "{ones} · 1 + {twos} · 2 + {threes} · 3 + {fives} · 5 = {heads} heads on {cards} cards: "
            "{heads}/{cards} = {mean}.",
            ones=counts[1],
            heads=heads,
            cards=cards,
            mean=written(float(answer), ".2f"),
            **_said(counts),
        ),
    )


def a4(deal: Deal) -> Exercise | None:
    """A fair draw from what is left of the deck: a share."""
    out = deal.some(DECK, deal.number(10, 24))
    left, gone = COUNT - len(out), costly(out)
    if gone < 2:
        return None
    good = costly() - gone
    answer = Fraction(good, left)
    return Exercise(
        title=wording("A fair draw"),
        question=wording(
            "28 of the 104 cards have more than one head. These {out} cards are out of the deck. From the others one "
            "card is drawn, each equally likely. What is the probability that it has more than one head?",
            out=len(out),
        ),
        cards=out,
        answer=answer,
        mistakes=(
            Mistake(
                Fraction(costly(), COUNT),
                wording("That was so with the whole deck. The cards on the picture cannot be drawn any more."),
            ),
            Mistake(Fraction(good, COUNT), wording("Divide by the cards that are left, not by 104.")),
            Mistake(
                Fraction(costly(), left),
                wording("Some cards with more than one head are out: take them away from the 28."),
            ),
            Mistake(
                Fraction(gone, len(out)),
                wording("That is the share among the cards that are out. The card comes from the others."),
            ),
            Mistake(1 - answer, wording("That is the probability that it has exactly one head.")),
        ),
        hint=wording("How many cards are left, and how many of them have more than one head?"),
        solution=wording(
            "{left} cards are left. {gone} of the 28 are out, so {good} are left: {good}/{left} = {share}.",
            left=left,
            gone=gone,
            good=good,
            share=written(float(answer), ".3f"),
        ),
    )


def a5(deal: Deal) -> Exercise:
    """The expected heads of several cards: their number times the mean of what is left."""
    out, drawn = deal.some(DECK, deal.number(14, 24)), deal.number(4, HAND_SIZE)
    left, heads = COUNT - len(out), ALL_HEADS - total_heads(out)
    mean = Fraction(heads, left)
    return Exercise(
        title=wording("A new hand"),
        question=wording(
            "The deck has 104 cards with 171 heads. These {out} cards are out of it. You are dealt {drawn} of the "
            "others. How many heads do they have together on average?",
            out=len(out),
            drawn=drawn,
        ),
        cards=out,
        unit=wording("heads"),
        answer=drawn * mean,
        tolerance=0.05,
        mistakes=(
            Mistake(
                drawn * MEAN,
                wording("That is the mean with the whole deck. Take away the cards and the heads that are out."),
            ),
            Mistake(mean, wording("That is the mean of one card. You are dealt more.")),
            Mistake(
                Fraction(drawn * ALL_HEADS, left), wording("The cards that are out took their heads along: count them.")
            ),
            Mistake(
                Fraction(drawn * heads, COUNT),
                wording("You took the heads away, but not the cards: divide by those left."),
            ),
            Mistake(drawn, wording("That would be one head on each card. Some have more.")),
        ),
        hint=wording("What is the mean of one card of those left? Each card that you are dealt has this mean."),
        solution=wording(
            "{left} cards with {heads} heads are left, {mean} on a card; {drawn} cards have {drawn} times as many on "
            "average: {answer}.",
            left=left,
            heads=heads,
            mean=written(float(mean), ".3f"),
            drawn=drawn,
            answer=written(float(drawn * mean), ".1f"),
        ),
    )


def a6(deal: Deal) -> Exercise:
    """A shuffled deck does not remember."""
    card, rounds, players = deal.one([*having(5), *having(7)]), deal.number(3, 8), deal.number(3, 7)
    share = Fraction(HAND_SIZE, COUNT)
    labels, answer, mistakes = deal.mixed(
        wording("10/104, as in each round"),
        (
            wording("more than 10/104: now it is your turn"),
            wording("The deck is shuffled: cards do not know where they were, and owe nobody a change."),
        ),
        (
            wording("less than 10/104: it does not like you"),
            wording("It was chance that it went elsewhere so often. Shuffling wipes that out."),
        ),
        (
            wording("1/{players}: one of the {players} players has it", players=players),
            wording("It need not be dealt at all: with {players} players many cards stay aside.", players=players),
        ),
    )
    return Exercise(
        title=wording("Does the deck remember?"),
        question=wording(
            "{players} players. In each of the last {rounds} rounds, somebody else was dealt the {card}. The deck is "
            "well shuffled and dealt anew, ten cards each. How likely is it that the {card} comes to you?",
            rounds=rounds,
            players=players,
            card=card,
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("You get ten of the 104 cards. What does a shuffled deck know of the rounds before?"),
        solution=wording(
            "Each card is equally likely to be among your ten: 10/104, about {share}, in every round anew.",
            share=written(float(share), ".1%"),
        ),
    )


EXERCISES: tuple[Maker, ...] = (a0, a1, a2, a3, a4, a5, a6)


def _about(heads: int) -> str:
    return plural("about {n} head", "about {n} heads", heads)


def _listed(cards: Sequence[Card]) -> str:
    return ", ".join(map(str, cards))


def _multiples(of: int, cards: Sequence[Card]) -> int:
    return sum(card % of == 0 for card in cards)


def _said(counts: dict[int, int]) -> dict[str, int]:
    """The numbers of the dearer cards by the names of their places."""
    return {"twos": counts[2], "threes": counts[3], "fives": counts[5]}
