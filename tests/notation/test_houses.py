"""A house as a short text: what it looks like, what it reads back to, and what is refused."""

import pytest
from hypothesis import given
from laws.houses import Seating, seatings

from penultimate.notation.houses import read_house, write_house
from penultimate.rules.errors import HouseError
from penultimate.rules.presets import house_rules


@pytest.mark.parametrize(
    ("text", "preset", "changes"),
    [
        ("official", "official", {}),
        ("official+stacking=same+seven_o", "official", {"stacking": "same", "seven_o": True}),
        ("party+target=250+jump_in=no", "party", {"jump_in": False, "target": 250}),
        (
            "elimination-2003+draw_with_playable=no",
            "elimination-2003",
            {"draw_with_playable": False},
        ),
        (
            "edition-2018+custom_wild=announce+custom_text=Sing%20%2B%20dance%21",
            "edition-2018",
            {"custom_wild": "announce", "custom_text": "Sing + dance!"},
        ),
    ],
)
def test_a_house_is_its_preset_and_what_differs(
    text: str, preset: str, changes: dict[str, object]
) -> None:
    assert write_house(house_rules(preset, changes)) == text
    assert read_house(text) == house_rules(preset, changes)


def test_a_text_is_read_as_people_type_it() -> None:
    meant = house_rules("official", {"seven_o": True, "jump_in": False})
    assert read_house(" official + seven_o=yes + jump_in=false ") == meant
    assert write_house(read_house("house+stacking=same+seven_o")) == "house"  # it does so anyway


@given(seatings)
def test_every_house_reads_back_from_its_text(seating: Seating) -> None:
    house, _ = seating
    text = write_house(house)
    assert read_house(text) == house
    assert text.isascii()
    assert " " not in text


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("", "no_such_rules", "rules must be official, "),
        ("oficial+seven_o", "no_such_rules", "not 'oficial'"),
        ("official+stack=same", "no_such_option", "there is no option 'stack'; the options are "),
        ("official+", "no_such_option", "there is no option ''"),
        (
            "official+stacking",
            "option_takes",
            "option stacking must be none, same or any, not ''",
        ),
        ("official+stacking=all", "option_takes", "must be none, same or any, not 'all'"),
        (
            "official+seven_o=maybe",
            "option_takes",
            "option seven_o must be true or false, not 'maybe'",
        ),
        ("official+hand_limit=3", "option_takes", "not 3 [H10]"),
        ("official+seven_o+seven_o=no", "option_twice", "option seven_o is set twice"),
        ("official+bomb", "needs", "option bomb only works together with multiples"),
    ],
)
def test_unknown_and_contradictory_rules_are_refused(text: str, reason: str, words: str) -> None:
    with pytest.raises(HouseError) as refused:
        read_house(text)
    assert refused.value.reason == reason
    assert words in str(refused.value)
