"""Step four of a turn: actions, in any order."""

from collections.abc import Mapping
from dataclasses import dataclass

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
    Hit,
    LeaveGame,
    LieLow,
    Move,
    Play,
    Recruit,
    Retire,
    TakeOver,
    Use,
    Visit,
)
from ..cards import (
    ANY,
    CARD,
    EFFECT,
    FIRST_RACKET,
    HIT,
    LIE_LOW_PAY,
    NAME,
    RECRUIT,
    TAKEOVER,
    TURN,
    TYPE,
    USE,
    WEAKNESS,
    WHEN,
)
from ..events import Dropped, LaidLow, LeftGame, Visited
from ..state import LordsState
from ..tree import branch, drop, has_open_side, lieutenants, loosen, standing
from .announcing import BARRED
from .attack import ChooseLeader, able, leaders, reach
from .bosses import double_cross, retire, retirement_pay
from .deals import no_deal
from .ending import last_mob
from .markers import Settled
from .out_of_turn import DEALS, act_out_of_turn, out_of_turn
from .placing import PutDown
from .special_actions import play_special, use, useful
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
    return [action for action in found if still_open(s, seat, action)] if s.barred else found


def still_open(s: LordsState, seat: int, action: Action) -> bool:
    """There is a leader who has not backed out of it. [L58]"""
    target = CARD[action.card]  # type: ignore[attr-defined]
    if target not in [barred % BARRED for barred in s.barred]:
        return True
    return bool(leaders(s, seat, KIND[type(action)], target))


KIND: dict[type, int] = {Recruit: RECRUIT, TakeOver: TAKEOVER, Hit: HIT}


def movable(s: LordsState, seat: int) -> list[int]:
    """Crooks with a token and another place to go. [L43 L91]"""
    cells, boss = standing(s, seat), s.boss[seat]
    open_ = [(crook, s.might(crook)) for crook in s.crooks[seat] if has_open_side(s, cells, crook)]
    found = []
    for crook in s.crooks[seat]:
        if s.tokens[crook] and crook != boss:
            power, own = s.power[crook], branch(s, crook)
            if any(might > power and one not in own for one, might in open_):
                found.append(crook)
    return found


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


def refused(s: LordsState, seat: Seat, action: Action) -> Illegal:
    """Why not now, by which rule."""
    if action in DEALS:
        return no_deal(s, seat, action)
    if seat != s.turn:
        if isinstance(action, Play):
            return Illegal(f"{action.name()} cannot be played by you now", "L102")
        return Illegal("it is not your turn", "L21")
    if isinstance(action, (Recruit, TakeOver, Hit)):
        return no_attack(s, seat, KIND[type(action)], CARD[action.card])
    if isinstance(action, (Move, Drop, Visit, Use, DoubleCross, Retire)):
        crook = CARD[action.card]
        if s.holder[crook] != seat:
            return Illegal(f"{NAME[crook]} is not in your Mob", "L31")
        if crook == s.boss[seat]:
            return Illegal("the Boss stays where he is", "L43")
        if not s.tokens[crook]:
            return Illegal(f"{NAME[crook]} has no token left", "L31")
        if isinstance(action, Visit):
            return Illegal("a visit takes a marker, and a Racket of his Weakness that you control", "L40")
        if isinstance(action, Move):
            return Illegal(f"there is no other place for {NAME[crook]}", "L91")
        if isinstance(action, Retire) and crook in lieutenants(s, seat):
            return Illegal(f"the Boss wants {retirement_pay(s, seat)} G to go", "L46")
        if isinstance(action, (DoubleCross, Retire)):
            return Illegal("only a Lieutenant can follow the Boss", "L45" if isinstance(action, DoubleCross) else "L46")
        return Illegal(f"{NAME[crook]} can do nothing of that kind now", "L119")
    if isinstance(action, Play):
        return Illegal(f"{action.name()} cannot be played by you now", "L102")
    if isinstance(action, LieLow):
        return Illegal("you have acted this turn", "L32")
    if isinstance(action, EndTurn):
        return Illegal("who has done nothing collects 10 G for it", "L32")
    return Illegal("it is the time for actions", "L31")


def no_attack(s: LordsState, seat: Seat, kind: int, target: int) -> Illegal:
    owner = s.holder[target]
    if owner < 0 and target not in s.street:
        return Illegal(f"{NAME[target]} is not on the table", "L52")
    if not able(s, seat):
        return Illegal("none of your Crooks has a token left to lead an attack", "L52")
    if owner == seat and kind != HIT:
        return Illegal(f"{NAME[target]} is yours already", "L52")
    if kind == RECRUIT and owner >= 0 and s.boss[owner] == target:
        return Illegal("a Boss cannot be recruited", "L43")
    if kind == HIT and owner == seat:
        if s.boss[seat] == target:
            return Illegal("your own Boss is only double-crossed or retired", "L84")
        return Illegal("nobody attacks himself", "L84")
    if any(lead * BARRED + target in s.barred for lead in able(s, seat)):
        return Illegal("those who could lead have backed out of it this turn", "L58")
    return Illegal("nobody of yours has more Power than the target and a place for it", "L61")


TAKE_ACTIONS = TakeActions()
