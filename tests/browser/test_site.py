"""The site as a class meets it: from a plain web server on loopback, with nothing installed and no other host there."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from lab import TREE, Lab, Notebook, Watch

import sixlab as six
from sixlab.site.serve import server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    OpenSite = Callable[[str], "SiteNotebook"]

STEPPER, TABLE, EXPLORER = 3, 5, 3
"""The cells that show them: in notebook 01, and the explorers in 02 and 04."""


class SiteNotebook(Notebook):
    """A notebook open in the page, with Pyodide as its kernel."""

    def open(self) -> None:
        """Open it as the start page does."""
        self.page.goto(self.lab.address)
        self.page.locator(f"a[href='notebooks/index.html?path={self.name}']").click()
        self._wait_until_ready()


@pytest.fixture(scope="session")
def site(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site, built once. Packages come from the network, or from the folder SIXLAB_PACKAGES."""
    folder = tmp_path_factory.mktemp("site") / "site"
    kept = os.environ.get("SIXLAB_PACKAGES")
    command = [sys.executable, "-m", "sixlab", "site", str(folder), *(["--packages", kept] if kept else [])]
    env = {**os.environ, "PYTHONPATH": str(TREE)}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=env, check=False)
    if done.returncode == 1 and "is there a network?" in done.stderr and os.environ.get("CI") != "true":
        pytest.skip(f"a site needs its packages: {done.stderr.strip()}")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"pyodide .*by npm", (folder / "packages.txt").read_text(encoding="utf-8"))
    with server(folder, 0) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()


@pytest.fixture
def open_site(page: "Page", site: str, watch: Watch) -> "Iterator[OpenSite]":
    """``open_site("notebooks/01-step-through-a-game.ipynb")`` opens it, and runs all its cells."""
    missed: list[str] = []
    page.on("response", lambda answer: missed.append(answer.url) if answer.status == 404 else None)

    def opened(name: str) -> SiteNotebook:
        notebook = SiteNotebook(page, Lab(site, "", Path()), name)
        notebook.open()
        notebook.run_all()
        return notebook

    yield opened
    looked_for = re.compile(r"/api/contents/.*all\.json")  # a folder, before it is made: JupyterLite asks its own host
    assert [url for url in missed if not looked_for.search(url)] == []
    watch.errors[:] = [error for error in watch.errors if "404" not in error]


def test_the_table_steps_by_key_and_a_person_plays(open_site: "OpenSite") -> None:
    from playwright.sync_api import expect

    notebook = open_site("notebooks/01-step-through-a-game.ipynb")
    screen = notebook.output(STEPPER)
    slider = screen.locator("input[type=range]")
    slider.press("Home")
    for step in (1, 2):
        slider.press("ArrowRight")
        expect(screen.locator(".sixlab-place")).to_have_text(re.compile(rf"Step {step} of \d+"))
    table = notebook.output(TABLE)
    expect(table.locator(".sixlab-says").first).to_have_text("You are Ana. Choose a card.")
    table.locator(".six-hand").nth(3).click()
    expect(table.locator(".sixlab-story li")).to_have_count(4)
    expect(table.locator(".sixlab-status")).to_have_text("Saved in my-games/my-game.json.")


def test_a_slider_moves_the_risk_figure(open_site: "OpenSite") -> None:
    from playwright.sync_api import expect

    notebook = open_site("notebooks/02-rows-and-risk.ipynb")
    screen = notebook.output(EXPLORER)
    chart = screen.locator(".sixlab-view svg").nth(1)
    text = "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5"
    for players in (5, 6):
        risks = six.risk(six.View.parse(text.replace("players 5", f"players {players}")))
        means = [f"{float(risk.heads.mean):.4f} heads" for risk in risks.values()]
        expect(chart.locator(".six-pick title").first).to_contain_text(means[0])
        expect(chart.locator(".six-pick title").nth(9)).to_contain_text(means[9])
        screen.locator(".widget-slider", has_text="Players").locator(".noUi-handle").press("ArrowRight")


def test_advice_comes_without_numpy_and_says_so(open_site: "OpenSite") -> None:
    from playwright.sync_api import expect

    notebook = open_site("notebooks/04-which-row.ipynb")
    screen = notebook.output(EXPLORER)
    expect(screen).to_contain_text("is better by")
    expect(screen).to_contain_text(re.compile(r"without\s*numpy"))  # a caption may break its lines
