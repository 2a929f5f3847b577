"""Alembic's entry point. Migrations run on the given connection, in its open transaction."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
