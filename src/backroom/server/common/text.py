"""Text that comes from outside: bounded, printable, and a word about what is wrong otherwise."""

import unicodedata

from .refusal import Refusal

NAME, CHAT, SALT = 24, 300, 64
BLANK = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159", " "))
"""Fillers of Hangul, Braille without dots, what stands for an object, blanks of hieroglyphs, a note without a head:
letters and signs of which nothing is seen."""
UNSEEN = str.maketrans(dict.fromkeys(
    [0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), 0x16FE4, *range(0xE0100, 0xE01F0)]
))  # fmt: skip
"""Marks of which nothing is seen, beside the letter they belong to: joiners, selectors of variants, a filler."""
SEEN = "LNPS"
"""How the kinds of characters begin that show something by themselves: letters, numbers, punctuation, symbols."""


def clean(text: object, what: str, most: int, least: int = 1) -> str:
    """Trimmed text without control characters; a Refusal says what is wrong with it."""
    if not isinstance(text, str):
        raise Refusal(422, f"{what} must be text")
    if len(text) > most * 8:
        raise Refusal(422, f"{what} is longer than {most} characters")
    kept = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())
    if len(kept) > most:
        raise Refusal(422, f"{what} is longer than {most} characters")
    if len(kept) < least:
        raise Refusal(422, f"{what} is missing")
    return kept


def a_name(text: object) -> str:
    """What others call somebody; a Refusal where they would see nothing."""
    name = clean(text, "the name", NAME)
    if not (seen := legible(name)):
        raise Refusal(422, "the name shows nothing; choose one that others can read")
    return seen


def legible(name: str) -> str:
    """A clean name without what cannot be seen of it; empty where that is all."""
    kept = " ".join(name.translate(BLANK).split())
    return kept if any(unicodedata.category(c)[0] in SEEN for c in kept) else ""


def alike(name: str) -> str:
    """The same for names that look the same."""
    return unicodedata.normalize("NFKC", name.translate(UNSEEN)).casefold()


def a_salt(text: object) -> str:
    """What a player adds to the shuffle. Empty is allowed: then the player leaves it to the others."""
    return clean(text if text is not None else "", "the salt", SALT, least=0)


def with_article(noun: str) -> str:
    """'a medium bot', 'an easy bot'."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def a_number(text: object, what: str, most: int = 1_000_000) -> int:
    if isinstance(text, int) and not isinstance(text, bool):
        number = text
    elif isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10:
        number = int(text)
    else:
        raise Refusal(422, f"{what} must be a whole number")
    if not 0 <= number <= most:
        raise Refusal(422, f"{what} must be between 0 and {most}")
    return number


def wait_of(seconds: float) -> str:
    """'1 minute and 5 seconds'."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{rest} seconds"
    return f"{minutes} minute{'s' if minutes > 1 else ''}" + (f" and {rest} seconds" if rest else "")
