"""The parts of a site that need no network: what is asked for, what is refused, sixlab's wheel, the start page."""

import io
import json
import os
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path
from threading import Thread

import pytest

from sixlab import cli, language
from sixlab.site import build as build_module
from sixlab.site import packages
from sixlab.site.build import NEED_NUMPY, _contents, _runtime, build, listing
from sixlab.site.packages import INSTALLED, LISTED, LOCK, RUNTIME, Missing, pyodide_version, read, wheel_versions
from sixlab.site.serve import server
from sixlab.site.start_page import start_page
from sixlab.site.wheel import nbformat_stub, sixlab_wheel

TREE = Path(__file__).resolve().parents[2]

LISTED_BY_PYODIDE = {
    "packages": {
        **{name: {"name": name, "version": "1.0", "depends": []} for name in LISTED},
        "ipython": {"name": "ipython", "version": "9.0", "depends": ["prompt_toolkit", "Pygments"]},
        "prompt-toolkit": {"name": "prompt_toolkit", "version": "3.0", "depends": []},
        "pygments": {"name": "Pygments", "version": "2.0", "depends": []},
        "numpy": {"name": "numpy", "version": "2.4", "depends": []},
    }
}


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A folder with everything that a site needs, in small."""
    folder = tmp_path / "packages"
    folder.mkdir()
    with tarfile.open(folder / f"pyodide-{pyodide_version()}.tgz", "w:gz") as archive:
        for name, text in ((LOCK, json.dumps(LISTED_BY_PYODIDE)), *((name, name) for name in RUNTIME)):
            part = tarfile.TarInfo(f"package/{name}")
            part.size = len(text)
            archive.addfile(part, io.BytesIO(text.encode()))
    for name, number in wheel_versions(LISTED_BY_PYODIDE).items():
        (folder / f"{name.replace('-', '_')}-{number}-py3-none-any.whl").write_text(name)
    return folder


def said(text: str) -> None:
    """What a build says, to nobody."""


def test_the_versions_are_those_of_pyodide_or_of_this_environment() -> None:
    versions = wheel_versions(LISTED_BY_PYODIDE)
    assert set(versions) == {*LISTED, *INSTALLED, "prompt-toolkit", "pygments"}
    assert versions["ipython"] == "9.0"
    assert versions["ipywidgets"].startswith("8.")


def test_a_filled_folder_is_read_with_names_versions_and_origins(filled: Path) -> None:
    found = read(filled)
    assert found.pyodide.version == pyodide_version()
    assert {wheel.name for wheel in found.wheels} >= {*LISTED, *INSTALLED, "piplite", "pyodide-kernel", "ipykernel"}
    assert {wheel.origin.split()[0] for wheel in found.wheels} == {"by", "with"}
    lines = listing(found, found.wheels).splitlines()
    assert any(
        line.startswith("prompt-toolkit 3.0, by pip, prompt_toolkit-3.0-py3-none-any.whl, sha256 ") for line in lines
    )
    assert any(line.startswith(f"pyodide {pyodide_version()}, by npm, ") for line in lines)


def test_what_a_folder_lacks_is_named(filled: Path) -> None:
    (filled / "prompt_toolkit-3.0-py3-none-any.whl").unlink()
    (filled / "ipython-9.0-py3-none-any.whl").rename(filled / "ipython-8.0-py3-none-any.whl")
    with pytest.raises(Missing, match=r"lacks ipython 9\.0, prompt-toolkit 3\.0: fill it with sixlab site --download"):
        read(filled)
    with pytest.raises(Missing, match="lacks pyodide-"):
        read(filled.parent)


def test_every_package_stands_in_the_list_of_the_page_with_its_digest(filled: Path, tmp_path: Path) -> None:
    found = read(filled)
    _runtime(tmp_path / "pyodide", found, found.wheels)
    lock = json.loads((tmp_path / "pyodide" / LOCK).read_text())
    assert set(lock["packages"]) == {wheel.name for wheel in found.wheels}
    assert "numpy" not in lock["packages"]
    for wheel in found.wheels:
        assert (
            tmp_path / "pyodide" / lock["packages"][wheel.name]["file_name"]
        ).read_bytes() == wheel.file.read_bytes()
        assert lock["packages"][wheel.name]["sha256"] == wheel.digest
    assert (tmp_path / "pyodide" / "pyodide.asm.wasm").read_text() == "pyodide.asm.wasm"


def test_a_folder_that_holds_something_else_is_left_alone(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("all my work")
    with pytest.raises(Missing, match="holds something else"):
        build(tmp_path / "mine", read(filled), TREE / "notebooks", said)
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["thesis.txt"]


def test_a_site_is_whole_or_not_there_and_an_older_one_is_replaced(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lite(source: Path, files: Path, made: Path) -> None:
        assert source.is_absolute()
        (made / "lab").mkdir(parents=True)
        (made / "lab" / "favicon.ico").write_text("icon")
        (made / "settings.json").write_text((source / "jupyter-lite.json").read_text())
        assert (files / "notebooks" / "01-step-through-a-game.ipynb").is_file()

    def broken(source: Path, files: Path, made: Path) -> None:
        raise Missing("no JupyterLite")

    monkeypatch.setattr(build_module, "_lite", lite)
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        build(Path("site"), read(filled), TREE / "notebooks", said)
        settings = json.loads((tmp_path / "site" / "settings.json").read_text())["jupyter-config-data"]
        kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
        assert {"sixlab", "ipywidgets", "nbformat", "piplite"} <= set(kernel["loadPyodideOptions"]["packages"])
        assert kernel["disablePyPIFallback"]
        (tmp_path / "site" / "old.txt").write_text("of the older site")
    monkeypatch.setattr(build_module, "_lite", broken)
    with pytest.raises(Missing, match="no JupyterLite"):
        build(Path("site"), read(filled), TREE / "notebooks", said)
    assert (tmp_path / "site" / "old.txt").is_file()
    monkeypatch.setattr(build_module, "_lite", lite)
    build(Path("site"), read(filled), TREE / "notebooks", said)
    assert not (tmp_path / "site" / "old.txt").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["packages", "site"]


def test_without_npm_the_command_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> str:
        raise packages.PackageNotFoundError(name)

    monkeypatch.setattr(packages.shutil, "which", lambda name: None)
    assert packages._npm()[0] == sys.executable
    monkeypatch.setattr(packages, "version", nothing)
    with pytest.raises(Missing, match=r"pip install 'sixlab\[site\]' brings it"):
        packages._npm()


def test_a_fetch_that_fails_says_who_failed(tmp_path: Path) -> None:
    with pytest.raises(Missing, match=r"npm could not fetch the packages \(is there a network\?\): no way"):
        packages._run([sys.executable, "-c", "import sys; sys.exit('no way')"], tmp_path, "npm")


def test_the_wheel_runs_by_itself_without_numpy(tmp_path: Path) -> None:
    wheel = sixlab_wheel(tmp_path, TREE / "data")
    with zipfile.ZipFile(wheel.file) as parts:
        names = parts.namelist()
        parts.extractall(tmp_path / "unpacked")
    assert not [name for name in names if name.startswith(("sixlab/commands", "sixlab/site", "sixlab/jupyter"))]
    code = (
        "import sys; sys.modules['numpy'] = None; import sixlab as six; six.language('fr');"
        "print(six.__file__, six.position('fifteen-before-eighty-eight').view.mine, six.wording('Lessons'))"
    ).replace("six.wording", "__import__('sixlab.languages').languages.wording")
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(tmp_path / "unpacked"), "PYTHONUTF8": "1"},
        cwd=tmp_path,
        check=False,
    )
    assert done.stdout.split() == [str(tmp_path / "unpacked" / "sixlab" / "__init__.py"), "15", "Leçons"], done.stderr


def test_the_stand_in_for_nbformat_is_new_enough_for_plotly(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(nbformat_stub(tmp_path).file)!r}); import plotly.graph_objects as go;"
        "import plotly.io; plotly.io.renderers.default = 'plotly_mimetype'; go.Figure().show();"
        "import nbformat; print(nbformat.__file__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert f"{tmp_path}" in done.stdout.splitlines()[-1], done.stderr


def test_the_start_page_names_every_notebook_in_its_language(tmp_path: Path) -> None:
    files = _contents(tmp_path / "files", TREE / "notebooks")
    language("fr")
    page = start_page(files)
    assert language() == "fr"
    for path in files.rglob("*.ipynb"):
        assert f'href="notebooks/index.html?path={path.relative_to(files).as_posix()}"' in page
    english, french = page.split('<section lang="fr">')
    assert "Step through a game" in english
    assert "sans rien installer\u202f: tout se passe dans ce navigateur." in french
    assert "://" not in page
    assert page.count("<script") == 1  # the settings that JupyterLite looks for
    assert 'id="jupyter-config-data" type="application/json"' in page


def test_a_title_is_text_and_not_html(tmp_path: Path) -> None:
    folder = tmp_path / "notebooks"
    folder.mkdir()
    cell = {"cell_type": "markdown", "source": ["# Cards < 5 & <b>"]}
    (folder / "01-a.ipynb").write_text(json.dumps({"cells": [cell]}))
    (folder / "02-no-title.ipynb").write_text(json.dumps({"cells": []}))
    page = start_page(tmp_path)
    assert "Cards &lt; 5 &amp; &lt;b&gt;" in page
    assert ">02-no-title</a>" in page


def test_the_data_of_the_notebooks_stands_beside_them_and_leagues_stay_out(tmp_path: Path) -> None:
    files = _contents(tmp_path / "files", TREE / "notebooks")
    assert (files / "data" / "games" / "two-players.json").is_file()
    assert not [path for path in files.rglob("*.ipynb") if path.name.startswith(NEED_NUMPY)]


def test_the_server_answers_on_loopback_with_the_types_that_a_page_needs(tmp_path: Path) -> None:
    for name in ("a.wasm", "a.mjs", "a.js", "index.html"):
        (tmp_path / name).write_text("")
    with server(tmp_path, 0) as serving:
        assert serving.server_address[0] == "127.0.0.1"
        Thread(target=serving.serve_forever, daemon=True).start()
        types = {}
        for name in ("a.wasm", "a.mjs", "a.js", ""):
            with urllib.request.urlopen(f"http://127.0.0.1:{serving.server_port}/{name}", timeout=30) as answer:
                types[name] = answer.headers["Content-Type"]
        serving.shutdown()
    script = "text/javascript"
    assert types == {"a.wasm": "application/wasm", "a.mjs": script, "a.js": script, "": "text/html; charset=utf-8"}


def test_the_command_asks_for_a_folder_and_names_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["site"])
    assert stopped.value.code == 2
    assert "name the folder" in capsys.readouterr().err
    assert cli.main(["site", str(tmp_path / "site"), "--packages", str(tmp_path)]) == 1
    assert "lacks pyodide-" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
