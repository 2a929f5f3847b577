"""Penultimate: an open table for the card game Uno."""

__version__ = "0.1.0"
