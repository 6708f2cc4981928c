"""The stepper, driven from Python as code and as the browser would."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest
import traitlets

from sixlab import Game, Rules, Stepper, Timeline, View, load, save
from sixlab.widgets.sources import NOTHING, games_folder

GAMES = Path(__file__).resolve().parents[2] / "data" / "games"
SENTENCE = re.compile(r'<p class="sixlab-says">(.*?)</p>')
POSITION = re.compile(r"<code>(.*?)</code>")


@pytest.fixture(scope="module")
def game() -> Game:
    return load(GAMES / "five-players.json")


def says(stepper: Stepper) -> str:
    return unescape(SENTENCE.search(stepper.board.value)[1])


def position(stepper: Stepper) -> str:
    return unescape(POSITION.search(stepper.board.value)[1])


def in_browser(stepper: Stepper, **state: object) -> None:
    """What the browser sends when a person walks."""
    stepper.board.set_state(state)


def test_a_step_from_code_is_one_message(game: Game, sent: list) -> None:
    stepper = Stepper(game)
    sent.clear()
    stepper.step = 17
    assert sent == [("Board", ["step", "value"])]


def test_a_step_in_the_browser_is_answered_by_one_message(game: Game, sent: list) -> None:
    stepper = Stepper(game)
    sent.clear()
    in_browser(stepper, step=17)
    assert sent == [("Board", ["value"])]
    assert stepper.step == 17


def test_each_step_is_drawn_as_it_was(game: Game) -> None:
    stepper = Stepper(game)
    timeline = Timeline.of(game)
    assert says(stepper) == "Turn 1: everybody chooses a card."
    stepper.step = timeline.takes[1]
    laid = timeline.steps[stepper.step].round.placements[-1]
    assert f"{game.players[laid.player]} takes" in says(stepper)
    assert f"{laid.heads} head" in says(stepper)
    totals = timeline.totals[stepper.step]
    for name, heads in zip(game.players, totals, strict=True):
        assert f"{name} {heads}" in stepper.board.value
    assert "Rules: sixth card takes any full row, game ends over 66." in stepper.board.value


def test_the_board_knows_where_to_jump(game: Game) -> None:
    stepper, timeline = Stepper(game), Timeline.of(game)
    assert (stepper.board.last, stepper.board.turns, stepper.board.takes) == (
        timeline.last,
        list(timeline.turns),
        list(timeline.takes),
    )


def test_late_and_skipped_steps_take_the_value(game: Game) -> None:
    """Case D05: play goes where the browser says, however many ticks were lost, and stays at the end."""
    stepper = Stepper(game)
    for step in (1, 5, 6, 12):
        in_browser(stepper, step=step)
        assert stepper.step == step
    in_browser(stepper, step=stepper.board.last)
    in_browser(stepper, step=stepper.board.last)
    assert stepper.step == stepper.board.last


@pytest.mark.parametrize("step", [-1, 10_000, 2.5, "3", None])
def test_an_impossible_step_is_refused_and_changes_nothing(game: Game, step: object) -> None:
    stepper = Stepper(game, step=4)
    before = stepper.board.value
    with pytest.raises(traitlets.TraitError):
        stepper.step = step
    assert (stepper.step, stepper.board.step, stepper.board.value) == (4, 4, before)


def test_an_impossible_step_is_told_in_the_status_line(game: Game) -> None:
    stepper = Stepper(game)
    with pytest.raises(traitlets.TraitError, match="there is no step True"):
        stepper.step = True
    with pytest.raises(traitlets.TraitError, match="there is no step 244: this game has the steps 0 to 243"):
        stepper.step = 244
    assert "there is no step 244: this game has the steps 0 to 243" in stepper.status.value
    stepper.step = 3
    assert stepper.status.value == ""


def test_a_stale_step_from_the_browser_is_put_back(game: Game, sent: list) -> None:
    stepper = Stepper(game, step=7)
    sent.clear()
    in_browser(stepper, step=5000)
    assert stepper.step == stepper.board.step == 7
    assert ("Board", ["step"]) in sent
    assert "there is no step 5000" in stepper.status.value


def test_one_seat_or_all(game: Game, sent: list) -> None:
    stepper = Stepper(game, step=40)
    moment = Timeline.of(game).steps[40].round
    card = moment.hands[1][0]
    assert "only Ben" in [label for label, _ in stepper.hands.options]
    assert f"<title>{card}, " in stepper.board.value
    sent.clear()
    stepper.hands.value = 0
    assert [name for name, _ in sent].count("Board") == 1
    assert stepper.seat == 0
    assert f"<title>{card}, " not in stepper.board.value
    assert View.parse(position(stepper)) == moment.view(0)
    stepper.seat = None
    assert stepper.hands.label == "all open"
    table = View.parse(position(stepper))
    assert (table.rows, table.hand, table.players) == (moment.rows, (), 5)


@pytest.mark.parametrize("seat", [5, -1, True])
def test_a_seat_that_does_not_exist_is_refused(game: Game, seat: object) -> None:
    stepper = Stepper(game, seat=2)
    with pytest.raises(traitlets.TraitError, match="there is no seat"):
        stepper.seat = seat
    assert stepper.seat == 2
    assert "there is no seat" in stepper.status.value


def test_another_game_begins_at_its_first_step(game: Game, sent: list) -> None:
    stepper = Stepper(game, step=200, seat=4)
    sent.clear()
    stepper.game = load(GAMES / "two-players.json")
    assert [kind for kind, _ in sent].count("Board") == 1
    assert (stepper.step, stepper.seat, stepper.board.step) == (0, None, 0)
    assert stepper.board.last == 5 * (1 + 10 * 3) - 1
    with pytest.raises(traitlets.TraitError):
        stepper.game = "a game"


def test_size_of_the_picture(game: Game) -> None:
    stepper = Stepper(game)
    assert 'width="960"' in stepper.board.value
    stepper.sizes.value = "projector"
    assert stepper.size == "projector"
    assert 'width="1536"' in stepper.board.value
    with pytest.raises(traitlets.TraitError):
        stepper.size = "huge"


def test_reset(game: Game) -> None:
    stepper = Stepper(game, step=9, seat=1, size="projector")
    stepper.game = load(GAMES / "two-players.json")
    stepper.step = 5
    stepper.reset.click()
    assert (stepper.game, stepper.step, stepper.seat, stepper.size) == (game, 0, None, "normal")


def test_recorded_games_are_found_and_chosen() -> None:
    assert games_folder() == GAMES
    stepper = Stepper()
    assert stepper.game == load(sorted(GAMES.glob("*.json"))[0])
    assert len(stepper.source.recorded.options) == 1 + len(list(GAMES.glob("*.json")))
    stepper.source.recorded.value = GAMES / "two-players.json"
    assert stepper.game == load(GAMES / "two-players.json")
    assert "On the board: two players." in stepper.status.value


def test_another_folder(game: Game, tmp_path: Path) -> None:
    save(Game.new(3, seed=1), tmp_path / "unfinished-game.json")
    stepper = Stepper(folder=tmp_path)
    assert stepper.game == Game.new(3, seed=1)
    assert [label for label, _ in stepper.source.recorded.options] == ["choose a recorded game", "unfinished game"]
    empty = Stepper(folder=tmp_path / "nothing")
    assert empty.game.over


def test_a_file_with_a_mistake_is_refused_and_changes_nothing(game: Game, tmp_path: Path) -> None:
    record = json.loads((GAMES / "two-players.json").read_text(encoding="utf-8"))
    record["rounds"][1]["turns"][3]["cards"][0] = 104
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(record), encoding="utf-8")
    stepper = Stepper(game, step=8, folder=tmp_path)
    before = stepper.board.value
    for choose in (
        lambda: setattr(stepper.source.recorded, "value", wrong),
        lambda: (setattr(stepper.source.file.path, "value", str(wrong)), stepper.source.file.open_file.click()),
        lambda: send(stepper, "wrong.json", wrong.read_bytes()),
    ):
        stepper.status.say("")
        choose()
        assert "round 2, turn 4: p0 cannot play 104" in stepper.status.value
        assert (stepper.game, stepper.step, stepper.board.value) == (game, 8, before)
    assert stepper.source.recorded.value == NOTHING


def send(stepper: Stepper, name: str, content: bytes) -> None:
    """A file from the browser's machine."""
    day = datetime(2026, 1, 1, tzinfo=UTC)
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content), "last_modified": day}
    stepper.source.file.upload.value = (file,)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "write the path of a saved game"),
        ("no-such-file.json", "no-such-file.json: No such file or directory"),
        (".", "Is a directory"),
    ],
)
def test_a_path_that_leads_nowhere(game: Game, text: str, reason: str) -> None:
    stepper = Stepper(game)
    stepper.source.file.path.value = text
    stepper.source.file.open_file.click()
    assert reason in stepper.status.value
    assert stepper.game == game


