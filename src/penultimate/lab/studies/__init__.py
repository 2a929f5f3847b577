"""Experiments about houses, cards and ways to play."""
