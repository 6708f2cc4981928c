"""The wary playouts of the extra ``fast``: ``wary.block`` on vectors of 32 lanes, the same heads to the last bit."""

from typing import NamedTuple

import numpy as np

from sixlab.game.rules import ROWS
from sixlab.lanes import vectors
from sixlab.lanes.compiling import cached, compiled
from sixlab.lanes.keys import LANES_PER_WORD
from sixlab.lanes.networks import network
from sixlab.lanes.streams import Bytes, Words
from sixlab.lanes.vector_deals import Room, deal, room, start_group
from sixlab.lanes.vector_table import any_of_rows, highest_below, least_of_rows, place, sort
from sixlab.lanes.vectors import Lanes, filled_like, load, load4, minimum, narrow, repeated, store, where, widen
from sixlab.odds.chances import GAPS, HEAD, MOST, PER_HEAD
from sixlab.odds.options import Start
from sixlab.odds.playouts import Heads, generators
from sixlab.odds.vector_playouts import Plan, name_cards, plan_of
from sixlab.odds.wary import chances

WIDTH = vectors.LANES

Rows = tuple[Lanes, Lanes, Lanes]
"""Ends, counts and prices of the four rows."""


class Hands(NamedTuple):
    """Room for the cards of a group of playouts, flat, by place in the order and seat; mine are those of seat 0.

    dealt: all of them. left: those that an option has not played yet. played: a turn's, by seat. mine: my order.
    chances: as from ``wary.chances``. counts, gaps, looked_up: to look chances up, lane by lane.
    """

    dealt: Bytes
    left: Bytes
    played: Bytes
    mine: Bytes
    chances: Bytes
    counts: Bytes
    gaps: Bytes
    looked_up: Bytes


def block(start: Start, playouts: int, seed: int, number: int) -> Heads:
    """The first ``playouts`` of block ``number``; see ``wary.block``. The hand must not be empty."""
    states = generators(playouts, seed, number)
    lanes = states.shape[1] * LANES_PER_WORD
    turns, players, options = len(start.view.hand), start.view.players, len(start.choices)
    heads = Heads(*(np.empty((options, lanes), np.uint8) for _ in Heads._fields))
    sizes = (turns * (players - 1), turns * players, players, turns, 1, 1, 1)
    dealt, left, played, mine, *looking = (np.empty(size * WIDTH, np.uint8) for size in sizes)
    hands = Hands(dealt, left, played, mine, chances(players), *looking)
    plan = plan_of(start)._replace(order=np.array(network(players), np.int64).reshape(-1, 2))
    _play_block(states, room(), plan, hands, heads)
    return Heads(*(part[:, :playouts] for part in heads))


def is_compiled() -> bool:
    """Whether ``block`` can play at once, without a compiler."""
    return bool(_play_block.signatures)  # type: ignore[attr-defined]  # numba's


@compiled
def chance(hands: Hands, counts: Lanes, gaps: Lanes) -> Lanes:
    """The chances of cards in such gaps, lane by lane: vectors have no instruction that looks up in a table."""
    store(hands.counts, 0, counts)
    store(hands.gaps, 0, gaps)
    for lane in range(WIDTH):
        hands.looked_up[lane] = hands.chances[hands.counts[lane] * GAPS + hands.gaps[lane]]
    return load(hands.looked_up, 0)


@compiled
def cost_of(card: Lanes, rows: Rows, hands: Hands) -> Lanes:
    """What a card is likely to cost now; see ``wary``."""
    ends, counts, prices = rows
    end = highest_below(ends, card)
    joined = ends == repeated(end, ROWS)
    price = where(end == 0, least_of_rows(prices), any_of_rows(prices & joined))
    likely = chance(hands, any_of_rows(counts & joined), card - end)
    cost = narrow((widen(price >> 2) * widen(likely)) >> PER_HEAD)
    return minimum(cost, filled_like(cost, MOST))


@compiled
def choose(seat: int, left: int, rows: Rows, hands: Hands, forced: bool) -> Lanes:
    """The card that a seat plays of those left, the first one if ``forced``; it goes, and those behind it move up."""
    first, stride = seat * WIDTH, hands.played.size
    chosen = load(hands.left, first)
    if not forced:
        least = cost_of(chosen, rows, hands)
        for at in range(1, left):
            card = load(hands.left, first + at * stride)
            cost = cost_of(card, rows, hands) + HEAD * at
            chosen = where(cost < least, card, chosen)
            least = minimum(least, cost)
    gone = chosen == 0
    for at in range(left - 1):
        card = load(hands.left, first + at * stride)
        gone = gone | (card == chosen)
        store(hands.left, first + at * stride, where(gone, load(hands.left, first + (at + 1) * stride), card))
    return chosen


@compiled
def begin(first: int, hands: Hands) -> None:
    """Everybody's cards in order; ``first``, unless it is 0, changes places with the first of mine."""
    stride, opening = hands.played.size, load(hands.mine, 0)
    others = stride - WIDTH
    for turn in range(hands.mine.size // WIDTH):
        card = load(hands.mine, turn * WIDTH)
        if first > 0:
            card = filled_like(card, first) if turn == 0 else where(card == first, opening, card)
        store(hands.left, turn * stride, card)
        for at in range(0, others, WIDTH):
            store(hands.left, turn * stride + WIDTH + at, load(hands.dealt, turn * others + at))


@compiled
def play(option: int, column: int, plan: Plan, hands: Hands, heads: Heads) -> None:
    """Play one option on the cards of a group: heads go into ``heads`` from ``column`` on."""
    lanes, first, seats = heads.now.shape[1], plan.first[option], plan.opponents + 1
    ends = load4(plan.ends, option * ROWS * WIDTH)
    counts = load4(plan.counts, option * ROWS * WIDTH)
    prices = load4(plan.prices, option * ROWS * WIDTH)
    now = mine = filled_like(load(hands.mine, 0), plan.now[option])
    others = filled_like(now, plan.others[option])
    begin(first, hands)
    turns = hands.mine.size // WIDTH
    for turn in range(turns):
        rows, left = (ends, counts, prices), turns - turn
        my_card = choose(0, left, rows, hands, turn == 0 and first > 0)
        store(hands.played, 0, my_card)
        for seat in range(1, seats):
            store(hands.played, seat * WIDTH, choose(seat, left, rows, hands, False))
        sort(hands.played, 0, WIDTH, plan.order)
        for seat in range(seats):
            card = load(hands.played, seat * WIDTH)
            ends, counts, prices, taken = place(card, ends, counts, prices, plan.any_full)
            mine = mine + ((taken >> 2) & (card == my_card))
            others = others + ((taken >> 2) & ((card == my_card) ^ 255))
        if turn == 0 and first > 0:
            now = mine
    store(heads.now, option * lanes + column, now)
    store(heads.mine, option * lanes + column, mine)
    store(heads.others, option * lanes + column, others)


@cached
def _play_block(states: Words, room: Room, plan: Plan, hands: Hands, heads: Heads) -> None:
    for column in range(0, heads.now.shape[1], WIDTH):
        start_group(states, column, room)
        deal(plan.hidden, room)
        name_cards(room.cards, plan.unseen, hands.dealt)
        deal(plan.mine, room)
        name_cards(room.cards, plan.hand, hands.mine)
        for option in range(plan.first.size):
            play(option, column, plan, hands, heads)
