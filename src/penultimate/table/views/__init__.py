"""Messages and JSON about a table: states, lists, replays, statistics."""
