"""Crime Lords: the deal, the winner, and what is on the table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from backroom.engine import Action, Amiss, Chance, Lot, Moment, Outcome, Rules, Seat, Table, Variant, View, shuffled

from .actions import vocabulary
from .amiss import amiss
from .cards import BIDDING, CARDS, MOBS, SLUG
from .endings import ALL_OF_THEM, CITY, LAST, MORNING, MOST, ONE_SHORT
from .events import Dealt
from .imagine import imagine
from .moments import APART, moments
from .state import BLANK, UNKNOWN, LordsState
from .steps.auction import TurnUp
from .steps.ending import standing_of
from .steps.setting_up import highest_roll


class CrimeLords(Rules[LordsState]):
    """Mobs drawn, 25 G to bid with, and a shuffled deck. [L1 L3 L4 L5]"""

    name = "crimelords"
    title = "Crime Lords"
    version = "4"
    letter = "L"
    players = (2, 3, 4, 5, 6, 7, 8)
    usual = 4
    lasting = (APART,)
    minutes = "120"
    tagline = "Recruit, take over, rub out, and talk: whoever controls enough of the city is the Boss of all Bosses."
    variants = (
        Variant(
            "length",
            ("short", "long", "most", "last"),
            "how many Rackets win: short or long; most: more Crooks and Rackets than all others together; "
            "last: only the last Mob left",
            "L108",
        ),
        Variant(
            "rackets",
            ("book", "6", "8", "10", "12", "14"),
            "an own number of Rackets that win, in a short or a long game, instead of the book's",
            "L108",
        ),
        Variant(
            "auction",
            ("3+2", "4+2", "3+3", "4+3"),
            "how many Crooks and Rackets are auctioned for each player; more of them make a quicker game",
            "L9",
        ),
        Variant("leaving", ("off", "on"), "on: a player may leave the game on the own turn", "L117"),
    )

    def deal(self, setup: Table, chance: Chance) -> LordsState:
        """[L3 L4 L5]"""
        many = setup.players
        mobs = shuffled(chance, range(MOBS))[:many]
        deck = shuffled(chance, range(CARDS))
        first = highest_roll([Seat(seat) for seat in setup.seats], chance)
        s = LordsState(
            rules=self,
            setup=setup,
            turn=first,
            first=first,
            mobs=mobs,
            out=[False] * many,
            deck=deck,
            bidding=[BIDDING] * many,
            boss=[-1] * many,
            crooks=[()] * many,
            rackets=[()] * many,
            specials=[()] * many,
            whereabouts=[UNKNOWN] * many,
            treasury=[0] * many,
            floor=[0] * many,
            ceiling=[0] * many,
            committed=[0] * many,
            pens=[-1] * many,
            drafts=[BLANK] * many,
            papers=[()] * many,
            written=[0] * many,
            struck=[0] * many,
            tried=[()] * many,
            words=[()] * many,
            kept=[0] * many,
            broken=[0] * many,
        )
        s.tell(Dealt, first, tuple(mobs))
        s.stack.append(TurnUp(first))
        return s

    def outcome(self, s: LordsState) -> Outcome | None:
        """[L108 L111 L112 L113 L116]"""
        if s.stack:
            return None
        scores = tuple([standing_of(s, seat) for seat in s.setup.seats])
        return Outcome(tuple([Seat(seat) for seat in s.winners]), scores, s.over, WHY[s.over])

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return vocabulary(setup.players)

    def imagine(self, view: View, chance: Chance) -> LordsState:
        return imagine(view, chance)

    def amiss(self, s: LordsState) -> Iterable[Amiss]:
        return amiss(s)

    def moments(self, seen: View, seat: Seat) -> tuple[Moment | Lot, ...]:
        return moments(seen, seat)

    def census(self, s: LordsState) -> Mapping[str, int]:
        """Every card, wherever it is, and the money."""
        found: Counter[str] = Counter()
        for cards in (s.deck, s.street, s.discard, s.aside, *s.crooks, *s.rackets, *s.specials):
            found.update([SLUG[card] for card in cards])
        if s.up >= 0:
            found[SLUG[s.up]] += 1
        found["money"] = s.bank + sum(s.treasury)
        return found


WHY: Final = {CITY: "L108", ALL_OF_THEM: "L111", MOST: "L114", ONE_SHORT: "L112", LAST: "L113", MORNING: "L116"}
RULES = CrimeLords()
