"""The upward sweep: every possible turn at once, by going through the cards from 1 to 104.

Cards are placed lowest first, so one pass upward over the cards meets all placements in order. What can still happen
this turn depends on a few facts only, a state:

    row, size, heads: the row with the highest end below the next card, which catches it; row -1 while every end is
        above, so that the next card is too low
    lost: bits of the rows whose end is above but was taken away before it was reached
    full: the other rows of five cards, cheapest first, as numbers 4 * heads + row; ``"any full row"`` only, for under
        ``"own row"`` nobody can take them
    taken: bits of the rows that were taken this turn, if that is asked for

All other rows get no more cards and can be forgotten: equal states are one, and their ways are added.

Rows are counted from 0. Whoever must choose a row takes the one with the fewest heads, the first one on ties.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from sixlab.game.cards import HEADS, Card
from sixlab.game.rules import ROW_SIZE, ROWS, Rows, Rules, fewest_heads, row_heads
from sixlab.odds.ways import Ways

NONE = -1


State = tuple[int, int, int, int, tuple[int, ...], int]
"""row, size, heads, lost, full, taken: what matters of the rows after all cards up to some card, as explained above."""


class Take(NamedTuple):
    """What a card takes: as too ``low`` or else as a sixth card; row from 0; heads; ``first``: not taken before."""

    low: bool
    row: int
    heads: int
    first: bool


class Sweep:
    """All states after the cards up to some card, each with the ways in which the others' cards lead there.

    ways: the cards that the others may play, and how many they play. track: whether states remember the rows taken.
    begun: whether there is a turn to begin with; without one, turns only come in by ``follow``.
    """

    def __init__(self, rows: Rows, rules: Rules, ways: Ways, *, track: bool = False, begun: bool = True) -> None:
        self._sizes, self._heads = tuple(map(len, rows)), row_heads(rows)
        self._any = rules.sixth == "any full row"
        self._low_row = fewest_heads(rows, range(ROWS))
        self._above = (1 << ROWS) - 1  # bits of the rows whose end has not been reached
        self._ways, self._track = ways, track
        self._needs: dict[tuple[int, int], tuple[int, ...]] = {}
        self._found: list[int] = []  # the ways to come to each state, by its number
        full = [4 * self._heads[row] + row for row in range(ROWS) if self._any and self._sizes[row] == ROW_SIZE]
        self._number_states({(NONE, 0, 0, 0, tuple(sorted(full)), 0): 1} if begun else {})

    def reach(self, row: int) -> None:
        """Go past the end of a row: unless it was lost, this row catches the cards from here on."""
        self._above &= ~(1 << row)
        found: dict[State, int] = {}
        for state, ways in zip(self._states, self._found, strict=True):
            if ways:
                later = self._past(state, row, self._ways.fewest(ways))
                found[later] = found.get(later, 0) + ways
        self._number_states(found)

    def may_play(self, card: Card) -> None:
        """One of the others plays this card, or none does."""
        weight, bits, mask = self._ways.weights[card], self._ways.bits, self._ways.mask
        after, alive, later = self._after[HEADS[card]], self._alive, list(self._found)
        after += [NONE] * (len(self._found) - len(after))
        for number, found in enumerate(self._found):
            laid = (found * weight << bits) & mask
            if laid:
                target = after[number]
                if target == NONE:
                    target = after[number] = self._number(self._laid(number, HEADS[card]))
                    later += [0] * (len(self._states) - len(later))
                later[target] += laid & alive[target]
        self._found = later

    def follow(self, before: "Sweep", card: Card) -> None:
        """Add the turns of another sweep, which has come as far as this one, in which I play this card now."""
        for number, ways in enumerate(before._found):
            if ways:
                target = self._number(before._laid(number, HEADS[card]))
                self._found += [0] * (len(self._states) - len(self._found))
                self._found[target] += ways & self._alive[target]

    def takes(self) -> dict[Take, int]:
        """What a card played now would take, and the ways to come to that; in all other cases it takes nothing."""
        found: dict[Take, int] = {}
        for take, ways in zip(self._takes, self._found, strict=True):
            if take is not None and ways:
                found[take] = found.get(take, 0) + ways
        return found

    def _number_states(self, found: Mapping[State, int]) -> None:
        """Number the states anew; until the next end is reached, what a card does depends on its heads alone."""
        self._numbers: dict[State, int] = {}
        self._states: list[State] = []
        self._takes: list[Take | None] = []
        self._alive: list[int] = []
        self._after: dict[int, list[int]] = {heads: [] for heads in HEADS}
        self._found = [ways & self._alive[self._number(state)] for state, ways in found.items()]

    def _number(self, state: State) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
            self._takes.append(self._take(state))
            self._alive.append(self._ways.up_to(self._ways.number + 1 - self._needed(state)[0]))
        return number

    def _take(self, state: State) -> Take | None:
        """What the next card takes, if anything."""
        row, size, heads, _, full, taken = state
        if row == NONE:
            return Take(True, self._low_row, self._heads[self._low_row], True)
        if size < ROW_SIZE:
            return None
        if full:
            heads, row = divmod(min(4 * heads + row, full[0]), 4)
        return Take(False, row, heads, not taken >> row & 1)

    def _laid(self, number: int, heads: int) -> State:
        """The state after a card with so many heads was placed."""
        take = self._takes[number]
        row, size, held, lost, full, taken = self._states[number]
        if take is None:
            return row, size + 1, held + heads, lost, full, taken
        bit = 1 << take.row
        if take.row != row:
            full = _without(full, take.heads, take.row)
            if row != NONE:
                full = _with(full, held, row)
        return take.row, 1, heads, lost | bit & self._above, full, (taken | bit) * self._track

    def _past(self, state: State, end: int, met: int) -> State:
        """The state after the end of row ``end``, when at least ``met`` of the others' cards were met."""
        row, size, heads, lost, full, taken = state
        if lost >> end & 1:
            lost ^= 1 << end
        else:
            full = _without(full, self._heads[end], end)
            if self._any and size == ROW_SIZE:
                full = _with(full, heads, row)
            row, size, heads = end, self._sizes[end], self._heads[end]
        later = row, size, heads, lost, full, taken
        return (*later[:4], full[: _sixths(self._needed(later), self._ways.number + 1 - met)], taken) if full else later

    def _needed(self, state: State) -> tuple[int, ...]:
        """The cards needed for the next take on each row that may catch cards, ascending."""
        row, size, _, lost, _, _ = state
        if row == NONE:
            return (1,)
        above = self._above & ~lost
        if (size, above) not in self._needs:
            later = [ROW_SIZE + 1 - self._sizes[row] for row in range(ROWS) if above >> row & 1]
            self._needs[size, above] = tuple(sorted([ROW_SIZE + 1 - size, *later]))
        return self._needs[size, above]


@cache
def _sixths(needed: tuple[int, ...], left: int) -> int:
    """How many sixth cards can come at most while ``left`` cards are placed: more full rows need not be known.

    Each takes the cheapest full row, so that the k-th cheapest of them matters to the k-th sixth card from now only.
    """
    sixths = 0
    for cards in needed:
        if left < cards:
            break
        left -= cards
        sixths += 1
    return sixths + left // ROW_SIZE


def _with(full: tuple[int, ...], heads: int, row: int) -> tuple[int, ...]:
    return tuple(sorted((*full, 4 * heads + row)))


def _without(full: tuple[int, ...], heads: int, row: int) -> tuple[int, ...]:
    return tuple(number for number in full if number != 4 * heads + row)
