"""A virtual environment with Penultimate's wheel and nothing from this clone.

What the wheel requires is linked from the environment that runs the tests, file by file, so that
neither a network nor a cache is needed. What it does not require is not there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).with_name("uv")


@dataclass(frozen=True)
class Environment:
    """A virtual environment in a folder, and a folder to run its programs in."""

    folder: Path
    work: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def penultimate(self) -> Path:
        return self.folder / "bin" / "penultimate"

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, away from the clone."""
        return subprocess.run(
            command, cwd=self.work, env=shell(), capture_output=True, text=True, check=False
        )


def shell() -> dict[str, str]:
    """The environment of the tests, without variables that redirect Python."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def build(kind: str, source: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel, an sdist, or by default an sdist and a wheel from it."""
    options = ("--no-build-isolation", "--offline", "--no-config", "--python", sys.executable)
    command = [UV, "build", *kind.split(), *options, "--out-dir", out, source]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def install(wheel: Path, folder: Path, extras: frozenset[str] = frozenset()) -> Environment:
    """Create an environment, link the wheel's dependencies, and install the wheel."""
    environment = Environment(folder / "environment", folder / "work")
    environment.work.mkdir()
    venv.create(environment.folder, symlinks=True)
    packages = next(environment.folder.glob("lib/python*/site-packages"))
    for requirement in requirements("penultimate", set(), extras):
        if requirement != "penultimate":  # an extra may require another one
            link(requirement, packages)
    pip = (UV, "pip", "install", "--python", environment.python, "--no-deps", "--offline", wheel)
    subprocess.run(pip, check=True, capture_output=True)
    return environment


def requirements(name: str, known: set[str], extras: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the names of a package's dependencies, recursively."""
    for line in distribution(name).requires or ():
        wanted = Requirement(line)
        if is_wanted(wanted, extras) and str(wanted) not in known:
            known.add(str(wanted))
            yield wanted.name
            yield from requirements(wanted.name, known, frozenset(wanted.extras))


def is_wanted(wanted: Requirement, extras: frozenset[str]) -> bool:
    marker = wanted.marker
    return not marker or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))


def link(name: str, packages: Path) -> None:
    """Link an installed package's modules, without its programs, into another environment."""
    for file, original in files(distribution(name)):
        copy = packages / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists():
            copy.symlink_to(original)


def files(package: Distribution) -> Iterator[tuple[Path, Path]]:
    for file in package.files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            yield Path(file), Path(str(file.locate())).resolve()
