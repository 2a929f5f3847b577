"""axe-core finds nothing on any page and in any state, in light and dark, wide and narrow;
and what is heard is as it was read once."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from browser.heard import PLAYED, STILL, heard, parts
from browser.states import STATES, State, grouped
from browser.visitors import DESKTOP, NARROW, Invite

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# A scheme changes colours and nothing else, so the second one is looked at for its colours.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
FINDINGS = """async (only) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...only })
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
            const [first] = [...any, ...all, ...none]
            return `${id}: ${html.slice(0, 160)} ${first?.message ?? ''}`
        }))
}"""


@pytest.mark.parametrize("state", grouped("axe", STATES))
def test_axe_finds_nothing(regular: Invite, state: State) -> None:
    visitor = regular(state.guest)
    state.reach(visitor)
    if state in STILL:
        assert heard(visitor) == parts()[state.name]
    visitor.page.evaluate(AXE.read_text())
    found: set[str] = set()
    for size in (DESKTOP, NARROW):
        visitor.page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        for scheme in SCHEMES:
            visitor.page.emulate_media(color_scheme=scheme)
            only = COLOURS if scheme == "dark" else {}
            found |= {
                f"{scheme}, {size['width']}: {one}" for one in visitor.page.evaluate(FINDINGS, only)
            }
    assert found == set()


@pytest.mark.parametrize("state", grouped("axe", PLAYED))
def test_what_happens_is_heard(regular: Invite, state: State) -> None:
    ann = regular("ann")
    state.reach(ann)
    assert heard(ann) == parts()[state.name]
