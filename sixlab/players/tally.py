"""Adding up deals and games: whole numbers only, so that any order of pieces gives the same."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import Rules
from sixlab.players.batch import MOST_HEADS, Counts, counts_of

Whole = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Tally:
    """What was counted, with seats on the first axis (int64 throughout).

    deals, games: how many were finished; games is 0 for a run of single deals.
    heads: deals by heads taken in them, shape (seats, 172). wins: in units of 1/2520, by deal, or by game if there
    are any. totals: games by final total of heads, shape (seats, limit + 172). rounds: games by number of rounds.
    """

    deals: int
    games: int
    heads: Whole
    wins: Whole
    totals: Whole
    rounds: Whole

    @classmethod
    def empty(cls, players: int) -> "Tally":
        """Nothing counted yet."""
        heads = np.zeros((players, MOST_HEADS + 1), np.int64)
        totals = np.zeros((players, 0), np.int64)
        return cls(0, 0, heads, np.zeros(players, np.int64), totals, np.zeros(0, np.int64))

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.deals + other.deals,
            self.games + other.games,
            self.heads + other.heads,
            self.wins + other.wins,
            _sum(self.totals, other.totals),
            _sum(self.rounds, other.rounds),
        )


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


def _sum(some: Whole, more: Whole) -> Whole:
    """The sum of two counts, the shorter one going on with zeros along its last axis."""
    longer, shorter = (some, more) if some.shape[-1] >= more.shape[-1] else (more, some)
    total = longer.copy()
    total[..., : shorter.shape[-1]] += shorter
    return total
