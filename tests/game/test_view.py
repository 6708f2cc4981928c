"""What a player may know, and its text form."""

import pytest

from sixlab import Round, Rules, View

TEXT = "3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 90 91"


def test_the_text_of_the_design() -> None:
    view = View.parse(TEXT)
    assert view == View(
        rows=((3, 8), (12, 14, 15, 16, 17), (20,), (40, 41)), hand=(7, 44, 61), players=4, seen=(90, 91)
    )
    assert str(view) == TEXT
    assert eval(repr(view)) == view
    assert len(view.unseen) == 104 - 10 - 3 - 2


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "12 / 37 / 43 / 58 ; players 2",
        "12 / 37 / 43 / 58 ; hand 1 ; players 10 ; rules published ; turn 10",
        "1 / 2 / 3 / 4 ; players 2 ; rules sheet, over 100, tactics",
        "12 / 37 / 43 / 58 ; hand 60 ; players 3 ; revealed 5 90 ; mine 5",
        "12 / 37 / 43 / 58 ; players 3 ; seen 100 ; rules published, over 100 ; revealed 5 90",
    ],
)
def test_text_round_trips(text: str) -> None:
    assert str(View.parse(text)) == text
    assert View.parse(str(View.parse(text))) == View.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "3 8/12 14 15 16 17/20/40 41;players 4;seen 91 90;hand 61 44 7",
        "  3  8 / 12 14 15 16 17 / 20 / 40 41 ;; hand 7, 44, 61 ; seen 90 91 ;",
        "3 8 /\n12 14 15 16 17 /\n20 /\n40 41 ;\nhand 7 44 61 ; players 4 ; seen 90 91\n",
    ],
)
def test_parts_stand_in_any_order_and_spacing(text: str) -> None:
    assert View.parse(text) == View.parse(TEXT)


def test_my_waiting_card_is_revealed() -> None:
    assert View.parse("12 / 37 / 43 / 58 ; mine 5").revealed == (5,)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12 / 37 / 43 / 58 ; hand 0", "'0' in hand: there is no card 0"),
        ("12 / 37 / 43 / 105", "'105' in row 4: there is no card 105"),
        ("12 / 37 / 43 / 58 ; hand 7 7", "card 7 stands twice in the hand"),
        ("12 / 37 / 43 / 58 ; hand 12", "card 12 stands in row 1 and in the hand"),
        ("12 / 37 / 43 / 58 ; hand 7 ; seen 7", "card 7 stands in the hand and in the cards seen"),
        ("12 / 37 / 43 / 58 ; seen 43", "card 43 stands in row 3 and in the cards seen"),
        ("12 / 37 36 / 43 / 58", "row 2 does not ascend: 36 comes after 37"),
        ("1 2 3 4 5 6 / 37 / 43 / 58", "row 1 has 6 cards"),
        ("12 / / 43 / 58", "row 2 is empty"),
        ("12 / 37 / 43", "has 3 rows: write 4 rows with / between them"),
        ("", "has 1 row: write 4 rows"),
        ("12 / 37 / 43 / 58 ; players 11", "2 to 10 players, not 11"),
        ("12 / 37 / 43 / 58 ; players 1", "2 to 10 players, not 1"),
        ("12 / 37 / 43 / 58 ; players four", "'four' in players is not a whole number"),
        ("12 / 37 / 43 / 58 ; players", "'' in players is not a whole number"),
        ("12 / 37 / 43 / x8", "'x8' in row 4 is not a card"),
        ("12 / 37 / 43 / -5", "'-5' in row 4 is not a card"),
        ("12 / 37 / 43 / 5.0", "'5.0' in row 4 is not a card"),
        ("12 / 37 / 43 / ٥", "'٥' in row 4 is not a card"),
        ("12 / 37 / 43 / 58 ; cards 7", "'cards' is no part of a position"),
        ("12 / 37 / 43 / 58 ; hand 7 ; hand 8", "'hand' is written twice"),
        ("12 / 37 / 43 / 58 ; rules nice", "'nice' in rules"),
        ("12 / 37 / 43 / 58 ; rules over 0", "limit must be a whole number of heads from 1 up, not 0"),
        ("12 / 37 / 43 / 58 ; turn 11", "turn 11 does not exist"),
        ("12 / 37 / 43 / 58 ; turn 0", "turn 0 does not exist"),
        ("12 / 37 / 43 / 58 ; hand 1 2 ; turn 10", "2 cards in the hand in turn 10: at most 1 are left then"),
        ("12 / 37 / 43 / 58 ; hand 1 2 3 4 5 6 7 8 9 10 11", "the hand has 11 cards"),
        ("12 / 37 / 43 / 58 ; players 2 ; revealed 1 2 3", "3 cards are revealed, but only 2 play"),
        ("12 / 37 / 43 / 58 ; revealed 1 2 ; mine 3", "my card 3 is not among the revealed cards"),
        (
            "12 / 37 / 43 / 58 ; rules tactics ; players 2",
            "card 37 in row 2 is not in the deck: for 2 players it ends at 24",
        ),
    ],
)
def test_wrong_text_names_the_word_and_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        View.parse(text)


