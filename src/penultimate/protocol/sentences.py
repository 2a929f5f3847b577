"""English sentences for the page: `make docs` writes them to `web/src/texts`."""

from __future__ import annotations

from collections.abc import Mapping

from penultimate.ledger import reasons
from penultimate.notation.sentences import SENTENCES
from penultimate.protocol.errors import ERRORS


def write_sentences() -> str:
    """What is said of events, as TypeScript, by the names that every language has."""
    return _catalogue("notation/sentences.py", "events", "event", SENTENCES)


def write_refusals() -> str:
    """What is said of refusals, likewise."""
    return _catalogue("protocol/errors.py", "refusals", "refused", ERRORS)


def write_reasons() -> str:
    """Why games, files and changes of clubs are refused, likewise."""
    return _catalogue("ledger/reasons.py", "reasons", "reason", reasons.SENTENCES)


def _catalogue(source: str, name: str, prefix: str, sentences: Mapping[str, str]) -> str:
    head = f"// Written by `make docs` from src/penultimate/{source}. Change it there."
    rows = (f"  '{prefix}.{key}': '{_quoted(text)}'," for key, text in sentences.items())
    return "\n".join([head, f"export const {name} = {{", *rows, "}", ""])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace("'", "\\'")
