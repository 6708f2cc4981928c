import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec

import numpy as np
import pytest

from sixlab.game.round import Round
from sixlab.game.rules import Rules, fewest_heads, winners
from sixlab.players.batch import BATCH_STRATEGIES, CHUNK, WIN, deal_counts, deal_heads, dealt
from sixlab.players.strategies import STRATEGIES

SIMPLE = ["random", "lowest", "highest", "smallest gap"]
ALL_RULES = [Rules(), Rules.published(), Rules(deck="tactics"), Rules(sixth="own row", deck="tactics")]
ENGINES = ["numpy", "numba"] if find_spec("numba") else ["numpy"]
"""The extra ``test`` brings numba along."""

# mean heads per player and round and the chance to take nothing; all random, own row, a billion deals and more
MEAN = {2: 8.19208, 3: 10.78437, 4: 12.12597, 5: 12.96553, 6: 13.57818}
MEAN |= {7: 14.01054, 8: 14.28081, 9: 14.48411, 10: 14.66429}
NOTHING = {2: 0.032076, 3: 0.033859, 4: 0.039907, 5: 0.045656, 6: 0.048378}
NOTHING |= {7: 0.051742, 8: 0.056487, 9: 0.061269, 10: 0.065055}

# what four random players take on average (own row) when an engine gets a rule wrong
FAULTS = {
    "played sixth card counted as well": 13.74,
    "only four of five cards counted": 10.51,
    "cards counted, not heads": 7.82,
    "low card takes for nothing": 8.4,
    "low card takes a random row": 13.34,
    "low card takes the row with fewest cards": 12.79,
    "fifth card takes": 13.16,
    "seventh card takes": 11.05,
    "2 heads for each card with a figure 5": 12.8,
    "lowest end below in place of highest": 9.62,
    "first fitting row": 10.91,
    "cards laid in seat order, not ascending": 11.75,
    "ends not refreshed within the turn": 12.19,
}


def replayed(cards, strategies, rules):
    """Heads by seat of one deal, played through the rules one placement at a time."""
    players = len(strategies)
    hands = [cards[4 + player :: players] for player in range(players)]
    state = Round(rows=[[card] for card in cards[:4]], hands=hands, rules=rules)
    for turn in range(10):
        chosen = [
            hands[player][turn] if name == "random" else STRATEGIES[name].card(state.view(player), None)
            for player, name in enumerate(strategies)
        ]
        state = state.reveal(chosen)
        while state.waiting:
            state = state.place(fewest_heads(state.rows, state.options) if state.options else None)
    return list(state.heads)


@cache
def random_heads(players, engine, chunks=60, seed=21):
    """Heads of random players under the published rules, shape (players, chunks * CHUNK)."""
    published = Rules.published()
    return np.concatenate(
        [deal_heads(["random"] * players, published, seed, chunk, engine=engine) for chunk in range(chunks)], axis=1
    )


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
@pytest.mark.parametrize(
    "strategies", [*([name] * 4 for name in SIMPLE), SIMPLE, ["random", "smallest gap"], (SIMPLE * 3)[:10]], ids=str
)
def test_deals_replayed_through_the_rules_take_the_same_heads(strategies, rules, engine):
    heads = deal_heads(strategies, rules, seed=5, chunk=2, round=3, engine=engine)
    cards = dealt(5, 2, 3, len(strategies), rules)
    for lane in (0, 1, 31, 32, 4097, 8191, 8192, CHUNK - 1, *range(1000, 16000, 1500)):
        assert heads[:, lane].tolist() == replayed(cards[:, lane].tolist(), strategies, rules), lane


@pytest.mark.parametrize("players", range(2, 11))
def test_engines_give_the_same_bits(players):
    mixes = [[name] * players for name in SIMPLE] + [(SIMPLE * 3)[:players], (SIMPLE[::-1] * 3)[:players]]
    for rules in ALL_RULES:
        for number, strategies in enumerate(mixes):
            key = (2**40 * players + number, 3 * number, number + 1)
            first, *others = (deal_heads(strategies, rules, *key, engine=engine) for engine in ENGINES)
            assert all((first == other).all() for other in others), (strategies, rules)


@pytest.mark.parametrize("engine", ENGINES)
def test_every_chunk_is_right_not_only_the_first(engine):
    # a chunk played after others, or at the same time, is the chunk played alone
    alone = [deal_heads(SIMPLE, Rules(), 6, chunk, engine=engine).tobytes() for chunk in range(4)]
    with ThreadPoolExecutor(3) as pool:
        together = pool.map(lambda chunk: deal_heads(SIMPLE, Rules(), 6, chunk, engine=engine), [3, 1, 2, 0] * 3)
    assert [heads.tobytes() for heads in together] == [alone[chunk] for chunk in [3, 1, 2, 0] * 3]


def test_a_missing_numba_is_one_clear_sentence(monkeypatch):
    for name in [*sys.modules]:
        if name in {"sixlab.players.numba_engine", "sixlab.lanes.compiling"}:
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("sixlab.players.numba_engine", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError, match=r"^the engine numba needs numba, by: pip install 'sixlab\[fast\]'"):
        deal_heads(SIMPLE, Rules(), 1, 0, engine="numba")


