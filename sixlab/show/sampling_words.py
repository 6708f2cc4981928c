"""Sampled results in words: an estimate beside the exact answer, how many intervals hold it, means with intervals.

Everything here is plain text; whoever puts it into HTML escapes it.
"""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from sixlab.game.view import View
from sixlab.lanes.whole import listed
from sixlab.languages import marked, one_of, plural, wording, written
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.players.strategies import label_of

if TYPE_CHECKING:  # it needs numpy, which simulations of a turn do without
    from sixlab.players.results import Results

Quantity = Literal["sixth", "low", "heads"]
"""What is asked about a card: the probability of being a sixth card, that of being too low, the expected heads."""

LEVEL = 0.95

ESTIMATES: dict[Quantity, str] = {
    "sixth": marked(
        "Probability that {card} is a sixth card: {value} after {samples} samples, 95% interval {low} to {high}."
    ),
    "low": marked("Probability that {card} is too low: {value} after {samples} samples, 95% interval {low} to {high}."),
    "heads": marked("Expected heads of {card}: {value} after {samples} samples, 95% interval {low} to {high}."),
}
READY: dict[Quantity, str] = {
    "sixth": marked("Exact: the probability that {card} is a sixth card is {exact}."),
    "low": marked("Exact: the probability that {card} is too low is {exact}."),
    "heads": marked("Exact: the expected heads of {card} is {exact}."),
}
HOLDS = marked("Exact: {exact}. The interval holds it.")
MISSES = marked("Exact: {exact}. The interval misses it, as about 1 interval in 20 does.")
TAKES = marked("Whoever must choose a row takes the one with the fewest heads.")
WILL_TAKE = marked("Whoever must choose a row will take the one with the fewest heads.")


class Reading(NamedTuple):
    """What a risk says about a quantity: the value and its 95% interval, which is the value twice when exact."""

    value: float
    low: float
    high: float

    def holds(self, exact: float) -> bool:
        """Whether a value lies in the interval, its ends included."""
        return self.low <= exact <= self.high


def reading(risk: Risk, quantity: Quantity) -> Reading:
    """What a risk, exact or sampled, says about a quantity.

    Raises:
        ValueError: no such quantity.

    >>> reading(Risk(7, Dist({0: 60, 3: 40}, exact=False), sixth_weight=40, low_weight=0), "heads").value
    1.2
    """
    if quantity == "heads":
        return Reading(float(risk.heads.mean), *map(float, risk.heads.interval(LEVEL)))
    if quantity == "sixth":
        return Reading(float(risk.sixth), *map(float, risk.sixth_interval(LEVEL)))
    if quantity == "low":
        return Reading(float(risk.low), *map(float, risk.low_interval(LEVEL)))
    choices = one_of(map(repr, get_args(Quantity)))
    raise ValueError(
        wording("{name} must be {choices}, not {value!r}", name="quantity", choices=choices, value=quantity)
    )


def estimate_sentences(risk: Risk | None, exact: Risk, quantity: Quantity) -> list[str]:
    """Where a sampled risk stands beside the exact one; before it began, what will be seen."""
    truth = reading(exact, quantity).value
    if risk is None:
        return [" ".join([_ready(exact, quantity), wording("Press Run and watch a simulation close in on it.")])]
    found = reading(risk, quantity)
    half = (found.high - found.low) / 2
    told = {name: rounded(number, quantity, half) for name, number in found._asdict().items()}
    samples = written(risk.heads.samples, ",")
    said = wording(ESTIMATES[quantity], card=risk.card, samples=samples, **told)
    return [said, wording(HOLDS if found.holds(truth) else MISSES, exact=rounded(truth, quantity, half))]


def coverage_sentence(runs: Sequence[Risk], exact: Risk, quantity: Quantity) -> str:
    """How many intervals of repeated runs hold the exact value."""
    truth = reading(exact, quantity).value
    if not runs:
        return " ".join([_ready(exact, quantity), wording("Press Run: how many of 100 intervals will hold it?")])
    held = sum(reading(run, quantity).holds(truth) for run in runs)
    return plural(
        "{held} of {n} interval holds the exact value; about 95 of 100 are expected.",
        "{held} of {n} intervals hold the exact value; about {expected} are expected.",
        len(runs),
        held=held,
        expected=round(LEVEL * len(runs)),
    )


def _ready(exact: Risk, quantity: Quantity) -> str:
    """The exact value alone."""
    truth = rounded(reading(exact, quantity).value, quantity, 1e-4)
    return wording(READY[quantity], card=exact.card, exact=truth)


