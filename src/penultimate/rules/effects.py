"""The effects of cards that are played, or turned up as the first discard.

`A1`  Skip: the next player misses a turn.
`A2`  Reverse: the direction of play changes. With two players it works like a Skip.
`A3`  Draw Two: the next player draws two cards and misses a turn, unless `H1` allows an answer.
`A4`  Wild: the player who plays it names any colour.
`A5`  Wild Draw Four: its player names a colour; the next player draws four and misses a turn.
`A6`  Wild Shuffle Hands: all hands are collected, shuffled and dealt again from the player's left.
`A7`  Wild Customizable: its player names a colour, and the table's custom rule applies.
`H1`  Progressive: the next player may stack a draw card, which passes the sum on.
`H2`  Seven-O: the player of a 7 swaps hands with another player; on a 0 all hands are passed on.
`L3`  A first discard affects the player on the dealer's left, who draws for a Draw Two, is skipped
      by a Skip, and names the colour of a wild. After a Reverse the dealer plays first,
      counter-clockwise.
`G1`  If the house says so, a draw card played last still makes a player draw before the count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import (
    CUSTOM,
    DRAW_TWO,
    KINDS,
    RANKS,
    REVERSE,
    SEVEN,
    SHUFFLE_HANDS,
    SKIP,
    WILD_FOUR,
    ZERO,
    coloured,
    is_wild,
    rank_of,
)
from penultimate.rules.chance import shuffle
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import deflect, is_deflection, may_deflect, turn_round
from penultimate.rules.events import event, note
from penultimate.rules.house import (
    ANNOUNCE,
    BLUFF,
    CUSTOM_WILD,
    DECK,
    DISCARD_COLOUR,
    EDITION_2018,
    OTHERS_DRAW_ONE,
    PASS_LEFT,
    SEVEN_O,
    SHUFFLE_LAST_CARD,
    SKIP_ALL,
    STACK_NONE,
    STACKING,
    SWAP_HANDS,
    TARGET_DRAWS_TWO,
    WILD_FOUR_PLAY,
    ZERO_PASS,
)
from penultimate.rules.layout import ANSWER, CLOCKWISE, COLOUR, PLAY, SWAP
from penultimate.rules.moves import NO_MOVE, seat_pointed_at
from penultimate.rules.piles import (
    discard,
    give,
    lift,
    next_seat,
    others_draw_one,
    owe,
    stack_on_draw_pile,
    swap_hands,
    take_shown,
)

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

SKIPPED: Final = event("skipped")  # seat
SWAPS: Final = event("swaps")  # seat, other seat
PASSES_HANDS: Final = event("passes hands", option=ZERO_PASS)  # direction
SHUFFLES_HANDS: Final = event("shuffles hands", option=SHUFFLE_LAST_CARD)  # seat
ANNOUNCES: Final = event("announces")  # seat
SHEDS: Final = event("sheds")  # seat, card
PLAYS_CUSTOM: Final = event(option=CUSTOM_WILD)


@rule
def next_player(table: Table, seat: int) -> int:
    """The next seat in the direction of play."""
    return next_seat(table, seat, table.direction)


@rule
def start_turn(table: Table, seat: int) -> None:
    table.turn = seat
    table.phase = PLAY


@rule
def _skip_next(table: Table, seat: int) -> None:
    """Skip the player after `seat` (`A1`)."""
    skipped = next_player(table, seat)
    note(table, SKIPPED, skipped)
    start_turn(table, next_player(table, skipped))


@rule
def _skip_all(table: Table, seat: int) -> None:
    """Skip everyone except `seat` (`A7`)."""
    other = next_player(table, seat)
    while other != seat:
        note(table, SKIPPED, other)
        other = next_player(table, other)
    start_turn(table, seat)


@rule
def _reverse(table: Table, seat: int, move: int) -> None:
    """Reverse the direction; with two players, skip the other player (`A2`).

    If the card was turned up, the dealer plays first (`L3`).
    """
    if move == NO_MOVE:
        turn_round(table)
        start_turn(table, seat)
    elif table.players == 2:
        _skip_next(table, seat)
    else:
        turn_round(table)
        start_turn(table, next_player(table, seat))


@rule
def penalty_of(kind: int) -> int:
    """The number of cards that a draw card makes a player draw; 0 for other cards."""
    if kind == WILD_FOUR:
        return 4
    return 2 if rank_of(kind) == DRAW_TWO else 0


@rule
def collect_penalty(table: Table, seat: int) -> None:
    """Make a player draw all pending cards and miss a turn."""
    owe(table, seat, table.pending)
    table.pending = 0
    note(table, SKIPPED, seat)
    start_turn(table, next_player(table, seat))


@rule
def _can_be_answered(table: Table, move: int, kind: int) -> bool:
    """Whether the next player may stack, deflect or challenge before drawing.

    Nobody can answer a first discard, since nobody played it (`H1`).
    """
    if move == NO_MOVE:
        return False
    if table.house[STACKING] != STACK_NONE or may_deflect(table):
        return True
    return kind == WILD_FOUR and table.house[WILD_FOUR_PLAY] == BLUFF


@rule
def _apply_draw_card(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply a draw card: the next player may answer it, or draws at once (`A3`, `A5`)."""
    table.pending += penalty_of(kind)
    table.penalty_card = kind
    if _can_be_answered(table, move, kind):
        table.turn = next_player(table, seat)
        table.phase = ANSWER
    else:
        collect_penalty(table, next_player(table, seat))


