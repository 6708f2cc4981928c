"""The deck: 104 cards and the heads (têtes de bœufs) printed on them."""

import operator
from typing import Any

from sixlab.languages import wording

Card = int
"""A card is its number, 1..104."""

DECK: tuple[Card, ...] = tuple(range(1, 105))
"""All cards of the game, ascending. Their heads add up to 171."""

FEW, MANY = 2, 10
"""The least and the greatest number of players."""


def _printed_heads(card: Card) -> int:
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


HEADS: tuple[int, ...] = (0, *map(_printed_heads, DECK))
"""Heads by card number; place 0 is not a card and holds 0."""


def as_card(value: Any) -> Card:
    """Give ``value`` as a card, or say why it is none. Integers only: no text, no bool, no 7.0.

    Raises:
        ValueError: not an integer from 1 to 104.

    >>> as_card(105)
    Traceback (most recent call last):
    ...
    ValueError: there is no card 105: cards are numbered 1 to 104
    """
    try:
        card = operator.index(value)
    except TypeError:
        raise ValueError(no_card(value)) from None
    if isinstance(value, bool):
        raise ValueError(no_card(value))
    if not 1 <= card <= 104:
        raise ValueError(wording("there is no card {card}: cards are numbered 1 to 104", card=card))
    return card


def no_card(value: object) -> str:
    """Why ``value`` is no card, in words."""
    return wording("{value!r} is not a card: cards are the whole numbers 1 to 104", value=value)


def heads(card: Card) -> int:
    """Heads printed on a card: 55 has 7, other doublets 5, tens 3, fives 2, all others 1.

    Raises:
        ValueError: not a card.

    >>> [heads(card) for card in (55, 44, 100, 95, 101)]
    [7, 5, 3, 2, 1]
    >>> sum(map(heads, DECK))
    171
    """
    return HEADS[as_card(card)]


def total_heads(cards: tuple[Card, ...]) -> int:
    """Heads of several cards together; the cards are taken to be cards.

    >>> total_heads((11, 22, 33, 44, 55))
    27
    """
    return sum([HEADS[card] for card in cards])
