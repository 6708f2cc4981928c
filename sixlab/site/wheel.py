"""sixlab itself as a wheel for the page: this code and its data, and none of what it needs elsewhere."""

import zipfile
from pathlib import Path

from sixlab import __version__
from sixlab.site.packages import Package

HERE = Path(__file__).resolve().parents[1]
LEFT_OUT = {"__pycache__", "commands", "jupyter", "shipped", "site"}

METADATA = f"Metadata-Version: 2.1\nName: sixlab\nVersion: {__version__}\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: sixlab site\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def sixlab_wheel(folder: Path, data: Path) -> Package:
    """Write the wheel into a folder; ``data`` is the folder of the games and positions that ship with sixlab."""
    path = folder / f"sixlab-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for file in _files(HERE):
            if not LEFT_OUT & set(file.relative_to(HERE).parts):
                wheel.write(file, Path("sixlab", file.relative_to(HERE)))
        for file in _files(data):
            wheel.write(file, Path("sixlab", "shipped", "data", file.relative_to(data)))
        for name, text in (("METADATA", METADATA), ("WHEEL", WHEEL), ("RECORD", "")):
            wheel.writestr(f"sixlab-{__version__}.dist-info/{name}", text)
    return Package("sixlab", __version__, path, "this sixlab")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())
