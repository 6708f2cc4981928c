"""The file of a pupil's tries."""

import csv
import io
import json
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import sixlab as six
from sixlab.languages import language


@pytest.fixture
def progress(tmp_path: Path) -> six.Progress:
    return six.Progress(tmp_path / "mine.json")


def test_no_file_is_no_tries(progress: six.Progress) -> None:
    assert (progress.tries, progress.score("c1")) == ((), (0, 0))
    assert progress.to_csv() == "exercise,seed,answer,right,when\n"
    assert not progress.path.exists()


def test_tries_are_noted_and_read_again(progress: six.Progress) -> None:
    answer = six.exercise("c1", 5).answer
    six.check("c1", "104", 5, progress=progress)
    six.check("c1", answer, 5, progress=progress)
    six.check("c3", "b", progress=progress)
    again = six.Progress(progress.path)
    assert [(one.exercise, one.seed, one.answer, one.right) for one in again.tries] == [
        ("c1", 5, "104", False),
        ("c1", 5, str(answer), True),
        ("c3", 1, "b", six.check("c3", "b").right),
    ]
    assert all(datetime.fromisoformat(one.when).tzinfo for one in again.tries)


def test_the_score_counts_tables_not_tries(progress: six.Progress) -> None:
    for seed, right in [(1, False), (1, True), (1, True), (2, False), (2, False), (3, True)]:
        progress.note(six.exercise("c1", seed), 1, right)
    progress.note(six.exercise("c2"), 1, False)
    assert [progress.score(name) for name in ("c1", "c2", "c3")] == [(2, 3), (0, 1), (0, 0)]


def test_what_cannot_be_read_is_no_try(progress: six.Progress) -> None:
    for wrong in ({"answer": "some"}, {"answer": 1, "seed": -1}):
        with pytest.raises(ValueError, match="number"):
            six.check("c1", progress=progress, **wrong)
    assert progress.tries == ()


def test_a_table_for_a_spreadsheet(progress: six.Progress, tmp_path: Path) -> None:
    asked = six.exercise("c1", 5)
    for answer in ("0,5", "=1+1", 'a "b"\nc', "é"):
        progress.note(asked, answer, False)
    text = progress.to_csv(tmp_path / "mine.csv")
    assert (tmp_path / "mine.csv").read_text(encoding="utf-8") == text
    lines = list(csv.DictReader(io.StringIO(text)))
    assert [line["answer"] for line in lines] == ["0,5", "'=1+1", 'a "b"\nc', "é"]
    assert lines[0]["exercise"] == "c1"
    assert lines[0]["right"] == "False"


def test_the_files_of_a_class_in_one_table(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    for name in ("zoe", "élie"):
        six.check("c1", 3, seed=len(name), progress=six.Progress(folder / f"{name}.json"))
    six.check("c3", "a", progress=six.Progress(folder / "zoe.json"))
    (folder / "notes.txt").write_text("no progress", encoding="utf-8")
    text = six.Progress.gathered(folder, tmp_path / "class.csv")
    assert (tmp_path / "class.csv").read_text(encoding="utf-8") == text
    lines = list(csv.DictReader(io.StringIO(text)))
    assert [(line["file"], line["exercise"], line["seed"]) for line in lines] == [
        ("zoe.json", "c1", "3"),
        ("zoe.json", "c3", "1"),
        ("élie.json", "c1", "4"),
    ]
    (folder / "broken.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match=r"^broken\.json holds no progress"):
        six.Progress.gathered(folder)
    with pytest.raises(FileNotFoundError):
        six.Progress.gathered(tmp_path / "nowhere")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b"[]",
        b"null",
        b'{"format": "sixlab game", "version": 1, "tries": []}',
        b'{"format": "sixlab progress", "version": 2, "tries": []}',
        b'{"format": "sixlab progress", "version": 1}',
        b'{"format": "sixlab progress", "version": 1, "tries": 3}',
        b'{"format": "sixlab progress", "version": 1, "tries": [{}]}',
        b'{"format": "sixlab progress", "version": 1, "tries": ["c1"]}',
        b'{"format": "sixlab progress", "version": 1, "tries": [{"exercise": "c1", "seed": "1", "answer": "1",'
        b' "right": true, "when": ""}]}',
        b"[" * 100_000,
    ],
)
def test_a_broken_file_is_refused_and_left_as_it_is(progress: six.Progress, content: bytes) -> None:
    progress.path.write_bytes(content)
    sentence = r"^mine\.json holds no progress that sixlab can read: move it away to begin anew$"
    with pytest.raises(ValueError, match=sentence):
        six.check("c1", 1, progress=progress)
    with pytest.raises(ValueError, match=sentence):
        progress.to_csv()
    assert progress.path.read_bytes() == content


def test_refused_in_french(progress: six.Progress) -> None:
    progress.path.write_text("{}")
    language("fr")
    with pytest.raises(ValueError, match=r"^mine\.json ne contient pas de progression que sixlab sache lire"):
        _ = progress.tries


def test_a_write_that_fails_leaves_the_file_whole(progress: six.Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    six.check("c1", 1, progress=progress)
    before = progress.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        six.check("c1", 2, progress=progress)
    assert progress.path.read_bytes() == before
    assert [path.name for path in progress.path.parent.iterdir()] == ["mine.json"]


def test_the_file_can_be_read_by_people(progress: six.Progress) -> None:
    six.check("c1", "12", progress=progress)
    six.check("c1", "13", progress=progress)
    text = progress.path.read_text(encoding="utf-8")
    assert text.count("\n") == 4  # a line for each try
    assert json.loads(text)["format"] == "sixlab progress"
    assert repr(progress) == "<Progress, mine.json: 2 tries>"


def test_a_table_on_the_page(progress: six.Progress) -> None:
    assert progress._repr_html_() == "<p>No exercise has been tried yet.</p>"
    for name, seed, right in [("c3", 1, True), ("c1", 1, False), ("c1", 2, True), ("<b>", 1, False)]:
        progress.note(replace(six.exercise("c1", seed), name=name), 1, right)
    shown = progress._repr_html_()
    assert re.findall(r'<th scope="row">(.*?)</th><td>(\d+)</td><td>(\d+)</td>', shown) == [
        ("&lt;b&gt;", "1", "0"),
        ("c1", "2", "1"),
        ("c3", "1", "1"),
    ]
    language("fr")
    assert "<th>Tables justes</th>" in progress._repr_html_()
