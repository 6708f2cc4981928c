"""Runs that grow: every look is a run of its own length, and repeated runs are runs of neighbouring seeds."""

import itertools

import pytest

from sixlab import View, repeated_risk, risk_growth, sample_risk
from sixlab.odds.growth import look_marks
from sixlab.odds.sample import BLOCK

VIEW = View.parse("8 17 / 23 31 35 / 48 52 55 60 / 76 ; hand 3 66 71 ; players 5")


def samples_of(risks: dict) -> int:
    (samples,) = {risk.heads.samples for risk in risks.values()}
    return samples


@pytest.mark.parametrize("samples", [1, 9, 10, 11, 100, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 77])
def test_every_look_is_the_run_of_as_many_samples(samples: int) -> None:
    steps = list(risk_growth(VIEW, samples, seed=5))
    assert steps[-1][-1] == sample_risk(VIEW, samples, seed=5)
    numbers = [samples_of(look) for look in steps[-1]]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == samples
    for look in steps[-1][:: max(1, len(numbers) // 5)]:
        assert look == sample_risk(VIEW, samples_of(look), seed=5)


def test_a_step_goes_on_where_the_one_before_stopped() -> None:
    steps = list(risk_growth(VIEW, 5 * BLOCK, seed=5))
    stands = [samples_of(step[-1]) for step in steps]
    assert stands == sorted(set(stands))
    assert stands[-5:] == [BLOCK * number for number in (1, 2, 3, 4, 5)]
    for before, after in itertools.pairwise(steps):
        assert after[: len(before) - 1] == before[:-1]


def test_looks_are_spread_evenly_over_powers_of_ten() -> None:
    marks = look_marks(10_000_000)
    assert (marks[0], marks[-1], len(marks)) == (10, 10_000_000, 61)
    assert all(1.2 < after / before < 1.34 for before, after in itertools.pairwise(marks))
    assert look_marks(10) == [10]
    assert look_marks(7) == [7]
    few = list(risk_growth(VIEW, 40 * BLOCK, seed=1))[-1]
    assert len(few) <= len(look_marks(40 * BLOCK))


def test_repeated_runs_are_runs_of_neighbouring_seeds() -> None:
    """Case D13: no two runs share their random numbers."""
    *_, runs = repeated_risk(VIEW, samples=BLOCK + 5, seed=7, runs=4)
    assert list(runs) == [sample_risk(VIEW, BLOCK + 5, seed) for seed in (7, 8, 9, 10)]
    assert len({run[71].sixth_weight for run in runs} | {run[66].sixth_weight for run in runs}) > 4


def test_steps_within_a_run_show_the_finished_ones() -> None:
    steps = list(repeated_risk(VIEW, samples=2 * BLOCK, seed=7, runs=2))
    assert [len(step) for step in steps] == [0, 0, 1, 1, 2]


def test_the_seed_after_the_last_is_the_first() -> None:
    *_, runs = repeated_risk(VIEW, samples=50, seed=2**64 - 1, runs=2)
    assert list(runs) == [sample_risk(VIEW, 50, 2**64 - 1), sample_risk(VIEW, 50, 0)]


@pytest.mark.parametrize("make", [risk_growth, repeated_risk])
@pytest.mark.parametrize(
    ("samples", "seed", "reason"),
    [
        (0, 1, "samples must be a whole number from 1"),
        (True, 1, "samples"),
        (10, -1, "the seed"),
        (10, "1", "the seed"),
    ],
)
def test_what_is_wrong_is_refused_at_the_call(make: object, samples: object, seed: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make(VIEW, samples, seed)


@pytest.mark.parametrize("runs", [0, -1, True, 2.0, "3"])
def test_a_number_of_runs_that_makes_no_sense(runs: object) -> None:
    with pytest.raises(ValueError, match="runs must be a whole number from 1 up"):
        repeated_risk(VIEW, 10, 1, runs)
