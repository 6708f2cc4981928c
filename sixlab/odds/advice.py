"""Which card, or which row? The options of a position, compared by playing the rest of the round many times at random.

The assumption behind every number: the unseen cards are dealt to the others' hands at random (every way equally
likely), all play their cards in a random order from then on, and whoever must choose a row takes the one with the
fewest heads, the first from the top on ties. Every option meets the same hidden hands in the same playouts (common
random numbers), so that differences between options are known better than the options themselves.
"""

import operator
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, NamedTuple, get_args

from sixlab.game.view import View
from sixlab.lanes.keys import as_key_part
from sixlab.lanes.there import numpy_there, usual
from sixlab.languages import marked, one_of, plural, wording, written
from sixlab.odds.dist import Dist, as_level
from sixlab.odds.options import Engine, Style, start
from sixlab.odds.tally import Tally, dist

By = Literal["own", "difference"]
"""What is to be small: my own heads, or my heads minus the mean of the others'."""

PLAYOUTS = 10_000
"""How many playouts are usual; without numpy fewer (``lanes.there``)."""

MOST_PLAYOUTS = 10**7


class Difference(NamedTuple):
    """By how many heads one option is worse than another over the same playouts: the mean and its standard error."""

    mean: float
    se: float

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """A confidence interval for the mean, by the normal approximation.

        Raises:
            ValueError: a level that is not between 0 and 1.

        >>> [round(end, 2) for end in Difference(1.0, 0.25).interval()]
        [0.51, 1.49]
        """
        z = as_level(level)
        return self.mean - z * self.se, self.mean + z * self.se

    def clear(self, level: float = 0.95) -> bool:
        """Whether the interval leaves out 0; if not, the playouts show no clear difference."""
        low, high = self.interval(level)
        return low > 0 or high < 0


@dataclass(frozen=True)
class Option:
    """One card to play, or one row to take, and what came of it.

    choice: the card, or the row from 0. now: heads that I take in this turn; exact when a row is chosen, for they lie
    there. later: heads that I take in the turns after it. total: both together. others: heads that all the others take
    together, in this turn and later. loss: the mean of what the options are ranked by, in heads, the less the better.
    behind: by how much its loss exceeds that of the best option, playout by playout.
    """

    choice: int
    now: Dist
    later: Dist
    total: Dist
    others: Dist
    loss: float
    behind: Difference


