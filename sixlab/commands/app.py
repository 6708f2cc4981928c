"""``sixlab app``: the explorers and lessons without their code, as pages for the beamer; on this machine only."""

import argparse
import os
import secrets
import shutil
import tempfile
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from traitlets.config import Config

from sixlab.commands.folder import HERE, find_notebooks
from sixlab.commands.options import desktop, port
from sixlab.commands.start_page import start_page
from sixlab.languages import language, languages, wording

TEMPLATE = HERE / "jupyter" / "voila" / "templates" / "sixlab"

EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "jupyterlab-plotly",
)
"""What pages need of JupyterLab; others that are installed here may need a whole JupyterLab, and fail."""


def main(arguments: Sequence[str]) -> int:
    """Serve the pages and stay until it is stopped (Ctrl-C). Gives the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        from voila.app import Voila  # noqa: PLC0415 (an extra, and slow to import)
    except ImportError:
        parser.error('Voilà is missing: install it with pip install "sixlab[app]"')
    try:
        folder = options.folder or find_notebooks(Path.cwd())
    except OSError as reason:
        parser.error(f"the notebooks cannot be opened: {reason}")
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}")
    with tempfile.TemporaryDirectory(prefix="sixlab-app-") as share:
        _template(Path(share), folder.resolve(), options.language)
        _serve(Voila, folder.resolve(), options.port, browser=not options.no_browser and desktop())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sixlab app", description="Open the explorers and lessons as pages without code, for the beamer."
    )
    parser.add_argument("folder", nargs="?", type=Path, help="the folder of notebooks; as for sixlab without a command")
    parser.add_argument(
        "--language", choices=languages(), default="en", help="the language that the start page begins with"
    )
    parser.add_argument("--port", type=port, help="the port to use; without it, 8866 or one near it that is free")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    return parser


def _template(share: Path, folder: Path, first: str) -> None:
    """Our pages for Voilà in a folder that it searches, with a start page for these notebooks."""
    pages = share / "voila" / "templates" / "sixlab"
    shutil.copytree(TEMPLATE, pages)
    listed = start_page(folder, "/voila/render/{}".format, first)
    (pages / "tree.html").write_text(f"{{% raw %}}{listed}{{% endraw %}}", encoding="utf-8")
    paths = (str(share), os.environ.get("JUPYTER_PATH"))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))


def _words() -> dict[str, dict[str, str]]:
    """What stands around a notebook, in every language."""
    chosen, found = language(), {}
    for name in languages():
        language(name)
        found[name] = {
            "pages": wording("All pages"),
            "large": wording("Large type"),
            "busy": wording("Cell {cell} of {cells} …"),
        }
    language(chosen)
    return found


def _serve(application: Any, folder: Path, wanted: int | None, *, browser: bool) -> None:
    """Run Voilà until it is stopped. What stands here is all: the user's own configuration is not read."""
    from tornado.ioloop import IOLoop  # noqa: PLC0415 (comes with Voilà)

    token = os.environ.get("JUPYTER_TOKEN") or secrets.token_hex(24)
    settings = {
        "Voila": {
            "ip": "127.0.0.1",
            **({} if wanted is None else {"port": wanted, "port_retries": 0}),
            "token": token,
            "open_browser": False,  # Voilà opens its address without the token
            "config_file_paths": [],
            "log_level": "WARN",
        },
        "VoilaConfiguration": {
            "template": "sixlab",
            "classic_tree": True,
            "strip_sources": True,
            "allow_template_override": "NO",
            "extension_allowlist": list(EXTENSIONS),
            "resources": {"sixlab": _words()},
        },
    }
    server = application.instance(config=Config(settings))
    server.initialize([str(folder)])

    def tell() -> None:
        address = f"http://127.0.0.1:{server.port}/?token={token}"
        print(f"The pages of {folder} are open at\n\n    {address}\n\nKeep this window open; Ctrl-C stops.", flush=True)
        if browser:
            webbrowser.open(address)

    IOLoop.current().add_callback(tell)  # once the loop runs, the address answers
    server.start()
