"""Networks that learn by playing."""