@dataclass(frozen=True, repr=False)
class Advice:
    """The options of a position, best first, and how sure that order is; see ``advise``.

    view: the position. options: by ascending loss, the lower choice first on ties. by: what makes the loss.
    playouts: how many were played; 0 when nothing was left to chance. seed: where their randomness came from.
    plain: whether they were played in plain Python, without numpy, which changes no number.

    ``advice[44]`` is the option of card 44 (where a row is chosen: row 3 from 0 is ``advice[3]``).
    """

    view: View
    options: tuple[Option, ...]
    by: By
    playouts: int
    seed: int
    tally: Tally = field(compare=False)
    plain: bool = field(default=False, compare=False)

    @property
    def about(self) -> Literal["card", "row"]:
        """What the choices are."""
        return "row" if self.view.options else "card"

    @property
    def best(self) -> Option:
        """The option with the least loss."""
        return self.options[0]

    def no_clear_difference(self, level: float = 0.95) -> tuple[Option, ...]:
        """The options other than the best that may be as good: the interval of their difference to it includes 0.

        Each interval stands for one comparison; among many options, a few may mislead.
        """
        return tuple(option for option in self.options[1:] if not option.behind.clear(level))

    def difference(self, choice: int, other: int) -> Difference:
        """By how much the loss of ``choice`` exceeds that of ``other``, over the same playouts.

        Raises:
            KeyError: one of them is no option.
        """
        return _difference(self.tally, self[choice].choice, self[other].choice, exact=not self.playouts)

    def others_mean(self, choice: int) -> float:
        """Heads that one of the others takes on average, in this turn and later, when I choose that.

        Raises:
            KeyError: it is no option.
        """
        return float(self[choice].others.mean) / (self.view.players - 1)

    def __getitem__(self, choice: int) -> Option:
        for option in self.options:
            if option.choice == choice:
                return option
        listed = ", ".join(str(option.choice) for option in self.options)
        if self.about == "card":
            raise KeyError(wording("card {card!r} is no option: the options are {cards}", card=choice, cards=listed))
        raise KeyError(wording("row {row!r} is no option: the options are {rows}", row=choice, rows=listed))

    def _named(self, option: Option) -> str:
        if self.about == "card":
            return wording("card {card}", card=option.choice)
        return wording("row {row}", row=option.choice + 1)

    def _made(self) -> str:
        if not self.playouts:
            return wording("exact")
        made = plural("{n} playout, seed {seed}", "{n} playouts, seed {seed}", self.playouts, ",", seed=self.seed)
        return wording("{made}, without numpy", made=made) if self.plain else made

    def __repr__(self) -> str:
        return f"<Advice: {self._named(self.best)}, {self._made()}>"

    def __str__(self) -> str:
        return "\n".join([wording(_BEST_FIRST[self.by], made=self._made()), *map(self._line, self.options)])

    def _line(self, option: Option) -> str:
        dists = {"now": option.now, "later": option.later, "total": option.total}
        told = {name: f"{written(float(dist.mean), '.2f'):>5}" for name, dist in dists.items()}
        told["choice"] = f"{self._named(option):>8}"
        if option is self.best:
            return wording("{choice}: {now} now + {later} later = {total} heads", **told)
        told |= {"worse": written(option.behind.mean, ".2f"), "se": written(option.behind.se, ".2f")}
        return wording(_WORSE if option.behind.clear() else _UNCLEAR, **told)


_BEST_FIRST: dict[By, str] = {
    "difference": marked("{made}; best first, by my heads minus the mean of the others'; ± one standard error"),
    "own": marked("{made}; best first, by my heads; ± one standard error"),
}
_WORSE = marked("{choice}: {now} now + {later} later = {total} heads, worse by {worse} ± {se}")
_UNCLEAR = marked("{choice}: {now} now + {later} later = {total} heads, worse by {worse} ± {se} (no clear difference)")


def advise(
    view: View, playouts: int | None = None, seed: int = 0, by: By = "own", *, engine: Engine = "auto"
) -> Advice:
    """Compare the cards of the hand, or the rows to take when one must be chosen, over random playouts.

    playouts: games played to the end of the round for each option, 1 to 10,000,000; the first 1,000 of 10,000 are the
    1,000 of the same seed. None for 10,000, or 1,000 where numpy is not installed: the same numbers, but some fifty
    times slower. seed: 0 to 2**64 - 1; the same seed gives the same numbers everywhere.
    by: what the options are ranked by, ``"own"`` (my heads) or ``"difference"`` (mine minus the mean of the others').
    Heads are those of this turn and all later ones of the round. Where revealed cards of others still wait behind
    mine, they are laid before the hidden hands are dealt.

    Why ``"own"``: against random players neither is clearly better, and the ranking is then by the totals that are
    shown. Measured under ``Rules.published()`` with 1,000 playouts, ``"own"`` and ``"difference"``: 4 players, 1,500
    deals: 4.70 and 4.86 heads (± 0.12), 63.4 % and 63.0 % of deals won (± 1.2 %); 2 players, 600 deals: 3.25 and 3.35
    (± 0.14), 86.0 % and 87.9 % (± 1.4 %); 8 players, 500 deals: 6.37 and 6.42 (± 0.29), 34.7 % and 34.2 % (± 2 %).

    engine: ``"numpy"``, ``"numba"`` (of the extra ``fast``, ten times as fast, and compiled on its first use, which may
    take 10 s) or ``"auto"``, which never waits: numba once it is compiled (a long run has that done beside), until then
    numpy. Both give the same numbers. Memory stays the same however many playouts there are.

    Raises:
        ValueError: there is nothing to choose (an empty hand, or cards being placed without a choice of mine), or an
            argument of the wrong kind or size.

    >>> view = View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4")
    >>> advice = advise(view, playouts=1000, seed=1)
    >>> advice.best.choice, float(advice[25].now.mean), advice[25].behind.clear()
    (61, 11.0, True)
    """
    (whole,) = deque(tallies(view, playouts, seed, by, engine=engine), maxlen=1)
    return advice_of(view, whole, seed, by)


