"""Simulations read: variants worked out by hand, and claims about chance counted by the binomial law."""

import re
from math import comb, sqrt

import pytest

import sixlab as six
from sixlab.languages import language

NARROW = "\N{NARROW NO-BREAK SPACE}"


def numbers(text: str) -> list[float]:
    return [float(word.replace(",", "")) for word in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def hint(name: str, answer: object, seed: int) -> str:
    return six.check(name, answer, seed).text.removeprefix("Not yet. ")


def within(turns: int, chance: float, low: int, high: int) -> float:
    """The probability that so many hits come."""
    return sum(comb(turns, hits) * chance**hits * (1 - chance) ** (turns - hits) for hits in range(low, high + 1))


def test_a_hundred_turns() -> None:
    for seed in range(100):
        asked = six.exercise("d0", seed)
        (card,) = asked.cards
        chance = float(six.risk(asked.view)[card].sixth)
        low, high = map(int, numbers(asked.choices[asked.answer]))
        assert asked.choices[asked.answer] == f"mostly between {low} and {high}"
        assert 0.95 < within(100, chance, low, high) < 0.975
        assert 0.2 <= chance <= 0.5
        assert f"with probability {chance:.0%}" in asked.question
        assert hint("d0", f"exactly {round(100 * chance)}", seed).startswith("So many on average.")


def test_the_mean_of_a_run() -> None:
    for seed in range(100):
        asked = six.exercise("d1", seed)
        samples, none, low, lows, high, highs = numbers(asked.question)
        assert none + lows + highs == samples
        assert asked.answer == pytest.approx((low * lows + high * highs) / samples)
        assert hint("d1", str((low * lows + high * highs) / (lows + highs)), seed).startswith("That is the mean of the")


def test_the_standard_error() -> None:
    for seed in range(100):
        asked = six.exercise("d2", seed)
        hits, samples, share = numbers(asked.question)
        assert share == hits / samples
        assert asked.answer == pytest.approx(sqrt(share * (1 - share) / samples))
        assert six.check("d2", f"{asked.answer:.3f}", seed).right
        assert six.check("d2", f"{100 * asked.answer:.1f}%", seed).right
        assert hint("d2", share * (1 - share) / samples, seed).startswith("You forgot the root")


def test_a_standard_error_by_hand() -> None:
    asked = six.exercise("d2", 2)
    assert asked.question.startswith("In 76 of 200 simulated turns")
    assert asked.answer == pytest.approx(0.034322, abs=1e-6)  # 0.38 · 0.62 = 0.2356, / 200 = 0.001178
    assert asked.solution == "√(0.380 · 0.620 / 200) = 0.0343."


def test_the_upper_end_of_a_band() -> None:
    for seed in range(100):
        asked = six.exercise("d3", seed)
        share, se = (number / 100 for number in numbers(asked.question)[:2])
        assert asked.answer == pytest.approx(share + 1.96 * se, abs=1e-5)
        assert six.check("d3", share + 2 * se, seed).right  # two standard errors are near enough
        assert "only in 68" in hint("d3", share + se, seed)
        assert hint("d3", share - 1.96 * se, seed) == "That is the lower end."


def test_a_narrower_band() -> None:
    for seed in range(100):
        asked = six.exercise("d4", seed)
        samples, times = map(int, numbers(asked.question))
        assert sqrt(asked.answer / samples) == times
        assert hint("d4", samples * times, seed) == f"That makes it only √{times} times as narrow."


def test_bands_that_miss() -> None:
    for seed in range(100):
        asked = six.exercise("d5", seed)
        runs, _, level = map(int, numbers(asked.question))
        assert asked.answer == runs * (100 - level) / 100 == int(asked.answer)
        assert hint("d5", runs - asked.answer, seed) == "So many will hold it."


def test_whether_a_simulation_is_broken() -> None:
    said = set()
    for seed in range(200):
        asked = six.exercise("d6", seed)
        exact, samples, share, _, low, high = numbers(asked.question)
        away = abs(share - exact) / sqrt(share * (100 - share) / samples)
        right = "All is well" if low <= exact <= high else "The band misses" if away < 3.2 else "Too far off"
        assert asked.choices[asked.answer].startswith(right)
        assert (away < 1.95, away > 4.9) == (right == "All is well", right == "Too far off")
        said.add(right)
    assert len(said) == 3


def test_in_french() -> None:
    language("fr")
    asked = six.exercise("d2", 2)
    assert asked.question == (
        "Dans 76 des 200 tours simulés, ma carte était la sixième. L’estimation est donc 0,380. "
        f"Quelle est son erreur type{NARROW}?"
    )
    assert asked.solution == "√(0,380 · 0,620 / 200) = 0,0343."
    assert six.exercise("d5", 1).solution == (
        f"10 bandes sur 100 ne contiennent pas la valeur exacte{NARROW}: sur 160, environ 16, quel que soit le nombre "
        "de tirages."
    )
    assert six.exercise("d3", 1).solution == (
        f"35,6{NARROW}% + 1,96 · 3,0{NARROW}% = 41,5{NARROW}%. La bande va de 29,7{NARROW}% à 41,5{NARROW}%."
    )
