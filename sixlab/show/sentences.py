"""What happened, in sentences: rows and players as people count them, from 1, and players by name.

Everything here is plain text; whoever puts it into HTML escapes it. All wording stands in ``ENGLISH``: whole sentences
with named places, so that another language is another dict.
"""

from collections.abc import Sequence

from sixlab.game.game import Game
from sixlab.game.round import Placement, Round
from sixlab.game.rules import ROWS, Rows, joined_row
from sixlab.show.names import isolated, player_names

ENGLISH: dict[str, str | tuple[str, str]] = {
    "choosing": "Turn {turn}: everybody chooses a card.",
    "reveal": "Turn {turn}: everybody reveals. Lowest first: {cards}.",
    "revealed card": "{card} ({player})",
    "joins": "{card} joins row {row} behind {end}.",
    "sixth": (
        "{card} is the sixth card of row {row}: {player} takes {heads} head.",
        "{card} is the sixth card of row {row}: {player} takes {heads} heads.",
    ),
    "sixth elsewhere": (
        "{card} is the sixth card of row {row}; {player} takes row {taken} instead: {heads} head.",
        "{card} is the sixth card of row {row}; {player} takes row {taken} instead: {heads} heads.",
    ),
    "low": (
        "{card} is below every row: {player} takes row {taken} ({heads} head).",
        "{card} is below every row: {player} takes row {taken} ({heads} heads).",
    ),
    "must choose": "{player} must choose a row for {card}.",
    "must choose among": "{player} must choose a row for {card}: row {rows}.",
    "round over": "The round is over. Heads: {heads}.",
    "game round over": "Round {round} is over. Heads this round: {heads}. In all: {totals}.",
    "score": "{player} {heads}",
    "wins": ("{player} wins with {heads} head.", "{player} wins with {heads} heads."),
    "share": ("{players} share the win with {heads} head.", "{players} share the win with {heads} heads."),
    "and": "{first} and {last}",
    "or": "{first} or {last}",
}
"""Every sentence in English; two forms where the number of heads decides, for one head and for any other number."""


def sentence(state: Game | Round, names: Sequence[str] | None = None) -> str:
    """What has just happened, and what must be decided now. A game brings its names along.

    >>> start = Round(rows=[[12], [37], [43], [58]], hands=[[14], [3]])
    >>> sentence(start.reveal([14, 3]), ["Ana", "Ben"])
    'Turn 1: everybody reveals. Lowest first: 3 (Ben), 14 (Ana). Ben must choose a row for 3.'
    >>> sentence(start.reveal([14, 3]).place(1), ["Ana", "Ben"])
    '3 is below every row: Ben takes row 2 (1 head).'
    """
    game = state if isinstance(state, Game) else None
    played = state.round if isinstance(state, Game) else state
    called = player_names(game.players if game else names, played.players)
    if not played.placements and not played.waiting:
        said = [_say("choosing", turn=played.turn)]
    elif len(played.waiting) == played.players:
        said = [reveal_sentence(played, called)]
    else:
        last = played.placements[-1]
        said = [placement_sentence(last, _unwound(played.rows, last), called)]
    if played.options:
        said.append(choice_sentence(played, called))
    if played.done:
        said.append(game_round_sentence(game) if game else round_sentence(played, called))
    if game and game.over:
        said.append(winner_sentence(game))
    return " ".join(said)


def placement_sentence(placement: Placement, before: Rows, names: Sequence[str] | None = None) -> str:
    """What one placement did; ``before`` are the rows just before it.

    >>> laid = Placement(turn=1, player=1, card=44, row=2, taken=(), kind="joins")
    >>> placement_sentence(laid, ((12,), (37,), (43,), (58,)))
    '44 joins row 3 behind 43.'
    """
    card, taken = placement.card, placement.row + 1
    if placement.kind == "joins":
        return _say("joins", card=card, row=taken, end=before[placement.row][-1])
    player = _name(names, placement.player)
    if placement.kind == "low":
        return _say("low", placement.heads, card=card, player=player, taken=taken)
    joined = joined_row(before, card)
    key = "sixth" if joined in (None, placement.row) else "sixth elsewhere"
    row = taken if joined is None else joined + 1
    return _say(key, placement.heads, card=card, row=row, player=player, taken=taken)


def reveal_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """The cards that wait, lowest first, with their players."""
    shown = [_say("revealed card", card=card, player=_name(names, player)) for card, player in state.waiting]
    return _say("reveal", turn=state.turn, cards=", ".join(shown))


def choice_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """Who must choose a row, for which card, and among which rows if not all four.

    Raises:
        ValueError: nobody must choose.
    """
    if not state.options:
        raise ValueError("nobody must choose a row now")
    card, player = state.waiting[0]
    if len(state.options) == ROWS:
        return _say("must choose", player=_name(names, player), card=card)
    rows = _listed([str(row + 1) for row in state.options], "or")
    return _say("must choose among", player=_name(names, player), card=card, rows=rows)


def round_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """The heads of a round that is over."""
    return _say("round over", heads=_scores(state.heads, names))


def game_round_sentence(game: Game) -> str:
    """The heads of the last round of a game, and of all its rounds.

    >>> game_round_sentence(Game.new(players=["Ana", "Ben"], seed=7))
    'Round 1 is over. Heads this round: Ana 0, Ben 0. In all: Ana 0, Ben 0.'
    """
    this_round, totals = _scores(game.round.heads, game.players), _scores(game.totals, game.players)
    return _say("game round over", round=len(game.rounds), heads=this_round, totals=totals)


def winner_sentence(game: Game) -> str:
    """Who won, or who share the win.

    Raises:
        ValueError: the game is not over.
    """
    if not game.over:
        raise ValueError("the game is not over: nobody has won")
    winners = [_name(game.players, player) for player in game.winners]
    heads = min(game.totals)
    if len(winners) == 1:
        return _say("wins", heads, player=winners[0])
    return _say("share", heads, players=_listed(winners, "and"))


def _unwound(rows: Rows, last: Placement) -> Rows:
    """The rows before the last placement."""
    before = last.taken or rows[last.row][:-1]
    return (*rows[: last.row], before, *rows[last.row + 1 :])


def _say(key: str, heads: object = None, **values: object) -> str:
    text = ENGLISH[key]
    if isinstance(text, tuple):
        text = text[0] if heads == 1 else text[1]
    return text.format(**({"heads": heads} | values))


def _name(names: Sequence[str] | None, player: int) -> str:
    return isolated(names[player]) if names is not None else f"Player {player + 1}"


def _scores(heads: Sequence[int], names: Sequence[str] | None) -> str:
    return ", ".join(_say("score", player=_name(names, player), heads=count) for player, count in enumerate(heads))


def _listed(parts: Sequence[str], word: str) -> str:
    """Several things with commas between, and a word before the last."""
    return _say(word, first=", ".join(parts[:-1]), last=parts[-1])
