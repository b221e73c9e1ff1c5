"""The ribbon below the city: the phase of the turn, and in an attempt where every die comes from and who has spoken."""

from typing import Any

from backroom.engine import Names, View

from ..attempt import NO_ATTEMPT
from ..board import BOARDS
from ..cards import ARREST, DECK_NAME, EMERGENCIES, EVENT_NAME, HANDLE, INVESTIGATE, POLICE_NAME
from ..characters import BACK_UP, SWEET_TOOTH
from ..events.attempt import Arrested, Handled, Hospitalised, MurdererArrested, Rolled, where
from ..state import PrecinctState
from ..steps.arresting import BEST
from ..steps.assisting import AskForHelp
from ..steps.attempts import AddDonuts, PutIn
from ..steps.efforts import needed
from ..sums import on_crossing, strength, worth
from .blank import as_all_see_it
from .casefile import just_drawn
from .odds import chances
from .officers import SYMBOL_SIGNS, called, seat_of, skills, upgraded
from .streets import emergency, event_card

Drawn = dict[str, Any]
PHASES = ("Drive", "Act", "Police Card", "Event")
KINDS = ("investigate", "arrest", "emergency")
UNITS = (("card", "cards"), ("die", "dice"), ("die", "dice"))
APART = 2
"""So many cars, and so many who assist, are shown one by one; more of them as one sum."""


def ribbon(view: View, names: Names) -> Drawn:
    table = view.table
    acting = table["acting"]
    return {
        "phases": [
            {"name": name, "ref": f"phase:{n + 1}", "now": n + 1 == table["phase"]} for n, name in enumerate(PHASES)
        ],
        "who": called(view, names, acting),
        "officer": acting,
        "mine": view.setup.players == 1 or acting == view.seat,
        "alone": view.setup.players == 1,
        "underground": table["at"][acting] < 0,
        "attempt": attempt(as_all_see_it(view), view, names) if table["attempt"] != NO_ATTEMPT else None,
        "rolled": rolled(view, names),
        "drawn": just_drawn(view),
    }


def attempt(s: PrecinctState, view: View, names: Names) -> Drawn:
    """[P33 P37 P43 P52]"""
    kind, target = s.attempt.kind, s.attempt.target
    under_way = bool(view.stack) and isinstance(view.stack[-1], (PutIn, AskForHelp, AddDonuts))
    lying = s.emergencies.index(target) if kind == HANDLE and target in s.emergencies else -1
    card = emergency(view, lying) if lying >= 0 else None
    total = strength(s) if under_way else 0
    return {
        "kind": KINDS[kind],
        "sign": SYMBOL_SIGNS[kind],
        "title": card["short"] if card else title(s),
        "needs": needs(s, card) if under_way else "",
        "chances": chances(s) if under_way else {},
        "emergency": card,
        "under_way": under_way,
        "total": total,
        "unit": UNITS[kind][total != 1],
        "pool": pool(s, view, names) if under_way else [],
        "says": says(view, names) if under_way and isinstance(view.stack[-1], (AskForHelp, AddDonuts)) else [],
    }


def title(s: PrecinctState) -> str:
    kind, target = s.attempt.kind, s.attempt.target
    if kind == INVESTIGATE:
        return f"Investigate: {DECK_NAME[target]}"
    if kind == ARREST:
        return f"Arrest {where(target)}"
    return str(event_card(target)["short"]) if target < EMERGENCIES else EVENT_NAME[target]


def needs(s: PrecinctState, card: Drawn | None) -> str:
    """What it takes. [P37 P44 P54]"""
    kind, goal = s.attempt.kind, needed(s, s.attempt)
    if kind == INVESTIGATE:
        return "as many cards are looked at"
    if kind == ARREST:
        return f"every {number(goal)} arrests one"
    known = f"; {card['circumstance'].rstrip('.')}" if card and card["circumstance"] else ""
    return f"one {number(goal)} is enough{known}"


def number(goal: int) -> str:
    return f"{goal}" if goal == BEST else f"{goal} or more"


def pool(s: PrecinctState, view: View, names: Names) -> list[Drawn]:
    """Each source of dice or cards, with the sign of what it is; what is left over by abilities comes last."""
    acting, kind, effort = s.acting, s.attempt.kind, s.effort
    who = s.characters[acting]
    if who < 0:
        return []
    skill = skills(who, upgraded(s.upgrades[acting]))[kind]["value"]
    found = [source(called(view, names, acting), SYMBOL_SIGNS[kind], skill, acting)]
    near = nearby(s)
    beside = [
        source(f"{called(view, names, officer)}'s car", "wheel", 1 + BACK_UP[s.characters[officer]], officer)
        for officer, space in enumerate(s.at) if space in near and officer != acting
    ]  # fmt: skip
    found += together(beside, "cars")
    found.append(source("Support", "wheel", sum(space in near for space in s.supports)))
    found.append(source("unmarked", "wheel", int(kind == INVESTIGATE and not s.marked[acting])))
    found.append(source("Donuts", "donut", effort.donuts + (SWEET_TOOTH[who] if effort.donuts else 0)))
    found.append(source("Patrol", "officer", effort.officers))
    given = [
        source(called(view, names, officer), "cards", worth(s, officer, card, kind), officer)
        for officer, card in effort.assists
    ]
    found += together(given, "cards")
    found.append(source("played", "star", effort.extra))
    rest = strength(s) - sum(one["many"] for one in found)
    return [one for one in (*found, source("ability", "star", rest)) if one["many"]]


def together(sources: list[Drawn], words: str) -> list[Drawn]:
    if len(sources) <= APART:
        return sources
    return [source(f"{len(sources)} {words}", sources[0]["sign"], sum(one["many"] for one in sources))]


def source(words: str, sign: str, many: int, officer: int = -1) -> Drawn:
    return {"from": words, "sign": sign, "many": many, "officer": officer}


def nearby(s: PrecinctState) -> tuple[int, ...]:
    """From where vehicles support this attempt. [P34 P52]"""
    if s.attempt.kind == HANDLE and on_crossing(s):
        return BOARDS[s.board].access[s.places[s.emergencies.index(s.attempt.target)]]
    return (s.at[s.acting],)


def says(view: View, names: Names) -> list[Drawn]:
    """Who gave what, who gives nothing, and who has still to say. [P64]"""
    table = view.table
    found = []
    for officer, at in enumerate(table["at"]):
        if officer == table["acting"] or at < 0:
            continue
        seat = seat_of(view, officer)
        cards = [POLICE_NAME[card] for giver, card in table["effort"].assists if giver == officer]
        words, state = (", ".join(cards), "gave") if cards else ("nothing", "silent")
        if seat in view.waiting or seat in view.let:
            words, state = ", ".join([*cards, "still to say"]), "open"
        found.append({"officer": officer, "name": called(view, names, officer), "words": words, "state": state})
    return found


def rolled(view: View, names: Names) -> Drawn | None:
    """The dice that were just thrown, and what came of it. [P44 P54]"""
    dice: list[Drawn] | None = None
    words = []
    for event in view.news:
        if isinstance(event, Rolled):
            dice = [{"pips": die, "good": die >= event.needed} for die in event.dice]
        elif isinstance(event, (Arrested, Handled, Hospitalised, MurdererArrested)):
            words.append(event.words(names))
    return None if dice is None else {"dice": dice, "words": " ".join(words)}
