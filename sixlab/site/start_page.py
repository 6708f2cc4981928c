"""The page on which a site opens: what it is, and every notebook, in each language."""

from pathlib import Path

from sixlab.commands import start_page as pages
from sixlab.languages import marked

TOLD = (
    marked(
        "Explore and teach the card game with nothing installed: everything runs in this browser. A notebook takes up "
        "to half a minute to start; then choose Run, Run All Cells in its menu. What you change stays in this browser."
    ),
    marked(
        "Numbers that are exact are exact here too. What is sampled is counted in plain Python, without numpy, from "
        "smaller samples, and says so."
    ),
    marked("Unofficial: the game and its name belong to their publisher."),
)

SHARED = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""JupyterLite's pages look here for the settings that they all share: there are none."""

OPENED = "notebooks/index.html?path=notebooks/{}"
"""Each notebook in a page of its own: JupyterLab would bring back all that were open before."""


def start_page(files: Path) -> str:
    """The page as HTML. files: the folder with ``notebooks/``."""
    return pages.start_page(files / "notebooks", OPENED.format, code=True, told=TOLD, head=SHARED)
