"""Figures of simulations: a run that closes in on the exact answer, repeated runs, rounds, games.

``sixlab.figures`` offers them. plotly is imported with this module, so import it late.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.odds.risk import Risk
from sixlab.show.look import Size, scale
from sixlab.show.panels import Panel, plain
from sixlab.show.sampling_panels import convergence_panels, coverage_panels, deals_panels, length_panels
from sixlab.show.sampling_words import Quantity, deals_assumption, turn_assumption

if TYPE_CHECKING:  # it needs numpy, which simulations of a turn do without
    from sixlab.players.results import Results

HEIGHTS: dict[Size, int] = {"normal": 410, "projector": 520}
"""Pixels before they are made larger."""
WIDE: dict[Size, int] = {"normal": 130, "projector": 80}
"""Letters in a line of the caption."""


def convergence(
    run: Sequence[Risk],
    exact: Risk,
    quantity: Quantity = "sixth",
    *,
    view: View | None = None,
    upto: int | None = None,
    size: Size = "normal",
) -> go.Figure:
    """One run of a simulation closing in on the exact answer.

    run: the risk of one card at more and more samples (``risk_growth``, ``sample_risk_steps``). exact: of the same card
    (``risk``). quantity: ``"sixth"``, ``"low"`` (probabilities) or ``"heads"``. view: the position, to name the
    assumption in the caption. upto: samples at the right end of the axis.

    Raises:
        ValueError: risks of different cards, an exact run, or no such quantity or size.
    """
    _check(run, exact)
    last = max([100, upto or 0, *(risk.heads.samples for risk in run)])
    shaded = wording("Shaded: 95% confidence intervals of one simulation.")
    caption = f"{shaded} {turn_assumption(view)}"
    return _figure(convergence_panels(run, exact, quantity, last), caption, size)


def coverage(
    runs: Sequence[Risk],
    exact: Risk,
    quantity: Quantity = "sixth",
    *,
    view: View | None = None,
    upto: int | None = None,
    size: Size = "normal",
) -> go.Figure:
    """The 95% intervals of repeated runs, and which of them hold the exact answer.

    runs: the risk of one card in each run (``repeated_risk``), all with as many samples. upto: runs at the right end.
    The rest as for ``convergence``.
    """
    _check(runs, exact)
    caption = f"{_independent(runs)} {turn_assumption(view)}"
    last = max([1, upto or 0, len(runs)])
    return _figure(coverage_panels(runs, exact, quantity, last), caption, size)


def deals(results: "Results", *, size: Size = "normal") -> go.Figure:
    """The heads that a round costs: how often, for each strategy, and the mean of each seat, with 95% intervals.

    Raises:
        ValueError: no such size.
    """
    return _figure(deals_panels(results, _as_size(size)), deals_assumption(results), size)


def game_length(results: "Results", *, size: Size = "normal") -> go.Figure:
    """How many rounds a game lasts, and the mean total of each seat at its end, with 95% intervals.

    results: of ``simulate(..., games=...)``.

    Raises:
        ValueError: single deals were played, or no such size.
    """
    if results.deals and not results.games:
        raise ValueError(
            wording("these are results of single deals: the length of games needs simulate(..., games=...)")
        )
    return _figure(length_panels(results, _as_size(size)), deals_assumption(results), size)


def _as_size(size: Size) -> Size:
    scale(size)
    return size


def _figure(panels: Sequence[Panel], caption: str, size: Size) -> go.Figure:
    return go.Figure(*plain(panels, caption, height=HEIGHTS[_as_size(size)], wide=WIDE[size], size=size))


def _check(risks: Sequence[Risk], exact: Risk) -> None:
    if not isinstance(exact, Risk) or not exact.heads.exact:
        raise ValueError(wording("exact must be an exact risk, as sixlab.risk(view)[card] gives"))
    for risk in risks:
        if not isinstance(risk, Risk) or risk.heads.exact:
            raise ValueError(
                wording("a simulation is drawn from sampled risks, as sixlab.sample_risk(view)[card] gives")
            )
        if risk.card != exact.card:
            told = {"card": risk.card, "other": exact.card}
            raise ValueError(wording("these are the risks of two cards, {card} and {other}", **told))


def _independent(runs: Sequence[Risk]) -> str:
    """What the whiskers of repeated runs are."""
    if not runs:
        return wording("Independent simulations, whiskers are their 95% confidence intervals.")
    return plural(
        "Independent simulations of {n} sample each, whiskers are their 95% confidence intervals.",
        "Independent simulations of {n} samples each, whiskers are their 95% confidence intervals.",
        runs[0].heads.samples,
        ",",
    )
