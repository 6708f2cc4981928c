"""The risk explorer: every number on screen is what the API gives for the same View, after any edit."""

import re
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

import sixlab as six
from sixlab import View
from sixlab.languages import language
from sixlab.odds.risk import Risk
from sixlab.show.risk_traces import precise
from sixlab.show.risk_words import risk_sentence
from sixlab.widgets.edits import signs, spare, with_more_seen
from sixlab.widgets.risk_explorer import RiskExplorer

Message = tuple[str, list[str]]

TEXT = "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5"
START = View.parse(TEXT)


@pytest.fixture
def explorer() -> RiskExplorer:
    return RiskExplorer(TEXT)


def said(explorer: RiskExplorer) -> str:
    return unescape(re.sub("<[^>]*>", "", explorer.status.value))


def pick(explorer: RiskExplorer, card: Any) -> None:
    """What the browser tells when a card of the picture is clicked."""
    explorer.picture._handle_custom_msg({"pick": card}, [])


def click(explorer: RiskExplorer, card: int, sign: str) -> None:
    """What the browser tells when a card of the board is clicked."""
    explorer.editor.board._handle_custom_msg({"card": card, "sign": sign}, [])


def on_hover(svg: str) -> tuple[list[tuple[int, str]], list[str]]:
    """What the columns of cards say, in the order of the picture, and what the columns of heads say."""
    groups = [group for group in ElementTree.fromstring(svg).iter() if group.tag.endswith("}g")]
    said = [(group.get("data-pick"), group[0].text or "") for group in groups if group[0].tag.endswith("title")]
    return [(int(pick), title) for pick, title in said if pick], [title for pick, title in said if not pick]


def in_full(risk: Risk) -> str:
    """All numbers of a card, as its column says them."""
    return (
        f"{risk.card} is a sixth card: {precise(float(risk.sixth))}\n"
        f"{risk.card} is too low: {precise(float(risk.low))}\n"
        f"{risk.card} takes nothing: {precise(float(risk.nothing))}\n"
        f"{risk.card}: {float(risk.heads.mean):.4f} heads expected"
    )


def check_screen(explorer: RiskExplorer) -> None:
    """Compare all that is on screen with what the API says of ``explorer.view`` and ``explorer.card``."""
    view, card = explorer.view, explorer.card
    risks, curve, rows = six.risk(view), six.risk_curve(view), six.row_risk(view, card)
    _, chart = re.findall("(?s)<svg.*?</svg>", explorer.picture.value)
    columns, bars = on_hover(chart)
    assert columns == [(held, in_full(risk)) for held, risk in (*risks.items(), *curve.items())]
    heads = curve[card].heads if card else None
    assert bars == [
        f"{count} head{'s' if count != 1 else ''}: {precise(float(heads.p(count)))}"
        for count in (heads.outcomes if heads else ())
    ]
    picture = unescape(explorer.picture.value)
    for row in rows:
        assert (f"costs {float(row.cost):.2f} heads then" if row.cost is not None else "cannot be taken") in picture
    for risk in risks.values():
        assert f"{float(risk.heads.mean):.2f} heads" in picture
        assert f">{float(risk.heads.mean):.2f}</text>" in chart
    if card:
        assert risk_sentence(curve[card]) in picture
        assert f"Taken if you play {card}" in picture
        assert f"Heads that {card} costs" in chart
    assert str(view.rules) in picture
    assert f"drawn at random from the {len(view.unseen)} unseen cards" in ElementTree.fromstring(chart).get(
        "aria-label", ""
    )
    assert explorer.editor.board.signs == signs(view)
    assert explorer.editor.text.value == str(view)
    assert (explorer.odds.curve, explorer.odds.rows) == (curve, rows)


def test_the_first_screen(explorer: RiskExplorer) -> None:
    assert (explorer.view, explorer.card) == (START, 2)
    check_screen(explorer)


@pytest.mark.parametrize(
    "text",
    [
        "12 / 37 / 43 / 58 ; players 3",
        "1 2 3 4 5 / 20 21 22 23 24 / 40 41 42 43 / 60 61 62 63 ; hand 25 44 66 90 ; players 4",
        "5 6 7 8 / 20 / 41 42 43 44 45 / 60 ; hand 2 46 99 ; players 7 ; seen 1 3 90 91 ; rules published",
        "1 / 2 / 3 / 4 ; hand 7 20 ; players 2 ; rules sheet, tactics",
        "100 / 101 / 102 / 103 ; hand 1 104 ; players 10",
    ],
)
def test_any_position(explorer: RiskExplorer, text: str) -> None:
    explorer.view = View.parse(text)
    check_screen(explorer)
    explorer.editor.undo.click()
    assert explorer.view == START
    check_screen(explorer)


