"""Predict, then reveal."""

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import ipywidgets
import pytest

import sixlab as six
from sixlab import PredictBox
from sixlab.languages import language


def text(value: str) -> str:
    return unescape(re.sub("<[^>]+>", "", value))


def coin(**traits: Any) -> PredictBox:
    return PredictBox(question="Heads or tails?", choices=["heads", "tails"], **{"reveal": "It was heads."} | traits)


def test_nothing_shows_before_the_prediction() -> None:
    box = coin()
    assert text(box.picture.value) == "Heads or tails?"
    assert (box.revealed.value, box.status.value, box.prediction) == ("", "", None)
    assert [button.description for button in box.answering.buttons.children] == ["heads", "tails"]


def test_a_choice_reveals() -> None:
    box = coin()
    box.answering.buttons.children[1].click()
    assert (box.prediction, text(box.status.value), text(box.revealed.value)) == (
        1,
        "You predicted: tails",
        "It was heads.",
    )


def test_a_function_sees_the_prediction() -> None:
    box = PredictBox(question="How many?", reveal=lambda said: f"You said {said}, it is 5.")
    box.answering.field._handle_custom_msg({"answer": "3"}, [])
    assert (box.prediction, text(box.revealed.value)) == ("3", "You said 3, it is 5.")
    box.answering.field._handle_custom_msg({"answer": ""}, [])
    assert (text(box.status.value), box.revealed.value) == ("first write what you expect", "")


def test_a_widget_or_a_picture_is_revealed() -> None:
    slider = ipywidgets.IntSlider()
    drawn = SimpleNamespace(_repr_html_=lambda: "<b>drawn</b>")
    box = coin(reveal=lambda place: (slider, drawn)[place])
    box.predict(0)
    assert (box.place.children, box.revealed.value) == ((slider,), "")
    box.predict(1)
    assert (box.place.children, box.revealed.value) == ((), "<b>drawn</b>")


def test_an_exercise_reveals_what_speaks_against_the_prediction_and_its_solution() -> None:
    box, asked = PredictBox("c0", seed=3), six.exercise("c0", 3)
    assert box.picture.value.count("<svg") == 1
    assert text(box.picture.value).endswith(asked.question)
    wrong = asked.mistakes[0]
    box.answering.buttons.children[wrong.answer].click()
    assert text(box.status.value) == f"You predicted: {asked.choices[wrong.answer]}"
    assert text(box.revealed.value) == f"{wrong.hint} {asked.solution}"
    box.answering.buttons.children[asked.answer].click()
    assert text(box.revealed.value) == asked.solution


def test_a_number_that_cannot_be_read_is_told() -> None:
    box = PredictBox("c4")
    box.predict("some")
    assert "'some' is no number" in text(box.status.value)
    assert (box.revealed.value, box.prediction) == ("", None)
    box.predict("40 %")
    assert text(box.revealed.value) == six.exercise("c4").solution


def test_a_function_that_fails_is_told() -> None:
    box = coin(reveal=lambda _: 1 / 0)
    box.predict(0)
    assert "ZeroDivisionError" in box.status.value


def test_texts_are_escaped() -> None:
    box = PredictBox(question="<b>q</b>", reveal="<i>r</i>")
    box.predict("<img>")
    for shown in (box.picture.value, box.status.value, box.revealed.value):
        assert not re.search("<(b|i|img)>", shown)


@pytest.mark.parametrize("given", [{}, {"question": "q"}, {"reveal": "r"}])
def test_something_to_ask_and_something_to_reveal(given: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="a prediction needs an exercise, or a question and something to reveal"):
        PredictBox(**given)


def test_an_unknown_exercise() -> None:
    with pytest.raises(ValueError, match="there is no exercise 'c99'"):
        PredictBox("c99")


def test_projector_size() -> None:
    box = PredictBox("c0", size="projector")
    assert 'width="1536"' in box.picture.value
    assert "sixlab-projector" in box._dom_classes
    box.size = "normal"
    assert 'width="960"' in box.picture.value


def test_in_french() -> None:
    language("fr")
    box = PredictBox("c0", seed=3)
    box.predict(box.exercise.answer)
    narrow = "\N{NARROW NO-BREAK SPACE}"
    assert text(box.status.value).startswith(f"Votre prévision{narrow}: environ ")
    assert text(box.revealed.value).startswith("C’est ")
