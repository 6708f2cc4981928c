"""One deal, played turn by turn: frozen states, and two small steps, ``reveal`` and ``place``.

A step gives a new Round, so that undo is an index into a list of states and a branch is a copy.
Players and rows are counted from 0; turns from 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple

from sixlab.game.cards import MANY, Card, as_card, total_heads
from sixlab.game.drawn import Drawn
from sixlab.game.notation import write_rows
from sixlab.game.rules import (
    HAND_SIZE,
    ROW_SIZE,
    IllegalMove,
    Rows,
    Rules,
    all_in_deck,
    as_players,
    as_rows,
    joined_row,
    no_card_twice,
    row_choices,
    row_places,
)
from sixlab.game.view import View
from sixlab.languages import plural, wording

Kind = Literal["joins", "sixth", "low"]


class Placement(NamedTuple):
    """What happened once: a card was laid.

    turn: from 1. player, row: from 0. taken: the cards that the player took, in row order.
    kind: ``"joins"`` a row, is a ``"sixth"`` card, or too ``"low"`` for every row.
    """

    turn: int
    player: int
    card: Card
    row: int
    taken: tuple[Card, ...]
    kind: Kind

    @property
    def heads(self) -> int:
        """Heads of the cards taken."""
        return total_heads(self.taken)


class Waiting(NamedTuple):
    """A revealed card that still waits to be placed; ``player`` from 0."""

    card: Card
    player: int


@dataclass(frozen=True, init=False, repr=False)
class Round(Drawn):
    """A deal at one moment.

    rows: the four rows now. hands: the cards each player still holds, ascending, without the revealed ones.
    rules: the rules in force. waiting: the revealed cards still to place, lowest first.
    placements: what happened so far, in order.

    ``Round(rows=, hands=, rules=)`` sets up any legal position: 1 to 10 hands of equal size (at most ten cards) and
    rows of one to five cards.

    Raises:
        ValueError: the position is not legal; the text names the place and the reason.

    >>> start = Round(rows=[[12], [37], [43], [58]], hands=[[14, 21], [15, 26]], rules=Rules.published())
    >>> start.reveal([14, 15]).place().place().rows
    ((12, 14, 15), (37,), (43,), (58,))
    """

    rows: Rows
    hands: tuple[tuple[Card, ...], ...]
    rules: Rules
    waiting: tuple[Waiting, ...]
    placements: tuple[Placement, ...]

    def __init__(
        self, rows: Iterable[Iterable[Any]], hands: Iterable[Iterable[Any]], rules: Rules | None = None
    ) -> None:
        legal_rules = Rules() if rules is None else rules
        legal_rows = as_rows(rows)
        legal_hands = _as_hands(hands)
        places = row_places(legal_rows)
        places += [
            (wording("the hand of player {player}", player=seat), hand) for seat, hand in enumerate(legal_hands, 1)
        ]
        no_card_twice(places)
        all_in_deck(places, legal_rules, len(legal_hands))
        fields = {
            "rows": legal_rows,
            "hands": legal_hands,
            "rules": legal_rules,
            "waiting": (),
            "placements": (),
        }
        self.__dict__.update(fields)

    def _after(
        self,
        waiting: tuple[Waiting, ...],
        rows: Rows | None = None,
        hands: tuple[tuple[Card, ...], ...] | None = None,
        placements: tuple[Placement, ...] | None = None,
    ) -> "Round":
        """A successor: legal by construction, so the checks of ``__init__`` are not paid again."""
        new = object.__new__(Round)
        new.__dict__.update(
            rows=self.rows if rows is None else rows,
            hands=self.hands if hands is None else hands,
            rules=self.rules,
            waiting=waiting,
            placements=self.placements if placements is None else placements,
        )
        return new

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The turn being played, from 1: it starts with the reveal and lasts until the next one."""
        placed = len(self.placements)
        if self.waiting:
            return placed // self.players + 1
        return max(1, placed // self.players)

    @property
    def done(self) -> bool:
        """Whether every card has been played and placed."""
        return not self.waiting and not self.hands[0]

    @property
    def options(self) -> tuple[int, ...]:
        """The rows (from 0) among which the owner of the next card must choose; empty when nobody must."""
        if not self.waiting:
            return ()
        choices = row_choices(self.rows, self.waiting[0].card, self.rules)
        return choices if len(choices) > 1 else ()

    @cached_property
    def heads(self) -> tuple[int, ...]:
        """Heads taken so far in this round, per player."""
        heads = [0] * self.players
        for placement in self.placements:
            heads[placement.player] += placement.heads
        return tuple(heads)

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """Cards taken so far in this round, per player, in the order they were taken."""
        taken: list[tuple[Card, ...]] = [()] * self.players
        for placement in self.placements:
            taken[placement.player] += placement.taken
        return tuple(taken)

    @property
    def undealt(self) -> tuple[Card, ...]:
        """Cards of the deck that are in no hand, on no row, not waiting and not taken; ascending."""
        dealt = {card for cards in (*self.rows, *self.hands, *self.taken) for card in cards}
        dealt.update(wait.card for wait in self.waiting)
        return tuple(card for card in self.rules.cards(self.players) if card not in dealt)

    def reveal(self, cards: Sequence[Card] | Mapping[int, Card]) -> "Round":
        """Turn everybody's secret choice face up: one card per player, by seat or as ``{player: card}``.

        Raises:
            IllegalMove: cards still wait to be placed, a player is left out or unknown, or a card is not in the
                hand of its player.
        """
        if self.waiting:
            card = self.waiting[0].card
            raise IllegalMove(wording("no card can be revealed while {card} waits to be placed", card=card))
        chosen = _by_seat(cards, self.players)
        hands = []
        for player, (card, hand) in enumerate(zip(chosen, self.hands, strict=True)):
            if card not in hand or isinstance(card, (bool, float)):
                # Translators: at the beginning of "player 2 cannot play 44: ...".
                raise IllegalMove(cannot_play(wording("player {number}", number=player + 1), card, hand))
            at = hand.index(card)
            hands.append(hand[:at] + hand[at + 1 :])
        waiting = sorted([Waiting(int(card), player) for player, card in enumerate(chosen)])
        return self._after(tuple(waiting), hands=tuple(hands))

    def place(self, row: int | None = None) -> "Round":
        """Lay the next card, lowest first. ``row`` (from 0) is named when, and only when, there is a choice.

        The one row that a sixth card without a choice takes may be named too.

        Raises:
            IllegalMove: no card waits, a row is needed, or that row cannot be taken.
        """
        if not self.waiting:
            raise IllegalMove(wording("no card waits to be placed: reveal the cards of the next turn first"))
        card, player = self.waiting[0]
        joined = joined_row(self.rows, card)
        kind: Kind
        taken: tuple[Card, ...] = ()
        if joined is not None and len(self.rows[joined]) < ROW_SIZE:
            if row is not None:
                raise IllegalMove(
                    wording("{card} joins row {row}: there is no row to choose", card=card, row=joined + 1)
                )
            kind, target, new_row = "joins", joined, (*self.rows[joined], card)
        else:
            kind = "low" if joined is None else "sixth"
            target = self._taken_row(row)
            taken, new_row = self.rows[target], (card,)
        rows = (*self.rows[:target], new_row, *self.rows[target + 1 :])
        turn = len(self.placements) // len(self.hands) + 1
        placement = Placement(turn, player, card, target, taken, kind)
        return self._after(self.waiting[1:], rows=rows, placements=(*self.placements, placement))

    def _taken_row(self, row: int | None) -> int:
        """The row that the next card takes, given what its owner named."""
        card = self.waiting[0].card
        choices = row_choices(self.rows, card, self.rules)
        listed = ", ".join(str(choice + 1) for choice in choices)
        if row is None:
            if len(choices) == 1:
                return choices[0]
            raise IllegalMove(
                wording(
                    "{card} must take a row, and no row was chosen: choose among rows {rows}", card=card, rows=listed
                )
            )
        named = type(row) is not bool and hasattr(row, "__index__")
        if not named or row not in choices:
            told = {
                "card": card,
                "tried": wording("row {number}", number=row + 1) if named else repr(row),
                "rows": listed,
            }
            raise IllegalMove(
                wording("{card} cannot take {tried}: it can take row {rows} (counted from 1, in code from 0)", **told)
            )
        return choices[choices.index(row)]

    def view(self, player: int) -> View:
        """What ``player`` (from 0) may know now: his information set.

        A player who sits alone in a set-up position sees no opponents, and a View needs at least two players.

        Raises:
            ValueError: no such player, or fewer than two players.
        """
        if not 0 <= player < self.players:
            raise ValueError(no_player(player, self.players))
        as_players(self.players)
        on_rows = {card for row in self.rows for card in row}
        seen = {card for cards in self.taken for card in cards} - on_rows
        return View._known(
            rows=self.rows,
            hand=self.hands[player],
            players=self.players,
            rules=self.rules,
            seen=tuple(sorted(seen)),
            revealed=tuple(wait.card for wait in self.waiting),
            mine=next((wait.card for wait in self.waiting if wait.player == player), None),
            turn=None,
        )

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, hand)) or "-" for hand in self.hands)
        heads = " ".join(map(str, self.heads))
        told = {"turn": self.turn, "rows": write_rows(self.rows), "hands": hands, "heads": heads}
        if not self.waiting:
            return wording("<Round, turn {turn}: {rows}; hands {hands}; heads {heads}>", **told)
        cards = " ".join(str(wait.card) for wait in self.waiting)
        return wording(
            "<Round, turn {turn}: {rows}; hands {hands}; waiting {waiting}; heads {heads}>", waiting=cards, **told
        )


