"""The play table, driven by its buttons as a person would."""

import json
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
import traitlets

from sixlab import Game, PlayTable, Round, Rules, Timeline, load, save
from sixlab.game.records import load_seats
from sixlab.players.seats import to_choose

GAMES = Path(__file__).resolve().parents[2] / "data" / "games"


def in_sight(buttons: list) -> list:
    return [button for button in buttons if button.layout.display != "none" and not button.disabled]


def choose(table: PlayTable, place: int = 0) -> None:
    """Click the button at that place among those offered: a card, a row, or the next round."""
    cards, rows = in_sight(table.choices.cards), in_sight(table.choices.rows)
    offered = rows or cards or in_sight([table.next_round])
    offered[min(place, len(offered) - 1)].click()


def low_card_table() -> PlayTable:
    """Ana holds a card below every row, and Ben one above: she must choose a row when she plays it."""
    dealt = Round(rows=[[10], [20], [30], [40]], hands=[[5, 90], [41, 91]])
    return PlayTable(Game(("Ana", "Ben"), Rules(), (dealt,)), seat=0, opponents="lowest")


def says(table: PlayTable) -> str:
    return unescape(table.says.value)


def test_a_whole_game_by_click() -> None:
    table = PlayTable(seed=7)
    clicks = 0
    while not table.game.over:
        assert "You are Ana" in says(table) or "Deal the next round" in says(table)
        choose(table, clicks % 3)
        clicks += 1
        assert clicks < 400
    winner = table.game.players[table.game.winners[0]]
    assert "The game is over." in says(table)
    assert winner in says(table)
    assert not in_sight(table.choices.cards)
    assert not in_sight([table.next_round])
    assert load("my-games/seed-7.json") == table.game


def test_each_button_plays_its_own_card() -> None:
    for place in range(10):
        table = PlayTable(seed=3)
        card = table.game.round.hands[0][place]
        assert table.choices.cards[place].description.startswith(f"{card}\n")
        table.choices.cards[place].click()
        assert card in [laid.card for laid in table.game.round.placements if laid.player == 0] + [
            wait.card for wait in table.game.round.waiting
        ]


def test_each_row_button_takes_its_own_row() -> None:
    """Case D02: a handler bound in a loop would take the last row for every button."""
    for number in range(4):
        table = low_card_table()
        choose(table)
        assert "You are Ana. Your 5 is below every row. Choose the row that you take." in says(table)
        assert [button.description for button in in_sight(table.choices.rows)] == [
            "Take row 1\n3 heads",
            "Take row 2\n3 heads",
            "Take row 3\n3 heads",
            "Take row 4\n3 heads",
        ]
        assert not in_sight(table.choices.cards)
        table.choices.rows[number].click()
        laid = table.game.round.placements[0]
        assert (laid.card, laid.row, laid.player) == (5, number, 0)
        assert not in_sight(table.choices.rows)


def test_a_choice_among_full_rows_offers_these_only() -> None:
    rows = [[1, 2, 3, 4, 6], [20], [31, 32, 33, 34, 35], [50]]
    dealt = Round(rows=rows, hands=[[36, 90], [95, 96]])
    table = PlayTable(Game(("Ana", "Ben"), Rules(), (dealt,)), opponents="highest")
    choose(table)
    assert [button.description for button in in_sight(table.choices.rows)] == [
        "Take row 1\n5 heads",
        "Take row 3\n10 heads",
    ]
    table.choices.rows[0].click()
    assert table.game.round.rows[0] == (36,)


def test_a_click_on_the_picture_plays_the_card() -> None:
    table = PlayTable(seed=7)
    card = table.game.round.hands[0][4]
    table.board._handle_custom_msg({"card": card}, [])
    assert card not in table.game.round.hands[0]
    before = table.game
    table.board._handle_custom_msg({"card": card}, [])
    assert table.game == before
    assert f"player 1 cannot play {card}" in table.status.value


def test_undo_and_redo_by_click() -> None:
    table = low_card_table()
    start = table.game
    assert (table.undo.disabled, table.redo.disabled) == (True, True)
    choose(table)
    asked = table.game
    choose(table, 3)
    taken = table.game
    table.undo.click()
    assert table.game == asked
    assert in_sight(table.choices.rows)
    table.undo.click()
    assert table.game == start
    assert (table.undo.disabled, table.redo.disabled) == (True, False)
    table.redo.click()
    table.redo.click()
    assert table.game == taken
    table.undo.click()
    choose(table, 0)
    assert table.game != taken
    assert table.redo.disabled


