"""Why an action cannot be taken now."""

from backroom.engine import Action, Illegal, Seat

from ..actions.dirty import Accuse, Reveal
from ..actions.turn import Arrest, Draw, Drive, Handle, Investigate, Play, Upgrade
from ..board import BOARDS
from ..cards import DECK_NAME, DECK_SLUG, EVENT, EVENT_NAME, KIND, POLICE_NAME
from ..state import PrecinctState
from ..supply import playable_hand


def no_action(s: PrecinctState, seat: Seat, action: Action) -> Illegal:
    if seat != s.seat_of(s.acting):
        return Illegal("it is not your turn", "P20")
    if isinstance(action, Investigate):
        return no_investigation(s, DECK_SLUG.index(action.deck))
    if isinstance(action, Arrest):
        return Illegal("there is nobody to arrest from here", "P42")
    if isinstance(action, Handle):
        if EVENT[action.emergency] not in s.emergencies:
            return Illegal(f"{EVENT_NAME[EVENT[action.emergency]]} is not on the board", "P51")
        return Illegal("that is not next to your car", "P51")
    if isinstance(action, Upgrade):
        if s.at[s.acting] != BOARDS[s.board].station:
            return Illegal("upgrades are had at the Station", "P57")
        return Illegal("two tokens in all, of different kinds, for a Donut each", "P57")
    if isinstance(action, Draw):
        return Illegal("nobody draws Police Cards now", "P61")
    if isinstance(action, Accuse):
        if not s.dirty:
            return Illegal("there is no Dirty Cop in this game", "P73")
        return Illegal("an accusation costs three Donuts, and there must be a doubt", "P78")
    if isinstance(action, Reveal):
        return Illegal("only a Dirty Cop with two Donuts can go underground", "P81")
    if isinstance(action, Drive):
        return Illegal("the drive is over", "P20")
    if isinstance(action, Play):
        return no_text(s, KIND[action.card])
    return Illegal("it is the time for an action", "P33")


def no_investigation(s: PrecinctState, deck: int) -> Illegal:
    place = s.case_at[deck]
    if place < 0:
        return Illegal(f"{DECK_NAME[deck]} is complete", "P41")
    if s.at[s.acting] not in BOARDS[s.board].access[place]:
        return Illegal(f"{DECK_NAME[deck]} is not next to your car", "P36")
    if place in s.places:
        return Illegal("an Emergency lies on those cards", "P36")
    return Illegal("there are no cards left", "P36")


def no_text(s: PrecinctState, kind: int) -> Illegal:
    if kind not in s.hands[s.acting]:
        return Illegal("you do not hold such a card", "P62")
    if kind not in playable_hand(s, s.acting):
        return Illegal("a card gained this turn is not played this turn", "P62")
    return Illegal(f"{POLICE_NAME[kind]} does nothing now", "P62")
