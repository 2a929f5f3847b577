"""Heuristic players, which rate each playable card by a weighted sum of terms.

A style has three rows of integer weights: one for the early game, one for when another player is
nearly out, and one for when only this player is. Drawing has value 0, so a card with a negative
value is not played if drawing is allowed. Ties are broken at random.

These players call, jump in, and catch anyone except a partner whenever they can. They swap for a
shorter hand, and challenge a Wild Draw Four if its player probably holds the colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from penultimate.bots.card_counting import held, is_bluff, unseen, unseen_of_colour
from penultimate.bots.dice import pick
from penultimate.bots.mistakes import FORGETS_CALL, MISSES_CATCH, noise, occurs, overlooks
from penultimate.bots.move_groups import is_interrupt, play_choices, turn_choices
from penultimate.bots.steady import shortest_swap
from penultimate.rules.cards import (
    COLOURED,
    COLOURS,
    DRAW_TWO,
    KINDS,
    NINE,
    NO_COLOUR,
    REVERSE,
    SKIP,
    WILD_FOUR,
    ZERO,
    coloured,
    is_wild,
    points,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import DEFLECT_REVERSE, DEFLECT_SKIP
from penultimate.rules.house import STACK_NONE, STACKING
from penultimate.rules.layout import DRAWN
from penultimate.rules.moves import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    NAME_COLOUR,
    NO_SWAP,
    PLAY_CUSTOM_AT,
    card_played,
    colour_named,
    is_catch,
    is_swap,
    names_colour,
    seat_pointed_at,
)
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

Style = Sequence[Sequence[int]]

# The index of each term in a row of weights.
_ANY_PLAY: Final = 0  # added for every card
_IS_WILD: Final = 1  # a wild other than a Wild Draw Four
_IS_WILD_FOUR: Final = 2
_IS_BLUFF: Final = 3  # an unlawful Wild Draw Four
_IS_ACTION: Final = 4  # a Skip, a Reverse or a Draw Two
_IS_ZERO: Final = 5  # a 0, which few cards of other colours match
_COUNTS: Final = 6  # per point of the card
_COLOUR_HELD: Final = 7  # per card in hand of the resulting colour
_FOLLOWED_BY_SELF: Final = 8  # per other card in hand that could be played on it
_FOLLOWED_BY_NEXT: Final = 9  # per percent of unseen cards that could be played on it
_NEXT_MISSED: Final = 10  # by how recently the next player drew on the colour
_NEXT_LEFT: Final = 11  # by how recently the next player changed the colour
_NEXT_NAMED: Final = 12  # the next player named the colour
_TURN_KEPT: Final = 13  # this player moves again and has a card to play
_TURN_LOST: Final = 14  # this player moves again and has no card to play
_NEXT_IS_SHORT: Final = 15  # hits the next player, who has only one or two cards
_IS_DRAW_TWO: Final = 16
_NEXT_LACKS: Final = 17  # per percent of probability that the next player has no card to play
_HAND_LEFT: Final = 18  # per card left in hand
_OTHER_PLAYS: Final = 19  # per other legal play
_IS_CHANGE: Final = 20  # changes the colour
_IS_DRAWN: Final = 21  # the card just drawn
TERMS: Final = 22
_CHALLENGE_FROM: Final = 22  # the minimum probability of guilt for a challenge, in percent

LATE: Final = 3  # a player with this many cards or fewer is nearly out
_GOES_OUT: Final = 1_000_000
_EVEN: Final = 50
_RECENT: Final = 12  # how recent a miss must be to rule a colour out


@rule
def choose_move(sight: Sight, dice: Dice, style: Style, mistakes: Sequence[int]) -> int:
    """Choose a move by a style, with mistakes at the given rates."""
    interrupt = _noticed_interrupt(sight, dice, mistakes)
    if interrupt != SILENCE or sight.turn != 0:
        return interrupt
    row, count = style[stage(sight)], turn_choices(sight)
    last = int(sight.moves[count - 1])
    if last == NO_SWAP or is_swap(last):
        return shortest_swap(sight, count)
    if names_colour(last):
        return NAME_COLOUR + _best_colour(sight, row)
    play = _best_play(sight, dice, row, mistakes, last)
    if play == SILENCE:
        return _challenge_or_accept(sight, row) if last == CHALLENGE else last
    return play


@rule
def fair_interrupt(sight: Sight) -> int:
    """The first call, jump-in, or catch of a player other than a partner; else `SILENCE`."""
    for place in range(sight.choices):
        move = int(sight.moves[place])
        if is_interrupt(sight, move) and not (is_catch(move) and sight.partner[move - CATCH]):
            return move
    return SILENCE


@rule
def _noticed_interrupt(sight: Sight, dice: Dice, mistakes: Sequence[int]) -> int:
    """The fair interrupt, unless the player misses it by mistake."""
    interrupt = fair_interrupt(sight)
    if interrupt == SILENCE:
        return SILENCE
    missed = occurs(dice, mistakes, FORGETS_CALL if interrupt == CALL else MISSES_CATCH)
    return SILENCE if missed else interrupt


@rule
def _best_play(
    sight: Sight, dice: Dice, row: Sequence[int], mistakes: Sequence[int], last: int
) -> int:
    """The card with the highest value, or `SILENCE` if drawing is better."""
    plays = play_choices(sight)
    least = -_GOES_OUT if last == sight.moves[plays - 1] else 0
    best, most, equals = SILENCE, least, 1
    for place in range(plays):
        move = int(sight.moves[place])
        value = play_value(sight, move, row) + noise(dice, mistakes)
        if overlooks(sight, dice, mistakes, move):
            continue
        if value > most:
            best, most, equals = move, value, 1
        elif value == most and best != SILENCE:
            equals += 1
            best = move if pick(dice, equals) == 0 else best
    return best


@rule
def stage(sight: Sight) -> int:
    """The row of weights to use: 1 if another player is nearly out, 2 if only this one, else 0."""
    for steps in range(1, sight.players):
        if sight.sizes[steps] <= LATE:
            return 1
    return 2 if sight.sizes[0] <= LATE else 0


@rule
def play_value(sight: Sight, move: int, row: Sequence[int]) -> int:
    """The weighted sum of the terms for playing a card."""
    if sight.sizes[0] == 1:
        return _GOES_OUT
    kind, colour = card_played(move), colour_named(move)
    mine = held(sight, colour)
    value = row[_ANY_PLAY] + _card_value(sight, move, kind, row)
    value += _colour_value(sight, colour, mine, row)
    value += _follow_value(sight, kind, colour, mine, row)
    value += row[_HAND_LEFT] * (int(sight.sizes[0]) - 1)
    value += row[_OTHER_PLAYS] * (play_choices(sight) - 1)
    if sight.phase == DRAWN:
        value += row[_IS_DRAWN]
    if move >= PLAY_CUSTOM_AT:
        value -= int(sight.sizes[seat_pointed_at(move)])
    return value


@rule
def _card_value(sight: Sight, move: int, kind: int, row: Sequence[int]) -> int:
    """The terms for the card itself."""
    value = row[_COUNTS] * points(kind)
    if is_wild(kind):
        value += row[_IS_WILD_FOUR if kind == WILD_FOUR else _IS_WILD]
        if is_bluff(sight, move):
            value += row[_IS_BLUFF]
    elif rank_of(kind) > NINE:
        value += row[_IS_ACTION]
        value += row[_IS_DRAW_TWO] if rank_of(kind) == DRAW_TWO else 0
    elif rank_of(kind) == ZERO:
        value += row[_IS_ZERO]
    if sight.sizes[1] <= 2 and hits_next(sight, kind):
        value += row[_NEXT_IS_SHORT]
    return value


@rule
def hits_next(sight: Sight, kind: int) -> bool:
    """Whether a card makes the next player draw or miss a turn."""
    rank = rank_of(kind)
    if rank == REVERSE:
        return sight.players == 2
    return rank == SKIP or rank == DRAW_TWO or kind == WILD_FOUR


@rule
def _colour_value(sight: Sight, colour: int, mine: int, row: Sequence[int]) -> int:
    """The terms for the resulting colour."""
    value = row[_COLOUR_HELD] * mine
    value += row[_NEXT_MISSED] * int(sight.missed[1][colour])
    value += row[_NEXT_LEFT] * int(sight.left[1][colour])
    if sight.named[1] == colour:
        value += row[_NEXT_NAMED]
    if colour != sight.colour:
        value += row[_IS_CHANGE]
    return value


@rule
def _follow_value(sight: Sight, kind: int, colour: int, mine: int, row: Sequence[int]) -> int:
    """The terms for the cards that could be played on this one."""
    own = _followers_held(sight, kind, colour, mine)
    value = row[_FOLLOWED_BY_SELF] * own
    if row[_FOLLOWED_BY_NEXT] or row[_NEXT_LACKS]:
        followed = _followers_unseen(sight, kind, colour)
        value += row[_FOLLOWED_BY_NEXT] * followed
        value += row[_NEXT_LACKS] * _chance_of_none(followed, int(sight.sizes[1]))
    if _keeps_turn(sight, kind):
        value += row[_TURN_KEPT if own > 0 else _TURN_LOST]
    return value


@rule
def _keeps_turn(sight: Sight, kind: int) -> bool:
    """Whether this player moves again, because the only other player misses a turn."""
    if sight.players > 2:
        return False
    rank = rank_of(kind)
    if rank == DRAW_TWO:
        return sight.house[STACKING] == STACK_NONE and not _may_be_deflected(sight)
    return rank == SKIP or rank == REVERSE


@rule
def _may_be_deflected(sight: Sight) -> bool:
    return sight.house[DEFLECT_REVERSE] > 0 or sight.house[DEFLECT_SKIP] > 0


@rule
def _followers_held(sight: Sight, kind: int, colour: int, mine: int) -> int:
    """The number of other cards in hand that could be played on a card."""
    count = mine
    for wild in range(COLOURED, KINDS):
        count += int(sight.hand[wild])
    if is_wild(kind):
        return count - 1
    for other in range(COLOURS):
        if other != colour:
            count += int(sight.hand[coloured(other, rank_of(kind))])
    return count - 1


@rule
def _followers_unseen(sight: Sight, kind: int, colour: int) -> int:
    """The percentage of unseen cards that could be played on a card."""
    total = int(sight.draw_count)
    for steps in range(1, sight.players):
        total += int(sight.sizes[steps])
    count = unseen_of_colour(sight, colour)
    if not is_wild(kind):
        for other in range(COLOURS):
            if other != colour:
                count += unseen(sight, coloured(other, rank_of(kind)))
    return 100 * count // max(total, 1)


@rule
def _chance_of_none(share: int, cards: int) -> int:
    """The probability, in percent, that none of `cards` cards is of a kind with this share."""
    likely = 100.0
    for _ in range(cards):
        likely *= max(0.0, 1.0 - share / 100.0)
    return int(likely)


@rule
def _best_colour(sight: Sight, row: Sequence[int]) -> int:
    """The colour to name for the first discard."""
    best, most = 0, _colour_value(sight, 0, held(sight, 0), row)
    for colour in range(1, COLOURS):
        value = _colour_value(sight, colour, held(sight, colour), row)
        if value > most:
            best, most = colour, value
    return best


@rule
def _challenge_or_accept(sight: Sight, row: Sequence[int]) -> int:
    likely = _chance_of_colour(sight, sight.former_colour, sight.players - 1)
    return CHALLENGE if likely >= row[_CHALLENGE_FROM] else ACCEPT


@rule
def _chance_of_colour(sight: Sight, colour: int, steps: int) -> int:
    """The probability, in percent, that a player holds a colour."""
    if colour == NO_COLOUR:
        return _EVEN
    if sight.missed[steps][colour] > _RECENT:
        return 0
    total, lacks = int(sight.draw_count), 1.0
    for other in range(1, sight.players):
        total += int(sight.sizes[other])
    count = unseen_of_colour(sight, colour)
    for _ in range(int(sight.sizes[steps])):
        lacks *= max(0.0, 1.0 - count / max(total, 1))
    return int(100.0 * (1.0 - lacks))
