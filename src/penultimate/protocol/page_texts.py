"""Generate the page's English texts in `web/src/texts`, as part of `make docs`."""

from __future__ import annotations

from collections.abc import Mapping

from penultimate.ledger.problem_texts import PROBLEM_TEXTS
from penultimate.notation.sentences import COUNTED, SENTENCES
from penultimate.protocol.error_texts import ERRORS, TO_PEOPLE


def write_sentences() -> str:
    """Return the event texts as TypeScript."""
    return _catalogue("notation/sentences.py", "events", "event", SENTENCES, COUNTED)


def write_refusals() -> str:
    """Return the refusal texts as TypeScript."""
    return _catalogue("protocol/error_texts.py", "refusals", "refused", {**ERRORS, **TO_PEOPLE})


def write_reasons() -> str:
    """Return the texts of the ledger's problems as TypeScript."""
    return _catalogue("ledger/problem_texts.py", "reasons", "reason", PROBLEM_TEXTS)


def _catalogue(
    source: str,
    name: str,
    prefix: str,
    sentences: Mapping[str, str],
    counted: Mapping[str, tuple[str, str]] | None = None,
) -> str:
    head = f"// Written by `make docs` from src/penultimate/{source}. Change it there."
    rows = (f"  '{prefix}.{key}': {_text(text, counted or {})}," for key, text in sentences.items())
    return "\n".join([head, f"export const {name} = {{", *rows, "}", ""])


def _text(sentence: str, counted: Mapping[str, tuple[str, str]]) -> str:
    """A text, or its singular and plural forms if it contains a count."""
    for field, forms in counted.items():
        if (gap := f"{{{field}}}") in sentence:
            one, other = (_quoted(sentence.replace(gap, form)) for form in forms)
            return f"{{ one: {one}, other: {other} }}"
    return _quoted(sentence)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
