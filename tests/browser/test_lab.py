"""The browser tests' own ground: JupyterLab runs our tree, a slider redraws, a reload keeps it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from lab import TREE, Lab, Notebook, Watch

if TYPE_CHECKING:
    from playwright.sync_api import Page

SLIDER = """
import ipywidgets
slider = ipywidgets.IntSlider(value=3, min=0, max=9, description="card")
shown = ipywidgets.HTML()
def draw(change):
    shown.value = f"<b class='shown'>card {change['new']}</b>"
slider.observe(draw, names="value")
draw({"new": slider.value})
ipywidgets.VBox([slider, shown])
"""

OpenNotebook = Callable[[str], Notebook]


def test_slider_redraws_by_key_and_after_a_reload(open_notebook: OpenNotebook, lab: Lab) -> None:
    from playwright.sync_api import expect

    name = lab.write("slider.ipynb", "import sixlab\nprint(sixlab.__file__)", SLIDER)
    notebook = open_notebook(name)
    notebook.run_all()
    expect(notebook.output(0)).to_contain_text(str(TREE / "sixlab" / "__init__.py"))
    expect(notebook.output(1).locator(".shown")).to_have_text("card 3")
    notebook.output(1).locator(".noUi-handle").press("ArrowRight")
    expect(notebook.output(1).locator(".shown")).to_have_text("card 4")
    notebook.reload()
    expect(notebook.output(1).locator(".shown")).to_have_text("card 4")
    notebook.output(1).locator(".noUi-handle").press("ArrowRight")
    expect(notebook.output(1).locator(".shown")).to_have_text("card 5")
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)  # nobody is asked about news


def test_a_cell_that_raises_fails_the_run(open_notebook: OpenNotebook, lab: Lab) -> None:
    notebook = open_notebook(lab.write("raises.ipynb", "1", "raise ValueError('no such card')", "2"))
    with pytest.raises(AssertionError, match="ValueError: no such card"):
        notebook.run_all()


def test_faults_of_a_page_are_seen(page: "Page", watch: Watch) -> None:
    page.set_content("<script>console.error('broken'); undefinedName()</script><img src='http://other.example/x.png'>")
    faults = "\n".join(watch.faults())
    for fault in ("asked the host other.example", "request failed: http://other.example", "broken", "undefinedName"):
        assert fault in faults
    for record in (watch.hosts, watch.failed, watch.errors):
        record.clear()  # they were meant
