"""Saved games: one JSON object that holds what cannot be derived, replayed through the engine when it is read.

The format, version 1 (players by seat, rows and cards as in the code: rows from 0)::

    {"format": "sixlab game", "version": 1,
     "source": "where the game comes from",            optional
     "seats": [null, "random"],                         optional: null for a person, or the strategy that plays
     "rules": {"sixth": "own row", "limit": 66, "ends": "reach", "deck": "full"},
     "players": ["Ana", "Ben"],
     "seed": 7,                                         null when the cards were dealt by hand
     "rounds": [{"rows": [[12], [37], [43], [58]],
                 "hands": [[...], [...]],
                 "turns": [{"cards": [14, 3], "taken": {"3": 1}}]}]}

``taken`` names, for each card whose player had a choice, the row he took. A game may stop anywhere: the last turn of an
unfinished game may say ``"placed": k``, the number of its cards that have been laid.
"""

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from sixlab.game.game import Game, as_names
from sixlab.game.round import Round, cannot_play
from sixlab.game.rules import Rules, as_rows
from sixlab.game.timeline import dealt, moments
from sixlab.languages import wording

FORMAT, VERSION = "sixlab game", 1
LARGEST_FILE = 10_000_000  # bytes; a game of 30 rounds and ten players needs about 20,000


class BadRecord(ValueError):
    """A file that is no legal game; the text names the round, the turn and the player, and the reason."""


def save(
    game: Game, path: str | os.PathLike[str], source: str | None = None, seats: Sequence[str | None] | None = None
) -> None:
    """Write a game to a file, atomically: beside it, flushed to the disk, then renamed.

    source: where the game comes from. seats: who plays on each, None for a person or the name of a strategy.

    Raises:
        OSError: the file cannot be written; an older file of that name is still whole.
    """
    write_atomically(Path(path), dumps(game, source, seats))


def load(path: str | os.PathLike[str]) -> Game:
    """Read a game from a file and replay it.

    Raises:
        BadRecord (a ValueError): the file is no game or breaks a rule: names the round, turn, player and reason.
        OSError: the file cannot be read.
    """
    path = Path(path)
    if path.stat().st_size > LARGEST_FILE:
        most = LARGEST_FILE // 1_000_000
        raise BadRecord(wording("{file}: larger than any game ({most} MB)", file=path.name, most=most))
    try:
        return loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(wording("{file}: not a text file", file=path.name)) from None
    except BadRecord as reason:
        raise BadRecord(wording("{place}: {reason}", place=path.name, reason=reason)) from None


def load_seats(path: str | os.PathLike[str]) -> tuple[str | None, ...] | None:
    """Who plays on each seat of a saved game that is to be gone on with: None for a person, or the name of a strategy.

    None altogether when the file does not say. The game itself is for ``load`` to check.

    Raises:
        BadRecord: what the file says is no list of names with one entry for each player.
    """
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    seats = record.get("seats")
    if seats is None:
        return None
    if not isinstance(seats, list) or len(seats) != len(record["players"]):
        raise BadRecord(wording("seats must be a list with one entry for each player"))
    if not all(seat is None or isinstance(seat, str) for seat in seats):
        raise BadRecord(wording("each seat must be null, for a person, or the name of a strategy"))
    return tuple(seats)


def dumps(game: Game, source: str | None = None, seats: Sequence[str | None] | None = None) -> str:
    """A game as JSON text, one turn a line; see ``save``.

    >>> loads(dumps(Game.new(players=4, seed=7))) == Game.new(players=4, seed=7)
    True
    """
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    if source is not None:
        head["source"] = source
    head |= {"rules": dict(vars(game.rules)), "players": list(game.players), "seed": game.seed}
    if seats is not None:
        head["seats"] = list(seats)
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    rounds = ",\n".join(_round_text(played) for played in game.rounds)
    return "{\n" + ",\n".join(lines) + ',\n "rounds": [\n' + rounds + "\n ]\n}\n"


