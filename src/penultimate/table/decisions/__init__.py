"""What a command leads to: new entries for the log, or a refusal."""
