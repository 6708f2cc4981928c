"""Whether numpy is there. Where it is not, as in a browser, everything sampled is counted in plain Python.

The numbers are the same to the last digit, for the streams are the same (``plain_streams``), but each takes some
fifty times as long. So the usual sizes are smaller then, and results say what they were counted with.
"""

from functools import cache

FEWER = 10
"""How many times smaller a usual size is without numpy."""


@cache
def numpy_there() -> bool:
    """Whether numpy can be imported. This is the one place that decides."""
    try:
        import numpy  # noqa: F401, PLC0415 (asked on first use)
    except ImportError:
        return False
    return True


def usual(size: int) -> int:
    """So many playouts, samples or deals when nobody says how many: a tenth of ``size`` without numpy, 1 at least."""
    return size if numpy_there() else max(1, size // FEWER)
