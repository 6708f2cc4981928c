"""Results: numbers from a histogram worked out by hand, the file, the table."""

import json
import math
import sys
import types
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sixlab.game.rules import Rules
from sixlab.odds.dist import Dist
from sixlab.players.results import Results, load_results
from sixlab.players.simulate import simulate


def by_hand() -> Results:
    """Four deals of two players: 0-5, 2-2, 7-1 and 171-0 heads."""
    histogram = np.zeros((2, 172), np.int64)
    for heads, other in ((0, 5), (2, 2), (7, 1), (171, 0)):
        histogram[0, heads] += 1
        histogram[1, other] += 1
    return Results(
        strategies=("first", "second & <last>"),
        rules=Rules.published(),
        seed=5,
        deals=4,
        games=0,
        partial=False,
        histogram=histogram,
        wins=np.array([2520 + 1260, 1260 + 2 * 2520]),
        final_histogram=np.zeros((2, 0), np.int64),
        rounds=np.zeros(0, np.int64),
    )


@pytest.fixture(scope="module")
def games() -> Results:
    return simulate(["random", "highest"], games=50, seed=2, rules=Rules(limit=30))


def test_the_numbers() -> None:
    results = by_hand()
    assert results.players == 2
    assert results.mean == (45.0, 2.0)
    # squares 0, 4, 49, 29241: mean 7323.5; and 25, 4, 1, 0: mean 7.5
    assert results.sd == pytest.approx((math.sqrt(7323.5 - 45**2), math.sqrt(7.5 - 4)), rel=1e-14)
    assert results.se == pytest.approx([sd / math.sqrt(3) for sd in results.sd], rel=1e-14)
    assert results.win_share == (3 / 8, 5 / 8)
    assert results.dist(1) == Dist({5: 1, 2: 1, 1: 1, 0: 1}, exact=False)
    low, high = results.interval(0.9)[1]
    assert (low + high) / 2 == pytest.approx(2)
    assert high - low == pytest.approx(2 * 1.6448536269514722 * results.se[1], rel=1e-12)
    assert all(type(value) is float for value in (*results.mean, *results.sd, *results.win_share))
    assert (results.final_mean, results.final_sd) == ((), ())
    assert math.isnan(results.mean_rounds)


def test_mean_and_sd_are_those_of_numpy() -> None:
    results = simulate(["random", "highest", "lowest"], 5000, seed=1)
    for seat in range(3):
        heads = np.repeat(np.arange(172), results.histogram[seat])
        assert len(heads) == results.deals == 5000
        assert results.mean[seat] == pytest.approx(heads.mean(), rel=1e-13)
        assert results.sd[seat] == pytest.approx(heads.std(), rel=1e-13)


def test_games(games: Results) -> None:
    assert games.games == 50
    assert games.final_histogram.shape == (2, 30 + 172)
    totals = [sum(total * count for total, count in enumerate(seat)) for seat in games.final_histogram.tolist()]
    heads = [sum(heads * count for heads, count in enumerate(seat)) for seat in games.histogram.tolist()]
    assert totals == heads
    assert games.final_mean == tuple(total / 50 for total in totals)
    assert games.final_dist(0).samples == 50
    assert games.mean_rounds == games.deals / 50
    assert sum(games.wins.tolist()) == 50 * 2520


def test_one_deal_has_no_interval() -> None:
    results = simulate(["random"] * 2, 1)
    assert repr(results).startswith("1 deal; 2 players;")
    assert results.se == (math.inf, math.inf)
    assert results.interval()[0] == (-math.inf, math.inf)


