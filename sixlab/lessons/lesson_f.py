"""The exercises of lesson f: expected heads and variance, risk against cost. Which card, which row?

All numbers are exact, by the engine: of this turn, and of the next one where a row is chosen with one card left.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE, ROWS, joined_row, row_heads
from sixlab.game.view import View
from sixlab.languages import plural, wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.fork import drawn_fork
from sixlab.odds.dist import Number
from sixlab.odds.risk import Risk, risk

CLOSE = 0.05
"""The tolerance of numbers of heads."""

TENTH = Fraction(1, 10)
"""What is less likely than this is not asked about."""

CLEAR = Fraction(1, 2)
"""So many heads lie between two costs that are to be compared, at least."""

LIMIT, ROOMS = 66, range(2, 13)
"""The limit of the game, and how many heads are left below it where that is asked."""


def f0(deal: Deal) -> Exercise | None:
    """A guess before anything is counted: the card that takes more often, or the one that takes more?"""
    view = deal.view(players=4, hand=5, rows=deal.some((4, 5, deal.number(1, 3), deal.number(1, 3)), 4))
    surprise = deal.number(0, 2) > 0
    fitting = [(often, rare) for often, rare in _pairs(risk(view)) if (often.heads.mean < rare.heads.mean) == surprise]
    if not fitting:
        return None
    often, rare = deal.one(fitting)
    if surprise:
        right, wrong = often, (rare, wording("It takes a row less often, but what does that row cost?"))
    else:
        right, wrong = rare, (often, wording("What it takes is not cheap, and it takes it more often."))
    labels, answer, mistakes = deal.mixed(
        str(right.card),
        (str(wrong[0].card), wrong[1]),
        (wording("both the same"), wording("How often it happens and what it costs: both count, and they differ.")),
    )
    return Exercise(
        title=wording("Which card costs less?"),
        question=wording(
            "Four players. Which of the two lifted cards costs you fewer heads in this turn, on average over many "
            "tables like this one?"
        ),
        view=view,
        cards=tuple(sorted((often.card, rare.card))),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("Which row would each of the two take, how often, and how many heads lie there?"),
        solution=" ".join(_cost(one) for one in (right, wrong[0])),
    )


def f1(deal: Deal) -> Exercise | None:
    """The expected heads of a card that takes a full row or nothing."""
    found = _all_or_nothing(deal)
    if found is None:
        return None
    view, played, row, cost = found
    chance, mean = played.heads.p(cost), played.heads.mean
    told = _told(played, row, cost)
    return Exercise(
        title=wording("Expected heads"),
        question=wording(
            "Row {row} is full. With probability {chance} your {card} takes it, otherwise it takes nothing. How many "
            "heads does the {card} cost on average?",
            **told,
        ),
        view=view,
        cards=(played.card,),
        unit=wording("heads"),
        tolerance=CLOSE,
        answer=mean,
        mistakes=(
            Mistake(cost, wording("So many you take if it happens. But how often does it happen?")),
            Mistake(ROW_SIZE * chance, wording("Those are cards. What counts are the heads on them.")),
            Mistake(cost * (1 - chance), wording("You multiplied by the probability to take nothing.")),
            Mistake(Fraction(cost, 2), wording("That is the middle of both costs; they are not equally likely.")),
        ),
        hint=wording("Count the heads of row {row}. What do 100 tables like this one cost in all?", **told),
        solution=wording("{heads} · {chance} + 0 · {rest} = {mean} heads on average.", **told),
    )


def f2(deal: Deal) -> Exercise | None:
    """The mean of a distribution with several outcomes, each with its number of ways."""
    view = deal.view(players=2, hand=4, rows=deal.some((4, 4, deal.number(1, 3), deal.number(1, 3)), 4), seen=8)
    rows = {card: joined_row(view.rows, card) for card in view.hand}
    odds = risk(view)
    fitting = [
        odds[card]
        for card, row in rows.items()
        if row is not None and len(view.rows[row]) == ROW_SIZE - 1 and len(odds[card].heads.outcomes) in {3, 4}
        if odds[card].heads.mean > CLEAR
    ]
    if not fitting:
        return None
    played = deal.one(fitting)
    dist, costs = played.heads, played.heads.outcomes[1:]
    taking = [dist.p(heads) for heads in costs]
    summed = sum(heads * weight for heads, weight in zip(dist.outcomes, dist.weights, strict=True))
    ways = [
        plural(
            "Cards after which you take {n} head: {ways}.",
            "Cards after which you take {n} heads: {ways}.",
            heads,
            ways=round(share * len(view.unseen)),
        )
        for heads, share in zip(costs, taking, strict=True)
    ]
    return Exercise(
        title=wording("The mean of a distribution"),
        question=wording(
            "You play the {card} against one other player, who plays one of {unseen} unseen cards. {ways} After all "
            "others you take nothing. How many heads does the {card} cost on average?",
            card=played.card,
            unseen=len(view.unseen),
            ways=" ".join(ways),
        ),
        view=view,
        cards=(played.card,),
        unit=wording("heads"),
        tolerance=CLOSE,
        answer=dist.mean,
        mistakes=(
            Mistake(
                Fraction(sum(dist.outcomes), len(dist.outcomes)),
                wording("You took all outcomes as equally likely. Each counts as often as it has cards."),
            ),
            Mistake(
                dist.mean / sum(taking),
                wording("That is what it costs on average when you take a row. Usually you take none."),
            ),
            Mistake(sum(taking), wording("That is the probability to take a row. How many heads do you take then?")),
            Mistake(
                Fraction(summed * len(view.unseen), dist.total),
                wording("That is the cost over all the cards together. Divide by their number."),
            ),
        ),
        hint=wording("Multiply each number of heads by its number of cards, add, divide by all unseen cards."),
        solution=wording(
            "({terms}) / {unseen} = {mean} heads on average.",
            terms=" + ".join(
                f"{heads} · {round(share * len(view.unseen))}" for heads, share in zip(costs, taking, strict=True)
            ),
            unseen=len(view.unseen),
            mean=written(float(dist.mean), ".2f"),
        ),
    )


def f3(deal: Deal) -> Exercise | None:
    """The standard deviation of a card that takes a full row or nothing."""
    found = _all_or_nothing(deal)
    if found is None:
        return None
    view, played, row, cost = found
    chance, dist = played.heads.p(cost), played.heads
    variance = cost * cost * chance * (1 - chance)
    told = _told(played, row, cost)
    return Exercise(
        title=wording("How far from the mean?"),
        question=wording(
            "Row {row} is full: {heads} heads. With probability {chance} your {card} takes it, otherwise nothing: "
            "{mean} heads on average. What is the standard deviation?",
            **told,
        ),
        view=view,
        cards=(played.card,),
        unit=wording("heads"),
        tolerance=CLOSE,
        answer=dist.sd,
        mistakes=(
            Mistake(dist.mean, wording("That is the mean. How far from it do the two outcomes lie, typically?")),
            Mistake(variance, wording("That is the variance: take its square root.")),
            Mistake(
                2 * cost * chance * (1 - chance),
                wording("That is the mean distance. For the standard deviation, square the distances first."),
            ),
            Mistake(cost, wording("That is how far the two outcomes lie from each other.")),
        ),
        hint=wording("Square each distance from the mean, weigh it with its probability, add, take the square root."),
        solution=wording(
            "Variance: {rest} · {mean}² + {chance} · ({heads} − {mean})² = {variance}. Its square root: {sd} heads.",
            variance=written(float(variance), ".2f"),
            sd=written(dist.sd, ".2f"),
            **told,
        ),
    )


def f4(deal: Deal) -> Exercise | None:
    """The smaller mean, or the smaller probability of a great loss?"""
    view = deal.view(players=2, hand=5, rows=deal.some((4, 5, deal.number(1, 3), deal.number(1, 3)), 4), seen=8)
    surprise = deal.number(0, 4) > 0
    few = {
        card: one for card, one in risk(view).items() if len(one.heads.outcomes) in {2, 3, 4} and one.nothing > TENTH
    }
    fitting = [
        (right, wrong, room)
        for pair in _pairs(few)
        for right, wrong in (pair, pair[::-1])
        for room in ROOMS
        if (right.heads.mean > wrong.heads.mean) == surprise and _over(wrong, room) - _over(right, room) > TENTH
    ]
    if not fitting:
        return None
    right, wrong, room = deal.one(fitting)
    if surprise:
        hint = wording("It costs fewer heads on average. But how often does it cost more than {room}?", room=room)
    else:
        hint = wording("Add up its probabilities of more than {room} heads, and those of the other card.", room=room)
    labels, answer, mistakes = deal.mixed(
        str(right.card),
        (str(wrong.card), hint),
        (wording("it makes no difference"), wording("Look at the outcomes above {room} heads only.", room=room)),
    )
    first, second = sorted((right, wrong), key=lambda one: one.card)
    return Exercise(
        title=wording("Safe below the limit"),
        question=wording(
            "You have {total} heads and want to have at most {limit} after this turn. One other player. {first} "
            "{second} With which card are you more likely to stay at {limit} or below?",
            total=LIMIT - room,
            limit=LIMIT,
            first=_outcomes(first),
            second=_outcomes(second),
        ),
        view=view,
        cards=(first.card, second.card),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("You may take {room} heads at most: how likely is more, with each of the two cards?", room=room),
        solution=wording(
            "More than {room} heads: {share} with the {card}, {share_other} with the {other}. On average they cost "
            "{mean} and {mean_other}.",
            room=room,
            card=right.card,
            other=wrong.card,
            share=written(float(_over(right, room)), ".1%"),
            share_other=written(float(_over(wrong, room)), ".1%"),
            mean=written(float(right.heads.mean), ".2f"),
            mean_other=written(float(wrong.heads.mean), ".2f"),
        ),
    )


def f5(deal: Deal) -> Exercise | None:
    """What a row costs in all: now, and on average in the next turn."""
    fork = drawn_fork(deal)
    if fork is None:
        return None
    row = deal.number(0, ROWS - 1)
    now, after = fork.turns[row].heads[0], fork.after(row)
    if len(after.outcomes) != 2 or after.outcomes[0]:
        return None
    cost, total = after.outcomes[1], now + after.mean
    chance = after.p(cost)
    if chance < TENTH:
        return None
    told: dict[str, object] = {"row": row + 1, "low": fork.view.mine, "card": fork.last, "now": now, "heads": cost}
    told |= {"chance": written(float(chance), ".1%")}
    return Exercise(
        title=wording("Now and later"),
        question=wording(
            "Your {low} is too low and must take a row. If it takes row {row}, your last card, the {card}, will take "
            "{heads} heads in the next turn with probability {chance}, and nothing otherwise. How many heads do you "
            "take in both turns together, on average?",
            **told,
        ),
        view=fork.view,
        unit=wording("heads"),
        tolerance=CLOSE,
        answer=total,
        mistakes=(
            Mistake(now, wording("That is what row {row} costs now. What does the next turn cost on average?", **told)),
            Mistake(after.mean, wording("That is the next turn alone. What does row {row} cost now?", **told)),
            Mistake(now + cost, wording("The next turn costs {heads} heads only with probability {chance}.", **told)),
            Mistake(
                (now + cost) * chance, wording("What row {row} costs now is certain: it has probability 1.", **told)
            ),
        ),
        hint=wording("Count the heads of row {row}, and add the expected heads of the next turn.", **told),
        solution=wording(
            "{now} now, and {heads} · {chance} = {later} later: {total} heads on average.",
            later=written(float(after.mean), ".2f"),
            total=written(float(total), ".2f"),
            **told,
        ),
    )


def f6(deal: Deal) -> Exercise | None:
    """Which row? The cheapest one now is not always the cheapest in all."""
    fork, surprise = drawn_fork(deal), deal.number(0, 3) > 0
    if fork is None:
        return None
    now, later = [turn.heads[0] for turn in fork.turns], [fork.after(row).mean for row in range(ROWS)]
    totals = [heads + mean for heads, mean in zip(now, later, strict=True)]
    best, second = sorted(range(ROWS), key=totals.__getitem__)[:2]
    cheapest = min(now)
    if max(later) <= 1 or totals[second] - totals[best] < 2 * CLEAR or (now[best] > cheapest) != surprise:
        return None
    wrong = [
        (
            _row(row),
            wording(
                "Row {row} is the cheapest now. But where does your {card} go after that?", row=row + 1, card=fork.last
            )
            if now[row] == cheapest
            else wording(
                "Row {row} costs more now than another. Does it make your {card} safer?", row=row + 1, card=fork.last
            ),
        )
        for row in range(ROWS)
        if row != best
    ]
    labels, answer, mistakes = deal.mixed(_row(best), *wrong)
    return Exercise(
        title=wording("Which row?"),
        question=wording(
            "Two players. Your {low} is too low, the {other} of the other player comes after it, and the {card} is "
            "your last card. Which row do you take, so that both turns together cost you the fewest heads on average?",
            low=fork.view.mine,
            other=fork.view.revealed[1],
            card=fork.last,
        ),
        view=fork.view,
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording(
            "The row that you take is empty but for your card. Where will your {card} go then?", card=fork.last
        ),
        solution=" ".join(
            wording(
                "Row {row}: {now} now, {later} later on average, {total} in all.",
                row=row + 1,
                now=now[row],
                later=written(float(later[row]), ".2f"),
                total=written(float(totals[row]), ".2f"),
            )
            for row in range(ROWS)
        ),
    )


EXERCISES: tuple[Maker, ...] = (f0, f1, f2, f3, f4, f5, f6)


def _pairs(odds: dict[Card, Risk]) -> list[tuple[Risk, Risk]]:
    """Two cards that may well take a row, with clearly different costs: first the one that takes more often."""
    often = sorted((one for one in odds.values() if 1 - one.nothing > TENTH), key=lambda one: one.nothing)
    return [
        (one, other)
        for one, other in combinations(often, 2)
        if other.nothing - one.nothing > TENTH / 2
        and abs(Fraction(other.heads.mean) - Fraction(one.heads.mean)) > CLEAR
    ]


def _over(played: Risk, room: int) -> Fraction:
    """The probability to take more heads than that."""
    return Fraction(played.heads.p(at_least=room + 1))


def _all_or_nothing(deal: Deal) -> tuple[View, Risk, int, int] | None:
    """A card that takes one full row or nothing: the table, its risk, the row (from 0) and the heads in it."""
    view = deal.view(players=deal.number(3, 4), hand=4, rows=deal.some((5, *(deal.number(1, 3) for _ in range(3))), 4))
    row = next(number for number, cards in enumerate(view.rows) if len(cards) == ROW_SIZE)
    fitting = [card for card in view.hand if joined_row(view.rows, card) == row]
    if not fitting:
        return None
    played, cost = risk(view)[deal.one(fitting)], row_heads(view.rows)[row]
    return (view, played, row, cost) if played.heads.outcomes == (0, cost) and played.nothing > TENTH else None


def _told(played: Risk, row: int, cost: int) -> dict[str, object]:
    """What the questions about a full row name, rows from 1."""
    chance = float(played.heads.p(cost))
    return {
        "row": row + 1,
        "card": played.card,
        "heads": cost,
        "chance": written(chance, ".1%"),
        "rest": written(1 - chance, ".1%"),
        "mean": written(float(played.heads.mean), ".2f"),
    }


def _cost(played: Risk) -> str:
    """How often a card takes a row, what it takes then, and both together."""
    taking = 1 - played.nothing
    return wording(
        "The {card} takes a row in {share}, then {cost} heads on average: {share} · {cost} = {mean}.",
        card=played.card,
        share=written(float(taking), ".1%"),
        cost=written(float(played.heads.mean / taking), ".2f"),
        mean=written(float(played.heads.mean), ".2f"),
    )


def _outcomes(played: Risk) -> str:
    """A card with the probabilities of what it costs."""
    return wording(
        "The {card} costs {outcomes}.",
        card=played.card,
        outcomes=_listed([(heads, played.heads.p(heads)) for heads in played.heads.outcomes]),
    )


def _listed(shares: Sequence[tuple[int, Number]]) -> str:
    return ", ".join(
        plural("{n} head ({share})", "{n} heads ({share})", heads, share=written(float(share), ".1%"))
        for heads, share in shares
    )


def _row(row: int) -> str:
    return wording("row {row}", row=row + 1)
