"""What a league found: means, paired differences, win shares, ratings; from the heads of every table."""

import html
import os
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import Rules
from sixlab.languages import marked, plural, wording, written
from sixlab.odds.advice import Difference
from sixlab.odds.dist import Dist
from sixlab.players.engines import WIN
from sixlab.players.league_counts import Counts, counts_of
from sixlab.players.line_ups import line_up_count
from sixlab.players.ratios import Mean, difference_of, mean_of, running_mean

if TYPE_CHECKING:
    import pandas as pd


class Out(NamedTuple):
    """A strategy that had to leave. deal: the first without it, from 0. position: what it saw, as text. reason: a
    clause, such as "wants to play 7 and holds 8 9"."""

    strategy: str
    deal: int
    position: str
    reason: str

    def __str__(self) -> str:
        return plural(
            "{strategy} {reason}, in the position {position}; out after {n} deal",
            "{strategy} {reason}, in the position {position}; out after {n} deals",
            self.deal,
            ",",
            strategy=self.strategy,
            reason=self.reason,
            position=self.position,
        )


class Rating(NamedTuple):
    """A rating and its uncertainty (a standard deviation), in openskill's units: everybody begins at 25 and 25/3."""

    mu: float
    sigma: float


class Curve(NamedTuple):
    """The mean heads after so many deals. deals: 1, 2, 3 ...; mean, se: after each."""

    deals: NDArray[np.int64]
    mean: NDArray[np.float64]
    se: NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class League:
    """A league, finished or not: who took how many heads, at every table.

    strategies: names, in the order they entered. rules, players, seed: what was played. wanted: deals asked for.
    drawn: line-ups that played each deal, drawn for it; None is all of them. out: strategies that had to leave.
    played: for each deal the heads as bytes: by line-up, by rotation of its seats, by place in the line-up. The last
    deal may be unfinished, and does not count yet.

    Figures by strategy are tuples in the order of ``strategies``; a name picks one: ``league.index("lowest")``.
    Intervals take deals as independent, and the tables of one deal as depending on each other in any way.
    """

    strategies: tuple[str, ...]
    rules: Rules
    players: int
    seed: int
    wanted: int
    drawn: int | None
    out: tuple[Out, ...] = ()
    played: tuple[bytes, ...] = ()

    @cached_property
    def deals(self) -> int:
        """How many deals were played to the end, by everybody."""
        begun = len(self.played)
        return begun - bool(begun and len(self.played[-1]) < self.bytes_of(begun - 1))

    @property
    def partial(self) -> bool:
        """Whether deals are left to play: the league was stopped, or fewer than two strategies were left."""
        return self.deals < self.wanted

    @cached_property
    def tables(self) -> int:
        """How many tables were played: line-ups on deals, in every rotation of their seats."""
        return sum(map(len, self.played[: self.deals])) // self.players

    def index(self, name: str) -> int:
        """The place of a strategy, from 0.

        Raises:
            ValueError: no strategy of that name entered.
        """
        if name not in self.strategies:
            names = ", ".join(self.strategies)
            raise ValueError(
                wording("no strategy {name!r} is in this league: the names are {names}", name=name, names=names)
            )
        return self.strategies.index(name)

    def still_in(self, deal: int | None = None) -> tuple[int, ...]:
        """The places of those who play a deal (from 0); without one, of those who never had to leave."""
        gone = {left.strategy for left in self.out if deal is None or left.deal <= deal}
        return tuple(place for place, name in enumerate(self.strategies) if name not in gone)

    def bytes_of(self, deal: int) -> int:
        """How long the record of a finished deal is."""
        count = line_up_count(len(self.still_in(deal)), self.players)
        return (count if self.drawn is None else min(self.drawn, count)) * self.players**2

    # --- figures ---

    @property
    def mean(self) -> tuple[float, ...]:
        """Mean heads a hand, over all its tables; not a number for a strategy that left before the end of a deal."""
        return tuple(mean for mean, _ in self.means)

    @property
    def se(self) -> tuple[float, ...]:
        """Standard error of the mean heads, from how they vary from deal to deal; infinite after a single deal."""
        return tuple(se for _, se in self.means)

    @cached_property
    def means(self) -> tuple[Mean, ...]:
        """``mean`` and ``se`` together, with ``interval(level)``."""
        return tuple(mean_of(self._counts.heads[:, who], self._counts.hands[:, who]) for who in self._everybody)

    @cached_property
    def wins(self) -> tuple[Mean, ...]:
        """The share of wins a hand, with its error: the fewest heads win a table, k winners have 1/k each."""
        counts = self._counts
        return tuple(mean_of(counts.wins[:, who], counts.hands[:, who], WIN) for who in self._everybody)

    @property
    def win_share(self) -> tuple[float, ...]:
        """The share of wins a hand: 1/players when all play alike."""
        return tuple(mean for mean, _ in self.wins)

    def difference(self, name: str, other: str) -> Difference:
        """By how many heads a hand ``name`` is worse than ``other``, paired: both met the same deals.

        Raises:
            ValueError: no such strategy.
        """
        (one, two), counts = (self.index(name), self.index(other)), self._counts
        return difference_of(counts.heads[:, one], counts.hands[:, one], counts.heads[:, two], counts.hands[:, two])

    def head_to_head(self, name: str, other: str) -> Difference:
        """The same over the tables alone at which both sit, each pair of their hands at a table counting once.

        With a name twice: 0. Not a number when they never met.

        Raises:
            ValueError: no such strategy.
        """
        one, two = self.index(name), self.index(other)
        if one == two:
            return Difference(0.0, 0.0)
        return Difference(*mean_of(self._counts.leads[:, one, two], self._counts.meetings[:, one, two]))

    @property
    def ranking(self) -> tuple[str, ...]:
        """Names by ascending mean heads, of those who are still in; the earlier entrant first on ties."""
        return tuple(self.strategies[who] for who in sorted(self.still_in(), key=lambda who: (self.mean[who], who)))

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """Ratings by openskill (Plackett-Luce): each deal is one match, ranked by the mean heads taken on it.

        A match is decided over all the tables of a deal, every strategy on every hand of it: so luck with the cards
        counts little, and few matches tell strategies apart. No deal is forgotten (tau = 0).

        Raises:
            ImportError: openskill is not installed.
        """
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415 (nothing else needs it)
        except ImportError:
            raise ImportError(wording("ratings need openskill, by: pip install 'sixlab[league]'")) from None
        model = PlackettLuce(tau=0.0)
        rated = [model.rating() for _ in self.strategies]
        for heads, hands in zip(self._counts.heads.tolist(), self._counts.hands.tolist(), strict=True):
            there = [who for who in self._everybody if hands[who]]
            if len(there) > 1:
                means = [Fraction(heads[who], hands[who]) for who in there]
                ranks = [float(sorted(means).index(mean)) for mean in means]
                for who, (rating,) in zip(there, model.rate([[rated[who]] for who in there], ranks=ranks), strict=True):
                    rated[who] = rating
        return tuple(Rating(rating.mu, rating.sigma) for rating in rated)

    def curve(self, name: str) -> Curve:
        """The mean heads after each deal.

        Raises:
            ValueError: no such strategy.
        """
        who = self.index(name)
        mean, se = running_mean(self._counts.heads[:, who], self._counts.hands[:, who])
        return Curve(np.arange(1, self.deals + 1), mean, se)

    def dist(self, name: str) -> Dist:
        """The heads of a hand as a sampled distribution.

        Its standard error takes hands as independent and is too small; ``se`` has the right one.

        Raises:
            ValueError: no such strategy, or it finished no deal.
        """
        counts = self._counts.histogram[self.index(name)]
        if not counts.any():
            raise ValueError(wording("{name} finished no deal, so there is no distribution", name=name))
        return Dist({heads: int(counts[heads]) for heads in np.flatnonzero(counts).tolist()}, exact=False)

    @property
    def _everybody(self) -> range:
        return range(len(self.strategies))

    @cached_property
    def _counts(self) -> Counts:
        return counts_of(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the league to a file (JSON), atomically; ``load_league`` gives it back, ``league(path=)`` goes on."""
        from sixlab.players.league_file import save_league  # noqa: PLC0415 (files build on leagues)

        save_league(self, path)

    # --- on screen ---

    def to_pandas(self) -> "pd.DataFrame":
        """One row per strategy, best first, with the columns of the table that the league shows, in English.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 (nothing else needs it)
        except ImportError:
            raise ImportError(wording("to_pandas needs pandas: pip install pandas")) from None
        return pd.DataFrame(self.rows())

    def rows(self) -> list[dict[str, Any]]:
        """The table, best first: numbers by column. Ratings are there when openskill is."""
        try:
            ratings = self.ratings
        except ImportError:
            ratings = ()
        rows = []
        for number, name in enumerate(self.ranking if self.deals else (), 1):
            who = self.index(name)
            behind, (low, high) = self.difference(name, self.ranking[0]), self.means[who].interval()
            row = {"rank": number, "strategy": name, "mean heads": self.mean[who], "low 95%": low, "high 95%": high}
            row |= {"behind the first": behind.mean, "± behind": 0.0 if number == 1 else 1.96 * behind.se}
            row["win share"] = self.win_share[who]
            if ratings:
                row |= {"rating": ratings[who].mu, "± rating": 1.96 * ratings[who].sigma}
            rows.append(row)
        return rows

    def _headline(self) -> str:
        told = {
            "done": written(self.deals, ","),
            "deals": plural("{n} deal", "{n} deals", self.wanted, ","),
            "tables": plural("{n} table", "{n} tables", self.tables, ","),
            "drawn": plural("{n} line-up drawn a deal", "{n} line-ups drawn a deal", self.drawn or 0, ","),
            "players": plural("{n} player", "{n} players", self.players),
            "rules": self.rules,
            "seed": self.seed,
        }
        return wording(HEADLINES[self.drawn is not None, self.partial], **told)

    def _cells(self) -> list[list[str]]:
        """The table as text, its headings first; nothing before the first deal."""
        rows = self.rows()
        heads = [[wording(name) for name in rows[0]]] if rows else []
        return heads + [[_cell(value) for value in row.values()] for row in rows]

    def __repr__(self) -> str:
        cells = self._cells()
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        table = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in cells]
        return "\n".join([self._headline(), *table, *map(str, self.out)])

    def _repr_html_(self) -> str:
        cells = [[html.escape(cell) for cell in row] for row in self._cells()]
        head = "".join(f"<th>{name}</th>" for name in (cells[0] if cells else ()))
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells[1:])
        told = "".join(f"<p>{html.escape(str(left))}</p>" for left in self.out)
        return f"<table><caption>{html.escape(self._headline())}</caption><tr>{head}</tr>{body}</table>{told}"


HEADLINES = {
    (False, False): marked("{deals}, {tables}; all line-ups in every rotation; {players}; {rules}; seed {seed}"),
    (False, True): marked(
        "{done} of {deals}, {tables}; all line-ups in every rotation; {players}; {rules}; seed {seed}"
    ),
    (True, False): marked("{deals}, {tables}; {drawn} in every rotation; {players}; {rules}; seed {seed}"),
    (True, True): marked("{done} of {deals}, {tables}; {drawn} in every rotation; {players}; {rules}; seed {seed}"),
}
"""By whether line-ups were drawn, and whether the league was stopped."""

_HEADINGS = (
    marked("rank"),
    marked("strategy"),
    marked("mean heads"),
    marked("low 95%"),
    marked("high 95%"),
    marked("behind the first"),
    marked("± behind"),
    marked("win share"),
    marked("rating"),
    marked("± rating"),
)
"""The columns, as texts that have translations."""


def _cell(value: object) -> str:
    return written(value, ".3f") if isinstance(value, float) else str(value)
