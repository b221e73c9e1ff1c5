"""The rules as the product shows them: RULES.md of a game, whole or one number."""

import re

from rich.markdown import Markdown

from backroom.engine import Illegal
from backroom.games import find, folder

_RULE = re.compile(r"^\*\*([A-Z]\d+[a-z]?)\*\*", re.MULTILINE)


def rulebook(game: str) -> str:
    """Every rule of a game, as Markdown."""
    find(game)
    return (folder(game) / "RULES.md").read_text("utf-8")


def one_rule(game: str, number: str) -> str:
    """The paragraph that begins with this number."""
    text = rulebook(game)
    numbers = _RULE.findall(text)
    wanted = number.strip().upper()
    if wanted not in numbers:
        span = f"{numbers[0]} to {numbers[-1]}" if numbers else "none"
        raise Illegal(f"{find(game).title} has no rule {number.strip()}; its rules are {span}")
    start = text.index(f"**{wanted}**")
    return text[start:].split("\n\n", 1)[0].strip()


def markdown(text: str) -> Markdown:
    return Markdown(text)
