"""A hint for the choice on screen: made when somebody asks for it, from what that player may know."""

from collections.abc import Mapping
from typing import NamedTuple

from ipywidgets import HTML, ToggleButton

from sixlab.game.cards import Card
from sixlab.game.timeline import Timeline
from sixlab.game.view import View
from sixlab.lanes.there import usual
from sixlab.languages import marked, wording
from sixlab.odds.advice import Advice, advise
from sixlab.odds.risk import Risk, risk
from sixlab.players.seats import to_choose
from sixlab.show.hint_table import hint_html
from sixlab.widgets.scene import says_html
from sixlab.widgets.status import Status

PLAYOUTS = 2_000
"""Playouts for each choice: a blink of an eye, and differences of half a head show."""

WHOSE = marked("The hint is for one player: choose whose hand lies open.")
NOTHING = marked("There is nothing to choose here.")


class Decision(NamedTuple):
    """A choice in a game: what the player knew, and the card or row (from 0) he chose, None while it is still due."""

    view: View
    chosen: int | None


def decision(timeline: Timeline, step: int, seat: int) -> Decision | None:
    """The newest choice of the player on ``seat`` (from 0) that a moment shows: due now, or made in this turn before.

    None when he has not chosen anything yet.
    """
    for place in range(step, -1, -1):
        game = timeline.steps[place]
        about = to_choose(game, seat)
        if about:
            chosen = None
            if place < timeline.last:
                played = timeline.steps[place + 1].round
                cards = [wait.card for wait in played.waiting if wait.player == seat]
                chosen = cards[0] if about == "card" else played.placements[-1].row
            return Decision(game.round.view(seat), chosen)
    return None


class Hint:
    """A button that opens and closes a panel; a screen puts both where it likes, and says what is to be decided.

    While the panel is closed nothing is computed.
    """

    def __init__(self, status: Status) -> None:
        self.button = ToggleButton(
            description=wording("Hint"),
            tooltip=wording("What each choice may cost: exact for this turn, by playouts to the end of the round"),
            layout={"width": "80px"},
        )
        self.panel = HTML()
        self._status = status
        self._due: Decision | str = wording(NOTHING)
        self._found: tuple[View, Advice, Mapping[Card, Risk]] | None = None
        self.button.observe(self._opened, names="value")

    def show(self, due: Decision | str | None) -> None:
        """Be ready to advise on a decision, or say a sentence instead."""
        self._due = due or wording(NOTHING)
        self._draw()

    def _opened(self, _: object) -> None:
        with self._status.telling():
            self._draw()

    def _draw(self) -> None:
        self.panel.layout.display = None if self.button.value else "none"
        if not self.button.value:
            self.panel.value = ""
        elif isinstance(self._due, str):
            self.panel.value = says_html([self._due])
        else:
            view, chosen = self._due
            if self._found is None or self._found[0] != view:
                self._found = view, advise(view, usual(PLAYOUTS)), {} if view.options else risk(view)
            self.panel.value = hint_html(*self._found[1:], chosen)
