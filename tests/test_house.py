"""The rules of the house itself: floors, clean notebooks, lint, types, the README, and what a wheel carries."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import sixlab

TREE = Path(__file__).resolve().parents[1]
FLOORS = ("languages", "game", "lanes", "odds", "players", "show", "lessons", "widgets")
"""From the ground up; a module imports from its own floor and those below. Commands, site and files are the roof."""

ROOF = len(FLOORS)
MODULES = sorted((TREE / "sixlab").rglob("*.py"))


def run(*command: str, **options: object) -> "subprocess.CompletedProcess[str]":
    """Run a command at the top of the tree, and keep what it says."""
    return subprocess.run(command, cwd=TREE, capture_output=True, encoding="utf-8", check=False, **options)


def named(path: Path) -> str:
    """How a file is called in a message."""
    return path.relative_to(TREE).as_posix()


def tracked(*patterns: str) -> list[str]:
    """Names of the files that git holds; of those on disk where there is no git."""
    if shutil.which("git"):
        listed = run("git", "ls-files", "-z", "--", *patterns)
        if listed.returncode == 0:
            return list(filter(None, listed.stdout.split("\0")))
    return sorted(named(path) for pattern in patterns for path in TREE.glob(pattern) if path.is_file())


def committed(name: str) -> str:
    """The text of a file as it would be committed: a person's own changes on disk are his."""
    held = run("git", "show", f":{name}") if shutil.which("git") else None
    return held.stdout if held and held.returncode == 0 else (TREE / name).read_text(encoding="utf-8")


# Floors


def floor(module: str) -> int:
    """The floor of a dotted module name, from 0."""
    place = module.split(".")[1:2]
    return FLOORS.index(place[0]) if place and place[0] in FLOORS else ROOF


def imports(source: str, module: str) -> set[str]:
    """Modules of ours that a source names: in an import, wherever it stands, or in a text such as "sixlab.odds"."""
    found: set[str] = set()
    package = module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join(filter(None, [*above, node.module]))
            found.update(f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z_.]+", node.value):
            found.add(node.value)
    return {name for name in found if name.split(".")[0] == "sixlab" and name != module}


def climbing(source: str, module: str) -> list[str]:
    """The imports of a module that go up a floor."""
    return sorted(name for name in imports(source, module) if floor(name) > floor(module))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_import_goes_up_a_floor(path: Path) -> None:
    module = ".".join(path.relative_to(TREE).with_suffix("").parts)
    assert climbing(path.read_text(encoding="utf-8"), module) == []


def test_every_folder_is_a_floor() -> None:
    folders = {path.parent.relative_to(TREE / "sixlab").parts for path in MODULES} - {()}
    assert folders <= {(name,) for name in (*FLOORS, "commands", "site")}


@pytest.mark.parametrize(
    "line",
    [
        "import sixlab.odds.dist",
        "import sixlab",
        "from sixlab import Game",
        "from sixlab.odds import dist",
        "from .. import odds",
        "from ..odds.dist import Dist",
        "def late():\n    from sixlab import odds",
        "import importlib\nimportlib.import_module('sixlab.show')",
    ],
)
def test_a_climbing_import_is_seen(line: str) -> None:
    assert climbing(line, "sixlab.game.cards")
    assert not climbing(line, "sixlab.cli")


@pytest.mark.parametrize("line", ["from sixlab.game import cards", "from . import cards", "text = 'sixlab deal'"])
def test_an_import_that_stays_is_none(line: str) -> None:
    assert not climbing(line, "sixlab.game.round")


LIGHT = """
import sys
before = set(sys.modules)
import sixlab as six
game = six.Game.new(players=4, seed=7)
view = game.round.view(player=0)
assert "<svg" in game._repr_html_() and six.risk(view)
print(*{name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names)
"""


def test_import_game_table_and_exact_odds_need_the_standard_library_alone() -> None:
    done = run(sys.executable, "-c", LIGHT, env={**os.environ, "PYTHONPATH": str(TREE)})
    assert done.stdout.split() == ["sixlab"], done.stderr


@pytest.mark.parametrize("name", sorted({*dir(sixlab)}))
def test_every_public_name_loads(name: str) -> None:
    assert getattr(sixlab, name) is not None


# Lint, types, safety


