"""The charts of a turn: every height is that of the results, every column says its numbers and can be chosen."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest
from svgread import SVG, texts

import sixlab as six
from sixlab.languages import language
from sixlab.show.look import HEADS_COLOUR, LOW_COLOUR, SAFE_COLOUR, SIXTH_COLOUR
from sixlab.show.risk_chart import PLACES, risk_chart
from sixlab.show.risk_panels import apart
from sixlab.show.svg import Box, sheets_svg

VIEW = six.View.parse("12 / 37 39 40 41 42 / 43 / 58 ; hand 2 14 36 94 100 ; players 6")
CURVE = six.risk_curve(VIEW)
NORMAL = PLACES["normal"]
HATCHED, DOTTED = "url(#six-hatch)", "url(#six-dots)"


def chart(card: int | None = 100, view: six.View = VIEW, **more: str) -> str:
    size = more.get("size", "normal")
    return sheets_svg(risk_chart(view, six.risk_curve(view), card, size), size=size)


def picks(svg: str) -> list[Element]:
    return [group for group in fromstring(svg).iter(f"{SVG}g") if group.get("data-pick")]


def bars(group: Element, fill: str) -> list[tuple[float, float]]:
    """Where the bars of a colour or pattern end below and above."""
    found = [bar for bar in group.iter(f"{SVG}rect") if bar.get("fill") == fill]
    return [(float(bar.get("y")) + float(bar.get("height")), float(bar.get("y"))) for bar in found]


def value(box: Box, y: float, top: float) -> float:
    """What stands at a height."""
    return top * (box.y + box.height - y) / box.height


def heights(svg: str, fill: str, box: Box, top: float) -> list[float]:
    """The steps of a colour or pattern over the cards 1 to 104, read from their path."""
    paths = [path.get("d") for path in fromstring(svg).iter(f"{SVG}path") if path.get("fill") == fill]
    (path,) = (path for path in paths if path.endswith("Z") and f"{box.x + box.width:g}V" in path)
    moves = [(kind, float(number)) for kind, number in re.findall(r"([HV])([\d.]+)", path)]
    found, level, at = [], 0.0, 0
    for kind, number in moves:
        if kind == "H":
            to = round(104 * (number - box.x) / box.width)
            found += [level] * (to - at)
            at = to
        else:
            level = value(box, number, top)
    return found


def test_bars_of_the_hand_are_its_risks_in_order() -> None:
    groups = picks(chart())[: len(VIEW.hand)]
    assert [int(group.get("data-pick")) for group in groups] == list(VIEW.hand)
    above, below = NORMAL.hand
    top = 1.25 * max(float(CURVE[card].heads.mean) for card in VIEW.hand)
    for card, group in zip(VIEW.hand, groups, strict=True):
        risk = CURVE[card]
        start = 0.0
        for colour, pattern, share in (
            (SIXTH_COLOUR, HATCHED, risk.sixth),
            (LOW_COLOUR, DOTTED, risk.low),
            (SAFE_COLOUR, None, risk.nothing),
        ):
            drawn = [(value(above, low, 1), value(above, high, 1)) for low, high in bars(group, colour)]
            assert drawn == ([pytest.approx((start, start + float(share)), abs=2e-4)] if share else [])
            assert pattern is None or bars(group, pattern) == bars(group, colour)
            start += float(share)
        ((low, high),) = bars(group, HEADS_COLOUR)
        assert value(below, low, top) == pytest.approx(0, abs=1e-3)
        assert value(below, high, top) == pytest.approx(float(risk.heads.mean), abs=1e-3)


def test_steps_of_all_cards_are_their_risks() -> None:
    above, below = NORMAL.every
    top = 1.25 * max(float(risk.heads.mean) for risk in CURVE.values())
    risks = [CURVE.get(card) for card in range(1, 105)]
    for fill, box, most, wanted in (
        (SAFE_COLOUR, above, 1, [1.0 if risk else 0.0 for risk in risks]),
        (LOW_COLOUR, above, 1, [float(risk.sixth + risk.low) if risk else 0.0 for risk in risks]),
        (DOTTED, above, 1, [float(risk.sixth + risk.low) if risk else 0.0 for risk in risks]),
        (SIXTH_COLOUR, above, 1, [float(risk.sixth) if risk else 0.0 for risk in risks]),
        (HATCHED, above, 1, [float(risk.sixth) if risk else 0.0 for risk in risks]),
        (HEADS_COLOUR, below, max(1, top), [float(risk.heads.mean) if risk else 0.0 for risk in risks]),
    ):
        assert heights(chart(), fill, box, most) == pytest.approx(wanted, abs=2e-3 * most)


def test_every_card_that_could_be_mine_has_a_column_with_its_numbers() -> None:
    columns = picks(chart())[len(VIEW.hand) :]
    assert [int(column.get("data-pick")) for column in columns] == list(CURVE)
    assert columns[-1].findtext(f"{SVG}title").split("\n")[0].startswith("104 is a sixth card: ")
    assert columns[0].findtext(f"{SVG}title").split("\n")[1] == "1 is too low: 100%"
    above = NORMAL.every[0]
    for column in columns:
        (area,) = column.iter(f"{SVG}rect")
        middle = float(area.get("x")) + float(area.get("width")) / 2
        assert 104 * (middle - above.x) / above.width + 0.5 == pytest.approx(int(column.get("data-pick")), abs=0.01)


def test_a_very_likely_nothing_is_cut_off_and_said() -> None:
    dist = CURVE[100].heads
    svg = chart()
    groups = [group for group in fromstring(svg).iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    columns = [group for group in groups if not group.get("data-pick")]
    assert len(columns) == len(dist.outcomes)
    top = 1.12 * max(float(dist.p(heads)) for heads in dist.outcomes if heads)
    for heads, column in zip(dist.outcomes, columns, strict=True):
        ((_, high),) = bars(column, HEADS_COLOUR if heads else SAFE_COLOUR)
        assert value(NORMAL.heads, high, top) == pytest.approx(min(top, float(dist.p(heads))), abs=1e-3)
    assert f"{float(dist.p(0)):.0%}, cut off" in texts(svg)
    assert not [text for text in texts(chart(2)) if "cut off" in text]


def test_few_outcomes_have_their_shares_written() -> None:
    view = six.View.parse("12 / 37 / 43 / 58 ; hand 2 ; players 2")
    assert {"99.0%", "1.0%"} <= set(texts(chart(2, view)))


def test_ends_of_rows_and_the_hand_are_marked() -> None:
    svg = chart(61)
    above = NORMAL.every[0]
    lines = re.findall(r'<path d="M([\d.]+) [\d.]+V[\d.]+" stroke=', svg)
    assert [104 * (float(x) - above.x) / above.width + 0.5 for x in lines] == pytest.approx([12, 42, 43, 58], abs=0.01)
    assert {"row 1", "row 2, row 3", "row 4"} <= set(texts(svg))
    dots = [dot for dot in fromstring(svg).iter(f"{SVG}circle") if float(dot.get("r")) > 3][2:]  # after the legend
    places = [104 * (float(dot.get("cx")) - above.x) / above.width + 0.5 for dot in dots]
    assert places == pytest.approx([2, 14, 36, 61, 94, 100], abs=0.01)
    assert [dot.get("r") for dot in dots] == ["4", "4", "4", "6", "4", "4"]


@pytest.mark.parametrize("size", ["normal", "projector"])
def test_titles_units_and_the_assumption(size: str) -> None:
    svg = chart(size=size)
    said = texts(svg)
    for title in ("probability", "expected heads", "card of the hand", "card", "heads", "Heads that 100 costs"):
        assert title in said
    for kind in ("is a sixth card", "is too low", "takes nothing", "your hand", "the card looked at"):
        assert kind in said
    caption = fromstring(svg).get("aria-label")
    assert caption.startswith("Exact. The 5 others' cards are assumed to be drawn at random from the 91 unseen cards;")
    assert caption in " ".join(said)


def test_projector_is_larger_and_any_other_size_refused() -> None:
    assert 'width="963.2"' in chart(size="projector")
    with pytest.raises(ValueError, match="size must be"):
        chart(size="huge")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("12 / 37 / 43 / 58 ; players 3", None),
        ("12 / 37 / 43 / 58 ; players 3", 55),
        ("1 2 3 4 5 / 20 21 22 23 24 / 40 41 42 43 44 / 60 61 62 63 64 ; hand 65 ; players 10", 65),
        ("100 / 101 / 102 / 103 ; hand 1 104 ; players 10", 104),
    ],
)
def test_any_position_is_a_picture_in_one_piece(text: str, card: int | None) -> None:
    view = six.View.parse(text)
    for size in ("normal", "projector"):
        svg = chart(card, view, size=size)
        place = PLACES[size]
        height = float(fromstring(svg).get("viewBox").split()[3])
        for element in fromstring(svg).iter(f"{SVG}rect"):
            assert 0 <= float(element.get("x", "0")) <= place.width
            assert float(element.get("height")) >= 0
            assert float(element.get("y", "0")) + float(element.get("height")) <= height
        assert "<script" not in svg


def test_in_french() -> None:
    language("fr")
    svg = chart(94)
    said = texts(svg)
    assert {"Les cartes de votre main", "probabilité", "espérance de têtes", "rangée 1"} <= set(said)
    (column,) = (pick for pick in picks(svg)[len(VIEW.hand) :] if pick.get("data-pick") == "1")
    assert column.findtext(f"{SVG}title") == (
        "1 est une sixième carte\u202f: 0\u202f%\n1 est trop faible\u202f: 100\u202f%\n"
        "1 ne ramasse rien\u202f: 0\u202f%\n1\u202f: 1,0000 tête en moyenne"
    )
    assert "91 cartes non vues" in fromstring(svg).get("aria-label")


def test_names_of_rows_never_lie_over_each_other() -> None:
    ends = [(12, "rangée 1"), (37, "rangée 2"), (43, "rangée 3"), (58, "rangée 4")]
    assert apart(ends, 1.2) == [(12, "rangée 1"), (37, ""), (43, ""), (58, "rangée 2, rangée 3, rangée 4")]
    assert apart(ends, 0.7) == ends
