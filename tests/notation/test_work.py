"""Parsing takes work in proportion to the text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from work import assert_linear

from penultimate.notation.documents import read_json
from penultimate.notation.houses import read_house
from penultimate.notation.replay import read_record


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


@pytest.mark.parametrize("option", ["+seven_o", "+x", "+target=5", "+", "=", "+a=b=c"])
def test_a_house_is_read_in_linear_work(option: str) -> None:
    assert_linear(read_house, lambda size: "official" + option * size, 400)
