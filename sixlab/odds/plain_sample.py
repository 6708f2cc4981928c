"""Sampled turns in plain Python: those of ``sample_lanes``, one by one, for where there is no numpy."""

from collections import Counter
from itertools import chain, islice

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE
from sixlab.game.view import View
from sixlab.lanes.plain_streams import drawn, groups
from sixlab.lanes.plain_table import TOO_LOW, PlainTable
from sixlab.odds.options import ROUND
from sixlab.odds.sample import LOW, SIXTH


def taken(view: View, block: int, seed: int, samples: int) -> dict[Card, Counter[int]]:
    """For each card of the hand, how many of the first samples of a block have each code: heads + SIXTH or LOW."""
    lanes = chain.from_iterable(
        drawn(group, len(view.unseen), view.players - 1) for group in groups(seed, block, ROUND)
    )
    found: dict[Card, Counter[int]] = {card: Counter() for card in view.hand}
    start = PlainTable(view.rows, view.rules)
    for numbers in islice(lanes, samples):
        others = sorted(view.unseen[number - 1] for number in numbers)
        table, placed = start.copy(), 0
        for card in view.hand:
            while placed < len(others) and others[placed] < card:
                table.place(others[placed])
                placed += 1
            found[card][_code(table, card)] += 1
    return found


def _code(table: PlainTable, card: Card) -> int:
    """What the card would take."""
    row = table.joined(card)
    if row != TOO_LOW and table.counts[row] < ROW_SIZE:
        return 0
    return table.heads[table.taken_by(row)] + (LOW if row == TOO_LOW else SIXTH)
