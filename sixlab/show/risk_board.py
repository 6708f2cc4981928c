"""All odds of a turn on one board: table, words and charts as one piece of HTML, and a page to keep."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.odds.risk import Risk, RowRisk
from sixlab.show.look import Size
from sixlab.show.page import page_of
from sixlab.show.risk_chart import risk_chart
from sixlab.show.risk_panels import assumption
from sixlab.show.risk_table import risk_table
from sixlab.show.risk_traces import EXPECTED, LOW, SAFE, SIXTH, kinds, percent
from sixlab.show.risk_words import risk_sentence
from sixlab.show.svg import Sheet, sheets_svg


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
            said.append(wording("As if you held {card}.", card=self.card))
        if self.risk is not None:
            said.append(risk_sentence(self.risk))
        return [*said, self.note] if self.note else said


def poster(odds: Odds, size: Size = "normal") -> str:
    """The table with its odds, and the charts below it, as one SVG."""
    return sheets_svg(*_sheets(odds, size), size=size, role="group")


def _sheets(odds: Odds, size: Size) -> tuple[Sheet, Sheet]:
    return (
        risk_table(odds.view, odds.hand, odds.rows, odds.card, size),
        risk_chart(odds.view, odds.curve, odds.card, size),
    )


def picture(odds: Odds, size: Size = "normal") -> str:
    """The table with its odds, the words, and the charts, as HTML."""
    table, chart = _sheets(odds, size)
    said = f'<p class="sixlab-says">{escape(" ".join(odds.words()))}</p>'
    return sheets_svg(table, size=size, role="group") + said + sheets_svg(chart, size=size)


def numbers(odds: Odds) -> str:
    """The numbers of the hand, and of the card looked at, as an HTML table: for readers without a kernel or eyes."""
    risks = odds.hand | ({} if odds.risk is None else {odds.risk.card: odds.risk})
    head = "".join(f"<th>{escape(wording(name))}</th>" for name in ("card", SIXTH, LOW, SAFE, EXPECTED))
    lines = "".join(
        f"<tr><th>{card}</th>{''.join(f'<td>{percent(share)}</td>' for share in kinds(risk))}"
        f"<td>{written(float(risk.heads.mean), '.4f')}</td></tr>"
        for card, risk in sorted(risks.items())
    )
    caption = escape(assumption(odds.curve, odds.view, {}))
    return f"<table><caption>{caption}</caption><tr>{head}</tr>{lines}</table>"


def static(odds: Odds) -> str:
    """Picture, words, numbers and the position as text: HTML without any script."""
    return f"<div>{picture(odds)}{numbers(odds)}<p><code>{escape(str(odds.view))}</code></p></div>"


def page(odds: Odds) -> str:
    """A page to keep: table, words, charts and numbers. It needs no network and no script."""
    return page_of(wording("Rows and risk"), str(odds.view), picture(odds), None, numbers(odds))
