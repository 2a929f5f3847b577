import json

import pytest
from cli.conftest import Command

POSITION = {
    "hands": [["r5", "g9", "w"], ["g1", "b2", "b3"]],
    "discard": ["r9"],
    "draw": ["y1", "y2", "y3"],
    "turn": 0,
}


def test_the_player_to_move_gets_the_masters_move_and_the_chance_of_each(
    penultimate_command: Command,
) -> None:
    answer = penultimate_command("advise", "-", "--json", typed=json.dumps(POSITION))
    assert (answer.status, answer.err) == (0, "")
    advised = json.loads(answer.out)
    assert advised["seat"] == 0
    lays = {"r5", "g9", "w:r", "w:y", "w:g", "w:b"}
    assert advised["chances"].keys() == {*lays, "draw"}
    assert advised["move"] in advised["chances"]
    chances = list(advised["chances"].values())
    assert chances == sorted(chances, reverse=True)
    assert all(0 < chance < 1 for chance in chances)


def test_the_moves_of_the_scenario_come_first_and_another_seat_can_be_advised(
    penultimate_command: Command,
) -> None:
    after = json.dumps(POSITION | {"hands": [["r5", "g9"], ["g1", "b2", "b3"]], "moves": ["0:r5"]})
    out = penultimate_command("advise", "-", "--seat", 0, typed=after).out
    assert out.startswith("Best move for seat 0: uno\n")
    out = penultimate_command("advise", "-", "--seat", 1, typed=after).out
    assert out.startswith("Best move for seat 1: catch@0\n")
    assert "Chance of winning the hand if everyone plays like counter from then on:\n" in out


@pytest.mark.parametrize(
    ("document", "arguments", "message"),
    [
        ("", [], "line 1, column 1: not valid JSON: Expecting value"),
        ('{"hands": 7}', [], "hands: Expected array, got int"),
        (json.dumps(POSITION), ["--seat", 2], "Invalid value for --seat: takes 0 to 1, not 2"),
        (
            json.dumps(POSITION),
            ["--seat", 1],
            "Invalid value: seat 1 has no legal move; it is seat 0",
        ),
        (
            json.dumps(POSITION | {"hands": [["r5"], ["g1"]], "moves": ["0:r5"]}),
            [],
            "Invalid value: the hand is over",
        ),
        (json.dumps(POSITION | {"moves": ["0:b4"]}), [], "move 1 (0:b4) is illegal: "),
    ],
)
def test_what_cannot_be_advised_is_refused_in_one_line(
    penultimate_command: Command, document: str, arguments: list[object], message: str
) -> None:
    answer = penultimate_command("advise", "-", *arguments, typed=document)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"penultimate: {message}")
    assert answer.err.count("\n") == 1
