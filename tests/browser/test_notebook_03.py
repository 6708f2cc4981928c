"""Notebook 03 as a reader meets it: a run grows, ends, is stopped, and is still there when the page is loaded again."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from lab import PATIENCE, Lab, Notebook

import sixlab as six
from sixlab.show.sampling_words import estimate_sentences

if TYPE_CHECKING:
    from playwright.sync_api import Locator

OpenNotebook = Callable[[str], Notebook]
NAME = "03-monte-carlo.ipynb"
LAB = 3
"""The cell that shows the lab."""

ESTIMATE = 2
"""The trace of the estimate of one run."""

ASIDE = """
import ipywidgets
slider, shown = ipywidgets.IntSlider(value=3, max=9), ipywidgets.HTML("moved to 3")
def tell(change):
    shown.value = f"moved to {change['new']}"
slider.observe(tell, names="value")
ipywidgets.VBox([slider, shown])
"""


def opened(open_notebook: OpenNotebook, name: str = NAME) -> Notebook:
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE * 1000)
    notebook = open_notebook(name)
    notebook.run_all()
    return notebook


def run(screen: "Locator") -> None:
    screen.locator("button.mod-primary", has_text="Run").click()


def press(screen: "Locator", words: str) -> None:
    screen.get_by_role("button", name=words, exact=True).first.click()


def says(screen: "Locator") -> "Locator":
    return screen.locator(".sixlab-says")


def points(screen: "Locator", trace: int) -> list[list[float]]:
    """The points of a trace as the browser has them, plotly's packed numbers unpacked."""
    return screen.locator(".js-plotly-plot").evaluate(
        "(plot, n) => [Array.from(plot._fullData[n].x || []), Array.from(plot._fullData[n].y || [])]", trace
    )


def axes(screen: "Locator") -> dict[str, str]:
    """The axes that the browser draws, with their kinds."""
    return screen.locator(".js-plotly-plot").evaluate(
        "plot => Object.fromEntries(Object.entries(plot._fullLayout).filter(([name, axis]) =>"
        " /^[xy]axis/.test(name) && axis.visible).map(([name, axis]) => [name, axis.type]))"
    )


def test_a_run_is_that_of_the_api_and_stays_when_the_page_is_loaded_again(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    notebook = opened(open_notebook)
    screen = notebook.output(LAB)
    view = six.MonteCarloLab().view
    exact, found = six.risk(view)[71], six.sample_risk(view, 100_000, seed=1)[71]
    ended = estimate_sentences(found, exact, "sixth")
    expect(says(screen).first).to_contain_text("Press Run")
    run(screen)
    expect(says(screen)).to_have_text(ended)
    looks = [look[71] for look in list(six.risk_growth(view, 100_000, seed=1))[-1]]
    shown = [[look.heads.samples for look in looks], [look.sixth for look in looks]]
    assert points(screen, ESTIMATE) == shown
    kinds = {"xaxis": "log", "yaxis": "linear", "xaxis2": "log", "yaxis2": "log"}
    assert axes(screen) == kinds
    notebook.reload()
    screen = notebook.output(LAB)
    expect(says(screen)).to_have_text(ended)
    expect(screen.locator(".js-plotly-plot .scatterlayer .js-line").first).to_be_attached()
    assert points(screen, ESTIMATE) == shown
    press(screen, "Games")
    expect(says(screen)).to_have_text(["Press Run to play 100,000 games."])
    press(screen, "One run")
    expect(says(screen)).to_have_text(ended)
    assert (points(screen, ESTIMATE), axes(screen)) == (shown, kinds)
    press(screen, "Heads")
    expect(says(screen)).to_have_text(estimate_sentences(found, exact, "heads"))


def test_stop_keeps_what_is_done(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    screen = opened(open_notebook).output(LAB)
    press(screen, "Too low")
    slider = screen.locator(".noUi-handle").last
    slider.press("End")
    expect(screen.locator(".widget-readout", has_text="10,000,000")).to_be_visible()
    run(screen)
    expect(screen.locator("progress")).to_have_attribute("max", "10000000")
    expect(says(screen).first).to_contain_text("after")
    press(screen, "Stop")
    stopped = screen.locator(".sixlab-status", has_text="Stopped")
    expect(stopped).to_be_visible()
    done = re.search(r"Stopped: ([\d,]+) of 10,000,000 samples are kept", stopped.inner_text())[1]
    expect(says(screen).first).to_contain_text(f"after {done} samples")
    expect(screen.locator("progress")).to_have_count(0)
    assert points(screen, ESTIMATE)[0][-1] == int(done.replace(",", ""))


def test_other_widgets_answer_while_a_run_works(open_notebook: OpenNotebook, lab: Lab) -> None:
    from playwright.sync_api import expect

    name = lab.write(
        "aside.ipynb", "import sixlab as six", "six.MonteCarloLab(question='100 runs', samples=10_000_000)", ASIDE
    )
    notebook = opened(open_notebook, name)
    screen, aside = notebook.output(1), notebook.output(2)
    run(screen)
    expect(screen.locator("progress")).to_be_visible()
    aside.locator(".noUi-handle").press("ArrowRight")
    expect(aside.get_by_text("moved to 4")).to_be_visible()
    expect(screen.locator("progress")).to_be_visible()  # it works still: all of it takes minutes
    press(screen, "Stop")
    expect(screen.locator(".sixlab-status", has_text="of 100 runs are kept")).to_be_visible()


def test_rounds_of_another_table(open_notebook: OpenNotebook) -> None:
    from playwright.sync_api import expect

    screen = opened(open_notebook).output(LAB)
    press(screen, "Rounds")
    screen.locator("select:visible").first.select_option("lowest")
    expect(screen.locator("select:visible").nth(1)).to_have_value("lowest")
    run(screen)
    expect(says(screen).first).to_contain_text("seat 4 (lowest)")
    results = six.simulate(["lowest"] * 4, deals=100_000, seed=1)
    expect(says(screen).first).to_contain_text(f"seat 1 (lowest) {results.mean[0]:.3f}")


def test_what_is_on_screen_is_saved(open_notebook: OpenNotebook, lab: Lab) -> None:
    from playwright.sync_api import expect

    screen = opened(open_notebook).output(LAB)
    run(screen)
    expect(says(screen).first).to_contain_text("after 100,000 samples")
    press(screen, "Save")
    expect(screen.get_by_text("Saved as monte-carlo.html.")).to_be_visible()
    page = (lab.folder / "monte-carlo.html").read_text(encoding="utf-8")
    for said in says(screen).all_inner_texts():
        assert f'<p class="sixlab-says">{said}</p>' in page
    screen.get_by_label("File", exact=True).first.fill("turn.svg")
    press(screen, "Save")
    expect(screen.get_by_text("Saved as turn.svg.")).to_be_visible()
    assert (lab.folder / "turn.svg").read_text(encoding="utf-8").startswith("<svg ")
