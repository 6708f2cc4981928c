"""The one line of a screen that says what went wrong, or what was done: errors in handlers show nowhere else."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from ipywidgets import HTML

from sixlab.languages import marked, wording


class Status(HTML):  # type: ignore[misc]  # ipywidgets has no types
    """A line of text, read out by screen readers when it changes."""

    def say(self, text: str, wrong: bool = False) -> None:
        """Show a sentence, or nothing. ``wrong``: it tells of a mistake."""
        kind = "sixlab-status sixlab-wrong" if wrong else "sixlab-status"
        self.value = f'<div class="{kind}" role="status">{escape(text)}</div>' if text else ""

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Clear the line, and say what goes wrong in the block. Nothing is raised: handlers have nobody to tell."""
        self.say("")
        try:
            yield
        except (ValueError, OSError) as reason:
            self.say(_sentence(reason), wrong=True)
        except Exception as error:
            told = {"kind": type(error).__name__, "error": error}
            self.say(wording("Something is broken in sixlab itself: {kind}: {error}", **told), wrong=True)


SYSTEM = (
    marked("No such file or directory"),
    marked("Permission denied"),
    marked("Is a directory"),
    marked("Not a directory"),
    marked("No space left on device"),
)
"""What systems say in English when a file cannot be had; whatever else they say is left as it is."""


def _sentence(reason: Exception) -> str:
    """The text of an error; of a system error without its number."""
    if isinstance(reason, OSError) and reason.strerror:
        said = wording(reason.strerror)
        return wording("{place}: {reason}", place=reason.filename, reason=said) if reason.filename else said
    return str(reason)
