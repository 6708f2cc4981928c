"""The position editor: one View, written as text, clicked on a board of all cards, or taken from a game."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import Button, Combobox, HBox, IntSlider, Text, ToggleButton, VBox

from sixlab.game.cards import FEW, MANY
from sixlab.game.notation import read_rules, write_rules
from sixlab.game.view import View
from sixlab.languages import wording
from sixlab.widgets.card_board import CardBoard
from sixlab.widgets.edits import PLACES, History, put, signs
from sixlab.widgets.game_positions import GamePositions
from sixlab.widgets.sources import RULES, described
from sixlab.widgets.status import Status

Check = Callable[[View], None]
"""Raises ValueError, with a sentence, for a position that a screen has no use for."""


def any_position(_: View) -> None:
    """The check of a screen that takes every position."""


class PositionEditor(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Edits ``view``, a trait that code can observe and set; every edit can be undone.

    Its parts are widgets of their own, for screens that lay them out otherwise: ``head`` (text and buttons), ``board``
    (the 104 cards), ``players`` (a slider), ``rules``, ``games`` (positions of recorded games), ``status``.

    view: the first position, a View or its text form. check: what this screen asks of a position beyond being possible.
    status: the line to use instead of one of its own. folder: of recorded games, as for ``Stepper``.

    Raises:
        ValueError: a text that is no position, or a first position that fails the check.
        TraitError: ``view`` is set to something that is no View or fails the check; the status line says it too.
    """

    view = traitlets.Instance(View)

    def __init__(
        self,
        view: View | str,
        *,
        check: Check = any_position,
        status: Status | None = None,
        folder: str | Path | None = None,
    ) -> None:
        first = View.parse(view) if isinstance(view, str) else view
        check(first)
        self.status, self.check, self._kind = status or Status(), check, ""
        self.board = CardBoard()
        self.text = described(
            Text,
            wording("Position"),
            "auto",
            continuous_update=False,
            tooltip=wording("Rows with / between, then hand, players, seen, rules with ; between. Enter takes it."),
        )
        self.text.layout.flex = "1 1 360px"
        self.players = described(IntSlider, wording("Players"), "240px", min=FEW, max=MANY)
        self.rules = described(
            Combobox,
            wording("Rules"),
            "210px",
            options=RULES,
            continuous_update=False,
            ensure_option=False,
            tooltip=wording(
                "sheet or published; also: any full row, own row, over 66, reach 66, tactics, with commas between"
            ),
        )
        self.undo = _button(wording("Undo"), wording("Takes the last edit back"))
        self.redo = _button(wording("Redo"), wording("Does it again"))
        self.reset = _button(wording("Reset"), wording("The position of the beginning"))
        self.games = GamePositions(self._from_game, check, self.status, folder)
        self.show_board = _fold(
            self.board, wording("Cards"), wording("Shows or hides the board of all cards"), folded=False
        )
        self.show_games = _fold(
            self.games, wording("From a game"), wording("A position from any step of a game"), folded=True
        )
        self.head = HBox([self.text, self.undo, self.redo, self.reset, self.show_board, self.show_games])
        self.line = HBox([self.players, self.rules])
        for line in (self.head, self.line):
            line.add_class("sixlab-line")
        super().__init__([self.head, self.games, self.line, self.board, self.status])
        self.add_class("sixlab-room")
        self._history, self._first = History((first,)), first
        self.view = first
        self.text.observe(self._typed, names="value")
        self.players.observe(self._players, names="value")
        self.rules.observe(self._rules, names="value")
        self.board.on_msg(self._clicked)
        self.undo.on_click(self._undo)
        self.redo.on_click(self._redo)
        self.reset.on_click(self._reset)

    def edit(self, view: View, kind: str = "") -> None:
        """Set ``view`` as one edit; edits of the same ``kind`` in a row are undone together.

        Raises:
            ValueError: the position fails the check; nothing has changed.
        """
        self.check(view)
        self._kind = kind
        try:
            self.view = view
        finally:
            self._kind = ""

    def add_target(self, name: str, receive: Callable[[View], None]) -> Button:
        """A button "Open in NAME" that hands the position over to ``receive``. name: in the language chosen.

        >>> editor, other = PositionEditor("3 / 20 / 40 / 60"), PositionEditor("1 / 2 / 3 / 4")
        >>> editor.add_target("the other one", lambda view: other.set_trait("view", view)).click()
        >>> other.view
        View.parse("3 / 20 / 40 / 60 ; players 4")
        """
        button = _button(
            wording("Open in {screen}", screen=name), wording("Hands this position over to {screen}", screen=name)
        )

        def hand_over(_: Any) -> None:
            with self.status.telling():
                receive(self.view)
                self.status.say(wording("This position is open in {screen}.", screen=name))

        button.on_click(hand_over)
        self.line.children = (*self.line.children, button)
        return button

    @traitlets.validate("view")
    def _possible(self, proposal: Any) -> View:
        view: View = proposal["value"]
        try:
            self.check(view)
        except ValueError as reason:
            self.status.say(str(reason), wrong=True)
            raise traitlets.TraitError(str(reason)) from None
        return view

    @traitlets.observe("view")
    def _changed(self, _: Any) -> None:
        if self.view != self._history.view:
            self._history = self._history.edited(self.view, self._kind)
        self._draw()

    def _draw(self) -> None:
        text = str(self.view)
        self.board.show(signs(self.view), text)
        self.text.value, self.players.value, self.rules.value = text, self.view.players, write_rules(self.view.rules)
        self.undo.disabled = self._history.at == 0
        self.redo.disabled = self._history.at == len(self._history.views) - 1

    def _typed(self, change: Any) -> None:
        if change["new"] != str(self.view):
            with self.status.telling():
                self.edit(View.parse(change["new"]))
                self._draw()

    def _players(self, change: Any) -> None:
        if change["new"] != self.view.players:
            with self.status.telling():
                try:
                    self.edit(replace(self.view, players=change["new"]), "players")
                finally:
                    self._draw()

    def _rules(self, change: Any) -> None:
        if change["new"] != write_rules(self.view.rules):
            with self.status.telling():
                self.edit(replace(self.view, rules=read_rules(change["new"])))
                self._draw()

    def _clicked(self, _: Any, content: Any, __: Any) -> None:
        with self.status.telling():
            places = {sign: place for place, sign in PLACES.items()}
            self.edit(put(self.view, content.get("card"), places.get(content.get("sign"), "")))

    def _from_game(self, view: View) -> None:
        self.edit(view, "game")

    def _undo(self, _: Any) -> None:
        self._go(self._history.undone())

    def _redo(self, _: Any) -> None:
        self._go(self._history.redone())

    def _go(self, history: History) -> None:
        with self.status.telling():
            self._history = history
            self.view = history.view
            self._draw()

    def _reset(self, _: Any) -> None:
        with self.status.telling():
            self.edit(self._first)
            self._draw()


def _button(description: str, tooltip: str, width: str = "auto") -> Button:
    return Button(description=description, tooltip=tooltip, layout={"width": width})


def _fold(part: Any, description: str, tooltip: str, *, folded: bool) -> ToggleButton:
    """A button that shows and hides a part of the screen."""
    button = ToggleButton(value=not folded, description=description, tooltip=tooltip, layout={"width": "auto"})

    def fold(change: Any) -> None:
        part.layout.display = None if change["new"] else "none"

    button.observe(fold, names="value")
    fold({"new": button.value})
    return button
