"""The card with the least expected heads, exactly, in microseconds: the sweep of ``odds.sweep``, compiled.

It goes through the cards upward and keeps what can still matter this turn as states with their ways, like
``odds.sweep``, where the idea is explained. Three things make it faster:

- Only the *expected* heads of a card are asked for. So beside the ways of a state it is enough to keep the sum, over
  these ways, of the heads of the catching row. Its heads are part of the state only where they may decide a later
  choice between full rows.
- A state is one integer; states are found by hashing, and what a card does to a state is noted for the cards like it.
- A card that cannot cost anything ends the search.

Whoever must choose a row follows the policy: fewest heads, ties to the first row from the top.
All numbers are whole (ways are at most C(103, 9) < 2**41), so that no rounding decides between two cards.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import HEADS, MANY
from sixlab.game.rules import ROW_SIZE, ROWS, Rules
from sixlab.lanes.compiling import cached, compiled
from sixlab.players.cautious_states import (
    NONE,
    PRICE,
    PRICE_BITS,
    UNKNOWN,
    cheapest_prices,
    full_of,
    heads_of,
    joins,
    lost_of,
    row_of,
    size_of,
    with_price,
    without_row,
    written,
)

Ints = NDArray[np.int64]

UNASKED, NONE_LEFT = -1, -2
"""In place of the number of a state: nobody has asked for it; there is none that matters."""

NEVER = 1 << 62
KINDS = len(set(HEADS[1:]))
"""Heads that cards can have: a state changes alike by all cards with the same heads."""

HASH = -7046029254386353131  # 2**64 divided by the golden ratio, as a signed number


TURN = np.dtype(
    [
        ("ends", np.int64, ROWS),
        ("sizes", np.int64, ROWS),
        ("heads", np.int64, ROWS),
        ("soonest", np.int64, 1 << ROWS),
        ("low_row", np.int64),
        ("above", np.int64),
        ("others", np.int64),
        ("any_full", np.uint8),
        ("unseen", np.uint8, len(HEADS)),
    ],
    align=True,
)
"""The position, one record.

ends, sizes, heads: of the rows. soonest: by the bits of some rows, the cards needed for a sixth card on one of them.
low_row: the row that a card takes which is too low. above: bits of the rows whose end is above the card that the
sweep has come to. others: how many cards the others play, one each. any_full: 1 if a sixth card takes any full row.
unseen: by card, 1 if the others may hold it.
"""

STATE = np.dtype(
    [
        ("bits", np.int64),
        ("ways", np.int64),
        ("heads", np.int64),
        ("place", np.int64),
        ("after", np.int64, KINDS),
    ]
)
"""A state and what is known of it, one record.

