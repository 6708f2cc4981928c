"""Names of people on a picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixlab.show.names import isolated, plain, player_names, shortened


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("  Ana\t\nMaria  ", "Ana Maria"),
        ("a\x00\x08b", "ab"),
        ("\u202eevil\u2069", "evil"),
        ("\ud800x\uffff\ufffe", "x"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("Chloé & <b>", "Chloé & <b>"),
    ],
)
def test_plain(name, expected):
    assert plain(name) == expected


def test_short_names_stay_whole():
    assert shortened("Ana", 100, 12) == "Ana"


def test_a_cut_leaves_accents_and_emoji_whole():
    accent = "e\u0301"
    assert shortened(accent * 30, 60, 12).rstrip("…") in {accent * count for count in range(1, 30)}
    family = "👩‍👩‍👧‍👦"
    cut = shortened(family * 9, 60, 12)
    assert cut.endswith("…")
    assert cut[:-1] in {family * count for count in range(1, 9)}


def test_the_first_letter_always_stays():
    assert shortened("Wilhelmine", 1, 12) == "W…"


@given(st.text(), st.floats(20, 200))
def test_a_shortened_name_never_grows_and_is_plain(name, room):
    short = shortened(name, room, 12)
    assert short == plain(name) or (short.endswith("…") and plain(name).startswith(short[:-1]))


def test_names_from_right_to_left_are_isolated():
    assert isolated("שלום") == "\u2068שלום\u2069"
    assert isolated("Ana") == "Ana"


def test_as_many_names_as_players():
    assert player_names(["Ana", "Ben"], 2) == ("Ana", "Ben")
    assert player_names(["\u202e", "Ben"], 2) == ("Player 1", "Ben")
    for names in (["Ana"], "AB", []):
        with pytest.raises(ValueError, match="2 players need 2 names"):
            player_names(names, 2)
