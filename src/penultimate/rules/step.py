"""Making a move.

`T1`  A player plays one card, or draws.
`T2`  A drawn card that is playable may be played at once; no other card may. Otherwise it is
      kept. At tables with `rests`, keeping it takes a move, so that others cannot tell whether it
      was playable.
`T4`  A house may make a player without a playable card draw until they get one.
`T6`  A player who can neither draw nor play passes. If all players pass in a row, the hand is void.
`C2`  Only the next player may challenge a Wild Draw Four, before drawing. The hand it was played
      from is judged against the colour before it.
`C3`  If it was unlawful, its player draws four cards (the whole sum, if stacked), and the
      challenger takes a normal turn.
`C4`  If it was lawful, the challenger draws six cards (the sum plus two) and misses the turn.
`C5`  In both cases the card and the named colour stay. Only the challenger sees the hand.
`H5`  After a number card, its player may play more of the same number, or be done.

`legal_moves` and `apply` accept any seat and move. `perform` accepts only legal moves and can be
compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import CUSTOM, KINDS, NO_CARD, WILD_FOUR, is_wild
from penultimate.rules.compiled import rule
from penultimate.rules.effects import (
    apply_effect,
    collect_penalty,
    next_player,
    penalty_of,
    play_custom,
    shuffles_hands,
    start_turn,
    swap_with,
)
from penultimate.rules.events import clear_events, event, note
from penultimate.rules.finish import FINISH, FINISH_ANY
from penultimate.rules.house import (
    DRAW,
    JUMP_IN,
    SEVEN_SWAP,
    SHUFFLE_LAST_CARD,
    STACKING,
    UNTIL_PLAYABLE,
    WILD_FOUR_PLAY,
    WIN,
)
from penultimate.rules.illegal_moves import why_illegal
from penultimate.rules.interrupts import begin_turn, call, catch, watch_for_call
from penultimate.rules.layout import DRAWN, MORE, NOBODY, PLAY, RESTING, SWAP
from penultimate.rules.legality import (
    holds_barred,
    holds_playable,
    is_playable,
    is_unlawful,
    list_moves,
)
from penultimate.rules.moves import (
    ACCEPT,
    CALL,
    CHALLENGE,
    DONE,
    DRAW_CARD,
    KEEP,
    MOVES,
    NAME_COLOUR,
    begins_turn,
    card_played,
    colour_named,
    is_catch,
    is_swap,
    names_colour,
    plays_card,
    seat_pointed_at,
)
from penultimate.rules.multiples import (
    IS_DONE,
    MULTIPLES,
    count_alike,
    end_multiples,
    is_one_of_several,
    may_play_more,
)
from penultimate.rules.open_hands import OPEN_HANDS
from penultimate.rules.piles import discard, draw_card, draw_owed, owe, take_shown, top_card
from penultimate.rules.scoring import go_out, score_hand, void_hand
from penultimate.rules.stakes import cost_if_guilty, cost_if_innocent

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

LAYS: Final = event("lays")  # seat, card
JUMPS_IN: Final = event("jumps in", option=JUMP_IN)  # seat, card
NAMES: Final = event("names")  # seat, colour
MISSES: Final = event()  # seat that draws instead of playing a card
PASSES: Final = event("passes")  # seat
KEEPS: Final = event("keeps")  # seat
ACCEPTS: Final = event("accepts")  # seat
CHALLENGES: Final = event("challenges", option=WILD_FOUR_PLAY)  # seat, challenged seat, guilt
SEES: Final = event("sees")  # seat, challenged seat, card
DOES_NOT_SWAP: Final = event("does not swap")  # seat
STACKS: Final = event(option=STACKING)
SWAPS_ON_SEVEN: Final = event(option=SEVEN_SWAP)
DRAWS_ON: Final = event(option=DRAW)
OPENS_HAND: Final = event(option=OPEN_HANDS)
CANNOT_FINISH: Final = event(option=FINISH)


def legal_moves(table: Table, seat: int) -> list[int]:
    """The legal moves of a seat, in turn or out of turn."""
    if not 0 <= seat < table.seats:
        return []
    found = [0] * MOVES
    return found[: list_moves(table, seat, found)]


def apply(table: Table, seat: int, move: int) -> None:
    """Make a move, or raise IllegalMove and change nothing."""
    if move not in legal_moves(table, seat):
        raise why_illegal(table, seat, move)
    perform(table, seat, move)


@rule
def perform(table: Table, seat: int, move: int) -> None:
    """Make a legal move: the action, then the draws, then the score."""
    act_and_draw(table, seat, move)
    if table.hand_winner != NOBODY:
        score_hand(table)


@rule
def act_and_draw(table: Table, seat: int, move: int) -> None:
    """Make a legal move. If it ends the hand, the score is not counted yet."""
    clear_events(table)
    for other in range(table.seats):
        table.drew[other] = 0
    if plays_card(move) and card_played(move) == WILD_FOUR:
        _record_judged_hand(table, seat)
    if begins_turn(move) and not (table.house[MULTIPLES] and is_one_of_several(table, seat)):
        begin_turn(table)
    _act(table, seat, move)
    if table.debt > 0:
        draw_owed(table, seat)


@rule
def _act(table: Table, seat: int, move: int) -> None:
    if plays_card(move):
        _play(table, seat, move)
    elif move == DRAW_CARD:
        _draw(table, seat)
    elif move == KEEP:
        note(table, KEEPS, seat)
        _keep(table, seat)
    elif move == CALL:
        call(table, seat)
    elif is_catch(move):
        catch(table, seat)
    elif move == ACCEPT:
        note(table, ACCEPTS, seat)
        collect_penalty(table, seat)
    elif move == CHALLENGE:
        _challenge(table, seat)
    else:
        _answer_question(table, seat, move)


@rule
def _play(table: Table, seat: int, move: int) -> None:
    """Play a card, in turn or as a jump-in, and apply its effect (`T1`, `H3`)."""
    kind, colour = card_played(move), colour_named(move)
    _take_to_play(table, seat, kind)
    if is_wild(kind):
        note(table, NAMES, seat, colour)
    if table.pending > 0 and penalty_of(kind) > 0:
        note(table, STACKS)
    if kind == CUSTOM:
        play_custom(table, seat, colour)
    discard(table, kind)
    table.colour = colour
    table.drawn = NO_CARD
    table.passes = 0
    table.jump_open = 1
    if _is_out_with(table, seat, kind):
        go_out(table, seat, kind)
    else:
        watch_for_call(table, seat)
        if table.house[MULTIPLES]:
            _apply_or_go_on(table, seat, move, kind)
        else:
            apply_effect(table, seat, move, kind)
        if shuffles_hands(table, kind) and table.hand_sizes[seat] == 0:
            go_out(table, seat, kind)


@rule
def _take_to_play(table: Table, seat: int, kind: int) -> None:
    """Remove a card from a hand and report the play or jump-in."""
    if seat == table.turn:
        note(table, LAYS, seat, kind)
    else:
        note(table, JUMPS_IN, seat, kind)
    take_shown(table, seat, kind)
    if table.hand_sizes[seat] > 0 and table.hand_sizes[seat] == table.house[OPEN_HANDS]:
        note(table, OPENS_HAND)


@rule
def _apply_or_go_on(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply a card, unless its player may play more cards of its number first (`H5`)."""
    count_alike(table, seat, kind)
    if may_play_more(table, seat, kind):
        table.turn = seat
        table.phase = MORE
    else:
        _apply_last_of_several(table, seat, move, kind)


