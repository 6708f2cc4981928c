"""The data that comes with sixlab: in a wheel, in a checkout, or beside the notebooks that somebody works in."""

from pathlib import Path

HERE = Path(__file__).resolve().parent.parent


def data_folder(name: str) -> Path | None:
    """The folder ``data/NAME``: of the wheel, of the checkout, or of the folder where we are and those above it.

    None when there is none.

    >>> data_folder("no such data") is None
    True
    """
    below = Path.cwd()
    for start in (HERE / "shipped", HERE.parent, below, *below.parents):
        if (start / "data" / name).is_dir():
            return start / "data" / name
    return None
