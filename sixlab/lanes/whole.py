"""Counts in whole numbers that add up: arrays of numpy (int64), or nested tuples where there is no numpy."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Whole = NDArray[np.int64]
else:
    Whole = object


def added(some: Any, more: Any) -> Any:
    """The sum of two counts of the same shape; tuples may differ in length, and go on with zeros then.

    >>> added(((1, 2), (3, 4)), ((10, 20), (30, 40, 50)))
    ((11, 22), (33, 44, 50))
    """
    if isinstance(some, tuple) and isinstance(more, tuple):
        return tuple(added(one, other) for one, other in zip_longest(some, more, fillvalue=0))
    return some + more


def listed(counts: Any) -> Any:
    """The counts as nested lists, to be looked at one by one.

    >>> listed(((1, 2), (3, 4)))
    [[1, 2], [3, 4]]
    """
    if isinstance(counts, (tuple, list)):
        return [listed(part) for part in counts]
    return counts.tolist() if hasattr(counts, "tolist") else counts


def frozen(counts: Any) -> Any:
    """Nested lists as nested tuples: counts without numpy.

    >>> frozen([[1, 2], [3, 4]])
    ((1, 2), (3, 4))
    """
    return tuple(map(frozen, counts)) if isinstance(counts, list) else counts


def shape(counts: Any) -> tuple[int, ...]:
    """The lengths of the axes.

    >>> shape(((1, 2, 3), (4, 5, 6))), shape(())
    ((2, 3), (0,))
    """
    if not isinstance(counts, tuple):
        return tuple(counts.shape) if hasattr(counts, "shape") else ()
    return (len(counts), *(shape(counts[0]) if counts else ()))


def flat(counts: Any) -> Iterator[int]:
    """Every count by itself.

    >>> sum(flat(((1, 2), (3, 4))))
    10
    """
    for part in listed(counts):
        if isinstance(part, list):
            yield from flat(part)
        else:
            yield part
