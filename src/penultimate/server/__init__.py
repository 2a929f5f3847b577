"""Live tables over HTTP and WebSocket. Package `table` decides what happens at a table."""
