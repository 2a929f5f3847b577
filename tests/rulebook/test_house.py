from typing import Any

import pytest
from rulebook.positions import play

from penultimate.rules import PRESETS, HouseError, house_rules, open_table
from penultimate.rules.house import BY_NAME, ENCODED, HOUSE_SIZE, OPTIONS
from penultimate.rules.options import Choice, Sheet, Switch, Words

OFFICIAL = {option.name: option.default for option in OPTIONS}
CHOICES = {option.name: list(option.ways) for option in OPTIONS if isinstance(option, Choice)}
SWITCHES = [option.name for option in OPTIONS if isinstance(option, Switch)]
NO_CHOICE = ("", "most", "NONE", 0, 1, True, None, 1.5, ["none"], {})
NO_SWITCH = (0, 1, "true", "", None, [])


def message(preset: str = "official", /, **changes: object) -> str:
    with pytest.raises(HouseError) as fault:
        house_rules(preset, changes)
    return str(fault.value)


def seating_message(seats: int, preset: str = "official", /, **changes: object) -> str:
    rules = house_rules(preset, changes)
    with pytest.raises(HouseError) as fault:
        open_table(rules, seats)
    return str(fault.value)


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("official", {}),
        ("edition-2018", {"deck": "edition-2018"}),
        ("draw-until-playable", {"draw": "until-playable", "false_call_penalty": 2}),
        ("house", {"stacking": "same", "seven_o": True, "jump_in": True}),
        ("ranked", {"last_card_draws": False}),
        (
            "elimination-2003",
            {"wild_four": "enforced", "uno_catch": "automatic", "scoring": "elimination"},
        ),
        (
            "party",
            {"stacking": "any", "deflect_reverse": True, "deflect_skip": True, "seven_o": True}
            | {"jump_in": True, "multiples": True, "draw": "until-playable"},
        ),
    ],
)
def test_a_preset_differs_from_official_in_what_its_source_says(
    preset: str, differs: dict[str, Any]
) -> None:
    rules = house_rules(preset)
    assert rules.preset == preset
    assert dict(rules.values) == OFFICIAL | differs
    assert rules.changes() == {}


@pytest.mark.rule("H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "S7")
def test_house_rules_are_off_by_default() -> None:
    assert {
        "deflect_reverse": False,
        "deflect_skip": False,
        "multiples": False,
        "bomb": False,
        "finish": "any",
        "wild_four": "bluff",
        "missing_call_penalty": 2,
        "hand_limit": 0,
        "open_hands": 0,
        "scoring": "winner-takes",
    }.items() <= OFFICIAL.items()


def test_there_are_seven_presets() -> None:
    assert set(PRESETS) == {
        "official",
        "edition-2018",
        "draw-until-playable",
        "house",
        "ranked",
        "elimination-2003",
        "party",
    }


def test_a_house_knows_what_it_changes_in_its_preset() -> None:
    rules = house_rules("house", {"stacking": "any", "jump_in": True, "target": 250})
    assert rules.changes() == {"stacking": "any", "target": 250}


def test_the_default_preset_is_official() -> None:
    assert house_rules() == house_rules("official")


@pytest.mark.parametrize(("name", "way"), [(n, way) for n, ways in CHOICES.items() for way in ways])
def test_every_way_of_a_choice_is_accepted_under_its_own_number(name: str, way: str) -> None:
    rules = house_rules("official", {name: way})
    assert rules.values[name] == way
    assert rules.encode()[ENCODED.index(BY_NAME[name])] == CHOICES[name].index(way)


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", [True, False])
def test_every_switch_is_on_or_off(name: str, value: bool) -> None:
    needed = {BY_NAME[name].needs: True} if BY_NAME[name].needs else {}
    rules = house_rules("official", {name: value, **needed})
    assert rules.values[name] is value
    assert rules.encode()[ENCODED.index(BY_NAME[name])] == int(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 1),
        ("target", 250),
        ("target", 500),
        ("target", 1_000_000),
        ("hand_size", 1),
        ("hand_size", 7),
        ("hand_size", 51),
        ("false_call_penalty", 0),
        ("false_call_penalty", 2),
        ("missing_call_penalty", 0),
        ("missing_call_penalty", 10),
        ("hand_limit", 0),
        ("hand_limit", 10),
        ("hand_limit", 50),
        ("open_hands", 0),
        ("open_hands", 7),
    ],
)
def test_numbers_within_reach_are_accepted(name: str, value: int) -> None:
    rules = house_rules("official", {name: value})
    assert rules.values[name] == value
    assert rules.encode()[ENCODED.index(BY_NAME[name])] == value


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", NO_CHOICE)
def test_a_choice_refuses_anything_else_and_names_its_ways(name: str, value: object) -> None:
    text = message(**{name: value})
    assert text.startswith(f"option {name} must be ")
    for way in CHOICES[name]:
        assert way in text
    assert repr(value) in text


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", NO_SWITCH)
def test_a_switch_refuses_anything_but_true_and_false(name: str, value: object) -> None:
    text = message(**{name: value})
    assert text.startswith(f"option {name} must be true or false, not ")


