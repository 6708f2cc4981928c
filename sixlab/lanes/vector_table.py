"""The table of 32 deals in vectors: ``table`` for one group of lanes, the same rows and heads.

Ends, counts and prices of the four rows are long vectors: row 0 in every lane, then row 1, and so on, like the first
axis of the arrays of ``table.Table``.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import ROW_SIZE, ROWS
from sixlab.lanes.compiling import compiled
from sixlab.lanes.vectors import Lanes, load, maximum, minimum, narrow, part, repeated, store, where, widen


@compiled
def four_heads(cards: Lanes) -> Lanes:
    """4 * the heads of each card, without a table.

    x is a multiple of 5 exactly when x * 52429 mod 65536, then its fifth, is below 65536 / 5; likewise 35747 and 11.
    """
    wide = widen(cards)
    fives = narrow(wide * 52429 < 13108)
    elevens = narrow(wide * 35747 < 5958)
    tens = fives & ((cards & 1) == 0)
    return (fives & 4) + (tens & 4) + (elevens & 16) + ((cards == 55) & 4) + 4


@compiled
def sort(array: Any, first: int, stride: int, order: NDArray[np.int64]) -> None:
    """Sort, lane by lane, the vectors that begin at ``first`` and every ``stride`` from there, by a network."""
    for pair in range(order.shape[0]):
        i, j = first + order[pair, 0] * stride, first + order[pair, 1] * stride
        a, b = load(array, i), load(array, j)
        store(array, i, minimum(a, b))
        store(array, j, maximum(a, b))


@compiled
def highest_below(ends: Lanes, card: Lanes) -> Lanes:
    """The highest end below the card; 0 when it is too low."""
    below = ends & (ends < repeated(card, ROWS))
    return maximum(maximum(part(below, 0), part(below, 1)), maximum(part(below, 2), part(below, 3)))


@compiled
def least_of_rows(prices: Lanes) -> Lanes:
    return minimum(minimum(part(prices, 0), part(prices, 1)), minimum(part(prices, 2), part(prices, 3)))


@compiled
def any_of_rows(masks: Lanes) -> Lanes:
    return part(masks, 0) | part(masks, 1) | part(masks, 2) | part(masks, 3)


@compiled
def place(card: Lanes, ends: Lanes, counts: Lanes, prices: Lanes, any_full: bool) -> tuple[Lanes, Lanes, Lanes, Lanes]:
    """Lay one card: the rows after it, and 4 * the heads it takes."""
    end = highest_below(ends, card)
    low = end == 0
    joined = ends == repeated(end, ROWS)
    full = counts == ROW_SIZE
    sixth = any_of_rows(joined & full)
    takes = low | sixth
    candidates = joined | repeated(low, ROWS)
    if any_full:
        candidates = where(repeated(sixth, ROWS), full, candidates)
    asked = prices | (candidates ^ 255)
    cheapest = least_of_rows(asked)
    chosen = asked == repeated(cheapest, ROWS)
    taken = cheapest & takes & 252
    ends = where(chosen, repeated(card, ROWS), ends)
    prices = prices + (chosen & repeated(four_heads(card) - taken, ROWS))
    counts = (counts & ((chosen & repeated(takes, ROWS)) ^ 255)) - chosen
    return ends, counts, prices, taken
