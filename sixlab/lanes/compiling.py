"""How numba compiles: two decorators for everything compiled here.

What is compiled holds no lock of Python while it runs (``nogil``), so threads work side by side; it checks no bounds
and divides like numpy. It may not make arrays but only use those it is given: so nobody need count who uses them
(``_nrt``), which costs more than the work itself where functions are small.
"""

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: Any = {"nogil": True, "boundscheck": False, "error_model": "numpy", "_nrt": False}


def compiled(function: F) -> F:
    """For a function that others compiled here call: it becomes a part of them."""
    result: F = numba.njit(**_OPTIONS)(function)
    return result


def cached(function: F) -> F:
    """For a function that Python calls: compiled on its first call, and kept on disk for the next process.

    Numba's cache notices a change in the file of the function, but none in another file that is compiled into it, nor
    in a global. So the name by which the cache knows the function carries a checksum of this folder and its own. Where
    no folder can be written, nothing is kept.
    """
    folders = {Path(__file__).parent, Path(function.__code__.co_filename).parent}
    sources = [file.read_bytes() for folder in sorted(folders) for file in sorted(folder.glob("*.py"))]
    function.__qualname__ += f"_{zlib.crc32(b''.join(sources)):08x}"
    try:
        result: F = numba.njit(cache=True, **_OPTIONS)(function)
    except RuntimeError:  # numba found no folder for its cache
        return compiled(function)
    return result