def test_own_files_by_path_and_from_the_browser(game: Game, tmp_path: Path) -> None:
    mine = Game.new(3, seed=9)
    save(mine, tmp_path / "mine.json")
    stepper = Stepper(game)
    stepper.source.file.path.value = "mine.json"
    stepper.source.file.path._handle_custom_msg({"event": "submit"}, [])
    assert stepper.game == mine
    send(stepper, "two.json", (GAMES / "two-players.json").read_bytes())
    assert stepper.game == load(GAMES / "two-players.json")
    send(stepper, "picture.json", b"\xff\xd8\xff")
    assert "picture.json: not a text file" in stepper.status.value
    assert stepper.source.file.upload.value == ()


def test_a_new_deal_is_played_out(game: Game) -> None:
    stepper = Stepper(game)
    source = stepper.source
    source.deal.players.value, source.deal.seed.value, source.deal.rules.value = 10, "42", "published, tactics"
    source.strategy.value = "random"
    source.go.click()
    assert (len(stepper.game.players), stepper.game.seed, stepper.game.over) == (10, 42, True)
    assert stepper.game.rules == Rules(sixth="own row", ends="reach", deck="tactics")
    assert "dealt from seed 42" in stepper.status.value
    first = stepper.game
    source.go.click()
    assert stepper.game == first
    source.deal.seed.value = ""
    source.go.click()
    assert source.deal.seed.value == str(stepper.game.seed)


