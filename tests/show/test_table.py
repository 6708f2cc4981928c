"""The table as SVG says what the state says, no more and no less."""

import random
import re
from xml.etree import ElementTree

import pytest
from svgread import SVG, cards, groups, texts, titles

from sixlab.game.cards import DECK, heads
from sixlab.game.game import Game
from sixlab.game.round import Round
from sixlab.game.rules import Rules
from sixlab.game.timeline import moments, steps
from sixlab.game.view import View
from sixlab.show.cards import PATTERNS, card_svg
from sixlab.show.table import game_svg, html, table_svg, view_svg

ROWS = [[12], [37], [43], [58]]
FULL = [[1, 2, 3, 4, 5], [50, 51, 52, 53, 54], [70], [80]]


def played(players: int, seed: int, rules: Rules | None = None) -> Round:
    """A whole round in which everybody plays at random and takes the last row that he may."""
    stream = random.Random(seed)
    state = Game.new(players, seed=seed, rules=rules).round
    while not state.done:
        state = state.reveal([stream.choice(hand) for hand in state.hands])
        while state.waiting:
            state = state.place(state.options[-1] if state.options else None)
    return state


def free_places(svg: str) -> list[str]:
    """Empty places that have a frame: five in a row, less its cards, less where the next card goes."""
    return [place for place in ElementTree.fromstring(svg).iter(f"{SVG}rect") if place.get("class") == "six-frame"]


def reveal(rows: list[list[int]], *chosen: int, rules: Rules | None = None) -> Round:
    return Round(rows=rows, hands=[[card] for card in chosen], rules=rules).reveal(chosen)


@pytest.mark.parametrize("players", [1, 2, 4, 6, 7, 10])
def test_every_card_of_the_state_is_drawn_once_in_its_place_and_no_other(players):
    last = reveal(ROWS, 44).place() if players == 1 else played(players, seed=players)
    for state in moments(last):
        svg = table_svg(state)
        assert cards(svg, "six-row") == [card for row in state.rows for card in row]
        assert cards(svg, "six-hand") == [card for hand in state.hands for card in hand]
        assert cards(svg, "six-wait") == [wait.card for wait in state.waiting]
        assert cards(svg, "six-end") + cards(svg, "six-moved")
        assert sorted(cards(svg, "six-card")) == sorted(
            cards(svg, "six-row") + cards(svg, "six-hand") + cards(svg, "six-wait")
        )


def test_the_ends_have_a_heavier_edge_and_the_card_laid_last_has_a_blue_one():
    state = reveal(FULL, 55, 81, rules=Rules.published()).place()
    svg = table_svg(state)
    assert cards(svg, "six-end") == [5, 70, 80]
    assert cards(svg, "six-moved") == [81, 55]
    assert [heavy.get("class") for heavy in groups(svg, "six-end")[0].iter(f"{SVG}rect")] == [None, "six-heavy"]


def test_other_hands_stay_hidden_from_a_seat():
    for state in moments(played(4, seed=11)):
        for seat in range(4):
            svg = table_svg(state, seat=seat)
            visible = {card for row in state.rows for card in row} | set(state.hands[seat])
            visible |= {wait.card for wait in state.waiting}
            visible |= {card for taken in state.taken for card in taken}
            said = " ".join([*titles(svg), *re.findall(r">(\d+)<", svg)])
            hidden = {card for hand in state.hands for card in hand} - visible
            assert cards(svg, "six-hand") == list(state.hands[seat])
            assert not hidden & set(cards(svg, "six-card") + cards(svg, "six-gone"))
            assert not {f"{card}, " for card in hidden} & set(re.findall(r"\b\d+, ", said))


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_see():
    one = Round(rows=ROWS, hands=[[1, 2], [3, 4], [5, 6]])
    two = Round(rows=ROWS, hands=[[1, 2], [101, 44], [55, 66]])
    assert table_svg(one, seat=0) == table_svg(two, seat=0)
    assert table_svg(one, seat=1) != table_svg(two, seat=1)


def test_hidden_hands_lie_as_backs_with_their_number():
    svg = table_svg(Game.new(4, seed=7).round, seat=2)
    backs = groups(svg, "six-backs")
    assert [len(back.findall(f"{SVG}rect")) for back in backs] == [10, 10, 10, 10]
    assert texts(svg).count("× 10") == 4
    assert groups(table_svg(Game.new(4, seed=7).round), "six-backs") == []


def test_the_sixth_place_says_what_it_costs_now():
    rows = [[1, 2, 3, 4, 5], [50, 51, 52], [55], [100]]
    svg = table_svg(Round(rows=rows, hands=[[7], [8]]))
    said = ["".join(place.find(f"{SVG}text").itertext()) for place in groups(svg, "six-sixth")]
    assert said == ["6th: 6 heads", "6th: 5 heads", "6th: 7 heads", "6th: 3 heads"]
    assert "6th: 1 head" in texts(table_svg(Round(rows=ROWS, hands=[[7], [8]])))
    assert [title for title in titles(svg) if title.startswith("Row")] == [
        "Row 1: 6 heads",
        "Row 2: 5 heads",
        "Row 3: 7 heads",
        "Row 4: 3 heads",
    ]


