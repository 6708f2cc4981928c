"""The language of every text that people see. English stands in the code; each other language is one catalogue here.

A catalogue is a gettext file, ``fr.po``, and ``fr.mo``, which ``.github/catalogues.py`` makes of it. The rest of the
house asks for its texts by ``wording`` and ``plural``, when they are shown and not when a module is imported, so that
they follow the language. Whole sentences with named places, so that a language may put words in its own order.
"""

import gettext
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
_ENGLISH = gettext.NullTranslations()

_chosen: tuple[str, gettext.NullTranslations] = ("en", _ENGLISH)
"""The one thing that the house remembers: what the person who runs this Python reads. Numbers never depend on it."""


def language(name: str | None = None) -> str:
    """Choose the language of all texts that are made from now on; without a name, only tell which it is.

    Screens, figures, sentences and errors made after the call are in that language; a screen that already stands
    keeps its labels until its cell is run again.

    Raises:
        ValueError: there is no catalogue of that name; names those that there are.

    >>> language("fr"), written(0.5)
    ('fr', '0,5')
    >>> language("en")
    'en'
    """
    global _chosen  # noqa: PLW0603 (see _chosen)
    if name is not None and name != _chosen[0]:
        if name not in languages():
            raise ValueError(wording("there is no language {name!r}: there are {names}", name=name, names=_listed()))
        _chosen = (name, _catalogue(name))
    return _chosen[0]


def languages() -> tuple[str, ...]:
    """The languages that there are.

    >>> languages()
    ('en', 'fr')
    """
    return ("en", *sorted(path.stem for path in _HERE.glob("*.mo")))


def wording(message: str, /, **values: object) -> str:
    """A text in the language chosen, with values at its named places.

    >>> wording("Row {row}", row=2)
    'Row 2'
    """
    text = _chosen[1].gettext(message)
    return text.format(**values) if values else text


def plural(one: str, many: str, /, n: float, spec: str = "", **values: object) -> str:
    """A text whose form depends on the number ``n``, by the rule of the language.

    ``n`` is a place in it too, written as ``spec`` says. Of a broken number, English takes the plural; catalogues go
    by its whole part, as French does (1,5 tête; 2,5 têtes).

    >>> plural("{n} head", "{n} heads", 1), plural("{n} head", "{n} heads", 1.5, ".1f")
    ('1 head', '1.5 heads')
    """
    chosen = _chosen[1]
    text = chosen.ngettext(one, many, n if chosen is _ENGLISH else int(n))  # type: ignore[arg-type]  # only compared
    return text.format(n=written(n, spec), **values)


def marked(message: str, /) -> str:
    """The same text: a mark that it has a translation, for a table of texts that ``wording`` gives later."""
    return message


def written(value: float, spec: str = "") -> str:
    """A number as the language writes it; ``spec`` as in ``format``.

    >>> written(1234.5, ",.1f"), written(0.25, ".0%")
    ('1,234.5', '25%')
    """
    return format(value, spec).translate(_signs(_chosen[1]))


@cache
def _signs(_: gettext.NullTranslations) -> dict[int, str]:
    """What a language writes for the signs in a number; a screen asks hundreds of times, so it is kept by catalogue."""
    # Translators: these three tell how your language writes numbers: the decimal sign, thousands, per cent.
    half, thousand, share = wording("0.5"), wording("1,000"), wording("50%")
    return str.maketrans({".": half[1:-1], ",": thousand[1:-3], "%": share[2:]})


def all_of(parts: Iterable[object]) -> str:
    """Several things together, with the word of the language before the last.

    >>> all_of(["Ana"]), all_of(["Ana", "Ben", "Eva"])
    ('Ana', 'Ana, Ben and Eva')
    """
    *others, last = map(str, parts)
    return wording("{first} and {last}", first=", ".join(others), last=last) if others else last


def one_of(parts: Iterable[object]) -> str:
    """Several things of which one is meant, with the word of the language before the last.

    >>> one_of([2, 3]), one_of([1, 2, 4])
    ('2 or 3', '1, 2 or 4')
    """
    *others, last = map(str, parts)
    return wording("{first} or {last}", first=", ".join(others), last=last) if others else last


def _catalogue(name: str) -> gettext.NullTranslations:
    if name == "en":
        return _ENGLISH
    with (_HERE / f"{name}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def _listed() -> str:
    return ", ".join(repr(name) for name in languages())
