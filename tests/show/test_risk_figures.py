"""The figures of risk show what the results say, exactly or with their intervals, and say what they assume."""

from collections.abc import Callable
from typing import Any

import plotly.graph_objects as go
import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.odds.dist import Dist
from sixlab.odds.risk import Risk
from sixlab.show.look import HEADS_COLOUR, LOW_COLOUR, SAFE_COLOUR, SIXTH_COLOUR
from sixlab.show.risk_traces import EXPECTED, LOW, SAFE, SIXTH

VIEW = six.View.parse("12 / 37 39 40 41 42 / 43 / 58 ; hand 2 14 36 94 100 ; players 6")
RISKS = six.risk(VIEW)
CURVE = six.risk_curve(VIEW)
ROWS = six.row_risk(VIEW, 100)
SAMPLED = {
    2: Risk(2, Dist({1: 930, 0: 70}, exact=False), sixth_weight=0, low_weight=930),
    100: Risk(100, Dist({0: 900, 7: 60, 8: 40}, exact=False), sixth_weight=80, low_weight=20),
}

FIGURES: dict[str, Callable[..., go.Figure]] = {
    "risk": lambda **more: six.figures.risk(RISKS, VIEW, **more),
    "both": lambda **more: six.figures.risk(RISKS, VIEW, sampled=SAMPLED, **more),
    "risk_curve": lambda **more: six.figures.risk_curve(CURVE, VIEW, **more),
    "row_risk": lambda **more: six.figures.row_risk(ROWS, VIEW, **more),
    "heads": lambda **more: six.figures.heads(RISKS[100], VIEW, **more),
}


def by_name(figure: go.Figure, name: str) -> Any:
    (trace,) = (trace for trace in figure.data if trace.name == name)
    return trace


def caption(figure: go.Figure) -> str:
    return figure.layout.annotations[0].text.replace("<br>", " ")


def test_three_lines_from_a_deal_to_a_figure() -> None:
    game = six.Game.new(players=4, seed=7)
    figure = six.figures.risk(six.risk(game.round.view(player=0)))
    assert by_name(figure, SIXTH).x == tuple(map(str, game.round.hands[0]))


def test_bars_are_the_exact_probabilities() -> None:
    figure = six.figures.risk(RISKS)
    cards = tuple(map(str, RISKS))
    for name, shares in (
        (SIXTH, [risk.sixth for risk in RISKS.values()]),
        (LOW, [risk.low for risk in RISKS.values()]),
        (SAFE, [risk.nothing for risk in RISKS.values()]),
        (EXPECTED, [risk.heads.mean for risk in RISKS.values()]),
    ):
        trace = by_name(figure, name)
        assert (trace.type, trace.x, trace.y) == ("bar", cards, tuple(map(float, shares)))
    assert figure.layout.barmode == "stack"


def test_samples_are_dots_with_their_intervals() -> None:
    figure = six.figures.risk(SAMPLED)
    assert {trace.mode for trace in figure.data if trace.x} == {"markers"}
    sixth, low = by_name(figure, f"{SIXTH}, sampled"), by_name(figure, f"{LOW}, sampled")
    assert (sixth.x, sixth.y) == (("2", "100"), (0.0, 0.08))
    assert (low.x, low.y) == (("2", "100"), (0.93, pytest.approx(0.1)))  # on top of the sixth cards
    below, above = (float(end) for end in SAMPLED[100].low_interval())
    assert low.error_y.array[1] == pytest.approx(above - 0.02)
    assert low.error_y.arrayminus[1] == pytest.approx(0.02 - below)
    mean = by_name(figure, f"{EXPECTED}, sampled")
    assert mean.y == (0.93, 0.74)
    below, above = SAMPLED[100].heads.interval()
    assert mean.error_y.array[1] == pytest.approx(above - 0.74)
    assert mean.error_y.arrayminus[1] == pytest.approx(0.74 - below)


def test_exact_and_sampled_are_drawn_together() -> None:
    figure = six.figures.risk(RISKS, sampled=SAMPLED)
    assert by_name(figure, SIXTH).y == tuple(float(risk.sixth) for risk in RISKS.values())
    assert by_name(figure, f"{SIXTH}, sampled").y == (0.0, 0.08)
    assert "Exact and 1,000 samples a card" in caption(figure)
    mixed = six.figures.risk({**RISKS, **SAMPLED})
    assert by_name(mixed, SIXTH).x == ("14", "36", "94")
    assert by_name(mixed, f"{SIXTH}, sampled").x == ("2", "100")


