"""How Police Precinct goes among greedy players: the tables and the picture of docs/balance/precinct.md.

python -m backroom.games.precinct.balance GAMES [FIRST SEED] [PICTURE]
python -m backroom.games.precinct.balance GAMES [FIRST SEED] --measure habits    what they leave lying, waste or dare
python -m backroom.games.precinct.balance GAMES [FIRST SEED] --measure calendar    who sees the 16th, co-op alone
"""

from collections import Counter
from functools import partial
from pathlib import Path

from backroom import balance
from backroom.balance import head, row
from backroom.games.precinct.cards import (
    CIRCUMSTANCE,
    EMERGENCIES,
    EVENT_NAME,
    GANG_NAME,
    KINDS,
    POLICE_DECK,
    POLICE_NAME,
    UNKNOWN_NAME,
)
from backroom.games.precinct.characters import CHARACTER_NAME, COUSIN, TO_CHOOSE
from backroom.games.precinct.charts import DAY_OF_MURDERER
from backroom.games.precinct.events.attempt import Assisted, Handled
from backroom.games.precinct.events.city import EventTurned, GangFormed, UrgentFailed
from backroom.games.precinct.events.dirty import LoyaltyShown, WentUnderground
from backroom.games.precinct.events.looking import UnknownTurned
from backroom.games.precinct.events.special import EventOver
from backroom.games.precinct.events.turn import CharacterChosen, CrimeRose, TextPlayed
from backroom.games.precinct.habits import LONG, STANDING, Habits
from backroom.games.precinct.state import PrecinctState
from backroom.games.precinct.steps.ending import CAUGHT, ESCAPED, OVERRUN, SOLVED, WON
from backroom.kit.words import number

MODES = {"": "co-op", "one": "one Dirty Cop", "two": "two Dirty Cops"}
TABLES = [(players, "") for players in range(1, 7)] + [(players, "one") for players in range(3, 7)]
TABLES += [(players, "two") for players in range(4, 7)]
AIMED_AT = {"": (0.4, 0.6), "one": (0.35, 0.55)}
LEFT, WIDE, HIGH = 270, 560, 20
FEW = 5
"""Times fewer games are played with two Dirty Cops, which nothing was tuned to."""


DARED = (
    "dirty", "given away", "given away and still there", "went underground", "accused by dirty", "accused by good",
    "found out", "wronged", "early cards",
)  # fmt: skip


class Game:
    """One game of bots of a kind, played to its end."""

    def __init__(self, players: int, mode: str, seed: int, kind: str = "greedy") -> None:
        self.seen: Counter[tuple[str, int]] = Counter()
        self.crime: Counter[str] = Counter()
        variants, luck = {"dirty-cop": mode} if mode else {}, f"balance {players} {mode} {seed}"
        playing = balance.game_of("precinct", [kind] * players, seed, luck, variants)
        s: PrecinctState = next(playing)
        self.habits = Habits()
        for s in playing:
            self.habits.watch(s)
            for event in s.news:
                self.watch(event)
        self.turns, self.day, self.over = s.turns, s.day, s.over
        self.won = s.over in WON
        self.habits.over(s)
        self.mode = mode

    def watch(self, event: object) -> None:
        """What the tables count."""
        if isinstance(event, CrimeRose):
            self.crime[cause(event.why)] += 1
        elif isinstance(event, (Assisted, TextPlayed)):
            self.seen["assist" if isinstance(event, Assisted) else "text", event.card] += 1
        elif isinstance(event, EventTurned):
            self.seen["turned", event.event] += 1
        elif isinstance(event, Handled):
            self.seen["handled" if event.handled else "missed", event.event] += 1
        elif isinstance(event, UrgentFailed):
            self.seen["failed", event.event] += 1
        elif isinstance(event, EventOver):
            self.seen["well" if event.well else "badly", event.event] += 1
        elif isinstance(event, CharacterChosen):
            self.seen["character", event.character] += 1
        elif isinstance(event, GangFormed):
            self.seen["gang", event.gang] += 1
        elif isinstance(event, UnknownTurned):
            self.seen["marker", event.kind] += 1
        elif isinstance(event, LoyaltyShown):
            self.seen["accused", int(event.dirty)] += 1
        elif isinstance(event, WentUnderground):
            self.seen["revealed", 0] += 1


def cause(why: str) -> str:
    """The kinds of causes, without names and places."""
    for start, short in CAUSES.items():
        if why.startswith(start):
            return short
    return why


