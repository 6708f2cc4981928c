"""A hint as HTML: what each choice of a position may cost, this turn exactly and to the end of the round by playouts.

Plain functions of results, without widgets. ± is half the width of a 95% confidence interval.
"""

from collections.abc import Mapping
from html import escape

from sixlab.game.cards import Card
from sixlab.odds.advice import Advice, Option
from sixlab.odds.risk import Risk
from sixlab.show.advice_words import Z, advice_sentences, assumption_line, choice_name
from sixlab.show.cards import heads_word
from sixlab.show.risk_traces import percent

ENGLISH = {
    "card": "card",
    "row": "row",
    "sixth": "sixth card",
    "low": "too low",
    "now": "heads this turn",
    "total": "heads to the end of the round",
    "behind": "worse than the best",
    "best": "best",
    "unclear": "{difference}, no clear difference",
    "chosen": "chosen",
    "exact": "exact",
    "sampled": "playouts",
    "risk": "This turn, exact: the others' cards are any of the unseen ones, all equally likely.",
}
"""All wording, beside that of ``advice_words``."""

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
    sampled = "sampled" if advice.playouts else "exact"
    top = _cell("th", "") + _cell("th", ENGLISH["exact"], f' colspan="{len(columns)}"')
    top += _cell("th", ENGLISH[sampled], ' colspan="2"')
    names = [ENGLISH[name] for name in (advice.about, *columns, "total", "behind")]
    head = f"<tr>{top}</tr><tr>{''.join(_cell('th', name, COLUMN) for name in names)}</tr>"
    lines = "".join(_line(advice, option, risks if card else {}, chosen) for option in advice.options)
    said = " ".join(advice_sentences(advice))
    small = " ".join([*([ENGLISH["risk"]] if card else []), assumption_line(advice)])
    return (
        f'<div class="sixlab-hint"><p class="sixlab-advice" role="status">{escape(said)}</p>'
        f"<table>{head}{lines}</table><p>{escape(small)}</p></div>"
    )


def _line(advice: Advice, option: Option, risks: Mapping[Card, Risk], chosen: int | None) -> str:
    name = choice_name(advice.about, option.choice)
    if option.choice == chosen:
        name += f" ◀ {ENGLISH['chosen']}"
    if risks:
        risk = risks[option.choice]
        now = [percent(float(risk.sixth)), percent(float(risk.low)), f"{float(risk.heads.mean):.2f}"]
    else:
        now = [heads_word(option.now.outcomes[0])]
    total = f"{float(option.total.mean):.2f}" + (f" ± {Z * option.total.se:.2f}" if option.total.se else "")
    cells = "".join(_cell("td", text) for text in (*now, total, _behind(advice, option)))
    kind = ' class="sixlab-chosen"' if option.choice == chosen else ""
    return f"<tr{kind}>{_cell('th', name, LINE)}{cells}</tr>"


def _behind(advice: Advice, option: Option) -> str:
    if option is advice.best:
        return ENGLISH["best"]
    mean, se = option.behind
    difference = f"{mean:.2f}" + (f" ± {Z * se:.2f}" if se else "")
    return difference if option.behind.clear() else ENGLISH["unclear"].format(difference=difference)


def _cell(tag: str, text: str, more: str = "") -> str:
    return f"<{tag}{more}>{escape(text)}</{tag}>"
