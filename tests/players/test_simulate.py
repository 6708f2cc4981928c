"""simulate: the same numbers from every engine, worker and order; stopping; progress; what it refuses."""

import os
import random
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import ClassVar

import numpy as np
import pytest

import sixlab as six
from sixlab.game.round import Round
from sixlab.game.rules import Rules, winners
from sixlab.players import lanes_played, pieces
from sixlab.players.batch import CHUNK, deal_heads, dealt
from sixlab.players.play import StrategyError, play_deal
from sixlab.players.results import Results
from sixlab.players.simulate import simulate
from sixlab.players.strategies import Highest, Lowest, SmallestGap, Strategy

SIMPLE = {"lowest": Lowest(), "highest": Highest(), "smallest gap": SmallestGap()}
RULES = [Rules(), Rules.published(), Rules(deck="tactics"), Rules(sixth="own row", deck="tactics", limit=30)]


class Middle(Strategy):
    """An object that no engine knows."""

    def card(self, view: six.View, rng: random.Random) -> int:
        return view.hand[len(view.hand) // 2]


class Own(Strategy):
    """Plays and takes at random from its own stream."""

    def card(self, view: six.View, rng: random.Random) -> int:
        return view.hand[int(rng.random() * len(view.hand))]

    def row(self, view: six.View, rng: random.Random) -> int:
        return view.options[int(rng.random() * len(view.options))]


class Fails(Strategy):
    """Breaks down when it holds card 50 in its third turn."""

    def card(self, view: six.View, rng: random.Random) -> int:
        if len(view.hand) == 8 and 50 in view.hand:
            raise RuntimeError("no idea")
        return view.hand[0]


# ---------------------------------------------------------------------- the same deals, the same numbers


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(
    "names", [["lowest", "highest"], ["smallest gap", "highest", "smallest gap", "lowest", "random"], ["lowest"] * 10]
)
def test_names_and_objects_play_the_same_deals(names: list[str], rules: Rules) -> None:
    """The batch path against the rules themselves, heads per deal of every seat: also where a random player sits."""
    objects = [SIMPLE.get(name, name) for name in names]
    many = pieces.Setup(tuple(names), rules, 5, games=False, plays="numpy")
    single = pieces.Setup(tuple(objects), rules, 5, games=False, plays="one by one")
    for lanes in (np.arange(40), np.arange(CHUNK - 20, CHUNK)):
        assert np.array_equal(lanes_played._heads(many, 1, 3, lanes), lanes_played._heads(single, 1, 3, lanes))
    assert simulate(names, 50, 5, rules, engine="numpy") == simulate(objects, 50, 5, rules)


@pytest.mark.parametrize("rules", RULES[:2], ids=str)
def test_games_of_names_and_of_objects(rules: Rules) -> None:
    names = ["highest", "smallest gap", "lowest"]
    assert simulate(names, games=25, seed=8, rules=rules) == simulate(
        [SIMPLE[name] for name in names], games=25, seed=8, rules=rules
    )


def test_games_are_rounds_until_the_rules_end_them() -> None:
    """Counted by hand from the heads of each round."""
    names, rules = ["highest", "random", "lowest"], Rules(limit=40)
    rounds = [deal_heads(names, rules, 11, 0, number) for number in range(1, 13)]
    lengths, finals, wins, heads = [], [], [Fraction(0)] * 3, []
    for game in range(200):
        totals = [0, 0, 0]
        for number in range(12):
            taken = [int(rounds[number][seat, game]) for seat in range(3)]
            heads.append(taken)
            totals = [total + more for total, more in zip(totals, taken, strict=True)]
            if max(totals) > 40:
                break
        lengths.append(number + 1)
        finals.append(totals)
        for seat in winners(totals):
            wins[seat] += Fraction(1, len(winners(totals)))
    results = simulate(names, games=200, seed=11, rules=rules)
    assert (results.games, results.deals) == (200, len(heads))
    assert results.rounds.tolist() == [lengths.count(length) for length in range(max(lengths) + 1)]
    assert results.mean_rounds == sum(lengths) / 200
    for seat in range(3):
        of_seat = [totals[seat] for totals in finals]
        assert results.final_histogram[seat].tolist() == [of_seat.count(total) for total in range(40 + 172)]
        assert results.histogram[seat].tolist() == [[row[seat] for row in heads].count(h) for h in range(172)]
        assert Fraction(int(results.wins[seat]), 2520) == wins[seat]


def test_a_run_is_the_first_deals_of_the_chunks_in_order() -> None:
    names, deals = ["random", "highest", "random"], 2 * CHUNK + 77
    heads = np.concatenate([deal_heads(names, Rules(), 4, chunk) for chunk in range(3)], axis=1)[:, :deals]
    results = simulate(names, deals, 4)
    assert results.deals == deals
    for seat in range(3):
        assert results.histogram[seat].tolist() == np.bincount(heads[seat], minlength=172).tolist()


def test_ties_share_the_win_exactly() -> None:
    names = ["lowest"] * 5
    heads = deal_heads(names, Rules(), 2, 0)[:, :300].T.tolist()
    shared = [Fraction(0)] * 5
    for deal in heads:
        for seat in winners(deal):
            shared[seat] += Fraction(1, len(winners(deal)))
    results = simulate(names, 300, 2)
    assert [Fraction(int(won), 2520) for won in results.wins] == shared
    assert sum(shared) == 300
    assert any(len(winners(deal)) > 1 for deal in heads)


def test_strategies_draw_from_streams_of_their_own() -> None:
    """The deals stay, whoever draws; the draws depend on seed, deal and seat alone, not on how many are played."""
    seen: dict[tuple[object, ...], set[float]] = {}

    class Notes(Strategy):
        def card(self, view: six.View, rng: random.Random) -> int:
            if len(view.hand) == 10:
                seen.setdefault((view.rows, view.hand), set()).add(rng.random())
            return view.hand[0]

    simulate([Notes(), Notes()], 20, seed=1)
    simulate(["lowest", Notes()], 20, seed=1)
    simulate([Notes(), Own()], 10, seed=1)
    assert len(seen) == 40
    assert all(len(draws) == 1 for draws in seen.values())
    assert len({draw for draws in seen.values() for draw in draws}) == 40
    cards = dealt(1, 0, 1, 2, Rules())
    assert {(view[0], view[1]) for view in seen} == {
        (tuple((int(card),) for card in cards[:4, deal]), tuple(sorted(map(int, cards[4 + seat :: 2, deal]))))
        for deal in range(20)
        for seat in range(2)
    }


def test_streams_of_the_rounds_of_a_game_differ() -> None:
    draws: list[float] = []

    class Notes(Strategy):
        def card(self, view: six.View, rng: random.Random) -> int:
            if len(view.hand) == 10:
                draws.append(rng.random())
            return view.hand[0]

    results = simulate([Notes(), "lowest"], games=3, seed=1)
    assert len(set(draws)) == len(draws) == results.deals > 3


def test_a_random_object_is_as_good_as_the_random_name() -> None:
    """Another stream, the same distribution: four seats of 600 deals each, against a million by name."""
    own = simulate([six.STRATEGIES["random"]] * 4, 600, seed=21)
    mean = simulate(["random"] * 4, 200_000, seed=1).mean[0]
    # heads of one deal are nearly uncorrelated between seats; four standard errors
    assert abs(sum(own.mean) / 4 - mean) < 4 * 8 / np.sqrt(2400)


# ---------------------------------------------------------------------- workers, order, processes


NAMES = ["random", "highest", "smallest gap"]
TABLE = [Own(), "random", Middle()]


@pytest.fixture(scope="module")
def alone() -> list[Results]:
    """What one thread finds."""
    return [simulate(NAMES, 3 * CHUNK + 5, 6, workers=1), simulate(TABLE, 60, 6, workers=1)]


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_the_number_of_workers_changes_nothing(workers: int, alone: list[Results]) -> None:
    assert simulate(NAMES, 3 * CHUNK + 5, 6, workers=workers) == alone[0]
    assert simulate(TABLE, 60, 6, workers=workers) == alone[1]
    with ThreadPoolExecutor(workers) as pool:
        assert simulate(TABLE, 60, 6, executor=pool) == alone[1]
        assert pool.submit(int, "7").result() == 7  # it is not ours to shut down


def test_the_order_of_the_pieces_changes_nothing() -> None:
    """Pieces of one deal, a chunk apart, added up the wrong way round."""
    setup = pieces.Setup(("random", Own()), Rules(), 3, games=True, plays="one by one")
    spans = [(0, 3), (3, 4), (4, 9), (CHUNK - 2, CHUNK + 3)]
    forth = [pieces.play_piece(setup, *span).tally for span in spans]
    back = [pieces.play_piece(setup, *span).tally for span in reversed(spans)]
    one, other = forth[0] + forth[1] + forth[2] + forth[3], back[0] + back[1] + back[2] + back[3]
    assert one.games == 14
    for name in ("heads", "wins", "totals", "rounds"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert (
        simulate(["random", Own()], games=9, seed=3).rounds.tolist() == (forth[0] + forth[1] + forth[2]).rounds.tolist()
    )


def test_the_hash_seed_changes_nothing() -> None:
    program = (
        "import sixlab as s; r = s.simulate(['random', s.STRATEGIES['random']], 30, 7); print(r.histogram.tolist())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1")
    }
    assert told == {f"{simulate(['random', six.STRATEGIES['random']], 30, 7).histogram.tolist()}\n".encode()}


# ---------------------------------------------------------------------- stopping and progress


@pytest.mark.parametrize("table", [["random", "highest"], [Middle(), "random"]], ids=["batch", "one by one"])
@pytest.mark.parametrize("workers", [1, 3])
def test_ctrl_c_gives_what_is_finished(table: list[str | Strategy], workers: int) -> None:
    """A partial result says so, has its true number of deals, and is the run of that many deals."""

    def interrupted(done: int, total: int) -> None:
        if done >= 2 * CHUNK or (table[1] == "random" and done >= 5):
            raise KeyboardInterrupt

    results = simulate(table, 10**9, 3, workers=workers, progress=interrupted, engine="numpy")
    assert results.partial
    assert 5 <= results.deals < 10**6
    whole = simulate(table, results.deals, 3)
    assert not whole.partial
    assert np.array_equal(results.histogram, whole.histogram)
    assert np.array_equal(results.wins, whole.wins)


def test_ctrl_c_inside_a_strategy() -> None:
    class Impatient(Strategy):
        def __init__(self) -> None:
            self.asked = 0

        def card(self, view: six.View, rng: random.Random) -> int:
            self.asked += 1
            if self.asked > 200:
                raise KeyboardInterrupt
            return view.hand[0]

    results = simulate([Impatient(), "lowest"], 1000, 3)
    assert results.partial
    assert results.deals in range(1, 21)
    assert results.histogram.tolist() == simulate(["lowest", "lowest"], results.deals, 3).histogram.tolist()


@pytest.mark.parametrize("workers", [1, 2])
def test_stop(workers: int) -> None:
    stop = threading.Event()

    def progress(done: int, total: int) -> None:
        stop.set()

    wanted = 3 * CHUNK
    results = simulate(["random"] * 3, games=wanted, stop=stop, workers=workers, progress=progress, engine="numpy")
    assert results.partial
    assert results.games == results.rounds.sum() == CHUNK
    assert results.deals > wanted
    assert not simulate(["random"] * 3, games=10).partial
    assert results.deals == results.histogram[0].sum()


# A long run that says when it is under way, and what came of it. A parent in the background may have SIGINT ignored.
LONG = """
import signal, sys, sixlab as six
signal.signal(signal.SIGINT, signal.default_int_handler)
table, workers = {"batch": ["random"] * 4, "slow": [six.STRATEGIES["random"]] * 4}[sys.argv[1]], int(sys.argv[2])
results = six.simulate(table, 10**10, workers=workers, engine="numpy", progress=lambda *_: print("going", flush=True))
again = six.simulate(table, results.deals)
print(results.partial, results.histogram.tolist() == again.histogram.tolist())
"""


@pytest.mark.parametrize("table", ["batch", "slow"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_real_ctrl_c(table: str, workers: str) -> None:
    with subprocess.Popen([sys.executable, "-c", LONG, table, workers], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "going\n"
        process.send_signal(signal.SIGINT)
        told = process.stdout.read().split("\n")
    assert told[-2:] == ["True True", ""]
    assert process.returncode == 0


def test_stopped_before_it_began() -> None:
    stop = threading.Event()
    stop.set()
    results = simulate(["random"] * 3, 100, stop=stop)
    assert (results.deals, results.partial) == (0, True)
    assert results.histogram.shape == (3, 172)
    assert np.isnan(results.mean).all()
    assert "0 deals, stopped early" in repr(results)
    with pytest.raises(ValueError, match="nothing was finished"):
        results.dist(0)


def test_stop_while_workers_are_busy() -> None:
    """The worker waits for the run to end: only a run that looks at Stop ends first. It calls off the rest."""
    stop, ended = threading.Event(), threading.Event()
    deals = []

    class Waits(Strategy):
        def card(self, view: six.View, rng: random.Random) -> int:
            if len(view.hand) == 10:
                deals.append(view)
            stop.set()
            assert ended.wait(20)
            return view.hand[0]

    with ThreadPoolExecutor(1) as pool:
        results = simulate([Waits(), "lowest"], 10, stop=stop, executor=pool)
        ended.set()
    assert (results.deals, results.partial, len(deals)) == (0, True, 1)


def test_progress_by_a_function() -> None:
    told: list[tuple[int, int]] = []
    threads = set()

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        threads.add(threading.current_thread())

    simulate(["random"] * 2, 5 * CHUNK + 1, workers=2, progress=progress)
    assert told[-1] == (5 * CHUNK + 1, 5 * CHUNK + 1)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert len(told) > 1
    assert threads == {threading.current_thread()}


class Bar:
    """As much of tqdm as it takes."""

    made: ClassVar[list["Bar"]] = []

    def __init__(self, total: int | None = None) -> None:
        self.total, self.n, self.closed = total, 0, False
        self.made.append(self)

    def update(self, n: int) -> None:
        assert n > 0
        self.n += n

    def close(self) -> None:
        self.closed = True


def test_progress_by_tqdm() -> None:
    simulate(["random"] * 2, 3 * CHUNK, progress=Bar)
    assert [(bar.total, bar.n, bar.closed) for bar in Bar.made] == [(3 * CHUNK, 3 * CHUNK, True)]
    mine = Bar(total=5)
    simulate([Middle()] * 2, 5, progress=mine)
    assert (mine.n, mine.closed) == (5, False)


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    simulate(["random", Middle()], 5, workers=2)
    assert capfd.readouterr() == ("", "")


# ---------------------------------------------------------------------- engines


def test_a_small_run_does_not_load_numba_and_a_missing_one_is_no_error() -> None:
    program = (
        "import sys; import sixlab as s; run = lambda **o: s.simulate(['random'] * 4, 1000, 1, **o); small = run(); "
        "print('numba' in sys.modules); from sixlab.players import simulate; sys.modules['numba'] = None; "
        "simulate.BIG = {'numpy': 0, 'one by one': 0}; print(run() == small); print(run(engine='numba') == small)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False", "True", "True"]
    # asked for by name it is missed, in one sentence
    assert "numba is not installed: the same numbers, but slower" in told.stderr
    assert told.stderr.count("Warning") == 1


def test_the_engines_agree() -> None:
    names = ["random", "smallest gap", "lowest", "highest"]
    assert simulate(names, CHUNK + 100, 3, engine="numba") == simulate(names, CHUNK + 100, 3, engine="numpy")
    assert simulate(names, games=100, seed=3, engine="numba", workers=2) == simulate(names, games=100, seed=3)


def test_a_big_run_is_for_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def noted(setup: pieces.Setup, first: int, last: int) -> pieces.Piece:
        asked.append(setup.plays)
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules[simulate.__module__], "play_piece", noted)
    monkeypatch.setattr(sys.modules[simulate.__module__], "is_compiled", lambda _: True)
    for deals, table in ((10**7, ["random"] * 4), (10**5, ["random"] * 4), (10**7, ["random", Middle()])):
        simulate(table, deals, workers=1)
    assert asked == ["numba", "numpy", "one by one"]


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"strategies": ["random", "lazy"]}, "there is no strategy 'lazy': the names are random, lowest, highest"),
        ({"strategies": ["random"]}, "the game is for 2 to 10 players, not 1"),
        ({"strategies": ["random"] * 11}, "the game is for 2 to 10 players, not 11"),
        ({"strategies": "random"}, "strategies must be a list with one entry for each player, not 'random'"),
        ({"strategies": 4}, "strategies must be a list with one entry for each player, not 4"),
        ({"strategies": [Middle, "random"]}, r"strategy 1 is the class Middle: write Middle\(\)"),
        ({"strategies": ["random", None]}, r"strategy 2 is neither a name nor an object with card\(view, rng\): None"),
        ({"deals": -1}, "deals must be a whole number from 1 to 1,000,000,000,000, not -1"),
        ({"deals": 0}, "deals must be a whole number from 1"),
        ({"deals": 1e6}, "deals must be a whole number from 1 .* not 1000000.0"),
        ({"deals": True}, "deals must be a whole number from 1 .* not True"),
        ({"deals": 10**30}, "deals must be a whole number from 1"),
        ({"deals": "100"}, "deals must be a whole number from 1"),
        ({"deals": float("nan")}, "deals must be a whole number from 1"),
        ({"deals": None, "games": -3}, "games must be a whole number from 1"),
        ({"games": 10}, "say how many to play: deals= or games=, one of the two"),
        ({"deals": None}, "say how many to play: deals= or games=, one of the two"),
        ({"deals": None, "games": 1, "rules": Rules(limit=10**9)}, "games are simulated to a limit of 10,000 heads"),
        ({"workers": 0}, "workers must be a whole number from 1 to 1,024, not 0"),
        ({"workers": 1.5}, "workers must be a whole number from 1 to 1,024, not 1.5"),
        ({"workers": True}, "workers must be a whole number"),
        ({"workers": 10**6}, "workers must be a whole number"),
        ({"seed": -1}, "the seed must be a whole number from 0"),
        ({"seed": 0.5}, "the seed must be a whole number from 0"),
        ({"seed": 2**64}, "the seed must be a whole number from 0"),
        ({"rules": "published"}, "rules must be Rules, not 'published'"),
        ({"executor": "dask"}, r"executor must be a concurrent.futures.Executor \(client.get_executor\(\)\?\), not"),
        ({"progress": 3}, r"progress must be tqdm or a function of \(done, total\), not 3"),
        ({"stop": True}, r"stop must have is_set\(\), as a threading.Event has, not True"),
        ({"engine": "cuda"}, "engine must be 'auto', 'numpy' or 'numba', not 'cuda'"),
    ],
)
def test_bad_arguments(arguments: dict[str, object], text: str) -> None:
    with pytest.raises(ValueError, match=text) as caught:
        simulate(**{"strategies": ["random"] * 2, "deals": 10, **arguments})  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_strategy_that_breaks_down_is_named_with_the_position(workers: int) -> None:
    with pytest.raises(
        StrategyError, match=r"'Fails' failed in card\(\) with RuntimeError: no idea, in the position"
    ) as e:
        simulate([Fails(), "highest"], 5000, workers=workers)
    assert 50 in six.View.parse(e.value.position).hand


