"""The rules as options, and the few questions that every placement asks of the four rows.

Rows and players are counted from 0 here, as everywhere in code; texts for people count from 1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, get_args

from sixlab.game.cards import DECK, FEW, HEADS, MANY, Card, as_card, total_heads
from sixlab.languages import marked, one_of, wording

Rows = tuple[tuple[Card, ...], ...]
"""Four rows from top to bottom, each one to five ascending cards; the last card of a row is its end."""

Sixth = Literal["any full row", "own row"]
Ends = Literal["over", "reach"]
Deck = Literal["full", "tactics"]

ROWS = 4
ROW_SIZE = 5
HAND_SIZE = 10


class IllegalMove(ValueError):
    """A move the rules do not allow. The text says what was tried and what was legal; nothing has changed."""


@dataclass(frozen=True)
class Rules:
    """The options of the game. ``Rules()`` is the owner's rule sheet.

    sixth: what a sixth card takes: ``"any full row"`` (its player chooses among the rows of five cards) or
        ``"own row"`` (the row it would have joined; the published game).
    limit, ends: the game ends after a round in which some total is ``"over"`` the limit, or does ``"reach"`` it.
    deck: ``"full"`` has cards 1..104, ``"tactics"`` only 1..10n+4 for n players, so that no card stays undealt.

    Raises:
        ValueError: an option that does not exist, or a limit below 1.

    >>> print(Rules())
    sixth card takes any full row, game ends over 66
    >>> Rules.published() == Rules(sixth="own row", ends="reach")
    True
    """

    sixth: Sixth = "any full row"
    limit: int = 66
    ends: Ends = "over"
    deck: Deck = "full"

    def __post_init__(self) -> None:
        for name, choices in (("sixth", Sixth), ("ends", Ends), ("deck", Deck)):
            if getattr(self, name) not in get_args(choices):
                raise ValueError(
                    wording(
                        "rules: {name} must be {choices}, not {value!r}",
                        name=name,
                        choices=one_of(map(repr, get_args(choices))),
                        value=getattr(self, name),
                    )
                )
        if isinstance(self.limit, bool) or not isinstance(self.limit, int) or self.limit < 1:
            raise ValueError(
                wording("rules: limit must be a whole number of heads from 1 up, not {limit!r}", limit=self.limit)
            )

    @classmethod
    def published(cls) -> "Rules":
        """The rules of the published game: a sixth card takes its own row, and 66 heads end the game."""
        return cls(sixth="own row", ends="reach")

    def cards(self, players: int) -> tuple[Card, ...]:
        """The deck for so many players, ascending.

        >>> len(Rules(deck="tactics").cards(4)), len(Rules().cards(4))
        (44, 104)
        """
        return DECK[: HAND_SIZE * players + ROWS] if self.deck == "tactics" else DECK

    def game_over(self, totals: Iterable[int]) -> bool:
        """Whether the game is over with these totals (heads); to be asked after a whole round only.

        >>> Rules().game_over([66, 40]), Rules.published().game_over([66, 40])
        (False, True)
        """
        most = max(totals, default=0)
        return most > self.limit if self.ends == "over" else most >= self.limit

    def __str__(self) -> str:
        said = [_SIXTH_WORDS[self.sixth], _ENDS_WORDS[self.ends]]
        said += [_TACTICS_WORDS] if self.deck == "tactics" else []
        return ", ".join(wording(part, limit=self.limit) for part in said)


_SIXTH_WORDS: dict[Sixth, str] = {
    "any full row": marked("sixth card takes any full row"),
    "own row": marked("sixth card takes its own row"),
}
_ENDS_WORDS: dict[Ends, str] = {
    "over": marked("game ends over {limit}"),
    "reach": marked("game ends at {limit}"),
}
_TACTICS_WORDS = marked("tactics deck")


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """The players with the fewest heads, counted from 0; equal totals share the win.

    >>> winners([74, 72, 64, 31, 31])
    (3, 4)
    """
    return tuple(player for player, total in enumerate(totals) if total == min(totals))


def as_players(value: Any) -> int:
    """Give ``value`` as a number of players.

    Raises:
        ValueError: not a whole number from 2 to 10.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not FEW <= value <= MANY:
        raise ValueError(
            wording("the game is for {few} to {many} players, not {value!r}", few=FEW, many=MANY, value=value)
        )
    return value


