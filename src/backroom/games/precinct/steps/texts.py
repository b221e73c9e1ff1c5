"""Police Cards played by their text, and abilities used at will."""

from collections.abc import Callable
from typing import Final

from backroom.engine import Action, Chance, Step

from ..actions.beats import PARTNER
from ..actions.police import PLAY, Play
from ..cards import KIND, TEXT, TEXT_AMOUNT, WHEN
from ..characters import BEAT_PARTNER
from ..events.attempt import Arrested
from ..events.looking import UrgentLifted
from ..events.turn import TextPlayed
from ..state import PrecinctState
from ..supply import draw_police, earn_donuts, leave_hand, playable_hand
from .aims import CLEAR_HOOD, RADIO_CHECK, RECALL_CARD, TOW_AWAY
from .arresting import credit
from .dispatch import CALL_BACK, partner_hood, post
from .gangs import take_punks
from .looking import CHOOSE_DECK, look_at_events
from .usable import NO_URGENT, PARTNERED, USABLE, may_partner

Steps = tuple[Step, ...]


def timely(*when: str) -> frozenset[int]:
    """The kinds of cards for a moment. [P103]"""
    return frozenset(kind for kind, card in enumerate(WHEN) if card in when)


BEFORE_THE_DRIVE: Final = timely("move", "turn")
ON_THE_ROAD: Final = timely("move")
AROUND_THE_ACTION: Final = timely("turn")
IN_AN_ATTEMPT: Final = timely("commit", "any")


def playable(s: PrecinctState, officer: int, now: frozenset[int]) -> list[Action]:
    """What of the kinds for this moment the acting officer may play, each once, and may use. [P62 P103 P159 P174]"""
    found: list[Action] = []
    for kind in playable_hand(s, officer) if s.gained else s.hands[officer]:
        if kind in now and USABLE[kind](s, officer) and PLAY[kind] not in found:
            found.append(PLAY[kind])
    if BEAT_PARTNER[s.characters[officer]] and now >= AROUND_THE_ACTION and may_partner(s, officer):
        found.append(PARTNER)
    return found


def play_text(s: PrecinctState, officer: int, action: Action, chance: Chance) -> Steps:
    """Carries one of them out; the question that offered it is asked again after the steps returned. [P62 P159]"""
    if isinstance(action, Play):
        kind = KIND[action.card]
        leave_hand(s, officer, kind)
        s.tell(TextPlayed, officer, s.characters[officer], kind)
        return DOES[TEXT[kind]](s, officer, TEXT_AMOUNT[kind][int(s.marked[officer])], chance)
    s.used |= PARTNERED
    post(s, partner_hood(s, officer))
    return ()


def drive_farther(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P174]"""
    s.points += amount
    return ()


def add(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """Dice or cards for the attempt under way. [P172]"""
    s.effort = s.effort.adding(amount)
    return ()


def ease(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P173]"""
    s.effort = s.effort.easing(amount)
    return ()


def dispatch(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return (CALL_BACK,)


def stake_out(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """Arrests without dice. [P162]"""
    hood = partner_hood(s, officer)
    arrests = min(amount, s.punks[hood])
    s.tell(Arrested, officer, s.characters[officer], hood, arrests)
    take_punks(s, hood, arrests, chance)
    credit(s, arrests)
    return ()


def draw(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P165]"""
    draw_police(s, officer, amount, chance)
    return ()


def tip(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return look_at_events(s, amount)


def look(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return (CHOOSE_DECK[amount],)


def curfew(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return (CLEAR_HOOD[amount],)


def recall(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return (RECALL_CARD,)


def snack(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P167]"""
    earn_donuts(s, officer, amount)
    return ()


def radio(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P169]"""
    draw_police(s, officer, amount, chance)
    return (RADIO_CHECK,)


def tow(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    return (TOW_AWAY,)


def calm(s: PrecinctState, officer: int, amount: int, chance: Chance) -> Steps:
    """[P171]"""
    s.tell(UrgentLifted, officer, s.characters[officer], s.urgent)
    s.urgent = NO_URGENT
    return ()


DOES: Final[dict[str, Callable[[PrecinctState, int, int, Chance], Steps]]] = {
    "drive": drive_farther, "dice": add, "cards": add, "cuffs": add, "lights": add, "ease": ease,
    "dispatch": dispatch, "stakeout": stake_out, "draw": draw, "tip": tip, "look": look, "curfew": curfew,
    "recall": recall, "donut": snack, "radio": radio, "tow": tow, "calm": calm,
}  # fmt: skip
