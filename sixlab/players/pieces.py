"""The work of one worker: a piece of a simulation, by the batch engines or one deal after another.

Deals are numbered from 0. Deal ``chunk * CHUNK + lane`` is lane ``lane`` of that chunk, and its cards come from (seed,
chunk, round) alone: both ways of playing meet the same deals, and so does every worker.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from types import ModuleType
from typing import Literal

from sixlab.game.cards import Card
from sixlab.game.round import Round
from sixlab.game.rules import HAND_SIZE, ROWS, Rules
from sixlab.game.view import View
from sixlab.lanes.keys import CHUNK
from sixlab.lanes.there import numpy_there
from sixlab.players.engines import PLAYED_BY, Engine
from sixlab.players.play import play_deal
from sixlab.players.strategies import Strategy, strategy_named
from sixlab.players.tally import Tally

Plays = Engine | Literal["one by one"]
"""Who plays the deals: an engine of ``batch``, many at a time, or the rules themselves, one after the other."""


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
    played = _played()
    for chunk in range(first // CHUNK, -(-last // CHUNK)):
        lanes = range(max(first - chunk * CHUNK, 0), min(last - chunk * CHUNK, CHUNK))
        tally += (played.games if setup.games else played.deals)(setup, chunk, lanes)
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
    return "numpy" if known and numpy_there() else "one by one"


def _played() -> ModuleType:
    """Who deals and counts: numpy, or plain Python where it is not installed."""
    return import_module("sixlab.players.lanes_played" if numpy_there() else "sixlab.players.plain_played")


def lane_heads(setup: Setup, chunk: int, number: int, lane: int) -> tuple[int, ...]:
    """Heads taken by each seat in one deal, played by the rules themselves.

    Raises:
        StrategyError: a strategy gave an illegal answer or broke down.
    """
    players = len(setup.strategies)
    slots = _played().slots(setup, chunk, number, lane)
    hands = [slots[ROWS + seat :: players] for seat in range(players)]
    start = Round(rows=[[card] for card in slots[:ROWS]], hands=hands, rules=setup.rules)
    deal = chunk * CHUNK + lane
    streams = [random.Random(f"sixlab simulate {setup.seed} {deal} {number} {seat}") for seat in range(players)]
    strategies = [_seated(who, hand) for who, hand in zip(setup.strategies, hands, strict=True)]
    return play_deal(start, strategies, streams).heads


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
