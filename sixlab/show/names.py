"""Names come from people: made plain, and shortened to the room there is."""

import unicodedata
from collections.abc import Sequence

from sixlab.languages import wording

_TURNS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of what follows, outside the name as well."""
_RIGHT_TO_LEFT = ("R", "AL", "AN")
_WIDE = ("W", "F")
_JOINER, _JOINING = "\u200d", ("Mn", "Me", "Mc", "Cf", "Sk")
"""What glues two signs to one, and the kinds of characters that belong to the one before."""


def plain(name: str) -> str:
    """``name`` on one line, without control characters and without what XML does not allow.

    >>> plain(" Ana\\n\\x00 Maria ")
    'Ana Maria'
    """
    kept = (" " if letter.isspace() else letter for letter in name if letter.isspace() or _printable(letter))
    return " ".join("".join(kept).split())


def _printable(letter: str) -> bool:
    if letter in _TURNS or ord(letter) & 0xFFFE == 0xFFFE:
        return False
    return unicodedata.category(letter) not in ("Cc", "Cs")


def isolated(name: str) -> str:
    """A plain name that leaves the order of the words around it alone when it is written from right to left."""
    name = plain(name)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return f"\u2068{name}\u2069"
    return name


def shortened(name: str, room: float, size: float) -> str:
    """A plain name that fits in ``room`` at font size ``size``, cut with an ellipsis where it must be.

    >>> shortened("Maximiliane-Wilhelmine", room=70, size=12)
    'Maximilia…'
    """
    name = plain(name)
    signs = _signs(name)
    if sum(map(_width, signs)) * size <= room:
        return name
    kept, used = signs[0], (_width(signs[0]) + _width("…")) * size
    for sign in signs[1:]:
        used += _width(sign) * size
        if used > room:
            break
        kept += sign
    return kept.rstrip() + "…"


def fitted(text: str, room: float, size: float) -> float:
    """The font size, ``size`` at most, at which a text fits in ``room``; for texts that must not be cut.

    >>> fitted("waits", room=70, size=12), fitted("joins row 3 of the four", room=70, size=12)
    (12, 6.6)
    """
    wide = sum(map(_width, text)) * size
    return size if wide <= room else round(size * room / wide, 1)


def _signs(name: str) -> list[str]:
    """The letters of a name, each with its accents, and emoji whole: what a cut must not tear apart."""
    signs: list[str] = []
    for letter in name:
        joined = signs and (signs[-1].endswith(_JOINER) or unicodedata.category(letter) in _JOINING)
        if joined:
            signs[-1] += letter
        else:
            signs.append(letter)
    return signs


def _width(sign: str) -> float:
    """About how wide a letter is, in font sizes; rather too much than too little."""
    letter = sign[0]
    if unicodedata.east_asian_width(letter) in _WIDE:
        return 1.25
    if letter in "mwMW@%—…":
        return 0.9
    return 0.68 if letter.isupper() else 0.3 if letter in "iljtf.,'!|: " else 0.56


def player_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """A name for every seat: ``names``, or Player 1, Player 2 and so on where there is none to be seen.

    Raises:
        ValueError: another number of names than of players.

    >>> player_names(None, 2)
    ('Player 1', 'Player 2')
    """
    if names is None:
        return tuple(map(player_name, range(players)))
    if isinstance(names, str) or len(names) != players:
        raise ValueError(wording("{players} players need {players} names, not {names!r}", players=players, names=names))
    return tuple(plain(name) or player_name(seat) for seat, name in enumerate(names))


def player_name(player: int) -> str:
    """What a player (from 0) is called who has no name.

    >>> player_name(0)
    'Player 1'
    """
    return wording("Player {number}", number=player + 1)
