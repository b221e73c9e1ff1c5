"""How many dice or cards an attempt has. [P34 P35 P37 P43 P46 P52 P58 P84 P86]"""

from typing import Final

from .blocked import gang_effect
from .board import BOARDS
from .cards import ARREST, HANDLE, HELPS, INVESTIGATE, SABOTAGE, SYMBOLS
from .characters import BACK_UP, DISPATCHER, GANG_UNIT, OLD_GRUDGE, SHARP_EYES, SKILLS, SWEET_TOOTH, TRAFFIC_DUTY
from .charts import CODE_3
from .circumstances import circumstance_dice
from .state import HOODS, PrecinctState

MOST_DICE: Final = 6
"""Under Code 3."""


def strength(s: PrecinctState) -> int:
    """Own skill and upgrade, support, Donuts, Police Cards, and what the attempt adds of its own. [P37 P43 P52 P153]"""
    officer, attempt, effort = s.acting, s.attempt.kind, s.effort
    character = s.characters[officer]
    assisted = assist_sum(s)
    total = SKILLS[attempt][character] + (s.upgrades[officer] >> attempt & 1) + support(s) + effort.extra + assisted
    if effort.donuts:
        total += effort.donuts + SWEET_TOOTH[character]
    if s.meddled:
        total -= SABOTAGE
    if attempt == INVESTIGATE:
        return max(0, total + int(not s.marked[officer] or SHARP_EYES[character] > 0))
    if attempt == ARREST:
        total += effort.officers + arrest_bonus(s, character)
    else:
        total += circumstance_dice(s, assisted) - gang_effect(s, "fewer-dice")
        if TRAFFIC_DUTY[character] and on_crossing(s):
            total += TRAFFIC_DUTY[character]
    if total > MOST_DICE and s.setup.has("assignment", CODE_3):
        total = MOST_DICE
    return max(0, total)


def arrest_bonus(s: PrecinctState, character: int) -> int:
    hood, bonus = s.attempt.target, 0
    if hood < HOODS and s.gangs[hood] >= 0:
        bonus += GANG_UNIT[character]
    if hood == s.murderer:
        bonus += OLD_GRUDGE[character]
    return bonus


def assist_sum(s: PrecinctState) -> int:
    """What others' Police Cards add. [P64]"""
    assists, attempt = s.effort.assists, s.attempt.kind
    return sum([worth(s, officer, kind, attempt) for officer, kind in assists]) if assists else 0


def worth(s: PrecinctState, officer: int, kind: int, attempt: int) -> int:
    """What one such card adds. [P63 P64 P158]"""
    return max(HELPS[attempt][kind], SYMBOLS[kind]) if DISPATCHER[s.characters[officer]] else HELPS[attempt][kind]


HELPFUL: Final[tuple[frozenset[int], ...]] = tuple(
    frozenset(kind for kind, adds in enumerate(row) if adds) for row in HELPS
)
ANY_KIND: Final[frozenset[int]] = frozenset(range(len(SYMBOLS)))


def helpful(s: PrecinctState, officer: int) -> frozenset[int]:
    """The kinds of cards with which somebody can assist now. [P63]"""
    return ANY_KIND if DISPATCHER[s.characters[officer]] else HELPFUL[s.attempt.kind]


def on_crossing(s: PrecinctState) -> bool:
    """Whether the Emergency being handled lies on an intersection."""
    event = s.attempt.target
    return event in s.emergencies and BOARDS[s.board].crossing[s.places[s.emergencies.index(event)]]


def support(s: PrecinctState) -> int:
    """Others' vehicles on the space; around an intersection those on any space that touches it. [P34 P52 P158]"""
    at = s.at
    if s.attempt.kind == HANDLE and on_crossing(s):
        near = BOARDS[s.board].access[s.places[s.emergencies.index(s.attempt.target)]]
    else:
        near = (at[s.acting],)
    total = 0
    for officer, space in enumerate(at):
        if space in near and officer != s.acting:
            total += 1 + BACK_UP[s.characters[officer]]
    for space in s.supports:
        if space in near:
            total += 1
    return total
