"""Lesson g: variants worked out by hand."""

import math
import re
from fractions import Fraction
from statistics import NormalDist

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.lessons.exercises import made
from sixlab.lessons.lesson_g import g6

NARROW = "\N{NARROW NO-BREAK SPACE}"


def numbers(text: str) -> list[float]:
    return [float(number.replace("−", "-")) for number in re.findall(r"−?\d+(?:\.\d+)?", text)]


def test_g0_is_the_tail_of_the_normal_law() -> None:
    asked = six.exercise("g0", seed=3)
    assert "standard deviation of 9. Each plays 42 deals" in asked.question
    assert "4 heads or more apart" in asked.question
    tail = 2 * (1 - NormalDist(0, math.sqrt(81 / 42 + 81 / 42)).cdf(4))
    assert round(tail, 3) == 0.042
    assert asked.choices[int(asked.answer)] == "about 5%"
    assert asked.solution.endswith(
        "So 4 heads are 2.04 standard errors, and that much or more happens with a probability of 4%."
    )


@pytest.mark.parametrize("seed", range(40))
def test_g0_the_share_named_is_near(seed: int) -> None:
    asked = six.exercise("g0", seed)
    sd, deals, apart = numbers(asked.question)
    tail = 2 * (1 - NormalDist(0, sd * math.sqrt(2 / deals)).cdf(apart))
    assert abs(numbers(asked.choices[int(asked.answer)])[0] / 100 - tail) < 0.021


def test_g1_the_fair_plan_changes_one_thing() -> None:
    asked = six.exercise("g1", seed=3)
    assert asked.choices[int(asked.answer)] == "180 deals, each twice: A plays it in a seat, then B in the same seat"
    assert six.check("g1", "A plays 180 deals, and B plays 180 other deals", seed=3).text == (
        "Not yet. Then one of them may simply get better cards: that luck stays in the difference."
    )


def test_g2_by_hand() -> None:
    asked = six.exercise("g2", seed=3)
    assert "A took 12, 16, 2, 3 heads, B took 6, 10, 5, 17." in asked.question
    assert asked.answer == Fraction(6 + 6 - 3 - 14, 4) == Fraction(-5, 4)
    assert six.check("g2", "-1.25", seed=3).right
    assert six.check("g2", "−1,25", seed=3).right
    assert six.check("g2", 1.25, seed=3).text == "Not yet. You took B − A. The sign tells who took more: it matters."
    assert six.check("g2", 7.25, seed=3).text.startswith("Not yet. You dropped the signs")


def test_g3_by_hand() -> None:
    asked = six.exercise("g3", seed=3)
    assert "same 36 deals" in asked.question
    assert "standard deviation of 6.5" in asked.question
    assert asked.answer == Fraction(13, 12)
    assert six.check("g3", 1.08, seed=3).right
    assert not six.check("g3", 1.1, seed=3).right
    assert six.check("g3", 0.18, seed=3).text == (
        "Not yet. Divide by the square root of the number of deals: luck partly cancels out."
    )


def test_g4_by_hand() -> None:
    asked = six.exercise("g4", seed=3)
    assert numbers(asked.question) == [16, 44, 40, 600]
    assert asked.answer == 400  # 60/600 = 0.1 = 40/400
    assert six.check("g4", 900, seed=3).text == ("Not yet. The other way round: a smaller variance needs fewer deals.")


def test_g5_says_what_the_interval_says() -> None:
    said = set()
    for seed in range(60):
        asked = six.exercise("g5", seed)
        _, mean, error, _ = numbers(asked.question)
        right = asked.choices[int(asked.answer)]
        said.add(right)
        expected = "there is no clear difference"
        if mean + 2 * error < 0:
            expected = "A takes fewer heads than B"
        if mean - 2 * error > 0:
            expected = "A takes more heads than B"
        assert right == expected, asked.question
        assert not 1.7 < abs(mean) / error < 2.3
    assert len(said) == 3


def test_g6_by_hand() -> None:
    asked = six.exercise("g6", seed=3)
    assert "standard deviation of 7.5 heads a deal. Two standard errors shall be 0.8 heads" in asked.question
    assert asked.answer == 352  # (2 · 7.5 / 0.8)² = 18.75² = 351.5625
    assert six.check("g6", 352, seed=3).right
    assert six.check("g6", 351.5625, seed=3).right
    assert six.check("g6", 351, seed=3).text == (
        "Not yet. Nearly: with one deal less, they are still a little larger. Round up."
    )
    for seed in range(60):
        sd, seen, *_ = numbers(made(g6, seed).question.replace("Two", ""))
        deals = int(made(g6, seed).answer)
        assert 2 * sd / math.sqrt(deals) <= seen * (1 + 1e-12)
        assert 2 * sd / math.sqrt(deals - 1) > seen


def test_in_french() -> None:
    language("fr")
    asked = six.exercise("g3", seed=3)
    assert asked.question == (
        "A et B ont joué les mêmes 36 manches. Les différences de leurs têtes ont un écart type de 6,5. "
        f"Quelle est l’erreur type de la différence moyenne{NARROW}?"
    )
    assert asked.solution == "6,5 / √36 = 6,5 / 6 = 1,083."
    assert six.exercise("g5", seed=3).question == (
        "Sur 750 manches communes, la moyenne de A − B est 0,2 et son erreur type 0,3 (en têtes par manche). "
        f"L’intervalle est la moyenne ± 2 erreurs types. Que peut-on dire{NARROW}?"
    )
    assert six.exercise("g5", seed=3).solution == (
        f"L’intervalle va de −0,4 à 0,8{NARROW}: il n’y a pas de différence nette."
    )