CAUSES = {
    "An urgent": "urgent",
    "There are not enough Punks": "Punks",
    "A Gang": "fifth Gang",
    "The Events": "Events run out",
    "Nobody": "Special Events",
}


def play(wanted: balance.Wanted) -> dict[tuple[int, str], list[Game]]:
    """Every table; for the calendar those without a Dirty Cop."""
    return {
        (players, mode): balance.played(
            f"{players} players, {MODES[mode]}",
            partial(Game, players, mode),
            wanted.seeds(FEW if mode == "two" else 1),
        )
        for players, mode in TABLES
        if not mode or wanted.what != "calendar"
    }


def rate(played: list[Game]) -> float:
    return sum(game.won for game in played) / len(played)


def wins(played: dict[tuple[int, str], list[Game]]) -> None:
    head(
        "players", "mode", "games", "won", "95 % interval", "solved before the 16th", "arrested", "overrun", "escaped",
        "turns", "saw the 16th", "last days",
    )  # fmt: skip
    for (players, mode), found in played.items():
        ends = Counter(game.over for game in found)
        low, high = balance.interval(sum(game.won for game in found), len(found))
        cells = [f"{ends[why] / len(found):.0%}" for why in (SOLVED, CAUGHT, OVERRUN, ESCAPED)]
        turns = sum(game.turns for game in found) / len(found)
        sure = f"{low:.1%} to {high:.1%}"
        late = sum(game.day >= DAY_OF_MURDERER for game in found) / len(found)
        row(
            players, MODES[mode], len(found), f"{rate(found):.1%}", sure, *cells, f"{turns:.1f}", f"{late:.0%}",
            last_days(found),
        )  # fmt: skip


