"""What a player makes of the table before attacking: whom, with whom, how hard, and what it is worth."""

from typing import Final

from ..cards import (
    BODYGUARD,
    DISTRICT,
    EVERYWHERE,
    FIRST_RACKET,
    GUARDS,
    HARD_TO_HIT,
    HAS_TOKEN,
    HIDE_OUT,
    HIT,
    HIT_MONEY,
    HOLDS,
    MANY_HELPERS,
    MARKERS_TO_LEAVE,
    MOB_GUARDS,
    MOB_HOLDS,
    MOST_POWER,
    NO_TYPE,
    OWN_BONUS,
    POWER,
    RECRUIT,
    RESISTANCE,
    TAKEOVER,
    THIRD_PARTY,
    TURF,
    TURF_BONUS,
    TYPE,
    WAR_BONUS,
    WEAKNESS,
)
from ..numbers import (
    BOSS_HIT,
    GUARDED,
    HAS_CROOKS,
    LIEUTENANT,
    MARKER,
    SAME,
    TASTE,
    UNDER_LIEUTENANT,
    any_bonus,
    of_type,
)
from ..state import LordsState
from ..steps.announcing import BARRED
from ..steps.leaders import able, reach
from ..tree import children
from .beliefs import guess
from .odds import chance_of, effort
from .plan import NO_ATTACK, Attack
from .race import Race, setback, standing_if
from .trust import price_of_breaking
from .values import coin, crook_worth, payroll, racket_worth, strain

SPENT: Final = 0.45
"""What a token costs on the own turn, by Power: it comes back at the end, but might lead or help elsewhere."""
GROWTH: Final = 1.5
"""What a + counter is worth: more Power, more wage."""
LOSS: Final = 3.0
"""What a Crook is to his Mob, by Power."""
WAR_RISK: Final = 9.0
"""What a Gang War may cost, and the turn that ends with it."""
RESOLVE: Final = 0.9
"""How much of what a rival can send to the defence he is expected to send."""
ALARM: Final = 18.0
"""A step towards the win that makes others open their purses."""
SIEGE: Final = 0.2
"""How much of a Mob's Rackets are as good as ours when its Boss is left alone."""
FRIGHT: Final = 0.3
"""What a marker on a rival's Crook does, as a share of losing him."""
NOTHING_TO_GAIN: Final = 0.2


