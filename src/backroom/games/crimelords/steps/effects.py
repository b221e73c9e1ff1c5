"""Specials and abilities: whom or what they can be meant for."""

from typing import Final

from backroom.engine import Seat

from ..cards import ALL_CROOKS, FIRST_RACKET, FIRST_SPECIAL, HAS_TOKEN
from ..events import SpecialPlayed
from ..state import LordsState


def picks(s: LordsState, seat: int, effect: str) -> list[int]:
    """Whom or what an effect can be meant for. [L102 L119]"""
    if effect == "cheer":
        return [crook for crook in s.crooks[seat] if s.unhappy[crook]]
    if effect == "upset":
        return [crook for k, mob in enumerate(s.crooks) if k != seat for crook in mob]
    if effect == "token":
        return [card for card in (*s.crooks[seat], *s.rackets[seat]) if HAS_TOKEN[card] and s.tokens[card] < 2]
    if effect == "revive":
        return [card for card in s.discard if card in ALL_CROOKS]
    if effect == "seize":
        return [card for card in s.street if card >= FIRST_RACKET]
    return []


PICKED: Final = ("cheer", "upset", "token", "revive", "seize")


def useful(s: LordsState, seat: int, effect: str) -> bool:
    return effect not in PICKED or bool(picks(s, seat, effect))


def discard_special(s: LordsState, seat: int, card: int) -> None:
    """Played, and out of the game. [L102]"""
    s.specials[seat] = tuple([c for c in s.specials[seat] if c != card])
    s.discard.append(card)
    s.face_up[card - FIRST_SPECIAL] = -1
    s.tell(SpecialPlayed, Seat(seat), card)
