"""Risks in words, as natural frequencies: "3 of 10 tables" is understood where "30%" is not.

Everything here is plain text; whoever puts it into HTML escapes it.
"""

from collections.abc import Sequence
from fractions import Fraction

from sixlab.languages import marked, plural, wording, written
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.show.cards import heads_word

EXACTLY = (
    marked("In {part} of {whole} tables like this one, {card} costs you nothing."),
    marked("In {part} of {whole} tables like this one, {card} costs you {heads}."),
)
ABOUT = (
    marked("In about {part} of {whole} tables like this one, {card} costs you nothing."),
    marked("In about {part} of {whole} tables like this one, {card} costs you {heads}."),
)
MORE = marked("In {part} of {whole} it costs nothing."), marked("In {part} of {whole} it costs {heads}.")
REST = marked("In the others it costs nothing."), marked("In the others it costs {heads}.")
"""Two sentences each: for no heads, and for some."""
RARE = Fraction(1, 1000)
TOLD = 3
"""How many numbers of heads are told one by one."""


def risk_sentence(risk: Risk) -> str:
    """The heads that a card costs: the likeliest numbers one by one, all others together, and the mean.

    >>> from sixlab.odds.dist import Dist
    >>> risk_sentence(Risk(44, Dist({0: 7, 12: 3}), sixth_weight=3, low_weight=0))
    'In 7 of 10 tables like this one, 44 costs you nothing. In the others it costs 12 heads. On average: 3.60 heads.'
    >>> risk_sentence(Risk(44, Dist({0: 9999, 5: 1, 6: 2}), sixth_weight=3, low_weight=0))
    'At nearly every table like this one, 44 costs you nothing; in under 1 of 1,000 it costs 5 to 6 heads.'
    """
    dist = risk.heads
    if len(dist.outcomes) == 1:
        if not dist.outcomes[0]:
            return wording("At every table like this one, {card} costs you nothing.", card=risk.card)
        costs = heads_word(dist.outcomes[0])
        return wording("At every table like this one, {card} costs you {heads}.", card=risk.card, heads=costs)
    if dist.p(at_least=1) < RARE:
        return wording(
            "At nearly every table like this one, {card} costs you nothing; in under 1 of 1,000 it costs {heads}.",
            card=risk.card,
            heads=_together(dist.outcomes[1:]),
        )
    told, whole = _told(dist)
    rest = [outcome for outcome in dist.outcomes if outcome not in told]
    exact = all(dist.p(heads) * whole == round(dist.p(heads) * whole) for heads in told)
    said: list[str] = []
    for heads in told:
        part = written(round(dist.p(heads) * whole), ",")
        numbers = {"part": part, "whole": written(whole, ","), "card": risk.card}
        said.append(_costs(MORE if said else EXACTLY if exact else ABOUT, [heads], **numbers))
    if rest:
        said.append(_costs(REST, rest))
    mean = plural("On average: {n} heads.", "On average: {n} heads.", float(dist.mean), ".2f")
    return " ".join([*said, mean])


def _told(dist: Dist) -> tuple[list[int], int]:
    """The numbers of heads to tell one by one, likeliest first, and out of how many tables, a power of ten.

    Of so many that the likeliest number of heads (not 0) happens 3 times; what then rounds to no table is not told.
    """
    likeliest = sorted(dist.outcomes, key=lambda outcome: (-dist.p(outcome), outcome))
    whole, share = 10, max(dist.p(outcome) for outcome in dist.outcomes if outcome)
    rarer = min(share, 1 - share)
    while whole * rarer < 3:
        whole *= 10
    told = [outcome for outcome in likeliest[:TOLD] if 0 < round(dist.p(outcome) * whole) < whole]
    return (told[:1] if len(likeliest) == 2 else told), whole


def _costs(sentences: tuple[str, str], outcomes: Sequence[int], **numbers: object) -> str:
    """The sentence for no heads, or that for some; the numbers of heads are all told."""
    nothing, some = sentences
    return wording(some, heads=_together(outcomes), **numbers) if any(outcomes) else wording(nothing, **numbers)


def _together(outcomes: Sequence[int]) -> str:
    """Several numbers of heads as a range."""
    if len(outcomes) == 1:
        return heads_word(outcomes[0])
    return wording("{least} to {most} heads", least=min(outcomes), most=max(outcomes))
