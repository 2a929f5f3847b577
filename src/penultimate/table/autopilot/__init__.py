"""Acts of a table without a command: bots, clocks, the next deal."""
