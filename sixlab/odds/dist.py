"""A distribution over whole numbers (heads, mostly): integer weights, divided last."""

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from numbers import Real
from statistics import NormalDist
from typing import Any

from sixlab.languages import plural, wording, written

Number = Fraction | float
"""A probability or a mean: a Fraction where it is exact, a float where it was sampled."""

BAR = 24


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Dist:
    """Outcomes with integer weights, frozen and hashable.

    ``Dist({0: 3, 5: 1})`` is exact: its weights are ways out of ``total`` equally likely ones. ``Dist(counts,
    exact=False)`` holds what a simulation counted: its weights are numbers of samples.

    outcomes: ascending, those of weight 0 left out. weights: one for each outcome. exact: whether nothing was sampled.

    ``mean`` and ``p`` are Fractions where the distribution is exact and floats where it was sampled; ``sd`` and ``se``
    are floats. Two exact distributions are equal when their probabilities are; two sampled ones when their counts are.

    Raises:
        ValueError: an outcome or a weight that is no whole number, a negative weight, or no weight at all.

    >>> dist = Dist({0: 3, 5: 1})
    >>> dist.mean, dist.p(5), dist.p(at_least=1), dist.quantile(0.9)
    (Fraction(5, 4), Fraction(1, 4), Fraction(1, 4), 5)
    >>> dist == Dist({5: 25, 0: 75, 7: 0})
    True
    """

    outcomes: tuple[int, ...]
    weights: tuple[int, ...]
    exact: bool

    def __init__(self, weights: Mapping[int, int], exact: bool = True) -> None:
        checked = {_outcome(outcome): _weight(weight) for outcome, weight in weights.items()}
        if min(checked.values(), default=0) < 0:
            raise ValueError(wording("a weight cannot be negative: {weight}", weight=min(checked.values())))
        if not any(checked.values()):
            raise ValueError(wording("a distribution needs at least one outcome with a weight above 0"))
        outcomes = tuple(sorted(outcome for outcome in checked if checked[outcome]))
        self.__dict__.update(outcomes=outcomes, weights=tuple(map(checked.__getitem__, outcomes)), exact=bool(exact))

    @cached_property
    def total(self) -> int:
        """All weights together: the number of ways, or of samples."""
        return sum(self.weights)

    @property
    def samples(self) -> int:
        """How many samples were counted; 0 for an exact distribution."""
        return 0 if self.exact else self.total

    @cached_property
    def mean(self) -> Number:
        """The expected outcome."""
        return self._share(sum(map(operator.mul, self.outcomes, self.weights)))

    @cached_property
    def sd(self) -> float:
        """The standard deviation of the outcomes; of a sampled distribution that of its samples, as they are."""
        first = sum(map(operator.mul, self.outcomes, self.weights))
        second = sum(outcome * outcome * weight for outcome, weight in zip(self.outcomes, self.weights, strict=True))
        return math.sqrt(Fraction(self.total * second - first * first, self.total * self.total))

    @property
    def se(self) -> float:
        """The standard error of ``mean``: 0 when exact, infinite after a single sample.

        After very few samples that happen to be alike it is 0 as well, and says nothing.
        """
        if self.exact:
            return 0.0
        return self.sd / math.sqrt(self.total - 1) if self.total > 1 else math.inf

    def p(
        self,
        outcome: int | Callable[[int], bool] | None = None,
        *,
        at_least: float | None = None,
        at_most: float | None = None,
    ) -> Number:
        """The probability of an outcome, of the outcomes that a function accepts, or of a range (both ends included).

        Raises:
            ValueError: nothing was asked, an outcome that is no whole number, or a bound that is no number.

        >>> dist = Dist({0: 5, 2: 2, 11: 3})
        >>> dist.p(11), dist.p(lambda heads: heads > 1), dist.p(at_least=2, at_most=5), dist.p(4)
        (Fraction(3, 10), Fraction(1, 2), Fraction(1, 5), Fraction(0, 1))
        """
        return self._share(self._weight(outcome, at_least, at_most))

    def p_interval(
        self,
        outcome: int | Callable[[int], bool] | None = None,
        *,
        at_least: float | None = None,
        at_most: float | None = None,
        level: float = 0.95,
    ) -> tuple[Number, Number]:
        """An interval for ``p``: Wilson's, which is never empty, not even after no hit or nothing but hits.

        The point itself, twice, for an exact distribution.

        Raises:
            ValueError: as ``p``, or a level that is not between 0 and 1.

        >>> low, high = Dist({0: 100}, exact=False).p_interval(at_least=1)
        >>> low, round(high, 4)
        (0.0, 0.037)
        """
        as_level(level)
        weight = self._weight(outcome, at_least, at_most)
        if self.exact:
            return self._share(weight), self._share(weight)
        return wilson(weight, self.total, level)

    def quantile(self, q: float) -> int:
        """The smallest outcome that is not exceeded with probability ``q`` or more; ``quantile(0.5)`` is the median.

        Raises:
            ValueError: ``q`` is not a number from 0 to 1.
        """
        if isinstance(q, bool) or not isinstance(q, (int, float, Fraction)) or not 0 <= q <= 1:
            raise ValueError(wording("a quantile is asked for a number from 0 to 1, not {q!r}", q=q))
        reached, needed = 0, Fraction(q) * self.total
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            reached += weight
            if reached >= needed:
                return outcome
        raise AssertionError("the weights add up to the total")

    def interval(self, level: float = 0.95) -> tuple[Number, Number]:
        """The confidence interval of a sampled mean, by the normal approximation; for an exact one the mean, twice.

        Raises:
            ValueError: a level that is not between 0 and 1.

        >>> low, high = Dist({0: 50, 1: 50}, exact=False).interval()
        >>> round(low, 3), round(high, 3)
        (0.402, 0.598)
        """
        z = as_level(level)
        if self.exact:
            return self.mean, self.mean
        return float(self.mean) - z * self.se, float(self.mean) + z * self.se

    def __add__(self, other: object) -> "Dist":
        """Merge the counts of two sampled distributions of the same thing.

        Raises:
            ValueError: one of them is exact: it has nothing to gain.
        """
        if not isinstance(other, Dist):
            return NotImplemented
        if self.exact or other.exact:
            raise ValueError(wording("only sampled distributions are merged: an exact one is already all there is"))
        counts = dict(zip(self.outcomes, self.weights, strict=True))
        for outcome, weight in zip(other.outcomes, other.weights, strict=True):
            counts[outcome] = counts.get(outcome, 0) + weight
        return Dist(counts, exact=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dist) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
        """What makes two distributions equal: an exact one in lowest terms, a sampled one as counted."""
        divisor = math.gcd(*self.weights) if self.exact else 1
        return self.exact, self.outcomes, tuple(weight // divisor for weight in self.weights)

    def _share(self, weight: int) -> Number:
        return Fraction(weight, self.total) if self.exact else weight / self.total

    def _weight(
        self, outcome: int | Callable[[int], bool] | None, at_least: float | None, at_most: float | None
    ) -> int:
        if outcome is None and at_least is None and at_most is None:
            raise ValueError(wording("p of what? Give an outcome, a function, at_least= or at_most="))
        for bound in (at_least, at_most):
            if bound is not None and (isinstance(bound, bool) or not isinstance(bound, Real) or math.isnan(bound)):
                raise ValueError(
                    wording("a range of outcomes goes from a number to a number, not {bound!r}", bound=bound)
                )
        accepts = outcome if callable(outcome) else None
        exactly = None if outcome is None or accepts else _outcome(outcome)
        return sum(
            weight
            for found, weight in zip(self.outcomes, self.weights, strict=True)
            if (exactly is None or found == exactly)
            and (accepts is None or accepts(found))
            and (at_least is None or found >= at_least)
            and (at_most is None or found <= at_most)
        )

    def _headline(self) -> str:
        told = {"mean": written(float(self.mean), ".4g"), "sd": written(self.sd, ".4g")}
        if self.exact:
            return wording("exact: mean {mean}, sd {sd}", **told)
        return plural(
            "{n} sample: mean {mean} ± {se}, sd {sd}",
            "{n} samples: mean {mean} ± {se}, sd {sd}",
            self.total,
            ",",
            se=written(self.se, ".2g"),
            **told,
        )

    def _lines(self) -> list[tuple[int, float, str]]:
        """Outcome, probability and a bar of text for each outcome."""
        shares = [weight / self.total for weight in self.weights]
        return [
            (outcome, share, "█" * max(1, round(BAR * share / max(shares))))
            for outcome, share in zip(self.outcomes, shares, strict=True)
        ]

    def __repr__(self) -> str:
        shown = [
            wording("{outcome}: {share}", outcome=outcome, share=written(share, ".2%"))
            for outcome, share, _ in self._lines()
        ]
        listed = ", ".join(shown if len(shown) <= 8 else [*shown[:7], "..."])
        return wording("<Dist, {said}; {shares}>", said=self._headline(), shares=listed)

    def __str__(self) -> str:
        lines = [f"{outcome:4d} {written(share, '.3%'):>8} {bar}" for outcome, share, bar in self._lines()]
        return "\n".join([self._headline(), *lines])

    def _repr_html_(self) -> str:
        cells = "".join(
            f"<tr><td>{outcome}</td><td>{written(share, '.3%')}</td><td style='text-align:left'>{bar}</td></tr>"
            for outcome, share, bar in self._lines()
        )
        outcome_word, probability_word = wording("outcome"), wording("probability")
        head = f"<tr><th>{outcome_word}</th><th>{probability_word}</th><th></th></tr>"
        return f"<table><caption>{self._headline()}</caption>{head}{cells}</table>"


def wilson(hits: int, samples: int, level: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for the probability behind ``hits`` out of ``samples`` (E. B. Wilson, 1927).

    Inside 0..1, and of positive width even for no hit or nothing but hits, where the binomial standard error is 0.

    >>> low, high = wilson(0, 10)
    >>> low, round(high, 4)
    (0.0, 0.2775)
    """
    z = as_level(level)
    share, bend = hits / samples, z * z / samples
    middle = (share + bend / 2) / (1 + bend)
    half = math.sqrt(share * (1 - share) * bend + bend * bend / 4) / (1 + bend)
    return (0.0 if hits == 0 else middle - half), (1.0 if hits == samples else middle + half)


def as_level(level: Any) -> float:
    """How many standard errors to each side a confidence level asks for.

    Raises:
        ValueError: not a number between 0 and 1, both excluded.

    >>> round(as_level(0.95), 3)
    1.96
    """
    if isinstance(level, bool) or not isinstance(level, (int, float, Fraction)) or not 0 < level < 1:
        raise ValueError(wording("a confidence level lies between 0 and 1, not {level!r}", level=level))
    return NormalDist().inv_cdf((1 + float(level)) / 2)


def _outcome(value: Any) -> int:
    number = _whole(value)
    if number is None:
        raise ValueError(wording("an outcome must be a whole number, not {value!r}", value=value))
    return number


def _weight(value: Any) -> int:
    number = _whole(value)
    if number is None:
        raise ValueError(wording("a weight must be a whole number, not {value!r}", value=value))
    return number


def _whole(value: Any) -> int | None:
    """The value as a whole number, if it is one."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None
