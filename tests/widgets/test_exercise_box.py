"""The box of an exercise: answer, hint, solution, another table, and what is kept."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import ipywidgets
import pytest
import traitlets

import sixlab as six
from sixlab import ExerciseBox
from sixlab.languages import language
from sixlab.lessons.progress import FILE


def text(box: ExerciseBox) -> str:
    return unescape(re.sub("<[^>]+>", "", box.status.value))


def score(box: ExerciseBox) -> str:
    return re.sub("<[^>]+>", "", box.score.value)


def press_enter(box: ExerciseBox, answer: str) -> None:
    """Type into the field and press Enter, as the browser tells it."""
    box.answering.field._handle_custom_msg({"answer": answer}, [])


def labels(box: ExerciseBox) -> list[str]:
    return [button.description for button in box.answering.buttons.children if button.layout.display is None]


def test_a_question_with_its_picture() -> None:
    box = ExerciseBox("c1", seed=5)
    assert box.exercise == six.exercise("c1", 5)
    shown = unescape(box.picture.value)
    assert box.exercise.title in shown
    assert box.exercise.question in shown
    assert shown.count("<svg") == 1
    assert box.answering.field.label == "Your answer (cards)"
    assert (text(box), score(box), box.solution.disabled) == ("", "", True)


def test_enter_checks_and_the_hint_fits_the_mistake() -> None:
    box = ExerciseBox("c1", seed=5)
    press_enter(box, "104")
    assert text(box) == "✗ Not yet. These are all cards. Which of them do you see on the picture?"
    assert "sixlab-wrong" in box.status.value
    press_enter(box, " 79 ")
    assert text(box) == f"✓ Right. {box.exercise.solution}"
    assert "sixlab-wrong" not in box.status.value


@pytest.mark.parametrize("content", [{}, {"answer": 3}, {"answer": None}, {"event": "submit"}])
def test_other_messages_are_no_answers(content: dict[str, object]) -> None:
    box = ExerciseBox("c4", seed=1)
    box.answering.field._handle_custom_msg(content, [])
    assert (text(box), box.solution.disabled) == ("", True)


def test_choices_are_buttons() -> None:
    box = ExerciseBox("c3", seed=1)
    asked = box.exercise
    assert labels(box) == list(asked.lettered)
    assert box.answering.field.layout.display == "none"
    wrong = asked.mistakes[1]
    box.answering.buttons.children[wrong.answer].click()
    assert text(box) == f"✗ Not yet. {wrong.hint}"
    box.answering.buttons.children[asked.answer].click()
    assert text(box).startswith("✓ Right.")
    assert [one.answer for one in box.progress.tries] == [asked.choices[wrong.answer], asked.choices[asked.answer]]


def test_what_cannot_be_read_is_told_and_is_no_try() -> None:
    box = ExerciseBox("c1", seed=5)
    press_enter(box, "many")
    assert text(box) == "'many' is no number: write it like 12, 0.25, 1/4 or 25%"
    press_enter(box, "")
    assert "is no number" in text(box)
    assert (box.progress.tries, box.solution.disabled) == ((), True)
    assert not Path(FILE).exists()


def test_the_hint_gives_nothing_away_and_is_no_try() -> None:
    box = ExerciseBox("c1", seed=5)
    box.hint.click()
    assert text(box) == box.exercise.hint
    assert box.progress.tries == ()


def test_the_solution_shows_after_a_try_and_ends_the_counting() -> None:
    box = ExerciseBox("c1", seed=5)
    press_enter(box, "3")
    assert not box.solution.disabled
    box.solution.click()
    assert text(box) == box.exercise.solution
    press_enter(box, "79")
    assert text(box).endswith("The solution was shown, so this table does not count: take another one.")
    assert score(box) == "Right on 0 of 1 table"
    assert len(box.progress.tries) == 1


def test_another_table_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    box, told = ExerciseBox("c1", seed=5), []
    monkeypatch.setattr(box.answering.field, "send", told.append)
    press_enter(box, "3")
    before = box.picture.value
    box.another.click()
    assert box.exercise == six.exercise("c1", 6)
    assert box.picture.value != before
    assert (box.seed.value, text(box), box.solution.disabled) == ("6", "", True)
    assert told == [{"clear": True}, {"focus": True}]
    press_enter(box, str(box.exercise.answer))
    assert score(box) == "Right on 1 of 2 tables"


def test_after_the_last_seed_comes_the_first() -> None:
    box = ExerciseBox("c1", seed=2**64 - 1)
    box.another.click()
    assert box.exercise == six.exercise("c1", 0)


def test_a_seed_is_typed() -> None:
    box = ExerciseBox("c1", seed=5)
    box.seed.value = " 12 "
    assert (box.exercise, box.seed.value) == (six.exercise("c1", 12), "12")
    for wrong in ("twelve", "-1", "1.5", "", "9" * 5000, "²"):
        box.seed.value = wrong
        assert text(box).startswith("the seed must be a whole number from 0 to 2**64 - 1, not ")
        assert (box.exercise.seed, box.seed.value) == (12, "12")


def test_without_a_seed_everybody_gets_another_table() -> None:
    seeds = {ExerciseBox("c1").exercise.seed for _ in range(12)}
    assert len(seeds) > 6
    assert seeds <= set(range(1, 10_000))


def test_code_can_set_and_observe_the_exercise() -> None:
    box, seen = ExerciseBox("c1", seed=5), []
    box.observe(lambda change: seen.append(change["new"].name), names="exercise")
    box.exercise = six.exercise("c3", 2)
    assert labels(box) == list(box.exercise.lettered)
    box.exercise = six.exercise("c4", 2)
    assert (labels(box), box.answering.field.example) == ([], "such as 0.25, 1/4 or 25%")
    assert seen == ["c3", "c4"]


def test_fewer_choices_hide_the_buttons_that_are_left() -> None:
    box = ExerciseBox("c3", seed=5)
    box.exercise = replace(box.exercise, choices=("yes", "no"), answer=0, seed=6)
    assert labels(box) == ["A) yes", "B) no"]


def test_texts_are_escaped() -> None:
    box = ExerciseBox("c1", seed=5)
    box.exercise = replace(box.exercise, title="<i>t</i>", question="1 < 2 <script>", hint="<b>h</b>")
    box.hint.click()
    for shown in (box.picture.value, box.status.value):
        assert not re.search("<(i|b|script)>", shown)
    press_enter(box, "<img src=x>")
    assert "<img" not in box.status.value


def test_the_file_is_kept_beside_the_notebook_and_shared() -> None:
    press_enter(ExerciseBox("c1", seed=5), "3")
    assert Path(FILE).exists()
    assert score(ExerciseBox("c1", seed=9)) == "Right on 0 of 1 table"
    assert score(ExerciseBox("c2", seed=9)) == ""


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    own = six.Progress(tmp_path / "own.json")
    press_enter(ExerciseBox("c1", seed=5, progress=own), "3")
    assert own.score("c1") == (0, 1)
    assert not Path(FILE).exists()


def test_a_broken_file_does_not_stop_the_lesson() -> None:
    Path(FILE).write_text("{}", encoding="utf-8")
    box = ExerciseBox("c1", seed=5)
    assert text(box).startswith(f"{FILE} holds no progress that sixlab can read")
    press_enter(box, "79")
    assert text(box).startswith("✓ Right.")
    assert "This try was not kept" in text(box)
    assert Path(FILE).read_text(encoding="utf-8") == "{}"


def test_a_disk_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("disk full")

    box = ExerciseBox("c1", seed=5)
    monkeypatch.setattr("os.fsync", full)
    press_enter(box, "3")
    assert text(box).startswith("✗ Not yet.")
    assert text(box).endswith("This try was not kept: disk full")


def test_projector_size() -> None:
    box = ExerciseBox("c1", seed=5)
    width = re.search(r'width="(\d+)"', box.picture.value)
    box.large.value = True
    assert box.size == "projector"
    assert "sixlab-projector" in box._dom_classes
    wider = re.search(r'width="(\d+)"', box.picture.value)
    assert int(wider[1]) == 1.6 * int(width[1])
    box.size = "normal"
    assert (box.large.value, "sixlab-projector" in box._dom_classes) == (False, False)
    with pytest.raises(traitlets.TraitError):
        ExerciseBox("c1", size="huge")


def test_refused_at_once() -> None:
    with pytest.raises(ValueError, match="there is no exercise 'c99'"):
        ExerciseBox("c99")
    with pytest.raises(ValueError, match="the seed must be a whole number"):
        ExerciseBox("c1", seed="5")


def test_another_table_makes_no_more_widgets(living: Callable[[], int]) -> None:
    box = ExerciseBox("c3", seed=5)
    before = living()
    for _ in range(5):
        box.another.click()
    assert living() == before


def test_every_control_has_a_name_and_a_tooltip() -> None:
    for name in ("c1", "c3"):
        box = ExerciseBox(name, seed=5)
        for text_of_field in ("label", "field_tooltip", "verb", "verb_tooltip"):
            assert getattr(box.answering.field, text_of_field)
        controls = [box.hint, box.solution, box.another, box.seed, box.large]
        for control in (*controls, *box.answering.buttons.children):
            assert control.description
            assert control.tooltip


def test_in_french() -> None:
    language("fr")
    narrow = "\N{NARROW NO-BREAK SPACE}"
    box = ExerciseBox("c1", seed=5)
    named = [box.hint, box.solution, box.another, box.seed, box.large]
    assert [*(one.description for one in named), box.answering.field.verb] == [
        "Indice",
        "Voir la solution",
        "Encore une",
        "Graine",
        "Projecteur",
        "Vérifier",
    ]
    assert box.answering.field.label == "Votre réponse (cartes)"
    press_enter(box, "104")
    assert text(box) == f"✗ Pas encore. Ce sont toutes les cartes. Lesquelles voyez-vous sur l’image{narrow}?"
    assert score(box) == "Juste sur 0 table sur 1"
    press_enter(box, "79")
    box.another.click()
    press_enter(box, str(box.exercise.answer))
    assert score(box) == "Juste sur 2 tables sur 2"


def test_it_is_a_box_of_widgets() -> None:
    assert isinstance(ExerciseBox("c1"), ipywidgets.VBox)
