"""High Card, a toy: each holds a card, both raise or fold at once, the higher card wins; and ways to get it wrong."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from backroom.engine import (
    THE_END,
    Action,
    Asked,
    Chance,
    Event,
    Moment,
    Names,
    Outcome,
    QuickChance,
    Rules,
    Seat,
    State,
    Step,
    Table,
    View,
    counted,
    pile,
    private,
    public,
    restore,
    shuffled,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Say(Action):
    word: str


RAISE, FOLD = Say("raise"), Say("fold")


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    hands: list[list[int]] = counted(unless="over")
    deck: list[int] = pile()
    laid: list[int] = public()
    over: bool = public()


@dataclass(frozen=True, slots=True)
class Raise(Step):
    """Both speak at once. [T1]"""

    left: int = public()

    def asks(self, s: ToyState) -> Asked:
        return {Seat(0): (RAISE, FOLD), Seat(1): (RAISE, FOLD)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if FOLD in answers.values() or not self.left:
            s.over = True
            return THE_END
        for hand in s.hands:
            s.laid.append(hand.pop())
            hand.append(s.deck.pop())
        return (type(self)(self.left - 1),)

    def question(self, s: ToyState, seat: Seat) -> str:
        return "Raise or fold?"


class Toy(Rules[ToyState]):
    name, title, version, letter, players, variants, minutes, tagline = "toy", "Toy", "1", "T", (2,), (), "1", "A toy."
    first: type[Raise] = Raise
    state: type[ToyState] = ToyState

    def deal(self, setup: Table, chance: Chance) -> ToyState:
        deck = shuffled(chance, range(20))
        hands = [[deck.pop()], [deck.pop()]]
        s = self.dealt(setup, hands, deck)
        s.stack.append(self.first(5))
        return s

    def dealt(self, setup: Table, hands: list[list[int]], deck: list[int]) -> ToyState:
        return self.state(rules=self, setup=setup, hands=hands, deck=deck, laid=[], over=False)

    def outcome(self, s: ToyState) -> Outcome | None:
        if s.stack:
            return None
        scores = (s.hands[0][0], s.hands[1][0])
        return Outcome((Seat(scores.index(max(scores))),), scores, "the higher card")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (RAISE, FOLD)

    def imagine(self, view: View, chance: Chance) -> ToyState:
        hands = view.table["hands"]
        seen = {*view.table["laid"], *(c for hand in hands if isinstance(hand, tuple) for c in hand)}
        cards = shuffled(chance, [c for c in range(20) if c not in seen])
        hands = [list(hand) if isinstance(hand, tuple) else [cards.pop()] for hand in hands]
        return restore(self.state, view, chance, hands=hands, deck=cards)  # type: ignore[no-any-return]

    def census(self, s: ToyState) -> Mapping[str, int]:
        return Counter(map(str, [*s.deck, *s.laid, *s.hands[0], *s.hands[1]]))


@dataclass(frozen=True, slots=True)
class TellingRaise(Raise):
    """Asks only those whose card is worth a raise: who is asked tells what they hold. [T1]"""

    def asks(self, s: ToyState) -> Asked:
        return {Seat(k): (RAISE, FOLD) for k in (0, 1) if s.hands[k][0] > 3} or {Seat(0): (FOLD,)}


class LeakyToy(Toy):
    first = TellingRaise


@dataclass(slots=True, kw_only=True)
class AliasingState(ToyState):
    def clone(self) -> "AliasingState":
        copy = ToyState.clone(self)
        copy.hands = self.hands
        return copy


class AliasingToy(Toy):
    state = AliasingState


@dataclass(frozen=True, slots=True)
class LosingRaise(Raise):
    """Forgets to lay the old card anywhere. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        after = Raise.resolve(self, s, answers, chance)
        del s.laid[1:]
        return after


class LosingToy(Toy):
    first = LosingRaise


