"""Steps of a round: what is revealed, where it goes, what is refused. Sources are named where a fact is public."""

from dataclasses import FrozenInstanceError

import pytest

from sixlab import IllegalMove, Placement, Round, Rules

PUBLISHED = Rules.published()
ROWS = [[12], [37], [43], [58]]


def alone(rows: list[list[int]], card: int, rules: Rules = PUBLISHED) -> Round:
    """One player with one card, revealed."""
    return Round(rows=rows, hands=[[card]], rules=rules).reveal([card])


def test_a_placement_says_what_happened() -> None:
    state = Round(rows=[[61], [30, 35, 41], [33, 42, 45], [50, 51, 52, 53, 58]], hands=[[62], [29], [46]])
    state = state.reveal([62, 29, 46])
    assert [tuple(wait) for wait in state.waiting] == [(29, 1), (46, 2), (62, 0)]
    state = state.place(0).place().place()
    assert state.placements == (
        Placement(turn=1, player=1, card=29, row=0, taken=(61,), kind="low"),
        Placement(turn=1, player=2, card=46, row=2, taken=(), kind="joins"),
        Placement(turn=1, player=0, card=62, row=3, taken=(50, 51, 52, 53, 58), kind="sixth"),
    )
    assert [placement.heads for placement in state.placements] == [1, 0, 7]
    assert state.heads == (7, 1, 0)
    assert state.taken == ((50, 51, 52, 53, 58), (61,), ())


def test_turns_are_counted_from_one() -> None:
    state = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    assert state.turn == 1
    state = state.reveal([14, 15])
    assert state.turn == 1
    state = state.place().place()
    assert (state.turn, state.done) == (1, False)
    state = state.reveal([21, 26])
    assert state.turn == 2
    state = state.place().place()
    assert (state.turn, state.done) == (2, True)
    assert [placement.turn for placement in state.placements] == [1, 1, 2, 2]


def test_states_are_frozen_and_steps_leave_them_alone() -> None:
    start = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    before = (start.rows, start.hands, start.waiting, start.placements)
    start.reveal([14, 15]).place()
    assert (start.rows, start.hands, start.waiting, start.placements) == before
    with pytest.raises(FrozenInstanceError):
        start.rows = ()  # type: ignore[misc]


def test_cards_may_be_given_by_player() -> None:
    start = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    assert start.reveal({1: 15, 0: 21}) == start.reveal([21, 15])


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([14], "1 card was given: each of the 2 players plays one"),
        ([14, 15, 16], "3 cards were given"),
        ({0: 14}, r"cards of players \[0\] were given"),
        ({0: 14, 2: 15}, r"cards of players \[0, 2\] were given"),
        ([14, 14], "player 2 cannot play 14: the hand holds 15 26"),
        ([15, 26], "player 1 cannot play 15: the hand holds 14 21"),
        (["14", 15], "player 1 cannot play '14'"),
        ([14.0, 15], "player 1 cannot play 14.0"),
        ([None, 15], "player 1 cannot play None"),
    ],
)
def test_wrong_cards_are_refused(cards: object, reason: str) -> None:
    start = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    with pytest.raises(IllegalMove, match=reason):
        start.reveal(cards)  # type: ignore[arg-type]
    assert start == Round(rows=ROWS, hands=[[14, 21], [15, 26]])


def test_true_is_not_card_one() -> None:
    with pytest.raises(IllegalMove, match="cannot play True"):
        Round(rows=ROWS, hands=[[1]]).reveal([True])


def test_steps_out_of_order_are_refused() -> None:
    start = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    with pytest.raises(IllegalMove, match="no card waits to be placed"):
        start.place()
    with pytest.raises(IllegalMove, match="no card can be revealed while 14 waits"):
        start.reveal([14, 15]).reveal([21, 26])
    with pytest.raises(IllegalMove, match="player 1 cannot play 1: the hand is empty"):
        Round(rows=ROWS, hands=[[], []]).reveal([1, 2])


# proxym-france/kata-six-qui-prend forbids a low card while another fits: no published rule does.
def test_any_card_of_the_hand_may_be_played() -> None:
    start = Round(rows=[[10], [20], [30], [40]], hands=[[3, 90]], rules=PUBLISHED)
    assert start.reveal([3]).options == (0, 1, 2, 3)
    assert start.reveal([90]).options == ()


# MrRedstoner/Take6KOTH GameBoardTest: naming a row for a card that fits, and none for one that does not.
def test_a_row_is_named_when_and_only_when_there_is_a_choice() -> None:
    rows = [[60], [22], [10, 11], [55]]
    for row in range(4):
        with pytest.raises(IllegalMove, match="12 joins row 3: there is no row to choose"):
            alone(rows, 12).place(row)
    with pytest.raises(IllegalMove, match="9 must take a row, and no row was chosen: choose among rows 1, 2, 3, 4"):
        alone(rows, 9).place()
    assert alone(rows, 9).place(2).heads == (8,)


# Vanille-N/six-qui-prend lets row 4 through; in Python -1 would silently be the last row.
@pytest.mark.parametrize("row", [-1, 4, 9, True, "0", 1.0, None])
def test_rows_that_do_not_exist_are_refused(row: object) -> None:
    state = alone([[3, 5, 10, 11, 15], [40], [60], [90]], 2)
    with pytest.raises(IllegalMove, match=r"2 (cannot take|must take)"):
        state.place(row)  # type: ignore[arg-type]
    assert state.place(0).heads == (13,)


