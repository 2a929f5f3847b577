"""SQL statements for both databases.

A change is a list of statements. Each must change exactly one row, or the whole change is rolled
back. This is why an append fails if its number or command is taken. Placeholders are PostgreSQL's;
SQLite gets `?1` for `$1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from penultimate.store.contract import Append

Statement = tuple[str, Sequence[Any]]
Change = Sequence[Statement]

LAST_NUMBER: Final = "SELECT max(number) FROM entries WHERE table_id = $1"

LOG: Final = """
SELECT number, at, body, command FROM entries
WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"""

# The token may belong to the guest's first device or a later one.
GUEST_BY_TOKEN: Final = """
SELECT id, name, seen FROM guests WHERE token_hash = $1
UNION ALL SELECT id, name, seen FROM guests
WHERE id = (SELECT guest_id FROM devices WHERE token_hash = $1)"""  # noqa: S105 (no secret)

# The time of the last change comes from the log, so an append does not have to store it.
TABLES_OF: Final = """
SELECT id, stage, summary, created, changed, host FROM (
    SELECT tables.*, members.host, (
        SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1
    ) AS changed
    FROM members JOIN tables ON tables.id = members.table_id
    WHERE members.guest_id = $1
) AS listed
ORDER BY changed DESC, id LIMIT $2"""

ADD_GUEST: Final = """
INSERT INTO guests (id, token_hash, name, created, seen) VALUES ($1, $2, $3, $4, $4)
ON CONFLICT DO NOTHING"""

SEE_GUEST: Final = "UPDATE guests SET seen = $2 WHERE id = $1"

BEAT: Final = "UPDATE pulse SET at = $1 WHERE id = 1"

RENAME_GUEST: Final = "UPDATE guests SET name = $2 WHERE id = $1"

_ADD_TABLE: Final = """
INSERT INTO tables (id, stage, summary, created) VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING"""

_ADD_ENTRY: Final = """
INSERT INTO entries (table_id, number, at, body, command) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING"""

_ADD_MEMBER: Final = """
INSERT INTO members (guest_id, table_id, host) VALUES ($1, $2, $3)
ON CONFLICT (guest_id, table_id) DO UPDATE SET host = excluded.host"""

_CHANGE_TABLE: Final = """
UPDATE tables SET stage = coalesce($2, stage), summary = coalesce($3, summary) WHERE id = $1"""


def creating(append: Append) -> Iterator[Statement]:
    """Yield the statements that create a table with its first rows."""
    yield _ADD_TABLE, (append.table, append.stage, append.summary, append.rows[0].at)
    yield from _adding(append)


def appending(append: Append) -> Iterator[Statement]:
    """Yield the statements of an append."""
    yield from _adding(append)
    if append.stage is not None or append.summary is not None:
        yield _CHANGE_TABLE, (append.table, append.stage, append.summary)


def _adding(append: Append) -> Iterator[Statement]:
    for row in append.rows:
        yield _ADD_ENTRY, (append.table, row.number, row.at, row.body, row.command)
    for guest, host in append.guests:
        yield _ADD_MEMBER, (guest, append.table, host)
