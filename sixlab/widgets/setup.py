"""The form for a new game that a person plays in, and for going on with a saved one."""

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Button, Combobox, Dropdown, HBox, Text, VBox

from sixlab.game.cards import MANY
from sixlab.game.game import NAMES, Game
from sixlab.languages import wording
from sixlab.widgets.saving import FOLDER
from sixlab.widgets.sources import WIDE, DealForm, described, strategy_options

OPPONENTS = ("random", "smallest gap")
"""Who plays when nobody was chosen, in turn."""


class Setup(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """deal, go_on, save: called for a new game, to go on with the file of a path, and to save under another name."""

    def __init__(self, deal: Callable[[], None], go_on: Callable[[str], None], save: Callable[[str], None]) -> None:
        self.seat = described(Dropdown, wording("My seat"), "150px", options=[(NAMES[0], 0)])
        self.form = DealForm(self.seat)
        self.opponents = [
            described(Dropdown, name, "190px", options=strategy_options(), value=strategy)
            for name, strategy in zip(NAMES, default_strategies(MANY), strict=True)
        ]
        self.deal = Button(
            description=wording("Deal"),
            tooltip=wording("Begin a new game"),
            button_style="primary",
            layout={"width": "auto"},
        )
        self.file = described(Combobox, wording("Saved game"), WIDE, placeholder="my-games/seed-7.json", options=())
        self.go_on = Button(
            description=wording("Go on"), tooltip=wording("Go on with this saved game"), layout={"width": "auto"}
        )
        self.name = described(
            Text, wording("Save as"), WIDE, tooltip=wording("The game is saved in this file after each choice")
        )
        self.save = Button(
            description=wording("Save"), tooltip=wording("Save the game under this name"), layout={"width": "auto"}
        )
        lines = [HBox(self.opponents), HBox([self.file, self.go_on]), HBox([self.name, self.save])]
        for line in lines:
            line.add_class("sixlab-line")
        self.form.children = (*self.form.children, self.deal)
        super().__init__([self.form, *lines])
        self.add_class("sixlab-setup")
        self.form.players.observe(self._recount, names="value")
        self.seat.observe(self._reseat, names="value")
        self.deal.on_click(lambda _: deal())
        self.go_on.on_click(lambda _: go_on(self.file.value.strip()))
        self.save.on_click(lambda _: save(self.name.value))
        self._recount(None)

    def show(self, game: Game, seat: int, strategies: Sequence[str | None]) -> None:
        """Show who plays and what the game was dealt from, and offer the games saved so far."""
        self.form.show(game)
        self.seat.value = seat
        for dropdown, strategy in zip(self.opponents, strategies, strict=False):
            if strategy is not None:
                dropdown.value = strategy
        self.file.options = [str(path) for path in sorted(FOLDER.glob("*.json"))]

    def strategies(self) -> tuple[str, ...]:
        """The chosen strategy of each seat; the person's own is not asked."""
        return tuple(dropdown.value for dropdown in self.opponents[: self.form.players.value])

    def _recount(self, _: Any) -> None:
        count = self.form.players.value
        seat = min(self.seat.value, count - 1)
        self.seat.options = [(name, number) for number, name in enumerate(NAMES[:count])]
        self.seat.value = seat
        self._reseat(None)

    def _reseat(self, _: Any) -> None:
        for number, dropdown in enumerate(self.opponents):
            plays = number < self.form.players.value and number != self.seat.value
            dropdown.layout.display = None if plays else "none"


def default_strategies(players: int) -> tuple[str, ...]:
    """A strategy for each seat.

    >>> default_strategies(3)
    ('random', 'smallest gap', 'random')
    """
    return tuple(OPPONENTS[seat % len(OPPONENTS)] for seat in range(players))
