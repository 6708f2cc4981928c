"""Fixtures for tests in a real browser.

A machine without a browser skips these tests and says why; in CI (``CI=true``) that is a failure.
"""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from lab import CHROMIUM_FLAGS, PATIENCE, Lab, Notebook, Watch, configure, copy_tree, find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PICTURE = pytest.StashKey[Path]()
"""Where a test that fails leaves the picture of its page."""


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what}: in CI the browser tests must run")
    pytest.skip(f"{what}: browser tests need it")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; needed before JupyterLab is started for nothing."""
    return find_chromium() or _missing("no chromium on this machine")


@pytest.fixture(scope="module")
def browser(chromium: str) -> "Iterator[Browser]":
    """A browser for the tests of one file.

    While playwright runs, no other event loop can run in this thread: so it ends with the file, not with the session.
    """
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        _missing("no playwright in this environment")
    expect.set_options(timeout=PATIENCE * 1000)  # what is expected may come as late as what is waited for
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def context(browser: "Browser") -> "Iterator[BrowserContext]":
    """What the pages of one file share: mostly the cache, so that JupyterLab's code is fetched and compiled once."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


@pytest.fixture(scope="session")
def lab(
    chromium: str, start_sixlab: Callable[..., AbstractContextManager[Any]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Lab]:
    """JupyterLab as ``sixlab`` opens it, on a copy of ``notebooks/`` and ``data/``, shared by all tests."""
    scratch = tmp_path_factory.mktemp("lab")
    folder = copy_tree(scratch)
    configure(scratch)
    with start_sixlab(folder, "--no-browser", scratch=scratch) as started:
        yield Lab(started.address, started.token, folder)


@pytest.fixture
def watch() -> Watch:
    """What the page of this test did."""
    return Watch()


@pytest.fixture
def page(context: "BrowserContext", watch: Watch, request: pytest.FixtureRequest, tmp_path: Path) -> "Iterator[Page]":
    """An empty page. After the test: no host but loopback was asked, no request failed, no error in the console."""
    page = context.new_page()
    watch.follow(page)
    request.node.stash[PICTURE] = tmp_path / "page.png"
    yield page
    page.close()
    assert not watch.faults(), "\n".join(watch.faults())


@pytest.fixture
def open_notebook(page: "Page", lab: Lab) -> Iterator[Callable[[str], Notebook]]:
    """``open_notebook("01-step-through-a-game.ipynb")`` opens a fresh copy, with a kernel of its own."""

    def open_fresh(name: str) -> Notebook:
        lab.fresh(name)
        notebook = Notebook(page, lab, name)
        notebook.open()
        return notebook

    yield open_fresh
    page.goto("about:blank")
    lab.end_kernels()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of the page of a test that failed, and print where it is."""
    report = yield
    if report.when == "call" and report.failed and PICTURE in item.stash:
        item.funcargs["page"].screenshot(path=item.stash[PICTURE])
        report.sections.append(("browser", f"picture of the page: {item.stash[PICTURE]}"))
    return report
