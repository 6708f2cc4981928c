"""Cards put from place to place, and the history of edits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixlab import View
from sixlab.game.cards import DECK
from sixlab.languages import language
from sixlab.widgets.edits import PLACES, History, put, signs, with_more_seen

START = View.parse("3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 90 91")


@pytest.mark.parametrize(
    ("card", "place", "text"),
    [
        (5, "row 1", "3 5 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 90 91"),
        (99, "row 4", "3 8 / 12 14 / 20 / 40 41 99 ; hand 7 44 61 ; players 4 ; seen 90 91"),
        (44, "row 3", "3 8 / 12 14 / 20 44 / 40 41 ; hand 7 61 ; players 4 ; seen 90 91"),
        (14, "hand", "3 8 / 12 / 20 / 40 41 ; hand 7 14 44 61 ; players 4 ; seen 90 91"),
        (61, "seen", "3 8 / 12 14 / 20 / 40 41 ; hand 7 44 ; players 4 ; seen 61 90 91"),
        (90, "unseen", "3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 91"),
        (90, "seen", "3 8 / 12 14 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 91"),
        (7, "hand", "3 8 / 12 14 / 20 / 40 41 ; hand 44 61 ; players 4 ; seen 90 91"),
        (1, "unseen", str(START)),
    ],
)
def test_a_card_is_put(card: int, place: str, text: str) -> None:
    assert put(START, card, place) == View.parse(text)


def test_revealed_cards_can_be_put_elsewhere() -> None:
    view = View.parse("12 / 37 / 43 / 58 ; hand 2 ; players 3 ; revealed 5 50 60 ; mine 50")
    assert put(view, 50, "hand") == View.parse("12 / 37 / 43 / 58 ; hand 2 50 ; players 3 ; revealed 5 60")
    assert put(view, 5, "unseen") == View.parse("12 / 37 / 43 / 58 ; hand 2 ; players 3 ; revealed 50 60 ; mine 50")


@pytest.mark.parametrize(
    ("card", "place", "reason"),
    [
        (20, "hand", "card 20 is alone in its row"),
        (20, "row 3", "card 20 is alone in its row"),
        (105, "hand", "there is no card 105"),
        (True, "hand", "True is not a card"),
        (None, "hand", "None is not a card"),
        (7, "table", "'table' is no place for a card"),
        (7, "", "'' is no place for a card"),
    ],
)
def test_what_cannot_be_put(card: object, place: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        put(START, card, place)


def test_a_row_holds_five_and_a_hand_ten() -> None:
    full = View.parse("1 2 3 4 5 / 20 / 30 / 40 ; hand 50 51 52 53 54 55 56 57 58 59")
    with pytest.raises(ValueError, match="row 1 has 6 cards"):
        put(full, 6, "row 1")
    with pytest.raises(ValueError, match="the hand has 11 cards"):
        put(full, 6, "hand")


def test_a_card_outside_the_deck_stays_outside() -> None:
    view = View.parse("1 / 2 / 3 / 4 ; players 2 ; rules sheet, tactics")
    assert signs(view) == "1234" + "." * 20 + "-" * 80
    with pytest.raises(ValueError, match="card 25 is not in the deck of 2 players"):
        put(view, 25, "hand")


@given(st.lists(st.tuples(st.sampled_from(DECK), st.sampled_from(list(PLACES))), max_size=40))
def test_every_edit_gives_a_possible_position_with_the_card_where_it_was_put(edits: list[tuple[int, str]]) -> None:
    view = START
    for card, place in edits:
        before = signs(view)
        try:
            view = put(view, card, place)
        except ValueError:
            continue
        goal = "." if before[card - 1] == PLACES[place] else PLACES[place]
        assert signs(view) == before[: card - 1] + goal + before[card:]
        assert View.parse(str(view)) == view


def test_history_forgets_what_was_undone_and_then_edited_anew() -> None:
    one, two, three = (View.parse(f"12 / 37 / 43 / 58 ; players {players}") for players in (2, 3, 4))
    history = History((one,)).edited(two).undone()
    assert history.undone() == history
    assert history.edited(three).redone().view == three
    assert history.edited(three).undone().view == one


def test_only_edits_of_one_kind_in_a_row_are_one() -> None:
    views = [View.parse(f"12 / 37 / 43 / 58 ; players {players}") for players in range(2, 8)]
    history = History((views[0],)).edited(views[1], "players").edited(views[2], "players").edited(views[3])
    assert history.views == (views[0], views[2], views[3])
    history = history.edited(views[4], "players").undone().edited(views[5], "players")
    assert history.views == (views[0], views[2], views[3], views[5])


def test_what_is_wrong_is_said_in_french() -> None:
    language("fr")
    alone = View.parse("12 / 37 / 43 / 58")
    with pytest.raises(ValueError, match=r"^la carte 12 est seule dans sa rangée, et une rangée ne peut pas être vide"):
        put(alone, 12, "hand")
    with pytest.raises(ValueError, match=r"^la carte 104 n’est pas dans le paquet de 2 joueurs avec ces règles$"):
        put(View.parse("1 / 2 / 3 / 4 ; players 2 ; rules tactics"), 104, "hand")
    with pytest.raises(
        ValueError, match=r"^101 cartes de plus ne peuvent pas avoir été vues\u202f: de 0 à 97 le peuvent$"
    ):
        with_more_seen(alone, 101, seed=1)
