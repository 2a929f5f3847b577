"""Contents of the sdist and the wheel, and when building fails."""

from __future__ import annotations

import re
import shutil
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from install.environment import ROOT, build

from penultimate import __version__

if TYPE_CHECKING:
    from install.conftest import Package

pytestmark = pytest.mark.xdist_group("install")

PAGE = "penultimate/server/page"


def is_source(file: Path) -> bool:
    """Whether a file is not compiled bytecode, which may appear at any time."""
    return "__pycache__" not in file.parts and file.is_file()


def test_the_wheel_holds_the_source_and_the_page_and_nothing_else(package: Package) -> None:
    held = {name for name in zipfile.ZipFile(package.wheel).namelist() if ".dist-info/" not in name}
    source = ROOT / "src"
    files = (file for file in source.rglob("*") if is_source(file))
    assert held == {file.relative_to(source).as_posix() for file in files}
    assert f"{PAGE}/index.html" in held
    assert [name for name in held if name.startswith(f"{PAGE}/assets/")]


def test_the_wheel_made_of_the_clone_is_the_one_made_of_the_sdist(
    package: Package, tmp_path: Path
) -> None:
    done = build("--wheel", ROOT, tmp_path)
    assert done.returncode == 0, done.stderr
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.read_bytes() == package.wheel.read_bytes()


def test_the_sdist_holds_what_a_wheel_is_made_of_and_no_tests(package: Package) -> None:
    with tarfile.open(package.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md", "LICENSE"} <= names
    assert f"src/{PAGE}/index.html" in names
    assert not [name for name in names if name.startswith(("tests/", "web/", "bench/"))]


def test_the_metadata_names_the_version_the_extras_and_the_licence(package: Package) -> None:
    metadata = zipfile.ZipFile(package.wheel).read(f"penultimate-{__version__}.dist-info/METADATA")
    told = message_from_bytes(metadata)
    assert (told["Version"], told["License-Expression"]) == (
        __version__,
        "MIT AND OFL-1.1",
    )
    assert {"lab", "gpu", "dev"} <= set(told.get_all("Provides-Extra", []))


def test_the_readme_of_the_package_leads_to_no_file_beside_it(package: Package) -> None:
    metadata = zipfile.ZipFile(package.wheel).read(f"penultimate-{__version__}.dist-info/METADATA")
    readme = metadata.decode().partition("\n\n")[2]
    assert readme.startswith("# Penultimate\n")
    assert [link for link in re.findall(r"\]\(([^)]*)\)", readme) if "://" not in link] == []
    assert "serving tables" in readme


@pytest.mark.parametrize("kind", ["--wheel", "--sdist"])
def test_without_the_page_the_build_fails_with_the_reason(tmp_path: Path, kind: str) -> None:
    source, out = tmp_path / "source", tmp_path / "dist"
    left_out = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src", source / "src", ignore=left_out)
    for file in ("pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / file, source)
    done = build(kind, source, out)
    assert done.returncode != 0
    assert "The page is not built" in done.stderr
    assert "`make page`" in done.stderr
    assert "Traceback" not in done.stderr
    assert [*out.glob("*.whl"), *out.glob("*.tar.gz")] == []


def test_the_changelog_has_a_section_for_this_version_below_the_unreleased_changes() -> None:
    titles = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert titles[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(__version__)} - \d{{4}}-\d\d-\d\d", titles[1])
