"""What several commands ask of their options."""

import argparse
import os
import sys


def port(text: str) -> int:
    """A port of this machine, as an argparse type."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: ports are the whole numbers 1 to 65535")
    return int(text)


def desktop() -> bool:
    """Whether a browser window can open. Without a desktop, Linux would open a text browser in this terminal."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
