"""Comparing two strategies on the same deals."""

import math
import random
from fractions import Fraction
from typing import Any

import pytest

import sixlab as six
from sixlab.game.game import deal
from sixlab.languages import language
from sixlab.lessons.experiment import Comparison

NARROW = "\N{NARROW NO-BREAK SPACE}"


class Named:
    """Plays its lowest or its highest card, under a name of its own."""

    def __init__(self, place: int, name: str = "mine") -> None:
        self.place, self.name = place, name

    def card(self, view: six.View, rng: random.Random) -> int:
        return view.hand[self.place]


class Seen:
    """Plays at random and writes down what it was dealt and what it drew."""

    def __init__(self) -> None:
        self.hands: list[tuple[int, ...]] = []
        self.drawn: list[float] = []

    def card(self, view: six.View, rng: random.Random) -> int:
        if len(view.hand) == 10:
            self.hands.append(view.hand)
        self.drawn.append(rng.random())
        return view.hand[0]


def made(*heads: tuple[float, float], **parts: Any) -> Comparison:
    return Comparison(
        **{
            "strategies": ("lowest", "Anna"),
            "heads": heads,
            "others": "random",
            "players": 4,
            "seed": 1,
            "rules": six.Rules(),
            "swapped": False,
            **parts,
        }
    )


def played(number: int, choices: tuple[int, ...], seed: int = 5) -> tuple[int, ...]:
    """Heads by seat when everybody plays the card at this place of his hand, by the rules alone."""
    now = deal(seed, number, players=len(choices))
    while not now.done:
        now = now.reveal([hand[choice] for hand, choice in zip(now.hands, choices, strict=True)])
        while now.waiting:
            rows = now.options
            cost = {row: sum(map(six.heads, now.rows[row])) for row in rows or ()}
            now = now.place(min(cost, key=lambda row: cost[row]) if cost else None)
    return now.heads


def test_both_play_the_same_deals_in_the_same_seat() -> None:
    one, two = Seen(), Seen()
    found = six.compare(one, two, deals=5, seed=5, players=3)
    assert one.hands == two.hands
    assert len(set(one.hands)) == 5
    assert one.drawn == two.drawn
    assert found.differences == (0,) * 5
    assert (found.paired.se, math.isnan(found.times)) == (0, True)


def test_heads_are_those_of_the_rules() -> None:
    found = six.compare("lowest", "highest", deals=4, seed=5, others="lowest", players=3)
    assert found.heads == tuple((played(n, (0, 0, 0))[0], played(n, (-1, 0, 0))[0]) for n in range(1, 5))
    both = six.compare("lowest", "highest", deals=4, seed=5, others="lowest", players=3, swapped=True)
    for number, heads in enumerate(both.heads, 1):
        there, back = played(number, (0, -1, 0)), played(number, (-1, 0, 0))
        assert heads == (Fraction(there[0] + back[1], 2), Fraction(there[1] + back[0], 2))


def test_two_players_need_no_others() -> None:
    assert six.compare("lowest", "highest", deals=2, players=2, swapped=True).deals == 2


def test_errors_by_hand() -> None:
    found = made((1, 3), (5, 5), (3, 10))
    assert found.mean == (3, 6)
    assert found.differences == (-2, 0, -7)
    assert found.paired.mean == -3
    assert math.isclose(found.paired.se, math.sqrt((1 + 9 + 16) / 2 / 3))  # variance of -2, 0, -7 is 13
    assert math.isclose(found.unpaired.se, math.sqrt((4 + 13) / 3))  # variances of 1, 5, 3 and of 3, 5, 10
    assert math.isclose(found.times, 17 / 13)


