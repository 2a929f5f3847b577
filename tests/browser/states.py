"""Every page and page state, and how to reach it: for axe, translations and screenshots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pytest
from browser.reviews import answered, mistake, puzzle, puzzles, review, solved
from browser.visitors import Visitor
from browser.ways import (
    END,
    LATEST,
    POSITION,
    RANKING,
    SHARED,
    all_lessons,
    asked_again,
    asked_who,
    at,
    away,
    chat,
    clocked,
    entrance,
    forged,
    giving_up,
    hand,
    hand_of_sheet,
    in_club,
    judged,
    lobby,
    local,
    local_end,
    local_replay,
    loose_sheet,
    menu,
    more_of_a_number,
    more_of_lobby,
    my_houses,
    offline,
    opened,
    options_open,
    other_rules,
    picture,
    question,
    questioned,
    read,
    refused,
    replay,
    score_sheet,
    seen,
    senseless,
    swap,
    table,
    time_taken,
    timed,
    timed_out,
    timing,
    tried,
    verified,
    waiting,
)


@dataclass(frozen=True)
class State:
    """A state of the page, seen by a guest of the written tables or a new visitor."""

    name: str
    reach: Callable[[Visitor], None]
    guest: str | None = "ann"


STATES: Final = (
    State("home", at("/", seen("heading", "In progress"))),
    State("home-giving-up", giving_up),
    State("home-away", away, guest=None),
    State("home-new", at("/", seen("heading", "Open tables")), guest=None),
    State("new", at("/new", seen("heading", "All options"))),
    State("new-options", options_open),
    State("new-senseless", senseless),
    State("new-house", my_houses, guest=None),
    State("house", at(SHARED, seen("heading", "What do these rules change?")), guest=None),
    State("house-tried", tried, guest=None),
    State("house-refused", at("/house/official+bomb", seen("alert")), guest=None),
    State("you", at("/you", seen("term"))),
    State(
        "you-arriving", at("/you#p-0123456789abcdef", seen("button", "Yes, it’s me")), guest=None
    ),
    State("help", at("/help", seen("heading", "On the same Wi-Fi")), guest=None),
    State("settings", at("/settings", seen("group", "Preview"))),
    State("lobby", lobby),
    State("lobby-more", more_of_lobby),
    State("lobby-rules", other_rules),
    State("entrance", entrance, guest=None),
    State("table", table("middle-table", hand)),
    State("table-bots", table("bots-table", hand)),
    State("table-challenge", table("look-challenge", hand)),
    State("table-judged", judged),
    State("table-colour", question),
    State(
        "table-first-wild", table("look-first-wild", seen("group", "Choose the starting colour"))
    ),
    State("table-swap", swap),
    State("table-why", refused),
    State("table-catch", table("look-at-catch", seen("button", "Catch {name}!"))),
    State("table-jump-in", table("look-at-jump", hand)),
    State("table-stacking", table("stack-table", hand)),
    State("table-deflect", table("look-at-deflect", hand)),
    State("table-done", more_of_a_number),
    State("table-open-hand", table("open-table", read("open hand:"))),
    State("table-clock", clocked),
    State("table-ten-players", table("crowd-table", hand)),
    State("table-watching", table("watch-table#w-watch-table-is-watched"), guest=None),
    State("table-paused", table("look-paused", hand)),
    State("curtain", table("look-shared", seen("region", "Hidden hands"))),
    State("curtain-open", opened),
    State("curtain-who", asked_who),
    State("menu", menu),
    State("chat", chat),
    State("offline", offline),
    State("hand-over", table("hand-over-table", seen("region", "End of the hand"))),
    State("table-ended", table("look-ended", END)),
    State("game-over", table("game-over-table", END)),
    State("game-over-again", asked_again),
    State("share", picture),
    State("game-over-knockout", table("knockout-table", END)),
    State("replay", replay),
    State("replay-verified", verified),
    State("replay-forged", forged),
    State("local-table", local(("Ann", None), ("Bela", "easy"), ("Chloe", "easy")), guest=None),
    State("local-curtain", local(("Ann", None), ("Bob", None), ("Chloe", None)), guest=None),
    State("local-over", local_end, guest=None),
    State("local-replay", local_replay, guest=None),
    State("practice", at(POSITION, hand, seen("group", "Practice game")), guest=None),
    State("position-refused", at("/position#nothing", seen("alert")), guest=None),
    State("lesson", at("/learn", hand), guest=None),
    State("lessons", all_lessons, guest=None),
    State("habits", at("/learn/habits", seen("heading", "Ten habits that win")), guest=None),
    State("review", review, guest=None),
    State("review-question", mistake, guest=None),
    State("review-answer", answered, guest=None),
    State("puzzles", puzzles, guest=None),
    State("puzzle", puzzle, guest=None),
    State("puzzle-solved", solved, guest=None),
    State("timer", timed),
    State("timer-running", timing),
    State("timer-late", timed_out),
    State("timer-summary", time_taken),
    State("sheet", at("/c/sheet", seen("button", "Start")), guest=None),
    State("sheet-over", loose_sheet, guest=None),
    State("clubs", at("/c", seen("button", "Create club")), guest=None),
    State("club", in_club("", RANKING, LATEST)),
    State("club-record", in_club("record", seen("button", "Record"))),
    State("club-question", questioned),
    State("club-waiting", waiting),
    State("club-sheet", score_sheet),
    State("club-hand", hand_of_sheet),
    State("club-charts", in_club("charts", seen("img", "Skill over time"))),
    State("club-player", in_club("player/Ann", seen("img", "Skill over time"), LATEST)),
    State("club-game", in_club("game/low", seen("region", "Hand by hand"))),
    State("club-season", in_club("season", seen("rowheader"))),
    State("club-history", in_club("history", read("{count} games recorded"))),
    State("club-links", in_club("links", seen("textbox", "Members: record and edit"))),
    State("club-shut", at("/c/no-such-club", seen("alert"))),
    State("closed-table", at("/t/no-such-table", seen("alert"))),
    State("nowhere", at("/r", seen("heading"))),
)


def grouped(name: str, states: Iterable[State]) -> list[object]:
    """Test parameters in two xdist groups, so that two workers share the states."""
    return [
        pytest.param(
            state, id=state.name, marks=pytest.mark.xdist_group(f"browser {name} {at % 2}")
        )
        for at, state in enumerate(states)
    ]
