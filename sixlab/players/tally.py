"""Adding up deals and games: whole numbers only, so that any order of pieces gives the same."""

from dataclasses import dataclass

from sixlab.lanes.there import numpy_there
from sixlab.lanes.whole import Whole, added
from sixlab.players.engines import MOST_HEADS


@dataclass(frozen=True, eq=False)
class Tally:
    """What was counted, with seats on the first axis (``lanes.whole``).

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
        if not numpy_there():
            nothing = ((0,) * (MOST_HEADS + 1),) * players, (0,) * players, ((),) * players, ()
            return cls(0, 0, *nothing)  # type: ignore[arg-type]  # tuples stand in for arrays, see lanes.whole
        import numpy as np  # noqa: PLC0415 (it is there)

        heads = np.zeros((players, MOST_HEADS + 1), np.int64)
        totals = np.zeros((players, 0), np.int64)
        return cls(0, 0, heads, np.zeros(players, np.int64), totals, np.zeros(0, np.int64))

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.deals + other.deals,
            self.games + other.games,
            _sum(self.heads, other.heads),
            _sum(self.wins, other.wins),
            _sum(self.totals, other.totals),
            _sum(self.rounds, other.rounds),
        )


def _sum(some: Whole, more: Whole) -> Whole:
    """The sum of two counts, the shorter one going on with zeros along its last axis."""
    if isinstance(some, tuple):
        total: Whole = added(some, more)
        return total
    longer, shorter = (some, more) if some.shape[-1] >= more.shape[-1] else (more, some)
    total = longer.copy()
    total[..., : shorter.shape[-1]] += shorter
    return total
