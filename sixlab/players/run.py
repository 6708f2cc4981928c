"""Running pieces of work here, on threads, in processes or on a cluster: always in order, never more than in flight.

Pieces come back in the order of their deals, so that a run that is stopped has finished deals 0, 1, 2 ... up to some
number and is the same as a run of that many deals.
"""

import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from typing import Protocol, TypeVar

from sixlab.languages import wording


class Done(Protocol):
    """What a worker gives back of deals ``first`` to ``last``, without it, and how many seconds they took."""

    @property
    def first(self) -> int: ...
    @property
    def last(self) -> int: ...
    @property
    def seconds(self) -> float: ...


Piece = TypeVar("Piece", bound=Done)

AIM = 0.25
"""Seconds that a piece should take: short enough for progress and Stop, long enough to be worth the sending."""

GROWTH = 4
POLL = 0.05
"""Seconds between two looks at Stop while workers are busy."""


class Spans:
    """Cuts deals 0 to ``wanted`` into spans of whole ``unit``s, longer or shorter as the pieces take their time.

    How a run is cut changes no number in it.
    """

    def __init__(self, wanted: int, unit: int) -> None:
        self.wanted, self.unit = wanted, unit
        self.size = unit
        self.first = 0

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return self

    def __next__(self) -> tuple[int, int]:
        if self.first >= self.wanted:
            raise StopIteration
        span = self.first, min(self.first + self.size, self.wanted)
        self.first = span[1]
        return span

    def learn(self, piece: Done) -> None:
        """Let later spans take about as long as they should, judging by a piece that came back."""
        factor = min(GROWTH, AIM / max(piece.seconds, 1e-9))
        self.size = max(1, int((piece.last - piece.first) * factor) // self.unit) * self.unit


def run_here(
    play: Callable[[int, int], Piece], spans: Spans, until: Callable[[], bool] = lambda: False
) -> Generator[Piece]:
    """One piece after the other, in this thread; ``until()`` leaves the rest to somebody else."""
    while not until() and (span := next(spans, None)):
        piece = play(*span)
        spans.learn(piece)
        yield piece


def run_on(
    executor: Executor,
    play: Callable[[int, int], Piece],
    spans: Spans,
    in_flight: int,
    stopped: Callable[[], bool],
) -> Generator[Piece]:
    """Pieces by the workers of ``executor``, at most ``in_flight`` of them submitted at a time, in order.

    Ends early when ``stopped()``. Work that has not begun by then is cancelled, work that has is left behind. When the
    workers die for good, what is left is played here, and a warning says so.
    """
    sent: deque[Future[Piece]] = deque()
    due = spans.first
    try:
        while True:
            while len(sent) < in_flight and (span := next(spans, None)):
                sent.append(executor.submit(play, *span))
            if not sent:
                return
            while not wait([sent[0]], POLL).done:
                if stopped():
                    return
            piece = sent[0].result()
            sent.popleft()
            spans.learn(piece)
            due = piece.last
            yield piece
    except BrokenExecutor as error:
        warnings.warn(
            wording("the workers died, the rest is played here, in one thread: {error}", error=error), stacklevel=4
        )
        spans.first = due
        yield from run_here(play, spans)
    finally:
        for future in sent:
            future.cancel()
