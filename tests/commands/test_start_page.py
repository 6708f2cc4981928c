"""The start page: every notebook with its title, in each language, and nothing of another host."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from sixlab.commands.start_page import heading, start_page
from sixlab.languages import language


def notebook(path: Path, *texts: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    cells = [{"cell_type": "markdown", "source": text.splitlines(keepends=True)} for text in texts]
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    notebook(tmp_path / "02-b.ipynb", "# Rows & <risk>\n\nMore.")
    notebook(tmp_path / "01-a.ipynb", "No heading yet.", "## Small\n# Step through")
    notebook(tmp_path / "lessons" / "c-six.ipynb", "# The sixth")
    notebook(tmp_path / "fr" / "01-à pas.ipynb", "# Pas à pas")
    notebook(tmp_path / "fr" / "lessons" / "c-six.ipynb", "# La sixième")
    return tmp_path


def links(page: str) -> list[tuple[str, str]]:
    return [(address, unescape(text)) for address, text in re.findall(r'<a href="([^"]*)">([^<]*)</a>', page)]


def test_lists_notebooks_by_language_and_title(folder: Path) -> None:
    page = start_page(folder, "/open/{}".format)
    assert links(page) == [
        ("/open/01-a.ipynb", "Step through"),
        ("/open/02-b.ipynb", "Rows & <risk>"),
        ("/open/lessons/c-six.ipynb", "The sixth"),
        ("/open/fr/01-%C3%A0%20pas.ipynb", "Pas à pas"),
        ("/open/fr/lessons/c-six.ipynb", "La sixième"),
    ]
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["Explore", "Lessons", "Explorer", "Leçons"]
    assert "<risk>" not in page


def test_begins_with_the_language_asked_for_and_leaves_the_chosen_one(folder: Path) -> None:
    language("fr")
    page = start_page(folder, str, "fr")
    assert [text for _, text in links(page)][:2] == ["Pas à pas", "La sixième"]
    assert re.findall(r'lang="(\w+)"', page) == ["fr", "fr", "en"]
    assert language() == "fr"
    with pytest.raises(ValueError, match="'xx'"):
        start_page(folder, str, "xx")
    assert language() == "fr"


def test_needs_no_other_host(folder: Path) -> None:
    assert "//" not in start_page(folder, str)


def test_leaves_out_what_is_about_code(folder: Path) -> None:
    about = folder / "03-code.ipynb"
    first, second = {"tags": ["needs-code"]}, {"tags": ["mine"]}
    for metadata, listed in (([first, second], False), ([second, first], True), ([{}, {}], True)):
        cells = [{"cell_type": "markdown", "source": "# Code", "metadata": one} for one in metadata]
        about.write_text(json.dumps({"cells": cells}))
        assert (("/03-code.ipynb", "Code") in links(start_page(folder, "/{}".format))) == listed
        assert ("/03-code.ipynb", "Code") in links(start_page(folder, "/{}".format, code=True))


def test_a_notebook_without_heading_is_called_by_its_name(tmp_path: Path) -> None:
    assert heading(notebook(tmp_path / "x-mine.ipynb", "Text", "####### none")) == "x-mine"
