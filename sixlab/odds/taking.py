"""Taking a row: what the table looks like once the turn is laid to its end."""

from dataclasses import replace

from sixlab.game.round import Round
from sixlab.game.rules import fewest_heads
from sixlab.game.view import View


def after_row(view: View, row: int) -> Round:
    """The turn laid to its end once I take ``row`` (from 0): one of ``view.options``.

    My card is the lowest that waits, so I have seat 0. Whoever must choose after me takes the row with the fewest
    heads, the first from the top on ties.

    Raises:
        IllegalMove: that row cannot be taken.

    >>> after_row(View.parse("20 / 31 / 41 42 / 52 ; revealed 3 43 ; mine 3"), 0).rows
    ((3,), (31,), (41, 42, 43), (52,))
    """
    rules = replace(view.rules, deck="full")
    turn = Round(view.rows, [[card] for card in view.revealed], rules).reveal(view.revealed).place(row)
    while turn.waiting:
        turn = turn.place(fewest_heads(turn.rows, turn.options) if turn.options else None)
    return turn
