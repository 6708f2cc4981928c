"""Engine 1: many deals at once with numpy, always there, and the readable reference of the vector kernel.

The table of every lane is ``lanes.table``. A revealed card travels as a *key* ``card << 8 | heads << 4 | player``, so
that sorting keys sorts the cards of a turn.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import HEADS
from sixlab.game.rules import HAND_SIZE, ROWS, Rules
from sixlab.lanes.networks import network
from sixlab.lanes.streams import deal_steps
from sixlab.lanes.table import Bytes, Table, mask, sort

Keys = NDArray[np.uint16]

KEYS_OF = np.array([card << 8 | heads << 4 for card, heads in enumerate(HEADS)], np.uint16)


def chunk_heads(strategies: Sequence[str], rules: Rules, seed: int, chunk: int, round: int = 1) -> Bytes:  # noqa: A002
    """Heads taken by each seat in each deal of a chunk, shape (players, CHUNK); see ``batch.deal_heads``."""
    steps = deal_steps(seed, chunk, round, len(strategies), rules)
    return np.concatenate([play(cards, strategies, rules) for cards in steps], axis=1)


def play(cards: Bytes, strategies: Sequence[str], rules: Rules) -> Bytes:
    """Play deals to the end: heads per seat and lane, shape (players, lanes). ``cards``: see ``streams.dealt``."""
    players, lanes = len(strategies), cards.shape[1]
    hands = cards[ROWS:].reshape(HAND_SIZE, players, lanes)
    table = Table(cards[:ROWS], rules)
    seats = [Seat(hands[:, seat], strategy) for seat, strategy in enumerate(strategies)]
    order = network(players)
    heads = np.zeros((players, lanes), np.uint8)
    for turn in range(HAND_SIZE):
        keys = np.empty((players, lanes), np.uint16)
        for player, seat in enumerate(seats):
            keys[player] = KEYS_OF.take(seat.choose(turn, table)) | player
        sort(keys, order)
        for at in range(players):
            price = table.place((keys[at] >> 8).astype(np.uint8), ((keys[at] >> 2) & 60).astype(np.uint8))
            keys[at] = (keys[at] & 15) << 8 | price
        sort(keys, order)
        heads += keys.astype(np.uint8) >> 2
    return heads


class Seat:
    """One player in every lane: the hands, shape (10, lanes), in the order in which the strategy plays them."""

    def __init__(self, hands: Bytes, strategy: str) -> None:
        self.by_gap = strategy == "smallest gap"
        self.hands = hands.copy() if strategy != "random" else hands
        if strategy in {"lowest", "highest"}:
            sort(self.hands, network(HAND_SIZE))
        if strategy == "highest":
            self.hands = self.hands[::-1]

    def choose(self, turn: int, table: Table) -> Bytes:
        """The card played in ``turn`` (from 0)."""
        return self._smallest_gap(turn, table) if self.by_gap else self.hands[turn]

    def _smallest_gap(self, turn: int, table: Table) -> Bytes:
        """The card nearest above the end it would join; its place in the hand goes to the first card still held."""
        held = self.hands[turn:]
        keys = np.empty(held.shape, np.uint16)
        for key, card in zip(keys, held, strict=True):
            end = table.below(card)
            gap = (card - end) | mask(end == 0)
            key[:] = gap.astype(np.uint16) << 8 | card
        chosen: Bytes = keys.min(axis=0).astype(np.uint8)
        held[1:] ^= (held[1:] ^ held[0]) & mask(held[1:] == chosen)
        return chosen
