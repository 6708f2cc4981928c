"""How fast advice is: ten cards, 10,000 playouts each, four players, first turn; both engines interleaved in one run.

python tests/benchmarks/bench_advice.py
"""

import time
from statistics import median

import sixlab as six
from sixlab.odds.advice import Engine

RUNS = 9
WANTED: dict[Engine, float] = {"numpy": 0.5, "numba": 0.08}


def seconds(view: six.View, playouts: int, engine: Engine) -> float:
    """The time of one answer."""
    begin = time.perf_counter()
    six.advise(view, playouts, engine=engine)
    return time.perf_counter() - begin


def main() -> list[str]:
    """The medians and the ratio of the two engines, in lines of text."""
    view = six.Game.new(players=4, seed=7).round.view(0)
    lines = [f"numba, first answer in this process: {seconds(view, 1, 'numba'):.1f} s"]
    for playouts in (100, 1_000, 10_000):
        times: dict[Engine, list[float]] = {"numpy": [], "numba": []}
        for _ in range(RUNS):
            for engine, found in times.items():
                found.append(seconds(view, playouts, engine) * 1e3)
        numpy, numba = median(times["numpy"]), median(times["numba"])
        lines.append(f"{playouts:>6} playouts: numpy {numpy:7.1f} ms, numba {numba:6.1f} ms, {numpy / numba:.1f} to 1")
    wanted = ", ".join(f"{engine} {limit * 1e3:.0f} ms" for engine, limit in WANTED.items())
    return [*lines, f"wanted for the last line: {wanted}"]


if __name__ == "__main__":
    print("\n".join(main()))  # noqa: T201
