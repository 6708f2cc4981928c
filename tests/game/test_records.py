"""Saved games: they come back the same, and a file that breaks a rule is refused with its place."""

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest

from sixlab import Game, Round, Rules, load, save
from sixlab.game import records
from sixlab.game.records import BadRecord, by_seat, dumps, from_record, loads, rows_from
from sixlab.game.rules import fewest_heads

GAMES = Path(__file__).parents[2] / "data" / "games"
TWO_PLAYERS = json.loads((GAMES / "two-players.json").read_text(encoding="utf-8"))

SMALL: dict[str, Any] = {
    "format": "sixlab game",
    "version": 1,
    "rules": {"sixth": "any full row", "limit": 66, "ends": "over", "deck": "full"},
    "players": ["Ana", "Ben"],
    "seed": None,
    "rounds": [
        {
            "rows": [[1, 2, 3, 4, 5], [20, 21, 22, 23, 24], [40], [60]],
            "hands": [[6, 70], [25, 71]],
            "turns": [{"cards": [6, 25], "taken": {"6": 1}}, {"cards": [70, 71]}],
        }
    ],
}


def test_a_file_is_replayed() -> None:
    game = from_record(SMALL)
    # 6 takes the second row instead of its own: 20 21 22 23 24 have 11 heads; 25 finds 24 gone and joins 6
    assert game.round.rows == ((1, 2, 3, 4, 5), (6, 25), (40,), (60, 70, 71))
    assert game.round.heads == (11, 0)


def test_saving_and_loading(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "game.json"
    for game in (from_record(SMALL), Game.new(players=10, seed=3), Game.new(["é\u202e<b>", '"'], seed=4)):
        save(game, path, source="a test")
        assert load(path) == game
        assert json.loads(path.read_text(encoding="utf-8"))["source"] == "a test"
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]


@pytest.mark.parametrize("name", ["two-players", "ten-players", "human-against-bot"])
def test_shipped_games_round_trip(name: str) -> None:
    game = load(GAMES / f"{name}.json")
    assert loads(dumps(game)) == game


# boardgamers/take6-engine reconstructs a state from a log; the points of the longer game must not stay behind.
def test_every_prefix_of_a_record_is_the_state_after_so_many_turns() -> None:
    whole = from_record(TWO_PLAYERS)
    live = Game(players=whole.players, rules=whole.rules, rounds=(_dealt(TWO_PLAYERS, 0, whole.rules),))
    compared = 0
    for number, entry in enumerate(TWO_PLAYERS["rounds"]):
        if number:
            live = live.next_round(_dealt(TWO_PLAYERS, number, whole.rules))
        for turns, turn in enumerate(entry["turns"], 1):
            live = live.reveal(turn["cards"])
            while live.round.waiting:
                card = str(live.round.waiting[0].card)
                live = live.place(turn.get("taken", {}).get(card))
            prefix = copy.deepcopy(TWO_PLAYERS)
            prefix["rounds"] = prefix["rounds"][: number + 1]
            prefix["rounds"][-1]["turns"] = prefix["rounds"][-1]["turns"][:turns]
            replayed = from_record(prefix)
            assert replayed == live
            assert (replayed.totals, replayed.round.taken) == (live.totals, live.round.taken)
            compared += 1
    assert compared == 50
    assert live == whole


def _dealt(record: dict[str, Any], number: int, rules: Rules) -> Round:
    entry = record["rounds"][number]
    return Round(rows=entry["rows"], hands=entry["hands"], rules=rules)


def test_a_game_may_stop_in_the_middle_of_a_turn() -> None:
    game = Game.new(players=5, seed=11)
    while not game.round.done:
        game = game.reveal([hand[-1] for hand in game.round.hands])
        assert loads(dumps(game)) == game
        while game.round.waiting:
            options = game.round.options
            game = game.place(fewest_heads(game.round.rows, options) if options else None)
            assert loads(dumps(game)) == game


def test_only_what_cannot_be_derived_is_stored() -> None:
    entry = json.loads(dumps(from_record(SMALL)))
    assert entry["rounds"] == SMALL["rounds"]
    assert set(entry) == {"format", "version", "rules", "players", "seed", "rounds"}