@dataclass(frozen=True, slots=True)
class EndlessRaise(Raise):
    """Never comes to an end. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        return (self,)


class EndlessToy(Toy):
    first = EndlessRaise


@dataclass(frozen=True, slots=True)
class StrayRaise(Raise):
    """Offers a word that is not in the vocabulary. [T1]"""

    def asks(self, s: ToyState) -> Asked:
        return {Seat(0): (RAISE, FOLD, Say("bluff")), Seat(1): (RAISE, FOLD)}


class StrayToy(Toy):
    first = StrayRaise


@dataclass(frozen=True, slots=True)
class ChattyRaise(Raise):
    """Its question names the other's card. [T1]"""

    def question(self, s: ToyState, seat: Seat) -> str:
        return f"Raise against a {s.hands[1 - seat][0]}?"


class ChattyToy(Toy):
    first = ChattyRaise


class ForgetfulToy(Toy):
    """Draws its luck elsewhere, so that a replay differs."""

    count = 0

    def deal(self, setup: Table, chance: Chance) -> ToyState:
        s = Toy.deal(self, setup, chance)
        ForgetfulToy.count += 1
        s.deck.insert(ForgetfulToy.count % 18, s.deck.pop())
        return s


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """[T1]"""

    left: int = public()

    def words(self, names: Names) -> str:
        return f"{self.left} left."


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """[T1]"""

    seat: Seat = public()
    cards: tuple[int, ...] = private(to="seat")

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} saw {len(self.cards)} cards."


@dataclass(frozen=True, slots=True)
class PeekingRaise(Raise):
    """Can be told only to who saw it. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.tell(Peeked, Seat(0), (1, 2))
        return Raise.resolve(self, s, answers, chance)


class PeekingToy(Toy):
    first = PeekingRaise


@dataclass(frozen=True, slots=True)
class EavesdroppingRaise(Raise):
    """Goes by what was told: without listeners it goes another way. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.tell(Raised, self.left)
        if s.news:
            s.deck.insert(0, s.deck.pop())
        return Raise.resolve(self, s, answers, chance)


class EavesdroppingToy(Toy):
    first = EavesdroppingRaise


