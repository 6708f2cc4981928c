"""Many deals, or whole games, between strategies: the same numbers whoever computes them, and however many."""

import os
import sys
import warnings
from collections.abc import Generator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from itertools import chain
from typing import Any, Literal, get_args

from sixlab.game.rules import Rules, as_players
from sixlab.lanes.keys import CHUNK, as_key_part
from sixlab.lanes.there import numpy_there
from sixlab.languages import one_of, wording, written
from sixlab.players.arguments import Stop, as_count, as_rules, as_stop, as_strategy, stays
from sixlab.players.beside import compile_beside, is_compiled
from sixlab.players.engines import PLAYED_BY, one_after_the_other
from sixlab.players.pieces import Piece, Plays, Setup, numba_plays, play_piece, plays_without_numba
from sixlab.players.progress import reporting
from sixlab.players.results import Results
from sixlab.players.run import Spans, run_here, run_on
from sixlab.players.strategies import Strategy, name_of
from sixlab.players.tally import Tally

MOST_DEALS = 10**12
MOST_WORKERS = 1024
NUMPY_THREADS = 4
"""More threads than this get in each other's way in numpy, which holds the interpreter's lock half of the time."""

LONGEST_GAME = 10_000
"""The highest limit of heads that games are played to: their final totals are counted one by one."""

BIG = {"numpy": 20_000_000, "one by one": 400}
"""Hands, that is deals times seats, from which on numba wins over who would play otherwise, although it may have to be
compiled, which takes a core for up to 12 s."""

MEAN_HEADS = 13
"""About what a deal costs a player, to guess the length of games."""

IN_FLIGHT = 64
"""Pieces submitted at a time to workers whose number is not known."""


Asked = Literal["auto", "numpy", "numba"]


def simulate(
    strategies: Sequence[str | Strategy],
    deals: int | None = None,
    seed: int = 0,
    rules: Rules | None = None,
    *,
    games: int | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: Any = None,
    stop: Stop | None = None,
    engine: Asked = "auto",
) -> Results:
    """Play many deals (``deals=``), or games to the limit (``games=``), and count heads per seat.

    strategies: 2 to 10, by seat: names (see ``STRATEGIES``) and strategy objects in any mix. Names are played by the
        batch engines, many deals at once; a table with an object is played one deal after the other, on the same
        deals, some thousand times slower.
    seed: 0 to 2**64 - 1. Deals depend on it alone; strategies draw from streams of their own, by (seed, deal, seat).
    workers: threads to compute with; None takes what is useful. With an executor: how many workers it has, if known.
    executor: any ``concurrent.futures.Executor``: threads, processes, a cluster (``distributed.Client(...)
        .get_executor()``). It is not shut down. Strategies that cannot be sent to processes are played here instead,
        and so is the rest when the workers die; a warning says so.
    progress: tqdm (the class or a bar), or a function called with (done, total) in the caller's thread.
    stop: looked at between pieces of work; when ``stop.is_set()`` the run ends, as it does on Ctrl-C.
    engine: ``"numba"``, ``"numpy"`` or ``"auto"``: numba when it is installed and the run is big, otherwise numpy. Both
        give the same numbers. Only ``"numba"`` waits for its compiler (up to 12 s on the first time on a machine):
        ``"auto"`` has it work beside, and until it is done others play, in this thread.

    The result is the same to the last digit for every engine and every number or kind of workers, and in plain Python
    where numpy is not installed, as in a browser: there a thousand deals of names take a second or more. A run that was
    stopped gives what is finished, ``partial``, and equals the run of that many deals. Memory does not grow with it.

    Raises:
        ValueError: an argument that makes no sense; one sentence says which and why.
        StrategyError: a strategy object gave an illegal answer or broke down.

    >>> results = simulate(["random", "highest"], deals=1000, seed=1)
    >>> results.deals, results.mean[0] < results.mean[1], round(sum(results.win_share), 9)
    (1000, True, 1.0)
    """
    steps = simulate_steps(
        strategies,
        deals,
        seed,
        rules,
        games=games,
        workers=workers,
        executor=executor,
        progress=progress,
        stop=stop,
        engine=engine,
    )
    results = next(steps)
    with suppress(KeyboardInterrupt), closing(steps):
        for step in steps:
            results = step
    return results


def simulate_steps(
    strategies: Sequence[str | Strategy],
    deals: int | None = None,
    seed: int = 0,
    rules: Rules | None = None,
    *,
    games: int | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: Any = None,
    stop: Stop | None = None,
    engine: Asked = "auto",
) -> Generator[Results]:
    """A run of ``simulate`` while it grows: nothing finished at first, then what is known after each piece of work.

    Each step equals a run of as many deals, and the last one the whole run. How many steps there are depends on the
    time they take. Errors of ``simulate`` are raised at the first step; Ctrl-C is left to the caller.

    >>> [step.deals for step in simulate_steps(["random"] * 3, deals=100, seed=1)]
    [0, 100]
    """
    seats = _as_seats(strategies)
    rules = as_rules(rules)
    wanted = _wanted(deals, games, rules)
    hands = _hands(wanted, seats, rules, whole_games=games is not None)
    setup = Setup(
        seats,
        rules,
        as_key_part(seed, "seed"),
        games is not None,
        _plays(engine, seats, hands),
        hands >= BIG["one by one"],
    )
    stopped = as_stop(stop)
    spans = Spans(wanted, unit=1 if setup.plays == "one by one" or one_after_the_other(seats) else CHUNK)
    play = partial(play_piece, setup)
    tally = Tally.empty(len(seats))
    with ExitStack() as stack:
        report = stack.enter_context(reporting(progress, wanted))
        pool, in_flight = _pool(setup, spans, workers, executor, stack)
        pieces = run_here(play, spans) if pool is None else run_on(pool, play, spans, in_flight, stopped)
        stack.enter_context(closing(pieces))
        waits = engine != "auto" or executor is not None or setup.plays != "numba"
        played = pieces if waits else chain(_meanwhile(setup, spans), pieces)
        yield _results(setup, tally, wanted)
        while not stopped() and (piece := next(played, None)):
            tally += piece.tally
            yield _results(setup, tally, wanted)
            report(piece.last)


