"""Checking an answer: right or not, and words that help."""

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from sixlab.languages import wording
from sixlab.lessons.answers import as_choice, as_number
from sixlab.lessons.exercise import Exercise, Mistake, as_fraction
from sixlab.lessons.exercises import exercise
from sixlab.lessons.progress import Progress


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer. right: whether it is. text: the solution when it is, a hint when it is not."""

    right: bool
    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        kind = "sixlab-right" if self.right else "sixlab-wrong"
        return f'<p class="{kind}" role="status">{"✓" if self.right else "✗"} {escape(self.text)}</p>'


def check(name: str, answer: Any, seed: int = 1, progress: Progress | None = None) -> Feedback:
    """Check the answer to a variant of an exercise.

    answer: a number, or as it is written: 0.25, "0,25", "1/4", "25 %". To a choice its letter, its words, or its place
    from 0. progress: where the try is noted, when given.

    Raises:
        ValueError: no such exercise, a seed or an answer that cannot be read: this does not count as a try.

    >>> check("c4", "1/2").right
    False
    """
    asked = exercise(name, seed)
    feedback = judged(asked, read(asked, answer))
    if progress is not None:
        progress.note(asked, answer, feedback.right)
    return feedback


def read(asked: Exercise, answer: Any) -> Fraction | int:
    """An answer as a number, or as the place of a choice.

    Raises:
        ValueError: it cannot be read; says how to write it.
    """
    return as_choice(answer, asked.choices) if asked.choices else as_number(answer)


def judged(asked: Exercise, answer: Fraction | int) -> Feedback:
    """What to say to an answer that could be read."""
    if _near(asked, answer, as_fraction(asked.answer)):
        return Feedback(True, wording("Right. {solution}", solution=asked.solution))
    return Feedback(False, wording("Not yet. {hint}", hint=_hint(asked, answer)))


def foreseen(asked: Exercise, answer: Fraction | int) -> Mistake | None:
    """The mistake that leads to an answer, the nearest one where several do; None when none is known."""
    mistakes = [mistake for mistake in asked.mistakes if _near(asked, answer, as_fraction(mistake.answer))]
    return min(mistakes, key=lambda mistake: abs(as_fraction(mistake.answer) - answer), default=None)


def _hint(asked: Exercise, answer: Fraction | int) -> str:
    """The hint of the mistake, or what can be said of any number, or the hint of the exercise."""
    mistake = foreseen(asked, answer)
    if mistake is not None:
        return mistake.hint
    if asked.probability and _near(asked, Fraction(answer, 100), as_fraction(asked.answer)):
        return wording("You seem to mean per cent: then write the sign % as well.")
    if asked.probability and not 0 <= answer <= 1:
        return wording("A probability lies between 0 and 1, that is between 0% and 100%.")
    return asked.hint


def _near(asked: Exercise, answer: Fraction | int, other: Fraction) -> bool:
    """Whether an answer counts as the other one."""
    return abs(answer - other) <= (0 if asked.choices else as_fraction(asked.tolerance))
