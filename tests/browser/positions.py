"""The tables that the tests play at.

Seeds that are not 0 were found by running this file, which looks for all of them in two seconds:

    PYTHONPATH=tests .venv/bin/python tests/browser/positions.py
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from browser.hostile import HOSTILE
from browser.logs import Goal, Wish, log_for, play_eagerly

from penultimate.notation.cards import card_names
from penultimate.notation.events import Challenges
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.narration import narrate
from penultimate.protocol.words import TurnClock, Value
from penultimate.rules.cards import DRAW_TWO, rank_of
from penultimate.rules.game import is_game_over, is_hand_over
from penultimate.rules.layout import COLOUR, PLAY
from penultimate.rules.moves import CHALLENGE, DRAW_CARD
from penultimate.rules.piles import top_card
from penultimate.rules.refusals import refusal
from penultimate.rules.step import apply, legal_moves
from penultimate.rules.view import cards_in
from penultimate.table.log import entries
from penultimate.table.log.state import TableState

TEN = "ann bob cat dan eve fay gus hal ida jim"


def moves_named(state: TableState, seat: int) -> list[str]:
    return [move_name(move) for move in legal_moves(state.table, seat)]


def hand_of(state: TableState, seat: int) -> int:
    return sum(state.table.hands[seat])


def plays(state: TableState, seat: int = 0) -> bool:
    """Whether a seat is in turn, with a hand and no question open."""
    in_turn = state.turn == seat and state.table.phase == PLAY
    return in_turn and not is_hand_over(state.table)


def ann_may_challenge_a_guilty_player(state: TableState) -> bool:
    if CHALLENGE not in legal_moves(state.table, 0) or state.turn != 0:
        return False
    after = state.table.copy()
    apply(after, 0, CHALLENGE)
    told = narrate(state.table, 0, CHALLENGE, after)
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


def ann_lays_her_last_but_one(state: TableState) -> bool:
    lays = [move for move in moves_named(state, 0) if move[0] in "rygb" and move[1] in "123456"]
    return plays(state) and hand_of(state, 0) == 2 and len(lays) > 0


def ann_holds_25(state: TableState) -> bool:
    lays = [move for move in moves_named(state, 0) if move[0] in "rygb"]
    return plays(state) and hand_of(state, 0) == 25 and len(lays) > 0


def mid_hand(state: TableState) -> bool:
    return plays(state) and state.table.discard_count > 6 and hand_of(state, 0) > 4


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
    """The Skips and Reverses with which Ann may send draw cards on."""
    if not state.table.pending:
        return []
    return [move for move in moves_named(state, 0) if move[1:] in ("s", "r")]


def twins_in_hand(state: TableState) -> list[str]:
    """Number cards that Ann may lay and holds in another colour too."""
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


ONE_HAND: dict[str, Value] = {"scoring": "single-hand"}
SEVEN_O: dict[str, Value] = {"seven_o": True}

CHALLENGE_TABLE = Wish("challenge-table", "ann bob cat", ann_may_challenge_a_guilty_player, seed=10)
CATCH_TABLE = Wish("catch-table", "ann bob cat", ann_may_catch, calls=False)
JUMP_TABLE = Wish("jump-in-table", "ann bob cat", ann_may_jump_in, options={"jump_in": True})
SEVEN_TABLE = Wish("seven-table", "ann bob cat", ann_holds_a_seven, options=SEVEN_O)
FIRST_WILD_TABLE = Wish("first-wild-table", "ann bob cat", ann_names_the_first_colour, seed=23)
WILD_TABLE = Wish("wild-table", "ann bob", ann_holds_a_wild)
AIM_TABLE = Wish(
    "aim-table",
    "ann bob cat",
    ann_may_aim,
    rules="edition-2018",
    options={"custom_wild": "target-draws-two"},
)
LAST_CARD_TABLE = Wish(
    "last-card-table", "ann bob cat dan", ann_lays_her_last_card, options=ONE_HAND
)
LAST_BUT_ONE_TABLE = Wish("last-but-one", "ann bob", ann_lays_her_last_but_one)
CROWD_TABLE = Wish("crowd-table", TEN, ann_holds_25, seed=25, choose=ann_only_draws)
TOUCHED_TABLE = replace(CROWD_TABLE, table="touched-table", seed=4)
SHARED_TABLE = Wish("shared-table", "ann ann bob", mid_hand)
SHARED_DRAW_TABLE = replace(SHARED_TABLE, table="shared-draw")
SHARED_CATCH_TABLE = Wish(
    "shared-catch", "ann ann bob", lambda now: now.table.exposed == 2, calls=False
)
SHARED_CHALLENGE_TABLE = Wish(
    "shared-challenge", "ann ann bob", ann_may_challenge_a_guilty_player, seed=10
)
SHARED_JUMP_TABLE = Wish("shared-jump", "ann ann bob", ann_may_jump_in, options={"jump_in": True})
FLIGHT_TABLE = Wish("flight-table", "ann bob cat", ann_holds_a_seven, options=SEVEN_O, seed=50)
CALM_TABLE = Wish("calm-table", "ann bob", ann_lays_her_last_but_one, seed=50)
TWICE_TABLE = Wish("twice-table", "ann bob", ann_holds_a_wild, seed=153)
FOCUS_TABLE = Wish("focus-table", "ann bob", ann_holds_a_wild, seed=50)
MIDDLE_TABLE = Wish("middle-table", "ann bob cat dan", mid_hand, said=("Good luck, all!", "🍀"))
WATCHED_TABLE = Wish("watched-table", "ann bob cat dan", mid_hand)
BIG_TABLE = Wish("big-table", TEN, mid_hand)
NOISY_TABLE = Wish("noisy-table", TEN, mid_hand)
HAND_OVER_TABLE = Wish("hand-over-table", "ann bob cat dan", hand_is_over)
GAME_OVER_TABLE = Wish(
    "game-over-table", "ann bob cat dan", game_is_over, options={"target": 100}, deals=9
)
REMATCH_TABLE = Wish("rematch-table", "ann bob", game_is_over, options={"target": 100}, deals=9)
REPLAY_TABLE = Wish(
    "replay-table", "ann bob cat", game_of_several_hands, options={"target": 100}, deals=9
)
CHAT_TABLE = Wish("chat-table", "ann bob", just_dealt, said=HOSTILE)
TALK_TABLE = Wish("talk-table", "ann bob", just_dealt, said=tuple(f"line {i}" for i in range(60)))
WATCH_TABLE = Wish("watch-table", "ann bob", just_dealt)
CLOCK_TABLE = Wish("clock-table", "ann bob cat", mid_hand, clock=TurnClock(600))
ALOUD_TABLE = replace(CLOCK_TABLE, table="aloud-table")
SHORT_CLOCK_TABLE = Wish("short-clock", "ann bob", mid_hand, clock=TurnClock(2))
STACK_TABLE = Wish(
    "stack-table",
    "ann bob cat",
    lambda now: now.turn == 0 and now.table.pending > 0 and "accept" in moves_named(now, 0),
    rules="house",
)

DEFLECT_TABLE = Wish(
    "deflect-table",
    "ann bob cat",
    lambda now: now.turn == 0 and deflections(now) != [] and "challenge" not in moves_named(now, 0),
    rules="party",
)
MORE_TABLE = Wish(
    "more-table",
    "ann bob cat",
    lambda now: plays(now) and twins_in_hand(now) != [],
    rules="official",
    options={"multiples": True},
)
OPEN_TABLE = Wish(
    "open-table",
    "ann bob cat dan",
    lambda now: plays(now) and hand_of(now, 0) > 3 and 1 < hand_of(now, 1) <= 3 < hand_of(now, 2),
    options={"open_hands": 3},
)
KNOCKOUT_TABLE = Wish(
    "knockout-table",
    "ann bob cat dan",
    game_is_over,
    options={"scoring": "knockout"},
    deals=9,
)
KNOCKED_TABLE = replace(KNOCKOUT_TABLE, table="knocked-table", goal=hand_is_over)
FULL_TABLE = Wish(
    "full-table",
    "ann bob",
    lambda now: plays(now) and hand_of(now, 0) == 10 and moves_named(now, 0) == ["draw"],
    options={"hand_limit": 10},
    choose=ann_only_draws,
)

NOTHING_TABLE = Wish(
    "nothing-table", "ann bob", lambda now: plays(now) and moves_named(now, 0) == ["draw"]
)

# Played at once, and listened to.
HEARD = (
    replace(NOTHING_TABLE, table="heard-draw"),
    replace(LAST_BUT_ONE_TABLE, table="heard-call"),
    replace(CHALLENGE_TABLE, table="heard-judged"),
)

# Looked at and never played at, so that tests which play are not in each other's way.
LOOKED_AT = {
    "challenge": replace(CHALLENGE_TABLE, table="look-challenge", seed=3),
    "judged": replace(CHALLENGE_TABLE, table="look-judged"),
    "paused": replace(MIDDLE_TABLE, table="look-paused", then=(entries.Paused(spent=0),)),
    "again": replace(GAME_OVER_TABLE, table="look-again"),
    "ended": replace(MIDDLE_TABLE, table="look-ended", then=(entries.Ended(),)),
    "catch": replace(CATCH_TABLE, table="look-at-catch"),
    "jump-in": replace(JUMP_TABLE, table="look-at-jump"),
    "nothing": replace(NOTHING_TABLE, table="look-nothing"),
    "deflect": replace(DEFLECT_TABLE, table="look-at-deflect"),
    "more": replace(MORE_TABLE, table="look-at-more"),
    "seven": replace(SEVEN_TABLE, table="look-at-seven"),
    "first-wild": replace(FIRST_WILD_TABLE, table="look-first-wild", seed=100),
    "wild": replace(WILD_TABLE, table="look-at-wild"),
    "shared": replace(SHARED_TABLE, table="look-shared"),
    "who": replace(SHARED_CATCH_TABLE, table="look-who"),
}


# Names of 40 letters and scores of three digits; looked at, and never played at.
LONG_TABLE = Wish(
    "long-table",
    "kay leo mia noa",
    lambda now: mid_hand(now) and two_have_hundreds(now),
    deals=9,
)
LONG_TABLES = (
    LONG_TABLE,
    replace(
        LONG_TABLE,
        table="long-hand-over",
        goal=lambda now: hand_is_over(now) and two_have_hundreds(now),
    ),
    replace(
        LONG_TABLE,
        table="long-game-over",
        goal=lambda now: game_is_over(now) and two_have_hundreds(now),
        seed=1,
        options={"target": 200},
    ),
)


def ann_is_refused(reason: str) -> Goal:
    """Whether Ann, in turn or not, holds a card that the rulebook refuses for a reason."""

    def is_so(state: TableState) -> bool:
        return not is_hand_over(state.table) and card_refused(state, reason) is not None

    return is_so


def card_refused(state: TableState, reason: str) -> str | None:
    """A card in Ann's hand that cannot be laid, for that reason."""
    legal = {move.split(":")[0] for move in moves_named(state, 0)}
    for card in card_names(cards_in(state.table.hands[0])):
        move = parse_move(f"{card}:r" if card.startswith("w") else card)
        if card not in legal and refusal(state.table, 0, move).name == reason:
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


