"""The exercises of lesson b: where does my card go? The nearest end below, and one placement after the other.

All tables are played by the rule sheet: whoever lays a sixth card chooses among the rows of five cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sixlab.game.cards import HEADS, Card, total_heads
from sixlab.game.round import Round
from sixlab.game.rules import ROW_SIZE, ROWS, Rows, fewest_heads, joined_row, row_choices, row_heads
from sixlab.game.view import View
from sixlab.languages import all_of, plural, wording
from sixlab.lessons.deal import Deal, Maker
from sixlab.lessons.exercise import Exercise, Mistake


def laid(view: View) -> tuple[Round, ...]:
    """The moments of a turn whose cards are revealed: the reveal, then each placement, lowest first.

    Whoever must choose a row takes the one with the fewest heads, the first one on ties.

    >>> view = View.parse("12 / 37 / 43 / 58 ; players 2 ; revealed 14 15")
    >>> [state.rows[0] for state in laid(view)]
    [(12,), (12, 14), (12, 14, 15)]
    """
    state = Round(view.rows, [[card] for card in view.revealed], view.rules).reveal(view.revealed)
    states = [state]
    while state.waiting:
        state = state.place(fewest_heads(state.rows, state.options) if state.options else None)
        states.append(state)
    return tuple(states)


def b0(deal: Deal) -> Exercise | None:
    """A guess by eye: the nearest end lies above the card. For the opening of the lesson."""
    view = deal.view(hand=1)
    (card,) = view.hand
    if joined_row(view.rows, card) is None or view.rows[_nearest(view.rows, card)][-1] < card:
        return None
    return _where(deal, view, card, wording("A first look"))


def b1(deal: Deal) -> Exercise | None:
    """Which row does a card join, if any?"""
    view = deal.view(hand=deal.number(3, 6))
    card = deal.one(view.hand)
    if (joined_row(view.rows, card) is None) != (deal.number(1, 4) == 1):
        return None
    return _where(deal, view, card, wording("The nearest end below"))


def b2(deal: Deal) -> Exercise | None:
    """Does it join, is it the sixth card, or too low?"""
    view = deal.view(hand=4, rows=deal.some((5, 5, deal.number(1, 4), deal.number(1, 4)), ROWS))
    card, wanted = deal.one(view.hand), deal.one(("low", "sixth", "joins"))
    kind, solution = _what_happens(view.rows, card)
    if kind != wanted:
        return None
    lowest = min(row[-1] for row in view.rows)
    said = {
        "joins": (
            wording("It joins a row, and I take nothing."),
            wording("Look for the nearest end below {card}. Is there one, and how many cards has its row?", card=card),
        ),
        "sixth": (
            wording("It is a sixth card: I take a row."),
            wording("A sixth card comes behind five. How many cards has the row that it joins, if it joins any?"),
        ),
        "low": (
            wording("It is too low: I take a row."),
            wording("Too low is a card below all four ends. The lowest end is {lowest}.", lowest=lowest),
        ),
    }
    right, _ = said.pop(kind)
    labels, answer, mistakes = deal.mixed(right, *said.values())
    return Exercise(
        title=wording("Joins, sixth or too low?"),
        question=wording("You play {card}, and it is laid first. What happens?", card=card),
        view=view,
        cards=(card,),
        choices=labels,
        answer=answer,
        mistakes=mistakes,
        hint=wording("First find the row by its end, then count its cards."),
        solution=solution,
    )


def b3(deal: Deal) -> Exercise | None:
    """Behind which card? Lower cards come first."""
    view = _revealed(deal, [deal.number(1, 3) for _ in range(ROWS)], players=deal.number(4, 6))
    place = deal.number(1, len(view.revealed) - 1)
    card = view.revealed[place]
    row = joined_row(view.rows, card)
    if row is None or view.revealed[place - 1] < view.rows[row][-1]:
        return None
    states = laid(view)
    if any(placement.kind != "joins" for placement in states[-1].placements):
        return None
    end, behind = view.rows[row][-1], states[place].rows[row][-1]
    mistakes = [
        Mistake(
            end,
            wording("{end} was the end before the turn. Lower cards come first, and one of them joins it.", end=end),
        )
    ]
    if view.revealed[0] != behind:
        mistakes.append(
            Mistake(
                view.revealed[0],
                wording(
                    "{low} is laid first. Which end is nearest below {card} later?", low=view.revealed[0], card=card
                ),
            )
        )
    if card != view.revealed[-1]:
        later = view.revealed[place + 1]
        mistakes.append(
            Mistake(later, wording("{later} is higher than {card}: it is laid later.", later=later, card=card))
        )
    return Exercise(
        title=wording("Behind which card?"),
        question=wording("Everybody reveals, and the cards are laid. Behind which card does {card} come?", card=card),
        view=view,
        answer=behind,
        mistakes=tuple(mistakes),
        hint=wording("Lay the revealed cards one by one, lowest first, and look at the ends anew each time."),
        solution=wording(
            "Before {card}, row {row} gets {cards}: then it ends with {behind}, and {card} comes behind it.",
            card=card,
            row=row + 1,
            cards=all_of(states[place].rows[row][len(view.rows[row]) :]),
            behind=behind,
        ),
    )


def b4(deal: Deal) -> Exercise | None:
    """What does the sixth card take? The row as it lies at that moment."""
    length = deal.number(3, 4)
    view = _revealed(deal, deal.some((length, 2, deal.number(1, 3), deal.number(1, 2)), ROWS), players=5)
    if _too_low(view):
        return None
    states = laid(view)
    placements = states[-1].placements
    sixth = next((placement for placement in placements if placement.kind == "sixth"), None)
    if sixth is None:
        return None
    if len(row_choices(states[placements.index(sixth)].rows, sixth.card, view.rules)) > 1:
        return None
    before, card, answer = view.rows[sixth.row], sixth.card, sixth.heads
    return Exercise(
        title=wording("What does the sixth card take?"),
        question=wording(
            "Everybody reveals, and the cards are laid. {card} becomes a sixth card. How many heads does it take?",
            card=card,
        ),
        view=view,
        unit=wording("heads"),
        answer=answer,
        mistakes=(
            Mistake(
                total_heads(before),
                wording(
                    "So many heads lie there before the turn. The cards that come before {card} count too.", card=card
                ),
            ),
            Mistake(
                answer + HEADS[card],
                wording("{card} itself is not taken: it begins the new row.", card=card),
            ),
            Mistake(ROW_SIZE, wording("Five cards are taken. How many heads have they?")),
            Mistake(0, wording("When {card} comes, five cards lie in its row: look again.", card=card)),
        ),
        hint=wording("Lay the lower cards first. Which five cards lie in the row when {card} comes?", card=card),
        solution=plural(
            "When {card} comes, {cards} lie in row {row}: that makes {sum} = {n} head.",
            "When {card} comes, {cards} lie in row {row}: that makes {sum} = {n} heads.",
            answer,
            card=card,
            cards=all_of(sixth.taken),
            row=sixth.row + 1,
            sum=" + ".join(str(HEADS[taken]) for taken in sixth.taken),
        ),
    )


def b5(deal: Deal) -> Exercise | None:
    """Which row to take: the fewest heads among those that may be taken."""
    low = deal.number(1, 2) == 1
    lengths = [deal.number(1, ROW_SIZE) for _ in range(ROWS)] if low else (5, 5, deal.number(1, 4), deal.number(1, 4))
    view = deal.view(hand=4, rows=deal.some(lengths, ROWS))
    card, costs = deal.one(view.hand), row_heads(view.rows)
    choices, joined = row_choices(view.rows, card, view.rules), joined_row(view.rows, card)
    if len(choices) < 2 or low != (joined is None) or len(set(costs)) < ROWS:
        return None
    answer, shortest = fewest_heads(view.rows, choices), min(range(ROWS), key=lambda row: len(view.rows[row]))
    if answer in (joined, shortest):
        return None
    question = (
        wording("{card} is too low: you may take any row. Which one costs the fewest heads?", card=card)
        if low
        else wording("{card} is a sixth card, and two rows are full. Which row costs you the fewest heads?", card=card)
    )
    hints = {
        row: _costs_more(view.rows, row, choices, own=row == joined, shortest=row == shortest)
        for row in range(ROWS)
        if row != answer
    }
    return _among_rows(
        view,
        answer,
        hints,
        cards=(card,),
        title=wording("Which row do you take?"),
        question=question,
        hint=wording("Count heads, not cards. And which rows may be taken?"),
        solution=wording(
            "The rows cost {costs} heads. Of those that may be taken, row {row} costs the fewest: {cost}.",
            costs=all_of(costs),
            row=answer + 1,
            cost=costs[answer],
        ),
    )


def b6(deal: Deal) -> Exercise | None:
    """A card that is too low changes the ends for those after it."""
    table = deal.view(players=4, hand=2, rows=[deal.number(1, 4) for _ in range(ROWS)])
    costs, taken = row_heads(table.rows), fewest_heads(table.rows, range(ROWS))
    lower = [card for card in table.unseen if joined_row(table.rows, card) is None]
    caught = [card for card in table.unseen if joined_row(table.rows, card) == taken]
    if costs.count(costs[taken]) > 1 or not lower or not caught:
        return None
    card = deal.one(caught)
    view = replace(table, hand=(), revealed=(*table.hand, deal.one(lower), card))
    states, place, low = laid(view), view.revealed.index(card), view.revealed[0]
    rows = states[place].rows
    answer = joined_row(rows, card)
    kinds = [placement.kind for placement in states[-1].placements[: place + 1]]
    if answer in (None, taken) or kinds != ["low", *["joins"] * place]:
        return None
    hints = {row: _not_there(rows, row, card) for row in range(ROWS) if row != answer}
    hints[taken] = wording(
        "So it was before the turn. But {low} takes row {row} and begins it anew.", low=low, row=taken + 1
    )
    return _among_rows(
        view,
        answer,
        hints,
        title=wording("The table changes"),
        question=wording(
            "Everybody reveals. {low} is too low, and its player takes the row with the fewest heads. Which row does "
            "{card} join then?",
            low=low,
            card=card,
        ),
        hint=wording("First count the heads of the rows: which one is taken, and how does it end then?"),
        solution=wording(
            "{low} takes row {taken}. When {card} comes, the rows end with {ends}: row {row} is nearest below.",
            low=low,
            taken=taken + 1,
            card=card,
            ends=all_of(row[-1] for row in rows),
            row=answer + 1,
        ),
    )


EXERCISES: tuple[Maker, ...] = (b0, b1, b2, b3, b4, b5, b6)


def _revealed(deal: Deal, lengths: Sequence[int], players: int) -> View:
    """A table at the moment when everybody has revealed a card."""
    view = deal.view(players, players, lengths)
    return replace(view, hand=(), revealed=view.hand)


def _too_low(view: View) -> bool:
    """Whether the lowest of the revealed cards is too low."""
    return joined_row(view.rows, view.revealed[0]) is None


def _nearest(rows: Rows, card: Card) -> int:
    """The row whose end is nearest, below or above: what a hasty eye finds."""
    return min(range(ROWS), key=lambda row: abs(rows[row][-1] - card))


def _where(deal: Deal, view: View, card: Card, title: str) -> Exercise:
    """Which row does the card join? One of the four, or none."""
    row = joined_row(view.rows, card)
    hints = {wrong: _not_there(view.rows, wrong, card) for wrong in range(ROWS) if wrong != row}
    if row is None:
        lowest = min(row[-1] for row in view.rows)
        solution = wording(
            "All four ends are above {card}, even the lowest one, {lowest}: it is too low.", card=card, lowest=lowest
        )
    else:
        hints[ROWS] = wording("A card is too low only when all four ends are above it.")
        ends = sorted(row[-1] for row in view.rows if row[-1] < card)
        solution = plural(
            "One end is below {card}: {ends}. So it joins row {row}.",
            "{n} ends are below {card}: {ends}. The nearest one is {end}: row {row}.",
            len(ends),
            card=card,
            ends=all_of(ends),
            end=ends[-1],
            row=row + 1,
        )
    return _among_rows(
        view,
        ROWS if row is None else row,
        hints,
        cards=(card,),
        more=(wording("none: it is too low"),),
        title=title,
        question=wording("You play {card}, and it is laid first. Which row does it join?", card=card),
        hint=wording("Look only at the ends of the rows, and only at those below {card}.", card=card),
        solution=solution,
    )


def _among_rows(
    view: View,
    answer: int,
    hints: Mapping[int, str],
    *,
    cards: tuple[Card, ...] = (),
    more: tuple[str, ...] = (),
    **texts: Any,
) -> Exercise:
    """An exercise with the four rows to choose among, in their order, and perhaps more; hints by choice, from 0."""
    return Exercise(
        view=view,
        cards=cards,
        choices=(*(wording("row {number}", number=number) for number in range(1, ROWS + 1)), *more),
        answer=answer,
        mistakes=tuple(Mistake(row, said) for row, said in hints.items()),
        **texts,
    )


def _not_there(rows: Rows, row: int, card: Card) -> str:
    """Why a card does not join a row (from 0)."""
    told = {"row": row + 1, "end": rows[row][-1], "card": card}
    if rows[row][-1] > card:
        if row == _nearest(rows, card):
            return wording("Row {row} ends with {end}: that is near, but above {card}. Rows must ascend.", **told)
        return wording("Row {row} ends with {end}, and {card} is lower: rows must ascend.", **told)
    return wording("Row {row} ends with {end}. Another row ends nearer below {card}.", **told)


def _what_happens(rows: Rows, card: Card) -> tuple[str, str]:
    """Whether a card joins a row, is the sixth or too low; and why."""
    row = joined_row(rows, card)
    if row is None:
        lowest = min(row[-1] for row in rows)
        return "low", wording(
            "All four ends are above {card}, even the lowest one, {lowest}: it is too low.", card=card, lowest=lowest
        )
    told = {"row": row + 1, "end": rows[row][-1]}
    if len(rows[row]) == ROW_SIZE:
        return "sixth", wording("It comes behind {end}, and row {row} is full: it is the sixth card.", **told)
    return "joins", wording("It comes behind {end}, and row {row} is not full: nothing is taken.", **told)


def _costs_more(rows: Rows, row: int, choices: Sequence[int], *, own: bool, shortest: bool) -> str:
    """Why not to take a row (from 0)."""
    heads = row_heads(rows)[row]
    if row not in choices:
        return wording("A sixth card takes a row of five cards, and row {row} is not full.", row=row + 1)
    if own:
        return plural(
            "It comes to row {row}, but the rule sheet lets you take any full row. This one costs {n} head.",
            "It comes to row {row}, but the rule sheet lets you take any full row. This one costs {n} heads.",
            heads,
            row=row + 1,
        )
    if shortest:
        return plural(
            "Row {row} has the fewest cards, but they have {n} head. Another row costs less.",
            "Row {row} has the fewest cards, but they have {n} heads. Another row costs less.",
            heads,
            row=row + 1,
        )
    return plural(
        "Row {row} costs {n} head. Another row costs less.",
        "Row {row} costs {n} heads. Another row costs less.",
        heads,
        row=row + 1,
    )
