"""Phase 3: Brutes frighten a card in the street."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import FRIGHTEN, PLAY_BRUTE, Frighten, PlayAccountant, PlayBrute
from ..cards import BRUTES, VALUE, ZEROS, Card, name
from ..events import Frightened, PlayedBrute
from ..state import FamigliaState
from .take import AFTER_A_FRIGHT, TAKE_OR_PASS


@dataclass(frozen=True, slots=True)
class BruteOrTake(Step):
    """Phases 3 and 4: a Brute first, or straight on to the taking. [F7 F14 F24]"""

    def offer(self, s: FamigliaState, held: set[Card], found: list[Action]) -> None:
        if not ZEROS.issuperset(s.street):
            for card in BRUTES:
                if card in held:
                    found.append(PLAY_BRUTE[card])
        TAKE_OR_PASS.offer(s, held, found)

    def asks(self, s: FamigliaState) -> Asked:
        found: list[Action] = []
        self.offer(s, set(s.hands[s.turn]), found)
        return {s.turn: tuple(found)}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        if not isinstance(answer, PlayBrute):
            return TAKE_OR_PASS.resolve(s, answers, chance)
        s.hands[s.turn].remove(answer.card)
        s.areas[s.turn].append(answer.card)
        s.tell(PlayedBrute, s.turn, answer.card)
        return (INTIMIDATE[answer.card],)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        return TAKE_OR_PASS.question(s, seat)

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, PlayBrute):
            if action.card not in s.hands[seat]:
                return Illegal(f"{name(action.card)} is not in your hand", "F14")
            only = ": only 0s" if s.street else ""
            return Illegal(f"there is nobody in the street to frighten{only}", "F15")
        if isinstance(action, PlayAccountant):
            return Illegal("the time of the Accountants is over this turn", "F7")
        if isinstance(action, Frighten):
            return Illegal("a card is frightened only by playing a Brute", "F14")
        return TAKE_OR_PASS.why_not(s, seat, action)


@dataclass(frozen=True, slots=True)
class Intimidate(Step):
    """The Brute lowers one street card for this turn, by his value or less, never below 0. [F14 F15 F16]"""

    brute: Card = public()

    def asks(self, s: FamigliaState) -> Asked:
        most = VALUE[self.brute]
        return {s.turn: tuple([f for c in dict.fromkeys(s.street) if c in FRIGHTEN for f in FRIGHTEN[c][:most]])}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        assert isinstance(answer, Frighten)
        s.tell(Frightened, s.turn, answer.card, VALUE[answer.card] - answer.by)
        return (AFTER_A_FRIGHT[answer.card][answer.by - 1],)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        return f"{name(self.brute)}: whom does he frighten, and by how much (up to {VALUE[self.brute]})?"

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Frighten):
            if action.card not in s.street:
                return Illegal("that card is not in the street", "F14")
            return Illegal(f"{name(self.brute)} frightens by {VALUE[self.brute]} at the most", "F14")
        return Illegal("the Brute is played: choose whom he frightens", "F14")


BRUTE_OR_TAKE: Final = BruteOrTake()
INTIMIDATE: Final = {card: Intimidate(card) for card in BRUTES}
