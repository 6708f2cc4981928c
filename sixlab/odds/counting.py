"""Playouts counted in numpy, block by block; ``plain_playouts`` does the same without it."""

from collections.abc import Iterator
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from sixlab.odds.options import Engine, Start, Style
from sixlab.odds.playouts import Heads, blocks
from sixlab.odds.tally import MOST_HEADS, Tally

Counts = NDArray[np.int64]


def tallies(
    start: Start, playouts: int, seed: int, *, by_difference: bool, engine: Engine, style: Style
) -> Iterator[Tally]:
    """The tally of a run as it grows, after each block."""
    return accumulate(tally(start, heads, by_difference) for heads in blocks(start, playouts, seed, engine, style))


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


def _histogram(heads: NDArray[np.uint8]) -> Counts:
    """Count the heads of each option, shape (options, 172)."""
    options, size = len(heads), MOST_HEADS + 1
    flat = heads + np.arange(options, dtype=np.int64)[:, None] * size
    return np.bincount(flat.ravel(), minlength=options * size).reshape(options, size)
