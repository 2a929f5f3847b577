"""Every text of every page changes with the language."""

from __future__ import annotations

import re

import pytest
from browser.clubs import NAME as CLUB
from browser.logs import NAMES
from browser.states import STATES, State, grouped
from browser.visitors import Invite, Visitor
from browser.ways import HOUSE
from playwright.sync_api import Route, expect

from penultimate.bots import BOT_NAMES

WORDS = "**/assets/words-de-*"
LANGUAGES = ("de", "es", "fr", "pl", "he")

# Every text on the page: text nodes, labels, titles and placeholders.
TEXTS = """() => {
    const found = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode
        if (!parentElement.closest('script, style')) found.add(data)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        for (const one of document.querySelectorAll(`[${name}]`)) found.add(one.getAttribute(name))
    return [...found].map((text) => text.trim()).filter((text) => /\\p{L}{2}/u.test(text))
}"""

# Words that are the same in every language, and names.
COMMON = {
    "Penultimate",
    "English",
    "Deutsch",
    "Español",
    "Français",
    "Polski",
    "עברית",
    "Uno!",
    "UNO!",
    "Chat",
    "Normal",
    "Party",
    "Deck",
    "System",
    "No",
    "no",
    "Good luck, all!",
    f"{CLUB} · Penultimate",
    HOUSE,
    f"{HOUSE} · Penultimate",
}
DIRECTIONS = {"he": "rtl"}
# Words that one language shares with English.
COGNATES = {
    "fr": {
        *("Animations", "Date", "Flash", "Note", "Pause", "Place", "Points", "Score", "Total"),
        *("Position", "Position · Penultimate", "Table", "Table · Penultimate", "Violet", "points"),
    },
    "de": {"Position", "Position · Penultimate", "Start"},
    "pl": {"Bot", "Ranking", "Start", "bot"},
}
PEOPLE = re.compile(rf"\b({'|'.join([*NAMES.values(), *BOT_NAMES, 'Bot', 'Guest'])})\b")
SPOKEN = (
    *("home", "new-options", "settings", "lobby", "entrance", "table", "table-challenge"),
    *("table-swap", "curtain", "menu", "offline", "hand-over", "game-over", "replay-verified"),
    *(
        "lesson",
        "lessons",
        "table-why",
        "timer",
        "timer-running",
        "timer-summary",
        "closed-table",
        "nowhere",
    ),
    *("clubs", "club", "club-record", "club-question", "club-sheet"),
    *("position-refused", "local-table", "local-curtain", "local-over", "local-replay", "practice"),
    *("home-away", "new", "sheet", "sheet-over"),
    *("club-hand", "club-charts", "club-player", "club-game", "club-season", "club-history"),
    *("club-links", "club-shut", "club-waiting"),
    *("you", "you-arriving", "home-giving-up", "share", "house", "house-tried"),
    *("lobby-more", "lobby-rules"),
)


# These states are reached in each language from the start: offline no language can be fetched, the
# timer and a practice game keep their players' names, and a refusal keeps its text.
FROM_THE_START = (
    *("offline", "club-waiting", "timer-running", "timer-summary", "club-question", "club-shut"),
    *("table-why", "lesson", "practice"),
)
CHOOSE = """(language) => {
    const kept = JSON.parse(localStorage.getItem('penultimate.settings') ?? '{}')
    localStorage.setItem('penultimate.settings', JSON.stringify({ ...kept, language }))
    dispatchEvent(new StorageEvent('storage', { key: 'penultimate.settings' }))
}"""


def texts_on(visitor: Visitor) -> set[str]:
    visitor.wait_for_answers()
    return {text for text in visitor.page.evaluate(TEXTS) if is_language(text)}


def choose(visitor: Visitor, language: str) -> None:
    """Change the language as another tab would, without reloading."""
    visitor.page.evaluate(CHOOSE, language)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


def is_language(text: str) -> bool:
    """Whether a text has words besides names, addresses and commands."""
    rest = PEOPLE.sub("", text)
    return bool(re.search(r"[^\W\d_]{2}", rest)) and not re.search("://|^penultimate ", text)


