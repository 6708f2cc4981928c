"""Pieces of a simulation in plain Python, for where there is no numpy: the same deals, the same counts."""

from collections.abc import Callable
from functools import lru_cache

from sixlab.game.cards import Card
from sixlab.game.rules import HAND_SIZE, ROWS, Rules
from sixlab.lanes.keys import GROUP, LANES
from sixlab.lanes.plain_streams import drawn, groups
from sixlab.lanes.plain_table import TOO_LOW, PlainTable
from sixlab.lanes.whole import frozen
from sixlab.players.engines import MOST_HEADS, WIN
from sixlab.players.pieces import Setup, lane_heads
from sixlab.players.tally import Tally

GROUPS_KEPT = 64
"""Dealt groups of 32 deals that are kept: a game comes back for each of its rounds."""

Chosen = Callable[[list[Card], PlainTable], Card]

CHOICES: dict[str, Chosen] = {
    "random": lambda hand, _: hand[0],
    "lowest": lambda hand, _: min(hand),
    "highest": lambda hand, _: max(hand),
    "smallest gap": lambda hand, table: min(hand, key=lambda card: (_gap(card, table), card)),
}
"""Strategies that need no view and no stream, as ``strategies`` defines them; a hand is in the order of its slots."""


def deals(setup: Setup, chunk: int, lanes: range) -> Tally:
    """Single deals."""
    seats = range(len(setup.strategies))
    counted, wins = [[0] * (MOST_HEADS + 1) for _ in seats], [0 for _ in seats]
    for lane in lanes:
        _count(heads_of(setup, chunk, 1, lane), counted, wins)
    return Tally(len(lanes), 0, frozen(counted), frozen(wins), frozen([[] for _ in seats]), ())  # type: ignore[arg-type]


def games(setup: Setup, chunk: int, lanes: range) -> Tally:
    """Whole games, one per lane; round k of a game is its lane of (seed, chunk, k)."""
    seats = range(len(setup.strategies))
    counted, wins = [[0] * (MOST_HEADS + 1) for _ in seats], [0 for _ in seats]
    finals = [[0] * (setup.rules.limit + MOST_HEADS + 1) for _ in seats]
    rounds: list[int] = [0]
    for lane in lanes:
        totals, number = [0 for _ in seats], 0
        while not number or not setup.rules.game_over(totals):
            number += 1
            heads = heads_of(setup, chunk, number, lane)
            _count(heads, counted, [0 for _ in seats])
            totals = [total + more for total, more in zip(totals, heads, strict=True)]
        _count(totals, finals, wins)
        rounds += [0] * (number + 1 - len(rounds))
        rounds[number] += 1
    dealt = sum(number * count for number, count in enumerate(rounds))
    return Tally(dealt, len(lanes), *map(frozen, (counted, wins, finals, rounds)))


def heads_of(setup: Setup, chunk: int, number: int, lane: int) -> tuple[int, ...]:
    """Heads taken by each seat in one deal.

    Raises:
        StrategyError: a strategy gave an illegal answer or broke down.
    """
    choices = [CHOICES.get(who) for who in setup.strategies if isinstance(who, str)]
    if None in choices or len(choices) < len(setup.strategies):
        return lane_heads(setup, chunk, number, lane)
    return _quick(choices, slots(setup, chunk, number, lane), setup.rules)  # type: ignore[arg-type]  # none is None


def slots(setup: Setup, chunk: int, number: int, lane: int) -> list[int]:
    """The cards of one deal by slot, as in ``streams.dealt``."""
    players = len(setup.strategies)
    step, within = divmod(lane, LANES)
    deck = len(setup.rules.cards(players))
    count = HAND_SIZE * players + ROWS
    return _dealt((setup.seed, chunk, number), deck, count, within // GROUP, step)[within % GROUP]


@lru_cache(GROUPS_KEPT)
def _dealt(key: tuple[int, int, int], deck: int, count: int, group: int, step: int) -> list[list[int]]:
    """The deals of one group in one step; a step begins where the one before ended."""
    states = next(groups(*key, first=group))
    for _ in range(step):
        drawn(states, deck, count)
    return drawn(states, deck, count)


def _quick(choices: list[Chosen], cards: list[Card], rules: Rules) -> tuple[int, ...]:
    """One deal between strategies that are known by name."""
    seats = range(len(choices))
    table = PlainTable(tuple((card,) for card in cards[:ROWS]), rules)
    hands = [cards[ROWS + seat :: len(choices)] for seat in seats]
    taken = [0 for _ in seats]
    for _ in range(HAND_SIZE):
        played = sorted((choose(hand, table), seat) for choose, hand, seat in zip(choices, hands, seats, strict=True))
        for card, seat in played:
            hands[seat].remove(card)
            taken[seat] += table.place(card)
    return tuple(taken)


def _gap(card: Card, table: PlainTable) -> float:
    row = table.joined(card)
    return float("inf") if row == TOO_LOW else card - table.ends[row]


def _count(heads: tuple[int, ...] | list[int], counted: list[list[int]], wins: list[int]) -> None:
    """Count the heads of every seat; those with the fewest share a win."""
    least = min(heads)
    share = WIN // sum(taken == least for taken in heads)
    for seat, taken in enumerate(heads):
        counted[seat][taken] += 1
        wins[seat] += share * (taken == least)
