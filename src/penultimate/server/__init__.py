"""HTTP and WebSocket server for live tables. The tables themselves are in package `table`."""
