"""Deals: the slip one is writing, slips that wait for an answer, promises, and how well each has kept them."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Action, Names, View

from ..cards import NAME
from ..dealing import Get, Give, HandOver, Strike, TearUp, Write
from ..state import OPEN, LordsState, Promise, Slip, Things
from ..steps.unasked import AnswerSlip
from ..things import (
    ANY_SPECIAL,
    ANYONE,
    BACK,
    BACK_DOWN,
    DEAL_SUMS,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    PAY,
    SIT_OUT,
    SPARE_CROOKS,
    SPARE_RACKETS,
    STAY_OUT,
    THING,
    THREATEN,
    WORDS,
    Word,
    called,
    money_in,
    owned,
    said,
    words_in,
)

PENS = {"pen:tear": "tear up", "pen:open": "hand over", "pen:private": "in private"}
PLAINLY = {
    SPARE_CROOKS: "No Hit on {} Crooks",
    SPARE_RACKETS: "No takeover of {} Rackets",
    BACK: "Money for {} attack",
    STAY_OUT: "No money against {} attacks",
    BACK_DOWN: "To back out of this attack",
    SIT_OUT: "Nothing in this showdown",
    THREATEN: "A Hit, if the answer is no",
}
"""The words one can give that need no sum and no name, by their verbs: to whom they are given stands in them."""


def word_for(word: Word, whose: str, names: Names) -> str:
    """A word that explains itself: of what it is, and of whose. [L98]"""
    verb, of = word
    if verb == PAY:
        return f"{of} G, later"
    return f"A Hit on {names[of]}" if verb == HIT_SOMEBODY else PLAINLY[verb].format(whose)


def whose(names: Names, seat: int, me: int | None = None) -> str:
    return "your" if seat == me else owned(names, seat)


def handed(view: View) -> Slip | None:
    """The slip I am asked about; in an attack, where it waits for nobody, the first that I can answer. [L60 L100]"""
    if view.seat is None:
        return None
    open_ones, own = view.table["slips"], view.table["papers"][view.seat]
    step = view.stack[-1] if view.stack else None
    if isinstance(step, AnswerSlip) and step.reader == view.seat:
        held = own if step.private else open_ones
        return next((slip for slip in held if slip[:2] == (step.writer, step.reader)), None)
    if not view.table["attacking"]:
        return None
    return next(iter(before_me(view)), None)


def before_me(view: View) -> list[Slip]:
    """All that were handed to me and wait for an answer."""
    if view.seat is None:
        return []
    return [slip for slip in (*view.table["papers"][view.seat], *view.table["slips"]) if slip[1] == view.seat]


def papers(s: LordsState, view: View, names: Names, can: set[str]) -> dict[str, Any]:
    """[L94 L97 L98 L100 L101]"""
    me, table = view.seat, view.table
    own = table["papers"][me] if me is not None else ()
    words = table["words"][me] if me is not None else ()
    read = handed(view)
    slips = [{**slip_of(slip, names, me, False, can), "asked": slip is read} for slip in table["slips"]]
    slips += [{**slip_of(slip, names, me, True, can), "asked": slip is read} for slip in own]
    secret = [{"from": names[a], "to": names[b]} for a, b in table["between"] if me not in (a, b)]
    promises = [promise_of(made, names, False) for made in table["promises"]]
    promises += [promise_of(made, names, True) for made in words]
    pens = [(k, to) for k, to in enumerate(table["pens"]) if to >= 0 and k != me]
    return {
        "slips": slips,
        "secret": secret,
        "writing": [{"from": names[k], "to": called(names, to)} for k, to in pens],
        "promises": promises,
        "draft": draft(view, names, can),
        "closed_by": names[s.doors] if s.doors != OPEN else "",
        "may_write": any(isinstance(action, Write) for action in (*view.options, *view.lets)),
        "anyone": {"ref": "write:anyone", "can": True} if "write:anyone" in can else None,
    }


def slip_of(slip: Slip, names: Names, me: int | None, private: bool, can: set[str]) -> dict[str, Any]:
    """A slip on the table, from the reader's side where the viewer is one of the two. [L100 L101]"""
    writer, reader, give, want = slip
    other = writer if me == reader else reader
    ref = f"slip:{other}:{private}" if me in (writer, reader) else ""
    if reader == ANYONE and me is not None and me != writer:
        ref = f"slip:{writer}:anyone"
    return {
        "from": names[writer],
        "to": called(names, reader),
        "mine": me == writer,
        "to_me": me == reader,
        "private": private,
        "gives": in_words(give, names, whose(names, reader, me)),
        "wants": in_words(want, names, whose(names, writer, me)),
        "promise": any(thing >= FIRST_WORD for thing in (*give, *want)),
        "ref": ref,
        "can": ref in can,
    }


