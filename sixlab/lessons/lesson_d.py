"""The exercises of lesson d: simulate it. The law of large numbers, standard errors, confidence bands.

Nothing is simulated here: results of runs are made up near what a run would give, and read as ``sample_risk`` reads its
own, by ``Dist``. n samples of something with the standard deviation s have a mean with the standard error s / √n.
"""

from dataclasses import replace
from fractions import Fraction
from math import sqrt

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE, ROWS, joined_row
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.lesson_c import exactly
from sixlab.odds.dist import Dist, as_level
from sixlab.odds.risk import risk

LEVEL = 0.95
Z = as_level(LEVEL)
"""So many standard errors to each side make a band of 95%: about 1.96."""
TURNS = 100
"""Turns that are simulated in the guess."""


def d0(deal: Deal) -> Exercise | None:
    """A guess: how far does chance lead? For the opening of the lesson."""
    four = (ROW_SIZE - 1, ROW_SIZE - 1, deal.number(1, 4), deal.number(1, 4))
    table = deal.view(players=4, hand=1, rows=deal.some(four, ROWS))
    fitting = [card for card in table.unseen if _often(table, card)]
    if not fitting:
        return None
    card = deal.one(fitting)
    chance = float(risk(replace(table, hand=(card,), seen=table.hand))[card].sixth)
    if not 0.2 <= chance <= 0.5:
        return None
    half, mean = round(Z * sqrt(TURNS * chance * (1 - chance))), round(TURNS * chance)
    labels, answer, mistakes = deal.mixed(
        wording("mostly between {low} and {high}", low=mean - half, high=mean + half),
        (
            wording("exactly {mean}", mean=mean),
            wording("So many on average. But each turn is chance, and chance seldom gives just the mean."),
        ),
        (
            wording("{low}, {mean} or {high}", low=mean - 1, mean=mean, high=mean + 1),
            wording("Chance leads further than that in {turns} turns. Throw a coin {turns} times.", turns=TURNS),
        ),
        (
            wording("each number from 0 to {turns} is as likely", turns=TURNS),
            wording("Chance is not without rule: most runs end near {mean}.", mean=mean),
        ),
    )
    return Exercise(
        title=wording("A hundred turns"),
        question=wording(
            "You play {card}. With random cards for the others, it is the sixth card with probability {chance}. The "
            "turn is simulated {turns} times. How often will {card} be the sixth?",
            card=card,
            chance=written(chance, ".0%"),
            turns=TURNS,
        ),
        view=replace(table, hand=(*table.hand, card)),
        cards=(card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Would a coin that is thrown {turns} times show tails just 50 times?", turns=TURNS),
        solution=wording(
            "On average {mean} times. One run differs from that by chance: in more than 95 of 100 runs the number lies "
            "between {low} and {high}.",
            mean=written(TURNS * chance, ".1f"),
            low=mean - half,
            high=mean + half,
        ),
    )


def d1(deal: Deal) -> Exercise:
    """The mean of a run, from its tally."""
    samples = deal.one((50, 80, 100, 125, 200))
    low, high = sorted(deal.some(range(5, 17), 2))
    counts = {low: deal.number(samples // 10, samples // 4), high: deal.number(samples // 20, samples // 6)}
    counts = {0: samples - sum(counts.values())} | counts
    found = Dist(counts, exact=False)
    answer, takes = found.mean, samples - counts[0]
    total = sum(heads * many for heads, many in counts.items())
    return Exercise(
        title=wording("The mean of a run"),
        question=wording(
            "A turn was simulated {samples} times. My card took nothing {none} times, {low} heads {lows} times and "
            "{high} heads {highs} times. How many heads did it take on average?",
            samples=samples,
            none=counts[0],
            low=low,
            lows=counts[low],
            high=high,
            highs=counts[high],
        ),
        unit=wording("heads"),
        answer=answer,
        tolerance=0.01,
        mistakes=(
            Mistake(
                Fraction(total, takes),
                wording("That is the mean of the turns in which it took a row. The others count too, with 0 heads."),
            ),
            Mistake(
                Fraction(low + high, 3),
                wording("The three results did not come equally often: weigh each with its number of turns."),
            ),
            Mistake(total, wording("So many heads in all the turns together. Share them among the turns.")),
            Mistake(Fraction(takes, samples), wording("That is how often it took a row. How many heads did it cost?")),
        ),
        hint=wording("How many heads in all the turns together? Divide by the number of turns."),
        solution=wording(
            "{lows} · {low} + {highs} · {high} = {total} heads in {samples} turns: {total}/{samples} = {mean}.",
            low=low,
            lows=counts[low],
            high=high,
            highs=counts[high],
            total=total,
            samples=samples,
            mean=written(float(answer), ".2f"),
        ),
    )


def d2(deal: Deal) -> Exercise:
    """The standard error of a share."""
    found = _run(deal)
    samples, hits = found.total, found.weights[1]
    share, se = Fraction(hits, samples), found.sd / sqrt(samples)
    return Exercise(
        title=wording("How sure is it?"),
        question=wording(
            "In {hits} of {samples} simulated turns my card was the sixth. So the estimate is {share}. How large is "
            "its standard error?",
            hits=hits,
            samples=samples,
            share=written(float(share), ".3f"),
        ),
        answer=se,
        tolerance=0.0005,
        mistakes=(
            Mistake(
                found.sd, wording("That is how much one turn scatters. A mean of many scatters less: divide by √n.")
            ),
            Mistake(found.sd**2 / samples, wording("You forgot the root: √(p · (1 - p) / n).")),
            Mistake(found.sd / samples, wording("Divide by √n, not by n.")),
            Mistake(Z * se, wording("That is half of a 95% band. It has about two standard errors to each side.")),
        ),
        hint=wording("Take the root of p · (1 - p) / n, with the estimate for p and the number of turns for n."),
        solution=wording(
            "√({share} · {other} / {samples}) = {se}.",
            share=written(float(share), ".3f"),
            other=written(float(1 - share), ".3f"),
            samples=samples,
            se=written(se, ".4f"),
        ),
    )


def d3(deal: Deal) -> Exercise:
    """The upper end of a band."""
    found = _run(deal)
    share, se = float(found.mean), float(format(found.se, ".3f"))
    low, high = share - Z * se, share + Z * se
    return Exercise(
        title=wording("A band around the estimate"),
        question=wording(
            "An estimate is {share}, its standard error {se}. Where is the upper end of the 95% band?",
            share=written(share, ".1%"),
            se=written(se, ".1%"),
        ),
        answer=high,
        tolerance=0.0025,
        mistakes=(
            Mistake(
                share + se, wording("One standard error to each side holds the exact value only in 68 of 100 runs.")
            ),
            Mistake(low, wording("That is the lower end.")),
            Mistake(share + 2 * Z * se, wording("That is the whole width of the band. Half of it lies below.")),
            Mistake(Z * se, wording("So far does it reach to each side. Add it to the estimate.")),
        ),
        hint=wording("A 95% band reaches 1.96 standard errors to each side of the estimate."),
        solution=wording(
            "{share} + 1.96 · {se} = {high}. The band goes from {low} to {high}.",
            share=written(share, ".1%"),
            se=written(se, ".1%"),
            low=written(low, ".1%"),
            high=written(high, ".1%"),
        ),
    )


def d4(deal: Deal) -> Exercise:
    """A narrower band costs the square."""
    samples, times = 50 * deal.number(2, 40), deal.number(3, 10)
    answer = samples * times * times
    return Exercise(
        title=wording("A narrower band"),
        question=wording(
            "With {samples} turns the band is too wide: you want one that is {times} times as narrow. How many turns "
            "must you simulate?",
            samples=written(samples, ","),
            times=times,
        ),
        unit=wording("turns"),
        answer=answer,
        mistakes=(
            Mistake(samples * times, wording("That makes it only √{times} times as narrow.", times=times)),
            Mistake(answer - samples, wording("So many more. How many in all?")),
            Mistake(samples * 2 * times, wording("Square it, do not double it.")),
        ),
        hint=wording(
            "The width goes with 1/√n. By what must n grow, so that its root becomes {times} times as large?",
            times=times,
        ),
        solution=wording(
            "{times} times as narrow takes {times} · {times} = {square} times as many turns: {answer}.",
            times=times,
            square=times * times,
            answer=written(answer, ","),
        ),
    )


def d5(deal: Deal) -> Exercise:
    """How many bands miss?"""
    level, runs, samples = deal.one((90, 95)), 20 * deal.number(2, 25), 100 * deal.number(2, 20)
    missing = runs * (100 - level) // 100
    return Exercise(
        title=wording("Bands that miss"),
        question=wording(
            "{runs} pupils simulate the same turn, each with another seed and {samples} samples. Each draws a band of "
            "{level}. About how many bands will miss the exact value?",
            runs=runs,
            samples=written(samples, ","),
            level=written(level / 100, ".0%"),
        ),
        unit=wording("bands"),
        answer=missing,
        mistakes=(
            Mistake(runs - missing, wording("So many will hold it.")),
            Mistake(0, wording("A band that never missed would have to be as wide as all that is possible.")),
            Mistake(
                Fraction(missing, 2),
                wording("So many lie wholly above the exact value. About as many lie wholly below it."),
            ),
            Mistake(100 - level, wording("So many of 100 bands. How many of {runs}?", runs=runs)),
        ),
        hint=wording("How many of 100 bands miss? The number of samples makes them narrower, but not surer."),
        solution=wording(
            "{miss} of 100 bands miss the exact value: of {runs} about {answer}, however many samples each has.",
            miss=100 - level,
            runs=runs,
            answer=missing,
        ),
    )


def d6(deal: Deal) -> Exercise | None:
    """Is the simulation broken? How many standard errors it is off."""
    samples, exact = deal.one((400, 1000, 2500, 10_000)), Fraction(deal.number(150, 450), 1000)
    least, most = deal.one(((0, 18), (21, 29), (60, 90)))
    off = deal.one((-1, 1)) * deal.number(least, most) / 10
    hits = round(samples * exact + off * sqrt(samples * exact * (1 - exact)))
    if hits < 10:
        return None
    found = _counted(samples, hits)
    low, high = found.interval(LEVEL)
    away = abs(float(found.mean) - float(exact)) / found.se
    told = {
        "exact": written(float(exact), ".1%"),
        "low": written(float(low), ".2%"),
        "high": written(float(high), ".2%"),
        "away": written(away, ".1f"),
    }
    outside = wording("Look again: {exact} does not lie between {low} and {high}.", **told)
    well, narrow, far = (
        wording("All is well: the band holds the exact value."),
        wording("The band misses it narrowly, as 1 of 20 does: I try another seed."),
        wording("Too far off for chance: I look for a mistake."),
    )
    if away <= 1.9:
        solution = wording("{exact} lies between {low} and {high}, only {away} standard errors off.", **told)
        mixed = deal.mixed(
            well,
            (narrow, wording("Look again: {exact} lies between {low} and {high}.", **told)),
            (far, wording("An estimate is seldom just the exact value: compare the distance with the band.")),
        )
    elif 2.05 <= away <= 3:
        solution = wording("{away} standard errors: the band misses narrowly. One of 20 does, by chance.", **told)
        mixed = deal.mixed(
            narrow,
            (well, outside),
            (far, wording("It is only {away} standard errors off. One band of 20 misses, by chance.", **told)),
        )
    elif away >= 5:
        solution = wording("{away} standard errors: chance leads that far in less than one of a million runs.", **told)
        mixed = deal.mixed(
            far,
            (well, outside),
            (narrow, wording("It is {away} standard errors off. Is that still narrow?", **told)),
        )
    else:
        return None
    labels, answer, mistakes = mixed
    return Exercise(
        title=wording("Is the simulation broken?"),
        question=wording(
            "The exact probability is {exact}. A simulation of {samples} turns gives {share}, with a 95% band from "
            "{low} to {high}. What do you say?",
            samples=written(samples, ","),
            share=written(float(found.mean), ".2%"),
            **told,
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Does the band hold the exact value? If not, how many standard errors is it off?"),
        solution=solution,
    )


EXERCISES: tuple[Maker, ...] = (d0, d1, d2, d3, d4, d5, d6)


def _often(view: View, card: Card) -> bool:
    """Whether a card is worth a closer look: what the plain law of lesson c says of it, which is quick."""
    row = joined_row(view.rows, card)
    if row is None or len(view.rows[row]) != ROW_SIZE - 1:
        return False
    dangerous = sum(view.rows[row][-1] < other < card for other in view.unseen)
    return exactly(1, dangerous, len(view.unseen) - 1, view.players - 1) > Fraction(1, 4)


def _run(deal: Deal) -> Dist:
    """A run whose share of hits has three digits at most."""
    samples = deal.one((100, 125, 200, 250))
    return _counted(samples, deal.number(samples // 6, samples // 2 - 5))


def _counted(samples: int, hits: int) -> Dist:
    return Dist({0: samples - hits, 1: hits}, exact=False)
