"""Addresses of this house: how others may call it, and redirects that never lead out of it."""

import re
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from ..common.settings import Settings

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")


def plausible(host: str) -> bool:
    """Whether this can be the name or address of a machine, with a port or without."""
    return HOST.fullmatch(host) is not None


def link(request: HTTPConnection, settings: Settings, path: str) -> str:
    """For others to open: at the address this house was given, else by the name it was asked by."""
    house = settings.url or f"{request.url.scheme}://{request.url.netloc}"
    return house.rstrip("/") + path


def within(location: str) -> str:
    """The same place without its host: a redirect goes to another page of this house, whatever it was called."""
    parts = urlsplit(location)
    query = f"?{parts.query}" if parts.query else ""
    return f"/{parts.path.lstrip('/')}{query}{f'#{parts.fragment}' if parts.fragment else ''}"
