"""The app: pages without code, by keyboard alone, in large type, and no other host."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import pytest
from lab import TREE

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOCUSED = "() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"


@pytest.fixture(scope="module")
def app(
    chromium: str, start_sixlab: Callable[..., AbstractContextManager[Any]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Any]:
    """The app on the notebooks of the tree."""
    with start_sixlab("app", TREE / "notebooks", "--no-browser", scratch=tmp_path_factory.mktemp("app")) as started:
        yield started


def tab_to(page: "Page", name: str) -> None:
    """Press Tab until the focus is on the control of this name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"no Tab leads to {name!r}")


def test_a_page_by_keyboard_alone(app: Any, page: "Page") -> None:
    from playwright.sync_api import expect

    page.goto(f"{app.address}/?token={app.token}")
    tab_to(page, "Rows and risk")
    page.keyboard.press("Enter")
    table = page.locator("svg.six").first
    expect(table).to_have_attribute("aria-label", re.compile("5 players|4 other players"))
    expect(page.locator(".jp-InputArea-editor")).to_have_count(0)
    expect(page.get_by_text("import sixlab")).to_have_count(0)
    expect(page.get_by_text("Run All Cells")).to_have_count(0)

    width = table.bounding_box()["width"]
    tab_to(page, "Large type")
    page.keyboard.press("Enter")
    assert table.bounding_box()["width"] > width
    page.reload()
    expect(page.get_by_role("button", name="Large type")).to_have_attribute("aria-pressed", "true")
    tab_to(page, "All pages")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^sixlab"))
