"""A fair experiment: two strategies on the same deals, one in the place of the other, and how sure the difference is.

Deals are independent, the plays of one deal are not: so every error comes from how numbers vary from deal to deal.
Standard library alone.
"""

import math
import random
from dataclasses import dataclass
from html import escape
from statistics import fmean, stdev
from typing import Any

from sixlab.game.game import deal
from sixlab.game.rules import Rules, as_players
from sixlab.lanes.keys import as_key_part
from sixlab.languages import wording, written
from sixlab.odds.advice import Difference
from sixlab.players.arguments import as_count, as_rules, as_strategy
from sixlab.players.play import play_deal
from sixlab.players.progress import reporting
from sixlab.players.strategies import Strategy, label_of, name_of, strategy_named
from sixlab.show.comparison_chart import comparison_svg

MOST_DEALS = 10**6


@dataclass(frozen=True, repr=False)
class Comparison:
    """Two strategies on the same deals; see ``compare``.

    strategies: their names. heads: what each took, deal by deal; a half where a deal was played with both seats.
    others: the name of who sat in the other seats. players, seed, rules, swapped: how it was played.
    """

    strategies: tuple[str, str]
    heads: tuple[tuple[float, float], ...]
    others: str
    players: int
    seed: int
    rules: Rules
    swapped: bool

    @property
    def deals(self) -> int:
        """How many deals were played, each of them twice."""
        return len(self.heads)

    @property
    def mean(self) -> tuple[float, float]:
        """Mean heads a deal of the first and of the second."""
        first, second = zip(*self.heads, strict=True)
        return fmean(first), fmean(second)

    @property
    def se(self) -> tuple[float, float]:
        """Standard errors of these two means; infinite after a single deal."""
        first, second = zip(*self.heads, strict=True)
        return _error(first), _error(second)

    @property
    def differences(self) -> tuple[float, ...]:
        """Heads of the first less heads of the second, deal by deal."""
        return tuple(first - second for first, second in self.heads)

    @property
    def paired(self) -> Difference:
        """The mean difference and its standard error, from the differences deal by deal."""
        return Difference(fmean(self.differences), _error(self.differences))

    @property
    def unpaired(self) -> Difference:
        """The same difference with the standard error of an experiment in which each plays as many deals of his own.

        Then the two means are independent, and their variances add up.
        """
        return Difference(fmean(self.differences), math.hypot(*self.se))

    @property
    def times(self) -> float:
        """How many times as many deals each would need for the same error if they did not play the same ones.

        Not a number where no deal brought a difference, and after a single deal.
        """
        paired, unpaired = self.paired.se, self.unpaired.se
        return (unpaired / paired) ** 2 if paired and math.isfinite(paired) else math.nan

    @property
    def verdict(self) -> str:
        """What the 95% interval of the difference says, in words."""
        first, second = self._labels
        if not self.paired.clear():
            return wording("no clear difference between {first} and {second}", first=first, second=second)
        if self.paired.mean < 0:
            return wording("{first} takes fewer heads than {second}", first=first, second=second)
        return wording("{first} takes more heads than {second}", first=first, second=second)

    @property
    def _labels(self) -> tuple[str, str]:
        first, second = map(label_of, self.strategies)
        return first, second

    def sentences(self) -> list[str]:
        """How it was played, what came out, and how sure that is."""
        first, second = self._labels
        named = {"first": first, "second": second, "others": label_of(self.others)}
        played = {"deals": written(self.deals, ","), "seed": self.seed, "players": self.players}
        if self.swapped:
            how = wording(
                "{deals} deals (seed {seed}), {players} players: each deal twice, with {first} and {second} at one "
                "table and then in each other’s seats. In the other seats: {others}.",
                **played,
                **named,
            )
        else:
            how = wording(
                "{deals} deals (seed {seed}), {players} players: each deal twice, once with {first} and once with "
                "{second} in the same seat. In the other seats: {others}.",
                **played,
                **named,
            )
        one, two = (written(mean, ".2f") for mean in self.mean)
        told = [how, wording("Heads a deal: {first} {one}, {second} {two}.", one=one, two=two, **named)]
        if self.deals < 2:
            return [*told, wording("A single deal tells nothing about how sure that is.")]
        low, high = self.paired.interval()
        numbers = {"mean": _signed(self.paired.mean), "low": _signed(low), "high": _signed(high)}
        told.append(
            wording("Difference {mean}, 95% interval {low} to {high}: {verdict}.", verdict=self.verdict, **numbers)
        )
        if not math.isnan(self.times):
            told.append(
                wording(
                    "Standard error {se}; with other deals for each it would be {unpaired}, and the same certainty "
                    "would take {times} times the deals.",
                    se=written(self.paired.se, ".2f"),
                    unpaired=written(self.unpaired.se, ".2f"),
                    times=written(self.times, ".1f"),
                )
            )
        return told

    def __repr__(self) -> str:
        return "\n".join(self.sentences())

    def _repr_html_(self) -> str:
        drawn = comparison_svg(self._labels, self.differences, self.paired, self.unpaired) if self.deals > 1 else ""
        return drawn + "".join(f"<p>{escape(line)}</p>" for line in self.sentences())