# aangeliayello/6nimmt keeps deals without plays.
def test_a_deal_without_turns_is_a_start_position() -> None:
    record = copy.deepcopy(SMALL)
    del record["rounds"][0]["turns"]
    game = from_record(record)
    assert (game.round.placements, game.totals, game.over) == ((), (0, 0), False)


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    record = copy.deepcopy(SMALL)
    place = record
    for key in path[:-1]:
        place = place[key]
    if value is KeyError:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return record


ROUND = ["rounds", 0]
TURN = [*ROUND, "turns", 0]


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ([], "not a saved game"),
        (changed(["format"], "other"), "not a saved game: the format is not 'sixlab game'"),
        (changed(["version"], 2), "version 2 of the format is unknown: this sixlab reads 1"),
        (changed(["rules"], None), "the head of the file: the rules are missing"),
        (changed(["rules", "joker"], 1), "the head of the file: unknown rule 'joker'"),
        (changed(["rules", "limit"], -1), "the head of the file: rules: limit must be"),
        (changed(["players"], ["Ana", "Ana"]), "the head of the file: two players are called 'Ana'"),
        (changed(["players"], "Ana"), "the head of the file: the players must be a list of names"),
        (changed(["players"], ["Ana"]), "the game is for 2 to 10 players, not 1"),
        (changed(["seed"], 1.5), "the seed must be a whole number or null, not 1.5"),
        (changed(["rounds"], []), "a game has a list of rounds, with at least one round"),
        (changed(ROUND, 7), "round 1: a round must be an object"),
        (changed([*ROUND, "rows"], KeyError), r"round 1: the deal is not in the file \(rows are missing\)"),
        (changed([*ROUND, "rows"], [[1], [2], [3]]), "round 1: the table has 4 rows, not 3"),
        (changed([*ROUND, "rows"], [[1], [2], [3], 4]), "round 1: rows must be a list of four lists"),
        (
            changed([*ROUND, "hands"], [[6, 70]]),
            "round 1: hands must be a list with one entry for each of the 2 players",
        ),
        (changed([*ROUND, "hands"], [[6, 70], 5]), "round 1: each hand must be a list of cards"),
        (changed([*ROUND, "hands"], [[6, 70], [6, 71]]), "round 1: card 6 stands in the hand of player 1"),
        (changed([*ROUND, "hands", 0, 0], "6"), "round 1: '6' is not a card"),
        (changed([*ROUND, "turns"], {}), "round 1: turns must be a list"),
        (changed(TURN, []), "round 1, turn 1: a turn must be an object with cards"),
        (changed([*TURN, "cards"], KeyError), "round 1, turn 1: cards must be a list"),
        (changed([*TURN, "cards"], [6, 26]), "round 1, turn 1: Ben cannot play 26: the hand holds 25 71"),
        (changed([*TURN, "cards"], [6, True]), "round 1, turn 1: Ben cannot play True"),
        (changed([*ROUND, "turns", 1, "cards"], [6, 71]), "round 1, turn 2: Ana cannot play 6: the hand holds 70"),
        (changed([*TURN, "taken"], KeyError), "round 1, turn 1: Ana: 6 must take a row, and no row was chosen"),
        (changed([*TURN, "taken"], {"6": 2}), "round 1, turn 1: Ana: 6 cannot take row 3"),
        (changed([*TURN, "taken"], {"6": "1"}), "round 1, turn 1: Ana: 6 cannot take '1'"),
        (changed([*TURN, "taken"], {"6": 1, "99": 0}), "round 1, turn 1: a row is named for 99, which took none"),
        (changed([*TURN, "taken"], [1]), "round 1, turn 1: taken must be an object"),
        (changed([*TURN, "placed"], 1), "round 1, turn 1: only the last turn of a game may be unfinished"),
        (changed([*TURN, "placed"], 3), "round 1, turn 1: placed must be a number of cards from 0 to 2, not 3"),
    ],
)
def test_wrong_records_name_the_place_and_the_reason(record: Any, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        from_record(record)


def test_rounds_after_the_end_are_refused() -> None:
    record = changed(["rules", "limit"], 5)
    record["rounds"].append(record["rounds"][0])
    with pytest.raises(BadRecord, match=r"round 2, after its last turn: round 2 follows the end of the game"):
        from_record(record)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a JSON file"),
        (b"{", "not a JSON file"),
        (b"[" * 100_000, "not a JSON file"),
        (b"\xff\xfe\x00", "not a text file"),
        (b'{"format": NaN}', "NaN is not a number"),
        (b"null", "not a saved game"),
    ],
)
def test_files_that_are_no_game(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=f"wrong.json: {reason}"):
        load(path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(records.LARGEST_FILE + 1)
    with pytest.raises(BadRecord, match="larger than any game"):
        load(path)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.json")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_save_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "game.json"
    old = Game.new(players=2, seed=1)
    save(old, path)

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    target: tuple[Any, str] = (os, "fsync") if step == "fsync" else (Path, "replace")
    monkeypatch.setattr(*target, fail)
    with pytest.raises(OSError, match="the disk is full"):
        save(Game.new(players=2, seed=2), path)
    monkeypatch.undo()
    assert load(path) == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


# ThingsAI-io/6-nimmt-agent, notes on three clients that wrote the same board in three ways.
@pytest.mark.parametrize(
    "text",
    [
        "[[1],[2],[3],[4]]",
        '{"rows":[[1],[2],[3],[4]]}',
        '{"0":[1],"1":[2],"2":[3],"3":[4]}',
        '{"3":[4],"1":[2],"0":[1],"2":[3]}',
    ],
)
def test_boards_in_three_forms(text: str) -> None:
    assert rows_from(json.loads(text)) == [[1], [2], [3], [4]]


@pytest.mark.parametrize("wrong", [{"1": [1], "2": [2], "3": [3], "4": [4]}, {"a": []}, 7, "1/2/3/4", [1, 2, 3, 4]])
def test_boards_in_no_form(wrong: Any) -> None:
    with pytest.raises(ValueError, match="rows"):
        rows_from(wrong)


def test_scores_by_seat_or_by_name() -> None:
    assert by_seat({"p0": 5, "p1": 7}, ("p0", "p1"), "scores") == by_seat([5, 7], ("p0", "p1"), "scores") == [5, 7]
    assert by_seat({"p1": 7, "p0": 5}, ("p0", "p1"), "scores") == [5, 7]
    with pytest.raises(ValueError, match="scores: p1 is missing"):
        by_seat({"p0": 5}, ("p0", "p1"), "scores")
    with pytest.raises(ValueError, match="scores: p2 does not play"):
        by_seat({"p0": 5, "p1": 7, "p2": 1}, ("p0", "p1"), "scores")


def test_hands_and_cards_may_be_given_by_name() -> None:
    record = changed([*ROUND, "hands"], {"Ben": [25, 71], "Ana": [6, 70]})
    record["rounds"][0]["turns"][0]["cards"] = {"Ben": 25, "Ana": 6}
    assert from_record(record) == from_record(SMALL)


# boardgamers/take6-engine, engine.spec.ts: a log of four turns that does not hold the deal.
LOG: list[dict[str, Any]] = [
    {"cards": [34, 32], "taken": {"32": 3}},
    {"cards": [50, 37]},
    {"cards": [88, 80]},
    {"cards": [59, 89]},
]


def test_a_log_without_the_deal_is_refused() -> None:
    record = changed(ROUND, {"hands": [[34, 50, 59, 88], [32, 37, 80, 89]], "turns": LOG})
    with pytest.raises(BadRecord, match=r"round 1: the deal is not in the file \(rows are missing\)"):
        from_record(record)


@pytest.mark.parametrize(("limit", "over"), [(1, True), (10, False)])
@pytest.mark.parametrize("last_row", [36, 104])
def test_the_log_with_rows_that_fit_it(limit: int, over: bool, last_row: int) -> None:
    """The start rows follow from the log in part: ends above 32, row 3 of one head."""
    record = changed(
        ROUND, {"rows": [[91], [81], [51], [last_row]], "hands": [[34, 50, 59, 88], [32, 37, 80, 89]], "turns": LOG}
    )
    record["rules"] = {"sixth": "own row", "limit": limit, "ends": "reach", "deck": "full"}
    game = from_record(record)
    assert game.totals == (0, 1)
    assert game.round.rows == ((91,), (81, 88, 89), (51, 80), (32, 34, 37, 50, 59))
    assert game.over is over


def test_permissions_of_a_saved_file_are_those_of_a_plain_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(Game.new(players=2, seed=1), path)
    assert path.stat().st_mode & 0o444 == 0o444
