"""Without numpy everything sampled is counted in plain Python, and comes to the same numbers."""

from collections import deque
from dataclasses import replace

import numpy as np
import pytest

from sixlab import Rules, View, advise, sample_risk
from sixlab.lanes import plain_streams, plain_table, streams, table
from sixlab.lanes.there import numpy_there, usual
from sixlab.lanes.whole import listed
from sixlab.odds import counting, plain_playouts, plain_sample, sample_lanes
from sixlab.odds.advice import PLAYOUTS, advice_of
from sixlab.odds.options import start
from sixlab.odds.sample import SAMPLES

VIEWS = [
    "3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 7 44 61 ; players 4",
    "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5",
    "60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 ; mine 9",
    "60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9",
    "3 8 / 12 14 15 16 17 / 20 21 22 23 24 / 40 41 ; hand 2 7 44 61 ; players 10",
]
COUNTS = ("playouts", "scale", "now", "later", "mine", "others", "losses", "products")


@pytest.mark.parametrize(("deck", "slots"), [(104, 104), (90, 40), (65, 1), (10, 10), (1, 1), (3, 0)])
def test_streams_are_those_of_numpy(deck: int, slots: int) -> None:
    states = streams.starting_states(11, 2, 3, lanes=256)
    groups = list(plain_streams.groups(11, 2, 3, lanes=256))
    for _ in range(2):  # the states move on in the same way
        expected = streams.drawn(states, deck, slots).T.tolist()
        assert [lane for group in groups for lane in plain_streams.drawn(group, deck, slots)] == expected


def test_a_group_that_has_to_draw_again_draws_as_numpy_does() -> None:
    """16 bits and 104 cards: an unfair digit is rare, so many groups are needed to meet one."""
    states = streams.starting_states(1, 0, 1)
    expected = streams.drawn(states, 104, 44)
    for number, group in enumerate(plain_streams.groups(1, 0, 1)):
        assert np.array_equal(plain_streams.drawn(group, 104, 44), expected[:, number * 32 : number * 32 + 32].T)
        assert np.array_equal(np.array(group, np.uint64), states[:, number * 8 : number * 8 + 8].T)


@pytest.mark.parametrize("rules", [Rules(), Rules.published()], ids=["any full row", "own row"])
def test_the_plain_table_lays_cards_as_numpy_does(rules: Rules) -> None:
    for seed in range(200):
        cards = np.random.default_rng(seed).permutation(np.arange(1, 105))[:60].tolist()
        rows = tuple((card,) for card in cards[:4])
        plain, lanes = plain_table.PlainTable(rows, rules), table.Table.at([rows], 1, rules)
        for card in cards[4:]:
            taken = lanes.place(np.array([card], np.uint8), 4 * table.HEADS_OF[[card]])
            assert plain.place(card) == int(taken[0]) // 4
        assert plain.ends == lanes.ends[:, 0].tolist()


@pytest.mark.parametrize("text", VIEWS)
@pytest.mark.parametrize("style", ["random", "wary"])
@pytest.mark.parametrize("by_difference", [False, True])
def test_playouts_are_those_of_numpy(text: str, style: object, by_difference: bool) -> None:
    for rules in (Rules(), Rules.published()):
        begin = start(replace(View.parse(text), rules=rules))
        for playouts in (1, 70) if begin.view.hand else (1,):
            runs = [
                deque(
                    module.tallies(begin, playouts, 5, by_difference=by_difference, engine="auto", style=style),
                    maxlen=1,
                ).pop()
                for module in (plain_playouts, counting)
            ]
            plain, ours = ([listed(getattr(run, name)) for name in COUNTS] for run in runs)
            assert plain == ours


def test_playouts_go_on_into_the_next_block() -> None:
    view = View.parse(VIEWS[2])
    run = plain_playouts.tallies(start(view), 2060, 1, by_difference=False, engine="auto", style="random")
    *_, last = run
    assert last.playouts == 2060
    assert advice_of(view, last, 1) == advise(view, 2060, seed=1)


def test_plain_tallies_grow_by_groups_and_add_up() -> None:
    view = View.parse(VIEWS[0])
    steps = list(plain_playouts.tallies(start(view), 70, 1, by_difference=False, engine="auto", style="random"))
    assert [step.playouts for step in steps] == [32, 64, 70]
    twice = steps[0] + steps[0]
    assert twice.playouts == 64
    assert twice.losses == tuple(2 * loss for loss in steps[0].losses)


@pytest.mark.parametrize("text", [VIEWS[0], VIEWS[1], VIEWS[4]])
@pytest.mark.parametrize("rules", [Rules(), Rules.published()], ids=["any full row", "own row"])
def test_samples_are_those_of_numpy(text: str, rules: Rules) -> None:
    view = replace(View.parse(text), rules=rules)
    for block, samples in ((0, 1), (3, 500)):
        plain = plain_sample.taken(view, block, 9, samples)
        ours = sample_lanes.taken(view, block, 9, samples)
        assert {card: {code: n for code, n in codes.items() if n} for card, codes in ours.items()} == plain


def test_usual_sizes_with_numpy() -> None:
    assert numpy_there()
    view = View.parse(VIEWS[0])
    assert usual(10_000) == 10_000
    assert advise(view).playouts == PLAYOUTS == 10_000
    assert sample_risk(view)[7].heads.samples == SAMPLES == 100_000
    assert not advise(view, 10).plain
