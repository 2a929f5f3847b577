"""Actions that a table takes without a command: bots, clocks, the next deal."""
