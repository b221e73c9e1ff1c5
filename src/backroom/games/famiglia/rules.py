"""Famiglia: the deal, the score, and what a seat can imagine."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from backroom.engine import Action, Amiss, Chance, Outcome, Rules, Seat, Table, Variant, View, restore, shuffled

from .actions import VOCABULARY
from .cards import DECK, STARTING_SET, VALUE, VALUES, ZEROS, Card
from .events import Dealt, Took, TookBack
from .state import FamigliaState
from .steps.street import STREET
from .steps.turn import turn


class Famiglia(Rules[FamigliaState]):
    """The starting sets, the pile of 52, the first street. [F1 F3 F4 F5]"""

    name = "famiglia"
    title = "Famiglia"
    version = "1"
    letter = "F"
    players = (2,)
    minutes = "20"
    tagline = "Two gangs recruit in the same street. Pairs climb; the families' tricks climb faster."
    variants = (
        Variant(
            "hands",
            ("remembered", "held"),
            "remembered: the table remembers for you what went into the other hand, all of it in the open; "
            "held: the other hand is face down, and remembering is up to you",
            "F6",
        ),
        Variant(
            "jokers",
            ("strict", "free"),
            "strict: a Mercenary may stand in only for a card you lack; free: also when you hold the pair",
            "F20",
        ),
    )

    def deal(self, setup: Table, chance: Chance) -> FamigliaState:
        pile = shuffled(chance, DRAW_PILE)
        starter = Seat(chance.below(2))
        street = [pile.pop() for _ in range(STREET)]
        s = FamigliaState(
            rules=self,
            setup=setup,
            starter=starter,
            turn=starter,
            open_hands=setup.has("hands", "remembered"),
            free_jokers=setup.has("jokers", "free"),
            hands=[list(STARTING_SET), list(STARTING_SET)],
            areas=[[], []],
            street=street,
            pile=pile,
        )
        s.tell(Dealt, starter, tuple(street))
        s.stack.extend(reversed(turn(s)))
        return s

    def outcome(self, s: FamigliaState) -> Outcome | None:
        """More points win; level, the highest card, then more of it, then the next value down. [F34 F35 F36]"""
        if s.stack:
            return None
        scores = (s.points(0), s.points(1))
        ranks = [(scores[seat], *by_height(s, seat)) for seat in s.setup.seats]
        best = max(ranks)
        winners = tuple(Seat(seat) for seat in s.setup.seats if ranks[seat] == best)
        if scores[0] != scores[1]:
            return Outcome(winners, scores, "more points", "F35")
        if len(winners) == 1:
            return Outcome(winners, scores, "level on points, the higher cards decide", "F36")
        return Outcome(winners, scores, "level in everything", "F36")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return VOCABULARY

    def imagine(self, view: View, chance: Chance) -> FamigliaState:
        """The pile in another order; with held hands also another hand from the cards not in sight."""
        table = view.table
        hands = list(table["hands"])
        unseen = Counter(DECK)
        for cards in (*table["areas"], table["street"], table["tucked"], table["discard"]):
            unseen.subtract(cards)
        for hand in hands:
            if isinstance(hand, tuple):
                unseen.subtract(hand)
        cards = list(unseen.elements())
        if table["second_pile"]:
            cards.sort(key=ZEROS.__contains__)
            zeros = sum(c in ZEROS for c in cards)
            cards = shuffled(chance, cards[: len(cards) - zeros]) + cards[len(cards) - zeros :]
        else:
            cards = shuffled(chance, cards)
        taken = [just_taken(view, seat) if isinstance(hand, int) else [] for seat, hand in enumerate(hands)]
        for card in (*taken[0], *taken[1]):
            cards.remove(card)
        for seat, hand in enumerate(hands):
            if isinstance(hand, int):
                hands[seat] = [*[cards.pop() for _ in range(hand - len(taken[seat]))], *taken[seat]]
            else:
                hands[seat] = list(hand)
        s: FamigliaState = restore(FamigliaState, view, chance, hands=hands, pile=cards)
        return s

    def amiss(self, s: FamigliaState) -> Iterable[Amiss]:
        """[F3 F4]"""
        remembered = s.setup.has("hands", "remembered")
        if s.open_hands != remembered:
            yield "open_hands", f"{str(remembered).lower()}, by the option 'hands'"
        if s.free_jokers != s.setup.has("jokers", "free"):
            yield "free_jokers", f"{str(not s.free_jokers).lower()}, by the option 'jokers'"

    def census(self, s: FamigliaState) -> Mapping[str, int]:
        return Counter([c for cards in (*s.hands, *s.areas, s.street, s.pile, s.tucked, s.discard) for c in cards])


def just_taken(view: View, seat: int) -> list[Card]:
    """What everybody saw go into a hand, or stay in it, with the last move. [F6]"""
    taken: list[Card] = []
    for event in view.news:
        if isinstance(event, (Took, TookBack)) and event.seat == seat:
            taken.append(event.card)
            if isinstance(event, Took):
                kept = list(event.paying)
                if event.laying is not None:
                    kept.remove(event.laying)
                taken += kept
    return taken


def by_height(s: FamigliaState, seat: int) -> tuple[int, ...]:
    """How many 4s, 3s, 2s, 1s and 0s a player has: compared in this order. [F36]"""
    count = Counter(VALUE[c] for c in (*s.hands[seat], *s.areas[seat]))
    return tuple(count[value] for value in reversed(VALUES))


def draw_pile() -> tuple[Card, ...]:
    """What is left of the sixty when both starting sets are out. [F3 F4]"""
    left = Counter(DECK)
    left.subtract(STARTING_SET * 2)
    return tuple(left.elements())


DRAW_PILE: Final = draw_pile()
RULES: Final = Famiglia()
