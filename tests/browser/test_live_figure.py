"""A figure in a page that is slow to load plotly: anywidget gives up on a module after two seconds."""

from collections.abc import Callable

from lab import Lab, Notebook

SLOW_PLOTLY = """() => { window.Blob = class extends Blob {
    constructor(parts = [], options = {}) {
        const slow = options.type === 'text/javascript' && parts[0].length > 1e6;
        super(slow ? ['await new Promise((done) => setTimeout(done, 3000));', ...parts] : parts, options);
        if (slow) window.slowed = (window.slowed ?? 0) + 1;
    }
}}"""
"""A module of plotly's size takes three seconds more to begin."""

FIGURE = """
from sixlab.widgets.figure import LiveFigure, show
figure = LiveFigure([{"type": "bar", "x": ["a", "b"], "y": [1, 2]}], {"title": {"text": "first"}})
figure
"""
CHANGE = """show(figure, [{"type": "bar", "x": ["a", "c"], "y": [1, 2]}], {"title": {"text": "second"}})"""


def test_a_figure_may_take_long_to_begin(open_notebook: Callable[[str], Notebook], lab: Lab) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook(lab.write("slow.ipynb", FIGURE, CHANGE))
    notebook.page.evaluate(SLOW_PLOTLY)
    notebook.run_all()  # the change comes before plotly does
    figure = notebook.output(0)
    figure.locator(".js-plotly-plot .bars").first.wait_for()
    expect(figure.locator(".xtick")).to_have_text(["a", "c"])
    expect(figure.locator(".gtitle")).to_have_text("second")
    assert notebook.page.evaluate("window.slowed") == 1
