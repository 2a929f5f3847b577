"""The options `--db` and `--data`, which select a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

import typer
from typer.exceptions import TyperException

_PATH_CHARACTERS: Final = "/\\:"

Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        envvar="PENULTIMATE_DB",
        help="sqlite:///FILE or postgresql://...; by default penultimate.db in the --data folder.",
        show_envvar=True,
    ),
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--data",
        help="Folder of penultimate.db; by default `penultimate` in your user data folder.",
        file_okay=False,
    ),
]


def database_url(db: str | None, folder: Path | None, *, create: bool = True) -> str:
    """Return `--db`, or the URL of the SQLite file in the folder.

    `create` also creates the folder if it does not exist.
    """
    if db:
        return db
    folder = (folder or _data_folder()).absolute()
    if create:
        folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{quote(str(folder / 'penultimate.db'), safe=_PATH_CHARACTERS)}"


def _data_folder() -> Path:
    from platformdirs import user_data_path

    try:
        return user_data_path("penultimate", appauthor=False).expanduser()
    except RuntimeError:
        raise TyperException("no home folder found; choose a folder with --data") from None
