"""Decisions: pure functions from a state and a command to log entries or a refusal."""