bits: the state, see ``cautious_states``. ways: in how many ways the others' cards lead there. heads: the sum of the
heads of the catching row over these ways. place: where the table holds its number. after: the number of the state
that follows when a card is placed, by kind; UNASKED at first.
"""

Record = Any
"""One TURN or one STATE; compiled code gets its address."""


class Book(NamedTuple):
    """States by the number of the others' cards met (0 to 9), each numbered in the order in which it was found.

    states: STATE records, by cards met and number. table: the numbers by hash, by cards met. size: how many
    states there are, by cards met; and last, how many there was no room for.
    """

    states: NDArray[np.void]
    table: Ints
    size: Ints


# numba freezes what is global: these are facts of the deck and never change
HEADS_OF = np.array(HEADS, np.int64)
KIND_OF = np.searchsorted(np.unique(HEADS_OF[1:]), HEADS_OF)
CHOOSE = np.array([[comb(cards, number) for number in range(MANY)] for cards in range(len(HEADS))], np.int64)


def new_turn(players: int, rules: Rules) -> Record:
    """Room for the positions of so many players under these rules."""
    turn = np.zeros((), TURN)[()]
    turn["others"], turn["any_full"] = players - 1, rules.sixth == "any full row"
    return turn


def new_book(room: int) -> Book:
    """An empty book with room for so many states (a power of two) for each number of cards met."""
    table = np.full((MANY, 2 * room), UNASKED, np.int64)
    return Book(np.zeros((MANY, room), STATE), table, np.zeros(MANY + 1, np.int64))


@cached
def least_risk(hand: Ints, turn: Record, book: Book, later: Book) -> int:
    """The card of the hand (ascending) with the least expected heads, the lower one on ties; 0: a book is full."""
    turn.low_row = cheapest_row(turn)
    for rows in range(1 << ROWS):
        turn.soonest[rows] = soonest_sixth(turn, rows)
    turn.above = (1 << ROWS) - 1
    book.size[MANY] = later.size[MANY] = 0
    begin(book, turn)
    left = 0
    for card in range(turn.unseen.size):
        left += turn.unseen[card]
    best, least, held = 0, NEVER, 0
    for card in range(1, hand[-1] + 1):
        if turn.unseen[card]:
            left -= 1
            may_play(book, turn, card)
        elif card == hand[held]:
            cost = expected(book, turn, left)
            if cost < least:
                best, least = card, cost
            if cost == 0:
                break
            held += 1
        else:
            for row in range(ROWS):
                if turn.ends[row] == card:
                    turn.above &= ~(1 << row)
                    reach(book, later, turn, row)
                    book, later = later, book
    return best if book.size[MANY] + later.size[MANY] == 0 else 0


@compiled
def cheapest_row(turn: Record) -> int:
    row = 0
    for later in range(1, ROWS):
        if turn.heads[later] < turn.heads[row]:
            row = later
    return row


@compiled
def begin(book: Book, turn: Record) -> None:
    """One state: no card was met."""
    clear(book)
    full = 0
    for row in range(ROWS):
        if turn.any_full and turn.sizes[row] == ROW_SIZE:
            full = with_price(full, 4 * turn.heads[row] + row)
    book.states[0, numbered(book, turn, 0, written(NONE, 0, 0, 0, full))].ways = 1


@compiled
def may_play(book: Book, turn: Record, card: int) -> None:
    """One of the others plays this card, or none does."""
    kind, heads = KIND_OF[card], HEADS_OF[card]
    for met in range(turn.others - 1, -1, -1):
        for number in range(book.size[met]):
            state = book.states[met, number]
            after = state.after[kind]
            if after == UNASKED:
                after = ask(book, turn, met, state, card)
            if after != NONE_LEFT:
                later = book.states[met + 1, after]
                later.ways += state.ways
                later.heads += state.ways * heads
                if joins(state.bits):
                    later.heads += state.heads


@compiled
def ask(book: Book, turn: Record, met: int, state: Record, card: int) -> int:
    """The number of the state that follows a card, noted for the cards like it: for all where heads do not matter."""
    after = numbered(book, turn, met + 1, laid(state.bits, turn, HEADS_OF[card]))
    if after == NONE_LEFT or heads_of(book.states[met + 1, after].bits) == UNKNOWN:
        for kind in range(KINDS):
            state.after[kind] = after
    else:
        state.after[KIND_OF[card]] = after
    return after


@compiled
def expected(book: Book, turn: Record, left: int) -> int:
    """What a card of mine placed now takes, times the ways of the others; ``left`` unseen cards lie above it."""
    cost = 0
    for met in range(turn.others + 1):
        heads = 0
        for number in range(book.size[met]):
            state = book.states[met, number]
            cheapest = full_of(state.bits) & PRICE
            if row_of(state.bits) == NONE:
                heads += state.ways * turn.heads[turn.low_row]
            elif size_of(state.bits) == ROW_SIZE:
                if cheapest and cheapest < 4 * heads_of(state.bits) + row_of(state.bits):
                    heads += state.ways * (cheapest >> 2)
                else:
                    heads += state.heads
        cost += heads * CHOOSE[left, turn.others - met]
    return cost


@compiled
def reach(book: Book, later: Book, turn: Record, end: int) -> None:
    """Go past the end of a row, into another book: unless it was lost, this row catches the cards from here on."""
    clear(later)
    for met in range(turn.others + 1):
        for old in range(book.size[met]):
            state = book.states[met, old]
            bits, heads = past(state.bits, turn, end), state.heads
            if not lost_of(state.bits) >> end & 1:
                heads = state.ways * turn.heads[end]
            number = numbered(later, turn, met, bits)
            if number != NONE_LEFT:
                later.states[met, number].ways += state.ways
                later.states[met, number].heads += heads


@compiled
def past(bits: int, turn: Record, end: int) -> int:
    """The state after the end of a row."""
    row, size, heads, lost, full = row_of(bits), size_of(bits), heads_of(bits), lost_of(bits), full_of(bits)
    if lost >> end & 1:
        return written(row, size, heads, lost & ~(1 << end), full)
    full = without_row(full, end)
    if turn.any_full and size == ROW_SIZE and heads != UNKNOWN:
        full = with_price(full, 4 * heads + row)
    return written(end, turn.sizes[end], turn.heads[end], lost, full)


@compiled
def laid(bits: int, turn: Record, card_heads: int) -> int:
    """The state after a card with so many heads was placed."""
    row, heads, full = row_of(bits), heads_of(bits), full_of(bits)
    if joins(bits):
        heads = UNKNOWN if heads == UNKNOWN else heads + card_heads
        return written(row, size_of(bits) + 1, heads, lost_of(bits), full)
    taken = row
    if row == NONE:
        taken = turn.low_row
    elif full and full & PRICE < 4 * heads + row:
        taken = full & 3
        full = with_price(full, 4 * heads + row)
    if taken != row:
        full = without_row(full, taken)
    return written(taken, 1, card_heads, lost_of(bits) | (1 << taken & turn.above), full)


@compiled
def numbered(book: Book, turn: Record, met: int, bits: int) -> int:
    """The number of a state, a new one when it is met for the first time; NONE_LEFT when nobody can take any more."""
    bits = essence(bits, turn, turn.others + 1 - met)
    if bits == NONE_LEFT:
        return NONE_LEFT
    last = book.table.shape[1] - 1
    place = (bits * HASH >> 24) & last
    while book.table[met, place] != UNASKED:
        number = int(book.table[met, place])
        if book.states[met, number].bits == bits:
            return number
        place = (place + 1) & last
    return added(book, met, bits, place)


@compiled
def added(book: Book, met: int, bits: int, place: int) -> int:
    """The number of a new state; NONE_LEFT, and a note, when there is no room for it."""
    number = int(book.size[met])
    if number == book.states.shape[1]:
        book.size[MANY] += 1
        return NONE_LEFT
    book.size[met] += 1
    book.table[met, place] = number
    state = book.states[met, number]
    state.bits, state.place, state.ways, state.heads = bits, place, 0, 0
    for kind in range(KINDS):
        state.after[kind] = UNASKED
    return number


@compiled
def essence(bits: int, turn: Record, cards: int) -> int:
    """The state without what cannot matter while so many cards, mine too, are placed; NONE_LEFT if nothing can.

    The heads of a row matter when it is full, another row too, and then a sixth card comes.
    """
    row, size, heads, lost, full = row_of(bits), size_of(bits), heads_of(bits), lost_of(bits), full_of(bits)
    if row == NONE:
        return bits if cards else NONE_LEFT
    above = turn.above & ~lost
    soonest = turn.soonest[above]
    if cards < min(ROW_SIZE + 1 - size, soonest):
        return NONE_LEFT
    if cards < ROW_SIZE - size + soonest and not (full and cards > ROW_SIZE - size):
        heads = UNKNOWN
    if full >> PRICE_BITS:
        full = cheapest_prices(full, sixths(size, turn, cards, above))
    return written(row, size, heads if turn.any_full else UNKNOWN, lost, full)


@compiled
def soonest_sixth(turn: Record, rows: int) -> int:
    """The cards needed for a sixth card on one of these rows; more than can come when there is none."""
    soonest = MANY + 1
    for row in range(ROWS):
        if rows >> row & 1:
            soonest = min(soonest, ROW_SIZE + 1 - turn.sizes[row])
    return soonest


@compiled
def sixths(size: int, turn: Record, cards: int, above: int) -> int:
    """How many sixth cards can come at most while so many cards are placed: so many full rows can be taken."""
    found = 0
    for need in range(1, ROW_SIZE + 1):
        if ROW_SIZE + 1 - size == need and cards >= need:
            cards -= need
            found += 1
        for row in range(ROWS):
            if above >> row & 1 and ROW_SIZE + 1 - turn.sizes[row] == need and cards >= need:
                cards -= need
                found += 1
    return found + cards // ROW_SIZE


@compiled
def clear(book: Book) -> None:
    for met in range(MANY):
        for number in range(book.size[met]):
            book.table[met, book.states[met, number].place] = UNASKED
        book.size[met] = 0
