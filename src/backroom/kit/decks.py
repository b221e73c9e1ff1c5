"""An owner's deck: a card file in place of a game's own. Bounded as it is read, and from then on the same text for
everybody: without comments, written one way, called by its digest.

What a deck may change the game's own declarations say (cards.py). Here is what holds for all: how long, how deep, how
large, and which letters a card can be printed with.
"""

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Illegal
from backroom.engine.toml import key, written

from .shapes import shown

LONGEST: Final = 60_000
"""Characters of a file; our longest has 30,000."""
MOST_KINDS: Final = 40
MOST_CARDS: Final = 200
MOST_IN_A_LIST: Final = 40
LARGEST: Final = 999
LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 200
LONGEST_TITLE: Final = 40
DEEPEST: Final = 3
"""Tables and lists within each other, below a card."""
SIGNS: Final = frozenset(" '\"’‘“”„«».,:;!?&%+-–—/()#$€£°=_")
"""What may stand on a card beside letters and digits: nothing that a page or a terminal could take for more."""
KNOWN_AS: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*|[A-Z]")
"""An id, or a letter."""


class BadCard(Illegal):
    """A card file that cannot be played: names the file, the card and the field."""


class Full(Illegal):
    """Nothing wrong with a deck but the moment: too many are being played with."""


@dataclass
class Deck:
    """A deck that lies where a package's own would. Cards: what was read of it, once its game has been loaded."""

    text: str
    file: str
    cards: Any = None


_LAID: Final[dict[str, Deck]] = {}
"""By the package that reads it."""


def lay(package: str, deck: Deck) -> None:
    _LAID[package] = deck


def take_up(package: str) -> None:
    _LAID.pop(package, None)


def laid(package: str) -> Deck | None:
    return _LAID.get(package)


def toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCard(f"{file}: this is not TOML: {error}") from error


def parsed(text: str, file: str) -> dict[str, Any]:
    """A file from outside, within its bounds. A BadCard names the file, the card and the field."""
    if len(text) > LONGEST:
        raise BadCard(f"{file}: a card file has at most {LONGEST:,} characters, not {len(text):,}")
    try:
        data = toml(text, file)
    except (RecursionError, ValueError):
        raise BadCard(f"{file}: this is no card file: it is nested too deep, or a number is too long") from None
    if len(data) > MOST_KINDS:
        raise BadCard(f"{file}: expected at most {MOST_KINDS} kinds of cards, not {len(data)}")
    for kind, found in data.items():
        where = f"{file}, {shown(kind)[1:-1]}"
        if kind == "title":
            _title(found, file)
        elif isinstance(found, dict):
            _card(found, where)
        elif isinstance(found, list):
            if len(found) > MOST_CARDS:
                raise BadCard(f"{where}: expected at most {MOST_CARDS} cards, not {len(found)}")
            for row in found:
                if not isinstance(row, dict):
                    raise BadCard(f"{where}: a card is a table of its fields, not {shown(row)}")
                named = " ".join([str(row[part])[:LONGEST_NAME] for part in ("id", "letter", "kind") if part in row])
                _card(row, f"{where} '{named or '?'}'")
        else:
            raise BadCard(f"{where}: expected [{where.rpartition(' ')[2]}] or [[...]], not {shown(found)}")
    return data


def _title(found: Any, file: str) -> None:
    wrong = ("not text" if not isinstance(found, str) else unprintable(found)) or (
        f"{len(found)} letters long" if len(found) > LONGEST_TITLE else ""
    )
    if wrong:
        raise BadCard(f"{file}: the title is a line of at most {LONGEST_TITLE} letters, and this is {wrong}")


def _card(row: dict[str, Any], where: str) -> None:
    for field, value in row.items():
        at = f"{where}: the field {shown(field)}"
        if len(field) > LONGEST_NAME or not KNOWN_AS.fullmatch(field.replace("_", "-")):
            raise BadCard(f"{at} is none: a field is called in small letters")
        _value(field, value, at, DEEPEST)


def _value(field: str, value: Any, at: str, deep: int) -> None:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        if abs(value) > LARGEST:
            raise BadCard(f"{at} has a number from -{LARGEST} to {LARGEST}, not {shown(value)}")
    elif isinstance(value, str):
        most = LONGEST_TEXT if field == "says" else LONGEST_NAME
        if len(value) > most:
            raise BadCard(f"{at} has a text of at most {most} letters, not {len(value)}")
        if field in ("id", "letter") and not KNOWN_AS.fullmatch(value):
            raise BadCard(f"{at} is small letters and digits with - between them, not {shown(value)}")
        wrong = unprintable(value)
        if wrong:
            raise BadCard(f"{at} is a text as a card can be printed with, and this is {wrong}: {value!a}")
    elif isinstance(value, (list, dict)):
        if not deep:
            raise BadCard(f"{at} is nested too deep")
        if len(value) > MOST_IN_A_LIST:
            raise BadCard(f"{at} has at most {MOST_IN_A_LIST} values, not {len(value)}")
        for part, one in value.items() if isinstance(value, dict) else [(field, one) for one in value]:
            _value(part, one, at, deep - 1)
    else:
        raise BadCard(f"{at} is a text, a number, true or false, a list or a table, not {shown(value)}")


def unprintable(text: str) -> str:
    """Why a text cannot stand on a card; empty if it can."""
    if not text.strip():
        return "empty"
    if text != text.strip() or "  " in text:
        return "with blanks that nobody sees"
    if unicodedata.normalize("NFC", text) != text:
        return "with letters put together from pieces"
    for sign in text:
        letter = unicodedata.category(sign)[0] in "LN" and "FILLER" not in unicodedata.name(sign, "")
        if sign not in SIGNS and not letter:
            return f"with the sign U+{ord(sign):04X}"
    return ""


def normal(data: dict[str, Any]) -> str:
    """What was parsed, written one way."""
    parts = []
    for kind, found in data.items():
        if isinstance(found, (dict, list)):
            rows, heading = (found, f"[[{key(kind)}]]") if isinstance(found, list) else ([found], f"[{key(kind)}]")
            parts += ["\n".join([heading, *[f"{key(f)} = {written(v)}" for f, v in row.items()]]) for row in rows]
        else:
            parts.insert(0, f"{key(kind)} = {written(found)}")
    return "\n\n".join(parts) + "\n"
