"""What things are worth to a player who sees only what that seat sees. Everything is in thousands of dollars."""

from typing import Final

from ..cards import (
    BANK,
    COP,
    DOWNTOWN,
    EAST_SIDE,
    FENCE_KIND,
    FENCES,
    FRONT_OF,
    GANGSTERS,
    GHETTO,
    GOAL,
    HONEST,
    KIND,
    NEEDS,
    PILES,
    QUARTERS,
    SEEN_LOOT,
    VALUE,
    VALUES,
    VILLA,
    WEST_SIDE,
    Location,
    Needs,
    count,
)
from ..state import DowntownState
from ..steps.downtown import prices_now
from .beliefs import suspicion

GANG: Final[tuple[float, ...]] = (1.2, 2.6, 2.6)
"""A Lookout, a Safecracker, a Spy: about what they cost Downtown."""
SOLD: Final = 0.6
"""What loot brings in the end, as a share of its value."""
KEPT: Final = 0.3
"""What loot not sold yet is worth still, as a share: what a sale now must beat."""
MISSING: Final = 2.5
"""What each gangster that a plan still lacks costs in time."""
NO_SALE: Final = 1.5
"""Below this no fence on top is worth a visit: one goes to bring up others."""
BROKE: Final = 4
"""Below this there is nothing to buy gangsters with, and loot must go."""
CHURN_FROM: Final = 6
"""Money from which on one buys a cheap gangster only to have new ones laid out."""
UNSEEN: Final = 5.0
"""What a gangster costs who is not even laid out."""
SPENT: Final = 1.3
"""What a player spends Downtown in a round: it goes to those at the Bank."""
AT_THE_GHETTO: Final = 1.0
AT_THE_VILLA: Final = 0.7


def gang_worth(cards: Needs) -> float:
    return cards[0] * GANG[0] + cards[1] * GANG[1] + cards[2] * GANG[2]


def job_worth(s: DowntownState, seat: int, mark: int) -> float:
    """The value on the back of a card on a pile, or the mean of those it can still be."""
    looked = s.looked_at[seat]
    if mark in looked:
        return VALUE[s.backs[seat][looked.index(mark)]]
    front = s.fronts[mark]
    seen = {VALUE[job] for job in (*s.backs[seat], *s.loot[seat], *s.sold) if job.startswith(front)}
    left = [value for value in VALUES[front] if value not in seen]
    return sum(left) / len(left)


def loot_worth(s: DowntownState, seat: int) -> int:
    return sum([VALUE[job] for job in s.loot[seat]])


def fence_kind(s: DowntownState, seat: int, mark: int) -> str:
    """What a player knows him to be; nothing if he may be honest or a cop."""
    seen = s.fence_fronts[mark]
    if seen not in FENCE_KIND and mark in s.fences_looked_at[seat]:
        seen = s.fence_backs[seat][s.fences_looked_at[seat].index(mark)]
    return FENCE_KIND.get(seen, "")


def fence_share(s: DowntownState, seat: int, mark: int) -> float:
    """The share of the value one can expect from him."""
    kind = fence_kind(s, seat, mark)
    if kind:
        return QUARTERS[kind] / 4
    loot = SEEN_LOOT[s.fence_fronts[mark]]
    known = [fence_kind(s, seat, n) for n, seen in enumerate(s.fence_fronts) if seen.startswith(loot)]
    cops = FENCES.count(f"{loot}-{COP}") - known.count(COP)
    honest = FENCES.count(f"{loot}-{HONEST}") - known.count(HONEST)
    odds = cops * suspicion(s, seat, mark)
    return (odds * QUARTERS[COP] + honest * QUARTERS[HONEST]) / (4 * (odds + honest))


