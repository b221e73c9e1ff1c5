"""A world that fits what one seat knows: hands, money, backs and piles. [D10 D63 D76]"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from backroom.engine import Chance, View, restore, shuffled

from .cards import (
    A_PILE,
    ALL_MONEY,
    DECK,
    FENCE_FRONT,
    FENCES,
    FRONTS,
    GOAL,
    NOTES,
    PILES,
    STOOGE_OF,
    STOOGES,
    VALUE,
    VALUES,
    Fence,
    Front,
    Gangster,
    Job,
)
from .state import DowntownState

TRIES = 40
Seen = Mapping[str, Any]
Sale = tuple[int, int, int]


def imagine(view: View, chance: Chance) -> DowntownState:
    table, me = view.table, view.seat
    jobs = imagine_jobs(table, me, chance)
    fences = imagine_fences(table, me, chance)
    hands, added, ghetto = imagine_gangsters(table, me, chance)
    purses, notes = imagine_money(table, me, jobs, chance)
    in_play = sum(purses) + sum(table["display_money"]) + sum(sum(laid) for laid in notes)
    s: DowntownState = restore(
        DowntownState,
        view,
        chance,
        hands=hands,
        added=added,
        ghetto=ghetto,
        purses=purses,
        added_notes=notes,
        sales=[tuple(sale) for sale in table["sales"]],
        jobs=jobs,
        backs=[[jobs[mark] for mark in marks] for marks in table["looked_at"]],
        fences=fences,
        fence_backs=[[fences[mark].split("-")[1] for mark in marks] for marks in table["fences_looked_at"]],
        bank=ALL_MONEY - in_play,
    )
    return s


def own(table: Seen, field: str, me: int | None) -> Sequence[Any]:
    return () if me is None else table[field][me]


def imagine_jobs(table: Seen, me: int | None, chance: Chance) -> list[Job]:
    """Fronts not yet seen and backs not looked at, dealt anew until everybody's money can be what it must be."""
    mine: dict[int, Job] = dict(zip(own(table, "looked_at", me), own(table, "backs", me), strict=True))
    fronts = imagine_fronts(table["fronts"], chance)
    for _ in range(TRIES):
        jobs = deal_backs(fronts, mine, chance)
        if table["over"] or all(low <= money <= high for low, money, high in sums(table, me, jobs)):
            return jobs
    return fit_the_money(table, me, fronts, mine, chance)


def imagine_fronts(seen: Sequence[Front], chance: Chance) -> list[Front]:
    fronts = list(seen)
    for n in PILES:
        marks = range(n * A_PILE, (n + 1) * A_PILE)
        left = Counter({front: len(VALUES[front]) for front in FRONTS if STOOGE_OF[front] == STOOGES[n]})
        left.subtract(front for mark in marks if (front := seen[mark]))
        unseen = shuffled(chance, list(left.elements()))
        for mark in marks:
            if not fronts[mark]:
                fronts[mark] = unseen.pop()
    return fronts


def deal_backs(fronts: Sequence[Front], sure: Mapping[int, Job], chance: Chance) -> list[Job]:
    taken = set(sure.values())
    backs: dict[Front, list[Job]] = {}
    for front in FRONTS:
        backs[front] = shuffled(chance, [job for v in VALUES[front] if (job := f"{front}-{v}") not in taken])
    return [sure[mark] if mark in sure else backs[front].pop() for mark, front in enumerate(fronts)]


