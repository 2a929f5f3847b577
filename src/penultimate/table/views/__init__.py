"""Messages and JSON built from a table: states, lists, replays, statistics."""
