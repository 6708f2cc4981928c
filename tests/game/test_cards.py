"""Cards and their heads."""

from collections import Counter

import pytest

from sixlab import DECK, heads
from sixlab.game.cards import as_card, total_heads


def test_the_whole_deck() -> None:
    assert tuple(range(1, 105)) == DECK
    assert Counter(map(heads, DECK)) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}
    assert total_heads(DECK) == 171


# Sources: AMIGO's wording "contains the figure 5"; loldebyte/6QuiPrendKata (equal digits must not catch 100 or 101).
@pytest.mark.parametrize(
    ("count", "cards"),
    [
        (7, [55]),
        (5, [11, 22, 33, 44, 66, 77, 88, 99]),
        (3, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        (2, [5, 15, 25, 35, 45, 65, 75, 85, 95]),
        (1, [1, 51, 52, 53, 54, 56, 57, 58, 59, 101, 102, 103, 104]),
    ],
)
def test_heads_of_special_cards(count: int, cards: list[int]) -> None:
    assert [heads(card) for card in cards] == [count] * len(cards)


@pytest.mark.parametrize("wrong", [0, -1, 105, 10**9, 7.0, "7", None, True, [7]])
def test_what_is_no_card_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="cards are"):
        as_card(wrong)
    with pytest.raises(ValueError, match="cards are"):
        heads(wrong)  # type: ignore[arg-type]
