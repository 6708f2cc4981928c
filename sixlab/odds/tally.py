"""What is kept of many playouts: whole numbers that add up, however many there are and whoever counts them."""

import math
from dataclasses import dataclass

from sixlab.lanes.whole import Whole, added
from sixlab.odds.dist import Dist

MOST_HEADS = 171


@dataclass(frozen=True, eq=False)
class Tally:
    """Counts over playouts (``lanes.whole``); ``a + b`` is the tally of the playouts of both.

    choices: the options, ascending. playouts: how many. scale: losses are counted in heads times this.
    now, later, mine, others: playouts by option and heads, shape (options, 172).
    losses, products: sums of the losses by option, and of their products by pair of options.
    """

    choices: tuple[int, ...]
    playouts: int
    scale: int
    now: Whole
    later: Whole
    mine: Whole
    others: Whole
    losses: Whole
    products: Whole

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.choices,
            self.playouts + other.playouts,
            self.scale,
            now=added(self.now, other.now),
            later=added(self.later, other.later),
            mine=added(self.mine, other.mine),
            others=added(self.others, other.others),
            losses=added(self.losses, other.losses),
            products=added(self.products, other.products),
        )

    @property
    def ranked(self) -> list[int]:
        """The options by ascending loss, the lower choice first on ties."""
        losses = dict(zip(self.choices, map(int, self.losses), strict=True))
        return sorted(self.choices, key=lambda choice: (losses[choice], choice))

    def loss(self, choice: int) -> float:
        """The mean loss of an option, in heads."""
        return int(self.losses[self.choices.index(choice)]) / (self.playouts * self.scale)

    def difference(self, choice: int, other: int) -> tuple[float, float]:
        """By how much the loss of ``choice`` exceeds that of ``other``: mean and standard error, in heads."""
        a, b = self.choices.index(choice), self.choices.index(other)
        total = int(self.losses[a] - self.losses[b])
        squares = int(self.products[a][a] + self.products[b][b] - 2 * self.products[a][b])
        count = self.playouts
        if count == 1:
            return total / self.scale, math.inf
        spread = (count * squares - total * total) / (count * count * (count - 1))
        return total / count / self.scale, math.sqrt(spread) / self.scale


def dist(row: Whole, exact: bool) -> Dist:
    """A row of counts as a distribution."""
    return Dist({heads: int(count) for heads, count in enumerate(row) if count}, exact=exact)
