"""Police Cards by their text: which one to play now, if any."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.choices import PARTNER
from ..actions.turn import Play
from ..blocked import no_police_cards
from ..cards import AIR_SUPPORT, KIND, TEXT, TEXT_AMOUNT
from ..state import HOODS, POLICE, PrecinctState
from ..steps.aims import accidents
from ..steps.dispatch import partner_hood
from ..steps.hands import MOST_CARDS
from .odds import USUAL, work_after
from .resources import price_of
from .sight import Sight

POSTED: Final = 0.07
"""What a Patrol Officer on a beat with Punks is worth."""


def play_one(sight: Sight, options: Sequence[Action], deck: int = -1, event: int = -1) -> Action | None:
    """The card that gains most over what it is worth in hand; `deck` is what will be investigated next, `event` what
    will be handled: what is urgent is calmed afterwards if that fails, not before."""
    s = sight.s
    if PARTNER in options and s.punks[partner_hood(s, s.acting)] > 1:
        return PARTNER
    best, height = None, 0.03
    for action in options:
        if isinstance(action, Play):
            kind = KIND[action.card]
            if TEXT[kind] == "calm" and event == s.urgent:
                continue
            gain = text_value(sight, kind, deck) - price_of(sight, s.acting, kind)
            if gain > height:
                best, height = action, gain
    return best


def text_value(sight: Sight, kind: int, deck: int) -> float:
    s = sight.s
    text, amount = TEXT[kind], TEXT_AMOUNT[kind][int(s.marked[s.acting])]
    if text == "stakeout":
        hood = partner_hood(s, s.acting)
        return relieved(sight, hood, amount) + (sight.donut if s.arrests < 3 <= s.arrests + amount else 0.0)
    if text == "curfew":
        return max([relieved(sight, hood, amount) for hood in range(HOODS)])
    if text == "draw":
        room = MOST_CARDS - sight.held(s.acting)
        return 0.0 if no_police_cards(s) else sight.card * (amount + 0.6 if room > 0 else 0.5)
    if text == "radio":
        return 0.0 if no_police_cards(s) else sight.card * (amount - 0.2)
    if text == "donut":
        return sight.donut * 1.2
    if text == "tip":
        return 0.12 * sight.crime + 0.12 * sight.crime * sight.troubles(s.emergencies, s.urgent)
    if text == "look":
        return looked_value(sight, deck, amount)
    if text == "calm":
        return sight.crime * (sight.troubles(s.emergencies, s.urgent) - sight.troubles(s.emergencies, -1))
    if text == "tow":
        return max([sight.relief(event) for event in accidents(s, s.at[s.acting])], default=0.0)
    if text == "dispatch":
        return dispatch_value(s)
    if text == "recall":
        return 1.8 * sight.card if AIR_SUPPORT in s.discards[POLICE] else 0.0
    return 0.0


def relieved(sight: Sight, hood: int, punks: int) -> float:
    there = sight.s.punks[hood]
    return sight.hood_cost(hood, there) - sight.hood_cost(hood, max(0, there - punks))


def looked_value(sight: Sight, deck: int, amount: int) -> float:
    """As good as so many more cards in the investigation that follows; not twice."""
    s = sight.s
    if deck < 0 or deck in sight.known or not s.missing[deck]:
        return 0.0
    cards = len(s.decks[deck])
    if cards <= USUAL:
        return 0.0
    saved = work_after(cards, s.missing[deck], USUAL) - work_after(cards, s.missing[deck], USUAL - 1 + amount)
    return 0.8 * sight.case * saved


def dispatch_value(s: PrecinctState) -> float:
    crowded = sum([1 for punks in s.punks if punks >= 2])
    return POSTED * min(s.patrol, 2 * crowded)
