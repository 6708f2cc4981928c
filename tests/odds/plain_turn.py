"""Odds of one turn the slow way: every set of the others' cards, placed by rules written here a second time."""

from collections import Counter
from itertools import combinations
from math import prod

from sixlab import Rules, View


def head_count(card):
    if card == 55:
        return 7
    return 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 if card % 5 == 0 else 1


def place_all(rows, cards, any_full):
    """Place the cards, lowest first; give for each (kind, row, heads). Chosen rows are the cheapest, first on ties."""
    rows = [list(row) for row in rows]
    happened = {}
    for card in sorted(cards):
        below = [number for number in range(4) if rows[number][-1] < card]
        cost = [sum(map(head_count, row)) for row in rows]
        if not below:
            kind, row = "low", cost.index(min(cost))
        else:
            row = max(below, key=lambda number: rows[number][-1])
            kind = "joins"
            if len(rows[row]) == 5:
                kind = "sixth"
                if any_full:
                    row = min((number for number in range(4) if len(rows[number]) == 5), key=lambda n: (cost[n], n))
        if kind == "joins":
            rows[row].append(card)
            happened[card] = ("joins", row, 0)
        else:
            happened[card] = (kind, row, cost[row])
            rows[row] = [card]
    return happened


def plain_risk(view, card, weights=None):
    """(weight of sixth, of low, Counter of heads) over all sets of the others' cards."""
    any_full = view.rules.sixth == "any full row"
    unseen = [other for other in view.unseen if other != card]
    sixth = low = 0
    heads = Counter()
    for others in combinations(unseen, view.players - 1):
        weight = 1 if weights is None else prod(weights.get(other, 1) for other in others)
        kind, _, cost = place_all(view.rows, [*others, card], any_full)[card]
        heads[cost] += weight
        sixth += weight * (kind == "sixth")
        low += weight * (kind == "low")
    return sixth, low, +heads


def plain_rows(view, card, weights=None):
    """Per row: weights of (taken by somebody, taken by me) and heads moved; and the weight of all sets."""
    any_full = view.rules.sixth == "any full row"
    unseen = [other for other in view.unseen if other != card]
    someone, me, moved, total = [0] * 4, [0] * 4, [0] * 4, 0
    for others in combinations(unseen, view.players - 1):
        weight = 1 if weights is None else prod(weights.get(other, 1) for other in others)
        happened = place_all(view.rows, [*others, card] if card else others, any_full)
        total += weight
        taken = [(player, row, cost) for player, (kind, row, cost) in happened.items() if kind != "joins"]
        for row in range(4):
            someone[row] += weight * any(place == row for _, place, _ in taken)
            me[row] += weight * any(place == row and player == card for player, place, _ in taken)
            moved[row] += weight * sum(cost for _, place, cost in taken if place == row)
    return someone, me, moved, total


COUNTS = {2: 45, 3: 24, 4: 14, 5: 12, 6: 11, 7: 11, 8: 11, 9: 11, 10: 11}
"""Unseen cards per number of players, so that all sets can be gone through: a few hundred."""


def small_position(rng, players, sixth, *, sizes=None, hand=None, spread=1.0):
    """A random position with few unseen cards, all others seen; ``spread`` below 1 crowds the row ends together."""
    cards = list(range(1, 105))
    rng.shuffle(cards)
    sizes = sizes or [rng.randint(1, 5) for _ in range(4)]
    pool = [card for card in cards if card <= 104 * spread]
    rows = []
    for size in sizes:
        rows.append(sorted(pool[:size]))
        pool = pool[size:]
    rest = pool + [card for card in cards if card > 104 * spread]
    unseen = rest[: COUNTS[players]]
    size = hand if hand is not None else max(1, min(2, len(unseen) // (players - 1)))
    mine = rest[len(unseen) : len(unseen) + size]
    seen = rest[len(unseen) + size :]
    if rng.random() < 0.5:  # a run of neighbours instead: many of the others' cards fall on one row
        rest = sorted(pool)
        start = rng.randrange(max(1, len(rest) - len(unseen) - size))
        block = rest[start : start + len(unseen) + size]
        rng.shuffle(block)
        mine, unseen = block[:size], block[size:]
        used = {card for row in rows for card in row} | set(block)
        seen = [card for card in cards if card not in used]
    return View(rows=rows, hand=mine, players=players, rules=Rules(sixth=sixth), seen=seen)
