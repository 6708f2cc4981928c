"""No text is forgotten: in a pretend language that marks every text it is asked for, whatever is not marked shows.

Each public screen, picture, table and figure is made in it. What is left outside the marks may be names of players,
names of strategies and notation, and no other word.
"""

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from traitlets import TraitError

import sixlab as six
from sixlab import languages
from sixlab.game.game import NAMES
from sixlab.game.notation import PARTS
from sixlab.players.strategies import STRATEGIES
from sixlab.show import table

OPEN, CLOSE = "⟦", "⟧"
SIGNS = {"0.5", "1,000", "50%"}
"""What ``written`` asks for: the signs of numbers, which are no words."""


class Pretend(gettext.NullTranslations):
    """The English texts, each between two brackets."""

    def gettext(self, message: str) -> str:
        return message if message in SIGNS else f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{OPEN}{msgid1 if n == 1 else msgid2}{CLOSE}"


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_chosen", ("xx", Pretend()))


# --- what stands outside the marks ---


def outside(text: str) -> str:
    """A text without what stands between brackets, in whatever depth; a text that was cut may never close them."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == OPEN
        kept.append(" " if depth else sign)
        depth -= sign == CLOSE and depth > 0
    return "".join(kept)


NOTATION = {*PARTS, "sheet", "published", "tactics", "any full row", "own row", "reach", "over"}
NAMED = {*NAMES, *NOTATION, "sixlab"}
WORD = re.compile(r"[^\W\d_]+")
ALLOWED = {word.lower() for name in NAMED for word in WORD.findall(name)}
PATH = re.compile(r"\S+\.(json|html|csv)\b")


def forgotten(text: str) -> list[str]:
    """The words of a text that are neither marked nor names."""
    return [word for word in WORD.findall(PATH.sub(" ", outside(text))) if word.lower() not in ALLOWED]


def test_words_outside_the_marks_are_found() -> None:
    assert forgotten("⟦Row ⟦2⟧ of⟧ 44, Ana (own row) 5 × in my-games/a.json") == ["in"]
    assert forgotten("⟦cut off…") == []
    assert forgotten("three heads") == ["three", "heads"]


# --- what a person sees of HTML, of a figure, of a widget ---

READ_OUT = ("title", "aria-label", "aria-valuetext", "placeholder", "alt", "summary")
UNSEEN = ("style", "script", "code")


class Texts(HTMLParser):
    """The texts of HTML or SVG, and of the attributes that are shown or read out."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in READ_OUT and value]
        if tag in UNSEEN:
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.found.append(data)


TEXTS_OF_FIGURES = ("text", "name", "hovertemplate", "texttemplate", "ticktext", "hovertext", "title", "x", "y")


