"""Phase 4: take a card from the street, or pass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public
from backroom.kit.words import sentence

from ..actions import PASS, TAKE_FREE, WAYS, PlayAccountant, PlayBrute, Take
from ..cards import KINDS, ONE_BELOW, VALUE, ZEROS, Card, name
from ..events import Passed, Took
from ..state import FamigliaState


@dataclass(frozen=True, slots=True)
class TakeOrPass(Step):
    """One card: a 0 is free, any other costs a pair one below it, of which one stays. [F17 F18 F19 F22 F23 F25]"""

    frightened: Card | None = public(default=None)
    by: int = public(default=0)

    def offer(self, s: FamigliaState, held: set[Card], found: list[Action]) -> None:
        hand = s.hands[s.turn]
        for card in dict.fromkeys(s.street):
            if card == self.frightened:
                price(found, card, VALUE[card] - self.by, hand, held, s.free_jokers)
                if s.street.count(card) == 1:
                    continue
            if card in ZEROS:
                found.append(TAKE_FREE[card])
            elif ONE_BELOW[card] in held:
                price(found, card, VALUE[card], hand, held, s.free_jokers)
        found.append(PASS)

    def asks(self, s: FamigliaState) -> Asked:
        found: list[Action] = []
        self.offer(s, set(s.hands[s.turn]), found)
        return {s.turn: tuple(found)}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        if not isinstance(answer, Take):
            s.passes += 1
            s.tell(Passed, s.turn)
            return ()
        s.passes = 0
        s.street.remove(answer.card)
        hand = s.hands[s.turn]
        hand.append(answer.card)
        laying = answer.laying if answer.paying else None
        if laying is not None:
            hand.remove(laying)
            s.areas[s.turn].append(laying)
        s.tell(Took, s.turn, answer.card, answer.paying, laying)
        return ()

    def question(self, s: FamigliaState, seat: Seat) -> str:
        possible = what_is_possible(s.asked[seat])
        if self.frightened is None:
            return sentence(possible)
        return sentence(possible, f"{name(self.frightened)} counts as {VALUE[self.frightened] - self.by} this turn")

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, (PlayAccountant, PlayBrute)):
            return Illegal("only taking a card or passing is left this turn", "F7")
        if not isinstance(action, Take):
            return Illegal("now a card is taken, or one passes", "F17")
        if action.card not in s.street:
            return Illegal("that card is not in the street", "F17")
        return self.too_dear(s, seat, action)

    def too_dear(self, s: FamigliaState, seat: Seat, action: Take) -> Illegal:
        value = VALUE[action.card]
        if action.card == self.frightened and s.street.count(action.card) == 1:
            value -= self.by
        hand = s.hands[seat]
        if not action.paying:
            wanted = f"{action.card[0]}{value - 1}"
            have = ("; you hold none", "; you hold one", "")[min(2, hand.count(wanted))]
            return Illegal(f"{name(action.card)} takes two {name(wanted)}{have}. Only a 0 is free", "F18")
        if not value:
            return Illegal(f"{name(action.card)} counts as 0 this turn: it is free", "F18")
        right, second = action.paying
        if VALUE[right] != value - 1:
            return Illegal(f"{name(action.card)} counts as {value}: the pair must be of value {value - 1}", "F19")
        if right not in hand:
            return Illegal(f"you hold no {name(right)}; a Mercenary replaces only one of the two", "F21")
        if second == right:
            return Illegal(f"you hold only one {name(right)}; a higher Mercenary could be the second", "F19")
        if second not in hand:
            return Illegal(f"you hold no {name(second)}", "F20")
        return Illegal(f"you hold two {name(right)}: a Mercenary only helps where the pair is missing", "F20")


def what_is_possible(options: Sequence[Action]) -> str:
    """'play a Brute, take a card from the street, or pass': the kinds of moves among these. [F7]"""
    found = {type(action) for action in options}
    tricks = [trick for kind, trick in ((PlayAccountant, "an Accountant"), (PlayBrute, "a Brute")) if kind in found]
    moves = [f"play {' or '.join(tricks)}"] if tricks else []
    moves += ["take a card from the street"] if Take in found else []
    return f"{', '.join(moves)}, or pass" if moves else "you can only pass"


def price(
    found: list[Action], card: Card, counts_as: int, hand: list[Card], held: set[Card], free_jokers: bool
) -> None:
    """All ways to take a card that counts as this much: a pair, or one with a joker above it. [F18 F19 F20 F21]"""
    if not counts_as:
        found.append(TAKE_FREE[card])
        return
    right, pair, jokers = WAYS[card][counts_as - 1]
    if right in held:
        if hand.count(right) > 1:
            found.append(pair)
            if not free_jokers:
                return
        for joker, either in jokers.items():
            if joker in held:
                found.extend(either)


TAKE_OR_PASS: Final = TakeOrPass()
AFTER_A_FRIGHT: Final = {card: tuple(TakeOrPass(card, by) for by in range(1, VALUE[card] + 1)) for card in KINDS}
"""What is left of the turn once a card is frightened, by how much, from 1 up."""
