"""The work of one worker: a piece of a simulation, by the batch engines or one deal after another.

Deals are numbered from 0. Deal ``chunk * CHUNK + lane`` is lane ``lane`` of that chunk, and its cards come from (seed,
chunk, round) alone: both ways of playing meet the same deals, and so does every worker.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import Card
from sixlab.game.round import Round
from sixlab.game.rules import HAND_SIZE, ROWS, Rules
from sixlab.game.view import View
from sixlab.players.batch import CHUNK, PLAYED_BY, Engine, counts_of, deal_counts, deal_heads, dealt_before
from sixlab.players.play import play_deal
from sixlab.players.strategies import Strategy, strategy_named
from sixlab.players.tally import Tally, ending_totals, of_deals, of_games

Plays = Engine | Literal["one by one"]
"""Who plays the deals: an engine of ``batch``, many at a time, or the rules themselves, one after the other."""

Lanes = NDArray[np.intp]


@dataclass(frozen=True)
class Setup:
    """What is simulated: everything that a worker needs besides the numbers of the deals.

    strategies: names or objects by seat. plays: who plays them; objects are played one by one only.
    games: whether to play whole games, from round 1 until the rules say that they are over.
    many: whether there is so much to play that strategies should ``prepare``.
    """

    strategies: tuple[str | Strategy, ...]
    rules: Rules
    seed: int
    games: bool
    plays: Plays
    many: bool = False


@dataclass(frozen=True, eq=False)
class Piece:
    """Deals (or games) ``first`` to ``last``, without it, counted; ``seconds`` is how long they took."""

    first: int
    last: int
    tally: Tally
    seconds: float


def play_piece(setup: Setup, first: int, last: int) -> Piece:
    """Play deals (or games) ``first`` to ``last``, without it.

    Raises:
        StrategyError: a strategy gave an illegal answer or broke down.
    """
    start = time.perf_counter()
    if setup.plays == "numba" and not numba_plays():
        setup = replace(setup, plays=plays_without_numba(setup.strategies))  # a worker elsewhere: the same numbers
    if setup.many and setup.plays == "one by one":
        prepare(setup.strategies)
    tally = Tally.empty(len(setup.strategies))
    for chunk in range(first // CHUNK, -(-last // CHUNK)):
        lanes = range(max(first - chunk * CHUNK, 0), min(last - chunk * CHUNK, CHUNK))
        tally += (_games if setup.games else _deals)(setup, chunk, lanes)
    return Piece(first, last, tally, time.perf_counter() - start)


def prepare(strategies: Sequence[str | Strategy]) -> None:
    """Let every strategy that can prepare for many deals do so."""
    for who in strategies:
        told = getattr(strategy_named(who) if isinstance(who, str) else who, "prepare", None)
        if told is not None:
            told()


def numba_plays() -> bool:
    """Whether the engine numba can be loaded here. Ask only where it would play: loading takes a second."""
    try:
        import_module("sixlab.players.numba_engine")
    except ImportError:
        return False
    return True


def plays_without_numba(strategies: Sequence[str | Strategy]) -> Plays:
    """Who plays these strategies where numba is not installed, or is not worth its compiler."""
    known = all(isinstance(who, str) and "numpy" in PLAYED_BY.get(who, ()) for who in strategies)
    return "numpy" if known else "one by one"


def _deals(setup: Setup, chunk: int, lanes: range) -> Tally:
    """Single deals."""
    if setup.plays == "one by one" or lanes.start:
        counts = counts_of(_heads(setup, chunk, 1, np.array(lanes)))
    else:
        counts = deal_counts(*_key(setup, chunk), deals=len(lanes), engine=setup.plays)
    return of_deals(len(lanes), counts)


def _games(setup: Setup, chunk: int, lanes: range) -> Tally:
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


def lane_heads(setup: Setup, chunk: int, number: int, lane: int) -> tuple[int, ...]:
    """Heads taken by each seat in one deal, played by the rules themselves.

    Raises:
        StrategyError: a strategy gave an illegal answer or broke down.
    """
    players = len(setup.strategies)
    slots = dealt_before(setup.seed, chunk, number, players, setup.rules)[:, lane].tolist()
    hands = [slots[ROWS + seat :: players] for seat in range(players)]
    start = Round(rows=[[card] for card in slots[:ROWS]], hands=hands, rules=setup.rules)
    deal = chunk * CHUNK + lane
    streams = [random.Random(f"sixlab simulate {setup.seed} {deal} {number} {seat}") for seat in range(players)]
    strategies = [_seated(who, hand) for who, hand in zip(setup.strategies, hands, strict=True)]
    return play_deal(start, strategies, streams).heads


def _key(setup: Setup, chunk: int) -> tuple[list[str], Rules, int, int]:
    """What the batch engines are asked with."""
    return [str(name) for name in setup.strategies], setup.rules, setup.seed, chunk


def _seated(who: str | Strategy, hand: Sequence[Card]) -> Strategy:
    """The strategy that plays a seat. The name "random" plays the hand as it was dealt, as in the batch engines."""
    if who == "random":
        return InOrder(tuple(hand))
    return strategy_named(who) if isinstance(who, str) else who


@dataclass(frozen=True)
class InOrder(Strategy):
    """Plays its cards in a given order. In the order of a shuffled deal, that is playing at random."""

    order: tuple[Card, ...]

    def card(self, view: View, rng: random.Random) -> Card:
        return self.order[HAND_SIZE - len(view.hand)]
