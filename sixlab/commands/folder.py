"""Where the notebooks are: here, in the checkout, or in the wheel."""

import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
SHIPPED = HERE / "shipped"
"""Where a wheel carries ``notebooks/`` and ``data/``; pyproject.toml puts them there."""

COPY = "sixlab-notebooks"
"""Where somebody without a checkout gets a copy to work in."""


def find_notebooks(here: Path) -> Path:
    """The folder to open: ``notebooks/`` in ``here``, else the checkout's, else a copy of those in the wheel.

    The copy is ``sixlab-notebooks/`` in ``here``. What is already there stays: it may be somebody's work.

    Raises:
        OSError: the copy cannot be written, or there is nothing to copy.
    """
    for folder in (here / "notebooks", HERE.parent / "notebooks"):
        if any(folder.glob("*.ipynb")):
            return folder
    if not SHIPPED.is_dir():
        raise FileNotFoundError(f"no notebooks in {here}: start sixlab in a checkout, or name the folder they are in")
    copy = here / COPY
    for source in filter(Path.is_file, SHIPPED.rglob("*")):
        target = copy / source.relative_to(SHIPPED)
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    return copy / "notebooks"
