from itertools import pairwise

import numpy as np
import pytest

from sixlab.game.rules import Rules
from sixlab.lanes.keys import CHUNK, GROUP, LANES, LANES_PER_WORD
from sixlab.lanes.networks import network
from sixlab.lanes.streams import dealt, starting_states

MASK = 2**64 - 1


def mixed(state: int) -> int:
    z = (state + 0x9E3779B97F4A7C15) & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


class Xoshiro:
    """The published generator, one word at a time, in plain integers."""

    def __init__(self, state: list[int]) -> None:
        self.state = state

    def word(self) -> int:
        def rotated(x: int, k: int) -> int:
            return (x << k | x >> 64 - k) & MASK

        s0, s1, s2, s3 = self.state
        word = (rotated((s0 + s3) & MASK, 23) + s0) & MASK
        s2 ^= s0
        s3 ^= s1
        self.state = [s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 17 & MASK), rotated(s3, 45)]
        return word


def group_deals(key_parts, group: int, players: int, deck: int) -> list[list[list[int]]]:
    """The deals of one group of lanes, by step and lane, from the text of the module alone."""
    key = 0
    for part in key_parts:
        key = mixed(key ^ part)
    generators = LANES // LANES_PER_WORD
    first = group * GROUP // LANES_PER_WORD
    streams = [
        Xoshiro([mixed((key + 0x9E3779B97F4A7C15 * (w * generators + first + g)) & MASK) for w in range(4)])
        for g in range(GROUP // LANES_PER_WORD)
    ]

    def draw(bound: int) -> tuple[list[int], bool]:
        words = [stream.word() for stream in streams]
        bits = [word >> 16 * part & 0xFFFF for word in words for part in range(4)]
        return [x * bound >> 16 for x in bits], all((x * bound & 0xFFFF) >= 65536 % bound for x in bits)

    steps = []
    for _ in range(CHUNK // LANES):
        drawn = [draw(deck - slot) for slot in range(10 * players + 4)]
        for slot in range(len(drawn)):
            while not drawn[slot][1]:
                drawn[slot] = draw(deck - slot)
        lanes = []
        for lane in range(GROUP):
            left = list(range(1, deck + 1))
            lanes.append([left.pop(digits[lane]) for digits, _ in drawn])
        steps.append(lanes)
    return steps


@pytest.mark.parametrize(
    ("seed", "chunk", "round_number", "players", "rules"),
    [(1, 0, 1, 4, Rules()), (2**63, 7, 3, 10, Rules()), (0, 2, 1, 2, Rules(deck="tactics"))],
)
def test_the_stream_is_what_the_module_says(seed, chunk, round_number, players, rules):
    cards = dealt(seed, chunk, round_number, players, rules)
    deck = len(rules.cards(players))
    for group in (0, 5, LANES // GROUP - 1):
        for step, lanes in enumerate(group_deals((seed, chunk, round_number), group, players, deck)):
            first = step * LANES + group * GROUP
            assert cards[:, first : first + GROUP].T.tolist() == lanes


def test_no_card_is_dealt_twice_and_none_is_outside_the_deck():
    for players, rules in ((10, Rules()), (4, Rules()), (4, Rules(deck="tactics"))):
        cards = np.sort(dealt(3, 1, 1, players, rules), axis=0)
        assert cards.min() == 1
        assert cards.max() == len(rules.cards(players))
        assert (np.diff(cards.astype(int), axis=0) > 0).all()


def test_every_card_is_as_likely_in_every_slot():
    # chi-square over 104 cards in each of 44 slots: mean 103, sd 14.4; the sum over slots has sd 95
    counts = np.zeros((44, 105), int)
    chunks = 4
    for chunk in range(chunks):
        for slot, cards in enumerate(dealt(11, chunk, 1, 4, Rules())):
            counts[slot] += np.bincount(cards, minlength=105)
    expected = chunks * CHUNK / 104
    chi = ((counts[:, 1:] - expected) ** 2 / expected).sum(axis=1)
    assert chi.max() < 103 + 5 * 14.4
    assert abs(chi.sum() - 44 * 103) < 5 * 95


def test_neighbouring_slots_are_independent():
    # pairs of places in order of size: each of 44 * 43 / 2 comparisons is even, sd 0.5 / sqrt(deals)
    cards = dealt(12, 0, 1, 4, Rules())
    ascending = np.array([(cards[i] < cards[j]).mean() for i in range(44) for j in range(i + 1, 44)])
    assert abs(ascending - 0.5).max() < 5 * 0.5 / CHUNK**0.5
    assert abs((ascending - 0.5).std() / (0.5 / CHUNK**0.5) - 1) < 0.15


def test_neighbouring_lanes_are_independent():
    # a given slot holds the same card in two deals once in 104
    cards = dealt(13, 0, 1, 4, Rules())
    for distance in (1, 2, 4, GROUP, LANES):
        same = (cards[:, distance:] == cards[:, :-distance]).mean()
        assert abs(same - 1 / 104) < 5 * (1 / 104 / 44 / (CHUNK - distance)) ** 0.5


def test_each_part_of_the_key_gives_other_deals():
    keys = [(1, 0, 1), (1, 1, 1), (1, 0, 2), (0, 1, 1), (2, 0, 1), (0, 0, 1), (1, 2, 0)]
    starts = {starting_states(*key).tobytes() for key in keys}
    assert len(starts) == len(keys)
    same = np.mean([dealt(*one, 4, Rules()) == dealt(*two, 4, Rules()) for one, two in pairwise(keys)])
    assert abs(same - 1 / 104) < 0.0005


@pytest.mark.parametrize("part", [-1, 2**64, 1.0, True, "1", None, float("nan"), np.float64(3), np.True_])
def test_bad_parts_of_the_key_are_refused_in_one_sentence(part):
    for name, key in (("seed", (part, 0, 1)), ("chunk number", (0, part, 1)), ("round number", (0, 0, part))):
        with pytest.raises(ValueError, match=rf"^the {name} must be a whole number from 0 to 2\*\*64 - 1, not .*$"):
            starting_states(*key)


def test_numpy_integers_are_seeds():
    assert (starting_states(np.int64(5), np.uint8(1), 1) == starting_states(5, 1, 1)).all()


@pytest.mark.parametrize("size", range(1, 11))
def test_networks_sort(size):
    # the 0-1 principle: a network that sorts all sequences of 0 and 1 sorts everything
    for number in range(2**size):
        keys = [number >> place & 1 for place in range(size)]
        for i, j in network(size):
            assert i < j < size
            keys[i], keys[j] = min(keys[i], keys[j]), max(keys[i], keys[j])
        assert keys == sorted(keys)
