"""Live tables in memory: locking, storing, broadcasting, presence."""
