"""Short simulations that show what the rules of a house do."""
