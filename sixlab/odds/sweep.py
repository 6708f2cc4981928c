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
from typing import NamedTuple

from sixlab.game.cards import HEADS, Card
from sixlab.game.rules import ROW_SIZE, ROWS, Rows, Rules, fewest_heads, row_heads
from sixlab.odds.ways import Ways

NONE = -1


class State(NamedTuple):
    """What matters of the rows after all cards up to some card; the fields are explained above."""

    row: int
    size: int
    heads: int
    lost: int
    full: tuple[int, ...]
    taken: int


class Take(NamedTuple):
    """What a card takes: as too ``low`` or else as a sixth card; row from 0; heads; ``first``: not taken before."""

    low: bool
    row: int
    heads: int
    first: bool


class Sweep:
    """All states after the cards up to some card, each with the ways in which the others' cards lead there.

    ways: the cards that the others may play, and how many they play. track: whether states remember the rows taken.
    """

    def __init__(self, rows: Rows, rules: Rules, ways: Ways, track: bool = False) -> None:
        self._sizes, self._heads = tuple(map(len, rows)), row_heads(rows)
        self._any = rules.sixth == "any full row"
        self._low_row = fewest_heads(rows, range(ROWS))
        self._above = (1 << ROWS) - 1  # bits of the rows whose end has not been reached
        self._ways, self._track = ways, track
        self._found: list[int] = []  # the ways to come to each state, by its number
        full = [4 * self._heads[row] + row for row in range(ROWS) if self._any and self._sizes[row] == ROW_SIZE]
        self._number_states({State(NONE, 0, 0, 0, tuple(sorted(full)), 0): 1})

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
        self._lay(HEADS[card], list(self._found), self._ways.weights[card], self._ways.bits)

    def play(self, card: Card) -> None:
        """I play this card."""
        self._lay(HEADS[card], [0] * len(self._found), 1, 0)

    def takes(self) -> dict[Take, int]:
        """What a card played now would take, and the ways to come to that; in all other cases it takes nothing."""
        found: dict[Take, int] = {}
        for number, take in self._takes:
            if self._found[number]:
                found[take] = found.get(take, 0) + self._found[number]
        return found

    def _lay(self, heads: int, later: list[int], weight: int, shift: int) -> None:
        """Add to ``later``, for each state, the ways in which a card with so many heads is placed now."""
        after, mask = self._after[heads], self._ways.mask
        after += [NONE] * (len(self._found) - len(after))
        for number, found in enumerate(self._found):
            laid = (found * weight << shift) & mask
            if laid:
                target = after[number]
                if target == NONE:
                    target = after[number] = self._number(self._laid(self._states[number], heads))
                    later += [0] * (len(self._states) - len(later))
                later[target] += laid & self._alive[target]
        self._found = later

    def _number_states(self, found: Mapping[State, int]) -> None:
        """Number the states anew; until the next end is reached, what a card does depends on its heads alone."""
        self._states: list[State] = []
        self._numbers: dict[State, int] = {}
        self._alive: list[int] = []
        self._takes: list[tuple[int, Take]] = []
        self._after: dict[int, list[int]] = {heads: [] for heads in HEADS}
        self._found = [ways & self._alive[self._number(state)] for state, ways in found.items()]

    def _number(self, state: State) -> int:
        if state not in self._numbers:
            self._numbers[state] = len(self._states)
            self._states.append(state)
            self._alive.append(self._ways.up_to(self._ways.number + 1 - self._needs(state)[0]))
            take = self._take(state)
            if take is not None:
                self._takes.append((self._numbers[state], take))
        return self._numbers[state]

    def _take(self, state: State) -> Take | None:
        """What the next card takes, if anything."""
        row, heads = state.row, state.heads
        if row == NONE:
            return Take(True, self._low_row, self._heads[self._low_row], True)
        if state.size < ROW_SIZE:
            return None
        if state.full:
            heads, row = divmod(min(4 * heads + row, state.full[0]), 4)
        return Take(False, row, heads, not state.taken >> row & 1)

    def _laid(self, state: State, heads: int) -> State:
        """The state after a card with so many heads was placed."""
        take = self._take(state)
        if take is None:
            return state._replace(size=state.size + 1, heads=state.heads + heads)
        bit = 1 << take.row
        full = state.full if take.row == state.row else _without(state.full, take.heads, take.row)
        if state.row not in (NONE, take.row):
            full = _with(full, state.heads, state.row)
        return State(take.row, 1, heads, state.lost | bit & self._above, full, (state.taken | bit) * self._track)

    def _past(self, state: State, row: int, met: int) -> State:
        """The state after the end of ``row``, when at least ``met`` of the others' cards were met."""
        bit = 1 << row
        if state.lost & bit:
            later = state._replace(lost=state.lost ^ bit)
        else:
            full = _without(state.full, self._heads[row], row)
            if self._any and state.size == ROW_SIZE:
                full = _with(full, state.heads, state.row)
            later = State(row, self._sizes[row], self._heads[row], state.lost, full, state.taken)
        return later._replace(full=later.full[: self._sixths(later, self._ways.number + 1 - met)])

    def _needs(self, state: State) -> list[int]:
        """The cards needed for the next take on each row that may catch cards, ascending."""
        if state.row == NONE:
            return [1]
        above = self._above & ~state.lost
        later = [ROW_SIZE + 1 - self._sizes[row] for row in range(ROWS) if above >> row & 1]
        return sorted([ROW_SIZE + 1 - state.size, *later])

    def _sixths(self, state: State, left: int) -> int:
        """How many sixth cards can come at most while ``left`` cards are placed: more full rows need not be known.

        Each takes the cheapest full row, so that row number k of them matters to the k-th sixth card from now.
        """
        sixths = 0
        for needed in self._needs(state):
            if left < needed:
                break
            left -= needed
            sixths += 1
        return sixths + left // ROW_SIZE


def _with(full: tuple[int, ...], heads: int, row: int) -> tuple[int, ...]:
    return tuple(sorted((*full, 4 * heads + row)))


def _without(full: tuple[int, ...], heads: int, row: int) -> tuple[int, ...]:
    return tuple(number for number in full if number != 4 * heads + row)
