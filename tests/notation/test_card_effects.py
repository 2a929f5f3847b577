"""Which cards the sheet of a house lists, and with which options."""

from penultimate.notation.card_effects import ANY, CARD_MEANINGS, card_effects, options_for
from penultimate.notation.houses import read_house
from penultimate.rules.house import OPTIONS

RANKS = {*"0123456789", "s", "r", "+2", "w", "w+4", "ws", "wc", "any", "numbers"}


def effects(house: str) -> dict[str, list[str]]:
    return {effect["card"]: effect["options"] for effect in card_effects(read_house(house))}


def test_an_official_house_lists_a_card_of_each_sort_and_what_it_counts() -> None:
    found = card_effects(read_house("official"))
    assert [(effect["card"], effect["sort"], effect["points"]) for effect in found] == [
        ("r7", "number", 7),
        ("ys", "s", 20),
        ("gr", "r", 20),
        ("b+2", "+2", 20),
        ("w", "w", 50),
        ("w+4", "w+4", 50),
    ]


def test_a_choice_is_listed_whatever_it_is_set_to_and_a_switch_only_if_it_is_on() -> None:
    assert effects("official")["gr"] == []
    assert effects("official+deflect_reverse")["gr"] == ["deflect_reverse"]
    assert effects("official")["b+2"] == ["stacking"]
    assert effects("official")["w+4"] == ["wild_four", "stacking"]


def test_a_number_with_its_own_option_is_listed_separately() -> None:
    found = effects("official+seven_o")
    assert list(found)[:4] == ["r5", "r7", "r0", "ys"]
    assert found["r5"] == []
    assert found["r7"] == ["seven_o", "seven_swap"]
    assert found["r0"] == ["seven_o", "zero_pass"]


def test_multiples_concern_every_number() -> None:
    found = effects("official+multiples+bomb+seven_o")
    assert found["r5"] == ["multiples", "bomb"]
    assert found["r7"] == ["seven_o", "seven_swap", "multiples", "bomb"]
    assert found["ys"] == []


def test_the_wilds_of_the_2018_edition_are_listed_where_they_are_in_the_deck() -> None:
    found = effects("edition-2018+custom_wild=announce+custom_text=sing")
    assert found["ws"] == ["shuffle_last_card"]
    assert found["wc"] == ["custom_wild", "custom_text"]
    assert "wc" not in effects("official")


def test_some_options_concern_every_card() -> None:
    assert options_for(read_house("official"), ANY) == ["draw", "uno_catch", "finish"]
    no_calls = read_house("official+missing_call_penalty=0+jump_in")
    assert options_for(no_calls, ANY) == ["draw", "jump_in", "finish"]


def test_every_option_names_cards_that_exist() -> None:
    for option in OPTIONS:
        assert set(option.cards.split()) <= RANKS, option.name


def test_every_sort_of_card_has_a_sentence() -> None:
    assert [effect["sort"] for effect in card_effects(read_house("edition-2018"))] == [
        *CARD_MEANINGS
    ]
