"""A simulation that is watched while it grows: every step is the run of as many deals."""

import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sixlab import simulate, simulate_steps
from sixlab.players.batch import CHUNK
from sixlab.players.pieces import Piece, Setup, play_piece
from sixlab.players.strategies import Random

TABLE = ["smallest gap", "random", "lowest"]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("kind", ["deals", "games"])
def test_every_step_is_the_run_of_as_many(workers: int, kind: str) -> None:
    wanted = 3 * CHUNK + 100
    steps = list(simulate_steps(TABLE, seed=4, workers=workers, engine="numpy", **{kind: wanted}))
    done = [getattr(step, kind) for step in steps]
    assert done == sorted(set(done))
    assert (done[0], done[-1]) == (0, wanted)
    assert [step.partial for step in steps] == [True] * (len(steps) - 1) + [False]
    assert steps[-1] == simulate(TABLE, seed=4, **{kind: wanted})
    assert replace(steps[1], partial=False) == simulate(TABLE, seed=4, **{kind: done[1]})


def test_objects_one_deal_after_the_other() -> None:
    steps = list(simulate_steps([Random(), "lowest"], deals=30, seed=4))
    assert steps[1].deals == 1
    assert steps[-1] == simulate([Random(), "lowest"], deals=30, seed=4)


def test_stop_ends_the_steps() -> None:
    stop = threading.Event()
    steps = simulate_steps(TABLE, deals=10**9, seed=4, stop=stop, engine="numpy")
    assert next(steps).deals == 0
    last = next(steps)
    stop.set()
    assert list(steps) == []
    again = simulate(TABLE, deals=last.deals, seed=4)
    assert np.array_equal(last.histogram, again.histogram)


def test_steps_that_nobody_wants_any_more_leave_no_thread() -> None:
    steps = simulate_steps(TABLE, deals=10**9, seed=4, workers=2, engine="numpy")
    next(steps)
    next(steps)
    mine = [thread for thread in threading.enumerate() if thread.name.startswith("sixlab simulate")]
    steps.close()
    for thread in mine:
        thread.join(60)
    assert mine
    assert not any(thread.is_alive() for thread in mine)


def test_progress_is_told_after_the_step() -> None:
    told: list[tuple[int, int]] = []
    steps = list(simulate_steps(TABLE, deals=100, progress=lambda done, total: told.append((done, total))))
    assert (told, steps[-1].deals) == ([(100, 100)], 100)


def test_errors_at_the_first_step() -> None:
    with pytest.raises(ValueError, match="there is no strategy 'lazy'"):
        next(simulate_steps(["lazy", "random"], deals=5))


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("table", "meanwhile"), [(TABLE, "numpy"), (["cautious", "random"], "one by one")])
def test_others_play_while_numba_is_compiled(
    table: list[str], meanwhile: str, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the compiler: it is told once to begin, and the numbers are those of every engine."""
    module = sys.modules[simulate_steps.__module__]
    told: list[list[str]] = []
    played: list[tuple[int, str]] = []
    asked = iter([False, False, False])  # at the start, and before the two pieces that others play

    def noted(setup: Setup, first: int, last: int) -> Piece:
        played.append((first, setup.plays))
        return play_piece(setup, first, last)

    monkeypatch.setattr(module, "BIG", {"numpy": 0, "one by one": 0})
    monkeypatch.setattr(module, "compile_beside", told.append)
    monkeypatch.setattr(module, "is_compiled", lambda _: next(asked, True))
    monkeypatch.setattr(module, "play_piece", noted)
    wanted = 6 * CHUNK if meanwhile == "numpy" else 300
    found = simulate(table, wanted, seed=4, workers=workers)
    assert told == [table]
    plays = [who for _, who in sorted(played)]
    assert plays[:2] == [meanwhile] * 2
    assert set(plays[2:]) == {"numba"}
    monkeypatch.undo()
    assert found == simulate(table, wanted, seed=4)


def test_numba_is_compiled_beside() -> None:
    """In a Python of its own: what has been compiled here stays compiled."""
    program = (
        "import threading; from sixlab.players import beside as b; table = ['cautious', 'lowest']; "
        "print(b.is_compiled(table)); b.compile_beside(table); "
        "[thread.join() for thread in threading.enumerate() if thread.name == 'sixlab compiles']; "
        "print(b.is_compiled(table), b.is_compiled(['random']))"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False", "True", "False"]


def test_a_numba_that_cannot_be_loaded_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[simulate_steps.__module__], "BIG", {"numpy": 0, "one by one": 0})
    monkeypatch.setattr(sys.modules[simulate_steps.__module__], "is_compiled", lambda _: False)
    monkeypatch.setattr("sixlab.players.batch._compiled_engine", _missing)
    assert simulate(TABLE, CHUNK + 1, seed=4) == simulate(TABLE, CHUNK + 1, seed=4, engine="numpy")


def _missing(_: str) -> None:
    raise ImportError("no numba for this Python")


def test_a_warning_names_the_line_that_called_simulate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixlab.players.simulate.numba_plays", lambda: False)
    with pytest.warns(UserWarning, match="numba is not installed") as told:
        simulate(TABLE, deals=5, engine="numba")
    assert [Path(warning.filename).name for warning in told] == [Path(__file__).name]


def test_what_a_large_run_needs_is_loaded_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["sixlab.players.simulate"]
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(module, "compile_beside", lambda names: asked.append(tuple(names)))
    monkeypatch.setattr(module, "is_compiled", lambda names: "highest" in names)
    module.prepare(["random"] * 4, deals=10_000_000)
    module.prepare(["random"] * 4, deals=1000)  # numpy plays these
    module.prepare(["monte carlo"] * 4, deals=10_000_000)  # and these nobody but Python
    module.prepare(["highest"] * 4, deals=10_000_000)  # there already
    assert asked == [("random",) * 4]
