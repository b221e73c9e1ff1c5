"""What a live page lacks: of each part that changed the tags that are new, and where the others stood before.

A stream remembers the text it has sent, so a patch is made of what this viewer has seen and of nothing else.
"""

import json
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

Patch = list[str | list[int]]
"""In order: new text, or from where on how many tags of the text before."""
ENOUGH = 3
"""So many tags in a row are worth pointing at."""


@dataclass(slots=True)
class Sent:
    """What one stream has sent. Messages are numbered from 1, which holds all parts: whoever misses one begins anew."""

    number: int = 0
    ply: int = -1
    parts: dict[str, str] = field(default_factory=dict)

    def forget(self) -> None:
        """The next message holds everything."""
        self.number = 0
        self.parts.clear()

    def lacks(self, parts: Mapping[str, str], ply: int, known: MutableMapping[Any, Any]) -> str:
        """What changed, as JSON; empty: nothing. Glides: a move was made. Known: patches that were made for others who
        had seen the same."""
        changed = {part: html for part, html in parts.items() if self.parts.get(part) != html}
        if not changed:
            return ""
        self.number += 1
        glides = self.number > 1 and ply != self.ply
        told = {part: self._patched(part, html, known) for part, html in changed.items()}
        self.parts.update(changed)
        self.ply = ply
        return json.dumps(
            {"number": self.number, "glides": glides, "parts": told}, ensure_ascii=False, separators=(",", ":")
        )

    def _patched(self, part: str, html: str, known: MutableMapping[Any, Any]) -> str | Patch:
        before = self.parts.get(part)
        if not before:
            return html
        found: str | Patch | None = known.get((before, html))
        if found is None:
            found = known[before, html] = patch(before, html)
        return found


def patch(before: str, now: str) -> Patch:
    """What makes the one text of the other. Both are cut where a tag begins, which is the same in every language."""
    old, new = before.split("<"), now.split("<")
    least = min(len(old), len(new))
    head = 0
    while head < least and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < least - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    made: Patch = [[0, head]] if head else []
    made += _between(old[: len(old) - tail], new[head : len(new) - tail], head)
    return [*made, [len(old) - tail, tail]] if tail else made


def _between(old: list[str], new: list[str], head: int) -> Patch:
    """The same where neither beginning nor end is shared; what is old is looked for from the head on."""
    where = dict(zip(old[head:], range(head, len(old)), strict=True))
    made: Patch = []
    at, unsaid, after = 0, 0, head
    while at < len(new):
        found = after
        many = _alike(old, new, found, at)
        if many < ENOUGH:
            found = where.get(new[at], -1)
            many = _alike(old, new, found, at) if found >= 0 else 0
        if many < ENOUGH:
            at += 1
            continue
        if unsaid < at:
            made.append("<".join(new[unsaid:at]))
        made.append([found, many])
        at, after = at + many, found + many
        unsaid = at
    return [*made, "<".join(new[unsaid:])] if unsaid < len(new) else made


def _alike(old: list[str], new: list[str], here: int, there: int) -> int:
    """How many tags are the same from here and from there on."""
    most = min(len(old) - here, len(new) - there)
    many = 0
    while many < most and old[here + many] == new[there + many]:
        many += 1
    return many


def patched(before: str, changes: str | Patch) -> str:
    """As a page does it; a whole text is itself."""
    if isinstance(changes, str):
        return changes
    old = before.split("<")
    return "<".join([one if isinstance(one, str) else "<".join(old[one[0] : one[0] + one[1]]) for one in changes])
