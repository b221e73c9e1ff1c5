"""Arrest: dice against the Criminal Population."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..board import BOARDS
from ..characters import HARD_TO_HURT, SECOND_WIND, TALLY
from ..events.attempt import Arrested, MurdererArrested, Rolled
from ..state import HOODS, PrecinctState
from ..sums import strength
from ..supply import earn_donuts
from .ending import CAUGHT, over
from .gangs import take_punks
from .hands import to_hospital
from .standing import other_criminals, population_of, take_away

MURDERER_COUNTS: Final = 2
FOR_A_DONUT: Final = 3
BEST: Final = 6
IN_THREES: Final = "three arrests in one turn"
IN_TWOS: Final = "with Tally two arrests are enough"


def manic(s: PrecinctState) -> bool:
    """[P50]"""
    return s.setup.has("murderer", "manic")


def wanted(s: PrecinctState) -> bool:
    """All the evidence is in. [P49]"""
    return not any(s.missing)


def targets(s: PrecinctState, space: int) -> list[int]:
    """Where there is somebody to arrest from here. [P42 P49 P50]"""
    found = []
    for hood in BOARDS[s.board].hoods_on[space]:
        if s.punks[hood] or (hood == s.murderer and wanted(s)):
            found.append(hood)
    return found + other_criminals(s, space) if s.standing else found


def population(s: PrecinctState, target: int) -> int:
    """What a die must reach: fixed before the roll. [P44 P49 P50]"""
    if target >= HOODS:
        return population_of(s, target)
    if target != s.murderer:
        return s.punks[target]
    if manic(s):
        return s.punks[target] or BEST
    return s.punks[target] + MURDERER_COUNTS


def to_arrest(s: PrecinctState, target: int) -> int:
    """What a die must show: the population, but a one is never enough. [P44]"""
    return max(2, min(BEST, population(s, target)))


def succeeds(die: int, needed: int) -> bool:
    """A six always, a one never. [P44]"""
    return die == BEST or (die > 1 and die >= needed)


def throw(s: PrecinctState, many: int, needed: int, chance: Chance) -> list[int]:
    """Any number of dice; who has a second wind rolls one that failed once more. [P46 P154]"""
    dice = [chance.below(6) + 1 for _ in range(many)]
    officer = s.acting
    if SECOND_WIND[s.characters[officer]]:
        for n, die in enumerate(dice):
            if not succeeds(die, needed):
                dice[n] = chance.below(6) + 1
                break
    s.tell(Rolled, officer, s.characters[officer], tuple(dice), needed)
    return dice


@dataclass(frozen=True, slots=True)
class MakeArrest(Step):
    """Every die as high as the population is an arrest; the Murderer comes last; none at all is the Hospital.
    [P43 P44 P45 P48 P49 P50 P70 P155]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer, target = s.acting, s.attempt.target
        character = s.characters[officer]
        needed = to_arrest(s, target)
        dice = throw(s, strength(s), needed, chance)
        hits = sum([1 for die in dice if succeeds(die, needed)])
        there = s.punks[target] if target < HOODS else population_of(s, target)
        arrests = min(hits, there)
        caught = hits > arrests and target == s.murderer and wanted(s) and not (there and manic(s))
        if arrests or not caught:
            s.tell(Arrested, officer, character, target, arrests)
        if arrests:
            if target < HOODS:
                take_punks(s, target, arrests, chance)
            else:
                take_away(s, target, arrests, chance)
        if caught:
            s.tell(MurdererArrested, officer, character)
            return over(s, CAUGHT)
        if arrests:
            credit(s, arrests)
            return ()
        return () if HARD_TO_HURT[character] else to_hospital(s, officer)


def credit(s: PrecinctState, arrests: int) -> None:
    """Three arrests in a turn, by whatever means, are a Donut, once. [P47 P157]"""
    s.arrests += arrests
    needed = FOR_A_DONUT - TALLY[s.characters[s.acting]]
    if s.arrests >= needed and not s.treated:
        s.treated = True
        earn_donuts(s, s.acting, why=IN_THREES if needed == FOR_A_DONUT else IN_TWOS)


MAKE_ARREST: Final = MakeArrest()
