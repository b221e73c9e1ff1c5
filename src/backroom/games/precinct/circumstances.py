"""What a turned-up Unknown Circumstance does to an attempt."""

from .state import FACE_UP, PrecinctState


def circumstance(s: PrecinctState) -> int:
    """The marker that lies face up on the Emergency being handled; -1 for none."""
    if s.target not in s.emergencies:
        return -1
    shown = s.shown[s.emergencies.index(s.target)]
    return shown - FACE_UP if shown >= FACE_UP else -1


def circumstance_dice(s: PrecinctState, assisted: int) -> int:
    """Dice it adds, less those it takes; `assisted` is what others' cards added."""
    return 0


def circumstance_difficulty(s: PrecinctState) -> int:
    return 0
