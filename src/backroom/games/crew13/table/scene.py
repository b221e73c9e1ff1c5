"""What is to be drawn of the 13th Street Crew: plain values that the terminal and the web table both draw.

Things a hand can touch carry a `ref`, the same text as in Action.touches(): 'job:lift-a-ledger', 'hand:H', 'seat:2',
'asset:H', 'police:clear', 'identity:loyal'. `can` is true when one of the viewer's options begins with touching it.
"""

from collections import Counter
from typing import Any

from backroom.engine import Action, Names, Outcome, View, talk_closed

from ..actions import BRING, GO, LEAVE_OUT, MUCH, NEEDS_SAID, OFFERS, PHRASES, Become, people
from ..cards import (
    ASSET_NOTES,
    CLEAR,
    DECKS,
    INFORMANT,
    JOBS,
    KIND_NAMES,
    KINDS,
    LEAST_CREW,
    LOYAL,
    POLICE,
    RENEWABLE,
    SOLO,
    JobId,
    Kind,
    resource,
)
from ..events import TurnedOver
from ..imagine import count
from ..steps import (
    AgreeToGo,
    AGuyWindow,
    AskForHelp,
    AssetOrCard,
    BookieWindow,
    CaptainPayment,
    NameCrew,
    PassOrPropose,
    PolicePile,
    TalkItOver,
)
from ..steps.assemble import TRIES, Assembling
from ..steps.draw import LIMIT
from ..steps.ends import ENOUGH, FIFTH
from .explain import IDENTITIES
from .stakes import stakes
from .warnings import warnings

PHASES = {
    AskForHelp: "asking for help", TalkItOver: "talking it over", NameCrew: "naming a crew",
    AgreeToGo: "will they go?", BookieWindow: "bets are open", AssetOrCard: "putting it together",
    AGuyWindow: "one resource is missing", CaptainPayment: "paying the Captain", PolicePile: "laying police cards",
}  # fmt: skip
POLICE_NAMES = {CLEAR: "All Clear", POLICE: "Police!"}
IDENTITY_NAMES = {LOYAL: "Loyal crew member", INFORMANT: "The informant"}
NEEDS = {need.help: need for need in NEEDS_SAID}
OFFERED = {offer.help: offer for offer in OFFERS}
DEPTH = {"c": CLEAR, "p": POLICE}


def scene(view: View, names: Names) -> dict[str, Any]:
    """The table with the viewer in front and the others clockwise. [C5 C24]"""
    table, n = view.table, view.setup.players
    can = {touched for action in view.options for touched in action.touches()[:1]}
    me = view.seat or 0
    return {
        "game": view.setup.game,
        "seat": view.seat,
        "round": table["round"],
        "goal": ENOUGH,
        "players": [player(view, (me + k) % n, names, can) for k in range(n)],
        "rows": [row(view, deck, can) for deck in range(3)],
        "crew_assets": [{**asset(job, False, "", can), "ref": f"common:{job}"} for job in table["crew_assets"]],
        "proposed": proposed(view, names),
        "police": {
            "ref": "police",
            "up": table["police_up"],
            "of": FIFTH,
            "deck": table["police_deck"],
            "box": table["police_box"],
        },
        "pile": pile(view, names),
        "turned": [
            {"card": event.card, "name": POLICE_NAMES[event.card], "number": event.number, "of": event.of}
            for event in view.news
            if isinstance(event, TurnedOver)
        ],
        "own": own(view, can) if view.seat is not None else None,
        "resources": {"deck": table["resources"], "discard": resources(table["discard"])},
        "talk_note": talk_note(view),
        "last_jobs": [
            {"job": JOBS[job].name, "crew": [names[seat] for seat in crew], "what": what, "turned": turned}
            for job, crew, what, turned in table["history"][-5:]
        ],
        "stakes": stakes(view),
        "warnings": warnings(view, names),
        "question": asked_along(view, names),
        "over": view.outcome is not None,
        "why": why(view.outcome, names) if view.outcome is not None else "",
    }


def why(over: Outcome, names: Names) -> str:
    """As the rules say it, but of one alone by name. [C70]"""
    return f"{names[over.winners[0]]} reached ${ENOUGH}k" if over.rule == "C70" and len(over.winners) == 1 else over.why


def asked_along(view: View, names: Names) -> str:
    """Who asks me along, and with whom; the job lies in the light. Empty where something else is asked. [C34 C35]"""
    if GO not in view.options:
        return ""
    lead, *others = view.table["crew"]
    along = tuple([seat for seat in others if seat != view.seat])
    group = f", with {people(along, names)}" if along else ", just the two of you"
    return f"{names[lead]} asks you along{group}: go, or refuse?"


