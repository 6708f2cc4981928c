"""How strong the strategies are: the tables of ``data/league.md``, on the same deals for everybody.

    python tests/benchmarks/bench_strength.py FILE [DEALS] [WORKERS]

Deals are played in pieces; FILE keeps each finished piece on a line of JSON, so that a run that was stopped goes on
where it was. Everything depends on the number of the deal alone. DEALS are those of a table with share 1. Needs the
extra ``fast``.

Every deal is played twice at every table, with the first two players in each other's seats, and the seats move on from
deal to deal. So the difference between these two has no luck of the cards in it, only that of the play.
"""

import json
import math
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from statistics import mean, median, stdev
from typing import Any

import numpy as np

from sixlab.game.cards import total_heads
from sixlab.game.game import deal
from sixlab.game.rules import Rules
from sixlab.game.view import View
from sixlab.players.cautious_sweep import least_risk, new_book, new_turn
from sixlab.players.pieces import prepare
from sixlab.players.play import play_deal
from sixlab.players.strategies import STRATEGIES, Cautious, Strategy

RULES = Rules.published()
PIECE = 50
BOOK = 1024

MC, SHREWD, HAND, CAUTIOUS, RANDOM = "monte carlo", "shrewd", "hand-aware", "cautious", "random"
TABLES: dict[tuple[str, ...], float] = {
    (MC, RANDOM, RANDOM, RANDOM): 4,
    (SHREWD, RANDOM, RANDOM, RANDOM): 1,
    (SHREWD, MC, CAUTIOUS, CAUTIOUS): 2,
    (SHREWD, MC): 1,
    (SHREWD, MC, CAUTIOUS): 1,
    (SHREWD, MC, *[CAUTIOUS] * 4): 0.5,
    (SHREWD, MC, *[CAUTIOUS] * 8): 0.25,
    (HAND, CAUTIOUS, RANDOM, RANDOM): 4,
}
"""Tables, and the share of the deals that each one gets."""


class Compiled(Cautious):
    """The same cards as the strategy "cautious", a hundred times as fast."""

    def card(self, view: View, rng: random.Random) -> int:
        turn, book, later = _room(view.players)
        for number, row in enumerate(view.rows):
            turn["ends"][number], turn["sizes"][number] = row[-1], len(row)
            turn["heads"][number] = total_heads(row)
        turn["unseen"][:] = 0
        turn["unseen"][list(view.unseen)] = 1
        return int(least_risk(np.array(view.hand, np.int64), turn, book, later)) or super().card(view, rng)


class CompiledHand(type(STRATEGIES[HAND]), Compiled):  # type: ignore[misc]  # a class that is looked up
    """The same for "hand-aware", whose rows are its own."""

    card = Compiled.card


@cache
def _room(players: int) -> tuple[Any, Any, Any]:
    return new_turn(players, RULES), new_book(BOOK), new_book(BOOK)


def player(name: str) -> Strategy:
    """The strategy that plays a name here."""
    return {CAUTIOUS: Compiled(), HAND: CompiledHand()}.get(name, STRATEGIES[name])


def piece(table: Sequence[str], first: int) -> list[list[float]]:
    """Deals ``first`` to ``first + PIECE - 1``: heads by deal and place at the table, the mean of two plays."""
    strategies = [player(name) for name in table]
    prepare(strategies)
    heads = []
    for number in range(first, first + PIECE):
        seats = [(place + number) % len(table) for place in range(len(table))]
        swapped = [seats[1], seats[0], *seats[2:]]
        plays = [_heads(strategies, order, number) for order in (seats, swapped)]
        heads.append([mean(both) for both in zip(*plays, strict=True)])
    return heads


def _heads(strategies: Sequence[Strategy], seats: Sequence[int], number: int) -> list[int]:
    """Heads by place at the table, for one deal and who sits where."""
    seated = dict(zip(seats, strategies, strict=True))
    streams = [random.Random(f"strength {number} {seat}") for seat in range(len(seats))]
    start = deal(number, 1, players=len(seats), rules=RULES)
    played = play_deal(start, [seated[seat] for seat in range(len(seats))], streams)
    return [played.heads[seat] for seat in seats]


def run(file: Path, deals: int, workers: int) -> None:
    """Play what is missing in the file."""
    done = {(tuple(table), first) for table, first, _ in _read(file)}
    wanted = [
        (table, first)
        for first in range(0, math.ceil(max(TABLES.values()) * deals), PIECE)
        for table, share in TABLES.items()
        if first < deals * share and (table, first) not in done
    ]
    with ProcessPoolExecutor(workers) as pool, file.open("a", encoding="utf-8") as out:
        jobs = [(table, first, pool.submit(piece, table, first)) for table, first in wanted]
        for table, first, job in jobs:
            out.write(json.dumps([table, first, job.result()]) + "\n")
            out.flush()


def _read(file: Path) -> Iterator[tuple[list[str], int, list[list[float]]]]:
    if file.exists():
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def report(file: Path) -> list[str]:
    """The tables in Markdown: mean heads with their standard errors, and the difference of the first two players."""
    lines = ["| players | table | deals | heads a deal | first less second |", "|---|---|---|---|---|"]
    pieces = list(_read(file))
    for table in TABLES:
        heads = [deal_heads for names, _, found in pieces if tuple(names) == table for deal_heads in found]
        if not heads:
            continue
        columns = list(zip(*heads, strict=True))
        known = {name: [mean(row) for row in zip(*_of(columns, table, name), strict=True)] for name in table}
        shown = ", ".join(f"{name} {_with_error(found)}" for name, found in known.items())
        apart = [mine - other for mine, other, *_ in heads]
        names = ", ".join(f"{table.count(name)} {name}" for name in dict.fromkeys(table))
        lines.append(f"| {len(table)} | {names} | {len(heads):,} | {shown} | {_with_error(apart)} |")
    return lines


def _of(columns: list[Any], table: tuple[str, ...], name: str) -> list[Any]:
    return [column for column, who in zip(columns, table, strict=True) if who == name]


def _with_error(numbers: Sequence[float]) -> str:
    return f"{mean(numbers):.2f} ± {stdev(numbers) / math.sqrt(len(numbers)):.2f}"


def speed() -> list[str]:
    """Time a decision, by players: over the ten cards of a few deals, in milliseconds of this processor."""
    lines = ["| players | strategy | mean | longest of 50, median of 5 |", "|---|---|---|---|"]
    for players in (2, 4, 10):
        for name in (MC, SHREWD):
            strategy = player(name)
            prepare([strategy])
            times = [_times(strategy, players) for _ in range(5)]
            longest = median(max(found) for found in times)
            lines.append(f"| {players} | {name} | {mean(map(mean, times)):.1f} | {longest:.1f} |")
    return lines


def _times(strategy: Strategy, players: int) -> list[float]:
    """Milliseconds for each card of five deals that the others play at random."""
    times: list[float] = []

    class Timed(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            begin = time.thread_time()
            card = strategy.card(view, rng)
            times.append((time.thread_time() - begin) * 1e3)
            return card

    for number in range(5):
        _heads([Timed(), *[STRATEGIES[RANDOM]] * (players - 1)], range(players), number)
    return times


def main(name: str, deals: str = "400", workers: str = "1") -> list[str]:
    """Play, and give the tables as lines of text."""
    run(Path(name), int(deals), int(workers))
    return [*report(Path(name)), "", *speed()]


if __name__ == "__main__":
    print("\n".join(main(*sys.argv[1:])))  # noqa: T201
