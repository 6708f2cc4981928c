"""Exact odds of one turn: what a card, or a row, may cost now.

The assumption behind every number here: the others' cards on the table are a random set of the unseen cards, one each
(every set equally likely, or by weight), and whoever must choose a row takes the one with the fewest heads, the first
one from the top on ties.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sixlab.game.cards import DECK, Card, as_card
from sixlab.game.rules import ROWS, row_heads
from sixlab.game.view import View
from sixlab.languages import plural, wording, written
from sixlab.odds.dist import Dist, Number
from sixlab.odds.sweep import Sweep
from sixlab.odds.ways import Ways, ways_of_others


@dataclass(frozen=True, eq=False, repr=False)
class Risk:
    """What playing one card may cost this turn, exact or sampled as ``heads`` is.

    card: the card played. heads: distribution of the heads it takes, 0 when it takes no row. sixth_weight, low_weight:
    the ways (or samples), out of ``heads.total``, in which it is a sixth card and in which it is too low.
    """

    card: Card
    heads: Dist
    sixth_weight: int
    low_weight: int

    @property
    def sixth(self) -> Number:
        """The probability of being a sixth card: a Fraction when exact, a float when sampled."""
        return self._share(self.sixth_weight)

    @property
    def low(self) -> Number:
        """The probability of being too low: a Fraction when exact, a float when sampled."""
        return self._share(self.low_weight)

    @property
    def nothing(self) -> Number:
        """The probability of taking no row: a Fraction when exact, a float when sampled."""
        return self._share(self.heads.total - self.sixth_weight - self.low_weight)

    def sixth_interval(self, level: float = 0.95) -> tuple[Number, Number]:
        """A confidence interval for ``sixth``, see ``Dist.p_interval``."""
        return self._split(self.sixth_weight).p_interval(1, level=level)

    def low_interval(self, level: float = 0.95) -> tuple[Number, Number]:
        """A confidence interval for ``low``, see ``Dist.p_interval``."""
        return self._split(self.low_weight).p_interval(1, level=level)

    def _share(self, weight: int) -> Number:
        return self._split(weight).p(1)

    def _split(self, weight: int) -> Dist:
        return Dist({1: weight, 0: self.heads.total - weight}, exact=self.heads.exact)

    def __add__(self, other: object) -> "Risk":
        """Merge two sampled risks of the same card in the same position.

        Raises:
            ValueError: two different cards, or one of the two is exact.
        """
        if not isinstance(other, Risk):
            return NotImplemented
        if self.card != other.card:
            told = {"card": self.card, "other": other.card}
            raise ValueError(wording("the risks of two cards, {card} and {other}, cannot be merged", **told))
        sixth, low = self.sixth_weight + other.sixth_weight, self.low_weight + other.low_weight
        return Risk(self.card, self.heads + other.heads, sixth, low)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Risk) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[Card, Dist, Number, Number]:
        return self.card, self.heads, self.sixth, self.low

    def _headline(self) -> str:
        told = {
            "sixth": written(float(self.sixth), ".2%"),
            "low": written(float(self.low), ".2%"),
            "mean": written(float(self.heads.mean), ".4g"),
        }
        if self.heads.exact:
            return wording("exact: sixth {sixth}, too low {low}, heads {mean}", **told)
        return plural(
            "{n} sample: sixth {sixth}, too low {low}, heads {mean} ± {se}",
            "{n} samples: sixth {sixth}, too low {low}, heads {mean} ± {se}",
            self.heads.total,
            ",",
            se=written(self.heads.se, ".2g"),
            **told,
        )

    def __repr__(self) -> str:
        said = wording("Risk of {card}, {said}", card=self.card, said=self._headline())
        return f"<{said}>"

    def _repr_html_(self) -> str:
        card = f"<b>{self.card}</b>"
        said = wording("Risk of {card}, {said}", card=card, said=self._headline())
        return f"<p>{said}</p>{self.heads._repr_html_()}"


@dataclass(frozen=True)
class RowRisk:
    """What may happen to one row this turn, exact.

    row: counted from 0. heads: what lies in it now. someone: the probability that anybody, me included, takes it.
    me: the probability that I take it. moved: the expected heads that leave it (twice taken, both times count).
    """

    row: int
    heads: int
    someone: Fraction
    me: Fraction
    moved: Fraction

    @property
    def cost(self) -> Fraction | None:
        """The heads that leave the row on average in a turn in which it is taken; None when it cannot be taken."""
        return self.moved / self.someone if self.someone else None


def risk(view: View, weights: Mapping[Card, Any] | None = None) -> dict[Card, Risk]:
    """The exact risk of each card of the hand; empty for an empty hand.

    weights: how likely the others are to play each unseen card, as ``{card: weight}`` with any finite numbers from 0
    up; only their proportions matter, and cards left out weigh 1. A set of cards is then as likely as the product of
    its weights. ``{55: 0}`` says that nobody plays 55.

    Raises:
        ValueError: the cards of the turn are revealed already, too few cards are unseen (or have a weight above 0) for
            the others to play one each, or a wrong weight.

    >>> view = View.parse("12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5")
    >>> risk(view)[100].sixth == Fraction(73815, 2555190)
    True
    >>> risk(view)[100]
    <Risk of 100, exact: sixth 2.89%, too low 0.00%, heads 0.2296>
    """
    return _risks(view, ways_of_others(view, weights), view.hand)


def risk_curve(view: View, weights: Mapping[Card, Any] | None = None) -> dict[Card, Risk]:
    """The exact risk of every card that could be mine, ascending: the hand's, and each unseen one as if I held it too.

    An unseen card in my hand is one that the others cannot play: u - 1 cards are then unseen. Cards that the others
    are certain to hold (as many unseen cards as other players) are left out.

    weights, Raises: as for ``risk``.

    >>> curve = risk_curve(View.parse("12 / 37 / 43 / 58 ; players 4"))
    >>> len(curve), curve[1].low, curve[59].nothing
    (100, Fraction(1, 1), Fraction(1, 1))
    """
    return _risks(view, ways_of_others(view, weights), {*view.hand, *view.unseen})


def row_risk(
    view: View, card: Card | None = None, weights: Mapping[Card, Any] | None = None
) -> tuple[RowRisk, RowRisk, RowRisk, RowRisk]:
    """For each row, top to bottom: how likely it is taken this turn, by anybody and by me, and what it costs. Exact.

    card: the card that I play, from the hand or as if I held it. Without one, I play each card of the hand equally
    often; with an empty hand nobody but the others plays.

    weights: as for ``risk``.

    Raises:
        ValueError: as ``risk``, or a card that is neither in the hand nor unseen.

    >>> view = View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 2")
    >>> [row.someone for row in row_risk(view, 25)] == [Fraction(8, 93), 1, 0, 0]
    True
    """
    others = ways_of_others(view, weights)
    if card is not None and as_card(card) not in {*view.hand, *view.unseen}:
        raise ValueError(wording("card {card} cannot be played: it is neither in the hand nor unseen", card=card))
    hand = view.hand if card is None else (as_card(card),)
    ways = Ways({other: weight for other, weight in others.weights.items() if other not in hand}, others.number)
    if not ways.total:
        raise ValueError(wording("card {card} cannot be mine: the others must hold it", card=card))
    someone, me, moved = _rows_taken(view, ways, hand)
    total = ways.total * max(1, len(hand))
    first, second, third, fourth = (
        RowRisk(row, heads, Fraction(someone[row], total), Fraction(me[row], total), Fraction(moved[row], total))
        for row, heads in enumerate(row_heads(view.rows))
    )
    return first, second, third, fourth


def _risks(view: View, ways: Ways, cards: Collection[Card]) -> dict[Card, Risk]:
    ends = {row[-1]: number for number, row in enumerate(view.rows)}
    sweep, found = Sweep(view.rows, view.rules, ways), {}
    for card in range(1, max(cards, default=0) + 1):
        if card in ends:
            sweep.reach(ends[card])
        if card in cards and ways.together(ways.below[card], card, ways.number):
            found[card] = _risk(sweep, ways, card)
        if card in ways.weights:
            sweep.may_play(card)
    return found


def _risk(sweep: Sweep, ways: Ways, card: Card) -> Risk:
    heads = {0: ways.together(ways.below[card], card, ways.number)}
    split = {False: 0, True: 0}
    for take, found in sweep.takes().items():
        weight = ways.together(found, card, ways.number)
        heads[take.heads] = heads.get(take.heads, 0) + weight
        heads[0] -= weight
        split[take.low] += weight
    return Risk(card, Dist(heads), sixth_weight=split[False], low_weight=split[True])


def _rows_taken(view: View, ways: Ways, hand: Collection[Card]) -> tuple[list[int], list[int], list[int]]:
    """For each row, the weights of being taken by anybody and by me, and weight times heads moved.

    One sweep follows the turns in which my card is still to come, another those in which it was placed.
    """
    ends = {row[-1]: number for number, row in enumerate(view.rows)}
    before = Sweep(view.rows, view.rules, ways, track=True)
    after = Sweep(view.rows, view.rules, ways, track=True, begun=False)
    someone, me, moved = [0] * ROWS, [0] * ROWS, [0] * ROWS

    def count(sweep: Sweep, card: Card, others: int, times: int) -> None:
        for take, found in sweep.takes().items():
            weight = ways.together(found, card, others) * times
            someone[take.row] += weight * take.first
            me[take.row] += weight * (card in hand)
            moved[take.row] += weight * take.heads

    for card in DECK:
        to_come = sum(mine > card for mine in hand) if hand else 1
        if card in ends:
            before.reach(ends[card])
            after.reach(ends[card])
        elif card in hand:
            count(before, card, ways.number, 1)
            after.follow(before, card)
        elif card in ways.weights:
            for sweep, times in ((before, to_come), (after, 1)):
                if times:
                    count(sweep, card, ways.number - 1, times * ways.weights[card])
                    sweep.may_play(card)
    return someone, me, moved
