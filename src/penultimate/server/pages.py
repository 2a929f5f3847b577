"""The browser page, as it was built into `page/`, and the manual of the HTTP part at `/docs`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.static_files import (
    create_static_files_router,  # pyright: ignore[reportUnknownVariableType]
)

from penultimate.server.requests import AnyRequest, base_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = Path(__file__).parent / "page"
_STYLE: Final = Path(__file__).with_name("docs.css")
_NOT_BUILT: Final = (
    "<!doctype html><html lang=en><title>Penultimate</title>"
    "<h1>Penultimate</h1><p>The server is up. Its page was not built: run <code>make page</code>."
)
_FOR_EVER: Final = CacheControlHeader(public=True, max_age=31536000, immutable=True)


@get(
    [
        *("/", "/new", "/settings", "/timer", "/learn", "/t/{table:str}", "/r/{table:str}", "/r"),
        *("/new/{house:path}", "/house/{house:path}"),
        *("/c", "/c/{club:str}", "/c/{club:str}/{room:path}"),
    ],
    media_type="text/html",
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The page. It decides by the address what to show."""
    return the_page(200, request)


def the_page(status: int, request: AnyRequest) -> Response[bytes]:
    """The page, which is told where on its host it lives."""
    index = PAGE / "index.html"
    written = index.read_text() if index.exists() else _NOT_BUILT
    content = written.replace('="./', f'="{base_of(request)}/').encode()
    headers = {"Cache-Control": "no-cache"}
    return Response(content, status_code=status, media_type="text/html", headers=headers)


def is_for_people(request: AnyRequest) -> bool:
    """Whether a person asks with a browser, and not a program that wants data."""
    accepts = request.headers.get("accept", "")
    return "text/html" in accepts and not request.url.path.startswith("/api/")


@get("/docs/style.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def docs_style() -> bytes:
    return _STYLE.read_bytes()


def page_files() -> list[Any]:
    """What the page loads: files whose names change with their content."""
    if not (PAGE / "assets").is_dir():
        return []
    assets = create_static_files_router(
        path="/assets", directories=[PAGE / "assets"], cache_control=_FOR_EVER
    )
    return [assets, *_small_files()]


def _small_files() -> Iterator[Any]:
    for file in sorted(PAGE.iterdir()):
        if file.is_file() and file.name != "index.html":
            yield _served(file)


def _served(file: Path) -> Any:
    kinds = {
        ".html": "text/html",
        ".js": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
    }
    kind = kinds.get(file.suffix, "application/octet-stream")

    @get(f"/{file.name}", media_type=kind, include_in_schema=False, sync_to_thread=False)
    def serve() -> bytes:
        return file.read_bytes()

    return serve


class Manual(OpenAPIRenderPlugin):
    """The OpenAPI description as a plain page: no script, nothing loaded from elsewhere."""

    def render(
        self,
        request: AnyRequest,  # noqa: ARG002 (as Litestar calls it)
        openapi_schema: dict[str, Any],
    ) -> bytes:
        lines = [
            "<!doctype html><html lang=en><meta charset=utf-8>",
            "<meta name=viewport content='width=device-width'>",
            "<link rel=stylesheet href=docs/style.css><title>Penultimate over HTTP</title>",
            "<main><h1>Penultimate over HTTP</h1>",
            "<p>As data: <a href=docs/openapi.json>openapi.json</a>. The socket of a table, ",
            "<code>/api/tables/{table}/live</code>, is described in <code>docs/protocol.md</code>.",
        ]
        for path, methods in openapi_schema["paths"].items():
            lines += (_operation(path, method, told) for method, told in methods.items())
        return "\n".join([*lines, "</main>"]).encode()


def _operation(path: str, method: str, told: dict[str, Any]) -> str:
    body = told.get("requestBody", {}).get("content", {})
    takes = ", ".join(_name_of(part["schema"]) for part in body.values())
    gives = [
        f"<li><b>{status}</b> {escape(answer.get('description', ''))}"
        for status, answer in told["responses"].items()
    ]
    return (
        f"<section><h2><span>{method.upper()}</span> {escape(path)}</h2>"
        f"<p>{escape(told.get('description', ''))}</p>"
        + (f"<p>Takes <code>{escape(takes)}</code>.</p>" if takes else "")
        + f"<ul>{''.join(gives)}</ul></section>"
    )


def _name_of(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", schema.get("type", "anything"))).rsplit("/", 1)[-1]
