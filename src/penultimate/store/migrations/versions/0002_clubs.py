"""Create clubs, their histories and their links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("clubs_by_name", "clubs", ["name"])
    op.create_table(
        "club_entries",
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.Text),
        sa.UniqueConstraint("club_id", "command", name="one_club_entry_per_command"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "club_links",
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("token_hash", name="one_club_link_per_token"),
        sqlite_with_rowid=False,
    )
