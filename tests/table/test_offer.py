"""What a new game can be set up with."""

from penultimate.table import offer

LENGTHS = {"full": {"target": 500}, "short": {"target": 250}, "hand": {"scoring": "single-hand"}}


def test_a_usual_game_goes_to_500_or_250_or_takes_one_hand() -> None:
    assert {length.name: length.options for length in offer().lengths} == LENGTHS


def test_one_hand_and_a_knockout_have_no_target() -> None:
    assert offer().target_scorings == ["winner-takes", "elimination", "lowest-total"]


def test_numbers_and_texts_have_their_limits() -> None:
    limits = {option.name: (option.least, option.most) for option in offer().options}
    assert limits["target"] == (1, 1_000_000)
    assert limits["false_call_penalty"] == (0, 2)
    assert limits["custom_text"] == (None, 200)
    assert limits["deck"] == (None, None)
