"""Many PostgreSQL appends in one statement: one round trip, one transaction, one commit.

The first row of each append resolves races between processes. It is inserted only if the row before
it exists. If another process inserts the same number or command, `ON CONFLICT` waits for its commit
and then skips our row. The process that inserts the first row also owns the following numbers,
because no process appends to an uncommitted row. The other rows can still fail because of a
repeated command or an unknown guest; then `postgres.py` retries each append alone.

One notification lists all tables that have changed. PostgreSQL holds a lock for the whole cluster
while it commits a transaction with notifications, and wakes every listening process for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from penultimate.store.contract import Append

CHANGES: Final = "penultimate_changes"
_TABLES_PER_NOTIFICATION: Final = 100  # PostgreSQL allows 8,000 bytes

APPEND_ALL: Final = f"""
WITH offered AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::text[],
        $6::boolean[]) AS offer (table_id, number, at, body, command, leads)
),
won AS (
    INSERT INTO entries (table_id, number, at, body, command)
    SELECT table_id, number, at, body, command FROM offered
    WHERE leads
        AND EXISTS (
            SELECT FROM entries AS before
            WHERE before.table_id = offered.table_id AND before.number = offered.number - 1
        )
    ORDER BY table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id
),
rest AS (
    INSERT INTO entries (table_id, number, at, body, command)
    SELECT table_id, number, at, body, command FROM offered
    WHERE NOT leads AND table_id = ANY (ARRAY(SELECT table_id FROM won))
),
seated AS (
    INSERT INTO members (guest_id, table_id, host)
    SELECT guest_id, table_id, host
    FROM unnest($7::text[], $8::text[], $9::boolean[]) AS guest (table_id, guest_id, host)
    WHERE table_id = ANY (ARRAY(SELECT table_id FROM won))
    ON CONFLICT (guest_id, table_id) DO UPDATE SET host = excluded.host
),
changed AS (
    UPDATE tables
    SET stage = coalesce(change.stage, tables.stage),
        summary = coalesce(change.summary, tables.summary)
    FROM unnest($10::text[], $11::text[], $12::bytea[]) AS change (table_id, stage, summary)
    WHERE tables.id = change.table_id AND tables.id = ANY (ARRAY(SELECT table_id FROM won))
)
SELECT array_agg(table_id), pg_notify('{CHANGES}', $13 || string_agg(news, ' '))
FROM unnest($14::text[], $15::text[], $16::int[]) AS told (table_id, news, part)
WHERE table_id = ANY (ARRAY(SELECT table_id FROM won))
GROUP BY part
"""  # noqa: S608 (the inserted part is a constant)

NOTIFY: Final = "SELECT pg_notify($1, $2)"


def news_of(append: Append) -> str:
    """An append as a part of a notification: its last number and its table."""
    return f"{append.rows[-1].number} {append.table}"


def values_of(appends: Sequence[Append], token: str) -> list[Any]:
    """Return the parameters of `APPEND_ALL`, one list per column."""
    rows = [
        (
            append.table,
            row.number,
            row.at,
            row.body,
            row.command,
            row.number == append.rows[0].number,
        )
        for append in appends
        for row in append.rows
    ]
    guests = [(append.table, *guest) for append in appends for guest in append.guests]
    changes = [
        (append.table, append.stage, append.summary)
        for append in appends
        if append.stage is not None or append.summary is not None
    ]
    news = [
        (append.table, news_of(append), at // _TABLES_PER_NOTIFICATION)
        for at, append in enumerate(appends)
    ]
    return [
        *(*_columns(rows, 6), *_columns(guests, 3), *_columns(changes, 3)),
        *(f"{token} ", *_columns(news, 3)),
    ]


def _columns(rows: Sequence[Sequence[Any]], width: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(width)]
