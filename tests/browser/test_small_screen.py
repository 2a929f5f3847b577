"""A narrow phone, 25 cards in hand and ten players: everything can be reached."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browser.positions import FEW_AND_MANY
from browser.visitors import NARROW, Invite, Visitor
from browser.ways import POSITION
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.xdist_group("browser moves")

# How wide and how high the part of each card is that a finger can hit.
REACHABLE = """() => [...document.querySelectorAll('button.card')].map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    let hits = 0
    for (let x = Math.ceil(left); x < right; x += 2)
        for (let y = Math.ceil(top); y < bottom; y += 2)
            if (document.elementFromPoint(x, y)?.closest('button.card') === card) hits++
    return hits * 4
})"""
PHONES = ((320, 568), (320, 640), (360, 640), (360, 740), (390, 844), (844, 390))
SMALLEST_TARGET = 24 * 24  # square pixels, as WCAG 2.2 wants it

OVERLAPS = """async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame) // to be measured anew
    const boxes = [...document.querySelectorAll(`.arena .plate, .arena .pile, .pile .count, .colour,
        .arena .time, .ticker, .standing, .explanation p:not(:empty)`)].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { one, name: `${one.className} ${one.textContent.trim()}`, left, right, top, bottom }
    })
    const across = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right
    const upright = (a, b) => a.top + 1 < b.bottom && b.top + 1 < a.bottom
    return boxes.flatMap((a, i) => boxes.slice(i + 1)
        .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one))
        .filter((b) => across(a, b) && upright(a, b)).map((b) => `${a.name} and ${b.name}`))
}"""
OUTSIDE = """() => [...document.querySelectorAll(`.arena .plate, .pile, button.card,
    .buttons button`)].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
    }).map((one) => one.textContent.trim() || one.dataset.card)"""


# How far the time of a player, who is not at the near side, sticks out of the plate.
OUTSIDE_THE_PLATE = """(times) => times.map((time) => {
    const plate = time.closest('[data-seat]').getBoundingClientRect()
    const { left, right, bottom } = time.getBoundingClientRect()
    return Math.max(0, right - plate.right, plate.left - left, bottom - plate.bottom)
})"""


CLIPPED = """() => [...document.querySelectorAll('.arena .name')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)"""


def crowd(invite: Invite, table: str = "crowd-table", **given: object) -> Visitor:
    ann = invite("ann", viewport=NARROW, **given)
    ann.sit_at(table)
    expect(ann.cards).to_have_count(25)
    expect(ann.seats).to_have_count(10)
    return ann


def test_nothing_overflows_or_overlaps_with_ten_players(invite: Invite) -> None:
    ann = crowd(invite)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ann.page.evaluate(OUTSIDE) == []
    assert ann.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("seats", FEW_AND_MANY)
def test_nothing_overlaps_on_the_smallest_phones(invite: Invite, seats: int) -> None:
    ann = invite("ann", viewport=NARROW, has_touch=True, is_mobile=True)
    ann.sit_at(f"away-{seats}")
    ann.button(re.compile("Add a bot")).wait_for()
    assert [*overlaps_on_phones(ann)] == []
    ann.cards.first.press("Enter")
    expect(ann.find("status").filter(has_text="Wait: it’s")).to_be_visible()
    assert [*overlaps_on_phones(ann)] == []
    ann.sit_at(f"asked-{seats}")
    ann.button("yellow").wait_for()
    assert [*overlaps_on_phones(ann)] == []


def overlaps_on_phones(visitor: Visitor) -> Iterator[str]:
    for width, height in PHONES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for words in visitor.page.evaluate(OVERLAPS):
            yield f"{width} × {height}: {words}"


def test_default_names_fit_beside_the_tools_of_a_practice_game(invite: Invite) -> None:
    me = invite(viewport={"width": 390, "height": 844})
    me.go(POSITION)
    expect(me.cards.first).to_be_visible()
    expect(me.seat("Player 3")).to_be_visible()
    assert me.page.evaluate(CLIPPED) == []
    assert me.page.evaluate(OVERLAPS) == []


def test_a_players_time_stays_on_the_plate(invite: Invite) -> None:
    me = invite("ann", viewport=NARROW)
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
    clock = {"kind": "bank", "seconds": 3600, "increment": 0}
    me.sit_at(me.open_table(seats, clock=clock, start=True)["table"])
    times = me.page.get_by_text(re.compile(r"^Time left:\s*(1:00:00|5\d:\d\d)"))
    expect(times).to_have_count(3)  # the last is my own, which has room enough
    assert times.evaluate_all(OUTSIDE_THE_PLATE)[:2] == [0, 0]


@pytest.mark.parametrize(
    ("table", "width", "height"),
    [("middle-table", 740, 360), ("big-table", 740, 360), ("big-table", 640, 400)],
    ids=["four on a phone on its side", "ten on a phone on its side", "ten on a zoomed desktop"],
)
def test_players_do_not_overlap_the_piles_on_a_low_screen(
    invite: Invite, table: str, width: int, height: int
) -> None:
    ann = invite("ann", viewport={"width": width, "height": height})
    ann.sit_at(table)
    ann.sees_hand()
    assert ann.page.evaluate(OVERLAPS) == []


def test_on_a_low_screen_a_question_hides_nothing_of_the_hand(invite: Invite) -> None:
    ann = invite("ann", viewport={"width": 740, "height": 360})
    ann.sit_at("look-first-wild")
    for colour in (ann.answers.first, ann.answers.last):
        expect(colour).to_be_in_viewport(ratio=1)
    for card in (ann.cards.first, ann.cards.last):
        expect(card).to_be_in_viewport(ratio=0.9)


def test_a_spectators_menu_button_is_level_with_the_title(invite: Invite) -> None:
    zoe = invite(viewport={"width": 320, "height": 640})
    zoe.sit_at("watch-table#w-watch-table-is-watched")
    expect(zoe.page.get_by_text("You’re watching")).to_be_visible()
    title, menu = zoe.find("heading").first.bounding_box(), zoe.button("Table menu").bounding_box()
    assert title is not None
    assert menu is not None
    assert menu["y"] < title["y"] + title["height"] / 2 < menu["y"] + menu["height"]


def test_each_of_25_cards_can_be_hit_with_a_finger(invite: Invite) -> None:
    ann = crowd(invite)
    areas = ann.page.evaluate(REACHABLE)
    assert len(areas) == 25
    assert min(areas) >= SMALLEST_TARGET


def test_each_of_25_cards_can_be_focused(invite: Invite) -> None:
    ann = crowd(invite)
    ann.cards.first.focus()
    reached: set[int] = set()
    for _ in range(25):
        reached.add(ann.cards.evaluate_all("(all) => all.indexOf(document.activeElement)"))
        ann.page.keyboard.press("ArrowRight")
    assert reached == set(range(25))


@pytest.mark.parametrize(
    "path", ["/", "/new", "/settings", "/timer", "/t/game-over-table", "/r/replay-table"]
)
def test_no_page_scrolls_sideways(invite: Invite, path: str) -> None:
    ann = invite("ann", viewport=NARROW)
    ann.go(path)
    ann.find("heading").first.wait_for()
    ann.wait_for_answers()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_one_tap_plays_a_card_of_a_crowded_hand(invite: Invite) -> None:
    ann = crowd(invite, "touched-table", has_touch=True, is_mobile=True)
    ann.tap(ann.plain.first)
    expect(ann.page.get_by_text(re.compile("^You play")).first).to_be_visible()
    ann.wait_until(lambda: ann.game["hand_sizes"][0] != 25)


def test_the_links_of_home_stay_in_place_when_the_guests_tables_arrive(invite: Invite) -> None:
    visitor = invite("newcomer", viewport={"width": 360, "height": 640})
    page = visitor.page
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables", hold)
    with page.expect_request("**/api/tables"):
        visitor.go("/")
    link = page.get_by_role("link", name="Keep score")
    before = link.bounding_box()
    held[0].continue_()
    expect(page.get_by_role("link", name="Learn the game")).to_be_visible()
    assert link.bounding_box() == before
