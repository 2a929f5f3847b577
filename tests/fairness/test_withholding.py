"""Check the manual's figures on the gain of an operator with several devices."""

from __future__ import annotations

from math import comb
from pathlib import Path

WILDS, CARDS, HAND = 8, 108, 7
ODDS = [
    comb(WILDS, count) * comb(CARDS - WILDS, HAND - count) / comb(CARDS, HAND)
    for count in range(HAND + 1)
]
DEVICES = (0, 1, 3, 5, 9)
MANUAL = Path(__file__).parents[2] / "docs" / "protocol.md"


def best_of(deals: int) -> float:
    """The mean of the maximum number of wilds in several deals."""
    at_most = [sum(ODDS[: count + 1]) ** deals for count in range(-1, HAND + 1)]
    return sum(count * (at_most[count + 1] - at_most[count]) for count in range(HAND + 1))


def rejecting(deals: int) -> float:
    """The mean number of wilds if several deals may be rejected for good."""
    expected = sum(count * odds for count, odds in enumerate(ODDS))
    for _ in range(deals):
        expected = sum(odds * max(count, expected) for count, odds in enumerate(ODDS))
    return expected


def row(name: str, figures: list[float]) -> str:
    return f"| {name} | {' | '.join(f'{figure:.2f}' for figure in figures)} |"


def test_the_manual_tells_what_withholding_gains() -> None:
    manual = MANUAL.read_text()
    before = [best_of(2**devices) for devices in DEVICES]
    assert row("best of 2^k deals, if withheld chances were left out", before) in manual
    assert row("rejecting up to k deals, as here", list(map(rejecting, DEVICES))) in manual
