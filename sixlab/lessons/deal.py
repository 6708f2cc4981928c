"""The random choices of an exercise: tables, numbers, the order of answers; the same on every Python."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE, ROWS, Rules
from sixlab.game.view import View
from sixlab.lessons.exercise import Exercise, Mistake

T = TypeVar("T")


class Deal:
    """A stream of random choices, made of a text; one text gives the same choices everywhere.

    Every choice is made of ``random.Random(...).random()``, the one stream that the standard library promises to keep.

    >>> deal = Deal("an example")
    >>> deal.number(1, 6) in range(1, 7), len(deal.some("abcd", 2))
    (True, 2)
    """

    def __init__(self, text: str) -> None:
        self._next = random.Random(text).random

    def number(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + int(self._next() * (high - low + 1))

    def one(self, options: Sequence[T]) -> T:
        """One of these."""
        return options[self.number(0, len(options) - 1)]

    def some(self, options: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of these, none twice, in a random order."""
        return tuple(sorted(options, key=lambda _: self._next())[:count])

    def view(
        self,
        players: int = 4,
        hand: int = 3,
        rows: Sequence[int] | None = None,
        seen: int = 0,
        rules: Rules | None = None,
    ) -> View:
        """A table. hand, seen: how many cards. rows: how many cards in each row, 1 to 5 at random when left out.

        Raises:
            ValueError: there are not so many cards.
        """
        rules = Rules() if rules is None else rules
        lengths = tuple(self.number(1, ROW_SIZE) for _ in range(ROWS)) if rows is None else tuple(rows)
        drawn: list[Card] = list(self.some(rules.cards(players), sum(lengths) + hand + seen))
        piles = [[drawn.pop() for _ in range(length)] for length in lengths]
        return View(
            rows=tuple(tuple(sorted(pile)) for pile in piles),
            hand=tuple(drawn[:hand]),
            seen=tuple(drawn[hand:]),
            players=players,
            rules=rules,
        )

    def mixed(self, right: str, *wrong: tuple[str, str]) -> tuple[tuple[str, ...], int, tuple[Mistake, ...]]:
        """Choices in a random order: their labels, the place of the right one (from 0), and the mistakes.

        wrong: labels, each with its hint.

        >>> labels, answer, mistakes = Deal("an example").mixed("yes", ("no", "Look again."))
        >>> labels[answer], labels[mistakes[0].answer], mistakes[0].hint
        ('yes', 'no', 'Look again.')
        """
        labels = self.some((right, *(label for label, _ in wrong)), len(wrong) + 1)
        return labels, labels.index(right), tuple(Mistake(labels.index(label), hint) for label, hint in wrong)


Maker = Callable[[Deal], Exercise | None]
"""An exercise: draws its table and asks; None when the table does not suit, and another one is drawn."""
