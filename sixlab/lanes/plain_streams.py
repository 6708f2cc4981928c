"""The random deals of ``streams`` in plain Python: the same numbers without numpy, one group of 32 lanes at a time.

How the numbers are made is told in ``streams``. A group draws from eight generators of its own, so that any group can
be drawn alone, and a short run draws only what it needs.
"""

from collections.abc import Iterator

from sixlab.lanes.keys import GOLDEN, GROUP, LANES, LANES_PER_WORD, WORDS_PER_GROUP, as_key_part

WORD = 2**64 - 1

Group = list[tuple[int, int, int, int]]
"""The states of the eight generators of 32 neighbouring lanes."""


def groups(seed: int, chunk: int, round: int, lanes: int = LANES, first: int = 0) -> Iterator[Group]:  # noqa: A002
    """The groups of a chunk from number ``first`` on, before their first deal; as ``streams.starting_states``.

    Raises:
        ValueError: a part of the key is not a whole number from 0 to 2**64 - 1.
    """
    key = 0
    for name, part in (("seed", seed), ("chunk number", chunk), ("round number", round)):
        key = _mixed(key ^ as_key_part(part, name))
    generators = lanes // LANES_PER_WORD
    for group in range(first, lanes // GROUP):
        yield [
            (words[0], words[1], words[2], words[3])
            for at in range(group * WORDS_PER_GROUP, (group + 1) * WORDS_PER_GROUP)
            for words in [[_mixed(key + GOLDEN * (word * generators + at)) for word in range(4)]]
        ]


def drawn(group: Group, deck: int, slots: int) -> list[list[int]]:
    """For each of 32 lanes, the first ``slots`` of the numbers 1 to ``deck`` in a random order; the states move on.

    >>> [group] = groups(seed=1, chunk=0, round=1, lanes=32)
    >>> len(drawn(group, 104, 44)), sorted(drawn(group, 3, 3)[0])
    (32, [1, 2, 3])
    """
    digits = []
    unfair = []
    for slot in range(slots):
        row, fair = _digits(group, deck - slot)
        digits.append(row)
        if not fair:
            unfair.append(slot)
    for slot in unfair:
        fair = False
        while not fair:
            digits[slot], fair = _digits(group, deck - slot)
    return [_as_cards(deck, lane) for lane in zip(*digits, strict=True)] if slots else [[] for _ in range(GROUP)]


def _digits(group: Group, bound: int) -> tuple[list[int], bool]:
    """A digit below ``bound`` for each lane, and whether all of them are fair; the states move on."""
    threshold = 65536 % bound
    row, fair = [], True
    for at, (s0, s1, s2, s3) in enumerate(group):
        both = s0 + s3 & WORD
        word = (both << 23 & WORD | both >> 41) + s0 & WORD
        t2, t3 = s2 ^ s0, s3 ^ s1
        group[at] = s0 ^ t3, s1 ^ t2, t2 ^ (s1 << 17 & WORD), t3 << 45 & WORD | t3 >> 19
        for _ in range(LANES_PER_WORD):
            product = (word & 0xFFFF) * bound
            row.append(product >> 16)
            fair = fair and product & 0xFFFF >= threshold
            word >>= 16
    return row, fair


def _as_cards(deck: int, digits: tuple[int, ...]) -> list[int]:
    """The numbers that digits count, each among those that are left."""
    left = list(range(1, deck + 1))
    return [left.pop(digit) for digit in digits]


def _mixed(word: int) -> int:
    """One step of splitmix64 from this state."""
    z = word + GOLDEN & WORD
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31
