from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from penultimate.notation.documents import read_json
from penultimate.notation.errors import NotationError


def test_json_is_read() -> None:
    assert read_json(b'{"turn": 1, "hands": [["r5"]]}') == {"turn": 1, "hands": [["r5"]]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"turn": 1,\n "draw": [,]}', "line 2, column 11: not valid JSON"),
        ("", "line 1, column 1: not valid JSON"),
        ('{"turn": 1, "turn": 2}', "duplicate key 'turn'"),
        ("[NaN]", "NaN is not valid JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5_000, "Exceeds the limit"),
        (b"\xff\xfe\xfa", "not valid UTF-8"),
    ],
)
def test_invalid_json_is_refused_in_one_line(text: str | bytes, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_json(text)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@given(some.binary() | some.text())
def test_any_bytes_are_read_or_refused(text: str | bytes) -> None:
    with suppress(NotationError):
        read_json(text)
