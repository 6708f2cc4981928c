"""A picture in which parts can be chosen by a click or by Enter."""

from pathlib import Path

import anywidget
import traitlets

from sixlab.languages import wording

_HERE = Path(__file__).parent


class Picture(anywidget.AnyWidget):
    """value: HTML or SVG. A click on a part with ``data-pick="..."`` is told as the message ``{"pick": "..."}``.

    A position as ``position_html`` writes it can be copied.
    """

    _esm = "".join((_HERE / name).read_text(encoding="utf-8") for name in ("copy.js", "picture.js"))
    _css = (_HERE / "board.css").read_text(encoding="utf-8") + (_HERE / "picture.css").read_text(encoding="utf-8")

    value = traitlets.Unicode().tag(sync=True)
    copied = traitlets.Unicode().tag(sync=True)

    @traitlets.default("copied")
    def _copied(self) -> str:
        return wording("Copied.")
