"""Simulation: the rulebook played by the million, compiled, on every core or on a GPU."""
