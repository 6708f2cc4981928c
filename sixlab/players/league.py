"""Leagues: every strategy against every other, on the same deals and in every seat."""

import math
import os
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from sixlab.game.rules import Rules, as_players
from sixlab.lanes.keys import as_key_part
from sixlab.languages import plural, wording
from sixlab.players.arguments import Stop, as_count, as_rules, as_stop, as_strategy, stays
from sixlab.players.league_file import load_league, save_league
from sixlab.players.line_ups import line_up_count
from sixlab.players.progress import reporting
from sixlab.players.run import Spans, run_here, run_on
from sixlab.players.standings import League, Out
from sixlab.players.strategies import Strategy, name_of
from sixlab.players.tables import Field, Piece, Seated, play_tables

MOST_DEALS = 10**6
ALL = 4_000
"""Line-ups that are all played on each deal unless another number is asked for; of more, ``DRAWN`` are drawn."""

DRAWN = 1_000
MOST_LINE_UPS = 10**6
IN_FLIGHT = 16
"""Pieces of work that workers have at a time."""

SAVED_EVERY = 10.0
"""Seconds between two savings while a league runs."""


def league(
    strategies: Mapping[str, str | Strategy] | Sequence[str | Strategy],
    deals: int = 100,
    seed: int = 0,
    players: int = 4,
    rules: Rules | None = None,
    *,
    line_ups: int | None = None,
    executor: Executor | None = None,
    progress: Any = None,
    stop: Stop | None = None,
    patience: float = 10.0,
    path: str | os.PathLike[str] | None = None,
) -> League:
    """Let strategies play each other: every line-up, on the same deals, in every rotation of its seats.

    strategies: at least two. Names (see ``STRATEGIES``) and objects in a list, or a dict that calls them by names.
    deals: each is played by all line-ups, so there are deals * line-ups * players tables; some hundred a second, and
        many more of strategies that the batch engines know. seed: 0 to 2**64 - 1; the deals are those of ``simulate``.
    players: at a table, 2 to 10. line_ups: how many play each deal, drawn for each deal anew; None plays all, which
        are C(strategies + players - 1, players), or draws 1,000 when there are more than 4,000.
    executor: any ``concurrent.futures.Executor``, as for ``simulate``. progress: tqdm, or a function called with
        (done, total), in line-ups. stop: when ``stop.is_set()`` the league ends, as it does on Ctrl-C.
    patience: seconds that a decision of a strategy object may take, as the clock on the wall counts them.
    path: a file that keeps the league, written every ten seconds and at the end. When it holds a part of this league,
        that is gone on with. The file knows the strategies by their names only.

    The result is the same to the last digit however it was computed, stopped and gone on with, as long as the
    strategies answer alike. A strategy that raises an error, gives an illegal answer or no answer within ``patience``
    is out: it is named with the position that broke it (``League.out``), the deal begins again without it, and its
    tables on earlier deals count. Where it hangs, its thread is left behind (``sixlab.players.patience``).

    Raises:
        ValueError: an argument that makes no sense, or a file that holds something else; one sentence says which.

    >>> table = league(["lowest", "highest"], deals=100, seed=1, players=2)
    >>> table.ranking, table.tables
    (('highest', 'lowest'), 600)
    """
    entrants = _as_entrants(strategies)
    wanted = League(
        strategies=tuple(name for name, _ in entrants),
        rules=as_rules(rules),
        players=as_players(players),
        seed=as_key_part(seed, "seed"),
        wanted=as_count(deals, "deals", MOST_DEALS),
        drawn=_as_drawn(line_ups, len(entrants), players),
    )
    if isinstance(patience, bool) or not isinstance(patience, (int, float)) or not 0 < patience < math.inf:
        raise ValueError(wording("patience must be a number of seconds above 0, not {patience!r}", patience=patience))
    if executor is not None and not isinstance(executor, Executor):
        raise ValueError(
            wording(
                "executor must be a concurrent.futures.Executor (client.get_executor()?), not {executor!r}",
                executor=executor,
            )
        )
    stopped = as_stop(stop)
    pool = _travelling(executor, entrants)
    table = _kept(wanted, path)
    with ExitStack() as stack:
        report = stack.enter_context(reporting(progress, wanted.wanted * _line_ups_a_deal(wanted, 0)))
        keep = stack.enter_context(_keeping(path))
        steps = stack.enter_context(closing(_steps(table, entrants, float(patience), pool, stopped)))
        with suppress(KeyboardInterrupt):
            for table in steps:
                report(_done(table))
                keep(table)
    return table


def _steps(
    table: League,
    entrants: Sequence[Seated],
    patience: float,
    pool: Executor | None,
    stopped: Callable[[], bool],
) -> Generator[League]:
    """The league as it is now, and after each piece of work; anew with those who are left when a strategy breaks."""
    yield table
    while table.partial and len(table.still_in()) > 1:
        left = tuple(entrants[who] for who in table.still_in())
        field = Field(left, table.players, table.rules, table.seed, table.wanted, table.drawn, patience)
        spans = Spans(table.wanted * field.per_deal, unit=1)
        spans.first = _number(table, field)
        if pool is None:
            pieces = run_here(partial(play_tables, field, stopped=stopped), spans)
        else:
            pieces = run_on(pool, partial(play_tables, field), spans, IN_FLIGHT, stopped)
        with closing(pieces):
            for piece in pieces:
                if piece.first != _number(table, field):
                    break  # the work before was cut short
                table = _later(table, field, piece)
                yield table
                if piece.broken or stopped():
                    break
        if stopped():
            return


