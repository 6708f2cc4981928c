"""The hint beside a choice: only when asked for, always of the choice on screen, and of nothing that is hidden."""

import re
from collections.abc import Callable
from html import unescape

import pytest

import sixlab as six
from sixlab import Game, PlayTable, Round, Rules, Stepper, Timeline
from sixlab.players.seats import played_out
from sixlab.players.strategies import STRATEGIES, Highest, Lowest
from sixlab.widgets import hint
from sixlab.widgets.hint import Decision, decision


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[six.View]:
    """The positions that advice was asked for, in order."""
    views: list[six.View] = []

    def noted(view: six.View, playouts: int) -> six.Advice:
        views.append(view)
        return six.advise(view, min(playouts, 50))

    monkeypatch.setattr(hint, "advise", noted)
    return views


def game() -> Game:
    """A game of one round; Ana plays her highest card, the others their lowest."""
    return played_out(Game.new(3, seed=7, rules=Rules(limit=1)), [Highest(), Lowest(), Lowest()])


def text(screen: PlayTable | Stepper) -> str:
    return unescape(screen.hint.panel.value)


def choices(screen: PlayTable | Stepper) -> list[str]:
    return re.findall(r'scope="row">(card \d+|row \d)', screen.hint.panel.value)


def low_card_table() -> PlayTable:
    """Ana holds a card below every row, and must choose a row when she plays it."""
    dealt = Round(rows=[[10], [20], [30], [40]], hands=[[5, 90], [41, 91]])
    return PlayTable(Game(("Ana", "Ben"), Rules(), (dealt,)), seat=0, opponents="lowest")


def test_nothing_is_computed_before_somebody_asks(asked: list[six.View]) -> None:
    table, stepper = PlayTable(seed=7), Stepper(game(), seat=0)
    table.choices.cards[3].click()
    stepper.step = 9
    assert asked == []
    assert (table.hint.panel.value, stepper.hint.panel.value) == ("", "")
    assert table.hint.panel.layout.display == "none"


def test_the_table_advises_on_the_choice_that_is_due(asked: list[six.View]) -> None:
    table = low_card_table()
    table.hint.button.value = True
    assert table.hint.panel.layout.display is None
    assert sorted(choices(table)) == ["card 5", "card 90"]
    assert "This turn, exact" in text(table)
    table.choices.cards[0].click()
    assert sorted(choices(table)) == ["row 1", "row 2", "row 3", "row 4"]
    table.choices.rows[2].click()
    assert choices(table) == ["card 90"]
    assert [view.options for view in asked] == [(), (0, 1, 2, 3), ()]
    table.undo.click()
    assert sorted(choices(table)) == ["row 1", "row 2", "row 3", "row 4"]
    table.hint.button.value = False
    assert table.hint.panel.value == ""


def test_the_hint_knows_what_the_player_knows(asked: list[six.View]) -> None:
    """Two tables that differ only in the others' hands show the same hint."""
    rows = [[10], [20], [30], [40]]
    shown = []
    for others in ([41, 91], [60, 7]):
        dealt = Round(rows=rows, hands=[[5, 90], others])
        table = PlayTable(Game(("Ana", "Ben"), Rules(), (dealt,)), seat=0, opponents="lowest")
        table.hint.button.value = True
        shown.append(table.hint.panel.value)
    assert shown[0] == shown[1]
    assert asked[0] == asked[1]


def test_looking_back_shows_the_choice_of_that_turn_and_what_was_chosen(asked: list[six.View]) -> None:
    table = low_card_table()
    table.hint.button.value = True
    table.choices.cards[0].click()
    table.choices.rows[2].click()
    table.step = 0
    assert "card 5 ◀ chosen" in text(table)
    table.step = 1
    assert "row 3 ◀ chosen" in text(table)
    table.step = table._timeline.last
    assert "chosen" not in text(table)


def test_the_stepper_shows_the_reasons_beside_each_move(asked: list[six.View]) -> None:
    played = game()
    stepper = Stepper(played, seat=0)
    stepper.hint.button.value = True
    timeline = Timeline.of(played)
    turns = set()
    for step in range(timeline.last + 1):
        stepper.step = step
        due = decision(timeline, step, 0)
        assert due is not None
        if due.view.options:
            assert f"row {due.chosen + 1} ◀ chosen" in text(stepper)
            continue
        assert f"card {due.view.hand[-1]} ◀ chosen" in text(stepper)
        turns.add(len(due.view.hand))
    assert turns == set(range(1, 11))
    assert len(asked) == len(set(asked))  # not again for each placement of a turn


def test_the_stepper_asks_for_a_player(asked: list[six.View]) -> None:
    stepper = Stepper(game())
    stepper.hint.button.value = True
    assert text(stepper) == f'<p class="sixlab-says">{hint.WHOSE}</p>'
    stepper.seat = 2
    assert len(choices(stepper)) == 10
    stepper.hands.value = -1
    assert choices(stepper) == []
    assert asked == [Timeline.of(stepper.game).steps[0].round.view(2)]


def test_every_decision_is_found_with_its_view_and_its_choice() -> None:
    timeline = Timeline.of(game())
    for seat in range(3):
        cards = []
        for step, moment in enumerate(timeline.steps):
            due = decision(timeline, step, seat)
            assert due is not None
            if not moment.round.waiting and not moment.round.done:
                assert due.view == moment.round.view(seat)
                cards.append(due.chosen)
            if moment.round.options and moment.round.waiting[0].player == seat:
                assert due == Decision(moment.round.view(seat), timeline.steps[step + 1].round.placements[-1].row)
        assert cards == [laid.card for laid in timeline.steps[-1].round.placements if laid.player == seat]


def test_a_broken_hint_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no advice today")

    monkeypatch.setattr(hint, "advise", fail)
    table = low_card_table()
    table.hint.button.value = True
    assert "no advice today" in table.status.value
    before = table.game
    table.hint.button.value = False
    table.choices.cards[1].click()
    assert table.game != before


@pytest.mark.parametrize("name", sorted(STRATEGIES))
def test_every_strategy_is_offered_and_plays(name: str, living: Callable[[], int]) -> None:
    table = PlayTable(seed=7, players=3, opponents=name)
    assert all((name, name) in dropdown.options for dropdown in table.setup.opponents)
    table.choices.cards[4].click()
    assert len(table.game.round.placements) + len(table.game.round.waiting) == 3
    assert "sixlab-wrong" not in table.status.value
