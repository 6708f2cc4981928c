"""Two hundred turns from public test suites, assignments and recorded games have their right outcome."""

import json
from pathlib import Path
from typing import Any

import pytest

from sixlab import IllegalMove, Round, Rules
from sixlab.game.notation import read_rows, write_rows
from sixlab.game.rules import ROW_SIZE, joined_row

TURNS = json.loads((Path(__file__).parents[1] / "data" / "turns.json").read_text(encoding="utf-8"))
PLAYED = [turn for turn in TURNS if "after" in turn]


def revealed(turn: dict[str, Any], rules: Rules) -> Round:
    hands = [[card] for card in turn["plays"].values()]
    return Round(rows=read_rows(turn["rows"]), hands=hands, rules=rules).reveal(list(turn["plays"].values()))


def played(turn: dict[str, Any], rules: Rules) -> Round:
    state = revealed(turn, rules)
    while state.waiting:
        is_low = joined_row(state.rows, state.waiting[0].card) is None
        state = state.place(turn["low_row"] if is_low else None)
    return state


def test_all_turns_are_there() -> None:
    assert len(TURNS) == 200
    assert len({turn["id"] for turn in TURNS}) == 200


@pytest.mark.parametrize("turn", PLAYED, ids=lambda turn: turn["id"])
def test_turn(turn: dict[str, Any]) -> None:
    state = played(turn, Rules.published())
    names = list(turn["plays"])
    assert write_rows(state.rows) == turn["after"]
    assert {name: heads for name, heads in zip(names, state.heads, strict=True) if heads} == turn["heads"]
    if "sixth" in turn:
        assert {names[p.player] for p in state.placements if p.kind == "sixth"} == set(turn["sixth"])
        assert {names[p.player] for p in state.placements if p.kind == "low"} == set(turn["low"])
    if "order" in turn:
        assert [names[p.player] for p in state.placements] == turn["order"]


@pytest.mark.parametrize("turn", PLAYED, ids=lambda turn: turn["id"])
def test_sheet_rules_agree_while_at_most_one_row_is_full(turn: dict[str, Any]) -> None:
    """The two rules for the sixth card differ only where two rows are full when it falls."""
    state = revealed(turn, Rules())
    while state.waiting:
        full = tuple(n for n, row in enumerate(state.rows) if len(row) == ROW_SIZE)
        is_low = joined_row(state.rows, state.waiting[0].card) is None
        if not is_low and state.options:
            assert len(full) > 1
            assert state.options == full
            return
        state = state.place(turn["low_row"] if is_low else None)
    assert write_rows(state.rows) == turn["after"]


@pytest.mark.parametrize("turn", [turn for turn in TURNS if turn.get("must_choose")], ids=lambda turn: turn["id"])
def test_too_low_must_name_a_row(turn: dict[str, Any]) -> None:
    state = revealed(turn, Rules.published())
    assert state.options == (0, 1, 2, 3)
    with pytest.raises(IllegalMove, match="must take a row, and no row was chosen: choose among rows 1, 2, 3, 4"):
        state.place()
    assert state.place(2).rows[2] == (state.waiting[0].card,)