def player(view: View, seat: int, names: Names, can: set[str]) -> dict[str, Any]:
    """One member of the crew, with all that is open about him and what the viewer knows. [C14 C24 C63]"""
    table, over = view.table, view.outcome
    mine = seat == view.seat
    seen = table["rap_sheets"][view.seat][seat] if view.seat is not None else ""
    place = "asset" if mine else ""
    return {
        "seat": seat,
        "name": names[seat],
        "ref": f"seat:{seat}",
        "can": f"seat:{seat}" in can,
        "me": mine,
        "lead": seat == table["lead"],
        "asked": seat in view.waiting,
        "money": table["money"][seat],
        "cards_in_hand": count(table["hands"][seat]),
        "police_cards": count(table["police_hands"][seat]),
        "assets": [asset(job, job in table["used"][seat], place, can) for job in table["assets"][seat]],
        "said": said(table, seat, names) if table["job"] else "",
        "brief": briefly(table, seat, names) if assembling(view) else [],
        "on_crew": seat in table["crew"] and bool(table["job"]),
        "refused": seat in table["refused"] and bool(table["job"]),
        "bet": table["bets"][seat] if table["job"] else "",
        "identity": table["identities"][seat] or "",
        "seen": seen,
        "known": known(view, seat),
        "won": over is not None and seat in over.winners,
    }


def known(view: View, seat: int) -> str:
    """What the viewer can be sure of: 'loyal', 'informant' or nothing. [C9 C63]"""
    table = view.table
    if table["identities"][seat]:
        return str(table["identities"][seat])
    odds = table["odds"][view.seat] if view.seat is not None else None
    if odds is None or (odds[seat] and sum(odds) > odds[seat]):
        return ""
    return INFORMANT if odds[seat] else LOYAL


def said(table: Any, seat: int, names: Names) -> str:
    """What was said last about the job on the table, of oneself and of others, as it was said. [C30 C31 C33]"""
    help, urged, warned = table["said"][seat], table["urged"][seat], table["warned"][seat]
    if seat == table["lead"]:
        return NEEDS[help].words(names) if help in MUCH else ""
    phrases: list[Action] = [OFFERED[help]] if help else []
    phrases += [BRING[urged]] if urged >= 0 else []
    phrases += [LEAVE_OUT[warned]] if warned >= 0 else []
    return " ".join([phrase.words(names) for phrase in phrases])


def briefly(table: Any, seat: int, names: Names) -> list[str]:
    """The same, as short as a plate has room for: how much help, who should come, who not."""
    help, urged, warned = table["said"][seat], table["urged"][seat], table["warned"][seat]
    needs = seat == table["lead"] and help in MUCH
    short = {**PHRASES, "out": "stays out"}.get(help, "")
    phrases = [f"{'needs' if needs else ''} {short}".strip()] if short else []
    phrases += [f"+{names[urged]}"] if urged >= 0 else []
    return phrases + ([f"−{names[warned]}"] if warned >= 0 else [])


def talk_note(view: View) -> dict[str, str] | None:
    """What the chat reminds everyone of, with its rule, where talk is open but not about everything. [C28 C33]"""
    step = view.stack[-1] if view.stack else None
    if isinstance(step, PassOrPropose):
        return {"words": "The lead picks a job alone: no advice now.", "rule": "C28"}
    if assembling(view) and not talk_closed(view):
        return {"words": "Say who should come, not what you hold.", "rule": "C33"}
    return None


def row(view: View, deck: int, can: set[str]) -> dict[str, Any]:
    """Three active jobs of a deck, and how many are under them. [C5 C13]"""
    table = view.table
    return {
        "deck": DECKS[deck],
        "title": f"{DECKS[deck].capitalize()} jobs",
        "least": LEAST_CREW[deck],
        "cards": table["decks"][deck] + len(table["bottoms"][deck]),
        "jobs": [job_card(job, can, table["job"] == job) for job in table["active"][deck]],
    }


def job_card(job: JobId, can: set[str], chosen: bool) -> dict[str, Any]:
    """A job as it is printed. [C12]"""
    card = JOBS[job]
    return {
        "job": job,
        "name": card.name,
        "ref": f"job:{job}",
        "can": f"job:{job}" in can,
        "proposed": chosen,
        "deck": DECKS[card.deck],
        "needs": [{"kind": k, "name": resource(k, m), "many": m} for k, m in zip(KINDS, card.needs, strict=True) if m],
        "lead": {"cash": card.lead_cash, "resources": card.lead_resources},
        "crew": {"cash": card.crew_cash, "resources": card.crew_resources},
        "asset": card.asset,
        "note": ASSET_NOTES.get(card.asset, ""),
        "green": card.green,
        "house": card.status == "house",
    }


