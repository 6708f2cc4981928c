"""All odds of a turn on one board: picture and words, a figure of several panels, a page to keep."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.look import INK_TRACE, Size
from sixlab.show.page import page_of
from sixlab.show.panels import Trace, plain
from sixlab.show.risk_panels import assumption, curve_panels, hand_panels, heads_panel
from sixlab.show.risk_table import risk_table_svg
from sixlab.show.risk_traces import kinds, percent
from sixlab.show.risk_words import risk_sentence


@dataclass(frozen=True)
class Odds:
    """What is known of a turn. curve: of ``risk_curve(view)``. card: the one looked at, None if there is none.

    rows: of ``row_risk(view, card)``. note: a sentence more, for example on where the position comes from.
    """

    view: View
    curve: Mapping[Card, Risk]
    rows: tuple[RowRisk, ...]
    card: Card | None
    note: str = ""

    @property
    def hand(self) -> dict[Card, Risk]:
        """The risks of the cards of the hand."""
        return {card: self.curve[card] for card in self.view.hand}

    @property
    def risk(self) -> Risk | None:
        """The risk of the card looked at."""
        return None if self.card is None else self.curve[self.card]

    def words(self) -> list[str]:
        """What the card looked at costs, in sentences."""
        said = []
        if self.card is not None and self.card not in self.view.hand:
            said.append(f"As if you held {self.card}.")
        if self.risk is not None:
            said.append(risk_sentence(self.risk))
        return [*said, self.note] if self.note else said


def table(odds: Odds, size: Size = "normal") -> str:
    """The table with its odds as SVG."""
    return risk_table_svg(odds.view, odds.hand, odds.rows, odds.card, size=size)


def picture(odds: Odds, size: Size = "normal") -> str:
    """The table with its odds, and below it the words, as HTML."""
    return table(odds, size) + f'<p class="sixlab-says">{escape(" ".join(odds.words()))}</p>'


def risk_board(odds: Odds, size: Size = "normal") -> tuple[list[Trace], dict[str, Any]]:
    """Traces and layout of one figure: the hand, the card looked at, all cards. As many traces for every position."""
    hand, one, every, height = PLACES[size]
    panels = [
        *hand_panels(odds.hand, {}, *hand),
        heads_panel(odds.risk, *one),
        *curve_panels(odds.curve, {}, odds.view, *every, legend=False, extra=[_held(odds)]),
    ]
    return plain(
        panels, assumption(odds.curve, odds.view, {}), height=height, wide=130 if size == "normal" else 80, size=size
    )


PLACES = {
    "normal": (((0, 0.62), (0.56, 1)), ((0.71, 1), (0.56, 0.97)), ((0, 1), (0, 0.42)), 640),
    "projector": (((0, 1), (0.67, 1)), ((0, 1), (0.41, 0.56)), ((0, 1), (0, 0.3)), 900),
}
"""By size, where the hand, the card looked at and all cards are (across, up), and the height of all."""


def _held(odds: Odds) -> Trace:
    """Marks on the curve: the cards of the hand, and the card looked at."""
    cards = sorted({*odds.view.hand, *([odds.card] if odds.card else [])})
    chosen = [card == odds.card for card in cards]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": "your hand",
        "x": cards,
        "y": [1 - kinds(odds.curve[card])[2] for card in cards],
        "cliponaxis": False,
        "hoverinfo": "skip",
        "marker": {
            "symbol": ["star" if picked else "circle" for picked in chosen],
            "size": [14 if picked else 8 for picked in chosen],
            "color": INK_TRACE,
            "line": {"color": "#ffffff", "width": 1.5},
        },
    }


def numbers(odds: Odds) -> str:
    """The numbers of the hand, and of the card looked at, as an HTML table: for readers without a kernel or eyes."""
    risks = odds.hand | ({} if odds.risk is None else {odds.risk.card: odds.risk})
    head = "".join(
        f"<th>{name}</th>" for name in ("card", "is a sixth card", "is too low", "takes nothing", "expected heads")
    )
    lines = "".join(
        f"<tr><th>{card}</th>{''.join(f'<td>{percent(share)}</td>' for share in kinds(risk))}"
        f"<td>{float(risk.heads.mean):.4f}</td></tr>"
        for card, risk in sorted(risks.items())
    )
    caption = escape(assumption(odds.curve, odds.view, {}))
    return f"<table><caption>{caption}</caption><tr>{head}</tr>{lines}</table>"


def static(odds: Odds) -> str:
    """Picture, words, numbers and the position as text: HTML without any script."""
    return f"<div>{picture(odds)}{numbers(odds)}<p><code>{escape(str(odds.view))}</code></p></div>"


def page(odds: Odds) -> str:
    """A page to keep: picture, words, figure, numbers. It needs no network: plotly's script is in it (5 MB)."""
    return page_of("Rows and risk", str(odds.view), picture(odds), risk_board(odds), numbers(odds))
