"""Build the package and an environment with it, once."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from install.environment import ROOT, build, install

if TYPE_CHECKING:
    from install.environment import Environment


@dataclass(frozen=True)
class Package:
    """An sdist and the wheel built from it."""

    sdist: Path
    wheel: Path


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--package", type=Path, help="test the package in this folder")


@pytest.fixture(scope="session")
def package(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package in the folder given by `make release`, or a new build."""
    folder = pytestconfig.getoption("--package", None) or built(tmp_path_factory.mktemp("dist"))
    [sdist], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Package(sdist, wheel)


def built(out: Path) -> Path:
    """Build the package with the current page."""
    subprocess.run(["make", "--quiet", "page"], cwd=ROOT, check=True)
    done = build("", ROOT, out)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="session")
def installed(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(package.wheel, tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="session")
def with_envs(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the extra `envs` alone."""
    return install(package.wheel, tmp_path_factory.mktemp("envs"), frozenset({"envs"}))
