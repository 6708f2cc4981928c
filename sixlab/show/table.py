"""The table as SVG: the turn above, the four rows on the left, the players on the right, the rules below.

Static, without scripts and without ids, so that several pictures on one page cannot disturb each other.
"""

from collections.abc import Container, Sequence
from html import escape

from sixlab.game.cards import Card
from sixlab.game.game import Game
from sixlab.game.round import Placement, Round, no_player
from sixlab.game.rules import Rows, Rules, row_heads
from sixlab.game.view import View
from sixlab.languages import plural, wording
from sixlab.show.cards import card_svg, heads_word
from sixlab.show.look import STYLE, Size, scale
from sixlab.show.names import isolated, player_names, shortened
from sixlab.show.players import HEADING, OWN_HAND, Seat, own_hand_svg, players_svg
from sixlab.show.rows import LABELS, PITCH, STEP, Signs, Target, rows_svg
from sixlab.show.sentences import sentence, winner_sentence
from sixlab.show.svg import Box, at, words
from sixlab.show.turn import TALL, Slot, strip_svg

WIDTH, EDGE = 960, 18
"""Width of a picture at normal size, in CSS pixels, and its margin."""
STRIP = 40
TABLE = STRIP + TALL + 14
"""Where the strip and the rows begin, from the top."""
DEEP = 4 * PITCH
SIDE = EDGE + LABELS + 6 * STEP + 24
"""Where the players begin, from the left."""
HEIGHT = TABLE + DEEP + 28


def table_svg(
    state: Round,
    *,
    names: Sequence[str] | None = None,
    seat: int | None = None,
    size: Size = "normal",
    totals: Sequence[int] | None = None,
    heading: str | None = None,
    marked: Container[Card] = (),
) -> str:
    """A round as SVG text.

    names: of the players by seat. seat: whose hand lies open (from 0), all the others face down; None opens all hands.
    size: ``"normal"`` or ``"projector"``, 1.6 times as large. totals: heads per player over the whole game, shown
    beside those of this round. heading: the words above; the turn when left out. marked: cards of the open hand to
    lift, for example the one that was picked.

    Raises:
        ValueError: a seat or a size that does not exist, or another number of names or totals than of players.
    """
    called = player_names(names, state.players)
    if seat is not None and (isinstance(seat, bool) or seat not in range(state.players)):
        raise ValueError(no_player(seat, state.players))
    if totals is not None and len(totals) != state.players:
        told = {"players": state.players, "count": len(totals)}
        raise ValueError(wording("{players} players need {players} totals, not {count}", **told))
    turn = _this_turn(state)
    target = Target.of(state.rows, state.waiting[0].card, state.rules) if state.waiting else Target()
    signs = Signs({placed.card: called[placed.player] for placed in turn}, turn[-1] if turn else None, target)
    heading = heading or _turn_heading(state.turn)
    parts = [
        _heading(heading),
        strip_svg(_slots(state, turn, called, target), EDGE, STRIP, WIDTH - 2 * EDGE, _before_reveal(state)),
        rows_svg(state.rows, EDGE, TABLE, signs),
        _players(state, called, seat, totals, marked),
    ]
    label = _label(state, called, heading)
    return _picture(parts, state.rules, label, size)


def game_svg(game: Game, *, seat: int | None = None, size: Size = "normal", marked: Container[Card] = ()) -> str:
    """The round being played of a game, with its names and totals; arguments as in ``table_svg``."""
    return table_svg(
        game.round,
        names=game.players,
        seat=seat,
        size=size,
        totals=game.totals,
        heading=_game_heading(game),
        marked=marked,
    )


def view_svg(view: View, *, size: Size = "normal", marked: Container[Card] = ()) -> str:
    """What one player knows, as SVG text: rows, own hand, revealed cards, cards seen before."""
    target = Target.of(view.rows, view.revealed[0], view.rules) if view.revealed else Target()
    slots = [
        Slot(
            card,
            wording("your card") if card == view.mine else "",
            wording("waits") if place else _says(target, named=card != view.mine),
            "waits" if place else "next",
        )
        for place, card in enumerate(view.revealed)
    ]
    unseen = plural(
        "{players} players, {n} card unseen",
        "{players} players, {n} cards unseen",
        len(view.unseen),
        players=view.players,
    )
    heading = wording("Position") if view.turn is None else _turn_heading(view.turn)
    parts = [
        strip_svg(slots, EDGE, STRIP, WIDTH - 2 * EDGE, ""),
        rows_svg(view.rows, EDGE, TABLE, Signs(target=target)),
        words(SIDE, TABLE + 12, unseen, size=14, bold=True),
        _seen(view.seen),
        _own_hand(view.hand, wording("Your hand"), marked) if view.hand else "",
    ]
    unused = 0 if slots else TALL
    told = {"heading": heading, "rows": _rows_label(view.rows), "hand": _listed(view.hand), "unseen": unseen}
    label = wording("{heading}. {rows} Your hand: {hand}. {unseen}.", **told)
    return _picture(
        [_heading(heading), f"<g {at(0, -unused)}>{''.join(parts)}</g>"], view.rules, label, size, without=unused
    )


