"""``sixlab worksheet``: exercises as a page to print, and their solutions as another."""

import argparse
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sixlab.game.records import write_atomically
from sixlab.languages import language, languages, wording
from sixlab.lessons.exercise import Exercise
from sixlab.lessons.exercises import MAKERS, as_seed, exercise, exercises
from sixlab.lessons.worksheet import worksheet

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
"""Those that print a page to a PDF file without opening a window."""


def main(arguments: Sequence[str]) -> int:
    """Write both pages and say where they are. Gives the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    chosen = language()
    language(options.language)
    try:
        if options.list:
            _print("\n".join(f"{name:<4} {title}" for name, title in exercises().items()))
            return 0
        asked = _asked(options.exercises, options.seed, options.tables)
        for path, page in _pages(options.out, asked, options.title).items():
            _write(path, page)
            _print(wording("Written: {path}", path=path))
    except (ValueError, OSError) as reason:
        parser.error(str(reason))
    finally:
        language(chosen)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sixlab worksheet",
        description="Write exercises as a page to print, and their solutions as another, such as "
        '"sixlab worksheet c --seed 5 --language fr": all exercises of lesson c.',
    )
    parser.add_argument("exercises", nargs="*", help="exercises (c3) or whole lessons (c); several make one page")
    parser.add_argument("--list", action="store_true", help="list the exercises and write nothing")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same page; 1 when left out")
    parser.add_argument(
        "--tables", type=int, default=1, help="so many tables of each exercise, with the seeds that follow"
    )
    parser.add_argument("--language", choices=languages(), default="en", help="the language of the page")
    parser.add_argument("--title", help="what stands on top")
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("worksheet.html"),
        help="the file to write: .html, or .pdf where there is a Chromium, Chrome or Edge; solutions stand beside it",
    )
    return parser


def _asked(names: Sequence[str], seed: int, tables: int) -> list[Exercise]:
    """The exercises of a page.

    Raises:
        ValueError: no exercise was named, or one that there is not; a wrong seed or number of tables.
    """
    if not names:
        raise ValueError(wording("name exercises or lessons, such as c3 or c; --list tells what there is"))
    if not 1 <= tables <= 100:
        raise ValueError(wording("a worksheet has 1 to 100 tables of an exercise, not {tables}", tables=tables))
    first = as_seed(seed)
    wanted = [found for name in names for found in _lesson(name) or [name]]
    return [exercise(name, first + table) for name in wanted for table in range(tables)]


def _lesson(letter: str) -> list[str]:
    """The exercises of a lesson; none when this is no letter of a lesson."""
    return [name for name in MAKERS if len(letter) == 1 and name[0] == letter.lower()]


def _pages(out: Path, asked: Sequence[Exercise], title: str | None) -> dict[Path, str]:
    """The pages by their files.

    Raises:
        ValueError: the name of the file ends neither in .html nor in .pdf.
    """
    if out.suffix not in (".html", ".pdf"):
        raise ValueError(wording("a worksheet is written as .html or .pdf, not as {name!r}", name=out.name))
    beside = out.with_stem(wording("{name}-solutions", name=out.stem))
    return {out: worksheet(asked, title=title), beside: worksheet(asked, solutions=True, title=title)}


def _write(path: Path, page: str) -> None:
    """Write a page as its name says.

    Raises:
        ValueError: there is no browser to print it, or printing failed.
        OSError: the file cannot be written.
    """
    if path.suffix == ".html":
        write_atomically(path, page)
        return
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise ValueError(wording("no Chromium, Chrome or Edge was found: write .html, and print it from any browser"))
    with tempfile.TemporaryDirectory(prefix="sixlab-worksheet-") as folder:
        source, printed = Path(folder) / "page.html", Path(folder) / "page.pdf"
        source.write_text(page, encoding="utf-8")
        quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/profile")
        command = [browser, *quiet, "--no-pdf-header-footer", f"--print-to-pdf={printed}", source.as_uri()]
        subprocess.run(command, capture_output=True, check=False, timeout=120)  # noqa: S603 (no shell, our words)
        if not printed.is_file():
            raise ValueError(wording("{browser} printed nothing: write .html, and print it yourself", browser=browser))
        write_atomically(path, printed.read_bytes())


def _print(text: str) -> None:
    print(text)
