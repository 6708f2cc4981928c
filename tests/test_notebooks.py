"""English notebooks and their French twins: the same cells, with the texts and one line of code in another language."""

import ast
import builtins
import io
import json
import re
import tokenize
from pathlib import Path
from typing import Any

import pytest

TREE = Path(__file__).resolve().parents[1]
ENGLISH, FRENCH = TREE / "notebooks", TREE / "notebooks" / "fr"
FOLDERS = ("", "lessons")

LANGUAGE = 'six.language("{}")'


def notebooks(home: Path) -> dict[str, Path]:
    """The notebooks of a language by folder and number or letter: what stands before the first hyphen."""
    found = [(folder, path) for folder in FOLDERS for path in sorted((home / folder).glob("*.ipynb"))]
    named = [(f"{folder}/{path.stem.partition('-')[0]}".lstrip("/"), path) for folder, path in found]
    assert len({name for name, _ in named}) == len(named), "two notebooks have one number"
    return dict(named)


PAIRS = sorted(notebooks(ENGLISH).keys() & notebooks(FRENCH).keys())


def cells(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def tags(cell: dict[str, Any]) -> list[str]:
    return cell["metadata"].get("tags", [])


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def differences(english: list[dict[str, Any]], french: list[dict[str, Any]]) -> list[str]:
    """What is not as in a pair of twins."""
    if [cell["cell_type"] for cell in english] != [cell["cell_type"] for cell in french]:
        return ["the kinds of the cells differ"]
    found = []
    for number, (one, other) in enumerate(zip(english, french, strict=True), 1):
        if one["cell_type"] == "markdown":
            if source(one) == source(other):
                found.append(f"cell {number} is not translated")
        elif source(one).replace(LANGUAGE.format("en"), LANGUAGE.format("fr")) != source(other):
            found.append(f"the code of cell {number} differs")
        if one["metadata"] != other["metadata"]:
            found.append(f"cell {number} is hidden in one of them only")
    for language, ours in (("en", english), ("fr", french)):
        code = [source(cell) for cell in ours if cell["cell_type"] == "code"]
        if not code or code[0].count(LANGUAGE.format(language)) != 1 or "six.language" in "".join(code[1:]):
            found.append(f"{LANGUAGE.format(language)} does not stand in the first cell of code alone")
    return found


def comments(code: str) -> list[str]:
    """Comments in code: they would stay English."""
    read = tokenize.generate_tokens(io.StringIO(code).readline)
    return [token.string for token in read if token.type == tokenize.COMMENT]


def faulty_signs(text: str) -> list[str]:
    """Places of a French text with a plain space or apostrophe where a typographic one stands; code and formulas
    are left out.
    """
    prose = re.sub(
        r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$]*\$|<[^>]*>|\]\([^)]*\)|^\|[-: |]+$", "", text, flags=re.S | re.M
    )
    return [fault for sign in (r"\S* [;:!?%»]", r"« \S*", r"\w+'\w+") for fault in re.findall(sign, prose)]


def test_every_notebook_has_its_twin() -> None:
    english, french = notebooks(ENGLISH), notebooks(FRENCH)
    assert sorted(english) == sorted(french)
    assert {"01", "lessons/a"} <= english.keys()


@pytest.mark.parametrize("name", PAIRS)
class TestPair:
    def test_the_cells_are_the_same(self, name: str) -> None:
        assert differences(cells(notebooks(ENGLISH)[name]), cells(notebooks(FRENCH)[name])) == []

    def test_code_has_no_comments(self, name: str) -> None:
        code = [source(cell) for cell in cells(notebooks(ENGLISH)[name]) if cell["cell_type"] == "code"]
        assert [said for cell in code for said in comments(cell)] == []

    def test_french_signs(self, name: str) -> None:
        texts = [source(cell) for cell in cells(notebooks(FRENCH)[name]) if cell["cell_type"] == "markdown"]
        assert [fault for text in texts for fault in faulty_signs(text)] == []


def markdown(text: str, **metadata: object) -> dict[str, Any]:
    return {"cell_type": "markdown", "source": [text], "metadata": metadata}


def code(text: str, **metadata: object) -> dict[str, Any]:
    return {"cell_type": "code", "source": text.splitlines(keepends=True), "metadata": metadata}


def test_differences_are_seen() -> None:
    begin = {name: code(f'import sixlab as six\n\nsix.language("{name}")') for name in ("en", "fr")}
    english = [markdown("Hello"), begin["en"], code("six.risk(view)")]
    good = [markdown("Bonjour"), begin["fr"], code("six.risk(view)")]
    assert differences(english, good) == []
    assert differences(english, good[:2]) == ["the kinds of the cells differ"]
    assert differences(english, [english[0], *good[1:]]) == ["cell 1 is not translated"]
    assert differences(english, [*good[:2], code("six.risk(vue)")]) == ["the code of cell 3 differs"]
    assert differences(english, [*good[:2], code("six.risk(view)", hidden=True)]) == [
        "cell 3 is hidden in one of them only"
    ]
    assert differences([english[0], english[2]], [good[0], good[2]]) == [
        'six.language("en") does not stand in the first cell of code alone',
        'six.language("fr") does not stand in the first cell of code alone',
    ]
    assert "the code of cell 2 differs" in differences(english, [good[0], begin["en"], good[2]])


def test_comments_are_seen() -> None:
    assert comments("x = '#1'  # one\n") == ["# one"]


def test_plain_signs_are_seen() -> None:
    narrow = "\N{NARROW NO-BREAK SPACE}"
    assert faulty_signs(f"l’étape{narrow}: `a : b` $c : d$ «{narrow}oui{narrow}» 5{narrow}%\n\n| :--- |") == []
    assert faulty_signs("l'étape : oui ! « non » 5 %") == ["l'étape :", "oui !", "non »", "5 %", "« non", "l'étape"]


# Pages without code: sixlab app leaves out cells with the tag "needs-code", and what stands in spans of that class

TAG = "needs-code"
PAGES = [
    path for path in (*notebooks(ENGLISH).values(), *notebooks(FRENCH).values()) if TAG not in tags(cells(path)[0])
]


def kept(path: Path, kind: str) -> list[str]:
    return [source(cell) for cell in cells(path) if cell["cell_type"] == kind and TAG not in tags(cell)]


def names(code: str) -> tuple[set[str], set[str]]:
    """The names that a piece of code defines, and those that it uses."""
    defined, used = set(), set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else defined).add(node.id)
        elif isinstance(node, ast.alias):
            defined.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            defined.add(node.name)
        elif isinstance(node, ast.arg):
            defined.add(node.arg)
    return defined, used


def test_there_are_pages_without_code() -> None:
    stems = {path.stem.partition("-")[0] for path in PAGES}
    assert stems == {"01", "02", "03", "04", *"abcdefg"}
    assert len(PAGES) == 22


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_without_code_need_none(path: Path) -> None:
    known = set(dir(builtins))
    for code in kept(path, "code"):
        defined, used = names(code)
        assert used <= known | defined, code
        known |= defined
        assert "assert " not in code


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_without_code_speak_of_none(path: Path) -> None:
    for text in kept(path, "markdown"):
        seen = re.sub(rf'<span class="{TAG}">.*?</span>', "", text, flags=re.S)
        assert "<span" not in seen
        assert not re.search(r"Run All|Shift\+Enter|Maj\+Entrée|Change `|Changez `", seen)
