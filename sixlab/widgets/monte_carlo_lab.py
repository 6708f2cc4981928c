"""The Monte Carlo lab: simulations beside the exact answer, and whole rounds and games by the thousand."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import traitlets
from ipywidgets import HTML, HBox, Label, ToggleButtons, VBox

from sixlab.game.view import View
from sixlab.lanes.keys import as_key_part
from sixlab.lanes.there import usual
from sixlab.languages import wording
from sixlab.odds.risk import risk
from sixlab.odds.sample import SAMPLES
from sixlab.show.look import SCALES
from sixlab.show.table import view_svg
from sixlab.widgets.counting import Count
from sixlab.widgets.keeping import Keeping, keep
from sixlab.widgets.lab_answers import Asked, Look, figure, least_certain, page, static, words
from sixlab.widgets.lab_checks import as_card_of, as_samples, as_strategy_names, as_view, with_a_card
from sixlab.widgets.lab_choices import (
    OF_DEALS,
    OF_THE_TURN,
    QUANTITIES,
    QUESTIONS,
    SIZES,
    as_question,
    buttons,
    offered,
)
from sixlab.widgets.lab_figure import draw, live_figure
from sixlab.widgets.position import PositionEditor
from sixlab.widgets.run_controls import RunControls
from sixlab.widgets.status import Status
from sixlab.widgets.table_setup import TableSetup

FIRST = "8 17 / 23 31 35 / 48 52 55 60 / 76 ; hand 3 33 39 66 71 90 ; players 5"
"""The middle of a round: one card is too low, some may be a sixth card, some are safe."""

RESET = ("view", "card", "quantity", "samples", "seed", "strategies")
"""What Reset puts back."""

TASK = "sixlab Monte Carlo run"


CHECKS: Mapping[str, Callable[[Any], Any]] = {
    "view": as_view,
    "question": as_question,
    "samples": as_samples,
    "seed": lambda seed: as_key_part(seed, "seed"),
    "strategies": as_strategy_names,
}
"""What a trait may be; each gives the value, or raises a ValueError that says why not."""


class MonteCarloLab(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Simulate what ``risk`` knows exactly, and rounds and games that nobody can work out.

    question: ``"one run"`` or ``"100 runs"`` of the turn, ``"rounds"`` or ``"games"``: what is on screen, and what a
    run answers. running: True begins a run, False stops it and keeps what is done. samples: 10 to 10,000,000: turns in
    each run, or rounds, or games. seed: 0 to 2**64 - 1; run i of the 100, from 0, has the seed ``seed + i``.

    Of the turn. view: the position. card: of its hand. quantity: ``"sixth"``, ``"low"`` or ``"heads"``. results: what
    the run found, equal to ``sample_risk(view, samples, seed)`` when it is over, and on the way to that of fewer
    samples; empty before. repeats: such results of each of the 100 runs that is over.

    Of rounds and games. strategies: names by seat. The rules are those of the view. rounds, games: what the run found,
    equal to ``simulate(strategies, deals=samples, seed=seed, rules=view.rules)``, or ``games=samples``; None before.

    Where numpy is not installed, as in a browser, there are the two questions of the turn, and fewer samples to begin
    with.

    size: ``"normal"`` or ``"projector"``. All of these are traits that can be observed; results, repeats, rounds and
    games are not to be set. What is on screen belongs to its controls: another position, seed or number of samples
    ends the run and takes its results away. A lab that is made ends the runs of the labs before it.

    A run goes on in the background: ``await lab.finished()`` waits for it. In a plain program, without an event loop,
    it is over when ``running = True`` is. folder: of recorded games, as for ``PositionEditor``.

    Raises:
        ValueError: a text that is no position, or a position without a card to ask about.
        TraitError: a trait is set to something impossible; the status line says it too.

    >>> lab = MonteCarloLab("12 / 37 / 43 / 58 ; hand 2 17 100 ; players 5", samples=1000, seed=3)
    >>> lab.running = True
    >>> lab.card, lab.results[100]
    (100, <Risk of 100, 1,000 samples: sixth 3.40%, too low 0.00%, heads 0.258 ± 0.046>)
    """

    view = traitlets.Instance(View)
    card: Any = traitlets.Any()
    quantity: Any = traitlets.Enum(tuple(QUANTITIES), default_value="sixth")
    question: Any = traitlets.Enum(tuple(QUESTIONS), default_value="one run")
    samples: Any = traitlets.Any()
    seed: Any = traitlets.Any(1)
    strategies: Any = traitlets.Any(("smallest gap", "random", "random", "random"))
    running = traitlets.Bool(False)
    results: Any = traitlets.Dict()
    repeats: Any = traitlets.Tuple()
    rounds: Any = traitlets.Any(None, allow_none=True)
    games: Any = traitlets.Any(None, allow_none=True)
    size: Any = traitlets.Enum(tuple(SCALES), default_value="normal")

    def __init__(self, view: View | str = FIRST, *, folder: str | Path | None = None, **traits: Any) -> None:
        stop_others()
        self._count: Count[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._halt, self._running = Event(), ""
        self._found: dict[str, Any] = {}
        self._ready = False
        self.status, self.says = Status(), HTML()
        self.editor = PositionEditor(view, check=with_a_card, status=self.status, folder=folder)
        self.controls = RunControls(self._chosen)
        self.keeping = Keeping("monte-carlo.html", self.save, self.status)
        self.table = TableSetup(lambda names: self._chosen("strategies", names))
        self._make_controls()
        super().__init__()
        self.view = self.editor.view
        look = Look(self.card, self.quantity, self._exact, self.size)
        asked = [replace(self._asked, question=name) for name in offered()]
        self.figure = live_figure({one.question: figure(one, one.nothing(), look) for one in asked})
        self.children = self._laid_out()
        self.add_class("sixlab-room")
        self._listen()
        for name, value in traits.items():
            self.set_trait(name, value)
        self._first = {name: getattr(self, name) for name in RESET}
        self._ready = True
        self._draw()

    def _make_controls(self) -> None:
        self.questions, self.quantities = buttons(offered()), buttons(QUANTITIES)
        self.sizes = buttons(SIZES)
        self.cards = ToggleButtons(options=[("", 0)], style={"button_width": "auto"})

    def _laid_out(self) -> list[Any]:
        editor = self.editor
        editor.show_board.value = False
        top = HBox([self.questions, editor.rules, self.sizes])
        asked = HBox([Label(wording("Card")), self.cards, self.quantities, editor.players])
        for line in (top, asked):
            line.add_class("sixlab-line")
        self.turn = VBox([editor.head, editor.games, editor.board, asked])
        return [top, self.turn, self.table, self.controls, self.status, self.says, self.figure, self.keeping]

    def _listen(self) -> None:
        """Join traits and controls, once, when all of them are there."""
        traitlets.link((self.editor, "view"), (self, "view"))
        for name, control in (("question", self.questions), ("quantity", self.quantities), ("size", self.sizes)):
            traitlets.link((self, name), (control, "value"))
        self.cards.observe(self._picked, names="value")
        self.controls.run.on_click(lambda _: self.set_trait("running", True))
        self.controls.stop.on_click(lambda _: self.set_trait("running", False))
        self.controls.reset.on_click(self._reset)

    # --- what code may call -----------------------------------------------------------------------------------------

    async def finished(self) -> None:
        """Wait until no run goes on."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    def save(self, path: str | Path) -> None:
        """Write what is on screen to a file: ``.html`` for a page that needs no network, ``.svg`` for the table alone.

        Raises:
            ValueError: another ending, or ``.svg`` where rounds or games are on screen, which have no table.
            OSError: the file cannot be written; an older file of that name is still whole.
        """
        keep(path, page=self.to_html, picture=self._table)

    def _table(self) -> str:
        """The picture of the position."""
        if self.question in OF_DEALS:
            raise ValueError(wording("rounds and games have no table to draw: save them as a page, in .html"))
        return view_svg(self.view)

    def to_html(self) -> str:
        """What is on screen as a page that needs no network; about 5 MB, for it holds plotly's script."""
        return page(self.figure, self.says.value, str(self.view))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The screen, and beside it a static form for readers without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return None if bundle is None else bundle | {"text/html": static(self.says.value, str(self.view))}

    def close(self) -> None:
        """End the run, and take the lab off the page."""
        self._drop()
        super().close()

    # --- traits -----------------------------------------------------------------------------------------------------

    @traitlets.default("samples")
    def _usual(self) -> int:
        return usual(SAMPLES)

    @traitlets.validate("view", "card", "question", "samples", "seed", "strategies")
    def _possible(self, proposal: Any) -> Any:
        name, value = proposal["trait"].name, proposal["value"]
        try:
            if name == "card":
                return as_card_of(self.view, value)
            return CHECKS[name](value)
        except ValueError as reason:
            self.status.say(str(reason), wrong=True)
            raise traitlets.TraitError(str(reason)) from None

    @traitlets.observe("view")
    def _new_view(self, change: Any) -> None:
        ready, self._ready = self._ready, False  # nothing is drawn before all of it has changed
        self._exact = risk(self.view)
        card = self.card if self.card in self.view.hand else least_certain(self._exact, self.quantity)
        options = tuple((str(one), one) for one in self.view.hand)
        if options != self.cards.options:
            self.cards.options, self.cards.value = options, card
        self.card = card
        self._ready = ready
        same_rules = isinstance(change["old"], View) and change["old"].rules == self.view.rules
        self._forget(*OF_THE_TURN, *(() if same_rules else OF_DEALS))

    @traitlets.observe("samples", "seed")
    def _new_run(self, _: Any) -> None:
        self._forget(*QUESTIONS)

    @traitlets.observe("strategies")
    def _new_table(self, _: Any) -> None:
        self._forget(*OF_DEALS)

    @traitlets.observe("question")
    def _new_question(self, _: Any) -> None:
        self.running = False
        self._draw()

    @traitlets.observe("question", "samples", "strategies")
    def _new_work(self, _: Any) -> None:
        self._asked.prepare()

    @traitlets.observe("card", "quantity", "size")
    def _new_look(self, _: Any) -> None:
        (self.add_class if self.size == "projector" else self.remove_class)("sixlab-projector")
        self._draw()

    @traitlets.observe("running")
    def _switched(self, _: Any) -> None:
        if self.running:
            self._begin()
        elif self._count is not None:
            self._halt.set()
            self._count.stop()
        self._draw_controls()

    # --- runs -------------------------------------------------------------------------------------------------------

    @property
    def _asked(self) -> Asked:
        return Asked(self.question, self.view, self.samples, self.seed, self.strategies)

    def _begin(self) -> None:
        self._drop()
        asked, halt = self._asked, Event()
        self._keep(asked, asked.nothing())
        count = Count(asked.steps(halt), lambda found, last: self._counted(asked, found, last))
        self._count, self._halt, self._running = count, halt, asked.question
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            with self._under_way(count, asked):
                count.at_once()
        else:
            self._task = loop.create_task(self._in_the_background(count, asked), name=TASK)

    async def _in_the_background(self, count: Count[Any], asked: Asked) -> None:
        with self._under_way(count, asked):
            await count.in_the_background()

    @contextmanager
    def _under_way(self, count: Count[Any], asked: Asked) -> Iterator[None]:
        """A run from its beginning to its end, whatever ends it."""
        try:
            with self.status.telling():
                yield
        except asyncio.CancelledError:  # another lab was made
            self._halt.set()
            count.drop()
        finally:
            if self._count is count:
                self._count = None
                self.running = False
                self._tell_if_stopped(asked)

    def _tell_if_stopped(self, asked: Asked) -> None:
        done = asked.done(self._found[asked.question])
        if done < asked.wanted and not self.status.value:
            self.status.say(asked.stopped(done))

    def _drop(self) -> None:
        """End a run whose answer is not wanted any more."""
        if self._count is not None:
            self._halt.set()
            self._count.drop()
            self._count = None

    def _counted(self, asked: Asked, found: Any, last: bool) -> None:
        """Show how far a run is. The picture of one run waits for its next look: a browser needs time to draw."""
        shown = self._found[asked.question]
        if last or asked.question != "one run" or len(found) != len(shown):
            self._keep(asked, found)
        elif self.question == asked.question:
            done = asked.done(found)
            self.controls.tell(done, asked.wanted, asked.so_far(done))

    def _keep(self, asked: Asked, found: Any) -> None:
        """Keep what a run has found so far, and show it."""
        if found is self._found.get(asked.question):
            return
        self._found[asked.question] = found
        self._draw()
        if asked.question == "one run":
            self.results = dict(found[-1]) if found else {}
        else:
            name = "repeats" if asked.question == "100 runs" else asked.question
            self.set_trait(name, found if name == "repeats" or found.deals else None)

    def _forget(self, *questions: str) -> None:
        """Take results away that do not belong to the controls any more."""
        if self._count is not None and self._running in questions:
            self._drop()
            self.running = False
        for question in questions:
            self._found.pop(question, None)
            name = {"one run": "results", "100 runs": "repeats"}.get(question, question)
            self.set_trait(name, type(self).class_traits()[name].default())
        self._draw()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """One message for the figure, one for the words below it, one for the progress."""
        if not self._ready:
            return
        asked = self._asked
        found = self._found[self.question] if self.question in self._found else asked.nothing()
        look = Look(self.card, self.quantity, self._exact, self.size)
        draw(self.figure, figure(asked, found, look), self.question)
        self.says.value = words(asked, found, look)
        self._draw_controls()

    def _draw_controls(self) -> None:
        asked = self._asked
        of_the_turn = self.question in OF_THE_TURN
        self.turn.layout.display = None if of_the_turn else "none"
        self.table.layout.display = "none" if of_the_turn else None
        self.cards.value = self.card
        self.table.show(self.strategies)
        self.controls.show(self.samples, self.seed, self.running)
        found = self._found.get(self.question)
        done = 0 if found is None else asked.done(found)
        self.controls.tell(done, asked.wanted if self.running else 0, asked.so_far(done))

    # --- handlers ---------------------------------------------------------------------------------------------------

    def _chosen(self, name: str, value: Any) -> None:
        """A person chose samples, a seed or strategies."""
        with self.status.telling():
            try:
                self.set_trait(name, int(value) if name == "seed" and value.strip().isdecimal() else value)
            except traitlets.TraitError as reason:
                raise ValueError(str(reason)) from None
            finally:
                self._draw_controls()

    def _picked(self, change: Any) -> None:
        if change["new"] in self.view.hand:
            self.card = change["new"]

    def _reset(self, _: Any) -> None:
        self.running = False
        with self.status.telling():
            for name, value in self._first.items():  # the view before its card
                self.set_trait(name, value)
        self._forget(*QUESTIONS)


def stop_others() -> None:
    """End the runs of other labs: a cell that is run again makes a new lab, and nobody sees the old one any more."""
    with suppress(RuntimeError):  # no event loop, no run
        for task in asyncio.all_tasks():
            if task.get_name() == TASK:
                task.cancel()
