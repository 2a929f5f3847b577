"""What people are shown: a live table, a hand, a list of tables, a replay, the choice of rules."""
