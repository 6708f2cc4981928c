"""Sentences, word by word."""

import pytest

from sixlab.game.game import Game
from sixlab.game.round import Placement, Round
from sixlab.game.rules import Rules
from sixlab.show.sentences import (
    choice_sentence,
    placement_sentence,
    reveal_sentence,
    sentence,
    winner_sentence,
)

NAMES = ["Ana", "Ben"]
ROWS = ((12,), (37,), (43,), (58,))
FULL = ((2, 3, 4, 6, 7), (20, 25, 28, 29, 30), (60,), (10, 11, 12, 13, 55))


def laid(card: int, row: int, kind: str, taken: tuple[int, ...] = (), player: int = 0) -> Placement:
    return Placement(1, player, card, row, taken, kind)


@pytest.mark.parametrize(
    ("placement", "rows", "expected"),
    [
        (laid(44, 2, "joins"), ROWS, "44 joins row 3 behind 43."),
        (laid(31, 1, "sixth", FULL[1]), FULL, "31 is the sixth card of row 2: Ana takes 10 heads."),
        (laid(31, 3, "sixth", FULL[3]), FULL, "31 is the sixth card of row 2; Ana takes row 4 instead: 17 heads."),
        (laid(3, 1, "low", ROWS[1], player=1), ROWS, "3 is below every row: Ben takes row 2 (1 head)."),
        (laid(1, 3, "low", FULL[3], player=1), FULL, "1 is below every row: Ben takes row 4 (17 heads)."),
    ],
)
def test_placements(placement, rows, expected):
    assert placement_sentence(placement, rows, NAMES) == expected


def test_players_without_names_are_counted_from_one():
    assert placement_sentence(laid(3, 1, "low", ROWS[1], player=1), ROWS) == (
        "3 is below every row: Player 2 takes row 2 (1 head)."
    )


def test_every_step_of_a_turn():
    state = Round(rows=ROWS, hands=[[9, 100], [3, 101]])
    said = [sentence(state, NAMES)]
    for step in (lambda s: s.reveal([9, 3]), lambda s: s.place(1), lambda s: s.place()):
        state = step(state)
        said.append(sentence(state, NAMES))
    assert said == [
        "Turn 1: everybody chooses a card.",
        "Turn 1: everybody reveals. Lowest first: 3 (Ben), 9 (Ana). Ben must choose a row for 3.",
        "3 is below every row: Ben takes row 2 (1 head).",
        "9 joins row 2 behind 3.",
    ]
    assert sentence(state.reveal([100, 101]), NAMES) == (
        "Turn 2: everybody reveals. Lowest first: 100 (Ana), 101 (Ben)."
    )


def test_a_choice_among_full_rows_names_them():
    state = Round(rows=FULL, hands=[[31, 90], [70, 91]]).reveal([31, 70])
    assert choice_sentence(state, NAMES) == "Ana must choose a row for 31: row 1, 2 or 4."
    assert sentence(state.place(3), NAMES) == "31 is the sixth card of row 2; Ana takes row 4 instead: 17 heads."
    assert sentence(state.place(1), NAMES) == "31 is the sixth card of row 2: Ana takes 10 heads."


def test_a_choice_that_comes_after_a_placement_is_said_with_it():
    state = Round(rows=FULL, hands=[[1, 90], [56, 91]]).reveal([1, 56]).place(2)
    assert sentence(state, NAMES) == (
        "1 is below every row: Ana takes row 3 (3 heads). Ben must choose a row for 56: row 1, 2 or 4."
    )


def test_the_end_of_a_round_alone():
    state = Round(rows=ROWS, hands=[[44], [3]]).reveal([44, 3]).place(1).place()
    assert sentence(state, NAMES) == "44 joins row 3 behind 43. The round is over. Heads: Ana 0, Ben 1."


def game_over(names: list[str], limit: int = 1) -> Game:
    """A game of one round in which the cards 11 .. 17 lie on the table and the last player takes seven heads."""
    hands = [[card] for card in range(101, 100 + len(names))]
    state = Round(rows=[[11, 12, 13], [20], [30], [40]], hands=[*hands, [1]], rules=Rules(limit=limit))
    state = state.reveal([hand[0] for hand in state.hands]).place(0)
    while state.waiting:
        state = state.place()
    return Game(players=tuple(names), rules=state.rules, rounds=(state,))


def test_the_end_of_a_game():
    assert sentence(game_over(["Ana", "Ben"])) == (
        "101 joins row 4 behind 40. Round 1 is over. Heads this round: Ana 0, Ben 7. In all: Ana 0, Ben 7. "
        "Ana wins with 0 heads."
    )
    assert sentence(game_over(["Ana", "Ben"], limit=7)).endswith("In all: Ana 0, Ben 7.")


def test_winners_share():
    assert winner_sentence(game_over(["Ana", "Ben", "Eva"])) == "Ana and Ben share the win with 0 heads."
    assert winner_sentence(game_over(["Ana", "Ben", "Eva", "Dan"])) == "Ana, Ben and Eva share the win with 0 heads."


def test_one_head_wins_in_the_singular():
    start = Round(rows=[[12], [40], [50], [66]], hands=[[5, 104], [3, 100]], rules=Rules(limit=4))
    state = start.reveal([5, 100]).place(0).place().reveal([104, 3]).place(3).place()
    game = Game(players=("Ana", "Ben"), rules=state.rules, rounds=(state,))
    assert game.totals == (1, 8)
    assert winner_sentence(game) == "Ana wins with 1 head."


def test_asking_out_of_turn_is_refused():
    with pytest.raises(ValueError, match="nobody must choose a row now"):
        choice_sentence(Round(rows=ROWS, hands=[[44], [3]]))
    with pytest.raises(ValueError, match="the game is not over: nobody has won"):
        winner_sentence(Game.new(2, seed=7))


def test_a_name_from_right_to_left_leaves_the_numbers_in_order():
    state = Round(rows=ROWS, hands=[[44], [59]]).reveal([44, 59])
    assert reveal_sentence(state, ["שלום", "Ben"]).endswith("44 (\u2068שלום\u2069), 59 (Ben).")


def test_a_name_with_braces_is_only_a_name():
    state = Round(rows=ROWS, hands=[[44], [59]]).reveal([44, 59])
    assert "44 ({heads})" in reveal_sentence(state, ["{heads}", "Ben"])
