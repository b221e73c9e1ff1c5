"""What goes into an attempt, and how it stands."""

from backroom.engine import Action, Seat
from backroom.kit.words import number

from ..actions.attempt import FEDS_TOKEN, SWAT_TOKEN
from ..actions.attempt import Commit as CommitAction
from ..actions.attempt import Token as TokenAction
from ..attempt import Attempt
from ..cards import ARREST, DECK_NAME, EVENT_NAME, INVESTIGATE
from ..characters import FEDS, FEDS_CARDS, SWAT, SWAT_DICE, SWEET_TOOTH
from ..events.attempt import Committed, TokenUsed, where
from ..state import HOODS, MOST_DONUTS, PrecinctState
from ..sums import strength
from ..supply import spend_donuts
from .arresting import to_arrest
from .handling import difficulty
from .standing import officers_with


def on_the_beat(s: PrecinctState) -> int:
    """The entry of s.beats whose Patrol Officers can help here; -1 for none. [P43]"""
    if s.attempt.kind != ARREST:
        return -1
    target = s.attempt.target
    return target if target < HOODS else officers_with(s, target)


def in_the_sum(s: PrecinctState) -> str:
    """What the attempt has so far, and what a die must show."""
    if s.attempt.kind == INVESTIGATE:
        return number(strength(s), "card")
    return f"{number(strength(s), 'die', 'dice')} against {needed(s, s.attempt)}"


def needed(s: PrecinctState, attempt: Attempt) -> int:
    """What a die must show; an investigation takes none. [P44 P54]"""
    if attempt.kind == INVESTIGATE:
        return 0
    return to_arrest(s, attempt.target) if attempt.kind == ARREST else difficulty(s, attempt.target)


def is_full(s: PrecinctState) -> bool:
    """Whether an investigation looks at the whole deck already. [P196]"""
    return s.attempt.kind == INVESTIGATE and strength(s) >= len(s.decks[s.attempt.target])


def donuts_of_use(s: PrecinctState) -> int:
    """How many of the acting officer's Donuts make a difference: of dice there are never too many. [P35 P46 P196]"""
    many = min(s.donuts[s.acting], MOST_DONUTS)
    if s.attempt.kind != INVESTIGATE:
        return many
    room = len(s.decks[s.attempt.target]) - strength(s)
    return max(0, min(many, room - SWEET_TOOTH[s.characters[s.acting]] if room > 1 else room))


def about(s: PrecinctState) -> str:
    """What is being attempted."""
    kind, target = s.attempt.kind, s.attempt.target
    if kind == INVESTIGATE:
        return DECK_NAME[target]
    return f"Arrest {where(target)}" if kind == ARREST else EVENT_NAME[target]


def assisting(s: PrecinctState, seat: Seat) -> int:
    """The officer with whose cards somebody assists: who plays alone, the other one. [P15]"""
    return int(seat) if s.setup.players > 1 else s.others()[0]


def tokens(s: PrecinctState, officer: int) -> list[Action]:
    """[P9 P151]"""
    character = s.characters[officer]
    if SWAT[character] and s.attempt.kind != INVESTIGATE:
        return [SWAT_TOKEN]
    return [FEDS_TOKEN] if FEDS[character] and s.attempt.kind == INVESTIGATE else []


def use_token(s: PrecinctState, officer: int, action: TokenAction) -> None:
    """[P9]"""
    feds = action == FEDS_TOKEN
    s.tokens[officer] -= 1
    s.effort = s.effort.adding(FEDS_CARDS if feds else SWAT_DICE)
    s.tell(TokenUsed, officer, s.characters[officer], feds)


def commit(s: PrecinctState, officer: int, action: CommitAction) -> None:
    """Donuts to the supply, Patrol Officers back to the Station. [P35 P43]"""
    donuts, officers = action.donuts, action.officers
    if not donuts and not officers:
        return
    s.effort = s.effort.committing(donuts, officers)
    spend_donuts(s, officer, donuts)
    if officers:
        s.beats[on_the_beat(s)] -= officers
        s.patrol += officers
    s.tell(Committed, officer, s.characters[officer], donuts, officers)
