"""Who plays on each seat stands in a saved game, and does not touch the game itself."""

import json
from pathlib import Path

import pytest

from sixlab import Game, load, save
from sixlab.game.records import BadRecord, load_seats


def test_seats_are_kept(tmp_path: Path) -> None:
    game = Game.new(players=3, seed=7)
    save(game, tmp_path / "mine.json", seats=["random", None, "smallest gap"])
    assert load_seats(tmp_path / "mine.json") == ("random", None, "smallest gap")
    assert load(tmp_path / "mine.json") == game


def test_a_file_need_not_say_who_plays(tmp_path: Path) -> None:
    save(Game.new(players=3, seed=7), tmp_path / "mine.json")
    assert load_seats(tmp_path / "mine.json") is None


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (["random"], "one entry for each player"),
        ("you", "one entry for each player"),
        ([1, None], "null, for a person, or the name"),
        ([True, None], "null, for a person, or the name"),
    ],
)
def test_wrong_seats_are_refused(seats: object, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save(Game.new(players=2, seed=7), path)
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), "seats": seats}), encoding="utf-8")
    with pytest.raises(BadRecord, match=reason):
        load_seats(path)