def test_a_full_row_makes_its_sixth_place_heavier():
    svg = table_svg(Round(rows=FULL, hands=[[7], [8]]))
    filled = [place.find(f"{SVG}rect").get("fill-opacity") for place in groups(svg, "six-sixth")]
    assert filled == ["0.16", "0.16", "0", "0"]


def test_a_row_just_taken_shows_what_went_for_that_step_only():
    first = reveal(FULL, 55, 81, 82, rules=Rules.published())
    taken, later = first.place(), first.place().place()
    names = ["Ana", "Ben", "Eva"]
    svg = table_svg(taken, names=names)
    assert cards(svg, "six-gone") == [55, 50, 51, 52, 53, 54]
    assert "Ana took 7 heads" in texts(svg)
    assert cards(svg, "six-row")[5] == 55
    assert cards(table_svg(later, names=names), "six-gone") == [55, 81]
    assert not [text for text in texts(table_svg(later, names=names)) if " took " in text]
    assert [len(free_places(table_svg(state, names=names))) for state in (first, taken, later)] == [8, 8, 10]


def test_the_strip_says_what_became_of_each_card():
    state = reveal(ROWS, 60, 13, 3, 44).place(1).place()
    said = texts(table_svg(state, names=["Ana", "Ben", "Eva", "Dan"]))
    assert said[1:13] == [
        *("3", "Eva", "takes 1 head"),
        *("13", "Ben", "joins row 1"),
        *("44", "Dan", "joins row 3"),
        *("60", "Ana", "waits"),
    ]


@pytest.mark.parametrize(
    ("rules", "says", "pointers"),
    [(Rules(), "chooses a row", 3), (Rules.published(), "takes row 2", 2)],
)
def test_arrows_name_the_rows_of_the_next_card(rules, says, pointers):
    svg = table_svg(reveal(FULL, 55, 81, rules=rules))
    assert says in texts(svg)
    arrows = [path for path in ElementTree.fromstring(svg).iter(f"{SVG}path") if path.get("d", "").endswith("z")]
    assert len([arrow for arrow in arrows if arrow.get("fill")]) == pointers


def test_a_card_that_is_too_low_may_take_any_row():
    svg = table_svg(reveal(ROWS, 3, 44))
    arrows = [path for path in ElementTree.fromstring(svg).iter(f"{SVG}path") if path.get("fill")]
    assert "chooses a row" in texts(svg)
    assert len(arrows) == 5


def test_names_stand_under_the_cards_that_were_laid_this_turn():
    start = Round(rows=ROWS, hands=[[13, 45], [60, 61]])
    names = ["Ana", "Ben"]
    after_first = start.reveal([13, 60]).place().place()
    row = [text for text in texts(table_svg(after_first, names=names)) if text in names]
    assert row == ["Ana", "Ben", "Ana", "Ben", "Ana", "Ben"]
    second = after_first.reveal([45, 61])
    assert [text for text in texts(table_svg(second, names=names)) if text in names] == ["Ana", "Ben", "Ana", "Ben"]


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "\"quoted\" & 'co'",
        "</svg>",
        "שלום עולם",
        "👩‍👩‍👧‍👦",
        "a\x00b\x08\ud800\uffff",
        "]]>",
        "x" * 500,
    ],
)
def test_a_name_cannot_break_out_of_the_picture(name):
    game = Game.new([name, "Ben"], seed=7)
    game = game.reveal([game.round.hands[0][0], game.round.hands[1][0]])
    for page in (html(game), html(game.place(0) if game.round.options else game.place())):
        tree = ElementTree.fromstring(page)
        page.encode()
        assert {element.tag.removeprefix(SVG) for element in tree.iter()} <= {
            *("div", "p", "svg", "style", "g", "rect", "path", "text", "tspan", "title"),
        }
        assert "<script" not in page


def test_a_long_name_is_shortened_and_whole_in_its_tooltip():
    name = "Maximiliane-Wilhelmine von Hohenstein"
    svg = game_svg(Game.new([name, "Ben", *"CDEFGHIJ"], seed=7))
    assert [text for text in texts(svg) if text.startswith("Maximil")] == ["Maximili…"]
    assert name not in texts(svg)
    assert name in titles(svg)


def test_a_game_shows_round_and_game_heads_and_its_rules():
    game = Game.new(["Ana", "Ben"], seed=7, rules=Rules.published())
    for state in steps(whole_game(game)):
        svg = game_svg(state)
        shown = [title for title in titles(svg) if re.fullmatch(r"(Ana|Ben): \d+ heads?", title)]
        counts = [int(title.split()[1]) for title in shown]
        assert counts == [state.round.heads[0], state.totals[0], state.round.heads[1], state.totals[1]]
        assert f"Rules: {state.rules}." in texts(svg)


