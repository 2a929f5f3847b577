"""The HTTP API reference at `/docs`, as HTML and OpenAPI.

`make docs` generates both, because generating them in the server would block its tables briefly.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from penultimate import __version__
from penultimate.server import routes
from penultimate.server.club_routes.cors import LINK_SECURITY

_FOLDER: Final = Path(__file__).parent / "docs"
_HEAD: Final = (
    "<!doctype html><!-- Written by `make docs` from the code. -->",
    "<html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
    "<link rel=stylesheet href=docs/style.css><title>Penultimate over HTTP</title>",
    "<main><h1>Penultimate over HTTP</h1>",
    "<p>As data: <a href=docs/openapi.json>openapi.json</a>. The socket of a table, ",
    "<code>/api/tables/{table}/live</code>, is described in <code>docs/protocol.md</code>.",
)


def _served(path: str, file: str, kind: str) -> Any:
    @get(path, media_type=kind, include_in_schema=False, sync_to_thread=False)
    def serve() -> bytes:
        return (_FOLDER / file).read_bytes()

    return serve


HANDLERS: Final = (
    _served("/docs", "index.html", "text/html"),
    _served("/docs/openapi.json", "openapi.json", "application/vnd.oai.openapi+json"),
    _served("/docs/style.css", "style.css", "text/css"),
)


def write_openapi() -> str:
    """Return the OpenAPI document as JSON."""
    return json.dumps(_schema(), indent=1, ensure_ascii=False) + "\n"


def write_page() -> str:
    """Return the reference as a plain HTML page without scripts."""
    sections = [
        _section(path, method, operation)
        for path, methods in _schema()["paths"].items()
        for method, operation in methods.items()
    ]
    return "\n".join([*_HEAD, *sections, "</main>"]) + "\n"


def _schema() -> dict[str, Any]:
    app = Litestar(
        route_handlers=routes.HANDLERS,
        dependencies={"app": Provide(lambda: None, sync_to_thread=False)},
        openapi_config=OpenAPIConfig(
            title="Penultimate",
            version=__version__,
            use_handler_docstrings=True,
            components=LINK_SECURITY,
        ),
    )
    return app.openapi_schema.to_schema()


def _section(path: str, method: str, operation: dict[str, Any]) -> str:
    body = operation.get("requestBody", {}).get("content", {})
    takes = ", ".join(_name_of(part["schema"]) for part in body.values())
    gives = [
        f"<li><b>{status}</b> {escape(answer.get('description', ''))}"
        for status, answer in operation["responses"].items()
    ]
    return (
        f"<section><h2><span>{method.upper()}</span> {escape(path)}</h2>"
        f"<p>{escape(operation.get('description', ''))}</p>"
        + (f"<p>Takes <code>{escape(takes)}</code>.</p>" if takes else "")
        + f"<ul>{''.join(gives)}</ul></section>"
    )


def _name_of(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", schema.get("type", "anything"))).rsplit("/", 1)[-1]
