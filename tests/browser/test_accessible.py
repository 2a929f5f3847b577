"""axe-core reports nothing in any state, in light and dark, wide and narrow. Nothing is cut off,
too small or without a border, and screen readers hear the text of the golden file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from browser.heard import PLAYED, STILL, SUFFERED, heard, parts
from browser.samples import design
from browser.states import STATES, State, grouped
from browser.visitors import DESKTOP, NARROW, Invite, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = Path(__file__).with_name("looks.js")
ZOOMED = {"width": 320, "height": 256}  # a desktop at 400%
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# The dark scheme changes only colours.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
FINDINGS = """async (only) => {
    const options = { resultTypes: ['violations'], selectors: false, ...only }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
            const [first] = [...any, ...all, ...none]
            return `${id}: ${html.slice(0, 160)} ${first?.message ?? ''}`
        }))
}"""


@pytest.mark.parametrize("state", grouped("axe", STATES))
def test_a_state_is_accessible(regular: Invite, state: State) -> None:
    visitor = regular(state.guest)
    state.reach(visitor)
    if state in STILL:
        assert heard(visitor) == parts()[state.name]
    assert {*seen_by_axe(visitor), *looked_at(visitor)} == set()


def test_the_samples_of_the_design_page_are_accessible(regular: Invite) -> None:
    visitor = regular(None)
    design(visitor)
    assert {*seen_by_axe(visitor), *looked_at(visitor)} == set()


def seen_by_axe(visitor: Visitor) -> Iterator[str]:
    visitor.page.evaluate(AXE.read_text())
    for size in (DESKTOP, NARROW):
        visitor.page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        for scheme in SCHEMES:
            visitor.page.emulate_media(color_scheme=scheme)
            only = COLOURS if scheme == "dark" else {}
            for one in visitor.page.evaluate(FINDINGS, only):
                yield f"{scheme}, {size['width']}: {one}"


def looked_at(visitor: Visitor) -> Iterator[str]:
    """Check touch targets, forced colours, large fonts and zoom, and reset each."""
    page = visitor.page
    page.evaluate(LOOKS.read_text())
    session = page.context.new_cdp_session(page)

    def look(how: str, what: str) -> list[str]:
        return [f"{how}: it {one}" for one in page.evaluate("(what) => look(what)", what)]

    yield from look("a list or a region", "meaningless")
    yield from look("a dimmed card", "faint")
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for size in (NARROW, DESKTOP):
        page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        yield from look(f"touch, {size['width']}", "tight")
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    page.emulate_media(forced_colors="active")
    yield from look("forced colours", "unframed")
    page.emulate_media(forced_colors="none")
    page.set_viewport_size(ZOOMED)  # pyright: ignore[reportArgumentType]
    yield from look("400% zoom", "cutOff")
    page.set_viewport_size(DESKTOP)  # pyright: ignore[reportArgumentType]
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    yield from look("200% root font", "cutOff")
    page.set_viewport_size(NARROW)  # pyright: ignore[reportArgumentType]
    yield from look("200% root font on a phone", "cutOff")
    page.set_viewport_size(DESKTOP)  # pyright: ignore[reportArgumentType]
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    session.detach()


@pytest.mark.parametrize("state", grouped("axe", PLAYED))
def test_a_screen_reader_announces_a_move(regular: Invite, state: State) -> None:
    ann = regular("ann")
    state.reach(ann)
    assert heard(ann) == parts()[state.name]


@pytest.mark.parametrize("name", SUFFERED)
@pytest.mark.xdist_group("browser axe 0")
def test_a_screen_reader_announces_what_others_do_to_its_user(regular: Invite, name: str) -> None:
    ann, bob = regular("ann"), regular("bob")
    SUFFERED[name](ann, bob)
    assert heard(bob) == parts()[name]
