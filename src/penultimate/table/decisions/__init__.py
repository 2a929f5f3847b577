"""Decisions: from a command and a state to log entries or a refusal. They change nothing."""