@pytest.mark.rule("S1")
@pytest.mark.parametrize("value", [0, -1, -500, 1_000_001, 2.5, True, "500", None])
def test_a_target_is_a_positive_number(value: object) -> None:
    assert message(target=value).startswith(
        "option target must be a whole number from 1 to 1,000,000, not "
    )


@pytest.mark.rule("L2")
@pytest.mark.parametrize("value", [0, -7, 54, 108, 7.0, True, "7", None])
def test_a_hand_size_is_a_number_that_some_deck_can_deal(value: object) -> None:
    assert message(hand_size=value).startswith("option hand_size must be a whole number from 1 to ")


@pytest.mark.rule("U4")
@pytest.mark.parametrize("value", [1, 3, -2, 4, 2.0, False, True, "2", None])
def test_a_false_call_costs_nothing_or_two(value: object) -> None:
    assert message(false_call_penalty=value).startswith(
        "option false_call_penalty must be 0 or 2, "
    )


@pytest.mark.rule("A7")
@pytest.mark.parametrize("words", ["", "Sing a song!", "Wer lügt, trinkt Tee", "x" * 200])
def test_the_words_of_a_table_are_a_text(words: str) -> None:
    assert house_rules("official", {"custom_text": words}).values["custom_text"] == words


@pytest.mark.rule("A7")
@pytest.mark.parametrize("words", ["x" * 201, "two\nlines", "\x1b[31mred", "\0", 3, None, True])
def test_words_that_cannot_be_shown_in_a_line_are_refused(words: object) -> None:
    text = message(custom_text=words)
    assert text.startswith(
        "option custom_text must be a text of at most 200 printable characters, not "
    )


@pytest.mark.rule("A7")
def test_the_words_of_a_table_are_no_part_of_its_numbers() -> None:
    plain, wordy = house_rules(), house_rules("official", {"custom_text": "Sing a song"})
    assert plain.encode() == wordy.encode()
    assert len(plain.encode()) == HOUSE_SIZE >= len(ENCODED)
    assert BY_NAME["custom_text"] not in ENCODED


def test_a_refused_house_names_the_option_and_what_it_takes() -> None:
    with pytest.raises(HouseError) as fault:
        house_rules("official", {"false_call_penalty": 7})
    assert (fault.value.reason, fault.value.rule) == ("option_takes", "U4")
    assert fault.value.about == {"option": "false_call_penalty", "takes": "0 or 2", "value": "7"}
    with pytest.raises(HouseError) as fault:
        open_table(house_rules("official", {"partners": True}), 5)
    assert fault.value.reason == "odd_partners"
    assert fault.value.about == {"option": "partners", "seats": 5}


def test_an_unknown_option_is_refused_and_the_options_are_listed() -> None:
    text = message(stakcing="same")
    assert "'stakcing'" in text
    for name in OFFICIAL:
        assert name in text


def test_an_unknown_preset_is_refused_and_the_presets_are_listed() -> None:
    text = message("unofficial")
    assert "'unofficial'" in text
    for name in PRESETS:
        assert name in text


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
def test_fewer_than_two_or_more_than_ten_players_are_refused(seats: int) -> None:
    text = seating_message(seats)
    assert text.startswith(f"a game takes 2 to 10 players, not {seats}")
    assert "[D4]" in text


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_players_are_seated(seats: int) -> None:
    assert open_table(house_rules(), seats).seats == seats


@pytest.mark.rule("S6")
@pytest.mark.parametrize("seats", [3, 5, 7, 9])
def test_partners_need_an_even_number_of_players(seats: int) -> None:
    text = seating_message(seats, partners=True)
    assert text.startswith(f"option partners needs an even number of players, not {seats}")
    assert "[S6]" in text


@pytest.mark.rule("S6")
@pytest.mark.parametrize("seats", [2, 4, 6, 8, 10])
def test_partners_sit_down_in_even_numbers(seats: int) -> None:
    assert open_table(house_rules("official", {"partners": True}), seats).seats == seats