@rule
def apply_effect(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply the effect of a card and start the next turn.

    For the first discard (`L3`), `seat` is the dealer and `move` is `NO_MOVE`. That card cannot be
    answered and does not lead to a swap.
    """
    rank, was_played = rank_of(kind), move != NO_MOVE
    if penalty_of(kind) > 0:
        _apply_draw_card(table, seat, move, kind)
    elif is_wild(kind):
        _apply_wild(table, seat, move, kind)
    elif rank == SKIP or rank == REVERSE:
        _apply_skip_or_reverse(table, seat, move, kind)
    elif table.house[SEVEN_O] and was_played and (rank == SEVEN or rank == ZERO):
        _apply_seven_o(table, seat, rank)
    else:
        start_turn(table, next_player(table, seat))


@rule
def _apply_skip_or_reverse(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply a Skip or a Reverse, which may deflect a penalty (`A1`, `A2`, `H4`)."""
    if is_deflection(table, kind):
        deflect(table, seat, kind)
    elif rank_of(kind) == SKIP:
        _skip_next(table, seat)
    else:
        _reverse(table, seat, move)


@rule
def _apply_wild(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply a wild other than Wild Draw Four (`A4`, `A6`, `A7`)."""
    if move == NO_MOVE:
        _ask_for_colour(table, seat)
    elif kind == CUSTOM:
        _apply_custom(table, seat, move)
    else:
        if shuffles_hands(table, kind):
            _shuffle_hands(table, seat)
        start_turn(table, next_player(table, seat))


@rule
def shuffles_hands(table: Table, kind: int) -> bool:
    """Whether a card is a Wild Shuffle Hands; only the 2018 edition has one (`D2`, `A6`)."""
    return table.house[DECK] == EDITION_2018 and kind == SHUFFLE_HANDS


@rule
def _ask_for_colour(table: Table, seat: int) -> None:
    """Make the player after `seat` name the colour of a wild that was turned up (`L3`)."""
    table.turn = next_player(table, seat)
    table.phase = COLOUR


@rule
def _apply_seven_o(table: Table, seat: int, rank: int) -> None:
    """Apply a 7, whose player chooses a swap, or a 0, which passes all hands on (`H2`)."""
    if rank == SEVEN:
        table.turn = seat
        table.phase = SWAP
    else:
        _pass_hands(table)
        start_turn(table, next_player(table, seat))


@rule
def _pass_hands(table: Table) -> None:
    """Pass every hand to the left or in the direction of play (`H2`)."""
    way = CLOCKWISE if table.house[ZERO_PASS] == PASS_LEFT else table.direction
    note(table, PASSES_HANDS, way)
    seat = table.turn
    for _ in range(table.players - 1):
        before = next_seat(table, seat, -way)
        swap_hands(table, seat, before)
        seat = before


@rule
def swap_with(table: Table, seat: int, other: int) -> None:
    """Swap the hands of two players and report it (`H2`, `A7`)."""
    note(table, SWAPS, seat, other)
    swap_hands(table, seat, other)


@rule
def _shuffle_hands(table: Table, seat: int) -> None:
    """Collect all hands, shuffle them and deal them again from the player's left (`A6`)."""
    note(table, SHUFFLES_HANDS, seat)
    first = table.draw_count
    for other in range(table.seats):
        _gather(table, other)
    shuffle(table, table.draw_pile, first, table.draw_count)
    receiver = seat
    while table.draw_count > first:
        receiver = next_seat(table, receiver, CLOCKWISE)
        give(table, receiver, lift(table))


@rule
def _gather(table: Table, seat: int) -> None:
    """Move a whole hand to the draw pile."""
    hand = table.hands[seat]
    for kind in range(KINDS):
        for _ in range(hand[kind]):
            stack_on_draw_pile(table, kind)
        hand[kind] = 0
    table.hand_sizes[seat] = 0


@rule
def _apply_custom(table: Table, seat: int, move: int) -> None:
    """Apply the table's custom rule, except for the part in `play_custom` (`A7`)."""
    custom = table.house[CUSTOM_WILD]
    if custom == SKIP_ALL:
        _skip_all(table, seat)
        return
    if custom == TARGET_DRAWS_TWO:
        owe(table, seat_pointed_at(move), 2)
    elif custom == SWAP_HANDS:
        swap_with(table, seat, seat_pointed_at(move))
    elif custom == OTHERS_DRAW_ONE:
        others_draw_one(table, seat)
    start_turn(table, next_player(table, seat))


@rule
def play_custom(table: Table, seat: int, colour: int) -> None:
    """Announce the table's custom rule, or discard all cards of the named colour (`A7`).

    This happens before the Wild Customizable reaches the discard pile.
    """
    note(table, PLAYS_CUSTOM)
    if table.house[CUSTOM_WILD] == ANNOUNCE:
        note(table, ANNOUNCES, seat)
    elif table.house[CUSTOM_WILD] == DISCARD_COLOUR:
        _shed_colour(table, seat, colour)


@rule
def _shed_colour(table: Table, seat: int, colour: int) -> None:
    first = coloured(colour, 0)
    for shed in range(first, first + RANKS):
        while table.hands[seat][shed] > 0:
            note(table, SHEDS, seat, shed)
            take_shown(table, seat, shed)
            discard(table, shed)
