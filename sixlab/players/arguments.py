"""What simulations and leagues are asked with, checked: numbers, rules, Stop, strategies that can travel."""

import operator
import sys
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Any, Protocol

from sixlab.game.rules import Rules
from sixlab.languages import wording, written
from sixlab.players.strategies import Strategy, strategy_named


class Stop(Protocol):
    """What says that a run should end: a ``threading.Event``, for example."""

    def is_set(self) -> bool: ...


def as_strategy(who: Any, called: str) -> str | Strategy:
    """A name that exists, or an object that can be asked for a card. called: how the text names it if it is neither.

    Raises:
        ValueError: it is neither.

    >>> as_strategy(7, "strategy 1")
    Traceback (most recent call last):
    ...
    ValueError: strategy 1 is neither a name nor an object with card(view, rng): 7
    """
    if isinstance(who, str):
        strategy_named(who)
    elif isinstance(who, type):
        raise ValueError(wording("{called} is the class {name}: write {name}()", called=called, name=who.__name__))
    elif not callable(getattr(who, "card", None)):
        raise ValueError(
            wording("{called} is neither a name nor an object with card(view, rng): {who!r}", called=called, who=who)
        )
    return who  # type: ignore[no-any-return]  # it was just asked whether it has what a Strategy has


def as_rules(rules: Rules | None) -> Rules:
    """The rules, those of the sheet for None. Raises ValueError: it is neither."""
    if rules is None:
        return Rules()
    if not isinstance(rules, Rules):
        raise ValueError(wording("rules must be Rules, not {rules!r}", rules=rules))
    return rules


def as_stop(stop: Stop | None) -> Callable[[], bool]:
    """A function that says whether to stop. Raises ValueError: ``stop`` cannot say it."""
    if stop is None:
        return lambda: False
    if not callable(getattr(stop, "is_set", None)):
        raise ValueError(wording("stop must have is_set(), as a threading.Event has, not {stop!r}", stop=stop))
    return stop.is_set


def as_count(value: Any, name: str, most: int) -> int:
    """A whole number from 1 to ``most``.

    Raises:
        ValueError: it is none; the text calls it ``name``.

    >>> as_count(True, "deals", 10)
    Traceback (most recent call last):
    ...
    ValueError: deals must be a whole number from 1 to 10, not True
    """
    try:
        number = 0 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = 0
    if not 1 <= number <= most:
        raise ValueError(
            wording(
                "{name} must be a whole number from 1 to {most}, not {value!r}",
                name=name,
                most=written(most, ","),
                value=value,
            )
        )
    return number


def stays(strategies: tuple[str | Strategy, ...]) -> str:
    """Why strategies cannot be sent to a process of this machine; empty when they can."""
    try:
        sent = bytes(ForkingPickler.dumps(strategies))
    except Exception as error:
        return wording("they cannot be pickled: {error}", error=error)
    main = sys.modules["__main__"]
    importable = getattr(main, "__spec__", None) or Path(str(getattr(main, "__file__", ""))).is_file()
    if b"__main__" in sent and not importable:
        return wording(
            "other processes cannot import what a notebook defines: write them in a module, a file of their own"
        )
    return ""
