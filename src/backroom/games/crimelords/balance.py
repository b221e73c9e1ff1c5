"""How Crime Lords' house cards play out among greedy players: the tables and the plot of docs/balance/crimelords.md.

python -m backroom.games.crimelords.balance GAMES [FIRST SEED] [PICTURE]
"""

from collections import Counter
from pathlib import Path
from statistics import mean, median, quantiles

from backroom import balance
from backroom.balance import head, row
from backroom.games.crimelords.cards import (
    ALL_CROOKS,
    ALL_RACKETS,
    HIT,
    INCOME,
    MOB_NAME,
    MOBS,
    NAME,
    POWER,
    RECRUIT,
    RESISTANCE,
    TAKEOVER,
)
from backroom.games.crimelords.events import (
    AttackBegan,
    Bought,
    Exchanged,
    PromiseSettled,
    Recruited,
    TookOver,
    TurnBegan,
    WarBegan,
    WasHit,
)
from backroom.games.crimelords.state import LordsState

FEW, MANY = 8, 20
"""Rounds that a short game of four should take."""
TOO_OFTEN = 1.5
"""Times its share that no Mob should win."""


class Game:
    """One game of greedy players, played to its end."""

    def __init__(self, players: int, seed: int, variants: dict[str, str]) -> None:
        self.counts: Counter[str] = Counter()
        self.paid: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()
        self.lay: Counter[int] = Counter()
        self.tried: Counter[int] = Counter()
        self.got: Counter[int] = Counter()
        luck = f"balance {players} {seed}"
        for s in balance.game_of("crimelords", ["greedy"] * players, seed, luck, variants):
            self.watch(s)
        self.s: LordsState = s
        self.winners = s.winners

    def watch(self, s: LordsState) -> None:
        for event in s.news:
            if isinstance(event, Bought):
                self.sold[event.card] += 1
                self.paid[event.card] += event.sum
            elif isinstance(event, TurnBegan):
                self.lay.update(s.street)
            elif isinstance(event, AttackBegan):
                self.tried[event.target] += 1
                self.counts[f"tried {event.kind}"] += 1
            elif isinstance(event, TookOver):
                self.got[event.racket] += 1
                self.counts[f"done {TAKEOVER}"] += 1
            elif isinstance(event, Recruited):
                self.got[event.crook] += 1
                self.counts[f"done {RECRUIT}"] += 1
            elif isinstance(event, WasHit):
                self.counts[f"done {HIT}"] += 1
            elif isinstance(event, Exchanged):
                self.counts["deals"] += 1
            elif isinstance(event, PromiseSettled):
                self.counts["kept" if event.kept else "broken"] += 1
            elif isinstance(event, WarBegan):
                self.counts["wars"] += 1


def played(players: int, seeds: range, variants: dict[str, str] | None = None) -> list[Game]:
    return balance.played(f"{players} players", lambda seed: Game(players, seed, variants or {}), seeds)


def lengths(title: str, found: list[Game]) -> None:
    rounds = [game.s.round for game in found]
    low, *_, high = quantiles(rounds, n=10)
    within = mean(FEW <= n <= MANY for n in rounds)
    ends = Counter(game.s.over for game in found)
    shared = mean(len(game.winners) > 1 for game in found)
    starts = mean(game.s.first in game.winners for game in found)
    row(title, len(found), f"{mean(rounds):.1f}", f"{median(rounds):.0f}", f"{low:.0f}-{high:.0f}", f"{within:.0%}",
        f"{shared:.0%}", ends["the most Rackets by morning"], f"{starts:.0%}")  # fmt: skip


def mobs(found: list[Game], players: int) -> list[tuple[str, float, float, float]]:
    """By Mob: how often it wins, in times its share, with the interval."""
    seats: Counter[int] = Counter()
    wins: dict[int, float] = dict.fromkeys(range(MOBS), 0.0)
    for game in found:
        seats.update(game.s.mobs)
        for seat in game.winners:
            wins[game.s.mobs[seat]] += 1 / len(game.winners)
    rows = []
    head("Mob", "games", "wins", "times its share", "95 % interval")
    for mob in range(MOBS):
        low, high = balance.interval(wins[mob], seats[mob], times=players)
        share = players * wins[mob] / seats[mob]
        rows.append((MOB_NAME[mob], share, low, high))
        row(MOB_NAME[mob], seats[mob], f"{wins[mob]:g}", f"{share:.2f}", f"{low:.2f} to {high:.2f}")
    return rows


