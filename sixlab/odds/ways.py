"""The ways in which the others may play, counted or weighed: what exact odds add up."""

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

from sixlab.game.cards import DECK, Card, as_card
from sixlab.game.view import View
from sixlab.languages import plural, wording


class Ways:
    """Choosing up to ``number`` of some cards: all the counts for 0, 1, ... number cards side by side in one integer.

    Such an integer is a polynomial, each coefficient ``bits`` wide: adding two adds all counts, and a shift by ``bits``
    is one more card. The weight of a choice is the product of its cards' weights, so that with all weights 1 ways are
    counted (binomial coefficients), and otherwise coefficients are elementary symmetric polynomials.

    weights: of the cards, whole numbers. total: of all choices of exactly ``number``.
    above, below: for each card of the deck, the ways to choose among the given cards above or below it.

    >>> Ways(dict.fromkeys(range(1, 11), 1), 3).total
    120
    """

    def __init__(self, weights: Mapping[Card, int], number: int) -> None:
        self.weights, self.number = weights, number
        counts = [1] + [0] * number
        for weight in weights.values():
            for chosen in range(number, 0, -1):
                counts[chosen] += counts[chosen - 1] * weight
        self.total = counts[number]
        self.bits = max(counts).bit_length()
        self.mask = self.up_to(number)
        self.above = self._on_the_way(reversed(DECK))
        self.below = self._on_the_way(DECK)

    def _on_the_way(self, cards: Iterable[Card]) -> dict[Card, int]:
        """For each of ``cards``, the ways to choose among those that came before it."""
        found, ways = {}, 1
        for card in cards:
            found[card] = ways
            ways += (ways * self.weights.get(card, 0) << self.bits) & self.mask
        return found

    def up_to(self, number: int) -> int:
        """Bits that keep the counts for 0 to ``number`` cards; a negative number keeps none."""
        return (1 << self.bits * (number + 1)) - 1 if number >= 0 else 0

    def fewest(self, ways: int) -> int:
        """The smallest number of cards that ``ways`` (not 0) counts any way for."""
        return ((ways & -ways).bit_length() - 1) // self.bits

    def together(self, below: int, card: Card, number: int) -> int:
        """The ways to choose exactly ``number`` cards: some as counted in ``below``, the others from above ``card``."""
        return (below * self.above[card] >> self.bits * number) & self.up_to(0)


def others_to_play(view: View) -> int:
    """How many others play a card this turn.

    Raises:
        ValueError: no View, the cards of this turn are revealed already, or too few are unseen for the others to play
            one each.
    """
    if not isinstance(view, View):
        raise ValueError(wording("odds are asked of a View, what one player may know, not of {view!r}", view=view))
    others = view.players - 1
    if view.revealed:
        raise ValueError(wording("the cards of this turn are revealed already: odds are for the moment before"))
    if len(view.unseen) < others:
        raise ValueError(
            plural(
                "only {n} card is unseen, too few for {others} other players to play one each",
                "only {n} cards are unseen, too few for {others} other players to play one each",
                len(view.unseen),
                others=others,
            )
        )
    return others


def ways_of_others(view: View, weights: Mapping[Card, Any] | None = None) -> Ways:
    """The ways in which the others play one unseen card each; weights as in ``as_weights``.

    Raises:
        ValueError: as ``others_to_play`` and ``as_weights``, or fewer cards than others have a weight above 0.
    """
    number = others_to_play(view)
    ways = Ways(as_weights(weights, view.unseen), number)
    if not ways.total:
        playable = sum(weight > 0 for weight in ways.weights.values())
        raise ValueError(
            plural(
                "only {n} card weighs more than 0, too few for {others} other players",
                "only {n} cards weigh more than 0, too few for {others} other players",
                playable,
                others=number,
            )
        )
    return ways


def as_weights(weights: Mapping[Any, Any] | None, unseen: tuple[Card, ...]) -> dict[Card, int]:
    """Whole numbers, without a common divisor, in the proportions of ``weights``; cards left out weigh 1.

    Raises:
        ValueError: a card that is not unseen, or a weight that is no number, negative, infinite or NaN.

    >>> as_weights({7: 0.5, 8: 0}, (7, 8, 9))
    {7: 1, 8: 0, 9: 2}
    """
    if weights is None:
        return dict.fromkeys(unseen, 1)
    if not isinstance(weights, Mapping):
        raise ValueError(wording("weights are given as {{card: weight}}, not {weights!r}", weights=weights))
    exact = dict.fromkeys(unseen, Fraction(1))
    for card, weight in weights.items():
        if as_card(card) not in exact:
            raise ValueError(
                wording("card {card} has a weight but is not unseen: the others cannot play it", card=card)
            )
        exact[as_card(card)] = _as_weight(card, weight)
    scale = math.lcm(*(weight.denominator for weight in exact.values()))
    whole = {card: int(weight * scale) for card, weight in exact.items()}
    divisor = math.gcd(*whole.values()) or 1
    return {card: weight // divisor for card, weight in whole.items()}


def _as_weight(card: Card, weight: Any) -> Fraction:
    if isinstance(weight, bool) or not isinstance(weight, Real) or not math.isfinite(weight) or weight < 0:
        told = {"card": card, "weight": weight}
        raise ValueError(wording("the weight of card {card} must be a finite number from 0 up, not {weight!r}", **told))
    return Fraction(weight) if isinstance(weight, Rational) else Fraction(float(weight))
