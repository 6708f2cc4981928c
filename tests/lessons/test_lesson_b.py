"""Where cards go: variants laid by hand, by a second reading of the sheet, and the hints of the mistakes."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.lessons import lesson_b
from sixlab.lessons.deal import Deal
from sixlab.lessons.exercise import Exercise
from sixlab.lessons.lesson_b import laid

NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Exercise]:
    """An exercise on a table that is given as text, its card and its kind instead of drawn ones."""

    def asked(name: str, table: str, **drawn: Any) -> Exercise:
        view = six.View.parse(table)
        monkeypatch.setattr(Deal, "view", lambda *_, **__: view)
        for method, value in drawn.items():
            values = iter(value)
            monkeypatch.setattr(Deal, method, lambda *_, values=values: next(values))
        found = getattr(lesson_b, name)(Deal("any"))
        assert found is not None
        return found

    return asked


def hints(asked: Exercise) -> dict[int, str]:
    return {int(mistake.answer): mistake.hint for mistake in asked.mistakes}


def heads(card: int) -> int:
    return 7 if card == 55 else 5 if card % 11 == 0 else {0: 3, 5: 2}.get(card % 10, 1)


def test_the_example_of_the_sheet(on: Callable[..., Exercise]) -> None:
    asked = on("b0", "4 / 12 / 20 / 46 ; hand 44")
    assert (asked.answer, asked.choices[2], asked.choices[4]) == (2, "row 3", "none: it is too low")
    assert asked.solution == "3 ends are below 44: 4, 12 and 20. The nearest one is 20: row 3."
    assert hints(asked) == {
        0: "Row 1 ends with 4. Another row ends nearer below 44.",
        1: "Row 2 ends with 12. Another row ends nearer below 44.",
        3: "Row 4 ends with 46: that is near, but above 44. Rows must ascend.",
        4: "A card is too low only when all four ends are above it.",
    }


def test_one_end_below_and_none(on: Callable[..., Exercise]) -> None:
    asked = on("b1", "4 / 52 / 60 / 99 ; hand 44", one=[44], number=[3, 2])
    assert (asked.answer, asked.solution) == (0, "One end is below 44: 4. So it joins row 1.")
    asked = on("b1", "45 / 52 / 60 / 99 ; hand 44", one=[44], number=[3, 1])
    assert asked.answer == 4
    assert asked.solution == "All four ends are above 44, even the lowest one, 45: it is too low."
    assert set(hints(asked)) == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["b0", "b1"])
def test_the_row_of_every_variant(name: str) -> None:
    found = set()
    for seed in range(300):
        asked = six.exercise(name, seed)
        (card,) = asked.cards
        below = [row[-1] for row in asked.view.rows if row[-1] < card]
        right = [row[-1] for row in asked.view.rows].index(max(below)) if below else 4
        assert asked.answer == right
        found.add(right)
    assert found == ({0, 1, 2, 3} if name == "b0" else {0, 1, 2, 3, 4})


def test_what_happens() -> None:
    found = set()
    for seed in range(200):
        asked = six.exercise("b2", seed)
        (card,) = asked.cards
        below = [row for row in asked.view.rows if row[-1] < card]
        length = len(max(below, key=lambda row: row[-1])) if below else 0
        right = {0: "It is too low: I take a row.", 5: "It is a sixth card: I take a row."}
        assert asked.choices[asked.answer] == right.get(length, "It joins a row, and I take nothing.")
        found.add(asked.choices[asked.answer])
    assert len(found) == 3


def test_behind_which_card(on: Callable[..., Exercise]) -> None:
    asked = on("b3", "12 / 37 / 43 / 58 ; hand 14 15 40 60 21 ; players 5", number=[1, 1, 1, 1, 5, 2])
    assert asked.answer == 15
    assert asked.question == "Everybody reveals, and the cards are laid. Behind which card does 21 come?"
    assert asked.solution == "Before 21, row 1 gets 14 and 15: then it ends with 15, and 21 comes behind it."
    assert hints(asked) == {
        12: "12 was the end before the turn. Lower cards come first, and one of them joins it.",
        14: "14 is laid first. Which end is nearest below 21 later?",
        40: "40 is higher than 21: it is laid later.",
    }


def test_it_lies_behind_the_nearest_of_all_lower_cards() -> None:
    for seed in range(200):
        asked = six.exercise("b3", seed)
        (card,) = map(int, re.findall(r"\d+", asked.question))
        ends = [row[-1] for row in asked.view.rows]
        assert asked.answer == max(one for one in (*ends, *asked.view.revealed) if one < card)
        assert asked.answer in asked.view.revealed


def test_what_a_sixth_card_takes() -> None:
    for seed in range(100):
        asked = six.exercise("b4", seed)
        (card,) = (int(word) for word in re.findall(r"(\d+) becomes", asked.question))
        end = max(row[-1] for row in asked.view.rows if row[-1] < card)
        (row,) = (row for row in asked.view.rows if row[-1] == end)
        five = [*row, *(one for one in asked.view.revealed if end < one < card)]
        if len(five) == 5:  # else its row was begun anew in this turn
            assert asked.answer == sum(map(heads, five))
            assert hints(asked)[sum(map(heads, row))].startswith("So many heads lie there before the turn.")


def test_a_sixth_card_by_hand(on: Callable[..., Exercise]) -> None:
    asked = on("b4", "5 10 11 / 37 / 43 / 58 ; hand 20 22 33 44 59 ; players 5", some=[(3, 1, 1, 1)], number=[3, 1, 1])
    assert asked.answer == 2 + 3 + 5 + 3 + 5
    assert (
        asked.solution == "When 33 comes, 5, 10, 11, 20 and 22 lie in row 1: that makes 2 + 3 + 5 + 3 + 5 = 18 heads."
    )
    assert hints(asked) == {
        10: "So many heads lie there before the turn. The cards that come before 33 count too.",
        23: "33 itself is not taken: it begins the new row.",
        5: "Five cards are taken. How many heads have they?",
        0: "When 33 comes, five cards lie in its row: look again.",
    }


def test_the_sheet_lets_one_take_any_full_row(on: Callable[..., Exercise]) -> None:
    asked = on(
        "b5",
        "1 2 3 4 5 / 7 8 9 11 22 / 41 / 43 50 ; hand 25 30",
        number=[2, 1, 2],
        some=[(5, 5, 1, 2)],
        one=[25],
    )
    assert asked.question == "25 is a sixth card, and two rows are full. Which row costs you the fewest heads?"
    assert asked.answer == 0
    assert (
        asked.solution == "The rows cost 6, 13, 1 and 4 heads. Of those that may be taken, row 1 costs the fewest: 6."
    )
    assert hints(asked) == {
        1: "It comes to row 2, but the rule sheet lets you take any full row. This one costs 13 heads.",
        2: "A sixth card takes a row of five cards, and row 3 is not full.",
        3: "A sixth card takes a row of five cards, and row 4 is not full.",
    }


def test_a_card_that_is_too_low_takes_the_cheapest_row() -> None:
    low = [asked for seed in range(60) if "too low" in (asked := six.exercise("b5", seed)).question]
    assert 15 <= len(low) <= 45
    for asked in low:
        costs = [sum(map(heads, row)) for row in asked.view.rows]
        assert asked.cards[0] < min(row[-1] for row in asked.view.rows)
        assert asked.answer == costs.index(min(costs))
        assert sum("has the fewest cards" in hint for hint in hints(asked).values()) == 1


def test_a_card_that_is_too_low_changes_the_table(on: Callable[..., Exercise]) -> None:
    asked = on("b6", "46 / 75 80 / 10 45 / 38 43 51 95 ; hand 34 57 ; players 4", number=[1] * 4, one=[73, 9])
    assert asked.answer == 2
    assert asked.solution == (
        "9 takes row 1. When 73 comes, the rows end with 34, 80, 57 and 95: row 3 is nearest below."
    )
    assert hints(asked)[0] == "So it was before the turn. But 9 takes row 1 and begins it anew."


def test_the_turn_is_laid_lowest_first_and_the_cheapest_row_is_taken() -> None:
    states = laid(six.View.parse("55 / 61 / 70 / 88 ; players 3 ; revealed 3 56 2"))
    assert [state.rows for state in states] == [
        ((55,), (61,), (70,), (88,)),
        ((55,), (2,), (70,), (88,)),
        ((55,), (2, 3), (70,), (88,)),
        ((55, 56), (2, 3), (70,), (88,)),
    ]


def test_in_french(on: Callable[..., Exercise]) -> None:
    language("fr")
    asked = on("b0", "4 / 12 / 20 / 46 ; hand 44")
    assert asked.solution == (
        f"3 bouts sont au-dessous de 44{NARROW}: 4, 12 et 20. Le plus proche est 20{NARROW}: c’est la rangée 3."
    )
    assert hints(asked)[3] == (
        f"La rangée 4 se termine par 46{NARROW}: c’est proche, mais au-dessus de 44. Les rangées doivent monter."
    )
    asked = on("b1", "4 / 52 / 60 / 99 ; hand 44", one=[44], number=[3, 2])
    assert asked.solution == f"Un seul bout est au-dessous de 44{NARROW}: 4. La carte rejoint donc la rangée 1."
