"""What holds in every game, searched by hypothesis: cards are conserved, rows ascend, texts and files come back."""

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sixlab import DECK, Game, Round, Rules, View
from sixlab.game.game import deal
from sixlab.game.records import dumps, loads
from sixlab.game.rules import ROW_SIZE

RULES = st.builds(
    Rules,
    sixth=st.sampled_from(["any full row", "own row"]),
    limit=st.integers(1, 100),
    ends=st.sampled_from(["over", "reach"]),
    deck=st.sampled_from(["full", "tactics"]),
)


def states_of(start: Round, choose: random.Random) -> list[Round]:
    """Every state of a round played at random, the rows too."""
    states = [start]
    while not states[-1].done:
        state = states[-1]
        if not state.waiting:
            states.append(state.reveal([choose.choice(hand) for hand in state.hands]))
        else:
            states.append(state.place(choose.choice(state.options) if state.options else None))
    return states


@st.composite
def rounds(draw: st.DrawFn) -> list[Round]:
    rules, players = draw(RULES), draw(st.integers(2, 10))
    start = deal(draw(st.integers(0, 10**6)), draw(st.integers(1, 20)), players, rules)
    return states_of(start, random.Random(draw(st.integers(0, 10**6))))


@settings(max_examples=60, deadline=None)
@given(rounds())
def test_rules_that_never_break(states: list[Round]) -> None:
    start = states[0]
    for state in states:
        cards = [card for place in (*state.rows, *state.hands, *state.taken, state.undealt) for card in place]
        cards += [wait.card for wait in state.waiting]
        assert sorted(cards) == list(start.rules.cards(start.players))
        assert state.undealt == start.undealt
        for row in state.rows:
            assert 1 <= len(row) <= ROW_SIZE
            assert list(row) == sorted(row)
        assert [wait.card for wait in state.waiting] == sorted(wait.card for wait in state.waiting)
        if state.options:
            assert len(state.options) > 1
            assert set(state.options) <= {0, 1, 2, 3}
    end = states[-1]
    assert len(end.placements) == 10 * end.players
    for turn in range(1, 11):
        placed = [placement for placement in end.placements if placement.turn == turn]
        assert sorted(placement.player for placement in placed) == list(range(end.players))
        assert [placement.card for placement in placed] == sorted(placement.card for placement in placed)
        lows = [place for place, placement in enumerate(placed) if placement.kind == "low"]
        assert lows in ([], [0])
    for placement in end.placements:
        assert bool(placement.taken) == (placement.kind != "joins")
        assert len(placement.taken) == ROW_SIZE or placement.kind != "sixth"


@settings(max_examples=30, deadline=None)
@given(rounds())
def test_undo_and_redo_give_equal_states(states: list[Round]) -> None:
    for before, after in pairwise(states):
        if before.waiting:
            placement = after.placements[-1]
            redone = before.place(placement.row if before.options else None)
        else:
            redone = before.reveal({wait.player: wait.card for wait in after.waiting})
        assert redone == after
        assert (redone.heads, redone.taken) == (after.heads, after.taken)


@settings(max_examples=30, deadline=None)
@given(rounds(), st.data())
def test_texts_and_files_round_trip(states: list[Round], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    for player in range(state.players):
        view = state.view(player)
        assert View.parse(str(view)) == view
    game = Game(players=tuple(f"p{n}" for n in range(state.players)), rules=state.rules, rounds=(state,), seed=5)
    assert loads(dumps(game)) == game


@settings(max_examples=60, deadline=None)
@given(rounds(), st.data())
def test_a_view_does_not_depend_on_hidden_cards(states: list[Round], data: st.DataObject) -> None:
    """The other hands and the undealt cards, dealt anew, change nothing that the player may see."""
    state = data.draw(st.sampled_from([state for state in states if not state.waiting]))
    player = data.draw(st.integers(0, state.players - 1))
    hidden = [card for seat, hand in enumerate(state.hands) if seat != player for card in hand]
    hidden += state.undealt
    data.draw(st.randoms(use_true_random=False)).shuffle(hidden)
    hands = [
        state.hands[player] if seat == player else tuple(sorted(hidden.pop() for _ in hand))
        for seat, hand in enumerate(state.hands)
    ]
    other = state._after(waiting=(), hands=tuple(hands))
    assert other.view(player) == state.view(player)
    assert str(other.view(player)) == str(state.view(player))
    assert set(state.view(player).unseen) == {
        *state.undealt,
        *(c for s, h in enumerate(state.hands) if s != player for c in h),
    }


@given(st.text(alphabet="0123456789 /;,handplyersmtu-é", max_size=60) | st.text(max_size=20))
def test_any_text_is_a_view_or_a_value_error(text: str) -> None:
    try:
        view = View.parse(text)
    except ValueError:
        return
    assert View.parse(str(view)) == view


@given(st.integers(2, 10), st.integers(), st.integers(1, 50))
def test_every_deal_is_a_part_of_the_deck(players: int, seed: int, number: int) -> None:
    dealt = deal(seed, number, players)
    cards = [card for place in (*dealt.rows, *dealt.hands) for card in place]
    assert len(set(cards)) == len(cards) == 10 * players + 4
    assert set(cards) <= set(DECK)
