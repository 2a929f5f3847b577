"""Valid names and chat messages."""

from __future__ import annotations

import msgspec
import pytest

from penultimate.notation.names import clean_name, is_readable
from penultimate.protocol import fields

INVISIBLE = [
    "\u3164",
    "\u2800",
    "\u0301",
    "\u0301\u0302",
    "\ufe0f",
    "\u17b4",
    "\u115f",
    "\uffa0",
    "\u034f",
]


@pytest.mark.parametrize("text", [*INVISIBLE, " \u3164 ", "\u2800\u2800"])
def test_a_name_needs_a_visible_character(text: str) -> None:
    assert not is_readable(text)


def test_a_name_is_kept_in_its_composed_form_without_spaces_around_it() -> None:
    assert clean_name(" A\u0301da ") == "\u00c1da"


@pytest.mark.parametrize("text", ["Ann\u3164", "\u2800Ann", "A\u17b4nn", "Ann\ufe0f"])
def test_no_name_hides_something_to_look_like_another(text: str) -> None:
    assert not is_readable(text)


def test_no_name_covers_the_lines_above_it_with_a_heap_of_marks() -> None:
    assert is_readable("a" + "\u0301" * 8)
    assert not is_readable("a" + "\u0301" * 9)


@pytest.mark.parametrize(
    "text", ["Ann", "Zoe\u0301", "❤️", "I ❤️ Uno", "👩‍🚀", "1️⃣", "प्रिया", "ភាសា", "김", "!", "山田"]
)
def test_ordinary_text_is_readable(text: str) -> None:
    assert is_readable(text)


@pytest.mark.parametrize(
    ("kind", "good"),
    [
        (fields.CommandId, "x"),
        (fields.TableId, "abcdefgh"),
        (fields.Token, "i-0123456789"),
        (fields.Hex32, "0" * 64),
    ],
)
def test_no_id_ends_with_a_line_end(kind: object, good: str) -> None:
    assert msgspec.convert(good, kind) == good  # pyright: ignore[reportArgumentType]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(f"{good}\n", kind)  # pyright: ignore[reportArgumentType]