def test_the_heading_says_where_the_game_is():
    game = Game.new(["Ana", "Ben"], seed=7)
    assert texts(game_svg(game))[0] == "Round 1, turn 1"
    over = whole_game(game)
    heading = texts(game_svg(over))[0]
    winners = " and ".join(over.players[player] for player in over.winners)
    verb = "wins" if len(over.winners) == 1 else "share the win"
    assert heading == f"The game is over. {winners} {verb} with {min(over.totals)} heads."


def whole_game(game: Game) -> Game:
    while not game.over:
        if game.round.done:
            game = game.next_round()
        game = game.reveal([hand[0] for hand in game.round.hands])
        while game.round.waiting:
            game = game.place(game.round.options[0] if game.round.options else None)
    return game


def test_a_view_shows_what_its_player_knows():
    view = View.parse(
        "3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 7 44 61 ; players 4 ; seen 55 90 ; revealed 18 50 ; mine 18"
    )
    svg = view_svg(view)
    assert cards(svg, "six-row") == [3, 8, 12, 14, 15, 16, 17, 20, 40, 41]
    assert cards(svg, "six-hand") == [7, 44, 61]
    assert cards(svg, "six-seen") == [55, 90]
    assert cards(svg, "six-wait") == [18, 50]
    assert cards(svg, "six-moved") == [18]
    assert {"your card", "takes row 2", "4 players, 87 cards unseen"} <= set(texts(svg))
    assert len(view.unseen) == 87


def test_a_view_with_nothing_revealed_is_less_tall():
    tall = [
        float(ElementTree.fromstring(view_svg(View.parse(text))).get("viewBox").split()[3])
        for text in (
            "3 / 12 / 20 / 40 ; hand 7",
            "3 / 12 / 20 / 40 ; hand 7 ; revealed 18",
        )
    ]
    assert tall[0] < tall[1] - 80


def test_the_picture_is_described_for_screen_readers():
    root = ElementTree.fromstring(table_svg(reveal(ROWS, 44, 13), names=["Ana", "Ben"]))
    assert root.get("role") == "img"
    assert root.get("aria-label") == (
        "Turn 1. Row 1: 12, 1 head. Row 2: 37, 1 head. Row 3: 43, 1 head. Row 4: 58, 1 head. "
        "Waiting, lowest first: 13 of Ben, 44 of Ana. Heads this round: Ana 0, Ben 0."
    )


def test_pictures_on_one_page_cannot_disturb_each_other():
    svg = game_svg(Game.new(10, seed=7), seat=3)
    tree = ElementTree.fromstring(svg)
    assert not [element for element in tree.iter() if element.get("id")]
    assert not {"script", "use", "image", "foreignObject"} & {element.tag.removeprefix(SVG) for element in tree.iter()}
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    classes = {name for element in tree.iter() for name in element.get("class", "").split()}
    assert all(name == "six" or name.startswith("six-") for name in classes)


def test_the_projector_size_is_larger_by_a_width_only():
    game = Game.new(4, seed=7)
    normal, projector = game_svg(game), game_svg(game, size="projector")
    assert projector == normal.replace('width="960"', 'width="1536"', 1)


@pytest.mark.parametrize("card", DECK)
def test_a_card_shows_its_heads_as_shapes_and_in_words(card):
    drawn = ElementTree.fromstring(card_svg(card, 0, 0))
    assert drawn.find("path").get("d").count("M") == heads(card) == len(PATTERNS[heads(card)])
    assert drawn.findtext("title") == f"{card}, {heads(card)} head{'s' * (heads(card) > 1)}"
    assert drawn.findtext("text") == str(card)
    assert (drawn.find("text").get("textLength") is None) == (card < 100)
    assert drawn.get("class").split()[-1] == f"six-{heads(card)}"


def test_marked_cards_of_the_open_hand_are_lifted():
    state = Game.new(4, seed=7).round
    card = state.hands[1][3]
    assert cards(table_svg(state, seat=1, marked={card}), "six-moved") == [card]


@pytest.mark.parametrize("seat", [4, -1, True, "Ana"])
def test_a_seat_that_does_not_exist_is_refused(seat):
    with pytest.raises(ValueError, match=r"there is no player .*: players are counted from 0 to 3"):
        table_svg(Game.new(4, seed=7).round, seat=seat)


def test_wrong_arguments_are_refused():
    state = Game.new(4, seed=7).round
    with pytest.raises(ValueError, match="size must be 'normal' or 'projector', not 'huge'"):
        table_svg(state, size="huge")
    with pytest.raises(ValueError, match="4 players need 4 names"):
        table_svg(state, names=["Ana"])
    with pytest.raises(ValueError, match="4 players need 4 totals, not 1"):
        table_svg(state, totals=[1])
    with pytest.raises(TypeError, match="a Game, a Round or a View can be drawn, not int"):
        html(3)


def test_cells_show_a_table_with_its_sentence():
    game = Game.new(["Ana", "Ben"], seed=7)
    for state in (game, game.round):
        assert "<svg" in state._repr_html_()
        assert state._repr_html_().endswith("<p>Turn 1: everybody chooses a card.</p></div>")
    assert game.round.view(0)._repr_html_().startswith("<svg")
