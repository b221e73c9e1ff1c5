"""A world that fits what one seat knows: hands, money, backs and piles. [D10 D63 D76 D89]"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from backroom.engine import Chance, View, restore, shuffled

from .actions import affordable
from .cards import (
    A_PILE,
    ALL_MONEY,
    COPIES,
    FENCE_FRONT,
    FENCES,
    FRONT_OF,
    GANGSTERS,
    GOAL,
    JOBS,
    JOBS_OF,
    KIND,
    NOTES,
    PILES,
    PURSE,
    SEEN_LOOT,
    STOOGES,
    VALUE,
    Fence,
    Gangster,
    Job,
)
from .state import DowntownState
from .steps.add_to_displays import AddToDisplays
from .steps.east_side import SellLoot

Seen = Mapping[str, Any]
A_SHARE: Final = 5 / 8
"""What loot sold brought, as a share of its value, for those who did not keep count."""


def imagine(view: View, chance: Chance) -> DowntownState:
    table, me = view.table, view.seat
    for_sale = imagine_for_sale(view, chance)
    jobs = imagine_jobs(table, me, for_sale, chance)
    loot, taken = imagine_loot(table, me, jobs, for_sale, chance)
    fences = imagine_fences(table, me, chance)
    hands, ghetto = imagine_gangsters(table, me, chance)
    money = imagine_money(table, me, chance)
    s: DowntownState = restore(
        DowntownState,
        view,
        chance,
        tokens=list(table["tokens"]),
        hands=hands,
        known=list(table["known"]) if table["remembered"] else [() for _ in hands],
        ghetto=ghetto,
        money=money,
        bank=ALL_MONEY - sum(money),
        display=list(table["display"]),
        added=[cards or () for cards in table["added"]],
        added_notes=imagine_notes(view, money, chance),
        stooge_piles=list(table["stooge_piles"]),
        jobs=jobs,
        looked_at=list(table["looked_at"]),
        backs=[tuple([jobs[mark] for mark in marks]) for marks in table["looked_at"]],
        loot=loot,
        taken=taken,
        fence_piles=list(table["fence_piles"]),
        fences=fences,
        fences_looked_at=list(table["fences_looked_at"]),
        fence_backs=[tuple([fences[mark] for mark in marks]) for marks in table["fences_looked_at"]],
    )
    return s


def own(table: Seen, field: str, me: int | None) -> Sequence[Any]:
    return () if me is None else table[field][me]


def imagine_for_sale(view: View, chance: Chance) -> tuple[Job, ...]:
    """Who has gone to a fence holds something for him: a card that must not be dealt to a pile. [D36 D89]"""
    table, me, step = view.table, view.seat, view.stack[-1] if view.stack else None
    if table["remembered"] or not isinstance(step, SellLoot) or step.laid or me == table["turn"]:
        return ()
    kind = SEEN_LOOT[table["fence_fronts"][table["fence_piles"][step.pile][-1]]]
    placed = {*table["sold"], *own(table, "loot", me), *own(table, "backs", me)}
    held: list[Job] = []
    for n in PILES:
        left = shuffled(chance, [job for job in JOBS_OF[STOOGES[n]] if job not in placed])
        dealt = [mark for mark in table["stooge_piles"][n] if mark not in own(table, "looked_at", me)]
        if len(left) > len(dealt):
            for front in [table["fronts"][mark] for mark in dealt if table["fronts"][mark]]:
                left.remove(next(job for job in left if FRONT_OF[job] == front))
            held += [job for job in left if KIND[job] == kind]
    return (held[chance.below(len(held))],)


def imagine_jobs(table: Seen, me: int | None, for_sale: tuple[Job, ...], chance: Chance) -> tuple[Job, ...]:
    """Stooge cards by their marks: backs looked at stay, fronts once seen, too; the others are dealt anew."""
    held: list[int] = [mark for marks in table["taken"] or () for mark in marks]
    sure: dict[int, Job] = dict(zip(own(table, "looked_at", me), own(table, "backs", me), strict=True))
    if table["remembered"]:
        sure.update(zip(own(table, "taken", me), own(table, "loot", me), strict=True))
    placed = {*table["sold"], *own(table, "loot", me), *sure.values(), *for_sale}
    jobs = [sure.get(mark, "") for mark in range(len(JOBS))]
    for n in PILES:
        left = shuffled(chance, [job for job in JOBS_OF[STOOGES[n]] if job not in placed])
        marks = [*table["stooge_piles"][n], *[mark for mark in held if mark // A_PILE == n]]
        for mark in sorted([mark for mark in marks if not jobs[mark]], key=lambda mark: not table["fronts"][mark]):
            front = table["fronts"][mark]
            jobs[mark] = next(job for job in left if front in ("", FRONT_OF[job]))
            left.remove(jobs[mark])
    return tuple(jobs)


def imagine_loot(
    table: Seen, me: int | None, jobs: Sequence[Job], for_sale: tuple[Job, ...], chance: Chance
) -> tuple[list[tuple[Job, ...]], list[tuple[int, ...]]]:
    """Others hold the cards that the table has followed; if it has not, any that are neither in a pile nor sold."""
    if table["remembered"]:
        return [tuple([jobs[mark] for mark in marks]) for marks in table["taken"]], list(table["taken"])
    gone = [mark for mark in range(len(JOBS)) if not jobs[mark]]
    placed = {*table["sold"], *own(table, "loot", me), *jobs, *for_sale}
    left = shuffled(chance, [job for job in JOBS if job not in placed])
    loot: list[tuple[Job, ...]] = []
    for seat, held in enumerate(table["loot"]):
        sure = for_sale if seat == table["turn"] else ()
        loot.append(held if seat == me else (*sure, *[left.pop() for _ in range(held - len(sure))]))
    return loot, [tuple([gone.pop() for _ in held]) for held in loot]


def imagine_fences(table: Seen, me: int | None, chance: Chance) -> tuple[Fence, ...]:
    """Known fronts and backs stay; the other fences are dealt to the other places."""
    seen: Sequence[str] = table["fence_fronts"]
    sure: dict[int, Fence] = {mark: fence for mark, fence in enumerate(seen) if fence in FENCE_FRONT}
    sure.update(zip(own(table, "fences_looked_at", me), own(table, "fence_backs", me), strict=True))
    left = shuffled(chance, FENCES)
    for fence in sure.values():
        left.remove(fence)
    for mark, front in enumerate(seen):
        if front and mark not in sure:
            sure[mark] = next(fence for fence in left if FENCE_FRONT[fence] == front)
            left.remove(sure[mark])
    return tuple([sure[mark] if mark in sure else left.pop() for mark in range(len(FENCES))])


def imagine_gangsters(table: Seen, me: int | None, chance: Chance) -> tuple[list[tuple[Gangster, ...]], list[Gangster]]:
    """Others hold what everyone saw them take, if that is remembered, and cards that are not in sight. [D76 D89]"""
    known = [*table["known"]] if table["remembered"] else [() for _ in table["hands"]]
    if me is not None:
        known[me] = table["hands"][me]
    seen = [*table["layout"], *table["discard"], *[g for cards in (*table["display"], *known) for g in cards]]
    pool = shuffled(chance, [g for g in GANGSTERS for _ in range(COPIES[g] - seen.count(g))])
    hands: list[tuple[Gangster, ...]] = []
    for seat, held in enumerate(table["hands"]):
        unknown = 0 if seat == me else held - len(known[seat])
        hands.append((*known[seat], *[pool.pop() for _ in range(unknown)]))
    return hands, pool


def imagine_money(table: Seen, me: int | None, chance: Chance) -> list[int]:
    """What passed in the open; where nothing is remembered, about an equal share of what came into the game."""
    if table["money_open"]:
        return list(table["money"])
    each = PURSE + int(sum([VALUE[job] for job in table["sold"]]) * A_SHARE) // len(table["money"])
    money: list[int] = []
    for seat, lies_open in enumerate(table["display_money"]):
        guess = min(chance.below(2 * each + 1), GOAL - 1)
        money.append(table["money"][seat] if seat == me else max(lies_open, guess))
    return money


def imagine_notes(view: View, money: Sequence[int], chance: Chance) -> list[tuple[int, ...]]:
    """Who has settled what to add may add a note. [D74]"""
    table = view.table
    notes: list[tuple[int, ...]] = [laid or () for laid in table["added_notes"]]
    step = view.stack[-1] if view.stack else None
    if isinstance(step, AddToDisplays):
        unsettled = {view.seat, table["turn"], table["chosen"], *step.seats}
        for seat in view.setup.seats:
            if seat not in unsettled:
                note = chance.below(affordable(money[seat] - table["display_money"][seat]) + 1)
                notes[seat] = NOTES[note - 1 : note] if note else ()
    return notes
