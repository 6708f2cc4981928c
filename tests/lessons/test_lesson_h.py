"""Lesson h: variants worked out by hand."""

import random
import re
from fractions import Fraction

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.lessons.exercise import as_fraction

NARROW = "\N{NARROW NO-BREAK SPACE}"


def test_h0_by_hand() -> None:
    asked = six.exercise("h0", seed=3)
    assert "tries 18 new rules" in asked.question
    assert "probability of 5%" in asked.question
    assert round(1 - 0.95**18, 3) == 0.603
    assert asked.choices[int(asked.answer)] == "about 60%"
    assert asked.solution.startswith("All 18 tests stay quiet with a probability of (1 − 0.05)^18 = 0.40.")


def test_h1_by_hand() -> None:
    asked = six.exercise("h1", seed=3)
    assert str(asked.view) == "24 43 89 101 / 30 41 80 / 23 27 31 / 54 77 93 ; hand 8 11 26 47 65 66 ; players 4"
    assert asked.answer == 47  # 16 above 31; 65 and 66 are farther, and 8, 11, 26 join no row
    assert six.check("h1", 26, seed=3).text == (
        "Not yet. It lies near the end of a row, but below it: it does not join that row."
    )


@pytest.mark.parametrize("seed", range(40))
def test_h1_is_the_strategy_of_the_smallest_gap(seed: int) -> None:
    asked = six.exercise("h1", seed)
    assert asked.view
    assert asked.answer == six.STRATEGIES["smallest gap"].card(asked.view, random.Random(1))


def test_h2_by_hand() -> None:
    asked = six.exercise("h2", seed=3)
    assert str(asked.view).startswith("10 16 48 82 83 / 14 42 / 30 / 44 53 55 81 90 ; hand 2 25 39 75 92 94 ;")
    assert asked.answer == 39  # 9 above 30; 75 is 33 above 42; 92 and 94 would be the sixth
    assert six.check("h2", 92, seed=3).text == (
        "Not yet. Its row holds five cards already: it would be the sixth, so the rule leaves it out."
    )


@pytest.mark.parametrize("seed", range(40))
def test_h2_the_card_has_room_and_the_tempting_one_has_none(seed: int) -> None:
    asked = six.exercise("h2", seed)
    assert asked.view
    ends = {row[-1]: len(row) for row in asked.view.rows}
    below = {card: max((end for end in ends if end < card), default=0) for card in asked.view.hand}
    room = {card: card - end for card, end in below.items() if end and ends[end] < 5}
    assert asked.answer == min(room, key=lambda card: room[card])
    tempting = as_fraction(asked.mistakes[-1].answer)
    assert ends[below[int(tempting)]] == 5


def test_h3_by_hand() -> None:
    asked = six.exercise("h3", seed=3)
    assert "You test 3 rules" in asked.question
    assert asked.answer == Fraction(1141, 8000)  # 1 - 0.857375
    assert six.check("h3", "14.3 %", seed=3).right
    assert six.check("h3", "15 %", seed=3).text.startswith("Not yet. So many false alarms are expected.")
    assert six.check("h3", "0.857", seed=3).text == "Not yet. That is the probability that no test raises an alarm."


def test_h4_by_hand() -> None:
    asked = six.exercise("h4", seed=3)
    assert "You test 19 rules" in asked.question
    assert "probability of 5% at most" in asked.question
    assert asked.answer == Fraction(1, 380)
    assert six.check("h4", "0.26 %", seed=3).right
    assert not six.check("h4", "0.4 %", seed=3).right
    assert six.check("h4", "95 %", seed=3).text == "Not yet. With more tests, each must be stricter, not laxer."


def test_h5_and_h6_point_to_new_deals_and_to_luck() -> None:
    report, less = six.exercise("h5", seed=3), six.exercise("h6", seed=3)
    assert report.choices[int(report.answer)] == (
        "play the best one again: 800 deals, fixed now, with a new seed; report that"
    )
    assert less.choices[int(less.answer)] == "it was chosen because it did well, and a part of that was luck"
    for seed in range(40):
        question = six.exercise("h6", seed).question
        first, second = (float(number) for number in re.findall(r"\d+\.\d", question))
        assert 0.2 <= second < first


def test_in_french() -> None:
    language("fr")
    assert six.exercise("h3", seed=3).solution == (
        f"Aucune alarme{NARROW}: 0,95^3 = 0,857. Au moins une{NARROW}: 0,143."
    )
    assert six.exercise("h4", seed=3).solution == (
        f"5{NARROW}% / 19 = 0,26{NARROW}%. La somme sur tous les tests est alors 5{NARROW}%, et au moins une alarme "
        "n’est jamais plus probable que cette somme."
    )
    assert six.check("h1", 8, seed=3).text == (
        "Pas encore. C’est la plus petite carte. La règle regarde les rangées, pas seulement la main."
    )
