"""The position editor: text, clicks, players, rules, games, undo; what is impossible is said and changes nothing."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import traitlets

from sixlab import Game, View, save
from sixlab.game.timeline import steps
from sixlab.languages import language
from sixlab.widgets.edits import signs
from sixlab.widgets.position import PositionEditor

TEXT = "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5"
START = View.parse(TEXT)


@pytest.fixture
def editor() -> PositionEditor:
    return PositionEditor(TEXT)


def said(editor: PositionEditor) -> str:
    return unescape(re.sub("<[^>]*>", "", editor.status.value))


def click(editor: PositionEditor, card: Any, sign: Any) -> None:
    """What the browser tells when a card is clicked."""
    editor.board._handle_custom_msg({"card": card, "sign": sign}, [])


def picture(editor: PositionEditor) -> tuple[str, str, int]:
    return editor.board.signs, editor.board.text, editor.players.value


def is_shown(editor: PositionEditor, view: View) -> bool:
    return picture(editor) == (signs(view), str(view), view.players) and editor.text.value == str(editor.view)


def test_the_first_position_is_on_screen(editor: PositionEditor) -> None:
    assert editor.view == START
    assert is_shown(editor, START)
    assert (editor.undo.disabled, editor.redo.disabled, editor.rules.value) == (True, True, "sheet")


def test_text_is_read_and_written_in_its_usual_form(editor: PositionEditor) -> None:
    editor.text.value = "58/37/43/12; players 3; rules published; hand 99 1"
    assert editor.view == View.parse("58 / 37 / 43 / 12 ; hand 1 99 ; players 3 ; rules published")
    assert is_shown(editor, editor.view)
    assert editor.rules.value == "published"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12 / 37 / 43 / 105", "'105' in row 4"),
        ("12 / 37 / 43 / 58 ; hand 7 x7", "'x7' in hand"),
        ("12 / 37 / 43 / 58 ; hand 58", "card 58 stands in row 4 and in the hand"),
        ("12 / 37 / 43 / 58 ; players 11", "2 to 10 players, not 11"),
        ("12 / 37 / 43 / 58 ; plyers 3", "'plyers'"),
        ("12 / 37 / 43", "3 rows"),
        ("", "1 row:"),
        ("1 2 3 4 5 6 / 37 / 43 / 58", "row 1 has 6 cards"),
        (TEXT.replace("players 5", "players 10 ; seen 1"), "only 89 cards are unseen"),
    ],
)
def test_wrong_text_is_named_and_the_last_good_picture_stays(editor: PositionEditor, text: str, reason: str) -> None:
    before = picture(editor)
    editor.text.value = text
    assert reason in said(editor)
    assert "sixlab-wrong" in editor.status.value
    assert (editor.view, picture(editor)) == (START, before)
    assert editor.text.value == text  # to be corrected
    editor.reset.click()
    assert is_shown(editor, START)
    assert said(editor) == ""


@pytest.mark.parametrize("sign", ["1", "2", "3", "4", "h", "s", "."])
def test_a_click_puts_the_card_where_the_brush_says(editor: PositionEditor, sign: str) -> None:
    click(editor, 68, "s")
    click(editor, 68, sign)
    assert editor.board.signs[67] == ("." if sign == "s" else sign)
    assert is_shown(editor, editor.view)


@pytest.mark.parametrize(
    ("card", "sign", "reason"),
    [
        (12, "h", "card 12 is alone in its row"),
        (1, "h", "the hand has 11 cards"),
        (105, "h", "there is no card 105"),
        (1, "x", "is no place"),
        (None, None, "None is not a card"),
    ],
)
def test_an_impossible_click_is_said_and_changes_nothing(
    editor: PositionEditor, card: Any, sign: Any, reason: str
) -> None:
    before = picture(editor)
    click(editor, card, sign)
    assert reason in said(editor)
    assert (editor.view, picture(editor)) == (START, before)


def test_players_that_cannot_be_go_back(editor: PositionEditor) -> None:
    editor.players.value = 10
    assert editor.view.players == 10
    click(editor, 1, "s")
    assert "only 89 cards are unseen" in said(editor)
    editor.players.value = 9
    click(editor, 1, "s")
    editor.players.value = 10
    assert "only 89 cards are unseen" in said(editor)
    assert editor.players.value == editor.view.players == 9


def test_rules_are_words(editor: PositionEditor) -> None:
    editor.rules.value = "own row, over 100"
    assert (editor.view.rules.sixth, editor.view.rules.limit) == ("own row", 100)
    before = editor.view
    editor.rules.value = "house"
    assert "'house' in rules" in said(editor)
    assert editor.view == before


def test_undo_redo_and_reset(editor: PositionEditor) -> None:
    click(editor, 13, "1")
    for players in (6, 7, 8):
        editor.players.value = players
    seen = [editor.view]
    for _ in range(2):
        editor.undo.click()
        seen.append(editor.view)
    assert [(view.players, view.rows[0]) for view in seen] == [(8, (12, 13)), (5, (12, 13)), (5, (12,))]
    assert is_shown(editor, START)
    assert editor.undo.disabled
    editor.redo.click()
    assert editor.view == seen[1]
    editor.reset.click()
    assert editor.view == START
    editor.undo.click()
    assert editor.view == seen[1]


def test_code_sets_and_observes_the_view(editor: PositionEditor) -> None:
    found: list[View] = []
    editor.observe(lambda change: found.append(change["new"]), names="view")
    other = View.parse("1 / 2 / 3 / 4")
    editor.view = other
    assert is_shown(editor, other)
    editor.undo.click()
    assert found == [other, START]
    with pytest.raises(traitlets.TraitError):
        editor.view = "1 / 2 / 3 / 4"
    assert editor.view == START


def no_hand(view: View) -> None:
    if not view.hand:
        raise ValueError("this screen needs a hand")


def test_a_screen_may_ask_more_of_a_position() -> None:
    editor = PositionEditor(TEXT, check=no_hand)
    editor.text.value = "1 / 2 / 3 / 4"
    assert said(editor) == "this screen needs a hand"
    with pytest.raises(traitlets.TraitError, match="needs a hand"):
        editor.view = View.parse("1 / 2 / 3 / 4 ; players 3")
    assert editor.view == START


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A saved game of two turns."""
    game = Game.new(players=3, seed=5)
    for _ in range(2):
        game = game.reveal([hand[0] for hand in game.round.hands])
        while game.round.waiting:
            game = game.place(game.round.options[0] if game.round.options else None)
    save(game, tmp_path / "two-turns.json")
    return game


