"""Simulations, leagues and the Monte Carlo lab in French, sentence by sentence."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
import traitlets

import sixlab as six
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.players.patience import Thought, _check
from sixlab.players.seats import Play
from sixlab.players.standings import Out
from sixlab.players.strategies import STRATEGIES, label_of
from sixlab.show.sampling_words import (
    coverage_sentence,
    deals_assumption,
    deals_sentence,
    estimate_sentences,
    length_sentences,
    ready_sentence,
    turn_assumption,
)

THIN = "\N{NARROW NO-BREAK SPACE}"
VIEW = six.View.parse("8 17 / 23 31 35 / 48 52 55 60 / 76 ; hand 3 66 71 ; players 5")
SAMPLED = Risk(71, Dist({0: 7000, 12: 3000}, exact=False), sixth_weight=3000, low_weight=0)
OFF = Risk(71, Dist({0: 8000, 12: 2000}, exact=False), sixth_weight=2000, low_weight=0)


class Cheat(six.Strategy):
    def card(self, view: six.View, rng: Any) -> int:
        return 105


@pytest.fixture(autouse=True)
def french(english: None) -> None:
    six.language("fr")


def plain(text: str) -> str:
    """A text with ordinary spaces, to be read more easily here."""
    return text.replace(THIN, " ")


def test_an_estimate_beside_the_exact_value() -> None:
    exact = six.risk(VIEW)[71]
    assert list(map(plain, estimate_sentences(SAMPLED, exact, "sixth"))) == [
        "Probabilité que 71 soit une sixième carte : 30,00 % après 10 000 tirages, intervalle à 95 % de 29,11 % à "
        "30,91 %.",
        "Valeur exacte : 29,82 %. L’intervalle la contient.",
    ]
    assert plain(estimate_sentences(OFF, exact, "sixth")[1]) == (
        "Valeur exacte : 29,82 %. L’intervalle la manque, comme environ 1 intervalle sur 20."
    )
    assert plain(estimate_sentences(SAMPLED, exact, "heads")[0]) == (
        "Espérance de têtes de 71 : 3,60 après 10 000 tirages, intervalle à 95 % de 3,49 à 3,71."
    )
    assert plain(estimate_sentences(None, exact, "low")[0]) == (
        "Valeur exacte : la probabilité que 71 soit trop faible est 0,000 %. Appuyez sur Lancer et regardez une "
        "simulation s’en rapprocher."
    )


def test_how_many_intervals_hold_the_value() -> None:
    exact = six.risk(VIEW)[71]
    assert plain(coverage_sentence([SAMPLED, OFF], exact, "sixth")) == (
        "Intervalles qui contiennent la valeur exacte : 1 sur 2 ; on en attend environ 2."
    )
    assert plain(coverage_sentence([OFF], exact, "sixth")) == (
        "Intervalles qui contiennent la valeur exacte : 0 sur 1 ; on en attend environ 95 sur 100."
    )


def test_rounds_and_games() -> None:
    rounds = six.simulate(["smallest gap", "random"], deals=1000, seed=1)
    games = six.simulate(["random", "highest"], games=500, seed=1, rules=six.Rules.published())
    assert plain(deals_sentence(rounds)) == (
        "Moyenne des têtes par manche, et demi-intervalle à 95 % : place 1 (le plus petit écart) 8,46 ± 0,36, place 2 "
        "(au hasard) 8,81 ± 0,36."
    )
    assert list(map(plain, length_sentences(games))) == [
        "Une partie dure 7,308 manches en moyenne, intervalle à 95 % de 7,231 à 7,385 ; la moitié des parties sont "
        "finies à la manche 7.",
        "Moyenne des têtes à la fin d’une partie : place 1 (au hasard) 47,5 ± 1,2, place 2 (la plus grande) "
        "70,24 ± 0,47.",
    ]
    assert plain(deals_assumption(games)) == (
        "500 parties, graine 1. Points à moustaches : estimations et leurs intervalles de confiance à 95 %. Celui qui "
        "doit choisir une rangée prend celle qui a le moins de têtes. Règles : la sixième carte ramasse sa propre "
        "rangée, la partie finit à 66."
    )
    assert [plain(ready_sentence(number, "games")) for number in (1, 1000)] == [
        "Appuyez sur Lancer pour jouer 1 partie.",
        "Appuyez sur Lancer pour jouer 1 000 parties.",
    ]
    assert plain(ready_sentence(0, "rounds")) == "Appuyez sur Lancer pour jouer 0 manche."


@pytest.mark.parametrize(
    ("players", "begins"),
    [
        (2, "On suppose la carte de l’autre joueur tirée au hasard parmi les 93 cartes non vues ; celui qui doit"),
        (5, "On suppose les cartes des 4 autres joueurs tirées au hasard parmi les 93 cartes non vues ; celui qui"),
    ],
)
def test_what_a_turn_assumes(players: int, begins: str) -> None:
    view = six.View.parse(f"8 17 / 23 31 35 / 48 52 / 76 ; hand 3 66 71 ; players {players}")
    assert plain(turn_assumption(view)).startswith(begins)


def test_results_as_a_table() -> None:
    one, many = (six.simulate(["random", "lowest"], deals=number, seed=1) for number in (1, 1500))
    assert plain(repr(one)).startswith("1 manche ; 2 joueurs ; ")
    assert plain(repr(many)).startswith("1 500 manches ; 2 joueurs ; la sixième carte ramasse n’importe quelle ")
    headings = "place stratégie moyenne des têtes erreur type borne basse 95 % borne haute 95 % écart type part de"
    assert " ".join(plain(repr(many)).splitlines()[1].split()).startswith(headings)
    assert f"<td>{many.mean[0]:.4f}</td>".replace(".", ",") in many._repr_html_()
    assert "<th>part de victoires</th>" in many._repr_html_()
    assert list(many.to_pandas().columns)[:3] == ["seat", "strategy", "mean heads"]
    assert ", arrêt avant la fin ; 2 joueurs" in plain(repr(_stopped()))


def _stopped() -> six.Results:
    """A run that ends before its first piece."""
    return next(six.simulate_steps(["random", "lowest"], deals=1500, seed=1))


def test_a_league_as_a_table() -> None:
    table = six.league([Cheat(), "random", "highest"], deals=3, seed=1, players=2)
    said = plain(repr(table)).splitlines()
    assert said[0].startswith("3 manches, 18 tables ; toutes les tablées dans toutes les rotations ; 2 joueurs ; ")
    assert " ".join(said[1].split()).startswith("rang stratégie moyenne des têtes borne basse 95 % borne haute 95 %")
    assert said[-1].startswith("Cheat veut jouer 105 et a en main ")
    assert said[-1].endswith(" ; éliminée après 0 manche")
    assert "<th>retard sur la première</th>" in table._repr_html_()
    drawn = six.league(["random", "highest", "lowest"], deals=2, seed=1, players=2, line_ups=1)
    assert "1 tablée tirée au sort par manche dans toutes les rotations" in plain(repr(drawn))
    assert plain(str(Out("Moi", 2, "1 / 2", "a échoué"))) == (
        "Moi a échoué, dans la position 1 / 2 ; éliminée après 2 manches"
    )


def test_figures() -> None:
    figure = six.figures.convergence([], six.risk(VIEW)[71], view=VIEW)
    assert [trace.name for trace in figure.data] == [
        "exact",
        f"intervalle à 95{THIN}%",
        "estimation",
        "demi-intervalle",
        "écart à la valeur exacte",
    ]
    assert figure.layout.separators == f",{THIN}"
    assert figure.layout.yaxis.title.text == "probabilité"
    means = six.figures.deals(six.simulate(["random", "lowest", "lowest"], deals=50, seed=1))
    assert [trace.name for trace in means.data[:2]] == ["au hasard", "la plus petite (place 2)"]
    table = six.league(["random", "lowest"], deals=3, seed=1, players=2)
    assert plain(six.figures.ranking(table).layout.annotations[0].text.replace("<br>", " ")).startswith(
        "3 manches, chacune jouée par toutes les tablées dans toutes les rotations des places : 18 tables de 2, graine"
    )


def test_every_strategy_has_a_label_and_keeps_its_name() -> None:
    labels = [label_of(name) for name in STRATEGIES]
    assert labels[:4] == ["au hasard", "la plus petite", "la plus grande", "le plus petit écart"]
    assert not {*labels} & {*STRATEGIES}
    assert label_of("Ana") == "Ana"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (lambda: six.simulate(["lazy", "random"], deals=1), "il n’y a pas de stratégie 'lazy' : les noms sont random,"),
        (lambda: six.simulate(["random"] * 2), "dites combien en jouer : deals= ou games=, l’un des deux"),
        (
            lambda: six.simulate(["random"] * 2, deals=True),
            "deals doit être un nombre entier de 1 à 1 000 000 000 000, et non True",
        ),
        (
            lambda: six.simulate(["random"] * 2, deals=1, seed=-1),
            "la graine doit être un nombre entier de 0 à 2**64 - 1, et non -1",
        ),
        (
            lambda: six.simulate(["random"] * 2, deals=1, engine="cuda"),
            "engine doit être 'auto', 'numpy' ou 'numba', et non 'cuda'",
        ),
        (lambda: six.simulate([7, "random"], deals=1), "la stratégie 1 n’est ni un nom ni un objet avec card(view,"),
        (lambda: six.league(["random"]), "un championnat demande au moins deux stratégies, et non 1"),
        (lambda: six.simulate([Cheat(), "random"], deals=1), "la stratégie 'Cheat' veut jouer 105 et a en main "),
        (lambda: six.sample_risk(VIEW, 0), "le nombre de tirages (samples) doit être un entier de 1 à 1 000 000 000,"),
    ],
)
def test_errors(asked: Callable[[], object], reason: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as told:
        asked()
    assert plain(str(told.value)).startswith(reason)


@pytest.mark.parametrize(("seconds", "said"), [(1, "en 1 seconde,"), (2.5, "en 2,5 secondes,")])
def test_a_strategy_that_thinks_too_long(seconds: float, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        _check(Thought("Moi", "card", VIEW, since=-1e9), seconds)


def test_choices_that_cannot_be_made() -> None:
    game = six.Game.new(players=2, seed=7)
    play = Play.start(game, 0, [STRATEGIES["lowest"]] * 2)
    with pytest.raises(six.IllegalMove) as told:
        play.row(0)
    assert plain(str(told.value)) == "on ne peut pas ramasser de rangée maintenant : il faut d’abord choisir une carte"
    with pytest.raises(six.IllegalMove) as told:
        play.undo()
    assert plain(str(told.value)) == "il n’y a rien à annuler : c’est le premier choix de la partie"


def test_the_lab() -> None:
    lab = six.MonteCarloLab(VIEW, samples=20_000, question="rounds", strategies=["random"] * 3)
    assert [label for label, _ in lab.questions.options] == ["Une simulation", "100 simulations", "Manches", "Parties"]
    assert [label for label, _ in lab.quantities.options] == ["Sixième carte", "Trop faible", "Têtes"]
    controls = lab.controls
    assert [button.description for button in (controls.run, controls.stop, controls.reset)] == [
        "Lancer",
        "Arrêter",
        "Tout recommencer",
    ]
    assert (controls.samples.description, plain(controls.samples.label)) == ("Tirages", "20 000")
    assert lab.table.everybody.options[4] == ("le plus petit écart", "smallest gap")
    assert lab.table.seats[1].description == "Place 2"
    assert plain(unescape(lab.says.value)) == '<p class="sixlab-says">Appuyez sur Lancer pour jouer 20 000 manches.</p>'
    lab.controls.tell(5000, 20_000, lab._asked.so_far(5000))
    assert plain(lab.controls.progress.value).endswith("manches : 5 000 sur 20 000</span>")
    assert plain(lab._asked.stopped(5000)) == "Arrêté : manches gardées, 5 000 sur 20 000."
    with pytest.raises(traitlets.TraitError) as told:
        lab.samples = 9
    assert plain(str(told.value)) == ("le nombre de tirages (samples) doit être un entier de 10 à 10 000 000, et non 9")
    lab.question, lab.running = "one run", True
    assert "après 20 000 tirages" in plain(unescape(lab.says.value))
