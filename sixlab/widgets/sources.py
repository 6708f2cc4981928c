"""Where games come from on screen: a recorded one, a file of one's own, a new deal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import Button, Combobox, Dropdown, FileUpload, HBox, Stack, Text, ToggleButtons, jslink

from sixlab.game.cards import FEW, MANY
from sixlab.game.game import Game
from sixlab.game.notation import read_rules, write_rules
from sixlab.game.records import load, loads
from sixlab.languages import wording
from sixlab.players.seats import played_out
from sixlab.players.strategies import STRATEGIES, label_of
from sixlab.widgets.status import Status

Chosen = Callable[[Game, str], None]
"""What is done with a game that was chosen, and the words that say where it comes from."""

RULES = ("sheet", "published", "sheet, tactics", "published, tactics", "sheet, over 100")
WIDE = "420px"
NOTHING = ""
"""The choice of no recorded game; ipywidgets takes None for no choice at all, and shows a blank."""


def described(kind: type, description: str, width: str, **traits: Any) -> Any:
    """A control with its whole description in sight, and as a tooltip where none is given."""
    traits = {"tooltip": description} | traits
    return kind(description=description, style={"description_width": "initial"}, layout={"width": width}, **traits)


def strategy_options() -> list[tuple[str, str]]:
    """The strategies to choose among, as they are called on screen, and their names."""
    return [(label_of(name), name) for name in STRATEGIES]


def games_folder() -> Path | None:
    """The recorded games that came with this code, or stand by the notebook; None when there are none."""
    for start in (Path(__file__).resolve().parents[1] / "shipped", Path.cwd()):
        for folder in (start, *start.parents):
            if (folder / "data" / "games").is_dir():
                return folder / "data" / "games"
    return None


def recorded_games(folder: Path | None) -> list[tuple[str, Path]]:
    """What the games in a folder are called, after their files, and the files."""
    files = sorted(folder.glob("*.json")) if folder else []
    return [(wording(file.stem.replace("-", " ")), file) for file in files]


class DealForm(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Players, seed and rules of a new game. ``game()`` deals it and shows the seed it was dealt from."""

    def __init__(self, *more: Any) -> None:
        self.players = described(Dropdown, wording("Players"), "140px", options=range(FEW, MANY + 1), value=4)
        self.rules = described(
            Combobox,
            wording("Rules"),
            "200px",
            value="sheet",
            options=RULES,
            tooltip=wording(
                "sheet or published; also: any full row, own row, over 66, reach 66, tactics, with commas between"
            ),
        )
        self.seed = described(
            Text,
            wording("Seed"),
            "160px",
            placeholder=wording("drawn"),
            tooltip=wording("A whole number; the same seed deals the same game"),
        )
        super().__init__([self.players, *more, self.rules, self.seed])
        self.add_class("sixlab-line")

    def game(self) -> Game:
        """The new game. Raises ValueError: the seed or the rules cannot be read."""
        game = Game.new(players=self.players.value, seed=self._seed(), rules=read_rules(self.rules.value))
        self.seed.value = str(game.seed)
        return game

    def show(self, game: Game) -> None:
        """Show what a game was made from."""
        self.players.value = len(game.players)
        self.rules.value = write_rules(game.rules)
        self.seed.value = "" if game.seed is None else str(game.seed)

    def _seed(self) -> int | None:
        text = self.seed.value.strip()
        if not text:
            return None
        try:
            return int(text)
        except ValueError:
            raise ValueError(
                wording("the seed must be a whole number, not {text!r}; leave it empty to draw one", text=text)
            ) from None


class FileForm(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """A file of one's own: by its path where Python runs, or sent from the browser's machine."""

    def __init__(self, chosen: Chosen, status: Status) -> None:
        self.chosen, self.status = chosen, status
        self.path = described(
            Text,
            wording("File"),
            WIDE,
            placeholder="my-games/my-game.json",
            tooltip=wording("Path of a saved game, from this folder"),
        )
        self.open_file = Button(
            description=wording("Open"), tooltip=wording("Open this file"), layout={"width": "80px"}
        )
        self.upload = FileUpload(
            accept=".json",
            description=wording("Send a file"),
            tooltip=wording("A file from this computer"),
            layout={"width": "auto"},
        )
        self.open_file.on_click(self._open)
        self.path.on_msg(self._entered)
        self.upload.observe(self._sent, names="value")
        super().__init__([self.path, self.open_file, self.upload])
        self.add_class("sixlab-line")

    def _entered(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """The Enter key in the path; ipywidgets has no trait for it."""
        if content.get("event") == "submit":
            self._open(None)

    def _open(self, _: Any) -> None:
        with self.status.telling():
            text = self.path.value.strip()
            if not text:
                raise ValueError(wording("write the path of a saved game, such as my-games/my-game.json"))
            self.chosen(load(Path(text).expanduser()), text)

    def _sent(self, _: Any) -> None:
        if not self.upload.value:
            return
        with self.status.telling():
            sent = self.upload.value[0]
            self.upload.value = ()
            try:
                game = loads(bytes(sent["content"]).decode())
            except UnicodeDecodeError:
                raise ValueError(wording("{file}: not a text file", file=sent["name"])) from None
            except ValueError as reason:
                raise ValueError(wording("{place}: {reason}", place=sent["name"], reason=reason)) from None
            self.chosen(game, sent["name"])


class GameSource(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Three ways to a game, one at a time in sight. ``chosen`` is called with each game that could be had."""

    def __init__(self, chosen: Chosen, status: Status, folder: Path | None) -> None:
        self.chosen, self.status = chosen, status
        self.recorded = described(
            Dropdown,
            wording("Game"),
            WIDE,
            options=[(wording("choose a recorded game"), NOTHING), *recorded_games(folder)],
        )
        self.file = FileForm(chosen, status)
        self.strategy = described(
            Dropdown, wording("Played by"), "190px", options=strategy_options(), value="smallest gap"
        )
        self.deal = DealForm()
        self.go = Button(
            description=wording("Deal and play out"),
            tooltip=wording("Deal a new game; automatic players play it to its end"),
            layout={"width": "auto"},
        )
        dealing = HBox([*self.deal.children, self.strategy, self.go])
        dealing.add_class("sixlab-line")
        self.way = ToggleButtons(
            options=[wording("Recorded game"), wording("My own file"), wording("New deal")],
            style={"button_width": "auto"},
            tooltips=[
                wording("A real game that comes with sixlab"),
                wording("A game that was saved"),
                wording("Dealt now, played by automatic players"),
            ],
        )
        self.ways = Stack([self.recorded, self.file, dealing], selected_index=0)
        jslink((self.way, "index"), (self.ways, "selected_index"))
        self.recorded.observe(self._recorded, names="value")
        self.go.on_click(self._deal)
        super().__init__([self.way, self.ways])
        self.add_class("sixlab-line")

    def begin(self) -> None:
        """Choose the first recorded game that can be read, or deal a new one."""
        for _, file in self.recorded.options[1:]:
            self.recorded.value = file
            if self.recorded.value != NOTHING:
                return
        self._deal(None)

    def forget(self) -> None:
        """No recorded game is the one on the board any more."""
        self.recorded.value = NOTHING

    def _recorded(self, change: Any) -> None:
        if change["new"] == NOTHING:
            return
        with self.status.telling():
            try:
                game = load(change["new"])
            except (ValueError, OSError):
                self.forget()
                raise
            self.chosen(game, self.recorded.label)

    def _deal(self, _: Any) -> None:
        with self.status.telling():
            game = self.deal.game()
            strategy = STRATEGIES[self.strategy.value]
            origin = wording("dealt from seed {seed}", seed=game.seed)
            self.chosen(played_out(game, [strategy] * len(game.players)), origin)
