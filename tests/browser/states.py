"""Every page and every state of it, and the way there: for axe, the languages and the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pytest
from browser.visitors import Visitor
from browser.ways import (
    SHARED,
    against_bots,
    all_lessons,
    asked_again,
    asked_who,
    at,
    chat,
    entrance,
    forged,
    giving_up,
    hand_of_sheet,
    in_club,
    judged,
    lobby,
    menu,
    more_of_a_number,
    my_houses,
    offline,
    opened,
    options_open,
    other_rules,
    picture,
    question,
    questioned,
    refused,
    replay,
    score_sheet,
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
    with_code,
)


@dataclass(frozen=True)
class State:
    """Something the page can show, to one of the guests of the written tables."""

    name: str
    reach: Callable[[Visitor], None]
    guest: str | None = "ann"


STATES: Final = (
    State("home", at("/", ".player")),
    State("home-giving-up", giving_up),
    State("home-new", at("/", ".empty"), guest=None),
    State("new", at("/new", "details")),
    State("new-options", options_open),
    State("new-senseless", senseless),
    State("new-house", my_houses, guest=None),
    State("house", at(SHARED, "dl", ".link"), guest=None),
    State("house-tried", tried, guest=None),
    State("house-refused", at("/house/official+bomb", "[role=alert]"), guest=None),
    State("you", at("/you", "dl")),
    State("you-arriving", at("/you#p-0123456789abcdef", ".panel .primary"), guest=None),
    State("settings", at("/settings", ".cards")),
    State("lobby", lobby),
    State("lobby-code", with_code),
    State("lobby-rules", other_rules),
    State("entrance", entrance, guest=None),
    State("table", table("middle-table", "button.card")),
    State("table-bots", against_bots),
    State("table-challenge", table("look-challenge", "button.card")),
    State("table-judged", judged),
    State("table-colour", question),
    State("table-first-wild", table("look-first-wild", ".ask")),
    State("table-swap", swap),
    State("table-why", refused),
    State("table-catch", table("look-at-catch", ".buttons .call")),
    State("table-jump-in", table("look-at-jump", "button.card")),
    State("table-stacking", table("stack-table", "button.card")),
    State("table-deflect", table("look-at-deflect", "button.card")),
    State("table-done", more_of_a_number),
    State("table-open-hand", table("open-table", ".plate .open > .card")),
    State("table-clock", table("clock-table", "button.card")),
    State("table-ten-players", table("crowd-table", "button.card")),
    State("table-watching", table("watch-table#w-watch-table-is-watched"), guest=None),
    State("table-paused", table("look-paused", "button.card")),
    State("curtain", table("look-shared", ".curtain")),
    State("curtain-open", opened),
    State("curtain-who", asked_who),
    State("menu", menu),
    State("chat", chat),
    State("offline", offline),
    State("hand-over", table("hand-over-table", "section.over")),
    State("table-ended", table("look-ended", ".over")),
    State("game-over", table("game-over-table", ".podium")),
    State("game-over-again", asked_again),
    State("share", picture),
    State("game-over-knockout", table("knockout-table", ".podium")),
    State("replay", replay),
    State("replay-verified", verified),
    State("replay-forged", forged),
    State("lesson", at("/learn", "button.card"), guest=None),
    State("lessons", all_lessons, guest=None),
    State("timer", timed),
    State("timer-running", timing),
    State("timer-late", timed_out),
    State("timer-summary", time_taken),
    State("clubs", at("/c", "form"), guest=None),
    State("club", in_club("", ".ledger-table", "li time")),
    State("club-record", in_club("record", "footer")),
    State("club-question", questioned),
    State("club-waiting", waiting),
    State("club-sheet", score_sheet),
    State("club-hand", hand_of_sheet),
    State("club-charts", in_club("charts", "figure svg")),
    State("club-player", in_club("player/Ann", "figure svg", "li time")),
    State("club-game", in_club("game/low", ".scroller")),
    State("club-season", in_club("season", "tbody tr")),
    State("club-history", in_club("history", "li time")),
    State("club-links", in_club("links", ".link")),
    State("club-shut", at("/c/no-such-club", "[role=alert]")),
    State("closed-table", at("/t/no-such-table", "[role=alert]")),
    State("nowhere", at("/r", "h1")),
)


def grouped(name: str, states: Iterable[State]) -> list[object]:
    """The states as parameters of a test, in two groups, so that two processes share them."""
    return [
        pytest.param(
            state, id=state.name, marks=pytest.mark.xdist_group(f"browser {name} {at % 2}")
        )
        for at, state in enumerate(states)
    ]
