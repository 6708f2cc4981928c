"""How fast whole simulations are, beside the engine alone: dealing, playing, counting, adding up, on one core and two.

python -m pytest tests/benchmarks/bench_simulate.py
"""

import time
from typing import Any

import pytest

from sixlab import STRATEGIES, Rules, simulate
from sixlab.players.batch import CHUNK, Engine, deal_counts

RULES = Rules.published()
CHUNKS: dict[Engine, int] = {"numpy": 8, "numba": 128}
REPEATS = 5


def kernel(names: list[str], chunks: int, engine: Engine) -> float:
    """Deals a second of the engine alone, one core."""
    start = time.perf_counter()
    for chunk in range(chunks):
        deal_counts(names, RULES, 1, chunk, engine=engine)
    return chunks * CHUNK / (time.perf_counter() - start)


def whole(names: list[str], chunks: int, engine: Engine, workers: int) -> float:
    """Deals a second of ``simulate``."""
    start = time.perf_counter()
    simulate(names, chunks * CHUNK, 1, RULES, engine=engine, workers=workers)
    return chunks * CHUNK / (time.perf_counter() - start)


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("engine", ["numpy", "numba"])
def test_the_whole_path(benchmark: Any, engine: Engine, players: int) -> None:
    """The best of interleaved repeats: what else the machine does hits all three alike."""
    names, chunks = ["random"] * players, CHUNKS[engine]
    kernel(names, 1, engine)  # compiles
    rates = [
        (kernel(names, chunks, engine), whole(names, chunks, engine, 1), whole(names, chunks, engine, 2))
        for _ in range(REPEATS)
    ]
    alone, one, two = (max(rate) for rate in zip(*rates, strict=True))
    print(  # noqa: T201
        f"\n{engine}, {players} players: {alone / 1e6:.2f}M deals a second by the engine alone, "
        f"{one / alone:.2f} of that by simulate, {two / alone:.2f} with two workers"
    )
    benchmark.extra_info.update({"engine alone": alone, "simulate": one, "two workers": two})
    benchmark(simulate, names, CHUNK, 1, RULES, engine=engine)


@pytest.mark.parametrize("players", [4, 10])
def test_strategy_objects(benchmark: Any, players: int) -> None:
    """One deal after the other through the rules."""
    table = [STRATEGIES["highest"]] * players
    benchmark(simulate, table, 200, 1, RULES)
    print(f"\n{200 / benchmark.stats['median']:.0f} deals a second of {players} strategy objects")  # noqa: T201


def test_games(benchmark: Any) -> None:
    """Whole games of four to the limit, by numpy."""
    benchmark(simulate, ["random"] * 4, games=CHUNK, seed=1, rules=RULES, workers=1)
    print(f"\n{CHUNK / benchmark.stats['median']:.0f} games a second")  # noqa: T201
