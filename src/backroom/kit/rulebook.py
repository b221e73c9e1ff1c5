"""A game's RULES.md by its numbers: each rule begins a paragraph with its own in bold, **X7** ..."""

import re
from typing import Final, NamedTuple

FILE: Final = "RULES.md"
_NUMBER: Final = re.compile(r"^\*\*([A-Z]\d+)\*\*\s+", re.MULTILINE)
_MARKS: Final = re.compile(r"[*`]|\]\([^)]*\)|\[(?=[^\]]*\]\()")


class Rule(NamedTuple):
    """Its number, what it says in Markdown, and what stands below it: more paragraphs, a table, the next heading."""

    number: str
    says: str
    below: str

    def words(self) -> str:
        """What it says as plain text, in one line."""
        return " ".join(_MARKS.sub("", self.says).split())


class Rulebook:
    """What stands before the first rule, and the rules in their order."""

    def __init__(self, text: str) -> None:
        opening, *parts = _NUMBER.split(text)
        self.text = text
        self.opening: str = opening
        self.rules = tuple([_rule(number, rest) for number, rest in zip(parts[::2], parts[1::2], strict=True)])
        self.numbers = tuple([rule.number for rule in self.rules])

    def find(self, number: str) -> Rule | None:
        """The rule of this number."""
        return next((rule for rule in self.rules if rule.number == number), None)


def _rule(number: str, rest: str) -> Rule:
    says, _, below = rest.partition("\n\n")
    return Rule(number, says.strip(), below)
