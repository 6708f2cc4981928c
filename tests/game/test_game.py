"""Whole games: deals from a seed, totals, the end, winners, going on and going back."""

import itertools
import json
import subprocess
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from sixlab import Game, IllegalMove, Round, Rules, load
from sixlab.game.game import deal
from sixlab.game.rules import fewest_heads, row_heads

GOLDEN_ROWS = ((61,), (80,), (14,), (15,))
GOLDEN_HANDS = ((3, 7, 13, 22, 25, 30, 65, 67, 74, 83), (2, 9, 16, 37, 38, 40, 56, 70, 72, 78))

GAMES = Path(__file__).parents[2] / "data" / "games"


def finished(game: Game) -> Game:
    """The round played to its end: everybody plays his lowest card, rows by the policy."""
    while not game.round.done:
        game = game.reveal([hand[0] for hand in game.round.hands])
        while game.round.waiting:
            options = game.round.options
            game = game.place(fewest_heads(game.round.rows, options) if options else None)
    return game


def test_a_new_game() -> None:
    game = Game.new(players=4, seed=7)
    assert game.players == ("Ana", "Ben", "Chloé", "Dan")
    assert (game.seed, game.rules, len(game.rounds)) == (7, Rules(), 1)
    assert [len(hand) for hand in game.round.hands] == [10] * 4
    assert len(game.round.undealt) == 104 - 44
    assert (game.totals, game.over, game.winners) == ((0, 0, 0, 0), False, ())
    assert Game.new(players=["Zoé", "Max"], seed=7).players == ("Zoé", "Max")
    with pytest.raises(FrozenInstanceError):
        game.seed = 8  # type: ignore[misc]


def test_a_seed_is_drawn_and_kept() -> None:
    game = Game.new(players=2)
    assert game.seed is not None
    assert Game.new(players=2, seed=game.seed) == game


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (1, "2 to 10 players, not 1"),
        (11, "2 to 10 players, not 11"),
        (True, "2 to 10 players, not True"),
        (["Ana"], "2 to 10 players, not 1"),
        (["Ana", "Ana"], "two players are called 'Ana'"),
        (["Ana", " "], "player 2 needs a name, not ' '"),
        (["Ana", 5], "player 2 needs a name, not 5"),
        ("Ana", "a number or a list of names, not the text 'Ana'"),
    ],
)
def test_wrong_players_are_refused(players: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Game.new(players=players, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1.5, "7", True])
def test_wrong_seeds_are_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="the seed must be a whole number"):
        Game.new(players=2, seed=seed)  # type: ignore[arg-type]


def test_a_deal_depends_on_the_seed_and_the_round_only() -> None:
    first = finished(Game.new(players=3, seed=5)).next_round()
    game = Game.new(players=3, seed=5)
    while not game.round.done:  # another way to play round 1: highest cards
        game = game.reveal([hand[-1] for hand in game.round.hands])
        while game.round.waiting:
            game = game.place(game.round.options[-1] if game.round.options else None)
    assert game.round != first.rounds[0]
    assert game.next_round().round == first.round == deal(5, 2, 3)


def test_the_deal_of_a_seed_never_changes() -> None:
    """Saved seeds and lessons rely on these very cards; so does the promise of equal deals on every Python."""
    dealt = deal(7, 1, 2)
    assert dealt.rows == GOLDEN_ROWS
    assert dealt.hands == GOLDEN_HANDS


def test_the_deal_does_not_depend_on_the_hash_seed() -> None:
    program = "import sixlab.game.game as g; print(g.deal(7, 1, 10).hands)"
    found = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert found == {f"{deal(7, 1, 10).hands}\n"}


def test_seeds_and_rounds_give_different_deals() -> None:
    deals = {deal(seed, number, 4).hands for seed, number in itertools.product(range(20), range(1, 6))}
    assert len(deals) == 100


# proxym-france/kata-six-qui-prend ends a game in mid-round; denisakkavim/sixnimmt tells when to test.
def test_the_end_is_tested_after_a_whole_round_only() -> None:
    rules = Rules(limit=5)
    start = Round(rows=[[11, 22], [44, 55], [66, 77], [88, 99]], hands=[[1, 100], [2, 101]], rules=rules)
    game = Game(players=("A", "B"), rules=rules, rounds=(start,))
    game = game.reveal([1, 2]).place(1).place()
    assert game.totals == (12, 0)
    assert not game.over
    assert game.winners == ()
    with pytest.raises(IllegalMove, match="round 1 is not finished"):
        game.next_round()
    game = game.reveal([100, 101]).place().place()
    assert game.over
    assert game.winners == (1,)
    with pytest.raises(IllegalMove, match="the game is over: the totals are 12 0"):
        game.next_round()


