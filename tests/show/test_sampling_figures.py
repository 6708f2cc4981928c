"""Figures of simulations hold the numbers of their results, say what they are, and can be read without colour."""

import math

import pytest

from sixlab import Rules, View, figures, repeated_risk, risk, risk_growth, sample_risk, simulate
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.players.results import Results
from sixlab.show.sampling_words import (
    coverage_sentence,
    deals_sentence,
    estimate_sentences,
    length_sentences,
    reading,
    rounded,
    rounds_of,
)

VIEW = View.parse("8 17 / 23 31 35 / 48 52 55 60 / 76 ; hand 3 66 71 ; players 5")
EXACT = risk(VIEW)


@pytest.fixture(scope="module")
def run() -> list[Risk]:
    return [look[71] for look in list(risk_growth(VIEW, 20_000, seed=1))[-1]]


@pytest.fixture(scope="module")
def runs() -> list[Risk]:
    return [found[71] for found in list(repeated_risk(VIEW, 200, seed=1))[-1]]


@pytest.fixture(scope="module")
def rounds() -> Results:
    return simulate(["smallest gap", "random", "random"], deals=2000, seed=1)


@pytest.fixture(scope="module")
def games() -> Results:
    return simulate(["random", "highest"], games=500, seed=1, rules=Rules.published())


@pytest.mark.parametrize("quantity", ["sixth", "low", "heads"])
def test_convergence_holds_estimates_bands_and_the_exact_value(run: list[Risk], quantity: str) -> None:
    exact, band, estimate, half, off = figures.convergence(run, EXACT[71], quantity).data
    found = [reading(look, quantity) for look in run]
    numbers = [look.heads.samples for look in run]
    truth = float({"sixth": EXACT[71].sixth, "low": EXACT[71].low, "heads": EXACT[71].heads.mean}[quantity])
    assert set(exact.y) == {truth}
    assert (list(estimate.x), list(estimate.y)) == (numbers, [look.value for look in found])
    assert list(band.x) == numbers + numbers[::-1]
    assert list(band.y) == [look.high for look in found] + [look.low for look in found[::-1]]
    assert list(half.y) == pytest.approx([(look.high - look.low) / 2 for look in found])
    assert len(off.x) == sum(look.value != truth for look in found)


def test_convergence_has_a_logarithmic_axis_as_long_as_the_run_will_be(run: list[Risk]) -> None:
    figure = figures.convergence(run[:5], EXACT[71], upto=10_000_000)
    for axis in (figure.layout.xaxis, figure.layout.xaxis2):
        assert axis.type == "log"
        assert axis.range[0] < 1
        assert 7 < axis.range[1] < 7.2
    assert figure.layout.yaxis.title.text == "probability"
    assert figure.layout.xaxis2.title.text == "samples"
    assert figures.convergence(run, EXACT[71], "heads").layout.yaxis.title.text == "expected heads"


def test_a_run_that_has_not_begun_shows_the_exact_value_alone() -> None:
    figure = figures.convergence([], EXACT[71], view=VIEW)
    assert [len(trace.x) for trace in figure.data] == [2, 0, 0, 0, 0]
    assert len(figures.coverage([], EXACT[71]).data[1].x) == 0


def test_an_infinite_interval_is_not_drawn() -> None:
    single = sample_risk(VIEW, 1)[71]
    assert math.isinf(reading(single, "heads").high)
    assert len(figures.convergence([single], EXACT[71], "heads").data[2].x) == 0


