"""Migrations, applied in numerical order."""