def as_rows(rows: Iterable[Iterable[Any]]) -> Rows:
    """Give ``rows`` as four legal rows, or say which row is wrong and why (rows counted from 1 in the text).

    Raises:
        ValueError: not four rows, an empty row or one of more than five cards, a row that does not ascend,
            something that is no card, a card twice.

    >>> as_rows([[3, 8], [12], [20], [41, 40]])
    Traceback (most recent call last):
    ...
    ValueError: row 4 does not ascend: 40 comes after 41
    """
    found = tuple(tuple(as_card(card) for card in row) for row in rows)
    if len(found) != ROWS:
        raise ValueError(wording("the table has {rows} rows, not {count}", rows=ROWS, count=len(found)))
    for number, row in enumerate(found, 1):
        if not row:
            raise ValueError(wording("row {row} is empty: a row holds 1 to {most} cards", row=number, most=ROW_SIZE))
        if len(row) > ROW_SIZE:
            told = {"row": number, "count": len(row), "most": ROW_SIZE}
            raise ValueError(wording("row {row} has {count} cards: a row holds 1 to {most} cards", **told))
        for before, card in pairwise(row):
            if card < before:
                told = {"row": number, "card": card, "before": before}
                raise ValueError(wording("row {row} does not ascend: {card} comes after {before}", **told))
    no_card_twice(row_places(found))
    return found


def row_places(rows: Iterable[Iterable[Card]]) -> list[tuple[str, Iterable[Card]]]:
    """The rows with what they are called in a text, as places for ``no_card_twice``."""
    # Translators: inside a sentence: "card 4 stands twice in row 2", "4 cannot take row 2".
    return [(wording("row {number}", number=number), row) for number, row in enumerate(rows, 1)]


def no_card_twice(places: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """Check that no card stands in two places; a place is what it is called, and its cards.

    Raises:
        ValueError: names the card and both places.
    """
    found: dict[Card, str] = {}
    for place, cards in places:
        for card in cards:
            if card in found:
                if found[card] == place:
                    raise ValueError(wording("card {card} stands twice in {place}", card=card, place=place))
                told = {"card": card, "place": found[card], "other": place}
                raise ValueError(wording("card {card} stands in {place} and in {other}", **told))
            found[card] = place


def all_in_deck(places: Iterable[tuple[str, Iterable[Card]]], rules: Rules, players: int) -> None:
    """Check that every card is one that so many players play with; places as for ``no_card_twice``.

    Raises:
        ValueError: names the card and its place.
    """
    highest = rules.cards(players)[-1]
    for place, cards in places:
        card = max(cards, default=0)
        if card > highest:
            told = {"card": card, "place": place, "n": players, "highest": highest}
            raise ValueError(
                wording("card {card} in {place} is not in the deck: for {n} players it ends at {highest}", **told)
            )


def joined_row(rows: Rows, card: Card) -> int | None:
    """The row that a card joins: the one with the highest end below it; None when the card is too low.

    >>> joined_row(((12,), (37,), (43,), (58,)), 44)
    2
    """
    best, nearest = None, 0
    for number, row in enumerate(rows):
        if nearest < row[-1] < card:
            best, nearest = number, row[-1]
    return best


def row_choices(rows: Rows, card: Card, rules: Rules) -> tuple[int, ...]:
    """The rows that a card may take, from 0 and ascending: empty when it simply joins a row.

    A card that is too low may take any of the four; a sixth card its own row, or any row of five cards.

    >>> rows = ((1, 2, 3, 4, 5), (10,), (20, 21, 22, 23, 24), (40,))
    >>> row_choices(rows, 25, Rules()), row_choices(rows, 25, Rules.published()), row_choices(rows, 11, Rules())
    ((0, 2), (2,), ())
    """
    row = joined_row(rows, card)
    if row is None:
        return (0, 1, 2, 3)
    if len(rows[row]) < ROW_SIZE:
        return ()
    if rules.sixth == "own row":
        return (row,)
    return tuple(number for number in range(ROWS) if len(rows[number]) == ROW_SIZE)


def fewest_heads(rows: Rows, choices: Iterable[int]) -> int:
    """The policy for a row that nobody chooses by hand: fewest heads, ties to the first row from the top.

    >>> fewest_heads(((2,), (7,), (8,), (15,)), (0, 1, 2, 3))
    0
    """
    return min(choices, key=lambda number: total_heads(rows[number]))


def row_heads(rows: Rows) -> tuple[int, ...]:
    """Heads of each row: what it costs to take it.

    >>> row_heads(((1, 2, 3, 4, 5), (50, 51, 52), (70,), (99, 100, 101, 104)))
    (6, 5, 3, 10)
    """
    return tuple(sum([HEADS[card] for card in row]) for row in rows)
