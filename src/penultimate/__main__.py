"""`python -m penultimate` is the same as `penultimate`."""

from penultimate.commands import main

main()
