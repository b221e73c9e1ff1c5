"""Donuts and Police Cards come and go. [P1 P35 P60 P61 P65 P76]"""

from backroom.engine import Chance

from .blocked import gets_no_card, no_donuts
from .decks import refill
from .events.turn import Discarded, DonutEarned, NoPoliceCard, PoliceDrawn, PoliceShown
from .state import POLICE, PrecinctState


def earn_donuts(s: PrecinctState, officer: int, many: int = 1, why: str = "") -> None:
    """As far as there are any in the supply. [P1]"""
    many = min(many, s.donut_stock)
    if many and not no_donuts(s):
        s.donut_stock -= many
        s.donuts[officer] += many
        s.tell(DonutEarned, officer, s.characters[officer], many, why)


def spend_donuts(s: PrecinctState, officer: int, many: int) -> None:
    """[P35]"""
    s.donuts[officer] -= many
    s.donut_stock += many


def draw_police(s: PrecinctState, officer: int, many: int, chance: Chance) -> None:
    """From the deck, or from the discards made into one; the deck may be closed, to one or to all. [P60 P61 P66]"""
    drawn: list[int] = []
    if not gets_no_card(s, officer):
        for _ in range(many):
            if not s.decks[POLICE]:
                refill(s, POLICE, chance)
            if s.decks[POLICE]:
                drawn.append(s.decks[POLICE].pop())
    if not drawn:
        s.tell(NoPoliceCard, officer, s.characters[officer])
        return
    cards = tuple(drawn)
    s.hands[officer] += cards
    if officer == s.acting:
        s.gained += len(cards)
    if s.open:
        s.tell(PoliceShown, officer, s.characters[officer], cards)
    else:
        s.tell(PoliceDrawn, officer, s.characters[officer], len(cards), cards)


def playable_hand(s: PrecinctState, officer: int) -> tuple[int, ...]:
    """Without what the acting officer gained this turn. [P62]"""
    hand = s.hands[officer]
    return hand[: len(hand) - s.gained] if s.gained and officer == s.acting else hand


def leave_hand(s: PrecinctState, officer: int, kind: int) -> None:
    """A Police Card goes to the discards: the oldest of its kind."""
    hand = s.hands[officer]
    at = hand.index(kind)
    if officer == s.acting and at >= len(hand) - s.gained:
        s.gained -= 1
    s.hands[officer] = hand[:at] + hand[at + 1 :]
    s.discards[POLICE].append(kind)


def discard_police(s: PrecinctState, officer: int, kind: int) -> None:
    """[P65 P66]"""
    leave_hand(s, officer, kind)
    s.tell(Discarded, officer, s.characters[officer], kind)