# Five cards have to stay: one to turn up, and four Wild Draw Four that cannot be.
@pytest.mark.rule("L2", "L3")
@pytest.mark.parametrize(
    ("preset", "seats", "most"),
    [
        ("official", 2, 51),  # 103 / 2
        ("official", 3, 34),  # 103 / 3
        ("official", 7, 14),  # 103 / 7
        ("official", 10, 10),  # 103 / 10
        ("edition-2018", 2, 53),  # 107 / 2
        ("edition-2018", 9, 11),  # 107 / 9
        ("edition-2018", 10, 10),  # 107 / 10
    ],
)
def test_a_hand_is_as_large_as_the_deck_can_deal(preset: str, seats: int, most: int) -> None:
    assert open_table(house_rules(preset, {"hand_size": most}), seats).seats == seats
    with pytest.raises(HouseError, match=r"^option hand_size must be a whole number from 1 to "):
        open_table(house_rules(preset, {"hand_size": most + 1}), seats)


@pytest.mark.rule("L2")
def test_the_refusal_of_too_large_a_hand_names_the_largest_possible() -> None:
    text = seating_message(10, hand_size=11)
    assert text.startswith("option hand_size must be a whole number from 1 to 10 with 10 players")
    assert "not 11" in text
    assert "[L2]" in text


def test_every_option_says_what_it_means_in_a_sentence() -> None:
    assert OPTIONS
    for option in OPTIONS:
        assert option.meaning.endswith("."), option.name
        assert option.title, option.name


def test_no_two_options_share_a_name_or_a_title() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
    assert len({option.title for option in OPTIONS}) == len(OPTIONS)


def test_an_option_that_is_declared_has_the_next_place_and_its_ways_are_numbered() -> None:
    sheet = Sheet()
    words = Words(name="tea", title="Tea", rule="H9", group="house", meaning="What is drunk.")
    sheet.text(**words)
    assert sheet.switch(**words) == 0
    place, (green, black) = sheet.choice(ways={"green": "mild", "black": "strong"}, **words)
    assert (place, green, black) == (1, 0, 1)
    assert sheet.options[-1].default == "green"
    assert sheet.number(default=3, allowed=(3, 4), takes="3 or 4", **words) == 2
    assert sheet.encoded == sheet.options[1:]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("jump_in", "true", True),
        ("jump_in", "yes", True),
        ("jump_in", "false", False),
        ("jump_in", "no", False),
        ("jump_in", "perhaps", "perhaps"),
        ("target", "250", 250),
        ("target", "-3", -3),
        ("target", "many", "many"),
        ("target", "²", "²"),
        ("target", "٢٥", "٢٥"),
        ("target", "--3", "--3"),
        ("stacking", "any", "any"),
        ("custom_text", "12", "12"),
    ],
)
def test_an_option_is_parsed_from_text(name: str, text: str, value: object) -> None:
    parsed = BY_NAME[name].parse(text)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.rule("A3", "C1", "G1", "T4", "U3", "U4")
def test_official_is_played_as_the_sources_agree() -> None:
    assert play("r+2 g1 g2 | r+2 b1 | b2", "0:r+2", rules="official").turn == 2
    assert play("g1 | b1 | b2", "0:draw", rules="official").hands[0] == "y1 g1"
    assert "challenge" in play("w+4 r1 g1 | b1 | b2", "0:w+4:g", rules="official").legal(1)
    assert play("r1 g1 | b2 b3", "0:r1", rules="official").legal(1) == {"draw", "catch@0"}
    assert play("r+2 | b1 | b2", "0:r+2", rules="official").scores == [6, 0, 0]
    assert play("r1 g1 | r5 b2", rules="official").moves == {0: {"r1", "draw"}}


@pytest.mark.rule("A6", "A7", "D2")
def test_the_edition_of_2018_is_official_with_more_wilds() -> None:
    after = play("ws wc r1 | b1", rules="edition-2018")
    assert {"ws:r", "wc:r", "r1", "draw"} <= after.legal(0)


@pytest.mark.rule("T4", "U4")
def test_draw_until_playable_draws_on_and_punishes_a_false_call() -> None:
    after = play("g1 | b1 | b2 b3", "0:draw 2:uno", rules="draw-until-playable")
    assert after.hands == ["y1 y2 y3 y4 y5 g1", "b1", "y6 y7 b2 b3"]


