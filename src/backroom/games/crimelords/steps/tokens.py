"""All that can be done for a token on the own turn."""

from backroom.engine import Action

from ..actions import DOUBLE_CROSS, HITS, MOVE, RECRUITS, RETIRE, TAKE_OVER, USES, VISIT
from ..cards import CARD, FIRST_RACKET, SLUG, TYPE, USE, WEAKNESS
from ..state import LordsState
from ..tree import SIDES, branch, free, standing
from .bosses import retirement_pay
from .effects import useful
from .leaders import able, furthest_reach, leaders, with_room
from .refusals import KIND


def by_tokens(s: LordsState, seat: int) -> list[Action]:
    """Attacks, moves, visits, abilities, a new Boss: all that takes a token. [L31 L40 L45 L46 L119]"""
    ready = able(s, seat)
    if not ready:
        return []
    roomy = with_room(s, seat)
    options = attacks(s, seat, ready, furthest_reach(s, roomy))
    options += movable(s, ready, roomy)
    for crook in ready:
        if s.unhappy[crook] and any(TYPE[racket] in WEAKNESS[crook] for racket in s.rackets[seat]):
            options.append(VISIT[crook])
        if USE[crook] and useful(s, seat, USE[crook]):
            options.append(USES[crook])
    boss, superior = s.boss[seat], s.superior
    heirs = [crook for crook in ready if superior[crook] == boss]
    options += [DOUBLE_CROSS[crook] for crook in heirs]
    if heirs and s.treasury[seat] >= retirement_pay(s, seat):
        options += [RETIRE[crook] for crook in heirs]
    return options


def attacks(s: LordsState, seat: int, ready: list[int], most: int) -> list[Action]:
    """Every target those with a token can go for; recruits below the Power within reach. [L43 L52 L61 L84]"""
    power, bosses = s.power, s.boss
    recruits: list[Action] = []
    takeovers: list[Action] = []
    hits: list[Action] = []
    for card in s.street:
        if card >= FIRST_RACKET:
            takeovers.append(TAKE_OVER[card])
        else:
            hits.append(HITS[card])
            if power[card] < most:
                recruits.append(RECRUITS[card])
    for rival, mob in enumerate(s.crooks):
        if rival != seat:
            boss = bosses[rival]
            recruits += [RECRUITS[crook] for crook in mob if power[crook] < most and crook != boss]
            takeovers += [TAKE_OVER[racket] for racket in s.rackets[rival]]
            hits += [HITS[crook] for crook in mob]
    alone = ready[0] if len(ready) == 1 else -1
    hits += [HITS[crook] for crook in s.crooks[seat] if crook != bosses[seat] and crook != alone]
    found = recruits + takeovers + hits
    return still_open(s, seat, found) if s.barred else found


def still_open(s: LordsState, seat: int, found: list[Action]) -> list[Action]:
    """Those for which there is a leader who has not backed out. [L58]"""
    backed_out = {SLUG[barred.target] for barred in s.barred}
    return [
        action
        for action in found
        if (card := action.card) not in backed_out or leaders(s, seat, KIND[type(action)], CARD[card])  # type: ignore[attr-defined]
    ]


def movable(s: LordsState, ready: list[int], roomy: list[int]) -> list[Action]:
    """Those with a token who have another place to go. [L43 L91]"""
    found: list[Action] = []
    for crook in ready:
        if s.superior[crook] >= 0:
            power, own = s.power[crook], branch(s, crook)
            for one in roomy:
                if one not in own and s.might(one) > power:
                    found.append(MOVE[crook])
                    break
            else:
                if opens_by_leaving(s, crook, own):
                    found.append(MOVE[crook])
    return found


def opens_by_leaving(s: LordsState, crook: int, own: list[int]) -> bool:
    """A place is only closed by his own branch, which comes along."""
    seat, power, was = s.holder[crook], s.power[crook], s.cell[crook]
    left = standing(s, seat) - {s.cell[c] for c in own}
    for superior in s.crooks[seat]:
        if superior not in own and s.might(superior) > power:
            at = s.cell[superior]
            if any(at + step != was and free(left, at + step) for step in SIDES):
                return True
    return False
