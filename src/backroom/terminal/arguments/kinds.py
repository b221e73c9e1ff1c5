"""What an option can be: each kind of text understood, or told in a line what was expected."""

import ipaddress
import re
from argparse import ArgumentTypeError
from collections.abc import Callable

HOST = re.compile(r"[\w.*-]+|\[[0-9a-fA-F:.]+\]")
ADDRESS = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?/?")


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    def whole(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f"'{text}' is not a whole number") from None
        if value < least or (most is not None and value > most):
            span = f"{least} or more" if most is None else f"{least} to {most}"
            raise ArgumentTypeError(f"{value} is out of range: {span}")
        return value

    return whole


def at_most(most: int, what: str) -> Callable[[str], float]:
    def measured(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= most:
            raise ArgumentTypeError(f"'{text}' is not a number of {what} from 0 to {most}")
        return value

    return measured


seconds = at_most(3600, "seconds")
days = at_most(36_500, "days")


def seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"'{text}' is not a whole number") from None


def several(text: str) -> tuple[str, ...]:
    listed = tuple(part.strip() for part in text.split(","))
    if not all(listed):
        raise ArgumentTypeError(f"'{text}' is not a list of bots such as greedy,random")
    return listed


def seat_counts(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise ArgumentTypeError(f"'{text}' is not a list of numbers of players such as 2,4") from None


def variant(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"'{text}' is not an option such as name=value")
    return name, value


def label(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > 20:
        raise ArgumentTypeError(f"'{text[:30]}' is no name: 1 to 20 letters")
    return text.strip()


def form(text: str) -> str:
    if text not in ("logfmt", "json"):
        raise ArgumentTypeError(f"'{text}' is neither logfmt nor json")
    return text


def locked(text: str) -> str:
    if text not in ("starttls", "tls", "none"):
        raise ArgumentTypeError(f"'{text}' is none of starttls, tls, none")
    return text


def listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def networks(text: str) -> tuple[str, ...]:
    for part in listed(text):
        try:
            part == "*" or ipaddress.ip_network(part, strict=False)
        except ValueError:
            raise ArgumentTypeError(f"'{part}' is no address or network, such as 10.0.0.0/8") from None
    return listed(text)


def names(text: str) -> tuple[str, ...]:
    for part in listed(text):
        if not HOST.fullmatch(part):
            raise ArgumentTypeError(f"'{part}' is no name of a host, such as club.example or *.club.example")
    return listed(text)


def address(text: str) -> str:
    """Of a house: scheme and host alone. Empty: it was given none."""
    if text and not ADDRESS.fullmatch(text):
        raise ArgumentTypeError(f"'{text}' is no address of a house, such as https://games.club.example")
    return text.rstrip("/")


def eyes(text: str) -> int | str:
    """Whose view: a seat's, a spectator's, or at every move that of whoever made it."""
    return text if text in ("all", "spectator") else number(0)(text)