@dataclass(frozen=True, slots=True)
class ShoutingRaise(Raise):
    """Puts its event on the table by hand, whether anybody listens or not. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.news.append(Raised(self.left))
        return Raise.resolve(self, s, answers, chance)


class ShoutingToy(Toy):
    first = ShoutingRaise


@dataclass(frozen=True, slots=True)
class LooseRaise(Raise):
    """Carries a list, which every view of the stack then hands out. [T1]"""

    marks: list[int] = field(default_factory=list, metadata=public().metadata)


class LooseToy(Toy):
    first = LooseRaise


@dataclass(frozen=True, slots=True)
class LetItBe(Action):
    def declines(self) -> bool:
        return True


SHOUT, SHOUT_BACK, LET_IT_BE = Say("shout"), Say("shout back"), LetItBe()


@dataclass(slots=True, kw_only=True)
class ShoutedState(ToyState):
    shouts: int = public()
    heard: int = public()


@dataclass(frozen=True, slots=True)
class RaiseOrShout(Raise):
    """Anybody may shout, twice in all, though nobody waits for it. [T1]"""

    def lets(self, s: ShoutedState) -> Asked:
        return {Seat(k): (SHOUT,) for k in (0, 1)} if s.shouts < 2 else {}

    def interject(self, s: ShoutedState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        s.shouts += 1
        return (s.rules.window(),)


@dataclass(frozen=True, slots=True)
class ShoutBack(Step):
    """Somebody has shouted: both may shout back, sealed and at once, or let it be. [T1]"""

    def asks(self, s: ShoutedState) -> Asked:
        return {Seat(k): (SHOUT_BACK, LET_IT_BE) for k in (0, 1)}

    def resolve(self, s: ShoutedState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.heard += sum(answer is SHOUT_BACK for answer in answers.values())
        return ()

    def question(self, s: ShoutedState, seat: Seat) -> str:
        return "Do you shout back?"


class LettingToy(Toy):
    """Sound: somebody may act unasked, and then there is a moment to react."""

    name = "letting-toy"
    first = RaiseOrShout
    state = ShoutedState
    window: type[ShoutBack] = ShoutBack

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        return (f"hand {len(seen.table['laid'])}", "new cards are dealt"), ("evening", "the game is over")

    def dealt(self, setup: Table, hands: list[list[int]], deck: list[int]) -> ToyState:
        return ShoutedState(rules=self, setup=setup, hands=hands, deck=deck, laid=[], over=False, shouts=0, heard=0)

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (RAISE, FOLD, SHOUT, SHOUT_BACK, LET_IT_BE)


@dataclass(frozen=True, slots=True)
class UnequalWindow(ShoutBack):
    """One of them has to shout. [T1]"""

    def asks(self, s: ShoutedState) -> Asked:
        return {Seat(0): (SHOUT_BACK, LET_IT_BE), Seat(1): (SHOUT_BACK,)}


class UnequalToy(LettingToy):
    name = "unequal-toy"
    window = UnequalWindow


@dataclass(frozen=True, slots=True)
class Shrug(LetItBe):
    """A second way to say no."""


@dataclass(frozen=True, slots=True)
class ShruggingWindow(ShoutBack):
    """Which no is meant? [T1]"""

    def asks(self, s: ShoutedState) -> Asked:
        return {Seat(k): (SHOUT_BACK, LET_IT_BE, Shrug()) for k in (0, 1)}


class ShruggingToy(LettingToy):
    name = "shrugging-toy"
    window = ShruggingWindow


class MutteringToy(LettingToy):
    """Tells one seat other words than the other."""

    name = "muttering-toy"

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        return (("evening", f"player {1 - seat} folds"),)


class RepeatingToy(LettingToy):
    name = "repeating-toy"

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        return ("evening", "the game is over"), ("evening", "we go home")


class SilentToy(LettingToy):
    """Names a moment without words."""

    name = "silent-toy"

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        return (("evening", ""),)


@dataclass(frozen=True, slots=True)
class TellingShout(RaiseOrShout):
    """Lets only those shout who hold a high card: who is let tells what they hold. [T1]"""

    def lets(self, s: ShoutedState) -> Asked:
        return {Seat(k): (SHOUT,) for k in (0, 1) if s.hands[k][0] > 9 and s.shouts < 2}


class LeakyLettingToy(LettingToy):
    first = TellingShout


class StrayLettingToy(LettingToy):
    """Lets say a word that is not in the vocabulary."""

    name = "stray-letting-toy"

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (RAISE, FOLD)


@dataclass(slots=True, kw_only=True)
class FiddlingState(ToyState):
    lamp: bool = public()


FIDDLES = tuple(Say(f"lamp {finger}") for finger in range(20))


@dataclass(frozen=True, slots=True)
class Fiddle(Step):
    """The first player may turn the lamp on and off before the cards are raised, with any finger, for ever. [T1]"""

    times: int = public()

    def asks(self, s: FiddlingState) -> Asked:
        return {Seat(0): (*FIDDLES, FOLD)}

    def resolve(self, s: FiddlingState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if FOLD in answers.values():
            return (Raise(5),)
        s.lamp = not s.lamp
        return (Fiddle(self.times + 1),)

    def question(self, s: FiddlingState, seat: Seat) -> str:
        return "The lamp?"


class FiddlingToy(Toy):
    """Somebody may do and undo the same thing without end; the step counts, the table does not."""

    state = FiddlingState

    def dealt(self, setup: Table, hands: list[list[int]], deck: list[int]) -> ToyState:
        return FiddlingState(rules=self, setup=setup, hands=hands, deck=deck, laid=[], over=False, lamp=False)

    def deal(self, setup: Table, chance: Chance) -> ToyState:
        s = Toy.deal(self, setup, chance)
        s.stack.append(Fiddle(0))
        return s

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (RAISE, FOLD, *FIDDLES)


class StumblingToy(Toy):
    """Raises something of its own in the middle of a game."""

    def outcome(self, s: ToyState) -> Outcome | None:
        if len(s.laid) == 2:
            raise KeyError("the second card")
        return Toy.outcome(self, s)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """What was drawn lies face down, and is told to all. [T1]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew a card."