def test_too_few_unseen_cards() -> None:
    with pytest.raises(
        ValueError, match="only 89 cards are unseen, too few for the other players: 9 hands of 10 need 90"
    ):
        View.parse("12 / 37 / 43 / 58 ; hand 1 2 3 4 5 6 7 8 9 10 ; players 10 ; seen 60")


# onlinebrettspiele.de shows this as an example; it is no legal position, for three reasons.
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12 33 / 43 45 54 / 37 41 / 58 ; hand 5 12 23 47 50 52 78 87 103", "card 12 stands in row 1 and in the hand"),
        ("12 33 / 43 45 54 / 37 41 / 58 ; hand 5 0 23 47 50 52 78 87 103", "there is no card 0"),
        (
            "12 33 / 43 45 54 / 37 41 / 58 ; hand 1 2 5 23 47 50 52 78 87 103 ; turn 2",
            "10 cards in the hand in turn 2: at most 9 are left then",
        ),
    ],
)
def test_a_picture_that_is_no_position(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        View.parse(text)


def test_a_view_of_a_round() -> None:
    start = Round(rows=[[12], [37], [43], [58]], hands=[[3, 21], [15, 26], [60, 61]], rules=Rules.published())
    assert start.view(0) == View.parse("12 / 37 / 43 / 58 ; hand 3 21 ; players 3 ; rules published")
    revealed = start.reveal([3, 15, 60])
    chooser = revealed.view(0)
    assert (chooser.hand, chooser.revealed, chooser.mine, chooser.options) == ((21,), (3, 15, 60), 3, (0, 1, 2, 3))
    other = revealed.view(1)
    assert (other.hand, other.mine, other.options) == ((26,), 15, ())
    after = revealed.place(1)
    assert after.view(0) == View.parse(
        "12 / 3 / 43 / 58 ; hand 21 ; players 3 ; seen 37 ; rules published ; revealed 15 60"
    )
    assert View.parse(str(after.view(2))) == after.view(2)


@pytest.mark.parametrize("player", [-1, 3])
def test_a_view_needs_a_player(player: int) -> None:
    with pytest.raises(ValueError, match="players are counted from 0 to 2"):
        Round(rows=[[12], [37], [43], [58]], hands=[[3], [15], [60]]).view(player)


def test_options_follow_the_rules_in_force() -> None:
    text = "1 2 3 4 5 / 30 35 40 45 50 / 60 / 80 ; players 3 ; mine 51"
    assert View.parse(text).options == (0, 1)
    assert View.parse(text + " ; rules published").options == ()


def test_unseen_cards_of_the_tactics_deck() -> None:
    view = View.parse("1 / 2 / 3 / 4 ; hand 5 6 7 8 9 10 11 12 13 14 ; players 2 ; rules tactics")
    assert view.unseen == tuple(range(15, 25))
