"""Which values can be kept, in either database alike."""

from __future__ import annotations


def check_values(*values: object) -> None:
    if not all(map(can_be_kept, values)):
        raise ValueError("a store keeps no text with NUL or half a letter, and 64 bits of a number")


def can_be_kept(value: object) -> bool:
    """SQLite would take NUL, PostgreSQL would not; neither takes half of a surrogate pair."""
    if isinstance(value, str):
        return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    return not isinstance(value, int) or -(2**63) <= value < 2**63
