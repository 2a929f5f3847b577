"""Penultimate: an open table for a game of colours, numbers and the last card but one."""

__version__ = "0.1.0"
