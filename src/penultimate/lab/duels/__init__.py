"""Measure players against each other."""
