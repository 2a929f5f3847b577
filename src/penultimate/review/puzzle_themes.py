"""The themes of puzzles: what the best move does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import COLOURED, NO_COLOUR, RANKS, WILD_FOUR, rank_of
from penultimate.rules.layout import ANSWER
from penultimate.rules.moves import card_played, plays_card
from penultimate.rules.piles import next_seat

if TYPE_CHECKING:
    from penultimate.review.decisions import Choice
    from penultimate.rules.layout import Table

THEMES: Final = (
    "keep_wild", "play_wild", "deny", "colour", "challenge", "draw", "bluff", "finish", "stack",
)  # fmt: skip
_FEW: Final = 2  # cards of a player who has to be stopped
_ENDING: Final = 3  # cards of a player who prepares to go out
_FIRST_ACTION: Final = 10  # the rank of Skip; Reverse and Draw Two follow


def theme_of(choice: Choice, best: int, wrong: int) -> str:
    """The theme of a puzzle. `wrong` is the move that players choose most often instead."""
    table = choice.table
    if table.phase == ANSWER:
        return "challenge"
    if table.pending:
        return "stack"
    if not plays_card(best):
        return "draw"
    card = card_played(best)
    if card >= COLOURED:
        return _theme_of_wild(choice, card, wrong)
    if plays_card(wrong) and card_played(wrong) >= COLOURED:
        return "keep_wild"
    following = next_seat(table, choice.seat, table.direction)
    if rank_of(card) >= _FIRST_ACTION and table.hand_sizes[following] <= _FEW:
        return "deny"
    return "finish" if table.hand_sizes[choice.seat] <= _ENDING else "colour"


def _theme_of_wild(choice: Choice, card: int, wrong: int) -> str:
    if card == WILD_FOUR and _holds_colour(choice.table, choice.seat):
        return "bluff"
    same = plays_card(wrong) and card_played(wrong) == card
    return "colour" if same else "play_wild"


def _holds_colour(table: Table, seat: int) -> bool:
    if table.colour == NO_COLOUR:
        return False
    first = table.colour * RANKS
    return any(table.hands[seat][first : first + RANKS])
