"""``sixlab``: the command. Its first word says what to do (``sixlab.commands``); without one it opens the notebooks."""

import sys
from collections.abc import Sequence
from importlib import import_module

from sixlab.commands import COMMANDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say, those of the program when they are None. Gives the exit code.

    Wrong arguments end the program with exit code 2, as argparse does. A folder that is called like a command is
    opened by ``sixlab ./site``.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    name = words.pop(0) if words and words[0] in COMMANDS else "lab"
    return int(import_module(f"sixlab.commands.{name}").main(words))