@pytest.mark.parametrize(
    "command",
    ["ruff format --check", "ruff check --no-fix", "mypy --strict sixlab"],
    ids=lambda text: text.split()[0:2],
)
def test_lint_and_types(command: str) -> None:
    done = run(sys.executable, "-m", *command.split())
    assert done.returncode == 0, done.stdout + done.stderr


UNSAFE = {"eval", "exec", "compile", "__import__", "pickle", "shelve", "marshal", "cloudpickle", "dill"}


def unsafe(source: str) -> set[str]:
    """What a source text uses that would run data as code."""
    words: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            words.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            words.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            words.add(node.func.id)
    return words & UNSAFE


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_data_is_run_as_code(path: Path) -> None:
    assert unsafe(path.read_text(encoding="utf-8")) == set()


def test_data_run_as_code_is_seen() -> None:
    assert unsafe("import pickle\nfrom marshal import loads\nx = eval('1')") == {"pickle", "marshal", "eval"}


# Notebooks and files


def leftovers(notebook: str) -> list[str]:
    """What a run has left in the text of a notebook."""
    content = json.loads(notebook)
    found = ["widget state"] if "widgets" in content["metadata"] else []
    for number, cell in enumerate(content["cells"], 1):
        if cell.get("outputs"):
            found.append(f"outputs in cell {number}")
        if cell.get("execution_count") is not None:
            found.append(f"an execution count in cell {number}")
    return found


def test_notebooks_are_committed_as_if_never_run() -> None:
    found = {name: leftovers(committed(name)) for name in tracked("notebooks/*.ipynb")}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_leftovers_of_a_run_are_seen() -> None:
    ran = {"cell_type": "code", "outputs": [{"output_type": "stream"}], "execution_count": 3}
    text = json.dumps({"metadata": {"widgets": {}}, "cells": [{"cell_type": "markdown"}, ran]})
    assert leftovers(text) == ["widget state", "outputs in cell 2", "an execution count in cell 2"]


def test_the_top_of_the_tree_stays_small() -> None:
    allowed = {"pyproject.toml", "README.md", "LICENSE", "sixlab", "notebooks", "tests", "data"}
    top = {name.partition("/")[0] for name in tracked("*", "*/*")}
    assert {name for name in top if not name.startswith(".")} <= allowed


def test_nothing_records_where_packages_came_from() -> None:
    host = re.compile("index" + "-url|python" + r"hosted\.|pypi\." + "org")
    names = tracked("*.toml", "*.md", "*.ipynb", "**/*.py", ".ci/*", ".github/*")
    assert [name for name in names if host.search(committed(name))] == []


# README


README = (TREE / "README.md").read_text(encoding="utf-8")


def test_ci_runs_the_line_of_the_readme() -> None:
    line = (TREE / ".ci/run").read_text(encoding="utf-8").splitlines()[-1]
    assert line.endswith("-m pytest")
    assert f"```sh\n{line}\n```" in README


def test_files_that_the_readme_names_are_there() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    paths = re.findall(r"`([\w.-]+/[\w./-]*)`", README)
    names = [name for name in links + paths if not name.startswith(".venv")]
    assert len(names) > 5
    assert [name for name in names if not (TREE / name).exists()] == []


# What a wheel carries


def test_a_wheel_carries_types_notebooks_and_data(tmp_path: Path) -> None:
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("sixlab-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {path for path in (TREE / "sixlab").rglob("*.*") if path.is_file() and "__pycache__" not in path.parts}
    shipped = {f"sixlab/shipped/{name}" for name in tracked("notebooks/*", "data/*", "data/*/*")}
    assert any(name.endswith(".ipynb") for name in shipped)
    assert {named(path) for path in sources} | shipped | {"sixlab/py.typed"} <= names
    assert {name.partition("/")[0] for name in names} == {"sixlab", f"sixlab-{sixlab.__version__}.dist-info"}
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    code = (
        "from pathlib import Path; from sixlab.commands.folder import find_notebooks; print(find_notebooks(Path.cwd()))"
    )
    made = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    folder = Path(made.stdout.strip())
    assert folder == tmp_path / "sixlab-notebooks" / "notebooks"
    copied = {path.relative_to(folder.parent).as_posix() for path in folder.rglob("*")}
    assert copied >= set(tracked("notebooks/*"))
