"""The rulebook in JavaScript plays the same games as in Python, move by move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from laws.houses import roll
from parity.houses import HOUSES
from parity.trace_rules import trace_play
from seeds import SEED

from penultimate.lab.browser_module import RULES, write_declarations, write_module
from penultimate.lab.javascript import UntranslatableError, translate
from penultimate.lab.linker import linked_functions
from penultimate.lab.simulation import seeded_table
from penultimate.notation.narration import narrate
from penultimate.rules import House, Table, view_for
from penultimate.rules.layout import NOBODY, Fields
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight
from penultimate.table.views.game_message import game_message

pytestmark = pytest.mark.xdist_group("javascript")  # one Node process plays all games
NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("trace_play.mjs")
ROOM = 60  # moves of each game
MIXES = 200 if "SEED" in os.environ else 30
CASES = [*HOUSES, *(roll(Random(f"{SEED} {number}")) for number in range(MIXES))]
Checksums = list[dict[str, int]]


class Notebook:
    """A checksum of every field and message after every move."""

    def __init__(self, table: Table, found: list[int], **records: Fields) -> None:
        self.table, self.found, self.records = table, found, records
        self.checksums: Checksums = []

    def __len__(self) -> int:
        return ROOM

    def __setitem__(self, place: int, count: int) -> None:
        fields = {kind: vars(record) for kind, record in self.records.items()}
        fields["table"] = vars(self.table)
        fields["legal"] = {"moves": self.found[:count]}
        fields["messages"] = messages_of(self.table, place % self.table.seats)
        self.checksums.append(
            {
                f"{kind}.{name}": zlib.crc32(as_text(value).encode())
                for kind, values in fields.items()
                for name, value in values.items()
            }
        )


def messages_of(table: Table, seat: int) -> dict[str, str]:
    """The game as a seat and a spectator see it, and the events, as a server writes them."""
    views = {"seen": view_for(table, seat), "watched": view_for(table, NOBODY, legal=())}
    messages = {name: game_message(view, table) for name, view in views.items()}
    written = msgspec.to_builtins({**messages, "events": narrate(table)})
    return {
        name: json.dumps(value, sort_keys=True, separators=(",", ":"))
        for name, value in written.items()
    }


def as_text(value: Any) -> str:
    """A number, a text or a nested list as JavaScript prints it."""
    if isinstance(value, list):
        return ",".join(map(as_text, value))
    return value if isinstance(value, str) else str(int(value))


def play_in_python(house: House, seats: int, game: int) -> Checksums:
    table, dice = seeded_table(house, seats, seed=SEED)
    memory, sight, found = Memory(), Sight(), [0] * MOVES
    notebook = Notebook(table, found, memory=memory, sight=sight, dice=dice)
    trace_play(table, memory, sight, dice, found, game, notebook)  # pyright: ignore[reportArgumentType]
    return notebook.checksums


@pytest.fixture(scope="module")
def played_in_node(tmp_path_factory: pytest.TempPathFactory) -> list[Checksums]:
    """The checksums of all games, as Node computes them."""
    folder = tmp_path_factory.mktemp("rulebook")
    module, cases = folder / "rulebook.mjs", folder / "cases.json"
    module.write_text(write_module((*RULES, trace_play)))
    cases.write_text(json.dumps([case_of(*case, number) for number, case in enumerate(CASES)]))
    run = subprocess.run([NODE, SCRIPT, module, cases], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def case_of(house: House, seats: int, game: int) -> dict[str, Any]:
    table, _ = seeded_table(house, seats, seed=SEED)
    return {
        "start": table.start, "house": table.house, "seats": seats, "game": game,
        "room": ROOM, "moves": MOVES,
    }  # fmt: skip


@pytest.mark.parametrize("number", range(len(CASES)))
def test_javascript_plays_the_same_game(number: int, played_in_node: list[Checksums]) -> None:
    plain, translated = play_in_python(*CASES[number], number), played_in_node[number]
    for move, (one, other) in enumerate(zip(plain, translated, strict=True)):
        assert {name for name in one if one[name] != other[name]} == set(), f"move {move}"


def arithmetic(one: int, other: int, found: list[int]) -> int:
    """The operations of rules, on numbers of up to 32 bits."""
    found[0], found[1] = one // other, one % other
    found[2], found[3] = -one // other, -one % other
    found[4] = (one * 0x846CA68B) & 0xFFFFFFFF
    found[5] = ((one << 7) & 0xFFFFFFFF) | (one >> 25)
    found[6] = (one * other) >> 32
    found[7] = (one ^ other) & 0xFFFF
    found[8] = (one > other) + (0 < other <= one) + (not one)
    found[9] = max(one, other) - min(one, other)
    for place in range(9, 0, -4):
        found[place], found[0] = found[0], found[place]
    return one or other


def test_arithmetic_is_that_of_python() -> None:
    numbers = (0, 1, 3, 13, 0xFFFF, 0x80000000, 0xFFFFFFFF)
    pairs = [(one, other) for one in numbers for other in numbers if other]
    expected = [[arithmetic(*pair, found := [0] * 10), found] for pair in pairs]
    script = (
        translate(linked_functions(arithmetic))
        + "const play = ([one, other]) => { const found = [];"
        "return [arithmetic(one, other, found), found.map(Number)] };"
        f"console.log(JSON.stringify({json.dumps(pairs)}.map(play)))"
    )
    run = subprocess.run([NODE, "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == expected


def test_the_declarations_name_every_function_and_record() -> None:
    declared = write_declarations()
    assert (
        "export declare function perform(table: Table, seat: number, move: number): void"
        in declared
    )
    assert "  hands: Int8Array[]\n" in declared
    assert "  seats: number\n" in declared


def unpacks_a_dictionary(table: dict[str, int]) -> int:
    total = 0
    for value in table.values():
        total += value
    return total


def uses_a_loop_variable_after_the_loop(count: int) -> int:
    place = 0
    for other in range(count):
        place = max(place, other)
    return other + place  # pyright: ignore[reportPossiblyUnboundVariable]


@pytest.mark.parametrize(
    ("function", "line", "text"),
    [(unpacks_a_dictionary, 2, "for value in"), (uses_a_loop_variable_after_the_loop, 4, "other")],
)
def test_other_python_is_refused_with_its_line(function: Any, line: int, text: str) -> None:
    number = function.__code__.co_firstlineno + line
    with pytest.raises(UntranslatableError, match=rf"test_javascript.py:{number}: .*{text}"):
        translate(linked_functions(function))
