"""What a pupil has tried: one small JSON file on his own disk. No account, no network."""

import csv
import io
import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any

from sixlab.game.records import write_atomically
from sixlab.languages import plural, wording
from sixlab.lessons.exercise import Exercise

FORMAT, VERSION = "sixlab progress", 1
FILE = "sixlab-progress.json"
LARGEST_FILE = 10_000_000  # bytes; a hundred thousand tries


@dataclass(frozen=True)
class Try:
    """One answer. exercise, seed: to which variant. answer: as it was given. when: local time, ISO 8601."""

    exercise: str
    seed: int
    answer: str
    right: bool
    when: str


class Progress:
    """The tries that a file holds; no file is no tries yet. The file is read at each use, and written at each note.

    path: of the file, in the folder of the notebook when it is a name alone.

    >>> Progress("no-such-file.json").score("c1")
    (0, 0)
    """

    def __init__(self, path: str | os.PathLike[str] = FILE) -> None:
        self.path = Path(path)

    @property
    def tries(self) -> tuple[Try, ...]:
        """All tries, the oldest first.

        Raises:
            ValueError: the file is no file of progress; it is left as it is.
            OSError: the file cannot be read.
        """
        if not self.path.exists():
            return ()
        if self.path.stat().st_size > LARGEST_FILE:
            raise _broken(self.path)
        try:
            record = json.loads(self.path.read_text(encoding="utf-8"))
            if (record["format"], record["version"]) != (FORMAT, VERSION):
                raise _broken(self.path)
            return tuple(_as_try(entry) for entry in record["tries"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise _broken(self.path) from None

    def note(self, asked: Exercise, answer: Any, right: bool) -> None:
        """Add a try to the file: all of it is written, or nothing.

        Raises:
            ValueError, OSError: as ``tries``, or the file cannot be written.
        """
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        added = Try(asked.name, asked.seed, str(answer), right, now)
        lines = ",\n".join(json.dumps(asdict(one), ensure_ascii=False) for one in (*self.tries, added))
        head = f'"format": {json.dumps(FORMAT)}, "version": {VERSION}'
        write_atomically(self.path, f'{{{head}, "tries": [\n{lines}\n]}}\n')

    def score(self, name: str) -> tuple[int, int]:
        """On how many tables an exercise was answered rightly, and on how many it was tried."""
        tries = [one for one in self.tries if one.exercise == name]
        return len({one.seed for one in tries if one.right}), len({one.seed for one in tries})

    def to_csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """All tries as a table with commas, a line each; written to a file too when ``path`` is given.

        Raises:
            ValueError, OSError: as ``note``.
        """
        return _kept(_csv(COLUMNS, (asdict(one) for one in self.tries)), path)

    @classmethod
    def gathered(cls, folder: str | os.PathLike[str], path: str | os.PathLike[str] | None = None) -> str:
        """The tries of all files ``*.json`` in a folder as one table, the name of the file first: for a class.

        path: where the table is written to as well, when given.

        Raises:
            ValueError: a file is no file of progress; names it.
            OSError: there is no such folder, or a file cannot be read or written.
        """
        files = sorted(file for file in Path(folder).iterdir() if file.suffix == ".json")
        lines = [{"file": file.name, **asdict(one)} for file in files for one in cls(file).tries]
        return _kept(_csv(["file", *COLUMNS], lines), path)

    def _repr_html_(self) -> str:
        """A line for each exercise that was tried."""
        names = sorted({one.exercise for one in self.tries})
        if not names:
            nothing = wording("No exercise has been tried yet.")
            return f"<p>{escape(nothing)}</p>"
        heads = (wording("Exercise"), wording("Tables tried"), wording("Tables right"))
        lines = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td>{tried}</td><td>{right}</td></tr>'
            for name, (right, tried) in ((name, self.score(name)) for name in names)
        )
        return f"<table><tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>{lines}</table>"

    def __repr__(self) -> str:
        tries = plural("{n} try", "{n} tries", len(self.tries))
        return f"<Progress, {self.path.name}: {tries}>"


COLUMNS = [field.name for field in fields(Try)]


def _kept(text: str, path: str | os.PathLike[str] | None) -> str:
    """The same text, written to a file on the way when there is a path."""
    if path is not None:
        write_atomically(Path(path), text)
    return text


def _csv(names: list[str], lines: Iterable[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _harmless(value) for name, value in line.items()} for line in lines)
    return text.getvalue()


def _harmless(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets a quotation mark before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "@", "\t", "\r")) else value


def _as_try(entry: Any) -> Try:
    """One entry of the file. Raises TypeError or ValueError for what is none."""
    found = Try(**entry)
    kinds = {"exercise": str, "seed": int, "answer": str, "right": bool, "when": str}
    if any(type(getattr(found, name)) is not kind for name, kind in kinds.items()):
        raise ValueError(entry)
    return found


def _broken(path: Path) -> ValueError:
    return ValueError(
        wording("{file} holds no progress that sixlab can read: move it away to begin anew", file=path.name)
    )
