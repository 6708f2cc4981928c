"""Predict, then reveal: a question whose answer shows only when one has said what one expects."""

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any

import traitlets
from ipywidgets import VBox, Widget

from sixlab.languages import wording
from sixlab.lessons.check import foreseen, judged, read
from sixlab.lessons.exercise import Exercise
from sixlab.lessons.exercises import exercise
from sixlab.show.look import SCALES
from sixlab.widgets.answering import Answering
from sixlab.widgets.picture import Picture
from sixlab.widgets.status import Status

Reveal = str | Callable[[Any], Any]
"""A text, or a function of the prediction that gives a text, a widget or anything with ``_repr_html_``."""


class PredictBox(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A question to answer by guess; what is so shows afterwards, and nothing is counted.

    name, seed: an exercise, whose solution is what shows. Or a question of one's own: ``question``, ``choices`` (none
    for a free answer) and ``reveal``, a text, or a function that is called with the prediction (a text, or the place of
    a choice from 0) and gives a text, a widget or anything that shows itself as HTML. size: ``"normal"`` or
    ``"projector"``.

    ``prediction`` is the last one, None before the first; it can be observed.

    Raises:
        ValueError: no such exercise, or neither an exercise nor a question with something to reveal.

    >>> box = PredictBox(question="Heads or tails?", choices=["heads", "tails"], reveal="It was heads.")
    >>> box.predict(1)
    >>> box.prediction, "It was heads." in box.revealed.value
    (1, True)
    """

    prediction = traitlets.Any(None, allow_none=True)
    size = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(
        self,
        name: str | None = None,
        seed: int = 1,
        *,
        question: str = "",
        choices: Sequence[str] | None = None,
        reveal: Reveal = "",
        size: str = "normal",
    ) -> None:
        if name is None and not (question and reveal):
            raise ValueError(wording("a prediction needs an exercise, or a question and something to reveal"))
        asked = self.exercise = None if name is None else exercise(name, seed)
        self._question = asked.question if asked else question
        self._choices = asked.choices if asked else tuple(choices or ())
        self._reveal: Reveal = partial(_solution, asked) if asked else reveal
        self.picture, self.status, self.revealed, self.place = Picture(), Status(), Picture(), VBox()
        self.answering = Answering(self.predict, wording("Predict"), wording("Then shows what is so"))
        super().__init__([self.picture, self.answering, self.status, self.revealed, self.place])
        self.add_class("sixlab-room")
        self.answering.ask(self._choices, asked.unit if asked else "")
        self.size = size
        self._draw(None)

    def predict(self, prediction: Any) -> None:
        """Predict: a text or a number, or the place of a choice from 0. What is so shows then."""
        self.place.children, self.revealed.value = (), ""
        with self.status.telling():
            if prediction == "":
                raise ValueError(wording("first write what you expect"))
            found = self._reveal(prediction) if callable(self._reveal) else self._reveal
            self.prediction = prediction
            said = self._choices[prediction] if self._choices else prediction
            self.status.say(wording("You predicted: {prediction}", prediction=said))
            if isinstance(found, Widget):
                self.place.children = (found,)
            else:
                self.revealed.value = _as_html(found)

    @traitlets.observe("size")
    def _draw(self, _: Any) -> None:
        (self.add_class if self.size == "projector" else self.remove_class)("sixlab-projector")
        drawn = self.exercise.picture(self.size) if self.exercise else ""
        self.picture.value = f'{drawn}<p class="sixlab-says">{escape(self._question)}</p>'


def _solution(asked: Exercise, prediction: Any) -> str:
    """What an exercise reveals: what speaks against the prediction, where that is foreseen, and what is so."""
    answer = read(asked, prediction)
    mistake = None if judged(asked, answer).right else foreseen(asked, answer)
    return asked.solution if mistake is None else f"{mistake.hint} {asked.solution}"


def _as_html(found: Any) -> str:
    """What was revealed, as HTML: a text is escaped, anything else shows itself."""
    own = getattr(found, "_repr_html_", None)
    return own() if own is not None else f'<p class="sixlab-says">{escape(str(found))}</p>'
