"""Building the site: JupyterLite with Pyodide, every package beside it, the notebooks, and a start page."""

import json
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sixlab.languages import wording
from sixlab.site.packages import LOCK, Missing, Package, Packages, Say, labextension
from sixlab.site.start_page import start_page
from sixlab.site.wheel import nbformat_stub, sixlab_wheel

LIST = "packages.txt"
"""The file of a site that says what it is made of: by it a folder is known to be a site."""

EXTENSIONS = (
    ("@jupyterlite", "pyodide-kernel-extension"),
    ("@jupyter-widgets", "jupyterlab-manager"),
    ("anywidget",),
    ("jupyterlab-plotly",),
)
"""The extensions of JupyterLab that the notebooks need; others that are installed here stay here."""

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
NEED_NUMPY = ("05-",)
"""Notebooks that stay out, by the first letters of their names: leagues are counted in numpy."""


def is_site(folder: Path) -> bool:
    """Whether ``build`` made this folder."""
    return (folder / LIST).is_file()


def build(folder: Path, packages: Packages, notebooks: Path, say: Say) -> None:
    """Make a site in ``folder``: a new one, an empty one, or one that is a site already, which is replaced when the new
    one is whole.

    notebooks: the folder of notebooks, with ``data/`` beside it.

    Raises:
        Missing: the folder holds something else, or JupyterLite could not be built.
    """
    if folder.exists() and not is_site(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise Missing(wording("{folder} holds something else: name a new folder", folder=folder))
    folder = folder.resolve()  # JupyterLite is built from elsewhere
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".sixlab-site-") as scratch:
        source, made = Path(scratch, "source"), Path(scratch, "made")
        files = _contents(source / "files", notebooks)
        wheels = (*packages.wheels, sixlab_wheel(source, notebooks.parent / "data"), nbformat_stub(source))
        _runtime(source / "static" / "pyodide", packages, wheels)
        _configure(source, [wheel.name for wheel in wheels])
        say(wording("JupyterLite is built"))
        _lite(source, files, made)
        shutil.copyfile(made / "lab" / "favicon.ico", made / "favicon.ico")
        (made / "index.html").write_text(start_page(files), encoding="utf-8")
        (made / LIST).write_text(listing(packages, wheels), encoding="utf-8")
        if folder.exists():
            shutil.rmtree(folder)
        made.rename(folder)


def listing(packages: Packages, wheels: tuple[Package, ...]) -> str:
    """What the site is made of and where it came from, a line each."""
    lines = [
        f"{part.name} {part.version}, {part.origin}, {part.file.name}, sha256 {part.digest}"
        for part in (packages.pyodide, *wheels)
    ]
    here = [f"{name} {version(name)}, as installed here" for name in ("jupyterlite-core", "jupyterlab-widgets")]
    return "\n".join(["What this site is made of, and where it came from.", "", *lines, *here, ""])


def _contents(folder: Path, notebooks: Path) -> Path:
    """The files that a reader sees: notebooks and data beside each other, as in the checkout."""
    hidden = shutil.ignore_patterns(".*", "*.md", "my-games", *(f"{name}*" for name in NEED_NUMPY))
    shutil.copytree(notebooks, folder / "notebooks", ignore=hidden)
    if (notebooks.parent / "data").is_dir():
        shutil.copytree(notebooks.parent / "data", folder / "data", ignore=hidden)
    return folder


def _runtime(folder: Path, packages: Packages, wheels: tuple[Package, ...]) -> None:
    """Pyodide and all wheels in one folder, with the list by which Pyodide finds them."""
    folder.mkdir(parents=True)
    packages.unpack(folder)
    lock = packages.lock()
    lock["packages"] = {}
    for wheel in wheels:
        shutil.copyfile(wheel.file, folder / wheel.file.name)
        lock["packages"][wheel.name] = {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": wheel.file.name,
            "sha256": wheel.digest,
            "package_type": "package",
            "install_dir": "site",
            "imports": [],
            "depends": [],
            "unvendored_tests": False,
        }
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def _configure(source: Path, names: list[str]) -> None:
    """What JupyterLite reads when it is built, and what the page reads when it opens: every package is loaded first."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": sorted(names)},
    }
    page = {"appName": "sixlab", "exposeAppInBrowser": True, "litePluginSettings": {KERNEL: kernel}}
    building = {
        "apps": ["notebooks", "lab"],
        "federated_extensions": [str(labextension(*names)) for names in EXTENSIONS],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_libarchive": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    _write(source / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": page})
    _write(source / "jupyter_lite_config.json", {"LiteBuildConfig": building})


def _write(path: Path, content: dict[str, Any]) -> None:
    path.write_text(json.dumps(content), encoding="utf-8")


def _lite(source: Path, files: Path, made: Path) -> None:
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(made), "--contents", str(files)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)  # noqa: S603 (our own)
    if done.returncode or not (made / "lab" / "index.html").is_file():
        reason = (done.stderr or done.stdout).strip()[-600:]
        raise Missing(wording("JupyterLite could not be built: {reason}", reason=reason))