def ready_sentence(samples: int, what: Literal["rounds", "games"]) -> str:
    """What a run of rounds or games will do.

    >>> ready_sentence(1000, "games")
    'Press Run to play 1,000 games.'
    """
    if what == "games":
        return plural("Press Run to play {n} game.", "Press Run to play {n} games.", samples, ",")
    return plural("Press Run to play {n} round.", "Press Run to play {n} rounds.", samples, ",")


def deals_sentence(results: "Results") -> str:
    """The mean heads of a round for each seat, from 1, and half the width of its 95% interval."""
    means = zip(results.mean, results.interval(LEVEL), strict=True)
    seats = _seats(results, [Reading(mean, *ends) for mean, ends in means])
    return wording("Mean heads a round, and half a 95% interval: {seats}.", seats=seats)


def length_sentences(results: "Results") -> list[str]:
    """How long a game lasts on average, and what each seat, from 1, has at its end."""
    rounds = rounds_of(results)
    found = Reading(float(rounds.mean), *map(float, rounds.interval(LEVEL)))
    digits = _digits((found.high - found.low) / 2)
    spelled = {name: written(number, f".{digits}f") for name, number in found._asdict().items()}
    totals = [results.final_dist(seat) for seat in range(results.players)]
    means = [Reading(float(total.mean), *map(float, total.interval(LEVEL))) for total in totals]
    return [
        wording(
            "A game lasts {value} rounds on average, 95% interval {low} to {high}; half of all games end by round "
            "{median}.",
            median=rounds.quantile(0.5),
            **spelled,
        ),
        wording("Mean heads at the end of a game: {seats}.", seats=_seats(results, means)),
    ]


def _seats(results: "Results", means: Sequence[Reading]) -> str:
    told = []
    for seat, (strategy, (mean, low, high)) in enumerate(zip(results.strategies, means, strict=True), 1):
        half = (high - low) / 2
        spec = f".{_digits(half)}f"
        words = {"mean": written(mean, spec), "half": written(half, spec), "strategy": label_of(strategy)}
        told.append(wording("seat {seat} ({strategy}) {mean} ± {half}", seat=seat, **words))
    return ", ".join(told)


def rounds_of(results: "Results") -> Dist:
    """The number of rounds of a game as a sampled distribution.

    Raises:
        ValueError: no game was finished.
    """
    return Dist(dict(enumerate(listed(results.rounds))), exact=False)


def turn_assumption(view: View | None) -> str:
    """What estimates and exact values of a turn rest on, for the caption of a picture; None: of any position."""
    if view is None:
        return wording(
            "The others' cards are assumed to be drawn at random from the unseen cards; whoever must choose a row "
            "takes the one with the fewest heads."
        )
    assumed = plural(
        "The other player's card is assumed to be drawn at random from the {unseen} unseen cards; whoever must choose "
        "a row takes the one with the fewest heads.",
        "The {n} others' cards are assumed to be drawn at random from the {unseen} unseen cards; whoever must choose a "
        "row takes the one with the fewest heads.",
        view.players - 1,
        unseen=len(view.unseen),
    )
    return " ".join([assumed, wording("Rules: {rules}.", rules=view.rules)])


def deals_assumption(results: "Results") -> str:
    """What was played, for the caption of a picture."""
    rules = wording("Rules: {rules}.", rules=results.rules)
    if not results.deals:
        return " ".join([wording("Nothing has been played yet."), wording(WILL_TAKE), rules])
    if results.games:
        count = plural("{n} game, seed {seed}", "{n} games, seed {seed}", results.games, ",", seed=results.seed)
    else:
        count = plural("{n} round, seed {seed}", "{n} rounds, seed {seed}", results.deals, ",", seed=results.seed)
    count = wording("{count}, stopped early.", count=count) if results.partial else f"{count}."
    dots = wording("Dots with whiskers: estimates and their 95% confidence intervals.")
    return " ".join([count, dots, wording(TAKES), rules])


def rounded(value: float, quantity: Quantity, half: float) -> str:
    """A value with the digits that an interval of this half width allows; probabilities in percent.

    >>> rounded(0.252741, "sixth", 0.0003), rounded(3.2691, "heads", 0.2)
    ('25.274%', '3.27')
    """
    if quantity == "heads":
        return written(value, f".{_digits(half)}f")
    return written(value, f".{max(0, _digits(half) - 2)}%")


def _digits(half: float) -> int:
    """Digits after the point: two that the half width counts, six at most."""
    if not 0 < half < math.inf:
        return 3
    return min(6, max(1, 1 - math.floor(math.log10(half))))
