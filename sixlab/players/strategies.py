"""Strategies: how a player chooses from what he may know.

A strategy sees a View and a stream of random numbers, nothing else. Adding one is a class here and a line in
``STRATEGIES``.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sixlab.game.cards import Card
from sixlab.game.rules import fewest_heads, joined_row
from sixlab.game.view import View
from sixlab.languages import marked, wording

if TYPE_CHECKING:
    from sixlab.odds.options import Style


class Strategy(Protocol):
    """What ``simulate``, the tables on screen and the leagues ask of a player.

    Any object with a method ``card`` will do. A class that is written as ``class Mine(Strategy)`` inherits the row
    choice, and one without any ``row`` follows the same policy. It may have a ``name`` (text); the class's name
    stands in for it. It should hold no state that changes: deals are played in any order, in any process. One with a
    method ``prepare()`` is told so in each process that will play many deals, to load what makes it fast.

    >>> class Middle(Strategy):
    ...     def card(self, view, rng):
    ...         return view.hand[len(view.hand) // 2]
    >>> Middle().card(View.parse("12 / 37 / 43 / 58 ; hand 2 14 17"), random.Random(1))
    14
    """

    def card(self, view: View, rng: random.Random) -> Card:
        """The card of ``view.hand`` to play this turn, in secret. ``rng`` is this player's own stream."""
        ...

    def row(self, view: View, rng: random.Random) -> int:
        """The row to take, from 0: one of ``view.options``. Asked only when there is a choice.

        Left alone it is the policy that odds and simulation share: fewest heads, ties to the first row from the top.
        """
        return fewest_heads(view.rows, view.options)


@dataclass(frozen=True)
class Random(Strategy):
    """Any card of the hand, all equally likely."""

    def card(self, view: View, rng: random.Random) -> Card:
        # random() is the one method whose numbers are promised to be the same on every Python
        return view.hand[int(rng.random() * len(view.hand))]


@dataclass(frozen=True)
class Lowest(Strategy):
    """The lowest card of the hand."""

    def card(self, view: View, rng: random.Random) -> Card:
        return view.hand[0]


@dataclass(frozen=True)
class Highest(Strategy):
    """The highest card of the hand."""

    def card(self, view: View, rng: random.Random) -> Card:
        return view.hand[-1]


@dataclass(frozen=True)
class SmallestGap(Strategy):
    """The card nearest above the end of the row it would join, as the rows lie before the turn.

    Cards too low for every row have no gap and come last; ties go to the lower card.

    >>> SmallestGap().card(View.parse("12 / 37 / 43 / 58 ; hand 2 15 40 61"), random.Random(1))
    15
    """

    def card(self, view: View, rng: random.Random) -> Card:
        def gap(card: Card) -> float:
            row = joined_row(view.rows, card)
            return float("inf") if row is None else card - view.rows[row][-1]

        return min(view.hand, key=gap)


@dataclass(frozen=True)
class Cautious(Strategy):
    """The card with the least exact expected heads this turn (``sixlab.odds.risk``); ties go to the lower card.

    The expectation takes the other players' cards as uniformly random among the unseen ones.
    """

    def card(self, view: View, rng: random.Random) -> Card:
        from sixlab.odds.risk import risk  # noqa: PLC0415 (only this strategy needs the odds)

        risks = risk(view)
        return min(view.hand, key=lambda card: risks[card].heads.mean)


@dataclass(frozen=True)
class HandAware(Cautious):
    """Cautious, and when it must take a row it looks at what the row leaves for its hand.

    It takes the row with the least mean heads, now and later, over random playouts of the rest of the round with its
    hand (``odds.advice``). Rules of thumb brought nothing: heads now plus a share of what the hand would be expected
    to take next turn, or of its gaps. This brings little (``data/league.md``).
    """

    playouts: int = 300

    def row(self, view: View, rng: random.Random) -> int:
        return _by_playouts(view, rng, self.playouts)

    def prepare(self) -> None:
        _prepared()


@dataclass(frozen=True)
class MonteCarlo(Strategy):
    """The card or row with the least mean heads over random playouts of the rest of the round (``odds.advice``).

    playouts: games played for each option, a tenth of them where numpy is not installed. The others are taken to hold
    any of the unseen cards. style: how everybody plays them, ``"random"`` or ``"wary"`` (``odds.wary``). What that
    brings is measured in ``data/league.md``.
    """

    playouts: int = 1_000
    style: "Style" = "random"

    def card(self, view: View, rng: random.Random) -> Card:
        return view.hand[0] if len(view.hand) == 1 else self._decide(view, rng)

    def row(self, view: View, rng: random.Random) -> int:
        return self._decide(view, rng)

    def _decide(self, view: View, rng: random.Random) -> int:
        return _by_playouts(view, rng, self.playouts, self.style)

    def prepare(self) -> None:
        _prepared(self.style)


@dataclass(frozen=True)
class Shrewd(MonteCarlo):
    """Monte Carlo that expects everybody to look at the rows: the strongest player here.

    In its playouts each card waits one place, in an otherwise random order of play, for every head that it is likely
    to cost (``odds.wary``). With one "monte carlo" and two "cautious" at the table it takes 1.1 heads a deal less than
    "monte carlo" (± 0.2). What helped is that the others avoid what costs, and not too strictly; the figures, and what
    was tried and dropped, are in ``data/league.md``.
    """

    style: "Style" = "wary"


def _by_playouts(view: View, rng: random.Random, playouts: int, style: "Style" = "random") -> int:
    """The card or row with the least mean heads over playouts, their seed drawn from the player's stream.

    Without numpy there are fewer of them (``lanes.there``), so that people at the table need not wait.
    """
    from sixlab.lanes.there import usual  # noqa: PLC0415 (only these strategies need it)
    from sixlab.odds.advice import decide  # noqa: PLC0415 (only these strategies need it)

    return decide(view, usual(playouts), seed=int(rng.random() * 2**53), style=style)


def _prepared(style: "Style" = "random") -> None:
    """Compile the playouts, where there is something to compile."""
    from sixlab.lanes.there import numpy_there  # noqa: PLC0415 (only these strategies need it)

    if numpy_there():
        from sixlab.odds.playouts import compile_ahead  # noqa: PLC0415 (needs numpy)

        compile_ahead(style)


STRATEGIES: Mapping[str, Strategy] = {
    "random": Random(),
    "lowest": Lowest(),
    "highest": Highest(),
    "smallest gap": SmallestGap(),
    "cautious": Cautious(),
    "hand-aware": HandAware(),
    "monte carlo": MonteCarlo(),
    "shrewd": Shrewd(),
}
"""The strategies that can be named in text, everywhere that strategies are taken."""


def strategy_named(name: str) -> Strategy:
    """The strategy of that name.

    Raises:
        ValueError: there is none; the text lists the names.

    >>> strategy_named("lazy")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: there is no strategy 'lazy': the names are random, lowest, highest, ...
    """
    if name not in STRATEGIES:
        raise ValueError(
            wording("there is no strategy {name!r}: the names are {names}", name=name, names=", ".join(STRATEGIES))
        )
    return STRATEGIES[name]


def label_of(name: str) -> str:
    """What a strategy is called on screen: a known one in the language, any other by its own name.

    >>> label_of("smallest gap"), label_of("Ana's own")
    ('smallest gap', "Ana's own")
    """
    return wording(name) if name in STRATEGIES else name


_LABELS = (
    marked("random"),
    marked("lowest"),
    marked("highest"),
    marked("smallest gap"),
    marked("cautious"),
    marked("hand-aware"),
    marked("monte carlo"),
    marked("shrewd"),
)
"""The names in ``STRATEGIES``, as texts that have translations."""


def name_of(strategy: Strategy) -> str:
    """The name of a strategy: the one it is known by, or its own ``name``, or its class's.

    >>> name_of(SmallestGap())
    'smallest gap'
    """
    for name, known in STRATEGIES.items():
        if type(known) is type(strategy) and known == strategy:
            return name
    own = getattr(strategy, "name", None)
    return own if isinstance(own, str) and own else type(strategy).__name__
