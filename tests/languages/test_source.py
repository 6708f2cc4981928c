"""What the source shows: errors, labels and what is said on screen are asked for as texts, where they can be found."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TREE = Path(__file__).resolve().parents[2]
FILES = sorted(path.relative_to(TREE).as_posix() for path in (TREE / "sixlab").rglob("*.py"))
COMMANDS = "sixlab/commands/"
"""A command line is read before a language can be chosen: it speaks English."""

TEXTS = ("wording", "plural", "marked")
ASKED = (*TEXTS, "written", "all_of", "one_of")
DEVELOPERS = ("AssertionError", "AttributeError", "NotImplementedError", "ImportError")
"""Errors that tell of a fault in code, and not of something that a person did."""
SAYS = ("say", "_refusal")
"""Methods of screens that show their first argument."""
LABELS = ("description", "tooltip", "tooltips", "placeholder")


def name_of(node: ast.expr) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def literals(node: ast.AST) -> Iterator[str]:
    """The words that are written down in an expression and not asked for as a text."""
    if isinstance(node, ast.Call) and name_of(node.func) in ASKED:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value)):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def is_path(text: str) -> bool:
    return "/" in text and " " not in text


def unasked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and words of every error, sentence and label that is not asked for as a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and name_of(node.exc.func) not in DEVELOPERS:
            shown: list[ast.expr] = node.exc.args
        elif isinstance(node, ast.Call):
            shown = node.args[:1] if name_of(node.func) in SAYS else []
            shown = [*shown, *(part.value for part in node.keywords if part.arg in LABELS)]
        else:
            continue
        for text in (text for part in shown for text in literals(part) if not is_path(text)):
            yield node.lineno, text


def hidden(tree: ast.AST) -> Iterator[int]:
    """Lines in which a text is asked for where it cannot be found: inside an f-string, or made of one."""
    for node in ast.walk(tree):
        asked = [part for part in ast.walk(node) if isinstance(part, ast.Call) and name_of(part.func) in TEXTS]
        if isinstance(node, ast.JoinedStr) and any(isinstance(call.args[0], ast.Constant) for call in asked):
            yield node.lineno
        if node in asked and any(isinstance(part, (ast.JoinedStr, ast.BinOp)) for part in node.args[:2]):
            yield node.lineno


def early(node: ast.AST) -> Iterator[int]:
    """Lines in which a text is asked for when the module is imported: it would stay in the language of that moment.

    What stops the import shows at once.
    """
    if isinstance(node, ast.Raise):
        return
    if isinstance(node, ast.Call) and name_of(node.func) in ASKED and name_of(node.func) != "marked":
        yield node.lineno
    later = node.body if isinstance(node, (ast.FunctionDef, ast.Lambda)) else []
    for child in ast.iter_child_nodes(node):
        if child is not later and not (isinstance(later, list) and child in later):
            yield from early(child)


def test_what_is_not_asked_for_is_found() -> None:
    code = """
raise ValueError(f"no {x}")
raise ValueError(wording("no {x}", x="y"))
raise AssertionError("never")
Button(description="Go", tooltip=wording("Go on"), placeholder="my/path.json")
self.status.say("Done", wrong=True)
raise KeyError(name)
"""
    assert list(unasked(ast.parse(code))) == [(2, "no "), (5, "Go"), (6, "Done")]
    assert list(early(ast.parse('a = wording("a")\ndef f(x=plural("", "", 1)):\n    wording("b")\nmarked("c")'))) == [
        1,
        2,
    ]
    assert list(early(ast.parse('f = lambda: wording("a")'))) == []
    assert list(hidden(ast.parse('f"<{wording(1)}>"\nwording(f"{x}")\nwording("a" + b)\nwording("a")'))) == [1, 2, 3]


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith(COMMANDS)])
def test_errors_and_labels_are_asked_for(file: str) -> None:
    assert list(unasked(ast.parse((TREE / file).read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("file", FILES)
def test_texts_are_found_in_the_source_and_asked_for_when_they_show(file: str) -> None:
    tree = ast.parse((TREE / file).read_text(encoding="utf-8"))
    assert [*hidden(tree), *early(tree)] == []


WRITES = re.compile(r"(?:textContent|innerText|title|placeholder|ariaLabel)\s*=\s*([\"'`])(.*?)\1")


@pytest.mark.parametrize("path", sorted((TREE / "sixlab" / "widgets").glob("*.js")), ids=lambda path: path.name)
def test_scripts_hold_no_words(path: Path) -> None:
    """What a page shows comes from Python: no script writes words of its own into it."""
    written = [found for _, found in WRITES.findall(path.read_text(encoding="utf-8"))]
    assert [text for text in written if re.search(r"[^\W\d_]", re.sub(r"\$\{[^}]*(\}|$)", "", text))] == []
