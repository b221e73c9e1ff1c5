"""How Police Precinct goes among greedy players: the tables and the picture of docs/balance/precinct.md.

python -m backroom.games.precinct.balance GAMES [FIRST SEED] [PICTURE]
"""

import sys
from collections import Counter
from pathlib import Path

from backroom import bots, games
from backroom.bots.table import states
from backroom.engine import QuickChance
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
from backroom.games.precinct.events.attempt import Assisted, Handled
from backroom.games.precinct.events.city import EventTurned, GangFormed, UrgentFailed
from backroom.games.precinct.events.dirty import LoyaltyShown, WentUnderground
from backroom.games.precinct.events.looking import UnknownTurned
from backroom.games.precinct.events.special import EventOver
from backroom.games.precinct.events.turn import CharacterChosen, CrimeRose, TextPlayed
from backroom.games.precinct.state import PrecinctState
from backroom.games.precinct.steps.ending import CAUGHT, ESCAPED, OVERRUN, SOLVED, WON

RULES = games.find("precinct")
MODES = {"": "co-op", "one": "one Dirty Cop", "two": "two Dirty Cops"}
TABLES = [(players, "") for players in range(1, 7)] + [(players, "one") for players in range(3, 7)]
TABLES += [(players, "two") for players in range(4, 7)]
AIMED_AT = {"": (0.4, 0.6), "one": (0.35, 0.55)}
LEFT, WIDE, HIGH = 270, 560, 20
FEW = 5
"""Times fewer games are played with two Dirty Cops, which nothing was tuned to."""


class Game:
    """One game of bots of a kind, played to its end."""

    def __init__(self, players: int, mode: str, seed: int, kind: str = "greedy") -> None:
        luck = QuickChance(f"balance {players} {mode} {seed}")
        thinking = [bots.make(kind, "precinct", 10 * seed + seat) for seat in range(players)]
        self.seen: Counter[tuple[str, int]] = Counter()
        self.crime: Counter[str] = Counter()
        playing = states(RULES, RULES.table(players, {"dirty-cop": mode} if mode else {}), thinking, luck)
        s: PrecinctState = next(playing)
        for s in playing:
            for event in s.news:
                self.watch(event)
        self.turns, self.day, self.over = s.turns, s.day, s.over
        self.won = s.over in WON
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


def play(many: int, first: int) -> dict[tuple[int, str], list[Game]]:
    """Every table, with how far it is on stderr."""
    played = {}
    for players, mode in TABLES:
        count = many // FEW if mode == "two" else many
        row = []
        for n in range(count):
            row.append(Game(players, mode, first + n))
            if not (n + 1) % 50:
                print(f"{players} players, {MODES[mode]}: {n + 1} of {count}", file=sys.stderr, flush=True)
        played[players, mode] = row
    return played


def rate(played: list[Game]) -> float:
    return sum(game.won for game in played) / len(played)