def loads(text: str) -> Game:
    """A game from JSON text.

    Raises:
        BadRecord: see ``load``.
    """
    try:
        record = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as reason:
        told = {"line": reason.lineno, "column": reason.colno}
        raise BadRecord(wording("not a JSON file: line {line}, column {column} cannot be read", **told)) from None
    except RecursionError:
        raise BadRecord(wording("not a JSON file: it is nested too deeply")) from None
    return from_record(record)


def from_record(record: Any) -> Game:
    """A game from the parsed JSON object.

    Raises:
        BadRecord: see ``load``.
    """
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord(wording("not a saved game: the format is not {format!r}", format=FORMAT))
    if record.get("version") != VERSION:
        told = {"version": record.get("version"), "known": VERSION}
        raise BadRecord(wording("version {version!r} of the format is unknown: this sixlab reads {known}", **told))
    place = wording("the head of the file")
    try:
        rules = _rules(record.get("rules"))
        players = _names(record.get("players"))
        seed = record.get("seed")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise ValueError(wording("the seed must be a whole number or null, not {seed!r}", seed=seed))
        rounds = record.get("rounds")
        if not isinstance(rounds, list) or not rounds:
            raise ValueError(wording("a game has a list of rounds, with at least one round"))
        played: list[Round] = []
        for number, entry in enumerate(rounds, 1):
            place = wording("round {number}", number=number)
            played.append(_replayed(entry, players, rules, last=number == len(rounds)))
            place = wording("round {number}, after its last turn", number=number)
            game = Game(players=players, rules=rules, rounds=tuple(played), seed=seed)
    except BadRecord as reason:
        raise BadRecord(wording("{place}, {reason}", place=place, reason=reason)) from None
    except ValueError as reason:
        raise BadRecord(wording("{place}: {reason}", place=place, reason=reason)) from None
    return game


def rows_from(value: Any) -> list[Any]:
    """The rows of a JSON board in any of the forms that programs write: a list of rows, ``{"rows": [...]}`` or
    ``{"0": [...], ..., "3": [...]}``, the keys taken by number.

    Raises:
        ValueError: none of these.

    >>> rows_from({"1": [2], "0": [1], "3": [4], "2": [3]})
    [[1], [2], [3], [4]]
    """
    if isinstance(value, Mapping) and set(value) == {"rows"}:
        return rows_from(value["rows"])
    if isinstance(value, Mapping):
        if set(map(str, value)) != {"0", "1", "2", "3"}:
            keys = ", ".join(map(str, value))
            raise ValueError(wording("rows are numbered 0 to 3, not {keys}", keys=keys))
        value = [value[key] for key in sorted(value, key=int)]
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        raise ValueError(wording("rows must be a list of four lists of cards"))
    return list(value)


def by_seat(value: Any, players: tuple[str, ...], what: str) -> list[Any]:
    """One entry per seat, from a list in the order of the seats or from an object with the players' names.

    Raises:
        ValueError: neither, or a player is missing or unknown.

    >>> by_seat({"Ben": 7, "Ana": 5}, ("Ana", "Ben"), "scores")
    [5, 7]
    """
    if isinstance(value, Mapping):
        for name in players:
            if name not in value:
                raise ValueError(wording("{part}: {player} is missing", part=what, player=name))
        for name in value:
            if name not in players:
                raise ValueError(wording("{part}: {player} does not play", part=what, player=name))
        return [value[name] for name in players]
    if not isinstance(value, list) or len(value) != len(players):
        told = {"part": what, "players": len(players)}
        raise ValueError(wording("{part} must be a list with one entry for each of the {players} players", **told))
    return value


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write text (UTF-8) or bytes so that whoever reads ``path`` finds the old content or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _round_text(played: Round) -> str:
    turns = [f"    {json.dumps(turn)}" for turn in _turns(played)]
    listed = "[\n" + ",\n".join(turns) + "\n   ]" if turns else "[]"
    start = dealt(played)
    return f'  {{"rows": {json.dumps(start.rows)},\n   "hands": {json.dumps(start.hands)},\n   "turns": {listed}}}'


