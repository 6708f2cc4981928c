"""Predict, then reveal: buttons to answer a question with, and how well the answers did."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from ipywidgets import HTML, Button, HBox, VBox

from sixlab.game.positions import question
from sixlab.game.rules import HAND_SIZE
from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.odds.advice import Advice
from sixlab.show.advice_picture import cost_now
from sixlab.show.advice_words import capital, choice_name, difference_words


class Answer(NamedTuple):
    """What was answered to a position. choice, best: cards, or rows from 0. worse: heads lost against the best.

    right: whether it was the best, or not clearly worse.
    """

    view: View
    choice: int
    best: int
    worse: float
    right: bool


def judged(advice: Advice, choice: int) -> Answer:
    """An answer, as the advice sees it."""
    option = advice[choice]
    right = option is advice.best or not option.behind.clear()
    return Answer(advice.view, choice, advice.best.choice, option.behind.mean, right)


def verdict(advice: Advice, choice: int) -> str:
    """What to say to an answer.

    >>> from sixlab import View, advise
    >>> advice = advise(View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9"))
    >>> verdict(advice, 0), verdict(advice, 1)
    ('Right: row 1.', 'Row 2 costs 2 heads more than row 1.')
    """
    option, best = advice[choice], choice_name(advice.about, advice.best.choice)
    name = choice_name(advice.about, choice)
    if option is advice.best:
        return wording("Right: {choice}.", choice=name)
    if not option.behind.clear():
        return wording("As good: {choice} and {best} show no clear difference.", choice=name, best=best)
    worse = difference_words(option.behind)
    return capital(wording("{choice} costs {heads} more than {best}.", choice=name, heads=worse, best=best))


def score(answers: Sequence[Answer]) -> str:
    """How well the answers did; nothing before the first.

    >>> score([])
    ''
    """
    if not answers:
        return ""
    right, worse = sum(answer.right for answer in answers), sum(answer.worse for answer in answers)
    return plural(
        "Right: {right} of {asked}. Your choices cost {n} heads more than the best ones.",
        "Right: {right} of {asked}. Your choices cost {n} heads more than the best ones.",
        worse,
        ".1f",
        right=right,
        asked=len(answers),
    )


class Predictions(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A question, a button for each choice, the score, and "Next position"; always the same widgets.

    answer: called with the choice. next: called for another position.
    """

    def __init__(self, answer: Callable[[int], None], following: Callable[[], None]) -> None:
        self._answer = answer
        self._choices: tuple[int, ...] = ()
        self.question, self.score = HTML(), HTML()
        self.buttons = [Button() for _ in range(HAND_SIZE)]
        self.next = Button(
            description=wording("Next position"),
            tooltip=wording("Another one of the library"),
            layout={"width": "auto"},
        )
        choices, line = HBox(self.buttons), HBox([self.next, self.score])
        choices.add_class("sixlab-choices")
        line.add_class("sixlab-line")
        super().__init__([self.question, choices, line])
        for number, button in enumerate(self.buttons):
            button.on_click(lambda _, number=number: self._answer(self._choices[number]))
        self.next.on_click(lambda _: following())

    def ask(self, view: View, choices: tuple[int, ...]) -> None:
        """Ask about a position; no buttons where there is nothing to answer."""
        self._choices = choices
        asked = " ".join([question(view), wording("Answer, then see.")])
        self.question.value = f'<div class="sixlab-says">{escape(asked)}</div>' if choices else ""
        for number, button in enumerate(self.buttons):
            shown = number < len(choices)
            button.layout.display = None if shown else "none"
            button.description = _label(view, choices[number]) if shown else ""

    def tell(self, answers: Sequence[Answer]) -> None:
        """Show the score."""
        self.score.value = f'<div class="sixlab-status" role="status">{escape(score(answers))}</div>'


def _label(view: View, choice: int) -> str:
    name = capital(choice_name("row" if view.options else "card", choice))
    return cost_now(name, view, choice) if view.options else name
