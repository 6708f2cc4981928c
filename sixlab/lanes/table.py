"""The table of many deals at once, in numpy.

How lanes work. Every array has the lanes on its last axis, and each lane is a deal of its own: one array operation
moves all of them one step further, without branches. Bytes hold everything: a row has an end, a count of cards, and a
price ``4 * heads + row``: the least price is the row with the fewest heads, the first from the top among equals, and
says which row it is.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import HEADS, Card, total_heads
from sixlab.game.rules import ROW_SIZE, ROWS, Rows, Rules

Bytes = NDArray[np.uint8]

HEADS_OF = np.array(HEADS, np.uint8)
ROW_NUMBERS = np.arange(ROWS, dtype=np.uint8)[:, None]


class Table:
    """The four rows of every lane: ends, counts and prices, each of shape (4, lanes)."""

    def __init__(self, cards: Bytes, rules: Rules) -> None:
        self.ends = cards.copy()
        self.counts = np.ones_like(cards)
        self.prices = 4 * HEADS_OF[cards] + ROW_NUMBERS
        self.any_full = rules.sixth == "any full row"

    @classmethod
    def at(cls, positions: Sequence[Rows], lanes: int, rules: Rules) -> "Table":
        """Positions in the middle of a round, side by side: each in ``lanes`` neighbouring lanes."""
        table = cls(_side_by_side(positions, lanes, lambda row: row[-1]), rules)
        table.counts = _side_by_side(positions, lanes, len)
        table.prices = 4 * _side_by_side(positions, lanes, total_heads) + ROW_NUMBERS
        return table

    def below(self, card: Bytes | Card) -> Bytes:
        """The highest end below the card in every lane; 0 when the card is too low."""
        ends: Bytes = (self.ends * (self.ends < card)).max(axis=0)
        return ends

    def offers(self, card: Bytes | Card) -> tuple[NDArray[np.bool_], NDArray[np.bool_], Bytes]:
        """What a card meets in every lane: whether it is too low, whether it is a sixth card, prices of its rows.

        The prices have shape (4, lanes), 255 where the card cannot go: it joins or takes the row with the least one.
        """
        end = self.below(card)
        low = end == 0
        joined = self.ends == end
        full = self.counts == ROW_SIZE
        sixth = (joined & full).any(axis=0)
        candidates = joined | low
        if self.any_full:
            candidates ^= (candidates ^ full) & sixth
        return low, sixth, self.prices | mask(~candidates)

    def place(self, card: Bytes, price: Bytes) -> Bytes:
        """Lay one card in every lane, of ``price`` 4 * its heads; give 4 * the heads it takes."""
        low, sixth, asked = self.offers(card)
        takes = low | sixth
        cheapest = asked.min(axis=0)
        chosen = asked == cheapest
        taken: Bytes = cheapest & mask(takes) & np.uint8(252)
        restarted = mask(chosen)
        self.ends ^= (self.ends ^ card) & restarted
        self.prices += (price - taken) & restarted
        self.counts *= ~(chosen & takes)
        self.counts += chosen
        return taken


def _side_by_side(positions: Sequence[Rows], lanes: int, number: Callable[[tuple[Card, ...]], int]) -> Bytes:
    """A number for each row of each position, shape (4, positions * lanes)."""
    numbers = np.array([[number(row) for row in rows] for rows in positions], np.uint8)
    return numbers.T.repeat(lanes, axis=1)


def mask(where: NDArray[np.bool_]) -> Bytes:
    """255 where true, 0 elsewhere."""
    return np.negative(where.view(np.uint8))


def sort(keys: NDArray[np.unsignedinteger], order: list[tuple[int, int]]) -> None:
    """Sort along the first axis, in place, with the comparisons of a sorting network."""
    for i, j in order:
        low = np.minimum(keys[i], keys[j])
        np.maximum(keys[i], keys[j], out=keys[j])
        keys[i] = low
