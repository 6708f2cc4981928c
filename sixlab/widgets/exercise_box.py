"""An exercise on screen: picture, question, answer, hint, solution, and another table as often as one likes."""

import secrets
from html import escape
from typing import Any

import traitlets
from ipywidgets import HTML, Button, HBox, Text, ToggleButton, VBox

from sixlab.languages import plural, wording
from sixlab.lessons.check import Feedback, judged, read
from sixlab.lessons.exercise import Exercise
from sixlab.lessons.exercises import SEEDS, exercise
from sixlab.lessons.progress import Progress
from sixlab.show.look import SCALES
from sixlab.widgets.answering import Answering
from sixlab.widgets.picture import Picture
from sixlab.widgets.sources import described
from sixlab.widgets.status import Status

LARGEST_DRAWN = 9999
"""Seeds that are drawn are short enough to be read out."""


class ExerciseBox(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """An exercise to answer; code can observe and set ``exercise`` and ``size``.

    name, seed: which exercise, and which table of it; without a seed one is drawn, so that everybody has his own.
    progress: where tries are noted; the file ``sixlab-progress.json`` beside the notebook when left out.
    size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: no such exercise, or a seed that is none.

    >>> box = ExerciseBox("c1", seed=5)
    >>> box.exercise.answer
    79
    """

    exercise = traitlets.Instance(Exercise)
    size = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(
        self, name: str, seed: int | None = None, *, progress: Progress | None = None, size: str = "normal"
    ) -> None:
        first = exercise(name, 1 + secrets.randbelow(LARGEST_DRAWN) if seed is None else seed)
        self.progress = Progress() if progress is None else progress
        self.picture, self.status, self.score = Picture(), Status(), HTML()
        self.answering = Answering(self.answer, wording("Check"), wording("Tells whether it is right"))
        self.hint = _button(wording("Hint"), wording("What to think of"))
        self.solution = _button(wording("See the solution"), wording("When you have tried"))
        self.another = _button(wording("Give me another"), wording("The same question on another table"))
        self.seed = described(
            Text,
            wording("Seed"),
            "170px",
            continuous_update=False,
            tooltip=wording("The same seed gives everybody the same table"),
        )
        self.large = ToggleButton(
            description=wording("Projector"),
            tooltip=wording("1.6 times as large, for a room"),
            layout={"width": "auto"},
        )
        line = HBox([self.hint, self.solution, self.another, self.seed, self.large, self.score])
        line.add_class("sixlab-line")
        super().__init__([self.picture, self.answering, self.status, line])
        self.add_class("sixlab-room")
        self.hint.on_click(lambda _: self.status.say(self.exercise.hint))
        self.solution.on_click(self._shown)
        self.another.on_click(self._another)
        self.seed.observe(self._typed, names="value")
        self.large.observe(self._toggled, names="value")
        self.exercise = first
        self.size = size

    def answer(self, given: Any) -> Feedback | None:
        """Answer as in ``check``; None for an answer that cannot be read, which does not count."""
        self.status.say("")  # so that the same sentence is read out again
        try:
            feedback = judged(self.exercise, read(self.exercise, given))
        except ValueError as reason:
            self.status.say(str(reason), wrong=True)
            return None
        self.solution.disabled = False
        said = ["✓" if feedback.right else "✗", feedback.text, *self._noted(given, feedback.right)]
        self._tell_score()
        self.status.say(" ".join(said), wrong=not feedback.right)
        return feedback

    def _noted(self, given: Any, right: bool) -> list[str]:
        """Note a try; gives what there is to say about that."""
        if self._solved:
            return [wording("The solution was shown, so this table does not count: take another one.")] if right else []
        label = self.exercise.choices[given] if isinstance(given, int) and self.exercise.choices else given
        try:
            self.progress.note(self.exercise, label, right)
        except (ValueError, OSError) as reason:
            return [wording("This try was not kept: {reason}", reason=reason)]
        return []

    @traitlets.observe("exercise")
    def _asked(self, _: Any) -> None:
        """Put up another table."""
        self._solved = False
        asked = self.exercise
        example = wording("such as 0.25, 1/4 or 25%") if asked.probability else ""
        self.answering.ask(asked.lettered, asked.unit, example)
        self.seed.value = str(asked.seed)
        self.solution.disabled = True
        self.status.say("")
        self._draw()
        self._tell_score()

    @traitlets.observe("size")
    def _resized(self, _: Any) -> None:
        self.large.value = self.size == "projector"
        (self.add_class if self.large.value else self.remove_class)("sixlab-projector")
        self._draw()

    def _draw(self) -> None:
        asked = self.exercise
        self.picture.value = (
            f'<p class="sixlab-says sixlab-title">{escape(asked.title)}</p>{asked.picture(self.size)}'
            f'<p class="sixlab-says">{escape(asked.question)}</p>'
        )

    def _tell_score(self) -> None:
        try:
            right, tried = self.progress.score(self.exercise.name)
        except (ValueError, OSError) as reason:
            self.status.say(str(reason), wrong=True)
            return
        said = plural("Right on {right} of {n} table", "Right on {right} of {n} tables", tried, right=right)
        self.score.value = f'<div class="sixlab-status">{escape(said)}</div>' if tried else ""

    def _shown(self, _: Any) -> None:
        self._solved = True
        self.status.say(self.exercise.solution)

    def _another(self, _: Any) -> None:
        with self.status.telling():
            self.exercise = exercise(self.exercise.name, (self.exercise.seed + 1) % SEEDS)
            self.answering.look_here()

    def _typed(self, change: Any) -> None:
        if change["new"] == str(self.exercise.seed):
            return
        with self.status.telling():
            try:
                self.exercise = exercise(self.exercise.name, _as_typed(change["new"]))
            finally:
                self.seed.value = str(self.exercise.seed)

    def _toggled(self, change: Any) -> None:
        self.size = "projector" if change["new"] else "normal"


def _as_typed(text: str) -> Any:
    """A typed seed as a number; what is none stays text, for the check to name."""
    stripped = text.strip()
    return int(stripped) if stripped.isdecimal() and len(stripped) <= 20 else text


def _button(description: str, tooltip: str) -> Button:
    return Button(description=description, tooltip=tooltip, layout={"width": "auto"})
