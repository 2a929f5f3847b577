"""A table's log and the state built from it."""
