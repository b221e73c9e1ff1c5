"""Decks that nobody would make: a game's own file with its values drawn anew from all that its shapes allow."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any
from unittest.mock import patch

from backroom import games
from backroom.kit import cards
from backroom.kit.decks import BadCard, normal
from backroom.kit.shapes import FIXED

KEPT = ("status", "id", "letter", "kind", "loot", "name", "says", "asset", "colour", "deck")
"""What goes together with other fields, and what nothing is decided by."""
Shapes = dict[str, dict[str, Any]]
"""By kind and card."""


@cache
def shapes_of(game: str) -> Shapes:
    """What each field of each card may be, as the game's own modules declare it."""
    found: Shapes = {}
    check = cards.check

    def noted(row: Any, where: str, needed: Any, maybe: Any) -> None:
        found[where] = {**maybe, **needed}
        check(row, where, needed, maybe)

    with patch.object(cards, "check", noted):
        games.find(game, re.sub(r'status = "\w+"', another_status, games.own_cards(game), count=1))
    return found


def another_status(found: re.Match[str]) -> str:
    return 'status = "house"' if "house" not in found[0] else 'status = "reported"'


def cards_of(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for kind, rows in data.items():
        if isinstance(rows, dict):
            yield f"cards.toml, {kind}", rows
            continue
        for row in rows:
            called = [row["letter"]] if "letter" in row else [row["kind"]] if "kind" in row and "id" not in row else []
            called = called or ([row["id"], row["loot"]] if "loot" in row else [row["id"]])
            yield f"cards.toml, {kind} '{' '.join(called)}'", row


def drawn(shape: Any, was: Any, chance: random.Random) -> Any:
    """Another value of a shape, the smallest and the largest more often than others."""
    if isinstance(shape, range):
        return chance.choice((shape[0], shape[-1], chance.choice(shape)))
    if shape is bool:
        return chance.random() < 0.5
    if isinstance(shape, tuple) and shape and shape[0] is not FIXED:
        return drawn(chance.choice(shape), was, chance) if len(shape) > 1 else was
    if isinstance(shape, list) and len(shape) == 1 and isinstance(shape[0], tuple):
        return chance.sample(shape[0], chance.randrange(0, min(4, len(shape[0])) + 1))
    if isinstance(shape, list) and shape != [str] and isinstance(was, list):
        return [drawn(one, old, chance) for one, old in zip(shape, was, strict=True)]
    if isinstance(shape, dict):
        fields = [
            (name, each) for names, each in shape.items() for name in (names if isinstance(names, tuple) else (names,))
        ]
        several = any(isinstance(names, tuple) for names in shape)
        return {n: drawn(each, None, chance) for n, each in fields if not several or chance.random() < 0.6}
    return shape if isinstance(shape, str) and shape not in (FIXED,) else was


def mutated(game: str, seed: int, share: float, shapes: Shapes) -> str:
    """A sound deck in which about this share of all values is another."""
    for attempt in range(12):
        chance = random.Random(f"{seed} {attempt}")
        data = tomllib.loads(games.own_cards(game))
        now = share / (attempt // 2 + 1)
        for where, row in cards_of(data):
            for field, shape in shapes[where].items():
                if chance.random() < now and field not in KEPT:
                    value = drawn(shape, row.get(field), chance)
                    if value is not None:
                        row[field] = value
        text = normal(data)
        try:
            games.find(game, text)
        except BadCard as error:
            said = error
            continue
        return text
    raise AssertionError(f"no sound deck was found: {said}")
