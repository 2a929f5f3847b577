"""Files are opened before the work begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from penultimate.cli.output_file import check_writable, write_output


def test_a_check_changes_nothing_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_bytes(b"as before")
    check_writable(file)
    assert file.read_bytes() == b"as before"
    check_writable(tmp_path / "new.html")
    assert (tmp_path / "new.html").read_bytes() == b""


@pytest.mark.parametrize("file", ["/nowhere/report.html", "/dev/full", "/"])
def test_a_file_that_cannot_be_written_is_named(file: str) -> None:
    with pytest.raises(OSError, match=r"No such file|No space left|Is a directory") as raised:
        check_writable(Path(file))
    assert raised.value.filename == file
    with pytest.raises(OSError, match=file):
        write_output(Path(file), "text")


def test_a_device_without_an_end_may_be_written() -> None:
    check_writable(Path("/dev/null"))
