"""A league in a file: JSON that says who played what, and the heads of every table as hexadecimal digits.

The format, version 1::

    {"format": "sixlab league", "version": 1, "strategies": ["random", "Mine"], "players": 4,
     "rules": "...", "seed": 7, "deals": 100, "line_ups": null,
     "out": [{"strategy": "Mine", "deal": 3, "position": "...", "reason": "..."}],
     "played": ["0c0a07...", ...]}

``deals`` were asked for; ``played`` has one text a deal, two digits a hand: see ``League``.
"""

import json
import os
from pathlib import Path
from typing import Any

from sixlab.game.notation import read_rules, write_rules
from sixlab.game.records import write_atomically
from sixlab.game.rules import as_players
from sixlab.lanes.keys import as_key_part
from sixlab.languages import wording
from sixlab.players.engines import MOST_HEADS
from sixlab.players.standings import League, Out

FORMAT, VERSION = "sixlab league", 1


def save_league(league: League, path: str | os.PathLike[str]) -> None:
    """Write a league to a file, atomically: an older file stands until the new one is whole."""
    record = {
        "format": FORMAT,
        "version": VERSION,
        "strategies": league.strategies,
        "players": league.players,
        "rules": write_rules(league.rules),
        "seed": league.seed,
        "deals": league.wanted,
        "line_ups": league.drawn,
        "out": [left._asdict() for left in league.out],
        "played": [heads.hex() for heads in league.played],
    }
    write_atomically(Path(path), json.dumps(record, ensure_ascii=False, indent=0) + "\n")


def load_league(path: str | os.PathLike[str]) -> League:
    """The league that ``League.save`` wrote, finished or not.

    Raises:
        ValueError: the file is none of ours, or its numbers contradict each other.
        OSError: it cannot be read.
    """
    try:
        record = json.loads(Path(path).read_text(encoding="utf-8"))
        if not isinstance(record, dict) or (record.get("format"), record.get("version")) != (FORMAT, VERSION):
            raise ValueError(wording("it has another format"))
        return _league(record)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(wording("{path} holds no league of sixlab: {error}", path=path, error=error)) from None


def _league(record: dict[str, Any]) -> League:
    names = tuple(record["strategies"])
    league = League(
        strategies=names,
        rules=read_rules(record["rules"]),
        players=as_players(record["players"]),
        seed=as_key_part(record["seed"], "seed"),
        wanted=_count(record["deals"], "deals"),
        drawn=None if record["line_ups"] is None else _count(record["line_ups"], "line_ups"),
        out=tuple(Out(**left) for left in record["out"]),
        played=tuple(bytes.fromhex(heads) for heads in record["played"]),
    )
    if not all(isinstance(name, str) for name in names) or len(set(names)) != len(names) or len(names) < 2:
        raise ValueError(wording("its strategies have no names of their own"))
    if any(left.strategy not in names or left.deal not in range(league.wanted) for left in league.out):
        raise ValueError(wording("somebody is out who was never in"))
    _check_heads(league)
    return league


def _check_heads(league: League) -> None:
    """Every deal is as long as those who play it make it, the last one may be shorter, and no table is impossible."""
    if len(league.played) > league.wanted:
        raise ValueError(wording("it has more deals than were asked for"))
    for deal, heads in enumerate(league.played):
        whole, last = league.bytes_of(deal), deal == len(league.played) - 1
        if len(heads) > whole or (len(heads) < whole and not last) or len(heads) % league.players**2:
            raise ValueError(wording("deal {deal} has a wrong number of tables", deal=deal + 1))
        tables = (heads[at : at + league.players] for at in range(0, len(heads), league.players))
        if max((sum(table) for table in tables), default=0) > MOST_HEADS:
            raise ValueError(wording("deal {deal} has a table with more heads than the deck", deal=deal + 1))


def _count(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(wording("{name} must be a whole number from 1, not {value!r}", name=name, value=value))
    return value
