"""sixlab where numpy is not installed, as in a browser: in a Python that cannot import it."""

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import sixlab as six

TREE = Path(__file__).resolve().parents[1]

BLOCKED = "import sys\nfor name in ('numpy', 'numba', 'pandas'): sys.modules[name] = None\nimport sixlab as six\n"
POSITION = "3 8 / 12 14 15 16 17 / 20 / 40 41 ; hand 7 44 61 ; players 4"
CARD_OR_ROW = "60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 ; mine 9"


def told(code: str, folder: Path = TREE) -> str:
    """What a Python without numpy prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", BLOCKED + code],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(TREE), "PYTHONUTF8": "1"},
        cwd=folder,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_numpy_is_blocked_here() -> None:
    assert told("from sixlab.lanes.there import numpy_there; print(numpy_there())") == "False"


def test_advice_is_the_same_and_says_so() -> None:
    said = told(f"print(six.advise(six.View.parse({POSITION!r}), playouts=200, seed=3))").splitlines()
    ours = str(six.advise(six.View.parse(POSITION), playouts=200, seed=3)).splitlines()
    assert said[0] == "200 playouts, seed 3, without numpy; best first, by my heads; ± one standard error"
    assert said[1:] == ours[1:]


def test_fewer_are_usual() -> None:
    code = (
        f"view = six.View.parse({POSITION!r}); advice = six.advise(view)\n"
        "print(repr(advice), advice.plain, six.sample_risk(view)[7].heads.samples)"
    )
    best = six.advise(six.View.parse(POSITION), playouts=1000).best.choice
    assert told(code) == f"<Advice: card {best}, 1,000 playouts, seed 0, without numpy> True 10000"


def test_exact_advice_has_nothing_to_say() -> None:
    said = told("print(repr(six.advise(six.View.parse('60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9'))))")
    assert said == "<Advice: row 1, exact>"


def test_sampled_risks_are_the_same() -> None:
    said = told(f"print(six.sample_risk(six.View.parse({POSITION!r}), 9000, seed=4))")
    assert said == str(six.sample_risk(six.View.parse(POSITION), 9000, seed=4))


def test_automatic_players_play_and_think_less() -> None:
    code = (
        "import random\n"
        f"card, row = six.View.parse({POSITION!r}), six.View.parse({CARD_OR_ROW!r})\n"
        "for name, who in six.STRATEGIES.items():\n"
        "    print(name, who.card(card, random.Random(1)), who.row(row, random.Random(1)), sep=': ')"
    )
    card, row = six.View.parse(POSITION), six.View.parse(CARD_OR_ROW)
    thinking = {"hand-aware": 30, "monte carlo": 100, "shrewd": 100}
    expected = []
    for name, who in six.STRATEGIES.items():
        less = replace(who, playouts=thinking[name]) if name in thinking else who
        expected.append(f"{name}: {less.card(card, random.Random(1))}: {less.row(row, random.Random(1))}")
    assert told(code).splitlines() == expected


def test_simulations_count_the_same_and_say_so() -> None:
    strategies = ["random", "cautious", "highest", "smallest gap"]
    said = told(f"print(six.simulate({strategies!r}, deals=12, seed=3))").splitlines()
    ours = str(six.simulate(strategies, deals=12, seed=3)).splitlines()
    assert said == [f"{ours[0]}, without numpy", *ours[1:]]
    games = "six.simulate(['random', 'lowest'], games=4, seed=3, workers=2)"
    assert told(f"print({games}.final_mean)") == str(six.simulate(["random", "lowest"], games=4, seed=3).final_mean)


def test_the_table_the_stepper_and_the_explorers_open() -> None:
    code = (
        "table = six.PlayTable(seed=7); stepper = six.Stepper(); stepper.step = 3\n"
        "risk = six.RiskExplorer(); risk.card = 55\n"
        f"rows = six.RowExplorer({CARD_OR_ROW!r}, playouts=50)\n"
        "print(table.game.seed, stepper.step, risk.card, rows.advice.best.choice, rows.advice.playouts)"
    )
    best = six.advise(six.View.parse(CARD_OR_ROW), playouts=50).best.choice
    assert told(code) == f"7 3 55 {best} 50"


def test_strategies_are_compared() -> None:
    said = told("print(six.compare('highest', 'smallest gap', deals=20, seed=3))")
    assert said == str(six.compare("highest", "smallest gap", deals=20, seed=3))


def test_the_lab_simulates_the_turn() -> None:
    code = (
        f"lab = six.MonteCarloLab({POSITION!r}, card=7, samples=300, seed=4); lab.running = True\n"
        "print([label for label, _ in lab.questions.options], lab.results[7].heads.samples)\n"
        "lab.question = '100 runs'; lab.running = True; print(len(lab.repeats), six.MonteCarloLab().samples)\n"
        "try: lab.question = 'rounds'\n"
        "except Exception as reason: print(reason)\n"
    )
    assert told(code).splitlines() == [
        "['One run', '100 runs'] 300",
        "100 10000",
        "whole rounds and games are played with numpy, which is not installed here",
    ]


@pytest.mark.parametrize("path", sorted((TREE / "notebooks" / "lessons").glob("*.ipynb")), ids=lambda path: path.stem)
def test_lessons_run(path: Path, tmp_path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    (tmp_path / "lesson.py").write_text("\n".join([*code, "print('to the end')"]), encoding="utf-8")
    assert told(f"import runpy; runpy.run_path({str(tmp_path / 'lesson.py')!r})", tmp_path).endswith("to the end")


def test_figures_are_drawn() -> None:
    code = (
        f"view = six.View.parse({POSITION!r}); figures = six.figures\n"
        "drawn = [figures.risk(six.risk(view), view), figures.advice(six.advise(view, 20)),"
        " figures.risk_curve(six.risk_curve(view), view), figures.row_risk(six.row_risk(view, 61), view)]\n"
        "print([len(figure.data) > 0 for figure in drawn], 'without numpy' in drawn[1].to_json().replace('<br>', ' '))"
    )
    assert told(code) == "[True, True, True, True] True"
