"""Sampled results in words: an estimate beside the exact answer, how many intervals hold it, means with intervals.

Everything here is plain text; whoever puts it into HTML escapes it. All wording stands in ``ENGLISH``.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from sixlab.game.view import View
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.players.results import Results

Quantity = Literal["sixth", "low", "heads"]
"""What is asked about a card: the probability of being a sixth card, that of being too low, the expected heads."""

LEVEL = 0.95

ENGLISH = {
    "sixth": "probability that {card} is a sixth card",
    "low": "probability that {card} is too low",
    "heads": "expected heads of {card}",
    "estimate": "{Quantity}: {value} after {samples} samples, 95% interval {low} to {high}.",
    "inside": "Exact: {exact}. The interval holds it.",
    "outside": "Exact: {exact}. The interval misses it, as about 1 interval in 20 does.",
    "coverage": "{held} of {runs} intervals hold the exact value; about {expected} are expected.",
    "one": "{held} of {runs} interval holds the exact value; about 95 of 100 are expected.",
    "ready": "Exact: the {quantity} is {exact}. Press Run and watch a simulation close in on it.",
    "ready 100": "Exact: the {quantity} is {exact}. Press Run: how many of 100 intervals will hold it?",
    "ready deals": "Press Run to play {samples} {what}.",
    "deals": "Mean heads a round, and half a 95% interval: {seats}.",
    "totals": "Mean heads at the end of a game: {seats}.",
    "seat": "seat {seat} ({strategy}) {mean} ± {half}",
    "rounds": (
        "A game lasts {mean} rounds on average, 95% interval {low} to {high}; half of all games end by round {median}."
    ),
    "assumption": (
        "{others} assumed to be drawn at random from the {unseen} unseen cards; whoever must choose a row takes the "
        "one with the fewest heads. Rules: {rules}."
    ),
    "assumption of all": (
        "The others' cards are assumed to be drawn at random from the unseen cards; whoever must choose a row takes "
        "the one with the fewest heads."
    ),
    "nothing played": (
        "Nothing has been played yet. Whoever must choose a row will take the one with the fewest heads. "
        "Rules: {rules}."
    ),
    "assumption of deals": (
        "{count}, seed {seed}{partial}. Dots with whiskers: estimates and their 95% confidence intervals. Whoever must "
        "choose a row takes the one with the fewest heads. Rules: {rules}."
    ),
}


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
    raise ValueError(f"quantity must be {', '.join(map(repr, get_args(Quantity)))}, not {quantity!r}")


def quantity_name(card: int, quantity: Quantity) -> str:
    """A quantity as people say it.

    >>> quantity_name(71, "low")
    'probability that 71 is too low'
    """
    return ENGLISH[quantity].format(card=card)


def estimate_sentences(risk: Risk | None, exact: Risk, quantity: Quantity) -> list[str]:
    """Where a sampled risk stands beside the exact one; before it began, what will be seen."""
    truth = reading(exact, quantity).value
    name = quantity_name(exact.card, quantity)
    if risk is None:
        return [ENGLISH["ready"].format(quantity=name, exact=written(truth, quantity, 1e-4))]
    found = reading(risk, quantity)
    told = found._asdict() | {"exact": truth}
    words = {key: written(number, quantity, (found.high - found.low) / 2) for key, number in told.items()}
    said = ENGLISH["estimate"].format(samples=f"{risk.heads.samples:,}", Quantity=name[0].upper() + name[1:], **words)
    return [said, ENGLISH["inside" if found.holds(truth) else "outside"].format(**words)]


def coverage_sentence(runs: Sequence[Risk], exact: Risk, quantity: Quantity) -> str:
    """How many intervals of repeated runs hold the exact value."""
    truth = reading(exact, quantity).value
    if not runs:
        name = quantity_name(exact.card, quantity)
        return ENGLISH["ready 100"].format(quantity=name, exact=written(truth, quantity, 1e-4))
    held = sum(reading(run, quantity).holds(truth) for run in runs)
    return ENGLISH["one" if len(runs) == 1 else "coverage"].format(
        held=held, runs=len(runs), expected=round(LEVEL * len(runs))
    )


def ready_sentence(samples: int, what: str) -> str:
    """What a run of rounds or games will do.

    >>> ready_sentence(1000, "games")
    'Press Run to play 1,000 games.'
    """
    return ENGLISH["ready deals"].format(samples=f"{samples:,}", what=what)


def deals_sentence(results: Results) -> str:
    """The mean heads of a round for each seat, from 1, and half the width of its 95% interval."""
    means = zip(results.mean, results.interval(LEVEL), strict=True)
    return ENGLISH["deals"].format(seats=_seats(results, [Reading(mean, *ends) for mean, ends in means]))


def length_sentences(results: Results) -> list[str]:
    """How long a game lasts on average, and what each seat, from 1, has at its end."""
    rounds = rounds_of(results)
    mean, low, high = Reading(float(rounds.mean), *map(float, rounds.interval(LEVEL)))
    digits = _digits((high - low) / 2)
    spelled = {"mean": f"{mean:.{digits}f}", "low": f"{low:.{digits}f}", "high": f"{high:.{digits}f}"}
    totals = [results.final_dist(seat) for seat in range(results.players)]
    found = [Reading(float(total.mean), *map(float, total.interval(LEVEL))) for total in totals]
    return [
        ENGLISH["rounds"].format(median=rounds.quantile(0.5), **spelled),
        ENGLISH["totals"].format(seats=_seats(results, found)),
    ]


def _seats(results: Results, means: Sequence[Reading]) -> str:
    told = []
    for seat, (strategy, (mean, low, high)) in enumerate(zip(results.strategies, means, strict=True), 1):
        half = (high - low) / 2
        digits = _digits(half)
        told.append(
            ENGLISH["seat"].format(seat=seat, strategy=strategy, mean=f"{mean:.{digits}f}", half=f"{half:.{digits}f}")
        )
    return ", ".join(told)


def rounds_of(results: Results) -> Dist:
    """The number of rounds of a game as a sampled distribution.

    Raises:
        ValueError: no game was finished.
    """
    return Dist(dict(enumerate(results.rounds.tolist())), exact=False)


def turn_assumption(view: View) -> str:
    """What estimates and exact values of a turn rest on, for the caption of a picture."""
    count = view.players - 1
    others = "The other player's card is" if count == 1 else f"The {count} others' cards are"
    return ENGLISH["assumption"].format(others=others, unseen=len(view.unseen), rules=view.rules)


def deals_assumption(results: Results) -> str:
    """What was played, for the caption of a picture."""
    if not results.deals:
        return ENGLISH["nothing played"].format(rules=results.rules)
    count = f"{results.games:,} games" if results.games else f"{results.deals:,} rounds"
    partial = ", stopped early" if results.partial else ""
    return ENGLISH["assumption of deals"].format(count=count, seed=results.seed, partial=partial, rules=results.rules)


def written(value: float, quantity: Quantity, half: float) -> str:
    """A value with the digits that an interval of this half width allows; probabilities in percent.

    >>> written(0.252741, "sixth", 0.0003), written(3.2691, "heads", 0.2)
    ('25.274%', '3.27')
    """
    if quantity == "heads":
        return f"{value:.{_digits(half)}f}"
    return f"{100 * value:.{max(0, _digits(half) - 2)}f}%"


def _digits(half: float) -> int:
    """Digits after the point: two that the half width counts, six at most."""
    if not 0 < half < math.inf:
        return 3
    return min(6, max(1, 1 - math.floor(math.log10(half))))
