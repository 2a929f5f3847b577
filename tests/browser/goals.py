"""Situations that written tables lead to, and the moves that lead there."""

from __future__ import annotations

from random import Random

from browser.logs import Goal, play_eagerly

from penultimate.notation.cards import card_names
from penultimate.notation.events import Challenges
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.narration import narrate
from penultimate.rules.game import is_game_over, is_hand_over
from penultimate.rules.illegal_moves import why_illegal
from penultimate.rules.layout import COLOUR, PLAY
from penultimate.rules.moves import CHALLENGE, DRAW_CARD, plays_card
from penultimate.rules.step import apply, legal_moves
from penultimate.rules.view import cards_in
from penultimate.table.log.state import TableState


def moves_named(state: TableState, seat: int) -> list[str]:
    return [move_name(move) for move in legal_moves(state.table, seat)]


def hand_of(state: TableState, seat: int) -> int:
    return sum(state.table.hands[seat])


def plays(state: TableState, seat: int = 0) -> bool:
    """Whether it is a seat's turn to play, with no question open."""
    in_turn = state.turn == seat and state.table.phase == PLAY
    return in_turn and not is_hand_over(state.table)


def ann_may_challenge_a_guilty_player(state: TableState) -> bool:
    if CHALLENGE not in legal_moves(state.table, 0) or state.turn != 0:
        return False
    after = state.table.copy()
    apply(after, 0, CHALLENGE)
    told = narrate(after)
    return any(isinstance(event, Challenges) and event.guilty for event in told)


def ann_may_catch(state: TableState) -> bool:
    return any(move.startswith("catch@") for move in moves_named(state, 0))


def ann_may_jump_in(state: TableState) -> bool:
    if state.turn == 0 or state.table.phase != PLAY:
        return False
    return any(move[0] in "rygb" for move in moves_named(state, 0))


def ann_holds_a_seven(state: TableState) -> bool:
    return plays(state) and any(move[1:] == "7" for move in moves_named(state, 0))


def ann_names_the_first_colour(state: TableState) -> bool:
    return state.turn == 0 and state.table.phase == COLOUR


def ann_holds_a_wild(state: TableState) -> bool:
    return plays(state) and "w:r" in moves_named(state, 0)


def ann_may_aim(state: TableState) -> bool:
    return plays(state) and {"wc:r@1", "wc:r@2"} <= {*moves_named(state, 0)}


def ann_lays_her_last_card(state: TableState) -> bool:
    lays = [move for move in moves_named(state, 0) if move[0] in "rygb"]
    return plays(state) and hand_of(state, 0) == 1 and len(lays) > 0


def ann_may_win_the_game(state: TableState) -> bool:
    return ann_lays_her_last_card(state) and any(
        ends_the_game(state, move) for move in legal_moves(state.table, 0) if plays_card(move)
    )


def ends_the_game(state: TableState, move: int) -> bool:
    after = state.table.copy()
    apply(after, 0, move)
    return is_game_over(after)


def ann_lays_her_last_but_one(state: TableState) -> bool:
    lays = [move for move in moves_named(state, 0) if move[0] in "rygb" and move[1] in "123456"]
    return plays(state) and hand_of(state, 0) == 2 and len(lays) > 0


def ann_holds_25(state: TableState) -> bool:
    lays = [move for move in moves_named(state, 0) if move[0] in "rygb"]
    return plays(state) and hand_of(state, 0) == 25 and len(lays) > 0


def mid_hand(state: TableState) -> bool:
    return plays(state) and state.table.discard_count > 6 and hand_of(state, 0) > 4


def another_plays(state: TableState) -> bool:
    going = not is_hand_over(state.table) and state.table.discard_count > 4
    return going and state.turn > 0 and state.table.phase == PLAY


def just_dealt(state: TableState) -> bool:
    return plays(state) and state.table.discard_count == 1


def hand_is_over(state: TableState) -> bool:
    return is_hand_over(state.table) and not is_game_over(state.table)


def game_is_over(state: TableState) -> bool:
    return is_game_over(state.table)


def game_of_several_hands(state: TableState) -> bool:
    return is_game_over(state.table) and len(state.dealings) > 1


def two_have_hundreds(state: TableState) -> bool:
    return sum(score >= 100 for score in state.table.scores) > 1


def deflections(state: TableState) -> list[str]:
    """Skips and Reverses with which Ann may deflect draw cards."""
    if not state.table.pending:
        return []
    return [move for move in moves_named(state, 0) if move[1:] in ("s", "r")]


def twins_in_hand(state: TableState) -> list[str]:
    """Number cards that Ann may play and also holds in another colour."""
    held = card_names(cards_in(state.table.hands[0]))
    return [
        move
        for move in moves_named(state, 0)
        if move[1:].isdecimal() and sum(card[1:] == move[1:] for card in held) == 2
    ]


def ann_only_draws(state: TableState, dice: Random) -> int:
    moves = legal_moves(state.table, state.turn)
    if state.turn == 0 and DRAW_CARD in moves:
        return DRAW_CARD
    return play_eagerly(state, dice)


def ann_is_refused(reason: str) -> Goal:
    """Whether Ann holds a card that the rulebook refuses for a reason."""

    def is_so(state: TableState) -> bool:
        return not is_hand_over(state.table) and card_refused(state, reason) is not None

    return is_so


def card_refused(state: TableState, reason: str) -> str | None:
    """A card in Ann's hand that cannot be played for that reason."""
    legal = {move.split(":")[0] for move in moves_named(state, 0)}
    for card in card_names(cards_in(state.table.hands[0])):
        move = parse_move(f"{card}:r" if card.startswith("w") else card)
        if card not in legal and why_illegal(state.table, 0, move).reason == reason:
            return card
    return None


def ann_may_lay(rank: str) -> Goal:
    return lambda state: plays(state) and any(move[1:] == rank for move in moves_named(state, 0))


def ann_draws_or_answers(state: TableState, dice: Random) -> int:
    """Ann draws when she can, so that she holds many cards and has just drawn one."""
    moves = legal_moves(state.table, state.turn)
    if state.turn == 0 and DRAW_CARD in moves and dice.random() < 0.5:
        return DRAW_CARD
    return play_eagerly(state, dice)