def asset(job: JobId, used: bool, place: str, can: set[str]) -> dict[str, Any]:
    """An asset in front of someone, or of everyone. [C14 C15 C16]"""
    card = JOBS[job]
    ref = f"{place}:{RENEWABLE.get(job, job)}" if place else ""
    return {
        "job": job,
        "name": card.name,
        "asset": card.asset,
        "kind": RENEWABLE.get(job, ""),
        "note": ASSET_NOTES[card.asset],
        "green": card.green,
        "used": used,
        "ref": ref,
        "can": bool(ref) and not used and ref in can,
    }


def proposed(view: View, names: Names) -> dict[str, Any] | None:
    """The job on the table: who is on it, what was laid, what is missing. [C28 C34 C38]"""
    table = view.table
    if not table["job"]:
        return None
    return {
        **job_card(table["job"], set(), True),
        "crew_names": [names[seat] for seat in table["crew"]],
        "missing": [kind for kind, many in zip(KINDS, table["missing"], strict=True) for _ in range(many)],
        "laid": list(table["laid"]),
        "lent": [RENEWABLE[job] for job in table["lent"]],
        "slots": slots(table["job"], table["missing"]),
        "phase": PHASES.get(type(view.stack[-1]), ""),
        "try": table["tries"] + (not isinstance(view.stack[-1], AgreeToGo)),
        "tries": TRIES,
        "assembling": assembling(view),
    }


def slots(job: JobId, missing: tuple[int, ...]) -> list[dict[str, Any]]:
    """Every resource the job needs, and whether it is there already. [C12 C38]"""
    return [
        {"kind": kind, "name": KIND_NAMES[kind], "laid": n < many - missing[k]}
        for k, (kind, many) in enumerate(zip(KINDS, JOBS[job].needs, strict=True))
        for n in range(many)
    ]


def pile(view: View, names: Names) -> dict[str, Any] | None:
    """The job result pile: being laid, or as the last one was turned over, up to the first Police!. [C43 C45 C52]"""
    table = view.table
    number = len(table["history"])
    if view.stack and isinstance(view.stack[-1], PolicePile):
        laid = [{"card": "", "name": "face down"}] * (len(table["crew"]) + 1)
        return {"number": number + 1, "job": JOBS[table["job"]].name, "crew": [], "what": "", "cards": laid}
    if not number:
        return None
    job, crew, what, turned = table["history"][-1]
    police_last = what in ("police", "bought")
    alone = JOBS[job].deck == SOLO and table["police_up"] - (what == "police") == FIFTH - 1
    rest = (1 if alone else len(crew) + 1) - turned if police_last else 0
    cards = [CLEAR] * (turned - police_last) + [POLICE] * police_last
    return {
        "number": number,
        "job": JOBS[job].name,
        "crew": [names[seat] for seat in crew],
        "what": what,
        "cards": [{"card": card, "name": POLICE_NAMES[card]} for card in cards]
        + [{"card": "", "name": "face down"}] * rest,
    }


def assembling(view: View) -> bool:
    """A crew is being assembled. [C33]"""
    return bool(view.stack) and isinstance(view.stack[-1], Assembling)


def own(view: View, can: set[str]) -> dict[str, Any]:
    """What only the viewer sees: resources, police cards, identity, a look into the police deck. [C10 C24 C64]"""
    table, me = view.table, view.seat
    identity = table["identities"][me]
    offered = [action.identity for action in view.options if isinstance(action, Become)]
    return {
        "hand": [held(kind, can) for kind in KINDS for _ in range(table["hands"][me].count(kind))],
        "limit": LIMIT,
        "police": [
            {"card": card, "name": POLICE_NAMES[card], "ref": f"police:{card}", "can": f"police:{card}" in can}
            for card in table["police_hands"][me]
        ],
        "identity": identity,
        "identity_name": IDENTITY_NAMES[identity],
        "identity_about": list(IDENTITIES[identity][1:]),
        "offered": [{"identity": i, "name": IDENTITY_NAMES[i], "ref": f"identity:{i}", "can": True} for i in offered],
        "police_deck": [DEPTH.get(letter, "") for letter in table["tips"][me]],
    }


def held(kind: Kind, can: set[str]) -> dict[str, Any]:
    return {"kind": kind, "name": KIND_NAMES[kind], "ref": f"hand:{kind}", "can": f"hand:{kind}" in can}


def resources(kinds: tuple[Kind, ...]) -> dict[str, int]:
    """How many of each kind lie in a pile that is open to all."""
    there = Counter(kinds)
    return {kind: there[kind] for kind in KINDS}