def figure_texts(part: Any, key: str = "") -> Iterator[str]:
    """The texts of a figure as plain data; categories on an axis are texts as well. Its places (%{x}) are none."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name != "template":
                yield from figure_texts(value, name)
    elif isinstance(part, (list, tuple)) or type(part).__name__ == "ndarray":
        for value in part:
            yield from figure_texts(value, key)
    elif isinstance(part, str) and key in TEXTS_OF_FIGURES:
        yield from Texts(re.sub(r"%\{[^}]*\}|<br>", " ", part)).found


TYPED = ("Text", "Textarea", "Combobox", "FileUpload")
"""Fields that a person fills: their values are notation, numbers and paths."""
NO_TEXTS = (
    *("layout", "style", "icon", "button_style", "orientation", "behavior", "readout_format", "accept"),
    *("brush", "signs"),
)
"""Traits that steer and do not show."""


def widget_texts(widget: Any) -> Iterator[str]:
    """All that a widget and those inside it show, of whatever trait: a new one is looked at without being named."""
    kind = type(widget).__name__
    for name in widget.traits(sync=True):
        told = not name.startswith("_") or name == "_options_labels"
        typed = kind in TYPED and name in ("value", "options", "error")
        if told and not typed and name not in NO_TEXTS:
            yield from _strings(getattr(widget, name))
    if hasattr(widget, "to_dict"):
        yield from figure_texts(widget.to_dict())
    for child in getattr(widget, "children", ()):
        yield from widget_texts(child)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from Texts(value).found
    elif isinstance(value, dict):
        yield from _strings(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _strings(part)


def texts(shown: Any) -> list[str]:
    """All texts of what a builder below has made."""
    if isinstance(shown, str):
        return Texts(shown).found
    return list(figure_texts(shown.to_dict()) if type(shown).__name__ == "Figure" else widget_texts(shown))


# --- what is made ---

VIEW = "10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4 ; seen 2 3"
ROW_VIEW = "60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 15 ; mine 9"


def finished() -> six.Game:
    return six.played_out(six.Game.new(4, seed=3), [STRATEGIES["random"]] * 4)


def stepper() -> Iterator[Any]:
    """At a deal, a reveal and sixth cards, with a table below, and after something went wrong."""
    game = finished()
    timeline = six.Timeline.of(game)
    screen = six.Stepper(game)
    for step in (0, 1, *timeline.takes[:6], timeline.turns[-1], timeline.last):
        screen.seat, screen.step = None, step
        yield screen
        screen.seat = 1
        yield screen
        yield screen._repr_mimebundle_()["text/html"]
    screen.take_seat.click()
    yield screen
    yield from wrong_sources(screen.source)
    yield screen
    with suppress(TraitError):
        screen.step = 10_000
    yield screen


def wrong_sources(source: Any) -> Iterator[Any]:
    """What is said of files and seeds that cannot be had, and where a deal came from."""
    for name in ("", "none.json", "broken.json", "."):
        Path("broken.json").write_text("{")
        source.file.path.value = name
        source.file.open_file.click()
        yield source.status
    for seed in ("x", "7"):
        source.deal.seed.value = seed
        source.go.click()
        yield source.status
    source.deal.rules.value = "chess"
    source.go.click()
    yield source.status


def play_table() -> Iterator[Any]:
    """A whole game, always the first card and the first row; then undo, and a look back."""
    screen = six.PlayTable(players=5, seed=3, opponents="random", rules=six.Rules(limit=25))
    while not screen.game.over:
        offered = [*screen.choices.rows, *screen.choices.cards, screen.next_round]
        next(button for button in offered if _offered(button)).click()
        yield screen
    screen.step = 3
    yield screen
    screen.setup.go_on.click()
    yield screen
    screen.setup.save.click()
    screen.undo.click()
    yield screen


def hints() -> Iterator[Any]:
    """In a stepper, and at a table for each card and row of a round."""
    screen = six.Stepper(finished(), step=3)
    screen.hint.button.value = True
    for seat in (None, 0):
        screen.seat = seat
        yield screen.hint.panel
    screen = six.PlayTable(players=5, seed=3, opponents="random")
    screen.hint.button.value = True
    while not screen.game.round.done:
        next(button for button in (*screen.choices.rows, *screen.choices.cards) if _offered(button)).click()
        yield screen.hint.panel


def _offered(button: Any) -> bool:
    return button.layout.display != "none" and not button.disabled


def position_editor() -> Iterator[Any]:
    screen = six.PositionEditor(VIEW)
    yield screen
    for text in (ROW_VIEW, "10 / 20", "10 / 20 / 60 / 200 ; hand 1"):
        screen.text.value = text
        yield screen


def risk_explorer() -> Iterator[Any]:
    for screen in (six.RiskExplorer(VIEW), six.RiskExplorer(VIEW, card=25)):
        yield screen
        yield screen._repr_mimebundle_().get("text/html", "")


def row_explorer() -> Iterator[Any]:
    for text in (VIEW, ROW_VIEW):
        screen = six.RowExplorer(text)
        yield screen
        yield screen._repr_mimebundle_().get("text/html", "")


def monte_carlo_lab() -> Iterator[Any]:
    for question in ("one run", "100 runs", "rounds", "games"):
        yield six.MonteCarloLab(VIEW, question=question, samples=100)


def exercise_box() -> Iterator[Any]:
    """Every exercise: asked, answered wrongly in each foreseen way, answered rightly, and solved."""
    for name in six.exercises():
        screen = six.ExerciseBox(name, seed=3)
        yield screen
        for answer in (*(mistake.answer for mistake in screen.exercise.mistakes), screen.exercise.answer, "many"):
            screen.answer(answer)
            yield screen.status
        screen.hint.click()
        yield screen.status
        screen.solution.click()
        yield screen


def predict_box() -> Iterator[Any]:
    for name in six.exercises():
        screen = six.PredictBox(name)
        yield screen
        screen.predict(screen.exercise.answer)
        yield screen


def pictures() -> Iterator[Any]:
    """Games, rounds and views as a cell shows them, at many moments of a game."""
    for game in six.Timeline.of(finished()).steps[::-7]:
        yield table.html(game)
        yield table.html(game.round)
        yield str(game.rules)
    for rules in (six.Rules.published(), six.Rules(deck="tactics", limit=100)):
        yield table.html(six.Game.new(2, seed=1, rules=rules).round.view(0))
    for text in (VIEW, ROW_VIEW, "1 / 2 / 3 / 4 ; turn 3"):
        yield table.html(six.View.parse(text))
    for position in six.positions().values():
        yield f"{position.title} {position.question}"


def odds() -> Iterator[Any]:
    """What distributions, risks and advice say of themselves; classes keep their names."""
    view = six.View.parse(VIEW)
    risks, sampled = six.risk(view), six.sample_risk(view, 500, seed=1)
    for found in (risks[25], sampled[25]):
        yield found._repr_html_()
        yield repr(found).removeprefix("<")
        yield found.heads._repr_html_()
        yield str(found.heads)
    for text in (VIEW, ROW_VIEW):
        for by in ("own", "difference"):
            yield str(six.advise(six.View.parse(text), 200, by=by))


def scores_figure() -> Iterator[Any]:
    for rules in (six.Rules(), six.Rules.published()):
        yield six.figures.scores(six.played_out(six.Game.new(3, seed=2, rules=rules), [STRATEGIES["random"]] * 3), 40)


def risk_figures() -> Iterator[Any]:
    view = six.View.parse(VIEW)
    sampled = six.sample_risk(view, 200, seed=1)
    yield six.figures.risk(six.risk(view), view, sampled=sampled)
    yield six.figures.risk_curve(six.risk_curve(view), view)
    yield six.figures.row_risk(six.row_risk(view), view)
    yield six.figures.heads(six.risk(view)[25], view)
    yield six.figures.heads(sampled[25], view)


def advice_figures() -> Iterator[Any]:
    for text in (VIEW, ROW_VIEW, "60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 15 ; mine 9"):
        for by in ("own", "difference"):
            yield six.figures.advice(six.advise(six.View.parse(text), 200, by=by))


def sampling_figures() -> Iterator[Any]:
    view = six.View.parse(VIEW)
    exact = six.risk(view)[25]
    *_, grown = six.risk_growth(view, 500, seed=1)
    *_, runs = six.repeated_risk(view, 100, seed=1, runs=20)
    yield six.figures.convergence([found[25] for found in grown], exact, view=view)
    yield six.figures.coverage([found[25] for found in runs], exact, view=view)
    for played in ({"deals": 20}, {"games": 20}):
        results = six.simulate(["random", "smallest gap", "lowest"], seed=1, **played)
        yield six.figures.deals(results)
        yield results._repr_html_()
        if "games" in played:
            yield six.figures.game_length(results)


def leagues() -> Iterator[Any]:
    found = six.league(["random", "highest", "lowest"], deals=12, seed=3, players=3)
    yield found._repr_html_()
    for draw in (six.figures.ranking, six.figures.head_to_head, six.figures.heads_of_hands, six.figures.learning_curve):
        yield draw(found)


MADE: dict[str, Callable[[], Iterator[Any]]] = {
    "Stepper": stepper,
    "PlayTable": play_table,
    "hints": hints,
    "PositionEditor": position_editor,
    "RiskExplorer": risk_explorer,
    "RowExplorer": row_explorer,
    "MonteCarloLab": monte_carlo_lab,
    "ExerciseBox": exercise_box,
    "PredictBox": predict_box,
    "pictures": pictures,
    "odds": odds,
    "scores": scores_figure,
    "risk figures": risk_figures,
    "advice figures": advice_figures,
    "sampling figures": sampling_figures,
    "leagues": leagues,
}
OF_CODE = ("sampling figures", "leagues")
"""What tells of strategies that code has named: by these names, which are not translated."""


@pytest.mark.parametrize("name", MADE)
def test_no_text_is_forgotten(name: str, pretend: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code = {word for strategy in STRATEGIES for word in WORD.findall(strategy)} if name in OF_CODE else set()
    left = {text.strip() for shown in MADE[name]() for text in texts(shown) if set(forgotten(text)) - code}
    ipywidgets.Widget.close_all()
    assert not left, "\n".join(sorted(left))


def test_every_public_screen_is_made_here() -> None:
    screens = {name for name, module in six._LATE.items() if module.startswith("sixlab.widgets.")}
    assert screens <= set(MADE)
