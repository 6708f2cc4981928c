"""The odds of ``risk`` once more, by simulation: to see how a simulation closes in on the exact answer.

The same assumption: the others' cards are a random set of the unseen cards, and whoever must choose a row takes the one
with the fewest heads, the first one on ties. All cards of the hand meet the same draws of the others' cards.

Samples come in blocks. Block i draws from a stream of its own, made of (seed, i): a longer run begins like a shorter
one, and blocks may be drawn in any order, anywhere, and merged.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from numbers import Integral
from typing import Any

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.lanes.keys import LANES, as_key_part
from sixlab.lanes.there import numpy_there, usual
from sixlab.languages import wording, written
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.odds.ways import others_to_play

BLOCK = LANES
"""Samples in a block."""

MOST = 1_000_000_000
"""The greatest number of samples in a run."""

SAMPLES = 100_000
"""How many samples are usual; without numpy fewer (``lanes.there``)."""

SIXTH, LOW = 32, 64
"""Added to the heads that a card takes, which are at most 27, to say how."""


def sample_risk(view: View, samples: int | None = None, seed: int = 0) -> dict[Card, Risk]:
    """An estimate of ``risk(view)`` from so many random turns: the same types, with standard errors.

    Each card of the hand has all the samples; an empty hand has no risks. The same seed gives the same numbers on every
    machine. Memory does not grow with the number of samples. None is for 100,000 samples, or 10,000 where numpy is not
    installed: the same numbers, but some thirty times slower.

    Raises:
        ValueError: samples not a whole number from 1 to 1,000,000,000, a seed not from 0 to 2**64 - 1, the cards of the
            turn are revealed already, or too few cards are unseen for the others to play one each.

    >>> view = View.parse("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 5")
    >>> found = sample_risk(view, samples=10_000, seed=1)[100]
    >>> found.heads.samples, found.sixth < 0.05, found.heads.se > 0
    (10000, True, True)
    """
    found: dict[Card, Risk] = {}
    for step in sample_risk_steps(view, samples, seed):
        found = step
    return found


def sample_risk_steps(view: View, samples: int | None = None, seed: int = 0) -> Iterator[dict[Card, Risk]]:
    """A run of ``sample_risk`` while it grows: what is known after each block, the last step being the whole run.

    Each step equals ``sample_risk`` with as many samples. Wrong arguments are refused at the call, not at the first
    step.

    Raises:
        ValueError: as ``sample_risk``.
    """
    others_to_play(view)
    as_key_part(seed, "seed")
    return _steps(view, _as_samples(usual(SAMPLES) if samples is None else samples, MOST), seed)


def _steps(view: View, samples: int, seed: int) -> Iterator[dict[Card, Risk]]:
    found: dict[Card, Risk] = {}
    for block, done in enumerate(range(0, samples, BLOCK)):
        more = sample_risk_block(view, block, seed, min(BLOCK, samples - done))
        found = {card: found[card] + more[card] for card in more} if found else more
        yield found


def sample_risk_block(view: View, block: int, seed: int = 0, samples: int = BLOCK) -> dict[Card, Risk]:
    """The first ``samples`` (1 to 8,192) of one block (from 0) alone; ``+`` merges the risks of different blocks.

    Raises:
        ValueError: as ``sample_risk``, or samples or a block that does not exist.
    """
    others_to_play(view)
    lanes = _as_samples(samples, BLOCK)
    taken = import_module("sixlab.odds.sample_lanes" if numpy_there() else "sixlab.odds.plain_sample").taken
    return {card: _as_risk(card, codes) for card, codes in taken(view, block, seed, lanes).items()}


def _as_samples(value: Any, most: int) -> int:
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    if not whole or not 1 <= value <= most:
        told = {"least": 1, "most": written(most, ","), "value": value}
        raise ValueError(wording("samples must be a whole number from {least} to {most}, not {value!r}", **told))
    return int(value)


def _as_risk(card: Card, codes: Mapping[int, int]) -> Risk:
    """codes: how many samples had each code, heads + SIXTH or LOW."""
    heads: dict[int, int] = {}
    ways = [0, 0, 0]
    for code, count in codes.items():
        taken, how = code % SIXTH, code // SIXTH
        heads[taken] = heads.get(taken, 0) + count
        ways[how] += count
    return Risk(card, Dist(heads, exact=False), sixth_weight=ways[1], low_weight=ways[2])
