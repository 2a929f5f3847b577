"""Parsing takes work in proportion to the text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from notation.recorded_games import recorded
from work import assert_linear

from penultimate.notation.documents import read_json
from penultimate.notation.houses import read_house
from penultimate.notation.names import is_readable
from penultimate.notation.record import write_record
from penultimate.notation.replay import read_record
from penultimate.rules import house_rules


def doubled(size: int) -> str:
    keys = [f'"k{number}": 0' for number in range(size)]
    return "{" + ", ".join([*keys, '"k0": 1']) + "}"


def last_doubled(size: int) -> str:
    keys = [f'"k{number}": 0' for number in range(size)]
    return "{" + ", ".join([*keys, keys[-1]]) + "}"


@pytest.mark.parametrize("make", [doubled, last_doubled])
@pytest.mark.parametrize("read", [read_json, read_record])
def test_a_doubled_key_is_found_in_linear_work(
    read: Callable[[str], object], make: Callable[[int], str]
) -> None:
    assert_linear(read, make, 400)


RECORDS: dict[str, Callable[[int], dict[str, Any]]] = {
    "hands": lambda size: {"hands": [{"first": 0, "moves": []}] * size},
    "moves": lambda size: {"hands": [{"moves": ["0:draw"] * size}]},
    "names": lambda size: {"names": [f"P{at}" for at in range(size)], "seats": size},
    "options": lambda size: {"options": {f"o{at}": at for at in range(size)}},
    "scores": lambda size: {"result": {"winner": 0, "scores": [0] * size}},
}


@pytest.mark.parametrize("part", RECORDS)
def test_a_record_is_read_in_linear_work(part: str) -> None:
    sound: dict[str, Any] = json.loads(write_record(recorded(house_rules(), 2, moves=5)[0]))

    def changed(size: int) -> str:
        return json.dumps({**sound, **RECORDS[part](size)})

    assert_linear(read_record, changed, 300)


@pytest.mark.parametrize(
    "letter", ["a", " ", "\u0301", "\u200d", "\N{GRINNING FACE}\u200d", "\ufe0f"]
)
def test_a_name_is_checked_in_linear_work(letter: str) -> None:
    assert_linear(is_readable, lambda size: letter * size, 300)


@pytest.mark.parametrize("option", ["+seven_o", "+x", "+target=5", "+", "=", "+a=b=c"])
def test_a_house_is_read_in_linear_work(option: str) -> None:
    assert_linear(read_house, lambda size: "official" + option * size, 400)