def test_every_way_to_edit_is_followed(explorer: RiskExplorer) -> None:
    edits: list[Callable[[], None]] = [
        lambda: setattr(explorer.editor.text, "value", TEXT.replace("players 5", "players 4 ; seen 101")),
        lambda: click(explorer, 59, "4"),
        lambda: setattr(explorer.editor.players, "value", 7),
        lambda: setattr(explorer.editor.rules, "value", "published"),
        lambda: pick(explorer, "100"),
        lambda: setattr(explorer.more, "value", 12),
        lambda: setattr(explorer.drawn, "value", 9),
        lambda: setattr(explorer.sizes, "value", "projector"),
        explorer.editor.undo.click,
        explorer.editor.redo.click,
        explorer.editor.reset.click,
    ]
    for edit in edits:
        edit()
        check_screen(explorer)
        assert said(explorer) == ""
    assert explorer.view == START


def test_a_click_chooses_a_card_for_the_picture_the_rows_and_the_chart(explorer: RiskExplorer) -> None:
    for card in (100, 55, 104, 14):
        pick(explorer, str(card))
        assert explorer.card == card
        check_screen(explorer)
    pick(explorer, "55")
    assert "As if you held 55." in explorer.picture.value


def test_a_card_stays_chosen_while_it_can_be_mine(explorer: RiskExplorer) -> None:
    explorer.card = 55
    explorer.editor.players.value = 6
    assert explorer.card == 55
    click(explorer, 55, "s")
    assert explorer.card == 2
    click(explorer, 2, "h")
    assert explorer.card == 14
    explorer.view = View.parse("12 / 37 / 43 / 58 ; hand 2")
    assert explorer.card == 2
    explorer.view = View.parse("12 / 37 / 43 / 58")
    assert explorer.card == 2
    explorer.view = View.parse("2 / 37 / 43 / 58")
    assert explorer.card is None
    check_screen(explorer)
    explorer.card = 104
    explorer.card = None
    check_screen(explorer)
    explorer.view = START
    explorer.card = None  # with cards in the hand, one of them is looked at
    assert explorer.card == 2
    check_screen(explorer)


