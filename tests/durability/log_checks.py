"""Compare what players received with the final log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from durability.players import Acknowledged, PlayCommand, Player

from penultimate.notation.moves import parse_move
from penultimate.protocol import commands, messages
from penultimate.rules.step import legal_moves
from penultimate.store import Row, open_store
from penultimate.table.log import entries
from penultimate.table.log.entries import read_change, read_opening
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.views.state_messages import StateMessages


async def logs_at(url: str, tables: Sequence[str]) -> dict[str, list[Row]]:
    """Read the stored logs after all servers have released the store."""
    store = open_store(url, 20)
    await store.open()
    try:
        return {table: await store.log(table) for table in tables}
    finally:
        await store.close()


async def faults_at(url: str, tables: Sequence[Sequence[Player]]) -> list[str]:
    """Return all differences between the log and what players received."""
    logs = await logs_at(url, [players[0].table for players in tables])
    return [fault for players in tables for fault in faults_in(logs[players[0].table], players)]


def faults_in(rows: Sequence[Row], players: Sequence[Player]) -> list[str]:
    return [
        *badly_numbered(rows),
        *unlike_the_log(rows, players),
        *unlike_the_game(rows, players),
    ]


def badly_numbered(rows: Sequence[Row]) -> Iterator[str]:
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        yield "the numbers of the log have gaps"
    for command, times in Counter(row.command for row in rows if row.command).items():
        if times > 1:
            yield f"{command} is in the log {times} times"


def unlike_the_log(rows: Sequence[Row], players: Sequence[Player]) -> Iterator[str]:
    kept = {command_id(row): row for row in rows if row.command}
    for player in players:
        for done in player.acknowledged:
            yield from unkept(done, player.seat, kept.get(done.command.id))
        numbers = [done.number for done in player.acknowledged]
        if any(later <= earlier for earlier, later in pairwise(numbers)):
            yield f"seat {player.seat} was acknowledged out of order: {numbers}"
        yield from (
            f"a repeated command was {first} first and {again} then"
            for first, again in player.repeated
            if first != again
        )
        yield from (
            f"{command} was refused as {error}, and is in the log"
            for command, error in player.refused
            if command in kept
        )


def command_id(row: Row) -> str:
    return (row.command or "").partition(":")[2]


def unkept(done: Acknowledged, seat: int, row: Row | None) -> Iterator[str]:
    if row is None:
        yield f"{done.command.id} was acknowledged as {done.number}, and is lost"
    elif row.number != done.number:
        yield f"{done.command.id} was acknowledged as {done.number}, and is {row.number}"
    elif not says(read_change(row.body), seat, done.command):
        yield f"{done.command.id} was acknowledged, and something else was kept"


def says(entry: entries.AnyEntry, seat: int, command: PlayCommand) -> bool:
    match entry, command:
        case entries.Moved(), commands.MakeMove():
            return (entry.seat, entry.move) == (seat, command.move)
        case _:
            return isinstance(entry, entries.Dealt) and isinstance(command, commands.Deal)


def unlike_the_game(rows: Sequence[Row], players: Sequence[Player]) -> Iterator[str]:
    """Replay the log and check that every view a player received occurs in it."""
    seen: dict[int, list[tuple[int, messages.State]]] = {}
    for player in players:
        for state in player.saw:
            seen.setdefault(state.number, []).append((player.seat, state))
    for now in replayed(rows):
        for seat, state in seen.pop(now.number, []):
            if state.game != game_before(now, seat):
                yield f"seat {seat} saw another table at {now.number}"
    yield from (f"a table was seen that never was: {number}" for number in seen)


def replayed(rows: Sequence[Row]) -> Iterator[TableState]:
    """The state, after each entry that changes it."""
    state = open_state(read_opening(rows[0].body))
    for row, then in zip(rows[1:], [*rows[2:], None], strict=True):
        entry = read_change(row.body)
        if isinstance(entry, entries.Moved):
            assert parse_move(entry.move) in legal_moves(state.table, entry.seat), row
        apply_entry(state, entry, row.number)
        if then is None or not read_change(then.body).nature.quiet:
            yield state


def game_before(state: TableState, seat: int) -> messages.Game | None:
    """The game as the player of a seat sees it."""
    return StateMessages(state, [], left=None, now=0).seen_by(state.seats[seat].guest, seat).game
