"""Why one would do that: what it costs, what it brings, who plays next, which job it comes nearer to."""

from typing import Any, Final

from backroom.engine import Action, Names, QuickChance, View
from backroom.kit import telling

from ..actions import (
    Bet,
    Buy,
    Discard,
    Done,
    LayNote,
    LayOut,
    Leave,
    LeaveCards,
    LookAtFence,
    LookAtStooge,
    Move,
    NoNote,
    OpenWith,
    Pay,
    Place,
    PullJob,
    Rob,
    Sell,
    SellTo,
    Stay,
    TakeCards,
    Tuck,
    UseNoMore,
    UseNothing,
    Visit,
    WalkPast,
)
from ..cards import (
    BANK,
    COP,
    DOWNTOWN,
    EAST_SIDE,
    GANGSTERS,
    GHETTO,
    GOAL,
    HALF,
    KIND,
    LOOT_NAMES,
    NEEDED,
    NEEDS,
    PILES,
    PLACES,
    QUARTERS,
    SEEN_LOOT,
    VALUE,
    VALUES,
    VILLA,
    WEST_SIDE,
    Gangster,
    Location,
    crew,
    dollars,
    fence_name,
    job_name,
    stake,
)
from ..state import DowntownState
from ..steps import AddToDisplays, BuyGangsters, LeaveOrTuckFence, LeaveOrTuckStooge, SellLoot
from ..steps.downtown import prices_now
from ..steps.refresh import limit
from ..steps.rob_or_pay import dons_half
from .plan import Plan, fence_kind, job_worth

GIVEN_UP: Final[dict[Location, str]] = {
    DOWNTOWN: "buying Downtown", WEST_SIDE: "the jobs of the West Side", EAST_SIDE: "the fences of the East Side",
    BANK: "your share at the Bank", GHETTO: "the gangsters of the Ghetto", VILLA: "the Villa's ten cards",
}  # fmt: skip


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    return telling.reason(REASONS, lambda: Look(view, names), action)