def test_coverage_parts_the_intervals(runs: list[Risk]) -> None:
    exact, held, missed = figures.coverage(runs, EXACT[71]).data
    truth = EXACT[71].sixth
    inside = [
        number
        for number, found in enumerate(runs, 1)
        if found.sixth_interval()[0] <= truth <= found.sixth_interval()[1]
    ]
    assert list(held.x) == inside
    assert sorted([*held.x, *missed.x]) == list(range(1, 101))
    assert list(missed.x)
    for trace in (held, missed):
        for place, number in enumerate(trace.x):
            low, high = runs[number - 1].sixth_interval()
            assert trace.y[place] == runs[number - 1].sixth
            assert trace.y[place] + trace.error_y.array[place] == pytest.approx(high)
            assert trace.y[place] - trace.error_y.arrayminus[place] == pytest.approx(low)
    assert held.marker.symbol != missed.marker.symbol
    assert (held.name, missed.name) == (f"holds the exact value: {len(inside)}", f"misses it: {100 - len(inside)}")
    assert set(exact.y) == {float(truth)}


def test_coverage_in_words(runs: list[Risk]) -> None:
    held = sum(reading(found, "sixth").holds(float(EXACT[71].sixth)) for found in runs)
    said = coverage_sentence(runs, EXACT[71], "sixth")
    assert said == f"{held} of 100 intervals hold the exact value; about 95 are expected."
    assert "of 40 intervals" in coverage_sentence(runs[:40], EXACT[71], "sixth")
    assert "about 38 are expected" in coverage_sentence(runs[:40], EXACT[71], "sixth")
    assert "Press Run" in coverage_sentence([], EXACT[71], "sixth")


def test_estimates_in_words() -> None:
    sampled = Risk(71, Dist({0: 7000, 12: 3000}, exact=False), sixth_weight=3000, low_weight=0)
    first, second = estimate_sentences(sampled, EXACT[71], "sixth")
    assert first == "Probability that 71 is a sixth card: 30.00% after 10,000 samples, 95% interval 29.11% to 30.91%."
    assert second == "Exact: 29.82%. The interval holds it."
    assert f"{float(EXACT[71].sixth):.4f}" == "0.2982"
    off = Risk(71, Dist({0: 8000, 12: 2000}, exact=False), sixth_weight=2000, low_weight=0)
    assert "The interval misses it" in estimate_sentences(off, EXACT[71], "sixth")[1]
    assert estimate_sentences(None, EXACT[3], "low")[0].startswith(
        f"Exact: the probability that 3 is too low is {float(EXACT[3].low):.3%}. Press Run"
    )


@pytest.mark.parametrize(
    ("value", "quantity", "half", "text"),
    [
        (0.305212, "sixth", 0.3, "31%"),
        (0.305212, "sixth", 0.03, "30.5%"),
        (0.305212, "low", 0.00003, "30.5212%"),
        (3.78163, "heads", 0.2, "3.78"),
        (3.78163, "heads", 3.0, "3.8"),
        (3.78163, "heads", math.inf, "3.782"),
        (0.0, "sixth", 0.0, "0.0%"),
    ],
)
def test_digits_follow_the_interval(value: float, quantity: str, half: float, text: str) -> None:
    assert rounded(value, quantity, half) == text


def test_rounds_hold_shares_and_means(rounds: Results) -> None:
    figure = figures.deals(rounds)
    gap, random, means = figure.data
    assert (gap.name, random.name) == ("smallest gap", "random (seat 2)")
    for trace, seat in ((gap, 0), (random, 1)):
        dist = rounds.dist(seat)
        assert list(trace.x) == list(dist.outcomes)
        assert list(trace.y) == [dist.p(outcome) for outcome in dist.outcomes]
        ends = [dist.p_interval(outcome) for outcome in dist.outcomes]
        tops = [share + up for share, up in zip(trace.y, trace.error_y.array, strict=True)]
        assert tops == pytest.approx([high for _, high in ends])
    assert (list(means.x), list(means.y)) == (list(rounds.mean), [1, 2, 3])
    lows = [mean - down for mean, down in zip(means.x, means.error_x.arrayminus, strict=True)]
    assert lows == pytest.approx([low for low, _ in rounds.interval()])
    assert gap.marker.symbol != random.marker.symbol
    assert list(means.marker.symbol) == [gap.marker.symbol, random.marker.symbol, random.marker.symbol]
    assert figure.layout.xaxis.title.text == "heads in a round"
    assert "2,000 rounds, seed 1" in caption(figure)


