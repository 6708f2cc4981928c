"""Published tables that need a look inside the deals: cost by card band, and games that end on exactly 66 heads.

Sources: ThingsAI-io/6-nimmt-agent, card-priors.md (five players), and this house's own 10,000 random games.
"""

import random
from collections import Counter

import numpy as np
import pytest

from sixlab import Rules
from sixlab.game.game import deal
from sixlab.players.batch import deal_heads
from sixlab.players.play import play_deal
from sixlab.players.strategies import Random

DEALS = 1_000


@pytest.fixture(scope="module")
def placements() -> Counter[tuple[int, str, int]]:
    """Every placement of random play at five, published rules: (card, kind, heads) and how often."""
    found: Counter[tuple[int, str, int]] = Counter()
    for seed in range(DEALS):
        start = deal(seed, 1, 5, Rules.published())
        played = play_deal(start, [Random()] * 5, [random.Random(f"{seed} {seat}") for seat in range(5)])
        found.update((laid.card, laid.kind, laid.heads) for laid in played.placements)
    return found


def band(placements: Counter[tuple[int, str, int]], first: int, last: int) -> tuple[float, float, float]:
    """Sixth cards and too-low cards in per cent, and mean heads, of the cards from first to last."""
    inside = {what: times for what, times in placements.items() if first <= what[0] <= last}
    total = sum(inside.values())
    sixth = sum(times for (_, kind, _), times in inside.items() if kind == "sixth")
    low = sum(times for (_, kind, _), times in inside.items() if kind == "low")
    return 100 * sixth / total, 100 * low / total, sum(heads * times for (_, _, heads), times in inside.items()) / total


# About 4,800 placements a band: standard errors are about 0.6 per cent and 0.05 heads.
@pytest.mark.parametrize(
    ("cards", "sixth", "low", "mean"),
    [
        ((1, 10), 0.0, 77.6, 1.70),
        ((11, 20), None, 40.8, None),
        ((31, 40), None, None, 0.44),
        ((51, 60), 11.9, None, 1.03),
        ((81, 90), 22.9, None, 2.02),
        ((91, 104), 22.2, 0.0, 2.02),
    ],
)
def test_cost_by_card_under_random_play(
    placements: Counter[tuple[int, str, int]],
    cards: tuple[int, int],
    sixth: float | None,
    low: float | None,
    mean: float | None,
) -> None:
    found = band(placements, *cards)
    assert sixth is None or found[0] == pytest.approx(sixth, abs=2.0)
    assert low is None or found[1] == pytest.approx(low, abs=2.0)
    assert mean is None or found[2] == pytest.approx(mean, abs=0.15)


def test_the_cheapest_cards_depend_on_who_plays(placements: Counter[tuple[int, str, int]]) -> None:
    """Random play is cheapest in the thirties; the published table of Monte Carlo players in the fifties (0.80)."""
    means = {first: band(placements, first, first + 9)[2] for first in range(1, 101, 10)}
    assert min(means, key=means.__getitem__) == 31
    assert means[51] > means[31] + 0.3


@pytest.mark.parametrize(("ends", "rounds", "final"), [("reach", 4.41, 53.5), ("over", 4.47, 54.2)])
def test_the_operator_of_the_limit_is_visible(ends: str, rounds: float, final: float) -> None:
    """16,384 games of four random players: length and totals; about 7% end at exactly 66, 3% have several winners."""
    rules = Rules(sixth="own row", ends=ends)  # type: ignore[arg-type]
    totals = np.zeros((4, 0), np.int64)
    length: list[int] = []
    number, playing = 0, None
    while playing is None or playing.any():
        number += 1
        heads = deal_heads(["random"] * 4, rules, seed=13, chunk=0, round=number).astype(np.int64)
        if playing is None:
            totals, playing = np.zeros_like(heads), np.ones(heads.shape[1], bool)
        totals[:, playing] += heads[:, playing]
        over = np.array([rules.game_over([most]) for most in totals.max(axis=0)])
        length += [number] * int((over & playing).sum())
        playing &= ~over
    assert np.mean(length) == pytest.approx(rounds, abs=0.04)
    assert totals.mean() == pytest.approx(final, abs=0.4)
    several = (totals == totals.min(axis=0)).sum(axis=0) > 1
    assert several.mean() == pytest.approx(0.03, abs=0.008)
    at_limit = totals.max(axis=0) == 66
    assert at_limit.mean() == pytest.approx(0.07 if ends == "reach" else 0.0, abs=0.012)
