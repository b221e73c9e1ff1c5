"""Slips on the table: answered, countered, written stroke by stroke. [L97 L100 L101]"""

from collections.abc import Sequence

from backroom.engine import Action

from ..cards import CARD
from ..dealing import (
    COUNTER,
    GET,
    GIVE,
    HAND_OPEN,
    HAND_PRIVATE,
    TEAR_UP,
    WRITE,
    Accept,
    AcceptWith,
    Decline,
    TakeUp,
    TurnDown,
)
from ..state import LordsState, Slip, Things
from ..steps.deals import slips_of
from ..steps.slips import without_sums
from ..things import ANY_SPECIAL, ANYONE, FIRST_CARD, money_in, specials_in
from .deals import FAIR, Deal, gain
from .offers import best_deal, priced
from .race import Race


def answer(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """To a slip that somebody wrote to us: yes if it pays, another price if that would, otherwise no."""
    for action in lets:
        if isinstance(action, Decline):
            slip = next(
                slip for slip, private in slips_of(s, seat) if slip[0] == action.seat and private == action.private
            )
            return accepted(s, seat, lets, slip, action) or countered(s, seat, lets, slip, action) or action
        if isinstance(action, TurnDown):
            _, _, give, want = next(slip for slip in s.slips if slip[:2] == (action.seat, ANYONE))
            taking = [a for a in lets if isinstance(a, TakeUp) and a.seat == action.seat]
            return taking[0] if taking and gain(s, Race(s), seat, action.seat, give, want) > FAIR else action
    return None


def accepted(s: LordsState, seat: int, lets: Sequence[Action], slip: Slip, no: Decline) -> Action | None:
    writer, _, give, want = slip
    race = Race(s)
    for action in lets:
        if isinstance(action, (Accept, AcceptWith)) and (action.seat, action.private) == (no.seat, no.private):
            price = want
            if isinstance(action, AcceptWith):
                price = tuple([FIRST_CARD + CARD[action.card] if t == ANY_SPECIAL else t for t in want])
            if gain(s, race, seat, writer, give, price) > FAIR:
                return action
    return None


def countered(s: LordsState, seat: int, lets: Sequence[Action], slip: Slip, no: Decline) -> Action | None:
    """The same cards, at a price that suits both."""
    writer, _, give, want = slip
    counter = COUNTER[no.private][writer]
    if counter not in lets or not (money_in(give) or money_in(want)):
        return None
    return counter if priced(s, Race(s), seat, writer, *draft_of(give, want)) else None


def draft_of(give: Things, want: Things) -> tuple[Things, Things]:
    """What a counter to such a slip starts from. [L100]"""
    return without_sums(want, ANY_SPECIAL), without_sums(give)


def intended(s: LordsState, seat: int) -> Deal | None:
    """What the slip we are writing is to say: the best deal there is, or the one whose cards stand there already."""
    to, (give, want) = s.pens[seat], s.drafts[seat]
    deal = best_deal(s, seat)
    if deal is not None and deal.to == to and {*give} <= {*deal.give} and {*want} <= {*deal.want}:
        return deal
    found = priced(s, Race(s), seat, to, without_sums(give), without_sums(want)) if give or want else []
    return found[0] if found and {*give} <= {*found[0].give} and {*want} <= {*found[0].want} else None


def pen(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """The next stroke on the slip we are writing; torn up if it has become pointless."""
    deal = intended(s, seat)
    if deal is None:
        return TEAR_UP
    give, want = s.drafts[seat]
    strokes = [GIVE[t] for t in deal.give if t not in give] + [GET[t] for t in deal.want if t not in want]
    stroke = strokes[0] if strokes else handed(deal)
    return stroke if stroke in lets else TEAR_UP


def handed(deal: Deal) -> Action:
    """A promise in the open makes a good name; how much money and which Special went where is nobody's business."""
    both = (*deal.give, *deal.want)
    return HAND_PRIVATE if money_in(both) or specials_in(both) or ANY_SPECIAL in both else HAND_OPEN


def begin_slip(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    deal = best_deal(s, seat)
    return WRITE[deal.to] if deal is not None and WRITE[deal.to] in lets else None
