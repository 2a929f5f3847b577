"""Train networks by self-play."""
