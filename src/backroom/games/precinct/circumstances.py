"""What a turned-up Unknown Circumstance does to an attempt. [P124]"""

from .cards import CIRCUMSTANCE, CIRCUMSTANCE_AMOUNT
from .characters import COOL_HEAD
from .state import FACE_UP, PrecinctState


def circumstance(s: PrecinctState) -> int:
    """The marker that lies face up on the Emergency being handled; -1 for none."""
    event = s.attempt.target
    if event not in s.emergencies:
        return -1
    shown = s.shown[s.emergencies.index(event)]
    return shown - FACE_UP if shown >= FACE_UP else -1


def circumstance_dice(s: PrecinctState, assisted: int) -> int:
    """Dice it adds, less those it takes; `assisted` is what others' cards added. [P124 P160 P198]"""
    kind = circumstance(s)
    if kind < 0:
        return 0
    effect, amount, marked = CIRCUMSTANCE[kind], CIRCUMSTANCE_AMOUNT[kind], s.marked[s.acting]
    if effect == "marked-more":
        return amount if marked else 0
    if COOL_HEAD[s.characters[s.acting]]:
        return 0
    if effect == "alone":
        return -assisted
    return -amount if effect == "fewer" or (effect == "marked-less" and marked) else 0


def circumstance_difficulty(s: PrecinctState) -> int:
    """[P124 P160]"""
    kind = circumstance(s)
    if kind < 0 or CIRCUMSTANCE[kind] != "harder" or COOL_HEAD[s.characters[s.acting]]:
        return 0
    return CIRCUMSTANCE_AMOUNT[kind]
