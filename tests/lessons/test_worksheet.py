"""Worksheets: what stands on the two pages, in both languages, and the command that writes them."""

import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest

from sixlab import cli
from sixlab.commands import worksheet as command
from sixlab.languages import language
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.exercises import MAKERS, exercise
from sixlab.lessons.worksheet import answer_words, worksheet


def visible(page: str) -> str:
    """What a reader sees of a page, without pictures."""
    text = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", page, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "\n", text))


def test_questions_without_answers_and_solutions_with_them() -> None:
    asked = [exercise("c1", 5), exercise("c4", 7)]
    questions, solutions = visible(worksheet(asked)), visible(worksheet(asked, solutions=True))
    for one in asked:
        assert one.question in questions
        assert one.question in solutions
        assert one.solution in solutions
        assert one.solution not in questions
        assert not any(mistake.hint in questions for mistake in one.mistakes)
        assert all(mistake.hint in solutions for mistake in one.mistakes)
    assert "c1/5, c4/7" in questions
    assert worksheet(asked).count("<svg") == worksheet(asked, solutions=True).count("<svg") == 2


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_every_exercise_can_be_printed(name: str, tongue: str) -> None:
    language(tongue)
    asked = exercise(name, 3)
    page = worksheet([asked], solutions=True)
    assert answer_words(asked) in visible(page)
    assert f'lang="{tongue}"' in page
    assert ("Fiche d’exercices" in page) == (tongue == "fr")
    assert "src=" not in page
    assert "href=" not in page


def made(answer: object, **more: object) -> Exercise:
    return Exercise("T", "Q?", answer, "S.", "H.", (Mistake(0, "no <b>"),), **more)


@pytest.mark.parametrize(
    ("asked", "in_english", "in_french"),
    [
        (made(Fraction(1, 3)), "1/3, about 33.3%", "1/3, soit environ 33,3\u202f%"),
        (made(0.25), "25.0%", "25,0\u202f%"),
        (made(12, unit="heads"), "12 heads", "12 heads"),
        (made(2.5, unit="heads"), "2.5 heads", "2,5 heads"),
        (made(1, choices=("yes", "no")), "B) no", "B) no"),
    ],
)
def test_answers_as_people_write_them(asked: Exercise, in_english: str, in_french: str) -> None:
    assert answer_words(asked) == in_english
    language("fr")
    assert answer_words(asked) == in_french


def test_texts_are_escaped() -> None:
    page = worksheet([made(1)], solutions=True, title="<script>")
    assert "no &lt;b&gt;" in page
    assert "&lt;script&gt;: solutions" in page
    assert "<script>" not in page


def test_an_empty_worksheet_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an exercise"):
        worksheet([])


class TestCommand:
    def test_writes_a_lesson_and_its_solutions_from_a_seed(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        out = tmp_path / "new" / "fiche.html"
        words = ["worksheet", "c", "--seed", "5", "--language", "fr", "--title", "Ma classe", "--out", str(out)]
        assert cli.main(words) == 0
        assert language() == "en"
        language("fr")
        asked = [exercise(name, 5) for name in MAKERS if name.startswith("c")]
        assert out.read_text(encoding="utf-8") == worksheet(asked, title="Ma classe")
        solutions = out.with_name("fiche-solutions.html")
        assert solutions.read_text(encoding="utf-8") == worksheet(asked, solutions=True, title="Ma classe")
        assert capsys.readouterr().out == f"Fichier écrit\u202f: {out}\nFichier écrit\u202f: {solutions}\n"

    def test_several_tables_of_an_exercise(self, tmp_path: Path) -> None:
        out = tmp_path / "sheet.html"
        assert cli.main(["worksheet", "c1", "c3", "--seed", "8", "--tables", "2", "--out", str(out)]) == 0
        assert "c1/8, c1/9, c3/8, c3/9" in out.read_text(encoding="utf-8")

    def test_lists_what_there_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["worksheet", "--list"]) == 0
        listed = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in listed] == list(MAKERS)
        assert "c1   The cards that you cannot see" in listed

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ([], "name exercises or lessons"),
            (["c99"], "there is no exercise 'c99'"),
            (["z"], "there is no exercise 'z'"),
            (["c1", "--tables", "0"], "1 to 100 tables"),
            (["c1", "--seed", "-1"], "seed"),
            (["c1", "--out", "sheet.docx"], "not as 'sheet.docx'"),
            (["c1", "--language", "xx"], "invalid choice: 'xx'"),
        ],
    )
    def test_refuses_in_a_sentence_and_writes_nothing(
        self,
        words: list[str],
        reason: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.chdir(tmp_path)
        with pytest.raises(SystemExit) as stopped:
            cli.main(["worksheet", *words])
        assert stopped.value.code == 2
        assert reason in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []

    def test_a_pdf_needs_a_browser(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(command, "BROWSERS", ("no-such-browser",))
        with pytest.raises(SystemExit):
            cli.main(["worksheet", "c1", "--out", str(tmp_path / "sheet.pdf")])
        assert "write .html, and print it from any browser" in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []
