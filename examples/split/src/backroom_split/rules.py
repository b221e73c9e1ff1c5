"""The Split: the deal, the outcome, and what a seat can imagine."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from backroom.engine import Action, Chance, Outcome, Rules, Seat, Table, Variant, View, restore, shuffled

from .actions import VOCABULARY
from .cards import LOOT, MARKED
from .state import SplitState
from .steps.round import ROUND

CUTS: Final[dict[int, int]] = {2: 3, 3: 2, 4: 2}


class Split(Rules[SplitState]):
    """All the loot in the trunk, and a cutter by lot. [S1 S2]"""

    name = "split"
    title = "The Split"
    version = "1"
    letter = "S"
    players = (2, 3, 4)
    minutes = "5"
    tagline = "One thing lies open, two are in the bag, and the one who cut it smiles at you."
    variants = (
        Variant(
            "quarrel",
            ("cutter", "river"),
            "who gets what two or more quarrel over: the cutter, or the river",
            "S7",
        ),
    )

    def deal(self, setup: Table, chance: Chance) -> SplitState:
        s = SplitState(
            rules=self,
            setup=setup,
            cutter=Seat(chance.below(setup.players)),
            rounds=CUTS[setup.players] * setup.players,
            river_takes=setup.has("quarrel", "river"),
            trunk=shuffled(chance, LOOT),
            takings=[[] for _ in setup.seats],
        )
        s.stack.extend(reversed(ROUND))
        return s

    def outcome(self, s: SplitState) -> Outcome | None:
        """The most money; level, the fewest marked bills; still level, together. [S10 S11]"""
        if s.stack:
            return None
        scores = tuple([s.money(seat) for seat in s.setup.seats])
        ranks = [(scores[seat], -s.takings[seat].count(MARKED)) for seat in s.setup.seats]
        winners = tuple([Seat(seat) for seat in s.setup.seats if ranks[seat] == max(ranks)])
        richest = [seat for seat in s.setup.seats if scores[seat] == max(scores)]
        if len(richest) == 1:
            return Outcome(winners, scores, "the most money", "S10")
        return Outcome(winners, scores, "level, and the fewest marked bills", "S11")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return VOCABULARY

    def imagine(self, view: View, chance: Chance) -> SplitState:
        """What is not in sight, in another order: the trunk, and the bag unless the viewer cut it."""
        table = view.table
        unseen = Counter(LOOT)
        for things in (*table["takings"], table["blanket"], table["river"]):
            unseen.subtract(things)
        bag = table["bag"]
        if isinstance(bag, tuple):
            unseen.subtract(bag)
        trunk = shuffled(chance, sorted(unseen.elements()))
        known = list(bag) if isinstance(bag, tuple) else [trunk.pop() for _ in range(bag)]
        s: SplitState = restore(SplitState, view, chance, trunk=trunk, bag=known)
        return s

    def census(self, s: SplitState) -> Mapping[str, int]:
        return Counter([thing for things in (s.trunk, s.bag, s.blanket, s.river, *s.takings) for thing in things])


RULES: Final = Split()
