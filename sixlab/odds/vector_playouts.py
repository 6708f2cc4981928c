"""The playouts of the extra ``fast``: ``playouts.block`` on vectors of 32 lanes, the same heads to the last bit.

The hidden hands of a group of 32 playouts are drawn and sorted turn by turn once; then each option plays on them, its
rows and sums in the registers of the processor. My card goes its way up through the sorted cards of a turn: at each
step the lower one is laid, and it is mine where it equals my card.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import Card
from sixlab.game.rules import ROWS
from sixlab.lanes import vectors
from sixlab.lanes.compiling import cached, compiled
from sixlab.lanes.keys import LANES_PER_WORD
from sixlab.lanes.networks import network
from sixlab.lanes.streams import Bytes, Words
from sixlab.lanes.table import Table
from sixlab.lanes.vector_deals import Deck, Room, deal, deck_of, room, start_group
from sixlab.lanes.vector_table import place, sort
from sixlab.lanes.vectors import Lanes, filled_like, load, load4, maximum, minimum, store, where
from sixlab.odds.options import Start
from sixlab.odds.playouts import Heads, generators

WIDTH = vectors.LANES


class Plan(NamedTuple):
    """What all playouts of a position share; one type for every position.

    hidden, mine: the decks of the others' cards and of mine, as numbers. unseen, hand: the card of each number, from 1.
    first: the card that each option plays first, 0 where rows are chosen.
    ends, counts, prices: the rows of each option, shape (options, 4 * WIDTH). now, others: heads before the playout.
    order: the network that sorts the others' cards of a turn. any_full: whether a sixth card takes any full row.
    """

    hidden: Deck
    mine: Deck
    unseen: Bytes
    hand: Bytes
    first: Bytes
    ends: Bytes
    counts: Bytes
    prices: Bytes
    now: Bytes
    others: Bytes
    order: NDArray[np.int64]
    opponents: int
    any_full: bool


class Cards(NamedTuple):
    """Room for the cards of a group of playouts, flat: those of the others by turn and seat, and mine by turn."""

    others: Bytes
    mine: Bytes


def block(start: Start, playouts: int, seed: int, number: int) -> Heads:
    """The first ``playouts`` of block ``number``; see ``playouts.block``. The hand must not be empty."""
    states = generators(playouts, seed, number)
    lanes = states.shape[1] * LANES_PER_WORD
    turns, opponents, options = len(start.view.hand), start.view.players - 1, len(start.choices)
    heads = Heads(*(np.empty((options, lanes), np.uint8) for _ in Heads._fields))
    cards = Cards(np.empty(turns * opponents * WIDTH, np.uint8), np.empty(turns * WIDTH, np.uint8))
    _play_block(states, room(), plan_of(start), cards, heads)
    return Heads(*(part[:, :playouts] for part in heads))


def plan_of(start: Start) -> Plan:
    view, options = start.view, len(start.choices)
    table = Table.at(start.rows, WIDTH, view.rules)

    def by_option(rows: Bytes) -> Bytes:
        return rows.reshape(ROWS, options, WIDTH).swapaxes(0, 1).reshape(options, ROWS * WIDTH)

    return Plan(
        hidden=deck_of(len(view.unseen), len(view.hand) * (view.players - 1)),
        mine=deck_of(len(view.hand), len(view.hand)),
        unseen=_numbered(view.unseen),
        hand=_numbered(view.hand),
        first=np.array(start.cards or [0] * options, np.uint8),
        ends=by_option(table.ends),
        counts=by_option(table.counts),
        prices=by_option(table.prices),
        now=np.array(start.now, np.uint8),
        others=np.array(start.others, np.uint8),
        order=np.array(network(view.players - 1), np.int64).reshape(-1, 2),
        opponents=view.players - 1,
        any_full=view.rules.sixth == "any full row",
    )


def _numbered(cards: tuple[Card, ...]) -> Bytes:
    return np.array([0, *cards], np.uint8)


@compiled
def name_cards(numbers: Bytes, cards: Bytes, named: Bytes) -> None:
    """Write the cards that the drawn numbers stand for."""
    for at in range(named.size):
        named[at] = cards[numbers[at]]


@compiled
def hide(room: Room, plan: Plan, cards: Cards) -> None:
    """Draw the hidden hands and my order for one group; sort what the others play in each turn."""
    deal(plan.hidden, room)
    name_cards(room.cards, plan.unseen, cards.others)
    for first in range(0, cards.others.size, plan.opponents * WIDTH):
        sort(cards.others, first, WIDTH, plan.order)
    deal(plan.mine, room)
    name_cards(room.cards, plan.hand, cards.mine)


@compiled
def my_card(cards: Cards, first: int, turn: int) -> Lanes:
    """The card that I play in ``turn`` (from 0) when ``first`` goes first; when it is 0 the order is as drawn."""
    card = load(cards.mine, turn * WIDTH)
    if first > 0:
        card = filled_like(card, first) if turn == 0 else where(card == first, load(cards.mine, 0), card)
    return card


@compiled
def play(option: int, column: int, plan: Plan, cards: Cards, heads: Heads) -> None:
    """Play one option on the cards of a group: heads go into ``heads`` from ``column`` on."""
    lanes, first = heads.now.shape[1], plan.first[option]
    ends = load4(plan.ends, option * ROWS * WIDTH)
    counts = load4(plan.counts, option * ROWS * WIDTH)
    prices = load4(plan.prices, option * ROWS * WIDTH)
    now = mine = filled_like(load(cards.mine, 0), plan.now[option])
    others = filled_like(now, plan.others[option])
    for turn in range(cards.mine.size // WIDTH):
        card = my_card(cards, first, turn)
        carried = card
        for seat in range(plan.opponents):
            hidden = load(cards.others, (turn * plan.opponents + seat) * WIDTH)
            lower = minimum(carried, hidden)
            ends, counts, prices, taken = place(lower, ends, counts, prices, plan.any_full)
            mine = mine + ((taken >> 2) & (lower == card))
            others = others + ((taken >> 2) & ((lower == card) ^ 255))
            carried = maximum(carried, hidden)
        ends, counts, prices, taken = place(carried, ends, counts, prices, plan.any_full)
        mine = mine + ((taken >> 2) & (carried == card))
        others = others + ((taken >> 2) & ((carried == card) ^ 255))
        if turn == 0 and first > 0:
            now = mine
    store(heads.now, option * lanes + column, now)
    store(heads.mine, option * lanes + column, mine)
    store(heads.others, option * lanes + column, others)


@cached
def _play_block(states: Words, room: Room, plan: Plan, cards: Cards, heads: Heads) -> None:
    for column in range(0, heads.now.shape[1], WIDTH):
        start_group(states, column, room)
        hide(room, plan, cards)
        for option in range(plan.first.size):
            play(option, column, plan, cards, heads)


def is_compiled() -> bool:
    """Whether ``block`` can play at once, without a compiler."""
    return bool(_play_block.signatures)  # type: ignore[attr-defined]  # numba's
