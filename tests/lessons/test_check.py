"""What is said to an answer."""

from fractions import Fraction

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.lessons.check import judged
from sixlab.lessons.exercise import Exercise, Mistake

NARROW = "\N{NARROW NO-BREAK SPACE}"
HALF = Exercise(
    "t", "q", Fraction(1, 2), "Because.", "Think.", (Mistake(Fraction(1, 4), "A quarter."), Mistake(0.26, "More."))
)
HEADS = Exercise("t", "q", Fraction(7, 2), "Because.", "Think.", (Mistake(3, "Three."),), unit="heads", tolerance=0.05)


def said(asked: Exercise, answer: object) -> str:
    return judged(asked, Fraction(answer)).text


@pytest.mark.parametrize("answer", ["0.5", "0.505", "0.495"])
def test_right_within_the_tolerance(answer: str) -> None:
    assert judged(HALF, Fraction(answer)) == six.Feedback(True, "Right. Because.")


@pytest.mark.parametrize("answer", ["0.5051", "0.4949", "0.4"])
def test_wrong_beyond_it_with_the_hint_of_the_exercise(answer: str) -> None:
    assert judged(HALF, Fraction(answer)) == six.Feedback(False, "Not yet. Think.")


def test_the_hint_fits_the_mistake_that_is_nearest() -> None:
    assert [said(HALF, one) for one in ("0.25", "0.254", "0.256", "0.265")] == [
        "Not yet. A quarter.",
        "Not yet. A quarter.",
        "Not yet. More.",
        "Not yet. More.",
    ]


def test_per_cent_without_its_sign() -> None:
    assert said(HALF, 50) == "Not yet. You seem to mean per cent: then write the sign % as well."
    assert said(HALF, "50.4") == said(HALF, 50)


@pytest.mark.parametrize("answer", ["1.5", "-0.5", "52"])
def test_no_probability(answer: str) -> None:
    assert said(HALF, answer) == "Not yet. A probability lies between 0 and 1, that is between 0% and 100%."


def test_a_number_with_a_unit_is_no_probability() -> None:
    assert (HEADS.probability, HALF.probability) == (False, True)
    assert [said(HEADS, 350), said(HEADS, "3.04"), said(HEADS, "3.54")] == [
        "Not yet. Think.",
        "Not yet. Three.",
        "Right. Because.",
    ]


def test_choices_are_right_or_wrong() -> None:
    asked = six.exercise("c3")
    assert [six.check("c3", label).right for label in asked.choices].count(True) == 1
    for mistake in asked.mistakes:
        assert six.check("c3", mistake.answer).text == f"Not yet. {mistake.hint}"


def test_what_cannot_be_read_raises() -> None:
    with pytest.raises(ValueError, match="'some' is no number"):
        six.check("c4", "some")
    with pytest.raises(ValueError, match="'E' is none of the choices: answer with a letter, A to D"):
        six.check("c3", "E")


def test_feedback_shows_itself_as_text_and_as_html() -> None:
    feedback = six.Feedback(False, "1 < 2 & <b>")
    assert str(feedback) == "1 < 2 & <b>"
    assert "1 &lt; 2 &amp; &lt;b&gt;" in feedback._repr_html_()
    assert 'role="status"' in feedback._repr_html_()


def test_in_french() -> None:
    language("fr")
    assert (
        said(HALF, 50)
        == f"Pas encore. Vous pensez sans doute à un pourcentage{NARROW}: écrivez alors aussi le signe{NARROW}%."
    )
    asked = six.exercise("c1", seed=5)
    assert six.check("c1", 104, seed=5).text == (
        f"Pas encore. Ce sont toutes les cartes. Lesquelles voyez-vous sur l’image{NARROW}?"
    )
    assert six.check("c1", asked.answer, seed=5).text == f"Juste. {asked.solution}"
    assert six.exercise("c4", seed=1).solution == (
        f"Il manque une carte, et 10 des 77 cartes non vues sont dangereuses{NARROW}: 10/77 = 0,130."
    )