def _later(table: League, field: Field, piece: Piece) -> League:
    """The league after a piece of work. Where a strategy broke, it is out and the deal begins again."""
    size = field.per_deal * table.players**2
    whole = table.played[: table.deals]
    more = b"".join(table.played[table.deals :]) + piece.heads
    played = (*whole, *(more[at : at + size] for at in range(0, len(more), size)))
    if not piece.broken:
        return replace(table, played=played)
    deal, error = piece.last // field.per_deal, piece.broken
    if error.strategy not in table.strategies:
        raise error
    left = Out(error.strategy, deal, error.position, error.reason)
    return replace(table, played=played[:deal], out=(*table.out, left))


def _number(table: League, field: Field) -> int:
    """The number of the first work that is left to do."""
    return table.deals * field.per_deal + sum(map(len, table.played[table.deals :])) // table.players**2


def _line_ups_a_deal(table: League, deal: int) -> int:
    return table.bytes_of(deal) // table.players**2


def _done(table: League) -> int:
    """How much is done, in line-ups of the first deal."""
    each, rest = _line_ups_a_deal(table, 0), sum(map(len, table.played[table.deals :])) // table.players**2
    return table.deals * each + (rest * each // _line_ups_a_deal(table, table.deals) if rest else 0)


def _as_entrants(strategies: Any) -> tuple[Seated, ...]:
    """Who enters, by name."""
    if isinstance(strategies, Mapping):
        named = list(strategies.items())
    elif isinstance(strategies, Sequence) and not isinstance(strategies, str):
        named = [(who if isinstance(who, str) else name_of(who), who) for who in strategies]
    else:
        raise ValueError(
            wording(
                "strategies must be a list, or a dict from names to strategies, not {strategies!r}",
                strategies=strategies,
            )
        )
    if len(named) < 2:
        raise ValueError(wording("a league needs at least two strategies, not {count}", count=len(named)))
    for number, (name, who) in enumerate(named, 1):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(wording("a strategy enters under a name, not {name!r}", name=name))
        if name in [other for other, _ in named[: number - 1]]:
            raise ValueError(
                wording(
                    "two strategies are called {name!r}: give a dict that names each, such as {{'mine': ...}}",
                    name=name,
                )
            )
        as_strategy(who, wording("strategy {number}", number=number))
    return tuple(Seated(name, who) for name, who in named)


def _as_drawn(line_ups: int | None, strategies: int, players: int) -> int | None:
    """How many line-ups are drawn for each deal; None for all."""
    count = line_up_count(strategies, as_players(players))
    if line_ups is None:
        return None if count <= ALL else DRAWN
    drawn = as_count(line_ups, "line_ups", MOST_LINE_UPS)
    return None if drawn >= count else drawn


def _travelling(executor: Executor | None, entrants: Sequence[Seated]) -> Executor | None:
    """The executor, unless strategies cannot be sent to its processes: then they are played here."""
    if isinstance(executor, ProcessPoolExecutor) and (reason := stays(tuple(who for _, who in entrants))):
        warnings.warn(
            wording("the strategies are played here, in one thread, as {reason}", reason=reason), stacklevel=3
        )
        return None
    return executor


def _kept(wanted: League, path: str | os.PathLike[str] | None) -> League:
    """The league that is wanted, with what a file holds of it."""
    if path is None or not Path(path).exists():
        return wanted
    found = load_league(path)
    for name in ("strategies", "players", "rules", "seed", "drawn"):
        have, asked = getattr(found, name), getattr(wanted, name)
        if have != asked:
            raise ValueError(
                wording(
                    "{path} holds another league: its {name} are {have}, not {asked}; choose another path",
                    path=path,
                    name=name,
                    have=have,
                    asked=asked,
                )
            )
    if len(found.played) > wanted.wanted:
        raise ValueError(
            plural(
                "{path} holds {n} deal already: ask for as many, or for more",
                "{path} holds {n} deals already: ask for as many, or for more",
                len(found.played),
                ",",
                path=path,
            )
        )
    return replace(found, wanted=wanted.wanted)


@contextmanager
def _keeping(path: str | os.PathLike[str] | None) -> Iterator[Callable[[League], None]]:
    """A function that is told how the league stands, and writes it down now and then, and in the end."""
    newest: League | None = None
    saved = -math.inf

    def keep(table: League) -> None:
        nonlocal newest, saved
        newest = table
        if path is not None and time.monotonic() - saved > SAVED_EVERY:
            save_league(table, path)
            saved = time.monotonic()

    try:
        yield keep
    finally:
        if path is not None and newest is not None:
            save_league(newest, path)
