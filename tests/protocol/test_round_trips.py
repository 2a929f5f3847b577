"""Commands and messages round-trip through JSON, and unknown fields are rejected."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from penultimate.protocol import club_forms, commands, fields, forms, messages
from penultimate.protocol.json_schema import FORMS

COMMANDS = get_args(commands.AnyCommand)
CHANGES = get_args(club_forms.AnyChange)
FILLED_IN = (forms.TableForm, forms.SitForm, forms.TakeForm, club_forms.ClubForm)
MESSAGES = get_args(messages.AnyMessage)
HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)
LETTERS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


def value_of(kind: Any) -> st.SearchStrategy[Any]:
    """A strategy for the values of a field."""
    match kind:
        case msgspec.inspect.Metadata():
            return value_of(kind.type)
        case msgspec.inspect.StructType():
            return struct_of(kind)
        case msgspec.inspect.UnionType():
            return st.one_of(*map(value_of, kind.types))
        case msgspec.inspect.ListType():
            few, many = kind.min_length or 0, kind.max_length or 4
            return st.lists(value_of(kind.item_type), min_size=few, max_size=many)
        case msgspec.inspect.DictType():
            return st.dictionaries(LETTERS, value_of(kind.value_type), max_size=3)
        case msgspec.inspect.LiteralType():
            return st.sampled_from(kind.values)
        case _:
            return plain_value(kind)


def plain_value(kind: Any) -> st.SearchStrategy[Any]:
    match kind:
        case msgspec.inspect.IntType():
            return st.integers(kind.ge or 0, kind.le or 2**53 - 1)
        case msgspec.inspect.StrType(pattern=str() as pattern):
            return st.from_regex(pattern.replace("^", r"\A").replace("$", r"\Z"))
        case msgspec.inspect.StrType():
            return LETTERS.map(lambda text: text[: kind.max_length or 20])
        case msgspec.inspect.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case msgspec.inspect.BoolType():
            return st.booleans()
        case _:
            return st.none()


def struct_of(kind: Any) -> st.SearchStrategy[Any]:
    fields = {field.name: field_value(field) for field in kind.fields}
    return st.builds(kind.cls, **fields)


def field_value(field: Any) -> st.SearchStrategy[Any]:
    """An optional field sometimes keeps its default."""
    if field.default is msgspec.NODEFAULT:
        return value_of(field.type)
    return st.one_of(st.just(field.default), value_of(field.type))


def any_of(*kinds: type) -> st.SearchStrategy[Any]:
    return st.one_of(*(value_of(msgspec.inspect.type_info(kind)) for kind in kinds))


@given(any_of(*COMMANDS))
def test_every_command_round_trips(command: Any) -> None:
    written = msgspec.json.encode(command)
    assert msgspec.json.decode(written, type=commands.AnyCommand) == command
    assert json.loads(written)["type"] == type(command).__struct_config__.tag


@given(any_of(*MESSAGES))
def test_every_message_round_trips(message: Any) -> None:
    written = msgspec.json.encode(message)
    assert msgspec.json.decode(written, type=messages.AnyMessage) == message
    assert json.loads(written)["type"] == type(message).__struct_config__.tag


@given(any_of(*(form for form in FORMS if form is not forms.Replay)))
def test_every_form_round_trips(form: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(form), type=type(form)) == form


@pytest.mark.parametrize("kind", [*COMMANDS, *CHANGES, *FILLED_IN])
def test_what_a_client_says_has_no_fields_but_those_we_know(kind: Any) -> None:
    assert kind.__struct_config__.forbid_unknown_fields


def test_no_two_commands_or_messages_have_the_same_name() -> None:
    tags = [kind.__struct_config__.tag for kind in (*COMMANDS, *MESSAGES)]
    assert len(set(tags)) == len(tags)


@given(HEX)
def test_chance_is_sixty_four_digits_and_nothing_else(chance: str) -> None:
    decode = msgspec.json.Decoder(fields.Hex32).decode
    assert decode(json.dumps(chance)) == chance
    for wrong in (chance + "\n", chance[:-1], chance + "0", "Z" + chance[1:]):
        with pytest.raises(msgspec.ValidationError):
            decode(json.dumps(wrong))
