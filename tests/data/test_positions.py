import json
import re
from pathlib import Path

import pytest

import sixlab as six
from sixlab.game.notation import read_rules
from sixlab.game.rules import row_heads
from sixlab.game.timeline import steps
from sixlab.players.seats import played_out
from sixlab.players.strategies import STRATEGIES

TOP = Path(__file__).resolve().parents[2]
LIBRARY = six.positions(TOP / "data" / "positions")
PLAYED = re.compile(
    r"sixlab, played at random: (\d+) players, rules (\w+), seed (\d+), round (\d+), turn (\d+), seen by player (\d+)"
)
PLAYOUTS = 10_000


def obvious(position):
    """What costs least now: the row with the fewest heads, or the card of the least exact risk."""
    view = position.view
    if view.options:
        return min(view.options, key=row_heads(view.rows).__getitem__)
    risks = six.risk(view)
    return min(view.hand, key=lambda card: risks[card].heads.mean)


@pytest.mark.parametrize("name", LIBRARY)
def test_the_answer_is_what_the_engine_finds(name):
    position = LIBRARY[name]
    advice = six.advise(position.view, PLAYOUTS, seed=2)
    assert advice.about == position.about
    assert advice.best.choice == position.best
    second = advice.options[1].behind
    assert position.margin > 6 * second.se, "the margin is too small for a test of this size"
    assert abs(second.mean - position.margin) < 5 * second.se + 0.01
    assert all(option.behind.clear() for option in advice.options[1:])


def test_there_are_enough_of_every_kind():
    assert len(LIBRARY) >= 30
    rows = [position for position in LIBRARY.values() if position.about == "row"]
    cards = [position for position in LIBRARY.values() if position.about == "card"]
    assert min(len(rows), len(cards)) >= 15
    assert sum(position.best != obvious(position) for position in rows) >= 12
    assert sum(position.best != obvious(position) for position in cards) >= 6
    assert {position.view.players for position in LIBRARY.values()} >= {2, 3, 4, 5, 6, 8, 10}
    assert {position.view.rules.sixth for position in rows} == {"any full row", "own row"}
    assert any(position.view.mine > min(row[-1] for row in position.view.rows) for position in rows)


@pytest.mark.parametrize("name", [name for name in LIBRARY if LIBRARY[name].source.startswith("sixlab")])
def test_a_moment_played_at_random_can_be_made_again(name):
    position = LIBRARY[name]
    players, rules, *numbers = PLAYED.fullmatch(position.source).groups()
    seed, round_, turn, player = map(int, numbers)
    game = six.Game.new(players=int(players), seed=seed, rules=read_rules(rules))
    found = played_out(game, [STRATEGIES["random"]] * int(players))
    seen = [
        moment.round.view(player - 1)
        for moment in steps(found)
        if len(moment.rounds) == round_ and not moment.round.done
    ]
    assert position.view in seen
    assert len(position.view.hand) == 11 - turn - (position.about == "row")
    assert position.best != obvious(position)


def test_names_and_titles_are_fit_for_people():
    for position in LIBRARY.values():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", position.name)
        assert position.title.endswith(".")
        assert position.source
        assert position.question.endswith("?")
        assert position.best in position.choices


def test_a_position_is_found_by_its_name():
    assert six.position("Neighbours") == LIBRARY["neighbours"]
    assert six.position("which_full row") == LIBRARY["which-full-row"]
    with pytest.raises(ValueError, match="did you mean neighbours"):
        six.position("neigh")
    with pytest.raises(ValueError, match=r"positions\(\) lists them"):
        six.position("zebra")
    for wrong in (3, None, ""):
        with pytest.raises(ValueError, match="position"):
            six.position(wrong)


GOOD = {
    "name": "a",
    "title": "A.",
    "position": "10 / 20 / 60 / 90 ; hand 25 61",
    "source": "here",
    "best": 25,
    "margin": 1.0,
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"best": 26}, "position 1, a: 26 is not one of several choices"),
        ({"position": "10 / 20 / 60 / 90 ; hand 25"}, "position 1, a: 25 is not one of several choices"),
        ({"position": "10 / 20 / 60 / 900 ; hand 25"}, "position 1, a: '900' in row 4"),
        ({"margin": "much"}, "position 1: margin must be a float"),
        ({"best": True}, "position 1: best must be a int"),
        ({"more": 1}, "position 1: an entry has the fields name, title"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path, change, reason):
    (tmp_path / "positions.json").write_text(json.dumps([GOOD | change]))
    with pytest.raises(ValueError, match=re.escape(reason)):
        six.positions(tmp_path)


def test_two_of_one_name_are_refused(tmp_path):
    (tmp_path / "positions.json").write_text(json.dumps([GOOD, GOOD]))
    with pytest.raises(ValueError, match="two positions have the name 'a'"):
        six.positions(tmp_path)


def test_without_the_data_it_is_said(monkeypatch):
    monkeypatch.setattr("sixlab.game.positions.data_folder", lambda name: None)
    with pytest.raises(FileNotFoundError, match="did not come with this copy"):
        six.positions()