# A table for every reason why a card cannot be laid: the seed to begin with, and the rules.
REASONS: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("no_match", 0, {}),
    ("not_in_turn", 0, {}),
    ("not_the_top_card", 0, {"jump_in": True}),
    ("no_stacking", 2, {}),
    ("has_to_swap", 0, SEVEN_O),
    ("has_to_name", 192, {}),
    ("not_the_number", 0, {"multiples": True}),
    ("not_the_drawn_card", 0, {}),
    ("not_as_last", 153, {"finish": "number"}),
    ("holds_colour", 0, {"wild_four": "enforced"}),
    ("no_answer", 0, {"stacking": "same"}),
    ("no_deflection", 0, {"stacking": "any", "deflect_skip": True}),
    ("four_not_answered", 4, {}),
)
REFUSED = {
    reason: Wish(
        f"refused-{reason.replace('_', '-')}",
        "ann bob cat",
        ann_is_refused(reason),
        seed=seed,
        options=options,
        choose=ann_draws_or_answers,
    )
    for reason, seed, options in REASONS
}

# What Ann does to Bob, or takes from him, for the sentence that tells it to both.
TALES = {
    "draw-two": Wish("tale-draw-two", "ann bob", ann_may_lay("+2")),
    "skip": Wish("tale-skip", "ann bob", ann_may_lay("s")),
    "reverse": Wish("tale-reverse", "ann bob cat", ann_may_lay("r")),
    "catch": Wish("tale-catch", "ann bob", ann_may_catch, calls=False),
    "guilty": Wish("tale-guilty", "ann bob", ann_may_challenge_a_guilty_player, seed=4),
    "innocent": Wish(
        "tale-innocent",
        "ann bob",
        lambda now: (
            "challenge" in moves_named(now, 0)
            and now.turn == 0
            and not ann_may_challenge_a_guilty_player(now)
        ),
        seed=1,
    ),
    "stacked": Wish(
        "tale-stacked",
        "ann bob",
        lambda now: (
            now.turn == 0 and now.table.pending == 4 and rank_of(top_card(now.table)) == DRAW_TWO
        ),
        options={"stacking": "same"},
    ),
    "swap": Wish("tale-swap", "ann bob cat", ann_holds_a_seven, options=SEVEN_O, seed=2),
}

