"""What may be asked in the Monte Carlo lab: each check gives the value, or says in a sentence why not."""

from collections.abc import Sequence
from typing import Any

from sixlab.game.cards import Card
from sixlab.game.rules import as_players
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.odds.ways import others_to_play
from sixlab.players.strategies import strategy_named

LEAST, MOST = 10, 10_000_000
"""Samples of a run."""


def with_a_card(view: View) -> None:
    """The check of a position: there is a card to ask about.

    Raises:
        ValueError: the hand is empty, the cards are revealed, or too few cards are unseen for the others.
    """
    others_to_play(view)
    if not view.hand:
        raise ValueError(wording("there is no card to ask about: write a hand, such as hand 7 44 61"))


def as_view(view: View) -> View:
    """A position with a card to ask about.

    Raises:
        ValueError: it has none.
    """
    with_a_card(view)
    return view


def as_card_of(view: View, card: Any) -> Card:
    """A card of the hand.

    Raises:
        ValueError: it is none.
    """
    if isinstance(card, bool) or not isinstance(card, int) or card not in view.hand:
        held = " ".join(map(str, view.hand))
        raise ValueError(wording("card {card!r} is not in the hand: it holds {cards}", card=card, cards=held))
    return card


def as_samples(samples: Any) -> int:
    """A number of samples.

    Raises:
        ValueError: no whole number from 10 to 10,000,000.
    """
    if isinstance(samples, bool) or not isinstance(samples, int) or not LEAST <= samples <= MOST:
        told = {"least": LEAST, "most": written(MOST, ","), "value": samples}
        raise ValueError(wording("samples must be a whole number from {least} to {most}, not {value!r}", **told))
    return samples


def as_strategy_names(strategies: Any) -> tuple[str, ...]:
    """Strategies by seat.

    Raises:
        ValueError: not 2 to 10 of them, or one that is not the name of a strategy.

    >>> as_strategy_names(["random", "lowest"])
    ('random', 'lowest')
    """
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        raise ValueError(
            wording(
                "strategies must be a list with one name for each player, not {strategies!r}", strategies=strategies
            )
        )
    as_players(len(strategies))
    for name in strategies:
        if not isinstance(name, str):
            raise ValueError(
                wording("the lab takes strategies by name, not {name!r}; sixlab.simulate takes objects too", name=name)
            )
        strategy_named(name)
    return tuple(strategies)
