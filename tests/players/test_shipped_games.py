"""The game that automatic players played can be made again, by the very lines of data/README.md."""

from pathlib import Path

import sixlab as six
from sixlab.game.timeline import steps
from sixlab.players.seats import played_out
from sixlab.players.strategies import STRATEGIES

TOP = Path(__file__).parents[2]


def test_the_game_of_five() -> None:
    shipped = six.load(TOP / "data" / "games" / "five-players.json")
    names = ["smallest gap", "highest", "random", "lowest", "random"]
    assert played_out(six.Game.new(players=5, seed=31), [STRATEGIES[name] for name in names]) == shipped
    assert str(names).replace("'", '"') in (TOP / "data" / "README.md").read_text(encoding="utf-8")


def test_it_shows_what_the_sheet_allows() -> None:
    shipped = six.load(TOP / "data" / "games" / "five-players.json")
    assert shipped.rules == six.Rules()
    assert (shipped.over, shipped.totals, shipped.winners) == (True, (67, 52, 50, 51, 45), (4,))
    choices = [step.round.options for step in steps(shipped) if 1 < len(step.round.options) < 4]
    assert len(choices) == 9
