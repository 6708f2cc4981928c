"""Figures of the risk of one turn: of the cards of a hand, of all cards, of the rows, of one card.

The figures take what ``risk``, ``risk_curve``, ``row_risk`` or ``sample_risk`` gave; ``sixlab.figures`` offers them.
Exact results are bars or lines, sampled ones dots with whiskers (95% confidence intervals); given both, both are drawn.
plotly is imported with this module, so import it late.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import wording
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.look import Size
from sixlab.show.panels import Panel, plain
from sixlab.show.risk_panels import assumption, curve_panels, hand_panels, heads_panel, row_panels

Risks = Mapping[Card, Risk]


def risk(risks: Risks, view: View | None = None, *, sampled: Risks | None = None, size: Size = "normal") -> go.Figure:
    """What each card of a hand may cost: the probability of being a sixth card and too low, and the expected heads.

    risks: by card, exact or sampled. view: the position, to tell more in the caption. sampled: drawn over exact ones.

    Raises:
        ValueError: results of another kind, or no such size.
    """
    exact, dots = _kinds(risks, sampled)
    return _figure(hand_panels(exact, dots), assumption(exact or dots, view, dots), height=430, size=size)


def risk_curve(
    curve: Risks, view: View | None = None, *, sampled: Risks | None = None, size: Size = "normal"
) -> go.Figure:
    """The same for every card from 1 to 104 that could be mine; with a ``view`` the ends of its rows are marked.

    Arguments and errors as for ``risk``.
    """
    exact, dots = _kinds(curve, sampled)
    return _figure(curve_panels(exact, dots, view), assumption(exact or dots, view, dots), height=430, size=size)


def row_risk(rows: Sequence[RowRisk], view: View | None = None, *, size: Size = "normal") -> go.Figure:
    """For each row: the probability that I take it and that anybody does, and the heads that it costs when taken.

    rows: of ``sixlab.row_risk``. view, size: as for ``risk``.

    Raises:
        ValueError: results of another kind, or no such size.
    """
    if not all(isinstance(row, RowRisk) for row in rows):
        raise ValueError(wording("the figure of the rows takes what sixlab.row_risk(view) gives"))
    return _figure(row_panels(rows), assumption({}, view, {}), height=400, size=size).update_layout(barmode="group")


def heads(risk: Risk, view: View | None = None, *, size: Size = "normal") -> go.Figure:
    """The distribution of the heads that one card costs, exact or sampled. Arguments and errors as for ``risk``."""
    if not isinstance(risk, Risk):
        raise ValueError(wording("the figure of heads takes one of the results of sixlab.risk(view)"))
    sampled = {} if risk.heads.exact else {risk.card: risk}
    return _figure([heads_panel(risk)], assumption({risk.card: risk}, view, sampled), height=300, size=size)


def _figure(panels: Sequence[Panel], caption: str, height: float, size: Size) -> go.Figure:
    return go.Figure(*plain(panels, caption, height=height, size=size))


def _kinds(risks: Any, sampled: Any) -> tuple[Risks, Risks]:
    """The exact results and the sampled ones."""
    for found in (risks, sampled):
        if found is not None and not (
            isinstance(found, Mapping) and all(isinstance(risk, Risk) for risk in found.values())
        ):
            raise ValueError(
                wording("a figure of risk takes what sixlab.risk(view) gives: {kind}", kind="{card: Risk}")
            )
    if sampled is not None:
        if any(risk.heads.exact for risk in sampled.values()):
            raise ValueError(wording("sampled= takes sampled results, and these are exact"))
        return risks, sampled
    exact = {card: risk for card, risk in risks.items() if risk.heads.exact}
    return exact, {card: risk for card, risk in risks.items() if not risk.heads.exact}
