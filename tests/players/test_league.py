"""Leagues: the same whoever computes them, fair to every seat, and not to be broken by a strategy."""

import itertools
import json
import random
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import sixlab as six
from sixlab.game.rules import Rules, fewest_heads
from sixlab.game.view import View
from sixlab.players.batch import WIN
from sixlab.players.league import league
from sixlab.players.line_ups import rotations
from sixlab.players.standings import League, Out
from sixlab.players.strategies import Highest, Strategy

NAMES = ["random", "highest", "smallest gap"]


class Middle(Strategy):
    """Plays the card in the middle."""

    def card(self, view: View, rng: random.Random) -> int:
        return view.hand[len(view.hand) // 2]


class Draws(Strategy):
    """Draws its cards, and rows that it may choose, from its stream."""

    def card(self, view: View, rng: random.Random) -> int:
        return rng.choice(view.hand)

    def row(self, view: View, rng: random.Random) -> int:
        return rng.choice(view.options)


class Cheats(Strategy):
    """Wants to play a card that it does not hold, in the last turn but two."""

    def card(self, view: View, rng: random.Random) -> int:
        return view.hand[0] if len(view.hand) != 3 else 105


class Fails(Strategy):
    def card(self, view: View, rng: random.Random) -> int:
        if len(view.hand) == 9:
            raise KeyError("lost")
        return view.hand[0]


class Leaves(Strategy):
    def card(self, view: View, rng: random.Random) -> int:
        sys.exit(3)


class WrongRow(Strategy):
    def card(self, view: View, rng: random.Random) -> int:
        return view.hand[0]

    def row(self, view: View, rng: random.Random) -> int:
        return -1


class Loops(Strategy):
    """Never answers, and keeps Python busy."""

    def card(self, view: View, rng: random.Random) -> int:
        while len(view.hand) < 10:
            pass
        return view.hand[0]


class Waits(Strategy):
    """Never answers, and does nothing."""

    def card(self, view: View, rng: random.Random) -> int:
        threading.Event().wait()
        return view.hand[0]


class WaitsForARow(Middle):
    def card(self, view: View, rng: random.Random) -> int:
        return view.hand[0]

    def row(self, view: View, rng: random.Random) -> int:
        threading.Event().wait()
        return 0


class Rings(Draws):
    """Plays as ``Draws``, and says stop after so many cards."""

    def __init__(self, stop: threading.Event, cards: int) -> None:
        self.stop, self.left = stop, cards

    def card(self, view: View, rng: random.Random) -> int:
        self.left -= 1
        if self.left == 0:
            self.stop.set()
        return super().card(view, rng)


def tables(found: League, deal: int) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """The tables of one deal as they were played: strategies and heads by seat."""
    players = found.players
    heads = np.frombuffer(found.played[deal], np.uint8).reshape(-1, players, players)
    there = [found.strategies[who] for who in found.still_in(deal)]
    line_ups = itertools.combinations_with_replacement(range(len(there)), players)
    return [
        (tuple(there[place] for place in seats), tuple(np.roll(by_place, turned).tolist()))
        for line_up, turns in zip(line_ups, heads, strict=True)
        for turned, (seats, by_place) in enumerate(zip(rotations(line_up), turns, strict=True))
    ]


# What is played


def test_every_table_plays_the_deals_of_simulate() -> None:
    """Whether the engines play it or the rules themselves: 20 deals are worth the engines, 4 are not."""
    many, few = league(NAMES, deals=20, seed=3, players=3), league(NAMES, deals=4, seed=3, players=3)
    assert many.played[:4] == few.played
    totals: Counter[tuple[tuple[str, ...], int]] = Counter()
    for deal in range(20):
        for seats, heads in tables(many, deal):
            totals.update({(seats, seat): taken for seat, taken in enumerate(heads)})
    for seats in {seats for seats, _ in totals}:
        times = 3 if len(set(seats)) == 1 else 1
        means = six.simulate(seats, deals=20, seed=3).mean
        assert [totals[seats, seat] / 20 / times for seat in range(3)] == pytest.approx(means)


def test_everybody_sits_on_every_seat_of_every_deal_as_often() -> None:
    found = league([*NAMES, Middle()], deals=2, seed=1, players=3)
    assert found.tables == 2 * 20 * 3
    for deal in range(2):
        seats = Counter((name, seat) for names, _ in tables(found, deal) for seat, name in enumerate(names))
        assert set(seats.values()) == {15}
        assert len(seats) == 4 * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_that_play_alike_get_the_same_heads(players: int) -> None:
    """Seat symmetry: with the same hands in every seat, nothing is left that could tell them apart."""
    found = league({"one": Highest(), "two": Highest()}, deals=6, seed=2, players=players)
    assert found.mean[0] == found.mean[1]
    assert found.win_share == (1 / players, 1 / players)
    assert found.difference("one", "two").mean == found.head_to_head("one", "two").mean == 0


def test_two_that_play_alike_differ_by_chance_only_in_any_company() -> None:
    found = league({"one": Highest(), "gap": "smallest gap", "two": "highest"}, deals=60, seed=2, players=3)
    assert found.difference("one", "two").mean != 0
    assert not found.difference("one", "two").clear(0.999)
    assert not found.head_to_head("one", "two").clear(0.999)
    assert found.head_to_head("one", "one") == (0.0, 0.0)


# The figures, by another way


def test_figures_are_those_of_the_tables() -> None:
    found = league([*NAMES, Draws()], deals=3, seed=8, players=3)
    hands: dict[str, list[int]] = {name: [] for name in found.strategies}
    shares: dict[str, list[Fraction]] = {name: [] for name in found.strategies}
    leads: dict[tuple[str, str], list[int]] = {}
    for deal in range(3):
        for names, heads in tables(found, deal):
            winners = [seat for seat in range(3) if heads[seat] == min(heads)]
            for seat, name in enumerate(names):
                hands[name].append(heads[seat])
                shares[name].append(Fraction(seat in winners, len(winners)))
                for other, rival in enumerate(names):
                    leads.setdefault((name, rival), []).append(heads[seat] - heads[other])
    for who, name in enumerate(found.strategies):
        assert found.mean[who] == pytest.approx(sum(hands[name]) / len(hands[name]))
        assert found.win_share[who] == pytest.approx(float(sum(shares[name]) / len(shares[name])))
        assert dict(zip(found.dist(name).outcomes, found.dist(name).weights, strict=True)) == Counter(hands[name])
        for other in set(found.strategies) - {name}:
            met = leads[name, other]
            assert found.head_to_head(name, other).mean == pytest.approx(sum(met) / len(met))
            assert found.difference(name, other).mean == pytest.approx(found.mean[who] - found.mean[found.index(other)])
    assert sum(sum(shares[name]) for name in shares) == found.tables


@pytest.mark.parametrize(
    ("heads", "credit"), [((0, 3, 5), 1), ((4, 4, 9), Fraction(1, 2)), ((7, 7, 7), Fraction(1, 3))]
)
def test_ties_share_the_win(heads: tuple[int, ...], credit: Fraction) -> None:
    """Case C14: the credits of a table add up to 1."""
    made = League(("a", "b"), Rules(), players=3, seed=0, wanted=1, drawn=1)
    (line_up,) = six.players.line_ups.line_ups_of(0, 2, 3, 1, 0)
    made = replace(made, played=(bytes(heads) * 3,))
    counts = made._counts
    assert counts.wins.sum() == 3 * WIN
    best = sum(line_up[place] == line_up[0] for place in range(3) if heads[place] == heads[0])
    assert counts.wins[0, line_up[0]] == 3 * best * WIN * credit


def test_the_curve_ends_at_the_mean() -> None:
    found = league(NAMES, deals=30, seed=1, players=3)
    for who, name in enumerate(found.strategies):
        curve = found.curve(name)
        assert curve.deals.tolist() == list(range(1, 31))
        assert (curve.mean[-1], curve.se[-1]) == pytest.approx((found.mean[who], found.se[who]))
        assert curve.mean[0] == pytest.approx(league(NAMES, deals=1, seed=1, players=3).mean[who])


def test_the_same_order_for_every_seed() -> None:
    """highest-first is best and lowest-first is worst of these at three players; by mean and by rating."""
    for seed in range(3):
        found = league(["lowest", "random", "highest"], deals=150, seed=seed, players=3)
        assert found.ranking == ("highest", "random", "lowest")
        assert found.ratings[2].mu > found.ratings[1].mu > found.ratings[0].mu
        assert all(0 < rating.sigma < 25 / 3 for rating in found.ratings)
        assert found.difference("random", "highest").interval()[0] > 0
        assert found.head_to_head("lowest", "random").interval()[0] > 0
        assert found.win_share[2] > 1 / 3 > found.win_share[0]
    assert found.ratings == replace(found).ratings


def test_ratings_need_openskill_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    found = league(NAMES, deals=2, seed=1, players=2)
    with_ratings = found.rows()
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    bare = replace(found)
    with pytest.raises(ImportError, match=r"^ratings need openskill, by: pip install 'sixlab\[league\]'$"):
        _ = bare.ratings
    assert [row | {"rating": 0, "± rating": 0} for row in bare.rows()] == [
        row | {"rating": 0, "± rating": 0} for row in with_ratings
    ]
    assert "rating" in repr(found)
    assert "rating" not in repr(bare)


# Drawn line-ups


def test_drawn_line_ups_estimate_the_same() -> None:
    whole, drawn = (league(NAMES, deals=400, seed=5, players=3, line_ups=number) for number in (None, 3))
    assert (whole.drawn, drawn.drawn, drawn.tables) == (None, 3, 400 * 3 * 3)
    for who in range(3):
        apart = abs(whole.mean[who] - drawn.mean[who])
        assert 0 < apart < 4 * drawn.se[who]
        assert drawn.se[who] > whole.se[who]
    assert league(NAMES, deals=2, line_ups=15) == league(NAMES, deals=2)


def test_too_many_line_ups_are_drawn() -> None:
    eight = {str(number): "random" for number in range(8)}
    assert league(eight, deals=1, players=2).drawn is None
    stop = threading.Event()
    stop.set()
    twelve = {str(number): "highest" for number in range(12)}
    assert league(twelve, deals=1, players=5, stop=stop).drawn == 1000
    assert league(twelve, deals=1, players=4, stop=stop).drawn is None


# The same however it is computed


def test_threads_and_pieces_change_nothing() -> None:
    entrants = {"gap": "smallest gap", "draws": Draws(), "cheats": Cheats(), "middle": Middle()}
    here = league(entrants, deals=3, seed=4, players=3)
    with ThreadPoolExecutor(3) as pool:
        assert league(entrants, deals=3, seed=4, players=3, executor=pool) == here
    assert here.out[0].strategy == "cheats"


@pytest.mark.parametrize("choices", [1, 30, 1000])
def test_a_stopped_league_goes_on_to_the_same_end(choices: int, tmp_path: Path) -> None:
    stop, path = threading.Event(), tmp_path / "league.json"
    entrants = {"draws": Draws(), "cheats": Cheats(), "gap": "smallest gap"}
    whole = league(entrants, deals=40, seed=4, players=3)
    part = league(entrants | {"draws": Rings(stop, choices)}, deals=40, seed=4, players=3, stop=stop, path=path)
    assert part.partial
    assert (choices < 1000) or (0 < part.deals < 40)
    assert six.load_league(path) == part
    if part.deals:
        assert part.means == league(entrants, deals=part.deals, seed=4, players=3).means
    assert league(entrants, deals=40, seed=4, players=3, path=path) == whole == six.load_league(path)
    assert league(entrants, deals=40, seed=4, players=3, path=path, stop=stop) == whole


def test_more_deals_go_on_from_a_finished_league(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "league.json"
    league(NAMES, deals=2, seed=4, players=2).save(path)
    asked: list[int] = []
    more = league(NAMES, deals=5, seed=4, players=2, path=path, progress=lambda done, total: asked.append(done))
    assert more == league(NAMES, deals=5, seed=4, players=2) == six.load_league(path)
    assert asked[0] == 2 * 6
    assert asked[-1] == 5 * 6
    assert asked == sorted(asked)


def test_a_file_of_another_league_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    league(NAMES, deals=2, seed=4, players=2).save(path)
    before = path.read_bytes()
    for change in ({"seed": 5}, {"players": 3}, {"rules": Rules.published()}, {"line_ups": 2}):
        with pytest.raises(ValueError, match="holds another league: its "):
            league(NAMES, **{"deals": 2, "seed": 4, "players": 2, "path": path} | change)
    with pytest.raises(ValueError, match="its strategies are"):
        league(NAMES[:2], deals=2, seed=4, players=2, path=path)
    with pytest.raises(ValueError, match="holds 2 deals already"):
        league(NAMES, deals=1, seed=4, players=2, path=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        {"format": "sixlab results 1"},
        {"version": 2},
        {"players": 11},
        {"seed": -1},
        {"strategies": ["a", "a", "b"]},
        {"strategies": ["a", 7, "b"]},
        {"strategies": ["a"]},
        {"deals": 1},
        {"line_ups": 1},
        {"line_ups": 0},
        {"played": ["00"]},
        {"played": ["zz"]},
        {"played": ["", "00000000"]},
        {"played": ["ffff" + "00" * 22]},
        {"out": [{"strategy": "nobody", "deal": 0, "position": "", "reason": ""}]},
        {"out": [{"strategy": "random", "deal": 9, "position": "", "reason": ""}]},
        {"out": [{"strategy": "random"}]},
        {"rules": 7},
    ],
)
def test_a_file_that_contradicts_itself_is_refused(change: dict, tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    league(NAMES, deals=2, seed=4, players=2).save(path)
    record = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(record | change), "utf-8")
    with pytest.raises(ValueError, match=r"league\.json holds no league of sixlab: "):
        six.load_league(path)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    for text in ("", "[]", "null", "{", '{"format": "sixlab league", "version": 1}', "[" * 100_000):
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=r"league\.json holds no league of sixlab: "):
            six.load_league(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="holds no league"):
        six.load_league(path)


