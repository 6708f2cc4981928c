"""The command ``sixlab``, started as a person does."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psutil
import pytest

import sixlab
from sixlab import cli
from sixlab.commands import COMMANDS, folder

Start = Callable[..., AbstractContextManager[Any]]

CARELESS = """
c.ServerApp.ip = "0.0.0.0"
c.ServerApp.open_browser = True
c.LabApp.open_browser = True
c.IdentityProvider.token = ""
"""


@pytest.fixture
def notebooks(tmp_path: Path) -> Path:
    """A folder with one empty notebook."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    (folder / "01-here.ipynb").write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    return folder


def status(address: str) -> int:
    """The HTTP status of the server's own state."""
    try:
        with urllib.request.urlopen(address, timeout=90) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        refused.close()
        return refused.code


def test_serves_loopback_with_a_token_whatever_the_user_configured(
    start_sixlab: Start, notebooks: Path, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "jupyter_server_config.py").write_text(CARELESS)
    with start_sixlab("--no-browser", scratch=tmp_path) as started:  # finds notebooks/ where it is started
        assert status(f"{started.address}/api/status?token={started.token}") == 200
        assert status(f"{started.address}/api/status") == 403
        assert status(f"{started.address}/api/contents/01-here.ipynb?token={started.token}") == 200
        sockets = psutil.Process(started.process.pid).net_connections("inet")
        assert {socket.laddr.ip for socket in sockets if socket.status == psutil.CONN_LISTEN} == {"127.0.0.1"}
    assert "browser" not in (tmp_path / "sixlab.log").read_text()


def test_the_app_serves_loopback_with_a_token_whatever_the_user_configured(
    start_sixlab: Start, notebooks: Path, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "voila.py").write_text("c.Voila.ip = '0.0.0.0'\nc.Voila.token = ''\n")
    with start_sixlab("app", "--no-browser", scratch=tmp_path) as started:
        sockets = psutil.Process(started.process.pid).net_connections("inet")
        assert {socket.laddr.ip for socket in sockets if socket.status == psutil.CONN_LISTEN} == {"127.0.0.1"}
        for path in ("/", "/voila/render/01-here.ipynb"):
            with urllib.request.urlopen(started.address + path, timeout=90) as answer:
                assert answer.url.startswith(f"{started.address}/login?next="), path
        with urllib.request.urlopen(f"{started.address}/?token={started.token}", timeout=90) as answer:
            assert 'href="/voila/render/01-here.ipynb">01-here</a>' in answer.read().decode()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal to press Ctrl-C in")
def test_ctrl_c_in_a_terminal_stops_without_a_question(start_sixlab: Start, notebooks: Path, tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    with start_sixlab(notebooks, "--no-browser", scratch=tmp_path, keys=theirs) as started:
        started.process.send_signal(signal.SIGINT)
        assert started.process.wait(90) == 0
    os.close(ours)
    os.close(theirs)


def test_a_port_in_use_ends_with_one_and_says_so(start_sixlab: Start, notebooks: Path, tmp_path: Path) -> None:
    with start_sixlab(notebooks, "--no-browser", scratch=tmp_path) as started:
        port = started.address.rpartition(":")[2]
        command = [sys.executable, "-m", "sixlab", str(notebooks), "--no-browser", "--port", port]
        second = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    assert second.returncode == 1
    assert f"port {port} is not available" in second.stderr
    assert second.stdout == ""


def test_a_port_in_use_ends_the_app_with_one_and_says_so(start_sixlab: Start, notebooks: Path, tmp_path: Path) -> None:
    with start_sixlab(notebooks, "--no-browser", scratch=tmp_path) as started:
        port = started.address.rpartition(":")[2]
        command = [sys.executable, "-m", "sixlab", "app", str(notebooks), "--no-browser", "--port", port]
        second = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    assert second.returncode == 1
    assert "no available port" in second.stderr
    assert second.stdout == ""


@pytest.mark.parametrize("port", ["0", "65536", "-1", "80.5", "eighty", "٨٠"])
def test_refuses_what_is_no_port(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([f"--port={port}"])
    assert stopped.value.code == 2
    assert f"{port!r} is not a port" in capsys.readouterr().err


def test_refuses_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([str(tmp_path / "elsewhere")])
    assert stopped.value.code == 2
    assert f"there is no folder {tmp_path / 'elsewhere'}" in capsys.readouterr().err


def test_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"sixlab {sixlab.__version__}\n"


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out
    assert all(f"sixlab {word}" in told for word in COMMANDS)


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_explains_itself(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([word, "--help"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out.startswith("usage: sixlab")


def test_lab_may_be_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["lab", str(tmp_path / "elsewhere")])
    assert "there is no folder" in capsys.readouterr().err


def test_notebooks_here_come_before_the_checkout(notebooks: Path) -> None:
    assert folder.find_notebooks(notebooks.parent) == notebooks


def test_copies_what_the_wheel_carries_and_keeps_work(
    tmp_path: Path, notebooks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, here = tmp_path / "site" / "sixlab" / "shipped", tmp_path / "here"
    here.mkdir()
    for part in ("notebooks/01.ipynb", "notebooks/02.ipynb", "data/games/a.json"):
        (shipped / part).parent.mkdir(parents=True, exist_ok=True)
        (shipped / part).write_text("as shipped")
    monkeypatch.setattr(folder, "HERE", shipped.parent)
    monkeypatch.setattr(folder, "SHIPPED", shipped)
    copied = folder.find_notebooks(here)
    assert copied == here / "sixlab-notebooks" / "notebooks"
    (copied / "01.ipynb").write_text("my work")
    (copied / "02.ipynb").unlink()
    assert folder.find_notebooks(here) == copied
    assert (copied / "01.ipynb").read_text() == "my work"
    assert (copied / "02.ipynb").read_text() == "as shipped"
    assert (copied.parent / "data/games/a.json").read_text() == "as shipped"


def test_says_where_to_start_when_there_is_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(folder, "HERE", tmp_path / "site" / "sixlab")
    monkeypatch.setattr(folder, "SHIPPED", tmp_path / "site" / "sixlab" / "shipped")
    with pytest.raises(SystemExit) as stopped:
        cli.main([])
    assert stopped.value.code == 2
    assert f"no notebooks in {tmp_path}: start sixlab in a checkout" in capsys.readouterr().err
