"""A whole game: rounds until somebody has too many heads. Frozen like the rounds it is made of."""

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sixlab.game.cards import Card
from sixlab.game.drawn import Drawn
from sixlab.game.round import Round
from sixlab.game.rules import HAND_SIZE, ROWS, IllegalMove, Rules, as_players, winners
from sixlab.languages import wording

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid", "Gina", "Hugo", "Inès", "Jan")
"""Names for players who were given none."""


def deal(seed: int, number: int, players: int, rules: Rules | None = None) -> Round:
    """Deal round ``number`` (from 1): ten cards each and four rows.

    The deal depends on the seed, the round number, the number of players and the deck only, and is the same on every
    Python: the cards are sorted by keys of ``random.Random(...).random()``, the one stream that the standard library
    promises to keep. Players get the cards one at a time in turn, then four cards open the rows.

    >>> deal(7, 1, players=2) == deal(7, 1, players=2), deal(7, 1, players=2) == deal(7, 2, players=2)
    (True, False)
    """
    rules = Rules() if rules is None else rules
    stream = random.Random(f"sixlab deal {seed} {number}")
    cards = sorted(rules.cards(as_players(players)), key=lambda _: stream.random())
    hands = [cards[player : players * HAND_SIZE : players] for player in range(players)]
    rows = [[card] for card in cards[players * HAND_SIZE :][:ROWS]]
    return Round(rows=rows, hands=hands, rules=rules)


@dataclass(frozen=True, repr=False)
class Game(Drawn):
    """A game at one moment.

    players: their names, by seat. rules: the rules in force. rounds: every round so far, the last one being played.
    seed: what the deals come from; None for a recorded game whose cards were dealt by hand.

    Raises:
        ValueError: not 2 to 10 players, a name twice, rounds that do not belong together, or a round after the end.

    >>> game = Game.new(players=4, seed=7)
    >>> game.round.turn, game.over
    (1, False)
    """

    players: tuple[str, ...]
    rules: Rules
    rounds: tuple[Round, ...]
    seed: int | None = None

    def __post_init__(self) -> None:
        as_players(len(self.players))
        if not self.rounds:
            raise ValueError(wording("a game has at least one round"))
        totals = [0] * len(self.players)
        for number, played in enumerate(self.rounds, 1):
            if played.players != len(self.players) or played.rules != self.rules:
                raise ValueError(
                    wording("round {number} has other rules or another number of players than the game", number=number)
                )
            if number > 1 and not self.rounds[number - 2].done:
                raise ValueError(wording("round {number} follows a round that is not finished", number=number))
            if number > 1 and self.rules.game_over(totals):
                raise ValueError(
                    wording(
                        "round {number} follows the end of the game: the totals were {totals}",
                        number=number,
                        totals=totals,
                    )
                )
            totals = [total + heads for total, heads in zip(totals, played.heads, strict=True)]

    @classmethod
    def new(cls, players: int | Sequence[str] = 4, seed: int | None = None, rules: Rules | None = None) -> "Game":
        """Deal a new game. ``players`` is their number (2..10) or their names; without a seed one is drawn and kept.

        Raises:
            ValueError: not 2 to 10 players, a name that is empty or stands twice, or a seed that is no whole number.
        """
        names = as_names(players)
        rules = Rules() if rules is None else rules
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(wording("the seed must be a whole number, not {seed!r}", seed=seed))
        return cls(players=names, rules=rules, rounds=(deal(seed, 1, len(names), rules),), seed=seed)

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """Heads per player over all rounds, the one being played included."""
        return tuple(map(sum, zip(*(played.heads for played in self.rounds), strict=True)))

    @property
    def over(self) -> bool:
        """Whether the game has ended; only a finished round can end it."""
        return self.round.done and self.rules.game_over(self.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players (from 0) with the fewest heads, who share the win; empty while the game is not over."""
        return winners(self.totals) if self.over else ()

    def reveal(self, cards: Sequence[Card] | Mapping[int, Card]) -> "Game":
        """``Round.reveal`` in the round being played. Raises IllegalMove."""
        return self._with_round(self.round.reveal(cards))

    def place(self, row: int | None = None) -> "Game":
        """``Round.place`` in the round being played (row from 0). Raises IllegalMove."""
        return self._with_round(self.round.place(row))

    def next_round(self, dealt: Round | None = None) -> "Game":
        """Begin the next round, dealt from the seed, or ``dealt`` by hand.

        Raises:
            IllegalMove: the round is not finished, the game is over, or there is neither a seed nor a deal.
        """
        if not self.round.done:
            raise IllegalMove(
                wording("round {number} is not finished: cards are still to be played", number=len(self.rounds))
            )
        if self.over:
            totals = " ".join(map(str, self.totals))
            raise IllegalMove(wording("the game is over: the totals are {totals}", totals=totals))
        if dealt is None:
            if self.seed is None:
                raise IllegalMove(wording("this game has no seed: the next round must be dealt by hand"))
            dealt = deal(self.seed, len(self.rounds) + 1, len(self.players), self.rules)
        return replace(self, rounds=(*self.rounds, dealt))

    def _with_round(self, played: Round) -> "Game":
        """The same game with its last round one step further: nothing that ``__post_init__`` checks has changed."""
        new = object.__new__(Game)
        new.__dict__.update(self.__dict__, rounds=(*self.rounds[:-1], played))
        return new

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {total}" for name, total in zip(self.players, self.totals, strict=True))
        if self.over:
            return wording("<Game, over: {scores}>", scores=scores)
        place = {"round": len(self.rounds), "turn": self.round.turn}
        return wording("<Game, round {round}, turn {turn}: {scores}>", scores=scores, **place)


def as_names(players: int | Iterable[Any]) -> tuple[str, ...]:
    """Names of players, given their number or their names.

    Raises:
        ValueError: not 2 to 10 players, or a name that is empty, no text, or stands twice.
    """
    if isinstance(players, int):
        return NAMES[: as_players(players)]
    if isinstance(players, str):
        raise ValueError(
            wording("players must be a number or a list of names, not the text {players!r}", players=players)
        )
    names = tuple(players)
    as_players(len(names))
    for seat, name in enumerate(names, 1):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(wording("player {seat} needs a name, not {name!r}", seat=seat, name=name))
        if name in names[: seat - 1]:
            raise ValueError(wording("two players are called {name!r}", name=name))
    return names