def decide(
    view: View,
    playouts: int | None = None,
    seed: int = 0,
    by: By = "own",
    *,
    engine: Engine = "auto",
    style: Style = "random",
) -> int:
    """The best choice of ``advise`` alone, a card or a row from 0, without the distributions that take time to make.

    Arguments and errors as for ``advise``. style: ``"wary"`` if everybody is to look at the rows in the playouts
    (``odds.wary``), instead of playing at random.

    >>> decide(View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4"), playouts=100)
    61
    """
    (whole,) = deque(tallies(view, playouts, seed, by, engine=engine, style=style), maxlen=1)
    return whole.ranked[0]


def tallies(
    view: View,
    playouts: int | None = None,
    seed: int = 0,
    by: By = "own",
    *,
    engine: Engine = "auto",
    style: Style = "random",
) -> Iterator[Tally]:
    """What ``advise`` counts, as it grows, block by block, to be shown live through ``advice_of``.

    Arguments and errors as for ``advise`` and ``decide``, raised before the first block.
    """
    if not isinstance(view, View):
        raise ValueError(
            wording("advice is for a View, such as game.round.view(0) or View.parse(text), not {view!r}", view=view)
        )
    for name, value, choices in (("by", by, By), ("engine", engine, Engine), ("style", style, Style)):
        if value not in get_args(choices):
            told = {"name": name, "choices": one_of(map(repr, get_args(choices))), "value": value}
            raise ValueError(wording("{name} must be {choices}, not {value!r}", **told))
    wanted, key, begin = (
        as_playouts(usual(PLAYOUTS) if playouts is None else playouts),
        as_key_part(seed, "seed"),
        start(view),
    )
    counting = import_module("sixlab.odds.counting" if numpy_there() else "sixlab.odds.plain_playouts")
    run: Iterator[Tally] = counting.tallies(
        begin, wanted if view.hand else 1, key, by_difference=by == "difference", engine=engine, style=style
    )
    return run


def advice_of(view: View, tally: Tally, seed: int, by: By = "own") -> Advice:
    """The Advice that a tally amounts to; ``view``, ``seed`` and ``by`` as the tally was made with."""
    options = tuple(_option(view, tally, choice, tally.ranked[0]) for choice in tally.ranked)
    return Advice(
        view,
        options,
        by,
        playouts=tally.playouts if view.hand else 0,
        seed=seed,
        tally=tally,
        plain=isinstance(tally.losses, tuple),
    )


def _option(view: View, tally: Tally, choice: int, best: int) -> Option:
    at, exact = tally.choices.index(choice), not view.hand
    return Option(
        choice,
        now=dist(tally.now[at], exact=exact or bool(view.options)),
        later=dist(tally.later[at], exact),
        total=dist(tally.mine[at], exact),
        others=dist(tally.others[at], exact),
        loss=tally.loss(choice),
        behind=_difference(tally, choice, best, exact),
    )


def _difference(tally: Tally, choice: int, other: int, exact: bool) -> Difference:
    mean, se = tally.difference(choice, other)
    return Difference(mean, 0.0 if exact or choice == other else se)


def as_playouts(value: Any) -> int:
    """Give ``value`` as a number of playouts.

    Raises:
        ValueError: not a whole number from 1 to 10,000,000.

    >>> as_playouts(0)
    Traceback (most recent call last):
    ...
    ValueError: playouts must be a whole number from 1 to 10,000,000, not 0
    """
    try:
        number = 0 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = 0
    if not 1 <= number <= MOST_PLAYOUTS:
        raise ValueError(
            wording(
                "playouts must be a whole number from 1 to {most}, not {value!r}",
                most=written(MOST_PLAYOUTS, ","),
                value=value,
            )
        )
    return number
