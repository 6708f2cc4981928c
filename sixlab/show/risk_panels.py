"""Panels of the figures of risk: axes, and what is drawn on them, as plain data."""

from collections.abc import Mapping, Sequence
from html import escape

from sixlab.game.cards import DECK, Card
from sixlab.game.view import View
from sixlab.languages import marked, plural, wording, written
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show import risk_traces as traces
from sixlab.show.panels import Panel, shares, titled

Risks = Mapping[Card, Risk]

PROBABILITY, HEADS = marked("probability"), marked("expected heads")


def hand_panels(exact: Risks, sampled: Risks) -> list[Panel]:
    """The two panels of ``risk``."""
    cards = sorted({*exact, *sampled})
    names = list(map(str, cards))
    x = titled(wording("card of the hand"), type="category", categoryarray=names, showgrid=False)
    takes = [escape(short(sum(traces.kinds(exact.get(card) or sampled[card])[:2]))) for card in cards]
    words = {
        "tickvals": names,
        "ticktext": [f"<b>{card}</b><br>{share}" for card, share in zip(cards, takes, strict=True)],
    }
    chances = Panel(
        traces.bars(exact) + (traces.dots(sampled) if sampled else []),
        x | {"title": {"text": ""}} | words,
        shares(wording(PROBABILITY)),
        up=(0.54, 1),
    )
    top = max(traces.tallest(exact), traces.tallest(sampled))
    heads = Panel(
        traces.expected(exact, numbers=not sampled) + (traces.expected_dots(sampled) if sampled else []),
        x,
        titled(wording(HEADS), range=[0, top], nticks=4),
        up=(0, 0.32),
    )
    return [chances, heads]


def curve_panels(exact: Risks, sampled: Risks, view: View | None) -> list[Panel]:
    """The two panels of ``risk_curve``."""
    cards = titled(
        wording("card"), range=[0.5, len(DECK) + 0.5], tickvals=[1, *range(10, 105, 10), 104], showgrid=False
    )
    ends = row_ends(view) if view else []
    chances = Panel(
        traces.steps(exact) + (traces.dots(sampled, numeric=True) if sampled else []),
        cards | {"title": {"text": ""}},
        shares(wording(PROBABILITY)),
        up=(0.46, 1),
        marks=apart(ends),
    )
    top = max(traces.tallest(exact), traces.tallest(sampled))
    heads = Panel(
        traces.expected_steps(exact) + (traces.expected_dots(sampled, numeric=True) if sampled else []),
        cards,
        titled(wording(HEADS), range=[0, top], nticks=4),
        up=(0, 0.36),
        marks=[(end, "") for end, _ in ends],
    )
    return [chances, heads]


def heads_panel(risk: Risk) -> Panel:
    """The panel of ``heads``."""
    found = dict(zip(risk.heads.outcomes, (weight / risk.heads.total for weight in risk.heads.weights), strict=True))
    ends = found if risk.heads.exact else {heads: float(risk.heads.p_interval(heads)[1]) for heads in found}
    cut, top = cut_off(found, ends)
    title = wording("0 heads, cut off: {share}", share=traces.percent(found[0])) if cut else ""
    said = wording("heads that {card} costs", card=risk.card)
    x = titled(said, range=[-0.8, max(9, *found) + 0.8], dtick=5, showgrid=False)
    return Panel(traces.outcomes(risk.heads), x, shares(wording(PROBABILITY), 1.3 * top), title=title)


def cut_off(found: Mapping[int, float], ends: Mapping[int, float] | None = None) -> tuple[bool, float]:
    """Whether 0 heads are so likely that the bar is cut off, and how high the others (or all) reach.

    found: probabilities by heads. ends: upper ends of their intervals, where they were sampled.

    >>> cut_off({0: 0.9, 5: 0.1}), cut_off({0: 0.5, 5: 0.5})
    ((True, 0.1), (False, 0.5))
    """
    reach = ends or found
    top = max((share for heads, share in reach.items() if heads), default=1.0)
    return (True, top) if found.get(0, 0) > 3 * top else (False, max(reach.values()))


def row_panels(rows: Sequence[RowRisk]) -> list[Panel]:
    """The chance of each row to be taken, and what it costs then."""
    top = max([0.1, *(float(row.someone) for row in rows)])
    costs = [float(row.cost) for row in rows if row.cost is not None]
    return [
        Panel(traces.row_bars(rows), titled("", showgrid=False), shares(wording(PROBABILITY), 1.2 * top), up=(0.46, 1)),
        Panel(
            traces.row_costs(rows),
            titled(wording("row, from top to bottom, and its heads now"), showgrid=False),
            titled(wording("heads when taken"), range=[0, 1.25 * max([1, *costs])], nticks=4),
            up=(0, 0.34),
        ),
    ]


def assumption(risks: Risks, view: View | None, sampled: Risks) -> str:
    """The caption: what is exact, what was sampled, and what all of it assumes."""
    exact = any(risk.heads.exact for risk in risks.values()) or not risks
    said = []
    if sampled:
        most = written(max(risk.heads.samples for risk in sampled.values()), ",")
        said.append(wording(SAMPLED_TOO if exact else SAMPLED, samples=most))
    elif exact:
        said.append(wording("Exact."))
    if view is None:
        said.append(wording(OTHERS))
    else:
        said.append(
            plural(
                "The other player's card is assumed to be drawn at random from the {unseen} unseen cards; "
                "whoever must choose a row takes the one with the fewest heads.",
                "The {n} others' cards are assumed to be drawn at random from the {unseen} unseen cards; "
                "whoever must choose a row takes the one with the fewest heads.",
                view.players - 1,
                unseen=len(view.unseen),
            )
        )
        said.append(wording("Rules: {rules}.", rules=view.rules))
    return " ".join(said)


SAMPLED = marked("{samples} samples a card, whiskers are 95% intervals.")
SAMPLED_TOO = marked("Exact and {samples} samples a card, whiskers are 95% intervals.")
OTHERS = marked(
    "The others' cards are assumed to be drawn at random from the unseen cards; "
    "whoever must choose a row takes the one with the fewest heads."
)


def short(share: float) -> str:
    """A probability in the room there is below a bar."""
    return f"<{written(0.001, '.1%')}" if 0 < share < 0.001 else traces.percent(share)


def row_ends(view: View) -> list[tuple[Card, str]]:
    """The end of each row, and what the row is called."""
    return [(row[-1], wording("row {row}", row=number)) for number, row in enumerate(view.rows, 1)]


def apart(marks: Sequence[tuple[Card, str]], letter: float = 1.2) -> list[tuple[Card, str]]:
    """Words of marks that would reach the next one move there; the lines stay where they are. letter: room of one.

    >>> apart([(42, "row 2"), (12, "row 1"), (43, "row 3")])
    [(12, 'row 1'), (42, ''), (43, 'row 2, row 3')]
    """
    found: list[tuple[Card, str]] = []
    for x, words in sorted(marks):
        if found and x - found[-1][0] < letter * len(found[-1][1]):
            before, moved = found[-1]
            found[-1:] = [(before, ""), (x, f"{moved}, {words}")]
        else:
            found.append((x, words))
    return found
