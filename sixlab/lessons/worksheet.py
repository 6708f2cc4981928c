"""A page to print: exercises with room for answers, and the same exercises with their solutions."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from sixlab.languages import language, wording, written
from sixlab.lessons.exercise import Exercise, as_fraction

# Paper: black on white, whatever the theme of the reader; a question is never torn apart by the end of a page.
_STYLE = """
@page{size:A4;margin:16mm}
:root{color-scheme:light}
body{font:15px/1.45 Arial,'Liberation Sans',sans-serif;color:#111;background:#fff;max-width:178mm;margin:8mm auto}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
header{display:flex;justify-content:space-between;gap:2em;border-bottom:1px solid #666;padding-bottom:2mm}
h1{font-size:1.4em;margin:.6em 0}h2{font-size:1.05em;margin:0 0 .3em}
section{break-inside:avoid;margin:0 0 7mm;padding-bottom:4mm;border-bottom:1px dotted #888}
svg{display:block;width:82%;height:auto}.solutions svg{width:62%}
p{margin:.4em 0}ol{list-style:upper-alpha;margin:.3em 0}
.line{border-bottom:1px solid #666;height:8mm}.answer{font-weight:bold}
footer,.mistakes{font-size:.85em;color:#333}
"""


def worksheet(asked: Sequence[Exercise], *, solutions: bool = False, title: str | None = None) -> str:
    """The page as HTML, in the language chosen; it needs nothing beside itself, and is made for A4 paper.

    asked: the variants, as ``exercise`` gives them. solutions: for the teacher, with answers, and what mistake leads to
    which wrong answer. title: of the page; "Worksheet" when left out.

    Raises:
        ValueError: there is no exercise.

    >>> from sixlab import exercise
    >>> page = worksheet([exercise("c1", seed=5)], solutions=True)
    >>> "How many of them have you not seen?" in page, "79 cards" in page
    (True, True)
    """
    if not asked:
        raise ValueError(wording("a worksheet needs an exercise"))
    heading = wording("Worksheet") if title is None else title
    if solutions:
        heading = wording("{title}: solutions", title=heading)
    part = _solved if solutions else _open
    body = "".join(part(number, one) for number, one in enumerate(asked, 1))
    made = ", ".join(f"{one.name}/{one.seed}" for one in asked)
    footer = wording("Exercises and their seeds, to make this page again: {made}", made=made)
    pupil = "" if solutions else escape(wording("Name: {line}", line="_" * 24))
    return (
        f'<!DOCTYPE html><html lang="{language()}"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        f'<style>{_STYLE}</style></head><body class="{"solutions" if solutions else "questions"}">'
        f"<header><span>sixlab</span><span>{pupil}</span></header><h1>{escape(heading)}</h1>{body}"
        f"<footer>{escape(footer)}</footer></body></html>\n"
    )


def answer_words(asked: Exercise) -> str:
    """The right answer as a person would write it.

    >>> from sixlab import exercise
    >>> answer_words(exercise("c1", seed=5))
    '79 cards'
    """
    if asked.choices:
        return asked.lettered[int(asked.answer)]
    value = as_fraction(asked.answer)
    if asked.probability:
        share = written(float(value), ".1%")
        exact = isinstance(asked.answer, Fraction) and value.denominator > 1
        return wording("{fraction}, about {share}", fraction=value, share=share) if exact else share
    number = written(int(value)) if value.denominator == 1 else written(round(float(value), 3))
    return f"{number} {asked.unit}".strip()


def _open(number: int, asked: Exercise) -> str:
    """A question with room for its answer."""
    if asked.choices:
        room = f"<ol>{''.join(f'<li>{escape(choice)}</li>' for choice in asked.choices)}</ol>"
    else:
        line = wording("Answer: {line} {unit}", line="_" * 16, unit=asked.unit)
        room = f"<p>{escape(line)}</p>"
    return _section(number, asked, f'{room}<div class="line"></div><div class="line"></div>')


def _solved(number: int, asked: Exercise) -> str:
    """A question with its answer, and the mistakes that are foreseen."""
    mistakes = "".join(f"<li>{escape(_mistake(asked, place))}</li>" for place in range(len(asked.mistakes)))
    known = f'<ul class="mistakes">{mistakes}</ul>' if mistakes else ""
    return _section(
        number,
        asked,
        f'<p class="answer">{escape(answer_words(asked))}</p><p>{escape(asked.solution)}</p>{known}',
    )


def _mistake(asked: Exercise, place: int) -> str:
    wrong, hint = asked.mistakes[place]
    if asked.choices:
        answer = asked.lettered[int(wrong)]
    else:
        value = as_fraction(wrong)
        answer = written(float(value), ".1%") if asked.probability else written(round(float(value), 3), "g")
    return wording("“{answer}”: {hint}", answer=answer, hint=hint)


def _section(number: int, asked: Exercise, below: str) -> str:
    title = wording("{number}. {title}", number=number, title=asked.title)
    return f"<section><h2>{escape(title)}</h2>{asked.picture()}<p>{escape(asked.question)}</p>{below}</section>"
