"""What a simulation found: heads per seat, intervals, win shares; shown as a table, kept in one file."""

import html
import io
import json
import math
import os
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sixlab.game.notation import read_rules, write_rules
from sixlab.game.records import write_atomically
from sixlab.game.rules import Rules, as_players
from sixlab.lanes.whole import Whole, flat, listed, shape
from sixlab.languages import marked, plural, wording, written
from sixlab.odds.dist import Dist, as_level
from sixlab.players.engines import MOST_HEADS, WIN

if TYPE_CHECKING:
    import pandas as pd

FORMAT = "sixlab results 1"
ARRAYS = ("histogram", "wins", "final_histogram", "rounds")
TOO_BIG = 100_000_000
"""Bytes that no file of results comes near; whatever claims more is not read."""


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """Heads per seat over many deals, counted in whole numbers. Seats are counted from 0.

    strategies: names by seat. rules, seed: what was played. partial: whether the run was stopped before its end.
    deals: how many were played to the end. games: how many games; 0 in a run of single deals.
    histogram: deals by heads taken, int64, shape (seats, 172): heads 0 to 171.
    wins: per seat, int64, in units of 1/2520 of a win (ties are shared): of a deal, or of a game if games were played.

    Of games only, and without entries otherwise:
    final_histogram: games by final total, int64, shape (seats, limit + 172). rounds: games by number of rounds, int64.

    Two results are equal when everything above is.

    Raises:
        ValueError: the counts do not fit the seats or contradict each other.
    """

    strategies: tuple[str, ...]
    rules: Rules
    seed: int
    deals: int
    games: int
    partial: bool
    histogram: Whole
    wins: Whole
    final_histogram: Whole
    rounds: Whole

    def __post_init__(self) -> None:
        seats = self.players
        finals = (seats, self.rules.limit + MOST_HEADS + 1) if self.games else (seats, 0)
        shapes = {"histogram": (seats, MOST_HEADS + 1), "wins": (seats,), "final_histogram": finals}
        for name in ARRAYS:
            counts = getattr(self, name)
            wrong = getattr(counts, "dtype", "int64") != "int64" or shape(counts) != shapes.get(name, (len(counts),))
            if wrong or min(flat(counts), default=0) < 0:
                raise ValueError(wording("{name} are no counts for {seats} seats", name=name, seats=seats))
            if not self.plain:
                counts.flags.writeable = False
        played = self.games or self.deals
        dealt = sum(number * count for number, count in enumerate(flat(self.rounds))) if self.games else self.deals
        if (
            any(sum(seat) != self.deals for seat in listed(self.histogram))
            or any(sum(seat) != self.games for seat in listed(self.final_histogram))
            or (sum(flat(self.wins)), sum(flat(self.rounds)), dealt) != (WIN * played, self.games, self.deals)
        ):
            raise ValueError(wording("the counts contradict each other"))

    @property
    def plain(self) -> bool:
        """Whether it was played in plain Python, without numpy: the arrays are tuples then, with the same numbers."""
        return isinstance(self.histogram, tuple)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.strategies)

    @property
    def mean(self) -> tuple[float, ...]:
        """Mean heads per deal, by seat; not a number when no deal was finished."""
        return tuple(_mean(seat) for seat in self.histogram)

    @property
    def sd(self) -> tuple[float, ...]:
        """Standard deviation of the heads of a deal, by seat (divided by the number of deals)."""
        return tuple(_dist(seat).sd if any(seat) else math.nan for seat in self.histogram)

    @property
    def se(self) -> tuple[float, ...]:
        """Standard error of the mean, by seat, taking deals as independent: infinite after a single deal."""
        return tuple(_dist(seat).se if any(seat) else math.inf for seat in self.histogram)

    def interval(self, level: float = 0.95) -> tuple[tuple[float, float], ...]:
        """Confidence intervals of the means, by seat, by the normal approximation.

        Raises:
            ValueError: a level that is not between 0 and 1.
        """
        z = as_level(level)
        return tuple((mean - z * se, mean + z * se) for mean, se in zip(self.mean, self.se, strict=True))

    @property
    def win_share(self) -> tuple[float, ...]:
        """Share of the wins, by seat: the fewest heads win a deal (a game if games were played), ties share the win."""
        played = self.games or self.deals
        return tuple(int(won) / (WIN * played) if played else math.nan for won in self.wins)

    @property
    def final_mean(self) -> tuple[float, ...]:
        """Mean total of heads at the end of a game, by seat; empty in a run of single deals."""
        return tuple(_mean(seat) for seat in self.final_histogram) if self.games else ()

    @property
    def final_sd(self) -> tuple[float, ...]:
        """Standard deviation of the totals at the end of a game, by seat; empty in a run of single deals."""
        return tuple(_dist(seat).sd for seat in self.final_histogram) if self.games else ()

    @property
    def mean_rounds(self) -> float:
        """Mean number of rounds of a game; not a number in a run of single deals."""
        return _mean(self.rounds)

    def dist(self, seat: int) -> Dist:
        """The heads of one deal as a sampled distribution; ``seat`` from 0.

        Raises:
            ValueError: there is no such seat, or no deal was finished.
        """
        return _dist(self._seat(self.histogram, seat, self.deals))

    def final_dist(self, seat: int) -> Dist:
        """The total of heads at the end of a game as a sampled distribution; ``seat`` from 0.

        Raises:
            ValueError: there is no such seat, or no game was finished.
        """
        return _dist(self._seat(self.final_histogram, seat, self.games))

    def _seat(self, histogram: Whole, seat: int, played: int) -> Whole:
        if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= seat < self.players:
            told = {"seat": seat, "last": self.players - 1}
            raise ValueError(wording("there is no seat {seat!r}: seats are counted from 0 to {last}", **told))
        if not played:
            raise ValueError(wording("nothing was finished, so there is no distribution"))
        counts: Whole = histogram[seat]
        return counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Results):
            return NotImplemented
        return self._about() == other._about() and all(
            listed(getattr(self, name)) == listed(getattr(other, name)) for name in ARRAYS
        )

    __hash__ = None  # type: ignore[assignment]  # it holds arrays

    def _about(self) -> dict[str, Any]:
        """All but the arrays, as it is kept in a file."""
        return {
            "format": FORMAT,
            "strategies": list(self.strategies),
            "rules": write_rules(self.rules),
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "partial": self.partial,
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write everything into one file (npz), at exactly this path: the old file stands until the new one is whole.

        ``load_results`` gives it back.

        Raises:
            ImportError: numpy is not installed.
        """
        import numpy as np  # noqa: PLC0415 (files of results are numpy's)

        buffer = io.BytesIO()
        arrays = {name: getattr(self, name) for name in ARRAYS}
        np.savez_compressed(buffer, about=np.array(json.dumps(self._about())), **arrays)
        write_atomically(Path(path), buffer.getvalue())

    def to_pandas(self) -> "pd.DataFrame":
        """One row per seat, with the columns of the table that the results show, in English.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 (nothing else needs it)
        except ImportError:
            raise ImportError(wording("to_pandas needs pandas: pip install pandas")) from None
        return pd.DataFrame(self._rows())

    def _rows(self) -> list[dict[str, Any]]:
        """The table: a row per seat, seats from 1 as people count."""
        columns: dict[str, Sequence[Any]] = {
            "seat": range(1, self.players + 1),
            "strategy": self.strategies,
            "mean heads": self.mean,
            "se": self.se,
            "low 95%": [low for low, _ in self.interval()],
            "high 95%": [high for _, high in self.interval()],
            "sd": self.sd,
            "win share": self.win_share,
        }
        if self.games:
            columns["mean final"] = self.final_mean
            columns["sd final"] = self.final_sd
        return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]

    def _headline(self) -> str:
        told = {
            "played": plural("{n} deal", "{n} deals", self.deals, ","),
            "games": plural("{n} game", "{n} games", self.games, ","),
            "mean": written(self.mean_rounds, ".4g"),
            "players": plural("{n} player", "{n} players", self.players),
            "rules": self.rules,
            "seed": self.seed,
        }
        said = wording(HEADLINES[bool(self.games), self.partial], **told)
        return wording("{made}, without numpy", made=said) if self.plain else said

    def _cells(self) -> list[list[str]]:
        """The table as text, its headings first."""
        rows = self._rows()
        return [[wording(name) for name in rows[0]], *([_cell(value) for value in row.values()] for row in rows)]

    def __repr__(self) -> str:
        cells = self._cells()
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in cells]
        return "\n".join([self._headline(), *lines])

    def _repr_html_(self) -> str:
        first, *rows = [[html.escape(cell, quote=False) for cell in row] for row in self._cells()]
        head = "".join(f"<th>{name}</th>" for name in first)
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
        return f"<table><caption>{html.escape(self._headline())}</caption><tr>{head}</tr>{body}</table>"


