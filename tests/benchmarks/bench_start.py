"""How long a first use takes: imports and first calls, each in a new Python, beside a Python that does nothing.

python tests/benchmarks/bench_start.py
"""

import statistics
import subprocess
import sys
import time

RUNS = 5

VIEW = "six.View.parse('12 / 37 / 43 / 58 ; hand 2 100')"

BIG_RUN = (
    "import os, tempfile; os.environ['NUMBA_CACHE_DIR'] = tempfile.mkdtemp(); import sixlab as six; "
    "steps = six.simulate_steps(['random'] * 4, deals=10_000_000); next(steps); next(steps); os._exit(0)"
)
"""Up to the first deals that it shows; what numba's compiler does beside is not waited for."""

STARTS = {
    "nothing (Python itself)": "pass",
    "import sixlab": "import sixlab",
    "first exact risk": f"import sixlab as six; six.risk({VIEW})",
    "first sampled risk, numpy": f"import sixlab as six; six.sample_risk({VIEW}, 1000)",
    "first simulate, 1,000 deals, numpy": "import sixlab as six; six.simulate(['random'] * 4, deals=1000)",
    "first simulate, numba from its cache": "import sixlab as six; six.simulate(['random'] * 4, 1000, engine='numba')",
    "first deals of 10,000,000, numba not compiled": BIG_RUN,
    "first advice, 1,000 playouts": f"import sixlab as six; six.advise({VIEW}, 1000)",
    "first figure": f"import sixlab as six; six.figures.risk(six.risk({VIEW}))",
    "import of the screens": "import sixlab as six; six.Stepper, six.RiskExplorer",
}


def seconds(program: str) -> float:
    """Wall seconds of one new Python that runs ``program``."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - begun


def main() -> None:
    """Print a table: medians, after one run that fills the caches. The programs take turns, so that noise is shared."""
    for program in STARTS.values():
        seconds(program)
    found = [{name: seconds(program) for name, program in STARTS.items()} for _ in range(RUNS)]
    lines = ["| start | median s |", "|---|---|"]
    lines += [f"| {name} | {statistics.median(run[name] for run in found):.2f} |" for name in STARTS]
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    main()
