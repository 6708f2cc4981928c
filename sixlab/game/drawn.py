"""How a state shows itself in a notebook without the rules knowing how to draw."""

from collections.abc import Callable


class Drawn:
    """Base of the states that a notebook cell shows as a picture.

    ``sixlab/__init__.py`` plugs the drawing in: floors import downwards only, and pictures live above the rules.
    """

    __slots__ = ()
    draw: Callable[["Drawn"], str]

    def _repr_html_(self) -> str:
        return Drawn.draw(self)
