"""The exercises of lesson g: strategy against strategy. Fair plans, paired differences, and what their error tells.

A and B are two strategies. Where both play the same deals, the luck that they have in common falls out of the
difference; the standard error of its mean is that of the differences, deal by deal. Means are taken as normal.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, erfc, hypot, isqrt, sqrt

from sixlab.languages import wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.odds.advice import Difference

GUESSES = tuple(Fraction(percent, 100) for percent in (5, 20, 40, 60))
"""Probabilities to guess among."""

LEAST, MOST = 1.7, 2.3
"""Between so many standard errors an interval is too near to 0 to ask about."""


def g0(deal: Deal) -> Exercise | None:
    """A guess before anything is played: how far apart do two equals come to lie?"""
    deals, sd, apart = deal.number(10, 60), deal.number(8, 12), deal.number(2, 6)
    error = hypot(sd, sd) / sqrt(deals)
    chance = erfc(apart / error / sqrt(2))
    nearest = min(GUESSES, key=lambda share: abs(share - chance))
    if abs(nearest - chance) > 0.02:
        return None
    labels, answer, mistakes = guessed(deal, nearest, _too_far)
    return Exercise(
        title=wording("Luck between equals"),
        question=wording(
            "Two players are equally good; the heads of a deal have a standard deviation of {sd}. Each plays {deals} "
            "deals, not the same ones. How likely are their means {apart} heads or more apart, by luck alone?",
            sd=sd,
            deals=deals,
            apart=apart,
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("The means of {deals} deals still swing by luck. By how much, about?", deals=deals),
        solution=wording(
            "The standard error of the difference is √({sd}²/{deals} + {sd}²/{deals}) = {error}. So {apart} heads are "
            "{times} standard errors, and that much or more happens with a probability of {share}.",
            sd=sd,
            deals=deals,
            apart=apart,
            error=written(error, ".2f"),
            times=written(apart / error, ".2f"),
            share=written(chance, ".0%"),
        ),
    )


def g1(deal: Deal) -> Exercise:
    """Which plan is fair, and sure?"""
    deals, players = 10 * deal.number(5, 60), deal.number(3, 6)
    labels, answer, mistakes = deal.mixed(
        wording("{deals} deals, each twice: A plays it in a seat, then B in the same seat", deals=deals),
        (
            wording("A plays {deals} deals, and B plays {deals} other deals", deals=deals),
            wording("Then one of them may simply get better cards: that luck stays in the difference."),
        ),
        (
            wording("{deals} deals, each twice: A against random players, B against the best players", deals=deals),
            wording("Two things change at once, the strategy and the others: nobody knows which of them it was."),
        ),
        (
            wording("deal after deal until one of them is clearly ahead, at most {tables}", tables=2 * deals),
            wording("Who stops as soon as he likes the result finds a lead too often, even between equals."),
        ),
    )
    return Exercise(
        title=wording("A fair plan"),
        question=wording(
            "Does strategy A take fewer heads than strategy B at a table of {players}? There is time to play {tables} "
            "rounds. Which plan is fair, and tells it most surely?",
            players=players,
            tables=2 * deals,
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Only one thing should differ between A and B. Which plan keeps all the rest the same?"),
        solution=wording(
            "Same deal, same seat, same others: only the strategy differs, and the number of deals was fixed before. "
            "Good cards are good for both."
        ),
    )


def g2(deal: Deal) -> Exercise | None:
    """The mean difference, deal by deal."""
    count = deal.one((4, 5))
    one = [deal.number(0, 20) for _ in range(count)]
    two = [deal.number(0, 20) for _ in range(count)]
    apart = [first - second for first, second in zip(one, two, strict=True)]
    mean = Fraction(sum(apart), count)
    if not mean:
        return None
    ahead = sum(number > 0 for number in apart) - sum(number < 0 for number in apart)
    return Exercise(
        title=wording("The difference, deal by deal"),
        question=wording(
            "A and B played the same {count} deals. A took {first} heads, B took {second}. What is the mean of the "
            "differences A − B?",
            count=count,
            first=_listed(one),
            second=_listed(two),
        ),
        unit=wording("heads"),
        tolerance=0.01,
        answer=mean,
        mistakes=(
            Mistake(-mean, wording("You took B − A. The sign tells who took more: it matters.")),
            Mistake(sum(apart), wording("That is the sum. A mean is a deal's share of it.")),
            Mistake(
                Fraction(sum(map(abs, apart)), count),
                wording("You dropped the signs: where B took more, the difference is negative."),
            ),
            Mistake(ahead, wording("You counted deals. How many heads is each of them apart?")),
            Mistake(
                Fraction(sum(one), count), wording("That is the mean of A alone. What did B take on the same deals?")
            ),
        ),
        hint=wording("Subtract deal by deal, with the sign; then take the mean."),
        solution=wording(
            "The differences are {apart}. Their sum is {sum}, divided by {count}: {mean}.",
            apart=_listed(apart),
            sum=_signed(sum(apart)),
            count=count,
            mean=_decimal(mean, ".2f"),
        ),
    )


def g3(deal: Deal) -> Exercise:
    """The standard error of a mean difference."""
    deals = deal.one((25, 36, 64, 100, 144, 225, 400))
    sd = Fraction(deal.number(8, 28), 2)
    error = sd / isqrt(deals)
    return Exercise(
        title=wording("The error of the mean"),
        question=wording(
            "A and B played the same {deals} deals. The differences of their heads have a standard deviation of {sd}. "
            "What is the standard error of the mean difference?",
            deals=deals,
            sd=_decimal(sd, ".1f"),
        ),
        unit=wording("heads"),
        tolerance=0.01,
        answer=error,
        mistakes=(
            Mistake(sd, wording("So much varies a single deal. The mean of many deals varies less.")),
            Mistake(sd / deals, wording("Divide by the square root of the number of deals: luck partly cancels out.")),
            Mistake(2 * error, wording("That is half of the 95% interval: two standard errors.")),
            Mistake(sd**2 / deals, wording("That is the variance of the mean. The standard error is its root.")),
        ),
        hint=wording("It is the standard deviation, divided by the root of something."),
        solution=wording(
            "{sd} / √{deals} = {sd} / {root} = {error}.",
            sd=_decimal(sd, ".1f"),
            deals=deals,
            root=isqrt(deals),
            error=_decimal(error, ".3f"),
        ),
    )


def g4(deal: Deal) -> Exercise | None:
    """How many deals does it save to play the same ones?"""
    ratio = deal.one((Fraction(3, 2), Fraction(2), Fraction(5, 2), Fraction(3), Fraction(4)))
    together = 10 * deal.number(4, 12)
    both = ratio * together
    first = both / 2 + deal.number(-15, 15)
    deals = 60 * deal.number(2, 10)
    if both.denominator > 1 or first.denominator > 1 or first == together:
        return None
    return Exercise(
        title=wording("What the same deals save"),
        question=wording(
            "A deal's heads have a variance of {first} for A and of {second} for B. On the same deals, the differences "
            "have a variance of {together}. When A and B play different deals, they need {deals} each. With how many "
            "common deals is the difference of the means as sure?",
            first=first,
            second=both - first,
            together=together,
            deals=deals,
        ),
        unit=wording("deals"),
        tolerance=0.5,
        answer=int(deals / ratio),
        mistakes=(
            Mistake(deals, wording("Then the same deals would bring nothing. Compare the two variances.")),
            Mistake(
                round(deals / sqrt(ratio)),
                wording("You took roots. The variance of a mean is the variance of a deal, divided by their number."),
            ),
            Mistake(
                deals * together / first,
                wording("On different deals both means are uncertain: their variances add up."),
            ),
            Mistake(int(deals * ratio), wording("The other way round: a smaller variance needs fewer deals.")),
        ),
        hint=wording(
            "On different deals, the variance of the difference is the sum of both. What is it on common ones?"
        ),
        solution=wording(
            "On different deals the variance is ({first} + {second})/{deals}, on n common ones {together}/n. They are "
            "equal for n = {deals} · {together}/{both} = {answer}.",
            first=first,
            second=both - first,
            both=both,
            together=together,
            deals=deals,
            answer=int(deals / ratio),
        ),
    )


def g5(deal: Deal) -> Exercise | None:
    """What may be said of an interval?"""
    error, mean = Fraction(deal.number(2, 9), 10), Fraction(deal.number(-30, 30), 10)
    if not mean or LEAST < abs(mean) / error < MOST:
        return None
    found = Difference(float(mean), float(error))
    low, high = (_decimal(end, ".1f") for end in (mean - 2 * error, mean + 2 * error))
    fewer, more = wording("A takes fewer heads than B"), wording("A takes more heads than B")
    unclear, equal = wording("there is no clear difference"), wording("A and B are equally good")
    wrong_side = wording("Look at the sign of A − B: below 0, A takes fewer heads; above 0, A takes more.")
    if found.clear():
        right, other = (fewer, more) if mean < 0 else (more, fewer)
        wrong = (
            (other, wrong_side),
            (unclear, wording("The interval from {low} to {high} does not hold 0: that is clear.", low=low, high=high)),
            (
                equal,
                wording("Equal would be a difference of 0. Does 0 lie between {low} and {high}?", low=low, high=high),
            ),
        )
    else:
        right = unclear
        seems, other = (fewer, more) if mean < 0 else (more, fewer)
        wrong = (
            (seems, wording("It looks so, but 0 lies between {low} and {high}: luck may do that.", low=low, high=high)),
            (other, wrong_side),
            (equal, wording("We do not know that: differences up to the ends of the interval fit as well.")),
        )
    labels, answer, mistakes = deal.mixed(right, *wrong)
    return Exercise(
        title=wording("What may you say?"),
        question=wording(
            "On {deals} common deals the mean of A − B was {mean} heads, with a standard error of {error}. The "
            "interval is the mean ± 2 standard errors. What may you say?",
            deals=50 * deal.number(2, 20),
            mean=_decimal(mean, ".1f"),
            error=_decimal(error, ".1f"),
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Work out the interval. Does it hold 0?"),
        solution=wording("The interval goes from {low} to {high}: {said}.", low=low, high=high, said=right),
    )


def g6(deal: Deal) -> Exercise:
    """How many deals for a difference of a given size?"""
    sd = Fraction(deal.number(10, 28), 2)
    seen = Fraction(deal.one((4, 5, 6, 8, 10, 12, 15, 20)), 10)
    needed = (2 * sd / seen) ** 2
    return Exercise(
        title=wording("How many deals?"),
        question=wording(
            "The differences of A and B have a standard deviation of {sd} heads a deal. Two standard errors shall be "
            "{seen} heads at most. How many common deals do you need at least?",
            sd=_decimal(sd, ".1f"),
            seen=_decimal(seen, ".1f"),
        ),
        unit=wording("deals"),
        tolerance=0.5,
        answer=ceil(needed),
        mistakes=(
            Mistake(ceil(needed) - 1, wording("Nearly: with one deal less, they are still a little larger. Round up.")),
            Mistake(ceil(2 * sd / seen), wording("The error falls with the root of the number: take the square.")),
            Mistake(ceil((sd / seen) ** 2), wording("That makes one standard error as small. It shall be two.")),
            Mistake(ceil(2 * (sd / seen) ** 2), wording("The 2 stands under the square too.")),
        ),
        hint=wording("Solve 2 · {sd} / √n = {seen} for n.", sd=_decimal(sd, ".1f"), seen=_decimal(seen, ".1f")),
        solution=wording(
            "√n = 2 · {sd} / {seen} = {root}, so n = {exact}: at least {answer} deals. Half the error takes four times "
            "as many.",
            sd=_decimal(sd, ".1f"),
            seen=_decimal(seen, ".1f"),
            root=_decimal(2 * sd / seen, ".2f"),
            exact=_decimal(needed, ".1f"),
            answer=ceil(needed),
        ),
    )


EXERCISES: tuple[Maker, ...] = (g0, g1, g2, g3, g4, g5, g6)


def guessed(
    deal: Deal, right: Fraction, hint: Callable[[Fraction, Fraction], str]
) -> tuple[tuple[str, ...], int, tuple[Mistake, ...]]:
    """Probabilities to choose among; ``hint`` says what speaks against a wrong one."""
    wrong = (share for share in GUESSES if share != right)
    return deal.mixed(_about(right), *((_about(share), hint(share, right)) for share in wrong))


def _too_far(share: Fraction, right: Fraction) -> str:
    said = written(float(share), ".0%")
    if share < right:
        return wording("More often than {share}: so few deals leave much room for luck.", share=said)
    return wording("Less often than {share}: over several deals luck partly cancels out.", share=said)


def _about(share: Fraction) -> str:
    return wording("about {share}", share=written(float(share), ".0%"))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(_signed, numbers))


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _decimal(number: Fraction, spec: str) -> str:
    return written(float(number), spec).replace("-", "−")
