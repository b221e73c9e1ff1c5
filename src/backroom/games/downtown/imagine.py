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
    GANGSTERS,
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
ANYTHING = (0, ALL_MONEY)


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
        proven=[[tuple(visit) for visit in visits] for visits in table["proven"]],
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
    seats = [seat for seat in range(len(table["ledger"])) if seat != me]
    for _ in range(TRIES):
        jobs = deal_backs(fronts, mine, chance)
        if all(fits(table, seat, jobs) for seat in seats):
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


def sales_of(table: Seen, seat: int) -> list[tuple[int, int]]:
    return [(mark, part) for who, mark, part in table["sales"] if who == seat]


def proven(table: Seen, seat: int) -> dict[int, tuple[int, int]]:
    """After how many sales of a player what they brought lies between which sums; in the end all is counted. [D76]"""
    found: dict[int, tuple[int, int]] = {sold: (least, most) for sold, least, most in table["proven"][seat]}
    if found and table["over"]:
        counted = table["purses"][seat] + table["display_money"][seat] - table["ledger"][seat]
        found[max(found)] = (counted, counted)
    return found


def fits(table: Seen, seat: int, jobs: Sequence[Job]) -> bool:
    """With these backs a player has had at all times the money that was seen, and never what would have won."""
    brought, bounds = 0, proven(table, seat)
    for n, (mark, part) in enumerate(sales_of(table, seat), 1):
        brought += VALUE[jobs[mark]] * part // 4
        least, most = bounds.get(n, ANYTHING)
        if not least <= brought <= most:
            return False
    return True


def leading_on(table: Seen, seat: int, fronts: Sequence[Front], mine: Mapping[int, Job]) -> list[set[int]]:
    """After each sale of a player the sums from which the later ones can still come out right."""
    bounds, sales = proven(table, seat), sales_of(table, seat)
    brings = [
        {VALUE[mine[mark]] * part // 4} if mark in mine else {value * part // 4 for value in VALUES[fronts[mark]]}
        for mark, part in sales
    ]
    reached: list[set[int]] = []
    for n, values in enumerate(brings, 1):
        least, most = bounds.get(n, ANYTHING)
        before = reached[-1] if reached else {0}
        reached.append({money for was in before for value in values if least <= (money := was + value) <= most})
    for n in range(len(sales) - 1, 0, -1):
        reached[n - 1] = {was for was in reached[n - 1] if any(was + value in reached[n] for value in brings[n])}
    return reached


def fit_the_money(
    table: Seen, me: int | None, fronts: Sequence[Front], mine: Mapping[int, Job], chance: Chance
) -> list[Job]:
    """Backs of what others sold, one after the other, as long as the sums lead on: the rare case that few deals fit."""
    seats = range(len(table["ledger"]))
    roads = {seat: leading_on(table, seat, fronts, mine) for seat in seats if seat != me}
    sales = [sale for sale in table["sales"] if sale[0] != me]
    nth = [[who for who, _, _ in sales[:n]].count(sale[0]) for n, sale in enumerate(sales)]

    def settled(n: int, sure: dict[int, Job], brought: list[int]) -> dict[int, Job] | None:
        if n == len(sales):
            return sure
        who, mark, part = sales[n]
        taken = set(sure.values())
        free = [job for value in VALUES[fronts[mark]] if (job := f"{fronts[mark]}-{value}") not in taken]
        for job in [mine[mark]] if mark in mine else shuffled(chance, free):
            money = brought[who] + VALUE[job] * part // 4
            if money in roads[who][nth[n]]:
                found = settled(n + 1, {**sure, mark: job}, [*brought[:who], money, *brought[who + 1 :]])
                if found is not None:
                    return found
        return None

    sure = settled(0, dict(mine), [0 for _ in seats])
    return deal_backs(fronts, mine if sure is None else sure, chance)


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
    """Others hold what everyone saw them take, and cards that are not in sight. [D76 D84]"""
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
        added.append(sorted(cards[held:], key=GANGSTERS.index))
    return hands, added, pool


def imagine_money(
    table: Seen, me: int | None, jobs: Sequence[Job], chance: Chance
) -> tuple[list[int], list[list[int]]]:
    """What passed in the open, and what the loot sold brings with these backs; notes laid face down come out of it.

    [D76 D84]
    """
    purses: list[int] = []
    notes: list[list[int]] = []
    for seat, ledger in enumerate(table["ledger"]):
        if seat == me or table["over"]:
            purses.append(table["purses"][seat])
            notes.append(list(table["added_notes"][seat]) if seat == me else [])
            continue
        sold = sum(VALUE[jobs[mark]] * part // 4 for who, mark, part in table["sales"] if who == seat)
        purse = ledger + sold - table["display_money"][seat]
        laid = []
        for after in range(table["added_notes"][seat] - 1, -1, -1):
            fitting = [note for note in NOTES if note <= purse - after]
            laid.append(fitting[chance.below(len(fitting))])
            purse -= laid[-1]
        purses.append(purse)
        notes.append(sorted(laid, reverse=True))
    return purses, notes
