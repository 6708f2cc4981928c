"""Strategies at the table: checked answers, one turn, one deal."""

import dataclasses
import pickle
import random

import pytest

from sixlab.game.game import deal
from sixlab.game.round import Round
from sixlab.game.rules import Rules
from sixlab.game.view import View
from sixlab.players.play import StrategyError, chosen_card, chosen_row, play_deal, play_turn
from sixlab.players.strategies import Highest, Lowest, Random, Strategy

VIEW = View.parse("12 / 37 / 43 / 58 ; hand 2 14 100")
CHOICE = View.parse("20 / 31 / 41 42 / 52 ; hand 60 ; revealed 3 77 ; mine 3")
RNG = random.Random(1)


class Says(Strategy):
    """Gives the answers it was made with, or raises them."""

    def __init__(self, card: object = None, row: object = None) -> None:
        self.answers = {"card": card, "row": row}

    def _say(self, question: str) -> object:
        answer = self.answers[question]
        if isinstance(answer, Exception):
            raise answer
        return answer

    def card(self, view: View, rng: random.Random) -> int:
        return self._say("card")  # type: ignore[return-value]

    def row(self, view: View, rng: random.Random) -> int:
        return self._say("row")  # type: ignore[return-value]


@pytest.mark.parametrize("card", [3, 0, -1, None, "14", 14.0, True, [14]])
def test_a_card_that_is_not_in_the_hand_is_named_with_the_position(card: object) -> None:
    with pytest.raises(StrategyError) as caught:
        chosen_card(Says(card=card), VIEW, RNG)
    assert str(caught.value) == (
        f"strategy 'Says' wants to play {card!r} and holds 2 14 100, "
        "in the position 12 / 37 / 43 / 58 ; hand 2 14 100 ; players 4"
    )
    assert View.parse(caught.value.position) == VIEW


@pytest.mark.parametrize("row", [4, -1, None, "1", 1.0, True])
def test_a_row_that_is_no_option_is_named(row: object) -> None:
    with pytest.raises(StrategyError, match=r"'Says' wants to take row .*, from 0, and may take 0 1 2 3, in the posi"):
        chosen_row(Says(row=row), CHOICE, RNG)


def test_numbers_of_numpy_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    card = chosen_card(Says(card=np.int64(14)), VIEW, RNG)
    row = chosen_row(Says(row=np.uint8(2)), CHOICE, RNG)
    assert (card, type(card), row, type(row)) == (14, int, 2, int)


def test_an_error_inside_a_strategy_is_named_and_chained() -> None:
    with pytest.raises(StrategyError, match=r"'Says' failed in card\(\) with KeyError: 'gap', in the") as caught:
        chosen_card(Says(card=KeyError("gap")), VIEW, RNG)
    assert isinstance(caught.value.__cause__, KeyError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.strategy) == (str(caught.value), "Says")


def test_a_strategy_without_row_follows_the_policy() -> None:
    class Card:
        def card(self, view: View, rng: random.Random) -> int:
            return view.hand[0]

    assert chosen_row(Card(), CHOICE, RNG) == 1  # type: ignore[arg-type]


def test_a_turn_and_the_row_it_asks_for() -> None:
    start = Round(rows=[[20], [31], [41, 42], [52]], hands=[[3, 60], [77, 80]])
    played = play_turn(start, [Says(card=3, row=3), Highest()], [RNG, RNG])
    assert played.rows == ((20,), (31,), (41, 42, 80), (3,))
    assert [(p.player, p.card, p.row, p.taken) for p in played.placements] == [(0, 3, 3, (52,)), (1, 80, 2, ())]
    assert start.placements == ()


def test_a_turn_that_was_begun_by_hand_is_finished() -> None:
    start = Round(rows=[[20], [31], [41, 42], [52]], hands=[[3, 60], [77, 80]]).reveal([3, 77])
    played = play_turn(start, [Says(row=0), Says()], [RNG, RNG])
    assert [p.card for p in played.placements] == [3, 77]
    assert played.hands == ((60,), (80,))


@pytest.mark.parametrize("rules", [Rules(), Rules.published(), Rules(deck="tactics")])
def test_every_view_that_a_strategy_is_shown_is_a_legal_view(rules: Rules) -> None:
    """Round.view skips the checks of View: here they are paid."""
    shown: list[View] = []

    class Looks(Strategy):
        def card(self, view: View, rng: random.Random) -> int:
            shown.append(view)
            return Random().card(view, rng)

        def row(self, view: View, rng: random.Random) -> int:
            shown.append(view)
            return view.options[int(rng.random() * len(view.options))]

    for seed, players in ((1, 2), (2, 5), (3, 10)):
        streams = [random.Random(seat) for seat in range(players)]
        assert play_deal(deal(seed, 1, players, rules), [Looks()] * players, streams).done
    for view in shown:
        fields = {field.name: getattr(view, field.name) for field in dataclasses.fields(View)}
        assert View(**fields) == view
        assert View.parse(str(view)) == view
    assert sum(view.mine is not None for view in shown) > 0


def test_a_deal_by_hand() -> None:
    """Two turns worked out on paper, published rules: 5 takes row 1 (one head), 104 ends up sixth in row 4."""
    start = Round(
        rows=[[6], [31], [41], [91, 92, 93, 94]],
        hands=[[5, 104], [100, 103]],
        rules=Rules.published(),
    )
    played = play_deal(start, [Lowest(), Lowest()], [RNG, RNG])
    assert [(p.card, p.kind, p.row, p.heads) for p in played.placements] == [
        (5, "low", 0, 1),
        (100, "joins", 3, 0),
        (103, "sixth", 3, 7),
        (104, "joins", 3, 0),
    ]
    assert played.heads == (1, 7)
