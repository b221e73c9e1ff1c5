"""What cards can do, in a few words each."""

from functools import cache

from ..cards import (
    ANY_BONUS,
    ANY_TIME,
    BODYGUARD,
    BOSS_BONUS,
    CASH_USED,
    CONTENT,
    DISTRICT_NAME,
    DISTRICTS,
    DRAWS,
    EARNS,
    EVERYWHERE,
    GUARDS,
    HARD_TO_HIT,
    HIT,
    HOLDS,
    INTERFERES,
    MANY_HELPERS,
    MOB_BONUS,
    MOB_EARNS,
    MOB_GUARDS,
    MOB_HOLDS,
    OWN_BONUS,
    PARTNER,
    PER,
    RECRUIT,
    TAKEOVER,
    TURF,
    TURF_BONUS,
    TYPE_NAME,
    USE,
    WAGE,
    WANTS_NONE,
)

KINDS = {RECRUIT: "recruitment", TAKEOVER: "takeover", HIT: "Hit"}
CENTRAL = DISTRICTS.index("central")
USES = {"cheer": "cheers somebody up", "upset": "upsets a rival's Crook", "cash": f"brings in {CASH_USED} G"}


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def called(district: int) -> str:
    """'the North', 'Central'."""
    return DISTRICT_NAME[district] if district == CENTRAL else f"the {DISTRICT_NAME[district]}"


@cache
def crook_says(crook: int) -> str:
    """Everything written on a Crook's card beside the numbers; nothing, for many. [L55 L119 L121 L122 L123]"""
    said = [f"any {kind} {signed(ANY_BONUS[n][crook])}" for n, kind in KINDS.items() if ANY_BONUS[n][crook]]
    said += [f"own {kind} {signed(OWN_BONUS[n][crook])}" for n, kind in KINDS.items() if OWN_BONUS[n][crook]]
    if BODYGUARD[crook]:
        said.append("Bodyguard of the direct superior")
    said += guarding(GUARDS[crook], HOLDS[crook])
    if HARD_TO_HIT[crook]:
        said.append(f"Hits on this one {signed(-HARD_TO_HIT[crook])}")
    if TURF[crook] >= 0:
        said.append(f"takeovers in {called(TURF[crook])} {signed(TURF_BONUS[crook])}")
    said += earning(EARNS[crook])
    if USE[crook]:
        said.append(f"token: {USES[USE[crook]]}{', on any turn' if ANY_TIME[crook] else ''}")
    if MANY_HELPERS[crook]:
        said.append("any number may help to recruit")
    if CONTENT[crook] >= 0:
        said.append(f"happier with a Racket taken over in {called(CONTENT[crook])}")
    if WANTS_NONE[crook]:
        said.append("wants no money")
    elif WAGE[crook]:
        said.append(f"wants {WAGE[crook]} G more")
    return "; ".join(said)


@cache
def mob_says(mob: int) -> str:
    """[L118]"""
    said = [f"Boss {signed(BOSS_BONUS[mob])}"]
    said += [f"any {kind} {signed(MOB_BONUS[n][mob])}" for n, kind in KINDS.items() if MOB_BONUS[n][mob]]
    said += guarding(MOB_GUARDS[mob], MOB_HOLDS[mob])
    said += earning(MOB_EARNS[mob])
    if DRAWS[mob]:
        said.append("draws one card more")
    if INTERFERES[mob] >= 0:
        said.append(f"the Boss may interfere in {called(INTERFERES[mob])}")
    return "; ".join(said)


@cache
def racket_says(racket: int) -> str:
    """[L23 L70]"""
    said = []
    if PARTNER[racket] >= 0:
        said.append(f"+1 Income with {TYPE_NAME[PARTNER[racket]]} in the district")
    if PER[racket] >= 0:
        said.append(f"+1 Income for each {TYPE_NAME[PER[racket]]}")
    if EVERYWHERE[racket]:
        said.append("its Power helps in every district")
    return "; ".join(said)


def guarding(guards: int, holds: int) -> list[str]:
    said = [f"Hits on the Mob {signed(-guards)}"] if guards else []
    return said + ([f"recruitments out of the Mob {signed(-holds)}"] if holds else [])


def earning(earns: tuple[int, ...]) -> list[str]:
    return [f"{TYPE_NAME[kind]} {signed(more)} Income" for kind, more in enumerate(earns) if more]
