"""The tables in memory, who is there, and the way of a command into the log and to the viewers."""
