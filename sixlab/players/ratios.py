"""Means over deals with their standard errors, where a strategy may have played more on one deal than on another.

On each deal something is summed up (heads, shares of wins) over a number of hands. Deals are independent, the hands of
one deal are not: so the error of a mean comes from how it varies from deal to deal. This is the ratio estimator of
survey sampling with deals as clusters (W. G. Cochran, Sampling Techniques, 1977, chapter 6); with the same number of
hands on every deal it is the mean of the deals' means with its usual standard error.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.odds.advice import Difference
from sixlab.odds.dist import as_level

Sums = NDArray[np.int64]


class Mean(NamedTuple):
    """A mean over deals and its standard error: not a number without deals, the error infinite after one."""

    mean: float
    se: float

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """A confidence interval for the mean, by the normal approximation.

        Raises:
            ValueError: a level that is not between 0 and 1.
        """
        z = as_level(level)
        return self.mean - z * self.se, self.mean + z * self.se


def mean_of(sums: Sums, hands: Sums, scale: int = 1) -> Mean:
    """The mean of a hand. sums, hands: by deal. scale: sums are counted in units of 1/scale.

    >>> mean_of(np.array([20, 40]), np.array([2, 2]))
    Mean(mean=15.0, se=5.0)
    """
    if not hands.any():
        return Mean(math.nan, math.inf)
    return Mean(int(sums.sum()) / int(hands.sum()) / scale, _error(_shares(sums, hands), hands > 0) / scale)


def difference_of(sums: Sums, hands: Sums, other_sums: Sums, other_hands: Sums) -> Difference:
    """By how much one mean of a hand exceeds another, over the same deals: they have the luck of the deals in common.

    >>> difference_of(np.array([20, 40]), np.array([2, 2]), np.array([19, 39]), np.array([2, 2]))
    Difference(mean=0.5, se=0.0)
    """
    if not (hands.any() and other_hands.any()):
        return Difference(math.nan, math.inf)
    mean = int(sums.sum()) / int(hands.sum()) - int(other_sums.sum()) / int(other_hands.sum())
    shares = _shares(sums, hands) - _shares(other_sums, other_hands)
    return Difference(mean, _error(shares, (hands > 0) | (other_hands > 0)))


def running_mean(sums: Sums, hands: Sums) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """``mean_of`` the first 1, 2, 3 ... deals: means and standard errors, by deal."""
    count, total, per_hand = (hands > 0).cumsum(), hands.cumsum(), sums.cumsum()
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = per_hand / total
        squares = (sums**2).cumsum() - 2 * mean * (sums * hands).cumsum() + mean**2 * (hands**2).cumsum()
        error = np.sqrt(np.maximum(squares, 0) * count / (count - 1)) / total
    return mean, np.where(count > 1, error, np.inf)


def _shares(sums: Sums, hands: Sums) -> NDArray[np.float64]:
    """What each deal adds to the error of the mean."""
    shares: NDArray[np.float64] = (sums - sums.sum() / hands.sum() * hands) / hands.sum()
    return shares


def _error(shares: NDArray[np.float64], there: NDArray[np.bool_]) -> float:
    """The standard error, from what each deal adds to it; ``there``: deals that had a part in it."""
    count = int(there.sum())
    return math.sqrt(float((shares**2).sum()) * count / (count - 1)) if count > 1 else math.inf