def compare(
    first: str | Strategy,
    second: str | Strategy,
    deals: int = 200,
    seed: int = 1,
    *,
    others: str | Strategy = "random",
    players: int = 4,
    rules: Rules | None = None,
    swapped: bool = False,
    progress: Any = None,
) -> Comparison:
    """Compare two strategies on the same deals.

    Each deal is played twice: by ``first`` in a seat, and by ``second`` in the same seat with the same cards. Whoever
    draws random numbers draws the same ones again. With ``swapped`` both sit at one table, and the second time in each
    other's seats: then they meet, and it is told what each took over both plays.

    first, second, others: names (see ``STRATEGIES``) or strategy objects; ``others`` take all other seats.
    deals: some hundred a second for simple strategies. seed: 0 to 2**64 - 1. players: at the table, 2 to 10.
    progress: tqdm, or a function called with (done, total), in deals.

    Raises:
        ValueError: an argument that makes no sense; one sentence says which.
        StrategyError: a strategy gave an illegal answer or broke down.

    >>> found = compare("highest", "random", deals=100, seed=1)
    >>> found.deals, found.paired == compare("highest", "random", deals=100, seed=1).paired
    (100, True)
    """
    seated = [
        as_strategy(who, wording("strategy {number}", number=number)) for number, who in enumerate((first, second), 1)
    ]
    one, two, rest = (
        strategy_named(who) if isinstance(who, str) else who
        for who in (*seated, as_strategy(others, wording("others")))
    )
    wanted = as_count(deals, "deals", MOST_DEALS)
    table = _Table(rest, as_players(players), as_rules(rules), as_key_part(seed, "seed"))
    play = table.swapped if swapped else table.in_turn
    heads = []
    with reporting(progress, wanted) as report:
        for number in range(1, wanted + 1):
            heads.append(play(number, one, two))
            report(number)
    return Comparison(
        strategies=_names(one, two),
        heads=tuple(heads),
        others=name_of(rest),
        players=table.players,
        seed=table.seed,
        rules=table.rules,
        swapped=bool(swapped),
    )


@dataclass(frozen=True)
class _Table:
    """All that stays the same in an experiment. rest: who sits in the other seats."""

    rest: Strategy
    players: int
    rules: Rules
    seed: int

    def heads(self, number: int, *seated: Strategy) -> tuple[int, ...]:
        """Heads by seat on deal ``number``, from 1, with these in the first seats."""
        strategies = [*seated, *[self.rest] * (self.players - len(seated))]
        streams = [random.Random(f"sixlab compare {self.seed} {number} {seat}") for seat in range(self.players)]
        return play_deal(deal(self.seed, number, self.players, self.rules), strategies, streams).heads

    def in_turn(self, number: int, first: Strategy, second: Strategy) -> tuple[float, float]:
        """What each takes in the same seat."""
        return self.heads(number, first)[0], self.heads(number, second)[0]

    def swapped(self, number: int, first: Strategy, second: Strategy) -> tuple[float, float]:
        """What each takes at one table, the mean over both ways to seat them."""
        one, two = self.heads(number, first, second), self.heads(number, second, first)
        return (one[0] + two[1]) / 2, (one[1] + two[0]) / 2


def _names(first: Strategy, second: Strategy) -> tuple[str, str]:
    """What they are called: numbered where both have the same name."""
    one, two = name_of(first), name_of(second)
    return (one, two) if one != two else (f"{one} 1", f"{two} 2")


def _error(heads: tuple[float, ...]) -> float:
    return stdev(heads) / math.sqrt(len(heads)) if len(heads) > 1 else math.inf


def _signed(number: float) -> str:
    return written(number, "+.2f").replace("-", "−")
