"""A Downtown table laid as a test wants it. Cards as in the rules ('spy', 'luigi-art-52'), the top of a pile last."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from backroom.engine import ScriptedChance, Seat, settle
from backroom.games.downtown.cards import (
    ALL_MONEY,
    DECK,
    FENCES,
    FRONT_OF,
    GANGSTERS,
    JOBS,
    JOBS_OF,
    STOOGES,
)
from backroom.games.downtown.rules import RULES
from backroom.games.downtown.state import DowntownState
from backroom.games.downtown.steps.turn import BEGIN_TURN
from tests.games.laid import Laid

NAMES = ("Anna", "Bert", "Carl", "Dora")
SHORT = {"L": "lookout", "C": "safecracker", "S": "spy"}
HOMES = {"Anna": "downtown west-side", "Bert": "ghetto bank", "Carl": "ghetto bank", "Dora": "ghetto bank"}


def gang(text: str) -> list[str]:
    """'L2 S' is two Lookouts and a Spy."""
    return [SHORT[word[0]] for word in text.split() for _ in range(int(word[1:] or 1))]


def short(cards: Iterable[str]) -> str:
    """The reverse of gang."""
    many = Counter(cards)
    named = dict(zip(GANGSTERS, "LCS", strict=True))
    return " ".join(f"{named[g]}{many[g] if many[g] > 1 else ''}" for g in GANGSTERS if many[g])


class DowntownTable(Laid):
    names = NAMES

    def __init__(self, s: DowntownState, luck: ScriptedChance) -> None:
        self.s = s
        self.luck = luck
        self.told = []

    def answers(self, **moves: str) -> "DowntownTable":
        """Several are asked at once."""
        for name, move in moves.items():
            self.plays(name, move)
        return self

    def sees(self, name: str) -> Mapping[str, Any]:
        return self.view(name).table

    def hand(self, name: str) -> str:
        return short(self.s.hands[NAMES.index(name)])

    def display(self, name: str) -> str:
        seat = NAMES.index(name)
        return f"{self.s.display_money[seat]} {short(self.s.display[seat])}".strip()

    def money(self, name: str) -> int:
        return self.s.money[NAMES.index(name)]

    def loot(self, name: str) -> list[str]:
        return list(self.s.loot[NAMES.index(name)])

    def tokens(self, name: str) -> set[str]:
        return set(self.s.tokens[NAMES.index(name)])

    def stooge(self, name: str) -> list[str]:
        return [self.s.jobs[mark] for mark in self.s.stooge_piles[STOOGES.index(name)]]

    def fence(self, pile: int) -> list[str]:
        return [self.s.fences[m] if m < len(FENCES) else "casino" for m in self.s.fence_piles[pile]]


def downtown(
    players: int = 3, *, tokens: Mapping[str, str] = {}, hands: Mapping[str, str] = {}, money: Mapping[str, int] = {},
    display: Mapping[str, str] = {}, loot: Mapping[str, str] = {}, layout: str = "L3 C S", ghetto: str | None = None,
    discard: str = "", stooges: Mapping[str, str] = {}, fences: str = "", casinos: int = 0, to_move: str = "Anna",
    variants: Mapping[str, str] = {}, luck: Iterable[int] = (),
) -> DowntownTable:  # fmt: skip
    """Everybody has $10 (thousand) at hand and nothing else, unless said; the other cards lie in their piles."""
    who = NAMES[:players]
    shown = [display.get(name, "0").split(maxsplit=1) for name in who]
    piles, jobs = stooge_piles(stooges)
    setup = RULES.table(players, variants)
    nothing: list[tuple[()]] = [()] * players
    s = DowntownState(
        rules=RULES, setup=setup, turn=Seat(0), chosen=NAMES.index(to_move), turns=0, robberies=0,
        remembered=setup.has("memory", "remembered"), money_open=setup.has("memory", "remembered"),
        tokens=[tuple(tokens.get(name, HOMES[name]).split()) for name in who],
        hands=[tuple(gang(hands.get(name, ""))) for name in who], known=[*nothing],
        money=[money.get(name, 10) + int(parts[0]) for name, parts in zip(who, shown, strict=True)],
        display=[tuple(gang(" ".join(parts[1:]))) for parts in shown], display_money=[int(parts[0]) for parts in shown],
        added=[*nothing], added_notes=[*nothing], layout=gang(layout), ghetto=[], discard=gang(discard),
        stooge_piles=piles, jobs=jobs, fronts=[""] * len(JOBS), looked_at=[*nothing], backs=[*nothing],
        loot=[*nothing], taken=[*nothing], sold=[],
        fence_piles=[(12 + n, *range(4 * n, 4 * n + 4)) for n in range(3)], fences=fences_in(fences),
        fence_fronts=[""] * len(FENCES), fences_looked_at=[*nothing], fence_backs=[*nothing], casinos=0, bank=0,
        over="",
    )  # fmt: skip
    for n in range(casinos):
        s.fence_piles[2 - n] = s.fence_piles[2 - n][1:]
        s.casinos += 1
    for seat, name in enumerate(who):
        for job in loot.get(name, "").split():
            mark = jobs.index(job)
            s.stooge_piles[mark // 9] = tuple([m for m in s.stooge_piles[mark // 9] if m != mark])
            s.fronts[mark] = FRONT_OF[job] if s.remembered else ""
            s.loot[seat] += (job,)
            s.taken[seat] += (mark,)
    for n in range(3):
        s.show_stooge(n)
        s.show_fence(n)
    s.bank = ALL_MONEY - sum(s.money)
    left = Counter(DECK)
    for cards in (*s.hands, *s.display, s.layout, s.discard, gang(ghetto or "")):
        left.subtract(cards)
    s.ghetto = gang(ghetto) if ghetto is not None else list(left.elements())
    s.stack.append(BEGIN_TURN)
    table = DowntownTable(s, ScriptedChance(luck))
    settle(s, table.luck)
    table.told += s.news
    return table


def stooge_piles(tops: Mapping[str, str]) -> tuple[list[tuple[int, ...]], tuple[str, ...]]:
    """The named cards on top, first named first; the stooge's other cards below."""
    jobs: list[str] = []
    for stooge in STOOGES:
        top = tops.get(stooge, "").split()
        jobs += [*[job for job in JOBS_OF[stooge] if job not in top], *reversed(top)]
    return [tuple(range(9 * n, 9 * n + 9)) for n in range(3)], tuple(jobs)


def fences_in(tops: str) -> tuple[str, ...]:
    """'money-cop, art-half' puts these on top of the first piles; the others fill up."""
    left = list(FENCES)
    named = [name.strip() for name in tops.split(",") if name.strip()]
    for name in named:
        left.remove(name)
    piles = [[left.pop(0) for _ in range(3 if n < len(named) else 4)] for n in range(3)]
    return tuple([fence for n, pile in enumerate(piles) for fence in (*pile, *named[n : n + 1])])
