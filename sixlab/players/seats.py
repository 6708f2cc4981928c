"""One person at a table of automatic players: the game goes on by itself until the person has to choose.

Nothing here waits: ``Play`` is a frozen state, each choice gives a new one, so that a screen can go on in its handlers.
What an automatic player draws depends on the game's seed (or first deal), the round, the turn and the seat only: undo
and the same choice, or a game that was saved and loaded, go on in the same way.
"""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sixlab.game.cards import Card
from sixlab.game.game import Game, deal
from sixlab.game.notation import write_rows
from sixlab.game.rules import IllegalMove
from sixlab.game.timeline import dealt, steps
from sixlab.languages import marked, wording
from sixlab.players.play import chosen_card, chosen_row
from sixlab.players.strategies import Strategy, strategy_named

NO_CARD = {
    "row": marked("no card can be played now: a row is to be chosen first"),
    "round": marked("no card can be played now: the round is over, the next one can be dealt"),
    "game": marked("no card can be played now: the game is over"),
}
NO_ROW = {
    "card": marked("no row can be taken now: a card is to be chosen first"),
    "round": marked("no row can be taken now: the round is over, the next one can be dealt"),
    "game": marked("no row can be taken now: the game is over"),
}


def origin(game: Game) -> int:
    """The number that everything random in a game comes from: its seed, or one made from its first deal."""
    if game.seed is not None:
        return game.seed
    start = dealt(game.rounds[0])
    text = write_rows((*start.rows, *start.hands))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def stream(game: Game, seat: int, question: Literal["card", "row"]) -> random.Random:
    """The stream from which the player on ``seat`` (from 0) draws for one choice of this turn."""
    turn = len(game.round.placements) // game.round.players + 1
    return random.Random(f"sixlab player {origin(game)} {len(game.rounds)} {turn} {seat} {question}")


def next_round(game: Game) -> Game:
    """The next round, dealt from the seed; a game whose cards were dealt by hand goes on from ``origin``.

    Raises:
        IllegalMove: the round is not finished, or the game is over.
    """
    if game.seed is not None or not game.round.done or game.over:
        return game.next_round()
    return game.next_round(deal(origin(game), len(game.rounds) + 1, len(game.players), game.rules))


def to_choose(game: Game, seat: int) -> Literal["card", "row"] | None:
    """What the player on ``seat`` (from 0) has to choose now, if anything.

    >>> to_choose(Game.new(players=2, seed=7), seat=0)
    'card'
    """
    played = game.round
    if played.waiting:
        return "row" if played.options and played.waiting[0].player == seat else None
    return None if played.done else "card"


@dataclass(frozen=True)
class Play:
    """A game in which the player on ``seat`` (from 0) chooses and the others play by themselves.

    players: by seat; the one on ``seat`` is not asked. undone: the games that ``redo`` goes back to, the next one last.

    >>> from sixlab.players.strategies import Highest
    >>> play = Play.start(Game.new(players=2, seed=7), seat=0, players=[Highest(), Highest()])
    >>> later = play.card(play.game.round.hands[0][0])
    >>> later.undo().game == play.game, later.undo().redo().game == later.game
    (True, True)
    """

    game: Game
    seat: int
    players: tuple[Strategy, ...]
    undone: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        count = len(self.game.players)
        if isinstance(self.seat, bool) or self.seat not in range(count):
            raise ValueError(
                wording("there is no seat {seat!r}: seats are counted from 0 to {last}", seat=self.seat, last=count - 1)
            )
        if len(self.players) != count:
            raise ValueError(
                wording("{count} seats need {count} players, not {given}", count=count, given=len(self.players))
            )

    @classmethod
    def start(cls, game: Game, seat: int, players: Sequence[Strategy]) -> "Play":
        """Take a seat at any moment of a game; cards that wait are laid until the person has to choose.

        Raises:
            ValueError: there is no such seat, or a wrong number of players.
            StrategyError: an automatic player broke down.
        """
        play = cls(game, seat, tuple(players))
        return replace(play, game=play._settled(game))

    @property
    def choice(self) -> Literal["card", "row"] | None:
        """What the person has to choose now; None when the round or the game is over."""
        return to_choose(self.game, self.seat)

    def card(self, card: Card) -> "Play":
        """Play a card: the others choose theirs without knowing it, and the cards are laid.

        Raises:
            IllegalMove: the card is not in the hand, or no card is to be chosen now.
            StrategyError: an automatic player broke down.
        """
        if self.choice != "card":
            raise IllegalMove(wording(NO_CARD[self._state()]))
        cards = [
            card
            if seat == self.seat
            else chosen_card(player, self.game.round.view(seat), stream(self.game, seat, "card"))
            for seat, player in enumerate(self.players)
        ]
        return self._gone_on(self.game.reveal(cards))

    def row(self, row: int) -> "Play":
        """Take a row (from 0) with the card that waits.

        Raises:
            IllegalMove: the row cannot be taken, or no row is to be chosen now.
            StrategyError: an automatic player broke down.
        """
        if self.choice != "row":
            raise IllegalMove(wording(NO_ROW[self._state()]))
        return self._gone_on(self.game.place(row))

    def next_round(self) -> "Play":
        """Deal the next round. Raises IllegalMove while the round is not finished, and after the end."""
        return self._gone_on(next_round(self.game))

    @property
    def past(self) -> Game | None:
        """The game at the person's choice before this moment; None at the first."""
        for game in reversed(steps(self.game)[:-1]):
            if to_choose(game, self.seat):
                return game
        return None

    def undo(self) -> "Play":
        """Go back to the last choice of the person, a card or a row. Raises IllegalMove when there is none."""
        past = self.past
        if past is None:
            raise IllegalMove(wording("there is nothing to undo: this is the first choice of the game"))
        return replace(self, game=past, undone=(*self.undone, self.game))

    def redo(self) -> "Play":
        """Take back an undo. Raises IllegalMove when there is none, or when something else was chosen since."""
        if not self.undone:
            raise IllegalMove(wording("there is nothing to redo"))
        return replace(self, game=self.undone[-1], undone=self.undone[:-1])

    def _gone_on(self, game: Game) -> "Play":
        return replace(self, game=self._settled(game), undone=())

    def _settled(self, game: Game) -> Game:
        """The game after the cards that wait were laid, up to a row that the person has to choose."""
        while game.round.waiting and not to_choose(game, self.seat):
            owner = game.round.waiting[0].player
            view = game.round.view(owner)
            game = game.place(
                chosen_row(self.players[owner], view, stream(game, owner, "row")) if view.options else None
            )
        return game

    def _state(self) -> str:
        """What there is to do instead: a choice first, the next round, or nothing."""
        return self.choice or ("game" if self.game.over else "round")


def played_out(game: Game, players: Sequence[str | Strategy]) -> Game:
    """The game played to its end by automatic players, one for each seat: names (see ``STRATEGIES``) or objects.

    Raises:
        ValueError: a wrong number of players, or no such name.
        StrategyError: a player broke down.

    >>> played_out(Game.new(players=2, seed=7), ["highest", "random"]).over
    True
    """
    seated = [strategy_named(who) if isinstance(who, str) else who for who in players]
    play = Play.start(game, 0, seated)
    while not play.game.over:
        while choice := play.choice:
            answer = chosen_card if choice == "card" else chosen_row
            chosen = answer(seated[0], play.game.round.view(0), stream(play.game, 0, choice))
            play = play.card(chosen) if choice == "card" else play.row(chosen)
        if not play.game.over:
            play = play.next_round()
    return play.game
