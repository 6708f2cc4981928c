"""Sampled risks as they grow: one run at more and more samples, and the same run again and again."""

from collections.abc import Iterator, Mapping

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.lanes.keys import SEEDS, as_key_part
from sixlab.lanes.there import usual
from sixlab.languages import wording
from sixlab.odds.risk import Risk
from sixlab.odds.sample import BLOCK, SAMPLES, sample_risk, sample_risk_steps

Risks = Mapping[Card, Risk]

FIRST = 10
"""Samples at which a run is looked at first."""

PER_DECADE = 10
"""Looks from one power of ten to the next."""


def risk_growth(view: View, samples: int | None = None, seed: int = 0) -> Iterator[tuple[Risks, ...]]:
    """One run of ``sample_risk``, looked at while it grows.

    Each step holds all looks so far, by ascending samples: about ten for every power of ten, and where the run stands.
    A look at n samples equals ``sample_risk(view, n, seed)``; the last one of the last step is the whole run. None is
    for as many samples as are usual there.

    Raises:
        ValueError: as ``sample_risk``; at the call.

    >>> view = View.parse("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 5")
    >>> [risks[2].heads.samples for risks in list(risk_growth(view, samples=30, seed=1))[-1]]
    [10, 13, 16, 20, 25, 30]
    """
    wanted = usual(SAMPLES) if samples is None else samples
    return _growth(view, wanted, seed, sample_risk_steps(view, wanted, seed))


def _growth(view: View, samples: int, seed: int, steps: Iterator[Risks]) -> Iterator[tuple[Risks, ...]]:
    marks = look_marks(samples)
    looks: tuple[Risks, ...] = ()
    for early in (mark for mark in marks if mark < min(BLOCK, samples)):
        looks += (sample_risk(view, early, seed),)
        yield looks
    done = 0
    for number, risks in enumerate(steps, 1):
        before, done = done, min(number * BLOCK, samples)
        if any(before < mark <= done for mark in marks):
            looks += (risks,)
            yield looks
        else:
            yield (*looks, risks)


def look_marks(samples: int) -> list[int]:
    """Where a run of so many samples is looked at: 10, 13, 16, 20, 25 ... and its end.

    >>> look_marks(100)
    [10, 13, 16, 20, 25, 32, 40, 50, 63, 79, 100]
    """
    marks, power = [], 0
    while (mark := round(FIRST * 10 ** (power / PER_DECADE))) < samples:
        marks.append(mark)
        power += 1
    return [*marks, samples]


def repeated_risk(view: View, samples: int = 1000, seed: int = 0, runs: int = 100) -> Iterator[tuple[Risks, ...]]:
    """Many runs of ``sample_risk``, run i (from 0) with the seed ``seed + i``: each step holds the finished runs.

    There are steps within a run too, so that whoever goes through them may stop at any time. After 2**64 - 1 the seeds
    go on with 0.

    Raises:
        ValueError: as ``sample_risk``, or no run; at the call.

    >>> view = View.parse("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 5")
    >>> *_, done = repeated_risk(view, samples=30, seed=1, runs=3)
    >>> done[2] == sample_risk(view, samples=30, seed=3)
    True
    """
    if isinstance(runs, bool) or not isinstance(runs, int) or runs < 1:
        raise ValueError(wording("runs must be a whole number from 1 up, not {runs!r}", runs=runs))
    seeds = [(as_key_part(seed, "seed") + run) % SEEDS for run in range(runs)]
    sample_risk_steps(view, samples, seed)  # refuses what is wrong
    return _repeated(view, samples, seeds)


def _repeated(view: View, samples: int, seeds: list[int]) -> Iterator[tuple[Risks, ...]]:
    done: tuple[Risks, ...] = ()
    for seed in seeds:
        found: Risks = {}
        for step in sample_risk_steps(view, samples, seed):
            found = step
            yield done
        done += (found,)
    yield done
