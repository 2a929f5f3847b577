"""Where Alembic starts: the steps run on the connection, and in the transaction, they are given."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
