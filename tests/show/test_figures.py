"""Figures hold the numbers of their results."""

import subprocess
import sys

import pytest

import sixlab
from sixlab.game.game import Game
from sixlab.game.rules import Rules
from sixlab.game.timeline import Timeline
from sixlab.show.figures import ScoreLine, score_lines, score_mark, scores


def whole_game(players: int, seed: int, rules: Rules | None = None) -> Game:
    game = Game.new(players, seed=seed, rules=rules)
    while not game.over:
        if game.round.done:
            game = game.next_round()
        game = game.reveal([hand[0] for hand in game.round.hands])
        while game.round.waiting:
            game = game.place(game.round.options[0] if game.round.options else None)
    return game


def at(line: ScoreLine, turn: float) -> int:
    """The height of a line that steps up at its points."""
    return [total for x, total in zip(*line, strict=True) if x <= turn][-1]


@pytest.mark.parametrize("players", [2, 10])
def test_lines_give_the_totals_at_every_moment(players):
    timeline = Timeline.of(whole_game(players, seed=7))
    lines = score_lines(timeline)
    for game in timeline.steps:
        turn = sum(len(played.placements) for played in game.rounds) / players
        assert tuple(at(line, turn) for line in lines) == game.totals
    assert all(list(line.turns) == sorted(set(line.turns)) for line in lines)
    assert {line.turns[-1] for line in lines} == {10.0 * len(timeline.steps[-1].rounds)}


def test_the_mark_stands_at_the_step_and_touches_every_total():
    timeline = Timeline.of(whole_game(4, seed=7))
    mark = score_mark(timeline, 8)
    assert mark.turns == (1.5,) * 6
    assert mark.totals[1:-1] == tuple(sorted(timeline.totals[8]))
    assert mark.totals[0] == 0
    assert mark.totals[-1] > max(timeline.totals[-1])
    assert score_mark(timeline, None) == ((), ())


@pytest.mark.parametrize("step", [-1, 56 * 99, True, "1"])
def test_a_step_that_does_not_exist_is_refused(step):
    with pytest.raises(ValueError, match=r"there is no step .*: the steps of this game are 0 to "):
        scores(whole_game(4, seed=7), step=step)


def test_the_figure_holds_lines_mark_limit_and_rounds():
    game = whole_game(4, seed=7, rules=Rules.published())
    timeline = Timeline.of(game)
    figure = scores(game, step=8)
    for trace, line, name in zip(figure.data, score_lines(timeline), game.players, strict=False):
        assert (trace.name, trace.x, trace.y) == (name, line.turns, line.totals)
    assert (figure.data[-1].x, figure.data[-1].y) == score_mark(timeline, 8)
    assert len(figure.data) == 5
    limit, *ends = figure.layout.shapes
    assert (limit.y0, limit.y1) == (66, 66)
    assert [end.x0 for end in ends] == [10 * number for number in range(1, len(game.rounds))]
    assert figure.layout.annotations[0].text == "limit 66: the game ends at it"
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("turns played", "heads in all")
    assert figure == scores(timeline, step=8)


def test_lines_can_be_told_apart_without_colour():
    figure = scores(Game.new(10, seed=7))
    looks = {(trace.line.dash, trace.marker.symbol) for trace in figure.data[:-1]}
    assert len(looks) == 10
    assert len({trace.marker.symbol for trace in figure.data[:-1]}) == 10


def test_figures_are_transparent_and_grow_for_the_projector():
    game = Game.new(4, seed=7)
    normal, projector = scores(game), scores(game, size="projector")
    assert normal.layout.paper_bgcolor == normal.layout.plot_bgcolor == "rgba(0,0,0,0)"
    assert projector.layout.font.size == pytest.approx(1.6 * normal.layout.font.size)
    assert projector.layout.height == pytest.approx(1.6 * normal.layout.height)


def test_names_are_no_markup_in_a_figure():
    figure = scores(Game.new(["<b>x</b> & co", "M" * 99], seed=7))
    assert figure.data[0].name == "&lt;b&gt;x&lt;/b&gt; &amp; co"
    assert len(figure.data[1].name) < 20


def test_sixlab_gives_the_figures_late_and_without_slow_modules():
    assert sixlab.figures.scores is scores
    assert "figures" in dir(sixlab)
    code = (
        "import sys, sixlab; light = 'plotly' not in sys.modules; sixlab.figures.scores(sixlab.Game.new(4, seed=7));"
        "print(light, [name for name in ('plotly.express', 'nbformat', 'pandas') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True []"