HEADLINES = {
    (False, False): marked("{played}; {players}; {rules}; seed {seed}"),
    (False, True): marked("{played}, stopped early; {players}; {rules}; seed {seed}"),
    (True, False): marked("{games}, {played}, {mean} rounds a game; {players}; {rules}; seed {seed}"),
    (True, True): marked("{games}, {played}, {mean} rounds a game, stopped early; {players}; {rules}; seed {seed}"),
}
"""By whether games were played, and whether the run was stopped."""

_HEADINGS = (
    marked("seat"),
    marked("strategy"),
    marked("mean heads"),
    marked("se"),
    marked("low 95%"),
    marked("high 95%"),
    marked("sd"),
    marked("win share"),
    marked("mean final"),
    marked("sd final"),
)
"""The columns, as texts that have translations."""


def load_results(path: str | os.PathLike[str]) -> Results:
    """The results that ``Results.save`` wrote.

    Raises:
        ValueError: the file is none of ours, or its numbers contradict each other.
        OSError: it cannot be read.
        ImportError: numpy is not installed.
    """
    import numpy as np  # noqa: PLC0415 (files of results are numpy's)

    try:
        with zipfile.ZipFile(path) as parts:
            if sum(part.file_size for part in parts.infolist()) > TOO_BIG:
                raise ValueError(wording("it is too big"))
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in ARRAYS}
        if about.pop("format") != FORMAT:
            raise ValueError(wording("it has another format"))
        about["strategies"] = tuple(map(str, about["strategies"]))
        as_players(len(about["strategies"]))
        return Results(**about | {"rules": read_rules(about["rules"])}, **arrays)
    except (ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError) as error:
        raise ValueError(wording("{path} holds no results of sixlab: {error}", path=path, error=error)) from None


def _dist(counts: Whole) -> Dist:
    return Dist({heads: int(count) for heads, count in enumerate(counts) if count}, exact=False)


def _mean(counts: Whole) -> float:
    return float(_dist(counts).mean) if any(counts) else math.nan


def _cell(value: object) -> str:
    return written(value, ".4f") if isinstance(value, float) else str(value)
