"""How fast the batch engines play, as a share of the speed limit: the same deals in C (limit.c), compiled on the spot.

python tests/benchmarks/bench_engines.py

All runs are interleaved and the best of each counts, for what else runs on the machine only makes them slower. One
core is measured by processor time, two cores by the clock. Wanted: numpy 0.03, numba 0.45 of the limit; the other
simple strategies a fifth of "random"; "cautious" 5,000 deals of four players a second.
"""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sixlab import Rules
from sixlab.players.batch import CHUNK, deal_counts

LIMIT = Path(__file__).with_name("limit.c")
ROUNDS = 5
CHUNKS = {"numpy": 2, "numba": 40}
CAUTIOUS = 1_000

Rate = Callable[[], float]
"""One measurement: deals a second."""


def limit(program: Path, players: int, copies: int) -> float:
    """The rate of the C program; of several copies at a time, all together."""
    deals = 20_000_000 // players
    command = [str(program), str(players), str(deals), "1"]
    if copies == 1:
        return float(subprocess.run(command, capture_output=True, check=True).stdout.split()[0])
    begin = time.perf_counter()
    for started in [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(copies)]:
        started.wait()
    return copies * deals / (time.perf_counter() - begin)


def engine(name: str, strategies: list[str], rules: Rules, threads: int) -> float:
    """The rate of an engine, counting included."""
    chunks = range(CHUNKS[name] * threads)
    clock = time.process_time if threads == 1 else time.perf_counter
    begin = clock()
    if threads == 1:
        for chunk in chunks:
            deal_counts(strategies, rules, 1, chunk, engine=name)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda chunk: deal_counts(strategies, rules, 1, chunk, engine=name), chunks))
    return len(chunks) * CHUNK / (clock() - begin)


def cautious(rules: Rules) -> float:
    begin = time.process_time()
    deal_counts(["cautious"] * 4, rules, 1, 0, deals=CAUTIOUS, engine="numba")
    return CAUTIOUS / (time.process_time() - begin)


def best(rates: dict[str, Rate]) -> dict[str, float]:
    """The best of several rounds in which all are measured in turn; the first round warms up."""
    found = [{name: rate() for name, rate in rates.items()} for _ in range(ROUNDS + 1)][1:]
    return {name: max(one[name] for one in found) for name in rates}


def table(program: Path | None, players: int) -> list[str]:
    """All engines, strategies and rules for so many players, in lines of text."""
    rates: dict[str, Rate] = {}
    for cores in (1, 2):
        if program:
            rates[f"limit, {cores} core"] = lambda cores=cores: limit(program, players, cores)
        for name in CHUNKS:
            for rules in (Rules.published(), Rules()):
                for strategy in ("random", "highest", "smallest gap") if cores == 1 else ("random",):
                    rates[f"{name}, {cores} core, {strategy}, {rules.sixth}"] = (
                        lambda name=name, seats=[strategy] * players, rules=rules, cores=cores: engine(
                            name, seats, rules, cores
                        )
                    )
    found = best(rates)
    lines = [f"{players} players"]
    for what, rate in found.items():
        top = found.get(f"limit, {2 if '2 core' in what else 1} core")
        lines.append(f"{what:44} {rate / 1e6:8.3f} M deals/s" + (f" {rate / top:7.3f}" if top else ""))
    return lines


def main() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "limit" if shutil.which("gcc") else None
        if program:
            subprocess.run(["gcc", "-O3", "-march=native", str(LIMIT), "-o", str(program), "-lm"], check=True)
        lines = [line for players in (4, 10) for line in table(program, players)]
    rates = {rules.sixth: lambda rules=rules: cautious(rules) for rules in (Rules.published(), Rules())}
    return lines + [f"cautious, 4 players, {sixth}: {rate:.0f} deals/s" for sixth, rate in best(rates).items()]


if __name__ == "__main__":
    print("\n".join(main()))  # noqa: T201
