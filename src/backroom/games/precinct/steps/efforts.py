"""What goes into an attempt, and how it stands."""

from backroom.engine import Action, Seat

from ..actions.attempt import FEDS_TOKEN, SWAT_TOKEN
from ..actions.attempt import Commit as CommitAction
from ..actions.attempt import Token as TokenAction
from ..cards import DECK_NAME, EVENT_NAME
from ..characters import FEDS, FEDS_CARDS, SWAT, SWAT_DICE
from ..events.attempt import Committed, TokenUsed, where
from ..state import ARREST, HOODS, INVESTIGATE, PrecinctState
from ..sums import strength
from ..supply import spend_donuts
from .arresting import to_arrest
from .handling import difficulty
from .standing import officers_with
from .telling import number


def on_the_beat(s: PrecinctState) -> int:
    """The entry of s.beats whose Patrol Officers can help here; -1 for none. [P43]"""
    if s.attempt != ARREST:
        return -1
    return s.target if s.target < HOODS else officers_with(s, s.target)


def in_the_sum(s: PrecinctState) -> str:
    """What the attempt has so far, and what a die must show."""
    if s.attempt == INVESTIGATE:
        return number(strength(s), "card", "cards")
    needed = to_arrest(s, s.target) if s.attempt == ARREST else difficulty(s, s.target)
    return f"{number(strength(s), 'die', 'dice')} against {needed}"


def about(s: PrecinctState) -> str:
    """What is being attempted."""
    if s.attempt == INVESTIGATE:
        return DECK_NAME[s.target]
    return f"Arrest {where(s.target)}" if s.attempt == ARREST else EVENT_NAME[s.target]


def assisting(s: PrecinctState, seat: Seat) -> int:
    """The officer with whose cards somebody assists: who plays alone, the other one. [P15]"""
    return int(seat) if s.setup.players > 1 else s.others()[0]


def tokens(s: PrecinctState, officer: int) -> list[Action]:
    """[P9 P151]"""
    character = s.characters[officer]
    if SWAT[character] and s.attempt != INVESTIGATE:
        return [SWAT_TOKEN]
    return [FEDS_TOKEN] if FEDS[character] and s.attempt == INVESTIGATE else []


def use_token(s: PrecinctState, officer: int, action: TokenAction) -> None:
    """[P9]"""
    feds = action == FEDS_TOKEN
    s.tokens[officer] -= 1
    s.extra += FEDS_CARDS if feds else SWAT_DICE
    s.tell(TokenUsed, officer, s.characters[officer], feds)


def commit(s: PrecinctState, officer: int, action: CommitAction) -> None:
    """Donuts to the supply, Patrol Officers back to the Station. [P35 P43]"""
    s.spent, s.backed = action.donuts, action.officers
    if action.donuts:
        spend_donuts(s, officer, action.donuts)
    if action.officers:
        s.beats[on_the_beat(s)] -= action.officers
        s.patrol += action.officers
    if action.donuts or action.officers:
        s.tell(Committed, officer, s.characters[officer], action.donuts, action.officers)
