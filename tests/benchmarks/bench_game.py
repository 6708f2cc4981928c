"""How fast the rule floor plays: whole random deals of four players, one core.

python -m pytest tests/benchmarks/bench_game.py
"""

import random
from typing import Any

from sixlab import Rules
from sixlab.game.game import deal
from sixlab.game.rules import fewest_heads

DEALS = 200


def play(deals: int) -> int:
    """Deal, choose at random, place by the rules; the heads taken by all."""
    choose, taken = random.Random(1), 0
    for seed in range(deals):
        played = deal(seed, 1, 4, Rules.published())
        while not played.done:
            played = played.reveal([choose.choice(hand) for hand in played.hands])
            while played.waiting:
                options = played.options
                played = played.place(fewest_heads(played.rows, options) if options else None)
        taken += sum(played.heads)
    return taken


def test_random_deals(benchmark: Any) -> None:
    assert benchmark(play, DEALS) > 0
    benchmark.extra_info["deals a second"] = round(DEALS / benchmark.stats["median"])
    print(f"\n{DEALS / benchmark.stats['median']:.0f} random deals of four players a second; 1,500 are wanted")  # noqa: T201