def test_frozen() -> None:
    results = by_hand()
    with pytest.raises(AttributeError):
        results.deals = 5  # type: ignore[misc]
    for name in ("histogram", "wins", "final_histogram", "rounds"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(results, name)[...] = 1


def test_equality() -> None:
    assert by_hand() == by_hand()
    assert by_hand() != replace(by_hand(), seed=6)
    assert by_hand() != replace(by_hand(), partial=True)
    assert by_hand() != replace(by_hand(), wins=by_hand().wins[::-1].copy())
    assert by_hand() != "results"


@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0"])
def test_no_such_seat(seat: object) -> None:
    with pytest.raises(ValueError, match=r"there is no seat .*: seats are counted from 0 to 1"):
        by_hand().dist(seat)  # type: ignore[arg-type]


def test_no_such_level() -> None:
    with pytest.raises(ValueError, match="level"):
        by_hand().interval(95)


@pytest.mark.parametrize("name", ["mine.npz", "no suffix", "sub/folder.npz"])
def test_the_file_round_trips(tmp_path: Path, games: Results, name: str) -> None:
    path = tmp_path / name
    for results in (by_hand(), games, replace(by_hand(), seed=2**64 - 1, partial=True)):
        results.save(path)  # over the one before
        again = load_results(str(path))
        assert again == results
        assert again.rules == results.rules
        assert again.strategies == results.strategies
        assert again.histogram.dtype == np.int64
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, games: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.npz"
    games.save(path)

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        by_hand().save(path)
    monkeypatch.undo()
    assert load_results(path) == games
    assert [found.name for found in tmp_path.iterdir()] == ["results.npz"]


def _members(path: Path) -> dict[str, np.ndarray]:
    with np.load(path, allow_pickle=False) as file:
        return dict(file)


def _changed(**changes: object) -> dict[str, np.ndarray]:
    return {"about": np.array(json.dumps({**by_hand()._about(), **changes}))}


@pytest.mark.parametrize(
    "change",
    [
        {"about": np.array("{}")},
        {"about": np.array("[1]")},
        {"about": np.array("no json")},
        {"about": np.array([{}], dtype=object)},
        _changed(format="sixlab results 9"),
        _changed(rules="house rules"),
        _changed(deals=5),
        _changed(games=1),
        _changed(strategies=["random"]),
        _changed(strategies=["random"] * 3),
        _changed(strategies=7),
        _changed(more=1),
        {"histogram": np.zeros((2, 172), np.int64)},
        {"histogram": by_hand().histogram.astype(float)},
        {"histogram": by_hand().histogram[:, :100]},
        {"wins": np.array([2520 * 5, -2520])},
        {"wins": np.array([2520, 2520])},
        {"rounds": np.array([0, 1])},
        {"rounds": np.zeros((0, 2), np.int64)},
        {"final_histogram": np.zeros((2, 3), np.int64)},
    ],
)
def test_a_file_that_contradicts_itself_is_refused(tmp_path: Path, change: dict[str, np.ndarray]) -> None:
    path = tmp_path / "results.npz"
    by_hand().save(path)
    np.savez(path, **(_members(path) | change))
    with pytest.raises(ValueError, match=r"results.npz holds no results of sixlab: ") as caught:
        load_results(path)
    assert "\n" not in str(caught.value)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other"
    by_hand().save(path)
    whole = path.read_bytes()
    for content in (b"", b"text", whole[: len(whole) // 2], whole.replace(b"about", b"about"[::-1])):
        path.write_bytes(content)
        with pytest.raises(ValueError, match="other holds no results of sixlab: "):
            load_results(path)
    with path.open("wb") as file:
        np.save(file, np.arange(3))
    with pytest.raises(ValueError, match="other holds no results of sixlab: "):
        load_results(path)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("histogram.npy", bytes(101_000_000))
    with pytest.raises(ValueError, match="it is too big"):
        load_results(path)
    with pytest.raises(FileNotFoundError):
        load_results(tmp_path / "nothing")


def test_the_table() -> None:
    text = repr(by_hand()).splitlines()
    assert text[0] == "4 deals; 2 players; sixth card takes its own row, game ends at 66; seed 5"
    assert text[1].split("  ")[-1].strip() == "win share"
    assert text[3].split()[:1] == ["2"]
    assert "second & <last>" in text[3]
    assert text[3].endswith("0.6250")
    page = by_hand()._repr_html_()
    assert "second &amp; &lt;last&gt;" in page
    assert page.count("<tr>") == 3
    assert "stopped early" in replace(by_hand(), partial=True)._repr_html_()


def test_the_table_of_games(games: Results) -> None:
    assert repr(games).startswith(f"50 games, {games.deals} deals, {games.deals / 50:.4g} rounds a game; 2 players;")
    assert f"{games.final_mean[1]:.4f}" in repr(games).splitlines()[3]


def test_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", types.SimpleNamespace(DataFrame=list))  # type: ignore[arg-type]
    first, second = by_hand().to_pandas()
    assert (first["seat"], second["seat"], second["strategy"], second["mean heads"]) == (1, 2, "second & <last>", 2.0)
    assert list(first) == ["seat", "strategy", "mean heads", "se", "low 95%", "high 95%", "sd", "win share"]
    monkeypatch.setitem(sys.modules, "pandas", None)  # type: ignore[arg-type]
    with pytest.raises(ImportError, match="to_pandas needs pandas: pip install pandas"):
        by_hand().to_pandas()
