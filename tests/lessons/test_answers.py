"""Answers as people write them."""

from fractions import Fraction

import pytest

from sixlab.languages import language
from sixlab.lessons.answers import as_choice, as_number

QUARTER = Fraction(1, 4)
NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "answer",
    [
        "0.25",
        "0,25",
        ".25",
        ",25",
        "1/4",
        " 1 / 4 ",
        "25 %",
        "25%",
        f"25{NARROW}%",
        "25,0 %",
        "+0.250",
        "100/4 %",
        0.25,
        QUARTER,
    ],
)
@pytest.mark.parametrize("name", ["en", "fr"])
def test_a_quarter(name: str, answer: object) -> None:
    language(name)
    assert as_number(answer) == QUARTER


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        (12, 12),
        ("12", 12),
        ("12.", 12),
        ("-3", -3),
        ("−3", -3),
        (0.1, Fraction(1, 10)),
        ("0.1", Fraction(1, 10)),
        (1e-05, Fraction(1, 100000)),
        ("2,555,190", 2555190),
        ("1,234.5", Fraction(2469, 2)),
        ("0,125", Fraction(1, 8)),
        ("1 234,5", Fraction(2469, 2)),
        (f"2{NARROW}555{NARROW}190", 2555190),
        ("73,815/2,555,190", Fraction(73815, 2555190)),
    ],
)
def test_numbers(answer: object, number: object) -> None:
    assert as_number(answer) == number


def test_a_comma_before_three_digits_follows_the_language() -> None:
    assert as_number("1,234") == 1234
    language("fr")
    assert as_number("1,234") == Fraction(1234, 1000)


@pytest.mark.parametrize(
    "answer",
    [
        "",
        " ",
        "%",
        "one",
        "1/0",
        "1/2/3",
        "1 1/2",
        "1 2",
        "0.2.5",
        "1,2,3",
        "nan",
        "inf",
        "1e5",
        "1_000",
        "--1",
        "/4",
        "3 heads",
        "9" * 61,
        "½",
        True,
        False,
        None,
        float("nan"),
        float("inf"),
        [],
        1j,
        b"1",
    ],
)
def test_what_is_no_number_is_refused(answer: object) -> None:
    with pytest.raises(ValueError, match=r" is no number: write it like 12, 0\.25, 1/4 or 25%$") as said:
        as_number(answer)
    assert len(str(said.value)) < 130


def test_refused_in_french() -> None:
    language("fr")
    with pytest.raises(
        ValueError, match=f"^'un' n’est pas un nombre{NARROW}: écrivez par exemple 12, 0,25, 1/4 ou 25{NARROW}%$"
    ):
        as_number("un")


@pytest.mark.parametrize("answer", [1, "B", "b", " b ", "row 2", "ROW  2"])
def test_the_second_choice(answer: object) -> None:
    assert as_choice(answer, ["row 1", "row 2", "row 3"]) == 1


@pytest.mark.parametrize("answer", ["D", "", "BC", "row", "1", 3, -1, 0.5, True, None, float("nan"), []])
def test_what_is_no_choice_is_refused(answer: object) -> None:
    with pytest.raises(ValueError, match=r" is none of the choices: answer with a letter, A to C$"):
        as_choice(answer, ["row 1", "row 2", "row 3"])


def test_words_come_before_letters() -> None:
    assert as_choice("b", ["B", "A"]) == 0