# FreeBoardGames' test for 6 nimmt: a sixth card without a choice; another row is refused.
@pytest.mark.parametrize("rules", [PUBLISHED, Rules()])
def test_one_full_row_leaves_no_choice(rules: Rules) -> None:
    state = alone([[4, 5, 6, 7, 8], [3], [2], [1]], 104, rules)
    assert state.options == ()
    with pytest.raises(IllegalMove, match="104 cannot take row 2: it can take row 1"):
        state.place(1)
    assert state.place() == state.place(0)
    assert state.place().rows == ((104,), (3,), (2,), (1,))
    assert state.place().heads == (6,)


def test_the_sheet_lets_a_sixth_card_take_any_full_row() -> None:
    rows = [[1, 2, 3, 4, 5], [30, 35, 40, 45, 50], [60], [80]]
    state = alone(rows, 51, Rules())
    assert state.options == (0, 1)
    with pytest.raises(IllegalMove, match="51 cannot take row 3: it can take row 1, 2"):
        state.place(2)
    taken = state.place(0)
    assert taken.rows == ((51,), (30, 35, 40, 45, 50), (60,), (80,))
    assert taken.placements[-1] == Placement(1, 0, 51, 0, (1, 2, 3, 4, 5), "sixth")
    assert alone(rows, 51, PUBLISHED).options == ()
    assert alone(rows, 51, PUBLISHED).place().rows == ((1, 2, 3, 4, 5), (51,), (60,), (80,))


# ThingsAI-io/6-nimmt-agent, rows from the published example: ends are read afresh before every card.
def test_the_choice_of_a_row_changes_the_rest_of_the_turn() -> None:
    rows = [[10], [25, 27], [55, 61, 66, 68], [60, 73, 82]]  # GiovanniGatti/take6
    state = Round(rows=rows, hands=[[9], [69], [70], [11]], rules=PUBLISHED).reveal([9, 69, 70, 11])
    assert state.place(1).place().rows[0] == (10, 11)
    assert state.place(0).place().rows[0] == (9, 11)


# eidelen/6Nimmt: a round ends when the hands are empty, whatever their size.
def test_a_round_of_four_cards_ends_after_four_turns() -> None:
    state = Round(rows=[[10], [20], [50], [90, 91]], hands=[[11, 13, 15, 17], [12, 14, 16, 18]], rules=PUBLISHED)
    for first, second in [(11, 12), (13, 14), (15, 16), (17, 18)]:
        assert not state.done
        state = state.reveal([first, second]).place().place()
    assert state.done
    assert state.rows == ((15, 16, 17, 18), (20,), (50,), (90, 91))
    assert state.heads == (11, 0)


# ThingsAI-io/6-nimmt-agent, first round of the two-player trace, turn by turn.
def test_a_whole_recorded_round() -> None:
    hands = [[15, 16, 30, 36, 49, 55, 56, 62, 77, 86], [13, 14, 34, 52, 63, 66, 68, 73, 83, 96]]
    plays = [(15, 13), (16, 14), (30, 34), (36, 52), (49, 63), (55, 66), (56, 68), (62, 73), (77, 83), (86, 96)]
    state = Round(rows=[[99], [1], [54], [43]], hands=hands, rules=PUBLISHED)
    for cards in plays:
        state = state.reveal(cards)
        while state.waiting:
            state = state.place(2 if state.options else None)
    assert state.rows == ((99,), (62,), (14,), (73, 77, 83, 86, 96))
    assert state.heads == (11, 18)
    assert [p.card for p in state.placements if p.taken] == [14, 34, 62, 73]


@pytest.mark.parametrize(
    ("rows", "hands", "reason"),
    [
        (ROWS, [], "1 to 10 hands, not 0"),
        (ROWS, [[card] for card in range(1, 12)], "1 to 10 hands, not 11"),
        (ROWS, [[1, 2], [3]], "player 2 holds 1 cards and player 1 holds 2"),
        (ROWS, [list(range(1, 12))], "player 1 holds 11 cards: a hand has at most 10"),
        (ROWS, [[1], [1]], "card 1 stands in the hand of player 1 and in the hand of player 2"),
        (ROWS, [[1, 12]], "card 12 stands in row 1 and in the hand of player 1"),
        (ROWS, [[7, 7]], "card 7 stands twice in the hand of player 1"),
        (ROWS, [[0]], "there is no card 0"),
        ([[12], [37], [43], [43, 58]], [[1]], "card 43 stands in row 3 and in row 4"),
        ([[12], [37], [43]], [[1]], "the table has 4 rows, not 3"),
    ],
)
def test_impossible_positions_are_refused(rows: list[list[int]], hands: list[list[int]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Round(rows=rows, hands=hands)


def test_the_tactics_deck_has_no_high_cards() -> None:
    tactics = Rules(deck="tactics")
    with pytest.raises(ValueError, match="card 37 in row 2 is not in the deck: for 2 players it ends at 24"):
        Round(rows=ROWS, hands=[[1], [2]], rules=tactics)
    dealt = Round(rows=[[1], [2], [3], [4]], hands=[range(5, 15), range(15, 25)], rules=tactics)
    assert dealt.undealt == ()


def test_undealt_cards_complete_the_deck() -> None:
    state = Round(rows=ROWS, hands=[[14, 21], [15, 26]])
    assert len(state.undealt) == 104 - 4 - 4
    played = state.reveal([14, 15]).place()
    assert played.undealt == state.undealt


def test_text_of_a_round() -> None:
    state = Round(rows=ROWS, hands=[[14, 21], [15, 26]]).reveal([14, 15])
    assert repr(state) == "<Round, turn 1: 12 / 37 / 43 / 58; hands 21 | 26; waiting 14 15; heads 0 0>"
