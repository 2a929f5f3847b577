"""The built browser page and its files, from `page/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from penultimate.server.request_info import AnyRequest, base_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = Path(__file__).parent / "page"
ASSETS: Final = PAGE / "assets"  # most have a .gz file next to them; see web/pack.py
TITLE: Final = "<title>Penultimate</title>"
_NOT_BUILT: Final = (
    f"<!doctype html><html lang=en>{TITLE}"
    "<h1>Penultimate</h1><p>The page is not built: run <code>make page</code>."
)
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_IMMUTABLE: Final = CacheControlHeader(public=True, max_age=31536000, immutable=True)


@get(
    [
        *("/", "/new", "/settings", "/you", "/timer", "/help"),
        *("/learn", "/learn/habits", "/position", "/puzzles", "/review/{table:str}"),
        *("/t/{table:str}", "/r"),
        *("/new/{house:path}", "/house/{house:path}"),
        *("/c", "/c/{club:str}", "/c/{club:str}/{room:path}"),
    ],
    media_type="text/html",
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The single-page client, which handles routing itself."""
    return index_page(200, request)


def index_page(status: int, request: AnyRequest, title: str = TITLE) -> Response[bytes]:
    """Return the client's index.html with the base path and a title inserted."""
    index = PAGE / "index.html"
    written = index.read_text(encoding="utf-8") if index.exists() else _NOT_BUILT
    placed = written.replace('="./', f'="{base_of(request)}/')
    content = placed.replace(TITLE, title).encode()
    headers = {"Cache-Control": "no-cache"}
    return Response(content, status_code=status, media_type="text/html", headers=headers)


def wants_html(request: AnyRequest) -> bool:
    """Whether this is a page navigation rather than an API request."""
    accepts = request.headers.get("accept", "")
    return "text/html" in accepts and not request.url.path.startswith("/api/")


def page_files() -> list[Any]:
    """Create routes for the files that the page loads."""
    if not ASSETS.is_dir():
        return []
    return [_assets(), *_small_files()]


def _assets() -> Any:
    """Serve content-hashed files, gzipped if the client accepts it."""
    files = {file.name: file for file in ASSETS.iterdir()}

    @get(
        "/assets/{name:str}",
        cache_control=_IMMUTABLE,
        response_headers={"Vary": "Accept-Encoding"},
        include_in_schema=False,
        sync_to_thread=True,
    )
    def serve(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        if name not in files:
            raise NotFoundException
        file, packed = files[name], files.get(f"{name}.gz")
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            encoding = {"Content-Encoding": "gzip"}
            return Response(packed.read_bytes(), media_type=_kind(file), headers=encoding)
        return Response(file.read_bytes(), media_type=_kind(file))

    return serve


def _small_files() -> Iterator[Any]:
    for file in sorted(PAGE.iterdir()):
        if file.is_file() and file.name != "index.html":
            yield _served(file)


def _kind(file: Path) -> str:
    return _KINDS.get(file.suffix, "application/octet-stream")


def _served(file: Path) -> Any:
    @get(f"/{file.name}", media_type=_kind(file), include_in_schema=False, sync_to_thread=False)
    def serve() -> bytes:
        return file.read_bytes()

    return serve
