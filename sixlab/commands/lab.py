"""``sixlab`` and ``sixlab lab``: open the notebooks in JupyterLab, on this machine only."""

import argparse
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sixlab import __version__
from sixlab.commands import COMMANDS
from sixlab.commands.folder import HERE, find_notebooks
from sixlab.commands.options import desktop, port


def main(arguments: Sequence[str]) -> int:
    """Open JupyterLab and stay until it is stopped (Ctrl-C). Gives the exit code: 0, or 1 when it could not start."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        folder = options.folder or find_notebooks(Path.cwd())
    except OSError as reason:
        parser.error(f"the notebooks cannot be opened: {reason}")
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}")
    return _serve(folder.resolve(), options.port, browser=not options.no_browser and desktop())


def _parser() -> argparse.ArgumentParser:
    words = "".join(f"\n  sixlab {word:<10} {does}" for word, does in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="sixlab",
        description="Open the sixlab notebooks in JupyterLab.",
        epilog=f"commands, each with its own --help:{words}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, help="the folder to open; without it, notebooks/ here or in the checkout"
    )
    parser.add_argument("--port", type=port, help="the port to use; without it, 8888 or the next that is free")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument("--version", action="version", version=f"sixlab {__version__}")
    return parser


def _serve(folder: Path, port: int | None, *, browser: bool) -> int:
    """Run JupyterLab until it is stopped. What stands here wins over the user's own Jupyter configuration."""
    places = (os.environ.get("JUPYTER_CONFIG_PATH"), str(HERE / "jupyter"))  # ours: no question about news at the start
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, places))
    from jupyterlab.labapp import LabApp  # noqa: PLC0415 (slow to import, and --help need not wait for it)

    token = os.environ.get("JUPYTER_TOKEN") or secrets.token_hex(24)
    settings = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.sock": "",
        "ServerApp.root_dir": folder,
        "ServerApp.preferred_dir": folder,
        "ServerApp.open_browser": browser,
        "LabApp.open_browser": browser,
        "ServerApp.answer_yes": True,  # Ctrl-C stops at once
        "IdentityProvider.token": token,
        "Application.log_level": "WARN",
    }
    if port is not None:
        settings |= {"ServerApp.port": port, "ServerApp.port_retries": 0}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        settings["ServerApp.allow_root"] = True
    server = LabApp.initialize_server([f"--{name}={value}" for name, value in settings.items()])
    server.web_app.settings["page_config_hook"] = _without_site
    address = f"{server.connection_url}lab?token={token}"
    text = f"The notebooks in {folder} are open at\n\n    {address}\n\nKeep this window open; Ctrl-C stops."
    server.io_loop.add_callback(print, text, flush=True)  # once the loop runs, the address answers
    server.start()
    return 0


def _without_site(_: Any, page: dict[str, Any]) -> dict[str, Any]:
    """The page of JupyterLab without an extension of the extra ``site``: it fails where there is a server."""
    kept = [one for one in page["federated_extensions"] if one["name"] != "@jupyterlite/pyodide-kernel-extension"]
    return {**page, "federated_extensions": kept}
