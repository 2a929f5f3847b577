"""Add the time of a guest's last visit, and a row for write tests."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    seen = sa.Column("seen", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("guests", seen)
    # The last visit of existing guests is unknown, so it is set to now.
    op.execute(f"UPDATE guests SET seen = {int(time.time() * 1000)}")  # noqa: S608 (a number)
    op.create_table(
        "pulse",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO pulse (id, at) VALUES (1, 0)")
