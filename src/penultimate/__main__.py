"""`python -m penultimate` is the same as `penultimate`."""

from penultimate.cli import main

if __name__ == "__main__":
    main()
