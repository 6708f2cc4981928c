"""The exercises of lesson h: find a better rule of thumb and prove it. Reading rules, and not fooling oneself.

Tests at 95% of rules that are no better: each looks better or worse by luck with a probability of 5%, and tests on
different deals are independent.
"""

from fractions import Fraction

from sixlab.game.cards import Card
from sixlab.game.rules import ROW_SIZE, joined_row
from sixlab.game.view import View
from sixlab.languages import wording, written
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.lesson_g import GUESSES, guessed


def h0(deal: Deal) -> Exercise | None:
    """A guess before anything is tried: how often does one of many worthless rules look good?"""
    rules, alarm = deal.number(2, 50), Fraction(deal.one((1, 5, 10)), 100)
    chance = 1 - (1 - alarm) ** rules
    nearest = min(GUESSES, key=lambda share: abs(share - chance))
    if abs(nearest - chance) > Fraction(1, 40):
        return None
    labels, answer, mistakes = guessed(deal, nearest, _too_far)
    share = written(float(alarm), ".0%")
    return Exercise(
        title=wording("Many rules, much luck"),
        question=wording(
            "A class tries {rules} new rules, each on {deals} deals of its own. In truth none is better or worse than "
            "the old one, and a test shows a clear difference by luck with a probability of {alarm}. How likely is it "
            "that at least one rule seems clearly different?",
            rules=rules,
            deals=100 * deal.number(1, 9),
            alarm=share,
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("{alarm} is the risk of one test. Here are {rules} of them.", alarm=share, rules=rules),
        solution=wording(
            "All {rules} tests stay quiet with a probability of (1 − {alarm})^{rules} = {quiet}. So at least one "
            "raises a false alarm with a probability of {share}.",
            rules=rules,
            alarm=written(float(alarm), ".2f"),
            quiet=written(float(1 - chance), ".2f"),
            share=written(float(chance), ".0%"),
        ),
    )


def h1(deal: Deal) -> Exercise | None:
    """What does the rule of the smallest gap play?"""
    view = deal.view(players=4, hand=6, rows=[deal.number(1, 4) for _ in range(4)])
    gaps = {card: gap for card in view.hand if (gap := _gap(view, card))}
    if len(gaps) < 3 or len(set(gaps.values())) < len(gaps):
        return None
    ends = [row[-1] for row in view.rows]
    answer = min(gaps, key=lambda card: gaps[card])
    return Exercise(
        title=wording("What does this rule play?"),
        question=wording(
            "The rule: “Of the cards that join a row, play the one nearest above the last card of its row.” Which card "
            "of your hand does it play?"
        ),
        view=view,
        answer=answer,
        mistakes=(
            *_lowest_and_highest(view),
            Mistake(
                min(view.hand, key=lambda card: (min(abs(card - end) for end in ends), card)),
                wording("It lies near the end of a row, but below it: it does not join that row."),
            ),
        ),
        hint=wording("For each card find the row that it joins, and subtract the last card of that row."),
        solution=wording(
            "The {card} joins row {row} and lies {gap} above its last card: no other card has so small a gap.",
            card=answer,
            row=_row(view, answer) + 1,
            gap=gaps[answer],
        ),
    )


def h2(deal: Deal) -> Exercise | None:
    """What does a rule with an exception play?"""
    view = deal.view(players=4, hand=6, rows=deal.some((5, 5, deal.number(1, 4), deal.number(1, 4)), 4))
    gaps = {card: gap for card in view.hand if (gap := _gap(view, card))}
    room = {card: gap for card, gap in gaps.items() if len(view.rows[_row(view, card)]) < ROW_SIZE}
    if not room or len(set(gaps.values())) < len(gaps):
        return None
    nearest, answer = min(gaps, key=lambda card: gaps[card]), min(room, key=lambda card: room[card])
    if nearest == answer:
        return None
    return Exercise(
        title=wording("A rule with an exception"),
        question=wording(
            "The rule: “Leave out cards that would be the sixth of a row, and cards that are too low. Of the others, "
            "play the one nearest above the last card of its row.” Which card of your hand does it play?"
        ),
        view=view,
        answer=answer,
        mistakes=(
            *_lowest_and_highest(view),
            Mistake(
                nearest, wording("Its row holds five cards already: it would be the sixth, so the rule leaves it out.")
            ),
        ),
        hint=wording("First strike out the cards that join a row of five, or none. Then look for the smallest gap."),
        solution=wording(
            "The {nearest} has the smallest gap, but it would be the sixth. Of the cards that have room, {card} is the "
            "nearest: {gap} above the end of row {row}.",
            nearest=nearest,
            card=answer,
            gap=room[answer],
            row=_row(view, answer) + 1,
        ),
    )


def h3(deal: Deal) -> Exercise:
    """At least one false alarm of several."""
    rules, deals = deal.number(2, 20), 50 * deal.number(2, 12)
    alarm = Fraction(1, 20)
    chance = 1 - (1 - alarm) ** rules
    return Exercise(
        title=wording("At least one false alarm"),
        question=wording(
            "You test {rules} rules against the old one, each on {deals} deals of its own. In truth all are equally "
            "good, and each test raises a false alarm with a probability of 5%. What is the probability of at "
            "least one false alarm?",
            rules=rules,
            deals=deals,
        ),
        answer=chance,
        mistakes=(
            Mistake(
                rules * alarm,
                wording("So many false alarms are expected. Two at once count twice there, and here only once."),
            ),
            Mistake(alarm, wording("That is one single test. You looked at several.")),
            Mistake(1 - chance, wording("That is the probability that no test raises an alarm.")),
            Mistake(alarm**rules, wording("Then every test would have to be wrong. One is enough.")),
        ),
        tolerance=0.002,
        hint=wording("How likely is it that no test raises an alarm? The tests are independent."),
        solution=wording(
            "No alarm at all: 0.95^{rules} = {quiet}. At least one: {share}.",
            rules=rules,
            quiet=written(float(1 - chance), ".3f"),
            share=written(float(chance), ".3f"),
        ),
    )


def h4(deal: Deal) -> Exercise:
    """How strict must each of several tests be?"""
    rules, deals, risk = deal.number(3, 25), 50 * deal.number(2, 12), Fraction(deal.one((5, 10)), 100)
    each = risk / rules
    return Exercise(
        title=wording("Stricter tests"),
        question=wording(
            "You test {rules} rules on {deals} deals each. All together shall raise a false alarm with a "
            "probability of {risk} at most. Share this out equally: with which probability may each single test "
            "raise one?",
            rules=rules,
            deals=deals,
            risk=written(float(risk), ".0%"),
        ),
        answer=each,
        tolerance=0.0005,
        mistakes=(
            Mistake(risk, wording("That is what all together may do. Each one gets a part of it.")),
            Mistake(risk * rules, wording("With more tests, each must be stricter, not laxer.")),
            Mistake(1 - each, wording("That is the probability that a test stays quiet.")),
            Mistake(
                Fraction(1, rules),
                wording("You shared out 1. There is only {risk} to share.", risk=written(float(risk), ".0%")),
            ),
        ),
        hint=wording("The probability of at least one alarm is at most the sum of the single ones."),
        solution=wording(
            "{risk} / {rules} = {each}. The sum over all tests is then {risk}, and at least one alarm is never more "
            "likely than that sum.",
            risk=written(float(risk), ".0%"),
            rules=rules,
            each=written(float(each), ".2%"),
        ),
    )


def h5(deal: Deal) -> Exercise:
    """What belongs into the report?"""
    rules, best = deal.number(4, 30), Fraction(deal.number(6, 25), 10)
    deals, seed = 50 * deal.number(2, 12), deal.number(1, 99)
    labels, answer, mistakes = deal.mixed(
        wording("play the best one again: {deals} deals, fixed now, with a new seed; report that", deals=2 * deals),
        (
            wording("report {best} heads: the best one was the best", best=written(float(best), ".1f")),
            wording(
                "The best of {rules} was lucky as well: on deals that did not choose it, it will take more.",
                rules=rules,
            ),
        ),
        (
            wording("go on with seed {seed} until its interval leaves out 0, then report", seed=seed),
            wording("Who stops when he likes the result finds something in the end, even where there is nothing."),
        ),
        (
            wording("play three more sets of deals with it, and report the best of them"),
            wording("Then you choose again among results. Decide on one test before you see it, and report that one."),
        ),
    )
    return Exercise(
        title=wording("What do you report?"),
        question=wording(
            "You tried {rules} rules on the same {deals} deals (seed {seed}). The best one takes {best} heads a "
            "deal less than the old rule. What do you do next?",
            rules=rules,
            deals=deals,
            seed=seed,
            best=written(float(best), ".1f"),
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("These deals chose the rule. Which deals have had no part in the choice?"),
        solution=wording(
            "New deals know nothing of your choice. Their number is fixed before, and their result counts, "
            "whatever it is."
        ),
    )


def h6(deal: Deal) -> Exercise:
    """Why is the second result smaller?"""
    rules, deals = deal.number(5, 30), 50 * deal.number(2, 12)
    first = Fraction(deal.number(12, 30), 10)
    second = first - Fraction(deal.number(5, 10), 10)
    labels, answer, mistakes = deal.mixed(
        wording("it was chosen because it did well, and a part of that was luck"),
        (
            wording("the new deals were harder"),
            wording("Both rules played the same deals: hard deals are hard for both, and the difference stays."),
        ),
        (
            wording("the others at the table have learned"),
            wording("The others play by a fixed rule that learns nothing. What differs between the two tests?"),
        ),
        (
            wording("the rule is worthless"),
            wording(
                "It is still ahead by {second} heads. Its interval tells what to make of that.",
                second=written(float(second), ".1f"),
            ),
        ),
    )
    return Exercise(
        title=wording("Why less, the second time?"),
        question=wording(
            "The best of {rules} rules was {first} heads a deal better than the old one. In the final test, on {deals} "
            "new deals, it is {second} heads better. What is the likeliest reason that it is less?",
            rules=rules,
            first=written(float(first), ".1f"),
            deals=deals,
            second=written(float(second), ".1f"),
        ),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("What had to come together for this rule to be the first of {rules}?", rules=rules),
        solution=wording(
            "Who comes first of many is good, and lucky. The luck does not come along to new deals: so expect "
            "less there (regression to the mean)."
        ),
    )


EXERCISES: tuple[Maker, ...] = (h0, h1, h2, h3, h4, h5, h6)


def _row(view: View, card: Card) -> int:
    """The row that a card joins, from 0, -1 for none."""
    row = joined_row(view.rows, card)
    return -1 if row is None else row


def _gap(view: View, card: Card) -> int:
    """How far a card lies above the last card of the row that it joins; 0 when it joins none."""
    row = joined_row(view.rows, card)
    return 0 if row is None else card - view.rows[row][-1]


def _lowest_and_highest(view: View) -> tuple[Mistake, Mistake]:
    return (
        Mistake(view.hand[0], wording("That is the lowest card. The rule looks at the rows, not only at the hand.")),
        Mistake(view.hand[-1], wording("That is the highest card. The rule looks at distances, not at numbers.")),
    )


def _too_far(share: Fraction, right: Fraction) -> str:
    said = written(float(share), ".0%")
    if share < right:
        return wording("More likely than {share}: each test is another chance to be wrong.", share=said)
    return wording("Less likely than {share}: most tests stay quiet.", share=said)