def html(state: object) -> str:
    """A Game, Round or View as HTML for a notebook cell: static, no script.

    Raises:
        TypeError: something else.
    """
    if isinstance(state, Game):
        return _captioned(game_svg(state), sentence(state))
    if isinstance(state, Round):
        return _captioned(table_svg(state), sentence(state))
    if isinstance(state, View):
        return view_svg(state)
    kind = type(state).__name__
    raise TypeError(wording("a Game, a Round or a View can be drawn, not {kind}", kind=kind))


def _captioned(svg: str, caption: str) -> str:
    return f"<div>{svg}<p>{escape(caption)}</p></div>"


def _this_turn(state: Round) -> tuple[Placement, ...]:
    """The placements of the turn being played, in order."""
    return tuple(placed for placed in state.placements[-state.players :] if placed.turn == state.turn)


def _slots(state: Round, turn: Sequence[Placement], names: Sequence[str], target: Target) -> list[Slot]:
    slots = []
    for placed in turn:
        if placed.taken:
            says = plural("takes {n} head", "takes {n} heads", placed.heads)
        else:
            says = wording("joins row {row}", row=placed.row + 1)
        slots.append(Slot(placed.card, names[placed.player], says, "placed"))
    for place, (card, player) in enumerate(state.waiting):
        says = wording("waits") if place else _says(target)
        slots.append(Slot(card, names[player], says, "waits" if place else "next"))
    return slots


def _says(target: Target, named: bool = True) -> str:
    """What the next card is about to do; ``named``: its player is called by name, and not you."""
    if len(target.choices) > 1:
        return wording("chooses a row") if named else wording("choose a row")
    if target.choices:
        return wording("takes row {row}", row=target.choices[0] + 1)
    return wording("joins row {row}", row=target.marked[0] + 1)


def _before_reveal(state: Round) -> str:
    return "" if state.done else wording("Everybody chooses a card.")


def _players(
    state: Round, names: Sequence[str], seat: int | None, totals: Sequence[int] | None, marked: Container[Card]
) -> str:
    seats = [
        Seat(
            names[player],
            state.hands[player],
            (state.heads[player],) if totals is None else (state.heads[player], totals[player]),
            bold=player == seat,
        )
        for player in range(state.players)
    ]
    columns = (wording("heads"),) if totals is None else (wording("round"), wording("game"))
    width = WIDTH - EDGE - SIDE
    if seat is None:
        return players_svg(seats, columns, Box(SIDE, TABLE, width, DEEP), open_hands=True)
    listed = min(DEEP - 22 - OWN_HAND - 22, HEADING + 32 * state.players)
    covered = players_svg(seats, columns, Box(SIDE, TABLE, width, listed), open_hands=False)
    return covered + _own_hand(state.hands[seat], wording("The hand of {player}", player=names[seat]), marked)


def _seen(cards: Sequence[Card]) -> str:
    """Cards seen before, small."""
    if not cards:
        return ""
    drawn = "".join(card_svg(card, place % 18 * 72, place // 18 * 94, place="seen") for place, card in enumerate(cards))
    return words(SIDE, TABLE + 36, wording("Seen before:"), soft=True) + f"<g {at(SIDE, TABLE + 44, 0.33)}>{drawn}</g>"


def _own_hand(cards: Sequence[Card], title: str, marked: Container[Card]) -> str:
    return own_hand_svg(cards, title, SIDE, TABLE + DEEP - 22 - OWN_HAND, marked)


def _heading(content: str) -> str:
    return words(EDGE, 26, shortened(content, WIDTH - 2 * EDGE, 16), size=16, bold=True, full=content)


def _game_heading(game: Game) -> str:
    if game.over:
        return " ".join([wording("The game is over."), winner_sentence(game)])
    if game.round.done:
        return wording("Round {number} is over.", number=len(game.rounds))
    return wording("Round {number}, turn {turn}", number=len(game.rounds), turn=game.round.turn)


def _turn_heading(turn: int) -> str:
    return wording("Turn {turn}", turn=turn)


def _picture(parts: Sequence[str], rules: Rules, label: str, size: Size, *, without: float = 0) -> str:
    """The whole picture; ``without`` is how much of its height is not needed."""
    larger, height = scale(size), HEIGHT - without
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="six" role="img" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH * larger:g}" style="max-width:100%;height:auto">'
        f"<style>{STYLE}</style>"
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1:g}" rx="12" class="six-panel six-frame"/>'
        + "".join(parts)
        + words(EDGE, height - 12, wording("Rules: {rules}.", rules=rules), size=13, soft=True)
        + "</svg>"
    )


def _label(state: Round, names: Sequence[str], heading: str) -> str:
    """The table in sentences, for screen readers."""
    told = {
        "heading": heading.removesuffix("."),
        "rows": _rows_label(state.rows),
        "cards": ", ".join(
            wording("{card} of {player}", card=card, player=isolated(names[at])) for card, at in state.waiting
        ),
        "heads": ", ".join(f"{isolated(name)} {count}" for name, count in zip(names, state.heads, strict=True)),
    }
    if state.waiting:
        return wording("{heading}. {rows} Waiting, lowest first: {cards}. Heads this round: {heads}.", **told)
    return wording("{heading}. {rows} Heads this round: {heads}.", **told)


def _rows_label(rows: Rows) -> str:
    costs = row_heads(rows)
    return " ".join(
        wording("Row {row}: {cards}, {heads}.", row=number, cards=_listed(row), heads=heads_word(cost))
        for number, (row, cost) in enumerate(zip(rows, costs, strict=True), 1)
    )


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards)) or wording("no cards")
