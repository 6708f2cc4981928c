"""What stands on the board of a screen, as one piece of HTML: sentence, table, scores, the position as text.

Plain functions of a state, without widgets.
"""

from collections.abc import Iterable
from html import escape

from sixlab.game.game import Game
from sixlab.game.round import Round
from sixlab.game.rules import joined_row
from sixlab.game.timeline import Timeline, placement
from sixlab.game.view import View
from sixlab.languages import wording
from sixlab.players.seats import Play
from sixlab.show.look import Size
from sixlab.show.score_chart import ScoreChart
from sixlab.show.sentences import sentence, winner_sentence
from sixlab.show.table import game_svg


def chart_of(timeline: Timeline) -> ScoreChart:
    """The score chart of a game, to be made once and drawn at every step."""
    game = timeline.steps[-1]
    return ScoreChart(game.players, game.rules, timeline.totals, timeline.rounds)


def step_html(timeline: Timeline, chart: ScoreChart, step: int, seat: int | None, size: Size) -> str:
    """One step of a stepper. ``seat``: whose hand lies open (from 0); None opens all hands."""
    game = timeline.steps[step]
    return (
        says_html([sentence(game)])
        + game_svg(game, seat=seat, size=size)
        + chart.svg(step, size)
        + position_html(position(game, seat))
    )


def seat_html(timeline: Timeline, step: int, seat: int, size: Size) -> str:
    """One step of a game as the player on ``seat`` sees it; at the last one with the story of its turn."""
    game = timeline.steps[step]
    story = step == timeline.last and (placement(game) is not None)
    return (
        ("" if story else says_html([sentence(game)]))
        + game_svg(game, seat=seat, size=size)
        + (story_html(timeline) if story else "")
        + position_html(position(game, seat))
    )


def static_html(game: Game, seat: int | None) -> str:
    """A moment for pages where no widget runs."""
    return says_html([sentence(game)]) + game_svg(game, seat=seat)


def story_html(timeline: Timeline) -> str:
    """What happened in the last turn, a sentence for each card."""
    turn = range(timeline.turns[-1] + 1, timeline.last + 1)
    told = "".join(f"<li>{escape(sentence(timeline.steps[step]))}</li>" for step in turn)
    return f'<ol class="sixlab-story">{told}</ol>'


def prompt(play: Play, newest: bool) -> str:
    """What the person is asked to do now. ``newest``: the board shows the last moment, not an earlier one."""
    name = play.game.players[play.seat]
    if not newest:
        said = [
            wording("You are looking back. The End key, or the button to the last step, brings you to your choice.")
        ]
    elif play.choice == "card":
        said = [wording("You are {player}. Choose a card.", player=name)]
    elif play.choice == "row":
        said = [wording("You are {player}.", player=name), _row_question(play.game.round)]
    elif play.game.over:
        said = [wording("The game is over."), winner_sentence(play.game)]
    else:
        said = [wording("Round {number} is over. Deal the next round.", number=len(play.game.rounds))]
    return f'<div class="sixlab-says" role="status">{escape(" ".join(said))}</div>'


def _row_question(played: Round) -> str:
    card = played.waiting[0].card
    if joined_row(played.rows, card) is None:
        return wording("Your {card} is below every row. Choose the row that you take.", card=card)
    return wording("Your {card} is a sixth card. Choose the full row that you take.", card=card)


def says_html(sentences: Iterable[str]) -> str:
    """Sentences above a picture, each on a line of its own."""
    return "".join(f'<p class="sixlab-says">{escape(said)}</p>' for said in sentences)


def position_html(text: str) -> str:
    """A position as text with a button that copies it; a click on the text selects all of it."""
    hint, copy = escape(wording("Copies this text, which View.parse(...) reads")), wording("Copy position as text")
    return (
        f'<div class="sixlab-position"><button type="button" class="sixlab-copy" title="{hint}">{escape(copy)}</button>'
        f'<code>{escape(text)}</code><span class="sixlab-copied" role="status"></span></div>'
    )


def position(game: Game, seat: int | None) -> str:
    """The position as text: what the player on ``seat`` (from 0) knows; with None what lies on the table for all.

    >>> game = Game.new(players=2, seed=7)
    >>> position(game, seat=None)
    '61 / 80 / 14 / 15 ; players 2'
    >>> position(game, seat=0) == str(game.round.view(0))
    True
    """
    played = game.round
    if seat is not None:
        return str(played.view(seat))
    known = played.view(0)
    table = View(rows=known.rows, players=known.players, rules=known.rules, seen=known.seen, revealed=known.revealed)
    return str(table)
