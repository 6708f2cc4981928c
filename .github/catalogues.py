"""Bring the catalogues in ``sixlab/languages/`` up to date with the code, and compile them.

    .venv/bin/python .github/catalogues.py

The titles of the named positions are texts too, though they stand in a JSON file, and so are the names of the
recorded games, which are those of their files.
New texts come in without a translation, texts that are gone leave. For a new language, begin with an empty file:
``sixlab/languages/it.po``. Needs Babel, which the extra ``test`` brings.
"""

import io
import json
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

TREE = Path(__file__).resolve().parents[1]
FOLDER = TREE / "sixlab" / "languages"
POSITIONS = TREE / "data" / "positions" / "positions.json"
GAMES = TREE / "data" / "games"
KEYWORDS = {"wording": None, "marked": None, "plural": (1, 2)}


def template() -> Catalog:
    """Every text of the code, with the files that it stands in."""
    catalog = Catalog(project="sixlab", charset="utf-8")
    found = extract_from_dir(TREE / "sixlab", [("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"])
    for name, _line, message, comments, context in found:
        catalog.add(message, locations=[(Path(name).as_posix(), 0)], auto_comments=comments, context=context)
    for position in json.loads(POSITIONS.read_text(encoding="utf-8")):
        catalog.add(position["title"], locations=[(POSITIONS.relative_to(TREE).as_posix(), 0)])
    for path in sorted(GAMES.glob("*.json")):
        catalog.add(path.stem.replace("-", " "), locations=[(path.relative_to(TREE).as_posix(), 0)])
    return catalog


def updated(path: Path) -> Catalog:
    """A catalogue on disk, with the texts of the code: no others, and none missing."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem)
    made = catalog.creation_date
    catalog.update(template(), no_fuzzy_matching=True, update_header_comment=False)
    catalog.creation_date = made
    catalog.obsolete.clear()
    return catalog


def untranslated(catalog: Catalog) -> list[str]:
    """The texts, or first forms of texts, that a catalogue has no words for."""
    texts = {text.id if isinstance(text.id, str) else text.id[0]: text for text in catalog if text.id}
    return [name for name, text in texts.items() if text.fuzzy or not all([*_forms(text.string)])]


def _forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue and what is compiled of it; without line numbers, which change with every edit."""
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_output=True, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(catalog))


def compiled(catalog: Catalog) -> bytes:
    """The ``.mo`` of a catalogue, which Python's gettext reads."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def main() -> int:
    """Update all; tells what is not translated yet, and gives 1 when something is not."""
    missing = 0
    for path in sorted(FOLDER.glob("*.po")):
        catalog = updated(path)
        write(path, catalog)
        for text in untranslated(catalog):
            print(f"{path.name}: not translated: {text!r}")
            missing = 1
    return missing


if __name__ == "__main__":
    sys.exit(main())
