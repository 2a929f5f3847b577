"""Ann's moves at the tables in `positions.EXPLAINED`, and the sentences that she and Bob see."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser.visitors import COLOURS, Visitor

Act = Callable[[Visitor], None]
# The colour that a bluffer held: it depends on the cards.
HELD = f"({'|'.join(COLOURS.values())})"


def lay(rank: str) -> Act:
    def act(ann: Visitor) -> None:
        card = next(move for move in ann.game["legal"] if move[1:] == rank and move[0] in "rygb")
        ann.card(card).press("Enter")

    return act


def press(name: str) -> Act:
    return lambda ann: ann.button(name).last.click()  # before it, perhaps, the pile


def swap_with_bob(ann: Visitor) -> None:
    lay("7")(ann)
    ann.answers.filter(has_text="Bob").click()


# What Ann does, what she is told, and what Bob is told.
TOLD = {
    "draw-two": (
        lay("+2"),
        "Your Draw Two: Bob draws 2 and misses a turn",
        "Ann’s Draw Two: you draw 2 and miss a turn",
    ),
    "skip": (lay("s"), "Your Skip: Bob misses a turn", "Ann’s Skip: you miss a turn"),
    "reverse": (
        lay("r"),
        "Your Reverse: play now goes clockwise",
        "Ann’s Reverse: play now goes clockwise",
    ),
    "catch": (
        press("Catch Bob!"),
        "You caught Bob, who draws 2 cards",
        "You forgot to call Uno and Ann caught you: draw 2 cards",
    ),
    "guilty": (
        press("Challenge"),
        re.compile(f"^Good challenge! Bob still had {HELD} and draws 4$"),
        re.compile(f"^Ann challenged you: you still had {HELD}, so you draw 4$"),
    ),
    "innocent": (
        press("Challenge"),
        "Wrong challenge: Bob wasn’t bluffing. You draw 6 and miss a turn",
        "Ann challenged you, but you weren’t bluffing: Ann draws 6",
    ),
    "stacked": (
        press("Draw 4 cards"),
        "Bob’s Draw Two: you draw 4 and miss a turn",
        "Your Draw Two: Ann draws 4 and misses a turn",
    ),
    "swap": (swap_with_bob, "You swapped hands with Bob", "Ann swapped hands with you"),
}
