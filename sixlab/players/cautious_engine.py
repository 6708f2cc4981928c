"""Deals in which somebody is cautious, with the extra ``fast``: one deal after another, compiled.

A cautious player weighs his own cards against all that he has seen, so there is nothing that many lanes do alike.
Cards, rules and the other strategies are those of the other engines, and so are the heads, to the last bit.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.rules import HAND_SIZE, ROW_SIZE, ROWS, Rules
from sixlab.lanes.compiling import cached, compiled
from sixlab.lanes.streams import Bytes
from sixlab.players.cautious_sweep import HEADS_OF, Book, Record, cheapest_row, least_risk, new_book, new_turn

RANDOM, LOWEST, HIGHEST, SMALLEST_GAP, CAUTIOUS = range(5)
CODES = {
    "random": RANDOM,
    "lowest": LOWEST,
    "highest": HIGHEST,
    "smallest gap": SMALLEST_GAP,
    "cautious": CAUTIOUS,
}

BOOK_ROOM = 1024
"""States for which there is room at first: nearly always enough."""

ABSENT = -1

Ints = NDArray[np.int64]


class Deals(NamedTuple):
    """Deals to play, by number.

    rows: the cards that open the rows. hands: by seat, in the order of ``_chosen``; they lose the cards played. heads:
    by seat, the heads taken. codes: the strategies, by seat. keys: room for the cards of a turn, card << 4 | seat.
    """

    rows: Ints
    hands: Ints
    heads: Ints
    codes: Ints
    keys: Ints


def play(cards: Bytes, strategies: Sequence[str], rules: Rules) -> Bytes:
    """Play deals to the end: heads per seat and deal, shape (players, deals). ``cards``: see ``streams.dealt``."""
    players, number = len(strategies), cards.shape[1]
    codes = np.array([CODES[name] for name in strategies], np.int64)
    hands = cards[ROWS:].reshape(HAND_SIZE, players, number).transpose(2, 1, 0).astype(np.int64)
    hands[:, codes != RANDOM] = np.sort(hands[:, codes != RANDOM])
    rows = np.ascontiguousarray(cards[:ROWS].T, np.int64)
    heads = np.zeros((number, players), np.int64)
    keys = np.zeros(players, np.int64)
    deck = np.array(rules.cards(players))
    turn, done, room = new_turn(players, rules), 0, BOOK_ROOM
    while done < number:
        deals = Deals(rows[done:], hands[done:].copy(), heads[done:], codes, keys)
        done += play_deals(deals, deck, turn, new_book(room), new_book(room))
        room *= 2
    return np.ascontiguousarray(heads.T, np.uint8)


@cached
def play_deals(deals: Deals, deck: Ints, turn: Record, book: Book, other: Book) -> int:
    """Play deals until they are done or the books are full: how many are done."""
    for deal in range(deals.rows.shape[0]):
        for card in deck:
            turn.unseen[card] = 1
        for row in range(ROWS):
            card = deals.rows[deal, row]
            turn.ends[row], turn.sizes[row], turn.heads[row] = card, 1, HEADS_OF[card]
            turn.unseen[card] = 0
        deals.heads[deal] = 0
        hands = deals.hands[deal]
        for left in range(HAND_SIZE, 0, -1):
            for seat in range(deals.codes.size):
                at = _chosen(deals.codes[seat], hands[seat, :left], turn, book, other)
                if at == ABSENT:
                    return deal
                deals.keys[seat] = hands[seat, at] << 4 | seat
                for later in range(at, left - 1):
                    hands[seat, later] = hands[seat, later + 1]
            _sort(deals.keys)
            for key in deals.keys:
                turn.unseen[key >> 4] = 0
                deals.heads[deal, key & 15] += _placed(key >> 4, turn)
    return int(deals.rows.shape[0])


@compiled
def _chosen(code: int, hand: Ints, turn: Record, book: Book, other: Book) -> int:
    """Where in the hand the card lies that a strategy plays; ABSENT when the books are full."""
    if code == HIGHEST:
        return hand.size - 1
    if code == SMALLEST_GAP:
        return _smallest_gap(hand, turn)
    if code != CAUTIOUS:
        return 0
    for card in hand:
        turn.unseen[card] = 0
    chosen = least_risk(hand, turn, book, other)
    found = ABSENT
    for at in range(hand.size):
        turn.unseen[hand[at]] = 1
        if hand[at] == chosen:
            found = at
    return found


@compiled
def _smallest_gap(hand: Ints, turn: Record) -> int:
    chosen, smallest = 0, len(HEADS_OF)
    for at in range(hand.size):
        row = _joined_row(hand[at], turn)
        if row != ABSENT and hand[at] - turn.ends[row] < smallest:
            chosen, smallest = at, hand[at] - turn.ends[row]
    return chosen


@compiled
def _joined_row(card: int, turn: Record) -> int:
    """The row with the highest end below the card; ABSENT when it is too low."""
    found = ABSENT
    for row in range(ROWS):
        if turn.ends[row] < card and (found == ABSENT or turn.ends[row] > turn.ends[found]):
            found = row
    return found


@compiled
def _placed(card: int, turn: Record) -> int:
    """Lay a card; give the heads it takes."""
    row = _joined_row(card, turn)
    if row != ABSENT and turn.sizes[row] < ROW_SIZE:
        turn.ends[row] = card
        turn.sizes[row] += 1
        turn.heads[row] += HEADS_OF[card]
        return 0
    if row == ABSENT:
        row = cheapest_row(turn)
    elif turn.any_full:
        for other in range(ROWS):
            cheaper = 4 * turn.heads[other] + other < 4 * turn.heads[row] + row
            if turn.sizes[other] == ROW_SIZE and cheaper:
                row = other
    taken = turn.heads[row]
    turn.ends[row], turn.sizes[row], turn.heads[row] = card, 1, HEADS_OF[card]
    return int(taken)


@compiled
def _sort(keys: Ints) -> None:
    for last in range(1, keys.size):
        key, at = keys[last], last
        while at > 0 and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            at -= 1
        keys[at] = key
