"""What is to be drawn of a game of Crime Lords: plain values, made from a view."""

from typing import Any

from backroom.engine import Names, QuickChance, View, restore

from ..cards import FIRST_RACKET, SLUG
from ..endings import told
from ..state import BLANK, LordsState
from ..steps.auction import Bidding, lots
from ..steps.ending import rackets_to_win
from .attack import attack
from .faces import any_card, special_card
from .ladder import ladder
from .layout import at_the_front, beside, covered, folded, idle
from .mobs import mob, touched
from .offer import answers, offers, question, refused, ways
from .papers import papers
from .showdown import came_of_it, coins, showdown, war
from .stakes import at_once, ranks, stakes

GOALS = {"most": "more than all others together", "last": "the last Mob left"}


def scene(view: View, names: Names) -> dict[str, Any]:
    """All of it. Mobs come in the order of play, the viewer's own last. [L16]"""
    s = as_all_see_it(view)
    can = touched((*view.options, *view.lets))
    many = s.setup.players
    first = view.seat if view.seat is not None else s.turn
    order = [(first - n) % many for n in range(1, many + 1)]
    attacked = attack(s, view, names, can)
    mobs = [mob(s, view, names, seat, can) for seat in order]
    changing_hands(mobs, ways(view, names))
    weighed(mobs, attacked)
    front = at_the_front(s, mobs)
    other = beside(s, view, front)
    rivals = [one for one in mobs if one["seat"] not in front]
    winners = [names[seat] for seat in view.outcome.winners] if view.outcome is not None else []
    placing = any(one["places"] for one in mobs)
    return {
        "round": s.round,
        "turns": s.turns,
        "turn": names[s.turn],
        "goal": rackets_to_win(s),
        "goal_words": GOALS.get(s.setup.variants["length"], ""),
        "mobs": mobs,
        "front": front,
        "beside": other,
        "covered": covered(s, attacked is not None, [one for one in rivals if one["seat"] != other]),
        "folded": folded(rivals, placing or (attacked is not None and bool(s.war))),
        "placing": placing,
        "street": [any_card(s, card, can) for card in s.street],
        "idle": idle((*s.street, *s.discard), s.attack.target if s.attacking else -1, can),
        "deck": view.table["deck"],
        "discard": len(s.discard),
        "back": [any_card(s, card, can) for card in s.discard if f"card:{SLUG[card]}" in can],
        "auction": auction(s, view, names, can),
        "attack": attacked,
        "showdown": showdown(s, view, names),
        "coins": coins(view),
        "ladder": ladder(s, view),
        "war": war(s, view, names),
        "ended": came_of_it(s, view, names) if attacked is None else None,
        "papers": papers(s, view, names, can),
        "offers": offers(s, view, names),
        "refused": refused(view, names),
        "answers": answers(view),
        "question": question(view, names),
        "stakes": stakes(view, s),
        "ranks": ranks(view, s),
        "at_once": at_once(view, s),
        "own": own(view, can),
        "over": view.outcome is not None,
        "winners": winners,
        "why": told(winners, view.outcome.why) if view.outcome is not None else "",
    }


def changing_hands(mobs: list[dict[str, Any]], ways: dict[str, dict[str, str]]) -> None:
    """What a slip I am asked about is about wears a ring. [L97]"""
    for racket in [racket for one in mobs for racket in one["rackets"] if racket["card"] in ways]:
        racket["way"] = ways[racket["card"]]


def weighed(mobs: list[dict[str, Any]], attacked: dict[str, Any] | None) -> None:
    """Whoever can be sent says on the board, too, what he would make of the number. [L53]"""
    says = {add["ref"]: add["makes"] for add in attacked["adds"]} if attacked is not None else {}
    for card in [card for one in mobs for card in (*one["crooks"], *one["rackets"]) if card["ref"] in says]:
        card["makes"] = says[card["ref"]]


def as_all_see_it(view: View) -> LordsState:
    """The table with every secret blank: what the rules can count on it, anybody can. [L51 L57 L102]"""
    many = view.setup.players
    blank: list[Any] = [()] * many
    s: LordsState = restore(
        LordsState, view, QuickChance(0), stack=(),
        deck=[], specials=blank, whereabouts=blank, treasury=[0] * many, bank=0, committed=[0] * many,
        drafts=[BLANK] * many, papers=blank, words=blank, tried=blank,
    )  # fmt: skip
    return s


def auction(s: LordsState, view: View, names: Names, can: set[str]) -> dict[str, Any] | None:
    """[L6 L9]"""
    step = view.stack[-1] if view.stack else None
    if not isinstance(step, Bidding):
        return None
    crooks, rackets = lots(s)
    return {
        "card": any_card(s, s.up, can),
        "is_crook": s.up < FIRST_RACKET,
        "high": step.high,
        "bidder": names[step.bidder] if step.bidder >= 0 else "",
        "asked": names[step.seat],
        "still": [names[seat] for seat in step.still],
        "passed": [names[seat] for seat in s.in_play() if seat not in step.still],
        "left": {"crooks": crooks - s.sold[0], "rackets": rackets - s.sold[1]},
        "coming": {"ref": "left:auction"},
    }


def own(view: View, can: set[str]) -> dict[str, Any] | None:
    """What only the viewer sees. [L51 L102]"""
    me = view.seat
    if me is None:
        return None
    return {
        "treasury": view.table["treasury"][me],
        "bidding": view.table["bidding"][me],
        "specials": [special_card(card, can) for card in view.table["specials"][me]],
        "purse": {"ref": "purse:mine"},
        "score": {"ref": f"score:{me}"},
    }
