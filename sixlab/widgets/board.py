"""The board: a picture that is walked through in the browser, by slider, buttons, keys and play.

One widget holds both the place (``step``) and the picture (``value``), so that a step is one message in each
direction: the browser says where it is, late steps are skipped because only the newest is sent while Python is busy,
and Python answers with the picture.
"""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from sixlab.game.timeline import Timeline
from sixlab.languages import marked, wording

_HERE = Path(__file__).parent

WORDS = {
    "keys": marked(
        "Steps of the game. Keys: left and right one placement, up and down one turn, Home and End, "
        "T to the next time somebody takes cards, Shift+T back."
    ),
    "first": marked("First step (Home)"),
    "turn before": marked("Turn before (up arrow)"),
    "before": marked("Placement before (left arrow)"),
    "play": marked("Play"),
    "pause": marked("Pause"),
    "after": marked("Next placement (right arrow)"),
    "turn after": marked("Next turn (down arrow)"),
    "last": marked("Last step (End)"),
    "take before": marked("Last time somebody took cards (Shift+T)"),
    "take after": marked("Next time somebody takes cards (T)"),
    "takes": marked("takes"),
    "speed": marked("Speed of play"),
    "slow": marked("slow"),
    "medium": marked("medium"),
    "fast": marked("fast"),
    "slider": marked("Step of the game"),
    "step": marked("Step {step} of {last}"),
    "silent": marked("Python does not answer. Is it busy? After a restart choose Run, Run All Cells."),
    "copied": marked("Copied."),
}
"""What the controls are called, on screen and to screen readers."""


class Board(anywidget.AnyWidget):
    """value: the picture as HTML. step: where it is, from 0 to ``last``; turns, takes: places to jump to, ascending.

    pickable: whether a click on a card of the open hand is told, as the message ``{"card": number}``.
    """

    _esm = "".join((_HERE / name).read_text(encoding="utf-8") for name in ("copy.js", "board.js"))
    _css = _HERE / "board.css"

    value = traitlets.Unicode().tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    turns = traitlets.List(traitlets.Int()).tag(sync=True)
    takes = traitlets.List(traitlets.Int()).tag(sync=True)
    pickable = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    @traitlets.default("words")
    def _words(self) -> dict[str, str]:
        return {name: wording(text) for name, text in WORDS.items()}

    def show(self, value: str, step: int, **places: Any) -> None:
        """Put up a picture and its place in one message; ``places`` as ``places`` gives them."""
        with self.hold_sync():
            for name, content in {"value": value, "step": step, **places}.items():
                self.set_trait(name, content)


def places(timeline: Timeline) -> dict[str, Any]:
    """The places of a timeline, as ``Board.show`` takes them."""
    return {"last": timeline.last, "turns": list(timeline.turns), "takes": list(timeline.takes)}