def cannot_play(player: str, card: object, hand: Sequence[Card]) -> str:
    """Why a player does not play this card, in words."""
    if not hand:
        return wording("{player} cannot play {card!r}: the hand is empty", player=player, card=card)
    held = " ".join(map(str, hand))
    return wording("{player} cannot play {card!r}: the hand holds {cards}", player=player, card=card, cards=held)


def no_player(player: object, players: int) -> str:
    """That there is no such player, in words."""
    told = {"player": player, "last": players - 1}
    return wording("there is no player {player!r}: players are counted from 0 to {last}", **told)


def _as_hands(hands: Iterable[Iterable[Any]]) -> tuple[tuple[Card, ...], ...]:
    found = tuple(tuple(sorted(as_card(card) for card in hand)) for hand in hands)
    if not 1 <= len(found) <= MANY:
        raise ValueError(wording("a round is for 1 to {many} hands, not {count}", many=MANY, count=len(found)))
    for number, hand in enumerate(found, 1):
        if len(hand) != len(found[0]):
            told = {"count": len(hand), "first": len(found[0])}
            raise ValueError(
                wording("player {seat} holds {count} cards and player 1 holds {first}", seat=number, **told)
            )
        if len(hand) > HAND_SIZE:
            told = {"count": len(hand), "most": HAND_SIZE}
            raise ValueError(
                wording("player {seat} holds {count} cards: a hand has at most {most}", seat=number, **told)
            )
    return found


def _by_seat(cards: Sequence[Card] | Mapping[int, Card], players: int) -> Sequence[Card]:
    """One card per seat, however they were given."""
    if isinstance(cards, Mapping):
        if sorted(cards) != list(range(players)):
            raise IllegalMove(
                wording(
                    "cards of players {given} were given: players 0 to {last} all play one",
                    given=sorted(cards),
                    last=players - 1,
                )
            )
        return [cards[player] for player in range(players)]
    if len(cards) != players:
        raise IllegalMove(
            plural(
                "{n} card was given: each of the {players} players plays one",
                "{n} cards were given: each of the {players} players plays one",
                len(cards),
                players=players,
            )
        )
    return cards
