"""A hint as HTML: what each choice of a position may cost, this turn exactly and to the end of the round by playouts.

Plain functions of results, without widgets. ± is half the width of a 95% confidence interval.
"""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from sixlab.game.cards import Card
from sixlab.languages import marked, wording, written
from sixlab.odds.advice import Advice, Option
from sixlab.odds.risk import Risk
from sixlab.show.advice_words import Z, advice_sentences, assumption_line, choice_name
from sixlab.show.cards import heads_word
from sixlab.show.risk_traces import percent

COLUMNS = {
    "card": marked("card"),
    "row": marked("row"),
    "sixth": marked("sixth card"),
    "low": marked("too low"),
    "now": marked("heads this turn"),
    "total": marked("heads to the end of the round"),
    "behind": marked("worse than the best"),
}
"""What the columns are called."""

COLUMN, LINE = ' scope="col"', ' scope="row"'
"""What a cell is the head of, for screen readers."""


def hint_html(advice: Advice, risks: Mapping[Card, Risk], chosen: int | None = None) -> str:
    """A table with a line for each choice, best first, and the advice in sentences.

    risks: of ``sixlab.risk`` for the cards, not used where a row is chosen. chosen: the card, or the row from 0, that
    was played in this position, to be marked.

    >>> from sixlab import View, advise
    >>> "row 2" in hint_html(advise(View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9")), {})
    True
    """
    card = advice.about == "card"
    columns = ["sixth", "low", "now"] if card else ["now"]
    top = _cell("th", "") + _cell("th", wording("exact"), f' colspan="{len(columns)}"')
    top += _cell("th", wording("playouts") if advice.playouts else wording("exact"), ' colspan="2"')
    names = [wording(COLUMNS[name]) for name in (advice.about, *columns, "total", "behind")]
    head = f"<tr>{top}</tr><tr>{''.join(_cell('th', name, COLUMN) for name in names)}</tr>"
    lines = "".join(_line(advice, option, risks if card else {}, chosen) for option in advice.options)
    said = " ".join(advice_sentences(advice))
    small = assumption_line(advice)
    if card:
        exact = wording("This turn, exact: the others' cards are any of the unseen ones, all equally likely.")
        small = f"{exact} {small}"
    return (
        f'<div class="sixlab-hint"><p class="sixlab-advice" role="status">{escape(said)}</p>'
        f"<table>{head}{lines}</table><p>{escape(small)}</p></div>"
    )


def _line(advice: Advice, option: Option, risks: Mapping[Card, Risk], chosen: int | None) -> str:
    name = choice_name(advice.about, option.choice)
    if option.choice == chosen:
        name = wording("{choice} ◀ chosen", choice=name)
    if risks:
        risk = risks[option.choice]
        now = [percent(float(risk.sixth)), percent(float(risk.low)), _number(risk.heads.mean)]
    else:
        now = [heads_word(option.now.outcomes[0])]
    total = _number(option.total.mean) + (f" ± {_number(Z * option.total.se)}" if option.total.se else "")
    cells = "".join(_cell("td", text) for text in (*now, total, _behind(advice, option)))
    kind = ' class="sixlab-chosen"' if option.choice == chosen else ""
    return f"<tr{kind}>{_cell('th', name, LINE)}{cells}</tr>"


def _behind(advice: Advice, option: Option) -> str:
    if option is advice.best:
        return wording("best")
    mean, se = option.behind
    difference = _number(mean) + (f" ± {_number(Z * se)}" if se else "")
    return difference if option.behind.clear() else wording("{difference}, no clear difference", difference=difference)


def _number(value: Fraction | float) -> str:
    return written(float(value), ".2f")


def _cell(tag: str, text: str, more: str = "") -> str:
    return f"<{tag}{more}>{escape(text)}</{tag}>"
