"""Positions that the browser tests start from.

Seeds that are not 0 were found by running this file, which looks for all of them in two seconds:

    PYTHONPATH=tests .venv/bin/python tests/browser/positions.py
"""

from __future__ import annotations

from dataclasses import replace

from browser.goals import (
    ann_draws_or_answers,
    ann_holds_25,
    ann_holds_a_seven,
    ann_holds_a_wild,
    ann_is_refused,
    ann_lays_her_last_but_one,
    ann_lays_her_last_card,
    ann_may_aim,
    ann_may_catch,
    ann_may_challenge_a_guilty_player,
    ann_may_jump_in,
    ann_may_lay,
    ann_may_win_the_game,
    ann_names_the_first_colour,
    ann_only_draws,
    another_plays,
    deflections,
    game_is_over,
    game_of_several_hands,
    hand_is_over,
    hand_of,
    just_dealt,
    mid_hand,
    moves_named,
    plays,
    twins_in_hand,
    two_have_hundreds,
)
from browser.hostile import HOSTILE
from browser.logs import Wish, log_for

from penultimate.protocol.fields import BankClock, TurnClock, Value
from penultimate.rules.cards import DRAW_TWO, rank_of
from penultimate.rules.piles import top_card
from penultimate.table.log import entries

TEN = "ann bob cat dan eve fay gus hal ida jim"

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
PARTY_TABLE = Wish(
    "party-table", "ann bob", ann_lays_her_last_card, rules="party", options=ONE_HAND
)
SUNDAY_TABLE = Wish(
    "sunday-table",
    "ann bob",
    ann_may_win_the_game,
    options={"hand_size": 1, "target": 1, "stacking": "same", "seven_o": True},
    house_name="Sunday",
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
BOTS_TABLE = Wish("bots-table", "ann bot bot bot", mid_hand, rules="house")
BIG_TABLE = Wish("big-table", TEN, mid_hand)
NOISY_TABLE = Wish("noisy-table", TEN, mid_hand)
HAND_OVER_TABLE = Wish("hand-over-table", "ann bob cat dan", hand_is_over)
BOTS_HAND_TABLE = Wish("bots-hand-over", "ann bot", hand_is_over, options={"hand_size": 3})
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

# Played by keyboard while a screen reader listens.
HEARD = (
    replace(NOTHING_TABLE, table="heard-draw"),
    replace(LAST_BUT_ONE_TABLE, table="heard-call"),
    replace(LAST_BUT_ONE_TABLE, table="heard-in-front"),
    replace(CHALLENGE_TABLE, table="heard-judged"),
    replace(SEVEN_TABLE, table="heard-swap"),
    replace(MORE_TABLE, table="heard-more"),
)

# Only looked at, so that tests which play do not interfere.
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

# For small screens: the player to move is away, with an hour on each clock; or Ann names a colour.
FEW_AND_MANY = (2, 4, 6, 8, 10)
AWAY = [
    Wish(
        f"away-{seats}",
        " ".join(TEN.split()[:seats]),
        another_plays,
        clock=BankClock(3600, 0),
    )
    for seats in FEW_AND_MANY
]
ASKED = [
    Wish(f"asked-{seats}", " ".join(TEN.split()[:seats]), ann_names_the_first_colour)
    for seats in FEW_AND_MANY
]

# Names of 40 letters and scores of three digits; only looked at.
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

# One table per reason for refusing a card: first seed and options.
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

# What Ann does to Bob, for the sentences that both read.
EXPLAINED = {
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

# What Bob hears while Ann plays or his connection drops.
SUFFERED = tuple(
    replace(EXPLAINED[explanation], table=f"suffered-{name}")
    for name, explanation in {
        "skip": "skip",
        "draw-two": "draw-two",
        "catch": "catch",
        "swap": "swap",
        "line": "skip",
        "chat": "skip",
    }.items()
)

# A skipped turn, and a reversed direction.
MISSED_TABLE = Wish("missed-turn", "ann bob cat", ann_may_lay("s"))
TURNED_TABLE = Wish("turned-round", "ann bob cat", ann_may_lay("r"))

# Played at by single keys.
KEYED = {
    "d": replace(NOTHING_TABLE, table="keyed-draw"),
    "u": replace(LAST_BUT_ONE_TABLE, table="keyed-call"),
    "c": replace(CATCH_TABLE, table="keyed-catch"),
}

# Played at by Tab, arrow keys and Enter.
TABBED = {
    "something else": replace(NOTHING_TABLE, table="tabbed-draw"),
    "a challenge": replace(CHALLENGE_TABLE, table="tabbed-challenge"),
    "an answer": replace(FIRST_WILD_TABLE, table="tabbed-colour"),
    "the game is over": replace(LAST_CARD_TABLE, table="tabbed-end", seats="ann bot"),
}

WISHES = (
    CHALLENGE_TABLE,
    CATCH_TABLE,
    JUMP_TABLE,
    SEVEN_TABLE,
    FIRST_WILD_TABLE,
    WILD_TABLE,
    LAST_CARD_TABLE,
    PARTY_TABLE,
    SUNDAY_TABLE,
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
    BOTS_TABLE,
    BIG_TABLE,
    NOISY_TABLE,
    HAND_OVER_TABLE,
    BOTS_HAND_TABLE,
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
    *EXPLAINED.values(),
    *KEYED.values(),
    *TABBED.values(),
    *LOOKED_AT.values(),
    *AWAY,
    *ASKED,
    *HEARD,
    *SUFFERED,
    *LONG_TABLES,
)

if __name__ == "__main__":
    for wish in WISHES:
        log = log_for(wish)
        print(f"{wish.table}: seed={int(log.opened.seed, 16)}, {len(log.written)} entries")
