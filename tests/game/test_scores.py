"""Score sheets: rounds or totals, and nothing guessed."""

import pytest

from sixlab.game.scores import read_scores

SHEET = "round,A,B,C\n1,12,3,0\n2,30,5,22"  # TomLsr/6-qui-prend-Tracker and others mix the two kinds


def test_the_kind_must_be_said() -> None:
    with pytest.raises(ValueError, match="say whether the sheet holds heads per round"):
        read_scores(SHEET)


def test_rounds_and_totals() -> None:
    rounds = read_scores(SHEET, values="rounds")
    assert {name: sum(column) for name, column in rounds.items()} == {"A": 42, "B": 8, "C": 22}
    totals = read_scores(SHEET, values="totals")
    assert {name: sum(column) for name, column in totals.items()} == {"A": 30, "B": 5, "C": 22}


def test_a_number_that_goes_down_cannot_be_a_total() -> None:
    with pytest.raises(ValueError, match="A: 3 comes after 12, so these are not running totals"):
        read_scores("round,A,B\n1,12,3\n2,3,5", values="totals")
    assert read_scores("round,A,B\n1,12,3\n2,3,5", values="rounds") == {"A": (12, 3), "B": (3, 5)}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a line of names, and below it a line per round"),
        ("round,A,B", "a line of names"),
        ("round\n1", "a line of names"),
        ("round,A,A\n1,2,3", "each column needs a name of its own"),
        ("round,A,\n1,2,3", "each column needs a name of its own"),
        ("round,A,B\n1,2", "line 1 of the score sheet has 2 cells, the names 3"),
        ("round,A,B\n1,2,-3", "'-3' in the score sheet is not a number of heads"),
        ("round,A,B\n1,2,x", "'x' in the score sheet is not a number of heads"),
        ("round,A,B\n1,2,99999", "'99999' in the score sheet is not a number of heads"),
    ],
)
def test_wrong_sheets(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_scores(text, values="rounds")
