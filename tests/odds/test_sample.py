"""Sampled risk: the right rules in every lane, the right distribution, and honest errors."""

import random
import tracemalloc
from itertools import pairwise
from math import isfinite, nan

import numpy as np
import pytest
from plain_turn import place_all, small_position

from sixlab import Dist, Risk, Rules, View, risk, sample_risk, sample_risk_steps
from sixlab.odds.sample import BLOCK, LOW, SIXTH, sample_risk_block
from sixlab.odds.sample_lanes import _taken

VIEW = View.parse("12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5")
KINDS = {"joins": 0, "sixth": SIXTH, "low": LOW}


def any_position(rng, players, sixth):
    cards = rng.sample(range(1, 105), 104)
    sizes = rng.choice([[rng.randint(1, 5) for _ in range(4)], [5, 5, 5, 5], [4, 5, 4, 5], [4, 4, 4, 4]])
    rows = [sorted(cards.pop() for _ in range(size)) for size in sizes]
    size = min(10, len(cards) // players)
    hand = [cards.pop() for _ in range(size)]
    return View(rows=rows, hand=hand, players=players, rules=Rules(sixth=sixth))


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
@pytest.mark.parametrize("players", range(2, 11))
def test_every_lane_keeps_the_rules(players, sixth):
    rng = random.Random(f"lanes {players} {sixth}")
    for _ in range(3):
        view = any_position(rng, players, sixth)
        draws = [sorted(rng.sample(view.unseen, players - 1)) for _ in range(60)]
        found = _taken(view, np.array(draws, np.uint8).T.copy())
        for card in view.hand:
            for lane, others in enumerate(draws):
                kind, _, heads = place_all(view.rows, [*others, card], sixth == "any full row")[card]
                assert found[card][lane] == heads + KINDS[kind], (view, card, others)


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
@pytest.mark.parametrize("players", range(2, 11))
def test_within_four_standard_errors_of_exact(players, sixth):
    rng = random.Random(f"errors {players} {sixth}")
    samples = 20_000
    for trial in range(2):
        view = any_position(rng, players, sixth)
        exact, found = risk(view), sample_risk(view, samples, seed=trial)
        assert list(found) == list(exact)
        for card, one in found.items():
            truth = exact[card]
            assert one.heads.samples == samples
            for share, p in ((one.sixth, truth.sixth), (one.low, truth.low), (one.nothing, truth.nothing)):
                assert abs(share - p) <= 4 * (float(p * (1 - p)) / samples) ** 0.5 + 1 / samples, (view, card)
            assert abs(one.heads.mean - truth.heads.mean) <= 4 * truth.heads.sd / samples**0.5 + 20 / samples
            assert set(one.heads.outcomes) <= set(truth.heads.outcomes)
            if truth.heads.sd > 1:
                assert one.heads.se == pytest.approx(truth.heads.sd / samples**0.5, rel=0.1)


def test_intervals_hold_the_truth_as_often_as_they_say():
    """100 runs: about 95 of the 95 % intervals, by binomial chance between 87 and 100 of them."""
    view = View.parse("10 20 30 40 50 / 60 / 70 / 80 ; hand 55 ; players 4")
    truth = risk(view)[55]
    runs = [sample_risk(view, 400, seed)[55] for seed in range(100)]
    for held in (
        sum(low <= truth.heads.mean <= high for low, high in (run.heads.interval() for run in runs)),
        sum(low <= truth.sixth <= high for low, high in (run.sixth_interval() for run in runs)),
    ):
        assert 87 <= held <= 100
    assert sum(low <= truth.sixth <= high for low, high in (run.sixth_interval(0.5) for run in runs)) < 70


def test_the_others_cards_are_the_same_for_all_cards_of_the_hand():
    """Two neighbours with no unseen card between meet the same fate in every sample."""
    view = View.parse("10 20 30 40 50 / 60 / 70 / 80 ; hand 53 54 ; players 6")
    found = sample_risk(view, 5000, seed=3)
    assert found[53].heads == found[54].heads
    assert found[53].sixth == found[54].sixth


def test_the_same_seed_gives_the_same_numbers():
    assert sample_risk(VIEW, 3000, seed=7) == sample_risk(VIEW, 3000, seed=7)
    assert sample_risk(VIEW, 3000, seed=7) != sample_risk(VIEW, 3000, seed=8)
    assert sample_risk(VIEW, 3000) == sample_risk(VIEW, 3000, seed=0)


def test_a_seed_keeps_its_numbers():
    """Pinned: the stream is our own, so these counts are the same on every machine and with every numpy."""
    found = sample_risk(VIEW, 10_000, seed=1)
    assert (found[100].sixth_weight, found[2].low_weight) == (267, 9519)


def test_a_run_grows_by_blocks_and_ends_as_the_whole():
    samples = 3 * BLOCK + 100
    steps = list(sample_risk_steps(VIEW, samples, seed=5))
    assert [step[100].heads.samples for step in steps] == [BLOCK, 2 * BLOCK, 3 * BLOCK, samples]
    for step in steps:
        assert step == sample_risk(VIEW, step[100].heads.samples, seed=5)
    assert all(before != after for before, after in pairwise(steps))


def test_blocks_in_any_order_merge_to_the_whole():
    blocks = [sample_risk_block(VIEW, block, seed=5) for block in (2, 0, 1)]
    merged = {card: blocks[0][card] + blocks[1][card] + blocks[2][card] for card in VIEW.hand}
    assert merged == sample_risk(VIEW, 3 * BLOCK, seed=5)
    assert blocks[0] != blocks[1]
    assert sample_risk_block(VIEW, 0, seed=5, samples=10) == sample_risk(VIEW, 10, seed=5)


@pytest.mark.parametrize("samples", [1, 2, 5, np.int64(9)])
def test_few_samples_are_few_for_every_card_and_never_nan(samples):
    """A published bot shared its simulations out among the cards and was left with means of nothing."""
    for seed in range(20):
        for card, found in sample_risk(VIEW, samples, seed).items():
            assert found.card == card
            assert found.heads.samples == samples
            numbers = (found.sixth, found.low, found.nothing, found.heads.mean, found.heads.sd, *found.sixth_interval())
            assert all(map(isfinite, numbers))
            assert found.heads.se == found.heads.se  # not NaN


def test_memory_does_not_grow_with_samples():
    def peak(blocks):
        tracemalloc.start()
        sample_risk(VIEW, blocks * BLOCK)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(1)
    assert peak(12) < 1.2 * peak(2)


def test_an_empty_hand_has_no_risks():
    assert sample_risk(View.parse("12 / 37 / 43 / 58 ; players 4"), 100) == {}


def test_the_last_turn_of_the_tactics_deck_is_certain():
    view = View.parse("1 2 3 / 11 / 15 / 24 ; hand 12 ; players 2 ; rules tactics ; turn 10 ; seen "
                      "4 5 6 7 8 9 10 14 16 17 18 19 20 21 22 23")  # fmt: skip
    assert sample_risk(view, 100)[12].heads == Dist({0: 100}, exact=False)


@pytest.mark.parametrize("samples", [0, -1, 10**9 + 1, True, 1000.0, "1000", nan])
def test_wrong_samples(samples):
    for run in (sample_risk, sample_risk_steps):
        with pytest.raises(ValueError, match=r"samples must be a whole number from 1 to 1,000,000,000, not"):
            run(VIEW, samples)


@pytest.mark.parametrize("samples", [0, BLOCK + 1, True])
def test_wrong_samples_of_a_block(samples):
    with pytest.raises(ValueError, match=r"samples must be a whole number from 1 to 8,192, not"):
        sample_risk_block(VIEW, 0, samples=samples)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_wrong_seeds(seed):
    for run in (sample_risk, sample_risk_steps):
        with pytest.raises(ValueError, match=r"the seed must be a whole number from 0 to 2\*\*64 - 1, not"):
            run(VIEW, 10, seed)


def test_different_cards_and_exact_risks_are_not_merged():
    found, exact = sample_risk(VIEW, 10), risk(VIEW)
    with pytest.raises(ValueError, match="the risks of two cards, 2 and 14, cannot be merged"):
        found[2] + found[14]
    with pytest.raises(ValueError, match="only sampled distributions are merged"):
        found[2] + exact[2]


def test_it_shows_itself():
    found = Risk(44, Dist({0: 60, 5: 30, 7: 10}, exact=False), sixth_weight=30, low_weight=10)
    assert repr(found) == "<Risk of 44, 100 samples: sixth 30.00%, too low 10.00%, heads 2.2 ± 0.28>"
    assert "Risk of <b>44</b>" in found._repr_html_()
    assert found._repr_html_().count("<tr>") == 4


def test_sampled_equals_exact_on_average():
    """Where all sets can be gone through, the distribution of a long run is the exact one, outcome by outcome."""
    view = small_position(random.Random(1), 4, "any full row", sizes=(4, 5, 4, 5))
    exact, found = risk(view), sample_risk(view, 100_000, seed=2)
    for card in view.hand:
        for outcome in exact[card].heads.outcomes:
            p = float(exact[card].heads.p(outcome))
            assert abs(found[card].heads.p(outcome) - p) <= 4 * (p * (1 - p) / 100_000) ** 0.5
