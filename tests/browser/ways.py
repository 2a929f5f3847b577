"""How to reach each state of the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import quote

from browser.clubs import club_for
from browser.logs import NAMES
from browser.visitors import Role, Visitor, visitor_in
from playwright.sync_api import Locator, Route, WebSocketRoute

from penultimate.notation.position_link import position_link

Sight = Callable[[Visitor], Locator]


def seen(role: Role, name: str | None = None) -> Sight:
    """An element to wait for, by role and name."""
    return lambda visitor: visitor.find(role, name)


def read(words: str) -> Sight:
    """An element to wait for, by text."""
    return lambda visitor: visitor.page.get_by_text(visitor.called(words) or words)


END: Final = seen("region", "End of the game")
POSITION: Final = position_link(
    {
        "hands": [["r5", "r7", "g1", "w+4"], ["r1", "b2"], ["b3", "y4", "y5"]],
        "draw": ["y1", "y2", "y3", "g2"],
        "discard": ["r9"],
        "turn": 0,
    },
    "",
)


def hand(visitor: Visitor) -> Locator:
    """The cards of the open hand."""
    return visitor.cards


def at(path: str, *sights: Sight) -> Callable[[Visitor], None]:
    def reach(visitor: Visitor) -> None:
        visitor.go(path)
        for sight in sights:
            sight(visitor).first.wait_for()

    return reach


def table(name: str, *sights: Sight) -> Callable[[Visitor], None]:
    return at(f"/t/{name}", lambda visitor: visitor.top, *sights)


def unfold(visitor: Visitor) -> None:
    """Open every disclosure, even those of which only one stays open."""
    visitor.page.evaluate(
        """document.querySelectorAll('details').forEach((one) => {
            one.removeAttribute('name'); one.open = true })"""
    )


def options_open(visitor: Visitor) -> None:
    at("/new", seen("heading", "All options"))(visitor)
    for kind in ("One hand", "Hourglass"):
        read(kind)(visitor).first.click()
    unfold(visitor)
    visitor.find("heading", "All options").evaluate("(title) => title.scrollIntoView()")


def lobby(visitor: Visitor) -> None:
    links = visitor.open_table([{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "steady"}])
    visitor.go(f"/t/{links['table']}")
    visitor.find("img", "QR code").wait_for()
    visitor.field("Level of the next bot").wait_for()
    visitor.field("Your name").wait_for()


def more_of_lobby(visitor: Visitor) -> None:
    """The links that a host needs less often."""
    lobby(visitor)
    unfold(visitor)
    visitor.field("Spectator link").wait_for()


def other_rules(visitor: Visitor) -> None:
    """The host changes the rules before the start."""
    lobby(visitor)
    visitor.press("Change the rules")
    visitor.find("dialog").get_by_role("heading", level=3).first.wait_for()


def picture(visitor: Visitor) -> None:
    """The picture of a final table."""
    table("game-over-table", END)(visitor)
    visitor.game_over.get_by_role("button", name=visitor.called("Share"), exact=True).click()
    visitor.find("dialog").get_by_role("img").wait_for()


def clocked(visitor: Visitor) -> None:
    """A player's clock of ten minutes is running."""
    seats = [{"who": "me"}, *({"who": "bot", "name": name} for name in ("Bela", "Chloe"))]
    clock = {"kind": "turn", "seconds": 600}
    links = visitor.open_table(seats, clock=clock, options={"scoring": "single-hand"}, start=True)
    table(links["table"], hand)(visitor)
    visitor.wait_until(lambda: visitor.game["turn"] == 0)
    visitor.answers.or_(visitor.acts).first.wait_for()


def entrance(visitor: Visitor) -> None:
    """A visitor opens Ann's invite link."""
    browser = visitor.page.context.browser
    assert browser is not None
    ann = visitor_in(browser, visitor.url, "ann")
    seats = [{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "steady"}]
    links = ann.open_table(seats, rules="house")
    ann.page.context.close()
    visitor.go(f"/t/{links['table']}#{links['invite']}")
    visitor.button("Join").wait_for()


def judged(visitor: Visitor) -> None:
    """The first visitor challenges; the hand stays visible until the next move."""
    table("look-judged", hand)(visitor)
    challenge = visitor.button("Challenge")
    shown = visitor.find("region", "The hand you challenged")
    challenge.or_(shown).first.wait_for()
    if challenge.is_visible():
        challenge.click()
    shown.wait_for()