def last_days(found: list[Game]) -> str:
    """On which days the games ended: the tenth of them, the middle one, and nine of ten."""
    days = sorted(game.day for game in found)
    return ", ".join([str(days[len(days) * tenth // 10]) for tenth in (1, 5, 9)])


def habits(played: dict[tuple[int, str], list[Game]]) -> None:
    """What was left lying, wasted, or dared; over all tables with and without a Dirty Cop."""
    for dirty in (False, True):
        found = [game for (_, mode), games in played.items() for game in games if bool(mode) == dirty]
        sums: Counter[str] = Counter()
        for game in found:
            sums.update(game.habits.seen)
        print(f"\n{'With' if dirty else 'Without'} a Dirty Cop, {len(found)} games\n")
        head("Special Event", "came", "well", "badly", "left", f"left for {LONG} turns or more", "turns it lay")
        for event in STANDING:
            came = max(1, sums[f"came {event}"])
            shares = [f"{sums[f'{how} {event}'] / came:.0%}" for how in ("well", "badly", "left", "left long")]
            row(EVENT_NAME[event], sums[f"came {event}"], *shares, f"{sums[f'turns {event}'] / came:.1f}")
        print()
        head("what", "how often")
        for what in ("all units played", "all units given", "all units wasted"):
            row(what, sums[what])
        if dirty:
            for what in DARED:
                row(what, sums[what])
            most = Counter(game.habits.seen["most early"] for game in found)
            for cards in sorted(most):
                row(f"at most {cards} cards for one attempt of the first round", most[cards])


def crimes(played: dict[tuple[int, str], list[Game]]) -> None:
    print()
    head("players", "mode", *CAUSES.values())
    for (players, mode), found in played.items():
        sums = sum([game.crime for game in found], Counter[str]())
        row(players, MODES[mode], *[f"{sums[short] / len(found):.2f}" for short in CAUSES.values()])


def loyalties(played: dict[tuple[int, str], list[Game]]) -> None:
    print()
    head("players", "mode", "rightly accused", "wrongly accused", "revealed himself")
    for (players, mode), found in played.items():
        if mode:
            sums = counted(found)
            cells = [sums["accused", 1], sums["accused", 0], sums["revealed", 0]]
            row(players, MODES[mode], *[f"{cell / len(found):.2f}" for cell in cells])


def counted(found: list[Game]) -> Counter[tuple[str, int]]:
    sums: Counter[tuple[str, int]] = Counter()
    for game in found:
        sums.update(game.seen)
    return sums


def cards(found: list[Game]) -> None:
    """Use of every card and character, over all these games."""
    sums, many = counted(found), len(found)
    print()
    head("Police Card", "copies", "assisting", "by its text", "a copy")
    for kind in range(KINDS):
        copies = POLICE_DECK.count(kind)
        assist, text = sums["assist", kind] / many, sums["text", kind] / many
        row(POLICE_NAME[kind], copies, f"{assist:.2f}", f"{text:.2f}", f"{(assist + text) / copies:.2f}")
    print()
    head("Emergency", "turned up", "handled", "attempts", "failed as urgent")
    for event in range(EMERGENCIES):
        handled = sums["handled", event]
        cells = [sums["turned", event], handled, handled + sums["missed", event], sums["failed", event]]
        row(EVENT_NAME[event], *[f"{cell / many:.2f}" for cell in cells])
    print()
    head("Special Event", "turned up", "ended well", "badly")
    for event in range(EMERGENCIES, len(EVENT_NAME)):
        cells = [sums["turned", event], sums["well", event], sums["badly", event]]
        row(EVENT_NAME[event], *[f"{cell / many:.2f}" for cell in cells])
    print()
    head("Street Gang", "formed")
    for gang, name in enumerate(GANG_NAME):
        row(name, f"{sums['gang', gang] / many:.2f}")
    print()
    head("Unknown Circumstance", "turned up")
    for kind in range(len(CIRCUMSTANCE)):
        row(UNKNOWN_NAME[kind], f"{sums['marker', kind] / many:.2f}")


def characters(found: list[Game]) -> list[tuple[str, float]]:
    """Everyone: share of the games they were in, and how those went."""
    print()
    head("character", "in games", "won")
    met = []
    for character in TO_CHOOSE:
        there = [game for game in found if game.seen["character", character]]
        name = CHARACTER_NAME[character]
        if COUSIN[character] not in TO_CHOOSE:
            name += f" (or {CHARACTER_NAME[COUSIN[character]]})"
        share = rate(there) if there else 0.0
        met.append((name, share))
        row(name, f"{len(there) / len(found):.0%}", f"{share:.1%}")
    return met


def against_random(seeds: range) -> None:
    """Three greedy players, and three random ones."""
    print()
    head("three players", "games", "won")
    for kind in ("greedy", "random"):
        found = [Game(3, "", seed, kind) for seed in seeds]
        row(kind, len(found), f"{rate(found):.1%}")


def plot(rates: dict[str, tuple[str, float]], met: list[tuple[str, float]], path: Path) -> None:
    """Bars: how often the Good Cops won at each table, and with each character."""
    parts = ['<text x="12" y="24">Games won by the Good Cops (aim: the lighter band)</text>']
    y = 40
    for name, (mode, share) in rates.items():
        if mode in AIMED_AT:
            low, high = AIMED_AT[mode]
            x, wide = LEFT + WIDE * low, WIDE * (high - low)
            parts.append(f'<rect x="{x:.0f}" y="{y}" width="{wide:.0f}" height="{HIGH}" fill="#e4ddca"/>')
        parts += bar(y, name, share, "#3b6ea5" if mode in AIMED_AT else "#9aa7b5")
        y += HIGH
    y += 40
    parts.append(f'<text x="12" y="{y - 14}">Co-op games won with each character, at all tables</text>')
    for name, share in sorted(met, key=lambda one: -one[1]):
        parts += bar(y, name, share, "#8a6d3b")
        y += HIGH
    balance.picture(path, parts, 900, y + 12, "Police Precinct among greedy players")


def bar(y: int, name: str, share: float, ink: str) -> list[str]:
    return [
        f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{name}</text>',
        f'<rect x="{LEFT}" y="{y + 4}" width="{WIDE * share:.0f}" height="{HIGH - 8}" fill="{ink}"/>',
        f'<text x="{LEFT + 6 + WIDE * share:.0f}" y="{y + 13}">{share:.0%}</text>',
    ]


def main(wanted: balance.Wanted) -> None:
    played = play(wanted)
    wins(played)
    if wanted.what == "habits":
        habits(played)
    if wanted.what != "all":
        return
    crimes(played)
    loyalties(played)
    against_random(wanted.seeds(2))
    together = [game for (_, mode), found in played.items() for game in found if not mode]
    cards(together)
    met = characters(together)
    if wanted.picture:
        rates = {f"{number(p, 'player')}, {MODES[mode]}": (mode, rate(found)) for (p, mode), found in played.items()}
        plot(rates, met, wanted.picture)


if __name__ == "__main__":
    main(balance.asked(__doc__, "all", "habits", "calendar"))
