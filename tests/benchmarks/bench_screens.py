"""How soon the risk explorer is drawn anew after a key on a slider, in a real browser; and what Python needs of it.

A slider that only changes a line of text is measured in turn with it: what the browser, JupyterLab and the machine of
the moment need for any change at all.

python tests/benchmarks/bench_screens.py
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "browser")]

from conftest import _started  # noqa: E402 (the way the browser tests start sixlab)
from lab import CHROMIUM_FLAGS, Lab, Notebook, configure, copy_tree, find_chromium  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from sixlab.widgets.risk_explorer import RiskExplorer  # noqa: E402

STEPS = 30
WANTED = "median under 150 ms, worst of 30 under 300 ms"
TIMED = """([room, key]) => new Promise(done => {
    const sliders = [...room.querySelectorAll('.widget-slider')];
    const handle = sliders.find(slider => slider.textContent.includes('Players')).querySelector('.noUi-handle');
    const picture = room.querySelector('.sixlab-view') ?? room.querySelector('.widget-html-content');
    const begun = performance.now();
    const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    watch.observe(picture, {childList: true});
    handle.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
})"""
"""Milliseconds from the key to the frame after the picture has changed: table, words and charts are one message."""


def keys() -> list[str]:
    """A walk on the slider, from 5 players down to 2, up to 9 and back; every key moves it."""
    there = ["ArrowLeft"] * 3 + ["ArrowRight"] * 7 + ["ArrowLeft"] * 4
    return (there * STEPS)[:STEPS]


CELL = """from ipywidgets import HTML, IntSlider, VBox

import sixlab as six

slider, line = IntSlider(description="Players", value=5, min=2, max=10), HTML("5")
slider.observe(lambda change: line.set_trait("value", str(change["new"])), names="value")
plain = VBox([slider, line])
plain.add_class("plain-room")
VBox([plain, six.RiskExplorer()])"""


def in_the_browser(page: Page) -> tuple[list[float], list[float]]:
    """The times of single steps of the explorer and of the plain slider, after a few that are not counted."""
    rooms = [page.locator(room).element_handle() for room in (".sixlab-room", ".plain-room")]
    for key in ("ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft"):
        for room in rooms:
            page.evaluate(TIMED, [room, key])
            page.wait_for_timeout(300)
    found: tuple[list[float], list[float]] = [], []
    for key in keys():
        for room, times in zip(rooms, found, strict=True):
            times.append(page.evaluate(TIMED, [room, key]))
            page.wait_for_timeout(150)
    return found


def in_python() -> list[float]:
    """The same steps without a browser, in milliseconds."""
    explorer, found = RiskExplorer(), []
    for key in keys():
        begin = time.perf_counter()
        explorer.editor.players.value += 1 if key == "ArrowRight" else -1
        found.append((time.perf_counter() - begin) * 1e3)
    return found


def line(name: str, times: list[float]) -> str:
    """A line of the report."""
    return f"{name}: median {median(times):.0f} ms, worst of {len(times)} {max(times):.0f} ms"


def main() -> list[str]:
    """The report, in lines of text."""
    scratch = Path(tempfile.mkdtemp())
    folder = copy_tree(scratch)
    configure(scratch)
    with _started(folder, "--no-browser", scratch=scratch) as started, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(90_000)
        lab = Lab(started.address, started.token, folder)
        notebook = Notebook(page, lab, lab.write("screens.ipynb", CELL))
        notebook.open()
        notebook.run_all()
        notebook.output(0).locator(".sixlab-view svg").nth(1).wait_for()
        times, floor = in_the_browser(page)
        browser.close()
    ratio = f"the explorer takes {median(times) / median(floor):.2f} times as long as the line of text, at the median"
    return [
        line("key to redraw, risk explorer", times),
        line("key to redraw, a line of text", floor),
        ratio,
        line("Python's part", in_python()),
        f"wanted: {WANTED}",
    ]


if __name__ == "__main__":
    print("\n".join(main()))  # noqa: T201
