"""The CUDA kernel that steps a batch of tables.

Each thread loads its table into local memory, steps it and stores it. The threads of a block then
write the observations and masks together, through shared memory: neighbours write neighbouring
words of a row, instead of each its own row.

Importing this module needs Numba. Numba's simulator needs `cuda` as a name of the module.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from penultimate.lab.compiler import linked
from penultimate.lab.gpu import import_cuda, is_simulated
from penultimate.lab.vector.device_layouts import (
    KEPT,
    UNROLLED,
    device_mask,
    device_record,
    device_sight,
    kept_words,
)
from penultimate.lab.vector.episodes import ACTIONS, RUNNING
from penultimate.lab.vector.layouts import spans
from penultimate.lab.vector.stepping import step_table, step_table_compact
from penultimate.rules.open_hands import OPEN_HANDS

cuda: Final = import_cuda()

BLOCK: Final = 32  # one warp
_REGISTERS: Final = 64
_CHUNK: Final = 16  # the words of a row that are exchanged at once
_ODD: Final = _CHUNK + 1  # a row in shared memory, without bank conflicts
_SHARED: Final = BLOCK * _ODD


class Program(NamedTuple):
    """What a kernel is compiled for."""

    house: tuple[int, ...]
    players: int
    room: int
    compact: bool
    word: str


def _changing_words(program: Program) -> tuple[tuple[int, int], ...]:
    """The ranges of words of an observation that can change in this house."""
    constant = {"house"} if program.house[OPEN_HANDS] else {"house", "open_hands"}
    changing = sorted(
        {
            place // 2
            for span in spans(program.room, compact=program.compact)
            if span.name not in constant
            for place in range(span.start, span.start + span.size)
        }
    )
    starts = [word for word in changing if word - 1 not in changing]
    ends = [word + 1 for word in changing if word + 1 not in changing]
    return tuple(zip(starts, ends, strict=True))


@cuda.jit(device=True)
def load(words: Any, state: Any, row: int, at: int, count: int) -> None:
    """Load words of a table. Eight loads are under way at once."""
    for place in range(0, count, UNROLLED):
        first, middle = row + place, row + place + 4
        a, b = state[first, at], state[first + 1, at]
        c, d = state[first + 2, at], state[first + 3, at]
        e, f = state[middle, at], state[middle + 1, at]
        g, h = state[middle + 2, at], state[middle + 3, at]
        words[place], words[place + 1], words[place + 2], words[place + 3] = a, b, c, d
        words[place + 4], words[place + 5], words[place + 6], words[place + 7] = e, f, g, h


@cuda.jit(device=True)
def store(words: Any, state: Any, row: int, at: int, count: int) -> None:
    for place in range(count):
        state[row + place, at] = words[place]


@cuda.jit(device=True)
def clear(words: Any, ranges: Any) -> None:
    for start, end in ranges:
        for place in range(start, end):
            words[place] = 0


@cuda.jit(device=True)
def take_action(mask: Any, masks: Any, at: int, action: int) -> int:
    """Load whether an action is legal. One that is out of range becomes one that is not legal."""
    mask[ACTIONS] = 0
    if action < 0 or action >= ACTIONS:
        return ACTIONS
    mask[action] = masks[at, action]
    return action


@cuda.jit(device=True)
def write_rows(
    rows: Any, first: int, words: Any, start: int, end: int, shared: Any, written: Any
) -> None:
    """Write a range of words of every thread's row, as a block."""
    lane = cuda.threadIdx.x
    for chunk in range(start, end, _CHUNK):
        for place in range(min(_CHUNK, end - chunk)):
            shared[lane * _ODD + place] = words[chunk + place]
        cuda.syncthreads()
        column = lane % _CHUNK
        if chunk + column < end:
            for row in range(lane // _CHUNK, BLOCK, BLOCK // _CHUNK):
                if written[row] != 0:
                    rows[first + row, chunk + column] = shared[row * _ODD + column]
        cuda.syncthreads()


@cache
def build_kernel(program: Program) -> Any:
    """Build the kernel for a house. The first launch compiles it."""
    players, compact = program.players, program.compact
    rule = step_table_compact if compact else step_table
    (step,) = linked(rule, house=program.house)
    table_type, episode_type, memory_type = (
        device_record(fields, program.room, program.word) for fields in KEPT
    )
    table_words, episode_words = kept_words(table_type), kept_words(episode_type)
    memory_words = 0 if compact else kept_words(memory_type)
    sight_type, mask_type = device_sight(program.room, compact=compact), device_mask()
    ranges, mask_words = _changing_words(program), ACTIONS // 4
    limits = {} if is_simulated() else {"max_registers": _REGISTERS}

    @cuda.jit(**limits)
    def kernel(
        state: Any, observations: Any, masks: Any, mask_bytes: Any, rewards: Any, actions: Any,
        stride: int, states: Any, seats: Any,
    ) -> None:  # fmt: skip
        shared = cuda.shared.array(_SHARED, np.uint32)
        saw = cuda.shared.array(BLOCK, np.int8)
        answered = cuda.shared.array(BLOCK, np.int8)
        tables = cuda.local.array(1, table_type)
        memories = cuda.local.array(1, memory_type)
        episodes = cuda.local.array(1, episode_type)
        sights = cuda.local.array(1, sight_type)
        legal = cuda.local.array(1, mask_type)
        given = cuda.local.array(players, np.float32)
        found = cuda.local.array(ACTIONS, np.int16)
        table, memory, episode = tables[0], memories[0], episodes[0]
        sight, mask = sights[0], legal[0]
        at, lane = cuda.grid(1), cuda.threadIdx.x
        saw[lane], answered[lane] = 0, 0
        if at < len(states):
            load(table.raw, state, 0, at, table_words)
            load(episode.raw, state, table_words, at, episode_words)
            load(memory.raw, state, table_words + episode_words, at, memory_words)
            table.event_count = 0
            clear(sight.raw, ranges)
            action = take_action(mask.actions, mask_bytes, at, actions[at * stride])
            if compact:
                step(table, episode, sight, mask.actions, given, action, found)
            else:
                step(table, episode, sight, mask.actions, given, action, memory, found)
            store(table.raw, state, 0, at, table_words)
            store(episode.raw, state, table_words, at, episode_words)
            store(memory.raw, state, table_words + episode_words, at, memory_words)
            for seat in range(players):
                rewards[at, seat] = given[seat]
            states[at], seats[at] = episode.state, episode.seat
            saw[lane], answered[lane] = episode.state == RUNNING, 1
        first = cuda.blockIdx.x * BLOCK
        for start, end in ranges:
            write_rows(observations, first, sight.raw, start, end, shared, saw)
        write_rows(masks, first, mask.raw, 0, mask_words, shared, answered)

    return kernel
