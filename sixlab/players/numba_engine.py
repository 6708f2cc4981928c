"""Engine 2, the extra ``fast``: the steps of ``numpy_engine`` on vectors that stay in the registers of the processor.

How lanes work. A vector (``vectors``) holds one byte of each of 32 deals. A loop goes over the groups of 32 lanes of a
chunk, and does for each of them what ``numpy_engine`` does for all lanes at once: deal, then play ten turns, without
a branch on any card. The four rows lie side by side in one long vector, like the first axis of the arrays there.
Ends, counts, prices and keys are written as there, and the numbers are the same to the last bit.

The kernel is compiled once, for every number of players, strategy and rule: those are arguments. It holds no lock
while it runs, so that threads play chunks side by side.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import HAND_SIZE, ROWS, Rules
from sixlab.lanes import vectors
from sixlab.lanes.compiling import cached, compiled
from sixlab.lanes.keys import CHUNK, LANES
from sixlab.lanes.networks import network
from sixlab.lanes.streams import Bytes, Words, starting_states
from sixlab.lanes.vector_deals import Deck, Room, deal, deck_for, room, start_group
from sixlab.lanes.vector_table import four_heads, highest_below, place, sort
from sixlab.lanes.vectors import Lanes, filled_like, load, load4, minimum, narrow, set_lanes, store, where, widen

WIDTH = vectors.LANES
RANDOM, LOWEST, HIGHEST, SMALLEST_GAP = range(4)
CODES = {"random": RANDOM, "lowest": LOWEST, "highest": HIGHEST, "smallest gap": SMALLEST_GAP}

Pairs = NDArray[np.int64]


class Seats(NamedTuple):
    """Who plays by which rules: one type for all of them.

    strategies: codes by seat. any_full: whether a sixth card takes any full row. turn: the network that sorts the
    keys of a turn. ascending, descending: those that sort a hand. rows: 0 to 3, each in every lane of its row.
    keys: room for the keys of a turn.
    """

    strategies: Bytes
    any_full: bool
    turn: Pairs
    ascending: Pairs
    descending: Pairs
    rows: Bytes
    keys: NDArray[np.uint16]


def chunk_heads(strategies: Sequence[str], rules: Rules, seed: int, chunk: int, round: int = 1) -> Bytes:  # noqa: A002
    """Heads taken by each seat in each deal of a chunk, shape (players, CHUNK); see ``batch.deal_heads``."""
    players = len(strategies)
    hand = np.array(network(HAND_SIZE))
    seats = Seats(
        strategies=np.array([CODES[name] for name in strategies], np.uint8),
        any_full=rules.sixth == "any full row",
        turn=np.array(network(players)),
        ascending=hand,
        descending=hand[:, ::-1].copy(),
        rows=np.arange(ROWS, dtype=np.uint8).repeat(WIDTH),
        keys=np.empty(players * WIDTH, np.uint16),
    )
    heads = np.empty((players, CHUNK), np.uint8)
    deck = deck_for(players, len(rules.cards(players)))
    play_chunk(starting_states(seed, chunk, round), deck, room(), seats, heads)
    return heads


@compiled
def gap_key(card: Lanes, ends: Lanes) -> Lanes:
    """The gap to the end below, or 255 when the card is too low, and then the card: the least key is chosen."""
    end = highest_below(ends, card)
    return (widen((card - end) | (end == 0)) << 8) | widen(card)


@compiled
def choose_smallest_gap(cards: Bytes, turn: int, seat: int, players: int, ends: Lanes) -> Lanes:
    """The card nearest above the end it would join; its place in the hand goes to the first card still held."""
    first = (ROWS + turn * players + seat) * WIDTH
    stride = players * WIDTH
    stop = (ROWS + HAND_SIZE * players) * WIDTH
    first_held = load(cards, first)
    least = gap_key(first_held, ends)
    for slot in range(first + stride, stop, stride):
        least = minimum(least, gap_key(load(cards, slot), ends))
    chosen = narrow(least)
    for slot in range(first + stride, stop, stride):
        held = load(cards, slot)
        store(cards, slot, where(held == chosen, first_held, held))
    return chosen


@compiled
def sort_hands(cards: Bytes, seats: Seats) -> None:
    """Put the hands of those who play the lowest or the highest card in the order in which they play."""
    players = seats.strategies.size
    for seat in range(players):
        first, stride = (ROWS + seat) * WIDTH, players * WIDTH
        if seats.strategies[seat] == LOWEST:
            sort(cards, first, stride, seats.ascending)
        elif seats.strategies[seat] == HIGHEST:
            sort(cards, first, stride, seats.descending)


@compiled
def play(cards: Bytes, seats: Seats, heads: Bytes, first: int) -> None:
    """Ten turns of one deal in every lane: heads by seat go into ``heads`` from column ``first`` on."""
    players = seats.strategies.size
    keys = seats.keys
    ends = load4(cards, 0)
    counts = filled_like(ends, 1)
    prices = four_heads(ends) + load4(seats.rows, 0)
    for seat in range(players):
        store(heads, seat * heads.shape[1] + first, filled_like(load(cards, 0), 0))
    for turn in range(HAND_SIZE):
        for seat in range(players):
            if seats.strategies[seat] == SMALLEST_GAP:
                card = choose_smallest_gap(cards, turn, seat, players, ends)
            else:
                card = load(cards, (ROWS + turn * players + seat) * WIDTH)
            store(keys, seat * WIDTH, (widen(card) << 8) | seat)
        sort(keys, 0, WIDTH, seats.turn)
        for at in range(players):
            key = load(keys, at * WIDTH)
            ends, counts, prices, taken = place(narrow(key >> 8), ends, counts, prices, seats.any_full)
            store(keys, at * WIDTH, (key << 8) | widen(taken))
        sort(keys, 0, WIDTH, seats.turn)
        for seat in range(players):
            column = seat * heads.shape[1] + first
            store(heads, column, load(heads, column) + (narrow(load(keys, seat * WIDTH)) >> 2))


@cached
def play_chunk(states: Words, deck: Deck, room: Room, seats: Seats, heads: Bytes) -> None:
    """Play all deals of a chunk: heads by seat and deal go into ``heads``."""
    for lane in range(0, LANES, WIDTH):
        start_group(states, lane, room)
        for first in range(lane, CHUNK, LANES):
            deal(deck, room)
            sort_hands(room.cards, seats)
            play(room.cards, seats, heads, first)


@cached
def count(heads: Bytes, deals: int, win: int, histogram: NDArray[np.int64], wins: NDArray[np.int64]) -> None:
    """Add the first ``deals`` deals, a multiple of WIDTH, to a ``batch.Counts`` in which a win counts ``win``."""
    players, columns = heads.shape
    for seat in range(players):
        for column in range(deals):
            histogram[seat, heads[seat, column]] += 1
    for first in range(0, deals, WIDTH):
        least = load(heads, first)
        for seat in range(1, players):
            least = minimum(least, load(heads, seat * columns + first))
        winners = filled_like(least, 0)
        for seat in range(players):
            winners = winners - (load(heads, seat * columns + first) == least)
        for sharing in range(1, players + 1):
            share = win // sharing
            shared = winners == sharing
            for seat in range(players):
                won = load(heads, seat * columns + first) == least
                wins[seat] += share * set_lanes(won & shared)
