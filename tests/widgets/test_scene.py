"""The HTML of a screen, from states alone."""

from sixlab import Game, View
from sixlab.game.timeline import Timeline
from sixlab.players.seats import Play
from sixlab.players.strategies import STRATEGIES
from sixlab.widgets.board import places
from sixlab.widgets.scene import position, position_html, prompt, says_html, story_html

LOWEST = STRATEGIES["lowest"]


def test_a_position_reads_back_as_the_view() -> None:
    game = Game.new(4, seed=7).reveal([hand[0] for hand in Game.new(4, seed=7).round.hands])
    assert View.parse(position(game, 2)) == game.round.view(2)
    table = View.parse(position(game, None))
    assert (table.rows, table.hand, table.revealed) == (game.round.rows, (), game.round.view(0).revealed)


def test_text_is_escaped() -> None:
    assert "&lt;b&gt;" in says_html(["<b>"])
    assert "&lt;b&gt;" in position_html("<b>")


def test_the_story_of_a_turn_has_its_placements_only() -> None:
    play = Play.start(Game.new(3, seed=4), 0, [LOWEST] * 3)
    while len(play.game.round.placements) < 6:
        play = play.card(play.game.round.hands[0][0]) if play.choice == "card" else play.row(play.game.round.options[0])
    story = story_html(Timeline.of(play.game))
    assert story.count("<li>") == 3
    assert all(f"<li>{laid.card} " in story for laid in play.game.round.placements[3:6])


def test_what_is_asked() -> None:
    play = Play.start(Game.new(2, seed=7), 0, [LOWEST] * 2)
    assert "You are Ana. Choose a card." in prompt(play, newest=True)
    assert "You are looking back." in prompt(play, newest=False)
    while not play.game.round.done:
        play = play.card(play.game.round.hands[0][0]) if play.choice == "card" else play.row(play.game.round.options[0])
    assert "Round 1 is over. Deal the next round." in prompt(play, newest=True)


def test_places_of_a_deal() -> None:
    assert places(Timeline.of(Game.new(2, seed=7))) == {"last": 0, "turns": [0], "takes": []}
