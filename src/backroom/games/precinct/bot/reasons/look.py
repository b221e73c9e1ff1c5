"""What an officer makes of the table, and says in passing."""

from typing import Any, Final

from backroom.engine import Names, QuickChance, View
from backroom.kit.words import number

from ...actions import turn as done
from ...attempt import Attempt, Effort
from ...cards import (
    ARREST,
    DECK_NAME,
    EVENT_NAME,
    HANDLE,
    INVESTIGATE,
)
from ...state import DIRTY, HOODS, PrecinctState
from ...steps.arresting import manic, wanted
from ...steps.standing import population_of
from ..odds import found, hits
from ..plan import Task, tasks
from ..sight import Sight
from ..worth import count, seen_on_top, success, worth

HELPS_WITH: Final = ("investigations", "arrests", "Emergencies")


class Look:
    """What an officer makes of the table; what others hold is never spoken of."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.s: PrecinctState = view.rules.imagine(view, QuickChance(0))
        self.sight = Sight(self.s, view.seat)
        self.names = names
        self.me = view.seat
        self.step: Any = view.stack[-1]
        self.options = view.options

    @property
    def dirty(self) -> bool:
        return self.s.loyalty[self.me] == DIRTY

    def outlook(self, attempt: Attempt, space: int) -> str:
        """What an attempt of the acting officer from there would have, and promise."""
        many, needed = count(self.sight, self.s.acting, space, attempt)
        kind, target = attempt.kind, attempt.target
        if kind == INVESTIGATE:
            return self.search(target, many)
        if kind == ARREST:
            return self.arrest(target, many, needed)
        percent = round(100 * success(self.sight, self.s.acting, target, many, needed))
        return f"{dice(many)} for a {needed}, {percent} in 100"

    def search(self, deck: int, many: int) -> str:
        cards, evidence = len(self.s.decks[deck]), self.s.missing[deck]
        many = min(many, cards)
        known = seen_on_top(self.sight, deck, many)
        if len(known) == 1:
            return f"{many} cards, and the top one is {'' if known[0] else 'no '}Evidence, as was seen"
        if known:
            return f"{many} cards, and {sum(known)} of the top {len(known)} are Evidence, as was seen"
        percent = round(100 * (1 - found(cards, min(evidence, cards), many, 0)))
        return f"{many} of {cards} cards, {evidence} of them Evidence: {percent} in 100 to find some"

    def arrest(self, target: int, many: int, needed: int) -> str:
        there = self.s.punks[target] if target < HOODS else population_of(self.s, target)
        chances = hits(many, needed)
        if target == self.s.murderer and wanted(self.s) and not (there and manic(self.s)):
            caught = round(100 * sum(chances[there + 1 :], 0.0))
            return f"{dice(many)} against {needed}: the Murderer is caught {caught} times in 100, which wins"
        mean = sum([chance * min(hit, there) for hit, chance in enumerate(chances)])
        none = round(100 * chances[0])
        risk = f", none and the Hospital {none} times in 100" if none else ""
        return f"{dice(many)} against {needed}: about {mean:.1f} arrests{risk}"

    def work(self, space: int) -> Task | None:
        """The best that could be done from a space."""
        here = [task for task in tasks(self.sight) if space in task.spaces]
        return max(here, key=lambda task: self.value(task, space), default=None)

    def value(self, task: Task, space: int) -> float:
        many, needed = count(self.sight, self.s.acting, space, task.attempt)
        return worth(self.sight, self.s.acting, task.attempt, many, needed)


def dice(many: int) -> str:
    return number(many, "die", "dice")


def name_of(task: Task) -> str:
    kind, target = task.attempt.kind, task.attempt.target
    if kind == INVESTIGATE:
        return DECK_NAME[target]
    if kind == HANDLE:
        return EVENT_NAME[target]
    return f"Bad Hood {target + 1}" if target < HOODS else f"the {done.WHOM[target]}"


def at(look: Look, space: int) -> str:
    task = look.work(space)
    if task is not None:
        return f"{name_of(task)} from there: {look.outlook(task.attempt, space)}"
    if space == look.sight.board.station:
        return "Donuts buy upgrades at the Station"
    others = len([1 for officer, there in enumerate(look.s.at) if there == space and officer != look.s.acting])
    return f"supports {others} there" if others else "nothing can be attempted from there yet"


def here(look: Look) -> int:
    return look.s.at[look.s.acting]


def stands(look: Look) -> str:
    """The attempt under way."""
    return look.outlook(look.s.attempt, here(look))


def with_effort(look: Look, effort: Effort) -> str:
    """The attempt under way, had so much gone into it."""
    s, was = look.s, look.s.effort
    s.effort = effort
    said = stands(look)
    s.effort = was
    return said


def with_more(look: Look, more: int) -> str:
    return with_effort(look, look.s.effort.adding(more))


def cards(s: PrecinctState, officer: int) -> str:
    return number(len(s.hands[officer]), "Police Card")


def hood(look: Look, where: int) -> str:
    punks = look.s.punks[where]
    gang = ", a Gang" if look.s.gangs[where] >= 0 else ", and four are a Gang" if punks == 3 else ""
    return f"{number(punks, 'Punk')} there{gang}; {look.s.punk_stock} left to come"
