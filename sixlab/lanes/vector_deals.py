"""The stream of deals in vectors: ``streams`` for one group of 32 lanes at a time, the same cards."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import HAND_SIZE, ROWS
from sixlab.lanes import vectors
from sixlab.lanes.compiling import compiled
from sixlab.lanes.keys import LANES_PER_WORD
from sixlab.lanes.streams import Bytes, Words
from sixlab.lanes.vectors import (
    Lanes,
    high_product,
    in_16_bits,
    load,
    load8,
    narrow,
    repeated,
    set_lanes,
    store,
)

WIDTH = vectors.LANES
WORDS = WIDTH // LANES_PER_WORD
TOGETHER = 8
"""Slots that become cards together, side by side in one long vector."""

MOST_SLOTS = 112
"""104 slots, rounded up to a whole number of TOGETHER."""


class Deck(NamedTuple):
    """What drawing from a deck needs, by slot; one type for every number of players.

    bounds, thresholds: the digit of a slot is below its bound, and unfair under its threshold. later: masks, flat;
    number i marks the slots after number i among TOGETHER.
    """

    bounds: NDArray[np.int64]
    thresholds: NDArray[np.int64]
    later: Bytes


class Room(NamedTuple):
    """Memory for one group at work: the generators, the digits and cards by slot, and slots to draw again."""

    states: Words
    digits: Bytes
    cards: Bytes
    again: NDArray[np.int64]


def deck_for(players: int, cards: int) -> Deck:
    """The deck of ``cards`` cards from which so many players are dealt."""
    return deck_of(cards, HAND_SIZE * players + ROWS)


def deck_of(cards: int, slots: int) -> Deck:
    """A deck of ``cards`` cards, of which so many are drawn."""
    bounds = np.arange(cards, cards - slots, -1, dtype=np.int64)
    places = np.arange(TOGETHER)
    later = (places[:, None] < places).astype(np.uint8) * np.uint8(255)
    return Deck(bounds, 65536 % bounds, later.repeat(WIDTH))


def room() -> Room:
    return Room(
        states=np.empty(4 * WORDS, np.uint64),
        digits=np.zeros(MOST_SLOTS * WIDTH, np.uint8),
        cards=np.empty(MOST_SLOTS * WIDTH, np.uint8),
        again=np.empty(MOST_SLOTS, np.int64),
    )


@compiled
def start_group(states: Words, lane: int, room: Room) -> None:
    """Fetch the generators of the group that begins at ``lane`` from those of the chunk."""
    for word in range(4):
        for generator in range(WORDS):
            room.states[word * WORDS + generator] = states[word, lane // LANES_PER_WORD + generator]


@compiled
def deal(deck: Deck, room: Room) -> None:
    """The next deal of every lane of the group, into ``room.cards``."""
    _draw(deck, room)
    for first in range(0, deck.bounds.size, TOGETHER):
        cards = load8(room.digits, first * WIDTH)
        for slot in range(TOGETHER - 2, -1, -1):
            later = load8(deck.later, slot * TOGETHER * WIDTH)
            cards = cards - (_not_below(cards, room.digits, first + slot) & later)
        for slot in range(first - 1, -1, -1):
            cards = cards - _not_below(cards, room.digits, slot)
        store(room.cards, first * WIDTH, cards + 1)


@compiled
def _not_below(cards: Lanes, digits: Bytes, slot: int) -> Lanes:
    """Where the cards of eight slots have to move up for that of an earlier slot: a mask, which as a number is -1."""
    return cards >= repeated(load(digits, slot * WIDTH), TOGETHER)


@compiled
def _draw(deck: Deck, room: Room) -> None:
    """A digit for every slot; those of which some lane is unfair again, after the others."""
    s0, s1, s2, s3 = (
        load(room.states, 0),
        load(room.states, WORDS),
        load(room.states, 2 * WORDS),
        load(room.states, 3 * WORDS),
    )
    waiting = 0
    for slot in range(deck.bounds.size):
        s0, s1, s2, s3, words = _next_words(s0, s1, s2, s3)
        room.again[waiting] = slot
        waiting += _unfair(words, slot, deck, room.digits)
    for slot in room.again[:waiting]:
        unfair = True
        while unfair:
            s0, s1, s2, s3, words = _next_words(s0, s1, s2, s3)
            unfair = _unfair(words, slot, deck, room.digits)
    store(room.states, 0, s0)
    store(room.states, WORDS, s1)
    store(room.states, 2 * WORDS, s2)
    store(room.states, 3 * WORDS, s3)


@compiled
def _unfair(words: Lanes, slot: int, deck: Deck, digits: Bytes) -> bool:
    """Write the digits of a slot; say whether one of them is unfair."""
    bits = in_16_bits(words)
    bound = deck.bounds[slot]
    store(digits, slot * WIDTH, narrow(high_product(bits, bound)))
    return bool(set_lanes(bits * bound < deck.thresholds[slot]))


@compiled
def _next_words(s0: Lanes, s1: Lanes, s2: Lanes, s3: Lanes) -> tuple[Lanes, Lanes, Lanes, Lanes, Lanes]:
    """One step of xoshiro256++: the four words of state after it, and the random word."""
    words = _rotated(s0 + s3, 23) + s0
    shifted = s1 << 17
    s2 = s2 ^ s0
    s3 = s3 ^ s1
    s1 = s1 ^ s2
    s0 = s0 ^ s3
    return s0, s1, s2 ^ shifted, _rotated(s3, 45), words


@compiled
def _rotated(words: Lanes, places: int) -> Lanes:
    return (words << places) | (words >> (64 - places))
