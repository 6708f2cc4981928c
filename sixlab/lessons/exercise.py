"""What an exercise is: a question on a table, its right answer, and the mistakes that are foreseen."""

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import wording
from sixlab.show.task_picture import task_svg

Answer = int | Fraction | float
"""A number, or the place of a choice, from 0."""

LETTERS = "ABCDEFGHIJ"
"""What choices are called, in this order."""


class Mistake(NamedTuple):
    """A wrong answer that is foreseen, and the hint that fits the mistake behind it."""

    answer: Answer
    hint: str


@dataclass(frozen=True)
class Exercise:
    """One variant of an exercise; its texts are in the language that was chosen when it was made.

    title: what it is about, the same for all variants. question: what is asked. answer: the right one, worked out by
    the engine. solution: why, with the numbers of this variant. hint: what to think of, without the answer.
    mistakes: wrong answers that are foreseen. view: the table to look at; None where there is none. cards: those of
    its hand that the question is about, which are lifted; without a view, cards to look at. choices: the answers to
    choose among, ``answer`` is then the place of the right one, from 0; none for a number. unit: of the number; a
    number without a unit that is not a whole one is a probability. tolerance: how far from ``answer`` is still right.
    name, seed: which exercise, and which variant.
    """

    title: str
    question: str
    answer: Answer
    solution: str
    hint: str
    mistakes: tuple[Mistake, ...]
    view: View | None = None
    cards: tuple[Card, ...] = ()
    choices: tuple[str, ...] = ()
    unit: str = ""
    tolerance: float = 0.005
    name: str = ""
    seed: int = 1

    @property
    def kind(self) -> Literal["number", "choice"]:
        """How it is answered."""
        return "choice" if self.choices else "number"

    @property
    def probability(self) -> bool:
        """Whether the answer is a probability."""
        return self.kind == "number" and not self.unit and not isinstance(self.answer, int)

    @property
    def fair(self) -> bool:
        """Whether each mistake can be told from the right answer and from the others."""
        answers = sorted(as_fraction(one) for one in (self.answer, *(mistake.answer for mistake in self.mistakes)))
        apart = 0 if self.choices else as_fraction(self.tolerance)
        return all(high - low > apart for low, high in pairwise(answers))

    def picture(self, size: Any = "normal") -> str:
        """The table or the cards as SVG text; empty where there is nothing to look at. size: as for the tables."""
        return task_svg(self.view, self.cards, size=size) if self.view or self.cards else ""

    @property
    def lettered(self) -> tuple[str, ...]:
        """The choices with their letters."""
        return tuple(
            wording("{letter}) {choice}", letter=letter, choice=choice)
            for letter, choice in zip(LETTERS, self.choices, strict=False)
        )

    def __str__(self) -> str:
        return "\n".join([self.title, self.question, *self.lettered])

    def _repr_html_(self) -> str:
        asked = "".join(f"<p>{escape(line)}</p>" for line in (self.question, *self.lettered))
        return f"<div><p><b>{escape(self.title)}</b></p>{self.picture()}{asked}</div>"


def as_fraction(number: Answer) -> Fraction:
    """A number as it is written: 0.1 is one tenth.

    >>> as_fraction(0.1)
    Fraction(1, 10)
    """
    return Fraction(str(number)) if isinstance(number, float) else Fraction(number)
