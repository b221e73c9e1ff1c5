"""Why a drive or an action is not possible now."""

from typing import Final

from backroom.engine import Action, Illegal, Seat

from ..actions.attempt import Arrest, Handle, Investigate
from ..actions.cars import Drive, Escort, Support, Tow
from ..actions.dirty import Accuse, Reveal
from ..actions.officer import Upgrade
from ..actions.police import Play
from ..actions.turn import Draw
from ..blocked import gets_no_card, no_police_cards
from ..board import BOARDS, SPACE
from ..cards import DECK_NAME, DECK_SLUG, EVENT, EVENT_NAME, KIND, OFFICER_DOWN, POLICE_NAME, TEXT, WHEN
from ..map import SPACE_NAME
from ..state import MOVING, UNSEEN, PrecinctState
from ..supply import playable_hand
from .standing import station_closed, van_space

MEANT_FOR: Final[dict[str, str]] = {
    "move": "is for the drive",
    "commit": "is played with an attempt of its kind",
    "any": "is played with an arrest or an Emergency",
    "turn": "would do nothing now",
}
GIVES_CARDS: Final = ("draw", "recall")


def no_drive(s: PrecinctState, action: Drive | Escort | Support | Tow) -> Illegal:
    """[P24 P30 P142]"""
    if isinstance(action, (Escort, Tow)) and van_space(s) < 0:
        return Illegal("there is no van to escort", "P142")
    if isinstance(action, (Drive, Escort)) and s.driven:
        return Illegal("you have driven this turn", "P24")
    if isinstance(action, Escort) and van_space(s) != s.at[s.acting]:
        return Illegal("the van is not where your car is", "P142")
    if isinstance(action, (Support, Tow)):
        if action.vehicle >= len(s.supports):
            return Illegal("there is no such Support Vehicle", "P30")
        if s.parked >> action.vehicle & 1:
            return Illegal("that Support Vehicle has moved this turn", "P30")
        if SPACE[action.space] == s.supports[action.vehicle]:
            return Illegal("the Support Vehicle is there already", "P30")
        return Illegal(f"the Support Vehicle does not get to {SPACE_NAME[action.space]} that way", "P30")
    if SPACE[action.space] == s.at[s.acting]:
        return Illegal("your car is there: stay, if you like", "P24")
    return Illegal(f"{SPACE_NAME[action.space]} is out of reach", "P24")


def no_action(s: PrecinctState, seat: Seat, action: Action) -> Illegal:
    if seat != s.seat_of(s.acting):
        return Illegal("it is not your turn", "P20")
    if isinstance(action, Investigate):
        return no_investigation(s, DECK_SLUG.index(action.deck))
    if isinstance(action, Arrest):
        if action.whom == str(s.murderer + 1) and s.at[s.acting] == BOARDS[s.board].hood_space[s.murderer]:
            return Illegal("the Murderer is not arrested before all the evidence is found", "P49")
        return Illegal("there is nobody of those to arrest from here", "P42")
    if isinstance(action, Handle):
        return no_handling(s, EVENT[action.emergency])
    if isinstance(action, Upgrade):
        return no_upgrade(s)
    if isinstance(action, Draw):
        return Illegal("nobody draws Police Cards now", "P61")
    if isinstance(action, Accuse):
        return no_accusation(s, action.seat)
    if isinstance(action, Reveal):
        return Illegal("only a Dirty Cop with two Donuts can go underground", "P81")
    if isinstance(action, (Drive, Escort, Support, Tow)):
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


def no_handling(s: PrecinctState, event: int) -> Illegal:
    name = EVENT_NAME[event]
    if event in s.standing and event != OFFICER_DOWN:
        return Illegal(f"{name} is not handled like an Emergency", "P128")
    if event not in s.emergencies and event not in s.standing:
        return Illegal(f"{name} is not on the board", "P51")
    return Illegal(f"{name} is not next to your car", "P51")


def no_upgrade(s: PrecinctState) -> Illegal:
    if s.at[s.acting] != BOARDS[s.board].station:
        return Illegal("upgrades are had at the Station", "P57")
    if station_closed(s):
        return Illegal("Detainees have the run of the Station", "P133")
    return Illegal("two tokens in all, of different kinds, for a Donut each", "P57")


def no_accusation(s: PrecinctState, accused: int) -> Illegal:
    if not s.dirty:
        return Illegal("there is no Dirty Cop in this game", "P73")
    if accused == s.acting or accused >= len(s.exposed):
        return Illegal("it is another officer that is accused", "P78")
    if s.exposed[accused] != UNSEEN:
        return Illegal("that loyalty is known", "P78")
    if s.barred:
        return Illegal("the Donuts for it did not come together this turn", "P78")
    return Illegal("an accusation costs three Donuts, and there are not so many", "P78")


def no_text(s: PrecinctState, kind: int) -> Illegal:
    if kind not in s.hands[s.acting]:
        return Illegal("you do not hold such a card", "P62")
    if kind not in playable_hand(s, s.acting):
        return Illegal("a card gained this turn is not played this turn", "P62")
    text = TEXT[kind]
    if text == "draw" and no_police_cards(s):
        return Illegal("nobody draws Police Cards now, for any purpose", "P147")
    if text == "dispatch" and station_closed(s):
        return Illegal("Detainees have the run of the Station", "P133")
    if text == "dispatch" and s.at[s.acting] != BOARDS[s.board].station:
        return Illegal("Patrol Officers are dispatched at the Station", "P161")
    if text in GIVES_CARDS and gets_no_card(s, s.acting):
        return Illegal("whoever is in the Hospital gets no Police Card this turn", "P66")
    when = "turn" if WHEN[kind] == "move" and s.phase == MOVING else WHEN[kind]
    return Illegal(f"{POLICE_NAME[kind]} {MEANT_FOR[when]}", "P103")