# Strategies that break


def without(entrants: dict[str, object], name: str) -> dict[str, object]:
    return {other: who for other, who in entrants.items() if other != name}


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (Cheats(), "wants to play 105 and holds "),
        (Fails(), "failed in card() with KeyError: 'lost'"),
        (WrongRow(), "wants to take row -1, from 0, and may take 0 1 2 3"),
        (Leaves(), "failed in card() with SystemExit(3)"),
        (Loops(), "gave no answer in card() within 0.3 seconds"),
        (Waits(), "gave no answer in card() within 0.3 seconds"),
        (WaitsForARow(), "gave no answer in row() within 0.3 seconds"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_who_breaks_is_named_and_the_league_goes_on(broken: Strategy, reason: str) -> None:
    entrants = {"gap": "smallest gap", "broken": broken, "middle": Middle()}
    found = league(entrants, deals=3, seed=4, players=3, patience=0.3)
    (left,) = found.out
    assert left.strategy == "broken"
    assert left.reason.startswith(reason)
    view = View.parse(left.position)
    assert view.players == 3
    assert view.options if "row" in left.reason else not view.revealed
    assert (found.deals, found.partial) == (3, False)
    assert set(found.ranking) == {"gap", "middle"}
    alone = league(without(entrants, "broken"), deals=3, seed=4, players=3)
    assert found.played[left.deal :] == alone.played[left.deal :]
    assert f"broken {left.reason}, in the position {left.position}" in repr(found)


def test_a_looping_strategy_is_really_left_behind() -> None:
    before = set(threading.enumerate())
    found = league({"loops": Loops(), "a": "lowest", "b": "highest"}, deals=1, players=2, patience=0.2)
    assert found.out[0].strategy == "loops"
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=60)
        assert not thread.is_alive()


