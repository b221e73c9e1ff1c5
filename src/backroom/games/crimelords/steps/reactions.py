"""Specials inside an attack: before the dice, and after them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import NOTHING, PLAY, Play
from ..attack import FAILS, HIGHEST, LOWEST, ROLLED, Throw, at_most
from ..cards import AFTER, ALL_SPECIALS, AMOUNT, BEFORE, CARD, EFFECT, FIRST_SPECIAL, HIT, NAME, WHEN
from ..events import Rolled
from ..numbers import number
from ..state import LordsState
from .effects import discard_special
from .unasked import Waiting


def matters(s: LordsState, helps: bool) -> bool:
    """Whether the number can still become better, or worse, with all that has not been played yet. [L54 L79]"""
    now = number(s)
    left = [card for card in FOR_MOMENT[BEFORE] if card not in s.discard]
    shifts = [AMOUNT[card] for card in left if s.attack.kind == HIT or EFFECT[card] != "shift-hit"]
    if helps:
        return now < HIGHEST and now + sum([shift for shift in shifts if shift > 0]) >= LOWEST
    return now >= LOWEST and now + sum([shift for shift in shifts if shift < 0]) < HIGHEST


def roll(s: LordsState, chance: Chance, needed: int) -> None:
    """[L53]"""
    dice = chance.below(6) + chance.below(6) + 2
    s.throw = ROLLED[dice]
    s.tell(Rolled, s.attack.attacker, dice, needed)


@dataclass(frozen=True, slots=True)
class Reactions(Waiting):
    """Everybody who may hold a Special for it can play one, sealed and at once, until nobody does. [L102 L103 L104]"""

    when: str = public()

    def playable(self, s: LordsState, seat: int) -> list[int]:
        return [card for card in s.specials[seat] if self.serves(s, seat, card)]

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        asked: Asked = {}
        for seat in s.in_play():
            if s.specials[seat] and self.could_play(s, seat):
                asked[seat] = (NOTHING, *[PLAY[card] for card in self.playable(s, seat)])
        return asked

    def could_play(self, s: LordsState, seat: int) -> bool:
        """As far as all can see: one that lies open is for this moment, or one that lies face down may be."""
        face_up = s.face_up
        face_down = len(s.specials[seat]) > face_up.count(seat)
        for card in FOR_MOMENT[self.when]:
            at = face_up[card - FIRST_SPECIAL]
            could = at == seat or (at < 0 and face_down and card not in s.discard)
            if could and self.serves(s, seat, card):
                return True
        return False

    def serves(self, s: LordsState, seat: int, card: int) -> bool:
        """Whether it is for this moment, and would change something, and not against whoever plays it: against his own
        attack, or for the attack on what is his. Once somebody has played one it is asked again. [L103]"""
        attack, effect = s.attack, EFFECT[card]
        if WHEN[card] != self.when or (effect == "shift-hit" and attack.kind != HIT):
            return False
        if self.when == BEFORE:
            helps = AMOUNT[card] > 0
            if (helps and seat == attack.defender) or (not helps and seat == attack.attacker):
                return False
            return matters(s, helps)
        succeeds = s.throw.dice <= min(number(s), HIGHEST) and s.throw.verdict != FAILS
        if succeeds:
            return seat != attack.attacker
        return effect == "reroll" and seat != attack.defender

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        played = [(seat, answer) for seat, answer in answers.items() if isinstance(answer, Play)]
        if not played:
            return ()
        players = s.setup.players
        for seat, answer in sorted(played, key=lambda p: (s.attack.attacker - p[0]) % players):
            card = CARD[answer.card]
            discard_special(s, seat, card)
            effect, amount = EFFECT[card], AMOUNT[card]
            if effect == "reroll":
                roll(s, chance, number(s))
            elif effect == "verdict":
                s.throw = Throw(s.throw.dice, FAILS)
            else:
                s.forces = s.forces.shifted(amount)
        return (self,)

    def question(self, s: LordsState, seat: Seat) -> str:
        attack, needed = f"{NAME[s.attack.lead]} against {NAME[s.attack.target]}", number(s)
        if self.when == BEFORE:
            so_far = f"{at_most(needed)} will do" if needed >= LOWEST else "below 2 it is not rolled"
            return f"{attack}: {so_far}. Do you play a Special before the dice are rolled?"
        return f"{attack}: the dice came to {s.throw.dice}, needed is {at_most(needed)}. Do you play a Special now?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Play):
            if CARD[action.card] not in s.specials[seat]:
                return Illegal("you do not hold that Special", "L102")
            if WHEN[CARD[action.card]] == self.when:
                return Illegal(f"{action.name()} would do nothing for you here", "L103")
            return Illegal(f"{action.name()} is not for this moment", "L102")
        return Illegal("the attack is not over", "L52")


FOR_MOMENT: Final = {when: tuple([card for card in ALL_SPECIALS if WHEN[card] == when]) for when in (BEFORE, AFTER)}
BEFORE_DICE: Final = Reactions(BEFORE)
AFTER_DICE: Final = Reactions(AFTER)
