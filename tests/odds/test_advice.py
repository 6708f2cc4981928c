import math
import random
import sys
import tracemalloc
from collections import Counter
from fractions import Fraction
from importlib.util import find_spec
from itertools import permutations
from types import ModuleType

import numpy as np
import pytest
from plain_turn import head_count, place_all

import sixlab as six
from sixlab import Round, Rules, View
from sixlab.odds import playouts
from sixlab.odds.advice import advice_of, decide, tallies
from sixlab.odds.counting import tally
from sixlab.odds.playouts import BLOCK, block, hidden, play, start

ROW_VIEW = View.parse("60 / 22 / 10 11 / 55 ; hand 14 25 61 80 ; players 4 ; revealed 9 30 31 56 ; mine 9")


def random_view(rng, players, rules, *, hand=None, row_choice=False):
    """Any position in the middle of a round; with ``row_choice`` one in which my card is too low."""
    deck = list(rules.cards(players))
    most = 10 - row_choice
    size = hand if hand is not None else rng.randint(0 if row_choice else 1, most)
    while True:
        rng.shuffle(deck)
        rows, at = [], 0
        for _ in range(4):
            length = rng.choice([1, 2, 3, 4, 5, 5])
            rows.append(sorted(deck[at : at + length]))
            at += length
        mine = deck[at : at + size]
        at += size
        revealed = sorted(deck[at : at + rng.randint(1, players)]) if row_choice else []
        at += len(revealed)
        spare = len(deck) - at - size * (players - 1)
        if spare < 0:
            continue
        seen = deck[at : at + rng.randint(0, spare)]
        if row_choice:
            view = View(rows, mine, players, rules, seen=seen, revealed=revealed, mine=revealed[0])
            if not view.options:
                continue
            return view
        return View(rows, mine, players, rules, seen=seen)


def plain_rows(rows, happened):
    """The rows after a turn in which that happened."""
    rows = [list(row) for row in rows]
    for card in sorted(happened):
        kind, row, _ = happened[card]
        rows[row] = [*rows[row], card] if kind == "joins" else [card]
    return rows


def plain_playout(rows, turns, any_full):
    """Heads of mine in the first turn, in all, and of the others; each turn is (my card, cards of the others)."""
    now = mine = others = 0
    for number, (card, played) in enumerate(turns):
        happened = place_all(rows, [card, *played], any_full)
        rows = plain_rows(rows, happened)
        cost = happened[card][2]
        now += cost if number == 0 else 0
        mine += cost
        others += sum(heads for _, _, heads in happened.values()) - cost
    return now, mine, others


def my_order(first, shuffled):
    """The order in which an option plays: its card first, and the card that it displaced in its old place."""
    order = list(shuffled)
    at = order.index(first)
    order[0], order[at] = order[at], order[0]
    return order


