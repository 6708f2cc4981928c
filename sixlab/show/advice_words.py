"""Advice in words: what the best choice costs, by how much it is better, and where the playouts cannot tell.

Everything here is plain text; whoever puts it into HTML escapes it. ± is half the width of a 95% confidence interval.
"""

from sixlab.languages import all_of, marked, plural, wording, written
from sixlab.odds.advice import Advice, Difference, Option
from sixlab.odds.dist import as_level
from sixlab.show.cards import heads_word

Z = as_level(0.95)
"""Standard errors in half an interval."""

ONLY = marked("{best} is the only choice: {now} now and {later} later.")
COSTS = marked("{best} costs {now} now and {later} later; {second}: {second_now} now and {second_later} later.")
SETTLED = marked("{best} costs {now}; {second}: {second_now}. No card is left after this turn, so nothing is open.")
"""What the choices cost; a choice is called ``row 2`` or ``card 44``, and the sentence gets its capital afterwards."""


def named(advice: Advice, option: Option) -> str:
    """A choice as people call it: ``row 2`` (from 1) or ``card 44``."""
    return choice_name(advice.about, option.choice)


def choice_name(about: str, choice: int) -> str:
    """A card, or a row from 0, as people call it.

    >>> choice_name("row", 1), choice_name("card", 44)
    ('row 2', 'card 44')
    """
    return wording("row {row}", row=choice + 1) if about == "row" else wording("card {card}", card=choice)


def capital(text: str) -> str:
    """A text as it begins a sentence.

    >>> capital("row 2 is better.")
    'Row 2 is better.'
    """
    return text[:1].upper() + text[1:]


def advice_sentences(advice: Advice) -> list[str]:
    """What the best choice and the second one cost, and whether they differ.

    >>> from sixlab import View, advise
    >>> view = View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9")
    >>> advice_sentences(advise(view))[1]
    'Row 1 is better by 2 heads.'
    """
    best = advice.best
    told = {"best": named(advice, best), "now": _costs(best, "now"), "later": _costs(best, "later")}
    if len(advice.options) == 1:
        return [capital(wording(ONLY, **told))]
    second = advice.options[1]
    told |= {"second": named(advice, second), "second_now": _costs(second, "now")}
    if advice.playouts:
        costs = capital(wording(COSTS, **told, second_later=_costs(second, "later")))
    else:
        costs = capital(wording(SETTLED, **{name: said for name, said in told.items() if name != "later"}))
    unclear = advice.no_clear_difference()
    if advice.playouts == 1:
        return [costs, wording("No clear difference: after a single playout nothing can be told.")]
    if unclear:
        choices = all_of(named(advice, option) for option in (best, *unclear))
        return [
            costs,
            wording("No clear difference between {choices}. More playouts may tell them apart.", choices=choices),
        ]
    better = wording(
        "{best} is better by {difference}.", best=named(advice, best), difference=difference_words(second.behind)
    )
    return [costs, capital(better)]


def difference_words(difference: Difference) -> str:
    """A difference with half the width of its interval.

    >>> difference_words(Difference(4.82, 0.15)), difference_words(Difference(2.0, 0.0))
    ('4.82 ± 0.29 heads', '2 heads')
    """
    if not difference.se and difference.mean.is_integer():
        return heads_word(round(difference.mean))
    number = difference_number(difference)
    return plural("{difference} heads", "{difference} heads", difference.mean, difference=number)


def difference_number(difference: Difference) -> str:
    """The same without a unit.

    >>> difference_number(Difference(4.82, 0.15))
    '4.82 ± 0.29'
    """
    if not difference.se:
        return written(difference.mean, "g")
    return f"{written(difference.mean, '.2f')} ± {written(Z * difference.se, '.2f')}"


def assumption_line(advice: Advice) -> str:
    """What the numbers rest on, and how they were made, for the caption of a picture."""
    rules = capital(str(advice.view.rules))
    if not advice.playouts:
        said = wording(
            "Exact: every card that still counts lies on the table, and whoever must choose takes the row with the "
            "fewest heads. {rules}.",
            rules=rules,
        )
    else:
        said = plural(
            "{n} playout, seed {seed}: the unseen cards are dealt to the others at random, all then play in a random "
            "order, and whoever must choose takes the row with the fewest heads. The same hidden hands for every "
            "choice. Whiskers: 95% confidence intervals. {rules}.",
            "{n} playouts, seed {seed}: the unseen cards are dealt to the others at random, all then play in a random "
            "order, and whoever must choose takes the row with the fewest heads. The same hidden hands for every "
            "choice. Whiskers: 95% confidence intervals. {rules}.",
            advice.playouts,
            ",",
            seed=advice.seed,
            rules=rules,
        )
    if advice.plain:
        said += " " + wording("Computed in plain Python, without numpy: slower, with the same numbers.")
    if advice.by == "difference":
        said += " " + wording("Ranked by my heads minus the mean of the others'.")
    return said


def _costs(option: Option, when: str) -> str:
    """The heads of an option now or later: exact ones as a number, sampled ones as a mean."""
    dist = option.now if when == "now" else option.later
    if len(dist.outcomes) == 1 and (dist.exact or dist.outcomes == (0,)):
        return heads_word(dist.outcomes[0]) if dist.outcomes[0] else wording("nothing")
    return plural("about {n} heads", "about {n} heads", float(dist.mean), ".2f")