def prepare(
    strategies: Sequence[str], deals: int | None = None, games: int | None = None, rules: Rules | None = None
) -> None:
    """Have compiled beside what ``simulate`` of this size will play with, for a screen that is about to ask it.

    Compiled code is loaded at one go, a third of a second in which no screen answers: better before a run than in it.
    """
    seats, rules = _as_seats(strategies), as_rules(rules)
    hands = _hands(_wanted(deals, games, rules), seats, rules, whole_games=games is not None)
    if _plays("auto", seats, hands) == "numba" and not is_compiled(strategies):
        compile_beside(strategies)


def _hands(wanted: int, seats: Sequence[object], rules: Rules, *, whole_games: bool) -> int:
    """How many hands are played, about."""
    return wanted * len(seats) * (1 + rules.limit // MEAN_HEADS if whole_games else 1)


def _results(setup: Setup, tally: Tally, wanted: int) -> Results:
    return Results(
        strategies=tuple(who if isinstance(who, str) else name_of(who) for who in setup.strategies),
        rules=setup.rules,
        seed=setup.seed,
        deals=tally.deals,
        games=tally.games,
        partial=(tally.games if setup.games else tally.deals) < wanted,
        histogram=tally.heads,
        wins=tally.wins,
        final_histogram=tally.totals,
        rounds=tally.rounds,
    )


def _as_seats(strategies: Sequence[str | Strategy]) -> tuple[str | Strategy, ...]:
    """Strategies by seat: names that exist, and objects that can be asked for a card."""
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        raise ValueError(
            wording(
                "strategies must be a list with one entry for each player, not {strategies!r}", strategies=strategies
            )
        )
    as_players(len(strategies))
    return tuple(as_strategy(who, wording("strategy {number}", number=seat)) for seat, who in enumerate(strategies, 1))


def _wanted(deals: int | None, games: int | None, rules: Rules) -> int:
    """How many deals, or games, to play."""
    if (deals is None) == (games is None):
        raise ValueError(wording("say how many to play: deals= or games=, one of the two"))
    if deals is not None:
        return as_count(deals, "deals", MOST_DEALS)
    if rules.limit > LONGEST_GAME:
        raise ValueError(
            wording(
                "games are simulated to a limit of {most} heads at most, not {limit}",
                most=written(LONGEST_GAME, ","),
                limit=written(rules.limit, ","),
            )
        )
    return as_count(games, "games", MOST_DEALS)


def _plays(asked: str, seats: tuple[str | Strategy, ...], hands: int) -> Plays:
    """Who plays so many hands (deals times seats)."""
    if asked not in get_args(Asked):
        choices = one_of(map(repr, get_args(Asked)))
        raise ValueError(
            wording("{name} must be {choices}, not {value!r}", name="engine", choices=choices, value=asked)
        )
    otherwise = plays_without_numba(seats)
    known = all(isinstance(who, str) and "numba" in PLAYED_BY.get(who, ()) for who in seats)
    if not known or asked == "numpy" or not numpy_there():
        return otherwise
    if asked == "auto":
        return "numba" if hands >= BIG[otherwise] and find_spec("numba") else otherwise
    if numba_plays():
        return "numba"
    warnings.warn(wording("numba is not installed: the same numbers, but slower"), stacklevel=4)
    return otherwise


def _meanwhile(setup: Setup, spans: Spans) -> Generator[Piece]:
    """What is played in this thread while numba is compiled beside: nothing when it is compiled already."""
    names = [str(who) for who in setup.strategies]
    if not is_compiled(names):
        compile_beside(names)
    otherwise = replace(setup, plays=plays_without_numba(names))
    return run_here(partial(play_piece, otherwise), spans, until=partial(is_compiled, names))


def _pool(
    setup: Setup, spans: Spans, workers: int | None, executor: Executor | None, stack: ExitStack
) -> tuple[Executor | None, int]:
    """The executor that plays, None for this thread alone, and how many pieces it is given at a time."""
    asked = None if workers is None else as_count(workers, "workers", MOST_WORKERS)
    if executor is not None and not isinstance(executor, Executor):
        raise ValueError(
            wording(
                "executor must be a concurrent.futures.Executor (client.get_executor()?), not {executor!r}",
                executor=executor,
            )
        )
    if isinstance(executor, ProcessPoolExecutor) and (reason := stays(setup.strategies)):
        warnings.warn(
            wording("the strategies are played here, in one thread, as {reason}", reason=reason), stacklevel=4
        )
        return None, 1
    if executor is not None:
        return executor, 2 * asked if asked else IN_FLIGHT
    threads = asked or {"numba": _cores(), "numpy": min(_cores(), NUMPY_THREADS), "one by one": 1}[setup.plays]
    if threads == 1 or spans.wanted <= spans.unit or sys.platform == "emscripten":  # a page has no threads
        return None, 1
    pool = ThreadPoolExecutor(threads, thread_name_prefix="sixlab simulate")
    stack.callback(pool.shutdown, wait=False, cancel_futures=True)
    return pool, 2 * threads


def _cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