def test_saved_after_each_choice_and_gone_on_with() -> None:
    table = PlayTable(seed=5, seat=2, opponents=["random", "lowest", "highest"], path="games/mine")
    assert not Path("games").exists()
    for place in range(8):
        choose(table, place)
        assert load("games/mine.json") == table.game
        assert load_seats("games/mine.json") == ("random", "lowest", None, "highest")
        assert "Saved in games/mine.json." in table.status.value
    again = PlayTable(path="games/mine.json")
    assert (again.game, again.seat) == (table.game, 2)
    for place in range(6):
        choose(table, place)
        choose(again, place)
        assert again.game == table.game


def test_going_on_by_form() -> None:
    table = PlayTable(seed=5)
    choose(table, 3)
    other = PlayTable(seed=6)
    other.setup.file.value = "my-games/seed-5.json"
    other.setup.go_on.click()
    assert other.game == table.game
    assert "Going on with my-games/seed-5.json." in other.status.value
    choose(other, 0)
    assert load("my-games/seed-5.json") == other.game


def test_no_file_is_written_over() -> None:
    Path("my-games").mkdir()
    Path("my-games/seed-7.json").write_text("somebody's", encoding="utf-8")
    table = PlayTable(seed=7)
    Path("my-games/seed-7-2.json").write_text("written meanwhile", encoding="utf-8")
    choose(table)
    assert load("my-games/seed-7-3.json") == table.game
    assert Path("my-games/seed-7.json").read_text(encoding="utf-8") == "somebody's"
    assert Path("my-games/seed-7-2.json").read_text(encoding="utf-8") == "written meanwhile"
    table.setup.name.value = "my-games/seed-7.json"
    table.setup.save.click()
    assert "exists already and was not written over" in table.status.value
    choose(table)
    assert load("my-games/seed-7-3.json") == table.game
    table.setup.name.value = "elsewhere/game"
    table.setup.save.click()
    assert load("elsewhere/game.json") == table.game
    with pytest.raises(ValueError, match="not a JSON file"):
        PlayTable(path="my-games/seed-7.json")


def test_a_game_given_with_a_used_name_is_kept_apart() -> None:
    save(Game.new(2, seed=1), "used.json")
    table = PlayTable(Game.new(2, seed=2), path="used.json")
    choose(table)
    assert "used.json exists already" in table.status.value
    assert load("used.json") == Game.new(2, seed=1)


def test_a_recorded_game_is_played_on_in_another_file() -> None:
    recorded = GAMES / "two-players.json"
    before = recorded.read_bytes()
    table = PlayTable(seed=1)
    table.setup.file.value = str(recorded)
    table.setup.go_on.click()
    assert table.game == load(recorded)
    table.undo.click()
    assert recorded.read_bytes() == before
    assert load("my-games/game.json") == table.game
    with pytest.raises(ValueError, match="a recorded game with no seat for a person"):
        PlayTable(path=recorded)


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    Path("blocked").write_text("a file, not a folder", encoding="utf-8")
    table = PlayTable(seed=7, path="blocked/game.json")
    choose(table, 3)
    assert "blocked" in table.status.value
    assert "sixlab-wrong" in table.status.value
    assert len(table.game.round.placements) == 4


def test_a_new_game_by_form() -> None:
    table = PlayTable(seed=7)
    setup = table.setup
    setup.form.players.value = 3
    setup.seat.value = 2
    assert len(in_sight(setup.opponents)) == 2
    setup.opponents[0].value, setup.opponents[1].value = "highest", "lowest"
    setup.form.seed.value, setup.form.rules.value = "11", "published"
    setup.deal.click()
    assert table.game == Game.new(3, seed=11, rules=Rules.published())
    assert table.seat == 2
    hands = table.game.round.hands
    choose(table)
    played = {laid.player: laid.card for laid in table.game.round.placements}
    played |= {wait.player: wait.card for wait in table.game.round.waiting}
    assert (played[0], played[1]) == (hands[0][-1], hands[1][0])
    before = table.game
    setup.form.seed.value = "x"
    setup.deal.click()
    assert "the seed must be a whole number" in table.status.value
    assert table.game == before


