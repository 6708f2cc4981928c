"""The look: sizes, colours and fonts in one place, for SVG tables and plotly figures alike.

Colours are Okabe and Ito's palette, told apart by colour-blind people too ("Color Universal Design", 2008). A card's
tint repeats what its drawn heads say, and is never the only sign.
"""

from typing import Literal, get_args

from sixlab.languages import one_of, wording, written

Size = Literal["normal", "projector"]
SCALES: dict[str, float] = {"normal": 1.0, "projector": 1.6}

FONT = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

ORANGE, SKY, GREEN, BLUE, VERMILION, PURPLE, GREY = (
    "#e69f00",
    "#56b4e9",
    "#009e73",
    "#0072b2",
    "#d55e00",
    "#cc79a7",
    "#8c8c8c",
)
NEXT, DANGER = "#1a86cc", VERMILION
"""What goes next, and what hurts: lines that stand out on white and on black (3 to 1 at least)."""

SIXTH_COLOUR, LOW_COLOUR, SAFE_COLOUR = VERMILION, BLUE, GREY
"""The kinds of a placement in every figure of probabilities."""

HEADS_COLOUR = GREEN
"""Expected heads, and the heads that a card may cost."""

PLAYER_COLOURS = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION, GREY, "#a08000", "#7a5cc2", "#b0506a")
"""Lines by seat; dashes and markers tell them apart as well."""
DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
MARKERS = ("circle", "square", "diamond", "cross", "x", "triangle-up", "triangle-down", "star", "hexagon", "pentagon")
"""Lines of figures by seat, so that they can be told apart without colour."""

INK_TRACE = "#4a4a4a"
"""Marks on top of coloured areas, with a white edge."""

FIGURE_INK, FIGURE_GRID = "#7a7a7a", "rgba(128,128,128,0.25)"
"""Text and lines of figures: the grey with the best contrast (4.3 to 1) on white and on JupyterLab's dark at once."""


def mix(colour: str, other: str, share: float) -> str:
    """``share`` of ``colour`` and the rest of ``other``; both ``#rrggbb``.

    >>> mix("#000000", "#ffffff", 0.2)
    '#cccccc'
    """
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(one * share + two * (1 - share)):02x}" for one, two in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


CARD_INK, CARD_WHITE = "#1b1b1b", "#fffefb"
TINTS = {1: "#b9b9b4", 2: SKY, 3: ORANGE, 5: VERMILION, 7: PURPLE}
"""The hue of a card by its heads."""
FACES = {heads: mix(tint, CARD_WHITE, 0.22 if heads == 1 else 0.42) for heads, tint in TINTS.items()}
"""What the number is printed on."""
MARKS = {heads: mix(tint, "#000000", 0.55) for heads, tint in TINTS.items()}
"""What the heads are drawn in."""
LINE, BACK, BACK_WEAVE = "#8a8a86", "#56687a", "#c3cfda"


def themed(name: str, colour: str) -> str:
    """A CSS colour that follows JupyterLab's theme, and is ``colour`` where there is no such theme."""
    return f"var(--jp-{name},{colour})"


# Each colour of the theme stands twice: viewers that know no CSS variables keep the first. Names begin with six-, for
# a style inside one SVG holds for the whole page; it is the same text in every picture, so that many do no harm.
_THEMED = "".join(
    f".six-{name}{{{prop}:{plain};{prop}:{themed(variable, plain)}}}"
    for name, prop, variable, plain in (
        ("panel", "fill", "layout-color1", "#ffffff"),
        ("frame", "stroke", "border-color1", "#c4c4c4"),
        ("ink", "fill", "ui-font-color1", "#212121"),
        ("soft", "fill", "ui-font-color2", "#616161"),
        ("gone text", "fill", "ui-font-color2", "#616161"),
        ("gone path", "fill", "ui-font-color2", "#616161"),
        ("gone rect", "stroke", "ui-font-color2", "#616161"),
    )
)
_CARDS = "".join(
    f".six-{heads}>rect{{fill:{face}}}.six-{heads}>path{{fill:{MARKS[heads]}}}" for heads, face in FACES.items()
)
STYLE = (
    f".six text{{font-family:{FONT}}}"
    ".six-card>text,.six-gone>text{font-size:33px;font-weight:bold;text-anchor:middle}"
    f".six-card>text{{fill:{CARD_INK}}}.six-card>rect{{stroke:{LINE}}}{_CARDS}"
    f".six .six-heavy,.six .six-move{{fill:none;stroke:{CARD_INK};stroke-width:3.5}}"
    f".six .six-move{{stroke:{NEXT};stroke-width:6}}.six-end>rect:not(.six-heavy){{stroke:{CARD_WHITE};stroke-width:2}}"
    f".six-backs{{fill:{BACK};stroke:{CARD_WHITE};stroke-width:5}}.six-backs>path{{fill:none;stroke:{BACK_WEAVE}}}"
    f"{_THEMED}.six-gone>rect{{fill:none;stroke-dasharray:3 4}}.six-gone>path{{opacity:.55}}"
)
"""The style sheet of every table."""


def separators() -> str:
    """The decimal sign and the sign between thousands, for the layout of a figure whose numbers plotly writes."""
    return written(0.5, ".1f")[1] + written(1000, ",")[1]


def scale(size: Size) -> float:
    """How many times larger than drawn.

    Raises:
        ValueError: no such size.
    """
    if size not in SCALES:
        told = {"name": "size", "choices": one_of(map(repr, get_args(Size))), "value": size}
        raise ValueError(wording("{name} must be {choices}, not {value!r}", **told))
    return SCALES[size]
