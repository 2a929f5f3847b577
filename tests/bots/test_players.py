"""Properties of every player of sights, under any rules."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from bots.test_bots import HOUSES

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.card_counting import unseen, unseen_of_colour
from penultimate.bots.dice import dice_from
from penultimate.bots.features import colour_shift, encode, move_from_network, rotated_move
from penultimate.bots.inputs import INPUTS, LEGAL, SCALES, WIDTH, inputs_for
from penultimate.bots.master import master
from penultimate.bots.network import (
    Network,
    layout_metadata,
    read_arrays,
    remap_network,
    write_arrays,
    write_network,
)
from penultimate.bots.roster import COMPILED, Player, decide
from penultimate.rules import (
    House,
    apply,
    deal,
    house_rules,
    is_game_over,
    is_hand_over,
    key_from_seed,
    open_table,
)
from penultimate.rules.cards import COLOURS, RANKS, coloured
from penultimate.rules.layout import NOBODY
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.moves import CATCH, MOVES
from penultimate.rules.sight import SILENCE, Sight, look, move_meant


def sights_of_a_hand(rules: House, seats: int, player: Player, hands: int = 1) -> list[Sight]:
    """Play hands with legal answers. Returns all sights that players were given."""
    table, dice, shown = open_table(rules, seats), dice_from(seats), list[Sight]()
    for number in range(hands):
        if is_game_over(table):
            break
        deal(table, key_from_seed(f"players {number}"))
        memory, asked = Memory(), first_asked(table)
        start_memory(memory, table)
        while not is_hand_over(table):
            seat, sight = asked_seat(table, asked), Sight()
            asked += 1
            if seat == NOBODY:
                continue
            look(sight, table, memory, seat)
            answer = player(sight, dice) if sight.choices else SILENCE
            shown.append(sight)
            if answer != SILENCE:
                assert answer in sight.moves[: sight.choices]
                apply(table, seat, move_meant(table, seat, answer))
                remember(memory, table)
                asked = first_asked(table)
            else:
                assert seat != table.turn or sight.choices == 0, "in turn, silence is no answer"
    return shown


@pytest.mark.parametrize("name", COMPILED)
@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_player_answers_with_one_of_its_moves(name: str, rules: House, seats: int) -> None:
    sights_of_a_hand(rules, seats, lambda sight, dice: decide(sight, dice, COMPILED[name]))


@pytest.mark.parametrize("rules", HOUSES)
def test_what_a_network_for_two_does_not_keep_is_never_seen_there(rules: House) -> None:
    absent = sorted(set(range(WIDTH)) - set(inputs_for(2)))
    assert {INPUTS[place].split()[1] for place in absent} == set("23456789")
    for sight in sights_of_a_hand(rules, 2, master):
        row = [0] * WIDTH
        encode(sight, row)
        assert not any(row[place] for place in absent)


@pytest.mark.parametrize("rules", HOUSES)
def test_the_master_answers_with_one_of_its_moves(rules: House) -> None:
    sights_of_a_hand(rules, 2, master)


@pytest.mark.parametrize("open_hands", [0, 5])
def test_a_colour_is_counted_as_its_cards_are_one_by_one(open_hands: int) -> None:
    rules = house_rules("official", {"open_hands": open_hands})
    for sight in sights_of_a_hand(rules, 3, lambda sight, dice: decide(sight, dice, 3)):
        for colour in range(COLOURS):
            kinds = [coloured(colour, rank) for rank in range(RANKS)]
            assert unseen_of_colour(sight, colour) == sum(unseen(sight, kind) for kind in kinds)


def test_partners_do_not_catch_each_other() -> None:
    sight = Sight()
    sight.players, sight.turn, sight.exposed, sight.choices = 4, 1, 2, 1
    sight.moves[0] = CATCH + 2
    assert decide(sight, dice_from(1), COMPILED["counter"]) == CATCH + 2
    sight.partner[2] = 1
    assert decide(sight, dice_from(1), COMPILED["counter"]) == SILENCE


def test_a_network_sees_four_games_of_colours_as_one() -> None:
    sights = sights_of_a_hand(house_rules("house"), 3, lambda s, d: decide(s, d, 3))
    for sight in sights:
        row = [0] * WIDTH
        encode(sight, row)
        moves = sight.moves[: sight.choices]
        seen = [rotated_move(move, colour_shift(sight)) for move in moves]
        assert all(row[LEGAL + number] for number in seen)
        assert [move_from_network(sight, number) for number in seen] == moves


def test_weights_read_back_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "some.safetensors"
    arrays = {
        "weight0": np.arange(WIDTH * 3, dtype=np.float32).reshape(WIDTH, 3),
        "bias0": np.ones(3, np.float16),
    }
    write_arrays(file, arrays, {"course": "none"})
    back, notes = read_arrays(file)
    assert notes == {"course": "none"}
    assert all((back[name] == part).all() for name, part in arrays.items())
    assert Network({**back, "weight1": np.ones((3, 138), np.float32), "bias1": np.ones(138)})


def test_a_network_is_written_in_eight_bits(tmp_path: Path) -> None:
    """A column from -1 to 1 has steps of 1/127; one from 0 to 254 has steps of 2."""
    file = tmp_path / "some.safetensors"
    weights = np.zeros((WIDTH, 3), np.float32)
    weights[:4] = [[1.0, 254.0, 0.0], [-1.0, 1.2, 0.0], [0.5, 0.9, 0.0], [0.0, -2.0, 0.0]]
    last = {"weight1": np.ones((3, 139), np.float32), "bias1": np.zeros(139, np.float32)}
    write_network(file, {"weight0": weights, "bias0": np.ones(3, np.float32), **last}, {}, most=10)
    back, _ = read_arrays(file)
    expected = [[1.0, 254.0, 0.0], [-1.0, 2.0, 0.0], [64 / 127, 0.0, 0.0], [0.0, -2.0, 0.0]]
    assert np.allclose(back["weight0"][:4], expected)
    assert set(back) == {"weight0", "bias0", "weight1", "bias1"}


def test_every_place_of_a_row_has_a_name_of_its_own() -> None:
    assert len(set(INPUTS)) == len(INPUTS) == len(SCALES) == WIDTH
    assert INPUTS[LEGAL] == "legal r0"


def row_of_a_deal(rules: House) -> list[int]:
    table, memory, sight, row = open_table(rules, 2), Memory(), Sight(), [0] * WIDTH
    deal(table, key_from_seed(1))
    start_memory(memory, table)
    look(sight, table, memory, table.turn)
    encode(sight, row)
    return row


def test_an_option_is_seen_where_it_differs_from_its_default() -> None:
    usual = row_of_a_deal(house_rules())
    changes = {"stacking": "any", "draw_with_playable": False, "hand_size": 5}
    other = row_of_a_deal(house_rules("official", changes))
    seen = {name: other[place] for place, name in enumerate(INPUTS) if name.startswith("option")}
    assert {name: number for name, number in seen.items() if number} == {
        "option stacking any": 1,
        "option draw_with_playable False": 1,
        "option hand_size below 7": 2,
    }
    assert not any(usual[place] for place, name in enumerate(INPUTS) if name in seen)


def test_a_network_plays_on_with_options_and_moves_that_it_has_not_learnt() -> None:
    chance = np.random.default_rng(0)
    arrays = {
        "weight0": chance.normal(size=(WIDTH, 4)).astype(np.float32),
        "bias0": chance.normal(size=4).astype(np.float32),
        "weight1": chance.normal(size=(4, MOVES)).astype(np.float32),
        "bias1": chance.normal(size=MOVES).astype(np.float32),
    }
    lost_input, lost_move = INPUTS.index("option jump_in True"), MOVES - 1
    older = {
        "weight0": np.delete(arrays["weight0"], lost_input, axis=0),
        "bias0": arrays["bias0"],
        "weight1": np.delete(arrays["weight1"], lost_move, axis=1),
        "bias1": np.delete(arrays["bias1"], lost_move),
    }
    names = layout_metadata()
    inputs, moves = json.loads(names["inputs"]), json.loads(names["moves"])
    del inputs[lost_input], moves[lost_move]
    moved = remap_network(older, {"inputs": json.dumps(inputs), "moves": json.dumps(moves)})
    rows = np.array([row_of_a_deal(house_rules())], np.uint8)
    assert np.array_equal(Network(moved).logits(rows), Network(arrays).logits(rows))
    assert np.array_equal(remap_network(arrays, names)["weight0"], arrays["weight0"])
