"""Behaviour on a real terminal."""

import os
import pty
import subprocess
import sys
from pathlib import Path

from notation.recorded_games import recorded
from patience import PATIENCE

from penultimate.notation.record import write_record
from penultimate.rules import house_rules

INSTALLED = Path(sys.executable).parent / "penultimate"


class Terminal:
    """A command in a pseudo-terminal."""

    def __init__(self, *arguments: object) -> None:
        self.screen = b""
        self.keyboard, end = pty.openpty()
        command = [INSTALLED, *map(str, arguments)]
        env = {"PATH": os.environ["PATH"], "TERM": "xterm"}
        self.command = subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=env)
        os.close(end)

    def wait_for(self, text: bytes) -> None:
        """Read output until a text appears. Fails if the command ends first."""
        while text not in self.screen:
            shown = self._shown_next()
            assert shown, f"{text!r} never came:\n{self.screen.decode()}"
            self.screen += shown

    def _shown_next(self) -> bytes:
        try:
            return os.read(self.keyboard, 4096)
        except OSError:  # so Linux says that the command has ended
            return b""

    def press(self, keys: bytes) -> None:
        os.write(self.keyboard, keys)

    def close(self) -> int:
        """The exit status of the command, once it has ended."""
        status = self.command.wait(PATIENCE)
        os.close(self.keyboard)
        return status


def test_a_replay_waits_for_enter_and_q_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(write_record(recorded(house_rules(), 2, moves=9)[0]))
    terminal = Terminal("replay", file)
    terminal.wait_for(b"draw pile")
    assert b"1. Seat" not in terminal.screen
    terminal.press(b"\n")
    terminal.wait_for(b"1. Seat")
    terminal.press(b"q\n")
    assert terminal.close() == 0
    assert b"2. Seat" not in terminal.screen


def test_a_game_shows_its_cards_in_colour_and_can_be_left() -> None:
    terminal = Terminal("play", "--seed", 2)
    terminal.wait_for(b"Your move")
    terminal.press(b"quit\n")
    terminal.wait_for(b"See you next time!")
    assert terminal.close() == 0
    assert b"\x1b[1;3" in terminal.screen
