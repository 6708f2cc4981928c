"""The keys of random streams, and how lanes are cut into chunks and groups; see ``streams``."""

import operator
from typing import Any

from sixlab.languages import marked, wording

LANES = 8_192
STEPS = 2
CHUNK = LANES * STEPS
"""Deals in a chunk: a run is made of whole chunks, whoever computes them."""

GROUP = 32
LANES_PER_WORD = 4
WORDS_PER_GROUP = GROUP // LANES_PER_WORD
SEEDS = 2**64

GOLDEN = 0x9E3779B97F4A7C15
"""What splitmix64 adds at each step."""


_REFUSED: dict[str, str] = {
    "seed": marked("the seed must be a whole number from 0 to 2**64 - 1, not {value!r}"),
    "chunk number": marked("the chunk number must be a whole number from 0 to 2**64 - 1, not {value!r}"),
    "round number": marked("the round number must be a whole number from 0 to 2**64 - 1, not {value!r}"),
}


def as_key_part(value: Any, name: str) -> int:
    """Give ``value`` as what ``name`` says: a ``"seed"``, a ``"chunk number"`` or a ``"round number"``.

    Raises:
        ValueError: not a whole number from 0 to 2**64 - 1.

    >>> as_key_part(-1, "seed")
    Traceback (most recent call last):
    ...
    ValueError: the seed must be a whole number from 0 to 2**64 - 1, not -1
    """
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number < SEEDS:
        raise ValueError(wording(_REFUSED[name], value=value))
    return number
