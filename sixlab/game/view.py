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
    all_in_deck,
    as_players,
    as_rows,
    no_card_twice,
    row_choices,
    row_places,
)
from sixlab.languages import wording


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
        places = row_places(self.rows)
        places += [
            (wording("the hand"), self.hand),
            (wording("the cards seen"), self.seen),
            (wording("the revealed cards"), self.revealed),
        ]
        no_card_twice(places)
        all_in_deck(places, self.rules, self.players)
        self._check_turn()
        self._check_unseen()

    @classmethod
    def _known(cls, **fields: Any) -> "View":
        """A View of a Round: legal by construction and in order, so the checks of ``__post_init__`` are not paid."""
        new = object.__new__(cls)
        new.__dict__.update(fields)
        return new

    def _check_turn(self) -> None:
        if len(self.hand) > HAND_SIZE:
            told = {"count": len(self.hand), "most": HAND_SIZE}
            raise ValueError(wording("the hand has {count} cards: it holds at most {most}", **told))
        if self.turn is not None:
            if isinstance(self.turn, bool) or not isinstance(self.turn, int) or not 1 <= self.turn <= HAND_SIZE:
                raise ValueError(
                    wording(
                        "turn {turn!r} does not exist: a round has turns 1 to {last}", turn=self.turn, last=HAND_SIZE
                    )
                )
            most = HAND_SIZE + 1 - self.turn - bool(self.revealed)
            if len(self.hand) > most:
                raise ValueError(
                    wording(
                        "{count} cards in the hand in turn {turn}: at most {most} are left then",
                        count=len(self.hand),
                        turn=self.turn,
                        most=most,
                    )
                )
        if len(self.revealed) > self.players:
            told = {"count": len(self.revealed), "players": self.players}
            raise ValueError(wording("{count} cards are revealed, but only {players} play", **told))
        if self.mine is not None and self.mine not in self.revealed:
            raise ValueError(wording("my card {card} is not among the revealed cards", card=self.mine))

    def _check_unseen(self) -> None:
        needed = (self.players - 1) * len(self.hand)
        if len(self.unseen) < needed:
            raise ValueError(
                wording(
                    "only {unseen} cards are unseen, too few for the other players: "
                    "{others} hands of {size} need {needed}",
                    unseen=len(self.unseen),
                    others=self.players - 1,
                    size=len(self.hand),
                    needed=needed,
                )
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
