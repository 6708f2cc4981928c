"""Sampled turns in numpy: what each card of the hand takes in every lane of a block."""

import numpy as np

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.lanes.networks import network
from sixlab.lanes.streams import drawn, starting_states
from sixlab.lanes.table import HEADS_OF, Bytes, Table, mask, sort
from sixlab.odds.options import ROUND
from sixlab.odds.sample import LOW, SIXTH


def taken(view: View, block: int, seed: int, samples: int) -> dict[Card, dict[int, int]]:
    """For each card of the hand, how many of the first samples of a block have each code: heads + SIXTH or LOW."""
    number = view.players - 1
    numbers = drawn(starting_states(seed, block, ROUND), len(view.unseen), number)[:, :samples]
    others = np.array(view.unseen, np.uint8)[numbers - 1]
    sort(others, network(number))
    return {card: dict(enumerate(np.bincount(codes).tolist())) for card, codes in _taken(view, others).items()}


def _taken(view: View, others: Bytes) -> dict[Card, Bytes]:
    """For each card of the hand, heads + SIXTH or LOW in every lane; ``others`` are cards, ascending in a lane."""
    number, lanes = others.shape
    table = Table.at([view.rows], lanes, view.rules)
    found = {card: np.zeros(lanes, np.uint8) for card in view.hand}
    before = {card: (others < card).sum(axis=0, dtype=np.uint8) for card in view.hand}
    for placed in range(number + 1):
        for card in view.hand:
            now = before[card] == placed
            if now.any():
                found[card] |= _code(table, card) & mask(now)
        if placed < number:
            table.place(others[placed], 4 * HEADS_OF[others[placed]])
    return found


def _code(table: Table, card: Card) -> Bytes:
    """What the card would take in every lane."""
    low, sixth, asked = table.offers(card)
    codes: Bytes = (asked.min(axis=0) >> np.uint8(2)) & mask(low | sixth)
    codes |= np.uint8(SIXTH) & mask(sixth) | np.uint8(LOW) & mask(low)
    return codes
