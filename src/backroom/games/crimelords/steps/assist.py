"""Assistance and defence in recruitments and takeovers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import INTERFERE_AGAINST, INTERFERE_FOR, NO_MORE, SEND, STAY_OUT, Interfere, Send
from ..cards import CARD, DISTRICT, EVERYWHERE, HAS_TOKEN, NAME
from ..events import Interfered, Sent
from ..numbers import interferes, many_may_help, number
from ..state import LordsState
from ..tree import below
from .outcome import ROLL
from .reactions import BEFORE_DICE
from .unasked import Waiting

DICE: Final[tuple[Step, ...]] = (BEFORE_DICE, ROLL)


def send(s: LordsState, seat: Seat, card: int, attacking: bool) -> None:
    s.tokens[card] -= 1
    s.forces = s.forces.joined(card, attacking)
    s.tell(Sent, seat, card, 1 if attacking else -1)


def muscle(s: LordsState, seat: int) -> list[int]:
    """Rackets with Power that count in the district of the takeover. [L70 L71]"""
    place, used = DISTRICT[s.attack.target], (*s.forces.helpers, *s.forces.against)
    return [
        r for r in s.rackets[seat]
        if HAS_TOKEN[r] and s.tokens[r] and (DISTRICT[r] == place or EVERYWHERE[r]) and r not in used
    ]  # fmt: skip


def helpers(s: LordsState) -> list[int]:
    """Who can still be sent to help. A card takes part once. [L34 L64 L70 L73]"""
    sent = s.forces.helpers
    return [c for c in below(s, s.attack.lead) if s.tokens[c] and c not in sent]


def attackers(s: LordsState) -> list[int]:
    """In a takeover. [L70 L73]"""
    seat = s.attack.attacker
    found = helpers(s) + muscle(s, seat)
    boss = s.boss[seat]
    if interferes(s, seat) and boss not in found and boss != s.attack.lead and boss not in s.forces.helpers:
        found.append(boss)
    return found


def guards(s: LordsState) -> list[int]:
    """In a takeover, against it. [L71 L73]"""
    seat, protector, sent = s.attack.defender, s.forces.protector, s.forces.against
    if seat < 0:
        return []
    found = muscle(s, seat)
    if protector >= 0:
        found += [c for c in below(s, protector) if s.tokens[c] and c not in sent]
    boss = s.boss[seat]
    if interferes(s, seat) and boss not in found and boss != protector and boss not in sent:
        found.append(boss)
    return found


@dataclass(frozen=True, slots=True)
class HelpRecruit(Waiting):
    """One Crook below the leader may help; with a special ability any number. [L64 L121]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        found = helpers(s) if not s.forces.helpers or many_may_help(s) else ()
        return {s.attack.attacker: (*[SEND[card] for card in found], NO_MORE)} if found else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        attacker = s.attack.attacker
        answer = answers.get(attacker)
        if isinstance(answer, Send):
            send(s, attacker, CARD[answer.card], attacking=True)
            return (self,)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"The number is {number(s)}. Who helps {NAME[s.attack.lead]}?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal(f"a Crook below {NAME[s.attack.lead]} who has a token helps, or nobody", "L64")


@dataclass(frozen=True, slots=True)
class DefendRecruit(Waiting):
    """The target's superior may spend a token on keeping him. [L65]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        superior, defender = s.superior[s.attack.target], s.attack.defender
        if defender < 0 or superior < 0 or not s.tokens[superior]:
            return NOBODY
        return {Seat(defender): (SEND[superior], NO_MORE)}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        defender = Seat(s.attack.defender)
        answer = answers.get(defender)
        if isinstance(answer, Send):
            send(s, defender, CARD[answer.card], attacking=False)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"The number is {number(s)}. Does {NAME[s.superior[s.attack.target]]} hold {NAME[s.attack.target]} back?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("only the superior of the one who is recruited can defend", "L65")


@dataclass(frozen=True, slots=True)
class TakeTurnsAdding(Waiting):
    """Attacker and owner add tokens by turns until both decline in a row. [L70 L71 L72]

    `added`: this side has just added something; `declined`: the other side had nothing to add; `asked`: whoever may
    interfere from outside has been asked.
    """

    attacking: bool = public()
    added: bool = public()
    declined: bool = public()
    asked: bool = public()

    def seat(self, s: LordsState) -> Seat:
        return s.attack.attacker if self.attacking else Seat(s.attack.defender)

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        found = attackers(s) if self.attacking else guards(s)
        return {self.seat(s): (*[SEND[card] for card in found], NO_MORE)} if found else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        answer = answers.get(self.seat(s))
        if isinstance(answer, Send):
            send(s, self.seat(s), CARD[answer.card], self.attacking)
            return (TakeTurnsAdding(self.attacking, True, False, self.asked),)
        if self.declined:
            return self.finish(s)
        if self.added and not (guards(s) if self.attacking else attackers(s)):
            return self.finish(s)
        return (TakeTurnsAdding(not self.attacking, False, not self.added, self.asked),)

    def finish(self, s: LordsState) -> tuple[Step, ...]:
        if self.asked:
            return ()
        for seat in s.in_play():
            if seat not in (s.attack.attacker, s.attack.defender) and interferes(s, seat):
                return (FromOutside(seat),)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"The number is {number(s)}. Whom do you send to {'help' if self.attacking else 'defend'}?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Send):
            return Illegal("an attack is under way: send somebody, or no more", "L72")
        if not s.tokens[CARD[action.card]]:
            return Illegal(f"{action.name()} has no token", "L70")
        if self.attacking:
            return Illegal(f"only who is below {NAME[s.attack.lead]} helps, and muscle in the district", "L70")
        return Illegal("only who is below the protector defends, and muscle in the district", "L71")


@dataclass(frozen=True, slots=True)
class FromOutside(Waiting):
    """Somebody else's Boss may interfere, on either side. [L73 L118]"""

    seat: Seat = public()

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        return {self.seat: (INTERFERE_FOR, INTERFERE_AGAINST, STAY_OUT)}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        answer = answers[self.seat]
        if not isinstance(answer, Interfere):
            return ()
        boss, helping = s.boss[self.seat], answer == INTERFERE_FOR
        s.tokens[boss] -= 1
        s.forces = s.forces.joined(boss, helping)
        s.tell(Interfered, self.seat, boss, 1 if helping else -1)
        return (TakeTurnsAdding(True, False, False, True),)

    def question(self, s: LordsState, seat: Seat) -> str:
        lead, target = NAME[s.attack.lead], NAME[s.attack.target]
        return f"{lead} goes for the {target}; the number is {number(s)}. Does your Boss interfere?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("your Boss interferes for or against, or stays out", "L73")


ASSIST_RECRUITMENT: Final[tuple[Step, ...]] = (HelpRecruit(), DefendRecruit(), *DICE)
ASSIST_TAKEOVER: Final[tuple[Step, ...]] = (TakeTurnsAdding(True, False, False, False), *DICE)
