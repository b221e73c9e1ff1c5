"""Step four of a turn: actions, in any order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import (
    DROP,
    END_TURN,
    LEAVE_GAME,
    LIE_LOW,
    PLAY,
    DoubleCross,
    Drop,
    EndTurn,
    LeaveGame,
    LieLow,
    Move,
    Play,
    Retire,
    Use,
    Visit,
)
from ..cards import (
    ANY,
    CARD,
    EFFECT,
    LIE_LOW_PAY,
    TURN,
    WHEN,
)
from ..events import Dropped, LaidLow, LeftGame, Visited
from ..state import LordsState
from ..tree import drop, lieutenants, loosen
from .attack import ChooseLeader
from .bosses import double_cross, retire
from .effects import useful
from .ending import last_mob
from .markers import Settled
from .out_of_turn import out_of_turn
from .placing import PutDown
from .refusals import KIND, refused
from .spoils import cheer, clear_the_table
from .tokens import by_tokens
from .unasked import act_out_of_turn, play_special, use
from .war import START_WAR


@dataclass(frozen=True, slots=True)
class TakeActions(Step):
    """Attacks, moves, special and free actions as long as one likes, or none at all for 10 G. [L31 L32 L93 L94 L117]"""

    def asks(self, s: LordsState) -> Asked:
        if s.turn_over or s.war_due >= 0:
            return NOBODY
        seat = s.turn
        boss, options = s.boss[seat], by_tokens(s, seat)
        options += [DROP[crook] for crook in s.crooks[seat] if crook != boss]
        options += [
            PLAY[card] for card in s.specials[seat] if WHEN[card] in (ANY, TURN) and useful(s, seat, EFFECT[card])
        ]
        if s.setup.has("leaving"):
            options.append(LEAVE_GAME)
        options.append(END_TURN if s.acted else LIE_LOW)
        return {seat: tuple(options)}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.war_due >= 0:
            return (*START_WAR, self)
        answer = answers.get(s.turn)
        if answer is None or isinstance(answer, EndTurn):
            return ()
        if isinstance(answer, LieLow):
            s.earn(s.turn, LIE_LOW_PAY)
            s.tell(LaidLow, s.turn)
            return ()
        kind = KIND.get(type(answer), 0)
        if kind:
            return (ChooseLeader(s.turn, kind, CARD[answer.card]), self)  # type: ignore[attr-defined]
        s.acted = True
        s.barred = []
        if isinstance(answer, LeaveGame):
            return leave(s)
        return (*act(s, answer), self)

    def lets(self, s: LordsState) -> Asked:
        return out_of_turn(s, s.turn)

    def interject(self, s: LordsState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return act_out_of_turn(s, seat, action)

    def question(self, s: LordsState, seat: Seat) -> str:
        return "Your turn: what do you do?" if not s.acted else "What do you do next?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return refused(s, seat, action)


def act(s: LordsState, answer: Action) -> tuple[Step, ...]:
    """All that is no attack."""
    seat = s.turn
    if isinstance(answer, Play):
        return play_special(s, seat, CARD[answer.card])
    if isinstance(answer, DoubleCross):
        return double_cross(s, CARD[answer.card])
    if isinstance(answer, Retire):
        return retire(s, CARD[answer.card])
    if isinstance(answer, Use):
        return use(s, seat, CARD[answer.card])
    if isinstance(answer, Visit):
        crook = CARD[answer.card]
        s.tokens[crook] -= 1
        s.tell(Visited, seat, crook)
        cheer(s, crook)
        return ()
    if isinstance(answer, Drop):
        s.tell(Dropped, seat, drop(s, CARD[answer.card]))
        return ()
    assert isinstance(answer, Move)
    return move(s, seat, CARD[answer.card])


def move(s: LordsState, seat: Seat, crook: int) -> tuple[Step, ...]:
    """His branch comes along; its tokens stay where they are. [L91 L92]"""
    was, cell = lieutenants(s, seat), s.cell[crook]
    s.tokens[crook] -= 1
    loosen(s, crook)
    return (PutDown(seat, crook, -1, cell, False), Settled(seat, was))


def leave(s: LordsState) -> tuple[Step, ...]:
    """[L107 L117]"""
    s.tell(LeftGame, s.turn)
    clear_the_table(s, s.turn)
    return last_mob(s) if len(s.in_play()) == 1 else ()


TAKE_ACTIONS: Final = TakeActions()
