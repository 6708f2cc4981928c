"""sixlab: explore and teach the card game 6 qui prend (6 nimmt!, Take 6).

>>> import sixlab as six
>>> game = six.Game.new(players=4, seed=7)
>>> view = game.round.view(player=0)

``import sixlab`` loads the standard library alone. numpy, numba, plotly and ipywidgets load when something of
theirs is first used (PEP 562).
"""

import importlib

from sixlab.game.cards import DECK, heads
from sixlab.game.drawn import Drawn as _Drawn
from sixlab.game.game import Game
from sixlab.game.records import load, save
from sixlab.game.round import Placement, Round
from sixlab.game.rules import IllegalMove, Rules
from sixlab.game.view import View
from sixlab.languages import language

__version__ = "0.1.0"

_LATE: dict[str, str] = {
    "Advice": "sixlab.odds.advice",
    "Comparison": "sixlab.lessons.experiment",
    "Dist": "sixlab.odds.dist",
    "Exercise": "sixlab.lessons.exercise",
    "ExerciseBox": "sixlab.widgets.exercise_box",
    "Feedback": "sixlab.lessons.check",
    "League": "sixlab.players.standings",
    "MonteCarloLab": "sixlab.widgets.monte_carlo_lab",
    "PlayTable": "sixlab.widgets.play_table",
    "Position": "sixlab.game.positions",
    "PositionEditor": "sixlab.widgets.position",
    "PredictBox": "sixlab.widgets.predict_box",
    "Progress": "sixlab.lessons.progress",
    "Results": "sixlab.players.results",
    "Risk": "sixlab.odds.risk",
    "RiskExplorer": "sixlab.widgets.risk_explorer",
    "RowExplorer": "sixlab.widgets.row_explorer",
    "RowRisk": "sixlab.odds.risk",
    "STRATEGIES": "sixlab.players.strategies",
    "Stepper": "sixlab.widgets.stepper",
    "Strategy": "sixlab.players.strategies",
    "StrategyError": "sixlab.players.play",
    "Timeline": "sixlab.game.timeline",
    "advise": "sixlab.odds.advice",
    "check": "sixlab.lessons.check",
    "compare": "sixlab.lessons.experiment",
    "exercise": "sixlab.lessons.exercises",
    "exercises": "sixlab.lessons.exercises",
    "league": "sixlab.players.league",
    "load_league": "sixlab.players.league_file",
    "load_results": "sixlab.players.results",
    "played_out": "sixlab.players.seats",
    "position": "sixlab.game.positions",
    "positions": "sixlab.game.positions",
    "repeated_risk": "sixlab.odds.growth",
    "risk": "sixlab.odds.risk",
    "risk_curve": "sixlab.odds.risk",
    "risk_growth": "sixlab.odds.growth",
    "row_risk": "sixlab.odds.risk",
    "sample_risk": "sixlab.odds.sample",
    "sample_risk_steps": "sixlab.odds.sample",
    "simulate": "sixlab.players.simulate",
    "simulate_steps": "sixlab.players.simulate",
    "worksheet": "sixlab.lessons.worksheet",
}
"""Public names that load on first use, and the module of each."""

_LATE_MODULES: dict[str, str] = {"figures": "sixlab.show.figures"}
"""Modules that are public under a short name, and load on first use."""

__all__ = ["DECK", "Game", "IllegalMove", "Placement", "Round", "Rules", "View", "heads", "language", "load", "save"]


def __getattr__(name: str) -> object:
    if name in _LATE:
        return getattr(importlib.import_module(_LATE[name]), name)
    if name in _LATE_MODULES:
        return importlib.import_module(_LATE_MODULES[name])
    raise AttributeError(f"module 'sixlab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_LATE, *_LATE_MODULES])


def _draw(state: object) -> str:
    from sixlab.show.table import html  # noqa: PLC0415 (a picture is made when somebody looks)

    return html(state)


_Drawn.draw = _draw
