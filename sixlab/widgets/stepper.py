"""The stepper: walk through a game, placement by placement."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets
from ipywidgets import Button, Dropdown, HBox, ToggleButtons, VBox

from sixlab.game.game import Game
from sixlab.game.timeline import Timeline
from sixlab.languages import wording, written
from sixlab.show.look import SCALES
from sixlab.widgets.board import Board, places
from sixlab.widgets.choices import size_options
from sixlab.widgets.hint import WHOSE, Hint, decision
from sixlab.widgets.scene import chart_of, static_html, step_html
from sixlab.widgets.sources import GameSource, described, games_folder
from sixlab.widgets.status import Status

if TYPE_CHECKING:
    from sixlab.widgets.play_table import PlayTable


ALL_OPEN = -1
"""The choice of no seat; ipywidgets takes None for no choice at all, and shows a blank."""


class Stepper(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Walk through a game in JupyterLab; code can observe and set the traits.

    game: the game on the board. step: the moment shown, from 0: for each round the deal, then for each turn the reveal
    and every placement. seat: whose hand lies open (from 0), None for all. size: ``"normal"`` or ``"projector"``.

    Without a game the first recorded one is shown, or a new deal when there is none. folder: of recorded games to
    choose from; the checkout's ``data/games`` when left out.

    Raises:
        TraitError: a trait is set to something impossible; the line below the board says it too.
    """

    game = traitlets.Instance(Game)
    step = traitlets.Int(0)
    seat = traitlets.Int(None, allow_none=True)
    size: Any = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(self, game: Game | None = None, *, folder: str | Path | None = None, **traits: Any) -> None:
        self.status, self.board = Status(), Board()
        recorded = games_folder() if folder is None else Path(folder)
        self.source = GameSource(self._chosen, self.status, recorded)
        self.hands = described(Dropdown, wording("Hands"), "200px", options=[(wording("all open"), ALL_OPEN)])
        self.sizes = ToggleButtons(
            options=size_options(),
            tooltips=[wording("For a screen"), wording("{times} times as large, for a room", times=written(1.6))],
            style={"button_width": "auto"},
        )
        self.reset = Button(
            description=wording("Reset"), tooltip=wording("The game of the beginning, first step, all hands open")
        )
        self.take_seat = Button(
            description=wording("From here, I play"),
            tooltip=wording("Take a seat at this step; the table opens below"),
        )
        self.as_seat = described(Dropdown, wording("as"), "150px", options=[("", 0)])
        self.table: PlayTable | None = None
        for button in (self.reset, self.take_seat):
            button.layout.width = "auto"
        self.hint = Hint(self.status)
        line = HBox([self.hands, self.hint.button, self.sizes, self.reset, self.take_seat, self.as_seat])
        line.add_class("sixlab-line")
        screen = VBox([self.source, self.board, line, self.hint.panel, self.status])
        screen.add_class("sixlab-room")
        super().__init__([screen])
        self._screen = screen
        self.board.observe(self._walked, names="step")
        self.hands.observe(self._open_hand, names="value")
        self.sizes.observe(self._resize, names="value")
        self.reset.on_click(self._reset)
        self.take_seat.on_click(self._take_seat)
        if game is None:
            self.source.begin()
        else:
            self.game = game
        self._first = self.game
        self.status.say("")
        for name, value in traits.items():
            self.set_trait(name, value)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and a picture for pages where no widget runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return bundle | {"text/html": static_html(self._timeline.steps[self.step], self.seat)}

    @traitlets.validate("step")
    def _possible_step(self, proposal: Any) -> int:
        step, last = proposal["value"], self._timeline.last
        if isinstance(step, bool) or not 0 <= step <= last:
            told = {"step": step, "last": last}
            raise self._refusal(wording("there is no step {step!r}: this game has the steps 0 to {last}", **told))
        return int(step)

    @traitlets.validate("seat")
    def _possible_seat(self, proposal: Any) -> int | None:
        seat, count = proposal["value"], len(self.game.players)
        if seat is not None and (isinstance(seat, bool) or not 0 <= seat < count):
            told = {"seat": seat, "last": count - 1}
            raise self._refusal(
                wording("there is no seat {seat!r}: seats are counted from 0 to {last}, None opens all hands", **told)
            )
        return None if seat is None else int(seat)

    def _refusal(self, reason: str) -> traitlets.TraitError:
        self.status.say(reason, wrong=True)
        return traitlets.TraitError(reason)

    @traitlets.observe("game")
    def _new_game(self, _: Any) -> None:
        self._timeline = Timeline.of(self.game)
        self._chart = chart_of(self._timeline)
        seat = self.seat if self.seat in range(len(self.game.players)) else None
        named = [(name, number) for number, name in enumerate(self.game.players)]
        with self.board.hold_sync():
            with self.hold_trait_notifications():  # or one of them would be drawn with the other of the game before
                self.step, self.seat = 0, None
            only = [(wording("only {player}", player=name), number) for name, number in named]
            self.hands.options = [(wording("all open"), ALL_OPEN), *only]
            self.as_seat.options = named
            self.seat = seat
            self._draw()

    @traitlets.observe("step", "seat", "size")
    def _changed(self, change: Any) -> None:
        if change["name"] == "seat":
            self.hands.value = ALL_OPEN if self.seat is None else self.seat
        if change["name"] == "size":
            self.sizes.value = self.size
            (self._screen.add_class if self.size == "projector" else self._screen.remove_class)("sixlab-projector")
        self._draw()

    def _draw(self) -> None:
        html = step_html(self._timeline, self._chart, self.step, self.seat, self.size)
        self.board.show(html, self.step, **places(self._timeline))
        self.hint.show(wording(WHOSE) if self.seat is None else decision(self._timeline, self.step, self.seat))

    def _walked(self, change: Any) -> None:
        """The browser went to another step."""
        with self.status.telling():
            try:
                self.step = change["new"]
            except traitlets.TraitError:
                self.board.step = self.step
                raise

    def _open_hand(self, change: Any) -> None:
        self.seat = None if change["new"] == ALL_OPEN else change["new"]

    def _resize(self, change: Any) -> None:
        self.size = change["new"]

    def _chosen(self, game: Game, origin: str) -> None:
        self.game, self.step = game, 0
        self.status.say(wording("On the board: {origin}.", origin=origin))

    def _reset(self, _: Any) -> None:
        with self.status.telling():
            self.source.forget()
            self.game, self.step, self.seat, self.size = self._first, 0, None, "normal"

    def _take_seat(self, _: Any) -> None:
        with self.status.telling():
            self.play_from_here(self.as_seat.value)

    def play_from_here(self, seat: int) -> "PlayTable":
        """Open a table below on which the player on ``seat`` (from 0) goes on from the step on the board."""
        from sixlab.widgets.play_table import PlayTable  # noqa: PLC0415 (most steppers need no table)

        moment = self._timeline.steps[self.step]
        if self.table is None:
            self.table = PlayTable(moment, seat=seat, size=self.size)
            self.children = (self._screen, self.table)
        else:
            self.table.sit(moment, seat)
        self.status.say(wording("You play as {player} at the table below.", player=self.game.players[seat]))
        return self.table
