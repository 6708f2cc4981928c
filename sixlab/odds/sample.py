"""The odds of ``risk`` once more, by simulation: to see how a simulation closes in on the exact answer.

The same assumption: the others' cards are a random set of the unseen cards, and whoever must choose a row takes the one
with the fewest heads, the first one on ties. All cards of the hand meet the same draws of the others' cards.

Samples come in blocks. Block i draws from a stream of its own, made of (seed, i): a longer run begins like a shorter
one, and blocks may be drawn in any order, anywhere, and merged.
"""

from collections.abc import Iterator
from numbers import Integral
from typing import Any

import numpy as np

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.lanes.networks import network
from sixlab.lanes.streams import LANES, as_key_part, drawn, starting_states
from sixlab.lanes.table import HEADS_OF, Bytes, Table, mask, sort
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.odds.ways import others_to_play

BLOCK = LANES
"""Samples in a block."""

MOST = 1_000_000_000
"""The greatest number of samples in a run."""

ROUND = 0
"""The round in the key of a stream: games count theirs from 1, so odds never see the cards of a game to come."""

SIXTH, LOW = 32, 64
"""Added to the heads that a card takes, which are at most 27, to say how."""


def sample_risk(view: View, samples: int = 100_000, seed: int = 0) -> dict[Card, Risk]:
    """An estimate of ``risk(view)`` from so many random turns: the same types, with standard errors.

    Each card of the hand has all the samples; an empty hand has no risks. The same seed gives the same numbers on every
    machine. Memory does not grow with the number of samples.

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


def sample_risk_steps(view: View, samples: int = 100_000, seed: int = 0) -> Iterator[dict[Card, Risk]]:
    """A run of ``sample_risk`` while it grows: what is known after each block, the last step being the whole run.

    Each step equals ``sample_risk`` with as many samples. Wrong arguments are refused at the call, not at the first
    step.

    Raises:
        ValueError: as ``sample_risk``.
    """
    others_to_play(view)
    as_key_part(seed, "seed")
    return _steps(view, _as_samples(samples, MOST), seed)


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
    number = others_to_play(view)
    lanes = _as_samples(samples, BLOCK)
    numbers = drawn(starting_states(seed, block, ROUND), len(view.unseen), number)[:, :lanes]
    others = np.array(view.unseen, np.uint8)[numbers - 1]
    sort(others, network(number))
    return {card: _as_risk(card, codes) for card, codes in _taken(view, others).items()}


def _as_samples(value: Any, most: int) -> int:
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    if not whole or not 1 <= value <= most:
        raise ValueError(f"samples must be a whole number from 1 to {most:,}, not {value!r}")
    return int(value)


def _taken(view: View, others: Bytes) -> dict[Card, Bytes]:
    """For each card of the hand, heads + SIXTH or LOW in every lane; ``others`` are cards, ascending in a lane."""
    number, lanes = others.shape
    table = Table.at([view.rows], lanes, view.rules)
    found = {card: np.zeros(lanes, np.uint8) for card in view.hand}
    before = {card: (others < card).sum(axis=0, dtype=np.uint8) for card in view.hand}
    for placed in range(number + 1):
        for card in view.hand:
            now = before[card] == placed
            if now.any():
                found[card] |= _code(table, card) & mask(now)
        if placed < number:
            table.place(others[placed], 4 * HEADS_OF[others[placed]])
    return found


def _code(table: Table, card: Card) -> Bytes:
    """What the card would take in every lane."""
    low, sixth, asked = table.offers(card)
    codes: Bytes = (asked.min(axis=0) >> np.uint8(2)) & mask(low | sixth)
    codes |= np.uint8(SIXTH) & mask(sixth) | np.uint8(LOW) & mask(low)
    return codes


def _as_risk(card: Card, codes: Bytes) -> Risk:
    heads: dict[int, int] = {}
    ways = [0, 0, 0]
    for code, count in enumerate(np.bincount(codes).tolist()):
        taken, how = code % SIXTH, code // SIXTH
        heads[taken] = heads.get(taken, 0) + count
        ways[how] += count
    return Risk(card, Dist(heads, exact=False), sixth_weight=ways[1], low_weight=ways[2])
