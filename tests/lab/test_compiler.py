"""Programs share the compiled rules of one process, and load beside those of other processes."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from penultimate.lab.compiler import compiled
from penultimate.rules.chance import below, draw_bits, shuffle

if TYPE_CHECKING:
    from pathlib import Path

# Compiles the named rules for a table and for dice, in this order, and prints what they return.
DRAW = """
import sys
from penultimate.lab.compiler import compiled
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.rules import house_rules
from penultimate.rules.chance import below, draw_bits, open_stream

table, dice = seeded_table(house_rules(), 4, seed=7)
for source in (table, dice):
    open_stream(source, 0, 0, 0)
numbers = {"table": table, "dice": dice}
for order in sys.argv[1:]:
    name, rule = order.split(":")
    record = record_array(numbers[name], 1)[0]
    called, *rest = {"bits": (draw_bits,), "below": (below, 1000)}[rule]
    print(order, compiled(called)(record, *rest), called(numbers[name], *rest))
    open_stream(numbers[name], 0, 0, 0)
"""


def drawn(cache: Path, *orders: str) -> None:
    """Check in a new process that the compiled rules draw what the interpreted ones draw."""
    run = subprocess.run(
        [sys.executable, "-c", DRAW, *orders],
        env=os.environ | {"XDG_CACHE_HOME": str(cache)},
        check=True,
        capture_output=True,
        text=True,
    )
    lines = [line.split() for line in run.stdout.splitlines()]
    assert [order for order, _, _ in lines] == list(orders)
    assert [compiled for _, compiled, _ in lines] == [plain for _, _, plain in lines]


def test_programs_share_the_rules_that_are_equal() -> None:
    one, other = compiled(below).py_func, compiled(shuffle).py_func
    assert one.__globals__["draw_bits"] is other.__globals__["draw_bits"]


def test_a_program_never_shares_the_rule_that_is_called_from_outside() -> None:
    own, other = compiled(draw_bits).py_func, compiled(below).py_func
    assert own is not other.__globals__["draw_bits"]


@pytest.mark.timeout(600)
def test_programs_that_several_processes_compiled_work_together(tmp_path: Path) -> None:
    drawn(tmp_path, "table:below")
    drawn(tmp_path, "dice:bits", "table:bits", "dice:below")
    drawn(tmp_path, "dice:below", "table:below", "dice:bits", "table:bits")
