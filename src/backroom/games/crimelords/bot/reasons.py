"""Why one would do that: what it brings and costs a turn, what number it makes, who would get ahead by it."""

from collections.abc import Callable
from typing import Any, Final

from backroom.engine import Action, Names, QuickChance, View

from ..actions import (
    Against,
    BackOut,
    Bid,
    DoubleCross,
    Drop,
    EmptyHand,
    EndTurn,
    For,
    HideOut,
    Hit,
    Interfere,
    Lead,
    LeaveGame,
    LetGo,
    LieLow,
    MakeBoss,
    Move,
    Nobody,
    NoMore,
    Nothing,
    Now,
    OfCard,
    Pass,
    PayAll,
    PayNothing,
    PayOut,
    PayPart,
    Pick,
    Place,
    Play,
    Protect,
    Put,
    Recruit,
    Retire,
    Seize,
    Send,
    Share,
    Spend,
    SpendToken,
    StayOut,
    StayPut,
    TakeOver,
    Use,
    Visit,
)
from ..cards import (
    AFTER,
    AMOUNT,
    BOSS_BONUS,
    CARD,
    CASH_USED,
    DISTRICT,
    DISTRICT_NAME,
    EFFECT,
    FIRST_RACKET,
    FIRST_SPECIAL,
    HIDE_OUT,
    HIT,
    LIE_LOW_PAY,
    MARKERS_TO_LEAVE,
    NAME,
    RECRUIT,
    SAYS,
    TAKEOVER,
    USE,
    WEAKNESS,
    WHEN,
)
from ..numbers import LIEUTENANT, number, of_type
from ..state import LordsState
from ..steps.announcing import announce
from ..steps.ending import rackets_to_win, standing_of
from ..steps.leaders import leaders
from ..tree import branch
from .attacking import brought
from .beliefs import as_seen
from .odds import chance_of
from .race import standing_if
from .values import brings


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    tell = REASONS.get(type(action))
    said = tell(Look(view, names), action) if tell is not None else ""
    return f"{said[:1].upper()}{said[1:]}." if said else ""


