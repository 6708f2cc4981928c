"""Positions from games: a game, a moment of it, and whose eyes to see it with."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import Dropdown, HBox, SelectionSlider, VBox

from sixlab.game.game import Game
from sixlab.game.timeline import steps
from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.widgets.sources import GameSource, described, games_folder
from sixlab.widgets.status import Status


class GamePositions(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A recorded game, a file or a new deal; then a moment of it and a seat.

    receive: called with each View that was chosen. check: raises ValueError for a View that is of no use; moments that
    have no other are left out. folder: of recorded games; those that come with sixlab when left out.
    """

    def __init__(
        self,
        receive: Callable[[View], None],
        check: Callable[[View], None],
        status: Status,
        folder: str | Path | None = None,
    ) -> None:
        self.receive, self.check, self.status = receive, check, status
        self._game: Game | None = None
        self.source = GameSource(self._chosen, status, games_folder() if folder is None else Path(folder))
        self.moment = described(
            SelectionSlider, wording("Moment"), "560px", options=[(wording("choose a game first"), "")]
        )
        self.seat = described(Dropdown, wording("Seen by"), "230px", options=[("", 0)])
        self._line = HBox([self.moment, self.seat])
        self._line.add_class("sixlab-line")
        self._line.layout.display = "none"
        super().__init__([self.source, self._line])
        self.seat.observe(self._seated, names="value")
        self.moment.observe(self._moved, names="value")

    def _chosen(self, game: Game, origin: str) -> None:
        """Offer the moments of a game, and take the first one."""
        self._game = None
        self.seat.options = [(name, seat) for seat, name in enumerate(game.players)]
        self._game = game
        self._offer(0)
        self._line.layout.display = None
        self.status.say(wording("From the game: {origin}. Move to the moment of interest.", origin=origin))

    def _offer(self, at: int) -> None:
        """The moments as seen from the seat, and the View of number ``at`` (from 0) or the last one before it."""
        assert self._game is not None  # noqa: S101 (handlers that lead here need a game)
        moments = [(_called(game), view) for game in steps(self._game) if (view := self._useful(game)) is not None]
        if not moments:
            raise ValueError(wording("this game has no moment that this screen has a use for"))
        self.moment.unobserve(self._moved, names="value")
        self.moment.options = moments
        self.moment.index = min(at, len(moments) - 1)
        self.moment.observe(self._moved, names="value")
        self.receive(self.moment.value)

    def _useful(self, game: Game) -> View | None:
        """What the seat sees at a moment; None where this is of no use."""
        if game.round.done:
            return None
        view = game.round.view(self.seat.value)
        try:
            self.check(view)
        except ValueError:
            return None
        return view

    def _seated(self, _: Any) -> None:
        if self._game is not None:
            with self.status.telling():
                self._offer(self.moment.index or 0)

    def _moved(self, change: Any) -> None:
        with self.status.telling():
            self.receive(change["new"])


def _called(game: Game) -> str:
    """A moment in words: the round and the turn that comes, or how many cards of it are placed.

    >>> game = Game.new(players=2, seed=7)
    >>> _called(game), _called(game.reveal([hand[0] for hand in game.round.hands]))
    ('round 1, before turn 1', 'round 1, turn 1, 0 of 2 cards placed')
    """
    played = game.round
    if played.waiting:
        return plural(
            "round {round}, turn {turn}, {n} of {all} cards placed",
            "round {round}, turn {turn}, {n} of {all} cards placed",
            played.players - len(played.waiting),
            all=played.players,
            round=len(game.rounds),
            turn=played.turn,
        )
    turn = len(played.placements) // played.players + 1
    return wording("round {round}, before turn {turn}", round=len(game.rounds), turn=turn)