def question(visitor: Visitor) -> None:
    table("look-at-wild", hand)(visitor)
    visitor.lay(visitor.card("w"))
    visitor.find("dialog", "Choose a colour").wait_for()


def swap(visitor: Visitor) -> None:
    """The first visitor plays the 7. The question stays open."""
    table("look-at-seven", hand)(visitor)
    if visitor.game["phase"] != "swap":
        visitor.lay(visitor.card(next(move for move in visitor.game["legal"] if move[1:] == "7")))
    visitor.find("group", "Choose who to swap hands with").wait_for()


def refused(visitor: Visitor) -> None:
    """A card that does not match is pressed."""
    table("look-nothing", hand)(visitor)
    visitor.cards.first.press("Enter")
    visitor.find("status").filter(has_text=re.compile(r"\S")).wait_for()


def asked_again(visitor: Visitor) -> None:
    """Bob asks for a rematch. The countdown is frozen."""

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        told = '"again":{"seats":[1],"left":14000}'
        server.on_message(lambda text: socket.send(str(text).replace('"again":null', told)))

    visitor.page.route_web_socket("**/look-again/live", listen)
    table("look-again", END)(visitor)


def giving_up(visitor: Visitor) -> None:
    """A game is about to be removed from the list."""
    visitor.go("/")
    visitor.button("Remove the game with {names}").first.click()
    visitor.find("dialog", "Remove this game?").wait_for()


def all_lessons(visitor: Visitor) -> None:
    at("/learn", hand)(visitor)
    visitor.press("All lessons")
    visitor.button("Play against easy bots").wait_for()


def away(visitor: Visitor) -> None:
    """Home without a server."""
    visitor.page.route("**/api/**", lambda route: route.abort())
    at("/", seen("button", "Try again"))(visitor)


def loose_sheet(visitor: Visitor) -> None:
    """A score sheet without a club, after its only hand."""
    visitor.go("/c/sheet")
    for name in ("Ann", "Bob"):
        visitor.field("Add a name").fill(name)
        visitor.press("Add")
    visitor.page.get_by_role("combobox").select_option("single-hand")
    visitor.press("Start")
    visitor.press("Score hand {number}")
    visitor.find("dialog").get_by_role("button", name="Ann", exact=True).click()
    visitor.button("{face}, {value} points").nth(7).click()
    visitor.press("Save hand")
    visitor.button("New sheet").wait_for()


def local_end(visitor: Visitor) -> None:
    """The end of a game in this browser."""
    local(("Ann", None), ("Bela", "easy"), ended=True)(visitor)
    END(visitor).wait_for()


def local_replay(visitor: Visitor) -> None:
    """The replay of a game of this browser, whose deal was verified."""
    local_end(visitor)
    visitor.go("/r/local-look")
    visitor.press("Verify the deal")
    visitor.find("region", "Was the deal fair?").get_by_role("status").wait_for()


def local(*seats: tuple[str, str | None], ended: bool = False) -> Callable[[Visitor], None]:
    """A game in this browser, whose first hand is always the same."""
    game = {
        "table": "local-look",
        "created": 0,
        "rules": "official",
        "options": {},
        "houseName": None,
        "seats": [{"name": name, "bot": bot} for name, bot in seats],
        "clock": {"kind": "none"},
        "speed": "normal",
        "hands": [],
        "nextSeed": "00" * 32,
        "ended": ended,
        "result": {"stage": "playing", "scores": [0] * len(seats), "winners": [], "changed": 0},
    }

    def reach(visitor: Visitor) -> None:
        visitor.go("/")
        visitor.page.evaluate(
            "(games) => localStorage.setItem('penultimate.games.local', games)", json.dumps([game])
        )
        table("local-look")(visitor)

    return reach


def opened(visitor: Visitor) -> None:
    table("look-shared")(visitor)
    visitor.open_hand()
    visitor.cards.first.wait_for()


def menu(visitor: Visitor) -> None:
    table("middle-table", hand)(visitor)
    visitor.press("Table menu")
    visitor.field("Spectator link").wait_for()


