"""The options, the end of the game, and where a card goes."""

from dataclasses import FrozenInstanceError

import pytest

from sixlab import Rules
from sixlab.game.rules import as_players, as_rows, fewest_heads, joined_row, row_choices, row_heads, winners


def rows_ending(*ends: int) -> tuple[tuple[int, ...], ...]:
    return tuple((end,) for end in ends)


def test_the_sheet_is_the_default() -> None:
    assert Rules() == Rules(sixth="any full row", limit=66, ends="over", deck="full")
    assert Rules.published() == Rules(sixth="own row", limit=66, ends="reach", deck="full")
    with pytest.raises(FrozenInstanceError):
        Rules().limit = 100  # type: ignore[misc]


@pytest.mark.parametrize(
    "wrong",
    [{"sixth": "any row"}, {"ends": "at"}, {"deck": "half"}, {"limit": 0}, {"limit": 66.0}, {"limit": True}],
)
def test_unknown_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=f"rules: {next(iter(wrong))} must be"):
        Rules(**wrong)  # type: ignore[arg-type]


# Two families of published texts; sources: rulebooks of AMIGO, spieletest.at, lemagloisirs.fr, dacoutts and others.
@pytest.mark.parametrize(
    ("totals", "over", "reach"),
    [([66, 40, 30, 20], False, True), ([67, 40, 30, 20], True, True), ([65, 65, 65, 65], False, False)],
)
def test_end_of_game(totals: list[int], over: bool, reach: bool) -> None:
    assert Rules().game_over(totals) is over
    assert Rules.published().game_over(totals) is reach


@pytest.mark.parametrize(("limit", "ends", "over"), [(65, "reach", True), (84, "reach", False), (64, "over", True)])
def test_house_limits(limit: int, ends: str, over: bool) -> None:
    assert Rules(limit=limit, ends=ends).game_over([65, 1]) is over  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([74, 72, 64, 31, 31], (3, 4)),  # a real game: piddinghoegamers.org
        ([66, 12, 12], (1, 2)),
        ([70, 70, 70], (0, 1, 2)),
        ([66, 66, 11], (2,)),
    ],
)
def test_fewest_heads_share_the_win(totals: list[int], expected: tuple[int, ...]) -> None:
    assert winners(totals) == expected


# AMIGO's tactics variant, 10n + 4 cards; a blog prints 64 for five players, which belongs to six.
@pytest.mark.parametrize(("players", "size"), [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64), (10, 104)])
def test_tactics_deck(players: int, size: int) -> None:
    assert Rules(deck="tactics").cards(players) == tuple(range(1, size + 1))
    assert len(Rules().cards(players)) == 104


@pytest.mark.parametrize("wrong", [1, 11, 0, -2, 4.0, True, "4", None])
def test_two_to_ten_players(wrong: object) -> None:
    with pytest.raises(ValueError, match="the game is for 2 to 10 players"):
        as_players(wrong)


# Single placements that public texts get right or wrong, with where they stand.
@pytest.mark.parametrize(
    ("ends", "card", "row"),
    [
        ((4, 12, 20, 40), 44, 3),  # the rule sheet
        ((12, 37, 43, 58), 44, 2),  # gamexpla.in takes the lowest end
        ((40, 13, 75, 80), 34, 1),  # cutwc.org: lower than some end is not lower than all
        ((50, 30, 80, 20), 35, 1),  # jeffffc/SixNimmtBot
        ((92, 2, 90, 4), 91, 2),  # Zakiryo/IUT-6-Qui-Prend
        ((8, 24, 69, 81), 29, 1),  # sandra-laduranti/6QuiPrend
        ((17, 30, 69, 13), 21, 0),  # spieletest.at, three cards
        ((17, 30, 69, 13), 45, 1),
        ((17, 30, 69, 13), 79, 2),
        ((48, 31, 25, 60), 33, 1),
        ((12, 24, 37, 40), 32, 1),
        ((5, 21, 35, 42), 39, 2),
        ((25, 49, 90, 60), 47, 0),
        ((13, 34, 75, 80), 40, 1),
        ((29, 30, 70, 90), 33, 1),
        ((30, 40, 50, 104), 96, 2),
        ((2, 7, 12, 15), 14, 2),  # GiovanniGatti/take6: 15 is nearer and above
        ((10, 20, 30, 40), 3, None),
    ],
)
def test_the_highest_end_below(ends: tuple[int, ...], card: int, row: int | None) -> None:
    assert joined_row(rows_ending(*ends), card) == row


def test_only_the_end_of_a_row_counts() -> None:
    assert joined_row(((5, 60), (20, 21), (70,), (90,)), 30) == 1


FULL = ((1, 2, 3, 4, 5), (30, 35, 40, 45, 50), (60,), (80,))


@pytest.mark.parametrize(
    ("card", "sheet", "published"),
    [
        (6, (0, 1), (0,)),  # a sixth card: any full row, or its own
        (51, (0, 1), (1,)),
        (61, (), ()),
    ],
)
def test_rows_a_card_may_take(card: int, sheet: tuple[int, ...], published: tuple[int, ...]) -> None:
    assert row_choices(FULL, card, Rules()) == sheet
    assert row_choices(FULL, card, Rules.published()) == published


def test_too_low_may_take_any_row_full_or_not() -> None:
    rows = ((11, 22, 33, 44, 55), (60,), (70,), (80,))
    assert row_choices(rows, 1, Rules()) == row_choices(rows, 1, Rules.published()) == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("rows", "costs", "cheapest"),
    [
        (((2,), (7,), (8,), (15,)), (1, 1, 1, 2), 0),  # GiovanniGatti/take6: three rows tie
        (((10,), (25, 27), (55, 61, 66, 68), (60, 73, 82)), (3, 3, 14, 5), 0),
        (((3, 5, 10, 11, 15), (40,), (60,), (90,)), (13, 3, 3, 3), 1),
        (((1, 2, 3, 4, 5), (50, 51, 52), (70,), (99, 100, 101, 104)), (6, 5, 3, 10), 2),  # a picture prints 100 with 2
        (((9, 10), (30, 40), (60,), (70, 80, 90, 95, 99)), (4, 6, 3, 16), 2),
    ],
)
def test_costs_and_the_policy(rows: tuple[tuple[int, ...], ...], costs: tuple[int, ...], cheapest: int) -> None:
    assert row_heads(rows) == costs
    assert fewest_heads(rows, range(4)) == cheapest


def test_the_policy_looks_only_at_the_choices() -> None:
    assert fewest_heads(((1,), (2,), (10,), (3, 4)), (2, 3)) == 3


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([[1], [2], [3]], "4 rows, not 3"),
        ([[1], [2], [], [3]], "row 3 is empty"),
        ([[1], [2], [3], [4, 5, 6, 7, 8, 9]], "row 4 has 6 cards"),
        ([[1], [4, 3], [5], [6]], "row 2 does not ascend: 3 comes after 4"),
        ([[1], [2], [3], [1]], "card 1 stands in row 1 and in row 4"),
        ([[2, 5, 7, 10], [7, 11], [8, 22], [15, 16]], "card 7 stands in row 1 and in row 2"),
        ([[1], [2, 2], [3], [4]], "card 2 stands twice in row 2"),
        ([[1], [2], [3], [105]], "there is no card 105"),
        ([[0], [2], [3], [4]], "there is no card 0"),
    ],
)
def test_wrong_rows_are_named(rows: list[list[int]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        as_rows(rows)
