"""A worksheet as it comes out of the printer's side of a real browser."""

from pathlib import Path

from sixlab import cli
from sixlab.commands import worksheet


def test_a_pdf_of_questions_and_one_of_solutions(chromium: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(worksheet, "BROWSERS", (chromium,))
    out = tmp_path / "fiche.pdf"
    assert cli.main(["worksheet", "c1", "c4", "--language", "fr", "--out", str(out)]) == 0
    for file in (out, tmp_path / "fiche-solutions.pdf"):
        assert file.read_bytes().startswith(b"%PDF-")
        assert file.stat().st_size > 20_000  # both tables are drawn
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fiche-solutions.pdf", "fiche.pdf"]
