"""The picture in the README is what the package draws today."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / ".github"


def test_the_picture_is_up_to_date():
    drawn = runpy.run_path(str(FOLDER / "table.py"))["picture"]()
    kept = (FOLDER / "table.svg").read_text(encoding="utf-8")
    assert kept == drawn + "\n", "draw it again: python .github/table.py"
