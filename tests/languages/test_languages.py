"""The language chosen: what follows it, what is refused, and that every text has its translation."""

import importlib.util
import string
import subprocess
import sys
from pathlib import Path

import pytest

import sixlab
from sixlab.languages import all_of, language, languages, marked, one_of, plural, wording, written

TREE = Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("catalogues", TREE / ".github" / "catalogues.py")
catalogues = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(catalogues)

PATHS = sorted(catalogues.FOLDER.glob("*.po"))
HINT = "run .github/catalogues.py, translate what it names, and run it again"


def places(text: str) -> set[str]:
    """The named places of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: "str | tuple[str, ...] | list[str]") -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def test_english_to_begin_with() -> None:
    told = [sys.executable, "-c", "import sixlab; print(sixlab.language(), sixlab.heads(55))"]
    assert subprocess.run(told, cwd=TREE, capture_output=True, text=True, check=True).stdout == "en 7\n"


def test_chosen_and_told() -> None:
    assert sixlab.language("fr") == "fr"
    assert sixlab.language() == "fr"
    assert sixlab.language("en") == "en"


@pytest.mark.parametrize("name", ["", "FR", "french", "../fr", "xx", 3, True])
def test_an_unknown_language_is_refused_and_changes_nothing(name: object) -> None:
    language("fr")
    with pytest.raises(ValueError, match=r"^il n’y a pas de langue .*\u202f: il y a 'en', 'fr'$"):
        language(name)
    assert language() == "fr"


def test_numbers_as_they_are_written() -> None:
    assert [written(1234567.25, ",.2f"), written(0.068, ".1%"), written(-3)] == ["1,234,567.25", "6.8%", "-3"]
    language("fr")
    narrow = "\N{NARROW NO-BREAK SPACE}"
    assert written(1234567.25, ",.2f") == f"1{narrow}234{narrow}567,25"
    assert [written(0.068, ".1%"), written(-3)] == [f"6,8{narrow}%", "-3"]


def test_plurals_follow_the_rule_of_the_language() -> None:
    counted = [plural("{n} head", "{n} heads", n) for n in (0, 1, 2)]
    assert counted == ["0 heads", "1 head", "2 heads"]
    language("fr")
    assert [plural("{n} head", "{n} heads", n) for n in (0, 1, 2)] == ["0 tête", "1 tête", "2 têtes"]
    assert [plural("{n} head", "{n} heads", n, ".1f") for n in (1.5, 2.5)] == ["1,5 tête", "2,5 têtes"]


def test_lists_have_the_word_of_the_language() -> None:
    assert [all_of("abc"), one_of([1, 2]), one_of("a"), all_of(iter("ab"))] == ["a, b and c", "1 or 2", "a", "a and b"]
    language("fr")
    assert [all_of("abc"), one_of([1, 2, 4]), all_of("a")] == ["a, b et c", "1, 2 ou 4", "a"]


def test_a_text_without_translation_stays_english() -> None:
    language("fr")
    assert wording("never translated {what}", what="x") == "never translated x"
    assert marked("a mark changes nothing") == "a mark changes nothing"


def test_every_catalogue_is_a_language() -> None:
    assert languages() == ("en", *(path.stem for path in PATHS))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
class TestCatalogue:
    def test_holds_the_texts_of_the_code(self, path) -> None:
        with path.open("rb") as file:
            there = {message.id for message in catalogues.read_po(file)}
        assert there == {message.id for message in catalogues.updated(path)}, HINT

    def test_leaves_no_text_untranslated(self, path) -> None:
        assert catalogues.untranslated(catalogues.updated(path)) == [], HINT

    def test_keeps_the_named_places(self, path) -> None:
        for message in catalogues.updated(path):
            for text in forms(message.string) if message.id else []:
                assert places(text) <= places(forms(message.id)[-1]), text
                if isinstance(message.id, str):
                    assert places(text) == places(message.id), text

    def test_is_compiled(self, path) -> None:
        assert path.with_suffix(".mo").read_bytes() == catalogues.compiled(catalogues.updated(path)), HINT
