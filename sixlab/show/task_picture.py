"""The picture of an exercise: the rows and the hand, and nothing that would answer the question."""

from collections.abc import Sequence
from html import escape

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.show.cards import HEIGHT as CARD_HEIGHT
from sixlab.show.cards import WIDTH as CARD_WIDTH
from sixlab.show.cards import card_svg
from sixlab.show.look import STYLE, Size, scale
from sixlab.show.players import own_hand_svg
from sixlab.show.rows import LABELS, PITCH, STEP, Signs, rows_svg
from sixlab.show.svg import at, words

WIDTH, EDGE = 960, 18
SIDE = EDGE + LABELS + 6 * STEP + 24
"""Where the hand begins, from the left."""
GAP, LINE = 10, 12
"""Between cards in a line, and how many of them there are in one."""
SMALL = 0.55
"""Scale of the cards seen before."""


def task_svg(view: View | None, cards: Sequence[Card] = (), *, size: Size = "normal") -> str:
    """A table as SVG text, with the cards of its hand that are meant lifted; without a view, the cards in lines.

    Unlike ``view_svg`` it counts nothing and points nowhere: that is for the reader to do.
    """
    if view is None:
        lines = -(-len(cards) // LINE)
        return _svg([_cards(cards, EDGE, EDGE)], 2 * EDGE + lines * (CARD_HEIGHT + GAP) - GAP, _listed(cards), size)
    rows = [wording("Row {row}: {cards}.", row=number, cards=_listed(row)) for number, row in enumerate(view.rows, 1)]
    hand, seen, revealed = wording("Your hand"), wording("Seen before"), wording("Revealed")
    players = plural("{n} player", "{n} players", view.players)
    parts = [rows_svg(view.rows, EDGE, 48, Signs()), words(EDGE, 28, players, size=16, bold=True)]
    label, down = [f"{players}.", *rows], 60.0
    for title, shown, larger in ((revealed, view.revealed, 0.8), (seen, view.seen, SMALL)):
        if shown:
            parts += [words(SIDE, down, title, size=14, bold=True), _cards(shown, SIDE, down + 12, larger)]
            lines = -(-len(shown) // _in_line(larger))
            down += 12 + lines * (CARD_HEIGHT + GAP) * larger + 20
            label.append(f"{title}: {_listed(shown)}.")
    if view.hand:
        parts.append(own_hand_svg(view.hand, hand, SIDE, down, cards))
        label.append(f"{hand}: {_listed(view.hand)}.")
    rules = wording("Rules: {rules}.", rules=view.rules)
    height = 48 + 4 * PITCH + 24
    parts.append(words(EDGE, height - 12, rules, size=13, soft=True))
    return _svg(parts, height, " ".join(label), size)


def _in_line(larger: float) -> int:
    """How many cards stand beside each other right of the rows."""
    return int((WIDTH - EDGE - SIDE + GAP * larger) // ((CARD_WIDTH + GAP) * larger))


def _cards(cards: Sequence[Card], x: float, y: float, larger: float = 1) -> str:
    """Cards in lines: twelve in one over the whole width, as many as there is room for beside the rows."""
    line = LINE if larger == 1 else _in_line(larger)
    drawn = "".join(
        card_svg(card, place % line * (CARD_WIDTH + GAP), place // line * (CARD_HEIGHT + GAP), place="shown")
        for place, card in enumerate(cards)
    )
    return f"<g {at(x, y, larger)}>{drawn}</g>"


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _svg(parts: Sequence[str], height: float, label: str, size: Size) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="six" role="img" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH * scale(size):g}" style="max-width:100%;height:auto">'
        f"<style>{STYLE}</style>"
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1:g}" rx="12" class="six-panel six-frame"/>'
        + "".join(parts)
        + "</svg>"
    )
