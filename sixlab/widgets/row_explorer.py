"""The row explorer: which row should I take, which card should I play? By playouts of the rest of the round."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets
from ipywidgets import Button, Dropdown, HBox, IntProgress, SelectionSlider, Text, ToggleButton, ToggleButtons, VBox

from sixlab.game.positions import Position, positions, question
from sixlab.game.view import View
from sixlab.lanes.keys import as_key_part
from sixlab.lanes.there import numpy_there, usual
from sixlab.languages import plural, wording, written
from sixlab.odds.advice import Advice, advice_of, as_playouts, tallies
from sixlab.odds.options import start
from sixlab.odds.tally import Tally
from sixlab.show.advice_figure import advice_board
from sixlab.show.advice_picture import advice_page, advice_picture, advice_static, choices_html
from sixlab.show.look import SCALES
from sixlab.show.table import view_svg
from sixlab.widgets.choices import size_options
from sixlab.widgets.counting import Count
from sixlab.widgets.figure import LiveFigure, show
from sixlab.widgets.keeping import Keeping, keep
from sixlab.widgets.picture import Picture
from sixlab.widgets.position import PositionEditor
from sixlab.widgets.prediction import Predictions, judged, verdict
from sixlab.widgets.scene import position_html
from sixlab.widgets.sources import described
from sixlab.widgets.status import Status

if TYPE_CHECKING:
    from sixlab.widgets.risk_explorer import RiskExplorer

FIRST = "fifteen-before-eighty-eight"
"""The position of the library that a new explorer shows."""

STEPS = (*(digit * 10**power for power in range(2, 7) for digit in (1, 2, 5)), 10**7)
"""Numbers of playouts on the slider, each about twice the one before."""

PLAYOUTS = usual(2_000)
"""For each choice, in the beginning."""

AT_ONCE, AT_ONCE_PLAIN = 2_000_000, 100_000
"""So many cards are laid before anything else happens, with numpy and without: they take a moment, or a second."""

OWN = ""
"""The choice of no position of the library."""


def with_a_choice(view: View) -> None:
    """The check of this screen.

    Raises:
        ValueError: there is nothing to choose.
    """
    start(view)


class RowExplorer(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A position, its choices ranked by playouts of the rest of the round, and what each leaves.

    view: the position; a View, its text form, or a Position of the library. playouts: for each choice, 1 to 10,000,000.
    seed: 0 to 2**64 - 1. advice: what is on screen; None before the first playouts and while an answer is awaited.
    predict: whether a result is shown only after an answer. answers: those given so far. size: ``"normal"`` or
    ``"projector"``. All of them can be observed; advice and answers are not to be set.

    A long count goes on in the background: ``await explorer.finished()``. folder: of recorded games, as for
    ``PositionEditor``.

    Raises:
        ValueError: a text that is no position, or a position without a choice.
        TraitError: a trait is set to something impossible; the status line says it too.

    >>> explorer = RowExplorer("60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 ; mine 9")
    >>> explorer.advice.best.choice
    0
    """

    view = traitlets.Instance(View)
    playouts: Any = traitlets.Any(PLAYOUTS)
    seed: Any = traitlets.Any(0)
    advice = traitlets.Instance(Advice, allow_none=True)
    predict = traitlets.Bool(False)
    answers: Any = traitlets.Tuple()
    size: Any = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(
        self, view: View | str | Position | None = None, *, folder: str | Path | None = None, **traits: Any
    ) -> None:
        self.known = positions()
        self._names = {one.view: one.name for one in self.known.values()}
        first = self.known[FIRST] if view is None else view
        self.status, self.picture, self.leaves = Status(), Picture(), Picture()
        self.figure: LiveFigure | None = None
        self.chart = VBox()
        self.editor = PositionEditor(
            first.view if isinstance(first, Position) else first, check=with_a_choice, status=self.status, folder=folder
        )
        self.keeping = Keeping("row.html", self.save, self.status)
        self.predictions = Predictions(self._answered, self.next_position)
        self.risk: RiskExplorer | None = None
        self._count: Count[Tally] | None = None
        self._task: asyncio.Task[None] | None = None
        self._answer: int | None = None
        self._ready = False
        self._controls()
        self._screen = self._laid_out()
        super().__init__(self._screen)
        self.add_class("sixlab-room")
        traitlets.link((self.editor, "view"), (self, "view"))
        for name, value in traits.items():
            self.set_trait(name, value)
        self._ready = True
        self._begin()

    def _controls(self) -> None:
        named = [(f"{one.title} {one.question}", one.name) for one in self.known.values()]
        self.library = described(
            Dropdown, wording("Library"), "98%", options=[(wording("a position of my own"), OWN), *named]
        )
        self.slider = described(
            SelectionSlider,
            wording("Playouts"),
            "330px",
            options=_steps(PLAYOUTS),
            value=PLAYOUTS,
            continuous_update=False,
            tooltip=wording("Games played to the end of the round for each choice"),
        )
        self.typed = described(
            Text,
            wording("Seed"),
            "150px",
            value="0",
            continuous_update=False,
            tooltip=wording("The same seed gives the same numbers"),
        )
        self.stop = Button(
            description=wording("Stop"),
            tooltip=wording("Keeps what is done"),
            disabled=True,
            layout={"width": "auto"},
        )
        self.progress = IntProgress(layout={"width": "150px"})
        self.ask = ToggleButton(
            description=wording("Predict first"),
            tooltip=wording("Shows a result only after your answer"),
            layout={"width": "auto"},
        )
        self.sizes = ToggleButtons(
            options=size_options(),
            tooltips=[wording("For a screen"), wording("{times} times as large, for a room", times=written(1.6))],
            style={"button_width": "auto"},
        )
        traitlets.link((self, "predict"), (self.ask, "value"))
        traitlets.link((self, "size"), (self.sizes, "value"))
        self.library.observe(self._chosen, names="value")
        self.slider.observe(self._slid, names="value")
        self.typed.observe(self._seeded, names="value")
        self.stop.on_click(self._stop)
        self.editor.add_target(wording("the risk explorer"), self._open_risk)

    def _laid_out(self) -> list[Any]:
        """The screen, from top to bottom."""
        self.editor.show_board.value = False
        counting = HBox([self.slider, self.typed, self.stop, self.progress, self.ask, self.sizes])
        foot = HBox([self.editor.line, self.keeping])
        for line in (counting, foot):
            line.add_class("sixlab-line")
        editor = self.editor
        position_parts = [editor.head, editor.games, self.library]
        return [
            *position_parts,
            counting,
            self.status,
            self.predictions,
            self.picture,
            self.chart,
            self.leaves,
            foot,
            editor.board,
        ]

    # --- what code may call -----------------------------------------------------------------------------------------

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited before the result shows."""
        return self.predict and self._answer is None

    def answer(self, choice: int) -> None:
        """Predict: a card, or a row from 0. The result shows then.

        Raises:
            ValueError: no answer is awaited, or that is not one of the choices.
        """
        if not self.asking:
            raise ValueError(wording("no answer is awaited: switch on Predict first, or go to the next position"))
        choices = start(self.view).choices
        if isinstance(choice, bool) or choice not in choices:
            raise ValueError(
                wording(
                    "{choice!r} is no choice here: the choices are {choices}",
                    choice=choice,
                    choices=", ".join(map(str, choices)),
                )
            )
        self._answer = choice
        self._begin()

    def next_position(self) -> None:
        """Go to the next position of the library that has no answer yet, and ask about it."""
        views = list(self._names)
        at = views.index(self.view) if self.view in self._names else -1
        done = {self.view, *(answer.view for answer in self.answers)}
        for view in views[at + 1 :] + views[: at + 1]:
            if view not in done:
                self.predict = True
                self.editor.edit(view)
                return
        self.status.say(wording("Every position of the library has an answer."))

    async def finished(self) -> Advice | None:
        """Wait until nothing is being counted; the advice then."""
        while self._task is not None and not self._task.done():
            await self._task
        return self.advice

    def save(self, path: str | Path) -> None:
        """Write what is on screen to a file: ``.html`` for a page that needs no network, ``.svg`` for the table alone.

        Raises:
            ValueError: another ending.
            OSError: the file cannot be written; an older file of that name is still whole.
        """
        keep(path, page=self.to_html, picture=lambda: view_svg(self.view))

    def to_html(self) -> str:
        """What is on screen as a page that needs no network; with a result about 5 MB, for it holds plotly's script."""
        asked = question(self.view)
        name = self._names.get(self.view)
        return advice_page(self.view, self.advice, f"{self.known[name].title} {asked}" if name else asked)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The screen, and beside it a static form for readers without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return None if bundle is None else bundle | {"text/html": advice_static(self.view, self.advice)}

    # --- counting ---------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Count anew, or ask first."""
        if not self._ready:
            return
        if self._count is not None:
            self._count.drop()
        self._counting(0)
        if self.asking:
            self.advice = None
            self._draw()
            return
        self._count = Count(tallies(self.view, self.playouts, self.seed), self._counted)
        begin = start(self.view)
        lays = len(begin.choices) * max(1, len(self.view.hand)) * self.view.players * self.playouts
        loop = _running_loop()
        if loop is None or lays <= (AT_ONCE if numpy_there() else AT_ONCE_PLAIN):
            self._count.at_once()
            return
        if self.advice is not None and self.advice.view != self.view:
            self.advice = None
            self._draw()
        self._counting(1)
        self._task = loop.create_task(self._in_the_background(self._count))

    async def _in_the_background(self, count: Count[Tally]) -> None:
        with self.status.telling():
            await count.in_the_background()

    def _counted(self, tally: Tally, last: bool) -> None:
        """Show what is counted."""
        self.advice = advice_of(self.view, tally, self.seed)
        self._counting(0 if last else tally.playouts)
        self._draw()
        if not last:
            return
        if self.predict and self._answer is not None and self.view not in {answer.view for answer in self.answers}:
            self.answers = (*self.answers, judged(self.advice, self._answer))
            self.predictions.tell(self.answers)
        said = verdict(self.advice, self._answer) if self.predict and self._answer is not None else ""
        short = tally.playouts < self.playouts and self.advice.playouts
        kept = ""
        if short:
            kept = plural("Stopped: {n} playout is kept.", "Stopped: {n} playouts are kept.", tally.playouts, ",")
        self.status.say(f"{said} {kept}".strip())

    def _counting(self, done: int) -> None:
        """Show the progress; 0 when nothing is being counted."""
        self.stop.disabled = not done
        self.progress.max, self.progress.value = self.playouts, done
        self.progress.description = written(done / self.playouts, ".0%") if done else ""
        self.progress.layout.display = None if done else "none"

    def _stop(self, _: Any) -> None:
        if self._count is not None:
            self._count.stop()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self.predictions.ask(self.view, start(self.view).choices if self.asking else ())
        self.predictions.layout.display = None if self.predict else "none"
        self.picture.value = advice_picture(self.view, self.advice, self.size) + position_html(str(self.view))
        self.chart.layout.display = None if self.advice else "none"
        self.leaves.value = choices_html(self.view, self.advice, self.size)
        if self.advice is None:
            return
        board = advice_board(self.advice, self.size)
        if self.figure is None:  # made when there is something to draw: the browser gets it as it is
            self.figure = LiveFigure(*board)
            self.chart.children = (self.figure,)
        else:
            show(self.figure, *board)

    # --- handlers ---------------------------------------------------------------------------------------------------

    @traitlets.validate("view", "playouts", "seed")
    def _possible(self, proposal: Any) -> Any:
        name, value = proposal["trait"].name, proposal["value"]
        try:
            if name == "view":
                with_a_choice(value)
                return value
            return as_playouts(value) if name == "playouts" else as_key_part(value, "seed")
        except ValueError as reason:
            self.status.say(str(reason), wrong=True)
            raise traitlets.TraitError(str(reason)) from None

    @traitlets.observe("view", "playouts", "seed", "predict")
    def _changed(self, change: Any) -> None:
        if change["name"] in {"view", "predict"}:
            self._answer = None
            self.library.value = self._names.get(self.view, OWN)
        if change["name"] == "playouts":
            self.slider.unobserve(self._slid, names="value")  # new options choose the first one for a moment
            self.slider.options, self.slider.value = _steps(self.playouts), self.playouts
            self.slider.observe(self._slid, names="value")
        self.typed.value = str(self.seed)
        self._begin()

    @traitlets.observe("size")
    def _resized(self, _: Any) -> None:
        (self.add_class if self.size == "projector" else self.remove_class)("sixlab-projector")
        if self._ready:
            self._draw()

    def _chosen(self, change: Any) -> None:
        if change["new"] != OWN and self.known[change["new"]].view != self.view:
            with self.status.telling():
                self.editor.edit(self.known[change["new"]].view)

    def _slid(self, change: Any) -> None:
        self.playouts = change["new"]

    def _seeded(self, change: Any) -> None:
        typed = change["new"].strip()
        with suppress(traitlets.TraitError):  # the status line says it
            self.seed = int(typed) if typed.isdecimal() and typed.isascii() else typed
        self.typed.value = str(self.seed)

    def _answered(self, choice: int) -> None:
        with self.status.telling():
            self.answer(choice)

    def _open_risk(self, view: View) -> None:
        from sixlab.widgets.risk_explorer import RiskExplorer, before_the_reveal  # noqa: PLC0415 (few need both)

        before_the_reveal(view)
        if self.risk is None:
            self.risk = RiskExplorer(view, size=self.size)
            self.children = (*self._screen, self.risk)
        else:
            self.risk.view = view


def _steps(playouts: int) -> list[tuple[str, int]]:
    """The choices of the slider, with one of code's own in its place."""
    return [(written(number, ","), number) for number in sorted({*STEPS, playouts})]


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
