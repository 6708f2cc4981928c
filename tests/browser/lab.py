"""A real JupyterLab on loopback, and a notebook open in it in a real browser.

Nothing here imports playwright: the fixtures in conftest.py do, and give a reason when it is missing.
"""

import json
import os
import shutil
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TREE = Path(__file__).resolve().parents[2]
PATIENCE = 90
"""Seconds that anything may take: a busy machine with two cores is slow, and a hanging one should still end."""

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # a page that needs another host cannot work
)


def find_chromium() -> str | None:
    """The browser of this machine; the variable SIXLAB_CHROMIUM names another one."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return os.environ.get("SIXLAB_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, its token, and the folder of notebooks that it shows."""

    address: str
    token: str
    folder: Path

    def api(self, method: str, path: str) -> Any:
        """Ask the server's REST interface; gives the decoded answer."""
        request = urllib.request.Request(
            f"{self.address}/api/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def fresh(self, name: str) -> None:
        """Put the tree's copy of a notebook in place again: an earlier test may have saved over it."""
        if (TREE / "notebooks" / name).exists():
            shutil.copy(TREE / "notebooks" / name, self.folder / name)

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook with these code cells; gives its name."""
        code = [
            {"cell_type": "code", "id": f"c{n}", "metadata": {}, "outputs": [], "execution_count": None, "source": cell}
            for n, cell in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        text = json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": code})
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def end_kernels(self) -> None:
        """End every kernel, so that the next test starts from nothing."""
        for session in self.api("GET", "sessions"):
            self.api("DELETE", f"sessions/{session['id']}")


def copy_tree(scratch: Path) -> Path:
    """Copy ``notebooks/`` and ``data/`` as they stand beside each other; gives the folder of notebooks."""
    folder = scratch / "tree" / "notebooks"
    folder.mkdir(parents=True)
    for part in ("notebooks", "data"):
        if (TREE / part).is_dir():
            ignored = shutil.ignore_patterns(
                ".ipynb_checkpoints", "my-games", "sixlab-progress*.json"
            )  # a person's own
            shutil.copytree(TREE / part, scratch / "tree" / part, ignore=ignored, dirs_exist_ok=True)
    return folder


def configure(scratch: Path) -> None:
    """Let a page reach JupyterLab's application object, so that tests can wait for what they need."""
    config = scratch / "config" / "jupyter_lab_config.json"
    config.parent.mkdir()
    config.write_text(json.dumps({"LabApp": {"expose_app_in_browser": True, "extension_manager": "readonly"}}))


@dataclass
class Watch:
    """What a page did that a reader does not see: hosts it asked, requests that failed, errors in its console."""

    hosts: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def follow(self, page: "Page") -> None:
        """Write down what this page does from now on."""
        page.on("request", lambda request: self._count(request.url))
        page.on("websocket", lambda channel: self._count(channel.url))
        page.on("requestfailed", lambda request: self._fail(request.url, str(request.failure)))
        page.on("console", lambda line: self.errors.append(line.text[:400]) if line.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"[:400]))

    def _count(self, url: str) -> None:
        parts = urlsplit(url)
        self.hosts[parts.hostname or f"{parts.scheme}:"] += 1

    def _fail(self, url: str, reason: str) -> None:
        if reason != "net::ERR_ABORTED":  # the page was left while it asked
            self.failed.append(f"{url[:200]}: {reason}")

    def faults(self) -> list[str]:
        """Everything that should not have been, as lines of text; empty when all was well."""
        strange = [host for host in self.hosts if host not in ("127.0.0.1", "blob:", "data:", "file:")]
        return (
            [f"asked the host {host}" for host in strange]
            + [f"request failed: {text}" for text in self.failed]
            + [f"console error: {text}" for text in self.errors]
        )


KERNEL_READY = """() => {
    const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
    const kernel = context?.session?.kernel;
    return Boolean(context?.isReady && kernel?.connectionStatus === 'connected' && kernel?.status === 'idle');
}"""  # the toolbar says idle before there is a kernel, and a run then opens a dialog that blocks

CODE_CELLS = """const code = window.jupyterapp.shell.currentWidget.content.widgets.filter(
    cell => cell.model.type === 'code' && cell.model.sharedModel.getSource().trim());
const failed = code.flatMap(cell => cell.model.sharedModel.outputs.filter(output => output.output_type === 'error'));
"""


@dataclass
class Notebook:
    """A notebook open in JupyterLab, with a kernel that is ready."""

    page: "Page"
    lab: Lab
    name: str

    def open(self) -> None:
        """Open it in an empty workspace."""
        self.page.goto(f"{self.lab.address}/lab/tree/{quote(self.name)}?token={self.lab.token}&reset")
        self._wait_until_ready()

    def reload(self) -> None:
        """Save, then load the page again: the kernel lives on, as when a person presses F5."""
        self.save()
        self.page.reload()
        self._wait_until_ready()

    def save(self) -> None:
        """Save, and wait until it is saved."""
        self.command("docmanager:save")
        self.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")

    def command(self, name: str) -> None:
        """Start a JupyterLab command by its id, which works in every language. Does not wait for its end."""
        self.page.evaluate("name => { window.jupyterapp.commands.execute(name) }", name)

    def run_all(self) -> None:
        """Run all cells and wait for the last one; a cell that raises fails the test with its message."""
        before = self.page.evaluate(
            f"() => {{ {CODE_CELLS} return Math.max(0, ...code.map(c => c.model.executionCount)) }}"
        )
        self.command("notebook:run-all-cells")
        done = "failed.length > 0 || code.every(cell => cell.model.executionCount > before)"
        self.page.wait_for_function(f"before => {{ {CODE_CELLS} return {done} }}", arg=before)
        raised = self.page.evaluate(f"() => {{ {CODE_CELLS} return failed.map(o => `${{o.ename}}: ${{o.evalue}}`) }}")
        assert not raised, f"{self.name}: {raised}"

    def restart(self) -> None:
        """Restart the kernel. What is on the page stays there, but for the numbers of the cells that were run."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        self._wait_until_ready()
        self.page.evaluate(f"() => {{ {CODE_CELLS} for (const cell of code) cell.model.executionCount = null }}")

    def cell(self, number: int) -> "Locator":
        """A cell by its place (from 0, text cells included), scrolled into sight: only what is seen is drawn."""
        self.page.evaluate("n => { window.jupyterapp.shell.currentWidget.content.scrollToItem(n) }", number)
        cell = self.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{number}']")
        cell.wait_for()
        return cell

    def output(self, number: int) -> "Locator":
        """The output of a cell, once it has one."""
        output = self.cell(number).locator(".jp-OutputArea-output").first
        output.wait_for()
        return output

    def _wait_until_ready(self) -> None:
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")
        self.page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook")
        self.page.wait_for_function(KERNEL_READY)
