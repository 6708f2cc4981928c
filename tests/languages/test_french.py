"""French, word by word: singular and plural, numbers, names, errors, and what a screen says."""

import re
from collections.abc import Callable
from gettext import GNUTranslations
from pathlib import Path

import pytest

import sixlab as six
from sixlab import languages
from sixlab.game.positions import question
from sixlab.game.records import loads
from sixlab.game.round import Placement
from sixlab.odds.dist import Dist
from sixlab.players.strategies import STRATEGIES
from sixlab.show import table
from sixlab.show.cards import heads_word
from sixlab.show.names import player_names
from sixlab.show.sentences import placement_sentence, sentence, winner_sentence

THIN = "\N{NARROW NO-BREAK SPACE}"
ROWS = ((12,), (37,), (43,), (58,))
FULL = ((2, 3, 4, 6, 7), (20, 25, 28, 29, 30), (60,), (10, 11, 12, 13, 55))


@pytest.fixture(autouse=True)
def french(english: None) -> None:
    six.language("fr")


def plain(text: str) -> str:
    """A text with ordinary spaces, to be read more easily here."""
    return text.replace(THIN, " ")


def laid(card: int, row: int, kind: str, taken: tuple[int, ...] = (), player: int = 0) -> Placement:
    return Placement(1, player, card, row, taken, kind)


@pytest.mark.parametrize(
    ("placement", "rows", "expected"),
    [
        (laid(44, 2, "joins"), ROWS, "44 rejoint la rangée 3 derrière 43."),
        (laid(31, 1, "sixth", FULL[1]), FULL, "31 est la sixième carte de la rangée 2 : Ana ramasse 10 têtes."),
        (
            laid(31, 3, "sixth", FULL[3]),
            FULL,
            "31 est la sixième carte de la rangée 2 ; Ana ramasse plutôt la rangée 4 : 17 têtes.",
        ),
        (laid(3, 1, "low", ROWS[1], player=1), ROWS, "3 est trop faible : Ben ramasse la rangée 2 (1 tête)."),
        (laid(1, 3, "low", FULL[3], player=1), FULL, "1 est trop faible : Ben ramasse la rangée 4 (17 têtes)."),
    ],
)
def test_placements(placement: Placement, rows: tuple, expected: str) -> None:
    assert plain(placement_sentence(placement, rows, ["Ana", "Ben"])) == expected


def test_every_step_of_a_turn() -> None:
    state = six.Round(rows=ROWS, hands=[[9, 100], [3, 101]])
    said = [sentence(state)]
    for step in (lambda s: s.reveal([9, 3]), lambda s: s.place(1), lambda s: s.place()):
        state = step(state)
        said.append(sentence(state, ["Ana", "Ben"]))
    assert list(map(plain, said)) == [
        "Tour 1 : chacun choisit une carte.",
        "Tour 1 : chacun retourne sa carte. De la plus petite à la plus grande : 3 (Ben), 9 (Ana). "
        "Ben doit choisir une rangée pour 3.",
        "3 est trop faible : Ben ramasse la rangée 2 (1 tête).",
        "9 rejoint la rangée 2 derrière 3.",
    ]


def test_one_of_several_full_rows_is_asked_for_with_the_word_of_the_language() -> None:
    state = six.Round(rows=FULL, hands=[[31], [61]]).reveal([31, 61])
    assert plain(sentence(state, ["Ana", "Ben"])).endswith("Ana doit choisir une rangée pour 31 : la rangée 1, 2 ou 4.")


def test_who_wins() -> None:
    start = six.Round(rows=[[12], [40], [50], [66]], hands=[[5, 104], [3, 100]], rules=six.Rules(limit=4))
    state = start.reveal([5, 100]).place(0).place().reveal([104, 3]).place(3).place()
    game = six.Game(players=("Ana", "Ben"), rules=state.rules, rounds=(state,))
    assert winner_sentence(game) == "Ana gagne avec 1 tête."
    assert plain(sentence(game)).endswith(
        "La manche 1 est finie. Têtes dans cette manche : Ana 1, Ben 8. En tout : Ana 1, Ben 8. Ana gagne avec 1 tête."
    )
    assert plain(repr(game)) == "<Game, partie finie : Ana 1, Ben 8>"


def test_rules_and_states_in_words() -> None:
    assert str(six.Rules()) == (
        "la sixième carte ramasse n’importe quelle rangée pleine, la partie finit au-dessus de 66"
    )
    assert str(six.Rules.published()) == "la sixième carte ramasse sa propre rangée, la partie finit à 66"
    game = six.Game.new(["Ana", "Ben"], seed=7)
    assert plain(repr(game)) == "<Game, manche 1, tour 1 : Ana 0, Ben 0>"
    assert plain(repr(game.round)).startswith("<Round, tour 1 : 61 / 80 / 14 / 15 ; mains ")
    assert six.View.parse(str(game.round.view(0))) == game.round.view(0)


