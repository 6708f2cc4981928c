"""Risks in words, as natural frequencies: "3 of 10 tables" is understood where "30%" is not.

Everything here is plain text; whoever puts it into HTML escapes it. All wording stands in ``ENGLISH``.
"""

from collections.abc import Sequence
from fractions import Fraction

from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.show.cards import heads_word

ENGLISH = {
    "never": "At every table like this one, {card} costs you nothing.",
    "always": "At every table like this one, {card} costs you {heads}.",
    "rare": "At nearly every table like this one, {card} costs you nothing; in under 1 of 1,000 it costs {others}.",
    "exactly": "In {part} of {whole} tables like this one, {card} costs you {heads}.",
    "about": "In about {part} of {whole} tables like this one, {card} costs you {heads}.",
    "more": "In {part} of {whole} it costs {heads}.",
    "rest": "In the others it costs {others}.",
    "mean": "On average: {mean} heads.",
    "nothing": "nothing",
    "range": "{least} to {most} heads",
}
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
        only = dist.outcomes[0]
        return ENGLISH["always" if only else "never"].format(card=risk.card, heads=heads_word(only))
    if dist.p(at_least=1) < RARE:
        return ENGLISH["rare"].format(card=risk.card, others=_together(dist.outcomes[1:]))
    told, whole = _told(dist)
    rest = [outcome for outcome in dist.outcomes if outcome not in told]
    exact = all(dist.p(heads) * whole == round(dist.p(heads) * whole) for heads in told)
    said: list[str] = []
    for heads in told:
        kind = "more" if said else "exactly" if exact else "about"
        part, of = f"{round(dist.p(heads) * whole):,}", f"{whole:,}"
        said.append(ENGLISH[kind].format(part=part, whole=of, card=risk.card, heads=_costs(heads)))
    if rest:
        said.append(ENGLISH["rest"].format(others=_together(rest)))
    return " ".join([*said, ENGLISH["mean"].format(mean=f"{float(dist.mean):.2f}")])


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


def _together(outcomes: Sequence[int]) -> str:
    """Several numbers of heads as a range."""
    if len(outcomes) == 1:
        return _costs(outcomes[0])
    return ENGLISH["range"].format(least=min(outcomes), most=max(outcomes))


def _costs(heads: int) -> str:
    return heads_word(heads) if heads else ENGLISH["nothing"]
