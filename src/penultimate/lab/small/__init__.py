"""A game small enough to be solved exactly, played by the same rulebook."""
