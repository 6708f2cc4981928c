"""Positions as text: ``3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4``, read and written."""

import re
from collections.abc import Iterable

from sixlab.game.cards import Card, as_card
from sixlab.game.rules import ROWS, Rows, Rules
from sixlab.game.view import View
from sixlab.languages import one_of, plural, wording

CARD_PARTS = ("hand", "seen", "revealed")
PARTS = ("hand", "players", "seen", "rules", "turn", "revealed", "mine")


def read_view(text: str) -> View:
    """The View that ``text`` writes down; see ``View.parse``.

    Raises:
        ValueError: names the wrong word and the reason.

    >>> read_view("12 / 37 / 43 / 58 ; hand 2 17 105")
    Traceback (most recent call last):
    ...
    ValueError: '105' in hand: there is no card 105: cards are numbered 1 to 104
    """
    if not isinstance(text, str):
        raise ValueError(
            wording("a position is text such as '3 8 / 12 / 20 / 40 41 ; hand 7 44', not {text!r}", text=text)
        )
    table, *rest = text.split(";")
    parts = _parts(rest)
    fields: dict[str, object] = {part: _cards(parts[part], part) for part in CARD_PARTS if part in parts}
    fields.update({part: _number(parts[part], part) for part in ("players", "turn") if part in parts})
    if "rules" in parts:
        fields["rules"] = read_rules(parts["rules"])
    if "mine" in parts:
        fields["mine"] = mine = _card(parts["mine"].strip(), "mine")
        fields.setdefault("revealed", (mine,))
    return View(rows=read_rows(table), **fields)  # type: ignore[arg-type]  # the keys are fields of View


def write_view(view: View) -> str:
    """The text of a View: every part that is not empty or the default; players always.

    >>> write_view(read_view("12/37/43/58;players 3;hand 14 2"))
    '12 / 37 / 43 / 58 ; hand 2 14 ; players 3'
    """
    parts = [write_rows(view.rows)]
    if view.hand:
        parts.append("hand " + _spaced(view.hand))
    parts.append(f"players {view.players}")
    if view.seen:
        parts.append("seen " + _spaced(view.seen))
    if view.rules != Rules():
        parts.append("rules " + write_rules(view.rules))
    if view.turn is not None:
        parts.append(f"turn {view.turn}")
    if view.revealed:
        parts.append("revealed " + _spaced(view.revealed))
    if view.mine is not None:
        parts.append(f"mine {view.mine}")
    return " ; ".join(parts)


def read_rows(text: str) -> Rows:
    """Four rows from text with ``/`` between them; whether they are legal is for ``as_rows`` to say.

    Raises:
        ValueError: not four rows, or a word that is no card.
    """
    rows = text.split("/")
    if len(rows) != ROWS:
        raise ValueError(
            plural(
                "{text!r} has {n} row: write {rows} rows with / between them",
                "{text!r} has {n} rows: write {rows} rows with / between them",
                len(rows),
                text=text.strip(),
                rows=ROWS,
            )
        )
    return tuple(_cards(row, wording("row {number}", number=number)) for number, row in enumerate(rows, 1))


def write_rows(rows: Rows) -> str:
    """The rows as text.

    >>> write_rows(((3, 8), (12,), (20,), (40, 41)))
    '3 8 / 12 / 20 / 40 41'
    """
    return " / ".join(_spaced(row) for row in rows)


def read_rules(text: str) -> Rules:
    """Rules from words with commas between: ``sheet``, ``published``, ``any full row``, ``own row``, ``over 66``,
    ``reach 66``, ``tactics``. Words that are left out stay as on the sheet (or as published).

    Raises:
        ValueError: names the word.

    >>> read_rules("published, over 100")
    Rules(sixth='own row', limit=100, ends='over', deck='full')
    """
    words = [" ".join(word.split()) for word in text.split(",")]
    options: dict[str, object] = {}
    for place, word in enumerate(words):
        if word in ("sheet", "published") and place == 0:
            options.update(vars(Rules() if word == "sheet" else Rules.published()))
        elif word in ("any full row", "own row"):
            options["sixth"] = word
        elif match := re.fullmatch(r"(over|reach) (\d{1,6})", word):
            options.update(ends=match[1], limit=int(match[2]))
        elif word == "tactics":
            options["deck"] = "tactics"
        else:
            known = one_of(("sheet", "published", "any full row", "own row", "over 66", "reach 66", "tactics"))
            raise ValueError(wording("{word!r} in rules: write {words}", word=word, words=known))
    return Rules(**options)  # type: ignore[arg-type]  # Rules checks each option itself


def write_rules(rules: Rules) -> str:
    """The shortest words that ``read_rules`` turns into the same rules.

    >>> write_rules(Rules.published()), write_rules(Rules(limit=100, deck="tactics"))
    ('published', 'sheet, over 100, tactics')
    """
    words = ["published" if rules.sixth == "own row" else "sheet"]
    base = Rules.published() if rules.sixth == "own row" else Rules()
    if (rules.ends, rules.limit) != (base.ends, base.limit):
        words.append(f"{rules.ends} {rules.limit}")
    if rules.deck == "tactics":
        words.append("tactics")
    return ", ".join(words)


def _parts(texts: Iterable[str]) -> dict[str, str]:
    """``["hand 7 44", "players 4"]`` as ``{"hand": "7 44", "players": "4"}``."""
    parts: dict[str, str] = {}
    for text in texts:
        name, _, value = text.strip().partition(" ")
        if not name:
            continue
        if name not in PARTS:
            parts_there_are = ", ".join(PARTS)
            raise ValueError(
                wording("{name!r} is no part of a position: the parts are {parts}", name=name, parts=parts_there_are)
            )
        if name in parts:
            raise ValueError(wording("{name!r} is written twice", name=name))
        parts[name] = value
    return parts


def _cards(text: str, place: str) -> tuple[Card, ...]:
    return tuple(_card(word, place) for word in text.replace(",", " ").split())


def _card(word: str, place: str) -> Card:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise ValueError(
            wording("{word!r} in {place} is not a card: cards are the whole numbers 1 to 104", word=word, place=place)
        )
    try:
        return as_card(int(word))
    except ValueError as reason:
        raise ValueError(wording("{word!r} in {place}: {reason}", word=word, place=place, reason=reason)) from None


def _number(text: str, part: str) -> int:
    word = text.strip()
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise ValueError(wording("{word!r} in {part} is not a whole number", word=word, part=part))
    return int(word)


def _spaced(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
