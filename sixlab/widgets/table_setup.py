"""Who sits at a table that is simulated: the number of players, and a strategy for each seat."""

from collections.abc import Callable
from typing import Any

from ipywidgets import Dropdown, HBox, IntSlider, VBox

from sixlab.game.cards import FEW, MANY
from sixlab.languages import wording
from sixlab.widgets.sources import described, strategy_options

MIXED = ""
"""The choice of no strategy for everybody; ipywidgets takes None for no choice at all, and shows a blank."""

Names = tuple[str, ...]


class TableSetup(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """changed: called with the strategies by seat when a person changes them."""

    def __init__(self, changed: Callable[[Names], None]) -> None:
        self.changed, self._shown = changed, False
        known = strategy_options()
        self.players = described(IntSlider, wording("Players"), "240px", min=FEW, max=MANY)
        self.everybody = described(
            Dropdown,
            wording("Everybody plays"),
            "290px",
            options=[(wording("each their own"), MIXED), *known],
        )
        self.seats = [
            described(Dropdown, wording("Seat {seat}", seat=seat), "215px", options=known)
            for seat in range(1, MANY + 1)
        ]
        lines = [HBox([self.players, self.everybody]), HBox(self.seats)]
        for line in lines:
            line.add_class("sixlab-line")
        super().__init__(lines)
        for control in (self.players, self.everybody, *self.seats):
            control.observe(self._chosen, names="value")

    def show(self, strategies: Names) -> None:
        """Show who sits where."""
        self._shown = False
        self.players.value = len(strategies)
        for seat, dropdown in enumerate(self.seats):
            dropdown.layout.display = None if seat < len(strategies) else "none"
            if seat < len(strategies):
                dropdown.value = strategies[seat]
        self.everybody.value = strategies[0] if len(set(strategies)) == 1 else MIXED
        self._shown = True

    def _chosen(self, change: Any) -> None:
        if not self._shown:
            return
        names = tuple(dropdown.value for dropdown in self.seats[: self.players.value])
        if change["owner"] is self.everybody and self.everybody.value != MIXED:
            names = (self.everybody.value,) * len(names)
        self.changed(names)