class Look:
    """What lies before one player. What it does not see is imagined, and never spoken of."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.s: DowntownState = view.rules.imagine(view, QuickChance(0))
        self.me = int(view.seat)
        self.names = names
        self.step: Any = view.stack[-1]
        self.plan = Plan(self.s, self.me)
        self.two = self.s.setup.players == 2

    def wins(self, more: int) -> str:
        return f"; that makes {dollars(GOAL)}, and wins" if more and self.s.money[self.me] + more >= GOAL else ""

    def job(self, pile: int) -> str:
        return job_name(self.s.fronts[self.s.stooge_piles[pile][-1]])

    def lacking(self, pile: int, more: tuple[Gangster, ...] = ()) -> tuple[Gangster, ...]:
        """Whom the job on a pile still takes, with these besides."""
        have = [*self.s.hands[self.me], *self.s.display[self.me], *more]
        missing: list[Gangster] = []
        for gangster in NEEDED[self.s.fronts[self.s.stooge_piles[pile][-1]]]:
            if gangster in have:
                have.remove(gangster)
            else:
                missing.append(gangster)
        return tuple(missing)

    def towards(self, more: tuple[Gangster, ...] = ()) -> str:
        """How far the job that is planned is by then."""
        if self.plan.target < 0:
            return "there is no job to hire for"
        missing = self.lacking(self.plan.target, more)
        job = self.job(self.plan.target)
        return f"{job} then lacks {crew(missing)}" if missing else f"{job} then lacks nobody"


def at(look: Look, location: Location) -> str:
    """What a place is good for just now."""
    s, me = look.s, look.me
    if location == DOWNTOWN:
        prices = [price for price in prices_now(s.layout) if price]
        return f"{crew(s.layout)} laid out, from {dollars(min(prices))}" if prices else "nobody is laid out"
    if location == WEST_SIDE:
        ready = [n for n in PILES if s.stooge_piles[n] and look.plan.ready[n]]
        if ready:
            best = max(ready, key=lambda n: look.plan.gains[n])
            return f"you hold whom {look.job(best)} takes"
        return look.towards().replace("then lacks", "lacks")
    if location == EAST_SIDE:
        return selling(look)
    others = len([k for k in s.setup.seats if k != me and location in s.tokens[k]])
    if location == BANK:
        return "what others spend Downtown comes to you" + (f", shared with {others}" if others else "")
    if location == GHETTO:
        return f"each job of the others brings you {'a gangster' if others else 'two gangsters'}"
    return "you may keep ten cards, and look before you act"


def selling(look: Look) -> str:
    loot = look.s.loot[look.me]
    if not loot:
        return "you have no loot to sell yet"
    buyers = [n for n in PILES if value_for(look, n)]
    if not buyers:
        return "no fence on top deals in your loot; you may bring up another"
    best = max(buyers, key=lambda n: look.plan.fences[n])
    return f"the {fence_name(front_of(look, best))} would buy loot worth {dollars(value_for(look, best))}"


def front_of(look: Look, pile: int) -> str:
    return look.s.fence_fronts[look.s.fence_piles[pile][-1]]


def value_for(look: Look, pile: int) -> int:
    """What I have of the loot this fence deals in."""
    loot = SEEN_LOOT[front_of(look, pile)]
    return sum([VALUE[job] for job in look.s.loot[look.me] if KIND[job] == loot])


def placing(look: Look, action: Place) -> str:
    first = action.location == EAST_SIDE and not look.two
    if first and not any(EAST_SIDE in tokens for tokens in look.s.tokens):
        return "Whoever is first on the East Side has the first turn."
    return at(look, action.location)


def opening(look: Look, action: OpenWith) -> str:
    return f"{dollars(action.thousands)} for whoever robs you; you have the turn after that."


def moving(look: Look, action: Move) -> str:
    return f"{at(look, action.to)}; you give up {GIVEN_UP[action.start]}"


def staying(look: Look, action: Stay) -> str:
    return "; ".join([at(look, place) for place in look.s.tokens[look.me]])


def robbing(look: Look, action: Rob) -> str:
    s, other = look.s, look.names[action.seat]
    money, cards = s.display_money[action.seat], s.display[action.seat]
    half = dons_half(s, money)
    got = f"takes {stake(money, cards)}" if money or cards else "there is nothing to take"
    got += f", of which {dollars(half)} go to the Villa" if half else ""
    helps = f", and {look.towards(cards)}" if cards and look.plan.target >= 0 else ""
    if look.two:
        return f"{got}{helps}{look.wins(money - half)}; but you use no location this turn"
    return f"{got}{helps}{look.wins(money - half)}; {other} plays next"


def paying(look: Look, action: Pay) -> str:
    s, other = look.s, look.names[action.seat]
    cost = stake(s.display_money[action.seat], s.display[action.seat])
    price = "costs nothing" if cost == "nothing" else f"costs {cost}"
    if look.two:
        return f"{price}, and both your locations can be used"
    where = [PLACES[place] for place in s.tokens[action.seat] if place not in s.tokens[look.me]]
    return f"{price}; you may join {other} at {' or '.join(where)}, and {other} plays next"


def buying(look: Look, action: Buy) -> str:
    prices: tuple[int, ...] = look.step.prices if isinstance(look.step, BuyGangsters) else prices_now(look.s.layout)
    price = prices[GANGSTERS.index(action.gangster)]
    return f"{dollars(price)}; {look.towards((action.gangster,))}"


def pulling(look: Look, action: PullJob) -> str:
    s = look.s
    mark = s.stooge_piles[action.stooge][-1]
    taken = crew(NEEDED[s.fronts[mark]])
    if mark in s.looked_at[look.me]:
        return f"Costs {taken}; you saw that it is worth {dollars(int(job_worth(s, look.me, mark)))}."
    low, _, high = VALUES[s.fronts[mark]]
    return f"Costs {taken}; worth {dollars(low)} to {dollars(high)}."


def looking(look: Look, action: LookAtStooge) -> str:
    s = look.s
    mark = s.stooge_piles[action.stooge][-1]
    if mark in s.looked_at[look.me]:
        return f"You know it: {dollars(int(job_worth(s, look.me, mark)))}; but it could go under its pile."
    low, _, high = VALUES[s.fronts[mark]]
    return f"It is worth {dollars(low)} to {dollars(high)}: a look tells, and a poor one goes under its pile."


def share_of(look: Look, pile: int) -> tuple[int, int]:
    """The quarters a fence pays at worst and at best, as far as I know him."""
    kind = fence_kind(look.s, look.me, look.s.fence_piles[pile][-1])
    if kind:
        return QUARTERS[kind], QUARTERS[kind]
    return QUARTERS[COP], max(QUARTERS.values())


def offered(look: Look, pile: int, value: int) -> str:
    worst, best = share_of(look, pile)
    if worst == best:
        cop = ", as the cop he is" if worst == QUARTERS[COP] else ""
        return f"he pays {dollars(value * best // 4)} of {dollars(value)}{cop}"
    most, least = dollars(value * best // 4), dollars(value * worst // 4)
    return f"he pays {most} of {dollars(value)}, or {least} if he is the cop"


def selling_to(look: Look, action: SellTo) -> str:
    value = value_for(look, action.pile)
    return f"{offered(look, action.pile, value)}{look.wins(value * share_of(look, action.pile)[0] // 4)}"


def looking_at_fence(look: Look, action: LookAtFence) -> str:
    loot = LOOT_NAMES[SEEN_LOOT[front_of(look, action.pile)]]
    if front_of(look, action.pile).endswith(HALF):
        return f"He deals in {loot} and takes half, everybody sees that; but he could go under his pile."
    if fence_kind(look.s, look.me, look.s.fence_piles[action.pile][-1]):
        return f"You know him; but he could go under his pile, and another come up for your {loot}."
    return f"He deals in {loot} and may be the cop: a look tells, and he may go under his pile."


def leaving(look: Look, action: Leave) -> str:
    return about_the_top(look, "it stays for whoever comes next")


def tucking(look: Look, action: Tuck) -> str:
    return about_the_top(look, "another comes up instead")


def about_the_top(look: Look, then: str) -> str:
    step, s = look.step, look.s
    if isinstance(step, LeaveOrTuckStooge):
        mark = s.stooge_piles[step.stooge][-1]
        low, middle, high = VALUES[s.fronts[mark]]
        value = int(job_worth(s, look.me, mark))
        rank = "the best" if value == high else "the least" if value == low else "the middle"
        return f"Its {dollars(value)} is {rank} of {dollars(low)}, {dollars(middle)} and {dollars(high)}; {then}."
    if isinstance(step, LeaveOrTuckFence):
        kind = fence_kind(s, look.me, s.fence_piles[step.pile][-1])
        him = "he is the cop" if kind == COP else "he takes half" if kind == HALF else "he is no cop"
        return f"{him}; {then}"
    return ""


def laying_loot(look: Look, action: Sell) -> str:
    pile = look.step.pile if isinstance(look.step, SellLoot) else 0
    return offered(look, pile, VALUE[action.job])


def using_nothing(look: Look, action: Action) -> str:
    return "Keeps your gangsters and your money for a later turn."


def done(look: Look, action: Done) -> str:
    if isinstance(look.step, SellLoot):
        return "What you keep can go to another fence."
    if isinstance(look.step, BuyGangsters):
        return look.towards().replace("then lacks", "lacks")
    shown = stake(look.s.display_money[look.me], look.s.display[look.me])
    if isinstance(look.step, AddToDisplays):
        return f"{shown} on your display is what a robber would get."
    return f"A robber would get {shown}: the more there is, the sooner you have the turn."


def taking_cards(look: Look, action: TakeCards) -> str:
    alone = len([k for k in look.s.setup.seats if k != look.s.turn and GHETTO in look.s.tokens[k]]) == 1
    return f"{'two gangsters' if alone else 'a gangster'} for nothing; {at_limit(look)}"


def leaving_cards(look: Look, action: LeaveCards) -> str:
    return at_limit(look)


def at_limit(look: Look) -> str:
    return f"you hold {look.s.cards_held(look.me)} cards, and {limit(look.s, look.me)} may stay when your turn ends"


def casino(look: Look, action: Visit) -> str:
    return f"Whoever lays the same note as you loses it to you; you have {dollars(look.s.purse(look.me))} at hand."


def past_it(look: Look, action: WalkPast) -> str:
    return "If nobody lays your note you lose it: walking past costs nothing."


def betting(look: Look, action: Bet) -> str:
    if look.me == look.s.turn:
        return f"Lost if nobody else lays {dollars(action.note)}; from each who does you win as much."
    turn = look.names[look.s.turn]
    return f"Lost if {turn} lays the same or more; back if {turn} lays less."


def no_note(look: Look, action: NoNote) -> str:
    return "Without money at hand you take no part."


def laying_note(look: Look, action: LayNote) -> str:
    total = look.s.display_money[look.me] + sum(look.s.added_notes[look.me]) + action.note
    return f"{dollars(total)} on display: bait for a robber, who gives you the next turn, and a price for who pays."


def laying_out(look: Look, action: LayOut) -> str:
    return f"bait for a robber; {spared(look, action.gangster)}"


def discarding(look: Look, action: Discard) -> str:
    return f"nobody gets it; {spared(look, action.gangster)}"


def spared(look: Look, gangster: Gangster) -> str:
    """Whether the job that is planned takes this one."""
    if look.plan.target < 0:
        return "there is no job to keep anybody for"
    front = look.s.fronts[look.s.stooge_piles[look.plan.target][-1]]
    have = look.s.hands[look.me].count(gangster)
    needed = NEEDS[front][GANGSTERS.index(gangster)]
    return f"{look.job(look.plan.target)} {'does without' if have > needed else 'takes it'}"


REASONS: Final[telling.Tellings] = {
    Place: placing, OpenWith: opening, Move: moving, Stay: staying, Rob: robbing, Pay: paying, Buy: buying,
    PullJob: pulling, LookAtStooge: looking, SellTo: selling_to, LookAtFence: looking_at_fence,
    UseNothing: using_nothing, UseNoMore: using_nothing, TakeCards: taking_cards, LeaveCards: leaving_cards,
    Leave: leaving, Tuck: tucking, Sell: laying_loot, Done: done, Visit: casino, WalkPast: past_it, Bet: betting,
    NoNote: no_note, LayNote: laying_note, LayOut: laying_out, Discard: discarding,
}  # fmt: skip