def test_games_hold_lengths_and_totals(games: Results) -> None:
    figure = figures.game_length(games)
    lengths, totals = figure.data
    dist = rounds_of(games)
    assert dict(zip(lengths.x, lengths.y, strict=True)) == {rounds: dist.p(rounds) for rounds in dist.outcomes}
    assert list(totals.x) == list(games.final_mean)
    assert dist.mean == games.mean_rounds
    assert "500 games, seed 1" in caption(figure)
    assert "Rules: sixth card takes its own row, game ends at 66" in caption(figure)


def test_rounds_and_games_in_words(rounds: Results, games: Results) -> None:
    assert f"seat 1 (smallest gap) {rounds.mean[0]:.2f} ± {1.96 * rounds.se[0]:.2f}" in deals_sentence(rounds)
    length, totals = length_sentences(games)
    assert length.startswith(f"A game lasts {games.mean_rounds:.3f} rounds on average, 95% interval ")
    assert f"seat 2 (highest) {games.final_mean[1]:.1f}" in totals


def caption(figure: object) -> str:
    return figure.layout.annotations[0].text.replace("<br>", " ")


def test_captions_say_what_is_assumed(run: list[Risk], runs: list[Risk]) -> None:
    for figure in (figures.convergence(run, EXACT[71], view=VIEW), figures.coverage(runs, EXACT[71], view=VIEW)):
        assert "The 4 others' cards are assumed to be drawn at random from the 91 unseen cards" in caption(figure)
        assert "takes the one with the fewest heads" in caption(figure)
        assert "95% confidence intervals" in caption(figure)
    assert "of 200 samples each" in caption(figures.coverage(runs, EXACT[71]))


def test_looks_suit_a_white_and_a_dark_page_and_a_room(run: list[Risk], rounds: Results) -> None:
    for normal, projector in (
        (figures.convergence(run, EXACT[71]), figures.convergence(run, EXACT[71], size="projector")),
        (figures.deals(rounds), figures.deals(rounds, size="projector")),
    ):
        assert normal.layout.paper_bgcolor == normal.layout.plot_bgcolor == "rgba(0,0,0,0)"
        assert projector.layout.font.size == pytest.approx(1.6 * normal.layout.font.size)
        widest = max(map(len, projector.layout.annotations[0].text.split("<br>")))
        assert widest <= 80


def test_what_does_not_fit_is_refused(run: list[Risk], rounds: Results) -> None:
    with pytest.raises(ValueError, match="exact must be an exact risk"):
        figures.convergence(run, run[0])
    with pytest.raises(ValueError, match="drawn from sampled risks"):
        figures.coverage([EXACT[71]], EXACT[71])
    with pytest.raises(ValueError, match="the risks of two cards, 71 and 66"):
        figures.convergence(run, EXACT[66])
    with pytest.raises(ValueError, match="quantity must be 'sixth', 'low' or 'heads', not 'seventh'"):
        figures.convergence(run, EXACT[71], "seventh")
    with pytest.raises(ValueError, match="needs simulate"):
        figures.game_length(rounds)
    for draw in (lambda: figures.deals(rounds, size="huge"), lambda: figures.coverage([], EXACT[71], size="huge")):
        with pytest.raises(ValueError, match="size must be"):
            draw()


def test_ten_strategies_can_be_told_apart_and_names_are_no_markup() -> None:
    names = [f"<b>s{number}</b>" for number in range(10)]
    found = simulate(["random"] * 10, deals=100, seed=1)
    figure = figures.deals(Results(**(found.__dict__ | {"strategies": tuple(names)})))
    assert len({trace.marker.symbol for trace in figure.data[:10]}) == 10
    assert figure.data[3].name == "&lt;b&gt;s3&lt;/b&gt;"
