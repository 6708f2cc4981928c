"""The work of one worker in a league: line-ups on deals, each in every rotation of its seats.

Work is numbered: number ``deal * line-ups a deal + place`` is the line-up at that place among those that play the deal.
The deals and the strategies' streams are those of ``simulate`` with the same seed.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import Rules
from sixlab.lanes.keys import CHUNK
from sixlab.players.batch import deal_heads
from sixlab.players.engines import PLAYED_BY, Engine
from sixlab.players.line_ups import LineUp, line_up_count, line_ups_of, rotations
from sixlab.players.patience import Clock, Entrant, watch
from sixlab.players.pieces import Setup, lane_heads, numba_plays, prepare
from sixlab.players.play import StrategyError
from sixlab.players.strategies import Strategy, strategy_named

WORTH = 20
"""Deals from which on strategies known by name prepare, and the engines play tables of the names that they know: they
play a whole chunk or nothing."""

KEPT = 4096
"""Tables of names whose chunks are kept."""


class Seated(NamedTuple):
    """One strategy in the league: the name it entered with, and a name known everywhere or an object."""

    name: str
    who: str | Strategy


@dataclass(frozen=True)
class Field:
    """Everything that a worker needs: who is in, and what is played.

    deals: how many the league has. drawn: line-ups a deal; None is all. patience: seconds a decision.
    """

    entrants: tuple[Seated, ...]
    players: int
    rules: Rules
    seed: int
    deals: int
    drawn: int | None
    patience: float

    @cached_property
    def per_deal(self) -> int:
        """How many line-ups play each deal."""
        count = line_up_count(len(self.entrants), self.players)
        return count if self.drawn is None else min(self.drawn, count)

    def line_ups(self, deal: int) -> tuple[LineUp, ...]:
        """The line-ups that play a deal."""
        return line_ups_of(deal, len(self.entrants), self.players, self.drawn, self.seed)


class Piece(NamedTuple):
    """Work ``first`` to ``last``, without it. heads: see ``_line_up``, one after the other. seconds: how long it took.

    broken: what a strategy did in number ``last``, if that is why the work ends there.
    """

    first: int
    last: int
    heads: bytes
    broken: StrategyError | None
    seconds: float


def never() -> bool:
    """Nobody stops this."""
    return False


def play_tables(field: Field, first: int, last: int, stopped: Callable[[], bool] = never) -> Piece:
    """Play numbers ``first`` to ``last``, without it; fewer when a strategy breaks, or when ``stopped()``."""
    begun = time.perf_counter()
    heads = bytearray()

    def work(clock: Clock) -> None:
        if field.deals >= WORTH:
            prepare([who for _, who in field.entrants if isinstance(who, str)])
        entrants = [_in_seat(entrant, clock) for entrant in field.entrants]
        for number in range(first, last):
            deal, place = divmod(number, field.per_deal)
            heads.extend(_line_up(field, entrants, deal, field.line_ups(deal)[place]))

    broken = None
    try:
        watch(work, field.patience, stopped)
    except StrategyError as error:
        broken = error
    done = len(heads) // field.players**2
    played = bytes(heads[: done * field.players**2])
    return Piece(first, first + done, played, broken, time.perf_counter() - begun)


def _in_seat(entrant: Seated, clock: Clock) -> str | Strategy:
    """What sits down: a name that the engines know, or a strategy under the name it entered with."""
    name, who = entrant
    if isinstance(who, str):
        return who if who in PLAYED_BY else Entrant(name, strategy_named(who), None)
    return Entrant(name, who, clock)


def _line_up(field: Field, entrants: list[str | Strategy], deal: int, line_up: LineUp) -> bytes:
    """Heads of one deal: by rotation, then by place in the line-up, players * players bytes."""
    tables: dict[LineUp, NDArray[np.uint8]] = {}
    heads = []
    for turned, seats in enumerate(rotations(line_up)):
        if seats not in tables:  # one that looks the same turned by less is the same table again
            tables[seats] = _table(field, tuple(entrants[place] for place in seats), deal)
        heads.append(np.roll(tables[seats], -turned))
    return np.concatenate(heads).tobytes()


def _table(field: Field, strategies: tuple[str | Strategy, ...], deal: int) -> NDArray[np.uint8]:
    """Heads by seat of one deal at one table."""
    chunk, lane = divmod(deal, CHUNK)
    names = tuple(who for who in strategies if isinstance(who, str))
    few = line_up_count(len(PLAYED_BY), field.players) * field.players <= KEPT
    if len(names) == field.players and few and field.deals >= WORTH and _engine(names):
        wanted = min(CHUNK, field.deals - chunk * CHUNK)
        heads: NDArray[np.uint8] = _engine_heads(names, field.rules, field.seed, chunk, wanted)[lane]
        return heads
    setup = Setup(strategies, field.rules, field.seed, games=False, plays="one by one")
    return np.array(lane_heads(setup, chunk, 1, lane), np.uint8)


def _engine(names: tuple[str, ...]) -> Engine | None:
    """The engine that plays these names: the one that is always there, or one that has to be compiled, if it is."""
    if all("numpy" in PLAYED_BY[name] for name in names):
        return "numpy"
    return "numba" if numba_plays() else None


@lru_cache(KEPT)
def _engine_heads(names: tuple[str, ...], rules: Rules, seed: int, chunk: int, wanted: int) -> NDArray[np.uint8]:
    """The first ``wanted`` deals of a chunk, shape (wanted, seats)."""
    engine = _engine(names) or "numpy"
    return np.ascontiguousarray(deal_heads(names, rules, seed, chunk, lanes=range(wanted), engine=engine).T)