@rule
def _apply_last_of_several(table: Table, seat: int, move: int, kind: int) -> None:
    """Apply the last of several cards. A 7 may still lead to a swap (`H5`)."""
    apply_effect(table, seat, move, kind)
    if table.phase != SWAP:
        end_multiples(table, seat)


@rule
def _record_judged_hand(table: Table, seat: int) -> None:
    """Record the hand and the colour for a challenge to a Wild Draw Four (`A5`, `C2`).

    This happens before an automatic penalty for a forgotten call (`U3`), since the player chose the
    card without knowing the penalty cards.
    """
    table.bluffer = seat
    table.judged_colour = table.colour
    table.bluff = is_unlawful(table, seat, WILD_FOUR)
    for kind in range(KINDS):
        table.judged_hand[kind] = table.hands[seat][kind]
    table.judged_hand[WILD_FOUR] -= 1


@rule
def _is_out_with(table: Table, seat: int, kind: int) -> bool:
    """Whether a player goes out with a card. A Wild Shuffle Hands may cause a redeal first (`A6`).

    In a redeal its player is dealt to last, and goes out if no card is left for them.
    """
    if table.hand_sizes[seat] > 0:
        return False
    return not shuffles_hands(table, kind) or table.house[SHUFFLE_LAST_CARD] == WIN


