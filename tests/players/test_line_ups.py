"""Line-ups: how many there are, that draws are fair and repeatable, and that rotations give everybody every seat."""

import math
from collections import Counter

import pytest

from sixlab.players.line_ups import all_line_ups, line_up_count, line_ups_of, rotations


@pytest.mark.parametrize(("strategies", "players", "count"), [(11, 4, 1001), (11, 5, 3003), (2, 10, 11), (1, 4, 1)])
def test_all_line_ups_are_the_multisets(strategies: int, players: int, count: int) -> None:
    """Case C14: ordered seats are not counted, and a strategy may sit at a table more than once."""
    found = all_line_ups(strategies, players)
    assert len(found) == line_up_count(strategies, players) == count
    assert len(set(found)) == count
    assert all(list(line_up) == sorted(line_up) for line_up in found)
    assert {who for line_up in found for who in line_up} == set(range(strategies))


def test_each_deal_draws_its_own_line_ups_and_always_the_same() -> None:
    drawn = [line_ups_of(deal, 5, players=4, drawn=7, seed=3) for deal in range(50)]
    assert all(len(set(line_ups)) == 7 for line_ups in drawn)
    assert len(set(drawn)) == 50
    assert drawn[0] == line_ups_of(0, 5, players=4, drawn=7, seed=3) != line_ups_of(0, 5, players=4, drawn=7, seed=4)
    assert line_ups_of(0, 5, players=4, drawn=70, seed=3) == all_line_ups(5, 4)


def test_every_line_up_is_as_likely_to_be_drawn() -> None:
    times, deals, count = Counter(), 4000, line_up_count(3, 3)
    for deal in range(deals):
        times.update(line_ups_of(deal, 3, players=3, drawn=2, seed=1))
    expected = deals * 2 / count
    assert set(times) == set(all_line_ups(3, 3))
    chi_square = sum((seen - expected) ** 2 / expected for seen in times.values())
    assert chi_square < 27.9  # 9 degrees of freedom: exceeded once in a thousand


@pytest.mark.parametrize("players", range(2, 11))
def test_rotations_give_every_entry_every_seat_once(players: int) -> None:
    line_up = tuple(range(players))
    turned = rotations(line_up)
    assert len(turned) == players
    for entry in line_up:
        assert sorted(seats.index(entry) for seats in turned) == list(range(players))
    assert all(turned[r][(entry + r) % players] == entry for r in range(players) for entry in line_up)
    assert math.prod(len(set(seats)) for seats in zip(*turned, strict=True)) == players**players
