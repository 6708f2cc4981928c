"""How soon another widget answers while the Monte Carlo lab works, in a real browser, beside a kernel at rest.

python tests/benchmarks/bench_lab.py
"""

import sys
import tempfile
from pathlib import Path
from statistics import median

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "browser")]

from conftest import _started  # noqa: E402 (the way the browser tests start sixlab)
from lab import CHROMIUM_FLAGS, Lab, Notebook, configure, copy_tree, find_chromium  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

STEPS = 40
WANTED = "other widgets answer within 200 ms while a run works"
ASIDE = """
import ipywidgets
slider, shown = ipywidgets.IntSlider(value=0, max=1000), ipywidgets.HTML("<b class='aside'>0</b>")
def tell(change):
    shown.value = f"<b class='aside'>{change['new']}</b>"
slider.observe(tell, names="value")
ipywidgets.VBox([slider, shown])
"""
RUNS = {
    "one run of 10,000,000 samples": "question='one run'",
    "100 runs of 10,000,000 samples": "question='100 runs'",
    "10,000,000 rounds, four at random": "question='rounds', strategies=['random'] * 4",
    "10,000,000 games, ten at random": "question='games', strategies=['random'] * 10",
    "rounds of ten who think": "question='rounds', strategies=['monte carlo'] * 10",
}
TIMED = """handle => new Promise(done => {
    const box = handle.closest('.jp-OutputArea-output');
    const begun = performance.now();
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - begun) });
    watch.observe(box.querySelector('.widget-html'), {childList: true, subtree: true});
    handle.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
})"""
"""Milliseconds from the key to the changed text."""


def answers(page: Page) -> list[float]:
    """The times of single steps of the other slider."""
    handle = page.locator(".jp-OutputArea-output", has=page.locator(".aside")).locator(".noUi-handle").element_handle()
    found = []
    for _ in range(STEPS):
        found.append(page.evaluate(TIMED, handle))
        page.wait_for_timeout(100)
    return found


def line(name: str, times: list[float]) -> str:
    """A line of the report."""
    return f"{name}: median {median(times):.0f} ms, worst of {len(times)} {max(times):.0f} ms"


def main() -> list[str]:
    """The report, in lines of text."""
    scratch = Path(tempfile.mkdtemp())
    folder = copy_tree(scratch)
    configure(scratch)
    report = []
    with _started(folder, "--no-browser", scratch=scratch) as started, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        lab = Lab(started.address, started.token, folder)
        for name, traits in RUNS.items():
            page = browser.new_page(viewport={"width": 1280, "height": 1600})
            page.set_default_timeout(90_000)
            made = f"import sixlab as six\nlab = six.MonteCarloLab(samples=10_000_000, {traits})\nlab"
            notebook = Notebook(page, lab, lab.write("bench.ipynb", made, ASIDE))
            notebook.open()
            notebook.run_all()
            notebook.output(0).locator(".js-plotly-plot").wait_for()
            report.append(line("at rest", answers(page)))
            notebook.output(0).locator("button.mod-primary").click()
            notebook.output(0).locator("progress").wait_for()
            report.append(
                line(name, answers(page)) + f"; works still: {notebook.output(0).locator('progress').count()}"
            )
            page.close()
            lab.end_kernels()
        browser.close()
    return [*report, f"wanted: {WANTED}"]


if __name__ == "__main__":
    print("\n".join(main()))  # noqa: T201