@pytest.mark.parametrize(
    ("trait", "value", "reason"),
    [
        ("card", 12, "card 12 cannot be yours"),
        ("card", 105, "card 105 cannot be yours"),
        ("more_seen", 51, "from 0 to 50 can"),
        ("more_seen", -1, "from 0 to 50 can"),
        ("view", View.parse("12 / 37 / 43 / 58 ; hand 2 ; revealed 4 5 ; players 2"), "revealed already"),
        (
            "view",
            View.parse("1 / 2 / 3 / 4 ; players 2 ; rules tactics ; seen " + " ".join(map(str, range(5, 25)))),
            "0",
        ),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(
    explorer: RiskExplorer, trait: str, value: Any, reason: str
) -> None:
    before = explorer.picture.value, explorer.view, explorer.card, explorer.more_seen
    with pytest.raises(traitlets.TraitError, match=reason):
        explorer.set_trait(trait, value)
    assert reason in said(explorer)
    assert (explorer.picture.value, explorer.view, explorer.card, explorer.more_seen) == before
    check_screen(explorer)


def test_wrong_text_and_wrong_clicks_are_said_and_change_nothing(explorer: RiskExplorer) -> None:
    before = explorer.picture.value
    explorer.editor.text.value = "12 / 37 / 43 / 58 ; hand 105"
    assert "'105' in hand" in said(explorer)
    pick(explorer, "12")
    assert "card 12 cannot be yours" in said(explorer)
    explorer.editor.text.value = "12 / 37 / 43 / 58 ; hand 58 ; players 4"
    assert "card 58 stands in row 4 and in the hand" in said(explorer)
    explorer.editor.text.value = "12 / 37 / 43 / 58 ; players 11"
    assert "2 to 10 players, not 11" in said(explorer)
    assert (explorer.view, explorer.picture.value) == (START, before)


def test_seen_more_draws_cards_on_top_of_the_position(explorer: RiskExplorer) -> None:
    assert explorer.more.max == spare(START) == 50
    explorer.more.value = 10
    ten = explorer.view
    assert ten == with_more_seen(START, 10, seed=1)
    assert "10 of the unseen cards, drawn with seed 1, count as seen before." in explorer.picture.value
    explorer.more.value = 20
    assert {*ten.seen} < {*explorer.view.seen}
    explorer.drawn.value = 2
    assert explorer.view == with_more_seen(START, 20, seed=2)
    explorer.editor.players.value = 6  # the slider stays where it is
    assert (explorer.more_seen, explorer.more.max) == (20, 40)
    assert explorer.view == with_more_seen(View.parse(TEXT.replace("players 5", "players 6")), 20, seed=2)
    explorer.more.value = 0
    assert explorer.view == View.parse(TEXT.replace("players 5", "players 6"))
    explorer.more.value = 5
    click(explorer, 100, "h")  # a new position, with the five cards in it
    assert (explorer.more_seen, explorer.more.max) == (0, spare(explorer.view))
    assert len(explorer.view.seen) == 5
    check_screen(explorer)


def test_cards_drawn_come_from_the_unseen_and_leave_enough() -> None:
    for text in (TEXT, "1 / 2 / 3 / 4 ; players 2", "1 / 2 / 3 / 4 ; hand 7 ; players 3 ; rules tactics ; seen 8"):
        view = View.parse(text)
        all_drawn = with_more_seen(view, spare(view), seed=3)
        assert {*all_drawn.seen} - {*view.seen} <= {*view.unseen}
        assert len(all_drawn.unseen) == (view.players - 1) * max(1, len(view.hand))
        assert {*view.hand} <= {*six.risk_curve(all_drawn)}
        for wrong in (spare(view) + 1, -1, True, 1.0, "1"):
            with pytest.raises(ValueError, match="more cards cannot have been seen"):
                with_more_seen(view, wrong, seed=3)  # type: ignore[arg-type]


def test_a_change_is_one_message_with_table_and_charts(explorer: RiskExplorer, sent: list[Message]) -> None:
    changes: list[Callable[[], None]] = [
        lambda: setattr(explorer.editor.players, "value", 6),
        lambda: setattr(explorer.more, "value", 7),
        lambda: pick(explorer, "94"),
        lambda: click(explorer, 59, "4"),
        lambda: setattr(explorer, "view", View.parse("1 / 2 / 3 / 4 ; hand 99 ; players 3")),
        lambda: setattr(explorer, "size", "projector"),
    ]
    for change in changes:
        sent.clear()
        change()
        assert [keys for kind, keys in sent if kind == "Picture"] == [["value"]]
        assert len([kind for kind, _ in sent if kind == "CardBoard"]) <= 1
        assert len(sent) <= 12, sent


def test_a_change_calls_each_observer_once(explorer: RiskExplorer) -> None:
    calls: list[str] = []
    for name in ("view", "card", "more_seen"):
        explorer.observe(lambda change: calls.append(change["name"]), names=name)
    explorer.editor.players.value = 6
    assert calls == ["view"]
    explorer.card = 100
    assert calls == ["view", "card"]
    explorer.more.value = 3
    assert sorted(calls[2:]) == ["more_seen", "view"]


def test_no_widgets_are_made_or_lost(explorer: RiskExplorer, living: Callable[[], int]) -> None:
    before = living()
    for number in range(200):
        match number % 5:
            case 0:
                explorer.editor.players.value = 2 + number % 7
            case 1:
                explorer.more.value = number % 13
            case 2:
                pick(explorer, str(explorer.view.hand[number % len(explorer.view.hand)]))
            case 3:
                click(explorer, 60 + number % 5, "s")
            case _:
                explorer.editor.undo.click()
    assert living() == before
    check_screen(explorer)


def test_a_cell_run_again_has_handlers_of_its_own(sent: list[Message]) -> None:
    first, second = RiskExplorer(TEXT), RiskExplorer(TEXT)
    sent.clear()
    second.editor.players.value = 7
    assert (first.view.players, second.view.players) == (5, 7)
    assert [kind for kind, keys in sent if kind == "Picture"] == ["Picture"]


def test_a_new_page_gets_what_is_on_screen(explorer: RiskExplorer) -> None:
    explorer.editor.players.value = 8
    explorer.card = 94
    shown = explorer.picture.get_state()["value"]
    assert "Taken if you play 94" in shown
    assert "The 7 others" in shown
    assert unescape(in_full(six.risk(explorer.view)[94])) in shown


def test_sizes(explorer: RiskExplorer) -> None:
    explorer.size = "projector"
    assert (
        re.findall(r'<svg[^>]* viewBox="0 0 (\d+) [^>]* width="([\d.]+)"', explorer.picture.value)
        == [("602", "963.2")] * 2
    )
    assert explorer.sizes.value == "projector"
    assert "sixlab-projector" in explorer._dom_classes
    check_screen(explorer)
    with pytest.raises(traitlets.TraitError):
        explorer.size = "huge"
    explorer.sizes.value = "normal"
    assert explorer.size == "normal"
    assert "sixlab-projector" not in explorer._dom_classes


def test_traits_may_be_given_at_once() -> None:
    explorer = RiskExplorer(START, card=100, size="projector", seed=4, more_seen=6)
    assert explorer.view == with_more_seen(START, 6, seed=4)
    assert (explorer.card, explorer.size) == (100, "projector")
    check_screen(explorer)
    with pytest.raises(ValueError, match="'58 x' has 1 row"):
        RiskExplorer("58 x")
    with pytest.raises(ValueError, match="revealed already"):
        RiskExplorer("12 / 37 / 43 / 58 ; hand 2 ; revealed 4 5 ; players 2")


def test_a_page_is_saved_that_needs_no_network(explorer: RiskExplorer, tmp_path: Path) -> None:
    explorer.card = 100
    explorer.save(tmp_path / "risk.html")
    page = (tmp_path / "risk.html").read_text(encoding="utf-8")
    assert page == explorer.to_html()
    assert TEXT in page
    assert "0.2296" in page
    assert not re.findall("<(?:script|link|img|iframe)|https?://(?!www.w3.org/2000/svg)", page)
    assert page.count("<svg") == 2
    explorer.save(tmp_path / "risk.svg")
    kept = ElementTree.parse(tmp_path / "risk.svg").getroot()
    said = ["".join(node.itertext()) for node in kept.iter() if node.tag.endswith("text")]
    assert {"Taken if you play 100", "Heads that 100 costs", "Every card that you could hold"} <= set(said)
    _, _, width, height = map(float, kept.get("viewBox").split())
    assert (width, height) == (960, 381.76 + 8 + 724)
    with pytest.raises(ValueError, match=r"must end in \.html"):
        explorer.save(tmp_path / "risk.docx")


def test_the_save_button_says_what_it_did(explorer: RiskExplorer, tmp_path: Path) -> None:
    explorer.keeping.file.value = str(tmp_path / "my.svg")
    explorer.keeping.button.click()
    assert said(explorer) == f"Saved as {tmp_path / 'my.svg'}."
    explorer.keeping.file.value = str(tmp_path / "my.pdf")
    explorer.keeping.button.click()
    assert "must end in .html" in said(explorer)


def test_a_reader_without_a_kernel_sees_the_numbers(explorer: RiskExplorer) -> None:
    explorer.card = 100
    bundle = explorer._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    for fact in ("<svg", "0.2296", "2.9%", TEXT, "assumed to be drawn at random"):
        assert fact in bundle["text/html"]
    assert "<script" not in bundle["text/html"]


def test_positions_are_handed_over_in_code(explorer: RiskExplorer) -> None:
    game = six.Game.new(players=4, seed=7)
    explorer.view = game.round.view(2)
    check_screen(explorer)
    assert six.RiskExplorer is RiskExplorer


def test_no_numpy_and_no_plotly_is_needed() -> None:
    told = """
import sys
for name in ("numpy", "numba", "plotly", "pandas"):
    sys.modules[name] = None  # as if it were not installed
import sixlab as six
explorer = six.RiskExplorer("12 / 37 / 43 / 58 ; hand 2 100 ; players 5", card=100)
explorer.editor.players.value = 6
explorer.more.value = 4
explorer.size = "projector"
assert "0.2296" not in explorer.to_html() and "<svg" in explorer._repr_mimebundle_()["text/html"]
explorer.editor.show_games.value = True
print(explorer.view)
"""
    run = subprocess.run(
        [sys.executable, "-c", told], cwd=Path(six.__file__).parents[1], capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert run.stdout.startswith("12 / 37 / 43 / 58 ; hand 2 100 ; players 6 ; seen ")


def test_in_french() -> None:
    language("fr")
    explorer = RiskExplorer(TEXT)
    explorer.card = 100
    explorer.more.value = 1
    assert [explorer.more.description, explorer.drawn.description, explorer.keeping.button.description] == [
        "Vues en plus",
        "Graine",
        "Enregistrer",
    ]
    assert [label for label, _ in explorer.sizes.options] == ["Normal", "Projecteur"]
    shown = unescape(explorer.picture.value)
    assert "1 des cartes non vues, tirée avec la graine 1, compte comme déjà vue." in shown
    mean = f"{float(explorer.odds.curve[100].heads.mean):.2f}".replace(".", ",")
    assert f"En moyenne\u202f: {mean} tête." in shown
    assert "Têtes que coûte 100" in shown
    pick(explorer, "55")
    assert "Comme si vous aviez 55 en main." in explorer.picture.value
    pick(explorer, "12")
    assert said(explorer) == "la carte 12 ne peut pas être à vous\u202f: elle n’est ni dans la main ni libre d’y être"
    page = explorer.to_html()
    assert '<html lang="fr">' in page
    assert "<h1>Rangées et risques</h1>" in page
    assert "<th>est une sixième carte</th>" in page
    explorer.keeping.file.value = "x.pdf"
    explorer.keeping.button.click()
    assert said(explorer).startswith("'x.pdf' doit finir par .html")
