"""The same key and moves give the same hand in the environments, the lab and at a live table."""

from __future__ import annotations

import numpy as np
import pytest
from table.harness import Session

import penultimate
from penultimate.bots.ask_order import seats_asked
from penultimate.bots.sights import sight_of
from penultimate.envs import SILENT, uno_v0
from penultimate.envs.functional import UnoBatch
from penultimate.lab.record_types import contents
from penultimate.lab.simulation import seeded_table
from penultimate.notation.moves import parse_seat_move
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import Table, record_fields
from penultimate.rules.sight import move_meant, move_seen
from penultimate.rules.step import perform
from penultimate.table.log import entries

pytestmark = [
    pytest.mark.xdist_group("environments"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
HOUSE = "house+scoring=single-hand"


def moves_in_environment(seed: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Play a hand with random actions. Returns the moves of seats, and all actions."""
    env = uno_v0.raw_env(HOUSE, players=2)
    env.reset(seed=seed)
    random, moves, actions = np.random.default_rng(seed), list[tuple[int, int]](), list[int]()
    while not any(env.terminations.values()):
        seat, table = int(env.table.seats[0]), env.table.tables[0]
        action = int(random.choice(np.flatnonzero(env.table.masks[0])))
        actions.append(action)
        if action != SILENT:
            moves.append((seat, int(move_meant(table, seat, action))))
        env.step(action)
    return moves, actions


def test_the_api_the_batch_and_the_lab_play_the_hand_of_the_environment() -> None:
    moves, actions = moves_in_environment(seed=11)
    game = penultimate.Game(HOUSE, 2, seed=11)
    for seat, move in moves:
        game.play(penultimate.move_name(move), seat)
    assert game.is_over
    assert penultimate.read_record(penultimate.write_record(game.record)) == game.record

    table, _ = seeded_table(penultimate.house(HOUSE), 2, seed=11)
    deal_hand(table)
    for seat, move in moves:
        perform(table, seat, move)
    assert table == game.table

    batch = UnoBatch(HOUSE, tables=2)
    state = batch.init(seed=11)
    for action in actions:
        state = batch.step(state, [action, state.legal_action_mask[1].argmax()])
    there = contents(batch.tables.tables[0])
    for name, _, shape in record_fields(Table):
        if name in ("events", "event_count"):  # a program reports only the events that it reads
            continue
        here = getattr(game.table, name)
        assert there[name] == (here[:2] if shape[:1] == (10,) else here), name


def test_the_environment_plays_the_hand_of_a_live_table() -> None:
    session = Session("me link", rules="house", options={"scoring": "single-hand"})
    session.sit("bob")
    session.start()
    random, state = np.random.default_rng(5), session.state
    while state.table.phase < 7:
        seat = seats_asked(state.table)[-1]
        sight = sight_of(state.table, state.memory, seat)
        move = move_meant(state.table, seat, int(random.choice(sight.moves[: sight.choices])))
        session.happen([entries.Moved(seat=seat, move=penultimate.move_name(move))])
    (hand,) = state.record.hands

    env = uno_v0.raw_env(HOUSE, players=2, max_moves=1_000_000)  # the key is random
    env.reset(options={"key": hand.key})
    for seat, move in map(parse_seat_move, hand.moves):
        while env.table.seats[0] != seat:
            env.step(SILENT)
        made = move_seen(env.table.tables[0], seat, move)
        env.step(int(made) if env.table.masks[0][made] else SILENT)
    assert env.table.tables["hand_winner"][0] == state.table.hand_winner
    assert env.table.tables["hand_points"][0] == state.table.hand_points
    assert env.table.tables["hands"][0, :2].tolist() == state.table.hands[:2]
    assert env.table.tables["discard_pile"][0].tolist() == state.table.discard_pile
