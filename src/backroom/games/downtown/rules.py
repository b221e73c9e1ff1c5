"""Downtown: the deal, the winner, and what is on the table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from backroom.engine import Action, Amiss, Chance, Outcome, Rules, Seat, Table, Variant, View, shuffled

from .actions import VOCABULARIES
from .amiss import amiss
from .cards import (
    A_FENCE_PILE,
    A_PILE,
    ALL_MONEY,
    CASINOS,
    DECK,
    FENCES,
    GOAL,
    HAND,
    JOBS_OF,
    PILES,
    PURSE,
    STOOGES,
)
from .events import Dealt
from .imagine import imagine
from .state import DowntownState
from .steps.setting_up import PlaceTokens

LAYOUT: Final = 5
LAYOUT_UPDATED: Final = 7


class Downtown(Rules[DowntownState]):
    """Hands, Downtown, three stooge piles, three fence piles on their casinos, $10,000 each. [D1 D2 D3 D4]"""

    name = "downtown"
    title = "Downtown"
    version = "3"
    letter = "D"
    players = (2, 3, 4)
    minutes = "60"
    tagline = "Six locations, three stooges, and whoever you rob or pay plays next. First to $100,000."
    variants = (
        Variant(
            "don-takes-half",
            ("off", "on"),
            "on: whoever is alone at the Villa gets half of the money the others rob",
            "D69",
        ),
        Variant(
            "update-1",
            ("off", "on"),
            "on: the publisher's changes of 2013: seven gangsters Downtown, the buyer's own token counts at the Bank, "
            "gangsters above the hand limit go to the display",
            "D70",
        ),
        Variant(
            "casino",
            ("on", "off"),
            "off: nobody visits the casinos; they are put aside and counted all the same",
            "D71",
        ),
        Variant(
            "memory",
            ("remembered", "held"),
            "remembered: the table remembers for you what all have seen of hands, loot and money; "
            "held: of the others it shows how many cards they hold, and no more",
            "D89",
        ),
    )

    def deal(self, setup: Table, chance: Chance) -> DowntownState:
        """[D6 D7 D8 D9 D10 D11]"""
        many = setup.players
        ghetto = shuffled(chance, DECK)
        hands = [tuple([ghetto.pop() for _ in range(HAND)]) for _ in setup.seats]
        layout = [ghetto.pop() for _ in range(LAYOUT_UPDATED if setup.has("update-1") else LAYOUT)]
        jobs = tuple([job for stooge in STOOGES for job in shuffled(chance, JOBS_OF[stooge])])
        fences = tuple(shuffled(chance, FENCES))
        first = Seat(chance.below(many))
        s = DowntownState(
            rules=self,
            setup=setup,
            turn=first,
            remembered=setup.has("memory", "remembered"),
            money_open=setup.has("memory", "remembered"),
            tokens=[()] * many,
            hands=hands,
            known=[()] * many,
            money=[PURSE] * many,
            display=[()] * many,
            display_money=[0] * many,
            added=[()] * many,
            added_notes=[()] * many,
            layout=layout,
            ghetto=ghetto,
            stooge_piles=[tuple(range(n * A_PILE, (n + 1) * A_PILE)) for n in PILES],
            jobs=jobs,
            fronts=[""] * len(jobs),
            looked_at=[()] * many,
            backs=[()] * many,
            loot=[()] * many,
            taken=[()] * many,
            fence_piles=[(len(FENCES) + n, *range(n * A_FENCE_PILE, (n + 1) * A_FENCE_PILE)) for n in PILES],
            fences=fences,
            fence_fronts=[""] * len(fences),
            fences_looked_at=[()] * many,
            fence_backs=[()] * many,
            bank=ALL_MONEY - PURSE * many,
        )
        for n in PILES:
            s.show_stooge(n)
            s.show_fence(n)
        s.tell(Dealt, first, tuple(layout))
        s.stack.append(PlaceTokens(first, many))
        return s

    def outcome(self, s: DowntownState) -> Outcome | None:
        """The most money wins, whichever way it ended; equal money shares the win. [D60 D61 D62 D82]"""
        if s.stack:
            return None
        scores = tuple(s.money)
        best = max(scores)
        winners = tuple(Seat(seat) for seat in s.setup.seats if scores[seat] == best)
        shared = ", level" if len(winners) > 1 else ""
        if s.casinos == CASINOS:
            return Outcome(winners, scores, f"the third casino came up; the most money wins{shared}", "D62")
        several = sum(score >= GOAL for score in scores) > 1
        return Outcome(winners, scores, f"$100,000 reached{shared}", "D61" if several else "D60")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return VOCABULARIES[setup.players]

    def imagine(self, view: View, chance: Chance) -> DowntownState:
        return imagine(view, chance)

    def amiss(self, s: DowntownState) -> Iterable[Amiss]:
        return amiss(s)

    def census(self, s: DowntownState) -> Mapping[str, int]:
        """Gangsters by type, every stooge card, every fence, the casinos, the money. [D1 D2 D3 D4 D5]"""
        found: Counter[str] = Counter()
        for cards in (*s.hands, *s.display, s.layout, s.ghetto, s.discard, *s.loot, s.sold):
            found.update(cards)
        found.update([s.jobs[mark] for marks in s.stooge_piles for mark in marks])
        fences = [mark for pile in s.fence_piles for mark in pile]
        found.update([s.fences[mark] if mark < len(FENCES) else "casino" for mark in fences])
        found["casino"] += s.casinos
        found["money"] = s.bank + sum(s.money)
        return found


RULES: Final = Downtown()
