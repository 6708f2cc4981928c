"""Simulations without numpy come to the same counts."""

import pytest

from sixlab import Results, Rules, simulate
from sixlab.lanes.keys import CHUNK, LANES
from sixlab.lanes.whole import listed
from sixlab.players import lanes_played, plain_played
from sixlab.players.pieces import Setup
from sixlab.players.strategies import Highest

NAMES = ("random", "lowest", "highest", "smallest gap")
COUNTS = ("deals", "games", "heads", "wins", "totals", "rounds")


def setup(*strategies: object, rules: Rules | None = None, games: bool = False) -> Setup:
    return Setup(strategies, rules or Rules(), seed=7, games=games, plays="one by one")


@pytest.mark.parametrize("rules", [Rules(), Rules.published()], ids=["any full row", "own row"])
@pytest.mark.parametrize(
    "strategies", [NAMES, ("random", Highest()), ("random",) * 10, ("cautious", "lowest", "random")]
)
@pytest.mark.parametrize(("chunk", "lanes"), [(0, range(40)), (2, range(LANES - 3, LANES + 3))])
def test_deals_are_those_of_numpy(rules: Rules, strategies: tuple[object, ...], chunk: int, lanes: range) -> None:
    asked = setup(*strategies, rules=rules)
    plain, ours = plain_played.deals(asked, chunk, lanes), lanes_played.deals(asked, chunk, lanes)
    assert [listed(getattr(plain, name)) for name in COUNTS] == [listed(getattr(ours, name)) for name in COUNTS]


def test_games_are_those_of_numpy_and_add_up() -> None:
    asked = setup("random", "highest", "lowest", games=True)
    for lanes in (range(20), range(CHUNK - 3, CHUNK)):
        plain, ours = plain_played.games(asked, 0, lanes), lanes_played.games(asked, 0, lanes)
        assert [listed(getattr(plain, name)) for name in COUNTS] == [listed(getattr(ours, name)) for name in COUNTS]
    twice = plain + plain
    assert twice.games == 6
    assert sum(twice.rounds) == 6
    assert twice.deals == 2 * plain.deals


def test_results_of_tuples_are_the_results_of_arrays() -> None:
    ours = simulate(["random", "highest"], deals=30, seed=7)
    asked = setup("random", "highest")
    tally = plain_played.deals(asked, 0, range(30))
    counts = {"histogram": tally.heads, "wins": tally.wins, "final_histogram": tally.totals, "rounds": tally.rounds}
    plain = Results(asked.strategies, Rules(), 7, deals=30, games=0, partial=False, **counts)
    assert plain == ours
    assert (plain.mean, plain.sd, plain.se, plain.win_share) == (ours.mean, ours.sd, ours.se, ours.win_share)
    assert plain.dist(1) == ours.dist(1)
    assert plain.plain
    assert not ours.plain
    assert str(plain).splitlines()[0] == str(ours).splitlines()[0] + ", without numpy"
    assert str(plain).splitlines()[1:] == str(ours).splitlines()[1:]
    with pytest.raises(ValueError, match="the counts contradict each other"):
        Results(asked.strategies, Rules(), 7, deals=31, games=0, partial=False, **counts)
    with pytest.raises(ValueError, match="wins are no counts for 2 seats"):
        Results(asked.strategies, Rules(), 7, deals=30, games=0, partial=False, **counts | {"wins": (75600,)})
