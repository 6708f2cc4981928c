"""A row to choose with one card left: what each row costs now, and in the next turn, exactly."""

from dataclasses import replace
from typing import NamedTuple

from sixlab.game.cards import Card
from sixlab.game.round import Round
from sixlab.game.rules import ROW_SIZE, ROWS, fewest_heads, joined_row
from sixlab.game.view import View
from sixlab.lessons.deal import Deal
from sixlab.odds.dist import Dist
from sixlab.odds.risk import risk


class Fork(NamedTuple):
    """A row to choose with one card left. view: the choice. last: that card. turns: the turn laid, by the row taken."""

    view: View
    last: Card
    turns: tuple[Round, ...]

    def after(self, row: int) -> Dist:
        """My heads of the next turn, the last one, when that row (from 0) is taken."""
        turn = self.turns[row]
        seen = self.view.seen + tuple(card for taken in turn.taken for card in taken)
        left = View(rows=turn.rows, hand=(self.last,), players=self.view.players, seen=seen)
        return risk(left)[self.last].heads


def drawn_fork(deal: Deal) -> Fork | None:
    """Two players; my low card must take a row, and my last card would join a row of four or five."""
    view = deal.view(
        players=2, hand=0, rows=deal.some((deal.number(4, 5), *(deal.number(1, 4) for _ in range(3))), 4), seen=26
    )
    joined = {card: joined_row(view.rows, card) for card in view.unseen}
    low = [card for card, row in joined.items() if row is None]
    last = [card for card, row in joined.items() if row is not None and len(view.rows[row]) >= ROW_SIZE - 1]
    calm = [card for card, row in joined.items() if row is not None and len(view.rows[row]) < ROW_SIZE - 1]
    if not (low and last and calm):
        return None
    mine, kept, other = deal.one(low), deal.one(last), deal.one(calm)
    asked = replace(view, hand=(kept,), revealed=(mine, other), mine=mine)
    return Fork(asked, kept, tuple(_laid(asked, row) for row in range(ROWS)))


def _laid(view: View, row: int) -> Round:
    """The turn laid to its end when my card takes this row."""
    turn = Round(view.rows, [[card] for card in view.revealed]).reveal(view.revealed).place(row)
    while turn.waiting:
        turn = turn.place(fewest_heads(turn.rows, turn.options) if turn.options else None)
    return turn
