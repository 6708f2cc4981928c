"""Waiting for strategies that people wrote, and leaving behind the ones that never answer.

The work is done in a thread of its own, a daemon, while the caller's thread looks at the clock. When a strategy thinks
too long, its thread is told to end by an exception in the midst of whatever it runs, which ends an endless loop; one
that sleeps or waits is left as it is and does no harm. What cannot be left behind is a single step that keeps Python
to itself, such as a number with a billion digits: nothing else runs then, not even the clock.
"""

import ctypes
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Literal, NamedTuple

from sixlab.game.cards import Card
from sixlab.game.rules import fewest_heads
from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.players.play import StrategyError
from sixlab.players.strategies import Strategy

POLL = 0.05
"""Seconds between two looks at the clock."""


class Thought(NamedTuple):
    """Who thinks about what: a strategy's name, the question, the position, and since when (``time.monotonic``)."""

    name: str
    question: Literal["card", "row"]
    view: View
    since: float


class Clock:
    """Holds the thought that goes on now, if any. It is written by one thread and read by another."""

    thought: Thought | None = None


@dataclass(frozen=True)
class Entrant(Strategy):
    """A strategy under the name it entered with; ``clock`` notes when it thinks, None lets it take its time."""

    name: str
    strategy: Strategy
    clock: Clock | None

    def card(self, view: View, rng: random.Random) -> Card:
        self._begin("card", view)
        card = self.strategy.card(view, rng)
        self._end()
        return card

    def row(self, view: View, rng: random.Random) -> int:
        if not hasattr(self.strategy, "row"):
            return fewest_heads(view.rows, view.options)
        self._begin("row", view)
        row = self.strategy.row(view, rng)
        self._end()
        return row

    def _begin(self, question: Literal["card", "row"], view: View) -> None:
        if self.clock:
            self.clock.thought = Thought(self.name, question, view, time.monotonic())

    def _end(self) -> None:
        if self.clock:
            self.clock.thought = None


def watch(work: Callable[[Clock], None], patience: float, stopped: Callable[[], bool]) -> None:
    """Do ``work`` in a thread of its own; come back when it is done, or when ``stopped()``.

    patience: seconds that a thought on the clock may take.

    Raises:
        StrategyError: a thought took longer; its thread is left behind. Whatever ``work`` raises is raised here too.
    """
    clock = Clock()
    ended: SimpleQueue[BaseException | None] = SimpleQueue()
    thread = threading.Thread(target=_ending, args=(work, clock, ended), name="sixlab strategies", daemon=True)
    thread.start()
    over = False
    try:
        while not (over or stopped()):
            try:
                error = ended.get(timeout=POLL)
            except Empty:
                _check(clock.thought, patience)
                continue
            over = True
            if error:
                raise error
    finally:
        if not over:
            _leave(thread)


def _ending(work: Callable[[Clock], None], clock: Clock, ended: "SimpleQueue[BaseException | None]") -> None:
    """What the thread does: the work, and a word when it ends, well or not."""
    try:
        work(clock)
    except BaseException as error:
        ended.put(_told(error, clock.thought))
    else:
        ended.put(None)


def _told(error: BaseException, thought: Thought | None) -> BaseException:
    """The error to raise; a strategy that calls exit() ends itself, not the league."""
    if isinstance(error, Exception) or thought is None:
        return error
    return StrategyError(
        thought.name,
        str(thought.view),
        wording("failed in {question}() with {error}", question=thought.question, error=repr(error)),
    )


def _check(thought: Thought | None, patience: float) -> None:
    if thought and time.monotonic() - thought.since > patience:
        reason = plural(
            "gave no answer in {question}() within {n} second",
            "gave no answer in {question}() within {n} seconds",
            patience,
            "g",
            question=thought.question,
        )
        raise StrategyError(thought.name, str(thought.view), reason)


def _leave(thread: threading.Thread) -> None:
    """End a thread that nobody waits for: SystemExit is raised in it, which no ``except Exception`` stops."""
    if thread.ident:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))
