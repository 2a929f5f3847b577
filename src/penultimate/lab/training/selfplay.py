"""Many tables that play in step, and stop wherever a network has to decide.

A decision is what `bots/routine.py` leaves to a network. Hands follow each other at every table:
each has a house, a number of players and a company by lot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.bots.dice import pick
from penultimate.bots.features import (
    HANDS_WIDTH,
    QUIET,
    encode,
    move_from_network,
    shift_of,
    turned_kind,
)
from penultimate.bots.roster import OUTSIDE
from penultimate.bots.routine import THINK, unasked
from penultimate.bots.standing import note_result, raise_stake
from penultimate.lab.company import join_hand, play_until_asked, take_answer
from penultimate.rules.cards import KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS, SCORING, SINGLE_HAND, TARGET
from penultimate.rules.layout import NOBODY, Fields, Word
from penultimate.rules.piles import next_seat
from penultimate.rules.scoring import same_side
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.bots.standing import Stake
    from penultimate.lab.company import Company
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

_LARGEST_LEAGUE: Final = 16
_LONGEST: Final = 100  # moves for every player, after which a hand teaches nothing more


class Setting(Fields):
    """A house, the seats at its table, and the players who may sit around a single network."""

    house: Annotated[list[int], "i4", (HOUSE_SIZE,)]
    seats: Word
    league: Annotated[list[int], "i4", (_LARGEST_LEAGUE,)]
    league_size: Word
    league_share: Word  # hundredths of the hands with one network among players of the league


@rule
def step_tables(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    companies: MutableSequence[Company],
    sights: MutableSequence[Sight],
    dices: MutableSequence[Dice],
    settings: MutableSequence[Setting],
    answers: MutableSequence[int],
    asked: MutableSequence[int],
    rows: MutableSequence[MutableSequence[int]],
    hands: MutableSequence[MutableSequence[int]],
    orders: MutableSequence[MutableSequence[int]],
    ended: MutableSequence[int],
    results: MutableSequence[MutableSequence[float]],
    stakes: MutableSequence[Stake],
    start: int,
    end: int,
) -> None:
    """Make the moves answered at some tables, and play on to the next decision at each.

    `ended` says whether a hand ended on the way, and `results` what it brought each seat; `orders`
    has the seats in order of play for the seat that is `asked`, and `hands` what the others hold.
    """
    for at in range(start, end):
        table, memory, company = tables[at], memories[at], companies[at]
        sight, dice = sights[at], dices[at]
        ended[at] = 0
        if asked[at] != NOBODY:
            answer_as_network(table, memory, company, sight, asked[at], answers[at])
        seat = play_until_decision(table, memory, company, sight, dice)
        while seat == NOBODY:
            if asked[at] != NOBODY and ended[at] == 0:
                ended[at] = 1
                note_result(table, stakes[at], results[at])
            _deal_any_hand(table, company, dice, settings[pick(dice, len(settings))])
            raise_stake(table, stakes[at])
            join_hand(table, memory, company)
            seat = play_until_decision(table, memory, company, sight, dice)
        asked[at] = seat
        encode(sight, rows[at])
        _note_hands(table, seat, shift_of(sight), hands[at], orders[at])


@rule
def answer_as_network(
    table: Table, memory: Memory, company: Company, sight: Sight, seat: int, number: int
) -> None:
    if number == QUIET and sight.turn != 0:
        take_answer(table, memory, company, seat, SILENCE)
    else:
        take_answer(table, memory, company, seat, move_from_network(sight, number))


@rule
def play_until_decision(
    table: Table, memory: Memory, company: Company, sight: Sight, dice: Dice
) -> int:
    """Play on until a network has a choice; what needs no thought is done without asking it."""
    seat = play_until_asked(table, memory, company, sight, dice)
    while seat != NOBODY:
        answer = unasked(sight, dice)
        if answer == THINK:
            return seat
        take_answer(table, memory, company, seat, answer)
        seat = play_until_asked(table, memory, company, sight, dice)
    return NOBODY


@rule
def _deal_any_hand(table: Table, company: Company, dice: Dice, setting: Setting) -> None:
    """Deal the first hand of a new game, with scores as they may be later in one."""
    for option in range(HOUSE_SIZE):
        table.house[option] = setting.house[option]
    table.seats = setting.seats
    table.game_number += 1
    start_game(table)
    if table.house[SCORING] != SINGLE_HAND and pick(dice, 2):
        for seat in range(table.seats):
            table.scores[seat] = pick(dice, int(table.house[TARGET]))
    _seat_any_company(table, company, dice, setting)
    deal_hand(table)


@rule
def _seat_any_company(table: Table, company: Company, dice: Dice, setting: Setting) -> None:
    """The network in every seat or, for a share of the hands, in one among others."""
    company.longest = _LONGEST * table.seats
    among = pick(dice, 100) < setting.league_share
    own = pick(dice, table.seats)
    other = setting.league[pick(dice, setting.league_size)] if among else OUTSIDE
    for seat in range(table.seats):
        company.players[seat] = OUTSIDE if same_side(table, seat, own) else other


@rule
def _note_hands(
    table: Table,
    seat: int,
    shift: int,
    hands: MutableSequence[int],
    order: MutableSequence[int],
) -> None:
    """What the others hold, in order of play, as far as there is room for."""
    other, room = seat, len(hands)
    for place in range(room):
        hands[place] = 0
    for steps in range(MOST_SEATS):
        order[steps] = NOBODY
    for steps in range(table.players):
        order[steps] = other
        first = (steps - 1) * HANDS_WIDTH
        if 0 <= first < room:
            for kind in range(KINDS):
                hands[first + turned_kind(kind, shift)] = table.hands[other][kind]
        other = next_seat(table, other, table.direction)
