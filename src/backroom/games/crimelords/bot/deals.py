"""Deals: what a slip is worth to us, which one is worth writing, and how it gets onto paper. [L94 L97 L98 L100]"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from backroom.engine import Action

from ..cards import CARD, EFFECT
from ..dealing import GET, GIVE, HAND_OPEN, TEAR_UP, WRITE, Accept, AcceptWith, Decline, TakeUp, TurnDown
from ..state import LordsState, Slip, Things
from ..steps.deals import slips_of
from ..steps.ending import standing_of
from ..things import (
    ANY_SPECIAL,
    ANYONE,
    BACK,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    PAY,
    SPARE_CROOKS,
    SPARE_RACKETS,
    STAY_OUT,
    WORDS,
    Word,
    all_said,
    crooks_in,
    in_figures,
    money_in,
    rackets_in,
    specials_in,
    words_in,
)
from .auction import SPECIAL_WORTH
from .race import Race
from .trust import spared, trust
from .values import coin, crook_worth, in_use, payroll, strain

FAIR: Final = 2.0
"""What a deal must bring us to be worth the talk."""
PEACEFUL: Final = 2.6
"""What a deal of words must bring: promises tie hands."""
NO_MORE_REST: Final = 3.0
"""What it costs to give something on the own turn: there is no lying low after it."""
SPECIAL: Final = 1.6
"""A Special, in G for what it goes for in the auction."""
PEACE: Final[dict[int, float]] = {SPARE_CROOKS: 1.5, SPARE_RACKETS: 4.0, BACK: 2.5, STAY_OUT: 2.0}
"""What such a word is worth to who gets it, if it is kept."""
BINDING: Final[dict[int, float]] = {SPARE_CROOKS: 1.5, SPARE_RACKETS: 1.2, BACK: 3.0, STAY_OUT: 2.0}
"""What it costs to be bound by it."""
EXPOSED: Final = 4.0
"""What peace is worth more to whoever is about to win: everybody is after him."""
NEVER: Final = 99.0
A_HIT: Final = 8.0
TRUCE: Final = FIRST_WORD + WORDS.index((SPARE_RACKETS, 0))
TRUCE_PRICE: Final = 4
WELL_OFF: Final = 20
"""Money to spare from which on one buys peace."""
SHARED_WIN: Final = 120.0
TOO_NEAR: Final = 2
"""Steps from the win at which nobody binds himself to let a rival be; nor does one the leader, however far."""


class Deal(NamedTuple):
    """A plan with a name: what we give whom for what."""

    to: int
    give: Things
    want: Things
    gain: float

    def words(self) -> str:
        return f"offer {all_said(self.give)} for {all_said(self.want)}"


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
    total -= sum([word_cost(race, other, word) for word in words_in(gives)])
    if gives and s.turn == seat and not s.acted:
        total -= NO_MORE_REST
    if rackets_in(gets) or rackets_in(gives):
        total += racket_gain(s, race, seat, other, rackets_in(gets), rackets_in(gives))
    return total


def racket_gain(s: LordsState, race: Race, seat: int, other: int, gets: list[int], gives: list[int]) -> float:
    """Steps towards the win, income and neighbours, before and after; and how near a rival comes."""
    held = s.rackets[:]
    before = sum([in_use(s, race, seat, r) for r in gives])
    s.rackets[seat] = (*[r for r in held[seat] if r not in gives], *gets)
    s.rackets[other] = (*[r for r in held[other] if r not in gets], *gives)
    mine, theirs = standing_of(s, seat), standing_of(s, other)
    after = sum([in_use(s, race, seat, r) for r in gets])
    s.rackets = held
    if mine >= race.need and theirs >= race.need:
        return SHARED_WIN
    steps = race.up[mine] - race.up[race.stands[seat]]
    return steps + after - before - (race.bad[theirs] - race.bad[race.stands[other]])


def word_worth(s: LordsState, race: Race, seat: int, other: int, word: Word) -> float:
    """A promise to us, as far as we trust it."""
    verb, of = word
    if verb == PAY:
        return 0.8 * of * trust(s, seat, other)
    worth = A_HIT * race.weight(of) if verb == HIT_SOMEBODY else PEACE[verb]
    if verb == SPARE_RACKETS:
        worth += EXPOSED * race.stands[seat] / race.need
    return worth * trust(s, seat, other)


def word_cost(race: Race, other: int, word: Word) -> float:
    """A promise of ours: we mean to keep it, so we give none that we cannot."""
    verb, _ = word
    near = race.need - race.stands[other] <= TOO_NEAR or race.stands[other] == max(race.stands)
    if verb in (PAY, HIT_SOMEBODY) or near:
        return NEVER
    return BINDING[verb] * (1 + race.weight(other))


def answer(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """To a slip that somebody wrote to us: yes if it pays, otherwise no."""
    for action in lets:
        if isinstance(action, Decline):
            slip = next(
                slip for slip, private in slips_of(s, seat) if slip[0] == action.seat and private == action.private
            )
            return accepted(s, seat, lets, slip, action) or action
        if isinstance(action, TurnDown):
            _, _, give, want = next(slip for slip in s.slips if slip[:2] == (action.seat, ANYONE))
            taking = [a for a in lets if isinstance(a, TakeUp) and a.seat == action.seat]
            return taking[0] if taking and gain(s, Race(s), seat, action.seat, give, want) > FAIR else action
    return None


def accepted(s: LordsState, seat: int, lets: Sequence[Action], slip: Slip, no: Decline) -> Action | None:
    writer, _, give, want = slip
    race = Race(s)
    for action in lets:
        if isinstance(action, (Accept, AcceptWith)) and (action.seat, action.private) == (no.seat, no.private):
            price = want
            if isinstance(action, AcceptWith):
                price = tuple([FIRST_CARD + CARD[action.card] if t == ANY_SPECIAL else t for t in want])
            if gain(s, race, seat, writer, give, price) > FAIR:
                return action
    return None


def best_deal(s: LordsState, seat: int) -> Deal | None:
    """The slip that is worth most to us among those that the other is likely to accept."""
    race = Race(s)
    found = [*swaps(s, race, seat), *truces(s, race, seat)]
    return max(found, key=lambda deal: deal.gain, default=None)


def agreed(s: LordsState, race: Race, seat: int, to: int, give: Things, want: Things) -> list[Deal]:
    """The deal, if both have something from it."""
    fair = PEACEFUL if words_in(want) else FAIR
    ours = gain(s, race, seat, to, want, give)
    if ours <= fair or gain(s, race, to, seat, give, want) <= FAIR:
        return []
    return [Deal(to, give, want, ours)]


def swaps(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """A Racket for a Racket, each going where it is worth more; money makes up for the difference."""
    keeps = {r: in_use(s, race, seat, r) for r in s.rackets[seat]}
    found: list[Deal] = []
    for other in s.in_play():
        if other == seat:
            continue
        wants = {r: in_use(s, race, other, r) for r in keeps}
        for theirs in s.rackets[other]:
            here, there = in_use(s, race, seat, theirs), in_use(s, race, other, theirs)
            for mine, kept in keeps.items():
                ours, other_side = here - kept, wants[mine] - there
                if ours + other_side > 3 * FAIR:
                    even = round((ours - other_side) / 2)
                    give: Things = (FIRST_CARD + mine, *sum_of(s, seat, even))
                    want: Things = (FIRST_CARD + theirs, *sum_of(s, other, -even))
                    found += agreed(s, race, seat, other, give, want)
    return found


def sum_of(s: LordsState, seat: int, sum_: int) -> Things:
    """That much money, as far as there is any; nothing if it is nothing."""
    return in_figures(max(0, min(sum_, s.treasury[seat])))


def truces(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """Among those who are behind: peace for peace, or for a little money from who can afford it."""
    found: list[Deal] = []
    rich = s.treasury[seat] - payroll(s, seat) >= WELL_OFF
    for other in s.in_play():
        if other != seat and not spared(s, other, seat):
            found += agreed(s, race, seat, other, (TRUCE,), (TRUCE,))
            if rich:
                found += agreed(s, race, seat, other, sum_of(s, seat, TRUCE_PRICE), (TRUCE,))
    return found


def pen(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """The next stroke on the slip we are writing; torn up if it has become pointless."""
    to, (give, want) = s.pens[seat], s.drafts[seat]
    deal = best_deal(s, seat)
    if deal is None or deal.to != to or not {*give} <= {*deal.give} or not {*want} <= {*deal.want}:
        return TEAR_UP
    strokes = [GIVE[t] for t in deal.give if t not in give] + [GET[t] for t in deal.want if t not in want]
    stroke = strokes[0] if strokes else HAND_OPEN
    return stroke if stroke in lets else TEAR_UP


def begin_slip(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    deal = best_deal(s, seat)
    return WRITE[deal.to] if deal is not None and WRITE[deal.to] in lets else None
