"""Panels of the figures of risk: axes, and what is drawn on them, as plain data."""

from collections.abc import Mapping, Sequence

from sixlab.game.cards import DECK, Card
from sixlab.game.view import View
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show import risk_traces as traces
from sixlab.show.panels import Panel, Trace, shares, titled

Risks = Mapping[Card, Risk]

PROBABILITY, HEADS = "probability", "expected heads"
CARDS = titled("card", range=[0.5, len(DECK) + 0.5], tickvals=[1, *range(10, 105, 10), 104], showgrid=False)


def hand_panels(
    exact: Risks, sampled: Risks, across: tuple[float, float] = (0, 1), up: tuple[float, float] = (0, 1)
) -> list[Panel]:
    """The two panels of ``risk``, in the part of a figure that ``across`` and ``up`` give."""
    cards = sorted({*exact, *sampled})
    names = list(map(str, cards))
    x = titled("card of the hand", type="category", categoryarray=names, showgrid=False)
    takes = [_short(sum(traces.kinds(exact.get(card) or sampled[card])[:2])) for card in cards]
    words = {
        "tickvals": names,
        "ticktext": [f"<b>{card}</b><br>{share}" for card, share in zip(cards, takes, strict=True)],
    }
    split = up[0] + 0.32 * (up[1] - up[0])
    chances = Panel(
        traces.bars(exact) + (traces.dots(sampled) if sampled else []),
        x | {"title": {"text": ""}} | words,
        shares(PROBABILITY, 1.0),
        across,
        (split + 0.22 * (up[1] - up[0]), up[1]),
    )
    top = max(traces.tallest(exact), traces.tallest(sampled))
    heads = Panel(
        traces.expected(exact, written=not sampled) + (traces.expected_dots(sampled) if sampled else []),
        x,
        titled(HEADS, range=[0, top], nticks=4),
        across,
        (up[0], split),
    )
    return [chances, heads]


def curve_panels(
    exact: Risks,
    sampled: Risks,
    view: View | None,
    across: tuple[float, float] = (0, 1),
    up: tuple[float, float] = (0, 1),
    *,
    legend: bool = True,
    extra: Sequence[Trace] = (),
) -> list[Panel]:
    """The two panels of ``risk_curve``. extra: more traces for the upper one."""
    ends = [(row[-1], f"row {number}") for number, row in enumerate(view.rows, 1)] if view else []
    split = up[0] + 0.36 * (up[1] - up[0])
    chances = Panel(
        [
            *traces.steps(exact, legend),
            *(traces.dots(sampled, numeric=True, legend=legend) if sampled else []),
            *extra,
        ],
        CARDS | {"title": {"text": ""}},
        shares(PROBABILITY, 1.0),
        across,
        (split + 0.1 * (up[1] - up[0]), up[1]),
        marks=_apart(ends),
    )
    top = max(traces.tallest(exact), traces.tallest(sampled))
    heads = Panel(
        traces.expected_steps(exact) + (traces.expected_dots(sampled, numeric=True) if sampled else []),
        CARDS,
        titled(HEADS, range=[0, top], nticks=4),
        across,
        (up[0], split),
        marks=[(end, "") for end, _ in ends],
    )
    return [chances, heads]


def heads_panel(risk: Risk | None, across: tuple[float, float] = (0, 1), up: tuple[float, float] = (0, 1)) -> Panel:
    """The panel of ``heads``; empty without a risk."""
    if risk is None:
        nothing: Trace = {"type": "bar", "x": [], "y": [], "showlegend": False}
        return Panel([nothing], titled("heads"), shares(PROBABILITY), across, up)
    found = dict(zip(risk.heads.outcomes, (weight / risk.heads.total for weight in risk.heads.weights), strict=True))
    top = max([share for outcome, share in found.items() if outcome], default=1.0)
    if not risk.heads.exact:
        top = max(float(risk.heads.p_interval(outcome)[1]) for outcome in found if outcome or len(found) == 1)
    title = ""
    if found.get(0, 0) > 3 * top:
        title = f"0 heads, cut off: {traces.percent(found[0])}"
    else:
        top = max(found.values())
    x = titled(f"heads that {risk.card} costs", range=[-0.8, max(9, *found) + 0.8], dtick=5, showgrid=False)
    return Panel(traces.outcomes(risk.heads), x, shares(PROBABILITY, 1.3 * top), across, up, title=title)


def row_panels(rows: Sequence[RowRisk]) -> list[Panel]:
    """The chance of each row to be taken, and what it costs then."""
    top = max([0.1, *(float(row.someone) for row in rows)])
    costs = [float(row.cost) for row in rows if row.cost is not None]
    return [
        Panel(traces.row_bars(rows), titled("", showgrid=False), shares(PROBABILITY, 1.2 * top), up=(0.46, 1)),
        Panel(
            traces.row_costs(rows),
            titled("row, from top to bottom, and its heads now", showgrid=False),
            titled("heads when taken", range=[0, 1.25 * max([1, *costs])], nticks=4),
            up=(0, 0.34),
        ),
    ]


def assumption(risks: Risks, view: View | None, sampled: Risks) -> str:
    """The caption: what is exact, what was sampled, and what all of it assumes."""
    unseen = f"{len(view.unseen)} unseen cards" if view else "unseen cards"
    others = f"The {view.players - 1} others' cards are" if view and view.players > 2 else "The others' cards are"
    if view and view.players == 2:
        others = "The other player's card is"
    random = f"{others} assumed to be drawn at random from the {unseen}"
    policy = "whoever must choose a row takes the one with the fewest heads"
    made = []
    if any(risk.heads.exact for risk in risks.values()) or not risks:
        made.append("Exact")
    if sampled:
        made.append(
            f"{max(risk.heads.samples for risk in sampled.values()):,} samples a card, whiskers are 95% intervals"
        )
    rules = f" Rules: {view.rules}." if view else ""
    return f"{' and '.join(made)}. {random}; {policy}.{rules}"


def _short(share: float) -> str:
    """A probability in the room there is below a bar, as HTML."""
    return "&lt;0.1%" if 0 < share < 0.001 else traces.percent(share)


def _apart(marks: Sequence[tuple[float, str]]) -> list[tuple[float, str]]:
    """Words of marks that are near to the next one move there; the lines stay where they are.

    >>> _apart([(42, "row 2"), (12, "row 1"), (43, "row 3")])
    [(12, 'row 1'), (42, ''), (43, 'row 2, row 3')]
    """
    found: list[tuple[float, str]] = []
    for x, words in sorted(marks):
        if found and x - found[-1][0] < 6:
            before, moved = found[-1]
            found[-1:] = [(before, ""), (x, f"{moved}, {words}")]
        else:
            found.append((x, words))
    return found
