"""The table of one deal in plain Python: what ``table`` does for many deals at once, where there is no numpy."""

from sixlab.game.cards import HEADS, Card, total_heads
from sixlab.game.rules import ROW_SIZE, ROWS, Rows, Rules

TOO_LOW = -1


class PlainTable:
    """Four rows: their ends, counts of cards and heads. Whoever must choose a row follows the policy of ``table``."""

    __slots__ = ("any_full", "counts", "ends", "heads")

    def __init__(self, rows: Rows, rules: Rules) -> None:
        self.ends = [row[-1] for row in rows]
        self.counts = [len(row) for row in rows]
        self.heads = [total_heads(row) for row in rows]
        self.any_full = rules.sixth == "any full row"

    def copy(self) -> "PlainTable":
        """The same rows, to go on by themselves."""
        other = PlainTable.__new__(PlainTable)
        other.ends, other.counts, other.heads = self.ends[:], self.counts[:], self.heads[:]
        other.any_full = self.any_full
        return other

    def joined(self, card: Card) -> int:
        """The row that the card would join, from 0; ``TOO_LOW`` when its end is below every other."""
        row, below = TOO_LOW, 0
        for number, end in enumerate(self.ends):
            if below < end < card:
                row, below = number, end
        return row

    def taken_by(self, row: int) -> int:
        """The row that is taken by a card that would join this one, which is full, or by one too low for all."""
        if row == TOO_LOW:
            return self.heads.index(min(self.heads))
        if not self.any_full:
            return row
        return min((number for number in range(ROWS) if self.counts[number] == ROW_SIZE), key=self.heads.__getitem__)

    def place(self, card: Card) -> int:
        """Lay a card; give the heads that it takes.

        >>> table = PlainTable(((10,), (20, 21, 22, 23, 24), (60,), (90,)), Rules())
        >>> table.place(25), table.place(26), table.place(1)
        (11, 0, 3)
        """
        row = self.joined(card)
        if row != TOO_LOW and self.counts[row] < ROW_SIZE:
            self.ends[row] = card
            self.counts[row] += 1
            self.heads[row] += HEADS[card]
            return 0
        row = self.taken_by(row)
        taken = self.heads[row]
        self.ends[row], self.counts[row], self.heads[row] = card, 1, HEADS[card]
        return taken
