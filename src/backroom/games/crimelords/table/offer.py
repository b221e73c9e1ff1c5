"""A slip that was handed to me, as the paper over the side panel shows it: what changes hands, and what comes of it."""

from typing import Any

from backroom.engine import Action, Names, View, code
from backroom.kit.words import number as count

from ..cards import DISTRICT, SLUG
from ..dealing import WHY, Accept, Counter, Decline, DeclineSaying
from ..events import SlipAnswered, SlipLapsed
from ..state import LordsState, Slip, Things
from ..steps.ending import standing_of
from ..steps.payday import income
from ..things import (
    ANY_SPECIAL,
    ANYONE,
    OF_AN_ATTACK,
    THREATEN,
    Word,
    briefly,
    cards_in,
    money_in,
    rackets_in,
    words_in,
)
from .faces import any_card
from .papers import before_me, handed, whose, word_for
from .sayings import called

SHORT: dict[type[Action], tuple[str, str, bool]] = {
    Accept: ("Accept", "1", True),
    Counter: ("Counter", "2", False),
    Decline: ("Decline", "3", False),
}


def offers(s: LordsState, view: View, names: Names) -> list[dict[str, Any]]:
    """The slips that lie before me, the one that I am asked about on top. [L97 L98 L100 L101]"""
    first = handed(view)
    if first is None:
        return []
    pile = [first, *[slip for slip in before_me(view) if slip is not first]]
    return [offer(s, view, names, slip) | {"nth": nth, "of": len(pile)} for nth, slip in enumerate(pile, 1)]


def offer(s: LordsState, view: View, names: Names, slip: Slip) -> dict[str, Any]:
    """[L97 L98 L100 L101]"""
    writer, me, give, want = slip
    mine = view.table["treasury"][me]
    return {
        "from": names[writer],
        "boss": SLUG[s.boss[writer]] if s.boss[writer] >= 0 else "",
        "private": slip not in view.table["slips"],
        "at": f"{writer} {s.turns} {s.written[writer]}",
        "get": goods(s, give, names, (writer, me), me, mine, money_in(give) - money_in(want)),
        "give": goods(s, want, names, (me, writer), me, mine, money_in(give) - money_in(want)),
        "kept": s.kept[writer],
        "broken": s.broken[writer],
        "after": after(s, slip, names),
        "asked": s.attacking is False,
        "ref": f"slip:{writer}:{slip not in view.table['slips']}",
        "threat": (THREATEN, 0) in words_in(give),
        "buttons": buttons(view, slip) if s.attacking else [],
        "reasons": [
            {"ref": f"why:{action.why}", "can": True, "words": WHY[action.why], "label": f"Decline: {WHY[action.why]}"}
            for action in view.options
            if isinstance(action, DeclineSaying) and action.seat == writer
        ],
    }


def goods(
    s: LordsState, things: Things, names: Names, between: tuple[int, int], me: int, mine: int, change: int
) -> dict[str, Any]:
    """One side of it: money as a note, cards as cards, words on ruled paper with their term."""
    sum_, (giver, taker) = money_in(things), between
    return {
        "sum": sum_,
        "treasury": f"treasury {mine} → {mine + change}" if sum_ else "",
        "cards": [{**any_card(s, card, set()), "ref": ""} for card in cards_in(things)],
        "any": ANY_SPECIAL in things,
        "words": [word(one, names, giver, taker, me) for one in words_in(things) if one[0] != THREATEN],
        "nothing": not things,
    }


def word(one: Word, names: Names, giver: int, taker: int, me: int) -> dict[str, str]:
    """[L98]"""
    by = "your" if giver == me else f"{names[giver]}'s"
    if one[0] in OF_AN_ATTACK:
        return {"words": word_for(one, "", names), "term": "known when the attack is over"}
    return {"words": word_for(one, whose(names, taker, me), names), "term": f"until the end of {by} next turn"}


def after(s: LordsState, slip: Slip, names: Names) -> str:
    """What the table looks like when it is carried out."""
    writer, me, give, want = slip
    then = s.clone()
    for things, to in ((give, me), (want, writer)):
        for racket in rackets_in(things):
            then.give_racket(racket, to)
    told = []
    if rackets_in(give) or rackets_in(want):
        mine, theirs = standing_of(then, me), standing_of(then, writer)
        told.append(f"You would have {count(mine, 'Racket')}, {names[writer]} {theirs}.")
    if income(then, me) != income(s, me):
        told.append(f"Your income {income(s, me)} → {income(then, me)} G.")
    for place in sorted({DISTRICT[racket] for racket in rackets_in(want)}):
        many = len([racket for racket in then.rackets[writer] if DISTRICT[racket] == place])
        told.append(f"{names[writer]} has {many} in {called(place)}.")
    return " ".join(told)


def refused(view: View, names: Names) -> str:
    """Who has just said no to a slip of mine, and why; or that nobody answered mine, or I another's. [L100]"""
    me = view.seat
    if me is None:
        return ""
    said = [event for event in view.news if isinstance(event, SlipAnswered) and event.other == me]
    no = next((event for event in said if event.answer == "declined"), None)
    if no is not None:
        why = no.shown or no.why
        return f"{names[no.seat]} declines: “{WHY[why]}”" if why else f"{names[no.seat]} declines."
    lapsed = [event for event in view.news if isinstance(event, SlipLapsed) and me in (event.seat, event.to)]
    return silent(lapsed[0], me, names) if lapsed else ""


def silent(lapsed: SlipLapsed, me: int, names: Names) -> str:
    if lapsed.to == me:
        return f"You did not answer {names[lapsed.seat]}'s slip: it has lapsed."
    who = "Nobody took" if lapsed.to == ANYONE else f"{names[lapsed.to]} did not take"
    return f"{who} up what you offered: it has lapsed."


def buttons(view: View, slip: Slip) -> list[dict[str, Any]]:
    """In an attack the prompt keeps what the attack asks: a slip has its answers on itself. [L60]"""
    found = []
    for action in view.lets:
        if isinstance(action, (Accept, Counter, Decline)) and action.seat == slip[0]:
            words, _, main = SHORT[type(action)]
            found.append({"code": code(action), "words": words, "main": main})
    return found[::-1]


def question(view: View, names: Names) -> str:
    """The slip in one sentence. [L97 L98]"""
    slip = handed(view)
    if slip is None or view.table["attacking"]:
        return ""
    writer, _, give, want = slip
    return f"{names[writer]} offers you {briefly(give)} for {briefly(want)}."


def answers(view: View) -> dict[str, dict[str, Any]]:
    """How the three answers are called on their buttons, and by which key they are given."""
    found = [(code(action), SHORT[type(action)]) for action in view.options if type(action) in SHORT]
    return {action: {"words": words, "key": key, "main": main} for action, (words, key, main) in found}


def ways(view: View, names: Names) -> dict[str, dict[str, str]]:
    """Rackets that would change hands, and where to. [L97]"""
    slip = handed(view)
    if slip is None:
        return {}
    writer, _, give, want = slip
    coming = {SLUG[racket]: {"kind": "comes", "words": "to you"} for racket in rackets_in(give)}
    return coming | {SLUG[racket]: {"kind": "goes", "words": f"to {names[writer]}"} for racket in rackets_in(want)}
