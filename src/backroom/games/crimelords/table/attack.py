"""The attack under way: who goes for what, every modifier by its name, the number, the showdown, the war."""

from typing import Any

from backroom.engine import Action, Names, View

from ..actions import HideOut, Lead, Protect, Send
from ..attack import HIGHEST
from ..cards import (
    CARD,
    DISTRICT,
    FIRST_RACKET,
    HIDE_OUT,
    HIT,
    NAME,
    OWN_BONUS,
    RECRUIT,
    TAKEOVER,
    TYPE,
    TYPE_NAME,
)
from ..numbers import SAME, modifiers, muscle_of, number
from ..state import LordsState
from ..steps.announcing import announce
from ..steps.assist import DefendRecruit, FromOutside, HelpRecruit, TakeTurnsAdding
from ..steps.attack import ChooseLeader
from ..steps.hit import HelpHit, HideFromHit, HitMoney
from ..steps.reactions import Reactions
from ..steps.showdown import CloseHands, NameProtector, SayNow
from .faces import any_card
from .odds import EMPTY, briefly, chance_of, makes, reserve, throws
from .sayings import called, signed
from .showdown import own_hand

VERBS = {RECRUIT: "recruits", TAKEOVER: "takes over", HIT: "hits"}
PHASES: dict[type, str] = {
    ChooseLeader: "who leads", NameProtector: "a protector", CloseHands: "showdown", SayNow: "now or never",
    HelpRecruit: "help", DefendRecruit: "defence", TakeTurnsAdding: "help and defence", FromOutside: "interference",
    HitMoney: "money", HelpHit: "help", HideFromHit: "a hideout",
}  # fmt: skip


def attack(s: LordsState, view: View, names: Names, can: set[str]) -> dict[str, Any] | None:
    """The banner. [L52 L53]"""
    step = view.stack[-1] if view.stack else None
    if isinstance(step, ChooseLeader):
        return announced(s, view, names, step, can)
    if not s.attacking:
        return None
    closed = own_hand(view, view.seat) if view.seat is not None and isinstance(step, (CloseHands, SayNow)) else None
    needed, under_way = number(s) + (closed or 0), s.attack
    return {
        "verb": VERBS[under_way.kind],
        "kind": under_way.kind,
        "lead": any_card(s, under_way.lead, can),
        "target": any_card(s, under_way.target, can),
        "attacker": names[under_way.attacker],
        "defender": names[under_way.defender] if under_way.defender >= 0 else "",
        "phase": phase(view),
        "modifiers": named_modifiers(s, names) + in_my_hand(closed),
        "number": needed,
        "shown": min(needed, HIGHEST),
        "reserve": reserve(needed),
        "chance": chance_of(needed),
        "how": EMPTY if closed else "or less on two dice",
        "dice": s.throw.dice,
        "verdict": s.throw.verdict,
        "throws": throws(needed),
        "adds": best_first(s, [add for a in view.options if (add := what_it_adds(s, a, needed)) is not None]),
    }


def best_first(s: LordsState, adds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Whoever changes the number most comes first."""
    return sorted(adds, key=lambda add: -abs(add["number"] - number(s)))


def announced(s: LordsState, view: View, names: Names, step: ChooseLeader, can: set[str]) -> dict[str, Any]:
    """Before anybody leads: nothing is spent yet, and each leader says the number he would start from. [L52]"""
    owner, adds = s.holder[step.target], []
    target = {**any_card(s, step.target, can), "role": "target"}
    for action in view.options:
        if isinstance(action, Lead) and owner != step.seat:
            announce(s, step.seat, step.kind, CARD[action.card], step.target)
            adds.append(added(action, s.might(s.attack.lead), number(s)))
            s.attacking = False
    adds.sort(key=lambda add: -add["number"])
    return {
        "verb": VERBS[step.kind], "kind": step.kind, "lead": None, "target": target, "attacker": names[step.seat],
        "defender": names[owner] if owner >= 0 and owner != step.seat else "", "phase": phase(view), "modifiers": [],
        "number": None, "shown": None, "reserve": 0, "chance": 0, "dice": 0, "verdict": 0, "throws": [], "adds": adds,
    }  # fmt: skip


def phase(view: View) -> str:
    step = view.stack[-1]
    if isinstance(step, Reactions):
        return f"Specials, {step.when} the dice"
    return PHASES.get(type(step), "")


def named_modifiers(s: LordsState, names: Names) -> list[dict[str, Any]]:
    return [{"words": in_words(s, names, name, n), "value": n, "signed": signed(n)} for name, n in modifiers(s)]


def in_my_hand(closed: int | None) -> list[dict[str, Any]]:
    """Nobody else sees it before "now". [L57]"""
    return [{"words": "in your hand", "value": closed, "signed": signed(closed)}] if closed else []


def in_words(s: LordsState, names: Names, name: str, n: int) -> str:
    """What stands behind a modifier, for those whose short name does not say."""
    target, racket = s.attack.target, s.attack.target >= FIRST_RACKET
    owner = names[s.attack.defender] if s.attack.defender >= 0 else ""
    place = called(DISTRICT[target]) if racket else ""
    kind = TYPE_NAME[TYPE[target]] if racket and TYPE[target] >= 0 else ""
    many = abs(n) // SAME
    if name == NAME[target]:
        return "its Power" if s.attack.kind == HIT else "its Resistance"
    return {
        "in the whole Mob": "the whole Mob",
        "own touch": f"{NAME[s.attack.lead]}: own touch",
        "district": f"{many} in {place}",
        "type": f"{many} {kind}",
        "turf": f"knows {place}",
        "their district": f"{owner}: {many} in {place}",
        "their type": f"{owner}: {many} {kind}",
        "money": "money" if s.attack.kind == HIT else "showdown",
        "Unhappy": f"{many} Unhappy",
        "weakness": "likes your Rackets" if n > 0 else f"likes {owner}'s Rackets",
    }.get(name, name)


def what_it_adds(s: LordsState, action: Action, needed: int) -> dict[str, Any] | None:
    """What one answer would do to the number; nothing for answers that leave it alone."""
    if isinstance(action, Send):
        card, mine = CARD[action.card], s.holder[CARD[action.card]] == s.attack.attacker
        own = OWN_BONUS[s.attack.kind][card] if mine and card < FIRST_RACKET else 0
        by = (muscle_of(s, card) + own) * (1 if mine else -1)
        return added(action, by, needed + by)
    if isinstance(action, Protect):
        might = s.might(CARD[action.card])
        return added(action, -might, needed - might)
    if isinstance(action, HideOut):
        return added(action, -HIDE_OUT, needed - HIDE_OUT)
    return None


def added(action: Action, by: int, then: int) -> dict[str, Any]:
    """A row of the banner; one can touch it instead of the card."""
    touches = action.touches()
    words = NAME[CARD[action.card]] if isinstance(action, (Send, Lead, Protect)) else "hides out"
    return {
        "words": words,
        "ref": touches[0] if touches else "",
        "can": bool(touches),
        "by": signed(by),
        "number": then,
        "chance": chance_of(then),
        "odds": briefly(then),
        "makes": makes(then, f"with {words}" if touches else words),
    }
