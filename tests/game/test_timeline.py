"""The moments of a game: replaying the first k of them gives what playing them gave."""

from pathlib import Path

import pytest

from sixlab import Game, Rules, load
from sixlab.game.timeline import Timeline, after, before, moments, placement, steps
from sixlab.players.seats import played_out
from sixlab.players.strategies import STRATEGIES

GAMES = sorted((Path(__file__).resolve().parents[2] / "data" / "games").glob("*.json"))


def live(game: Game) -> list[Game]:
    """The same cards and rows, played forward from the first deal, every state kept as it was then."""
    played = steps(game)[0]
    states = [played]
    for number, finished in enumerate(game.rounds):
        if number:
            played = played.next_round(moments(finished)[0])
            states.append(played)
        while len(played.round.placements) < len(finished.placements):
            done = len(played.round.placements)
            turn = finished.placements[done : done + finished.players]
            played = played.reveal({step.player: step.card for step in turn})
            states.append(played)
            for step in turn:
                played = played.place(step.row if played.round.options else None)
                states.append(played)
    return states


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_prefix_equals_the_live_game(path: Path) -> None:
    game = load(path)
    assert list(steps(game)) == live(game)


def test_a_prefix_can_be_gone_on_with() -> None:
    game = next(load(path) for path in GAMES if path.stem == "two-players")
    moment = next(step for step in steps(game) if len(step.rounds) == 2 and len(step.round.placements) == 8)
    assert moment.round.turn == 4
    later = live(game)[steps(game).index(moment) + 1]
    turn = game.rounds[1].placements[8:10]
    assert moment.reveal({step.player: step.card for step in turn}) == later


def test_points_of_the_longer_game_do_not_show_in_a_prefix() -> None:
    game = next(load(path) for path in GAMES if path.stem == "two-players")
    first = next(step for step in steps(game) if len(step.rounds) == 2)
    assert first.round.heads == (0, 0)
    assert first.totals == game.rounds[0].heads


def test_one_moment_per_deal_reveal_and_placement() -> None:
    game = played_out(Game.new(players=3, seed=1), [STRATEGIES["random"]] * 3)
    timeline = Timeline.of(game)
    assert timeline.last + 1 == len(game.rounds) * (1 + 10 * (1 + 3))
    assert timeline.steps[-1] == game
    assert timeline.rounds == tuple(41 * number for number in range(len(game.rounds)))
    assert timeline.turns[:4] == (0, 1, 5, 9)
    laid = [placement(step) for step in timeline.steps]
    assert [step for step in laid if step] == [step for played in game.rounds for step in played.placements]
    assert [number for number, step in enumerate(laid) if step and step.taken] == list(timeline.takes)
    assert timeline.totals[-1] == game.totals


def test_an_unfinished_turn_keeps_its_waiting_cards() -> None:
    game = Game.new(players=4, seed=7, rules=Rules.published())
    half = game.reveal([hand[-1] for hand in game.round.hands]).place()
    assert steps(half)[-1] == half
    assert [len(step.round.waiting) for step in steps(half)] == [0, 4, 3]


def test_places_before_and_after() -> None:
    places = (2, 5, 9)
    assert [after(places, step) for step in (0, 2, 4, 5, 9)] == [2, 5, 5, 9, None]
    assert [before(places, step) for step in (0, 2, 4, 5, 10)] == [None, None, 2, 2, 9]
    assert after((), 3) is None