@dataclass(frozen=True, slots=True)
class BlabbingRaise(Raise):
    """Says in no words what was drawn, but the event holds it. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        after = Raise.resolve(self, s, answers, chance)
        for seat, hand in enumerate(s.hands):
            s.tell(Drew, Seat(seat), hand[0])
        return after


class BlabbingToy(Toy):
    """A card that lies face down is public in an event."""

    first = BlabbingRaise


@dataclass(slots=True, kw_only=True)
class ComputedState(ToyState):
    ahead: int = public()


@dataclass(frozen=True, slots=True)
class ComputedRaise(Raise):
    """Keeps a public field up to date that only hidden hands decide. [T1]"""

    def resolve(self, s: ComputedState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        after = Raise.resolve(self, s, answers, chance)
        s.ahead = s.rules.computed(s.hands)
        return after


class ComputedToy(Toy):
    """A public field says who is ahead."""

    first = ComputedRaise
    state = ComputedState

    def computed(self, hands: list[list[int]]) -> int:
        return hands.index(max(hands))

    def dealt(self, setup: Table, hands: list[list[int]], deck: list[int]) -> ToyState:
        return ComputedState(
            rules=self, setup=setup, hands=hands, deck=deck, laid=[], over=False, ahead=self.computed(hands)
        )


class AddingToy(ComputedToy):
    """A public field says what both hold together."""

    def computed(self, hands: list[list[int]]) -> int:
        return hands[0][0] + hands[1][0]


class GradingToy(ComputedToy):
    """A public field says how good the first hand is."""

    def computed(self, hands: list[list[int]]) -> int:
        return hands[0][0] // 5


class SameWorldToy(Toy):
    """Imagines one world and no other."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        return Toy.imagine(self, view, QuickChance(1))


class CertainToy(Toy):
    """Imagines the deck in any order, but always the same card in the other hand."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        s = Toy.imagine(self, view, chance)
        for seat, hand in enumerate(s.hands):
            if not isinstance(view.table["hands"][seat], tuple):
                swap(s, hand, sorted([*s.deck, *hand])[len(s.deck) // 2])
        return s


class GloomyToy(Toy):
    """Imagines that the other's card is one of the three highest."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        s = Toy.imagine(self, view, chance)
        for seat, hand in enumerate(s.hands):
            if not isinstance(view.table["hands"][seat], tuple):
                swap(s, hand, sorted(s.deck)[-1 - chance.below(3)])
        return s


def swap(s: ToyState, hand: list[int], card: int) -> None:
    if card not in hand:
        s.deck[s.deck.index(card)] = hand[0]
        hand[0] = card


class MisdealingToy(Toy):
    """Imagines a hand that the viewer sees to be another one."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        s = Toy.imagine(self, view, chance)
        s.hands.reverse()
        return s


class StumpedToy(Toy):
    """Cannot imagine anything once a card is laid."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        if view.table["laid"]:
            raise KeyError("laid")
        return Toy.imagine(self, view, chance)


class AddedWorldToy(Toy):
    """Imagines one card too many."""

    def imagine(self, view: View, chance: Chance) -> ToyState:
        s = Toy.imagine(self, view, chance)
        s.deck[0] = s.deck[-1]
        return s


@dataclass(frozen=True, slots=True)
class ScatteredRaise(Raise):
    """Draws from the deck in the order of a set of words. [T1]"""

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.deck = [int(word) for word in {str(card) for card in s.deck}]
        return Raise.resolve(self, s, answers, chance)


