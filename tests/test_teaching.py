"""The guides for teachers: every lesson is there, links lead somewhere, commands are understood, numbers agree."""

import argparse
import json
import re
import shlex
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

import pytest

from sixlab.commands import COMMANDS, folder
from sixlab.lessons.exercises import exercises

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
ENGLISH, FRENCH = NOTEBOOKS / "TEACHING.md", NOTEBOOKS / "fr" / "TEACHING.md"
GUIDES = pytest.mark.parametrize("guide", [ENGLISH, FRENCH], ids=["en", "fr"])
LINK = re.compile(r"\]\(([^)#]+)\)")
CODE = re.compile(r"```.*?```|`[^`]+`", re.DOTALL)


def text(guide: Path) -> str:
    return guide.read_text(encoding="utf-8")


def commands(written: str) -> list[list[str]]:
    """The words after ``sixlab`` of every command line in backticks."""
    found = re.findall(r"`(?:\.venv/bin/)?sixlab((?: [^`]*)?)`", written)
    return [shlex.split(words) for words in found]


def parsed(words: list[str]) -> argparse.Namespace:
    """The options of a command, read as the command itself reads them, but not run."""
    name, rest = (words[0], words[1:]) if words and words[0] in COMMANDS else ("lab", words)
    return import_module(f"sixlab.commands.{name}")._parser().parse_args(rest)


@GUIDES
def test_every_lesson_has_its_section_and_a_line_in_the_table(guide: Path) -> None:
    lessons = sorted((guide.parent / "lessons").glob("*.ipynb"))
    assert len(lessons) == 8
    for lesson in lessons:
        link = f"](lessons/{lesson.name})"
        assert f"| [{lesson.name[0].upper()}{link} |" in text(guide)
        section = text(guide).partition(f"\n## {lesson.name[0].upper()}. ")[2].partition("\n## ")[0]
        assert link in section
        assert f"`sixlab worksheet {lesson.name[0]}" in section


@GUIDES
def test_timing_is_that_of_the_notebooks(guide: Path) -> None:
    for lesson in (guide.parent / "lessons").glob("*.ipynb"):
        heading = re.compile(r"## \d\. .*\((\d+) minutes\)")
        lines = [line for cell in json.loads(text(lesson))["cells"] for line in "".join(cell["source"]).splitlines()]
        minutes = [found[1] for found in map(heading.fullmatch, lines) if found]
        section = text(guide).partition(f"\n## {lesson.name[0].upper()}. ")[2]
        timing = re.search(r"\*\*(?:Timing|Durée) \((\d+) minutes.*?\n\n", section, re.DOTALL)
        assert timing, lesson.name
        said = re.findall(
            r"(?:[Qq]uestion|predict|explore|explain|check|prévoir|explorer|expliquer|vérifier) (\d+)", timing[0]
        )
        assert said == minutes, lesson.name
        assert sum(map(int, minutes)) <= int(timing[1])
        assert re.search(rf"/{re.escape(lesson.name)}\) \|.*\| {timing[1]}\D", text(guide)), "the table says otherwise"


@GUIDES
def test_links_lead_to_files_beside_the_notebooks(guide: Path) -> None:
    links = [link for link in LINK.findall(text(guide)) if "://" not in link]
    assert len(links) >= 18
    for link in links:
        there = (guide.parent / link).resolve()
        assert there.is_file(), link
        assert there.is_relative_to(NOTEBOOKS), f"{link} is not there in the copy for people without a checkout"


@GUIDES
def test_commands_are_understood(guide: Path) -> None:
    found = commands(text(guide))
    assert {words[0] for words in found if words} == {"app", "site", "worksheet"}
    assert [] in found
    for words in found:
        options = parsed(words)
        for name in getattr(options, "exercises", []):
            assert any(fnmatch(known, f"{name}*") for known in exercises()), name


def test_a_command_that_there_is_not_would_be_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands("`sixlab` and `.venv/bin/sixlab app --beamer`") == [[], ["app", "--beamer"]]
    with pytest.raises(SystemExit):
        parsed(["app", "--beamer"])
    assert "unrecognized arguments: --beamer" in capsys.readouterr().err


def test_both_languages_say_the_same() -> None:
    for mark in (r"^#+ ", r"^\|(?:---\|)+$", r"^- ", r"^\d\. ", r"^\| ", r"^```\w"):
        english, french = (re.findall(mark, text(guide), re.MULTILINE) for guide in (ENGLISH, FRENCH))
        assert english, mark
        assert english == french, mark


def test_numbers_are_the_same_in_both_languages() -> None:
    """Groups of digits, without the signs for thousands: 1,144 and 0.5 are 1 144 and 0,5 in French."""
    english = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text(ENGLISH))
    french = re.sub(r"(?<=\d)\u202f(?=\d{3}\b)", "", text(FRENCH))
    for letter in "ABCDEFGH":
        counted = []
        for written in (english, french):
            section = written.partition(f"\n## {letter}. ")[2].partition("\n## ")[0]
            counted.append(sorted(re.findall(r"\d+", LINK.sub("]", section))))
        assert counted[0], letter
        assert counted[0] == counted[1], letter


def test_french_has_its_spaces() -> None:
    prose = CODE.sub("", LINK.sub("]", text(FRENCH)))
    assert re.findall(r".{0,20}(?:[^|\s-] [;:!?%»]|« ).{0,20}", prose) == []


def test_somebody_without_a_checkout_gets_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped, here = tmp_path / "sixlab" / "shipped", tmp_path / "here"
    for guide in (ENGLISH, FRENCH):
        copy = shipped / "notebooks" / guide.relative_to(NOTEBOOKS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(guide.read_bytes())
    monkeypatch.setattr(folder, "HERE", shipped.parent)
    monkeypatch.setattr(folder, "SHIPPED", shipped)
    copied = folder.find_notebooks(here)
    assert text(copied / "TEACHING.md") == text(ENGLISH)
    assert text(copied / "fr" / "TEACHING.md") == text(FRENCH)