def wins(played: dict[tuple[int, str], list[Game]]) -> None:
    print("| players | mode | games | won | give or take | before the 16th | arrested | overrun | escaped | turns |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for (players, mode), row in played.items():
        ends = Counter(game.over for game in row)
        share = rate(row)
        off = 1.96 * (share * (1 - share) / len(row)) ** 0.5
        cells = [f"{ends[why] / len(row):.0%}" for why in (SOLVED, CAUGHT, OVERRUN, ESCAPED)]
        turns = sum(game.turns for game in row) / len(row)
        print(
            f"| {players} | {MODES[mode]} | {len(row)} | {share:.1%} | {off:.1%} | {' | '.join(cells)} | {turns:.1f} |"
        )


def crimes(played: dict[tuple[int, str], list[Game]]) -> None:
    print(f"\n| players | mode | {' | '.join(CAUSES.values())} |\n| --- | --- |{' --- |' * len(CAUSES)}")
    for (players, mode), row in played.items():
        sums = sum([game.crime for game in row], Counter[str]())
        cells = [f"{sums[short] / len(row):.2f}" for short in CAUSES.values()]
        print(f"| {players} | {MODES[mode]} | {' | '.join(cells)} |")


def loyalties(played: dict[tuple[int, str], list[Game]]) -> None:
    print(
        "\n| players | mode | rightly accused | wrongly accused | revealed himself |\n| --- | --- | --- | --- | --- |"
    )
    for (players, mode), row in played.items():
        if mode:
            sums = counted(row)
            cells = [sums["accused", 1], sums["accused", 0], sums["revealed", 0]]
            print(f"| {players} | {MODES[mode]} | {' | '.join(f'{cell / len(row):.2f}' for cell in cells)} |")


def counted(row: list[Game]) -> Counter[tuple[str, int]]:
    sums: Counter[tuple[str, int]] = Counter()
    for game in row:
        sums.update(game.seen)
    return sums


def cards(row: list[Game]) -> None:
    """Use of every card and character, over all these games."""
    sums, many = counted(row), len(row)
    print("\n| Police Card | copies | assisting | by its text | a copy |\n| --- | --- | --- | --- | --- |")
    for kind in range(KINDS):
        copies = POLICE_DECK.count(kind)
        assist, text = sums["assist", kind] / many, sums["text", kind] / many
        print(f"| {POLICE_NAME[kind]} | {copies} | {assist:.2f} | {text:.2f} | {(assist + text) / copies:.2f} |")
    print("\n| Emergency | turned up | handled | attempts | failed as urgent |\n| --- | --- | --- | --- | --- |")
    for event in range(EMERGENCIES):
        handled = sums["handled", event]
        cells = [sums["turned", event], handled, handled + sums["missed", event], sums["failed", event]]
        print(f"| {EVENT_NAME[event]} | {' | '.join(f'{cell / many:.2f}' for cell in cells)} |")
    print("\n| Special Event | turned up | ended well | badly |\n| --- | --- | --- | --- |")
    for event in range(EMERGENCIES, len(EVENT_NAME)):
        cells = [sums["turned", event], sums["well", event], sums["badly", event]]
        print(f"| {EVENT_NAME[event]} | {' | '.join(f'{cell / many:.2f}' for cell in cells)} |")
    print("\n| Street Gang | formed |\n| --- | --- |")
    for gang, name in enumerate(GANG_NAME):
        print(f"| {name} | {sums['gang', gang] / many:.2f} |")
    print("\n| Unknown Circumstance | turned up |\n| --- | --- |")
    for kind in range(len(CIRCUMSTANCE)):
        print(f"| {UNKNOWN_NAME[kind]} | {sums['marker', kind] / many:.2f} |")


def characters(row: list[Game]) -> list[tuple[str, float, float]]:
    """Everyone: share of the games they were in, and how those went."""
    print("\n| character | in games | won |\n| --- | --- | --- |")
    found = []
    for character in TO_CHOOSE:
        there = [game for game in row if game.seen["character", character]]
        name = CHARACTER_NAME[character]
        if COUSIN[character] not in TO_CHOOSE:
            name += f" (or {CHARACTER_NAME[COUSIN[character]]})"
        share = rate(there) if there else 0.0
        found.append((name, len(there) / len(row), share))
        print(f"| {name} | {len(there) / len(row):.0%} | {share:.1%} |")
    return found


def against_random(many: int, first: int) -> None:
    """Three greedy players, and three random ones."""
    print("\n| three players | games | won |\n| --- | --- | --- |")
    for kind in ("greedy", "random"):
        row = [Game(3, "", first + n, kind) for n in range(many)]
        print(f"| {kind} | {many} | {rate(row):.1%} |")


def plot(rates: dict[str, tuple[str, float]], met: list[tuple[str, float, float]]) -> str:
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
    for name, _, share in sorted(met, key=lambda row: -row[2]):
        parts += bar(y, name, share, "#8a6d3b")
        y += HIGH
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 {y + 12}" font-family="sans-serif" font-size="12" '
        'role="img" aria-label="Police Precinct among greedy players">\n'
        f'<rect width="900" height="{y + 12}" fill="white"/>'
    )
    return "\n".join([opening, *parts, "</svg>"]) + "\n"


def bar(y: int, name: str, share: float, ink: str) -> list[str]:
    return [
        f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{name}</text>',
        f'<rect x="{LEFT}" y="{y + 4}" width="{WIDE * share:.0f}" height="{HIGH - 8}" fill="{ink}"/>',
        f'<text x="{LEFT + 6 + WIDE * share:.0f}" y="{y + 13}">{share:.0%}</text>',
    ]


def main(many: int, first: int, picture: str) -> None:
    played = play(many, first)
    wins(played)
    crimes(played)
    loyalties(played)
    against_random(many // 2, first)
    together = [game for (_, mode), row in played.items() for game in row if not mode]
    cards(together)
    met = characters(together)
    if picture:
        rates = {f"{p} player{'s' * (p > 1)}, {MODES[mode]}": (mode, rate(row)) for (p, mode), row in played.items()}
        Path(picture).write_text(plot(rates, met), "utf-8")


if __name__ == "__main__":
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    main(int(sys.argv[1]), seed, sys.argv[3] if len(sys.argv) > 3 else "")
