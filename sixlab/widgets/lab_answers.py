"""What each question of the Monte Carlo lab is answered with: the steps of its run, its figure, its sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from threading import Event
from typing import Any

import plotly.graph_objects as go

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import language, marked, wording, written
from sixlab.odds.growth import repeated_risk, risk_growth
from sixlab.odds.risk import Risk
from sixlab.show.look import FONT, Size
from sixlab.show.sampling_figures import convergence, coverage, deals, game_length
from sixlab.show.sampling_words import (
    Quantity,
    coverage_sentence,
    deals_sentence,
    estimate_sentences,
    length_sentences,
    ready_sentence,
)
from sixlab.widgets.lab_choices import OF_THE_TURN

RUNS = 100
"""Runs of "100 runs"."""

SO_FAR = {
    "one run": marked("{done} of {wanted} samples"),
    "100 runs": marked("{done} of {wanted} runs"),
    "rounds": marked("{done} of {wanted} rounds"),
    "games": marked("{done} of {wanted} games"),
}
STOPPED = {
    "one run": marked("Stopped: {done} of {wanted} samples are kept."),
    "100 runs": marked("Stopped: {done} of {wanted} runs are kept."),
    "rounds": marked("Stopped: {done} of {wanted} rounds are kept."),
    "games": marked("Stopped: {done} of {wanted} games are kept."),
}


@dataclass(frozen=True)
class Asked:
    """What a run is about: the controls of the lab as they were when it began.

    question: ``"one run"``, ``"100 runs"``, ``"rounds"`` or ``"games"``; the rest as in ``MonteCarloLab``.
    """

    question: str
    view: View
    samples: int
    seed: int
    strategies: tuple[str, ...]

    @property
    def wanted(self) -> int:
        """How many samples, runs, rounds or games the whole run has."""
        return RUNS if self.question == "100 runs" else self.samples

    def so_far(self, done: int) -> str:
        """How many of them are done, in words."""
        return wording(SO_FAR[self.question], done=written(done, ","), wanted=written(self.wanted, ","))

    def stopped(self, done: int) -> str:
        """How many of them are done and kept, in a sentence."""
        return wording(STOPPED[self.question], done=written(done, ","), wanted=written(self.wanted, ","))

    def steps(self, stop: Event) -> Iterator[Any]:
        """All that the run has found so far, again and again: looks at one run, finished runs, or Results."""
        if self.question == "one run":
            return risk_growth(self.view, self.samples, self.seed)
        if self.question == "100 runs":
            return repeated_risk(self.view, self.samples, self.seed, RUNS)
        from sixlab.players.simulate import simulate_steps  # noqa: PLC0415 (needs numpy)

        played = {"deals" if self.question == "rounds" else "games": self.samples}
        # one worker, who is this thread: while the picture is drawn nobody else wants the interpreter's lock
        return simulate_steps(self.strategies, seed=self.seed, rules=self.view.rules, stop=stop, workers=1, **played)  # type: ignore[arg-type]

    def prepare(self) -> None:
        """Load beside what a large run plays with, so that it is there when the run begins."""
        if self.question not in OF_THE_TURN:
            from sixlab.players.simulate import prepare  # noqa: PLC0415 (needs numpy)

            size = {"deals" if self.question == "rounds" else "games": self.samples}
            prepare(self.strategies, rules=self.view.rules, **size)

    def nothing(self) -> Any:
        """What has been found before the run begins."""
        if self.question in OF_THE_TURN:
            return ()
        from sixlab.players.simulate import simulate_steps  # noqa: PLC0415 (needs numpy)

        played = {"deals" if self.question == "rounds" else "games": 1}
        return next(simulate_steps(self.strategies, seed=self.seed, rules=self.view.rules, engine="numpy", **played))  # type: ignore[arg-type]

    def done(self, found: Any) -> int:
        """How many samples, runs, rounds or games were finished."""
        if self.question == "one run":
            return next(iter(found[-1].values())).heads.samples if found else 0
        if self.question == "100 runs":
            return len(found)
        return int(found.deals if self.question == "rounds" else found.games)


@dataclass(frozen=True)
class Look:
    """What is looked at on screen: of the turn, a card and a quantity, with the exact answer."""

    card: Card
    quantity: Quantity
    exact: Mapping[Card, Risk]
    size: Size


def figure(asked: Asked, found: Any, look: Look) -> go.Figure:
    """The picture of what was found."""
    if asked.question in OF_THE_TURN:
        draw = convergence if asked.question == "one run" else coverage
        risks = [risks[look.card] for risks in found]
        exact = look.exact[look.card]
        return draw(risks, exact, look.quantity, view=asked.view, upto=asked.wanted, size=look.size)
    return (deals if asked.question == "rounds" else game_length)(found, size=look.size)


def words(asked: Asked, found: Any, look: Look) -> str:
    """What was found, in sentences, as HTML."""
    exact = look.exact[look.card]
    if asked.question == "one run":
        said = estimate_sentences(found[-1][look.card] if found else None, exact, look.quantity)
    elif asked.question == "100 runs":
        said = [coverage_sentence([risks[look.card] for risks in found], exact, look.quantity)]
    elif not asked.done(found):
        said = [ready_sentence(asked.samples, "rounds" if asked.question == "rounds" else "games")]
    else:
        said = [deals_sentence(found)] if asked.question == "rounds" else length_sentences(found)
    return "".join(f'<p class="sixlab-says">{escape(one)}</p>' for one in said)


def static(said: str, position: str) -> str:
    """What was found, and the position as text: HTML without any script."""
    return f"<div>{said}<p><code>{escape(position)}</code></p></div>"


def page(picture: go.Figure, said: str, position: str) -> str:
    """Words and picture as a page that needs no network."""
    drawn = picture.to_html(full_html=False, include_plotlyjs=True)
    style = f"<style>body{{font-family:{FONT};max-width:968px;margin:1em auto}}</style>"
    title = escape(wording("sixlab: Monte Carlo"))
    head = f'<head><meta charset="utf-8"><title>{title}</title>{style}</head>'
    return f'<!DOCTYPE html><html lang="{language()}">{head}<body>{static(said, position)}{drawn}</body></html>'


def least_certain(risks: Mapping[Card, Risk], quantity: Quantity) -> Card:
    """The card whose answer scatters most from turn to turn, the lower one on ties: it needs most samples."""

    def scatter(card: Card) -> float:
        found = risks[card]
        if quantity == "heads":
            return found.heads.sd
        share = float(found.sixth if quantity == "sixth" else found.low)
        return share * (1 - share)

    return max(risks, key=scatter)
