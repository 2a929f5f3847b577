"""Places by score and by order of going out, with high or low scores winning."""

from __future__ import annotations

from typing import Any

import pytest
from ledger.games import game

from penultimate.ledger import places, winners


@pytest.mark.parametrize(
    ("scores", "variant", "more", "expected"),
    [
        ("Ann 520, Bob 310, Cy 0", "standard", {}, {"Ann": 1, "Bob": 2, "Cy": 3}),
        ("Ann 1, Bob 9, Cy 5, Dee 5", "own", {}, {"Bob": 1, "Cy": 2, "Dee": 2, "Ann": 4}),
        ("Ann 9, Bob 9, Cy 5", "short", {}, {"Ann": 1, "Bob": 1, "Cy": 3}),
        ("Ann 0, Bob 71, Cy 0", "single-hand", {}, {"Bob": 1, "Ann": 2, "Cy": 2}),
        ("Ann 510, Bob 90, Cy 90", "lowest-total", {}, {"Bob": 1, "Cy": 1, "Ann": 3}),
        ("Ann 5, Bob 9, Cy 7", "own", {"low_wins": True}, {"Ann": 1, "Cy": 2, "Bob": 3}),
        (
            "Ann 600, Bob 510, Cy 520",
            "elimination",
            {"order": ["Bob", "Cy", "Ann"]},
            {"Ann": 1, "Cy": 2, "Bob": 3},
        ),
    ],
)
def test_places(scores: str, variant: str, more: dict[str, Any], expected: dict[str, int]) -> None:
    played = game(scores, variant, **more)
    assert places(played) == expected
    assert winners(played) == [name for name in played.scores if expected[name] == 1]
