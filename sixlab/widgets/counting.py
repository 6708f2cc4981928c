"""A long count beside the kernel: a thread counts, the event loop shows how it grows, and Stop keeps what is done."""

import asyncio
import time
from collections.abc import Callable, Iterator
from threading import Event
from typing import Generic, TypeVar

T = TypeVar("T")

EVERY = 0.25
"""Seconds between two looks at what is done."""


class Count(Generic[T]):
    """Goes through ``steps``, each of which holds all that was counted so far.

    show: called in the event loop with the newest one, and whether it is the last. What
    was counted by a stop is shown as the last.
    """

    def __init__(self, steps: Iterator[T], show: Callable[[T, bool], None]) -> None:
        self._steps, self._show = steps, show
        self._stopped, self._dropped = Event(), False
        self._newest: T | None = None

    def stop(self) -> None:
        """End after the step in progress."""
        self._stopped.set()

    def drop(self) -> None:
        """End, and show nothing more."""
        self._dropped = True
        self._stopped.set()

    def at_once(self) -> None:
        """Count to the end before anything else happens."""
        for newest in self._steps:
            self._newest = newest
        self._tell(last=True)

    async def in_the_background(self) -> None:
        """Count in a thread, so that everything else goes on; in a browser, which has none, everything takes turns."""
        loop, ended = asyncio.get_running_loop(), False
        while not ended and not self._dropped:
            ended = await loop.run_in_executor(None, self._go_on)
            self._tell(last=ended)
            await asyncio.sleep(0)  # without threads nothing else came to its turn until now

    def _tell(self, last: bool) -> None:
        if self._newest is not None and not self._dropped:
            self._show(self._newest, last)

    def _go_on(self) -> bool:
        """Count for a moment; say whether this was the end."""
        until = time.monotonic() + EVERY
        for newest in self._steps:
            self._newest = newest
            if self._stopped.is_set():
                return True
            if time.monotonic() >= until:
                return False
        return True
