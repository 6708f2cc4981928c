"""The choices of a position as small tables: what each one leaves, and what it costs. HTML and SVG, without script."""

from dataclasses import replace
from html import escape

from sixlab.game.cards import Card, total_heads
from sixlab.game.round import Placement, Round
from sixlab.game.rules import Rows, fewest_heads
from sixlab.game.view import View
from sixlab.languages import marked, plural, wording, written
from sixlab.odds.advice import Advice
from sixlab.odds.options import start
from sixlab.show.advice_words import (
    advice_sentences,
    assumption_line,
    capital,
    choice_name,
    difference_words,
    named,
)
from sixlab.show.cards import heads_word
from sixlab.show.look import STYLE, Size, scale
from sixlab.show.page import page_of
from sixlab.show.rows import LABELS, PITCH, STEP, Signs, rows_svg
from sixlab.show.table import view_svg

SMALL = 0.375
"""Scale of a small table: five stand side by side below a position."""

BOX = (LABELS + 6 * STEP + 18, 4 * PITCH)
"""With room for two figures of heads on the left."""


def advice_picture(view: View, advice: Advice | None, size: Size = "normal") -> str:
    """The advice in sentences, and the position, as HTML."""
    said = " ".join(advice_sentences(advice)) if advice else ""
    sentence = f'<p class="sixlab-says">{escape(said)}</p>' if said else ""
    return sentence + view_svg(view, size=size)


def advice_static(view: View, advice: Advice | None) -> str:
    """Picture, numbers and the position as text: HTML without any script."""
    pictures = advice_picture(view, advice) + choices_html(view, advice)
    return f"<div>{pictures}{_numbers(advice)}<p><code>{escape(str(view))}</code></p></div>"


def advice_page(view: View, advice: Advice | None, title: str) -> str:
    """A page to keep: picture, figure, what each choice leaves, numbers. It needs no network."""
    from sixlab.show.advice_figure import advice_board  # noqa: PLC0415 (plotly is heavy, and not needed for pictures)

    board = advice_board(advice) if advice else None
    below = choices_html(view, advice) + _numbers(advice)
    return page_of(title, str(view), advice_picture(view, advice), board, below)


def _numbers(advice: Advice | None) -> str:
    return advice_table(advice) if advice else ""


TITLES = (
    marked("choice"),
    marked("heads now"),
    marked("heads later"),
    marked("heads in all"),
    marked("worse than the best"),
)


def advice_table(advice: Advice) -> str:
    """The numbers of an Advice as an HTML table: for readers without a kernel or eyes."""
    head = "".join(f"<th>{escape(wording(title))}</th>" for title in TITLES)
    lines = []
    for option in advice.options:
        means = "".join(
            f"<td>{written(float(dist.mean), '.2f')}</td>" for dist in (option.now, option.later, option.total)
        )
        worse = wording("best") if option is advice.best else difference_words(option.behind)
        lines.append(f"<tr><th>{named(advice, option)}</th>{means}<td>{worse}</td></tr>")
    return f"<table><caption>{escape(assumption_line(advice))}</caption><tr>{head}</tr>{''.join(lines)}</table>"


def choices_html(view: View, advice: Advice | None, size: Size = "normal") -> str:
    """A small table of what each choice leaves, with words below; the best first once there is advice."""
    begin = start(view)
    ranked = [option.choice for option in advice.options] if advice else list(begin.choices)
    figures = []
    for rank, choice in enumerate(ranked, 1):
        rows = begin.rows[begin.choices.index(choice)] if view.options else laid_alone(view, choice)
        words = caption(view, advice, rank, choice)
        figures.append(
            f'<figure style="margin:0 0 6px">{small_svg(rows, _mine(view, choice), words, size)}'
            f'<figcaption class="sixlab-caption">{escape(words)}</figcaption></figure>'
        )
    leaves = wording("The rows that each choice leaves if nobody else played:")
    if view.options:
        leaves = wording("The rows that each choice leaves after this turn:")
    return (
        f'<p class="sixlab-says">{escape(leaves)}</p>'
        f'<div style="display:flex;flex-wrap:wrap;gap:4px 12px">{"".join(figures)}</div>'
    )


def caption(view: View, advice: Advice | None, rank: int, choice: int) -> str:
    """The words below a small table."""
    name = capital(choice_name("row" if view.options else "card", choice))
    if advice:
        mean = float(advice[choice].total.mean)
        return plural("{rank}. {choice}: {n} heads", "{rank}. {choice}: {n} heads", mean, ".2f", rank=rank, choice=name)
    return cost_now(name, view, choice) if view.options else name


def cost_now(name: str, view: View, row: int) -> str:
    """A row, under its name, and what taking it costs now."""
    return wording("{choice}: {heads} now", choice=name, heads=heads_word(total_heads(view.rows[row])))


def laid_alone(view: View, card: Card) -> Rows:
    """The rows when I lay this card and nobody else does; a row is taken by the policy.

    >>> laid_alone(View.parse("10 / 20 / 60 / 90 ; hand 25"), 25)
    ((10,), (20, 25), (60,), (90,))
    """
    turn = Round(view.rows, [[card]], replace(view.rules, deck="full")).reveal([card])
    return turn.place(fewest_heads(turn.rows, turn.options) if turn.options else None).rows


def small_svg(rows: Rows, mine: Card, label: str, size: Size = "normal") -> str:
    """Four rows as a small picture; my card has a blue edge."""
    width, height = BOX
    shown = SMALL * scale(size)
    return (
        f'<svg class="six" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" '
        f'viewBox="0 0 {width} {height}" width="{width * shown:g}" height="{height * shown:g}">'
        f"<style>{STYLE}</style>{rows_svg(rows, 10, 0, _signs(rows, mine))}</svg>"
    )


def _signs(rows: Rows, mine: Card) -> Signs:
    """My card with the edge of one that has just moved, where it still lies."""
    lies = [number for number, row in enumerate(rows) if mine in row]
    laid = [Placement(turn=1, player=0, card=mine, row=number, taken=(), kind="joins") for number in lies]
    return Signs({mine: wording("you")}, laid[0]) if laid else Signs()


def _mine(view: View, choice: int) -> Card:
    """My card of this turn when I choose that."""
    return choice if view.mine is None else view.mine
