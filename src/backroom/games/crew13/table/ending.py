"""How the 13th Street Crew ended: who was what, where each one's money came from, who called the police."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, Outcome
from backroom.engine.story import Ply

from ..actions import Lay, people
from ..cards import INFORMANT, JOBS, POLICE, tally
from ..events import Busted, ChoseIdentity, Earned, Proposed, Succeeded, TurnBegan, WonBet
from ..state import CrewState
from ..steps.ends import ENOUGH, FIFTH

WAS = {"loyal": "loyal", "informant": "the informant"}
SOURCES = ("jobs led", "jobs of others", "bets", "income", "fines and bribes")


def ending(over: Outcome, s: CrewState, story: Sequence[Ply], names: Names) -> dict[str, Any]:
    """By the identities held at the end. [C70 C71 C72 C73 C74]"""
    calls = police_calls(story, names)
    informant = s.identities.index(INFORMANT) if INFORMANT in s.identities else -1
    return {
        "headline": headline(over, informant, names),
        "why": why(over, s, informant, calls, names),
        "seats": [seat_of(over, s, seat, story) for seat in s.setup.seats],
        "told": [*who_called(calls), *moles(story, names), left_in_hand(s, names)],
    }


def headline(over: Outcome, informant: int, names: Names) -> str:
    if not over.winners:
        return "There was no informant. Everybody loses."
    if over.winners[0] == informant:
        return f"{names[informant]} was the informant, and wins"
    if len(over.winners) == 1:
        return f"{names[over.winners[0]]} reaches ${ENOUGH}k and wins"
    return f"{people(over.winners, names)} reach ${ENOUGH}k and win together"


def why(over: Outcome, s: CrewState, informant: int, calls: list[dict[str, Any]], names: Names) -> str:
    if s.police_up == FIFTH:
        last = f"The fifth Police! turned up on “{calls[-1]['job']}”. "
        if informant < 0:
            return f"{last}Nobody in the crew was an informant, and nobody gets away."
        rich = max((seat for seat in s.setup.seats if seat != informant), key=lambda seat: s.money[seat])
        return f"{last}That is the informant's win, alone; the loyal lose, {names[rich]} with ${s.money[rich]}k."
    if over.winners[0] == informant:
        return f"The informant alone had ${ENOUGH}k: nobody loyal did at that moment."
    unmasked = "There was no informant among you."
    if informant >= 0:
        unmasked = f"{names[informant]} was the informant, and had ${s.money[informant]}k."
    return f"${ENOUGH}k in loyal hands end it at {s.police_up} of {FIFTH} Police! {unmasked}"


def seat_of(over: Outcome, s: CrewState, seat: int, story: Sequence[Ply]) -> dict[str, Any]:
    was = WAS[s.identities[seat]]
    winner = "the winner" if len(over.winners) == 1 else "one of the winners"
    won = f"and {winner}" if seat in over.winners else "and beaten"
    sums = earned(s, seat, story)
    laid = sum(t.seat == seat and isinstance(t.action, Lay) and t.action.card == POLICE for t in story)
    moment, at = best(story, seat)
    if s.identities[seat] == INFORMANT:
        moment = f"laid Police! {'once' if laid == 1 else f'{laid} times'}{f'; {moment}' if moment else ''}"
    return {
        "was": was,
        "picture": s.identities[seat],
        "total": f"${s.money[seat]}k",
        "parts": [
            {"label": label, "amount": sum_, "shown": cash(sum_), "note": "", "pictures": []}
            for label, sum_ in zip(SOURCES, sums, strict=True)
            if sum_
        ],
        "best": moment or "kept out of everything",
        "at": at,
        "line": f"You: {was}, {won}",
    }


def cash(sum_: int) -> str:
    return f"−${-sum_}k" if sum_ < 0 else f"${sum_}k"


def earned(s: CrewState, seat: int, story: Sequence[Ply]) -> list[int]:
    """Where the money came from; what is missing in the end was paid. [C17 C49 C56 C66 C68]"""
    sums = [0, 0, 0, 0]
    for told in story:
        for event in told.events:
            if isinstance(event, Succeeded) and seat in event.crew:
                lead = event.crew[0] == seat
                sums[0 if lead else 1] += JOBS[event.job].lead_cash if lead else JOBS[event.job].crew_cash
            elif isinstance(event, WonBet) and event.seat == seat:
                sums[2] += event.cash
            elif isinstance(event, Earned) and event.seat == seat:
                sums[3] += event.cash
    return [*sums, s.money[seat] - sum(sums)]


def best(story: Sequence[Ply], seat: int) -> tuple[str, int | None]:
    """The job that paid this seat most."""
    found, at, most = "", None, 0
    for ply, told in enumerate(story):
        for event in told.events:
            if isinstance(event, Succeeded) and seat in event.crew:
                job, lead = JOBS[event.job], event.crew[0] == seat
                sum_ = job.lead_cash if lead else job.crew_cash
                if sum_ > most:
                    found = f"{'led' if lead else 'went along on'} “{job.name}”, ${sum_}k"
                    at, most = ply, sum_
    return found, at


def police_calls(story: Sequence[Ply], names: Names) -> list[dict[str, Any]]:
    """Every job the police broke up, with who had laid a Police! on it; nobody: it came from the deck. [C43 C46]"""
    calls: list[dict[str, Any]] = []
    round_, job = 1, ""
    laid: dict[int, str] = {}
    for ply, told in enumerate(story):
        if told.seat is not None and isinstance(told.action, Lay):
            laid[told.seat] = told.action.card
        for event in told.events:
            if isinstance(event, TurnBegan):
                round_ = event.round
            elif isinstance(event, Proposed):
                job, laid = JOBS[event.job].name, {}
            elif isinstance(event, Busted):
                by = [names[seat] for seat, card in sorted(laid.items()) if card == POLICE]
                crew = [names[seat] for seat in sorted(laid)]
                calls.append({"round": round_, "job": job, "crew": crew, "by": by, "at": ply})
    return calls


def who_called(calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    if not calls:
        return []
    rows = []
    for n, call in enumerate(calls, 1):
        by = ", ".join(call["by"]) or "the deck"
        rows.append([str(n), f"round {call['round']}", f"“{call['job']}”", ", ".join(call["crew"]), by])
    head = ["", "", "job", "on it", "Police! from"]
    return [{"title": "Who called the police", "note": "now it may be told", "head": head, "rows": rows}]


def moles(story: Sequence[Ply], names: Names) -> list[dict[str, Any]]:
    """[C59]"""
    rows = [
        [names[event.seat], WAS[str(event.identity)]]
        for told in story
        for event in told.events
        if isinstance(event, ChoseIdentity)
    ]
    return [{"title": "Who met the Mole", "note": "", "head": ["", "became"], "rows": rows}] if rows else []


def left_in_hand(s: CrewState, names: Names) -> dict[str, Any]:
    rows = [[names[seat], tally(s.hands[seat])] for seat in s.setup.seats]
    return {"title": "Left in hand", "note": "", "head": [], "rows": rows}
