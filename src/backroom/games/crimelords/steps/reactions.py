"""Specials inside an attack: before the dice, and after them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import NOTHING, PLAY, Play
from ..attack import FAILS, LOWEST, ROLLED, Throw, at_most
from ..cards import AFTER, ALL_SPECIALS, AMOUNT, BEFORE, CARD, EFFECT, FIRST_SPECIAL, HIT, NAME, WHEN
from ..events import Rolled
from ..numbers import number
from ..state import LordsState
from .effects import discard_special
from .unasked import Waiting


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
        hit = s.attack.kind == HIT
        return [c for c in s.specials[seat] if WHEN[c] == self.when and (hit or EFFECT[c] != "shift-hit")]

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
        hit, face_up = s.attack.kind == HIT, s.face_up
        face_down = len(s.specials[seat]) > face_up.count(seat)
        for card in FOR_MOMENT[self.when]:
            if hit or EFFECT[card] != "shift-hit":
                at = face_up[card - FIRST_SPECIAL]
                if at == seat or (at < 0 and face_down and card not in s.discard):
                    return True
        return False

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
            return Illegal(f"{action.name()} is not for this moment", "L102")
        return Illegal("the attack is not over", "L52")


FOR_MOMENT: Final = {when: tuple([card for card in ALL_SPECIALS if WHEN[card] == when]) for when in (BEFORE, AFTER)}
BEFORE_DICE: Final = Reactions(BEFORE)
AFTER_DICE: Final = Reactions(AFTER)
