"""What happened, in sentences: rows and players as people count them, from 1, and players by name.

Everything here is plain text; whoever puts it into HTML escapes it.
"""

from collections.abc import Sequence

from sixlab.game.game import Game
from sixlab.game.round import Placement, Round
from sixlab.game.rules import ROWS, Rows, joined_row
from sixlab.languages import all_of, one_of, plural, wording
from sixlab.show.names import isolated, player_name, player_names


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
        said = [wording("Turn {turn}: everybody chooses a card.", turn=played.turn)]
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
        end = before[placement.row][-1]
        return wording("{card} joins row {row} behind {end}.", card=card, row=taken, end=end)
    told = {"card": str(card), "player": _name(names, placement.player), "taken": str(taken)}
    if placement.kind == "low":
        return plural(
            "{card} is below every row: {player} takes row {taken} ({n} head).",
            "{card} is below every row: {player} takes row {taken} ({n} heads).",
            placement.heads,
            **told,
        )
    joined = joined_row(before, card)
    if joined in (None, placement.row):
        return plural(
            "{card} is the sixth card of row {taken}: {player} takes {n} head.",
            "{card} is the sixth card of row {taken}: {player} takes {n} heads.",
            placement.heads,
            **told,
        )
    return plural(
        "{card} is the sixth card of row {row}; {player} takes row {taken} instead: {n} head.",
        "{card} is the sixth card of row {row}; {player} takes row {taken} instead: {n} heads.",
        placement.heads,
        row=str(joined + 1),
        **told,
    )


def reveal_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """The cards that wait, lowest first, with their players."""
    shown = [wording("{card} ({player})", card=card, player=_name(names, player)) for card, player in state.waiting]
    cards = ", ".join(shown)
    return wording("Turn {turn}: everybody reveals. Lowest first: {cards}.", turn=state.turn, cards=cards)


def choice_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """Who must choose a row, for which card, and among which rows if not all four.

    Raises:
        ValueError: nobody must choose.
    """
    if not state.options:
        raise ValueError(wording("nobody must choose a row now"))
    card, player = state.waiting[0]
    if len(state.options) == ROWS:
        return wording("{player} must choose a row for {card}.", player=_name(names, player), card=card)
    told = {"player": _name(names, player), "card": card, "rows": one_of(row + 1 for row in state.options)}
    return wording("{player} must choose a row for {card}: row {rows}.", **told)


def round_sentence(state: Round, names: Sequence[str] | None = None) -> str:
    """The heads of a round that is over."""
    return wording("The round is over. Heads: {heads}.", heads=_scores(state.heads, names))


def game_round_sentence(game: Game) -> str:
    """The heads of the last round of a game, and of all its rounds.

    >>> game_round_sentence(Game.new(players=["Ana", "Ben"], seed=7))
    'Round 1 is over. Heads this round: Ana 0, Ben 0. In all: Ana 0, Ben 0.'
    """
    return wording(
        "Round {round} is over. Heads this round: {heads}. In all: {totals}.",
        round=len(game.rounds),
        heads=_scores(game.round.heads, game.players),
        totals=_scores(game.totals, game.players),
    )


def winner_sentence(game: Game) -> str:
    """Who won, or who share the win.

    Raises:
        ValueError: the game is not over.
    """
    if not game.over:
        raise ValueError(wording("the game is not over: nobody has won"))
    winners = [_name(game.players, player) for player in game.winners]
    heads = min(game.totals)
    if len(winners) == 1:
        return plural("{player} wins with {n} head.", "{player} wins with {n} heads.", heads, player=winners[0])
    return plural(
        "{players} share the win with {n} head.",
        "{players} share the win with {n} heads.",
        heads,
        players=all_of(winners),
    )


def _unwound(rows: Rows, last: Placement) -> Rows:
    """The rows before the last placement."""
    before = last.taken or rows[last.row][:-1]
    return (*rows[: last.row], before, *rows[last.row + 1 :])


def _name(names: Sequence[str] | None, player: int) -> str:
    return isolated(names[player]) if names is not None else player_name(player)


def _scores(heads: Sequence[int], names: Sequence[str] | None) -> str:
    return ", ".join(f"{_name(names, player)} {count}" for player, count in enumerate(heads))