@pytest.mark.parametrize("players", MEAN)
def test_means_are_the_reference_numbers(players):
    heads = random_heads(players, ENGINES[-1]).astype(float)
    by_deal = heads.mean(axis=0)
    assert abs(by_deal.mean() - MEAN[players]) < 4 * by_deal.std() / by_deal.size**0.5 + 1e-4
    nothing = (heads == 0).mean(axis=0)
    assert abs(nothing.mean() - NOTHING[players]) < 4 * nothing.std() / nothing.size**0.5 + 4e-6


def test_faults_would_be_seen():
    by_deal = random_heads(4, "numpy").astype(float).mean(axis=0)
    error = by_deal.std() / by_deal.size**0.5
    for fault, mean in FAULTS.items():
        assert abs(by_deal.mean() - mean) > 4 * error + 0.015, fault


@pytest.mark.parametrize("players", [2, 3, 4, 5, 10])
def test_no_seat_is_better_than_another(players):
    # a card is laid in the order of cards, so a seat must not matter
    heads = random_heads(players, ENGINES[-1]).astype(float)
    for seat in range(1, players):
        difference = heads[seat] - heads[0]
        assert abs(difference.mean()) < 4.5 * difference.std() / difference.size**0.5
    cards = dealt(22, 0, 1, players, Rules())[4 : 4 + players]
    lowest = np.bincount(cards.argmin(axis=0), minlength=players) / CHUNK
    assert abs(lowest - 1 / players).max() < 4.5 * (1 / players / CHUNK) ** 0.5


def test_a_strategy_does_as_well_in_any_seat():
    others = ["random"] * 3
    first = deal_heads(["highest", *others], Rules(), 8, 0).mean(axis=1)
    last = deal_heads([*others, "highest"], Rules(), 8, 0).mean(axis=1)
    assert abs(first - last[[3, 0, 1, 2]]).max() < 0.4
    assert abs(first[0] - first[1:]).min() > 1


def test_chunks_rounds_and_seeds_are_different_deals():
    one = deal_heads(["random"] * 4, Rules(), 1, 0)
    assert (one == deal_heads(["random"] * 4, Rules(), 1, 0, 1)).all()
    for key in ((1, 1, 1), (1, 0, 2), (2, 0, 1)):
        assert (one != deal_heads(["random"] * 4, Rules(), *key)).mean() > 0.8


def test_the_rules_differ_only_where_two_rows_are_full():
    own = deal_heads(["random"] * 4, Rules.published(), 1, 0).sum(axis=0)
    free = deal_heads(["random"] * 4, Rules(), 1, 0).sum(axis=0)
    assert 0.1 < (own != free).mean() < 0.6
    assert free.mean() < own.mean()


@pytest.mark.parametrize("engine", ENGINES)
def test_counts_are_the_heads_counted(engine):
    strategies = ["random", "lowest", "highest"]
    for deals in (CHUNK, 0, 1, 1000):
        heads = deal_heads(strategies, Rules(), 4, 1, engine=engine)[:, :deals]
        counts = deal_counts(strategies, Rules(), 4, 1, deals=deals, engine=engine)
        histogram = np.zeros((3, 172), int)
        wins = [0, 0, 0]
        for deal in heads.T.tolist():
            best = winners(deal)
            for seat, taken in enumerate(deal):
                histogram[seat, taken] += 1
                wins[seat] += WIN // len(best) if seat in best else 0
        assert counts.histogram.tolist() == histogram.tolist()
        assert counts.wins.tolist() == wins
        assert counts.histogram.dtype == counts.wins.dtype == np.int64
        assert counts.wins.sum() == WIN * deals


def test_shape_and_type():
    heads = deal_heads(["random"] * 3, Rules(), 1, 0)
    assert heads.shape == (3, CHUNK)
    assert heads.dtype == np.uint8


@pytest.mark.parametrize(
    ("strategies", "text"),
    [
        (["random"], "the game is for 2 to 10 players, not 1"),
        (["random"] * 11, "the game is for 2 to 10 players, not 11"),
        ("random", "strategies must be a list with a name by seat, not the text 'random'"),
        (["random", "lazy"], f"no engine plays a strategy 'lazy': the names are {', '.join(BATCH_STRATEGIES)}"),
        (["random", None], f"no engine plays a strategy None: the names are {', '.join(BATCH_STRATEGIES)}"),
    ],
)
def test_bad_strategies_are_refused_in_one_sentence(strategies, text):
    with pytest.raises(ValueError, match="^" + text.replace("(", r"\(") + "$"):
        deal_heads(strategies, Rules(), 1, 0)


def test_bad_engines_and_seeds_are_refused():
    with pytest.raises(ValueError, match="there is no engine 'fortran': the engines are numpy, numba"):
        deal_heads(["random"] * 2, Rules(), 1, 0, engine="fortran")
    with pytest.raises(ValueError, match="the seed must be a whole number"):
        deal_heads(["random"] * 2, Rules(), -1, 0)