@pytest.mark.parametrize(
    ("field", "text", "reason"),
    [("seed", "seven", "the seed must be a whole number, not 'seven'"), ("rules", "anything", "'anything' in rules")],
)
def test_a_deal_that_cannot_be_read(game: Game, field: str, text: str, reason: str) -> None:
    stepper = Stepper(game)
    getattr(stepper.source.deal, field).value = text
    stepper.source.go.click()
    assert reason in unescape(stepper.status.value)
    assert stepper.game == game


def test_from_here_i_play(game: Game, living: Callable[[], int]) -> None:
    stepper = Stepper(game, step=117)
    moment = Timeline.of(game).steps[117]
    stepper.as_seat.value = 2
    stepper.take_seat.click()
    table = stepper.table
    assert table in stepper.children
    assert table.seat == 2
    assert table.game.rounds[0] == moment.rounds[0]
    assert table.game.round.placements[: len(moment.round.placements)] == moment.round.placements
    assert "You play as Chloé" in stepper.status.value
    count = living()
    stepper.step = 3
    stepper.take_seat.click()
    assert stepper.table is table
    assert living() == count
    assert len(table.game.rounds) == 1


def test_every_step_can_be_played_on(game: Game) -> None:
    stepper = Stepper(game)
    for step in range(0, stepper.board.last + 1, 13):
        stepper.step = step
        table = stepper.play_from_here(step % 5)
        assert table.choices.cards[0].description or table.game.round.done


def test_widgets_do_not_pile_up(game: Game, living: Callable[[], int]) -> None:
    """Case D08: 500 steps and a dozen games make no widget."""
    stepper = Stepper(game)
    count = living()
    for number in range(500):
        stepper.step = number % 240
    for _ in range(6):
        stepper.game = load(GAMES / "two-players.json")
        stepper.game = game
    assert living() == count


def test_running_a_cell_again_does_not_double_a_step(game: Game, sent: list) -> None:
    """Cases D01 and D04: a step of the newest screen moves that one, once."""
    steppers = [Stepper(game) for _ in range(3)]
    sent.clear()
    in_browser(steppers[-1], step=1)
    assert sent == [("Board", ["value"])]
    assert [stepper.step for stepper in steppers] == [0, 0, 1]


def test_names_are_text_not_markup() -> None:
    stepper = Stepper(Game.new(["<b>Ana</b>", "<img src=x onerror=alert(1)>"], seed=7), step=0)
    assert "<img" not in stepper.board.value
    assert "<b>" not in stepper.board.value


def test_a_broken_handler_is_told(game: Game) -> None:
    stepper = Stepper(game)
    stepper.source.chosen = lambda *_: 1 / 0
    stepper.source.recorded.value = GAMES / "two-players.json"
    assert "Something is broken in sixlab itself: ZeroDivisionError" in stepper.status.value


def test_a_page_without_widgets_shows_the_step(game: Game) -> None:
    """Case D16."""
    stepper = Stepper(game, step=30)
    shown = stepper._repr_mimebundle_()
    assert says(stepper) in unescape(shown["text/html"])
    assert "<svg" in shown["text/html"]
    assert "<script" not in shown["text/html"]
