"""How fast exact odds are, over a thousand random positions of ten players, half of them crowded; and sampled ones.

python -m pytest tests/benchmarks/bench_odds.py -s

Wanted in plain Python: a hand of ten, or the whole curve, in 6 ms (``"own row"``) and 40 ms (``"any full row"``) at
the median, and never more than 500 ms; a million samples of a hand of ten at four players in about a second.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from sixlab import Rules, View, risk, risk_curve, row_risk, sample_risk

POSITIONS = 1000
CROWDED = ([4, 4, 4, 4], [5, 5, 5, 5], [4, 5, 4, 5], [3, 4, 3, 4], [5, 3, 5, 1])


def positions(rules: Rules, number: int) -> list[View]:
    """Random positions of ten players with as large a hand as the deck allows; every other one nearly full."""
    rng, found = random.Random(1), []
    for trial in range(number):
        cards = rng.sample(range(1, 105), 104)
        sizes = rng.choice(CROWDED) if trial % 2 else [rng.randint(1, 5) for _ in range(4)]
        top = rng.choice([45, 104]) if trial % 2 else 104
        low = [card for card in cards if card <= top]
        rows = [sorted(low.pop() for _ in range(size)) for size in sizes]
        left = [card for card in cards if all(card not in row for row in rows)]
        found.append(View(rows=rows, hand=left[: min(10, len(left) // 10)], players=10, rules=rules))
    return found


def timed(ask: Callable[[View], Any], views: list[View]) -> list[float]:
    """Milliseconds of this process for each view, ascending: what else runs on the machine counts little."""
    times = []
    for view in views:
        start = time.process_time()
        ask(view)
        times.append(1000 * (time.process_time() - start))
    return sorted(times)


@pytest.mark.parametrize("sixth", ["own row", "any full row"])
@pytest.mark.parametrize(
    ("ask", "number"), [(risk, POSITIONS), (risk_curve, POSITIONS // 5), (row_risk, POSITIONS // 5)]
)
def test_exact_odds_of_ten_players(sixth: Any, ask: Callable[[View], Any], number: int) -> None:
    times = timed(ask, positions(Rules(sixth=sixth), number))
    median, last = times[number // 2], times[-1]
    print(f"\n{ask.__name__}, {sixth}: {median:.1f} ms median, {last:.0f} ms at most of {number}")  # noqa: T201


@pytest.mark.parametrize("players", [4, 10])
def test_a_million_samples(benchmark: Any, players: int) -> None:
    hand = "2 14 17 36 45 56 68 84 94 100"
    view = View.parse(f"12 / 37 / 43 / 58 ; hand {hand} ; players {players}")
    benchmark.pedantic(sample_risk, args=(view, 1_000_000), rounds=3)
    print(f"\na million samples, {players} players: {benchmark.stats['median']:.2f} s")  # noqa: T201
