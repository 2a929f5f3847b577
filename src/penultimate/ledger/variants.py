"""The variants of recorded games: how each is scored, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from penultimate.rules.house import (
    ELIMINATION,
    LOWEST_TOTAL,
    SHORT_TARGET,
    SINGLE_HAND,
    USUAL_TARGET,
    WINNER_TAKES,
)
from penultimate.rules.scoring import winner_scores

if TYPE_CHECKING:
    from collections.abc import Mapping

Variant = Literal["standard", "short", "single-hand", "elimination", "lowest-total", "own"]
Ending = Literal["one hand", "target", "one player left"]


class VariantRules(msgspec.Struct, frozen=True, kw_only=True):
    """How a variant is scored, and when it ends."""

    target: int | None  # the usual one
    low_wins: bool | None  # None if each game sets it
    ends: Ending


def _rules_of(scoring: int, target: int | None, ends: Ending = "target") -> VariantRules:
    """The rules of a variant that the rulebook plays too."""
    return VariantRules(target=target, low_wins=not winner_scores(scoring), ends=ends)


VARIANTS: Final[Mapping[Variant, VariantRules]] = {
    "standard": _rules_of(WINNER_TAKES, USUAL_TARGET),
    "short": _rules_of(WINNER_TAKES, SHORT_TARGET),
    "single-hand": _rules_of(SINGLE_HAND, None, "one hand"),
    "elimination": _rules_of(ELIMINATION, USUAL_TARGET, "one player left"),
    "lowest-total": _rules_of(LOWEST_TOTAL, USUAL_TARGET),
    "own": VariantRules(target=None, low_wins=None, ends="target"),
}
