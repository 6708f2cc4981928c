"""All exercises, found by their names: ``c3`` is the function ``c3`` in ``lesson_c.py``."""

import operator
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from sixlab.languages import one_of, wording
from sixlab.lessons import lesson_a, lesson_b, lesson_c, lesson_d, lesson_e, lesson_f, lesson_g, lesson_h
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise

LESSONS = (lesson_a, lesson_b, lesson_c, lesson_d, lesson_e, lesson_f, lesson_g, lesson_h)

MAKERS: dict[str, Maker] = {maker.__name__: maker for lesson in LESSONS for maker in lesson.EXERCISES}
"""Every exercise by its name, in the order of the lessons."""

SEEDS = 2**64
DRAWS = 1000
"""So often is a table drawn again for one exercise, at most; a few times are enough for a good one."""


def exercise(name: str, seed: int = 1) -> Exercise:
    """A variant of an exercise: the same seed gives the same table and the same answer everywhere.

    A table on which a mistake would lead to the right answer is not given: the next one is drawn instead.

    Raises:
        ValueError: there is no such exercise (names those alike), or the seed is no whole number from 0 to 2**64 - 1.

    >>> exercise("c1", seed=5) == exercise("c1", seed=5), exercise("c1", seed=5) == exercise("c1", seed=6)
    (True, False)
    """
    return made(known(name), as_seed(seed))


def exercises() -> dict[str, str]:
    """The titles of all exercises by their names, in the language chosen.

    >>> exercises()["c1"]
    'The cards that you cannot see'
    """
    return {name: made(maker, 1).title for name, maker in MAKERS.items()}


def made(maker: Maker, seed: int) -> Exercise:
    """A variant of an exercise that may not be in the table yet; for those who write one.

    Raises:
        ValueError: none of very many tables suits the exercise.
    """
    name = maker.__name__
    deal = Deal(f"sixlab exercise {name} {seed}")
    for _ in range(DRAWS):
        found = maker(deal)
        if found is not None and found.fair:
            return replace(found, name=name, seed=seed)
    raise ValueError(wording("no table suits exercise {name}: its mistakes lead to its right answer", name=name))


def known(name: Any) -> Maker:
    """The function of an exercise.

    Raises:
        ValueError: there is none; names those alike.
    """
    asked = name.strip().lower() if isinstance(name, str) else ""
    if asked in MAKERS:
        return MAKERS[asked]
    alike = get_close_matches(asked, MAKERS, n=3, cutoff=0.4) or list(MAKERS)[:3]
    raise ValueError(wording("there is no exercise {name!r}: did you mean {names}?", name=name, names=one_of(alike)))


def as_seed(seed: Any) -> int:
    """Give ``seed`` as the number of a variant.

    Raises:
        ValueError: no whole number from 0 to 2**64 - 1.
    """
    try:
        number = -1 if isinstance(seed, bool) else operator.index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < SEEDS:
        raise ValueError(wording("the seed must be a whole number from 0 to 2**64 - 1, not {seed!r}", seed=seed))
    return number
