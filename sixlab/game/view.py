"""What one player may know: the position that strategies see, teachers type and odds take."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sixlab.game.cards import Card, as_card
from sixlab.game.drawn import Drawn
from sixlab.game.rules import (
    HAND_SIZE,
    Rows,
    Rules,
    as_players,
    as_rows,
    no_card_twice,
    row_choices,
)


@dataclass(frozen=True)
class View(Drawn):
    """One player's information set: all that he knows, and nothing that he cannot know.

    rows: the four rows. hand: his cards, ascending. players: how many play, 2..10. rules: the rules in force.
    seen: cards he has seen that are now in no row and no hand of his (taken cards), ascending.
    revealed: cards of this turn that lie face up and still wait to be placed, lowest first, all players together.
    mine: the one of them that is his, if he still waits.
    turn: the turn of the round, from 1, when it is known: a hand then holds at most 11 - turn cards.

    Raises:
        ValueError: the position is not possible; the text names the card or the place and the reason.

    >>> view = View(rows=[[12], [37], [43], [58]], hand=[2, 14, 100], players=4)
    >>> len(view.unseen)
    97
    """

    rows: Rows
    hand: tuple[Card, ...] = ()
    players: int = 4
    rules: Rules = field(default_factory=Rules)
    seen: tuple[Card, ...] = ()
    revealed: tuple[Card, ...] = ()
    mine: Card | None = None
    turn: int | None = None

    def __post_init__(self) -> None:
        as_players(self.players)
        self.__dict__.update(
            rows=as_rows(self.rows),
            hand=_ascending(self.hand),
            seen=_ascending(self.seen),
            revealed=_ascending(self.revealed),
            mine=None if self.mine is None else as_card(self.mine),
        )
        places = [(f"row {number}", row) for number, row in enumerate(self.rows, 1)]
        places += [
            ("the hand", self.hand),
            ("the cards seen", self.seen),
            ("the revealed cards", self.revealed),
        ]
        no_card_twice(places)
        self._check_deck(places)
        self._check_turn()
        self._check_unseen()

    @classmethod
    def _known(cls, **fields: Any) -> "View":
        """A View of a Round: legal by construction and in order, so the checks of ``__post_init__`` are not paid."""
        new = object.__new__(cls)
        new.__dict__.update(fields)
        return new

    def _check_deck(self, places: list[tuple[str, tuple[Card, ...]]]) -> None:
        highest = self.rules.cards(self.players)[-1]
        for place, cards in places:
            if max(cards, default=0) > highest:
                raise ValueError(
                    f"card {max(cards)} in {place} is not in the deck: for {self.players} players it ends at {highest}"
                )

    def _check_turn(self) -> None:
        if len(self.hand) > HAND_SIZE:
            raise ValueError(f"the hand has {len(self.hand)} cards: it holds at most {HAND_SIZE}")
        if self.turn is not None:
            if isinstance(self.turn, bool) or not isinstance(self.turn, int) or not 1 <= self.turn <= HAND_SIZE:
                raise ValueError(f"turn {self.turn!r} does not exist: a round has turns 1 to {HAND_SIZE}")
            most = HAND_SIZE + 1 - self.turn - bool(self.revealed)
            if len(self.hand) > most:
                raise ValueError(
                    f"{len(self.hand)} cards in the hand in turn {self.turn}: at most {most} are left then"
                )
        if len(self.revealed) > self.players:
            raise ValueError(f"{len(self.revealed)} cards are revealed, but only {self.players} play")
        if self.mine is not None and self.mine not in self.revealed:
            raise ValueError(f"my card {self.mine} is not among the revealed cards")

    def _check_unseen(self) -> None:
        needed = (self.players - 1) * len(self.hand)
        if len(self.unseen) < needed:
            raise ValueError(
                f"only {len(self.unseen)} cards are unseen, too few for the other players: "
                f"{self.players - 1} hands of {len(self.hand)} need {needed}"
            )

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """Cards of the deck that this player has not seen, ascending: in other hands, or not dealt."""
        known = {*self.hand, *self.seen, *self.revealed, *(card for row in self.rows for card in row)}
        return tuple(card for card in self.rules.cards(self.players) if card not in known)

    @property
    def options(self) -> tuple[int, ...]:
        """The rows (from 0) among which this player must choose now; empty when he need not."""
        if self.mine is None or self.mine != self.revealed[0]:
            return ()
        choices = row_choices(self.rows, self.mine, self.rules)
        return choices if len(choices) > 1 else ()

    @classmethod
    def parse(cls, text: str) -> "View":
        """Read the text form, for example ``"3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 90 91"``.

        Rows from top to bottom with ``/`` between; the parts after ``;`` may be left out and stand in any order:
        ``hand``, ``players`` (4 when left out), ``seen``, ``rules`` (the sheet's when left out), ``turn``,
        ``revealed`` and ``mine``. ``str(view)`` writes it.

        Raises:
            ValueError: names the wrong word and the reason.
        """
        from sixlab.game.notation import read_view  # noqa: PLC0415 (notation builds on View)

        return read_view(text)

    def __str__(self) -> str:
        from sixlab.game.notation import write_view  # noqa: PLC0415 (notation builds on View)

        return write_view(self)

    def __repr__(self) -> str:
        return f'View.parse("{self}")'


def _ascending(cards: Iterable[Any]) -> tuple[Card, ...]:
    return tuple(sorted(as_card(card) for card in cards))
