"""What is kept of many playouts: whole numbers that add up, however many there are and whoever counts them."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sixlab.odds.dist import Dist
from sixlab.odds.playouts import Heads, Start

MOST_HEADS = 171

Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Tally:
    """Counts over playouts, all int64; ``a + b`` is the tally of the playouts of both.

    choices: the options, ascending. playouts: how many. scale: losses are counted in heads times this.
    now, later, mine, others: playouts by option and heads, shape (options, 172).
    losses, products: sums of the losses by option, and of their products by pair of options.
    """

    choices: tuple[int, ...]
    playouts: int
    scale: int
    now: Counts
    later: Counts
    mine: Counts
    others: Counts
    losses: Counts
    products: Counts

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.choices,
            self.playouts + other.playouts,
            self.scale,
            now=self.now + other.now,
            later=self.later + other.later,
            mine=self.mine + other.mine,
            others=self.others + other.others,
            losses=self.losses + other.losses,
            products=self.products + other.products,
        )

    @property
    def ranked(self) -> list[int]:
        """The options by ascending loss, the lower choice first on ties."""
        losses = dict(zip(self.choices, self.losses.tolist(), strict=True))
        return sorted(self.choices, key=lambda choice: (losses[choice], choice))

    def loss(self, choice: int) -> float:
        """The mean loss of an option, in heads."""
        return int(self.losses[self.choices.index(choice)]) / (self.playouts * self.scale)

    def difference(self, choice: int, other: int) -> tuple[float, float]:
        """By how much the loss of ``choice`` exceeds that of ``other``: mean and standard error, in heads."""
        a, b = self.choices.index(choice), self.choices.index(other)
        total = int(self.losses[a] - self.losses[b])
        squares = int(self.products[a, a] + self.products[b, b] - 2 * self.products[a, b])
        count = self.playouts
        if count == 1:
            return total / self.scale, math.inf
        spread = (count * squares - total * total) / (count * count * (count - 1))
        return total / count / self.scale, math.sqrt(spread) / self.scale


def tally(start: Start, heads: Heads, by_difference: bool) -> Tally:
    """Count one block. The loss is my heads, by difference less the mean of the others'."""
    scale = start.view.players - 1 if by_difference else 1
    losses = heads.mine * float(scale)
    if by_difference:
        losses -= heads.others
    return Tally(
        start.choices,
        playouts=heads.mine.shape[1],
        scale=scale,
        now=_histogram(heads.now),
        later=_histogram(heads.mine - heads.now),
        mine=_histogram(heads.mine),
        others=_histogram(heads.others),
        losses=losses.sum(axis=1).astype(np.int64),
        products=(losses @ losses.T).astype(np.int64),  # whole numbers far below 2**53: exact in any order
    )


def dist(row: Counts, exact: bool) -> Dist:
    """A row of counts as a distribution."""
    found = np.flatnonzero(row)
    return Dist(dict(zip(found.tolist(), row[found].tolist(), strict=True)), exact=exact)


def _histogram(heads: NDArray[np.uint8]) -> Counts:
    """Count the heads of each option, shape (options, 172)."""
    options, size = len(heads), MOST_HEADS + 1
    flat = heads + np.arange(options, dtype=np.int64)[:, None] * size
    return np.bincount(flat.ravel(), minlength=options * size).reshape(options, size)
