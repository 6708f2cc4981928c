"""Playouts in plain Python, for where there is no numpy: the heads of ``playouts`` and ``wary`` to the last one.

The same streams deal the same hidden hands, so that playout i of a run is the same as in numpy; only the time differs,
about fiftyfold. What is counted comes group by group, 32 playouts each, so that a screen can show it grow.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sixlab.game.cards import Card
from sixlab.lanes.keys import GROUP
from sixlab.lanes.plain_streams import drawn, groups
from sixlab.lanes.plain_table import TOO_LOW, PlainTable
from sixlab.lanes.whole import frozen
from sixlab.odds.chances import GAPS, HEAD, MOST, PER_HEAD, likely
from sixlab.odds.options import BLOCK, ROUND, Engine, Start, Style
from sixlab.odds.tally import MOST_HEADS, Tally


class Heads(NamedTuple):
    """Heads from the choice to the end of the round in one playout: mine in this turn, mine, and all the others'."""

    now: int
    mine: int
    others: int


Hands = Sequence[Sequence[Card]]
"""The cards of each player in the order in which he holds them; mine come first."""

Chosen = Callable[[PlainTable, list[list[Card]]], list[Card]]
"""Takes from each hand the card that its player lays now, and gives them."""


def tallies(
    start: Start, playouts: int, seed: int, *, by_difference: bool, engine: Engine, style: Style
) -> Iterator[Tally]:
    """The tally of a run as it grows, after every 32 playouts. engine: asked for in vain."""
    counts = _Counts(start, by_difference)
    chosen = (lambda _, hands: [hand.pop(0) for hand in hands]) if style == "random" else _wary(start.view.players)
    for done, hands in enumerate(_hidden(start, playouts, seed), 1):
        counts.add([_played(start, option, hands, chosen) for option in range(len(start.choices))])
        if done % GROUP == 0 or done == playouts:
            yield counts.tally()


def _hidden(start: Start, playouts: int, seed: int) -> Iterator[Hands]:
    """The hands of each playout, as ``playouts.hidden`` deals them."""
    view = start.view
    turns, opponents = len(view.hand), view.players - 1
    for number, first in enumerate(range(0, playouts, BLOCK)):
        left = min(BLOCK, playouts - first)
        for group in groups(seed, number, ROUND, BLOCK):
            others, mine = drawn(group, len(view.unseen), turns * opponents), drawn(group, turns, turns)
            for theirs, order in list(zip(others, mine, strict=True))[:left]:
                cards = [view.unseen[slot - 1] for slot in theirs]
                yield [[view.hand[slot - 1] for slot in order], *(cards[seat::opponents] for seat in range(opponents))]
            left -= GROUP
            if left <= 0:
                break


def _played(start: Start, option: int, hidden: Hands, chosen: Chosen) -> Heads:
    """One playout of one option."""
    table = PlainTable(start.rows[option], start.view.rules)
    hands = [list(hand) for hand in hidden]
    now = mine = start.now[option]
    others = start.others[option]
    first = start.cards[option] if start.cards else None
    if first is not None:
        place = hands[0].index(first)
        hands[0][0], hands[0][place] = first, hands[0][0]
    for turn in range(len(hidden[0])):
        if turn == 0 and first is not None:
            cards = [hands[0].pop(0), *chosen(table, hands[1:])]
        else:
            cards = chosen(table, hands)
        my_card = cards[0]
        for card in sorted(cards):
            taken = table.place(card)
            if card == my_card:
                mine += taken
            else:
                others += taken
        if turn == 0 and first is not None:
            now = mine
    return Heads(now, mine, others)


def _wary(players: int) -> Chosen:
    """Everybody looks at the rows; see ``wary``."""
    chance = likely(players)

    def cost(table: PlainTable, card: Card) -> int:
        row = table.joined(card)
        if row == TOO_LOW:
            heads, at = min(table.heads), card
        else:
            heads, at = table.heads[row], table.counts[row] * GAPS + card - table.ends[row]
        return min(heads * chance[at] >> PER_HEAD, MOST)

    def chosen(table: PlainTable, hands: list[list[Card]]) -> list[Card]:
        costs = [[cost(table, card) + HEAD * place for place, card in enumerate(hand)] for hand in hands]
        return [hand.pop(own.index(min(own))) for hand, own in zip(hands, costs, strict=True)]

    return chosen


class _Counts:
    """Adds up playouts; ``tally`` gives what is known so far."""

    def __init__(self, start: Start, by_difference: bool) -> None:
        self.start, self.playouts = start, 0
        self.by_difference, self.scale = by_difference, start.view.players - 1 if by_difference else 1
        options = range(len(start.choices))
        self.histograms = [[[0] * (MOST_HEADS + 1) for _ in options] for _ in range(4)]
        self.losses = [0 for _ in options]
        self.products = [[0 for _ in options] for _ in options]

    def add(self, played: Sequence[Heads]) -> None:
        """One playout of every option."""
        self.playouts += 1
        now, later, mine, others = self.histograms
        lost = [heads.mine * self.scale - (heads.others if self.by_difference else 0) for heads in played]
        for option, heads in enumerate(played):
            now[option][heads.now] += 1
            later[option][heads.mine - heads.now] += 1
            mine[option][heads.mine] += 1
            others[option][heads.others] += 1
            self.losses[option] += lost[option]
            products = self.products[option]
            for other, loss in enumerate(lost):
                products[other] += lost[option] * loss

    def tally(self) -> Tally:
        counted = (*self.histograms, self.losses, self.products)
        return Tally(self.start.choices, self.playouts, self.scale, *map(frozen, counted))