@pytest.mark.parametrize(
    ("heads", "said"),
    [
        ([(1, 3), (2, 4), (3, 6)], "lowest takes fewer heads than Anna"),
        ([(3, 1), (4, 2), (6, 3)], "lowest takes more heads than Anna"),
        ([(3, 1), (4, 5)], "no clear difference between lowest and Anna"),
        ([(3, 3), (4, 4)], "no clear difference between lowest and Anna"),
    ],
)
def test_the_verdict_is_that_of_the_interval(heads: list[tuple[float, float]], said: str) -> None:
    assert made(*heads).verdict == said


def test_it_tells_how_it_was_played_and_how_sure_it_is() -> None:
    assert str(made((1, 3), (5, 5), (3, 10))).splitlines() == [
        "3 deals (seed 1), 4 players: each deal twice, once with lowest and once with Anna in the same seat. "
        "In the other seats: random.",
        "Heads a deal: lowest 3.00, Anna 6.00.",
        "Difference −3.00, 95% interval −7.08 to +1.08: no clear difference between lowest and Anna.",
        "Standard error 2.08; with other deals for each it would be 2.38, and the same certainty would take 1.3 times "
        "the deals.",
    ]


def test_in_french() -> None:
    language("fr")
    assert str(made((1, 3), (5, 5), (3, 10))).splitlines()[1:] == [
        f"Têtes par manche{NARROW}: «{NARROW}la plus petite{NARROW}» 3,00, «{NARROW}Anna{NARROW}» 6,00.",
        f"Différence −3,00, intervalle à 95{NARROW}% de −7,08 à +1,08{NARROW}: pas de différence nette entre "
        f"«{NARROW}la plus petite{NARROW}» et «{NARROW}Anna{NARROW}».",
        f"Erreur type 2,08{NARROW}; avec des manches différentes pour chacun, elle serait 2,38, et il faudrait 1,3 "
        "fois autant de manches pour être aussi sûr.",
    ]


def test_a_single_deal_shows_no_error() -> None:
    one = made((1, 3))
    assert str(one).endswith("A single deal tells nothing about how sure that is.")
    assert "<svg" not in one._repr_html_()
    assert math.isinf(one.paired.se)


def test_no_difference_at_all() -> None:
    assert str(made((3, 3), (4, 4))).endswith(
        "Difference +0.00, 95% interval +0.00 to +0.00: no clear difference between lowest and Anna."
    )
    assert "<svg" in made((3, 3), (4, 4))._repr_html_()


def test_it_shows_itself_and_names_are_escaped() -> None:
    shown = made((1, 3), (5, 5), (3, 10), strategies=("<b>", "Anna"))._repr_html_()
    assert "<b>" not in shown
    assert "Heads of &lt;b&gt; less heads of Anna" in shown
    assert "on the same deals: −3.00 ± 4.08" in shown
    assert "with other deals for each it would be −3.00 ± 4.67" in shown
    assert "<title>−7 to −7: 1 deal</title>" in shown


def test_names_alike_are_numbered() -> None:
    assert six.compare(Named(0), Named(-1), deals=2).strategies == ("mine 1", "mine 2")
    assert six.compare(Named(0), "highest", deals=2, others=Named(0)).others == "mine"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"deals": 0}, "deals must be a whole number from 1 to 1,000,000, not 0"),
        ({"deals": True}, "deals must be a whole number"),
        ({"deals": 2.0}, "deals must be a whole number"),
        ({"seed": -1}, "seed"),
        ({"players": 1}, "players"),
        ({"first": Named}, "strategy 1 is the class Named: write Named"),
        ({"second": "lazy"}, "there is no strategy 'lazy'"),
        ({"others": 7}, "others is neither a name nor an object"),
        ({"rules": "sheet"}, "rules must be Rules"),
        ({"progress": 7}, "progress must be tqdm"),
    ],
)
def test_refused(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        six.compare(**{"first": "lowest", "second": "highest", "deals": 2, **asked})


def test_a_strategy_that_breaks_is_named() -> None:
    with pytest.raises(six.StrategyError, match="'mine' failed in card"):
        six.compare(Named(20), "lowest", deals=2)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    six.compare("lowest", "highest", deals=3, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