# Where somebody misses a turn, and where play turns round.
MISSED_TABLE = Wish("missed-turn", "ann bob cat", ann_may_lay("s"))
TURNED_TABLE = Wish("turned-round", "ann bob cat", ann_may_lay("r"))

# Played at by single keys.
KEYED = {
    "d": replace(NOTHING_TABLE, table="keyed-draw"),
    "u": replace(LAST_BUT_ONE_TABLE, table="keyed-call"),
    "c": replace(CATCH_TABLE, table="keyed-catch"),
}

WISHES = (
    CHALLENGE_TABLE,
    CATCH_TABLE,
    JUMP_TABLE,
    SEVEN_TABLE,
    FIRST_WILD_TABLE,
    WILD_TABLE,
    LAST_CARD_TABLE,
    LAST_BUT_ONE_TABLE,
    CROWD_TABLE,
    TOUCHED_TABLE,
    SHARED_TABLE,
    SHARED_DRAW_TABLE,
    SHARED_CATCH_TABLE,
    SHARED_CHALLENGE_TABLE,
    SHARED_JUMP_TABLE,
    FLIGHT_TABLE,
    FOCUS_TABLE,
    TWICE_TABLE,
    CALM_TABLE,
    MIDDLE_TABLE,
    WATCHED_TABLE,
    BIG_TABLE,
    NOISY_TABLE,
    HAND_OVER_TABLE,
    GAME_OVER_TABLE,
    REMATCH_TABLE,
    REPLAY_TABLE,
    CHAT_TABLE,
    TALK_TABLE,
    WATCH_TABLE,
    CLOCK_TABLE,
    ALOUD_TABLE,
    SHORT_CLOCK_TABLE,
    AIM_TABLE,
    STACK_TABLE,
    DEFLECT_TABLE,
    MORE_TABLE,
    OPEN_TABLE,
    KNOCKOUT_TABLE,
    KNOCKED_TABLE,
    FULL_TABLE,
    NOTHING_TABLE,
    MISSED_TABLE,
    TURNED_TABLE,
    *REFUSED.values(),
    *TALES.values(),
    *KEYED.values(),
    *LOOKED_AT.values(),
    *HEARD,
    *LONG_TABLES,
)

if __name__ == "__main__":
    for wish in WISHES:
        log = log_for(wish)
        print(f"{wish.table}: seed={int(log.opened.seed, 16)}, {len(log.written)} entries")
