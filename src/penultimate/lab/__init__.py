"""Simulation, duels and training with the compiled rulebook, on all cores or a GPU."""
