"""The odds of one turn under ``"own row"`` without any sweep: a second way to the same integers.

At most one card is too low, it comes first and takes the cheapest row, so that row is known beforehand; every other row
catches exactly the cards between its end and the next higher end. So only the cards of the others that fall into the
interval below my card matter: how many, and the heads of the last five.
"""

from collections import Counter
from math import comb

from plain_turn import head_count


def choose(total, part):
    return comb(total, part) if 0 <= part <= total else 0


def subsets(cards, size):
    """How many subsets of so many cards there are, by their heads."""
    found = [Counter({0: 1})] + [Counter() for _ in range(size)]
    for card in cards:
        for chosen in range(size, 0, -1):
            for heads, ways in found[chosen - 1].items():
                found[chosen][heads + head_count(card)] += ways
    return found[size]


def last_five(cards, size):
    """How many subsets of so many cards (five or more) there are, by the heads of their five highest cards."""
    found = Counter()
    for place, fifth in enumerate(sorted(cards)):
        for heads, ways in subsets(sorted(cards)[place + 1 :], 4).items():
            found[heads + head_count(fifth)] += ways * choose(place, size - 5)
    return found


def closed_form(rows, unseen, others, card):
    """(ways of sixth, of low, Counter of heads) for a card played against ``others`` of the unseen cards."""
    total = len(unseen)
    rows = sorted((row[-1], len(row), sum(map(head_count, row)), number) for number, row in enumerate(rows))
    taken = min(range(4), key=lambda place: (rows[place][2], rows[place][3]))
    below = [y for y in unseen if y < rows[0][0]]
    found, sixth, low = Counter(), 0, 0

    def fill(cards, size, heads, weight):
        """Cards fall on a row of this size: the card is sixth after 5 - size of them, or after ten less."""
        ways = 0
        for number, counted, held in ((5 - size, subsets, heads), (10 - size, last_five, 0)):
            if number <= others:
                for more, count in counted(cards, number).items():
                    found[held + more] += count * weight(number)
                    ways += count * weight(number)
        return ways

    if card < rows[0][0]:
        under = [y for y in unseen if y < card]
        low = choose(total - len(under), others)
        found[rows[taken][2]] += low
        if others >= 5:
            for heads, ways in subsets(under, 5).items():
                found[heads] += ways * choose(total - len(under), others - 5)
                sixth += ways * choose(total - len(under), others - 5)
    else:
        place = max(place for place in range(4) if rows[place][0] < card)
        end, size, heads, _ = rows[place]
        cards = [y for y in unseen if end < y < card]
        m, l = len(cards), len(below)  # noqa: E741 (the letters of the formula)
        if taken != place or not l:
            sixth = fill(cards, size, heads, lambda j: choose(total - m, others - j))
        else:
            sixth = fill(cards, size, heads, lambda j: choose(total - m - l, others - j))
            if place > 0:
                end, size, heads, _ = rows[place - 1]
                cards = [y for y in unseen if end < y < card]
                m = len(cards)
                sixth += fill(
                    cards, size, heads, lambda j: choose(total - m, others - j) - choose(total - m - l, others - j)
                )
            elif others >= 5:
                rest = choose(total - l - m, others - 5)
                for more, ways in (subsets(below + cards, 5) - subsets(cards, 5)).items():
                    found[more] += ways * rest
                    sixth += ways * rest
    found[0] += choose(total, others) - low - sixth
    return sixth, low, +found
