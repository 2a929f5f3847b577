"""Check that both databases can store a value."""

from __future__ import annotations


def check_values(*values: object) -> None:
    if not all(map(can_be_stored, values)):
        raise ValueError(
            "text must not contain NUL or lone surrogates, and numbers must fit in 64 bits"
        )


def can_be_stored(value: object) -> bool:
    """Whether both databases can store a value. PostgreSQL rejects NUL in text."""
    if isinstance(value, str):
        return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    return not isinstance(value, int) or -(2**63) <= value < 2**63
