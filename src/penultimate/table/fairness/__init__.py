"""Deals that anyone can verify: the promise before a deal, and its proof afterwards."""
