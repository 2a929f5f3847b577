"""The legal moves of a seat, in turn or out of turn.

`T1`  A player plays a card that matches in colour, number or symbol, plays a wild, or draws. After
      a wild, only the named colour or another wild matches.
`T2`  A drawn card that is playable may be played at once; no other card may.
`T3`  If the house allows it, a player with a playable card may draw.
`A5`  A Wild Draw Four is lawful only if the player holds no card of the current colour.
`C1`  A house either allows an unlawful one, which may be challenged, or forbids it.
`H1`  Progressive: a draw card may be answered with another draw card.
`H2`  Seven-O: the player of a 7 chooses whom to swap hands with.
`H3`  Jump-in: an exact copy of the top card may be played out of turn until the next player acts.

`H4` is in `deflection.py`, `H5` in `multiples.py`, and `H7` in `finish.py`.

The `list_` functions write moves to a list that the caller provides, and return their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import (
    COLOURED,
    COLOURS,
    CUSTOM,
    DRAW_TWO,
    KINDS,
    NO_CARD,
    NO_RANK,
    RANKS,
    WILD_FOUR,
    colour_of,
    coloured,
    is_wild,
    kinds_in,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import list_deflections
from penultimate.rules.finish import FINISH, FINISH_ANY, is_barred, unbarred
from penultimate.rules.house import (
    BLUFF,
    CUSTOM_WILD,
    DECK,
    DRAW_WITH_PLAYABLE,
    DRAWN_CARD,
    ENFORCED,
    FREE,
    JUMP_IN,
    MAY_PLAY,
    MAY_SWAP,
    SEVEN_SWAP,
    STACK_ANY,
    STACK_NONE,
    STACKING,
    SWAP_HANDS,
    TARGET_DRAWS_TWO,
    WILD_FOUR_PLAY,
)
from penultimate.rules.interrupts import list_calls
from penultimate.rules.layout import ANSWER, DRAWN, HAND_OVER, MORE, PLAY, RESTING, SWAP
from penultimate.rules.moves import (
    ACCEPT,
    CHALLENGE,
    DRAW_CARD,
    KEEP,
    NAME_COLOUR,
    NO_SWAP,
    SWAP_WITH,
    play_custom_at,
    play_wild,
)
from penultimate.rules.multiples import MULTIPLES, list_more
from penultimate.rules.piles import can_draw, top_card

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table


@rule
def list_moves(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List all legal moves of a seat."""
    if table.phase >= HAND_OVER or table.out[seat]:
        return 0
    if seat == table.turn:
        count = list_turn(table, seat, found)
    else:
        count = list_jump_in(table, seat, found)
    return list_calls(table, seat, found, count)


