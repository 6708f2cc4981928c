"""simulate on executors for real: threads, spawned processes, and a dask cluster that loses a worker in mid-run."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import sixlab as six
from sixlab.game.rules import Rules
from sixlab.players.batch import CHUNK, dealt
from sixlab.players.play import StrategyError
from sixlab.players.results import Results
from sixlab.players.simulate import simulate
from sixlab.players.strategies import Strategy

NAMES = ["random", "highest", "smallest gap"]


class Own(Strategy):
    """A strategy of a module that workers can import; draws from its stream for cards and rows."""

    def card(self, view: six.View, rng: random.Random) -> int:
        return view.hand[int(rng.random() * len(view.hand))]

    def row(self, view: six.View, rng: random.Random) -> int:
        return view.options[int(rng.random() * len(view.options))]


class Killer(Strategy):
    """Plays the lowest card, and kills the process it is asked in, if that is another one and a card is in the hand."""

    def __init__(self, card: int) -> None:
        self.home, self.deadly = os.getpid(), card

    def card(self, view: six.View, rng: random.Random) -> int:
        if os.getpid() != self.home and self.deadly in view.hand:
            os.kill(os.getpid(), signal.SIGKILL)
        return view.hand[0]


TABLE = [Own(), "random", "lowest"]


@pytest.fixture(scope="module")
def serial() -> tuple[Results, Results, Results]:
    return (
        simulate(NAMES, 4 * CHUNK + 9, 3, workers=1),
        simulate(NAMES, games=CHUNK + 9, seed=3, workers=1),
        simulate(TABLE, 100, 3, workers=1),
    )


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


def test_processes(processes: ProcessPoolExecutor, serial: tuple[Results, ...]) -> None:
    assert simulate(NAMES, 4 * CHUNK + 9, 3, executor=processes) == serial[0]
    assert simulate(NAMES, games=CHUNK + 9, seed=3, executor=processes, workers=2) == serial[1]
    assert simulate(TABLE, 100, 3, executor=processes) == serial[2]


def test_threads(serial: tuple[Results, ...]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert simulate(NAMES, 4 * CHUNK + 9, 3, executor=pool) == serial[0]
        assert simulate(TABLE, 100, 3, executor=pool) == serial[2]


def test_an_error_in_another_process_is_told_here(processes: ProcessPoolExecutor) -> None:
    with pytest.raises(StrategyError, match=r"'Refuses' wants to play None and holds ") as caught:
        simulate([Refuses(), "random"], 100, executor=processes)
    assert len(six.View.parse(caught.value.position).hand) == 10
    assert processes.submit(int, "7").result() == 7


class Refuses(Strategy):
    def card(self, view: six.View, rng: random.Random) -> int:
        return None  # type: ignore[return-value]


def test_workers_that_die_are_replaced_by_this_process() -> None:
    """Some deals come back, then the only worker dies: each deal counts once."""
    hands = dealt(0, 0, 1, 2, Rules())[4::2]  # of the first seat
    deadly = next(card for card in range(1, 105) if 5 <= (hands == card).any(axis=0).argmax() < 20)
    expected = replace(simulate(["lowest", "highest"], 50), strategies=("Killer", "highest"))
    reached: list[int] = []
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        with pytest.warns(UserWarning, match="the workers died, the rest is played here, in one thread: ") as told:
            results = simulate(
                [Killer(deadly), "highest"], 50, executor=pool, progress=lambda done, _: reached.append(done)
            )
        assert [Path(warning.filename).name for warning in told] == [Path(__file__).name]
        assert results == expected
        assert reached[0] == 1
        assert reached[-1] == 50
        with pytest.warns(UserWarning, match="the workers died"):  # a broken pool takes nothing more
            assert simulate(TABLE, 20, 3, executor=pool) == simulate(TABLE, 20, 3)


# A program as a notebook would be: the strategy's class lives in a __main__ that no other process can import.
NOTEBOOK = """
import warnings, sixlab as six
from concurrent.futures import ProcessPoolExecutor
class Mine(six.Strategy):
    def card(self, view, rng):
        return view.hand[0]
with ProcessPoolExecutor(2, mp_context=__import__("multiprocessing").get_context("spawn")) as pool:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        results = six.simulate([Mine(), "highest"], 30, executor=pool)
    print([str(warning.message) for warning in told])
    print(results.histogram.tolist() == six.simulate(["lowest", "highest"], 30).histogram.tolist())
"""


def test_a_strategy_from_a_notebook_is_played_here_and_says_so() -> None:
    told = subprocess.run(
        [sys.executable, "-c", NOTEBOOK], env=_environment(), capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.splitlines() == [
        "['the strategies are played here, in one thread, as other processes cannot import what a notebook defines: "
        "write them in a module, a file of their own']",
        "True",
    ]
    assert told.stderr == ""


def test_a_strategy_that_cannot_be_pickled_is_played_here(processes: ProcessPoolExecutor) -> None:
    class Local(Strategy):
        def card(self, view: six.View, rng: random.Random) -> int:
            return view.hand[0]

    with pytest.warns(UserWarning, match="are played here, in one thread, as they cannot be pickled: ") as told:
        results = simulate([Local(), "highest"], 30, executor=processes)
    assert [Path(warning.filename).name for warning in told] == [Path(__file__).name]
    assert results.histogram.tolist() == simulate(["lowest", "highest"], 30).histogram.tolist()


# ---------------------------------------------------------------------- a cluster


def _environment() -> dict[str, str]:
    """Other processes import this sixlab and this file."""
    places = [str(Path(six.__file__).parents[1]), str(Path(__file__).parent)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """A scheduler and two workers, each a process of its own on loopback: the scheduler's file."""
    started: list[subprocess.Popen[bytes]] = []

    def start(program: str, *options: str) -> None:
        call = [sys.executable, "-m", f"distributed.cli.{program}", *options, "--host", "127.0.0.1", "--no-dashboard"]
        log = (tmp_path / f"{len(started)}.log").open("wb")
        started.append(subprocess.Popen(call, env=_environment(), stdout=log, stderr=log))
        log.close()

    try:
        file = tmp_path / "scheduler.json"
        start("dask_scheduler", "--port", "0", "--scheduler-file", str(file))
        options = ["--no-nanny", "--nthreads", "1", "--local-directory", str(tmp_path), "--scheduler-file", str(file)]
        for _ in range(2):
            start("dask_worker", *options)
        yield str(file)
    finally:
        for process in reversed(started):
            process.kill()
        for process in started:
            process.wait()


def test_a_cluster_that_loses_a_worker_in_mid_run(cluster: str, serial: tuple[Results, ...]) -> None:
    from distributed import Client

    with Client(scheduler_file=cluster, timeout=60) as client:
        client.wait_for_workers(2, timeout=60)
        pids = client.run(os.getpid)  # by address
        killed: list[str] = []

        def progress(done: int, total: int) -> None:
            """Kill the first worker that is seen at work."""
            busy = [address for address, tasks in client.processing().items() if tasks]
            if busy and not killed:
                os.kill(pids[busy[0]], signal.SIGKILL)
                killed.append(busy[0])

        executor = client.get_executor()
        assert simulate(TABLE, 100, 3, executor=executor, progress=progress) == serial[2]
        assert list(client.processing()) == [address for address in pids if address not in killed]
        assert len(pids) == 2
        assert simulate(NAMES, games=CHUNK + 9, seed=3, executor=executor, workers=1) == serial[1]
