"""Words for people: lists, numbers, sentences."""

from collections.abc import Iterable
from typing import Final

STOPS: Final = (".", "!", "?")


def listed(words: Iterable[str], nothing: str = "") -> str:
    """'a', 'a and b', 'a, b and c'; `nothing` where there is none."""
    said = list(words)
    if len(said) > 1:
        return f"{', '.join(said[:-1])} and {said[-1]}"
    return said[0] if said else nothing


def number(many: int, one: str, several: str = "") -> str:
    """'1 card', '3 cards'; '3 dice' where the plural is said."""
    return f"{many} {one if many == 1 else several or f'{one}s'}"


def capital(words: str) -> str:
    """The first letter large, the others as they are."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(*parts: str) -> str:
    """What is said, part by part, as one sentence: a capital letter, semicolons, and a stop unless it has one."""
    said = "; ".join([part for part in parts if part])
    return capital(said) if not said or said.endswith(STOPS) else f"{capital(said)}."
