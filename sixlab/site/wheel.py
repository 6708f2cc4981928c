"""The wheels that are made here: sixlab itself, its code and its data, and a stand-in that plotly asks for."""

import zipfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from sixlab import __version__
from sixlab.site.packages import Package

HERE = Path(__file__).resolve().parents[1]
LEFT_OUT = {"__pycache__", "commands", "jupyter", "shipped", "site"}

METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: sixlab site\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def sixlab_wheel(folder: Path, data: Path) -> Package:
    """Write the wheel into a folder; ``data`` is the folder of the games and positions that ship with sixlab."""
    code = {Path("sixlab", file.relative_to(HERE)): file.read_bytes() for file in _files(HERE) if not _left_out(file)}
    shipped = {Path("sixlab", "shipped", "data", file.relative_to(data)): file.read_bytes() for file in _files(data)}
    return _wheel(folder, "sixlab", __version__, code | shipped)


def nbformat_stub(folder: Path) -> Package:
    """Write a stand-in for nbformat into a folder: its version, which is all that plotly asks of it to show a figure.

    The real one needs compiled packages that a page does not have.
    """
    number = version("nbformat")
    stub = f'"""A stand-in: its version is all that is asked of it here."""\n\n__version__ = "{number}"\n'
    return _wheel(folder, "nbformat", number, {Path("nbformat", "__init__.py"): stub.encode()})


def _wheel(folder: Path, name: str, number: str, files: Mapping[Path, bytes]) -> Package:
    path = folder / f"{name}-{number}-py3-none-any.whl"
    about = {"METADATA": METADATA.format(name=name, version=number), "WHEEL": WHEEL, "RECORD": ""}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for file, content in files.items():
            wheel.writestr(file.as_posix(), content)
        for part, text in about.items():
            wheel.writestr(f"{name}-{number}.dist-info/{part}", text)
    return Package(name, number, path, "this sixlab")


def _left_out(file: Path) -> bool:
    return bool(LEFT_OUT & set(file.relative_to(HERE).parts))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())
