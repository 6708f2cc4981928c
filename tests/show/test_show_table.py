"""The table as SVG says what the state says, no more and no less."""

from xml.etree import ElementTree

import pytest

from sixlab.game.game import Game
from sixlab.show.table import game_svg, table_svg

SVG = "{http://www.w3.org/2000/svg}"


def cards(svg: str, kind: str) -> list[int]:
    """The cards drawn with one class, in the order in which they stand in the picture."""
    found = ElementTree.fromstring(svg).iter(f"{SVG}g")
    return [int(group.find(f"{SVG}text").text) for group in found if kind in group.get("class", "").split()]


@pytest.mark.parametrize("players", [2, 4, 10])
def test_every_card_of_the_state_is_drawn_once(players):
    game = Game.new(players, seed=7)
    svg = game_svg(game)
    assert cards(svg, "six-row") == [card for row in game.round.rows for card in row]
    assert cards(svg, "six-hand") == [card for hand in game.round.hands for card in hand]
    assert len(cards(svg, "six-card")) == 10 * players + 4


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="there is no player 4: players are counted from 0 to 3"):
        table_svg(Game.new(4, seed=7).round, seat=4)