@rule
def _draw(table: Table, seat: int) -> None:
    """Draw a card, or cards until one is playable, which may be played at once (`T2`, `T4`)."""
    if table.house[FINISH] != FINISH_ANY and holds_barred(table, seat):
        note(table, CANNOT_FINISH)
    goes_on = table.house[DRAW] == UNTIL_PLAYABLE and not holds_playable(table, seat)
    last, kind, draws = NO_CARD, NO_CARD, True
    while draws:
        last, kind = kind, draw_card(table, seat)
        draws = goes_on and kind != NO_CARD and not _is_helped_by(table, seat, kind)
    taken = last if kind == NO_CARD else kind
    note(table, MISSES, seat)
    if last != NO_CARD and kind != NO_CARD:
        note(table, DRAWS_ON)
    if table.drew[seat] == 0:
        _pass_turn(table, seat)
    elif kind != NO_CARD and is_playable(table, seat, kind):
        _hold(table, kind, DRAWN)
    elif table.rests and taken != NO_CARD:
        _hold(table, taken, RESTING)
    else:
        _keep(table, seat)


@rule
def _is_helped_by(table: Table, seat: int, kind: int) -> bool:
    """Whether a drawn card is playable, or makes the player's barred last card playable."""
    return is_playable(table, seat, kind) or (
        table.house[FINISH] != FINISH_ANY and holds_playable(table, seat)
    )


@rule
def _hold(table: Table, kind: int, phase: int) -> None:
    """Wait for the player to play or keep the drawn card (`T2`)."""
    table.drawn = kind
    table.phase = phase
    table.passes = 0


@rule
def _keep(table: Table, seat: int) -> None:
    """Keep the drawn card and end the turn (`T2`)."""
    table.drawn = NO_CARD
    table.passes = 0
    start_turn(table, next_player(table, seat))


@rule
def _pass_turn(table: Table, seat: int) -> None:
    """Pass. If all players pass in a row, the hand is void (`T6`)."""
    note(table, PASSES, seat)
    table.passes += 1
    if table.passes >= table.players:
        void_hand(table)
    else:
        start_turn(table, next_player(table, seat))


@rule
def _challenge(table: Table, seat: int) -> None:
    """Resolve a challenge: the guilty player or the challenger draws (`C3`, `C4`, `C5`)."""
    note(table, CHALLENGES, seat, table.bluffer, table.bluff)
    _show_judged_hand(table, seat)
    if table.bluff:
        owe(table, table.bluffer, cost_if_guilty(table))
        table.pending = 0
        start_turn(table, seat)
    else:
        table.pending = cost_if_innocent(table)
        collect_penalty(table, seat)


@rule
def _show_judged_hand(table: Table, seat: int) -> None:
    """Show the judged hand to the challenger only (`C5`)."""
    table.shown_to = seat
    for kind in range(KINDS):
        for _ in range(table.judged_hand[kind]):
            note(table, SEES, seat, table.bluffer, kind)


@rule
def _answer_question(table: Table, seat: int, move: int) -> None:
    """End multiples, name the colour of a first discard, or choose a swap."""
    if table.house[MULTIPLES] and move == DONE:
        note(table, IS_DONE, seat)
        _apply_last_of_several(table, seat, top_card(table), top_card(table))
    elif names_colour(move):
        table.colour = move - NAME_COLOUR
        note(table, NAMES, seat, table.colour)
        table.phase = PLAY
    else:
        _swap(table, seat, move)


@rule
def _swap(table: Table, seat: int, move: int) -> None:
    """Swap hands after a 7, or decline, and end the turn (`H2`)."""
    if is_swap(move):
        note(table, SWAPS_ON_SEVEN)
        swap_with(table, seat, seat_pointed_at(move))
    else:
        note(table, DOES_NOT_SWAP, seat)
    if table.house[MULTIPLES]:
        end_multiples(table, seat)
    start_turn(table, next_player(table, seat))