def in_words(things: Things, names: Names, of: str) -> list[str]:
    money = [f"{money_in(things)} G"] if money_in(things) else []
    cards = [said(thing, names) for thing in things if FIRST_CARD <= thing < FIRST_WORD]
    return money + cards + [f"the word: {uncapital(word_for(word, of, names))}" for word in words_in(things)]


def uncapital(words: str) -> str:
    return words if words[:2] == "A " else words[:1].lower() + words[1:]


def promise_of(made: Promise, names: Names, private: bool) -> dict[str, Any]:
    """[L98]"""
    seat, to, verb, of, turns = made
    state = "owed" if turns > 0 else "broken" if turns else "kept"
    words = f"the word: {uncapital(word_for((verb, of), whose(names, to), names))}"
    return {"from": names[seat], "to": names[to], "words": words, "private": private, "state": state}


def draft(view: View, names: Names, can: set[str]) -> dict[str, Any] | None:
    """The slip being written, and what of money and words can still come onto it. [L100]"""
    if view.seat is None or view.table["pens"][view.seat] < 0:
        return None
    to, (give, want) = view.table["pens"][view.seat], view.table["drafts"][view.seat]
    options = (*view.options, *view.lets)
    to_give = [a for a in options if isinstance(a, Give) and a.touches()[0].startswith("give:")]
    to_get = [a for a in options if isinstance(a, Get) and a.touches()[0].startswith("get:")]
    return {
        "to": called(names, to),
        "gives": in_words(give, names, whose(names, to)),
        "wants": in_words(want, names, "your"),
        "to_give": pieces(to_give, names, whose(names, to)),
        "to_get": pieces(to_get, names, "your"),
        "term": f"A word holds until the end of the next turn of whoever gives it: yours, or {whose(names, to)}.",
        "pen": [
            {"ref": action.touches()[0], "can": True, "words": PENS[action.touches()[0]], "label": action.words(names)}
            for action in options
            if isinstance(action, (HandOver, TearUp))
        ],
        "on_it": {
            "give": standing(options, names, "give", give, whose(names, to)),
            "get": standing(options, names, "get", want, "your"),
        },
    }


def standing(options: Sequence[Action], names: Names, side: str, things: Things, of: str) -> list[dict[str, Any]]:
    """What stands on this side of the slip, and what of it can be taken off again; of a sum each figure. [L100]"""
    off = {THING[a.thing]: a for a in options if isinstance(a, Strike) and a.side == side}
    sums = sorted([thing for thing in things if thing < FIRST_CARD], reverse=True)
    whole = len(sums) > 1 or not off
    found = [{"words": f"{money_in(things)} G", "can": False}] if sums and whole else []
    for thing in (*(sums if off else ()), *[thing for thing in things if thing >= FIRST_CARD]):
        words = in_words((thing,), names, of)[0]
        can = {"ref": off[thing].touches()[0], "label": off[thing].words(names)} if thing in off else {}
        found.append({"words": f"{words} ×" if can else words, "can": bool(can)} | can)
    return found


def pieces(actions: Sequence[Give | Get], names: Names, of: str) -> dict[str, list[dict[str, Any]]]:
    """What can come onto one side of the slip, kind by kind."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in ("money", "cards", "words", "pay", "hit")}
    for action in actions:
        kind, words = piece(THING[action.thing], names, of)
        label = action.words(names) if kind != "hit" else f"the word for a Hit on {words}"
        found[kind].append({"ref": action.touches()[0], "can": True, "words": words, "label": label})
    found["words"].sort(key=lambda one: str(one["words"]))
    return found


def piece(thing: int, names: Names, mine: str) -> tuple[str, str]:
    """Its kind, and the few words that are enough among its like."""
    if thing < FIRST_CARD:
        return "money", str(DEAL_SUMS[thing])
    if thing < FIRST_WORD:
        return "cards", "a Special" if thing == ANY_SPECIAL else NAME[thing - FIRST_CARD]
    verb, of = WORDS[thing - FIRST_WORD]
    if verb == HIT_SOMEBODY:
        return "hit", names[of]
    return ("pay", str(of)) if verb == PAY else ("words", word_for((verb, of), mine, names))