class ScatteredToy(Toy):
    """Goes by the order of a set, which is another one in every process."""

    first = ScatteredRaise


class ScatteredWordsToy(Toy):
    """Numbers its actions in the order of a set."""

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return tuple(Say(word) for word in {"raise", "fold", *(f"fold {n}" for n in range(20))})


@dataclass(frozen=True, slots=True)
class EmptyRaise(Raise):
    """Has nothing to offer to the second player. [T1]"""

    def asks(self, s: ToyState) -> Asked:
        return {Seat(0): (RAISE, FOLD), Seat(1): () if s.laid else (RAISE, FOLD)}


class EmptyToy(Toy):
    first = EmptyRaise


KINDS = range(4)
CLAIMS = tuple(Say(f"claim {kind}") for kind in KINDS)


@dataclass(slots=True, kw_only=True)
class ClaimedState(ToyState):
    claim: int = public(default=-1)
    rest: int = public(default=0)


@dataclass(frozen=True, slots=True)
class Claim(Step):
    """Somebody names a card, his own or another. [T1]"""

    seat: Seat = public()
    left: int = public()

    def asks(self, s: ClaimedState) -> Asked:
        return {self.seat: CLAIMS}

    def resolve(self, s: ClaimedState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.claim = CLAIMS.index(answers[self.seat])
        s.rest = s.rules.told(s, self.seat)
        return (Doubt(self.seat, self.left),)

    def question(self, s: ClaimedState, seat: Seat) -> str:
        return "What do you say you hold?"


@dataclass(frozen=True, slots=True)
class Doubt(Step):
    """The other believes it or not; then both draw another card, and the other claims. [T1]"""

    seat: Seat = public()
    left: int = public()

    def asks(self, s: ClaimedState) -> Asked:
        return {Seat(1 - self.seat): (RAISE, FOLD)}

    def resolve(self, s: ClaimedState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not self.left:
            s.over = True
            return THE_END
        for hand in s.hands:
            s.laid.append(hand.pop())
            hand.append(s.deck.pop())
        s.claim, s.rest = -1, 0
        return (Claim(Seat(1 - self.seat), self.left - 1),)

    def question(self, s: ClaimedState, seat: Seat) -> str:
        return "Do you believe it?"


class ClaimingToy(Toy):
    """Sound, of five cards a kind: one says what he holds, and the other believes it or not."""

    state = ClaimedState

    def deal(self, setup: Table, chance: Chance) -> ToyState:
        deck = shuffled(chance, [*KINDS] * 5)
        s = self.dealt(setup, [[deck.pop()], [deck.pop()]], deck)
        s.stack.append(Claim(Seat(0), 5))
        return s

    def imagine(self, view: View, chance: Chance) -> ToyState:
        unseen = Counter([*KINDS] * 5)
        unseen.subtract(view.table["laid"])
        for hand in view.table["hands"]:
            unseen.subtract(hand if isinstance(hand, tuple) else ())
        cards = shuffled(chance, unseen.elements())
        hands = [list(hand) if isinstance(hand, tuple) else [cards.pop()] for hand in view.table["hands"]]
        return restore(ClaimedState, view, chance, hands=hands, deck=cards)  # type: ignore[no-any-return]

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return (RAISE, FOLD, *CLAIMS)

    def told(self, s: ClaimedState, seat: Seat) -> int:
        return 0


class HonestToy(ClaimingToy):
    """A public field says whether the claim is true: it tells no card, and yet what no other can know."""

    def told(self, s: ClaimedState, seat: Seat) -> int:
        return int(s.hands[seat][0] == s.claim)


class WeighingToy(ClaimingToy):
    """A public field says how good the hand of the one is who has just moved."""

    def told(self, s: ClaimedState, seat: Seat) -> int:
        return s.hands[seat][0] // 2
