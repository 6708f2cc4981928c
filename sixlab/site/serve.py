"""Giving out a site on this machine alone."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Files(SimpleHTTPRequestHandler):
    """Files as they are, with the types that a page needs, whatever this machine's registry says."""

    extensions_map = {  # noqa: RUF012 (so it is in the base class)
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (so it is called there)
        """Nothing: a class of thirty asks for thousands of files."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder on 127.0.0.1, not running yet; port 0 takes one that is free.

    Raises:
        OSError: the port is in use.
    """
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Files, directory=str(folder)))
