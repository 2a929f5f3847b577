"""Play a game against a bot in Debian's Firefox and WebKit: `make browsers`.

    PYTHONPATH=tests .venv/bin/python tests/browser/elsewhere.py [folder for pictures]

Debian has no driver for Firefox, so it is spoken to by its own
protocol, Marionette; WebKit has one.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol
from urllib.request import Request, urlopen

from server_process import Served

HERE: Final = Path(__file__).parent
PATIENCE: Final = 60.0  # seconds
PREFERENCES: Final = 'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "en");\n'
MINI: Final = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
GAME: Final = {
    "seats": [{"who": "me"}, {"who": "bot", "bot": "steady"}],
    "options": {"scoring": "single-hand", "hand_size": 3},
    "start": True,
}
OPEN: Final = """const [form, done] = arguments
const headers = { 'content-type': 'application/json' }
fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(form) })
    .then((answer) => answer.json())
    .then(({ table }) => done(table), (fault) => done(String(fault)))"""
# Firefox reports errors a frame later.
LISTEN: Final = """window.faults = []
onerror = (words) => void (/ResizeObserver/.test(words) || faults.push(String(words)))"""


class Browser(Protocol):
    """The browser operations that the test needs."""

    def visit(self, url: str) -> None: ...
    def run(self, script: str, *args: object) -> Any: ...
    def ask(self, script: str, *args: object) -> Any: ...
    def picture(self) -> str: ...


class Marionette:
    """Firefox, driven by its Marionette protocol."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.stream = self.line.makefile("rwb")
        self._read()
        self.tell("NewSession", capabilities={})

    def tell(self, command: str, **said: object) -> Any:
        words = json.dumps([0, 1, f"WebDriver:{command}", said]).encode()
        self.stream.write(b"%d:%s" % (len(words), words))
        self.stream.flush()
        _, _, fault, answer = self._read()
        assert fault is None, fault
        return answer["value"] if answer and "value" in answer else answer

    def _read(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            length += byte
        return json.loads(self.stream.read(int(length)))

    def visit(self, url: str) -> None:
        self.tell("Navigate", url=url)

    def run(self, script: str, *args: object) -> Any:
        return self.tell("ExecuteScript", script=script, args=args)

    def ask(self, script: str, *args: object) -> Any:
        return self.tell("ExecuteAsyncScript", script=script, args=args)

    def picture(self) -> str:
        return self.tell("TakeScreenshot", full=False)


class Driver:
    """WebKit, driven by WebKitWebDriver."""

    def __init__(self, url: str) -> None:
        self.url = url
        wanted = {"webkitgtk:browserOptions": {"binary": MINI, "args": ["--automation"]}}
        session = self.tell("POST", "/session", capabilities={"alwaysMatch": wanted})
        self.url += f"/session/{session['sessionId']}"

    def tell(self, method: str, path: str, **said: object) -> Any:
        data = json.dumps(said).encode() if method == "POST" else None
        request = Request(self.url + path, data, method=method)
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def visit(self, url: str) -> None:
        self.tell("POST", "/url", url=url)

    def run(self, script: str, *args: object) -> Any:
        return self.tell("POST", "/execute/sync", script=script, args=args)

    def ask(self, script: str, *args: object) -> Any:
        return self.tell("POST", "/execute/async", script=script, args=args)

    def picture(self) -> str:
        return self.tell("GET", "/screenshot")


@contextmanager
def process(*command: str, **environment: str) -> Generator[None]:
    running = subprocess.Popen(
        command,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        os.killpg(running.pid, 15)
        running.wait()


def soon(look: Callable[[], Any]) -> Any:
    """Poll until a value is available."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if found := look():
                return found
        except OSError:
            pass
        time.sleep(0.05)
    raise TimeoutError


@contextmanager
def firefox() -> Generator[Browser]:
    with TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(PREFERENCES)
        note = Path(profile) / "MarionetteActivePort"
        options = ("--headless", "--marionette", "--no-remote", "--profile", profile)
        with process("firefox-esr", *options, HOME=profile):
            yield Marionette(int(soon(lambda: note.exists() and note.read_text())))


@contextmanager
def webkit() -> Generator[Browser]:
    screen, port = ":97", "4497"
    with (
        process("Xvfb", screen, "-screen", "0", "1280x800x24"),
        process(
            *("WebKitWebDriver", f"--port={port}"),
            DISPLAY=screen,
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            LIBGL_ALWAYS_SOFTWARE="1",
        ),
    ):
        soon(lambda: socket.create_connection(("127.0.0.1", int(port)), 1))
        yield Driver(f"http://127.0.0.1:{port}")


def play(browser: Browser, url: str) -> dict[str, Any]:
    """Play a game from the home page. Returns announcements and errors."""
    browser.visit(url)
    soon(lambda: browser.run("return document.querySelector('h1')?.textContent"))
    table = browser.ask(OPEN, GAME)
    browser.visit(f"{url}/t/{table}")
    browser.run(LISTEN)
    for script in ("ear.js", "player.js"):
        browser.run((HERE / script).read_text())
    soon(lambda: browser.run("return document.querySelector('[role=toolbar] button') !== null"))
    presses = {"pressed": 0, "lost": 0, "waits": 0}
    end = time.monotonic() + 2 * PATIENCE
    while (answer := browser.run("return pressSomething()")) != "over":
        presses[answer] += 1
        assert time.monotonic() < end, presses
        time.sleep(0.1)
    return {
        "presses": presses,
        "heard": browser.run("return announced.length"),
        "faults": browser.run("return faults"),
    }


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, opened in (("firefox", firefox), ("webkit", webkit)):
        if not shutil.which({"firefox": "firefox-esr", "webkit": "WebKitWebDriver"}[name]):
            print(f"{name}: not here (apt-get install firefox-esr webkit2gtk-driver xvfb)")
            continue
        with (
            TemporaryDirectory() as kept,
            Served(f"sqlite:///{kept}/tables.db") as server,
            opened() as browser,
        ):
            found = play(browser, server.url)
            version = browser.run("return navigator.userAgent")
            (folder / f"{name}.png").write_bytes(base64.b64decode(browser.picture()))
        print(f"{name}: {found} {version}")
        assert found["faults"] == []
        assert found["presses"]["lost"] == 0
        assert found["heard"] > 0


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "failures")
