"""The file that a table keeps its game in: never over another game, and always whole."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sixlab.game.game import Game
from sixlab.game.records import save
from sixlab.languages import wording

FOLDER = Path("my-games")
"""Where games are saved that were given no name, in the folder of the notebook."""


class NameTaken(ValueError):
    """A file of that name holds another game."""


@dataclass(frozen=True)
class GameFile:
    """path: of the file. ours: whether it holds this game already, so that it may be written over.
    stem: what the names of free files are made from; None for a name that a person chose, which stays.
    """

    path: Path
    ours: bool = False
    stem: str | None = None

    @classmethod
    def of(cls, name: str) -> "GameFile":
        """A file with a name that a person typed; without an ending it gets ``.json``.

        Raises:
            ValueError: the name is empty.
        """
        if not name.strip():
            raise ValueError(wording("a saved game needs a name, such as my-games/my-game.json"))
        path = Path(name.strip()).expanduser()
        return cls(path if path.suffix else path.with_suffix(".json"))

    @classmethod
    def fresh(cls, stem: str) -> "GameFile":
        """A file in ``FOLDER`` with a name that is free: ``stem``, or ``stem-2`` and so on."""
        path, number = FOLDER / f"{stem}.json", 1
        while path.exists():
            number += 1
            path = FOLDER / f"{stem}-{number}.json"
        return cls(path, stem=stem)

    def keep(self, game: Game, seats: Sequence[str | None]) -> "GameFile":
        """Save the game; gives the file that it is in now.

        Raises:
            NameTaken: the name was chosen by a person and is in use.
            OSError: the file cannot be written.
        """
        file = self
        if not self.ours and self.path.exists():
            if self.stem is None:
                raise NameTaken(
                    wording("{file} exists already and was not written over: choose another name", file=self.path)
                )
            file = GameFile.fresh(self.stem)
        save(game, file.path, seats=seats)
        return replace(file, ours=True)
