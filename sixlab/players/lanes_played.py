"""Pieces of a simulation in numpy: by the batch engines, or one deal after another, counted in arrays."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import Rules
from sixlab.lanes.whole import Whole
from sixlab.players.batch import Counts, counts_of, deal_counts, deal_heads, dealt_before
from sixlab.players.engines import MOST_HEADS
from sixlab.players.pieces import Setup, lane_heads
from sixlab.players.tally import Tally

Lanes = NDArray[np.intp]


def deals(setup: Setup, chunk: int, lanes: range) -> Tally:
    """Single deals."""
    if setup.plays == "one by one" or lanes.start:
        counts = counts_of(_heads(setup, chunk, 1, np.array(lanes)))
    else:
        counts = deal_counts(*_key(setup, chunk), deals=len(lanes), engine=setup.plays)
    return of_deals(len(lanes), counts)


def games(setup: Setup, chunk: int, lanes: range) -> Tally:
    """Whole games, one per lane; round k of a game is its lane of (seed, chunk, k)."""
    over = ending_totals(setup.rules)
    totals = np.zeros((len(setup.strategies), len(lanes)), np.int64)
    counted = Tally.empty(len(setup.strategies)).heads
    ended = [0]
    going = np.arange(len(lanes))
    while len(going):
        heads = _heads(setup, chunk, len(ended), lanes.start + going)
        counted = counted + counts_of(heads).histogram
        totals[:, going] += heads
        goes_on = ~over[totals[:, going].max(axis=0)]
        ended.append(len(going) - int(goes_on.sum()))
        going = going[goes_on]
    return of_games(totals, counted, np.array(ended, np.int64), setup.rules)


def _heads(setup: Setup, chunk: int, number: int, lanes: Lanes) -> NDArray[np.uint8]:
    """Heads taken in round ``number`` (from 1) by each seat, shape (seats, lanes)."""
    if setup.plays != "one by one":
        return deal_heads(*_key(setup, chunk), number, lanes=lanes, engine=setup.plays)
    heads = np.zeros((len(setup.strategies), len(lanes)), np.uint8)
    for at, lane in enumerate(lanes.tolist()):
        heads[:, at] = lane_heads(setup, chunk, number, lane)
    return heads


def slots(setup: Setup, chunk: int, number: int, lane: int) -> list[int]:
    """The cards of one deal by slot, as in ``streams.dealt``."""
    dealt = dealt_before(setup.seed, chunk, number, len(setup.strategies), setup.rules)
    return dealt[:, lane].tolist()  # type: ignore[no-any-return]  # numpy's


def _key(setup: Setup, chunk: int) -> tuple[list[str], Rules, int, int]:
    """What the batch engines are asked with."""
    return [str(name) for name in setup.strategies], setup.rules, setup.seed, chunk


def of_deals(deals: int, counts: Counts) -> Tally:
    """The tally of single deals that were counted already."""
    return replace(Tally.empty(len(counts.wins)), deals=deals, heads=counts.histogram, wins=counts.wins)


def of_games(totals: Whole, heads: Whole, rounds: Whole, rules: Rules) -> Tally:
    """The tally of finished games.

    totals: final totals, shape (seats, games). heads: deals by heads taken in them. rounds: games by number of rounds.
    """
    counts = counts_of(totals, rules.limit + MOST_HEADS)
    return Tally(int(heads[0].sum()), totals.shape[1], heads, counts.wins, counts.histogram, rounds)


def ending_totals(rules: Rules) -> NDArray[np.bool_]:
    """Whether a game is over when its highest total is the index, 0 to limit + 171."""
    return np.array([rules.game_over([total]) for total in range(rules.limit + MOST_HEADS + 1)])
