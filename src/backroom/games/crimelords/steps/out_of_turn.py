"""What may be done while nobody waits for it: slips of paper, Specials at any time, Bentley Grimes."""

from backroom.engine import Action, Asked, Seat, Step

from ..actions import PLAY, USES, Play, Use
from ..cards import ANY, ANY_TIME, CARD, EFFECT, USE, WHEN
from ..dealing import DEALING
from ..state import LordsState
from .deals import deal_options
from .slips import deal
from .special_actions import play_special, use, useful

DEALS = frozenset(DEALING)


def out_of_turn(s: LordsState, acting: int) -> Asked:
    """Everybody may, for all that the others can know. [L94 L102 L120]

    Whoever acts now has Specials and abilities among the answers, and only deals here.
    """
    return {seat: tuple(whatever(s, seat, seat == acting)) for seat in s.in_play()}


def whatever(s: LordsState, seat: int, acting: bool) -> list[Action]:
    found = deal_options(s, seat)
    if acting:
        return found
    for card in s.specials[seat]:
        if WHEN[card] == ANY and useful(s, seat, EFFECT[card]):
            found.append(PLAY[card])
    if not s.war:
        for crook in s.crooks[seat]:
            if ANY_TIME[crook] and s.tokens[crook] and useful(s, seat, USE[crook]):
                found.append(USES[crook])
    return found


def act_out_of_turn(s: LordsState, seat: Seat, action: Action) -> tuple[Step, ...]:
    if isinstance(action, Play):
        return play_special(s, seat, CARD[action.card])
    if isinstance(action, Use):
        return use(s, seat, CARD[action.card])
    return deal(s, seat, action)
