"""Reading answers as people write them: 0.25, 0,25, 1/4, 25 %, and the letter or the words of a choice."""

import math
import operator
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sixlab.languages import language, wording
from sixlab.lessons.exercise import LETTERS

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)")
_SPACED = re.compile(r"(?<!\d)([+-]?\d{1,3})((?: \d{3})+)(?!\d)")
_ENGLISH = re.compile(r"(?<![\d.,])([1-9]\d{0,2})((?:,\d{3})+)(?![\d,])")
_LONGEST = 60


def as_number(answer: Any) -> Fraction:
    """An answer as a number: a whole number, float or Fraction, or a text: decimal point or comma, fraction, per cent.

    A float is taken as it is written: 0.1 is one tenth. Thousands may be told apart by spaces, in English by commas.

    Raises:
        ValueError: no number, or no finite one; says how numbers may be written.

    >>> [as_number(text) for text in ("0.25", "0,25", "1/4", "25 %")] == [Fraction(1, 4)] * 4
    True
    >>> as_number("2,555,190"), as_number("2 555 190")
    (Fraction(2555190, 1), Fraction(2555190, 1))
    """
    number = _read(answer) if isinstance(answer, str) else _number(answer)
    if number is None:
        raise ValueError(wording("{answer} is no number: write it like 12, 0.25, 1/4 or 25%", answer=_quoted(answer)))
    return number


def as_choice(answer: Any, choices: Sequence[str]) -> int:
    """An answer as the place of a choice, from 0: the place itself, a letter or the words.

    Raises:
        ValueError: none of the choices; says what there is.

    >>> as_choice("b", ["row 1", "row 2"]), as_choice("Row 2", ["row 1", "row 2"]), as_choice(1, ["row 1", "row 2"])
    (1, 1, 1)
    """
    letters = LETTERS[: len(choices)]
    if isinstance(answer, str):
        said = _plain(answer)
        for place, label in enumerate(choices):
            if said == _plain(label):
                return place
        if len(said) == 1 and said.upper() in letters:
            return letters.index(said.upper())
    elif (number := _number(answer)) is not None and number in range(len(choices)):
        return int(number)
    raise ValueError(
        wording(
            "{answer} is none of the choices: answer with a letter, A to {last}",
            answer=_quoted(answer),
            last=letters[-1],
        )
    )


def _number(answer: Any) -> Fraction | None:
    """A number of Python, or of numpy; None for what is none."""
    if isinstance(answer, bool):
        return None
    if isinstance(answer, float):
        return Fraction(repr(float(answer))) if math.isfinite(answer) else None
    if isinstance(answer, Fraction):
        return answer
    try:
        return Fraction(operator.index(answer))
    except TypeError:
        return None


def _read(text: str) -> Fraction | None:
    """A number as a person writes it; None when it cannot be read."""
    plain = " ".join(text.replace("−", "-").split())
    above, line, below = plain.removesuffix("%").partition("/")
    number = _decimal(above.strip())
    divisor = _decimal(below.strip()) if line else Fraction(1)
    if len(text) > _LONGEST or number is None or not divisor:
        return None
    return number / divisor / (100 if plain.endswith("%") else 1)


def _decimal(text: str) -> Fraction | None:
    text = _SPACED.sub(_joined, text)
    if language() == "en":
        text = _ENGLISH.sub(_joined, text)
    text = text.replace(",", ".")
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def _joined(found: re.Match[str]) -> str:
    return re.sub("[ ,]", "", found[0])


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def _quoted(answer: Any) -> str:
    shown = repr(answer)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
