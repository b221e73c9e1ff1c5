"""Specials inside an attack: before the dice, and after them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import NOTHING, PLAY, Play
from ..cards import AFTER, AMOUNT, BEFORE, CARD, EFFECT, FIRST_SPECIAL, HIT, NAME, WHEN
from ..events import Rolled, SpecialPlayed
from ..numbers import number
from ..state import LordsState

FAILS: Final = -1


def discard_special(s: LordsState, seat: int, card: int) -> None:
    """Played, and out of the game. [L102]"""
    s.specials[seat] = tuple([c for c in s.specials[seat] if c != card])
    s.discard.append(card)
    s.face_up[card - FIRST_SPECIAL] = -1
    s.tell(SpecialPlayed, Seat(seat), card)


def roll(s: LordsState, chance: Chance, needed: int) -> None:
    """[L53]"""
    s.dice = chance.below(6) + chance.below(6) + 2
    s.tell(Rolled, s.attacker, s.dice, needed)


@dataclass(frozen=True, slots=True)
class Reactions(Step):
    """Everybody who holds Specials may play one, sealed and at once, until nobody does. [L102 L103 L104]"""

    when: str = public()

    def playable(self, s: LordsState, seat: int) -> list[int]:
        hit = s.kind == HIT
        return [c for c in s.specials[seat] if WHEN[c] == self.when and (hit or EFFECT[c] != "shift-hit")]

    def asks(self, s: LordsState) -> Asked:
        holding = [seat for seat in s.in_play() if s.specials[seat]]
        return {seat: (NOTHING, *[PLAY[card] for card in self.playable(s, seat)]) for seat in holding}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        played = [(seat, answer) for seat, answer in answers.items() if isinstance(answer, Play)]
        if not played:
            return ()
        players = s.setup.players
        for seat, answer in sorted(played, key=lambda p: (s.attacker - p[0]) % players):
            card = CARD[answer.card]
            discard_special(s, seat, card)
            effect, amount = EFFECT[card], AMOUNT[card]
            if effect == "reroll":
                s.verdict = 0
                roll(s, chance, number(s))
            elif effect == "verdict":
                s.verdict = FAILS
            else:
                s.shift += amount
        return (self,)

    def question(self, s: LordsState, seat: Seat) -> str:
        attack, needed = f"{NAME[s.lead]} against {NAME[s.target]}", number(s)
        if self.when == BEFORE:
            return f"{attack}: {needed} or less will do. Do you play a Special before the dice are rolled?"
        return f"{attack}: the dice came to {s.dice}, needed is {needed} or less. Do you play a Special now?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Play):
            if CARD[action.card] not in s.specials[seat]:
                return Illegal("you do not hold that Special", "L102")
            return Illegal(f"{action.name()} is not for this moment", "L102")
        return Illegal("the attack is not over", "L52")


BEFORE_DICE: Final = Reactions(BEFORE)
AFTER_DICE: Final = Reactions(AFTER)
