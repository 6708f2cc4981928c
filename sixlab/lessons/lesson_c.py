"""The exercises of lesson c: will mine be the sixth? Counting, and the hypergeometric law.

u is the number of unseen cards, m the number of those between the end of the row and my card, n the other players.
When nothing else disturbs the row, mine is the sixth if exactly 5 - (cards in the row) of the n cards are among the m.
"""

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import NamedTuple

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE, Rules, joined_row
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.odds.risk import risk


def exactly(needed: int, dangerous: int, unseen: int, others: int) -> Fraction:
    """The hypergeometric law: exactly so many of the others' cards are dangerous ones.

    >>> exactly(1, dangerous=3, unseen=10, others=2)
    Fraction(7, 15)
    """
    return Fraction(comb(dangerous, needed) * comb(unseen - dangerous, others - needed), comb(unseen, others))


TENTHS = tuple(Fraction(tenths, 10) for tenths in range(1, 5))
"""Probabilities to guess among."""


def c0(deal: Deal) -> Exercise | None:
    """A guess before anything is counted: four players, one card missing. For the opening of the lesson."""
    spot = drawn_spot(deal, 4, range(3, 20), players=4, hand=4)
    nearest = Fraction(round(spot.law * 10), 10) if spot else Fraction(0)
    if spot is None or nearest not in TENTHS or abs(nearest - spot.law) > Fraction(1, 50) or not spot.sixth:
        return None
    labels, answer, mistakes = deal.mixed(
        _about(nearest), *((_about(share), _too_far(share, nearest)) for share in TENTHS if share != nearest)
    )
    return Exercise(
        title=wording("A first guess"),
        question=wording(
            "Row {row} holds four cards, you play {card}, and three others play a card each. "
            "How likely is it that yours is the sixth card?",
            row=spot.row + 1,
            card=spot.card,
        ),
        view=spot.view,
        cards=(spot.card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Imagine ten evenings with this table: on how many of them would yours be the sixth?"),
        solution=wording(
            "It is {share}: among the others' cards must be exactly one of the {count} unseen ones between {end} and "
            "{card}.",
            share=written(float(spot.law), ".1%"),
            count=len(spot.dangerous),
            end=spot.end,
            card=spot.card,
        ),
    )


def c1(deal: Deal) -> Exercise:
    """How many cards are unseen?"""
    view = deal.view(players=deal.number(3, 6), hand=deal.number(3, 7), seen=deal.number(3, 9))
    rows, hand, seen = sum(map(len, view.rows)), len(view.hand), len(view.seen)
    return Exercise(
        title=wording("The cards that you cannot see"),
        question=wording("The deck has 104 cards. How many of them have you not seen?"),
        view=view,
        unit=wording("cards"),
        answer=len(view.unseen),
        mistakes=(
            Mistake(104, wording("These are all cards. Which of them do you see on the picture?")),
            Mistake(104 - rows - seen, wording("Your own hand counts too: nobody else can play these cards.")),
            Mistake(104 - rows - hand, wording("The cards under “Seen before” count too: they will not come again.")),
            Mistake(104 - hand - seen, wording("The cards in the four rows lie face up: you see them.")),
            Mistake(
                (view.players - 1) * hand,
                wording("So many are in the other hands. The cards that were not dealt are unseen as well."),
            ),
        ),
        hint=wording("From 104 take away all cards that you see: rows, hand, seen before."),
        solution=wording(
            "104 cards, less {rows} in the rows, {hand} in your hand and {seen} seen before: {answer} are unseen.",
            rows=rows,
            hand=hand,
            seen=seen,
            answer=len(view.unseen),
        ),
    )


def c2(deal: Deal) -> Exercise | None:
    """How many cards are dangerous?"""
    spot = drawn_spot(deal, 4, range(3, 13), players=4, hand=6, seen=9)
    if spot is None:
        return None
    end, card, unseen = spot.end, spot.card, spot.view.unseen
    return Exercise(
        title=wording("The dangerous cards"),
        question=wording(
            "You play {card}. How many unseen cards, if somebody plays them, come to row {row} before yours?",
            card=card,
            row=spot.row + 1,
        ),
        view=spot.view,
        cards=(card,),
        unit=wording("cards"),
        answer=len(spot.dangerous),
        mistakes=(
            Mistake(
                card - end - 1,
                wording(
                    "So many numbers lie between {end} and {card}, but you see some of these cards.", **spot.places
                ),
            ),
            Mistake(
                card - end,
                wording(
                    "Only cards above {end} and below {card} count, and only those that you do not see.", **spot.places
                ),
            ),
            Mistake(
                sum(other < card for other in unseen),
                wording("Not every lower card comes to this row: those below {end} do not.", **spot.places),
            ),
            Mistake(
                sum(other > card for other in unseen),
                wording("You counted the cards above {card}. They are laid after yours.", **spot.places),
            ),
        ),
        hint=wording("Which cards are higher than {end}, lower than {card}, and still unseen?", **spot.places),
        solution=wording(
            "Between {end} and {card} these cards are unseen: {cards}. That makes {count}.",
            cards=" ".join(map(str, spot.dangerous)),
            **spot.places,
        ),
    )


def c3(deal: Deal) -> Exercise | None:
    """How many dangerous cards must come?"""
    length = deal.number(2, 4)
    spot = drawn_spot(deal, length, range(4, 20), players=5, hand=5)
    if spot is None:
        return None
    needed = ROW_SIZE - length
    labels, answer, mistakes = deal.mixed(
        _exactly(needed),
        (
            wording("at least {count}", count=needed),
            wording("If one more comes, that one is the sixth: it begins a new row, and yours only follows it."),
        ),
        (
            _exactly(needed + 1),
            wording("Then five lie there before the last of these comes: the sixth card is theirs, not yours."),
        ),
        (
            _exactly(needed - 1),
            wording("Then four cards lie there when yours comes: it is the fifth, and takes nothing."),
        ),
    )
    return Exercise(
        title=wording("How many must come?"),
        question=wording(
            "Row {row} ends at {end}, and you play {card}. How many of the others' cards must lie between {end} and "
            "{card}, so that yours is the sixth card of the row?",
            **spot.places,
        ),
        view=spot.view,
        cards=(spot.card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("How many cards must lie in the row at the moment when yours comes?"),
        solution=wording(
            "Yours is the sixth when five cards lie there. The row has {length}, so {needed} must come before yours: "
            "no fewer, and no more.",
            length=length,
            needed=needed,
        ),
    )


def c4(deal: Deal) -> Exercise | None:
    """One other player, one card missing: a share."""
    spot = drawn_spot(deal, 4, range(8, 41), players=2, hand=8, seen=4)
    if spot is None or not (chance := spot.sixth):
        return None
    unseen, count = len(spot.view.unseen), len(spot.dangerous)
    return Exercise(
        title=wording("One other player"),
        question=wording(
            "You play against one other player. {unseen} cards are unseen, and {count} of them lie between {end} and "
            "{card}. What is the probability that your {card} is the sixth card of row {row}?",
            **spot.places,
        ),
        view=spot.view,
        cards=(spot.card,),
        answer=chance,
        mistakes=(
            Mistake(
                Fraction(count, 104),
                wording("The other player cannot play a card that you see: divide by the unseen cards, not by 104."),
            ),
            Mistake(
                Fraction(count, unseen + len(spot.view.hand)),
                wording("The other player cannot hold the cards of your hand: do not count them as unseen."),
            ),
            Mistake(1 - chance, wording("That is the probability that yours is not the sixth.")),
            Mistake(
                Fraction(count, unseen - count),
                wording("Divide by all unseen cards, not only by those that do no harm."),
            ),
        ),
        hint=wording("Each unseen card is equally likely: how many are there, and how many of them are dangerous?"),
        solution=wording(
            "One card is missing, and {count} of the {unseen} unseen cards are dangerous: {count}/{unseen} = {share}.",
            share=written(float(chance), ".3f"),
            **spot.places,
        ),
    )


def c5(deal: Deal) -> Exercise | None:
    """Two other players, one card missing: exactly one of two."""
    spot = _small_spot(deal, 4, range(2, 8), players=3, hand=5)
    if spot is None or not (chance := spot.sixth):
        return None
    unseen, count = len(spot.view.unseen), len(spot.dangerous)
    share = Fraction(count, unseen)
    return Exercise(
        title=wording("Two other players"),
        question=_small_question(spot),
        view=spot.view,
        cards=(spot.card,),
        answer=chance,
        mistakes=(
            Mistake(share, wording("That would be one other player. Two play a card each, and either may be the one.")),
            Mistake(
                1 - exactly(0, count, unseen, 2),
                wording("That is at least one dangerous card. If both are dangerous, yours is not the sixth."),
            ),
            Mistake(
                2 * share * (1 - share),
                wording("Two players cannot play the same card: for the second one, a card less is unseen."),
            ),
            Mistake(
                chance / 2,
                wording("You let the first player play the dangerous card. It may be the second one as well."),
            ),
            Mistake(1 - chance, wording("That is the probability that yours is not the sixth.")),
        ),
        hint=wording("Count pairs of unseen cards: how many are there, and how many hold exactly one dangerous card?"),
        solution=wording(
            "Of all C({unseen}, 2) = {pairs} pairs, {count} · {harmless} = {good} hold exactly one dangerous card: "
            "{good}/{pairs} = {share}.",
            pairs=comb(unseen, 2),
            good=count * (unseen - count),
            share=written(float(chance), ".3f"),
            **spot.places,
        ),
    )


def c6(deal: Deal) -> Exercise | None:
    """Three other players, two cards missing: the hypergeometric law."""
    spot = _small_spot(deal, 3, range(5, 11), players=4, hand=6)
    if spot is None or not (chance := spot.sixth):
        return None
    unseen, count = len(spot.view.unseen), len(spot.dangerous)
    return Exercise(
        title=wording("Two cards are missing"),
        question=_small_question(spot),
        view=spot.view,
        cards=(spot.card,),
        answer=chance,
        mistakes=(
            Mistake(
                Fraction(comb(count, 2), comb(unseen, 2)),
                wording("You chose two dangerous cards. The third player plays too: a card that does no harm."),
            ),
            Mistake(
                chance + exactly(3, count, unseen, 3),
                wording("That is at least two. With three dangerous cards, the last of theirs is the sixth."),
            ),
            Mistake(
                chance / 6,
                wording("Below the line you counted orders, above it you did not: count sets of cards in both."),
            ),
            Mistake(
                chance / 3,
                wording("That is one order only: the harmless card may be the first, the second or the third."),
            ),
            Mistake(1 - chance, wording("That is the probability that yours is not the sixth.")),
        ),
        hint=wording(
            "Choose two dangerous cards and one that does no harm; then divide by all choices of three cards."
        ),
        solution=wording(
            "C({count}, 2) · C({harmless}, 1) / C({unseen}, 3) = {twos} · {harmless} / {threes} = {share}.",
            twos=comb(count, 2),
            threes=comb(unseen, 3),
            share=written(float(chance), ".3f"),
            **spot.places,
        ),
    )


EXERCISES: tuple[Maker, ...] = (c0, c1, c2, c3, c4, c5, c6)


class Spot(NamedTuple):
    """A card of the hand, the row that it joins (from 0), and the unseen cards that would be laid there before it."""

    view: View
    card: Card
    row: int
    dangerous: tuple[Card, ...]

    @property
    def end(self) -> Card:
        """The last card of the row."""
        return self.view.rows[self.row][-1]

    @property
    def law(self) -> Fraction:
        """The probability to be the sixth when no other row and no card that is too low disturbs this row."""
        needed = ROW_SIZE - len(self.view.rows[self.row])
        return exactly(needed, len(self.dangerous), len(self.view.unseen), self.view.players - 1)

    @property
    def sixth(self) -> Fraction | None:
        """The probability to be the sixth, by the engine; None where it is not the plain law."""
        chance = risk(replace(self.view, hand=(self.card,), seen=self.view.seen + self._rest))[self.card].sixth
        return self.law if chance == self.law else None

    @property
    def _rest(self) -> tuple[Card, ...]:
        return tuple(card for card in self.view.hand if card != self.card)

    @property
    def places(self) -> dict[str, int]:
        """What the questions name, rows from 1."""
        return {
            "row": self.row + 1,
            "end": self.end,
            "card": self.card,
            "count": len(self.dangerous),
            "unseen": len(self.view.unseen),
            "harmless": len(self.view.unseen) - len(self.dangerous),
        }


def drawn_spot(deal: Deal, length: int, dangerous: range, *, players: int, hand: int, seen: int = 0) -> Spot | None:
    """A table and a card that joins a row of ``length`` cards, with so many dangerous cards; None if there is none."""
    return _with_card(deal, deal.view(players, hand - 1, _lengths(deal, length), seen), length, dangerous)


def _small_spot(deal: Deal, length: int, dangerous: range, *, players: int, hand: int) -> Spot | None:
    """The same with the small deck, in which all unseen cards are in the other hands."""
    rules, lengths = Rules(deck="tactics"), _lengths(deal, length)
    seen = len(rules.cards(players)) - sum(lengths) - players * hand
    return _with_card(deal, deal.view(players, hand - 1, lengths, seen, rules), length, dangerous)


def _lengths(deal: Deal, length: int) -> tuple[int, ...]:
    """How many cards the rows hold: two of them ``length``, none five."""
    return deal.some((length, length, deal.number(1, 4), deal.number(1, 4)), 4)


def _with_card(deal: Deal, view: View, length: int, dangerous: range) -> Spot | None:
    """Take one card more into the hand; before it come the lower cards that the same row catches."""
    caught: dict[int | None, list[Card]] = {}
    for card in view.unseen:
        caught.setdefault(joined_row(view.rows, card), []).append(card)
    fitting = [
        Spot(view, card, row, tuple(cards[:place]))
        for row, cards in caught.items()
        if row is not None and len(view.rows[row]) == length
        for place, card in enumerate(cards)
        if place in dangerous
    ]
    if not fitting:
        return None
    spot = deal.one(fitting)
    return spot._replace(view=replace(view, hand=(*view.hand, spot.card)))


def _exactly(count: int) -> str:
    return wording("exactly {count}", count=count)


def _too_far(share: Fraction, nearest: Fraction) -> str:
    """A hint for a guess that is too high or too low."""
    said = written(float(share), ".0%")
    if share < nearest:
        return wording("More than {share}: any of the three others may be the one.", share=said)
    return wording("Less than {share}: most of the unseen cards do no harm.", share=said)


def _about(share: Fraction) -> str:
    return wording("about {share}", share=written(float(share), ".0%"))


def _small_question(spot: Spot) -> str:
    """The question on a table of few cards."""
    return wording(
        "A small deck: only the cards 1 to {last}. {unseen} are unseen, and {count} of them lie between {end} and "
        "{card}. Each of the {others} other players plays one. What is the probability that {card} is the sixth card "
        "of row {row}?",
        last=spot.view.rules.cards(spot.view.players)[-1],
        others=spot.view.players - 1,
        **spot.places,
    )