def test_two_that_break_leave_one_after_the_other() -> None:
    entrants = {"cheats": Cheats(), "fails": Fails(), "gap": "smallest gap", "middle": Middle()}
    found = league(entrants, deals=2, seed=4, players=3)
    assert {left.strategy for left in found.out} == {"cheats", "fails"}
    assert found.played == league({"gap": "smallest gap", "middle": Middle()}, deals=2, seed=4, players=3).played


def test_with_one_left_there_is_no_league() -> None:
    found = league({"fails": Fails(), "gap": "smallest gap"}, deals=2, seed=4, players=2)
    assert (found.deals, found.partial, found.rows()) == (0, True, [])
    assert "fails failed in card()" in found._repr_html_()
    assert "0 of 2 deals" in repr(found)


def test_who_breaks_late_keeps_the_deals_before() -> None:
    class Later(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            return 0 if view.hand[:2] == late.hand[:2] else view.hand[0]

    start = six.players.batch.dealt(4, 0, 1, 2, Rules())[:, 2].tolist()
    late = View(rows=[[card] for card in start[:4]], hand=start[4::2], players=2)
    found = league({"later": Later(), "gap": "smallest gap", "high": "highest"}, deals=4, seed=4, players=2)
    (left,) = found.out
    assert left.deal == 2
    assert [len(heads) for heads in found.played] == [6 * 4, 6 * 4, 3 * 4, 3 * 4]
    assert found.ranking == tuple(sorted(("gap", "high"), key=lambda name: found.mean[found.index(name)]))
    assert found.curve("later").mean[-1] == found.mean[0]


def test_a_strategy_without_rows_takes_the_fewest_heads() -> None:
    class Bare:
        def card(self, view: View, rng: random.Random) -> int:
            return view.hand[0]

    class Full(Bare):
        def row(self, view: View, rng: random.Random) -> int:
            return fewest_heads(view.rows, view.options)

    found = league({"bare": Bare(), "lowest": "lowest", "full": Full()}, deals=2, seed=4, players=2)
    assert len(set(found.mean)) == 1


def test_one_object_may_enter_twice_and_a_name_be_given() -> None:
    same = Draws()
    found = league({"a": same, "b": same, "random": "highest"}, deals=1, seed=4, players=2)
    assert found.strategies == ("a", "b", "random")
    assert found.mean[0] == found.mean[1]


# Asked wrongly


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"strategies": "random"}, "strategies must be a list, or a dict from names to strategies, not 'random'"),
        ({"strategies": 7}, "strategies must be a list"),
        ({"strategies": ["random"]}, "a league needs at least two strategies, not 1"),
        ({"strategies": ["random", "lazy"]}, "there is no strategy 'lazy'"),
        ({"strategies": ["random", "random"]}, "two strategies are called 'random': give a dict"),
        ({"strategies": [Highest(), "highest"]}, "two strategies are called 'highest'"),
        ({"strategies": {"": "random", "b": "random"}}, "a strategy enters under a name, not ''"),
        ({"strategies": {1: "random", "b": "random"}}, "a strategy enters under a name, not 1"),
        ({"strategies": [Highest, "random"]}, "is the class Highest: write Highest"),
        ({"strategies": {"a": None, "b": "random"}}, "strategy 1 is neither a name nor an object"),
        ({"deals": 0}, "deals must be a whole number"),
        ({"deals": True}, "deals must be a whole number"),
        ({"deals": 10**7}, "deals must be a whole number from 1 to 1,000,000"),
        ({"seed": -1}, "the seed must be a whole number"),
        ({"players": 11}, "11"),
        ({"players": 2.0}, "2.0"),
        ({"rules": "published"}, "rules must be Rules"),
        ({"line_ups": 0}, "line_ups must be a whole number"),
        ({"patience": 0}, "patience must be a number of seconds above 0, not 0"),
        ({"patience": float("nan")}, "patience must be"),
        ({"patience": "long"}, "patience must be"),
        ({"executor": 4}, "executor must be a concurrent"),
        ({"stop": 4}, "stop must have is_set"),
        ({"progress": 4}, "progress must be"),
    ],
)
def test_wrong_questions_get_one_sentence(options: dict, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as raised:
        league(**{"strategies": NAMES, "deals": 1, "players": 2} | options)
    assert "\n" not in str(raised.value)


def test_names_that_do_not_exist_get_one_sentence() -> None:
    found = league(NAMES, deals=1, players=2)
    with pytest.raises(ValueError, match="no strategy 'lowest' is in this league: the names are random, highest, sm"):
        found.difference("random", "lowest")


# On screen


def test_the_table_is_shown_as_text_as_html_and_in_pandas() -> None:
    found = league({"<b>": Middle(), "gap": "smallest gap"}, deals=2, seed=4, players=2)
    text, html = repr(found), found._repr_html_()
    assert text.startswith("2 deals, 12 tables; all line-ups in every rotation; 2 players; ")
    assert "<b>" in text
    assert "<td>&lt;b&gt;</td>" in html
    assert "<td><b></td>" not in html
    frame = pytest.importorskip("pandas") and found.to_pandas()
    assert list(frame["strategy"]) == list(found.ranking)
    assert list(frame["mean heads"]) == sorted(found.mean)
    assert frame["behind the first"][1] == pytest.approx(max(found.mean) - min(found.mean))


def test_stop_is_heard_while_a_strategy_thinks() -> None:
    stop = threading.Event()

    class Slow(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            stop.set()
            time.sleep(0.2)
            return view.hand[0]

    found = league([Slow(), "random"], deals=1000, players=2, stop=stop)
    assert found.partial
    assert found.deals == 0


def test_out_is_told_in_a_sentence() -> None:
    out = Out("mine", 3, "1 / 2 / 3 / 4 ; hand 5", "wants to play 9 and holds 5")
    said = "mine wants to play 9 and holds 5, in the position 1 / 2 / 3 / 4 ; hand 5; out after 3 deals"
    assert str(out) == said