def chat(visitor: Visitor) -> None:
    table("big-table", hand)(visitor)
    door = visitor.button("Log and chat. {count} lines unread").or_(visitor.button("Log and chat"))
    if door.is_visible():
        door.click()


def offline(visitor: Visitor) -> None:
    table("middle-table", hand)(visitor)
    lose_the_line(visitor)


def lose_the_line(visitor: Visitor) -> None:
    visitor.page.context.set_offline(True)
    lost = "Connection lost. Reconnecting … Your game is safe."
    read(lost)(visitor).wait_for()


def replay(visitor: Visitor) -> None:
    visitor.go("/r/replay-table")
    for _ in range(8):
        visitor.press("Step forward")


def verified(visitor: Visitor) -> None:
    visitor.go("/r/replay-table")
    visitor.press("Verify the deal")
    proof = visitor.find("region", "Was the deal fair?")
    proof.get_by_role("listitem").first.wait_for()


def asked_who(visitor: Visitor) -> None:
    table("look-who")(visitor)
    visitor.press("Catch {name}!")
    visitor.find("dialog", "Who was it?").wait_for()


def forged(visitor: Visitor) -> None:
    """The replay has another seed than the promised one."""

    def forge(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(
            body=text.replace('"seed":"0', '"seed":"1', 1), content_type="application/json"
        )

    visitor.page.route("**/replay", forge)
    verified(visitor)
    visitor.page.unroute("**/replay")


START: Final = seen("button", "Start")


def timed(visitor: Visitor) -> None:
    """The turn timer before its first use."""
    visitor.go("/timer")
    visitor.page.evaluate(
        "for (const one of ['', '.settings']) localStorage.removeItem(`penultimate.timer${one}`)"
    )
    at("/timer", START)(visitor)


def begin(visitor: Visitor) -> None:
    visitor.press("Start")
    read("Tap to start")(visitor).click()


def timing(visitor: Visitor) -> None:
    timed(visitor)
    begin(visitor)
    visitor.button("Pause").wait_for()


def timed_out(visitor: Visitor) -> None:
    timed(visitor)
    visitor.field("Seconds per turn").fill("1")
    begin(visitor)
    visitor.find("status").filter(has_text="Time’s up!").wait_for()


def time_taken(visitor: Visitor) -> None:
    timing(visitor)
    visitor.press("End")
    visitor.find("heading", "Playing time").wait_for()


RANKING: Final = seen("rowheader")
LATEST: Final = seen("heading", "Latest games")


def in_club(page: str, *sights: Sight) -> Callable[[Visitor], None]:
    """A page of a club with some games."""

    def reach(visitor: Visitor) -> None:
        at(club_for(visitor).at(page), *sights)(visitor)
        unfold(visitor)

    return reach


def record(visitor: Visitor, *scores: str) -> None:
    for player, score in enumerate(scores):
        visitor.field("{player}’s score").nth(player).fill(score)
    visitor.press("Record")


def questioned(visitor: Visitor) -> None:
    """A three-player game to 500 in which no player reached 500."""
    visitor.go(club_for(visitor).at("record"))
    record(visitor, *"123")
    visitor.find("alert").wait_for()


def waiting(visitor: Visitor) -> None:
    """A game is recorded while there is no server."""
    club = club_for(visitor)
    at(club.at(), RANKING, LATEST)(visitor)
    visitor.find("link", "Record a game").click()
    visitor.field("{player}’s score").first.wait_for()
    visitor.page.context.set_offline(True)
    record(visitor, "510", "20", "30")
    visitor.find("heading", "1 game waiting to be sent").wait_for()
    RANKING(visitor).first.wait_for()


def score_sheet(visitor: Visitor) -> None:
    """Ten players, two hands."""
    names = [*NAMES.values()]
    game = {"date": "2026-01-01", "variant": "own", "scores": dict.fromkeys(names, 1)}
    visitor.go(club_for(visitor, [game]).at("sheet"))
    visitor.press("Start")
    for winner in (0, 3):
        visitor.press("Score hand {number}")
        visitor.find("dialog").get_by_role("button", name=names[winner], exact=True).click()
        for left in range(9):
            visitor.button("{face}, {value} points").nth(left + winner).click()
            visitor.press("Next: {player}" if left < 8 else "Save hand")
    visitor.find("rowheader", "2").wait_for()


def hand_of_sheet(visitor: Visitor) -> None:
    """Enter the cards left in a player's hand."""
    visitor.go(club_for(visitor).at("sheet"))
    visitor.press("Start")
    visitor.press("Score hand {number}")
    visitor.find("dialog").get_by_role("button").first.click()
    for face in (7, 12):
        visitor.button("{face}, {value} points").nth(face).click()


def more_of_a_number(visitor: Visitor) -> None:
    """A number was played, and another one can follow."""
    table("look-at-more", hand)(visitor)
    if visitor.game["phase"] != "more":
        visitor.lay(visitor.card(first_of_two(visitor)))
        visitor.wait_until(lambda: visitor.game["phase"] == "more")


def first_of_two(visitor: Visitor) -> str:
    """A playable card whose number is also in hand in another colour."""
    held, legal = visitor.game["hand"], visitor.game["legal"]
    return next(
        move
        for move in legal
        if move[1:].isdecimal() and sum(card[1:] == move[1:] for card in held) == 2
    )


def my_houses(visitor: Visitor) -> None:
    """A visitor with a saved house is about to save another."""
    visitor.page.request.get(f"{visitor.url}/api/me")
    form = {"name": "Grandma's", "rules": "house+seven_swap=must+finish=no-wild"}
    visitor.page.request.post(f"{visitor.url}/api/houses", data=form)
    visitor.go("/new/party+bomb+target=250")
    visitor.page.get_by_role("radio", name=form["name"]).wait_for(state="attached")
    visitor.press("Save as my house rules")
    name = visitor.field("Name these rules")
    name.evaluate("(field) => field.scrollIntoView({ block: 'center' })")


def senseless(visitor: Visitor) -> None:
    """Conflicting options are explained next to the option and above the button."""
    visitor.go("/new/official+hand_size=12+hand_limit=12")
    visitor.find("heading", "All options").wait_for()
    unfold(visitor)
    limit = visitor.page.get_by_role("group", name="Hand limit")
    limit.get_by_role("spinbutton").fill("10")
    limit.get_by_text("with hands of 12").wait_for()
    limit.scroll_into_view_if_needed()


HOUSE: Final = "Friday at Bob’s"
SHARED: Final = f"/house/party+bomb+open_hands=2+jump_in=no/{quote(HOUSE)}"


def tried(visitor: Visitor) -> None:
    """Trial figures of a house, invented, since real ones vary."""
    worker = f"onmessage = () => postMessage({json.dumps(FIGURES)})"
    script: dict[str, Any] = {"content_type": "text/javascript", "body": worker}
    visitor.page.route("**/assets/trialWorker-*.js", lambda route: route.fulfill(**script))
    visitor.go(SHARED)
    visitor.press("Try it")
    visitor.find("img", "How many turns a hand takes").wait_for()
    visitor.find("heading", "What do these rules change?").evaluate(
        "(title) => title.scrollIntoView()"
    )


def about(value: float, margin: float) -> dict[str, float]:
    return {"value": value, "margin": margin}


FIGURES: Final = {
    "hands": 16318,
    "unfinished": 0,
    "voids": 1,
    "turns": about(61.24, 0.53),
    "bar": 5,
    "lengths": [0, 8, 90, 610, 1320, 1680, 1790, 1750, 1640, 1510, 1380, 1230, 1090, 960, 850],
    "longer": 410,
    "wins": [about(0.262, 0.006), about(0.25, 0.006), about(0.247, 0.006), about(0.241, 0.006)],
    "occasions": [
        {"option": "multiples", "share": about(0.99, 0.001), "times": 14.2},
        {"option": "stacking", "share": about(0.91, 0.004), "times": 3.9},
        {"option": "deflect_reverse", "share": about(0.61, 0.007), "times": 1.3},
        {"option": "deflect_skip", "share": about(0.6, 0.007), "times": 1.25},
        {"option": "bomb", "share": about(0.72, 0.006), "times": 2.1},
        {"option": "seven_swap", "share": about(0.88, 0.005), "times": 4.3},
        {"option": "zero_pass", "share": about(0.84, 0.005), "times": 2.9},
        {"option": "wild_four", "share": about(0.66, 0.007), "times": 1.2},
        {"option": "uno_catch", "share": about(0.74, 0.006), "times": 2.5},
    ],
}
