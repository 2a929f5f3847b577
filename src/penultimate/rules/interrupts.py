"""Calling Uno and catching a forgotten call, in turn or out of turn.

`U1`  A player who plays their next-to-last card must call Uno after playing it.
`U2`  Until the next player begins a turn (plays, draws, challenges, accepts or jumps in), any other
      player may catch a forgotten call. The player who forgot draws two cards. Calling before being
      caught avoids the penalty. Further cards of the same number (`H5`) do not begin a turn.
`U3`  A house may make the penalty automatic when the next turn begins.
`U4`  Any other call is refused, or costs two cards. A player who holds exactly one card never calls
      falsely; a late or repeated call has no effect and costs nothing.
`U5`  The duty to call comes from playing the card, not from holding one card. If hands are swapped,
      it stays with the player who played it. A hand of one card received in a swap needs no call.
`H9`  A house sets the number of cards that a forgotten call costs. If it is 0, there are no calls
      and no catches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.events import event, note
from penultimate.rules.house import AUTOMATIC, CAUGHT, FALSE_CALL_PENALTY, UNO_CATCH, sheet
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, CATCH
from penultimate.rules.piles import draw_cards, owe

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

MISSING_CALL_PENALTY: Final = sheet.number(
    name="missing_call_penalty",
    title="Penalty for a forgotten call",
    rule="H9",
    group="uno",
    meaning="How many cards you draw for forgetting to call Uno. If 0, nobody has to call.",
    default=2,
    allowed=range(11),
    takes="a whole number from 0 to 10",
)

CALLS: Final = event("calls")  # seat
CALLS_FALSELY: Final = event("calls falsely")  # seat
CALLS_LATE: Final = event()  # a call that is neither due nor false
CAUGHT_OUT: Final = event("caught", option=UNO_CATCH)  # seat, and the seat that caught it, if any


@rule
def list_calls(table: Table, seat: int, found: MutableSequence[int], count: int) -> int:
    """Append the call and the catch that a seat may make now to `found`.

    A call that is not due is legal if false calls have a price (`U4`, `H9`).
    """
    takes_any = table.house[FALSE_CALL_PENALTY] > 0 and table.house[MISSING_CALL_PENALTY] > 0
    if table.exposed == seat or takes_any:
        found[count] = CALL
        count += 1
    if may_catch(table, seat):
        found[count] = CATCH + table.exposed
        count += 1
    return count


@rule
def may_catch(table: Table, seat: int) -> bool:
    return table.exposed != NOBODY and table.exposed != seat and table.house[UNO_CATCH] == CAUGHT


@rule
def watch_for_call(table: Table, seat: int) -> None:
    """Mark a player with one card left as exposed until they call (`U1`)."""
    if table.hand_sizes[seat] == 1 and table.house[MISSING_CALL_PENALTY] > 0:
        table.exposed = seat


@rule
def call(table: Table, seat: int) -> None:
    """Call Uno. A player who calls in time can no longer be caught (`U2`, `U4`)."""
    if is_false_call(table, seat):
        note(table, CALLS_FALSELY, seat)
        owe(table, seat, table.house[FALSE_CALL_PENALTY])
        return
    note(table, CALLS, seat)
    if table.exposed == seat:
        table.exposed = NOBODY
    else:
        note(table, CALLS_LATE)


@rule
def is_false_call(table: Table, seat: int) -> bool:
    """Whether a call would be false: it is not due, and the hand is not one card (`U4`)."""
    return table.exposed != seat and table.hand_sizes[seat] != 1


@rule
def catch(table: Table, seat: int) -> None:
    """Catch the exposed player, who draws the penalty (`U2`)."""
    note(table, CAUGHT_OUT, table.exposed, seat)
    owe(table, table.exposed, table.house[MISSING_CALL_PENALTY])
    table.exposed = NOBODY


@rule
def begin_turn(table: Table) -> None:
    """Begin a turn, which ends the chance to call, catch or jump in (`U2`, `H3`)."""
    if table.exposed != NOBODY and table.house[UNO_CATCH] == AUTOMATIC:
        note(table, CAUGHT_OUT, table.exposed)
        draw_cards(table, table.exposed, table.house[MISSING_CALL_PENALTY])
    table.exposed = NOBODY
    table.jump_open = 0
    table.shown_to = NOBODY
