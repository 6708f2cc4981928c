"""Whole chunks of deals at speed: the strategies that engines know by name, and which engine plays which.

A chunk is the unit of work: 16,384 deals that depend on the key (seed, chunk, round) and the number of players only
(``streams``). Every engine gives the same heads to the last bit, and everything counted is a whole number, so sums do
not depend on who computed what, or in which order.
"""

import importlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import Rules, as_players
from sixlab.lanes.keys import CHUNK, GROUP
from sixlab.lanes.streams import dealt
from sixlab.languages import one_of, wording
from sixlab.players import numpy_engine
from sixlab.players.engines import BATCH_STRATEGIES, MOST_HEADS, PLAYED_BY, WIN, Engine, one_after_the_other

__all__ = ["BATCH_STRATEGIES", "CHUNK", "PLAYED_BY", "WIN", "Counts", "Engine", "deal_counts", "deal_heads", "dealt"]

ROUNDS_KEPT = 32
"""Dealt chunks that are kept, 54 MB at most."""


class Counts(NamedTuple):
    """What many deals come to, in whole numbers; counts of several chunks add up.

    histogram: deals by seat and heads taken, int64 of shape (players, 172).
    wins: by seat, int64; the players with the fewest heads of a deal share ``WIN`` (2520) equally.
    """

    histogram: NDArray[np.int64]
    wins: NDArray[np.int64]


def deal_heads(
    strategies: Sequence[str],
    rules: Rules,
    seed: int,
    chunk: int,
    round: int = 1,  # noqa: A002 (a round of a game)
    *,
    lanes: Sequence[int] | NDArray[np.integer] | None = None,
    engine: Engine = "numpy",
) -> NDArray[np.uint8]:
    """Heads taken by each seat in each deal of a chunk: shape (players, CHUNK). A byte holds the 171 of the deck.

    strategies: one name by seat. round: from 1, for games of many rounds; a round of its own deals.
    lanes: the deals that are asked for, by number in the chunk, instead of all: shape (players, lanes). That saves
        time only where deals are played one after the other (``one_after_the_other``).

    Raises:
        ValueError: not 2 to 10 players, a strategy that this engine does not play, a part of the key that is not a
            whole number from 0 to 2**64 - 1, or no such engine.
        ImportError: numba is not installed, or not for this Python; only ``engine="numba"``.

    >>> deal_heads(["random"] * 4, Rules(), seed=1, chunk=0).mean().round(1)
    np.float64(12.0)
    """
    _check(strategies, engine)
    asked = slice(None) if lanes is None else np.asarray(lanes, np.intp)
    if one_after_the_other(strategies):
        cards = dealt_before(seed, chunk, round, len(strategies), rules)[:, asked]
        heads: NDArray[np.uint8] = _compiled_engine("cautious_engine").play(cards, strategies, rules)
        return heads
    chunk_heads = (_compiled_engine("numba_engine") if engine == "numba" else numpy_engine).chunk_heads
    heads = chunk_heads(strategies, rules, seed, chunk, round)
    return heads if lanes is None else heads[:, asked]


dealt_before = lru_cache(ROUNDS_KEPT)(dealt)
"""``dealt``, kept for small pieces of a chunk and rounds of a game, which come back to it. Not to be changed."""


def deal_counts(
    strategies: Sequence[str],
    rules: Rules,
    seed: int,
    chunk: int,
    round: int = 1,  # noqa: A002 (a round of a game)
    *,
    deals: int = CHUNK,
    engine: Engine = "numpy",
) -> Counts:
    """What the first ``deals`` (0 to CHUNK) deals of a chunk come to; the rest as for ``deal_heads``."""
    asked = range(deals) if one_after_the_other(strategies) else None
    heads = deal_heads(strategies, rules, seed, chunk, round, lanes=asked, engine=engine)
    if engine == "numpy":
        return counts_of(heads[:, :deals])
    whole = deals - deals % GROUP
    counts = counts_of(heads[:, whole:deals])
    _compiled_engine("numba_engine").count(heads, whole, WIN, counts.histogram, counts.wins)
    return counts


def counts_of(heads: NDArray[np.integer], most: int = MOST_HEADS) -> Counts:
    """Count deals given as heads by seat and deal, shape (players, deals), none above ``most``.

    >>> counts_of(np.array([[0, 3], [2, 3], [5, 9]], np.uint8)).wins
    array([3780, 1260,    0])
    """
    histogram = np.stack([np.bincount(seat, minlength=most + 1) for seat in heads])
    winners = heads == heads.min(axis=0)
    shares = WIN // winners.sum(axis=0)
    return Counts(histogram.astype(np.int64), (winners * shares).sum(axis=1, dtype=np.int64))


def _compiled_engine(name: str) -> Any:
    """An engine of the extra ``fast``, which takes a second to load and more to compile: on first use only."""
    try:
        return importlib.import_module(f"sixlab.players.{name}")
    except ImportError as error:
        raise ImportError(
            wording("the engine numba needs numba, by: pip install 'sixlab[fast]' ({error})", error=error)
        ) from error


def _check(strategies: Sequence[str], engine: str) -> None:
    if engine not in get_args(Engine):
        engines = ", ".join(get_args(Engine))
        raise ValueError(
            wording("there is no engine {engine!r}: the engines are {engines}", engine=engine, engines=engines)
        )
    if isinstance(strategies, str):
        raise ValueError(
            wording("strategies must be a list with a name by seat, not the text {text!r}", text=strategies)
        )
    as_players(len(strategies))
    for name in strategies:
        if name not in PLAYED_BY:
            names = ", ".join(BATCH_STRATEGIES)
            raise ValueError(
                wording("no engine plays a strategy {name!r}: the names are {names}", name=name, names=names)
            )
        if engine not in PLAYED_BY[name]:
            told = {"engine": engine, "name": name, "other": one_of(PLAYED_BY[name])}
            raise ValueError(wording("the engine {engine} does not play {name!r}, but {other} does", **told))
