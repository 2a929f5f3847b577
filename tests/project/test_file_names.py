"""No two file names differ only in case, which would break the build on macOS and Windows."""

from __future__ import annotations

import subprocess
from collections import defaultdict
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[2]


def tracked_files() -> list[str]:
    """List tracked and new files of the repository."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return listed.rstrip("\0").split("\0")


def spellings(file: str) -> list[str]:
    """A file and its folders as import paths, without `.ts`."""
    path = PurePosixPath(file.removesuffix(".ts"))
    return [str(path), *(str(folder) for folder in path.parents)]


def twins(files: Iterable[str]) -> list[set[str]]:
    """Find names that differ only in case."""
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for file in files:
        for name in spellings(file):
            alike[name.casefold()].add(name)
    return [names for names in alike.values() if len(names) > 1]


@pytest.mark.parametrize(
    ("files", "found"),
    [
        (["a/Card.md", "a/card.md"], {"a/Card.md", "a/card.md"}),
        (["a/Flights.svelte", "a/flights.svelte.ts"], {"a/Flights.svelte", "a/flights.svelte"}),
        (["Hand/fan.ts", "hand/card.ts"], {"Hand", "hand"}),
    ],
)
def test_names_that_differ_in_case_alone_are_twins(files: list[str], found: set[str]) -> None:
    assert twins(files) == [found]


def test_other_names_are_no_twins() -> None:
    assert (
        twins(["games.ts", "games/house.json", "Room.svelte", "room.test.ts", "b/games.ts"]) == []
    )


def test_no_file_of_the_repository_has_a_twin() -> None:
    assert twins(tracked_files()) == []