class Plan:
    """What one player could do now, and what it is worth: a job and the gangsters it lacks, a sale, a purchase."""

    __slots__ = (
        "churn",
        "crew",
        "cycle",
        "east",
        "fences",
        "gains",
        "lacks",
        "me",
        "ready",
        "s",
        "shop",
        "standing",
        "target",
        "west",
    )

    def __init__(self, s: DowntownState, me: int) -> None:
        self.s = s
        self.me = me
        self.standing = standing(s, me)
        self.crew = crew = count([*s.hands[me], *s.display[me]])
        self.gains: list[float] = [-99.0, -99.0, -99.0]
        self.ready = [False, False, False]
        self.target, self.lacks = -1, (0, 0, 0)
        prices = prices_now(s.layout)
        best = -99.0
        for n in PILES:
            if not s.stooge_piles[n]:
                continue
            mark = s.stooge_piles[n][-1]
            needs = NEEDS[s.fronts[mark]]
            lacks = (max(0, needs[0] - crew[0]), max(0, needs[1] - crew[1]), max(0, needs[2] - crew[2]))
            gain = self.gains[n] = job_worth(s, me, mark) * SOLD - gang_worth(needs)
            self.ready[n] = not any(lacks)
            hope = gain - sum([many * (MISSING + (price or UNSEEN)) for many, price in zip(lacks, prices, strict=True)])
            if hope > best:
                best, self.target, self.lacks = hope, n, lacks
        self.churn = False
        news = any(pile and pile[-1] not in s.looked_at[me] for pile in s.stooge_piles)
        rested = 1.5 if news else 0.3
        self.west = max([gain for gain, ready in zip(self.gains, self.ready, strict=True) if ready], default=rested)
        self.shop = self.shopping(prices)
        self.fences = [self.sale(n) for n in PILES]
        self.cycle = bool(s.loot[me]) and max(self.fences) < NO_SALE
        self.east = 4.0 if self.cycle and self.broke else 2.5 if self.cycle else max(0.3, *self.fences)

    def shopping(self, prices: tuple[int, ...]) -> float:
        """What Downtown is worth: steps towards the job that is planned, as far as the money goes."""
        money = self.s.money[self.me]
        missing = sum(self.lacks)
        if not missing:
            return 0.5
        got = 0
        for n in sorted((0, 1, 2), key=lambda n: prices[n]):
            laid_out = self.s.layout.count(GANGSTERS[n])
            many = min(self.lacks[n], laid_out, money // prices[n] if prices[n] else 0)
            got += many
            money -= many * prices[n]
        if not got:
            self.churn = money > CHURN_FROM and any(prices)
            return 3.0 if self.churn else 0.5
        return max(0.5, self.gains[self.target] + sum(self.lacks) * 2) * 0.7 * got / missing

    def sale(self, pile: int) -> float:
        """What the fence on a pile is worth today, against waiting for a better one."""
        s, me = self.s, self.me
        mark = s.fence_piles[pile][-1]
        loot = SEEN_LOOT[s.fence_fronts[mark]]
        value = sum([VALUE[job] for job in s.loot[me] if KIND[job] == loot])
        if not value:
            return 0.0
        share = fence_share(s, me, mark)
        wins = 100.0 if s.money[me] + value * share >= GOAL else 0.0
        return value * (share - (0.1 if self.broke else KEPT)) + wins

    @property
    def broke(self) -> bool:
        return self.s.money[self.me] < BROKE

    def help(self, cards: Needs) -> float:
        """What gangsters would be worth in this hand: those the plan lacks, and little for the others."""
        wanted = gang_worth((min(cards[0], self.lacks[0]), min(cards[1], self.lacks[1]), min(cards[2], self.lacks[2])))
        return wanted + 0.2 * min(sum(cards), 3)

    def value(self, tokens: tuple[Location, ...], both: bool) -> float:
        """What a turn with tokens there is worth: the best location, or both of two, and what works by itself."""
        found: list[float] = []
        standing = 0.0
        villa = VILLA in tokens
        for location in tokens:
            if location == DOWNTOWN:
                found.append(self.shop)
            elif location == WEST_SIDE:
                found.append(self.west + (2.0 if villa and any(self.ready) else 0.0))
            elif location == EAST_SIDE:
                found.append(self.east * (1.15 if villa else 1.0))
            else:
                standing += self.standing[location]
        if not found:
            return standing
        return standing + (sum(found) if both else max(found))


def standing(s: DowntownState, me: int) -> dict[Location, float]:
    """What a token is worth where nothing is used. Ghetto and Bank are shared with those who are there."""
    ghetto = bank = 0
    for seat, tokens in enumerate(s.tokens):
        if seat != me:
            ghetto += GHETTO in tokens
            bank += BANK in tokens
    spenders = s.setup.players - (0 if s.setup.has("update-1") else 1)
    return {GHETTO: AT_THE_GHETTO / (2 if ghetto else 1), BANK: SPENT * spenders / (1 + bank), VILLA: AT_THE_VILLA}


def riches(s: DowntownState, seat: int) -> float:
    """What everybody can guess of a player's wealth: the money, and the middle value of the loot held."""
    return s.money[seat] + 0.55 * sum([VALUES[FRONT_OF[job]][1] for job in s.loot[seat]])
