"""What the tests of the Monte Carlo lab share: runs to their end, runs that are held, what is on screen."""

import asyncio
from collections.abc import Callable, Iterator
from html import unescape
from threading import Event
from typing import Any

import pytest

from sixlab import MonteCarloLab, View
from sixlab.widgets.lab_answers import Asked

VIEW = View.parse("3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 7 44 61 ; players 4")
PATIENCE = 60
"""Seconds until a run that does not move fails its test."""

Drawn = tuple[tuple[float, ...], tuple[float, ...]]


def says(lab: MonteCarloLab) -> str:
    return unescape(lab.says.value)


def ran(lab: MonteCarloLab) -> MonteCarloLab:
    """Run to the end: without an event loop nothing else happens meanwhile."""
    lab.running = True
    assert not lab.running
    return lab


def drawn(figure: Any) -> list[Drawn]:
    """The points of the traces that show something."""
    return [(tuple(trace.x), tuple(trace.y)) for trace in figure.data if trace.x]


def until(lab: MonteCarloLab, name: str, reached: Callable[[Any], bool]) -> "asyncio.Future[None]":
    """A future that is done as soon as a trait of the lab is as far as ``reached`` says."""
    done = asyncio.get_running_loop().create_future()

    def look(change: Any) -> None:
        if reached(change["new"]) and not done.done():
            done.set_result(None)

    lab.observe(look, names=name)
    return done


def in_a_loop(scene: Any) -> Any:
    return asyncio.run(asyncio.wait_for(scene, PATIENCE))


def hold_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let runs wait, on machines of any speed, once they have shown something: until they are stopped or dropped."""
    steps = Asked.steps

    def held(asked: Asked, stop: Event) -> Iterator[Any]:
        for found in steps(asked, stop):
            yield found
            if asked.done(found):
                assert stop.wait(PATIENCE)

    monkeypatch.setattr(Asked, "steps", held)
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", 0.0)  # a look after every step
