"""Shared by the tests of the command and of the notebooks: starting ``sixlab`` as a person does."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

import pytest

from sixlab.languages import language

TREE = Path(__file__).resolve().parents[1]
collect_ignore_glob = ["conftest.py", "*/conftest.py"]
"""Looked into for doctests, two files of one name would clash."""
PATIENCE = 90
"""Seconds until a start is given up: two busy cores are slow, and a hanging server should still end the test."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins and ends in English; one about another language chooses it."""
    language("en")
    yield
    language("en")


@dataclass(frozen=True)
class Started:
    """A running ``sixlab``: its process, its address without a slash at the end, and its token."""

    process: "subprocess.Popen[str]"
    address: str
    token: str


StartSixlab = Callable[..., AbstractContextManager[Started]]


@pytest.fixture(scope="session")
def start_sixlab() -> StartSixlab:
    """``with start_sixlab(*arguments, scratch=folder) as started:`` runs the command of the tree under test.

    ``scratch`` takes all that Jupyter writes and may hold a ``config`` folder; ``keys`` is what stands in for the
    keyboard (a file descriptor). The process ends with the block.
    """
    return _started


@contextlib.contextmanager
def _started(*arguments: str | Path, scratch: Path, keys: int = subprocess.DEVNULL) -> Iterator[Started]:
    command = [sys.executable, "-m", "sixlab", *map(str, arguments)]
    log = scratch / "sixlab.log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            command,
            env=environment(scratch),
            cwd=scratch,
            stdin=keys,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
        ) as process,
    ):
        giving_up = Timer(PATIENCE, process.kill)
        giving_up.start()
        try:
            assert process.stdout is not None
            found = next(
                filter(None, (re.search(r"(http://[\w.:]+)/(?:lab)?\?token=(\w+)", line) for line in process.stdout)),
                None,
            )
            giving_up.cancel()
            assert found, f"sixlab printed no address:\n{log.read_text()}"
            yield Started(process, found[1], found[2])
        finally:
            giving_up.cancel()
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def environment(scratch: Path) -> dict[str, str]:
    """Our tree comes first for the server and its kernels, and nothing of the user's own Jupyter is read or written."""
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "share",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    own = {name: str(scratch / place) for name, place in places.items()}
    paths = filter(None, (str(TREE), os.environ.get("PYTHONPATH")))
    return {**os.environ, **own, "PYTHONPATH": os.pathsep.join(paths)}
