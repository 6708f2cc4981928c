"""The controls of a run: how many samples, from which seed; Run, Stop, Reset; how far it is."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, SelectionSlider, Text

from sixlab.languages import wording, written
from sixlab.widgets.sources import described

STEPS = (*(digit * 10**power for power in range(1, 7) for digit in (1, 2, 5)), 10**7)
"""Numbers of samples on the slider: every step about doubles them."""


class RunControls(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider ``samples``, a text ``seed``, buttons ``run``, ``stop`` and ``reset``, and the ``progress``.

    chosen: called with ``"samples"`` or ``"seed"`` and what a person chose or typed, a seed as text.
    """

    def __init__(self, chosen: Callable[[str, Any], None]) -> None:
        self.chosen, self._shown = chosen, False
        self.samples = described(
            SelectionSlider,
            wording("Samples"),
            "300px",
            options=_labelled(STEPS),
            tooltip=wording("Each step about doubles them"),
        )
        self.seed = described(
            Text,
            wording("Seed"),
            "150px",
            continuous_update=False,
            tooltip=wording("A whole number; the same seed, the same numbers"),
        )
        self.run = _button(
            wording("Run"), wording("Begins; the same seed gives the same numbers"), button_style="primary"
        )
        self.stop = _button(wording("Stop"), wording("Ends the run and keeps what is done"))
        self.reset = _button(wording("Reset all"), wording("All as in the beginning"))
        self.progress = HTML()
        super().__init__([self.samples, self.seed, self.run, self.stop, self.reset, self.progress])
        self.add_class("sixlab-line")
        for name in ("samples", "seed"):
            getattr(self, name).observe(self._changed, names="value")

    def show(self, samples: int, seed: int, running: bool) -> None:
        """Show these values. A number that is no step of the slider gets a place among the steps."""
        self._shown = False
        options = _labelled(sorted({*STEPS, samples}))
        if options != self.samples.options:
            self.samples.options = options
        self.samples.value, self.seed.value = samples, str(seed)
        self.run.disabled, self.stop.disabled = running, not running
        self._shown = True

    def tell(self, done: int, wanted: int, said: str) -> None:
        """Show how far a run has come, as a bar and in words; nothing when none is under way."""
        bar = f'<progress max="{wanted}" value="{done}"></progress> {escape(said)}'
        self.progress.value = f'<span class="sixlab-progress">{bar}</span>' if wanted else ""

    def _changed(self, change: Any) -> None:
        if self._shown:
            self.chosen("samples" if change["owner"] is self.samples else "seed", change["new"])


def _labelled(steps: Iterable[int]) -> tuple[tuple[str, int], ...]:
    return tuple((written(step, ","), step) for step in steps)


def _button(description: str, tooltip: str, **traits: Any) -> Button:
    return Button(description=description, tooltip=tooltip, layout={"width": "auto"}, **traits)
