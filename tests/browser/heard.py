"""The text that a screen reader announces and reads on a page.

The golden file has a part for each state of a table. To write it again, and read what has changed:

    PYTHONPATH=tests .venv/bin/python tests/browser/heard.py
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from browser.explained_moves import TOLD
from browser.logs import write_tables
from browser.positions import WISHES
from browser.states import STATES, State
from browser.visitors import ARGUMENTS, CHROMIUM, Visitor, visitor_in
from browser.ways import first_of_two, hand, lose_the_line, table
from playwright.sync_api import sync_playwright
from server_process import Served

GOLDEN: Final = Path(__file__).parents[1] / "goldens" / "heard.txt"
# States without a clock, bots or a first move.
STILL: Final = tuple(
    state
    for state in STATES
    if state.name.startswith(("table", "curtain", "hand-over", "game-over"))
    and state.name.removeprefix("table-") not in ("bots", "clock", "judged", "swap", "done")
    and state.name != "game-over-again"
)


def drawn(visitor: Visitor) -> None:
    """Press the draw pile by keyboard."""
    table("heard-draw", hand)(visitor)
    visitor.button(re.compile("Draw pile")).press("Enter")
    visitor.button("Keep it").wait_for()


def laid(visitor: Visitor) -> None:
    """Play the second-to-last card by keyboard."""
    table("heard-call", hand)(visitor)
    visitor.plain.first.press("Enter")
    visitor.button("Uno!").wait_for()


def judged(visitor: Visitor) -> None:
    table("heard-judged", hand)(visitor)
    visitor.button("Challenge").press("Enter")
    visitor.page.get_by_role("region", name="The hand you challenged").wait_for()


def asked_to_swap(visitor: Visitor) -> None:
    """Play a 7 by keyboard."""
    table("heard-swap", hand)(visitor)
    seven = next(move for move in visitor.game["legal"] if move[1:] == "7")
    visitor.card(seven).press("Enter")
    visitor.find("group", "Choose who to swap hands with").wait_for()


def asked_for_more(visitor: Visitor) -> None:
    """Play the first of two cards with the same number by keyboard."""
    table("heard-more", hand)(visitor)
    visitor.card(first_of_two(visitor)).press("Enter")
    visitor.button("Done").wait_for()


PLAYED: Final = (
    State("drawn", drawn),
    State("laid", laid),
    State("judged", judged),
    State("asked-to-swap", asked_to_swap),
    State("asked-for-more", asked_for_more),
)


def sit_together(ann: Visitor, bob: Visitor, name: str) -> None:
    for visitor in (ann, bob):  # Ann first, so that Bob does not hear her arrive
        visitor.sit_at(f"suffered-{name}")
        visitor.sees_hand()


def done_to_bob(name: str) -> Callable[[Visitor, Visitor], None]:
    def happen(ann: Visitor, bob: Visitor) -> None:
        sit_together(ann, bob, name)
        act, _, told = TOLD[name]
        act(ann)
        bob.page.get_by_role("paragraph").filter(has_text=told).wait_for()

    return happen


def spoken_to(ann: Visitor, bob: Visitor) -> None:
    sit_together(ann, bob, "chat")
    line = ann.page.get_by_role("textbox", name="Say something")
    line.fill("Well played")
    line.press("Enter")
    bob.page.get_by_role("list", name="Chat").get_by_text("Well played").wait_for()


def cut_off(ann: Visitor, bob: Visitor) -> None:
    sit_together(ann, bob, "line")
    lose_the_line(bob)


# What happens to Bob, by its name in the golden file.
SUFFERED: Final = {
    "skipped": done_to_bob("skip"),
    "made-to-draw": done_to_bob("draw-two"),
    "caught": done_to_bob("catch"),
    "swapped": done_to_bob("swap"),
    "line-lost": cut_off,
    "spoken-to": spoken_to,
}

CONTROLS: Final = ("button", "link", "combobox", "textbox", "checkbox", "radio")
BLOCKS: Final = ("paragraph", "listitem", "status", "alert", "heading", "image", "StaticText")
SILENT: Final = ("generic", "none", "paragraph", "StaticText", "RootWebArea", "main")
MARKS: Final = {"disabled": "dimmed", "focused": "here"}

Node = dict[str, Any]


def heard(visitor: Visitor) -> str:
    """Announcements since the page loaded, then the page in reading order."""
    visitor.wait_for_answers()
    told = [f"({how}) {words}" for how, words in visitor.announced]
    session = visitor.page.context.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return "\n".join([*told, *Tree({node["nodeId"]: node for node in nodes}).read(nodes[0])])


@dataclass(frozen=True)
class Tree:
    """Chromium's accessibility tree."""

    nodes: dict[str, Node]

    def inside(self, node: Node) -> list[Node]:
        return [self.nodes[child] for child in node.get("childIds", ()) if child in self.nodes]

    def read(self, node: Node, depth: int = 0) -> Iterator[str]:
        """One line per element in reading order, indented by depth."""
        role, name, marks = role_of(node), name_of(node), marks_of(node)
        if role == "generic" and tells(node):
            return  # a live region: already announced
        if role in CONTROLS or (role in BLOCKS and not self.has_controls(node)):
            words = name or self.words_in(node)
            spoken = words if role in SILENT else f"{role}: {words}"
            if words:
                yield "  " * depth + " ".join([spoken, *(f"({mark})" for mark in marks)])
            return
        if role not in SILENT:
            yield "  " * depth + f"{role}: {name}".rstrip(": ")
            depth += 1
        if role != "complementary":  # the log, which is announced line by line
            for child in self.inside(node):
                yield from self.read(child, depth)

    def words_in(self, node: Node) -> str:
        if role_of(node) in ("StaticText", "image"):
            return name_of(node)
        words = " ".join(map(self.words_in, self.inside(node)))
        return re.sub(r"\s+(?=[:,.·\s])", "", words).strip()

    def has_controls(self, node: Node) -> bool:
        return role_of(node) in CONTROLS or any(map(self.has_controls, self.inside(node)))