@pytest.mark.parametrize("rules", [Rules(), Rules.published(), Rules(deck="tactics")], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_a_second_implementation_plays_the_same_playouts(players, rules):
    rng = random.Random(f"{players} {rules}")
    any_full = rules.sixth == "any full row"
    for hand in (1, 2, 4, None):
        if rules.deck == "tactics" and hand is None:
            continue  # with so few cards most random rows leave too few for large hands
        view = random_view(rng, players, rules, hand=hand)
        others, mine = hidden(view, 32, seed=rng.randrange(100), number=0)
        heads = play(start(view), others, mine)
        for option, card in enumerate(view.hand):
            for lane in range(32):
                turns = list(zip(my_order(card, mine[:, lane]), others[:, :, lane].tolist(), strict=True))
                got = tuple(int(part[option, lane]) for part in heads)
                assert got == plain_playout(view.rows, turns, any_full), (view, card, lane)


@pytest.mark.parametrize("rules", [Rules(), Rules.published(), Rules(deck="tactics")], ids=str)
@pytest.mark.parametrize("players", [2, 4, 9])
def test_a_second_implementation_takes_the_same_rows(players, rules):
    rng = random.Random(f"rows {players} {rules}")
    any_full = rules.sixth == "any full row"
    kinds = Counter()
    for _ in range(12):
        view = random_view(rng, players, rules, hand=rng.randint(0, 3), row_choice=True)
        others, mine = hidden(view, 8, seed=3, number=0)
        heads = play(start(view), others, mine)
        kinds[len(view.options)] += 1
        for option, row in enumerate(view.options):
            cost = sum(map(head_count, view.rows[row]))
            rows = [list(cards) for cards in view.rows]
            rows[row] = [view.mine]
            happened = place_all(rows, view.revealed[1:], any_full)
            rows = plain_rows(rows, happened)
            first = sum(heads for _, _, heads in happened.values())
            for lane in range(8):
                turns = list(zip(mine[:, lane].tolist(), others[:, :, lane].tolist(), strict=True))
                _, later, theirs = plain_playout(rows, turns, any_full)
                got = tuple(int(part[option, lane]) for part in heads)
                assert got == (cost, cost + later, first + theirs), (view, row, lane)
    assert kinds[4] > 0


def test_a_sixth_card_chooses_among_full_rows():
    text = "1 2 3 4 5 / 10 / 20 21 22 23 24 / 40 ; hand 6 50 ; players 2 ; revealed 25 30 ; mine 25"
    advice = six.advise(View.parse(text), 500)
    assert advice.about == "row"
    assert {option.choice: option.now.mean for option in advice.options} == {0: 6, 2: 11}
    with pytest.raises(ValueError, match="nothing to choose"):
        six.advise(View.parse(text + " ; rules published"))


@pytest.mark.parametrize("seats", [1, 2])
def test_hidden_hands_are_uniform(seats):
    """Chi-square over all ways to deal 6 unseen cards: who holds what, and in which order it is played."""
    unseen = [11, 33, 55, 70, 71, 104][: 4 + seats]
    known = [card for card in range(1, 105) if card not in {1, 2, 3, 4, 90, 99, *unseen}]
    view = View([[1], [2], [3], [4]], [90, 99], players=1 + seats, seen=known)
    assert list(view.unseen) == unseen
    samples = 40 * BLOCK
    dealt, orders = Counter(), Counter()
    for number in range(samples // BLOCK):
        others, mine = hidden(view, BLOCK, seed=5, number=number)
        dealt.update(zip(*others.reshape(2 * seats, BLOCK).tolist(), strict=True))
        orders.update(zip(*mine.tolist(), strict=True))
    ways = list(permutations(unseen, 2 * seats))
    assert set(dealt) == set(ways)
    assert set(orders) == {(90, 99), (99, 90)}
    for found, possible in ((dealt, len(ways)), (orders, 2)):
        expected = samples / possible
        chi2 = sum((count - expected) ** 2 / expected for count in found.values())
        freedom = possible - 1
        assert abs(chi2 - freedom) < 5 * math.sqrt(2 * freedom)


def test_blocks_and_seeds_draw_apart():
    view = random_view(random.Random(2), 4, Rules(), hand=5)
    runs = {(seed, number): hidden(view, 64, seed, number)[0].tobytes() for seed in range(3) for number in range(3)}
    assert len(set(runs.values())) == len(runs)


def every_end(view, card):
    """Exact means of (now, total, others) when I play ``card``: every deal and every order, two cards each."""
    size, opponents = len(view.hand), view.players - 1
    any_full = view.rules.sixth == "any full row"
    sums, count = [0, 0, 0], 0
    rest = [other for other in view.hand if other != card]
    for cards in permutations(view.unseen, size * opponents):
        for order in permutations(rest):
            mine = [card, *order]
            turns = [(mine[t], cards[t * opponents : (t + 1) * opponents]) for t in range(size)]
            sums = [a + b for a, b in zip(sums, plain_playout(view.rows, turns, any_full), strict=True)]
            count += 1
    return [Fraction(total, count) for total in sums]


@pytest.mark.parametrize("rules", [Rules(), Rules.published()], ids=str)
@pytest.mark.parametrize(("players", "hand", "unseen"), [(2, 2, 8), (3, 2, 6), (2, 3, 5)])
def test_last_turns_agree_with_enumeration(players, hand, unseen, rules):
    rng = random.Random(f"{players} {hand} {unseen}")
    for _ in range(3):
        view = random_view(rng, players, rules, hand=hand)
        kept = rng.sample(view.unseen, unseen)
        seen = [*view.seen, *(card for card in view.unseen if card not in kept)]
        view = View(view.rows, view.hand, players, rules, seen=seen)
        advice = six.advise(view, 20_000, seed=1)
        for option in advice.options:
            now, total, others = every_end(view, option.choice)
            for sampled, exact in ((option.now, now), (option.total, total), (option.others, others)):
                assert abs(sampled.mean - exact) <= 4.5 * sampled.se, (view, option.choice)
            assert option.loss == pytest.approx(float(option.total.mean))


@pytest.mark.parametrize("rules", [Rules(), Rules.published(), Rules(deck="tactics")], ids=str)
@pytest.mark.parametrize(("players", "hand"), [(4, 1), (2, 10), (5, 6), (10, 3)])
def test_heads_now_agree_with_the_exact_risk(players, hand, rules):
    view = random_view(
        random.Random(f"{players} {hand}"), players, rules, hand=min(hand, 4 if rules.deck == "tactics" else 10)
    )
    advice, exact = six.advise(view, 20_000, seed=9), six.risk(view)
    for card in view.hand:
        sampled, heads = advice[card].now, exact[card].heads
        assert set(sampled.outcomes) <= set(heads.outcomes)
        assert abs(sampled.mean - heads.mean) <= 4.5 * heads.sd / math.sqrt(sampled.total)
        for outcome in heads.outcomes:
            p = float(heads.p(outcome))
            assert abs(sampled.p(outcome) - p) <= 4.5 * math.sqrt(p * (1 - p) / sampled.total) + 1e-12


def test_with_one_card_left_there_is_no_later():
    view = View.parse("10 20 / 30 40 44 45 / 50 / 60 70 ; hand 46 ; players 5")
    (only,) = six.advise(view, 3000).options
    assert only.later == six.Dist({0: 3000}, exact=False)
    assert only.total == only.now
    assert only.behind == (0, 0)


def test_nothing_is_left_to_chance_in_the_last_turn():
    view = View.parse("60 / 22 / 10 11 / 55 ; players 4 ; revealed 9 30 31 56 ; mine 9 ; turn 10")
    advice = six.advise(view)
    assert advice.playouts == 0
    assert [option.choice for option in advice.options] == [0, 1, 3, 2]
    assert [option.total for option in advice.options] == [six.Dist({heads: 1}) for heads in (3, 5, 7, 8)]
    assert advice[2].behind == (5, 0)
    assert advice.no_clear_difference() == ()


def test_a_row_costs_what_lies_in_it():
    advice = six.advise(ROW_VIEW, 1000)
    assert {option.choice: option.now for option in advice.options} == {
        row: six.Dist({cost: 1}) for row, cost in enumerate((3, 5, 8, 7))
    }
    for option in advice.options:
        assert option.total.samples == 1000
        assert option.total.mean == pytest.approx(float(option.now.mean) + option.later.mean)


def test_waiting_cards_are_laid_by_the_rules():
    """After my 9 takes a row, the engine lays the others' cards just as the start of the playouts does."""
    begin = start(ROW_VIEW)
    for option, row in enumerate(begin.choices):
        round_ = Round(ROW_VIEW.rows, [[card] for card in ROW_VIEW.revealed]).reveal(ROW_VIEW.revealed).place(row)
        while round_.waiting:
            round_ = round_.place()
        assert begin.rows[option] == round_.rows
        assert begin.now[option] == round_.heads[0]


def test_the_same_seed_gives_the_same_numbers():
    assert six.advise(ROW_VIEW, 3000, seed=4) == six.advise(ROW_VIEW, 3000, seed=4)
    assert six.advise(ROW_VIEW, 3000, seed=4) != six.advise(ROW_VIEW, 3000, seed=5)
    assert six.advise(ROW_VIEW, np.int64(3000), seed=np.uint64(4)) == six.advise(ROW_VIEW, 3000, seed=4)


def test_a_run_begins_like_a_longer_one():
    begin = start(ROW_VIEW)
    long = block(begin, BLOCK, seed=7, number=2)
    short = block(begin, 75, seed=7, number=2)
    for whole, beginning in zip(long, short, strict=True):
        assert np.array_equal(whole[:, :75], beginning)


def test_blocks_add_up_in_any_order():
    count = 2 * BLOCK + 500
    begin = start(ROW_VIEW)
    sizes = [(0, BLOCK), (1, BLOCK), (2, 500)]
    parts = [tally(begin, block(begin, size, 7, number), False) for number, size in sizes]
    assert advice_of(ROW_VIEW, parts[2] + (parts[0] + parts[1]), 7) == six.advise(ROW_VIEW, count, seed=7)


def test_the_tally_grows_and_can_be_shown_on_the_way():
    steps = list(tallies(ROW_VIEW, 2 * BLOCK + 500, seed=7))
    assert [step.playouts for step in steps] == [BLOCK, 2 * BLOCK, 2 * BLOCK + 500]
    assert advice_of(ROW_VIEW, steps[1], 7) == six.advise(ROW_VIEW, 2 * BLOCK, seed=7)


@pytest.mark.parametrize("by", ["difference", "own"])
@pytest.mark.parametrize("players", [2, 5])
def test_losses_and_paired_differences_are_those_of_the_playouts(players, by):
    view = random_view(random.Random(players), players, Rules(), hand=5)
    heads = block(start(view), 700, seed=3, number=0)
    losses = heads.mine.astype(float)
    if by == "difference":
        losses -= heads.others / (players - 1)
    advice = six.advise(view, 700, seed=3, by=by)
    means = losses.mean(axis=1)
    assert [option.loss for option in advice.options] == pytest.approx(sorted(means))
    assert [option.loss for option in advice.options] == sorted(option.loss for option in advice.options)
    for option in advice.options:
        a = view.hand.index(option.choice)
        assert option.loss == pytest.approx(means[a])
        assert float(option.others.mean) == pytest.approx(heads.others[a].mean())
        assert advice.others_mean(option.choice) == pytest.approx(heads.others[a].mean() / (players - 1))
        for other in view.hand:
            paired = losses[a] - losses[view.hand.index(other)]
            difference = advice.difference(option.choice, other)
            assert difference.mean == pytest.approx(paired.mean(), abs=1e-9)
            assert difference.se == pytest.approx(paired.std(ddof=1) / math.sqrt(700), abs=1e-9)
        assert option.behind == advice.difference(option.choice, advice.best.choice)


def test_to_decide_is_to_take_the_best():
    rng = random.Random(8)
    for by in ("difference", "own"):
        view = random_view(rng, 4, Rules(), hand=6)
        assert decide(view, 300, seed=2, by=by) == six.advise(view, 300, seed=2, by=by).best.choice
    with pytest.raises(ValueError, match="playouts must be"):
        decide(view, 0)


def test_common_random_numbers_make_differences_surer():
    advice = six.advise(ROW_VIEW, 4000, by="own")
    for option in advice.options[1:]:
        assert option.behind.se < math.hypot(option.total.se, advice.best.total.se)


def test_no_clear_difference_is_said():
    clear = six.advise(View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 25 61 ; players 4"), 2000)
    assert clear.no_clear_difference() == ()
    assert clear.best.choice == 61
    assert "no clear difference" not in str(clear)
    tie = six.advise(View.parse("10 / 20 / 60 / 90 ; hand 91 92 ; players 4"), 20)
    assert [option.choice for option in tie.no_clear_difference()] == [tie.options[1].choice]
    assert "no clear difference" in str(tie)


def test_one_playout_proves_nothing():
    advice = six.advise(ROW_VIEW, 1)
    assert len(advice.no_clear_difference()) == 3
    assert advice.options[1].behind.se == math.inf


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("deck", ["full", "tactics"])
def test_every_number_of_players_is_advised_from_the_first_turn(players, deck):
    view = six.Game.new(players=players, seed=3, rules=Rules(deck=deck)).round.view(0)
    advice = six.advise(view, 64)
    assert sorted(option.choice for option in advice.options) == list(view.hand)
    most = 171 - min(sum(map(head_count, row)) for row in view.rows)
    assert all(option.total.outcomes[-1] + option.others.outcomes[0] <= most for option in advice.options)


@pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra; CI installs it")
def test_both_engines_give_the_same_heads():
    from sixlab.odds import vector_playouts

    rng = random.Random(11)
    for turn in range(120):
        rules = rng.choice([Rules(), Rules.published()])
        view = random_view(rng, 2 + turn % 9, rules, hand=rng.randint(1, 8), row_choice=turn % 2 == 0)
        begin, count = start(view), rng.choice([1, 31, 32, 100])
        numpy_heads = block(begin, count, turn, 3)
        for ours, theirs in zip(numpy_heads, vector_playouts.block(begin, count, turn, 3), strict=True):
            assert np.array_equal(ours, theirs), view
    view = six.Game.new(players=10, seed=3).round.view(0)
    assert six.advise(view, 2 * BLOCK + 77, engine="numba") == six.advise(view, 2 * BLOCK + 77, engine="numpy")


@pytest.fixture
def no_numba(monkeypatch):
    for name in ("sixlab.odds.vector_playouts", "sixlab.lanes.compiling"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)


def test_without_numba_the_numbers_are_the_same(no_numba):
    with pytest.warns(UserWarning, match="numba is not installed: the same numbers, but slower"):
        slower = six.advise(ROW_VIEW, 300, engine="numba")
    assert slower == six.advise(ROW_VIEW, 300)


def test_a_small_job_never_waits_for_a_compiler(monkeypatch):
    monkeypatch.delitem(sys.modules, "sixlab.odds.vector_playouts", raising=False)
    six.advise(six.Game.new(players=4, seed=1).round.view(0), 2000)
    assert "sixlab.odds.vector_playouts" not in sys.modules


@pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra; CI installs it")
def test_a_long_run_changes_over_to_the_vectors_when_they_are_compiled(monkeypatch):
    from sixlab.odds import vector_playouts

    compiled, played = [], []
    monkeypatch.setattr(vector_playouts, "is_compiled", lambda: len(played) >= 2)
    monkeypatch.setattr(playouts, "_compile", lambda begin, _style: compiled.append(begin))
    for module, name in ((playouts, "numpy"), (vector_playouts, "numba")):
        monkeypatch.setattr(module, "block", lambda *_, name=name: played.append(name))
    begin = start(six.Game.new(players=4, seed=1).round.view(0))
    run = playouts.blocks(begin, 10**6, seed=0)
    for _ in range(4):
        next(run)
    assert played == ["numpy", "numpy", "numba", "numba"]
    assert compiled == [begin]
    played.clear()
    next(playouts.blocks(begin, 10**5, seed=0))
    next(playouts.blocks(begin, 10**6, seed=0, engine="numpy"))
    next(playouts.blocks(begin, 1, seed=0, engine="numba"))
    assert played == ["numpy", "numpy", "numba"]
    assert compiled == [begin]


def test_a_module_that_is_still_being_imported_is_not_compiled(monkeypatch):
    monkeypatch.setitem(sys.modules, "sixlab.odds.vector_playouts", ModuleType("sixlab.odds.vector_playouts"))
    assert six.advise(ROW_VIEW, 10).playouts == 10


def test_memory_does_not_grow_with_the_playouts():
    view = View.parse("10 / 20 / 60 / 90 ; hand 30 91 ; players 4")

    def peak(count):
        tracemalloc.start()
        six.advise(view, count)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(BLOCK)
    assert peak(20 * BLOCK) < 1.3 * peak(3 * BLOCK)


@pytest.mark.parametrize("count", [0, -1, 10**7 + 1, True, 100.0, math.nan, "100"])
def test_wrong_numbers_of_playouts_are_refused(count):
    with pytest.raises(ValueError, match="playouts must be a whole number from 1 to 10,000,000"):
        six.advise(ROW_VIEW, count)


@pytest.mark.parametrize("seed", [-1, 2**64, False, 1.0, "1"])
def test_wrong_seeds_are_refused(seed):
    with pytest.raises(ValueError, match="the seed must be a whole number"):
        six.advise(ROW_VIEW, 10, seed=seed)


def test_other_wrong_questions_are_refused():
    with pytest.raises(ValueError, match=r"the hand is empty"):
        six.advise(View.parse("10 / 20 / 60 / 90"))
    with pytest.raises(ValueError, match="no row has to be named"):
        six.advise(View.parse("10 / 20 / 60 / 90 ; hand 5 ; revealed 11 70 ; mine 70"))
    with pytest.raises(ValueError, match="no row has to be named"):
        six.advise(View.parse("10 / 20 / 60 / 90 ; hand 5 ; revealed 11 70"))
    with pytest.raises(ValueError, match="advice is for a View"):
        six.advise("10 / 20 / 60 / 90 ; hand 5")
    with pytest.raises(ValueError, match="by must be 'own' or 'difference', not 'heads'"):
        six.advise(ROW_VIEW, by="heads")
    with pytest.raises(ValueError, match="engine must be 'auto', 'numpy' or 'numba', not 'gpu'"):
        six.advise(ROW_VIEW, engine="gpu")
    with pytest.raises(KeyError, match="row 7 is no option: the options are"):
        six.advise(ROW_VIEW, 10)[7]
