"""The ways to the states of the page, for whoever goes there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from browser.clubs import club_for
from browser.logs import NAMES
from browser.visitors import Visitor, visitor_in
from playwright.sync_api import Route, WebSocketRoute


def at(path: str, *seen: str) -> Callable[[Visitor], None]:
    def reach(visitor: Visitor) -> None:
        visitor.go(path)
        for selector in seen:
            visitor.page.locator(selector).first.wait_for()

    return reach


def table(name: str, *seen: str) -> Callable[[Visitor], None]:
    return at(f"/t/{name}", ".centre", *seen)


def options_open(visitor: Visitor) -> None:
    visitor.go("/new")
    visitor.page.locator("details").first.wait_for()
    for question in ("target", "clock"):
        visitor.page.locator(f'label:has(input[name="{question}"])').last.click()
    # Only one group stays open for people; for a look at all of them, all are opened.
    visitor.page.evaluate(
        """document.querySelectorAll('details').forEach((one) => {
            one.removeAttribute('name'); one.open = true })
        document.querySelector('details').scrollIntoView()"""
    )


def lobby(visitor: Visitor) -> None:
    links = visitor.open_table([{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "steady"}])
    visitor.go(f"/t/{links['table']}")
    visitor.page.locator(".lobby .link").nth(1).wait_for()
    visitor.page.locator(".bots").wait_for()


def with_code(visitor: Visitor) -> None:
    """An invitation is shown as a QR code."""
    lobby(visitor)
    visitor.page.locator(".lobby button[aria-expanded]").click()
    visitor.page.locator(".lobby svg[role=img] path").wait_for()


def other_rules(visitor: Visitor) -> None:
    """The host of a table that has not begun chooses its rules anew."""
    lobby(visitor)
    visitor.page.locator(".lobby .rules").click()
    visitor.page.locator("dialog[open] details").first.wait_for()


def picture(visitor: Visitor) -> None:
    """The picture of a final table."""
    table("game-over-table", ".podium")(visitor)
    visitor.game_over.get_by_role("button", name="Share", exact=True).click()
    visitor.page.locator("dialog[open] canvas").wait_for()


def against_bots(visitor: Visitor) -> None:
    """A few moves into a game, so that there is something to tell."""
    names = ("Bela", "Chloe", "Dov")
    bots = [{"who": "bot", "name": name, "bot": "steady"} for name in names]
    links = visitor.open_table([{"who": "me"}, *bots], rules="house", start=True)
    table(links["table"], "button.card")(visitor)
    for _ in range(4):
        visitor.move_somehow()
    turn = visitor.page.locator("[data-stage=playing] .own.turn").first
    over = visitor.page.locator("section.over").first
    turn.or_(over).first.wait_for()
    if over.is_visible():  # bots can be as lucky as that
        against_bots(visitor)


def entrance(visitor: Visitor) -> None:
    """Ann has opened a table, and somebody comes by her link."""
    browser = visitor.page.context.browser
    assert browser is not None
    ann = visitor_in(browser, visitor.url, "ann")
    seats = [{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "steady"}]
    links = ann.open_table(seats, rules="house")
    ann.page.context.close()
    visitor.go(f"/t/{links['table']}#{links['invite']}")
    visitor.page.locator("form.sheet").wait_for()


def judged(visitor: Visitor) -> None:
    """The challenge is made by the first who comes by; the hand is shown until somebody plays."""
    table("look-judged", ".own")(visitor)
    challenge = visitor.button("Challenge")
    shown = visitor.page.locator(".own section.panel")
    challenge.or_(shown).first.wait_for()
    if challenge.is_visible():
        challenge.click()
    shown.wait_for()


def question(visitor: Visitor) -> None:
    table("look-at-wild", "button.card")(visitor)
    visitor.lay(visitor.card("w"))
    visitor.page.locator("dialog[open]").wait_for()


def swap(visitor: Visitor) -> None:
    """The 7 is laid by the first who comes by; the question stays."""
    table("look-at-seven", "button.card")(visitor)
    if not visitor.page.locator(".ask").is_visible():
        visitor.lay(visitor.page.locator('button.card[data-card$="7"][aria-disabled=false]').first)
    visitor.page.locator(".ask").wait_for()


def refused(visitor: Visitor) -> None:
    """A card is pressed that does not fit."""
    table("look-nothing", "button.card")(visitor)
    visitor.page.locator("button.card").first.press("Enter")
    visitor.page.locator(".whisper .why:not(:empty)").wait_for()


def asked_again(visitor: Visitor) -> None:
    """Bob wants a rematch, and has been waiting for a while: forever, for whoever looks."""

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        told = '"again":{"seats":[1],"left":14000}'
        server.on_message(lambda text: socket.send(str(text).replace('"again":null', told)))

    visitor.page.route_web_socket("**/look-again/live", listen)
    table("look-again", ".podium")(visitor)


def giving_up(visitor: Visitor) -> None:
    """A game is about to be removed from the list."""
    visitor.go("/")
    visitor.page.locator("li button[aria-haspopup=dialog]").first.click()
    visitor.page.locator("dialog[open] .danger").wait_for()


def all_lessons(visitor: Visitor) -> None:
    at("/learn", "button.card")(visitor)
    visitor.page.locator(".coach .quiet").click()
    visitor.page.locator("ol").first.wait_for()


def opened(visitor: Visitor) -> None:
    table("look-shared", ".curtain")(visitor)
    visitor.page.locator(".curtain .button").first.click()
    visitor.page.locator("button.card").first.wait_for()


def menu(visitor: Visitor) -> None:
    table("middle-table", "button.card")(visitor)
    visitor.page.locator("header button[aria-haspopup=dialog]").click()
    visitor.page.locator("dialog[open] .link").first.wait_for()


def chat(visitor: Visitor) -> None:
    table("big-table", "button.card")(visitor)
    door = visitor.page.locator("header button[aria-expanded]")
    if door.is_visible():
        door.click()


def offline(visitor: Visitor) -> None:
    table("middle-table", "button.card")(visitor)
    visitor.page.context.set_offline(True)
    visitor.page.locator(".banner.warn").wait_for()


def replay(visitor: Visitor) -> None:
    at("/r/replay-table", ".controls")(visitor)
    for _ in range(8):
        visitor.page.locator(".controls .icon").nth(3).click()


def verified(visitor: Visitor) -> None:
    at("/r/replay-table", ".controls")(visitor)
    visitor.page.locator("section[aria-labelledby=verify] .button").click()
    visitor.page.locator(".verdict").wait_for()


def asked_who(visitor: Visitor) -> None:
    table("look-who", ".buttons .call")(visitor)
    visitor.page.locator(".buttons .call").first.click()
    visitor.page.locator("dialog[open] .seats").wait_for()


def forged(visitor: Visitor) -> None:
    """Somebody has put another seed in the place of the one that was promised."""

    def forge(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(
            body=text.replace('"seed":"0', '"seed":"1', 1), content_type="application/json"
        )

    visitor.page.route("**/replay", forge)
    verified(visitor)
    visitor.page.unroute("**/replay")


def timed(visitor: Visitor) -> None:
    """The turn timer, as if nobody had used it yet."""
    visitor.go("/timer")
    visitor.page.evaluate(
        "for (const one of ['', '.settings']) localStorage.removeItem(`penultimate.timer${one}`)"
    )
    at("/timer", ".sheet form .primary")(visitor)


def timing(visitor: Visitor) -> None:
    timed(visitor)
    visitor.page.locator(".sheet form .primary").click()
    visitor.page.locator(".face").click()
    visitor.page.locator(".face.calm").wait_for()


def timed_out(visitor: Visitor) -> None:
    timed(visitor)
    visitor.page.locator("input[type=number]").fill("1")
    visitor.page.locator(".sheet form .primary").click()
    visitor.page.locator(".face").click()
    visitor.page.locator(".face.up").wait_for()


def time_taken(visitor: Visitor) -> None:
    timing(visitor)
    visitor.page.locator(".acts .button").last.click()
    visitor.page.locator(".sheet table").wait_for()


def in_club(page: str, *seen: str) -> Callable[[Visitor], None]:
    """A page of a club with some games."""

    def reach(visitor: Visitor) -> None:
        at(club_for(visitor).at(page), *seen)(visitor)
        visitor.page.evaluate(
            "document.querySelectorAll('details').forEach((one) => one.open = true)"
        )

    return reach


def questioned(visitor: Visitor) -> None:
    """A game of three to 500 that nobody has reached."""
    visitor.go(club_for(visitor).at("record"))
    for player, score in enumerate("123"):
        visitor.page.locator("li .field").nth(player).fill(score)
    visitor.page.locator("footer .primary").click()
    visitor.page.locator("[role=alert]").wait_for()


def waiting(visitor: Visitor) -> None:
    """A game is recorded while there is no server."""
    club = club_for(visitor)
    at(club.at(), ".ledger-table", "li time")(visitor)
    visitor.page.locator("a[href$='/record']").first.click()
    for player, score in enumerate(("510", "20", "30")):
        visitor.page.locator("li .field").nth(player).fill(score)
    visitor.page.context.set_offline(True)
    visitor.page.locator("footer .primary").click()
    visitor.page.locator("#waiting").wait_for()
    visitor.page.locator(".ledger-table").first.wait_for()


def score_sheet(visitor: Visitor) -> None:
    """Ten players, two hands."""
    names = [*NAMES.values()]
    game = {"date": "2026-01-01", "variant": "own", "scores": dict.fromkeys(names, 1)}
    visitor.go(club_for(visitor, [game]).at("sheet"))
    visitor.page.locator("form .primary").click()
    for winner in (0, 3):
        visitor.page.locator(".ways .primary").click()
        visitor.page.locator("dialog .who button").nth(winner).click()
        for left in range(9):
            visitor.page.locator("dialog .faces button").nth(left + winner).click()
            visitor.page.locator("dialog .row .primary").click()
    visitor.page.locator("tbody tr").nth(2).wait_for()


def hand_of_sheet(visitor: Visitor) -> None:
    """The cards that somebody has left are being tapped."""
    visitor.go(club_for(visitor).at("sheet"))
    visitor.page.locator("form .primary").click()
    visitor.page.locator(".ways .primary").click()
    visitor.page.locator("dialog .who button").first.click()
    for face in (7, 12):
        visitor.page.locator("dialog .faces button").nth(face).click()


def more_of_a_number(visitor: Visitor) -> None:
    """A number was laid, and there is another of it."""
    table("look-at-more", "button.card")(visitor)
    if visitor.game["phase"] == "more":
        return
    hand, legal = visitor.game["hand"], visitor.game["legal"]
    twin = next(
        move
        for move in legal
        if move[1:].isdecimal() and sum(card[1:] == move[1:] for card in hand) == 2
    )
    visitor.lay(visitor.card(twin))
    visitor.wait_until(lambda: visitor.game["phase"] == "more")


def my_houses(visitor: Visitor) -> None:
    """Somebody has a house of their own, and is about to save another."""
    visitor.page.request.get(f"{visitor.url}/api/me")
    form = {"name": "Grandma's", "rules": "house+seven_swap=must+finish=no-wild"}
    visitor.page.request.post(f"{visitor.url}/api/houses", data=form)
    visitor.go("/new/party+bomb+target=250")
    visitor.page.locator(".mine").first.wait_for()
    visitor.page.locator(".panel .row .button.small:not(.quiet)").last.click()
    name = visitor.page.locator("label:has-text('?') + .row .field")
    name.evaluate("(field) => field.scrollIntoView({ block: 'center' })")


def senseless(visitor: Visitor) -> None:
    """A mix of options that makes no sense says why, beside the option and above the button."""
    visitor.go("/new/official+hand_size=12+hand_limit=12")
    field = visitor.page.locator("#option-hand_limit-takes")
    field.wait_for(state="attached")
    visitor.page.evaluate(
        """document.querySelectorAll('details').forEach((one) => {
            one.removeAttribute('name'); one.open = true })"""
    )
    visitor.page.locator("fieldset:has(#option-hand_limit-takes) input").fill("10")
    visitor.page.locator("#option-hand_limit-doubt").wait_for()
    field.scroll_into_view_if_needed()


SHARED: Final = "/house/party+bomb+open_hands=2+jump_in=no/Friday%20at%20Bob%E2%80%99s"


def tried(visitor: Visitor) -> None:
    """What a house does, with made up figures: real ones differ from run to run."""
    visitor.page.route("**/api/house/figures", lambda route: route.fulfill(json=FIGURES))
    visitor.go(SHARED)
    visitor.page.locator("section[aria-labelledby=trial] .primary").click()
    visitor.page.locator("section[aria-labelledby=trial] svg[role=img]").wait_for()
    visitor.page.locator("h2#trial").evaluate("(title) => title.scrollIntoView()")


def about(value: float, margin: float) -> dict[str, float]:
    return {"value": value, "margin": margin}


FIGURES: Final = {
    "hands": 16318,
    "unfinished": 0,
    "voids": 1,
    "is_compiled": True,
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
