"""What holds for every exercise, also for those that are still to be written: each is found by itself."""

import re
from fractions import Fraction

import pytest

from sixlab.languages import language
from sixlab.lessons.check import check, judged, read
from sixlab.lessons.exercise import Exercise, as_fraction
from sixlab.lessons.exercises import MAKERS, exercise, exercises, made

SEEDS = range(1000)
FRENCH_SEEDS = range(25)


def texts(asked: Exercise) -> list[str]:
    """All that a person reads of an exercise."""
    hints = [mistake.hint for mistake in asked.mistakes]
    return [asked.title, asked.question, asked.hint, asked.solution, *hints, *asked.choices]


def written_answers(asked: Exercise) -> list[object]:
    """Ways to write the right answer down."""
    if asked.choices:
        return [asked.answer, "ABCDEFGHIJ"[int(asked.answer)], f" {asked.choices[int(asked.answer)].upper()} "]
    exact = as_fraction(asked.answer)
    digits = f"{float(exact):.8f}"
    return [
        asked.answer,
        exact,
        str(exact),
        float(exact),
        digits,
        digits.replace(".", ","),
        f"{float(100 * exact):.6f} %",
    ]


def faults(asked: Exercise) -> list[str]:
    """What is wrong with a variant."""
    found = []
    if not all(text.strip() for text in texts(asked)):
        found.append("a text is empty")
    if any(re.search(r"[{}]", text) for text in texts(asked)):
        found.append("a place is not filled")
    hints = [asked.hint, *(mistake.hint for mistake in asked.mistakes)]
    if len(set(hints)) < len(hints):
        found.append("two mistakes have one hint")
    if not asked.mistakes:
        found.append("no mistake is foreseen")
    if not asked.fair:
        found.append("a mistake cannot be told from another answer")
    if asked.choices:
        places = [asked.answer, *(mistake.answer for mistake in asked.mistakes)]
        if sorted(places) != list(range(len(asked.choices))):
            found.append("not every choice is either right or a mistake that is foreseen")
        if len(set(asked.choices)) < len(asked.choices):
            found.append("a choice stands twice")
    if asked.probability and not 0 <= asked.answer <= 1:
        found.append("a probability is not between 0 and 1")
    if asked.view and not set(asked.cards) <= {*asked.view.hand}:
        found.append("a lifted card is not in the hand")
    if not judged(asked, as_fraction(asked.answer)).right:
        found.append("the right answer is wrong")
    for mistake in asked.mistakes:
        said = judged(asked, as_fraction(mistake.answer))
        if said.right or mistake.hint not in said.text:
            found.append(f"{mistake.answer} does not get its hint")
    return found


def test_there_are_exercises() -> None:
    assert {"c0", "c1", "c2", "c3", "c4", "c5", "c6"} <= set(MAKERS)


def test_names_are_a_lesson_and_a_number() -> None:
    assert [name for name in MAKERS if not re.fullmatch(r"[a-h]\d{1,2}", name)] == []
    assert list(exercises()) == list(MAKERS)


@pytest.mark.parametrize("name", MAKERS)
class TestExercise:
    def test_a_thousand_seeds_give_good_variants(self, name: str) -> None:
        variants = [made(MAKERS[name], seed) for seed in SEEDS]
        found = {asked.seed: faults(asked) for asked in variants}
        assert {seed: wrong for seed, wrong in found.items() if wrong} == {}
        assert len({(asked.view, asked.cards, asked.question) for asked in variants}) >= 100
        assert {asked.title for asked in variants} == {variants[0].title}

    def test_the_right_answer_passes_however_it_is_written(self, name: str) -> None:
        for seed in FRENCH_SEEDS:
            asked = exercise(name, seed)
            for answer in written_answers(asked):
                assert check(name, answer, seed).right, (seed, answer)

    def test_a_seed_gives_the_same_variant_in_every_language(self, name: str) -> None:
        for seed in FRENCH_SEEDS:
            language("en")
            english = exercise(name, seed)
            assert english == exercise(name, seed)
            language("fr")
            french = exercise(name, seed)
            assert faults(french) == []
            for part in ("answer", "view", "cards", "kind", "tolerance", "name", "seed"):
                assert getattr(english, part) == getattr(french, part), part
            assert [one.answer for one in english.mistakes] == [one.answer for one in french.mistakes]
            for part in ("title", "question", "hint", "solution"):
                assert getattr(english, part) != getattr(french, part), part
            assert check(name, french.answer, seed).text.startswith("Juste.")

    def test_it_shows_itself(self, name: str) -> None:
        asked = exercise(name)
        shown = asked._repr_html_()
        assert shown.count("<svg") == (1 if asked.view or asked.cards else 0)
        assert str(asked).count("\n") == 1 + len(asked.choices)


def test_a_mistake_that_is_right_is_seen() -> None:
    good = exercise("c4")
    for wrong in (good.answer, good.answer + Fraction(1, 250), good.mistakes[0].answer + Fraction(1, 250)):
        mistakes = (*good.mistakes, good.mistakes[0]._replace(answer=wrong, hint="another"))
        bad = Exercise(**{**vars(good), "mistakes": mistakes})
        assert "a mistake cannot be told from another answer" in faults(bad)


def test_other_faults_are_seen() -> None:
    number, choice = exercise("c1"), exercise("c3")
    twice = (number.mistakes[0], number.mistakes[1]._replace(hint=number.mistakes[0].hint))
    for good, part, value, fault in [
        (number, "question", "How many {cards}?", "a place is not filled"),
        (number, "solution", " ", "a text is empty"),
        (number, "mistakes", (), "no mistake is foreseen"),
        (number, "mistakes", twice, "two mistakes have one hint"),
        (number, "cards", number.view.unseen[:1], "a lifted card is not in the hand"),
        (choice, "mistakes", choice.mistakes[1:], "not every choice is either right or a mistake that is foreseen"),
        (choice, "choices", ("one", "one", "two", "three"), "a choice stands twice"),
    ]:
        assert faults(Exercise(**{**vars(good), part: value})) == [fault]


def test_answers_are_read_for_the_kind_of_exercise() -> None:
    assert read(exercise("c4"), "1/4") == Fraction(1, 4)
    assert read(exercise("c3"), "b") == 1