def test_whole_numbers_of_numpy_are_welcome() -> None:
    assert simulate(["random"] * 2, np.int64(10), seed=np.int64(3)) == simulate(["random"] * 2, 10, 3)


def test_one_by_one_is_the_game_itself() -> None:
    """A simulated deal, played again by hand."""
    cards = dealt(9, 0, 1, 3, Rules()).T.tolist()[17]
    start = Round(rows=[[card] for card in cards[:4]], hands=[cards[4 + seat :: 3] for seat in range(3)])
    heads = play_deal(start, [Middle()] * 3, [random.Random(0)] * 3).heads
    setup = pieces.Setup((Middle(),) * 3, Rules(), 9, games=False, plays="one by one")
    assert lanes_played._heads(setup, 0, 1, np.array([17])).T.tolist() == [list(heads)]


def test_the_doors() -> None:
    assert six.simulate is simulate
    assert six.Results is Results
    assert {"Results", "STRATEGIES", "Strategy", "StrategyError", "load_results", "simulate"} <= set(dir(six))


def test_a_strategy_that_thinks_is_played_by_name_in_any_mix() -> None:
    mix = ["monte carlo", "random", six.STRATEGIES["cautious"]]
    one = simulate(mix, 6, seed=3)
    assert one.strategies == ("monte carlo", "random", "cautious")
    assert (simulate(mix, 6, seed=3, workers=2).histogram == one.histogram).all()


def test_strategies_prepare_for_many_deals_and_for_them_only() -> None:
    class Counting(Strategy):
        prepared = 0

        def card(self, view, rng):
            return view.hand[0]

        def prepare(self):
            type(self).prepared += 1

    simulate([Counting(), "random"], 100)
    assert Counting.prepared == 0
    simulate([Counting(), "random"], 200)
    assert Counting.prepared > 0
