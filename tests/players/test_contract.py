"""One contract over every entry of ``STRATEGIES``, in many positions: legal, repeatable, blind to what is hidden."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from sixlab.game.game import deal
from sixlab.game.round import Round
from sixlab.game.rules import Rules, fewest_heads
from sixlab.game.view import View
from sixlab.players.play import chosen_card, chosen_row, play_turn
from sixlab.players.strategies import STRATEGIES, HandAware, MonteCarlo, Strategy, name_of, strategy_named

BOTH = [Rules(), Rules.published()]
PLAYERS = range(2, 11)


def moments(start: Round) -> Iterator[tuple[Round, int]]:
    """The moments of a deal played at random in which somebody chooses: seat 0 a card, or any seat a row."""
    played, rng = start, random.Random(1)
    while not played.done:
        if not played.waiting:
            yield played, 0
            played = played.reveal([rng.choice(hand) for hand in played.hands])
        if played.options:
            yield played, played.waiting[0].player
        played = played.place(fewest_heads(played.rows, played.options) if played.options else None)


@cache
def views(players: int, rules: Rules) -> list[View]:
    """The first, a middle and the last card choice of a deal, and its first row choices."""
    found = [moment.view(seat) for seat_deal in (1, 2) for moment, seat in moments(deal(seat_deal, 1, players, rules))]
    cards = [view for view in found if not view.options]
    return [*cards[:10:4], cards[9], *[view for view in found if view.options][:3]]


def quick(name: str) -> Strategy:
    """A strategy as in ``STRATEGIES``, but with few playouts, if it has any."""
    strategy = STRATEGIES[name]
    return replace(strategy, playouts=50) if isinstance(strategy, MonteCarlo | HandAware) else strategy


def choice(strategy: Strategy, view: View, seed: int) -> int:
    """The card or row that a strategy chooses; checked to be legal on the way."""
    return (chosen_row if view.options else chosen_card)(strategy, view, random.Random(seed))


def test_there_is_something_to_choose() -> None:
    chosen = [view for players in PLAYERS for rules in BOTH for view in views(players, rules)]
    assert sum(bool(view.options) for view in chosen) > 40
    assert {len(view.hand) for view in chosen} >= {1, 2, 6, 10}


@pytest.mark.parametrize("name", STRATEGIES)
def test_it_has_a_name_and_travels_to_other_processes(name: str) -> None:
    strategy = STRATEGIES[name]
    assert strategy_named(name) is strategy
    assert name_of(strategy) == name
    assert pickle.loads(pickle.dumps(strategy)) == strategy


@pytest.mark.parametrize("rules", BOTH, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", STRATEGIES)
def test_answers_are_legal_and_repeat(name: str, players: int, rules: Rules) -> None:
    strategy = quick(name)
    before = pickle.dumps(strategy)
    for view in views(players, rules):
        text = str(view)
        chosen = choice(strategy, view, 9)
        assert chosen in (view.options or view.hand)
        # the same view in other words, and the same stream: the same answer
        assert choice(strategy, View.parse(text), 9) == chosen
        assert str(view) == text
    assert pickle.dumps(strategy) == before


def with_other_hidden_cards(moment: Round, seat: int, rng: random.Random) -> Round:
    """The same moment for one seat: the hands of the others hold other cards that he has not seen."""
    unseen = list(moment.view(seat).unseen)
    rng.shuffle(unseen)
    size = len(moment.hands[seat])
    hands = [hand if who == seat else [unseen.pop() for _ in range(size)] for who, hand in enumerate(moment.hands)]
    return moment._after(moment.waiting, hands=tuple(tuple(sorted(hand)) for hand in hands))


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("name", STRATEGIES)
def test_hidden_cards_change_no_decision(name: str, players: int) -> None:
    """Two deals that differ only in what a seat cannot know, played through the same turn: it decides the same."""
    rng, compared = random.Random(2), 0
    hiding = [(moment, seat) for moment, seat in moments(deal(3, 1, players)) if moment.hands[seat]]
    for moment, seat in hiding[::3]:
        other = with_other_hidden_cards(moment, seat, rng)
        assert other.hands != moment.hands
        assert other.view(seat) == moment.view(seat)
        assert decision(name, moment, seat) == decision(name, other, seat)
        compared += 1
    assert compared >= 3


def decision(name: str, moment: Round, seat: int) -> int:
    """The row or the card that a strategy in ``seat`` chooses in a turn played to its end; the others play low."""
    table = [quick(name) if who == seat else STRATEGIES["lowest"] for who in range(moment.players)]
    after = play_turn(moment, table, [random.Random(5) for _ in table])
    done = after.placements[len(moment.placements) :]
    return done[0].row if moment.waiting else next(placed.card for placed in done if placed.player == seat)


@pytest.mark.parametrize("name", STRATEGIES)
def test_with_one_card_there_is_no_choice(name: str) -> None:
    view = View.parse("1 2 3 4 5 / 60 / 70 / 80 ; hand 7 ; players 3")
    assert STRATEGIES[name].card(view, random.Random(1)) == 7
