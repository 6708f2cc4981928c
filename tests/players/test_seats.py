"""One person among automatic players: choices, undo and redo, the same game again after a save."""

import random
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from sixlab import Game, IllegalMove, Rules, View, load, save
from sixlab.game.timeline import steps
from sixlab.players.seats import Play, next_round, origin, played_out, stream, to_choose
from sixlab.players.strategies import STRATEGIES, Highest, Lowest, Strategy

RANDOM, GAP = STRATEGIES["random"], STRATEGIES["smallest gap"]


def choose(play: Play) -> Play:
    """The person plays the lowest card, takes the last row he may, or deals."""
    if play.choice == "card":
        return play.card(play.game.round.hands[play.seat][0])
    if play.choice == "row":
        return play.row(play.game.round.options[-1])
    return play.next_round()


def new(players: int = 3, seed: int = 5, seat: int = 1) -> Play:
    return Play.start(Game.new(players, seed=seed), seat, [RANDOM] * players)


def test_a_game_goes_to_its_end_and_names_a_winner() -> None:
    play = new()
    choices = []
    while not play.game.over:
        choices.append(play.choice)
        play = choose(play)
    assert {"card", "row", None} <= set(choices)
    assert len(play.game.winners) >= 1
    with pytest.raises(IllegalMove, match="no card can be played now: the game is over"):
        play.card(1)


def test_undo_reaches_every_choice_and_redo_comes_back() -> None:
    play, games = new(), []
    while not play.game.over:
        if play.choice:
            games.append(play.game)
        play = choose(play)
    end, back = play, []
    while play.past is not None:
        play = play.undo()
        back.append(play.game)
    assert back == games[::-1]
    with pytest.raises(IllegalMove, match="nothing to undo"):
        play.undo()
    while play.undone:
        play = play.redo()
    assert play == end
    with pytest.raises(IllegalMove, match="nothing to redo"):
        play.redo()


def test_undo_and_the_same_card_give_the_same_game() -> None:
    play = choose(choose(new()))
    again = choose(play.undo())
    assert again.game == play.game
    assert again.undone == ()


def test_another_card_does_not_change_what_the_others_play() -> None:
    play = new()
    hand = play.game.round.hands[1]
    laid = [play.card(card).game for card in hand]
    others = {
        tuple(sorted((step.player, step.card) for step in game.round.placements if step.player != 1))
        for game in laid
        if len(game.round.placements) == 3
    }
    assert len(others) == 1


def test_a_saved_game_goes_on_in_the_same_way(tmp_path: Path) -> None:
    play = choose(choose(choose(new())))
    save(play.game, tmp_path / "mine.json")
    loaded = Play.start(load(tmp_path / "mine.json"), play.seat, play.players)
    assert loaded == play
    for _ in range(12):
        play, loaded = choose(play), choose(loaded)
        assert loaded.game == play.game


def test_a_seat_taken_in_the_middle_of_a_turn_lays_the_cards_that_wait() -> None:
    game = played_out(Game.new(4, seed=3), [GAP] * 4)
    for moment in steps(game):
        play = Play.start(moment, 2, [GAP] * 4)
        assert play.game.over or play.choice or play.game.round.done
        if moment.round.waiting and play.choice != "row":
            assert len(play.game.round.placements) % 4 == 0


def test_hands_dealt_by_another_hand_go_on_without_a_seed() -> None:
    game = replace(Game.new(2, seed=3), seed=None)
    play = Play.start(game, 0, [RANDOM] * 2)
    while not play.game.round.done:
        play = choose(play)
    later = play.next_round().game
    assert len(later.rounds) == 2
    assert later == next_round(play.game)
    assert origin(later) == origin(game) != origin(replace(Game.new(2, seed=4), seed=None))


def test_streams_differ_by_round_turn_seat_and_question() -> None:
    game = Game.new(2, seed=3)
    later = choose(Play.start(game, 0, [RANDOM] * 2)).game
    streams = [stream(game, 0, "card"), stream(game, 1, "card"), stream(game, 0, "row"), stream(later, 0, "card")]
    assert len({draws.random() for draws in streams}) == 4
    assert stream(game, 0, "card").random() == stream(game, 0, "card").random()


def test_automatic_players_see_views_only() -> None:
    shown = []

    @dataclass(frozen=True)
    class Spy(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            shown.append(view)
            return view.hand[0]

    play = Play.start(Game.new(3, seed=2), 0, [Lowest(), Spy(), Spy()])
    before = play.game.round
    play.card(before.hands[0][4])
    assert shown == [before.view(1), before.view(2)]


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        Play.start(Game.new(3, seed=2), seat, [RANDOM] * 3)  # type: ignore[arg-type]


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match="3 seats need 3 players, not 2"):
        Play.start(Game.new(3, seed=2), 0, [RANDOM] * 2)


def test_a_choice_that_is_not_due_changes_nothing() -> None:
    play = new()
    with pytest.raises(IllegalMove, match="no row can be taken now: a card is to be chosen first"):
        play.row(0)
    with pytest.raises(IllegalMove, match="not finished"):
        play.next_round()
    stranger = next(card for card in range(1, 105) if card not in play.game.round.hands[1])
    with pytest.raises(IllegalMove, match=f"player 2 cannot play {stranger}"):
        play.card(stranger)


def test_a_row_is_chosen_by_the_owner_of_the_card_only() -> None:
    start = Game.new(2, seed=2, rules=Rules.published())
    low, owner = min((min(hand), seat) for seat, hand in enumerate(start.round.hands))
    assert low < min(row[0] for row in start.round.rows)
    shown = start.reveal([low if seat == owner else hand[-1] for seat, hand in enumerate(start.round.hands)])
    assert to_choose(shown, owner) == "row"
    assert to_choose(shown, 1 - owner) is None
    mine, his = Play.start(shown, owner, [Highest()] * 2), Play.start(shown, 1 - owner, [Highest()] * 2)
    assert mine.game == shown
    assert not his.game.round.waiting
