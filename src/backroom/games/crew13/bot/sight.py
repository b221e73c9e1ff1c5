"""How a player weighs a job: who should come, whether it can be made, what it is worth."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Chance, Seat, View

from ..cards import (
    BOOKIE,
    CAPTAIN,
    DISPATCH,
    GUY,
    INFORMANT,
    LEAST_CREW,
    MOLE,
    MONEY,
    RAP_SHEET,
    SOLO,
    THE_CAPTAIN,
    Job,
)
from ..steps.ends import ENOUGH, FIFTH
from .beliefs import (
    BAD_LUCK,
    LAYS,
    SPOKEN,
    Help,
    covered,
    doubts,
    fresh_assets,
    is_enough,
    left_over,
    possible_help,
    sums,
)
from .habits import bears, too_much

DEALS: Final = 10
LIKELY: Final = 0.6
"""How likely a crew must be to have what a job needs: proposing one that it is short of costs everybody cards."""
CARD: Final = 0.45
"""What a resource in hand is worth in thousands."""
WIN: Final = 15.0
LOSS: Final = 10.0
POLICE_UP: Final = 2.2
"""What another Police! face up is worth to the informant."""


class Sight:
    """A view, and what its seat makes of it."""

    def __init__(self, view: View, chance: Chance) -> None:
        assert view.seat is not None
        self.view, self.chance, self.me = view, chance, view.seat
        table, n = view.table, view.setup.players
        self.hand: tuple[str, ...] = table["hands"][self.me]
        there = fresh_assets(table, self.me)
        self.mine = sums(self.hand, there)
        self.others = [Seat((self.me + k) % n) for k in range(1, n)]
        self.informant: bool = table["identities"][self.me] == INFORMANT
        self.doubts = doubts(view, view.seat)
        self.rumor = doubts(view, None)
        self._deals: list[Help] = []
        self.turns_left: float = max(1.0, min(8.0, (ENOUGH - max(table["money"])) * 0.6))

    def deals(self) -> list[Help]:
        if not self._deals:
            self._deals = possible_help(self.view, self.chance, DEALS)
        return self._deals

    def made(self, job: Job, crew: Sequence[Seat]) -> float:
        """How likely this crew puts the job together."""
        return sum([is_enough(job.needs, help, crew) for help in self.deals()]) / DEALS

    def clean(self, crew: Sequence[Seat]) -> float:
        """How likely no Police! turns up, as far as others decide it."""
        table = self.view.table
        known = table["tips"][self.me][:1]
        chance = {"c": 1.0, "p": 0.0}.get(known, 1 - BAD_LUCK)
        for seat in crew:
            if seat != self.me:
                chance *= 1 - self.doubts[seat] * LAYS[table["police_up"]]
        return chance

    def would_go(self, seat: Seat, job: Job, crew: Sequence[Seat]) -> bool:
        """Whether another would go with these, judged by what everyone has seen and what he said himself."""
        table = self.view.table
        if table["job"] and (table["said"][seat] == "out" or table["warned"][seat] in crew):
            return False
        money, lead = table["money"], table["lead"]
        if money[seat] + job.crew_cash < ENOUGH and any(
            money[other] + (job.lead_cash if other == lead else job.crew_cash) >= ENOUGH for other in crew
        ):
            return False
        up = table["police_up"]
        return all(bears(self.rumor, seat, other, up) for other in crew if other != seat)

    def agreed(self, job: Job, crew: Sequence[Seat]) -> float:
        """How likely all of them go, the lead asking."""
        chance = 1.0
        for seat in crew:
            if seat != self.me:
                chance *= 0.95 if self.would_go(seat, job, crew) else 0.15
        return chance

    def best_crew(self, job: Job) -> tuple[list[Seat], float]:
        """The lead and those he would bring, and how likely they can do it."""
        crew = [self.me]
        if job.deck == SOLO:
            return crew, float(not any(left_over(job.needs, self.mine)))
        made = 0.0
        for seat in self.candidates(job):
            enough = len(crew) >= LEAST_CREW[job.deck]
            if enough and made > 0.8:
                break
            if not all(self.would_go(one, job, [*crew, seat]) for one in (*crew[1:], seat)):
                continue
            better = self.made(job, [*crew, seat])
            if not enough or better > made + 0.1:
                crew.append(seat)
                made = better
        return (crew, made) if len(crew) >= LEAST_CREW[job.deck] else (crew, 0.0)

    def candidates(self, job: Job) -> list[Seat]:
        """Whom a lead would rather bring, the best first: by what they may hold, what was said, and doubt."""
        table = self.view.table
        asked = bool(table["job"])
        missing = left_over(job.needs, self.mine)
        rated = []
        for seat in self.others:
            if (asked and seat in table["refused"]) or self.too_doubtful(seat):
                continue
            help = sum([covered(missing, deal[seat]) for deal in self.deals()]) / DEALS
            spoken = SPOKEN[table["said"][seat]] + self.spoken_for(seat) if asked else 0.0
            rated.append((help + spoken - 1.5 * self.doubts[seat] - 0.12 * table["money"][seat], seat))
        return [seat for _, seat in sorted(rated, reverse=True)]

    def spoken_for(self, seat: Seat) -> float:
        """What the others' advice about somebody is worth, each by how far he is trusted himself."""
        table, worth = self.view.table, 0.0
        for other in self.others:
            trust = max(0.0, 1 - 2 * self.doubts[other])
            worth += trust * (0.6 * (table["urged"][other] == seat) - 1.2 * (table["warned"][other] == seat))
        return worth

    def worth(self, job: Job, crew: Sequence[Seat], made: float) -> float:
        """What proposing it promises, in thousands: the take, the asset, the cards it costs, what others get."""
        if made < LIKELY:
            return -5.0
        table = self.view.table
        clean = self.clean(crew)
        if len(crew) > 1:
            made *= self.agreed(job, crew)
        comes_off = made * clean
        gain = job.lead_cash + CARD * job.lead_resources + self.asset(job)
        others = [table["money"][seat] for seat in crew if seat != self.me]
        gain -= sum([0.02 * money * job.crew_cash for money in others])
        if table["money"][self.me] + job.lead_cash >= ENOUGH:
            gain += WIN
        elif self.somebody_else_would_win(job, crew):
            gain -= LOSS
        value: float = comes_off * gain - self.card() * covered(job.needs, self.mine)
        if self.informant and len(crew) > 1:
            value += 0.6 * made * POLICE_UP
        elif not self.informant:
            value -= made * (1 - clean) * self.police_cost()
        if THE_CAPTAIN in table["crew_assets"]:
            value -= 0.4
        return value

    def police_cost(self) -> float:
        """What another Police! face up costs the loyal: the fifth one is the end."""
        up = self.view.table["police_up"]
        return LOSS if up == FIFTH - 1 else 0.5 + 0.6 * up

    def too_much(self) -> float:
        return too_much(self.view.table["police_up"])

    def too_doubtful(self, seat: Seat) -> bool:
        """The loyal take nobody along, and go with nobody, whom they doubt so."""
        return not self.informant and self.doubts[seat] > self.too_much()

    def worth_of_passing(self) -> float:
        """A card for me, one for everyone else, and a new job: less and less the fuller the hand."""
        return 0.75 - 0.2 * max(0, len(self.hand) - 3)

    def card(self) -> float:
        """What laying a resource costs: in a full hand the next one would be lost anyway."""
        return CARD * min(0.8, 0.2 * (8 - len(self.hand)))

    def asset(self, job: Job) -> float:
        """What the asset will bring over the turns that are left."""
        turns = self.turns_left
        if job.asset == MONEY:
            return self.turns_left * (0.35 if job.green else 0.9)
        special = {
            "": 0.0, BOOKIE: 0.5 * turns, GUY: 1.0, CAPTAIN: 0.5, DISPATCH: 0.4,
            RAP_SHEET: 0.2 if self.informant else 1.2 * (1 - max(self.doubts)),
            MOLE: 0.3 if self.informant else 0.7 * (1 - max(self.doubts)),
        }  # fmt: skip
        rest: float = special.get(job.asset, 0.55 * turns)
        return rest

    def would_win(self, job: Job, leading: bool) -> bool:
        cash = job.lead_cash if leading else job.crew_cash
        return bool(self.view.table["money"][self.me] + cash >= ENOUGH)

    def somebody_else_would_win(self, job: Job, crew: Sequence[Seat]) -> bool:
        """Another on the crew would reach $15k by it."""
        money, lead = self.view.table["money"], self.view.table["lead"]
        return any(
            seat != self.me and money[seat] + (job.lead_cash if seat == lead else job.crew_cash) >= ENOUGH
            for seat in crew
        )
