"""Step four of a turn: actions, in any order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import (
    DOUBLE_CROSS,
    DROP,
    END_TURN,
    HITS,
    LEAVE_GAME,
    LIE_LOW,
    MOVE,
    PLAY,
    RECRUITS,
    RETIRE,
    TAKE_OVER,
    USES,
    VISIT,
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
    FIRST_RACKET,
    LIE_LOW_PAY,
    SLUG,
    TURN,
    TYPE,
    USE,
    WEAKNESS,
    WHEN,
)
from ..events import Dropped, LaidLow, LeftGame, Visited
from ..state import LordsState
from ..tree import SIDES, branch, drop, free, has_open_side, lieutenants, loosen, standing
from .announcing import BARRED
from .attack import ChooseLeader
from .bosses import double_cross, retire, retirement_pay
from .effects import useful
from .ending import last_mob
from .leaders import able, leaders, reach
from .markers import Settled
from .out_of_turn import out_of_turn
from .placing import PutDown
from .refusals import KIND, refused
from .special_actions import act_out_of_turn, play_special, use
from .spoils import cheer, clear_the_table
from .war import START_WAR


def attacks(s: LordsState, seat: int) -> list[Action]:
    """Every target somebody can go for. [L43 L52 L61 L84]"""
    ready = able(s, seat)
    if not ready:
        return []
    power, boss = s.power, s.boss
    most = max([0, *reach(s, seat).values()])
    mine = s.crooks[seat]
    free_crooks = [card for card in s.street if card < FIRST_RACKET]
    theirs = [crook for k, mob in enumerate(s.crooks) if k != seat for crook in mob]
    found: list[Action] = [RECRUITS[crook] for crook in free_crooks if power[crook] < most]
    found += [RECRUITS[crook] for crook in theirs if power[crook] < most and crook not in boss]
    found += [TAKE_OVER[card] for card in s.street if card >= FIRST_RACKET]
    for k, held in enumerate(s.rackets):
        if k != seat:
            found += [TAKE_OVER[racket] for racket in held]
    found += [HITS[crook] for crook in free_crooks]
    found += [HITS[crook] for crook in theirs]
    alone = ready[0] if len(ready) == 1 else -1
    found += [HITS[crook] for crook in mine if crook != boss[seat] and crook != alone]
    return still_open(s, seat, found) if s.barred else found


def still_open(s: LordsState, seat: int, found: list[Action]) -> list[Action]:
    """Those for which there is a leader who has not backed out. [L58]"""
    backed_out = {SLUG[barred % BARRED] for barred in s.barred}
    return [
        action
        for action in found
        if (card := action.card) not in backed_out or leaders(s, seat, KIND[type(action)], CARD[card])  # type: ignore[attr-defined]
    ]


def movable(s: LordsState, seat: int) -> list[int]:
    """Crooks with a token and another place to go. [L43 L91]"""
    cells, boss, mob = standing(s, seat), s.boss[seat], s.crooks[seat]
    open_ = [(crook, s.might(crook)) for crook in mob if has_open_side(s, cells, crook)]
    found = []
    for crook in mob:
        if s.tokens[crook] and crook != boss:
            power, own = s.power[crook], branch(s, crook)
            if any(might > power and one not in own for one, might in open_) or opens_by_leaving(s, crook, own, cells):
                found.append(crook)
    return found


def opens_by_leaving(s: LordsState, crook: int, own: list[int], cells: set[int]) -> bool:
    """A place is only closed by his own branch, which comes along."""
    left, power, was = cells - {s.cell[c] for c in own}, s.power[crook], s.cell[crook]
    for superior in s.crooks[s.holder[crook]]:
        if superior not in own and s.might(superior) > power:
            at = s.cell[superior]
            if any(at + step != was and free(left, at + step) for step in SIDES):
                return True
    return False


@dataclass(frozen=True, slots=True)
class TakeActions(Step):
    """Attacks, moves, special and free actions as long as one likes, or none at all for 10 G. [L31 L32 L93 L94 L117]"""

    def asks(self, s: LordsState) -> Asked:
        if s.turn_over or s.war_due >= 0:
            return NOBODY
        seat = s.turn
        mob, boss, tokens = s.crooks[seat], s.boss[seat], s.tokens
        options = attacks(s, seat)
        options += [MOVE[crook] for crook in movable(s, seat)]
        kinds = [TYPE[racket] for racket in s.rackets[seat]]
        for crook in mob:
            if crook != boss:
                options.append(DROP[crook])
            if tokens[crook]:
                if s.unhappy[crook] and any(kind in kinds for kind in WEAKNESS[crook]):
                    options.append(VISIT[crook])
                if USE[crook] and useful(s, seat, USE[crook]):
                    options.append(USES[crook])
        ready = [crook for crook in lieutenants(s, seat) if tokens[crook]]
        options += [DOUBLE_CROSS[crook] for crook in ready]
        if ready and s.treasury[seat] >= retirement_pay(s, seat):
            options += [RETIRE[crook] for crook in ready]
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
