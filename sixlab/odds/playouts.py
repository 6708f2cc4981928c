"""Playouts: the rest of a round at random, from what one player knows, once for each of his options.

What is random. The unseen cards are dealt to the other players' hands, every way equally likely; then every player
lays his hand in a random order. Whoever must choose a row takes the one with the fewest heads, the first from the top
on ties. All options meet the same hidden hands, played in the same order (common random numbers), and my own cards
follow in the same order too: when an option's card stands at a later place, the card that it displaced goes there.

How it is counted. Playouts come in blocks of ``BLOCK``; block i draws from the stream of (seed, i) and nothing else,
and playout i of a run is the same however many there are. The arrays hold options * playouts lanes, option by option.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from threading import Thread
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixlab.game.cards import HEADS, Card
from sixlab.game.view import View
from sixlab.lanes.keys import GROUP, LANES_PER_WORD
from sixlab.lanes.networks import network
from sixlab.lanes.streams import Words, drawn, starting_states
from sixlab.lanes.table import Bytes, Table, sort
from sixlab.languages import wording
from sixlab.odds.options import BLOCK, ROUND, Engine, Start, Style, start

Keys = NDArray[np.uint16]

KEYS_OF: Keys = np.array([card << 8 | 4 * heads for card, heads in enumerate(HEADS)], np.uint16)
MINE = np.uint16(1)

BIG = 200_000_000
"""Cards to lay from which on it is worth while to compile the vectors: ten seconds of numpy or so."""

MODULES: dict[Style, tuple[str, str]] = {
    "random": ("sixlab.odds.playouts", "sixlab.odds.vector_playouts"),
    "wary": ("sixlab.odds.wary", "sixlab.odds.vector_wary"),
}
"""Which modules play each style: in numpy, and on vectors."""


class Heads(NamedTuple):
    """Heads taken from the choice to the end of the round, shape (options, playouts) each.

    now: by me in this turn. mine: by me in all. others: by all others together.
    """

    now: Bytes
    mine: Bytes
    others: Bytes


def blocks(start: Start, playouts: int, seed: int, engine: Engine = "auto", style: Style = "random") -> Iterator[Heads]:
    """All playouts of a run, block by block; the last one may be shorter.

    engine: which code plays them, all to the same heads. ``"numba"``, of the extra ``fast``, is compiled first, once
    (up to 10 s). ``"auto"`` never waits: it takes numba from the block on at which it is compiled, and until then, or
    where it is not installed, ``"numpy"``. A long run has it compiled beside.
    """
    lays = len(start.choices) * len(start.view.hand) * start.view.players * playouts
    if engine == "auto" and lays >= BIG and not _is_compiled(style):
        Thread(target=_compile, args=(start, style), name="sixlab compiles").start()
    if engine == "numba" and start.view.hand and _vectors(style) is None:
        warnings.warn(wording("numba is not installed: the same numbers, but slower"), stacklevel=2)
    for number, first in enumerate(range(0, playouts, BLOCK)):
        yield _player(start, engine, style)(start, min(BLOCK, playouts - first), seed, number)


def _player(start: Start, engine: Engine, style: Style) -> Callable[[Start, int, int, int], Heads]:
    """Who plays the next block: the ``block`` of one module or the other."""
    if start.view.hand and (engine == "numba" or (engine == "auto" and _is_compiled(style))):
        vectors = _vectors(style)
        if vectors is not None:
            return vectors.block  # type: ignore[no-any-return]
    return import_module(MODULES[style][0]).block  # type: ignore[no-any-return]


def _vectors(style: Style) -> ModuleType | None:
    """The playouts on vectors; None where numba is not installed."""
    try:
        return import_module(MODULES[style][1])
    except ImportError:
        return None


def _is_compiled(style: Style) -> bool:
    """Whether the vectors can play at once; no while another thread is still importing them."""
    asked = getattr(sys.modules.get(MODULES[style][1]), "is_compiled", None)
    return asked is not None and asked()


def _compile(start: Start, style: Style) -> None:
    """Play once on vectors, if that can be."""
    vectors = _vectors(style)
    if vectors is not None:
        vectors.block(start, 1, seed=0, number=0)


def compile_ahead(style: Style = "random") -> None:
    """Compile numba's playouts now, where numba is installed, so that ``"auto"`` takes them from here on.

    Up to 10 s on the first time on a machine, a second after that, nothing when it was done in this process.
    """
    if not _is_compiled(style):
        _compile(start(View(rows=((1,), (2,), (3,), (4,)), hand=(5,), players=2)), style)


def block(start: Start, playouts: int, seed: int, number: int) -> Heads:
    """The first ``playouts`` of block ``number``."""
    others, mine = hidden(start.view, playouts, seed, number)
    return play(start, others, mine)


def hidden(view: View, playouts: int, seed: int, number: int) -> tuple[Bytes, Bytes]:
    """The cards that the others play and the order of my own, as cards.

    Shapes (turns, players - 1, playouts) and (turns, playouts); a hand is what stands in one seat over all turns.
    """
    turns, opponents = len(view.hand), view.players - 1
    states = generators(playouts, seed, number)
    others = _cards(view.unseen).take(drawn(states, len(view.unseen), turns * opponents)[:, :playouts])
    mine = _cards(view.hand).take(drawn(states, turns, turns)[:, :playouts])
    return others.reshape(turns, opponents, playouts), mine


def generators(playouts: int, seed: int, number: int) -> Words:
    """The generators of block ``number`` for as many whole groups of lanes as the playouts need."""
    groups = -(-playouts // GROUP)
    return starting_states(seed, number, ROUND, BLOCK)[:, : groups * GROUP // LANES_PER_WORD].copy()


def _cards(cards: tuple[Card, ...]) -> Bytes:
    """Cards by their number among these, from 1."""
    return np.array([0, *cards], np.uint8)


def play(start: Start, others: Bytes, mine: Bytes) -> Heads:
    """Play hands to the end of the round; arrays as from ``hidden``."""
    turns, opponents, playouts = others.shape
    options = len(start.choices)
    table = Table.at(start.rows, playouts, start.view.rules)
    now = np.array(start.now, np.uint8).repeat(playouts)
    own, all_heads = now.copy(), now + np.array(start.others, np.uint8).repeat(playouts)
    hidden_keys = keys_of(others)
    sort(hidden_keys.swapaxes(0, 1), network(opponents))
    for turn in range(turns):
        carried = keys_of(_my_cards(start.cards, mine, turn)) | MINE
        carried = carried.repeat(options // len(carried), axis=0)
        for key in hidden_keys[turn]:
            taken = lay(table, np.minimum(carried, key), own)
            all_heads += taken
            np.maximum(carried, key, out=carried)
        all_heads += lay(table, carried, own)
        if turn == 0 and start.cards:
            now = own.copy()
    shape = (options, playouts)
    return Heads(now.reshape(shape), own.reshape(shape), (all_heads - own).reshape(shape))


def _my_cards(first: tuple[Card, ...], mine: Bytes, turn: int) -> Bytes:
    """The cards that I play in ``turn`` (from 0), by option: shape (options, playouts), or one row for all."""
    if not first:
        return mine[turn : turn + 1]
    cards = np.array(first, np.uint8)[:, None]
    if turn == 0:
        return cards.repeat(mine.shape[1], axis=1)
    followed: Bytes = np.where(mine[turn] == cards, mine[0], mine[turn])
    return followed


def keys_of(cards: Bytes) -> Keys:
    """Cards with their price, 4 * their heads, below them: keys that sort like the cards, with two bits to spare."""
    keys: Keys = KEYS_OF.take(cards)
    return keys


def lay(table: Table, keys: Keys, own: Bytes) -> Bytes:
    """Lay one card in every lane; add its heads to ``own`` where the key is marked as mine; give its heads."""
    lanes = keys.reshape(-1)
    marked = lanes.astype(np.uint8)
    heads: Bytes = table.place((lanes >> 8).astype(np.uint8), marked & np.uint8(252)) >> np.uint8(2)
    own += heads * (marked & np.uint8(1))
    return heads
