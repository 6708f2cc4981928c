"""``sixlab site``: build a folder for any web server, in which the notebooks run with nothing installed."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sixlab.commands.folder import HERE, SHIPPED
from sixlab.commands.options import port
from sixlab.site.build import build, is_site
from sixlab.site.packages import Missing, download, read
from sixlab.site.serve import server

ABOUT = """Build a static folder in which the notebooks run in any browser, with nothing installed and without any other
host: JupyterLite with Pyodide, and every package beside it. It needs the extra "site", and pip and npm with their
network; the extra brings an npm where there is none. Where there is no network, --packages takes them from a folder
that --download filled elsewhere. What the site is made of stands in its file packages.txt.

Any web server can give out the folder. Over https, or on the same machine, everything works; over plain http from
another machine browsers do not let a page keep files, so what a class writes is lost.
"""


def main(arguments: Sequence[str]) -> int:
    """Build, serve or download, as the arguments say. Gives the exit code: 0, or 1 when something is missing."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.folder is None and options.download is None:
        parser.error("name the folder to build the site in")
    try:
        if options.download:
            download(options.download, _say)
            _say(f"Everything that a site needs is in {options.download}")
        if options.folder and not (options.serve and is_site(options.folder)):
            _build(options.folder, options.packages or options.download)
        return _serve(options.folder, options.port) if options.folder and options.serve else 0
    except (Missing, OSError) as reason:
        print(f"sixlab site: {reason}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sixlab site", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, help="where the site goes; an older site there is replaced")
    parser.add_argument("--packages", type=Path, metavar="FOLDER", help="take the packages from there, without network")
    parser.add_argument("--download", type=Path, metavar="FOLDER", help="fill this folder for --packages")
    parser.add_argument(
        "--serve", action="store_true", help="give it out on this machine; what is built already is not built again"
    )
    parser.add_argument("--port", type=port, default=8000, help="the port for --serve; without it, 8000")
    return parser


def _build(folder: Path, packages: Path | None) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        if packages is None:
            packages = Path(scratch)
            download(packages, _say)
        build(folder, read(packages), _notebooks(), _say)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    _say(f"The site is in {folder}, {size:.0f} MB; what it is made of: {folder / 'packages.txt'}")
    _say(f"To see it here: {Path(sys.executable).name} -m http.server --bind 127.0.0.1 --directory {folder}")


def _notebooks() -> Path:
    """The notebooks of the checkout, or those that the wheel carries; ``data/`` is beside them."""
    return next(
        (parent / "notebooks" for parent in (HERE.parent, SHIPPED) if any((parent / "notebooks").glob("*.ipynb"))),
        SHIPPED / "notebooks",
    )


def _serve(folder: Path, number: int) -> int:
    with server(folder, number) as serving:
        _say(f"The site is open at http://127.0.0.1:{serving.server_port}/\nKeep this window open; Ctrl-C stops.")
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


def _say(text: str) -> None:
    print(text, flush=True)
