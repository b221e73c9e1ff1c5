"""What two dice make of a number, and how it is told."""

from typing import Any

from ..attack import HIGHEST, LOWEST, at_most

WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 throws show each sum."""
THROWS = 36
EMPTY = "if the other hands are empty"


def chance_of(needed: int) -> int:
    """Per cent. [L53 L54]"""
    return round(100 * sum(WAYS[LOWEST : min(needed, HIGHEST) + 1]) / THROWS) if needed >= LOWEST else 0


def throws(needed: int) -> list[dict[str, Any]]:
    """The 36 throws as bars: which of them succeed, and those that never do. [L54]"""
    kinds = ["never" if n > HIGHEST else "yes" if n <= needed else "no" for n in range(LOWEST, 13)]
    return [{"sum": n + LOWEST, "ways": WAYS[n + LOWEST], "kind": kind} for n, kind in enumerate(kinds)]


def odds(needed: int) -> str:
    """In a sentence."""
    return f"{at_most(needed)}: {chance_of(needed)} in 100" if needed >= LOWEST else "below 2: not rolled"


def briefly(needed: int) -> str:
    """On a coin, or beside a name."""
    return f"{min(needed, HIGHEST)} · {chance_of(needed)}%" if needed >= LOWEST else "not rolled"


def makes(needed: int, how: str, figure: str = "") -> str:
    """What the banner says while this is chosen: number, chance and how, and how many bars are lit."""
    chance = f"{chance_of(needed)}%" if needed >= LOWEST else "not rolled"
    bars = min(needed, HIGHEST) if needed >= LOWEST else 0
    return f"number={figure or min(needed, HIGHEST)};chance={chance};how={how};bars={bars}"


def reserve(needed: int) -> int:
    """What a number above 10 is good for. [L54]"""
    return max(0, needed - HIGHEST)
