"""Risks in words: natural frequencies that are near the truth."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixlab.languages import language
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.show.risk_words import risk_sentence


def said(weights: dict[int, int], card: int = 44) -> str:
    dist = Dist(weights)
    return risk_sentence(Risk(card, dist, sixth_weight=dist.total - weights.get(0, 0), low_weight=0))


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        ({0: 1}, "At every table like this one, 44 costs you nothing."),
        ({1: 5}, "At every table like this one, 44 costs you 1 head."),
        (
            {0: 7, 12: 3},
            "In 7 of 10 tables like this one, 44 costs you nothing. In the others it costs 12 heads. "
            "On average: 3.60 heads.",
        ),
        (
            {0: 40, 5: 33, 8: 20, 9: 4, 13: 3},
            "In about 4 of 10 tables like this one, 44 costs you nothing. In 3 of 10 it costs 5 heads. "
            "In 2 of 10 it costs 8 heads. In the others it costs 9 to 13 heads. On average: 4.00 heads.",
        ),
        (
            {0: 99990, 7: 8, 9: 2},
            "At nearly every table like this one, 44 costs you nothing; in under 1 of 1,000 it costs 7 to 9 heads.",
        ),
        (
            {1: 29, 0: 1},
            "In about 97 of 100 tables like this one, 44 costs you 1 head. In the others it costs nothing. "
            "On average: 0.97 heads.",
        ),
    ],
)
def test_sentences(weights: dict[int, int], sentence: str) -> None:
    assert said(weights) == sentence


@given(st.dictionaries(st.integers(0, 30), st.integers(1, 10**6), min_size=2, max_size=12))
def test_every_frequency_is_the_probability_rounded(weights: dict[int, int]) -> None:
    sentence, dist = said(weights), Dist(weights)
    for part, whole, heads in re.findall(r"([\d,]+) of ([\d,]+)[^.]*?costs (?:you )?(nothing|\d+)", sentence):
        if "under" in sentence:
            assert dist.p(at_least=1) < 1 / 1000
            continue
        share = dist.p(0 if heads == "nothing" else int(heads))
        tables = int(whole.replace(",", ""))
        assert abs(int(part.replace(",", "")) - share * tables) <= 0.5
    if "average" in sentence:
        assert f"{float(dist.mean):.2f} heads." in sentence


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        ({0: 1}, "Dans tous les cas comme celui-ci, 44 ne vous coûte rien."),
        ({1: 5}, "Dans tous les cas comme celui-ci, 44 vous coûte 1 tête."),
        (
            {0: 7, 12: 3},
            "Dans 7 cas sur 10 comme celui-ci, 44 ne vous coûte rien. Dans les autres, elle coûte 12 têtes. "
            "En moyenne\u202f: 3,60 têtes.",
        ),
        (
            {1: 29, 0: 1},
            "Dans environ 97 cas sur 100 comme celui-ci, 44 vous coûte 1 tête. "
            "Dans les autres, elle ne coûte rien. En moyenne\u202f: 0,97 tête.",
        ),
        (
            {0: 99990, 7: 8, 9: 2},
            "Dans presque tous les cas comme celui-ci, 44 ne vous coûte rien\u202f; "
            "dans moins de 1 cas sur 1\u202f000, elle coûte de 7 à 9 têtes.",
        ),
    ],
)
def test_sentences_in_french(weights: dict[int, int], sentence: str) -> None:
    language("fr")
    assert said(weights) == sentence
