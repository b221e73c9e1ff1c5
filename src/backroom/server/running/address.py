"""Where the house listens, alone or with several processes at one address."""

import socket
import sys

DEALT_OUT = sys.platform == "linux"
"""Whether the system deals new visitors out evenly among the sockets at one address."""


def bound(host: str, port: int, shared: bool = False) -> socket.socket:
    """Shared: several processes are going to listen there, each with a socket `beside` this one."""
    return _bound(socket.AF_INET6 if ":" in host else socket.AF_INET, (host, port), shared)


def beside(first: socket.socket) -> socket.socket:
    """A socket of a process's own at the same address: one that all listened at would fill up whoever is quickest."""
    return _bound(first.family, first.getsockname(), True) if DEALT_OUT else first


def not_free(host: str, port: int) -> str:
    """Why nobody can listen there; empty: it is free."""
    try:
        bound(host, port).close()
    except (OSError, OverflowError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


def network_address() -> str:
    """The address this machine has in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _bound(family: int, address: tuple[object, ...], shared: bool) -> socket.socket:
    made = socket.socket(family)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared and DEALT_OUT:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(address)
    except BaseException:
        made.close()
        raise
    return made