def test_the_curve_has_every_card_in_its_place() -> None:
    figure = six.figures.risk_curve(CURVE, VIEW)
    sixth, low, safe, heads = (by_name(figure, name) for name in (SIXTH, LOW, SAFE, EXPECTED))
    assert sixth.x[1:-1] == tuple(range(1, 105))
    for card in range(1, 105):
        risk = CURVE.get(card)
        assert sixth.y[card] == (float(risk.sixth) if risk else 0)
        assert low.y[card] == pytest.approx(float(risk.sixth + risk.low) if risk else 0, abs=1e-15)
        assert low.customdata[card] == (float(risk.low) if risk else 0)
        assert safe.y[card] == (1 if risk else 0)
        assert heads.y[card] == (float(risk.heads.mean) if risk else 0)
    assert [name for name in (trace.name for trace in figure.data) if name in (SAFE, LOW, SIXTH)] == [SAFE, LOW, SIXTH]


def test_the_ends_of_the_rows_are_marked_on_both_panels() -> None:
    figure = six.figures.risk_curve(CURVE, VIEW)
    lines = [(shape.xref, shape.x0) for shape in figure.layout.shapes]
    assert lines == [(axis, end) for axis in ("x", "x2") for end in (12, 42, 43, 58)]
    said = {note.text: note.x for note in figure.layout.annotations[1:]}
    assert said == {"row 1": 12, "row 2, row 3": 43, "row 4": 58}
    assert six.figures.risk_curve(CURVE).layout.shapes == ()


def test_a_sampled_curve_has_dots() -> None:
    figure = six.figures.risk_curve(CURVE, VIEW, sampled=SAMPLED)
    assert by_name(figure, f"{SIXTH}, sampled").x == (2, 100)


def test_rows_are_the_exact_probabilities_and_costs() -> None:
    figure = six.figures.row_risk(ROWS, VIEW)
    assert by_name(figure, "I take it").y == tuple(float(row.me) for row in ROWS)
    assert by_name(figure, "anybody takes it").y == tuple(float(row.someone) for row in ROWS)
    cost = by_name(figure, "heads when taken")
    assert dict(zip(cost.x, cost.y, strict=True)) == {
        f"row {row.row + 1}, {'1 head' if row.heads == 1 else f'{row.heads} heads'}": float(row.cost)
        for row in ROWS
        if row.cost is not None
    }


def test_a_row_that_cannot_be_taken_has_no_cost() -> None:
    view = six.View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 2")
    cost = by_name(six.figures.row_risk(six.row_risk(view, 25)), "heads when taken")
    assert [name.split(",")[0] for name in cost.x] == ["row 1", "row 2"]


def test_heads_are_the_distribution_and_a_tall_zero_is_cut_off_and_told() -> None:
    dist = RISKS[100].heads
    figure = six.figures.heads(RISKS[100])
    (trace,) = figure.data
    assert (trace.type, trace.x, trace.y) == ("bar", dist.outcomes, tuple(float(dist.p(heads)) for heads in trace.x))
    assert figure.layout.yaxis.range[1] < 0.2
    assert "0 heads, cut off: 90%" in figure.layout.annotations[1].text
    low = six.figures.heads(RISKS[2])
    assert low.layout.yaxis.range[1] > float(RISKS[2].low)
    assert len(low.layout.annotations) == 1


def test_sampled_heads_are_dots_with_whiskers() -> None:
    (trace,) = six.figures.heads(SAMPLED[100]).data
    assert (trace.mode, trace.x, trace.y) == ("markers", (0, 7, 8), (0.9, 0.06, 0.04))
    below, above = SAMPLED[100].heads.p_interval(7)
    assert (trace.error_y.array[1], trace.error_y.arrayminus[1]) == pytest.approx((above - 0.06, 0.06 - below))


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_readable_on_any_theme_and_says_what_it_assumes(name: str) -> None:
    figure = FIGURES[name]()
    layout = figure.layout
    assert (layout.paper_bgcolor, layout.plot_bgcolor) == ("rgba(0,0,0,0)", "rgba(0,0,0,0)")
    axes = [layout[key] for key in layout.to_plotly_json() if key.startswith("yaxis")]
    assert all(axis.title.text in ("probability", "expected heads", "heads when taken") for axis in axes)
    assert layout["xaxis2" if len(axes) > 1 else "xaxis"].title.text
    said = caption(figure)
    assert "5 others' cards are assumed to be drawn at random from the 91 unseen cards" in said
    assert "takes the one with the fewest heads" in said
    assert "Exact" in said
    assert "sixth card takes any full row" in said


