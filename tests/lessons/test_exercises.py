"""Finding an exercise, its variants, and what is refused."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import sixlab as six
from sixlab.game.round import Round
from sixlab.languages import language
from sixlab.lessons.deal import Deal
from sixlab.lessons.exercise import Exercise, Mistake
from sixlab.lessons.exercises import DRAWS, made
from sixlab.lessons.lesson_c import exactly
from sixlab.odds.risk import risk

TREE = Path(__file__).resolve().parents[2]
PINNED = "18 44 66 / 74 86 103 / 2 17 43 76 / 72 81 84 89 ; hand 27 97 100 ; players 3 ; seen 23 25 37 49 54 70 75 88"


def test_a_seed_gives_these_cards_on_every_python() -> None:
    asked = six.exercise("c1", seed=5)
    assert (str(asked.view), asked.answer) == (PINNED, 79)
    assert Deal("an example").some(range(10), 4) == (2, 7, 6, 3)


def test_the_default_seed_is_one() -> None:
    assert six.exercise("c4") == six.exercise("c4", seed=1) != six.exercise("c4", seed=2)
    assert six.check("c4", six.exercise("c4", seed=1).answer).right


def test_a_name_may_be_written_large() -> None:
    assert six.exercise(" C4 ") == six.exercise("c4")


@pytest.mark.parametrize(
    ("name", "alike"), [("c9", "c"), ("d44", ""), ("", ""), ("sixth", ""), (4, ""), (None, ""), ("__init__", "")]
)
def test_an_unknown_exercise_names_those_alike(name: object, alike: str) -> None:
    with pytest.raises(ValueError, match=rf"^there is no exercise .*: did you mean (\w+, )*(\w+ or )?{alike}\w+\?$"):
        six.exercise(name)


@pytest.mark.parametrize("seed", ["5", 1.0, -1, 2**64, True, None, float("nan"), "x", []])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match=r"^the seed must be a whole number from 0 to 2\*\*64 - 1, not "):
        six.exercise("c1", seed=seed)
    with pytest.raises(ValueError, match="the seed must be a whole number"):
        six.check("c1", 77, seed=seed)


def test_the_ends_of_the_seeds() -> None:
    assert six.exercise("c1", seed=0).view != six.exercise("c1", seed=2**64 - 1).view


def test_refused_in_french() -> None:
    language("fr")
    with pytest.raises(ValueError, match="il n’y a pas d’exercice 'c9'\N{NARROW NO-BREAK SPACE}: vouliez-vous dire c"):
        six.exercise("c9")


def test_titles_follow_the_language() -> None:
    assert six.exercises()["c1"] == "The cards that you cannot see"
    language("fr")
    assert six.exercises()["c1"] == "Les cartes que vous ne voyez pas"


def test_exercises_need_the_standard_library_alone() -> None:
    code = (
        "import sys; before = set(sys.modules); import sixlab as six\n"
        "six.exercises(); six.check('c1', 3); six.exercise('c5')._repr_html_()\n"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before} - sys.stdlib_module_names)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=TREE, capture_output=True, text=True, check=True)
    assert done.stdout == "sixlab\n"


# Tables that do not suit


def asked(answer: int, wrong: int) -> Exercise:
    return Exercise("t", "q", answer, "s", "h", (Mistake(wrong, "m"),))


def test_a_table_that_does_not_suit_is_drawn_again() -> None:
    drawn: list[int] = []

    def doubled(deal: Deal) -> Exercise | None:
        drawn.append(deal.number(0, 4))
        return asked(drawn[-1] * 2, drawn[-1] ** 2) if drawn[-1] != 3 else None

    variants = [made(doubled, seed) for seed in range(50)]
    assert {variant.answer for variant in variants} == {2, 8}  # 0 and 2: doubled is squared; 3: none
    assert len(drawn) > 50
    assert {(variant.name, variant.seed) for variant in variants} == {("doubled", seed) for seed in range(50)}


def test_an_exercise_that_never_suits_is_told() -> None:
    drawn = []

    def hopeless(deal: Deal) -> Exercise:
        drawn.append(deal.number(0, 9))
        return asked(1, 1)

    with pytest.raises(ValueError, match="no table suits exercise hopeless: its mistakes lead to its right answer"):
        made(hopeless, 1)
    assert len(drawn) == DRAWS


# What the engine draws


def test_numbers_reach_both_ends_and_no_further() -> None:
    deal = Deal("numbers")
    assert {deal.number(-1, 2) for _ in range(200)} == {-1, 0, 1, 2}
    assert deal.number(7, 7) == 7


def test_some_are_different_ones_in_any_order() -> None:
    deal = Deal("some")
    drawn = {deal.some("abc", 2) for _ in range(200)}
    assert drawn == {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}
    assert {deal.one("abc") for _ in range(100)} == set("abc")


def test_a_view_has_what_was_asked_for() -> None:
    view = Deal("view").view(players=3, hand=7, rows=(1, 5, 2, 4), seen=6, rules=six.Rules.published())
    assert [len(row) for row in view.rows] == [1, 5, 2, 4]
    assert (len(view.hand), len(view.seen), view.players, view.rules) == (7, 6, 3, six.Rules.published())
    lengths = {len(row) for number in range(30) for row in Deal(f"view {number}").view().rows}
    assert lengths == {1, 2, 3, 4, 5}


def test_mixed_choices_put_the_right_one_everywhere() -> None:
    places = set()
    for number in range(60):
        labels, right, mistakes = Deal(f"mixed {number}").mixed("right", ("no", "because no"), ("nor", "because nor"))
        assert labels[right] == "right"
        assert {labels[mistake.answer]: mistake.hint for mistake in mistakes} == {
            "no": "because no",
            "nor": "because nor",
        }
        places.add(right)
    assert places == {0, 1, 2}


# Lesson c, counted in another way


@pytest.mark.parametrize("name", ["c4", "c5", "c6"])
def test_the_probability_is_that_of_the_engine(name: str) -> None:
    for seed in range(40):
        variant = six.exercise(name, seed)
        (card,) = variant.cards
        assert variant.answer == risk(variant.view)[card].sixth


def test_so_many_cards_make_mine_the_sixth() -> None:
    for seed in range(60):
        variant = six.exercise("c3", seed)
        (card,), view = variant.cards, variant.view
        kinds = {}
        row = max((row for row in view.rows if row[-1] < card), key=lambda row: row[-1])
        caught = [other for other in view.unseen if row[-1] < other < card]
        for count in range(5 - len(row) + 2):
            table = Round(view.rows, [[one] for one in (*caught[:count], card)], six.Rules.published())
            laid = table.reveal([*caught[:count], card])
            for _ in range(count + 1):
                laid = laid.place()
            kinds[count] = laid.placements[-1].kind
        (right,) = (count for count, kind in kinds.items() if kind == "sixth")
        assert variant.choices[variant.answer] == f"exactly {right}"


def test_the_law_by_counting_sets() -> None:
    assert [exactly(k, dangerous=3, unseen=10, others=2) for k in range(3)] == [
        Fraction(21, 45),
        Fraction(21, 45),
        Fraction(3, 45),
    ]
