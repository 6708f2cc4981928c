"""The page on which a site opens: what it is, and every notebook, in each language."""

import json
from html import escape
from pathlib import Path
from urllib.parse import quote

from sixlab.languages import language, languages, wording

LOOK = """
body { font: 18px/1.5 system-ui, sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em }
body { color: #1b1b1b; background: #fff }
h1 { font-size: 1.6em } h2 { font-size: 1.25em; margin-top: 1.6em } li { margin: .3em 0 }
a { color: #0050a0 } a:focus { outline: 3px solid #0072b2; outline-offset: 2px }
"""

SHARED = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'


def start_page(files: Path) -> str:
    """The page as HTML, without script. files: the folder with ``notebooks/``.

    JupyterLite's pages look here for the settings that they all share: there are none (``SHARED``).
    """
    chosen = language()
    try:
        parts = [_part(files, name) for name in languages() if language(name)]
    finally:
        language(chosen)
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>sixlab</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{LOOK}</style>{SHARED}</head><body><h1>6 qui prend</h1>{''.join(parts)}</body></html>\n"
    )


def _part(files: Path, name: str) -> str:
    """The notebooks of one language, in its words; nothing where there are none."""
    folder = files / "notebooks" if name == "en" else files / "notebooks" / name
    lists = [
        (wording("Notebooks"), sorted(folder.glob("*.ipynb"))),
        (wording("Lessons"), sorted((folder / "lessons").glob("*.ipynb"))),
    ]
    shown = "".join(f"<h3>{title}</h3><ul>{_links(files, found)}</ul>" for title, found in lists if found)
    if not shown:
        return ""
    said = wording(
        "Explore and teach the card game with nothing installed: everything runs in this browser. A notebook takes up "
        "to half a minute to start; then choose Run, Run All Cells in its menu. What you change stays in this browser."
    )
    plain = wording(
        "Numbers that are exact are exact here too. What is sampled is counted in plain Python, without numpy, from "
        "smaller samples, and says so."
    )
    unofficial = wording("Unofficial: the game and its name belong to their publisher.")
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in (said, plain, unofficial))
    title = wording("In English")
    return f'<section lang="{name}"><h2>{title}</h2>{paragraphs}{shown}</section>'


def _links(files: Path, notebooks: list[Path]) -> str:
    """Each notebook in a page of its own: JupyterLab would bring back all that were open before."""
    paths = [(path, quote(path.relative_to(files).as_posix())) for path in notebooks]
    return "".join(
        f'<li><a href="notebooks/index.html?path={address}">{escape(_title(path))}</a></li>' for path, address in paths
    )


def _title(notebook: Path) -> str:
    """The first heading of a notebook; its name where there is none."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        for line in "".join(cell["source"]).splitlines():
            if cell["cell_type"] == "markdown" and line.startswith("# "):
                return line.removeprefix("# ").strip()
    return notebook.stem
