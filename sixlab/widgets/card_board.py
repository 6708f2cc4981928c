"""The board of all 104 cards: where each one is, and a brush that puts the clicked card somewhere else."""

from pathlib import Path

import anywidget
import traitlets

from sixlab.game.cards import DECK, HEADS

_HERE = Path(__file__).parent

WORDS = {
    "board": "All cards. Arrow keys move from card to card; Enter puts the card where the brush says; "
    "1 to 4 put it on a row, H in the hand, S among the cards seen, Delete back among the unseen ones.",
    "brush": "A click puts a card",
    "1": "on row 1",
    "2": "on row 2",
    "3": "on row 3",
    "4": "on row 4",
    "h": "in the hand",
    "s": "seen before",
    ".": "unseen",
    "r": "revealed",
    "-": "not in the deck",
    "head": "1 head",
    "heads": "{heads} heads",
    "end": "end of the row",
    "copy": "Copy position as text",
    "copied": "Copied.",
}
"""What is called how, on screen and to screen readers."""


class CardBoard(anywidget.AnyWidget):
    """signs: where each card of 1..104 is, as ``edits.signs`` says. brush: the sign of the place that a click means.

    text: what the copy button copies. A click is told as the message ``{"card": number, "sign": place}``.
    """

    _esm = _HERE / "card_board.js"
    _css = (_HERE / "board.css").read_text(encoding="utf-8") + (_HERE / "card_board.css").read_text(encoding="utf-8")

    signs = traitlets.Unicode("." * len(DECK)).tag(sync=True)
    brush = traitlets.Enum(tuple("1234hs."), default_value="h").tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    heads = traitlets.List(list(HEADS)).tag(sync=True)
    words = traitlets.Dict(WORDS).tag(sync=True)

    def show(self, signs: str, text: str) -> None:
        """Put up a position in one message."""
        with self.hold_sync():
            self.signs, self.text = signs, text