def test_the_turn_is_told_a_sentence_for_each_card() -> None:
    table = PlayTable(seed=7, players=6)
    choose(table, 5)
    while to_choose(table.game, 0) == "row":
        choose(table)
    told = table.board.value.split('<ol class="sixlab-story">')[1].split("</ol>")[0]
    assert told.count("<li>") == 6
    for laid in table.game.round.placements:
        assert f"<li>{laid.card} " in told


def test_looking_back_asks_for_nothing() -> None:
    table = PlayTable(seed=7)
    choose(table, 3)
    last = table.step
    assert last == Timeline.of(table.game).last
    table.board.set_state({"step": 1})
    assert "You are looking back" in says(table)
    assert not in_sight(table.choices.cards)
    before = table.game
    table.board._handle_custom_msg({"card": before.round.hands[0][0]}, [])
    assert table.game == before
    table.step = last
    assert in_sight(table.choices.cards)
    with pytest.raises(traitlets.TraitError, match=f"there is no step {last + 1}"):
        table.step = last + 1
    assert table.step == last


def test_only_the_own_hand_lies_open() -> None:
    table = PlayTable(seed=7)
    hands = table.game.round.hands
    assert f"<title>{hands[0][0]}, " in table.board.value
    for card in hands[1]:
        assert f"<title>{card}, " not in table.board.value


def test_traits_from_code() -> None:
    table = PlayTable(seed=7)
    recorded = Timeline.of(load(GAMES / "five-players.json"))
    table.game = recorded.steps[62]
    assert table.game.players == ("Ana", "Ben", "Chloé", "Dan", "Eva")
    table.seat = 3
    assert "You are Dan" in says(table) or "over" in says(table)
    with pytest.raises(traitlets.TraitError, match="there is no seat 5"):
        table.seat = 5
    assert table.seat == 3
    assert "there is no seat 5" in table.status.value
    table.size = "projector"
    assert 'width="1536"' in table.board.value


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seat": 4}, "there is no seat 4"),
        ({"players": 11}, "2 to 10 players"),
        ({"opponents": "clever"}, "there is no strategy 'clever'"),
        ({"opponents": ["random"]}, "3 opponents need 3 strategies, not 1"),
        ({"path": "  "}, "a saved game needs a name"),
    ],
)
def test_a_table_that_cannot_be_laid(wrong: dict, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        PlayTable(**wrong)


def test_a_saved_game_with_a_mistake_changes_nothing() -> None:
    table = PlayTable(seed=7)
    choose(table)
    record = json.loads(Path("my-games/seed-7.json").read_text(encoding="utf-8"))
    record["seats"] = [None, "clever", "random", "random"]
    Path("clever.json").write_text(json.dumps(record), encoding="utf-8")
    before = table.game
    table.setup.file.value = "clever.json"
    table.setup.go_on.click()
    assert "there is no strategy &#x27;clever&#x27;" in table.status.value
    choose(table)
    assert load("my-games/seed-7.json") == table.game != before


def test_widgets_do_not_pile_up(living: Callable[[], int]) -> None:
    """Case D08: a whole game, undo and another game make no widget."""
    table = PlayTable(seed=7)
    count = living()
    while not table.game.over:
        choose(table)
    table.undo.click()
    table.setup.form.players.value = 10
    table.setup.deal.click()
    assert living() == count


def test_nothing_waits_for_a_click() -> None:
    """Case D07: the first card that is too low leaves a state that goes on in the next handler."""
    table = low_card_table()
    table.choices.cards[0].click()
    assert table.game.round.waiting[0].card == 5
    assert table.game.round.options == (0, 1, 2, 3)


def test_the_focus_goes_to_the_next_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    focused = []
    monkeypatch.setattr("ipywidgets.Button.focus", lambda button: focused.append(button.description))
    table = low_card_table()
    table.choices.cards[0].click()
    table.choices.rows[2].click()
    assert focused == ["Take row 1\n3 heads", "90\n3 heads"]


def test_a_page_without_widgets_shows_the_table() -> None:
    table = PlayTable(seed=7)
    shown = table._repr_mimebundle_()
    assert "<svg" in shown["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in shown


def test_going_on_needs_a_name() -> None:
    table = PlayTable(seed=7)
    table.setup.go_on.click()
    assert "choose a saved game, or write its path" in table.status.value