@pytest.mark.parametrize(("ends", "over"), [("over", False), ("reach", True)])
def test_exactly_the_limit(ends: str, over: bool) -> None:
    rules = Rules(limit=12, ends=ends)  # type: ignore[arg-type]
    start = Round(rows=[[11, 22], [44, 55], [66, 77], [88, 99]], hands=[[1], [2]], rules=rules)
    game = Game(players=("A", "B"), rules=rules, rounds=(start,)).reveal([1, 2]).place(1).place()
    assert (game.totals, game.over) == ((12, 0), over)


def test_totals_go_on_over_rounds_with_fresh_deals() -> None:
    game = finished(Game.new(players=4, seed=3, rules=Rules(limit=500)))
    first = game.totals
    assert sum(first) > 0
    game = finished(game.next_round())
    assert game.totals == tuple(a + b for a, b in zip(first, game.round.heads, strict=True))
    cards = [card for cards in (*game.round.rows, *game.round.taken) for card in cards]
    assert len(set(cards)) == len(cards) == 44


def test_ties_share_the_win() -> None:
    rules = Rules(limit=1, ends="reach")
    start = Round(rows=[[10], [44], [66], [88]], hands=[[1], [11], [12]], rules=rules)
    game = Game(players=("A", "B", "C"), rules=rules, rounds=(start,)).reveal([1, 11, 12]).place(0).place().place()
    assert (game.totals, game.winners) == ((3, 0, 0), (1, 2))


def test_rounds_must_belong_together() -> None:
    dealt = deal(1, 1, 2)
    with pytest.raises(ValueError, match="a game has at least one round"):
        Game(players=("A", "B"), rules=Rules(), rounds=())
    with pytest.raises(ValueError, match="round 1 has other rules or another number of players"):
        Game(players=("A", "B", "C"), rules=Rules(), rounds=(dealt,))
    with pytest.raises(ValueError, match="round 1 has other rules"):
        Game(players=("A", "B"), rules=Rules.published(), rounds=(dealt,))
    with pytest.raises(ValueError, match="round 2 follows a round that is not finished"):
        Game(players=("A", "B"), rules=Rules(), rounds=(dealt, dealt))


def test_a_game_dealt_by_hand_goes_on_by_hand() -> None:
    game = finished(Game(players=("A", "B"), rules=Rules(), rounds=(deal(1, 1, 2),)))
    with pytest.raises(IllegalMove, match="this game has no seed: the next round must be dealt by hand"):
        game.next_round()
    assert game.next_round(deal(9, 1, 2)).round == deal(9, 1, 2)


# rbtying/shengji issue 347: after a take-back of the last card the old winner stayed.
def test_going_back_restores_everything() -> None:
    states = [Game.new(players=2, seed=2, rules=Rules(limit=1))]
    while not states[-1].round.done:
        game = states[-1].reveal([hand[0] for hand in states[-1].round.hands])
        while game.round.waiting:
            options = game.round.options
            game = game.place(fewest_heads(game.round.rows, options) if options else None)
        states.append(game)
    assert states[-1].over
    back = states[-2]
    assert (back.over, back.winners, len(back.round.hands[0])) == (False, (), 1)
    assert sum(back.totals) == sum(sum(played.heads) for played in back.rounds)
    assert finished(back) == states[-1]
    assert finished(states[0]) == states[-1]


# ThingsAI-io/6-nimmt-agent and johannbrehmer/rl-6-nimmt: complete games, replayed.
@pytest.mark.parametrize(
    ("name", "rounds", "totals", "over", "best"),
    [
        ("two-players", [(11, 18), (22, 2), (15, 7), (0, 17), (32, 1)], (80, 45), True, (1,)),
        ("human-against-bot", [(10, 1), (16, 3), (11, 14), (3, 8), (4, 6)], (44, 32), False, ()),
    ],
)
def test_recorded_games(
    name: str, rounds: list[tuple[int, ...]], totals: tuple[int, ...], over: bool, best: tuple[int, ...]
) -> None:
    game = load(GAMES / f"{name}.json")
    assert [played.heads for played in game.rounds] == rounds
    assert (game.totals, game.over, game.winners) == (totals, over, best)


def test_the_recorded_game_of_ten() -> None:
    """All cards are in play: a round's heads are 171 less those left on the rows."""
    game = load(GAMES / "ten-players.json")
    assert game.totals == (42, 47, 44, 54, 42, 14, 35, 73, 48, 57)
    assert [sum(played.heads) for played in game.rounds] == [156, 152, 148]
    assert game.winners == (5,)
    for played in game.rounds:
        assert sum(played.heads) == 171 - sum(row_heads(played.rows))
        assert played.undealt == ()


def test_recorded_games_name_their_source() -> None:
    for path in GAMES.glob("*.json"):
        assert json.loads(path.read_text(encoding="utf-8"))["source"], path.name


def test_text_of_a_game() -> None:
    assert repr(Game.new(players=2, seed=7)) == "<Game, round 1, turn 1: Ana 0, Ben 0>"
    assert repr(load(GAMES / "two-players.json")) == "<Game, over: p0 80, p1 45>"
