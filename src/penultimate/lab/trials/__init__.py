"""A house tried for a second."""
