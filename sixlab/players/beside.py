"""Numba's compiler at work beside a run: others play meanwhile, and nobody waits for it."""

import sys
from collections.abc import Sequence
from threading import Thread
from threading import enumerate as enumerate_threads

from sixlab.game.rules import Rules
from sixlab.players.engines import one_after_the_other

PLAY = ("sixlab.players.numba_engine", "play_chunk")
PLAY_CAUTIOUS = ("sixlab.players.cautious_engine", "play_deals")
COUNT = ("sixlab.players.numba_engine", "count")
"""What numba compiles, by module and name."""

NAME = "sixlab compiles"
"""Of the thread."""


def is_compiled(strategies: Sequence[object]) -> bool:
    """Whether numba can play these strategies at once; no while another thread still imports it."""
    needed = (PLAY_CAUTIOUS if one_after_the_other(strategies) else PLAY, COUNT)
    kernels = [getattr(sys.modules.get(module), name, None) for module, name in needed]
    return all(getattr(kernel, "signatures", ()) for kernel in kernels)


def compile_beside(strategies: Sequence[str]) -> None:
    """Have numba compiled for these strategies in a thread of its own; where it cannot be loaded, nothing happens.

    Nothing either while another such thread is at work: numba compiles one thing at a time.
    """
    if not any(thread.name == NAME for thread in enumerate_threads()):
        Thread(target=_play_once, args=(strategies,), name=NAME).start()


def _play_once(strategies: Sequence[str]) -> None:
    from sixlab.players.batch import deal_counts  # noqa: PLC0415 (needs numpy)

    try:
        deal_counts(strategies, Rules(), seed=0, chunk=0, deals=1, engine="numba")
    except ImportError:
        return