def kinds(found: list[Game]) -> None:
    counts: Counter[str] = sum((game.counts for game in found), Counter())
    head("attack", "a game", "successful")
    for kind, name in ((TAKEOVER, "takeover"), (RECRUIT, "recruitment"), (HIT, "Hit")):
        tried, done = counts[f"tried {kind}"], counts[f"done {kind}"]
        row(name, f"{tried / len(found):.2f}", f"{done / max(1, tried):.0%}")
    print()
    deals, kept, broken, wars = (counts[what] / len(found) for what in ("deals", "kept", "broken", "wars"))
    print(f"{deals:.1f} deals a game; {kept:.1f} open promises kept, {broken:.2f} broken; {wars:.2f} Gang Wars.")


def in_demand(found: list[Game], cards: range) -> None:
    """By card: what it went for, how often it was gone for, and whether the winners had it."""
    sold, paid, tried, got, lay = (Counter[int]() for _ in range(5))
    held, won = Counter[int](), Counter[int]()
    for game in found:
        for sum_, one in ((sold, game.sold), (paid, game.paid), (tried, game.tried), (got, game.got), (lay, game.lay)):
            sum_.update(one)
        for seat in game.s.setup.seats:
            mine = (*game.s.crooks[seat], *game.s.rackets[seat])
            held.update(mine)
            if seat in game.winners:
                won.update(mine)
    head("card", "Power", "Resistance", "Income", "price", "attacks a game", "a turn in the street", "with the winner")
    for card in sorted(cards, key=lambda c: -tried[c]):
        row(NAME[card], POWER[card], RESISTANCE[card], INCOME[card] if card in ALL_RACKETS else "",
            f"{paid[card] / max(1, sold[card]):.1f}", f"{tried[card] / len(found):.2f}",
            f"{lay[card] / len(found):.1f}", f"{won[card] / max(1, held[card]):.0%}")  # fmt: skip
    never = [NAME[card] for card in cards if not tried[card] or not paid[card]]
    print(f"\nNever bid for or never attacked: {', '.join(never) or 'none'}.\n")


def plot(found: list[Game], shares: list[tuple[str, float, float, float]], path: Path) -> None:
    """Left, how many games took how many rounds; right, how often each Mob wins."""
    bins = Counter(min(game.s.round, 29) for game in found)
    high = max(bins.values())
    parts = ['<text x="30" y="24">rounds of a short game of four (dark: 8 to 20)</text>']
    for n in range(1, 30):
        tall = 200 * bins[n] / high
        ink = "#3b6ea5" if FEW <= n <= MANY else "#b9c7d8"
        parts.append(f'<rect x="{14 + 14 * n}" y="{250 - tall:.1f}" width="12" height="{tall:.1f}" fill="{ink}"/>')
        if n % 4 == 0:
            parts.append(f'<text x="{14 + 14 * n}" y="266">{n}</text>')
    parts.append('<text x="470" y="24">wins of a Mob, in times its share, 95 % intervals</text>')
    scale = 120
    for n, (name, share, low, top) in enumerate(shares):
        y = 50 + 26 * n
        parts.append(f'<text x="600" y="{y + 4}" text-anchor="end">{name}</text>')
        parts.append(
            f'<line x1="{610 + scale * low:.0f}" x2="{610 + scale * top:.0f}" y1="{y}" y2="{y}" stroke="#3b6ea5"/>'
        )
        parts.append(f'<circle cx="{610 + scale * share:.0f}" cy="{y}" r="4" fill="#3b6ea5"/>')
    for mark, ink in ((1.0, "#888"), (TOO_OFTEN, "#b33")):
        x = 610 + scale * mark
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="36" y2="252" stroke="{ink}" stroke-dasharray="3 3"/>')
        parts.append(f'<text x="{x:.0f}" y="266" text-anchor="middle">{mark:g}</text>')
    balance.picture(path, parts, 900, 280, f"Crime Lords among greedy players, {len(found)} games")


def main(wanted: balance.Wanted) -> None:
    four = played(4, wanted.seeds())
    few = range(wanted.first, wanted.first + max(10, wanted.games // 12))
    head("table", "games", "rounds", "median", "10-90 %", "8 to 20", "shared", "by morning", "first player wins")
    lengths("four, short", four)
    for players in (2, 3, 6, 8):
        lengths(f"{players} players, short", played(players, few))
    lengths("four, long", played(4, few, {"length": "long"}))
    print()
    shares = mobs(four, 4)
    print()
    kinds(four)
    print()
    in_demand(four, ALL_CROOKS)
    in_demand(four, ALL_RACKETS)
    if wanted.picture:
        plot(four, shares, wanted.picture)


if __name__ == "__main__":
    main(balance.asked(__doc__))
