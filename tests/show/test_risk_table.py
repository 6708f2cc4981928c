"""The table with its odds: every number is that of the results, and every card of the hand can be chosen."""

import re
from xml.etree import ElementTree

import pytest

import sixlab as six
from sixlab.languages import language
from sixlab.show.risk_table import risk_table
from sixlab.show.risk_traces import percent
from sixlab.show.svg import sheets_svg

VIEW = six.View.parse("12 / 37 39 40 41 42 / 43 / 58 ; hand 2 14 36 94 100 ; players 6")


def drawn(view: six.View, card: int | None, **more: str) -> ElementTree.Element:
    size = more.get("size", "normal")
    sheet = risk_table(view, six.risk(view), six.row_risk(view, card), card, size)
    return ElementTree.fromstring(sheets_svg(sheet, size=size, role="group"))


def texts(element: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in element.iter() if found.tag.endswith("text")]


def picks(svg: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {pick: found for found in svg.iter() if (pick := found.get("data-pick"))}


@pytest.mark.parametrize("size", ["normal", "projector"])
def test_each_card_of_the_hand_says_its_risks_and_can_be_chosen(size: str) -> None:
    found = picks(drawn(VIEW, 100, size=size))
    assert list(found) == ["2", "14", "36", "94", "100"]
    for card, risk in six.risk(VIEW).items():
        said = " ".join(texts(found[str(card)]))
        assert f"{float(risk.heads.mean):.2f} heads" in said
        sixth, low = (float(share) for share in re.findall(r"([\d.]+)%", said)[:2])
        assert sixth / 100 == pytest.approx(float(risk.sixth), rel=0.06, abs=6e-6)
        assert low / 100 == pytest.approx(float(risk.low), rel=0.06, abs=6e-6)
        assert found[str(card)].get("tabindex") == "0"
        assert found[str(card)].get("aria-pressed") == ("true" if card == 100 else "false")
        assert f"{float(risk.heads.mean):.2f} heads expected" in found[str(card)].get("aria-label", "")


def test_each_row_says_how_likely_it_is_taken_and_what_it_costs() -> None:
    said = texts(drawn(VIEW, 100))
    assert "Taken if you play 100" in said
    for row in six.row_risk(VIEW, 100):
        assert row.cost is not None
        assert f"costs {float(row.cost):.2f} heads then" in said
        mine = f", by you {percent(float(row.me))}" if row.me else ""
        assert f"{percent(float(row.someone))}{mine}" in said


def test_without_a_hand_the_others_play_alone() -> None:
    said = texts(drawn(six.View.parse("12 / 37 / 43 / 58 ; players 2"), None))
    assert "Taken this turn by the others" in said
    assert "cannot be taken" in said
    assert "Your hand" not in said
    assert "1 other player, 100 cards unseen" in said


def test_rules_are_said() -> None:
    view = six.View.parse("12 / 37 / 43 / 58 ; hand 7 ; rules published")
    assert "Rules: sixth card takes its own row, game ends at 66." in texts(drawn(view, 7))


def test_a_picture_has_no_ids_and_no_scripts() -> None:
    for element in drawn(VIEW, 2).iter():
        assert element.get("id") is None
        assert not element.tag.endswith("script")


def test_in_french() -> None:
    language("fr")
    svg = drawn(VIEW, 100)
    said = texts(svg)
    assert {"5 autres joueurs, 91 cartes non vues", "Prise si vous jouez 100", "Votre main"} <= set(said)
    assert (
        "Règles\u202f: la sixième carte ramasse n’importe quelle rangée pleine, la partie finit au-dessus de 66."
        in said
    )
    risk = six.risk(VIEW)[2]
    assert picks(svg)["2"].get("aria-label") == (
        f"2\u202f: sixième carte 0\u202f%, trop faible {percent(float(risk.low))}, "
        f"ne ramasse rien {percent(float(risk.nothing))}, {float(risk.heads.mean):.2f}".replace(".", ",")
        + " tête en moyenne"
    )
    costs = [float(row.cost) for row in six.row_risk(VIEW, 100) if row.cost]
    assert [text for text in said if text.startswith("coûte alors")] == [
        f"coûte alors {cost:.2f} tête{'s' if cost >= 2 else ''}".replace(".", ",") for cost in costs
    ]
    alone = texts(drawn(six.View.parse("12 / 37 / 43 / 58 ; players 2"), None))
    assert {"1 autre joueur, 100 cartes non vues", "ne peut pas être ramassée"} <= set(alone)
