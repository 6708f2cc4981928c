"""The random deals of a simulation: fixed chunks, each from its own key, the same on every machine.

How a chunk is made. 8,192 *lanes* lie side by side; a lane deals one deal per *step*, two steps make a chunk of
16,384 deals, and deal ``step * LANES + lane`` is the lane's. The key (seed, chunk, round) starts splitmix64, which
fills the states of 2,048 generators xoshiro256++ (Blackman and Vigna, https://prng.di.unimi.it, public domain). The
64 bits of a generator serve four neighbouring lanes, 16 bits each, lowest first.

How a deal is drawn. Slot number i of a deal has a *digit* uniform below d - i, d the size of the deck: the high half
of the product of 16 random bits and d - i. A low half under 65536 mod (d - i) would favour some digits: then the whole
*group* of 32 neighbouring lanes draws this digit again, until all are fair (Lemire, https://arxiv.org/abs/1805.10941);
the redraws of a deal come after its first draws, in the order of the slots. Digits become cards as a Lehmer code:
digit i counts among the cards not dealt yet.

Nothing depends on who plays what or on how a chunk is computed: two strategies meet the very same deals.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import HAND_SIZE, ROWS, Rules, as_players
from sixlab.lanes.keys import GOLDEN, GROUP, LANES, LANES_PER_WORD, STEPS, WORDS_PER_GROUP, as_key_part

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]


def starting_states(seed: int, chunk: int, round: int = 1, lanes: int = LANES) -> Words:  # noqa: A002 (of a game)
    """The generators of a chunk before its first deal, shape (4, lanes / 4): four words of state by generator.

    Raises:
        ValueError: a part of the key is not a whole number from 0 to 2**64 - 1.
    """
    key = np.zeros(1, np.uint64)
    for name, part in (("seed", seed), ("chunk number", chunk), ("round number", round)):
        key = _mixed(key ^ np.uint64(as_key_part(part, name)))
    generators = lanes // LANES_PER_WORD
    return _mixed(key + _GOLDEN * np.arange(4 * generators, dtype=np.uint64)).reshape(4, generators)


def dealt(seed: int, chunk: int, round: int, players: int, rules: Rules) -> Bytes:  # noqa: A002
    """All deals of a chunk, as cards: shape (10 * players + 4, CHUNK), one column a deal.

    Slots 0 to 3 open the rows, from top to bottom. Slot ``4 + t * players + p`` is in the hand of player p (from 0);
    a player who plays at random plays it in turn t (from 0), for a shuffled hand is a random order of play.

    Raises:
        ValueError: not 2 to 10 players, or a part of the key that is not a whole number from 0 to 2**64 - 1.

    >>> dealt(1, 0, 1, players=4, rules=Rules()).shape
    (44, 16384)
    """
    return np.concatenate(list(deal_steps(seed, chunk, round, players, rules)), axis=1)


def deal_steps(seed: int, chunk: int, round: int, players: int, rules: Rules) -> Iterator[Bytes]:  # noqa: A002
    """The deals of a chunk step by step, each of shape (10 * players + 4, LANES); see ``dealt``."""
    deck = len(rules.cards(as_players(players)))
    slots = HAND_SIZE * players + ROWS
    states = starting_states(seed, chunk, round)
    for _ in range(STEPS):
        yield drawn(states, deck, slots)


def drawn(states: Words, deck: int, slots: int) -> Bytes:
    """Numbers 1 to ``deck`` in a random order, none twice, of which each lane draws the first ``slots``.

    Shape (slots, lanes), four lanes for each generator; whole groups of 32 lanes. The states move on in place.
    """
    return _as_cards(_digits(states, deck, slots))


def _digits(states: Words, deck: int, slots: int) -> Bytes:
    """Digits of one deal in every lane, shape (slots, lanes); the states move on in place."""
    lanes = states.shape[1] * LANES_PER_WORD
    bounds = np.arange(deck, deck - slots, -1, dtype=np.uint32)
    thresholds = (65536 % bounds).astype(np.uint16)
    digits = np.empty((slots, lanes), np.uint8)
    unfair = np.empty((slots, lanes // GROUP), np.bool_)
    for slot in range(slots):
        digits[slot], below = _scaled(_next_words(states), bounds[slot], thresholds[slot])
        unfair[slot] = below.reshape(-1, GROUP).any(axis=1)
    while unfair.any():
        groups = np.flatnonzero(unfair.any(axis=0))
        first = unfair[:, groups].argmax(axis=0)
        generators = np.add.outer(groups * WORDS_PER_GROUP, np.arange(WORDS_PER_GROUP)).ravel()
        redrawn = states[:, generators]
        words = _next_words(redrawn).reshape(len(groups), WORDS_PER_GROUP)
        states[:, generators] = redrawn
        again, below = _scaled(words, bounds[first, None], thresholds[first, None])
        digits.reshape(slots, -1, GROUP)[first, groups] = again
        unfair[first, groups] = below.any(axis=1)
    return digits


def _scaled(words: Words, bound: Any, threshold: Any) -> tuple[NDArray[np.uint32], NDArray[np.bool_]]:
    """Digits below ``bound`` from 16 bits each, and which of them are unfair; last axis the lanes."""
    product = words.view(np.uint16) * bound
    return product >> 16, product.astype(np.uint16) < threshold


def _as_cards(digits: Bytes) -> Bytes:
    """Turn digits into the cards they count, in place: slot by slot from the last, whoever is not below moves up."""
    for slot in range(len(digits) - 2, -1, -1):
        later = digits[slot + 1 :]
        later += (later >= digits[slot]).view(np.uint8)
    digits += 1
    return digits


def _next_words(states: Words) -> Words:
    """The next 64 bits of every generator, whose states move on in place: xoshiro256++ 1.0."""
    s0, s1, s2, s3 = states
    words = _rotated(s0 + s3, 23)
    words += s0
    shifted = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3[:] = _rotated(s3, 45)
    return words


def _rotated(words: Words, places: int) -> Words:
    rotated = words << np.uint64(places)
    rotated |= words >> np.uint64(64 - places)
    return rotated


_GOLDEN = np.uint64(GOLDEN)


def _mixed(words: Words) -> Words:
    """One step of splitmix64 from each of these states."""
    z = words + _GOLDEN
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