@pytest.mark.parametrize(
    "state", grouped("speech", (state for state in STATES if state.name in SPOKEN))
)
def test_every_text_changes_with_the_language(regular: Invite, state: State) -> None:
    visitor = regular(state.guest)
    state.reach(visitor)
    english = texts_on(visitor)
    for language in LANGUAGES:
        if state.name in FROM_THE_START:
            state.reach(abroad := regular(state.guest, locale=language))
        else:
            choose(abroad := visitor, language)
        spoken = texts_on(abroad)
        same = {text.strip(" 0123456789") for text in english & spoken}
        assert same - COMMON - COGNATES.get(language, set()) == set()
        assert abroad.page.locator("html").get_attribute("dir") == DIRECTIONS.get(language, "ltr")
        assert len(spoken) > len(english) * 0.8  # and nothing is left out either


@pytest.mark.xdist_group("browser speech 0")
def test_the_language_is_chosen_in_the_settings_and_stays(invite: Invite) -> None:
    me = invite()
    me.go("/settings")
    me.page.get_by_text("Deutsch").click()
    expect(me.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.go("/")
    expect(me.page.get_by_role("heading", name="Gegen Bots")).to_be_visible()
    me.go("/settings")
    me.page.get_by_text("Español").click()
    expect(me.page.get_by_role("heading", name="Ajustes")).to_be_visible()


@pytest.mark.xdist_group("browser speech 0")
def test_the_page_never_speaks_two_languages_at_once(invite: Invite) -> None:
    """The texts of an open dialog are in a file of their own, which may load late."""
    ann = invite("ann")
    next(state for state in STATES if state.name == "home-giving-up").reach(ann)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    ann.page.route("**/words-de-you-*.js", hold)
    ann.page.evaluate(CHOOSE, "de")
    ann.wait_until(lambda: late != [])
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    expect(ann.page.get_by_text("Keep score")).to_be_visible()
    late[0].continue_()
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    expect(ann.page.get_by_text("Punkte zählen")).to_be_visible()
    expect(ann.page.get_by_role("dialog", name="Dieses Spiel entfernen?")).to_be_visible()


# How far each name in Latin letters that has a line to itself stands from the line's right end.
FROM_THE_RIGHT = """() => [...document.querySelectorAll('[dir=auto]')].filter((one) => {
    const { display, direction, textAlign } = getComputedStyle(one)
    const stands = display !== 'inline' && textAlign !== 'center' && one.checkVisibility()
    return stands && direction === 'ltr' && one.textContent.trim()
}).map((one) => {
    const name = document.createRange()
    name.selectNodeContents(one.firstChild)
    return Math.round(one.getBoundingClientRect().right - name.getBoundingClientRect().right)
})"""


@pytest.mark.parametrize(
    "state",
    grouped(
        "speech", (one for one in STATES if one.name in ("lobby", "table", "game-over", "club"))
    ),
)
def test_a_latin_name_is_aligned_right_in_hebrew(regular: Invite, state: State) -> None:
    visitor = regular(state.guest, locale="he")
    state.reach(visitor)
    expect(visitor.page.locator("html")).to_have_attribute("dir", "rtl")
    distances = visitor.page.evaluate(FROM_THE_RIGHT)
    assert distances
    assert set(distances) == {0}


# How far the first stripe of each bar is from the bar's right end.
STRIPES = """() => [...document.querySelectorAll('figure li svg')].map((bar) =>
    bar.getBoundingClientRect().right - bar.firstElementChild.getBoundingClientRect().right)"""


@pytest.mark.xdist_group("browser speech 0")
def test_a_bar_begins_beside_its_name_where_hebrew_is_read(regular: Invite) -> None:
    ann = regular("ann", locale="he")
    next(state for state in STATES if state.name == "club-charts").reach(ann)
    distances = ann.page.evaluate(STRIPES)
    assert distances
    assert max(map(abs, distances)) < 1


def test_a_page_whose_language_fails_to_load_says_so_and_retries(invite: Invite) -> None:
    me = invite(locale="de-DE")
    me.page.route(WORDS, lambda route: route.abort())
    me.go("/")
    expect(me.page.get_by_role("button")).to_have_text(
        "Ein Teil der Seite wurde nicht geladen. Lade sie neu."
    )
    me.page.unroute(WORDS)
    expect(me.page.get_by_role("heading", name="Gegen Bots")).to_be_visible()


def test_a_language_that_fails_to_load_is_not_chosen(invite: Invite) -> None:
    me = invite()
    me.go("/settings")
    me.page.route(WORDS, lambda route: route.abort())
    german = me.page.get_by_role("radio", name="Deutsch")
    german.dispatch_event("click")
    expect(me.page.get_by_role("radio", name="English")).to_be_checked()
    expect(german).not_to_be_checked()
