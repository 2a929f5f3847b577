"""A human player in a terminal."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from penultimate.bots.view_moves import is_interrupt
from penultimate.cli.board_text import board_lines, hand_lines
from penultimate.notation.cards import KINDS_BY_NAME
from penultimate.notation.errors import NotationError
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.speech import COLOUR_WORDS, move_words
from penultimate.rules.moves import (
    CALL,
    PLAY_CUSTOM_AT,
    card_played,
    colour_named,
    plays_card,
    seat_pointed_at,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from penultimate.rules.view import View

_HELP: Final = """\
Type the number in front of a card or another move, or type the move itself:
  r5 gs br y+2       play a card: the colour (r y g b), then 0 to 9, s Skip, r Reverse, +2
  w:g w+4:b          play a Wild or a Wild Draw Four and choose a colour
  draw keep          draw a card, keep the card you have drawn
  accept challenge   draw a penalty, or challenge a Wild Draw Four
  uno catch@2        call, or catch seat 2 for not calling (you are in seat 0)
  swap@2 noswap      after a 7 under Seven-O: swap hands with seat 2, or keep your hand
  done               after a number card, if you may play several: end the turn
  colour:r           choose the colour if the first card is a wild
  quit               leave the table"""


class Leave(Exception):
    """Raised when the player quits."""


@dataclass
class HumanPlayer:
    """Show the table and read moves from standard input."""

    names: Sequence[str]
    say: Callable[[str], None]

    def take_turn(self, view: View) -> int:
        """Show the table and prompt until a move is chosen."""
        for line in board_lines(view, self.names):
            self.say(line)
        choices = _choices_of(view)
        numbers = {
            card_played(ways[0]): at for at, ways in enumerate(choices, 1) if plays_card(ways[0])
        }
        for line in hand_lines(view, numbers):
            self.say(line)
        self.show(choices, skip=len(numbers))
        move = None
        while move is None:
            move = self.choose(choices, "Your move, help or quit: ")
        return move

    def move_out_of_turn(self, view: View) -> int | None:
        """Offer the moves out of turn. Returns None if the player presses Enter."""
        choices = _choices_of(view)
        self.say("")
        self.show(choices)
        return self.choose(choices, "Your move, or Enter for none: ")

    def show(self, choices: list[list[int]], skip: int = 0) -> None:
        for number, ways in enumerate(choices[skip:], skip + 1):
            words = move_words(ways[0], self.names)
            self.say(f"  {number:>2}  {words:32} {move_name(ways[0])}")

    def choose(self, choices: list[list[int]], question: str) -> int | None:
        """Prompt for a move. Returns None for empty input."""
        while text := self.read(question):
            if text in ("help", "?"):
                self.say(_HELP)
                continue
            try:
                return self.settle(_ways_meant(text, choices))
            except NotationError as fault:
                self.say(str(fault))
        return None

    def settle(self, ways: list[int]) -> int:
        """Ask for the colour and the target of a wild."""
        if len(ways) == 1:
            return ways[0]
        colours = sorted({colour_named(way) for way in ways})
        colour = self.pick("Colour", colours, [COLOUR_WORDS[colour] for colour in colours])
        ways = [way for way in ways if colour_named(way) == colour]
        if ways[0] < PLAY_CUSTOM_AT:
            return ways[0]
        return self.pick("Target", ways, [self.names[seat_pointed_at(way)] for way in ways])

    def pick(self, question: str, things: list[int], labels: list[str]) -> int:
        offer = ", ".join(f"{number} {label}" for number, label in enumerate(labels, 1))
        while True:
            text = self.read(f"{question} ({offer}): ")
            for number, label in enumerate(labels, 1):
                if text and (text == str(number) or label.lower().startswith(text)):
                    return things[number - 1]

    def read(self, question: str) -> str:
        """Read a line and convert it to lower case. End of input quits."""
        try:
            text = input(question).strip().lower()
        except EOFError:
            raise Leave from None
        if not sys.stdin.isatty():
            self.say(text)
        if text in ("quit", "q", "exit"):
            raise Leave
        return text


def _choices_of(view: View) -> list[list[int]]:
    """Group legal moves by card, leaving out false calls."""
    plays: dict[int, list[int]] = {}
    for move in sorted(filter(plays_card, view.legal)):
        plays.setdefault(card_played(move), []).append(move)
    others = [move for move in view.legal if not plays_card(move)]
    return [
        *plays.values(),
        *([move] for move in others if move != CALL or is_interrupt(view, move)),
    ]


def _ways_meant(text: str, choices: list[list[int]]) -> list[int]:
    """Return the moves that match a typed number or move."""
    if text.isdecimal() and len(text) <= 3:
        if not 1 <= int(text) <= len(choices):
            raise NotationError(f"choose a number from 1 to {len(choices)}, not {text}")
        return choices[int(text) - 1]
    for ways in choices:
        if plays_card(ways[0]) and card_played(ways[0]) == KINDS_BY_NAME.get(text):
            return ways
    return [parse_move(text)]
