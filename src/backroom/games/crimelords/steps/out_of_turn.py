"""What may be done while nobody waits for it: slips of paper, Specials at any time or shown, Bentley Grimes."""

from typing import Final

from backroom.engine import Action, Asked

from ..actions import PLAY, SHOW, USES
from ..cards import ANY, ANY_TIME, EFFECT, FIRST_SPECIAL, USE, WHEN
from ..dealing import DEALING
from ..state import LordsState
from .deals import deal_options
from .effects import useful

DEALS: Final = frozenset(DEALING)


def out_of_turn(s: LordsState, acting: int) -> Asked:
    """Whoever could as far as everybody knows, and then can: a slip to write or answer, a card to show. [L94 L102 L120]

    Whoever acts now has Specials and abilities among the answers.
    """
    let = {seat: tuple(whatever(s, seat, seat == acting)) for seat in s.in_play()}
    return {seat: acts for seat, acts in let.items() if acts}


def whatever(s: LordsState, seat: int, acting: bool) -> list[Action]:
    found = deal_options(s, seat)
    for card in s.specials[seat]:
        if s.face_up[card - FIRST_SPECIAL] != seat:
            found.append(SHOW[card])
        if not acting and WHEN[card] == ANY and useful(s, seat, EFFECT[card]):
            found.append(PLAY[card])
    if not acting:
        for crook in s.crooks[seat]:
            if ANY_TIME[crook] and s.tokens[crook] and useful(s, seat, USE[crook]):
                found.append(USES[crook])
    return found
