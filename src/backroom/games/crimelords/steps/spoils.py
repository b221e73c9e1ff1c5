"""Eliminating a player."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import NO_MORE, SEIZE, SPEND_TOKEN, Seize, SpendToken
from ..cards import CARD, CONTENT, DISTRICT, HAS_TOKEN, TYPE, WEAKNESS
from ..events import Cheered, Seized, TokenSpent, WipedOut
from ..state import BLANK, OPEN, LordsState
from ..tree import remove
from .ending import last_mob
from .promises import forget_promises


def cheer(s: LordsState, crook: int, markers: int = 1) -> None:
    """Fewer Unhappy markers, if there are any."""
    if s.unhappy[crook]:
        s.unhappy[crook] = max(0, s.unhappy[crook] - markers)
        s.tell(Cheered, crook, s.unhappy[crook])


def enjoy(s: LordsState, seat: int, racket: int) -> None:
    """Who has a weakness for a Racket just taken over is happier, and who has a condition of his own. [L39 L123]"""
    for crook in s.crooks[seat]:
        if s.unhappy[crook]:
            if TYPE[racket] in WEAKNESS[crook]:
                cheer(s, crook)
            if CONTENT[crook] == DISTRICT[racket]:
                cheer(s, crook)


def clear_the_table(s: LordsState, seat: int) -> None:
    """All that a player had who is out of the game. [L107]"""
    s.out[seat] = True
    for crook in reversed(s.crooks[seat]):
        remove(s, crook, to_street=True)
    for racket in s.rackets[seat]:
        s.street.append(racket)
        s.holder[racket] = -1
        s.tokens[racket] = 0
    s.rackets[seat] = ()
    s.discard.extend(s.specials[seat])
    s.face_up = [-1 if at == seat else at for at in s.face_up]
    s.specials[seat] = ()
    s.earn(seat, -s.treasury[seat])
    s.show_treasury(seat)
    if seat in s.war:
        s.war.remove(seat)
    if seat in s.passed:
        s.passed.remove(seat)
    forget_promises(s, seat)
    s.slips = [slip for slip in s.slips if seat not in slip[:2]]
    s.between = [pair for pair in s.between if seat not in pair]
    s.turned_down = [pair for pair in s.turned_down if seat not in pair]
    s.papers = [tuple([slip for slip in held if seat not in slip[:2]]) for held in s.papers]
    for k, to in enumerate(s.pens):
        if seat in (k, to):
            s.pens[k], s.drafts[k] = -1, BLANK
    if s.doors == seat:
        s.doors = OPEN
    if s.turn == seat:
        s.turn_over = True


@dataclass(frozen=True, slots=True)
class Wiped(Step):
    """A player without a Crook is out; whoever wiped the Mob out takes spoils first. [L105 L106 L107 L113]"""

    seat: Seat = public()
    by: int = public()
    free: int = public()

    def asks(self, s: LordsState) -> Asked:
        left = s.rackets[self.seat]
        if self.by < 0 or not left or s.out[self.by]:
            return NOBODY
        if self.free:
            return {Seat(self.by): (*[SEIZE[racket] for racket in left], NO_MORE)}
        mine = [*s.crooks[self.by], *[r for r in s.rackets[self.by] if HAS_TOKEN[r]]]
        spendable = [SPEND_TOKEN[card] for card in mine if s.tokens[card]]
        return {Seat(self.by): (*spendable, NO_MORE)} if spendable else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(Seat(self.by))
        if isinstance(answer, Seize):
            racket = CARD[answer.card]
            s.give_racket(racket, self.by)
            s.tell(Seized, Seat(self.by), racket)
            enjoy(s, self.by, racket)
            return (Wiped(self.seat, self.by, 0),)
        if isinstance(answer, SpendToken):
            s.tokens[CARD[answer.card]] -= 1
            s.tell(TokenSpent, Seat(self.by), CARD[answer.card])
            return (Wiped(self.seat, self.by, 1),)
        s.tell(WipedOut, self.seat)
        clear_the_table(s, self.seat)
        return last_mob(s) if len(s.in_play()) == 1 else ()

    def question(self, s: LordsState, seat: Seat) -> str:
        if self.free:
            return "You wiped a Mob out. Which of its Rackets do you take?"
        return "Do you spend a token for one more of its Rackets?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Seize):
            if not self.free:
                return Illegal("one more Racket takes one more token", "L106")
            return Illegal("that is no Racket of the Mob you wiped out", "L106")
        return Illegal("first the Rackets of the Mob that was wiped out are divided", "L106")
