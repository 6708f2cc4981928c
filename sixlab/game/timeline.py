"""Every moment of a game, in order: what a stepper walks through. Made by replaying the game through the engine.

A round has the deal, then for each turn the reveal and one moment per placement.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sixlab.game.game import Game
from sixlab.game.round import Placement, Round


def dealt(played: Round) -> Round:
    """The round as it was before its first turn: hands are what is held plus what was played, rows are unwound.

    >>> start = Round(rows=[[12], [37], [43], [58]], hands=[[14, 21], [3, 26]])
    >>> dealt(start.reveal([14, 3]).place(1)) == start
    True
    """
    hands = [list(hand) for hand in played.hands]
    for wait in played.waiting:
        hands[wait.player].append(wait.card)
    rows = list(played.rows)
    for placement in reversed(played.placements):
        hands[placement.player].append(placement.card)
        rows[placement.row] = placement.taken or rows[placement.row][:-1]
    return Round(rows=rows, hands=hands, rules=played.rules)


def moments(played: Round) -> tuple[Round, ...]:
    """The states of a round from its deal to ``played``, each one step after the one before.

    >>> start = Round(rows=[[12], [37], [43], [58]], hands=[[14, 21], [15, 26]])
    >>> [len(state.waiting) for state in moments(start.reveal([14, 15]).place().place())]
    [0, 2, 1, 0]
    """
    state = dealt(played)
    states = [state]
    revealed = [(step.player, step.card) for step in played.placements]
    revealed += [(wait.player, wait.card) for wait in played.waiting]
    for first in range(0, len(revealed), played.players):
        state = state.reveal(dict(revealed[first : first + played.players]))
        states.append(state)
        for step in played.placements[first : first + played.players]:
            state = state.place(step.row if step.taken else None)
            states.append(state)
    return tuple(states)


def steps(game: Game) -> tuple[Game, ...]:
    """The game at each of its moments, from the first deal to ``game`` itself.

    >>> game = Game.new(players=2, seed=7)
    >>> game = game.reveal([hand[0] for hand in game.round.hands])
    >>> [step.round.turn for step in steps(game)], steps(game)[-1] == game
    ([1, 1], True)
    """
    return tuple(
        replace(game, rounds=(*game.rounds[:number], state))
        for number, played in enumerate(game.rounds)
        for state in moments(played)
    )


@dataclass(frozen=True)
class Timeline:
    """The moments of a game by number, from 0, and the places where something of interest happens.

    >>> timeline = Timeline.of(Game.new(players=2, seed=7))
    >>> timeline.last, timeline.turns, timeline.takes
    (0, (0,), ())
    """

    steps: tuple[Game, ...]

    @classmethod
    def of(cls, game: Game) -> "Timeline":
        """The timeline of a game."""
        return cls(steps(game))

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.steps) - 1

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The moments at which something begins: each deal, and each reveal."""
        return tuple(number for number, game in enumerate(self.steps) if is_deal(game) or _is_reveal(game.round))

    @cached_property
    def takes(self) -> tuple[int, ...]:
        """The moments at which somebody has just taken cards."""
        return tuple(number for number, game in enumerate(self.steps) if (laid := placement(game)) and laid.taken)

    @cached_property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """For each moment the heads per player, over all rounds."""
        return tuple(game.totals for game in self.steps)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The moment of each deal."""
        return tuple(number for number, game in enumerate(self.steps) if is_deal(game))


def placement(game: Game) -> Placement | None:
    """The placement that led to this moment; None at a deal or a reveal."""
    played = game.round
    return None if is_deal(game) or _is_reveal(played) else played.placements[-1]


def is_deal(game: Game) -> bool:
    """Whether nothing of the round has been played yet."""
    return not game.round.placements and not game.round.waiting


def _is_reveal(played: Round) -> bool:
    return len(played.waiting) == played.players


def after(places: Sequence[int], step: int) -> int | None:
    """The first of some ascending places that comes after ``step``; None when there is none.

    >>> after((0, 4, 9), 4), after((0, 4, 9), 9), before((0, 4, 9), 4)
    (9, None, 0)
    """
    at = bisect_right(places, step)
    return places[at] if at < len(places) else None


def before(places: Sequence[int], step: int) -> int | None:
    """The last of some ascending places that comes before ``step``; None when there is none."""
    at = bisect_left(places, step)
    return places[at - 1] if at else None
