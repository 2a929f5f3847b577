"""The live tables over HTTP and WebSocket. What happens at a table is decided in `table`."""