@rule
def list_turn(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the moves of the player to move, except calls and catches."""
    if table.phase == PLAY:
        return _list_play(table, seat, found)
    if table.phase == DRAWN:
        return _list_drawn(table, seat, found)
    if table.phase == ANSWER:
        return _list_answers(table, seat, found)
    if table.phase == SWAP:
        return _list_swaps(table, seat, found)
    if table.phase == RESTING:
        found[0] = KEEP
        return 1
    if table.house[MULTIPLES] and table.phase == MORE:
        return list_more(table, seat, found)
    return _list_colours(found)


@rule
def _list_play(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List every playable card, and the draw if it is allowed (`T1`, `T3`)."""
    count = list_matches(table, seat, found)
    count = _list_wilds(table, seat, found, count)
    if table.house[FINISH] != FINISH_ANY:
        count = unbarred(table, seat, found, count)
    if count == 0 or (table.house[DRAW_WITH_PLAYABLE] and can_draw(table, seat)):
        found[count] = DRAW_CARD
        count += 1
    return count


@rule
def list_matches(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the cards in hand that match the current colour or the rank of the top card.

    Each candidate is written to `found`, but only counted if it is in the hand. In compiled code
    this is faster than an unpredictable branch.
    """
    hand, count = table.hands[seat], 0
    first = coloured(table.colour, 0)
    for kind in range(first, first + RANKS):
        found[count] = kind
        count += hand[kind] > 0
    rank = rank_of(top_card(table))
    if rank != NO_RANK:
        for colour in range(COLOURS):
            kind = coloured(colour, rank)
            found[count] = kind
            count += (hand[kind] > 0) & (colour != table.colour)
    return count


@rule
def _list_wilds(table: Table, seat: int, found: MutableSequence[int], count: int) -> int:
    hand = table.hands[seat]
    for kind in range(COLOURED, kinds_in(table.house[DECK])):
        if hand[kind] and (kind != WILD_FOUR or _may_play_wild_four(table, seat)):
            count = _list_plays(table, seat, kind, found, count)
    return count


@rule
def _list_plays(table: Table, seat: int, kind: int, found: MutableSequence[int], count: int) -> int:
    """Append the ways to play one card: for a wild, each colour and, if aimed, each target."""
    if not is_wild(kind):
        found[count] = kind
        return count + 1
    aimed = kind == CUSTOM and (
        table.house[CUSTOM_WILD] == TARGET_DRAWS_TWO or table.house[CUSTOM_WILD] == SWAP_HANDS
    )
    for colour in range(COLOURS):
        if aimed:
            for target in range(table.seats):
                if target != seat and not table.out[target]:
                    found[count] = play_custom_at(colour, target)
                    count += 1
        else:
            found[count] = play_wild(kind, colour)
            count += 1
    return count


@rule
def holds_colour(table: Table, seat: int, colour: int) -> bool:
    first = coloured(colour, 0)
    for kind in range(first, first + RANKS):
        if table.hands[seat][kind]:
            return True
    return False


@rule
def _may_play_wild_four(table: Table, seat: int) -> bool:
    """Whether a Wild Draw Four may be played, lawfully or as a bluff (`A5`, `C1`)."""
    return table.house[WILD_FOUR_PLAY] != ENFORCED or not holds_colour(table, seat, table.colour)


@rule
def is_unlawful(table: Table, seat: int, kind: int) -> bool:
    """Whether playing a card would be an unlawful Wild Draw Four (`A5`, `H8`)."""
    if kind != WILD_FOUR or table.house[WILD_FOUR_PLAY] == FREE:
        return False
    return holds_colour(table, seat, table.colour)


@rule
def matches(table: Table, kind: int) -> bool:
    """Whether a card matches the top card (`T1`). Every wild does; `A5` is checked elsewhere."""
    if is_wild(kind) or colour_of(kind) == table.colour:
        return True
    return rank_of(kind) == rank_of(top_card(table))


@rule
def is_playable(table: Table, seat: int, kind: int) -> bool:
    if table.house[FINISH] != FINISH_ANY and is_barred(table, seat, kind):
        return False
    if kind == WILD_FOUR:
        return _may_play_wild_four(table, seat)
    return matches(table, kind)


@rule
def holds_playable(table: Table, seat: int) -> bool:
    for kind in range(KINDS):
        if table.hands[seat][kind] and is_playable(table, seat, kind):
            return True
    return False


@rule
def holds_barred(table: Table, seat: int) -> bool:
    """Whether a player's only card matches but may not be played last (`H7`)."""
    for kind in range(KINDS):
        if table.hands[seat][kind] and matches(table, kind) and is_barred(table, seat, kind):
            return True
    return False


@rule
def _list_drawn(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the ways to play the drawn card, and keeping it (`T2`).

    A player never has to bluff with a Wild Draw Four. It may have become unlawful after it was
    drawn, by the cards drawn for a false call (`A5`).
    """
    count = 0
    if is_playable(table, seat, table.drawn):
        count = _list_plays(table, seat, table.drawn, found, count)
    if table.house[DRAWN_CARD] == MAY_PLAY or is_unlawful(table, seat, table.drawn):
        found[count] = KEEP
        count += 1
    return count


@rule
def _list_answers(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List stacking, deflecting, accepting and challenging a draw card (`H1`, `H4`, `C2`)."""
    count = _list_stacks(table, seat, found)
    count = list_deflections(table, seat, found, count)
    count = unbarred(table, seat, found, count)
    found[count] = ACCEPT
    count += 1
    if may_challenge(table):
        found[count] = CHALLENGE
        count += 1
    return count


@rule
def may_challenge(table: Table) -> bool:
    """Whether the player to move may challenge the top card (`C1`, `C2`)."""
    is_answered = table.phase == ANSWER and top_card(table) == WILD_FOUR
    return is_answered and table.house[WILD_FOUR_PLAY] == BLUFF


@rule
def _list_stacks(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the draw cards in hand that may be stacked (`H1`)."""
    stacking, count = table.house[STACKING], 0
    if stacking == STACK_NONE:
        return count
    on_four = table.penalty_card == WILD_FOUR
    if stacking == STACK_ANY or not on_four:
        for kind in range(DRAW_TWO, COLOURED, RANKS):
            if table.hands[seat][kind]:
                found[count] = kind
                count += 1
    holds_four = (stacking == STACK_ANY or on_four) and table.hands[seat][WILD_FOUR] > 0
    if holds_four and _may_play_wild_four(table, seat):
        count = _list_plays(table, seat, WILD_FOUR, found, count)
    return count


@rule
def _list_swaps(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List a swap with each other player, and declining if that is allowed (`H2`)."""
    count = 0
    for other in range(table.seats):
        if other != seat and not table.out[other]:
            found[count] = SWAP_WITH + other
            count += 1
    if table.house[SEVEN_SWAP] == MAY_SWAP:
        found[count] = NO_SWAP
        count += 1
    return count


@rule
def _list_colours(found: MutableSequence[int]) -> int:
    """List the colours that can be named for a wild that was turned up (`L3`)."""
    for colour in range(COLOURS):
        found[colour] = NAME_COLOUR + colour
    return COLOURS


@rule
def list_jump_in(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the jump-in with a copy of the top card, if possible (`H3`)."""
    card = jump_card(table)
    if card == NO_CARD or not table.hands[seat][card]:
        return 0
    found[0] = card
    return unbarred(table, seat, found, 1)


@rule
def jump_card(table: Table) -> int:
    """The card that may be played out of turn now, or `NO_CARD`. It is never a wild (`H3`)."""
    if not (table.house[JUMP_IN] and table.jump_open):
        return NO_CARD
    if table.phase != PLAY and table.phase != ANSWER and table.phase != MORE:
        return NO_CARD
    top = top_card(table)
    return NO_CARD if is_wild(top) else top
