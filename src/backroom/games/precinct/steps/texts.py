"""Police Cards played by their text, and abilities used at will."""

from backroom.engine import Action, Chance, Step

from ..actions.turn import PLAY
from ..cards import FAST_RESPONSE
from ..state import PrecinctState
from ..supply import leave_hand, playable_hand

MOVE = "move"
TURN = "turn"
COMMIT = "commit"


def playable(s: PrecinctState, officer: int, when: str) -> list[Action]:
    """What the acting officer may play or use now, each once: 'move', 'turn' or 'commit' is the moment."""
    if when == MOVE and FAST_RESPONSE in playable_hand(s, officer):
        return [PLAY[FAST_RESPONSE]]
    return []


def play_text(s: PrecinctState, officer: int, action: Action, chance: Chance) -> tuple[Step, ...]:
    """Carries one of them out; the question that offered it is asked again after the steps returned."""
    leave_hand(s, officer, FAST_RESPONSE)
    s.points += 2
    return ()
