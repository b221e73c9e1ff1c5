"""A law about windows to react: a person may say once that nothing comes from him until a moment is over."""

import random
from typing import Any

from backroom.engine import QuickChance, Seat, TapedChance, Wishes, advance, code, declining, limit, lot, moments
from backroom.engine.record import recorded

from .playing import MOST_MOVES, Broken, Playing, fingerprint, sampled

WISHED = 3
"""Where somebody could say so, they do one time in so many."""
LONGEST_KEY = 80


def quiet_is_declining_by_hand(at: Playing) -> None:
    """Whoever may decline can do so in one way, as can all who are asked with him; the moments a game names are in
    order; and a game of people who are quiet is the one in which they decline by hand."""
    choice, wishes = random.Random(at.seed), Wishes()
    luck, same = TapedChance(QuickChance(at.seed)), TapedChance(QuickChance(at.seed))
    s, by_hand = at.deal(luck), at.deal(same)
    at.s = s
    luck.cut(), same.cut()
    while s.stack and at.ply < MOST_MOVES:
        declined_by_all(s)
        somebody_wishes(at, s, wishes, choice)
        no = wishes.next(s)
        if no is None:
            seat, action = at.move(s)
            said = action
        else:
            seat, action = no
            said = at.rules.parse(at.table, code(action))
            at.ply += 1
            at.moved = f"seat {seat}, {code(action)}"
        advance(s, seat, action, luck)
        advance(by_hand, seat, said, same)
        wishes.forget(s)
        if recorded(action, seat, luck.cut()) != recorded(said, seat, same.cut()):
            raise Broken("declining by hand, other luck is drawn")
        if sampled(at.ply) and fingerprint(s) != fingerprint(by_hand):
            raise Broken("declining by hand, the game is another one")
    if any(wishes.of(s, Seat(seat)) for seat in at.table.seats):
        raise Broken("somebody is still quiet when the game is over")


def declined_by_all(s: Any) -> None:
    """Who can say no tells nothing: everybody who is asked can, or nobody."""
    ways = [[option for option in options if option.declines()] for options in s.asked.values()]
    top = type(s.stack[-1]).__name__
    if any(len(found) > 1 for found in ways):
        raise Broken(f"{top} offers more than one way to decline")
    if any(ways) and not all(ways):
        raise Broken(f"{top} lets some of those it asks decline, and others not")


def somebody_wishes(at: Playing, s: Any, wishes: Wishes, choice: random.Random) -> None:
    """What each could wish is looked at, and now and then somebody does."""
    words: dict[str, str] = {}
    for seat in map(Seat, at.table.seats):
        no = declining(s, seat)
        if no is None and not sampled(at.ply):
            continue
        at.eye = f"seat {seat}"
        named = in_order(moments(s, seat))
        for key, said in named:
            if words.setdefault(key, said) != said:
                raise Broken(f"the moment '{key}' is told one seat as '{said}', another as '{words[key]}'")
        if named and no is not None and choice.randrange(WISHED) == 0:
            wishes.make(s, seat, choice.choice(named)[0])
        found = lot(s, seat)
        if found is not None and choice.randrange(WISHED) == 0:
            wishes.make(s, seat, limit(found.key, choice.randint(found.least, found.most)))
    at.eye = ""


def in_order(named: Any) -> Any:
    """Pairs of a key and words, and no key twice."""
    for moment in named:
        if not (isinstance(moment, tuple) and len(moment) == 2 and all(isinstance(part, str) for part in moment)):
            raise Broken(f"a moment is a key and words, not {str(moment)[:60]}")
        if not all(moment) or len(moment[0]) > LONGEST_KEY:
            raise Broken(f"a moment's key has 1 to {LONGEST_KEY} characters, and it has words: {moment}")
    if len({key for key, _ in named}) < len(named):
        raise Broken(f"a moment is named twice: {', '.join(key for key, _ in named)}")
    return named