@pytest.mark.parametrize("name", FIGURES)
def test_projector_is_larger_by_the_same_share(name: str) -> None:
    small, large = FIGURES[name]().layout, FIGURES[name](size="projector").layout
    for one, two in (
        (small.height, large.height),
        (small.font.size, large.font.size),
        (small.margin.l, large.margin.l),
    ):
        assert two == pytest.approx(1.6 * one)
    with pytest.raises(ValueError, match="size must be"):
        FIGURES[name](size="huge")


def test_kinds_are_told_by_colour_and_by_pattern() -> None:
    figure = six.figures.risk(RISKS)
    found = {name: by_name(figure, name).marker for name in (SIXTH, LOW, SAFE)}
    assert [mark.color for mark in found.values()] == [SIXTH_COLOUR, LOW_COLOUR, SAFE_COLOUR]
    assert len({mark.pattern.shape for mark in found.values()}) == 3
    both = six.figures.risk(RISKS, sampled=SAMPLED)
    assert len({trace.marker.symbol for trace in both.data if trace.type == "scatter"}) == 3
    assert by_name(figure, EXPECTED).marker.color == HEADS_COLOUR


def test_two_players_are_one_other_player() -> None:
    view = six.View.parse("12 / 37 / 43 / 58 ; hand 2 ; players 2 ; rules published")
    said = caption(six.figures.risk(six.risk(view), view))
    assert "The other player's card is assumed" in said
    assert "its own row" in said


def test_nothing_in_the_hand_is_an_empty_figure() -> None:
    figure = six.figures.risk({})
    assert by_name(figure, SIXTH).x == ()


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: six.figures.risk(VIEW), "takes what sixlab.risk"),
        (lambda: six.figures.risk({2: 0.5}), "takes what sixlab.risk"),
        (lambda: six.figures.risk(RISKS, sampled=RISKS), "these are exact"),
        (lambda: six.figures.risk(RISKS, sampled=[1]), "takes what sixlab.risk"),
        (lambda: six.figures.row_risk([0.5]), "takes what sixlab.row_risk"),
        (lambda: six.figures.heads(RISKS), "takes one of the results"),
    ],
)
def test_other_things_are_refused(make: Callable[[], go.Figure], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make()


def test_in_french() -> None:
    language("fr")
    figure = six.figures.risk(RISKS, VIEW)
    assert [trace.name for trace in figure.data] == [
        "est une sixième carte",
        "est trop faible",
        "ne ramasse rien",
        "espérance de têtes",
    ]
    assert by_name(figure, "est trop faible").hovertext[0].startswith("2 est trop faible\u202f: 9")
    assert figure.layout.separators == ",\u202f"
    assert figure.layout.yaxis.title.text == "probabilité"
    assert figure.layout.yaxis.ticktext[1] == "20\u202f%"
    assert caption(figure).startswith(
        "Exact. On suppose les cartes des 5 autres joueurs tirées au hasard parmi les 91 cartes non vues\u202f;"
    )
    both = six.figures.risk(RISKS, sampled=SAMPLED)
    assert caption(both).startswith(
        "Exact, et 1\u202f000 tirages par carte, les traits sont des intervalles à 95\u202f%."
    )
    assert by_name(both, "est trop faible, simulé").hovertext[1] == "100 est trop faible\u202f: 2,000\u202f%, simulé"
    rows = six.figures.row_risk(ROWS, VIEW)
    assert [trace.name for trace in rows.data] == ["je la ramasse", "quelqu’un la ramasse", "têtes si on la ramasse"]
    assert rows.data[0].x[0] == "rangée 1, 1 tête"
    assert "0 tête, coupé\u202f: 90\u202f%" in six.figures.heads(RISKS[100]).layout.annotations[1].text


def test_what_is_said_on_hover() -> None:
    figure = six.figures.risk(RISKS)
    assert by_name(figure, LOW).hovertext[4] == "100 is too low: 0%"
    assert by_name(figure, EXPECTED).hovertext[4] == f"100: {float(RISKS[100].heads.mean):.4f} heads expected"
    curve = six.figures.risk_curve(CURVE, VIEW)
    assert by_name(curve, SIXTH).hovertext[104].startswith("104 is a sixth card: ")
    assert all("%{hovertext}" in (trace.hovertemplate or "%{hovertext}") for trace in curve.data)
    rows = six.figures.row_risk(ROWS, VIEW)
    assert rows.data[1].hovertext[0].startswith("row 1, 1 head: anybody takes it with ")
    assert rows.data[2].hovertext[0] == f"row 1, 1 head: {float(ROWS[0].cost):.4f} heads when it is taken"
