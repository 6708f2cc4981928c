"""The board of all 104 cards: where each one is, and a brush that puts the clicked card somewhere else."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from sixlab.game.cards import DECK, HEADS
from sixlab.languages import marked, wording
from sixlab.show.cards import heads_word

_HERE = Path(__file__).parent

WORDS = {
    "board": marked(
        "All cards. Arrow keys move from card to card; Enter puts the card where the brush says; "
        "1 to 4 put it on a row, H in the hand, S among the cards seen, Delete back among the unseen ones."
    ),
    "brush": marked("A click puts a card"),
    "1": marked("on row 1"),
    "2": marked("on row 2"),
    "3": marked("on row 3"),
    "4": marked("on row 4"),
    "h": marked("in the hand"),
    "s": marked("seen before"),
    ".": marked("unseen"),
    "r": marked("revealed"),
    "-": marked("not in the deck"),
    "end": marked("end of the row"),
    "copy": marked("Copy position as text"),
    "copied": marked("Copied."),
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
    words = traitlets.Dict().tag(sync=True)

    @traitlets.default("words")
    def _words(self) -> dict[str, Any]:
        return {key: wording(text) for key, text in WORDS.items()} | {"heads": list(map(heads_word, HEADS))}

    def show(self, signs: str, text: str) -> None:
        """Put up a position in one message."""
        with self.hold_sync():
            self.signs, self.text = signs, text