class Sight:
    """One player's turn: what he has to attack with, and what everything is worth to him."""

    def __init__(self, s: LordsState, seat: int) -> None:
        self.s, self.me = s, seat
        self.race = Race(s)
        self.turns = self.race.turns
        self.cash = s.treasury[seat]
        self.free = max(0, self.cash - payroll(s, seat) - self.race.chest(seat))
        self.coin = coin(self.free)
        self.strain = strain(s, seat, self.turns, self.cash)
        self.ready = able(s, seat)
        self.token = 0.0 if s.war else SPENT
        self.under: dict[int, list[int]] = {lead: [] for lead in self.ready}
        superior = s.superior
        for crook in self.ready:
            above = superior[crook]
            while above >= 0:
                if above in self.under:
                    self.under[above].append(crook)
                above = superior[above]
        self.weights = [0.0 if s.out[k] or k == seat else self.race.weight(k) for k in s.setup.seats]
        self.bonus = [0, *[any_bonus(s, seat, kind) for kind in (RECRUIT, TAKEOVER, HIT)]]
        self.many = any(MANY_HELPERS[crook] for crook in s.crooks[seat])

    def leaders(self, target: int) -> list[int]:
        barred = self.s.barred
        if not barred:
            return [lead for lead in self.ready if lead != target]
        return [lead for lead in self.ready if lead != target and lead * BARRED + target not in barred]

    # Takeovers

    def takeovers(self) -> list[Attack]:
        s = self.s
        targets = [card for card in s.street if card >= FIRST_RACKET]
        for k in s.in_play():
            if k != self.me:
                targets += s.rackets[k]
        return [self.takeover(racket, self.leaders(racket)) for racket in targets]

    def takeover_prize(self, racket: int) -> float:
        s, owner = self.s, self.s.holder[racket]
        prize = racket_worth(s, self.race, self.me, racket) + setback(s, self.race, self.me, racket)
        if owner >= 0:
            prize += 4 * self.weights[owner]
        return prize - price_of_breaking(s, self.me, owner, TAKEOVER)

    def takeover_number(self, racket: int) -> int:
        """The number without the leader. [L53 L69]"""
        s, place, kind = self.s, DISTRICT[racket], TYPE[racket]
        found = self.bonus[TAKEOVER] - RESISTANCE[racket]
        for mine in s.rackets[self.me]:
            found += SAME * ((DISTRICT[mine] == place) + (TYPE[mine] == kind != NO_TYPE))
        for crook in s.crooks[self.me]:
            if TURF[crook] == place:
                found += TURF_BONUS[crook]
        owner = s.holder[racket]
        if owner >= 0:
            for theirs in s.rackets[owner]:
                if theirs != racket:
                    found -= SAME * ((DISTRICT[theirs] == place) + (TYPE[theirs] == kind != NO_TYPE))
        return found

    def muscle(self, seat: int, racket: int) -> int:
        """Rackets with Power that may join in. [L70 L71]"""
        s, place = self.s, DISTRICT[racket]
        return sum([
            POWER[r] for r in s.rackets[seat]
            if HAS_TOKEN[r] and s.tokens[r] and (DISTRICT[r] == place or EVERYWHERE[r])
        ])  # fmt: skip

    def resistance(self, racket: int) -> int:
        """What its owner is expected to put up: a protector, muscle, money."""
        s, owner = self.s, self.s.holder[racket]
        if owner < 0:
            return 0
        crooks = [s.might(c) for c in s.crooks[owner] if s.tokens[c]]
        held = (max(crooks) if crooks else 0) + self.muscle(owner, racket)
        return int(RESOLVE * held + min(10.0, 0.25 * guess(s, owner)))

    def meddling(self, racket: int, wins: bool) -> int:
        """What others put up against somebody who would win by it, or come too near."""
        s, race, owner = self.s, self.race, self.s.holder[racket]
        stands = race.stands[self.me]
        near = race.bad[standing_if(s, self.me, racket, stands)] - race.bad[stands] > ALARM
        if not wins and not near:
            return 0
        most, share = (THIRD_PARTY, 0.7) if wins else (THIRD_PARTY // 2, 0.12)
        return int(sum([min(most, share * guess(s, k)) for k in s.in_play() if k not in (self.me, owner)]))

    def wins_by(self, racket: int) -> bool:
        return standing_if(self.s, self.me, racket, self.race.stands[self.me]) >= self.race.need

    def takeover(self, racket: int, leaders: list[int]) -> Attack:
        s, prize = self.s, self.takeover_prize(racket)
        wins = self.wins_by(racket)
        cash = self.cash if wins else self.free
        base = self.takeover_number(racket)
        against = self.resistance(racket) + self.meddling(racket, wins)
        muscle = self.muscle(self.me, racket)
        best = NO_ATTACK
        for lead in leaders:
            might = s.might(lead)
            if 0.92 * prize - self.token * might <= best.net:
                continue
            helpers = muscle + sum([s.might(c) + OWN_BONUS[TAKEOVER][c] for c in self.under[lead]])
            number = base + might + OWN_BONUS[TAKEOVER][lead] - against
            net, added = effort(prize, number, helpers, cash, self.token, self.coin)
            net -= self.token * might
            if net > best.net:
                best = Attack(TAKEOVER, racket, lead, number, added, helpers, prize, net)
        return best

    # Recruitments

    def recruitments(self) -> list[Attack]:
        s, power = self.s, self.s.power
        within = reach(s, self.me)
        most = max(within.values(), default=0)
        targets = [c for c in s.street if c < FIRST_RACKET and power[c] < most]
        for k in s.in_play():
            if k != self.me:
                targets += [c for c in s.crooks[k] if power[c] < most and c != s.boss[k]]
        return [self.recruitment(c, [x for x in self.leaders(c) if within.get(x, -1) > power[c]]) for c in targets]

    def recruit_prize(self, crook: int) -> float:
        s, owner = self.s, self.s.holder[crook]
        prize = crook_worth(s, self.me, crook, self.turns, self.strain)
        if owner >= 0:
            prize += self.weights[owner] * LOSS * (1 + s.power[crook])
        return prize - price_of_breaking(s, self.me, owner, RECRUIT)

    def recruit_number(self, crook: int) -> int:
        """The number without the leader. [L53 L62 L63]"""
        s, owner = self.s, self.s.holder[crook]
        found = self.bonus[RECRUIT] - RESISTANCE[crook] + MARKER * s.unhappy[crook]
        mine, theirs = of_type(s, self.me, WEAKNESS[crook]), 0
        if owner >= 0:
            boss, above = s.boss[owner], s.superior[crook]
            if above == boss:
                found -= LIEUTENANT
            elif above >= 0 and s.superior[above] == boss:
                found -= UNDER_LIEUTENANT
            found -= MOB_HOLDS[s.mobs[owner]] + sum([HOLDS[c] for c in s.crooks[owner]])
            theirs = of_type(s, owner, WEAKNESS[crook])
        return found + (TASTE if mine > theirs else -TASTE if theirs > mine else 0)

    def recruitment(self, crook: int, leaders: list[int]) -> Attack:
        s, prize = self.s, self.recruit_prize(crook)
        if prize <= 0 or not leaders:
            return NO_ATTACK
        base, owner, best = self.recruit_number(crook), s.holder[crook], NO_ATTACK
        against = 0
        if owner >= 0:
            above = s.superior[crook]
            held = s.might(above) if above >= 0 and s.tokens[above] else 0
            against = int(RESOLVE * held + min(6.0, 0.15 * guess(s, owner)))
        for lead in leaders:
            might = s.might(lead)
            if 0.92 * prize - self.token * might <= best.net:
                continue
            mights = [s.might(c) + OWN_BONUS[RECRUIT][c] for c in self.under[lead]]
            helpers = sum(mights) if self.many else max(mights, default=0)
            number = base + might + OWN_BONUS[RECRUIT][lead] - against
            net, added = effort(prize, number, max(0, helpers), self.free, self.token, self.coin)
            net -= self.token * might
            if net > best.net:
                best = Attack(RECRUIT, crook, lead, number, added, helpers, prize, net)
        return best

    # Hits

    def hits(self) -> list[Attack]:
        s = self.s
        targets = [c for c in s.street if c < FIRST_RACKET]
        for k in s.in_play():
            if k != self.me:
                targets += s.crooks[k]
        return [self.hit(crook, self.leaders(crook)) for crook in targets]

    def hit_prize(self, crook: int) -> float:
        """What his death does to his Mob; the reputation it gives comes on top."""
        s, owner = self.s, self.s.holder[crook]
        if owner < 0:
            return 0.0
        mob = s.crooks[owner]
        prize = self.weights[owner] * LOSS * (1 + s.power[crook])
        if len(mob) == 1:
            return prize + self.spoils(owner) - price_of_breaking(s, self.me, owner, HIT)
        if len(mob) == 2 and s.boss[owner] != crook:
            prize += SIEGE * self.spoils(owner)
        elif s.boss[owner] == crook:
            prize += self.weights[owner] * LOSS * len(mob) - (0.0 if s.war else WAR_RISK)
        return prize - price_of_breaking(s, self.me, owner, HIT)

    def spoils(self, owner: int) -> float:
        """What wiping a Mob out brings: the best of its Rackets, as many as there are tokens for. [L106]"""
        s, race = self.s, self.race
        worths = sorted([racket_worth(s, race, self.me, r) for r in s.rackets[owner]], reverse=True)
        return sum(worths[: len(s.crooks[self.me])]) + race.bad[race.stands[owner]]

    def war_won(self, boss: int) -> float:
        """How likely the Hits of a Gang War finish a Boss who stands alone: the best two of ours. [L85 L86]"""
        s = self.s
        mights = [*sorted([s.might(c) + OWN_BONUS[HIT][c] for c in s.crooks[self.me]], reverse=True), 0, 0]
        base = self.hit_number(boss) + WAR_BONUS + min(self.cash, HIT_MONEY)
        first = chance_of(base + mights[0] + mights[1] - HIDE_OUT)
        return 1 - (1 - first) * (1 - chance_of(base + mights[2]))

    def hit_cash(self, crook: int) -> int:
        """What may go into a Hit: wages can wait if it ends a Mob. [L76]"""
        owner = self.s.holder[crook]
        alone = owner >= 0 and len(self.s.crooks[owner]) == 1
        return min(self.cash if alone else self.free, HIT_MONEY)

    def growth(self, crook: int, lead: int) -> float:
        """What the reputation is worth to who leads the Hit. [L81 L82]"""
        power = self.s.power[lead]
        return GROWTH * min(MOST_POWER - power, 2 if self.s.power[crook] > power else 1)

    def fright(self, crook: int) -> float:
        """What the marker is worth that he gets for surviving, or the war that it starts. [L35 L78 L85]"""
        s, owner = self.s, self.s.holder[crook]
        if owner < 0:
            return 0.0
        if s.boss[owner] == crook and not s.war:
            return (self.war_won(crook) * self.spoils(owner) if len(s.crooks[owner]) == 1 else 0.0) - WAR_RISK
        leaves = s.unhappy[crook] + 1 >= MARKERS_TO_LEAVE
        return self.weights[owner] * LOSS * (1 + s.power[crook]) * (1.0 if leaves else FRIGHT)

    def hit_number(self, crook: int) -> int:
        """The number without the leader. [L53 L75 L86]"""
        s, owner = self.s, self.s.holder[crook]
        found = self.bonus[HIT] - s.might(crook) - HARD_TO_HIT[crook] + (WAR_BONUS if s.war else 0)
        if owner >= 0:
            under = children(s, crook)
            if s.boss[owner] == crook:
                found -= BOSS_HIT
            elif under:
                found -= HAS_CROOKS
            found -= GUARDED * sum([BODYGUARD[c] for c in under])
            found -= MOB_GUARDS[s.mobs[owner]] + sum([GUARDS[c] for c in s.crooks[owner]])
        return found

    def hit(self, crook: int, leaders: list[int]) -> Attack:
        s, fall = self.s, self.hit_prize(crook)
        if fall < 0 or not leaders:
            return NO_ATTACK
        base, best, fright = self.hit_number(crook), NO_ATTACK, self.fright(crook)
        against = HIDE_OUT if s.holder[crook] >= 0 and s.tokens[crook] else 0
        for lead in leaders:
            might, prize = s.might(lead), fall + self.growth(crook, lead)
            if 0.92 * prize - self.token * might <= best.net:
                continue
            helpers = max([s.might(c) + OWN_BONUS[HIT][c] for c in self.under[lead]], default=0)
            number = base + might + OWN_BONUS[HIT][lead] - against
            cash = self.hit_cash(crook)
            net, added = effort(prize - fright, number, max(0, helpers), cash, self.token, self.coin, fright)
            net -= self.token * might
            if net > best.net:
                best = Attack(HIT, crook, lead, number, added, helpers, prize, net)
        return best

    def attacks(self) -> list[Attack]:
        """Every attack that is worth trying, the best first."""
        if not self.ready:
            return []
        found = [*self.takeovers(), *self.recruitments(), *self.hits()]
        return sorted([a for a in found if a.net > NOTHING_TO_GAIN], key=lambda a: -a.net)
