"""Public cases that are more than one turn: counters, runs over several turns, score sheets, words from people."""

import pytest

from sixlab import Game, IllegalMove, Round, Rules, View, heads
from sixlab.game.rules import row_heads, winners

PUBLISHED = Rules.published()


# exandreal.hatenadiary.com: with the "professional" variant 8 could go left of 9; here it is below every row.
def test_a_card_is_never_added_on_the_left() -> None:
    rows = [[9, 11, 13, 18], [30], [60], [90]]
    start = Round(rows=rows, hands=[[8, 19]], rules=PUBLISHED)
    assert start.reveal([8]).options == (0, 1, 2, 3)
    fifth = start.reveal([19]).place()
    assert (fifth.rows[0], fifth.heads) == ((9, 11, 13, 18, 19), (0,))


# MrRedstoner/Take6KOTH, GameBoardTest: the heads shown for a row keep up with every card.
def test_row_heads_after_every_card() -> None:
    state = Round(rows=[[1], [22], [10], [55]], hands=[[11, 12, 14, 15, 20]], rules=PUBLISHED)
    shown = [row_heads(state.rows)[2]]
    for card in (11, 12, 14, 15, 20):
        state = state.reveal([card]).place()
        shown.append(row_heads(state.rows)[2])
    assert shown == [3, 8, 9, 10, 12, 3]
    assert state.heads == (12,)


# eidelen/6Nimmt, test_game.py, with the heads of the real cards.
def test_a_run_of_two_players_on_one_row() -> None:
    state = Round(rows=[[10], [20], [50], [90, 91]], hands=[[12, 14, 16], [13, 15, 17]], rules=PUBLISHED)
    after = []
    for cards in ([12, 13], [14, 15], [16, 17]):
        state = state.reveal(cards).place().place()
        after.append(state.rows[0])
    assert after == [(10, 12, 13), (10, 12, 13, 14, 15), (16, 17)]
    assert state.heads == (8, 0)


# erikalexandersson/6nimmt-simulation, Board.java counts four of the five cards (6 heads).
def test_all_five_cards_count() -> None:
    state = Round(rows=[[3, 12, 24, 40, 55], [60], [70], [80]], hands=[[56]], rules=PUBLISHED)
    assert state.reveal([56]).place().heads == (13,)


# denisakkavim/sixnimmt, docs/game-rules.md: a row is asked of the owner of the low card, and of nobody else.
def test_nobody_else_may_name_a_row() -> None:
    rows = [[7], [23, 25, 30, 41, 44], [52], [88]]
    state = Round(rows=rows, hands=[[3], [45], [46], [53]], rules=PUBLISHED).reveal([3, 45, 46, 53])
    with pytest.raises(IllegalMove, match="3 cannot take row 10"):
        state.place(9)
    state = state.place(0)
    with pytest.raises(IllegalMove, match="45 cannot take row 1: it can take row 2"):
        state.place(0)
    state = state.place()
    with pytest.raises(IllegalMove, match="46 joins row 2: there is no row to choose"):
        state.place(1)
    assert state.place().place().rows == ((3,), (45, 46), (52, 53), (88,))
    assert state.heads == (1, 12, 0, 0)


# ThingsAI-io/6-nimmt-agent, round-scoring scenarios: heads of taken cards, added to earlier totals.
@pytest.mark.parametrize(
    ("before", "taken", "totals", "over", "reach"),
    [
        ((60, 20), ((5, 10, 1), (1, 2)), (66, 22), False, True),
        ((62, 62), ((20, 7), ()), (66, 62), False, True),
        ((60, 63, 10), ((11, 2), (10,), (4,)), (66, 66, 11), False, True),
    ],
)
def test_round_scoring(
    before: tuple[int, ...], taken: tuple[tuple[int, ...], ...], totals: tuple[int, ...], over: bool, reach: bool
) -> None:
    found = tuple(old + sum(map(heads, cards)) for old, cards in zip(before, taken, strict=True))
    assert found == totals
    assert (Rules().game_over(found), PUBLISHED.game_over(found)) == (over, reach)
    assert winners(found) == (found.index(min(found)),)


# tigrou23/IUT-6QuiPrend-Project: what people type for a card, and the order of a final list.
def test_words_that_are_no_card_of_the_hand() -> None:
    hand = [2, 14, 17, 36, 45, 56, 68, 84, 94, 100]
    view = View.parse(f"12 / 37 / 43 / 58 ; hand {' '.join(map(str, reversed(hand)))} ; players 4")
    assert list(view.hand) == hand  # ascending by number: 100 comes last
    assert (heads(45), heads(100)) == (2, 3)
    state = Round(rows=view.rows, hands=[hand])
    for wrong in (15, "quatorze", "aucune!", "14"):
        with pytest.raises(IllegalMove, match="the hand holds 2 14 17 36 45 56 68 84 94 100"):
            state.reveal([wrong])  # type: ignore[list-item]
    assert state.reveal([14]).waiting[0].card == 14


# zinovik/z-games-six-nimmt adds a running counter again (5, then 15); arbrown/snimmt uses up one deck.
def test_counters_of_taken_cards_and_a_fresh_deal() -> None:
    rows = [[1, 2, 3, 4, 5], [30, 31, 32, 33, 34], [60], [80]]
    state = Round(rows=rows, hands=[[6, 35]], rules=PUBLISHED)
    counted = []
    for card in (6, 35):
        state = state.reveal([card]).place()
        counted.append(len(state.taken[0]))
    assert counted == [5, 10]
    game = Game.new(players=2, seed=1, rules=Rules(limit=999))
    while not game.round.done:
        game = game.reveal([hand[-1] for hand in game.round.hands])
        while game.round.waiting:
            game = game.place(game.round.options[0] if game.round.options else None)
    following = game.next_round()
    assert following.totals == game.totals
    cards = [
        card for place in (*following.round.rows, *following.round.hands, following.round.undealt) for card in place
    ]
    assert sorted(cards) == list(range(1, 105))
    assert following.round.taken == ((), ())
