"""Phase 2: rob or pay another player, who has the next turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import MOVE, PAY, ROB, STAY, Move, Pay, Rob
from ..cards import CLOCKWISE, PLACES, VILLA, Location, count, stake
from ..events import DonTookHalf, Paid, Robbed
from ..state import DowntownState
from .ending import rich, rich_end
from .tokens import relocate
from .use_location import phase_three


@dataclass(frozen=True, slots=True)
class RobOrPay(Step):
    """Another player is robbed or paid, and has the next turn. [D16 D17 D19 D21 D67]"""

    def asks(self, s: DowntownState) -> Asked:
        seat, two = s.turn, len(s.tokens) == 2
        mine = s.tokens[seat]
        others = CLOCKWISE[len(s.tokens)][seat][:-1]
        payable = tuple([k for k in others if affords(s, k) and (two or moves(mine, s.tokens[k]))])
        return {seat: choices(others, payable)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        if isinstance(answer, Rob):
            rob(s, answer.seat)
            following = phase_three(s) if len(s.tokens) > 2 else ()
        else:
            assert isinstance(answer, Pay)
            pay(s, answer.seat)
            following = MOVE_ONTO[answer.seat]
        return rich_end(s) if rich(s) else following

    def question(self, s: DowntownState, seat: Seat) -> str:
        if s.setup.players == 2:
            return "Rob the other and use no location, or pay what lies on the display there?"
        return "Whom do you rob, or pay to move next to? That player has the next turn."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, (Rob, Pay)):
            return Illegal("now another player must be robbed or paid", "D16")
        if action.seat == seat:
            return Illegal("it must be another player", "D16")
        if not affords(s, action.seat):
            price = stake(s.display_money[action.seat], s.display[action.seat])
            return Illegal(f"you cannot give what lies on that display: {price}", "D19")
        return Illegal("you have no token that could move to a location of that player", "D20")


@dataclass(frozen=True, slots=True)
class MoveOntoThem(Step):
    """What the pay buys: a token, also one that moved in phase 1, goes to where the paid player is.

    [D20 D22 D23 D24 D68 D86]
    """

    paid: Seat = public()

    def asks(self, s: DowntownState) -> Asked:
        options = moves(s.tokens[s.turn], s.tokens[self.paid])
        return {s.turn: (*options, STAY) if s.setup.players == 2 else options}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        if isinstance(answer, Move):
            relocate(s, answer)
        return phase_three(s)

    def question(self, s: DowntownState, seat: Seat) -> str:
        if s.setup.players == 2:
            return "You paid: move a token next to theirs, or leave it."
        return "You paid: move a token next to theirs."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Move):
            return Illegal("you paid for a move: make it", "D20")
        if action.start not in s.tokens[seat]:
            return Illegal(f"you have no token on {PLACES[action.start]}", "D20")
        if action.to in s.tokens[seat]:
            return Illegal(f"your other token is on {PLACES[action.to]}", "D24")
        return Illegal("the player you paid has no token there", "D20")


def affords(s: DowntownState, seat: int) -> bool:
    """The same sum and the same number of each type of gangster. [D19]"""
    if s.purse(s.turn) < s.display_money[seat]:
        return False
    asked = s.display[seat]
    return not asked or all(have >= want for have, want in zip(count(s.hands[s.turn]), count(asked), strict=True))


@cache
def choices(others: tuple[Seat, ...], payable: tuple[Seat, ...]) -> tuple[Action, ...]:
    return (*[ROB[seat] for seat in others], *[PAY[seat] for seat in payable])


@cache
def moves(mine: tuple[Location, ...], theirs: tuple[Location, ...]) -> tuple[Action, ...]:
    """The current player's tokens to the locations of the one who is paid. [D20 D24]"""
    return tuple([MOVE[start][to] for start in mine for to in theirs if to not in mine])


def rob(s: DowntownState, victim: Seat) -> None:
    """Everything on that display changes hands; nothing is fine, too. [D17 D18 D73]"""
    robber, money, cards = s.turn, s.display_money[victim], s.display[victim]
    s.chosen = victim
    s.robberies += 1
    s.tell(Robbed, robber, victim, money, cards)
    if cards:
        s.display[victim] = ()
        s.receive(robber, cards)
    if money:
        s.display_money[victim] = 0
        s.money[victim] -= money
        s.money[robber] += money - don_takes_half(s, money)


def don_takes_half(s: DowntownState, money: int) -> int:
    """Whoever is alone at the Villa gets it. [D69 D85]"""
    half = dons_half(s, money)
    if half:
        (there,) = s.at(VILLA)
        s.money[there] += half
        s.tell(DonTookHalf, there, half)
    return half


def dons_half(s: DowntownState, money: int) -> int:
    """What a robber would not keep: somebody is alone at the Villa, the victim too, but not the robber. [D69 D85]"""
    if not s.setup.has("don-takes-half"):
        return 0
    there = s.at(VILLA)
    return 0 if len(there) != 1 or there[0] == s.turn else money // 2


def pay(s: DowntownState, paid: Seat) -> None:
    """The same as lies on that display, which stays where it is. [D19 D22 D73]"""
    payer, money, cards = s.turn, s.display_money[paid], s.display[paid]
    s.chosen = paid
    s.robberies = 0
    s.money[payer] -= money
    s.money[paid] += money
    for gangster in cards:
        s.release(payer, gangster)
    s.receive(paid, cards)
    s.tell(Paid, payer, paid, money, cards)


ROB_OR_PAY: Final = RobOrPay()
MOVE_ONTO: Final[tuple[tuple[Step, ...], ...]] = tuple((MoveOntoThem(Seat(seat)),) for seat in range(4))
