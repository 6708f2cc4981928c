"""The states of the compiled sweep (``cautious_sweep``), each one integer: how it is written and read.

What a state is, ``odds.sweep`` says. Rows are counted from 0. The bits, from the lowest:

    3: row, the one that catches the next card; NONE while every end is above
    3: size, its number of cards
    5: heads, its heads where they may decide a choice, else UNKNOWN
    4: lost, the rows whose end is above but was taken away
    28: full, the other rows of five cards that may be taken, as prices 4 * heads + row of 7 bits, the cheapest first
"""

from sixlab.game.rules import ROW_SIZE, ROWS
from sixlab.lanes.compiling import compiled

NONE = ROWS
PRICE_BITS = 7
PRICE = 127
UNKNOWN = 31
"""More heads than five cards can have: the heads of a row where they cannot decide anything."""


@compiled
def written(row: int, size: int, heads: int, lost: int, full: int) -> int:
    return row | size << 3 | heads << 6 | lost << 11 | full << 15


@compiled
def row_of(bits: int) -> int:
    return bits & 7


@compiled
def size_of(bits: int) -> int:
    return bits >> 3 & 7


@compiled
def heads_of(bits: int) -> int:
    return bits >> 6 & 31


@compiled
def lost_of(bits: int) -> int:
    return bits >> 11 & 15


@compiled
def full_of(bits: int) -> int:
    return bits >> 15


@compiled
def joins(bits: int) -> bool:
    """Whether the next card simply joins a row."""
    return row_of(bits) != NONE and size_of(bits) < ROW_SIZE


@compiled
def with_price(full: int, price: int) -> int:
    """The prices and one more, the cheapest first."""
    shift = 0
    while full >> shift and (full >> shift & PRICE) < price:
        shift += PRICE_BITS
    cheaper = full & ((1 << shift) - 1)
    return cheaper | price << shift | full >> shift << (shift + PRICE_BITS)


@compiled
def without_row(full: int, row: int) -> int:
    """The prices without that of a row, if it is among them."""
    shift = 0
    while full >> shift:
        if full >> shift & 3 == row:
            cheaper = full & ((1 << shift) - 1)
            return cheaper | full >> (shift + PRICE_BITS) << shift
        shift += PRICE_BITS
    return full


@compiled
def cheapest_prices(full: int, number: int) -> int:
    """So many of the prices."""
    return full & ((1 << PRICE_BITS * min(number, ROWS)) - 1)
