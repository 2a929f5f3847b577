"""`penultimate serve` and `penultimate` alone, with output to a pipe."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, NamedTuple

from patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Generator

WORDS = "The table is at http://127.0.0.1:"


class Started(NamedTuple):
    """A running server and its address."""

    process: subprocess.Popen[str]
    address: str

    def next_line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def rest(self) -> tuple[str, str]:
        """Stop the server. Returns the rest of its standard output and standard error."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=PATIENCE)


@contextmanager
def started(*arguments: str, **environment: str) -> Generator[Started]:
    quiet = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")
    process = subprocess.Popen(
        [sys.executable, "-m", "penultimate", *arguments],
        env={**os.environ, **quiet, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = Timer(2 * PATIENCE, process.kill)  # then the next line is empty, and the test fails
    deadline.start()
    with process:
        assert process.stdout
        try:
            said = process.stdout.readline()
            assert said.startswith(WORDS), said
            yield Started(process, said.removeprefix("The table is at ").partition(". ")[0])
        finally:
            deadline.cancel()
            process.kill()


def test_a_server_whose_output_is_a_pipe_says_where_it_is(tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--data", str(tmp_path)) as server:
        with urllib.request.urlopen(f"{server.address}/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        assert server.rest()[0] == ""


def test_the_printed_address_has_the_path(tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--path", "/uno", "--data", str(tmp_path)) as server:
        assert server.address.endswith("/uno/")
        with urllib.request.urlopen(server.address, timeout=PATIENCE) as answer:
            assert answer.status == 200
            assert answer.url == server.address


def test_without_a_command_the_table_is_served_and_its_page_opened(tmp_path: Path) -> None:
    here = {"PENULTIMATE_PORT": "0", "XDG_DATA_HOME": str(tmp_path), "PENULTIMATE_DB": ""}
    with started(**here, BROWSER="echo opened %s") as server:
        assert server.next_line() == f"opened {server.address}\n"
        assert (tmp_path / "penultimate" / "penultimate.db").exists()
        assert server.rest() == ("", "")


def test_where_no_window_can_open_no_browser_in_the_terminal_is_started(tmp_path: Path) -> None:
    browser = tmp_path / "www-browser"
    browser.write_text("#!/bin/sh\necho opened\n")
    browser.chmod(0o755)
    here = {"PATH": str(tmp_path), "TERM": "xterm"}
    with started("serve", "--open", "--port", "0", "--data", str(tmp_path), **here) as server:
        assert server.rest() == ("", "")


def test_a_port_in_use_is_reported_in_one_line_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = serve_in_vain("--port", str(port), "--data", str(tmp_path))
    assert answer == (
        f"penultimate: port {port} is in use. If Penultimate is running already, open "
        f"http://127.0.0.1:{port}; otherwise choose another port with --port or PENULTIMATE_PORT\n"
    )


def test_an_address_of_another_machine_is_reported_in_one_line(tmp_path: Path) -> None:
    answer = serve_in_vain("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))
    assert answer.startswith("penultimate: cannot listen at 192.0.2.1, port 0: ")
    assert answer.count("\n") == 1


def serve_in_vain(*arguments: str) -> str:
    command = [sys.executable, "-m", "penultimate", "serve", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr
