"""Engine 1: many deals at once with numpy, always there, and the readable reference of the vector kernel.

How lanes work. Every array has the lanes on its last axis, and each lane is a deal of its own: one array operation
moves all of them one step further, without branches. Bytes hold everything:

- a row has an end, a count of cards, and a price ``4 * heads + row``: the least price is the row with the fewest heads,
  the first from the top among equals, and says which row it is;
- a revealed card travels as a *key* ``card << 8 | heads << 4 | player``, so that sorting keys sorts the
  cards of a turn.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import HEADS
from sixlab.game.rules import HAND_SIZE, ROW_SIZE, ROWS, Rules
from sixlab.players.networks import network
from sixlab.players.streams import Bytes, deal_steps

Keys = NDArray[np.uint16]

HEADS_OF = np.array(HEADS, np.uint8)
KEYS_OF = np.array([card << 8 | heads << 4 for card, heads in enumerate(HEADS)], np.uint16)
ROW_NUMBERS = np.arange(ROWS, dtype=np.uint8)[:, None]


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
        _sort(keys, order)
        for at in range(players):
            price = table.place((keys[at] >> 8).astype(np.uint8), ((keys[at] >> 2) & 60).astype(np.uint8))
            keys[at] = (keys[at] & 15) << 8 | price
        _sort(keys, order)
        heads += keys.astype(np.uint8) >> 2
    return heads


class Table:
    """The four rows of every lane: ends, counts and prices, each of shape (4, lanes)."""

    def __init__(self, cards: Bytes, rules: Rules) -> None:
        self.ends = cards.copy()
        self.counts = np.ones_like(cards)
        self.prices = 4 * HEADS_OF[cards] + ROW_NUMBERS
        self.any_full = rules.sixth == "any full row"

    def below(self, card: Bytes) -> Bytes:
        """The highest end below the card in every lane; 0 when the card is too low."""
        ends: Bytes = (self.ends * (self.ends < card)).max(axis=0)
        return ends

    def place(self, card: Bytes, price: Bytes) -> Bytes:
        """Lay one card in every lane, of ``price`` 4 * its heads; give 4 * the heads it takes."""
        end = self.below(card)
        low = end == 0
        joined = self.ends == end
        full = self.counts == ROW_SIZE
        sixth = (joined & full).any(axis=0)
        takes = low | sixth
        candidates = joined | low
        if self.any_full:
            candidates ^= (candidates ^ full) & sixth
        asked = self.prices | _mask(~candidates)
        cheapest = asked.min(axis=0)
        chosen = asked == cheapest
        taken: Bytes = cheapest & _mask(takes) & 252
        restarted = _mask(chosen)
        self.ends ^= (self.ends ^ card) & restarted
        self.prices += (price - taken) & restarted
        self.counts *= ~(chosen & takes)
        self.counts += chosen
        return taken


class Seat:
    """One player in every lane: the hands, shape (10, lanes), in the order in which the strategy plays them."""

    def __init__(self, hands: Bytes, strategy: str) -> None:
        self.by_gap = strategy == "smallest gap"
        self.hands = hands.copy() if strategy != "random" else hands
        if strategy in {"lowest", "highest"}:
            _sort(self.hands, network(HAND_SIZE))
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
            gap = (card - end) | _mask(end == 0)
            key[:] = gap.astype(np.uint16) << 8 | card
        chosen: Bytes = keys.min(axis=0).astype(np.uint8)
        held[1:] ^= (held[1:] ^ held[0]) & _mask(held[1:] == chosen)
        return chosen


def _mask(where: NDArray[np.bool_]) -> Bytes:
    """255 where true, 0 elsewhere."""
    return np.negative(where.view(np.uint8))


def _sort(keys: NDArray[np.unsignedinteger], order: list[tuple[int, int]]) -> None:
    """Sort along the first axis, in place, with the comparisons of a sorting network."""
    for i, j in order:
        low = np.minimum(keys[i], keys[j])
        np.maximum(keys[i], keys[j], out=keys[j])
        keys[i] = low