def test_a_position_is_taken_from_any_moment_of_a_game(game: Game, tmp_path: Path) -> None:
    editor = PositionEditor(TEXT, folder=tmp_path)
    games = editor.games
    games.source.recorded.value = tmp_path / "two-turns.json"
    moments = steps(game)
    assert editor.view == moments[0].round.view(0)
    for at in (3, len(moments) - 1):
        games.moment.index = at
        assert is_shown(editor, moments[at].round.view(0))
    games.seat.value = 2
    assert editor.view == game.round.view(2)
    editor.undo.click()
    assert editor.view == START


def test_moments_of_no_use_are_left_out(game: Game, tmp_path: Path) -> None:
    def before_the_reveal(view: View) -> None:
        if view.revealed:
            raise ValueError("too late")

    editor = PositionEditor(TEXT, check=before_the_reveal, folder=tmp_path)
    editor.games.source.recorded.value = tmp_path / "two-turns.json"
    labels = [label for label, _ in editor.games.moment.options]
    assert labels == ["round 1, before turn 1", "round 1, before turn 2", "round 1, before turn 3"]


def test_a_position_is_handed_over(editor: PositionEditor) -> None:
    received: list[View] = []
    editor.add_target("the other explorer", received.append).click()
    assert received == [START]
    assert "open in the other explorer" in said(editor)

    def refuse(_: View) -> None:
        raise ValueError("not now")

    editor.add_target("a busy one", refuse).click()
    assert said(editor) == "not now"


def test_edits_make_no_widgets(editor: PositionEditor, living: Callable[[], int]) -> None:
    edits: list[Callable[[], None]] = [
        lambda: click(editor, 13, "1"),
        lambda: setattr(editor.players, "value", 7),
        editor.undo.click,
        editor.redo.click,
        editor.reset.click,
    ]
    before = living()
    for number in range(200):
        edits[number % len(edits)]()
    assert living() == before


def test_in_french() -> None:
    language("fr")
    editor = PositionEditor(TEXT)
    buttons = [editor.undo, editor.redo, editor.reset, editor.show_board, editor.show_games]
    assert [button.description for button in buttons] == [
        "Annuler",
        "Rétablir",
        "Recommencer",
        "Cartes",
        "D’une partie",
    ]
    assert [editor.text.description, editor.players.description, editor.rules.description] == [
        "Position",
        "Joueurs",
        "Règles",
    ]
    words = editor.board.words
    assert (words["h"], words["1"], words["end"]) == ("dans la main", "sur la rangée 1", "dernière carte de la rangée")
    assert (words["heads"][1], words["heads"][55]) == ("1 tête", "7 têtes")
    target = editor.add_target("l’explorateur des risques", lambda view: None)
    assert target.description == "Ouvrir dans l’explorateur des risques"
    target.click()
    assert said(editor) == "Cette position est ouverte dans l’explorateur des risques."
    editor._from_game(Game.new(players=4, seed=7).round.view(0))
    editor.games._chosen(Game.new(players=4, seed=7), "ici")
    assert [label for label, _ in editor.games.moment.options] == ["manche 1, avant le tour 1"]
    assert said(editor) == "De la partie\u202f: ici. Allez au moment qui vous intéresse."
