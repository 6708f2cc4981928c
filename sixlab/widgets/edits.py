"""Edits of a position: a card put somewhere else, and what was done before. Plain functions of a View, no widgets."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from sixlab.game.cards import DECK, Card, as_card
from sixlab.game.view import View
from sixlab.languages import wording

PLACES = {"row 1": "1", "row 2": "2", "row 3": "3", "row 4": "4", "hand": "h", "seen": "s", "unseen": "."}
"""Where a card can be put, and the sign of each place in ``signs``."""


def put(view: View, card: Any, place: str) -> View:
    """The position with a card in another place; a card that lies there already goes back to the unseen ones.

    place: ``"row 1"`` to ``"row 4"`` (sorted in), ``"hand"``, ``"seen"`` or ``"unseen"``.

    Raises:
        ValueError: no card, no place, or the position would be impossible; the text says why.

    >>> view = View.parse("3 8 / 12 / 20 / 40 ; hand 7")
    >>> str(put(view, 7, "row 1")), str(put(view, 7, "hand"))
    ('3 7 8 / 12 / 20 / 40 ; players 4', '3 8 / 12 / 20 / 40 ; players 4')
    """
    card = as_card(card)
    if place not in PLACES:
        places = ", ".join(PLACES)
        raise ValueError(
            wording("{place!r} is no place for a card: the places are {places}", place=place, places=places)
        )
    if card not in view.rules.cards(view.players):
        players = view.players
        raise ValueError(
            wording("card {card} is not in the deck of {players} players under these rules", card=card, players=players)
        )
    goal = "." if signs(view)[card - 1] == PLACES[place] else PLACES[place]
    if any(row == (card,) for row in view.rows):
        raise ValueError(
            wording(
                "card {card} is alone in its row, and a row cannot be empty: put another card there first", card=card
            )
        )

    def changed(cards: tuple[Card, ...], sign: str) -> tuple[Card, ...]:
        kept = [other for other in cards if other != card]
        return tuple(sorted([*kept, card])) if goal == sign else tuple(kept)

    return replace(
        view,
        rows=tuple(changed(row, str(number)) for number, row in enumerate(view.rows, 1)),
        hand=changed(view.hand, "h"),
        seen=changed(view.seen, "s"),
        revealed=changed(view.revealed, "r"),
        mine=None if view.mine == card else view.mine,
    )


def signs(view: View) -> str:
    """Where each card of 1..104 is, one sign a card: as in ``PLACES``, ``r`` revealed, ``-`` not in the deck.

    >>> signs(View.parse("1 / 3 / 4 / 6 9 ; hand 2 ; seen 8"))[:10]
    '1h23.4.s4.'
    """
    found = {card: str(number) for number, row in enumerate(view.rows, 1) for card in row}
    found |= dict.fromkeys(view.hand, "h") | dict.fromkeys(view.seen, "s") | dict.fromkeys(view.revealed, "r")
    found |= dict.fromkeys(view.unseen, ".")
    return "".join([found.get(card, "-") for card in DECK])


@dataclass(frozen=True)
class History:
    """The positions that were, for undo and redo. ``at``: the one now, from 0. ``kind``: of the edit that led to it.

    >>> one, two, three = (View.parse(f"12 / 37 / 43 / 58 ; players {players}") for players in (2, 3, 4))
    >>> history = History((one,)).edited(two, "players").edited(three, "players")
    >>> history.view.players, history.undone().view.players, history.undone().redone().view.players
    (4, 2, 4)
    """

    views: tuple[View, ...]
    at: int = 0
    kind: str = ""

    @property
    def view(self) -> View:
        """The position now."""
        return self.views[self.at]

    def edited(self, view: View, kind: str = "") -> Self:
        """One edit more. Edits of the same kind in a row are one: a slider that is dragged is undone at once."""
        kept = self.at if kind and kind == self.kind else self.at + 1
        return replace(self, views=(*self.views[:kept], view), at=kept, kind=kind)

    def undone(self) -> Self:
        """One edit back; the same history when there is none."""
        return replace(self, at=max(0, self.at - 1), kind="")

    def redone(self) -> Self:
        """One edit forward; the same history when there is none."""
        return replace(self, at=min(len(self.views) - 1, self.at + 1), kind="")


def spare(view: View) -> int:
    """How many cards more could have been seen: the others need a card for each of mine, and one at least.

    >>> spare(View.parse("12 / 37 / 43 / 58 ; hand 2 14 ; players 3"))
    94
    """
    return max(0, len(view.unseen) - (view.players - 1) * max(1, len(view.hand)))


def with_more_seen(view: View, count: int, seed: int) -> View:
    """The position when ``count`` of the unseen cards, drawn at random, were seen before.

    The cards are drawn in an order that depends on the seed alone: those for a count are among those for a greater one.

    Raises:
        ValueError: no whole number, or more than can be spared.

    >>> str(with_more_seen(View.parse("1 / 2 / 3 / 4 ; players 2"), 3, seed=1))
    '1 / 2 / 3 / 4 ; players 2 ; seen 18 40 96'
    """
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= spare(view):
        raise ValueError(
            wording("{count!r} more cards cannot have been seen: from 0 to {most} can", count=count, most=spare(view))
        )
    random = Random(seed)
    drawn = sorted(view.unseen, key=lambda _: random.random())[:count]
    return replace(view, seen=(*view.seen, *drawn))
