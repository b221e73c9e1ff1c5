"""Slips on the table: answered, countered, written stroke by stroke. [L97 L100 L101]"""

from collections.abc import Sequence

from backroom.engine import Action

from ..cards import CARD
from ..dealing import (
    COUNTER,
    DECLINE_SAYING,
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
from ..steps.slips import find_slip, without_sums
from ..steps.unasked import AnswerSlip
from ..things import A_THREAT, ANY_SPECIAL, ANYONE, FIRST_CARD, cards_in, money_in, specials_in, words_in
from .deals import FAIR, TOO_NEAR, Deal, gain
from .offers import best_deal, priced
from .race import Race


def answer(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """To a slip that somebody handed us."""
    step = s.stack[-1]
    assert isinstance(step, AnswerSlip)
    return answer_to(s, seat, options, step.writer, step.private)


def answer_in_an_attack(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """To one that waits for nobody. [L60]"""
    for action in lets:
        if isinstance(action, Decline):
            same = [one for one in lets if isinstance(one, Accept) and one.seat == action.seat]
            return answer_to(s, seat, same, action.seat, action.private)
    return None


def answer_to(s: LordsState, seat: int, options: Sequence[Action], writer: int, private: bool) -> Action:
    """Yes if it pays, another price if that would, otherwise no, and why."""
    slip = find_slip(s, writer, seat, private)
    assert slip is not None
    no = DECLINE_SAYING[private][writer][why_not(s, seat, slip)]
    return accepted(s, seat, options, slip) or countered(s, seat, options, slip, private) or no


def why_not(s: LordsState, seat: int, slip: Slip) -> str:
    """What is wrong with it, first of all."""
    writer, _, give, want = slip
    race = Race(s)
    if race.need - race.stands[writer] <= TOO_NEAR:
        return "too-near"
    if words_in(give) and (s.broken[writer] > s.kept[writer] or give == (A_THREAT,)):
        return "no-trust"
    if cards_in(want):
        return "too-little" if money_in(give) and not cards_in(give) else "need-it"
    return "too-little" if gain(s, race, seat, writer, give, ()) > FAIR else "no-use"


def offered(s: LordsState, seat: int, lets: Sequence[Action]) -> Action | None:
    """To what somebody offers anyone: taken up if it pays, otherwise turned down."""
    for action in lets:
        if isinstance(action, TurnDown):
            _, _, give, want = next(slip for slip in s.slips if slip[:2] == (action.seat, ANYONE))
            taking = [a for a in lets if isinstance(a, TakeUp) and a.seat == action.seat]
            return taking[0] if taking and gain(s, Race(s), seat, action.seat, give, want) > FAIR else action
    return None


def accepted(s: LordsState, seat: int, options: Sequence[Action], slip: Slip) -> Action | None:
    writer, _, give, want = slip
    race = Race(s)
    for action in options:
        if isinstance(action, (Accept, AcceptWith)):
            price = want
            if isinstance(action, AcceptWith):
                price = tuple([FIRST_CARD + CARD[action.card] if t == ANY_SPECIAL else t for t in want])
            if gain(s, race, seat, writer, give, price) > FAIR:
                return action
    return None


def countered(s: LordsState, seat: int, options: Sequence[Action], slip: Slip, private: bool) -> Action | None:
    """The same cards, at a price that suits both."""
    writer, _, give, want = slip
    counter = COUNTER[private][writer]
    if counter not in options or not (money_in(give) or money_in(want)):
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


def pen(s: LordsState, seat: int, lets: Sequence[Action]) -> Action:
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
