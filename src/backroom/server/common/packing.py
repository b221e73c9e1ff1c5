"""Streams go out packed, message by message: what one holds never shows in the size of another.

A message is packed by itself, so it can be put into any stream, and a stream needs no memory for it.
"""

import struct
import zlib
from collections.abc import AsyncIterator
from functools import lru_cache

HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""Of a gzip file whose time and system are nobody's business."""
END = b"\x03\x00"
LEVEL = 5
SMALL = 4096
"""Bytes up to which a small window does."""


@lru_cache(32)
def packed(text: str) -> tuple[bytes, bytes]:
    """A message and its packed form; of two who are told the same at the same time the second gets the first one's."""
    data = text.encode()
    window, memory = (12, 5) if len(data) <= SMALL else (15, 8)
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, memory)
    return data, packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)


async def in_gzip(pieces: AsyncIterator[str]) -> AsyncIterator[bytes]:
    check, size = 0, 0
    yield HEAD
    async for piece in pieces:
        data, sent = packed(piece)
        check, size = zlib.crc32(data, check), size + len(data)
        yield sent
    yield END + struct.pack("<II", check, size & 0xFFFFFFFF)
