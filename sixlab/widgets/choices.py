"""Buttons for what a player may choose: a card of the hand, or a row. Made once and shown anew for each choice."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ipywidgets import Button, HBox, VBox

from sixlab.game.cards import HEADS, Card
from sixlab.game.rules import HAND_SIZE, ROWS, Rows, row_heads
from sixlab.languages import plural, wording
from sixlab.show.cards import heads_word
from sixlab.show.look import CARD_INK, FACES, Size


class Choices(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """card, row: called with the card, or with the row from 0, that was clicked."""

    def __init__(self, card: Callable[[Card], None], row: Callable[[int], None]) -> None:
        self._card, self._row = card, row
        self._hand: tuple[Card, ...] = ()
        self.cards = [Button() for _ in range(HAND_SIZE)]
        self.rows = [Button() for _ in range(ROWS)]
        for place, button in enumerate(self.cards):
            button.on_click(partial(self._card_clicked, place))
            button.add_class("sixlab-card")
            button.style.text_color = CARD_INK
        for number, button in enumerate(self.rows):
            button.on_click(partial(self._row_clicked, number))
            button.add_class("sixlab-row")
        self._lines = [HBox(self.cards), HBox(self.rows)]
        for line in self._lines:
            line.add_class("sixlab-choices")
        super().__init__(self._lines)

    def show(self, hand: Sequence[Card], rows: Rows, options: Sequence[int], open_hand: bool) -> None:
        """Show the hand, its cards to be chosen when ``open_hand``, and a button for each row of ``options``."""
        self._hand = tuple(hand)
        for place, button in enumerate(self.cards):
            _in_sight(button, place < len(hand))
            if place < len(hand):
                card = hand[place]
                button.description = f"{card}\n{heads_word(HEADS[card])}"
                button.tooltip = plural("Play {card}, {n} head", "Play {card}, {n} heads", HEADS[card], card=card)
                button.style.button_color = FACES[HEADS[card]]
                button.disabled = not open_hand
        for number, (button, row, heads) in enumerate(zip(self.rows, rows, row_heads(rows), strict=True)):
            _in_sight(button, number in options)
            button.description = "\n".join([wording("Take row {row}", row=number + 1), heads_word(heads)])
            cards = " ".join(map(str, row))
            button.tooltip = wording("Take row {row}: {cards}", row=number + 1, cards=cards)
        _in_sight(self._lines[1], bool(options))

    def focus_next(self, place: int) -> None:
        """Move the focus to what can be chosen now, near ``place``: who plays without a mouse need not look for it."""
        offered = [button for button in (*self.rows, *self.cards) if _offered(button)]
        if offered:
            offered[min(place, len(offered) - 1)].focus()

    def _card_clicked(self, place: int, _: Any) -> None:
        if place < len(self._hand):
            self._card(self._hand[place])
            self.focus_next(0 if any(map(_offered, self.rows)) else place)

    def _row_clicked(self, number: int, _: Any) -> None:
        self._row(number)
        self.focus_next(0)


def size_options() -> list[tuple[str, Size]]:
    """The sizes to choose among, as they are called, and their names."""
    return [(wording("Normal"), "normal"), (wording("Projector"), "projector")]


def _in_sight(widget: Any, shown: bool) -> None:
    widget.layout.display = None if shown else "none"


def _offered(button: Button) -> bool:
    return button.layout.display != "none" and not button.disabled
