"""Deals: the slip one is writing, slips that wait for an answer, promises, and how well each has kept them."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, View

from ..cards import NAME
from ..dealing import Get, Give, HandOver, TearUp, Write
from ..state import OPEN, LordsState, Promise, Slip, Things
from ..things import (
    ANY_SPECIAL,
    ANYONE,
    DEAL_SUMS,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    PAY,
    THING,
    WORDS,
    called,
    money_in,
    promised,
    said,
)

PENS = {"pen:tear": "tear up", "pen:open": "hand over", "pen:private": "in private"}
SHORT = ("no Hit", "no takeover", "help", "stay out")
"""The words one can give that need no sum and no name, by their verbs."""


def papers(s: LordsState, view: View, names: Names, can: set[str]) -> dict[str, Any]:
    """[L94 L97 L98 L100 L101]"""
    me, table = view.seat, view.table
    own = table["papers"][me] if me is not None else ()
    words = table["words"][me] if me is not None else ()
    slips = [slip_of(slip, names, me, False, can) for slip in table["slips"]]
    slips += [slip_of(slip, names, me, True, can) for slip in own]
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
        "gives": in_words(give, names),
        "wants": in_words(want, names),
        "promise": any(thing >= FIRST_WORD for thing in (*give, *want)),
        "ref": ref,
        "can": ref in can,
    }


def in_words(things: Things, names: Names) -> list[str]:
    money = [f"{money_in(things)} G"] if money_in(things) else []
    return money + [said(thing, names) for thing in things if thing >= FIRST_CARD]


def promise_of(made: Promise, names: Names, private: bool) -> dict[str, Any]:
    """[L98]"""
    seat, to, verb, of, turns = made
    state = "owed" if turns > 0 else "broken" if turns else "kept"
    words = promised((verb, of), names)
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
        "gives": in_words(give, names),
        "wants": in_words(want, names),
        "to_give": pieces(to_give, names),
        "to_get": pieces(to_get, names),
        "pen": [
            {"ref": action.touches()[0], "can": True, "words": PENS[action.touches()[0]], "label": action.words(names)}
            for action in options
            if isinstance(action, (HandOver, TearUp))
        ],
    }


def pieces(actions: Sequence[Give | Get], names: Names) -> dict[str, list[dict[str, Any]]]:
    """What can come onto one side of the slip, kind by kind."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in ("money", "cards", "words", "pay", "hit")}
    for action in actions:
        kind, words = piece(THING[action.thing], names)
        label = action.words(names) if kind != "hit" else f"the word for a Hit on {words}"
        found[kind].append({"ref": action.touches()[0], "can": True, "words": words, "label": label})
    found["words"].sort(key=lambda one: str(one["words"]))
    return found


def piece(thing: int, names: Names) -> tuple[str, str]:
    """Its kind, and the few words that are enough among its like."""
    if thing < FIRST_CARD:
        return "money", str(DEAL_SUMS[thing])
    if thing < FIRST_WORD:
        return "cards", "a Special" if thing == ANY_SPECIAL else NAME[thing - FIRST_CARD]
    verb, of = WORDS[thing - FIRST_WORD]
    if verb == HIT_SOMEBODY:
        return "hit", names[of]
    return ("pay", str(of)) if verb == PAY else ("words", SHORT[verb])
