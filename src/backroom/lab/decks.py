"""Owners' decks in the lab: who plays with which, and what differs, in words."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from backroom import games
from backroom.kit.cards import FILE
from backroom.kit.decks import parsed
from backroom.kit.differences import TITLE, differences
from backroom.kit.words import number

NAMED: Final = 4
"""So many values are told in the verdict; of more it is said how many."""
LISTED: Final = 40
"""So many in the report."""
OURS: Final = "our cards"


class Decks(NamedTuple):
    """Who plays with which deck, and all that differs, a line each; nothing where everybody plays with our cards."""

    who: str = ""
    lines: tuple[str, ...] = ()

    def says(self) -> tuple[str, ...]:
        """A sentence in pieces, every second one to be stressed."""
        if not self.who:
            return ()
        return ("", self.who, f": {'; '.join(cut(self.lines, NAMED)) or 'no card differs'}.")

    def listed(self) -> tuple[str, ...]:
        """For a page, where the sentence does not hold them all."""
        return cut(self.lines, LISTED) if len(self.lines) > NAMED else ()


def cut(lines: Sequence[str], most: int) -> tuple[str, ...]:
    more = len(lines) - most
    return (*lines[:most], *([f"and {number(more, 'more value')}"] if more > 0 else []))


def alone(game: str, now: str) -> Decks:
    """Of a run by itself, or of two with one deck: what is not as in ours."""
    return Decks(f"Played with {title_of(now)}", of_ours(game, now)) if now else Decks()


def compared(game: str, now: str, was: str, this: str, beside: str) -> Decks:
    """this, beside: what the two are called."""
    if now == was:
        return Decks(f"Both with {title_of(now)}", of_ours(game, now)) if now else Decks()
    before, after = (parsed(cards or games.own_cards(game), FILE) for cards in (was, now))
    lines = tuple([one.apart() for one in differences(before, after)])
    return Decks(f"{beside} with {title_of(was)}, {this} with {title_of(now)}", lines)


def of_ours(game: str, cards: str) -> tuple[str, ...]:
    return tuple([str(one) for one in differences(parsed(games.own_cards(game), FILE), parsed(cards, FILE))])


def title_of(cards: str) -> str:
    if not cards:
        return OURS
    title = parsed(cards, FILE).get(TITLE)
    return f"“{title}”" if title else "another deck"
