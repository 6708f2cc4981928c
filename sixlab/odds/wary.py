"""Wary playouts: like ``playouts``, but everybody looks at the rows before he plays.

How they play. Each player holds his cards in a random order, as in ``playouts``, and plays the first one, except that a
card waits one place for every head that it is likely to cost now: he plays the card with the least

    expected heads + its place in the order

the first of equals. Without the heads, these are the random playouts. What a card is likely to cost is a rough guess
(``chances``), the same for all players: heads of the row it would join times the chance that it comes sixth; for a card
too low for every row, the heads of the cheapest row. My own first card is the option's, as ever.

All numbers are bytes, so that vectors give the same: costs are in ``1 / HEAD`` heads, chances in ``1 / CERTAIN``.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sixlab.lanes.networks import network
from sixlab.lanes.table import Bytes, Table, sort
from sixlab.odds.chances import GAPS, HEAD, MOST, PER_HEAD, likely
from sixlab.odds.options import Start
from sixlab.odds.playouts import MINE, Heads, hidden, keys_of, lay


@lru_cache(16)
def chances(players: int) -> Bytes:
    """Chances as ``chances.likely`` gives them, as an array."""
    return np.array(likely(players), np.uint8)


def block(start: Start, playouts: int, seed: int, number: int) -> Heads:
    """The first ``playouts`` of block ``number``, from the same hidden hands as the random ones."""
    others, mine = hidden(start.view, playouts, seed, number)
    return play(start, others, mine)


def play(start: Start, others: Bytes, mine: Bytes) -> Heads:
    """Play hands to the end of the round; arrays as from ``playouts.hidden``, which gives each hand in its order."""
    turns, _, playouts = others.shape
    options = len(start.choices)
    table = Table.at(start.rows, playouts, start.view.rules)
    now = np.array(start.now, np.uint8).repeat(playouts)
    own, all_heads = now.copy(), now + np.array(start.others, np.uint8).repeat(playouts)
    hands = np.concatenate([_my_orders(start, mine)[:, None], np.tile(others, options)], axis=1)
    for turn in range(turns):
        places = _chosen(table, hands, start.view.players)
        if turn == 0 and start.cards:
            places[0] = 0
        keys = keys_of(np.take_along_axis(hands, places[None].astype(np.intp), axis=0)[0])
        keys[0] |= MINE
        sort(keys, network(len(keys)))
        for key in keys:
            all_heads += lay(table, key, own)
        hands = _without(hands, places)
        if turn == 0 and start.cards:
            now = own.copy()
    shape = (options, playouts)
    return Heads(now.reshape(shape), own.reshape(shape), (all_heads - own).reshape(shape))


def _my_orders(start: Start, mine: Bytes) -> Bytes:
    """My hand in order, shape (turns, options * playouts): the option's card changes places with the first."""
    orders = np.tile(mine[:, None], (1, len(start.choices), 1))
    for option, card in enumerate(start.cards):
        orders[:, option] = np.where(mine == card, mine[:1], mine)
        orders[0, option] = card
    return orders.reshape(len(mine), len(start.choices) * mine.shape[1])


def _chosen(table: Table, hands: Bytes, players: int) -> Bytes:
    """The place of the card that each player chooses, shape (players, lanes)."""
    chosen = np.zeros(hands.shape[1:], np.uint8)
    least = _costs(table, hands[0], players)
    for place in range(1, len(hands)):
        cost = _costs(table, hands[place], players) + np.uint8(HEAD * place)
        chosen[cost < least] = place
        np.minimum(least, cost, out=least)
    return chosen


def _costs(table: Table, cards: Bytes, players: int) -> Bytes:
    """What cards are likely to cost now, shape as ``cards``: (players, lanes)."""
    ends = table.ends[:, None]
    end = (ends * (ends < cards)).max(axis=0)
    joined = ends == end
    count = (table.counts[:, None] * joined).max(axis=0)
    heads = (table.prices[:, None] * joined).max(axis=0) >> np.uint8(2)
    heads += (table.prices.min(axis=0) >> np.uint8(2)) * (end == 0)
    chance = chances(players).take(count.astype(np.intp) * GAPS + (cards - end))
    cost: Bytes = np.minimum(heads * chance.astype(np.uint16) >> np.uint16(PER_HEAD), MOST).astype(np.uint8)
    return cost


def _without(hands: Bytes, places: NDArray[np.uint8]) -> Bytes:
    """The hands without the cards at these places; those behind move up."""
    stays = np.arange(len(hands) - 1, dtype=np.uint8)[:, None, None] < places
    left: Bytes = np.where(stays, hands[:-1], hands[1:])
    return left
