"""The variants of recorded games."""

import pytest

from penultimate.ledger.variants import VARIANTS, Variant


@pytest.mark.parametrize(
    ("variant", "target", "low_wins", "ends"),
    [
        ("standard", 500, False, "target"),
        ("short", 250, False, "target"),
        ("single-hand", None, False, "one hand"),
        ("elimination", 500, True, "one player left"),
        ("lowest-total", 500, True, "target"),
        ("own", None, None, "target"),
    ],
)
def test_a_variant_has_a_target_a_winner_and_an_end(
    variant: Variant, target: int | None, low_wins: bool | None, ends: str
) -> None:
    rules = VARIANTS[variant]
    assert (rules.target, rules.low_wins, rules.ends) == (target, low_wins, ends)