class Look:
    """The table as one player takes it to be; what he cannot see is never spoken of."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.s: LordsState = as_seen(view, QuickChance(0))
        self.me = view.seat
        self.names = names
        self.step: Any = view.stack[-1]

    def owner(self, card: int) -> str:
        seat = self.s.holder[card]
        return "" if seat < 0 else "your own" if seat == self.me else f"{self.names[seat]}'s"

    def announce(self, kind: int, target: int, lead: int) -> int:
        """The number of an attack as it would be announced, before anybody adds anything."""
        announce(self.s, self.me, kind, lead, target)
        return number(self.s)

    def ahead(self, racket: int) -> str:
        """How near the win a Racket more would bring me."""
        need = rackets_to_win(self.s)
        if not need:
            return ""
        stands = standing_if(self.s, self.me, racket, standing_of(self.s, self.me))
        return "that is enough to win" if stands >= need else f"you would stand at {stands} of {need}"


def odds(many: int) -> str:
    """'7 (58 in 100)': the number, and how often two dice are as low."""
    return f"{many} ({round(100 * chance_of(many))} in 100)"


def card_of(action: OfCard) -> int:
    return CARD[action.card]


def what(look: Look, card: int) -> str:
    """What a card is, in a few words."""
    if card >= FIRST_SPECIAL:
        return SAYS[card].rstrip(".")
    if card >= FIRST_RACKET:
        return f"brings {brings(look.s, look.me, card)} G a turn ({DISTRICT_NAME[DISTRICT[card]]})"
    return f"Power {look.s.power[card]}, and a wage of {look.s.wage(card)} G a turn"


def bidding(look: Look, action: Bid) -> str:
    left = look.s.bidding[look.me] - action.sum
    return f"{what(look, look.s.up)}; leaves you {left} G to bid with"


def passing(look: Look, action: Pass) -> str:
    if look.s.war:
        return "keeps your tokens; when all pass in a row the war is over"
    return f"you keep {look.s.bidding[look.me]} G for what is turned up later; what is left in the end is lost"


def making_boss(look: Look, action: MakeBoss) -> str:
    s, crook = look.s, card_of(action)
    might = s.power[crook] + BOSS_BONUS[s.mobs[look.me]]
    below = len([c for c in s.crooks[look.me] if c != crook and s.power[c] < might])
    return f"Power {might} as the Boss; {below} of your others could stand below"


def placing(look: Look, action: Place) -> str:
    return f"Power {look.s.power[card_of(action)]}; whoever comes after can stand below if weaker"


def putting(look: Look, action: Put) -> str:
    s, superior = look.s, CARD[action.superior]
    crook = getattr(look.step, "crook", -1)
    under = f"Power {s.power[crook]} under {s.might(superior)}; " if crook >= 0 else ""
    if s.boss[look.me] == superior:
        return f"{under}a Lieutenant is {LIEUTENANT} harder to recruit away"
    return f"{under}can help whoever leads above"


def without(look: Look, crook: int) -> str:
    gone = branch(look.s, crook)
    saved = sum([look.s.wage(c) for c in gone])
    along = f", and {len(gone) - 1} below go along" if len(gone) > 1 else ""
    return f"saves {saved} G of wages a turn; costs you Power {look.s.might(crook)}{along}"


def dropping(look: Look, action: Drop) -> str:
    return without(look, card_of(action))


def letting_go(look: Look, action: LetGo) -> str:
    return without(look, card_of(action))


def markers(look: Look, crook: int, more: int) -> str:
    have = max(0, look.s.unhappy[crook] + more)
    if have >= MARKERS_TO_LEAVE:
        return f"{NAME[crook]} leaves, with {have} Unhappy markers"
    return f"{NAME[crook]} then has {have} of the {MARKERS_TO_LEAVE} Unhappy markers at which a Crook leaves"


def paying(look: Look, action: OfCard) -> str:
    crook = card_of(action)
    if isinstance(action, PayAll):
        return f"{look.s.wage(crook)} G, and no Unhappy marker for Power {look.s.might(crook)}"
    return markers(look, crook, 1 if isinstance(action, PayPart) else 2)


def wages(look: Look) -> int:
    return sum([look.s.wage(crook) for crook in look.s.crooks[look.me]])


def paying_out(look: Look, action: PayOut) -> str:
    return f"you owe {wages(look)} G and have {look.s.treasury[look.me]}: somebody gets less"


def best_lead(look: Look, kind: int, target: int) -> int:
    """Who would make the highest number."""
    able = leaders(look.s, look.me, kind, target)
    return max(able, key=lambda lead: look.announce(kind, target, lead), default=-1)


def attack(look: Look, kind: int, target: int) -> str:
    lead = best_lead(look, kind, target)
    if lead < 0:
        return ""
    return f"{NAME[lead]} leads at {odds(look.announce(kind, target, lead))}, before anybody adds to it"


def recruiting(look: Look, action: Recruit) -> str:
    s, crook = look.s, card_of(action)
    taste = of_type(s, look.me, WEAKNESS[crook])
    likes = f"a weakness for {taste} of your Rackets" if taste else ""
    return "; ".join([part for part in (what(look, crook), likes, attack(look, RECRUIT, crook)) if part])


def taking_over(look: Look, action: TakeOver) -> str:
    racket = card_of(action)
    return "; ".join([p for p in (what(look, racket), look.ahead(racket), attack(look, TAKEOVER, racket)) if p])


def hitting(look: Look, action: Hit) -> str:
    s, crook = look.s, card_of(action)
    owner = s.holder[crook]
    if owner == look.me:
        return f"without dice; saves a wage of {s.wage(crook)} G a turn, and costs you Power {s.might(crook)}"
    loss = f"{look.owner(crook)} Power {s.might(crook)}" if owner >= 0 else "nobody's"
    last = ", the last of that Mob" if owner >= 0 and len(s.crooks[owner]) == 1 else ""
    war = ", which starts a Gang War" if owner >= 0 and s.boss[owner] == crook and not s.war else ""
    return f"{loss}{last}{war}; {attack(look, HIT, crook)}"


def leading(look: Look, action: Lead) -> str:
    kind, target, lead = look.step.kind, look.step.target, card_of(action)
    helpers = len([c for c in branch(look.s, lead) if c != lead and look.s.tokens[c]])
    return f"the number is {odds(look.announce(kind, target, lead))}; {helpers or 'nobody'} below could help"


def change(look: Look, by: int) -> str:
    now = number(look.s)
    return f"the number goes from {odds(now)} to {odds(now + by)}"


def protecting(look: Look, action: Protect) -> str:
    return change(look, -look.s.might(card_of(action)))


def nobody(look: Look, action: Nobody) -> str:
    return f"saves the tokens; it stands at {odds(number(look.s))}, and without a protector no Crook can defend it"


def backing_out(look: Look, action: BackOut) -> str:
    return f"all tokens come back and no money is spent; it stood at {odds(number(look.s))}"


def spending(look: Look, action: Spend) -> str:
    return change(look, action.sum) if action.sum else f"it stays at {odds(number(look.s))}"


def sending(look: Look, action: Send) -> str:
    s, helping = look.s, look.me == look.s.attacker
    return change(look, brought(s, card_of(action), True) if helping else -brought(s, card_of(action), False))


def no_more(look: Look, action: NoMore) -> str:
    stands = f"it stands at {odds(number(look.s))}" if look.s.kind else "they can do something else"
    return f"keeps your tokens; {stands}"


def interfering(look: Look, action: Interfere) -> str:
    boss = look.s.might(look.s.boss[look.me])
    return change(look, boss if action.side == "for" else -boss)


def staying_out(look: Look, action: StayOut) -> str:
    return f"keeps your Boss's token; it stands at {odds(number(look.s))}"


def hiding(look: Look, action: HideOut) -> str:
    return f"costs a token; {change(look, -HIDE_OUT)}"


def staying_put(look: Look, action: StayPut) -> str:
    return f"keeps the token; it stands at {odds(number(look.s))}"


def hand_for(look: Look, action: For) -> str:
    return f"{change(look, action.sum)}, if no other hand holds anything"


def hand_against(look: Look, action: Against) -> str:
    return f"{change(look, -action.sum)}, if no other hand holds anything"


def empty_hand(look: Look, action: EmptyHand) -> str:
    return f"saves your money; it stands at {odds(number(look.s))}, if no other hand holds anything"


def now(look: Look, action: Now) -> str:
    mine = look.s.committed[look.me]
    return f"the number is {odds(number(look.s) + mine)} with the {mine} G in your hand; the others' are unknown"


def playing(look: Look, action: Play) -> str:
    card = card_of(action)
    if EFFECT[card].startswith("shift"):
        return change(look, AMOUNT[card])
    if WHEN[card] == AFTER:
        rolled, against = look.s.dice, number(look.s)
        again = f"; a new roll meets {odds(against)}" if EFFECT[card] == "reroll" else ""
        return f"the dice show {rolled} against {against}{again}"
    return by_itself(look, card)


def by_itself(look: Look, card: int) -> str:
    """What a Special would find to do just now."""
    s, mine, effect = look.s, look.s.crooks[look.me], EFFECT[card]
    if effect == "token":
        return f"{len([c for c in mine if not s.tokens[c]])} of your {len(mine)} Crooks have no token left"
    if effect.startswith("cheer"):
        return f"your Crooks have {sum([s.unhappy[c] for c in mine])} Unhappy markers in all"
    if effect == "upset":
        theirs = [c for k in s.in_play() if k != look.me for c in s.crooks[k]]
        return markers(look, max(theirs, key=lambda c: (s.unhappy[c], s.might(c))), AMOUNT[card])
    if effect == "seize":
        best = max([c for c in s.street if c >= FIRST_RACKET], key=lambda c: brings(s, look.me, c))
        return f"{NAME[best]} {what(look, best)}; {look.ahead(best)}"
    if effect == "cash":
        return f"you have {s.treasury[look.me]} G, and {wages(look)} G of wages to pay a turn"
    return SAYS[card].rstrip(".")


def nothing(look: Look, action: Nothing) -> str:
    if not look.s.kind:
        return "your Specials wait for later"
    rolled = f"the dice show {look.s.dice} against {number(look.s)}" if look.s.dice else ""
    return f"{rolled or f'it stands at {odds(number(look.s))}'}; your Specials wait for another attack"


def picking(look: Look, action: Pick) -> str:
    card, effect, amount = card_of(action), look.step.effect, look.step.amount
    if effect == "upset":
        return f"{look.owner(card)} Power {look.s.might(card)}; {markers(look, card, amount)}"
    if effect == "cheer":
        return f"leaves {max(0, look.s.unhappy[card] - amount)} of {look.s.unhappy[card]} Unhappy markers"
    if effect == "token":
        return f"{NAME[card]} has {look.s.tokens[card]} of two tokens now"
    return "; ".join([part for part in (what(look, card), look.ahead(card) if card >= FIRST_RACKET else "") if part])


def lying_low(look: Look, action: LieLow) -> str:
    return f"you have {look.s.treasury[look.me]} G and pay {wages(look)} G of wages a turn; this brings {LIE_LOW_PAY} G"


def ending_turn(look: Look, action: EndTurn) -> str:
    return f"every Crook of yours has a token again to defend with; {look.s.treasury[look.me]} G stay with you"


def leaving(look: Look, action: LeaveGame) -> str:
    return "all you have is laid open for the others"


def seizing(look: Look, action: Seize) -> str:
    racket = card_of(action)
    return "; ".join([part for part in (what(look, racket), look.ahead(racket)) if part])


def one_more(look: Look, action: SpendToken) -> str:
    return f"a token for another of that Mob's Rackets; {NAME[card_of(action)]} cannot act with it any more"


def sharing(look: Look, action: Share) -> str:
    many = len(look.step.short)
    return f"a win for {many}, if all agree" if action.agrees else "the whole win is still open, to the others too"


def moving(look: Look, action: Move) -> str:
    crook = card_of(action)
    above = look.s.superior[crook]
    if above >= 0 and look.s.might(crook) > look.s.might(above):
        return "stronger than the Crook above: that is a marker each turn"
    beside = above == look.s.boss[look.me]
    return f"costs the token{', and a marker unless the new place is beside the Boss again' if beside else ''}"


def visiting(look: Look, action: Visit) -> str:
    return f"costs the token; {markers(look, card_of(action), -1)}"


def using(look: Look, action: Use) -> str:
    kind = USE[card_of(action)]
    if kind == "cash":
        return f"{CASH_USED} G for the token"
    return "the token takes a marker off one of yours" if kind == "cheer" else "the token upsets a rival's Crook"


def double_crossing(look: Look, action: DoubleCross) -> str:
    unhappy = len([c for c in look.s.crooks[look.me] if look.s.unhappy[c] + 1 >= MARKERS_TO_LEAVE])
    leave = f"; {unhappy} would leave by it" if unhappy else ""
    return f"no wage for the old Boss any more, but everyone left gets a marker{leave}"


def retiring(look: Look, action: Retire) -> str:
    return f"costs {2 * look.s.might(look.s.boss[look.me])} G, and nobody gets a marker"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    Bid: bidding, Pass: passing, MakeBoss: making_boss, Place: placing, Put: putting, Drop: dropping, LetGo: letting_go,
    PayAll: paying, PayPart: paying, PayNothing: paying, PayOut: paying_out, Recruit: recruiting,
    TakeOver: taking_over, Hit: hitting, Lead: leading, Protect: protecting, Nobody: nobody, BackOut: backing_out,
    Spend: spending, Send: sending, NoMore: no_more, Interfere: interfering, StayOut: staying_out, HideOut: hiding,
    StayPut: staying_put, For: hand_for, Against: hand_against, EmptyHand: empty_hand, Now: now, Play: playing,
    Nothing: nothing, Pick: picking, LieLow: lying_low, EndTurn: ending_turn, LeaveGame: leaving, Seize: seizing,
    SpendToken: one_more, Share: sharing, Move: moving, Visit: visiting, Use: using, DoubleCross: double_crossing,
    Retire: retiring,
}  # fmt: skip
