import json

from cli.conftest import Command

from penultimate.rules.house import BY_NAME, OPTIONS
from penultimate.rules.presets import PRESETS


def test_every_option_and_preset_is_described(penultimate_command: Command) -> None:
    answer = penultimate_command("rules")
    assert answer.status == 0
    for option in OPTIONS:
        assert f"  {option.name}  [{option.rule}]  {option.meaning}" in answer.out
    for preset in PRESETS.values():
        assert f"  {preset.name}: {preset.meaning}" in answer.out
    assert "      takes true or false; false by default" in answer.out
    assert "      enforced: only if you don’t have the current colour; no challenges" in answer.out


def test_the_page_for_the_documentation_is_markdown(penultimate_command: Command) -> None:
    page = penultimate_command("rules", "--markdown").out
    assert "for a last card | `last_card_draws=false` |" in page
    assert "| `official` | the classic rules " in page
    assert "\n### `jump_in`\n\nIf you have an exact copy" in page
    assert "\n- `same`: same type only; penalties add up\n" in page


def test_the_same_is_to_be_had_as_json(penultimate_command: Command) -> None:
    document = json.loads(penultimate_command("rules", "--json").out)
    assert [option["name"] for option in document["options"]] == [o.name for o in OPTIONS]
    house = next(preset for preset in document["presets"] if preset["name"] == "house")
    assert house["changes"] == {"stacking": "same", "seven_o": True, "jump_in": True}
    target = next(option for option in document["options"] if option["name"] == "target")
    assert (target["default"], target["ways"]) == (500, {})


def test_a_house_is_explained_from_its_text(penultimate_command: Command) -> None:
    told = penultimate_command("rules", "official+stacking=same+seven_o").out
    assert told.splitlines() == [
        "official+stacking=same+seven_o",
        "",
        "  stacking=same  [H1]  Whether you may answer a draw card with another one.",
        "      same: same type only; penalties add up",
        "",
        f"  seven_o=true  [H2]  {BY_NAME['seven_o'].meaning}",
    ]
    assert "the official rules, unchanged" in penultimate_command("rules", "official").out


def test_a_house_is_explained_as_json(penultimate_command: Command) -> None:
    told = json.loads(penultimate_command("rules", "--json", "house+jump_in=no").out)
    assert (told["text"], told["rules"]) == ("house+jump_in=no", "house")
    assert told["options"] == {"jump_in": False}
    assert told["house"]["stacking"] == "same"


def test_a_house_that_makes_no_sense_is_refused(penultimate_command: Command) -> None:
    refused = penultimate_command("rules", "official+bomb")
    assert (refused.status, refused.out) == (2, "")
    assert "option bomb only works together with multiples [H6]" in refused.err
