"""The English of events, for the page: `make docs` writes `web/src/texts/events.en.ts`."""

from __future__ import annotations

from penultimate.notation.sentences import SENTENCES

_HEAD = "// Written by `make docs` from src/penultimate/notation/sentences.py. Change it there."


def write_sentences() -> str:
    """All sentences as TypeScript, by the names that every language has."""
    rows = (f"  'event.{name}': '{_quoted(text)}'," for name, text in SENTENCES.items())
    return "\n".join([_HEAD, "export const events = {", *rows, "}", ""])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace("'", "\\'")
