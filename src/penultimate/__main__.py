"""`python -m penultimate` is the same as `penultimate`."""

from penultimate.commands import main

if __name__ == "__main__":
    main()
