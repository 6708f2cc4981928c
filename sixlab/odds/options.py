"""The options of a view, and how the playouts that compare them are asked for; ``playouts`` tells what is random."""

from dataclasses import dataclass, replace
from typing import Literal

from sixlab.game.cards import Card
from sixlab.game.round import Round
from sixlab.game.rules import Rows, fewest_heads
from sixlab.game.view import View
from sixlab.languages import wording

BLOCK = 2_048
"""Playouts in a block."""

ROUND = 0
"""The round in the key of the stream: games count theirs from 1, so advice never sees the cards of a game to come."""

Engine = Literal["auto", "numpy", "numba"]

Style = Literal["random", "wary"]
"""How everybody plays in the playouts: his cards in a random order, or with an eye on the rows (``wary``)."""


@dataclass(frozen=True)
class Start:
    """What is known before the hidden hands are dealt, by option.

    choices: cards of the hand, or rows from 0. cards: the card that each option plays first; empty when rows are
    chosen. rows: the four rows from which the playouts go on. now, others: heads that I and the others have taken by
    then, those of the row that I choose among mine. view: the position asked about.
    """

    view: View
    choices: tuple[int, ...]
    cards: tuple[Card, ...]
    rows: tuple[Rows, ...]
    now: tuple[int, ...]
    others: tuple[int, ...]


def start(view: View) -> Start:
    """The options of a view: the rows when one must be chosen, otherwise the cards of the hand.

    Raises:
        ValueError: there is nothing to choose.
    """
    if view.options:
        laid = [_after_row(view, row) for row in view.options]
        return Start(
            view,
            choices=view.options,
            cards=(),
            rows=tuple(after.rows for after in laid),
            now=tuple(after.heads[0] for after in laid),
            others=tuple(sum(after.heads[1:]) for after in laid),
        )
    if view.revealed:
        if view.mine is None:
            raise ValueError(
                wording("there is nothing to choose: cards are being placed, and no row has to be named now")
            )
        raise ValueError(
            wording(
                "there is nothing to choose: cards are being placed, and no row has to be named now for my card {card}",
                card=view.mine,
            )
        )
    if not view.hand:
        raise ValueError(wording("there is nothing to choose: the hand is empty and no card of mine waits for a row"))
    nothing = (0,) * len(view.hand)
    return Start(view, view.hand, view.hand, (view.rows,) * len(view.hand), now=nothing, others=nothing)


def _after_row(view: View, row: int) -> Round:
    """The turn laid to its end once I take ``row``: my card is the lowest that waits, so it has seat 0."""
    rules = replace(view.rules, deck="full")
    turn = Round(view.rows, [[card] for card in view.revealed], rules).reveal(view.revealed).place(row)
    while turn.waiting:
        turn = turn.place(fewest_heads(turn.rows, turn.options) if turn.options else None)
    return turn
