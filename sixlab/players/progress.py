"""Telling how far a run has come: to tqdm, or to any function."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sixlab.languages import wording

Report = Callable[[int], None]


@contextmanager
def reporting(progress: Any, total: int) -> Iterator[Report]:
    """A function that is told how many of ``total`` are done, and passes it on to ``progress``.

    progress: None, tqdm (the class, which is closed in the end, or a bar, which is not), or a function called with
    (done, total).

    Raises:
        ValueError: it is none of these.

    >>> with reporting(lambda done, total: print(done, "of", total), 10) as report:
    ...     report(4)
    4 of 10
    """
    if progress is None:
        yield lambda done: None
    elif hasattr(progress, "update"):
        with _bar(progress, total) as report:
            yield report
    elif callable(progress):
        yield lambda done: progress(done, total)
    else:
        raise ValueError(
            wording("progress must be tqdm or a function of (done, total), not {progress!r}", progress=progress)
        )


@contextmanager
def _bar(tqdm: Any, total: int) -> Iterator[Report]:
    ours = isinstance(tqdm, type)
    bar = tqdm(total=total) if ours else tqdm
    reached = 0

    def report(done: int) -> None:
        nonlocal reached
        bar.update(done - reached)
        reached = done

    try:
        yield report
    finally:
        if ours:
            bar.close()
