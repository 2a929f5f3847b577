"""The players of an observed game, and the ways in which a study changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.dice import pick
from penultimate.bots.move_groups import is_announcement
from penultimate.bots.roster import EXTERNAL, decide
from penultimate.bots.shortcuts import shortcut_answer
from penultimate.lab.playout import Playout
from penultimate.lab.studies.card_choices import FREE, force_wild
from penultimate.lab.studies.habits import NO_HABIT, drop_habit
from penultimate.rules.cards import KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.layout import NOBODY, SeatCards, SeatFlags, Word
from penultimate.rules.moves import CALL
from penultimate.rules.sight import seat_after

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.lab.studies.hand_log import HandLog
    from penultimate.rules.layout import Table
    from penultimate.rules.sight import Sight

_PERCENT: Final = 100
_ORDINARY: Final = 7  # the size that others believe a hidden hand to have


class Lineup(Playout):
    """A playout whose players may forget calls, overlook those of others, or hide hand sizes."""

    forgets: SeatCards  # percentage of calls that a seat does not make
    overlooks: SeatCards  # percentage of catches that a seat does not make
    conceals: SeatFlags  # 1 if the others cannot see a seat's number of cards
    lacks: SeatCards  # a habit that a seat does not have, or `NO_HABIT`
    blind: SeatFlags  # 1 if a seat does not see the hand that it challenges
    wilds: SeatCards  # what a seat does with its first choice of a Wild: `FREE` to `PLAY_WILD`
    wild_size: Word  # the hand size at which that choice counts


@rule
def hide_hands(sight: Sight, table: Table, lineup: Lineup, seat: int) -> None:
    """Hide the hand sizes of seats that conceal them, as if they had seven, and shown hands."""
    for steps in range(1, sight.players):
        if lineup.conceals[seat_after(table, seat, steps)]:
            sight.sizes[steps] = _ORDINARY
            sight.called[steps] = 0
    if lineup.blind[seat]:
        sight.known_of = NOBODY
        for kind in range(KINDS):
            sight.known[kind] = 0


@rule
def force_choice(sight: Sight, lineup: Lineup, log: HandLog, seat: int) -> None:
    """Decide the first choice of a Wild in a hand for a seat that is told what to do."""
    if lineup.wilds[seat] != FREE and log.forced == 0 and sight.sizes[0] == lineup.wild_size:
        log.forced = int(force_wild(sight, lineup.wilds[seat]))


@rule
def forget_announcements(sight: Sight, dice: Dice, lineup: Lineup, seat: int) -> None:
    """Remove the call and the catch from a sight, as often as the seat forgets them."""
    count = sight.choices
    while count > 0 and is_announcement(sight.moves[count - 1]):
        count -= 1
    for place in range(count, sight.choices):
        move = int(sight.moves[place])
        share = lineup.forgets[seat] if move == CALL else lineup.overlooks[seat]
        if share == 0 or pick(dice, _PERCENT) >= share:
            sight.moves[count] = move
            count += 1
    for place in range(count, sight.choices):
        sight.moves[place] = 0
    sight.choices = count


@rule
def answer_of(sight: Sight, dice: Dice, lineup: Lineup, seat: int) -> int:
    """A seat's answer, or `ASK_NETWORK`."""
    if lineup.lacks[seat] != NO_HABIT:
        drop_habit(sight, lineup.lacks[seat])
    if lineup.players[seat] >= EXTERNAL:
        return shortcut_answer(sight, dice)
    return decide(sight, dice, lineup.players[seat])