@pytest.mark.rule("H1", "H2", "H3")
def test_house_has_progressive_seven_o_and_jump_in() -> None:
    assert play("r+2 g1 g2 | b+2 w+4 | b2", "0:r+2", rules="house").legal(1) == {"b+2", "accept"}
    assert play("r7 g1 g2 | b1 | b2", "0:r7", rules="house").phase == "swap"
    assert play("r0 g1 g2 | b1 | b2", "0:r0", rules="house").hands == ["b2", "g1 g2", "b1"]
    assert play("g1 g2 | b1 | r5 b2", rules="house").legal(2) == {"r5"}


@pytest.mark.rule("G1")
def test_ranked_ends_a_hand_at_its_last_card() -> None:
    assert play("w+4 | b1 | b2", "0:w+4:g", rules="ranked").scores == [3, 0, 0]


@pytest.mark.rule("C1", "U3", "S2")
def test_elimination_2003_enforces_wild_fours_penalizes_automatically_and_adds_up() -> None:
    assert play("w+4 r1 | b1", rules="elimination-2003").legal(0) == {"r1", "draw"}
    after = play("r1 g1 | r2 | b3", "0:r1 1:r2", rules="elimination-2003")
    assert after.hands[0] == "y1 y2 g1"
    assert after.scores == [4, 0, 3]


@pytest.mark.rule("H1", "H2", "H3", "H4", "H5", "T4")
def test_party_stacks_deflects_swaps_jumps_in_and_plays_several() -> None:
    after = play("w+4 g1 g2 | b+2 bs br | b2", "0:w+4:b", rules="party")
    assert after.legal(1) == {"b+2", "bs", "br", "accept", "challenge"}
    assert play("r7 g1 g2 | b1 | b2", "0:r7", rules="party").phase == "swap"
    assert play("g1 g2 | b1 | r5 b2", rules="party").legal(2) == {"r5"}
    assert play("r1 g1 g2 | b1 | b2", "0:r1", rules="party").legal(0) == {"g1", "done"}
    after = play("g1 | b1 | b2", "0:draw", rules="party")
    assert after.hands[0] == "y1 y2 y3 y4 y5 g1"


@pytest.mark.rule("H6")
def test_a_bomb_without_multiples_is_refused_and_told_what_it_needs() -> None:
    with pytest.raises(HouseError, match="bomb only works together with multiples") as fault:
        house_rules("official", {"bomb": True})
    assert fault.value.rule == "H6"
    assert house_rules("party", {"bomb": True}).values["bomb"] is True
    with pytest.raises(HouseError, match="together with multiples"):
        house_rules("party", {"bomb": True, "multiples": False})


@pytest.mark.rule("H10")
@pytest.mark.parametrize("limit", [-1, 1, 3, 9, 51])
def test_a_hand_limit_is_0_or_from_10_to_50(limit: int) -> None:
    with pytest.raises(HouseError, match="hand_limit must be 0 or a whole number from 10 to 50"):
        house_rules("official", {"hand_limit": limit})


@pytest.mark.rule("H9", "H11")
@pytest.mark.parametrize(("name", "most"), [("missing_call_penalty", 10), ("open_hands", 7)])
def test_a_price_and_the_size_of_open_hands_have_their_bounds(name: str, most: int) -> None:
    for value in (-1, most + 1, True, "2"):
        assert message(**{name: value}).startswith(
            f"option {name} must be a whole number from 0 to {most}, not "
        )


@pytest.mark.rule("H10", "L2")
def test_a_hand_limit_below_the_hands_that_are_dealt_is_refused() -> None:
    with pytest.raises(HouseError, match="hand_limit must be 0 or a whole number from 12 to 50"):
        house_rules("official", {"hand_size": 12, "hand_limit": 10})
    assert house_rules("official", {"hand_size": 12, "hand_limit": 12}).values["hand_limit"] == 12


@pytest.mark.rule("S7", "S6")
def test_partners_cannot_be_knocked_out_one_by_one() -> None:
    with pytest.raises(HouseError, match="partners does not work with knockout") as fault:
        house_rules("official", {"partners": True, "scoring": "knockout"})
    assert fault.value.rule == "S7, S6"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_a_card(preset: str) -> None:
    after = play("r1 g2 | b2 b3 | y4 y5", "0:r1", rules=preset)
    assert after.top == "r1"
    assert after.turn == 1


def test_an_option_is_played_where_it_is_on_and_so_is_the_switch_that_it_needs() -> None:
    swap, bomb = BY_NAME["seven_swap"], BY_NAME["bomb"]
    assert swap.is_played(house_rules("house").values)
    assert not swap.is_played(house_rules("official").values)
    assert bomb.is_played(house_rules("party", {"bomb": True}).values)
    assert not bomb.is_played(house_rules("party").values)
