"""Line-ups: who sits at a table, whatever the seats; a strategy may sit there several times.

A line-up is a tuple of places in the list of strategies, ascending: a multiset. Every line-up is played once for each
rotation of its seats, so that everybody plays every hand of a deal.
"""

import math
import random
from functools import lru_cache
from itertools import combinations_with_replacement

LineUp = tuple[int, ...]


def line_up_count(strategies: int, players: int) -> int:
    """How many line-ups there are: multisets of ``players`` out of ``strategies``.

    >>> line_up_count(11, players=4), line_up_count(11, players=5)
    (1001, 3003)
    """
    return math.comb(strategies + players - 1, players)


@lru_cache(16)
def all_line_ups(strategies: int, players: int) -> tuple[LineUp, ...]:
    """Every line-up.

    >>> all_line_ups(2, players=2)
    ((0, 0), (0, 1), (1, 1))
    """
    return tuple(combinations_with_replacement(range(strategies), players))


def line_ups_of(deal: int, strategies: int, players: int, drawn: int | None, seed: int) -> tuple[LineUp, ...]:
    """The line-ups that play a deal: all of them, or ``drawn`` different ones, drawn for each deal anew.

    All are equally likely to be drawn. They depend on (seed, deal) and the numbers of strategies and players alone.
    """
    if drawn is None or drawn >= line_up_count(strategies, players):
        return all_line_ups(strategies, players)
    return _drawn(deal, strategies, players, drawn, seed)


@lru_cache(16)
def _drawn(deal: int, strategies: int, players: int, drawn: int, seed: int) -> tuple[LineUp, ...]:
    stream = random.Random(f"sixlab league {seed} {deal}")
    found: dict[LineUp, None] = {}
    while len(found) < drawn:
        found[_random_line_up(strategies, players, stream)] = None
    return tuple(found)


def _random_line_up(strategies: int, players: int, stream: random.Random) -> LineUp:
    """Stars and bars: sets of ``players`` places out of strategies + players - 1 are line-ups, one for one."""
    places = list(range(strategies + players - 1))
    places.sort(key=lambda _: stream.random())
    return tuple(place - below for below, place in enumerate(sorted(places[:players])))


def rotations(line_up: LineUp) -> list[LineUp]:
    """The line-up by seat, rotated: in rotation r its entry i sits on seat (i + r) modulo the number of players.

    >>> rotations((0, 0, 1))
    [(0, 0, 1), (1, 0, 0), (0, 1, 0)]
    """
    return [(*line_up[len(line_up) - turned :], *line_up[: len(line_up) - turned]) for turned in range(len(line_up))]
