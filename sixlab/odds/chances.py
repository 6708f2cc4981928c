"""What a card is likely to cost at a glance, in whole numbers: the guess of the wary players, see ``wary``."""

import math
from functools import lru_cache

from sixlab.game.cards import DECK
from sixlab.game.rules import ROW_SIZE

HEAD = 8
"""One head, or one place, in a cost."""

CERTAIN = 255
PER_HEAD = 5
"""Heads times a chance, shifted right so far, are a cost: 256 >> 5 is HEAD."""

MOST = 183
"""The highest cost of heads: nine places more still fit in a byte."""

GAPS = 128


@lru_cache(16)
def likely(players: int) -> tuple[int, ...]:
    """Chances, in 255ths, by cards in the row and gap: number ``count * GAPS + gap``.

    The gap is the card minus the end of the row. The card comes sixth when at least ``5 - count`` cards of the others
    fall between; each of theirs is taken to be any of the 104 cards, equally likely, whatever the others have. A card
    in no row (count 0: too low) and one at a full row are certain to cost something.

    >>> table = likely(players=4)
    >>> [table[4 * GAPS + gap] for gap in (1, 2, 27, 53)]
    [0, 7, 147, 223]
    """
    between = [
        round(CERTAIN * _at_least(ROW_SIZE - count, players - 1, gap - 1))
        for count in range(1, ROW_SIZE)
        for gap in range(GAPS)
    ]
    return (CERTAIN,) * GAPS + tuple(between) + (CERTAIN,) * GAPS


def _at_least(needed: int, others: int, between: int) -> float:
    """The chance that at least so many of the others' cards are among ``between`` of the deck."""
    share = min(max(between, 0), len(DECK)) / len(DECK)
    return sum(
        math.comb(others, cards) * share**cards * (1 - share) ** (others - cards) for cards in range(needed, others + 1)
    )