def test_names_of_players_who_have_none() -> None:
    assert player_names(["Ana", ""], 2) == ("Ana", "Joueur 2")


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (lambda: six.heads(105), "il n’y a pas de carte 105 : les cartes vont de 1 à 104"),
        (lambda: six.Game.new(11), "le jeu se joue de 2 à 10 joueurs, et non 11"),
        (lambda: six.Rules(sixth="mine"), "règles : sixth doit être 'any full row' ou 'own row', et non 'mine'"),
        (lambda: six.View.parse("12"), "'12' a 1 rangée : écrivez 4 rangées séparées par /"),
        (lambda: six.View.parse("12/3"), "'12/3' a 2 rangées : écrivez 4 rangées séparées par /"),
        (
            lambda: six.View.parse("12 x / 37 / 43 / 58"),
            "'x' dans la rangée 1 n’est pas une carte : les cartes sont les nombres entiers de 1 à 104",
        ),
        (
            lambda: six.View.parse("12 / 37 / 43 / 58 ; hand 12"),
            "la carte 12 se trouve dans la rangée 1 et dans la main",
        ),
        (
            lambda: six.Round(rows=ROWS, hands=[[9], [3]]).reveal([9, 4]),
            "le joueur 2 ne peut pas jouer 4 : la main contient 3",
        ),
        (
            lambda: six.Round(rows=ROWS, hands=[[9], [3]]).reveal([9]),
            "1 carte donnée : chacun des 2 joueurs en joue une",
        ),
        (
            lambda: six.Round(rows=FULL, hands=[[31], [61]]).reveal([31, 61]).place(2),
            "31 ne peut pas ramasser la rangée 3, mais la rangée 1, 2, 4 (comptée à partir de 1, dans le code à partir "
            "de 0)",
        ),
        (lambda: loads("{"), "ce n’est pas un fichier JSON : ligne 1, colonne 2 illisible"),
        (
            lambda: six.advise(six.View.parse("1 / 2 / 3 / 4 ; hand 5"), playouts=0),
            "playouts doit être un nombre entier de 1 à 10 000 000, et non 0",
        ),
    ],
)
def test_errors(wrong: Callable[[], object], expected: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        wrong()
    assert plain(str(caught.value)) == expected


def test_numbers_have_a_comma() -> None:
    assert (
        plain(repr(Dist({0: 3, 5: 1}))) == "<Dist, exact : moyenne 1,25, écart type 2,165 ; 0 : 75,00 %, 5 : 25,00 %>"
    )
    assert plain(str(Dist({0: 999, 3: 1001}, exact=False))).startswith(
        "2 000 tirages : moyenne 1,502 ± 0,034, écart type 1,5\n"
    )
    view = six.View.parse("12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5")
    assert plain(repr(six.risk(view)[100])) == (
        "<Risque de 100, exact : sixième 2,89 %, trop faible 0,00 %, têtes 0,2296>"
    )


def test_positions_have_french_titles() -> None:
    assert six.position("neighbours").title == "90 et 91 semblent se valoir."
    assert plain(question(six.View.parse("10 / 20 / 60 / 90 ; hand 25 61"))) == "Quelle carte jouer ?"


def test_the_picture_of_a_card_follows_the_language() -> None:
    view = six.View.parse("10 / 20 / 60 / 90 ; hand 11 12")
    assert "<title>12, 1 tête</title>" in table.html(view)
    six.language("en")
    assert "<title>12, 1 head</title>" in table.html(view)
    assert heads_word(5) == "5 heads"


def test_signs_are_typographic() -> None:
    """No plain space before high punctuation or inside quotation marks, and no plain apostrophe; places are no text."""
    with (Path(languages.__file__).parent / "fr.mo").open("rb") as file:
        texts = GNUTranslations(file)._catalog.values()
    prose = [re.sub(r"%?\{\{?[^}]*\}?\}|«.\d[^»]*»", "", text) for text in texts if "Content-Type" not in text]
    wrong = re.compile(r"[^\s\u202f][;!?»](?=\s|$)|\w:(?=\s|$)| [;:!?%»]|«[^\u202f]|\w'\w")
    assert [text for text in prose if wrong.search(text)] == []


def test_a_stepper_speaks_the_language_it_was_made_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = six.played_out(six.Game.new(3, seed=4), [STRATEGIES["random"]] * 3)
    screen = six.Stepper(game)
    assert "Tour 1 : chacun choisit une carte." in plain(screen.board.value)
    assert screen.board.words["step"] == "Pas {step} sur {last}"
    assert screen.hands.options[1] == ("seulement Ana", 0)
    screen.source.file.path.value = "rien.json"
    screen.source.file.open_file.click()
    assert plain(screen.status.value).endswith(">rien.json : ce fichier ou ce dossier n’existe pas</div>")
    screen.take_seat.click()
    assert plain(screen.table.says.value).endswith(">Vous êtes Ana. Choisissez une carte.</div>")
    screen.table.choices.cards[0].click()
    assert screen.table.status.value.endswith(">Enregistrée dans my-games/seed-4.json.</div>")
    six.language("en")
    assert screen.reset.description == "Recommencer"
    assert six.Stepper(game).reset.description == "Reset"