def sums(table: Seen, me: int | None, jobs: Sequence[Job]) -> list[tuple[int, int, int]]:
    """For every other seat the least it must have, what these backs would give it, and the most. [D10 D60]"""
    found: list[tuple[int, int, int]] = []
    for seat, ledger in enumerate(table["ledger"]):
        if seat != me:
            money = ledger + sum(VALUE[jobs[mark]] * part // 4 for who, mark, part in table["sales"] if who == seat)
            found.append((table["display_money"][seat] + table["added_notes"][seat], money, GOAL - 1))
    return found


def fit_the_money(
    table: Seen, me: int | None, fronts: Sequence[Front], mine: Mapping[int, Job], chance: Chance
) -> list[Job]:
    """Backs of what others sold, tried one after the other: the rare case that few deals fit."""
    open_sales = [mark for who, mark, _ in table["sales"] if who != me and mark not in mine]

    def settled(sure: dict[int, Job], left: list[int]) -> list[Job] | None:
        if not left:
            jobs = deal_backs(fronts, sure, chance)
            return jobs if all(low <= money <= high for low, money, high in sums(table, me, jobs)) else None
        mark, taken = left[0], set(sure.values())
        for job in shuffled(chance, [f"{fronts[mark]}-{value}" for value in VALUES[fronts[mark]]]):
            if job not in taken:
                found = settled({**sure, mark: job}, left[1:])
                if found is not None:
                    return found
        return None

    return settled(dict(mine), open_sales) or deal_backs(fronts, mine, chance)


def imagine_fences(table: Seen, me: int | None, chance: Chance) -> list[Fence]:
    """Known fronts and backs stay; the other fences are dealt to the other places."""
    sure = {mark: kind for mark, kind in enumerate(table["exposed"]) if kind}
    sure.update(zip(own(table, "fences_looked_at", me), own(table, "fence_backs", me), strict=True))
    left = shuffled(chance, FENCES)
    found: dict[int, Fence] = {}
    fronts: Sequence[str] = table["fence_fronts"]
    for mark, kind in sure.items():
        found[mark] = f"{fronts[mark].split('-')[0]}-{kind}"
        left.remove(found[mark])
    for mark, front in enumerate(fronts):
        if front and mark not in found:
            found[mark] = next(fence for fence in left if FENCE_FRONT[fence] == front)
            left.remove(found[mark])
    return [found[mark] if mark in found else left.pop() for mark in range(len(FENCES))]


def imagine_gangsters(
    table: Seen, me: int | None, chance: Chance
) -> tuple[list[list[Gangster]], list[list[Gangster]], list[Gangster]]:
    """Others hold what everyone saw them take, and cards that are not in sight."""
    unseen = Counter(DECK)
    for cards in (*table["display"], table["layout"], table["discard"]):
        unseen.subtract(cards)
    for seat, known in enumerate(table["known"]):
        unseen.subtract((*table["hands"][seat], *table["added"][seat]) if seat == me else known)
    pool = shuffled(chance, list(unseen.elements()))
    hands: list[list[Gangster]] = []
    added: list[list[Gangster]] = []
    for seat, known in enumerate(table["known"]):
        if seat == me:
            hands.append(list(table["hands"][seat]))
            added.append(list(table["added"][seat]))
            continue
        held, face_down = table["hands"][seat], table["added"][seat]
        cards = shuffled(chance, [*known, *[pool.pop() for _ in range(held + face_down - len(known))]])
        hands.append(cards[:held])
        added.append(cards[held:])
    return hands, added, pool


def imagine_money(
    table: Seen, me: int | None, jobs: Sequence[Job], chance: Chance
) -> tuple[list[int], list[list[int]]]:
    """What passed in the open, and what the loot sold brings with these backs; notes laid face down come out of it."""
    purses: list[int] = []
    notes: list[list[int]] = []
    for seat, ledger in enumerate(table["ledger"]):
        if seat == me or table["over"]:
            purses.append(table["purses"][seat])
            laid = table["added_notes"][seat]
            notes.append(list(laid) if seat == me else [1] * laid)
            continue
        sold = sum(VALUE[jobs[mark]] * part // 4 for who, mark, part in table["sales"] if who == seat)
        purse = ledger + sold - table["display_money"][seat]
        laid = []
        for after in range(table["added_notes"][seat] - 1, -1, -1):
            fitting = [note for note in NOTES if note <= purse - after]
            laid.append(fitting[chance.below(len(fitting))] if fitting else 1)
            purse -= laid[-1]
        purses.append(purse)
        notes.append(laid)
    return purses, notes
