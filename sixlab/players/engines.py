"""Who plays many deals at speed: which strategies engines know by name, and how deals are counted. No engine itself."""

from collections.abc import Sequence
from typing import Literal

Engine = Literal["numpy", "numba"]

PLAYED_BY: dict[str, tuple[Engine, ...]] = {
    "random": ("numpy", "numba"),
    "lowest": ("numpy", "numba"),
    "highest": ("numpy", "numba"),
    "smallest gap": ("numpy", "numba"),
    "cautious": ("numba",),
}
"""The strategies that engines know by name, as ``strategies`` defines them, and the engines that play each.

``"random"`` plays the hand in the order of its slots (``lanes.streams.dealt``). Rows that must be chosen follow the
policy: fewest heads, ties to the first from the top.
"""

BATCH_STRATEGIES: tuple[str, ...] = tuple(PLAYED_BY)

MOST_HEADS = 171
"""The heads of the whole deck."""

WIN = 2520
"""One win as it is counted: the least number that up to ten players can share equally."""


def one_after_the_other(strategies: Sequence[object]) -> bool:
    """Whether an engine plays these deals one after the other, so that less than a chunk is worth asking for."""
    return "cautious" in strategies
