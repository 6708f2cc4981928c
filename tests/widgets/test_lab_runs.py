"""Runs of the Monte Carlo lab: in the background, as they grow, stopped, dropped, broken."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from labwork import PATIENCE, VIEW, drawn, hold_runs, in_a_loop, ran, says, until

from sixlab import MonteCarloLab, View, risk_growth, sample_risk, simulate
from sixlab.players.batch import CHUNK
from sixlab.widgets import lab_answers
from sixlab.widgets.monte_carlo_lab import QUESTIONS


def test_other_things_go_on_while_a_run_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """The run waits in its thread until another screen has changed: one that held the event loop would wait in vain."""
    moved = threading.Event()
    waited: list[bool] = []

    def waiting(*asked: Any) -> Iterator[Any]:
        waited.append(moved.wait(PATIENCE))
        yield from risk_growth(*asked)

    monkeypatch.setattr(lab_answers, "risk_growth", waiting)

    async def scene() -> tuple[MonteCarloLab, MonteCarloLab]:
        other = MonteCarloLab(VIEW)
        lab = MonteCarloLab(VIEW, samples=1000)
        lab.running = True
        assert lab.controls.run.disabled
        asyncio.get_running_loop().call_soon(lambda: (setattr(other.quantities, "value", "heads"), moved.set()))
        await lab.finished()
        return lab, other

    lab, other = in_a_loop(scene())
    assert waited == [True]
    assert other.quantity == "heads"
    assert lab.results == sample_risk(VIEW, 1000, 1)


HELD = {"one run": 13, "100 runs": 1, "rounds": CHUNK, "games": CHUNK}
"""What a run that is held has done when it ends: the step that it was in is finished."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_stop_keeps_what_is_done(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_runs(monkeypatch)
    kept = {"one run": "results", "100 runs": "repeats"}.get(question, question)

    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW, question=question, samples=100_000, strategies=["random", "lowest"])
        under_way = until(lab, kept, bool)
        lab.running = True
        await under_way
        assert "<progress" in lab.controls.progress.value
        lab.controls.stop.click()
        assert not lab.running
        await lab.finished()
        return lab

    lab, done = in_a_loop(scene()), HELD[question]
    if question == "one run":
        assert lab.results == sample_risk(VIEW, done, 1)
        assert f"after {done:,} samples" in says(lab)
    elif question == "100 runs":
        assert lab.repeats == (sample_risk(VIEW, 100_000, 1),)
        assert "1 of 1 interval" in says(lab)
    else:
        results = getattr(lab, question)
        again = simulate(["random", "lowest"], seed=1, **{"deals" if question == "rounds" else "games": done})
        assert results.partial
        assert np.array_equal(results.histogram, again.histogram)
        assert f"{done:,} {question}, seed 1, stopped early" in lab.figure.layout.annotations[0].text
    wanted, what = ("100", "runs") if question == "100 runs" else ("100,000", question.replace("one run", "samples"))
    assert f"Stopped: {done:,} of {wanted} {what} are kept." in lab.status.value
    assert lab.controls.progress.value == ""
    assert (lab.controls.run.disabled, lab.controls.stop.disabled) == (False, True)


def test_it_grows_on_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", 0.0)  # a look after every step, on any machine

    async def scene() -> list[int]:
        lab, numbers = MonteCarloLab(VIEW, samples=300_000), []
        lab.observe(lambda change: numbers.append(lab.figure.data[2].x[-1] if lab.results else 0), names="results")
        third = until(lab, "results", lambda _: len(numbers) > 3)
        lab.running = True
        await third
        lab.running = False
        await lab.finished()
        return numbers

    numbers = in_a_loop(scene())
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 2


def test_run_again_at_once_after_stop_gives_the_whole_run() -> None:
    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW, samples=100_000)
        lab.running = True
        lab.running = False
        lab.running = True
        lab.running = True
        await lab.finished()
        return lab

    lab = in_a_loop(scene())
    assert not lab.running
    assert lab.results == sample_risk(VIEW, 100_000, 1)
    assert lab.status.value == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [("samples", 50), ("seed", 8), ("view", View.parse("3 / 20 / 40 / 60 ; hand 7 8 ; players 3"))],
)
def test_other_controls_end_a_run_and_take_its_results_away(
    name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW, samples=100_000)
        under_way = until(lab, "results", bool)
        with monkeypatch.context() as patch:
            hold_runs(patch)
            lab.running = True
            await under_way
        setattr(lab, name, value)
        assert (lab.running, lab.results, drawn(lab.figure)[1:]) == (False, {}, [])
        await lab.finished()
        return lab

    lab = in_a_loop(scene())
    assert (lab.results, lab.running, lab.status.value) == ({}, False, "")
    assert "Press Run" in says(lab)
    lab.samples = 50
    assert ran(lab).results == sample_risk(lab.view, 50, lab.seed)


def test_another_question_ends_a_run_and_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    hold_runs(monkeypatch)

    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW, samples=100_000)
        under_way = until(lab, "results", bool)
        lab.running = True
        await under_way
        lab.question = "games"
        await lab.finished()
        return lab

    lab = in_a_loop(scene())
    assert lab.results == sample_risk(VIEW, 13, 1)
    assert "Press Run to play 100,000 games." in says(lab)


def test_a_cell_run_again_leaves_no_run_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> tuple[MonteCarloLab, MonteCarloLab, set[Any]]:
        tasks = asyncio.all_tasks()
        first = MonteCarloLab(VIEW, samples=100_000)
        under_way = until(first, "results", bool)
        with monkeypatch.context() as patch:
            hold_runs(patch)
            first.running = True
            await under_way
        second = MonteCarloLab(VIEW, samples=100)
        second.running = True
        await first.finished()
        await second.finished()
        return first, second, asyncio.all_tasks() - tasks

    first, second, left = in_a_loop(scene())
    done = first.results[7].heads.samples
    assert not left
    assert not first.running
    assert done == 10
    assert f"Stopped: {done:,} of 100,000 samples are kept." in first.status.value
    assert first.results == sample_risk(VIEW, done, 1)
    assert second.results == sample_risk(VIEW, 100, 1)


def test_a_lab_that_is_closed_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    hold_runs(monkeypatch)

    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW, samples=100_000)
        under_way = until(lab, "results", bool)
        lab.running = True
        await under_way
        lab.close()
        await lab.finished()
        return lab

    assert in_a_loop(scene()).results == sample_risk(VIEW, 10, 1)


def test_what_breaks_in_a_run_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Iterator[Any]:
        raise ZeroDivisionError("no samples")
        yield

    monkeypatch.setattr(lab_answers, "risk_growth", broken)
    lab = ran(MonteCarloLab(VIEW))
    assert "Something is broken in sixlab itself: ZeroDivisionError" in lab.status.value

    async def scene() -> MonteCarloLab:
        lab = MonteCarloLab(VIEW)
        lab.running = True
        await lab.finished()
        return lab

    lab = in_a_loop(scene())
    assert "Something is broken in sixlab itself: ZeroDivisionError" in lab.status.value
    assert not lab.running
