"""The database schema. A test checks that the migrations produce it.

A running server does not import this file, because SQLAlchemy costs time and memory.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["METADATA"]

METADATA: Final = MetaData()

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("token_hash", name="one_guest_per_token"),
    sqlite_with_rowid=False,
)

LOOKS: Final = Table(
    "looks",
    METADATA,
    Column("guest_id", Text, ForeignKey("guests.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The token of a guest's first device is in `guests`.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest_id", Text, ForeignKey("guests.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("devices_of_guests", "guest_id"),
    sqlite_with_rowid=False,
)

# A guest has at most one device link.
PASSAGES: Final = Table(
    "passages",
    METADATA,
    Column("guest_id", Text, ForeignKey("guests.id"), primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("until", BigInteger, nullable=False),
    UniqueConstraint("token_hash", name="one_passage_per_token"),
    sqlite_with_rowid=False,
)

# The rules are in notation, such as official+seven_o.
HOUSES: Final = Table(
    "houses",
    METADATA,
    Column("guest_id", Text, ForeignKey("guests.id"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("guest_id", "name", name="one_house_per_name"),
    sqlite_with_rowid=False,
)

# A single row, updated to test that the database is writable.
PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("stage", Text, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Statistics of finished games, computed from the log on first request.
TALLIES: Final = Table(
    "tallies",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# `seats` has the reviewed seats and the version of the review.
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seats", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

REVIEW_AGREEMENTS: Final = Table(
    "review_agreements",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("guest_id", Text, ForeignKey("guests.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# Without a rowid, SQLite stores the rows of a table's log together and in order.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("command", Text),
    UniqueConstraint("table_id", "command", name="one_entry_per_command"),
    sqlite_with_rowid=False,
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("guest_id", Text, ForeignKey("guests.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("host", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

# `last` is the number of a club's last entry. An append updates it or fails.
CLUBS: Final = Table(
    "clubs",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("clubs_by_name", "name"),
    sqlite_with_rowid=False,
)

CLUB_ENTRIES: Final = Table(
    "club_entries",
    METADATA,
    Column("club_id", Text, ForeignKey("clubs.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("command", Text),
    UniqueConstraint("club_id", "command", name="one_club_entry_per_command"),
    sqlite_with_rowid=False,
)

CLUB_LINKS: Final = Table(
    "club_links",
    METADATA,
    Column("club_id", Text, ForeignKey("clubs.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    UniqueConstraint("token_hash", name="one_club_link_per_token"),
    sqlite_with_rowid=False,
)
