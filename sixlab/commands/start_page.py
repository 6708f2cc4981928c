"""The page to begin with, where notebooks are opened without JupyterLab: their titles, in each language."""

import json
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sixlab.languages import language, languages, wording

Link = Callable[[str], str]
"""From the path of a notebook, below the folder of notebooks and quoted for an address, to where it is opened."""

TAG = "needs-code"
"""Of cells that make no sense where no code is seen; our template for Voilà leaves them out."""

_STYLE = """
:root{color-scheme:light dark}
body{font:20px/1.5 Arial,sans-serif;max-width:44em;margin:2em auto;padding:0 1em}
h1{font-size:1.5em}h2{font-size:1.1em;margin-bottom:0}ul{margin-top:.3em;padding-left:1.2em}li{margin:.35em 0}
a:focus-visible{outline:3px solid #1a86cc}
"""


def start_page(
    folder: Path, link: Link, main: str = "en", *, code: bool = False, told: Sequence[str] = (), head: str = ""
) -> str:
    """The page as HTML, with nothing that another host would have to give. main: the language that stands first.

    Notebooks of other languages than English stand in folders of their names, ``fr/``; lessons in ``lessons/``.
    code: whether code is seen; where it is not, notebooks whose first cell has the tag ``needs-code`` are left out.
    told: marked texts that stand above the notebooks, in each language. head: HTML for the head of the page.

    Raises:
        ValueError: there is no language ``main``.
    """
    chosen = language()
    try:
        language(main)
        title = escape(wording("sixlab: explore and learn the card game 6 qui prend"))
        names = (main, *(name for name in languages() if name != main))
        parts = [_part(folder, name, link, code, told) for name in names]
    finally:
        language(chosen)
    return (
        f'<!DOCTYPE html><html lang="{main}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{_STYLE}</style>{head}</head><body><h1>{title}</h1>{''.join(parts)}</body></html>\n"
    )


def heading(notebook: Path) -> str:
    """The first heading of a notebook; its name where there is none."""
    texts = ("".join(cell["source"]) for cell in _cells(notebook) if cell.get("cell_type") == "markdown")
    lines = (line for text in texts for line in text.splitlines())
    return next((line.removeprefix("# ").strip() for line in lines if line.startswith("# ")), notebook.stem)


def _cells(notebook: Path) -> list[dict[str, Any]]:
    return list(json.loads(notebook.read_text(encoding="utf-8")).get("cells", []))


def _shown(notebook: Path) -> bool:
    return not any(TAG in cell.get("metadata", {}).get("tags", ()) for cell in _cells(notebook)[:1])


def _part(folder: Path, name: str, link: Link, code: bool, told: Sequence[str]) -> str:
    """The notebooks of one language; nothing where there are none."""
    language(name)
    there = folder if name == "en" else folder / name
    groups = ((wording("Explore"), there), (wording("Lessons"), there / "lessons"))
    lists = "".join(
        _list(title, [path for path in sorted(place.glob("*.ipynb")) if code or _shown(path)], folder, link)
        for title, place in groups
    )
    texts = "".join(f"<p>{escape(wording(text))}</p>" for text in told)
    return f'<section lang="{name}">{texts}{lists}</section>' if lists else ""


def _list(title: str, notebooks: Iterable[Path], folder: Path, link: Link) -> str:
    links = "".join(
        f'<li><a href="{escape(link(quote(path.relative_to(folder).as_posix())))}">{escape(heading(path))}</a></li>'
        for path in notebooks
    )
    return f"<h2>{escape(title)}</h2><ul>{links}</ul>" if links else ""
