"""PNGs with a palette of 256 colours, a third of the size."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from playwright.sync_api import Page

COLOURS: Final = 256
ROUNDS: Final = 4

# A browser reads PNGs anyway, so it hands over the plain pixels.
PIXELS: Final = """async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen.drawImage(image, 0, 0)
    const reader = new FileReader()
    const read = new Promise((done) => (reader.onload = done))
    reader.readAsDataURL(new Blob([pen.getImageData(0, 0, width, height).data]))
    await read
    return [width, height, reader.result.split(',')[1]]
}"""


def with_palette(page: Page, png: bytes) -> bytes:
    """Reduce a picture to its 256 best colours. The page decodes it and must allow data: URLs."""
    width, height, pixels = page.evaluate(PIXELS, b64encode(png).decode())
    shades: Any = np.frombuffer(b64decode(pixels), "<u4") & 0xFFFFFF  # red in the lowest byte
    packed, where, counts = np.unique(shades, return_inverse=True, return_counts=True)
    found = np.stack([packed >> shift & 0xFF for shift in (0, 8, 16)], axis=1).astype(np.float32)
    palette = best_colours(found, np.sqrt(counts))
    indices = nearest(found, palette)[where.reshape(-1)].astype(np.uint8)
    return write_png(width, height, np.round(palette).astype(np.uint8), indices)


def best_colours(found: Any, weights: Any) -> Any:
    """K-means clustering, starting from the most common colours."""
    cells = np.unique(found // 12, axis=0, return_inverse=True)[1].reshape(-1)
    palette = middles(found, weights, cells)[np.argsort(-np.bincount(cells, weights))[:COLOURS]]
    for _ in range(ROUNDS):
        chosen = nearest(found, palette)
        used = np.unique(chosen)
        palette[used] = middles(found, weights, chosen)[used]
    return palette


def middles(found: Any, weights: Any, groups: Any) -> Any:
    """The weighted mean colour of every group. Values of empty groups are meaningless."""
    total = np.maximum(np.bincount(groups, weights), 1e-9)
    sums = [np.bincount(groups, weights * found[:, part]) for part in range(3)]
    return np.stack(sums, axis=1) / total[:, None]


def nearest(found: Any, palette: Any) -> Any:
    """The index of the nearest palette colour for every colour."""
    lengths = (palette**2).sum(axis=1)
    parts = np.array_split(found.astype(np.float32), max(1, len(found) // 4096))
    return np.concatenate([np.argmin(lengths - 2 * part @ palette.T, axis=1) for part in parts])


def write_png(width: int, height: int, palette: Any, indices: Any) -> bytes:
    rows = np.zeros((height, width + 1), np.uint8)  # every row begins with its filter, none
    rows[:, 1:] = indices.reshape(height, width)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in (*parts, (b"IEND", b"")))


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
