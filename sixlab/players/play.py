"""Playing with strategies: one answer, one turn, one deal.

Every answer is checked, and a wrong one is told with the strategy and the position. Automatic players on screen,
simulations and leagues all ask through ``chosen_card`` and ``chosen_row``.
"""

import random
from collections.abc import Sequence
from typing import Any

from sixlab.game.cards import Card
from sixlab.game.round import Round
from sixlab.game.rules import fewest_heads
from sixlab.game.view import View
from sixlab.languages import wording
from sixlab.players.strategies import Strategy, name_of


class StrategyError(ValueError):
    """A strategy gave an illegal answer or broke down; it never had an effect on the game.

    strategy: its name. position: the View it was shown, as text. reason: what went wrong, one clause.
    """

    def __init__(self, strategy: str, position: str, reason: str) -> None:
        super().__init__(strategy, position, reason)
        self.strategy, self.position, self.reason = strategy, position, reason

    def __str__(self) -> str:
        return wording(
            "strategy {strategy!r} {reason}, in the position {position}",
            strategy=self.strategy,
            reason=self.reason,
            position=self.position,
        )


def chosen_card(strategy: Strategy, view: View, rng: random.Random) -> Card:
    """The card that a strategy plays.

    Raises:
        StrategyError: the answer is no card of the hand, or the strategy raised an error (chained).

    >>> from sixlab.players.strategies import Highest
    >>> chosen_card(Highest(), View.parse("12 / 37 / 43 / 58 ; hand 2 14 17"), random.Random(1))
    17
    """
    card = _answer(strategy, "card", view, rng)
    if isinstance(card, (bool, float)) or card not in view.hand:
        held = " ".join(map(str, view.hand)) or wording("nothing")
        reason = wording("wants to play {card} and holds {held}", card=repr(card), held=held)
        raise StrategyError(name_of(strategy), str(view), reason)
    return int(card)


def chosen_row(strategy: Strategy, view: View, rng: random.Random) -> int:
    """The row, from 0, that a strategy takes; to be asked when ``view.options`` is not empty.

    Raises:
        StrategyError: the answer is not among the options, or the strategy raised an error (chained).
    """
    if not hasattr(strategy, "row"):
        return fewest_heads(view.rows, view.options)
    row = _answer(strategy, "row", view, rng)
    if isinstance(row, (bool, float)) or row not in view.options:
        listed = " ".join(map(str, view.options)) or wording("none")
        reason = wording("wants to take row {row}, from 0, and may take {rows}", row=repr(row), rows=listed)
        raise StrategyError(name_of(strategy), str(view), reason)
    return int(row)


def _answer(strategy: Strategy, question: str, view: View, rng: random.Random) -> Any:
    try:
        return getattr(strategy, question)(view, rng)
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        reason = wording("failed in {question}() with {error}", question=question, error=told)
        raise StrategyError(name_of(strategy), str(view), reason) from error


def play_turn(dealt: Round, strategies: Sequence[Strategy], streams: Sequence[random.Random]) -> Round:
    """The round after one more turn: every seat chooses a card, then the cards are placed, lowest first.

    strategies, streams: by seat. Cards that already wait are placed first instead, as the rest of their turn.

    Raises:
        StrategyError: see ``chosen_card`` and ``chosen_row``.
    """
    played = dealt
    if not played.waiting:
        played = played.reveal(
            [
                chosen_card(strategy, played.view(seat), rng)
                for seat, (strategy, rng) in enumerate(zip(strategies, streams, strict=True))
            ]
        )
    while played.waiting:
        seat = played.waiting[0].player
        row = chosen_row(strategies[seat], played.view(seat), streams[seat]) if played.options else None
        played = played.place(row)
    return played


def play_deal(dealt: Round, strategies: Sequence[Strategy], streams: Sequence[random.Random]) -> Round:
    """The finished round: ``play_turn`` until no card is left.

    Raises:
        StrategyError: see ``chosen_card`` and ``chosen_row``.

    >>> from sixlab.game.game import deal
    >>> from sixlab.players.strategies import Highest, Lowest
    >>> played = play_deal(deal(7, 1, players=2), [Lowest(), Highest()], [random.Random(1), random.Random(2)])
    >>> played.done, len(played.placements)
    (True, 20)
    """
    while not dealt.done:
        dealt = play_turn(dealt, strategies, streams)
    return dealt
