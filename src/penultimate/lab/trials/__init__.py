"""Short simulations that show the effect of a house's rules."""
