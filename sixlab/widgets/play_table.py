"""The play table: take a seat and play against automatic players. Nothing waits: each click goes on from a state."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import HTML, Button, HBox, ToggleButton, ToggleButtons, VBox

from sixlab.game.cards import Card
from sixlab.game.game import Game
from sixlab.game.records import load, load_seats
from sixlab.game.rules import Rules
from sixlab.game.timeline import Timeline
from sixlab.languages import plural, wording
from sixlab.players.seats import Play
from sixlab.players.strategies import strategy_named
from sixlab.show.look import SCALES, Size
from sixlab.widgets.board import Board, places
from sixlab.widgets.choices import Choices, size_options
from sixlab.widgets.hint import Hint, decision
from sixlab.widgets.saving import GameFile
from sixlab.widgets.scene import prompt, seat_html, static_html
from sixlab.widgets.setup import Setup, default_strategies
from sixlab.widgets.status import Status

PLAYS_FOR_ME = "random"
"""The strategy on the person's own seat, which is never asked."""


class PlayTable(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Play a game yourself; code can observe and set the traits.

    game: the game now; set it to go on from any moment of any game. seat: the person's, from 0. step: the moment on the
    board, from 0, the last one after each choice. size: ``"normal"`` or ``"projector"``.

    Without a game one is dealt for ``players`` (2 to 10, or their names) from ``seed`` with ``rules``. opponents: the
    name of a strategy for all the others, or one for each in the order of their seats. path: the file the game is saved
    in after each choice, ``my-games/...`` in the notebook's folder when left out. When it holds a game that a person
    left, that one is gone on with; another file is never written over.

    Raises:
        ValueError: no such seat, strategy or number of players; a file that cannot be gone on with.
        TraitError: a trait is set to something impossible; the line below the board says it too.
    """

    game = traitlets.Instance(Game)
    seat = traitlets.Int(0)
    step = traitlets.Int(0)
    size: Any = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(
        self,
        game: Game | None = None,
        *,
        seat: int = 0,
        players: int | Sequence[str] = 4,
        seed: int | None = None,
        rules: Rules | None = None,
        opponents: str | Sequence[str] | None = None,
        path: str | Path | None = None,
        size: Size = "normal",
    ) -> None:
        self.status, self.board = Status(), Board(pickable=True)
        self.setup = Setup(self._deal, self._go_on, self._save_as)
        self.more = ToggleButton(
            description=wording("New or saved game"),
            tooltip=wording("Players, seed and rules; saved games"),
            layout={"width": "auto"},
        )
        self.says = HTML()
        self.choices = Choices(self._card, self._row)
        self.undo = self._button(wording("Undo"), wording("Back to your last choice"), Play.undo)
        self.redo = self._button(wording("Redo"), wording("Take back the undo"), Play.redo)
        self.next_round = self._button(wording("Next round"), wording("Deal the next round"), Play.next_round)
        self.next_round.button_style = "primary"
        self.sizes = ToggleButtons(options=size_options(), style={"button_width": "auto"})
        self.hint = Hint(self.status)
        line = HBox([self.undo, self.redo, self.next_round, self.hint.button, self.sizes, self.more])
        line.add_class("sixlab-line")
        super().__init__([self.says, self.choices, line, self.setup, self.status, self.hint.panel, self.board])
        self.add_class("sixlab-room")
        self.board.observe(self._walked, names="step")
        self.board.on_msg(self._picked)
        self.more.observe(self._unfold, names="value")
        self.sizes.observe(lambda change: self.set_trait("size", change["new"]), names="value")
        self._unfold({"new": False})
        file = None if path is None else GameFile.of(str(path))
        if file and game is None and file.path.exists():
            self._resume(file.path)
        else:
            game = Game.new(players, seed, rules) if game is None else game
            self._begin(game, seat, _by_seat(opponents, len(game.players), seat), file)
        self.size = size

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and a picture for pages where no widget runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return bundle | {"text/html": static_html(self._timeline.steps[self.step], self.seat)}

    # --- the game ---

    def sit(self, game: Game, seat: int, opponents: str | Sequence[str] | None = None) -> None:
        """Take a seat (from 0) at any moment of a game; it will be saved in a file of its own.

        Raises:
            ValueError: no such seat or strategy.
        """
        self._begin(game, seat, _by_seat(opponents, len(game.players), seat))

    def _begin(self, game: Game, seat: int, strategies: Sequence[str], file: GameFile | None = None) -> None:
        play = Play.start(game, seat, [strategy_named(name) for name in strategies])
        self._strategies = tuple(None if number == seat else name for number, name in enumerate(strategies))
        self._file = file or GameFile.fresh("game" if game.seed is None else f"seed-{game.seed}")
        self._show(play)
        self.setup.show(play.game, seat, self._strategies)

    def _show(self, play: Play) -> None:
        """Put a state of the play on the screen."""
        self._play = play
        self._timeline = Timeline.of(play.game)
        with self.board.hold_sync():
            self.seat, self.game = play.seat, play.game
            self.step = self._timeline.last
            self._draw()
        self.undo.disabled, self.redo.disabled = play.past is None, not play.undone
        self.next_round.layout.display = None if play.game.round.done and not play.game.over else "none"
        self.setup.name.value = str(self._file.path)
        self._ask()

    def _draw(self) -> None:
        self.board.show(seat_html(self._timeline, self.step, self.seat, self.size), self.step, **places(self._timeline))

    def _ask(self) -> None:
        """Ask for the choice that is due; for none while an earlier moment is on the board."""
        newest = self.step == self._timeline.last
        choice = self._play.choice if newest else None
        played = self._play.game.round
        self.says.value = prompt(self._play, newest)
        options = played.options if choice == "row" else ()
        self.choices.show(played.hands[self.seat], played.rows, options, choice == "card")
        self.hint.show(decision(self._timeline, self.step, self.seat))

    def _go(self, step: Callable[[Play], Play]) -> None:
        """A choice of the person: go on, show it, save it. One that cannot be made is told, and changes nothing."""
        with self.status.telling():
            self._show(step(self._play))
            self._save()

    def _save(self) -> None:
        self._file = self._file.keep(self._play.game, self._strategies)
        self.setup.name.value = str(self._file.path)
        self.status.say(wording("Saved in {file}.", file=self._file.path))

    # --- what a person does ---

    def _button(self, name: str, tooltip: str, step: Callable[[Play], Play]) -> Button:
        button = Button(description=name, tooltip=tooltip, layout={"width": "auto", "min_width": "100px"})
        button.on_click(lambda _: self._go(step))
        return button

    def _card(self, card: Card) -> None:
        self._go(lambda play: play.card(card))

    def _row(self, row: int) -> None:
        self._go(lambda play: play.row(row))

    def _picked(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """A card of the picture was clicked."""
        if "card" in content and self.step == self._timeline.last:
            self._card(content["card"])

    def _deal(self) -> None:
        with self.status.telling():
            self._begin(self.setup.form.game(), self.setup.seat.value, self.setup.strategies())
            self.more.value = False

    def _go_on(self, name: str) -> None:
        with self.status.telling():
            if not name:
                raise ValueError(wording("choose a saved game, or write its path"))
            path = Path(name).expanduser()
            game, seats = load(path), load_seats(path)
            if seats is None:
                self.sit(game, min(self.seat, len(game.players) - 1))
            else:
                self._resume(path)
            self.more.value = False
            self.status.say(wording("Going on with {file}.", file=path))

    def _resume(self, path: Path) -> None:
        """Go on with a game that a person left. Raises ValueError: nobody plays in it."""
        game, seats = load(path), load_seats(path)
        if seats is None or None not in seats:
            raise ValueError(
                wording(
                    "{file} is a recorded game with no seat for a person: open it in the stepper and play there",
                    file=path,
                )
            )
        self._begin(game, seats.index(None), [name or PLAYS_FOR_ME for name in seats], GameFile(path, ours=True))

    def _save_as(self, name: str) -> None:
        with self.status.telling():
            file = self._file if Path(name) == self._file.path else GameFile.of(name)
            self._file = file.keep(self._play.game, self._strategies)
            self.status.say(wording("Saved in {file}.", file=self._file.path))

    def _unfold(self, change: Any) -> None:
        self.setup.layout.display = None if change["new"] else "none"

    # --- traits that are set from the browser or from code ---

    def _walked(self, change: Any) -> None:
        with self.status.telling():
            try:
                self.step = change["new"]
            except traitlets.TraitError:
                self.board.step = self.step
                raise

    @traitlets.validate("step")
    def _possible_step(self, proposal: Any) -> int:
        step, last = proposal["value"], self._timeline.last
        if isinstance(step, bool) or not 0 <= step <= last:
            told = {"step": step, "last": last}
            raise self._refusal(wording("there is no step {step!r}: so far the game has the steps 0 to {last}", **told))
        return int(step)

    @traitlets.validate("seat")
    def _possible_seat(self, proposal: Any) -> int:
        seat, count = proposal["value"], len(self._play.game.players)
        if isinstance(seat, bool) or not 0 <= seat < count:
            told = {"seat": seat, "last": count - 1}
            raise self._refusal(wording("there is no seat {seat!r}: seats are counted from 0 to {last}", **told))
        return int(seat)

    def _refusal(self, reason: str) -> traitlets.TraitError:
        self.status.say(reason, wrong=True)
        return traitlets.TraitError(reason)

    @traitlets.observe("game")
    def _new_game(self, change: Any) -> None:
        if change["new"] is not self._play.game:
            self.sit(change["new"], min(self.seat, len(change["new"].players) - 1))

    @traitlets.observe("seat")
    def _new_seat(self, change: Any) -> None:
        if change["new"] != self._play.seat:
            self.sit(self._play.game, change["new"])

    @traitlets.observe("step")
    def _new_step(self, _: Any) -> None:
        self._draw()
        self._ask()

    @traitlets.observe("size")
    def _new_size(self, _: Any) -> None:
        self.sizes.value = self.size
        (self.add_class if self.size == "projector" else self.remove_class)("sixlab-projector")
        self._draw()


def _by_seat(opponents: str | Sequence[str] | None, players: int, seat: int) -> tuple[str, ...]:
    """A strategy for each seat; the one on the person's own is not asked.

    Raises:
        ValueError: not one for each opponent.
    """
    if opponents is None:
        return default_strategies(players)
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise ValueError(
            plural(
                "{n} opponent needs {n} strategy, not {given}",
                "{n} opponents need {n} strategies, not {given}",
                players - 1,
                given=len(names),
            )
        )
    return (*names[:seat], PLAYS_FOR_ME, *names[seat:])
