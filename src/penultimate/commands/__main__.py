"""`python -m penultimate.commands` is the same as `penultimate`."""

from penultimate.commands import main

main()
