"""The success number of the attack under way, piece by piece: what the banner names, the dice are held against."""

from typing import Final

from .cards import (
    ANY_BONUS,
    BODYGUARD,
    DISTRICT,
    FIRST_RACKET,
    GUARDS,
    HARD_TO_HIT,
    HIDE_OUT,
    HIT,
    HOLDS,
    INTERFERES,
    MANY_HELPERS,
    MOB_BONUS,
    MOB_GUARDS,
    MOB_HOLDS,
    NAME,
    NO_TYPE,
    OWN_BONUS,
    POWER,
    RECRUIT,
    RESISTANCE,
    TAKEOVER,
    TURF,
    TURF_BONUS,
    TYPE,
    WAR_BONUS,
    WEAKNESS,
)
from .state import LordsState
from .tree import children, lieutenants

Modifier = tuple[str, int]
LIEUTENANT: Final = 10
UNDER_LIEUTENANT: Final = 5
MARKER: Final = 2
TASTE: Final = 4
BOSS_HIT: Final = 10
HAS_CROOKS: Final = 5
GUARDED: Final = 5
SAME: Final = 2


def number(s: LordsState) -> int:
    """[L53]"""
    return sum([n for _, n in modifiers(s)])


def modifiers(s: LordsState) -> list[Modifier]:
    """Everything that counts in this attack so far, in the order of the rules; no zeros but the first two. [L53 L55]"""
    attack, forces = s.attack, s.forces
    kind, seat, lead, target = attack.kind, attack.attacker, attack.lead, attack.target
    defence = s.might(target) if kind == HIT else RESISTANCE[target]
    found = [(NAME[lead], s.might(lead)), (NAME[target], -defence)]
    more: list[Modifier] = [("in the whole Mob", any_bonus(s, seat, kind)), ("own touch", OWN_BONUS[kind][lead])]
    if kind == RECRUIT:
        more += recruiting(s)
    elif kind == TAKEOVER:
        more += taking_over(s)
    else:
        more += hitting(s)
    if forces.protector >= 0:
        more.append((NAME[forces.protector], -s.might(forces.protector)))
    more.append(("money", forces.stake))
    for card in forces.helpers:
        more.append((NAME[card], muscle_of(s, card) + (OWN_BONUS[kind][card] if card < FIRST_RACKET else 0)))
    for card in forces.against:
        more.append((NAME[card], -muscle_of(s, card)))
    if forces.hiding:
        more.append(("hides out", -HIDE_OUT))
    more.append(("Specials", forces.shift))
    return found + [piece for piece in more if piece[1]]


def muscle_of(s: LordsState, card: int) -> int:
    """The Power that a token brings. [L64 L70]"""
    return POWER[card] if card >= FIRST_RACKET else s.might(card)


def any_bonus(s: LordsState, seat: int, kind: int) -> int:
    """[L55 L118]"""
    bonus = ANY_BONUS[kind]
    return MOB_BONUS[kind][s.mobs[seat]] + sum([bonus[crook] for crook in s.crooks[seat]])


def of_type(s: LordsState, seat: int, kinds: tuple[int, ...]) -> int:
    return len([racket for racket in s.rackets[seat] if TYPE[racket] in kinds])


def recruiting(s: LordsState) -> list[Modifier]:
    """[L62 L63 L122]"""
    target, owner = s.attack.target, s.attack.defender
    found = [("Unhappy", MARKER * s.unhappy[target])]
    theirs = 0
    if owner >= 0:
        lead = lieutenants(s, owner)
        if target in lead:
            found.append(("a Lieutenant", -LIEUTENANT))
        elif s.superior[target] in lead:
            found.append(("below a Lieutenant", -UNDER_LIEUTENANT))
        held = MOB_HOLDS[s.mobs[owner]] + sum([HOLDS[crook] for crook in s.crooks[owner]])
        found.append(("loyalty", -held))
        theirs = of_type(s, owner, WEAKNESS[target])
    mine = of_type(s, s.attack.attacker, WEAKNESS[target])
    found.append(("weakness", TASTE if mine > theirs else -TASTE if theirs > mine else 0))
    return found


def taking_over(s: LordsState) -> list[Modifier]:
    """[L55 L69]"""
    target, attacker, owner = s.attack.target, s.attack.attacker, s.attack.defender
    kind, place, mine = TYPE[target], DISTRICT[target], s.rackets[attacker]
    turf = sum([TURF_BONUS[crook] for crook in s.crooks[attacker] if TURF[crook] == place])
    found = [
        ("district", SAME * len([r for r in mine if DISTRICT[r] == place])),
        ("type", SAME * len([r for r in mine if TYPE[r] == kind]) if kind != NO_TYPE else 0),
        ("turf", turf),
    ]
    if owner >= 0:
        theirs = [r for r in s.rackets[owner] if r != target]
        found.append(("their district", -SAME * len([r for r in theirs if DISTRICT[r] == place])))
        if kind != NO_TYPE:
            found.append(("their type", -SAME * len([r for r in theirs if TYPE[r] == kind])))
    return found


def hitting(s: LordsState) -> list[Modifier]:
    """[L75 L86 L122]"""
    target, owner = s.attack.target, s.attack.defender
    found = [("hard to hit", -HARD_TO_HIT[target])]
    if owner >= 0:
        under = children(s, target)
        if s.boss[owner] == target:
            found.append(("a Boss", -BOSS_HIT))
        elif under:
            found.append(("has Crooks below", -HAS_CROOKS))
        found.append(("Bodyguards", -GUARDED * sum([BODYGUARD[crook] for crook in under])))
        guarded = MOB_GUARDS[s.mobs[owner]] + sum([GUARDS[crook] for crook in s.crooks[owner]])
        found.append(("guarded", -guarded))
    if s.war:
        found.append(("Gang War", WAR_BONUS))
    return found


def many_may_help(s: LordsState) -> bool:
    """[L121]"""
    return s.attack.kind == RECRUIT and any(MANY_HELPERS[crook] for crook in s.crooks[s.attack.attacker])


def interferes(s: LordsState, seat: int) -> bool:
    """Its Boss has a token and a say in any takeover there. [L73 L118]"""
    return INTERFERES[s.mobs[seat]] == DISTRICT[s.attack.target] and s.boss[seat] >= 0 and s.tokens[s.boss[seat]] > 0
