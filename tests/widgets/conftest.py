"""What the tests of the screens share: the messages a widget sends, and the number of widgets that live."""

from collections.abc import Callable, Iterator
from pathlib import Path

import ipywidgets
import pytest

Message = tuple[str, list[str]]
"""The class of a widget and the traits it sent; what only confirms the browser's own change is left out."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """The updates that widgets send, in order, from now on."""
    messages: list[Message] = []
    send = ipywidgets.Widget._send

    def note(widget: ipywidgets.Widget, message: dict, buffers: object = None) -> None:
        if message["method"] == "update":
            messages.append((type(widget).__name__, sorted(message["state"])))
        send(widget, message, buffers)

    monkeypatch.setattr(ipywidgets.Widget, "_send", note)
    return messages


@pytest.fixture
def living() -> Callable[[], int]:
    """How many widgets live."""
    return lambda: len(ipywidgets.widgets.widget._instances)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games are saved in the folder that Python runs in: here one of the test's own. No widget outlives a test."""
    monkeypatch.chdir(tmp_path)
    yield
    ipywidgets.Widget.close_all()
