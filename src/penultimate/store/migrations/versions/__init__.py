"""Migrations, in the order of their numbers."""
