"""The tables of a league counted, deal by deal: whole numbers from which every figure is made."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sixlab.lanes.whole import Whole
from sixlab.players.engines import MOST_HEADS, WIN
from sixlab.players.line_ups import line_ups_of

if TYPE_CHECKING:
    from sixlab.players.standings import League


@dataclass(frozen=True, eq=False)
class Counts:
    """Counts of finished deals, int64. On a table with k hands of a strategy, each of the k counts.

    heads, hands, wins: by deal and strategy: heads taken, hands played, and wins in units of 1/2520.
    leads, meetings: by deal, strategy and another one: what the first took more, and pairs of hands at one table.
    histogram: hands by strategy and heads taken, shape (strategies, 172).
    """

    heads: Whole
    hands: Whole
    wins: Whole
    leads: Whole
    meetings: Whole
    histogram: Whole


def counts_of(league: "League") -> Counts:
    """Count all finished deals of a league."""
    deals, count = league.deals, len(league.strategies)
    one, two = (deals, count), (deals, count, count)
    counts = Counts(*(np.zeros(shape, np.int64) for shape in (one, one, one, two, two, (count, MOST_HEADS + 1))))
    for deal in range(deals):
        there = np.array(league.still_in(deal))
        line_ups = line_ups_of(deal, len(there), league.players, league.drawn, league.seed)
        heads = np.frombuffer(league.played[deal], np.uint8).astype(np.int64)
        _count(counts, deal, there[np.array(line_ups)], heads.reshape(len(line_ups), league.players, league.players))
    return counts


def _count(counts: Counts, deal: int, who: NDArray[np.intp], heads: Whole) -> None:
    """Count one deal. who: strategies by line-up and place. heads: by line-up, rotation and place."""
    count, players = counts.heads.shape[1], who.shape[1]
    winners = heads == heads.min(axis=2, keepdims=True)
    shares = winners * (WIN // winners.sum(axis=2, keepdims=True))
    taken = heads.sum(axis=1)
    counts.heads[deal] = _sums(who, taken, count)
    counts.hands[deal] = np.bincount(who.ravel(), minlength=count) * players
    counts.wins[deal] = _sums(who, shares.sum(axis=1), count)
    pairs = who[:, :, None] * count + who[:, None, :]
    counts.leads[deal] = _sums(pairs, taken[:, :, None] - taken[:, None, :], count**2).reshape(count, count)
    counts.meetings[deal] = np.bincount(pairs.ravel(), minlength=count**2).reshape(count, count) * players
    size = MOST_HEADS + 1
    counts.histogram[:] += np.bincount((who[:, None, :] * size + heads).ravel(), minlength=count * size).reshape(
        -1, size
    )


def _sums(places: NDArray[np.intp], values: Whole, count: int) -> Whole:
    """The values summed up by place: whole numbers far below 2**53, so exact as floats."""
    return np.bincount(places.ravel(), values.ravel(), minlength=count).astype(np.int64)
