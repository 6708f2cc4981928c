"""What ``sixlab`` can do, a module for each command: its ``main(arguments)`` gives the exit code of the program.

Adding a command is such a module and its line in ``COMMANDS``.
"""

COMMANDS = {
    "lab": "open the notebooks in JupyterLab; the word may be left out",
    "app": "the explorers and lessons as pages without code, for the beamer",
    "worksheet": "exercises as a page to print, and their solutions",
    "site": "build a folder for any web server, in which the notebooks run with nothing installed",
}
"""The words by which the modules are called, and what each does, for ``sixlab --help``."""
