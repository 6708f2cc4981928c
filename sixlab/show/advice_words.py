"""Advice in words: what the best choice costs, by how much it is better, and where the playouts cannot tell.

Everything here is plain text; whoever puts it into HTML escapes it. All wording stands in ``ENGLISH``. ± is half the
width of a 95% confidence interval.
"""

from collections.abc import Sequence

from sixlab.odds.advice import Advice, Difference, Option
from sixlab.odds.dist import as_level
from sixlab.show.cards import heads_word

Z = as_level(0.95)
"""Standard errors in half an interval."""

ENGLISH = {
    "row": "row {row}",
    "card": "card {card}",
    "only": "{Best} is the only choice: {now} now and {later} later.",
    "costs": "{Best} costs {now} now and {later} later; {second}: {second_now} now and {second_later} later.",
    "settled": "{Best} costs {now}; {second}: {second_now}. No card is left after this turn, so nothing is open.",
    "better": "{Best} is better by {difference}.",
    "unclear": "No clear difference between {choices}. More playouts may tell them apart.",
    "unclear one": "No clear difference: after a single playout nothing can be told.",
    "none": "nothing",
    "about": "about {mean} heads",
    "difference": "{mean} ± {half} heads",
    "and": "{first} and {last}",
    "assumption": (
        "{playouts} playouts, seed {seed}: the unseen cards are dealt to the others at random, all then play in a "
        "random order, and whoever must choose takes the row with the fewest heads. The same hidden hands for every "
        "choice. Whiskers: 95% confidence intervals. {rules}."
    ),
    "exact": "Exact: every card that still counts lies on the table, and whoever must choose takes the row with the "
    "fewest heads. {rules}.",
    "by difference": " Ranked by my heads minus the mean of the others'.",
}


def named(advice: Advice, option: Option) -> str:
    """A choice as people call it: ``row 2`` (from 1) or ``card 44``."""
    return choice_name(advice.about, option.choice)


def choice_name(about: str, choice: int) -> str:
    """A card, or a row from 0, as people call it.

    >>> choice_name("row", 1), choice_name("card", 44)
    ('row 2', 'card 44')
    """
    return ENGLISH["row"].format(row=choice + 1) if about == "row" else ENGLISH["card"].format(card=choice)


def advice_sentences(advice: Advice) -> list[str]:
    """What the best choice and the second one cost, and whether they differ.

    >>> from sixlab import View, advise
    >>> view = View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9")
    >>> advice_sentences(advise(view))[1]
    'Row 1 is better by 2 heads.'
    """
    best = advice.best
    told = {"best": named(advice, best), "now": _costs(best, "now"), "later": _costs(best, "later")}
    told["Best"] = told["best"][0].upper() + told["best"][1:]
    if len(advice.options) == 1:
        return [ENGLISH["only"].format(**told)]
    second = advice.options[1]
    told |= {
        "second": named(advice, second),
        "second_now": _costs(second, "now"),
        "second_later": _costs(second, "later"),
    }
    costs = ENGLISH["costs" if advice.playouts else "settled"].format(**told)
    unclear = advice.no_clear_difference()
    if advice.playouts == 1:
        return [costs, ENGLISH["unclear one"]]
    if unclear:
        choices = _listed([named(advice, option) for option in (best, *unclear)])
        return [costs, ENGLISH["unclear"].format(choices=choices)]
    return [costs, ENGLISH["better"].format(difference=difference_words(second.behind), **told)]


def difference_words(difference: Difference) -> str:
    """A difference with half the width of its interval.

    >>> difference_words(Difference(4.82, 0.15)), difference_words(Difference(2.0, 0.0))
    ('4.82 ± 0.29 heads', '2 heads')
    """
    if not difference.se:
        return heads_word(round(difference.mean)) if difference.mean.is_integer() else f"{difference.mean:g} heads"
    return ENGLISH["difference"].format(mean=f"{difference.mean:.2f}", half=f"{Z * difference.se:.2f}")


def assumption_line(advice: Advice) -> str:
    """What the numbers rest on, for the caption of a picture."""
    rules = str(advice.view.rules)
    said = ENGLISH["assumption" if advice.playouts else "exact"].format(
        playouts=f"{advice.playouts:,}", seed=advice.seed, rules=rules[0].upper() + rules[1:]
    )
    return said + (ENGLISH["by difference"] if advice.by == "difference" else "")


def _costs(option: Option, when: str) -> str:
    """The heads of an option now or later: exact ones as a number, sampled ones as a mean."""
    dist = option.now if when == "now" else option.later
    if len(dist.outcomes) == 1 and (dist.exact or dist.outcomes == (0,)):
        return heads_word(dist.outcomes[0]) if dist.outcomes[0] else ENGLISH["none"]
    return ENGLISH["about"].format(mean=f"{float(dist.mean):.2f}")


def _listed(names: Sequence[str]) -> str:
    return ENGLISH["and"].format(first=", ".join(names[:-1]), last=names[-1])