def role_of(node: Node) -> str:
    return "none" if node["ignored"] else node["role"]["value"]


def name_of(node: Node) -> str:
    return node.get("name", {}).get("value", "").strip()


def marks_of(node: Node) -> list[str]:
    return [word for mark, word in MARKS.items() if property_of(node, mark)]


def tells(node: Node) -> bool:
    """Whether a node is a live region."""
    return property_of(node, "live") in ("polite", "assertive")


def property_of(node: Node, wanted: str) -> object:
    found = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return found.get(wanted)


def parts() -> dict[str, str]:
    """Parts of the golden file by state name."""
    found = re.split(r"^# (.*)\n", GOLDEN.read_text(), flags=re.MULTILINE)[1:]
    return {name: text.strip() for name, text in zip(found[::2], found[1::2], strict=True)}


def write() -> None:
    with TemporaryDirectory() as folder:
        write_tables(Path(folder) / "tables.db", WISHES)
        with Served(f"sqlite:///{folder}/tables.db") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            told: list[str] = []
            for state in (*STILL, *PLAYED):
                visitor = visitor_in(browser, server.url, state.guest)
                told.append(f"# {state.name}\n{told_at(state, visitor)}\n")
                visitor.page.context.close()
            for name, happen in SUFFERED.items():
                ann, bob = (visitor_in(browser, server.url, guest) for guest in ("ann", "bob"))
                happen(ann, bob)
                told.append(f"# {name}\n{heard(bob)}\n")
                for visitor in (ann, bob):
                    visitor.page.context.close()
            browser.close()
    GOLDEN.write_text("\n".join(told))


def told_at(state: State, visitor: Visitor) -> str:
    state.reach(visitor)
    return heard(visitor)


if __name__ == "__main__":
    write()
