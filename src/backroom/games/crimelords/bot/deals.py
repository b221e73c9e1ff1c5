"""What a deal is worth: all that comes, less all that goes, less what it does for rivals. [L94 L97 L98 L100]"""

from typing import Final, NamedTuple

from ..cards import EFFECT
from ..state import LordsState, Things
from ..steps.ending import IN_A_DISTRICT, standing_of
from ..things import (
    ANY_SPECIAL,
    BACK,
    BACK_DOWN,
    HIT_SOMEBODY,
    PAY,
    SIT_OUT,
    SPARE_CROOKS,
    SPARE_RACKETS,
    STAY_OUT,
    THREATEN,
    Word,
    crooks_in,
    money_in,
    rackets_in,
    specials_in,
    words_in,
)
from .auction import SPECIAL_WORTH
from .opposition import WORTH_A_FIGHT
from .race import Race
from .showdown import attack_worth
from .stakes import loss
from .trust import trust
from .values import coin, crook_worth, in_use, payroll, strain

FAIR: Final = 2.0
"""What a deal must bring us to be worth the talk."""
NO_MORE_REST: Final = 3.0
"""What it costs to give something on the own turn: there is no lying low after it."""
SPECIAL: Final = 1.6
"""A Special, in G for what it goes for in the auction."""
PEACE: Final[dict[int, float]] = {
    SPARE_CROOKS: 1.5,
    SPARE_RACKETS: 4.0,
    BACK: 2.5,
    STAY_OUT: 2.0,
    SIT_OUT: 2.0,
    THREATEN: 5.0,
}
"""What such a word is worth to who gets it, if it is kept."""
BINDING: Final[dict[int, float]] = {
    SPARE_CROOKS: 1.5,
    SPARE_RACKETS: 1.2,
    BACK: 3.0,
    STAY_OUT: 2.0,
    SIT_OUT: 0.5,
    THREATEN: 3.0,
}
"""What it costs to be bound by it."""
RELIEF: Final = 0.5
"""How much of what an attack may cost it is worth that it does not happen: it might fail."""
EXPOSED: Final = 4.0
"""What peace is worth more to whoever is about to win: everybody is after him."""
NEVER: Final = 99.0
A_HIT: Final = 8.0
SHARED_WIN: Final = 120.0
TOO_NEAR: Final = 2
"""Steps from the win at which nobody binds himself to let a rival be; nor does one the leader, however far."""


class Deal(NamedTuple):
    """A plan with a name: what we give whom for what."""

    to: int
    give: Things
    want: Things
    gain: float


def gain(s: LordsState, race: Race, seat: int, other: int, gets: Things, gives: Things) -> float:
    """What an exchange brings a player: all that comes, less all that goes, less what it does for a rival."""
    free = max(0.0, s.treasury[seat] - payroll(s, seat))
    total = coin(free) * money_in(gets) - coin(max(0.0, free - money_in(gives))) * money_in(gives)
    tight = strain(s, seat, race.turns, s.treasury[seat])
    for crook in crooks_in(gets):
        total += crook_worth(s, seat, crook, race.turns, tight)
    for crook in crooks_in(gives):
        total -= max(1.0, crook_worth(s, seat, crook, race.turns, tight)) + race.weight(other) * s.power[crook]
    total += SPECIAL * sum([SPECIAL_WORTH[EFFECT[card]] for card in specials_in(gets)])
    total -= SPECIAL * sum([SPECIAL_WORTH[EFFECT[card]] for card in specials_in(gives)])
    total += 3.0 * ((ANY_SPECIAL in gets) - (ANY_SPECIAL in gives))
    total += sum([word_worth(s, race, seat, other, word) for word in words_in(gets)])
    total -= sum([word_cost(s, race, seat, other, word) for word in words_in(gives)])
    if gives and s.turn == seat and not s.acted and not s.attacking:
        total -= NO_MORE_REST
    if rackets_in(gets) or rackets_in(gives):
        total += racket_gain(s, race, seat, other, rackets_in(gets), rackets_in(gives))
    return total


def racket_gain(s: LordsState, race: Race, seat: int, other: int, gets: list[int], gives: list[int]) -> float:
    """Steps towards the win, income and neighbours, before and after; and how near every rival comes."""
    held = s.rackets[:]
    before = sum([in_use(s, race, seat, r) for r in gives])
    s.rackets[seat] = (*[r for r in held[seat] if r not in gives], *gets)
    s.rackets[other] = (*[r for r in held[other] if r not in gets], *gives)
    mine, theirs, others = standing_of(s, seat), standing_of(s, other), 0.0
    for k, stands in enumerate(race.stands):
        if k not in (seat, other) and stands >= IN_A_DISTRICT:
            others += race.bad[standing_of(s, k)] - race.bad[stands]
    after = sum([in_use(s, race, seat, r) for r in gets])
    s.rackets = held
    if mine >= race.need and theirs >= race.need:
        return SHARED_WIN
    steps = race.up[mine] - race.up[race.stands[seat]]
    return steps + after - before - (race.bad[theirs] - race.bad[race.stands[other]]) - others


def word_worth(s: LordsState, race: Race, seat: int, other: int, word: Word) -> float:
    """A promise to us, as far as we trust it; a threat, as far as we believe it."""
    verb, of = word
    if verb == PAY:
        return 0.8 * of * trust(s, seat, other)
    if verb == HIT_SOMEBODY:
        worth = A_HIT * race.weight(of)
    elif verb == BACK_DOWN:
        worth = RELIEF * loss(s, seat)
    else:
        worth = PEACE[verb]
    if verb == SPARE_RACKETS:
        worth += EXPOSED * race.stands[seat] / race.need
    return worth * trust(s, seat, other)


def word_cost(s: LordsState, race: Race, seat: int, other: int, word: Word) -> float:
    """A promise of ours: we mean to keep it, so we give none that we cannot."""
    verb, _ = word
    near = race.need - race.stands[other] <= TOO_NEAR or race.stands[other] == max(race.stands)
    if verb in (PAY, HIT_SOMEBODY) or near:
        return NEVER
    if verb == BACK_DOWN:
        return attack_worth(s, seat)
    if verb == SIT_OUT and loss(s, seat) >= WORTH_A_FIGHT:
        return NEVER
    return BINDING[verb] * (1 + race.weight(other))
