"""What else lies ready to be chosen: characters, Upgrades, Donuts, rewards, and cards that were looked at."""

from typing import Any

from backroom.engine import View

from ..actions.choices import REWARD_SAYS
from ..actions.turn import OTHER_SIDE, SHOW, UPGRADE_SLUG
from ..cards import CLUE_NAME, EMERGENCIES, EVENT, EVENT_NAME, IS_EVIDENCE, REWARD_SLUG
from ..cards import SAYS as EVENT_SAYS
from ..characters import CHARACTER, CHARACTER_NAME, RANK, abilities
from .officers import UPGRADE_SIGNS, skills
from .streets import REWARD_SIGNS, event_card

Drawn = dict[str, Any]


def tray(view: View) -> Drawn:
    """Only what one of the viewer's options touches, and the clues just drawn."""
    by_kind: dict[str, list[str]] = {}
    for action in (*view.options, *view.lets):
        for ref in action.touches():
            kind, _, what = ref.partition(":")
            if what not in by_kind.setdefault(kind, []):
                by_kind[kind].append(what)
    slips = [upgrade(kind) for kind in by_kind.get("upgrade", [])]
    slips += [token(kind) for kind in by_kind.get("token", [])]
    papers = [reward(kind) for kind in by_kind.get("reward", [])]
    papers += [event(slug) for slug in by_kind.get("event", [])]
    return {
        "characters": [character(slug) for slug in by_kind.get("character", [])],
        "slips": slips,
        "papers": papers,
        "clues": clues(view, by_kind),
        "donuts": counts("donuts", by_kind),
        "officers": counts("officers", by_kind),
    }


def character(slug: str) -> Drawn:
    """[P8]"""
    who = CHARACTER[slug]
    return {
        "ref": f"character:{slug}",
        "card": slug,
        "name": CHARACTER_NAME[who],
        "rank": RANK[who],
        "skills": skills(who, []),
        "abilities": [{"name": a["name"], "says": a["says"]} for a in abilities(who)],
    }


def slip(ref: str, sign: str, words: str, more: str = "") -> Drawn:
    return {"ref": ref, "sign": sign, "words": words, "more": more}


def upgrade(kind: str) -> Drawn:
    """[P57]"""
    if kind == OTHER_SIDE:
        return slip(f"upgrade:{kind}", "shieldstar", "turn over")
    return slip(f"upgrade:{kind}", UPGRADE_SIGNS[UPGRADE_SLUG.index(kind)], f"+1 {kind}")


def token(kind: str) -> Drawn:
    return slip(f"token:{kind}", "shieldstar", "SWAT" if kind == "swat" else "Federal Agent")


def reward(kind: str) -> Drawn:
    return slip(f"reward:{kind}", REWARD_SIGNS[kind], REWARD_SAYS[REWARD_SLUG.index(kind)])


def event(slug: str) -> Drawn:
    """An Event that was looked at."""
    card = EVENT[slug]
    if card >= EMERGENCIES:
        return slip(f"event:{slug}", "talk", EVENT_NAME[card], EVENT_SAYS[card])
    drawn = event_card(card)
    return slip(
        f"event:{slug}", drawn["sign"], EVENT_NAME[card], f"{drawn['colour']}, difficulty {drawn['difficulty']}"
    )


def clues(view: View, by_kind: dict[str, list[str]]) -> list[Drawn]:
    """What an investigation drew, Evidence first and to be shown; or what was looked at. [P38 P126]"""
    drawn = view.table["drawn"]
    found = [] if drawn is None or isinstance(drawn, int) else sorted(drawn, key=lambda card: not IS_EVIDENCE[card])
    shown = [clue(SHOW[card].touches()[0] if IS_EVIDENCE[card] else "", card) for card in found]
    return shown + [clue(f"clue:{card}", int(card)) for card in by_kind.get("clue", [])]


def clue(ref: str, card: int) -> Drawn:
    return {"ref": ref, "name": CLUE_NAME[card], "evidence": IS_EVIDENCE[card]}


def counts(kind: str, by_kind: dict[str, list[str]]) -> list[Drawn]:
    """Numbers to choose one of; none at all is a button of its own. [P35]"""
    numbers = sorted(int(n) for n in by_kind.get(kind, []))
    return [{"ref": f"{kind}:{n}", "many": n} for n in numbers if n]