def _turns(played: Round) -> list[dict[str, Any]]:
    """The turns as the file holds them: cards by seat, and the rows taken where there was a choice."""
    turns: list[dict[str, Any]] = []
    for before, after in pairwise(moments(played)):
        if not before.waiting:
            chosen = {wait.player: wait.card for wait in after.waiting}
            turns.append({"cards": [chosen[player] for player in range(played.players)]})
        elif before.options:
            laid = after.placements[-1]
            turns[-1].setdefault("taken", {})[str(laid.card)] = laid.row
    if played.waiting:
        turns[-1]["placed"] = played.players - len(played.waiting)
    return turns


def _replayed(entry: Any, players: tuple[str, ...], rules: Rules, last: bool) -> Round:
    if not isinstance(entry, dict):
        raise ValueError(wording("a round must be an object with rows, hands and turns"))
    for part in ("rows", "hands"):
        if part not in entry:
            raise ValueError(
                wording("the deal is not in the file ({part} are missing), so that it cannot be replayed", part=part)
            )
    hands = by_seat(entry["hands"], players, "hands")
    if not all(isinstance(hand, list) for hand in hands):
        raise ValueError(wording("each hand must be a list of cards"))
    state = Round(rows=as_rows(rows_from(entry["rows"])), hands=hands, rules=rules)
    turns = entry.get("turns", [])
    if not isinstance(turns, list):
        raise ValueError(wording("turns must be a list"))
    for number, turn in enumerate(turns, 1):
        try:
            state = _replayed_turn(state, turn, players, unfinished=last and number == len(turns))
        except ValueError as reason:
            raise BadRecord(wording("turn {number}: {reason}", number=number, reason=reason)) from None
    return state


def _replayed_turn(state: Round, turn: Any, players: tuple[str, ...], unfinished: bool) -> Round:
    if not isinstance(turn, dict):
        raise ValueError(wording("a turn must be an object with cards"))
    cards = by_seat(turn.get("cards"), players, "cards")
    for name, card, hand in zip(players, cards, state.hands, strict=True):
        if isinstance(card, bool) or not isinstance(card, int) or card not in hand:
            raise ValueError(cannot_play(name, card, hand))
    taken = turn.get("taken", {})
    if not isinstance(taken, dict):
        raise ValueError(wording("taken must be an object that names a row for a card"))
    placed = turn.get("placed", len(players))
    if isinstance(placed, bool) or not isinstance(placed, int) or not 0 <= placed <= len(players):
        told = {"most": len(players), "placed": placed}
        raise ValueError(wording("placed must be a number of cards from 0 to {most}, not {placed!r}", **told))
    if placed < len(players) and not unfinished:
        raise ValueError(wording("only the last turn of a game may be unfinished"))
    state = state.reveal(cards)
    named = dict(taken)
    for _ in range(placed):
        wait = state.waiting[0]
        try:
            state = state.place(named.pop(str(wait.card), None))
        except ValueError as reason:
            raise ValueError(wording("{place}: {reason}", place=players[wait.player], reason=reason)) from None
    if named:
        cards_named = ", ".join(named)
        raise ValueError(wording("a row is named for {cards}, which took none", cards=cards_named))
    return state


def _rules(value: Any) -> Rules:
    if not isinstance(value, dict):
        raise ValueError(wording("the rules are missing"))
    unknown = set(value) - set(vars(Rules()))
    if unknown:
        raise ValueError(wording("unknown rule {name!r}", name=sorted(unknown)[0]))
    return Rules(**value)


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(wording("the players must be a list of names"))
    return as_names(value)


def _no_constant(name: str) -> float:
    raise BadRecord(wording("{name} is not a number that a game can hold", name=name))
