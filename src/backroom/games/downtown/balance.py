"""Measures Downtown's balance with greedy players, prints the tables of downtown.md and draws downtown.svg.

python -m backroom.games.downtown.balance GAMES [FIRST SEED] [PICTURE]
python -m backroom.games.downtown.balance GAMES [FIRST SEED] --measure starter    who wins, counted from the starter
"""

from collections import Counter
from pathlib import Path
from typing import Any

from backroom import balance
from backroom.balance import head, row
from backroom.bots import Bot
from backroom.engine import Action, QuickChance, View
from backroom.games.downtown.cards import FENCE_KIND, FRONTS, GANGSTERS, NEEDS, STOOGE_OF, STOOGES, VALUE
from backroom.games.downtown.events import JobPulled, Sold
from backroom.games.downtown.steps import PlaceTokens

TOO_LONG = 600
LETTER = {"lookout": "L", "safecracker": "C", "spy": "S"}
FOUR = ["greedy"] * 4


class Scattering:
    """Places tokens at random, and plays like another."""

    def __init__(self, other: Bot, luck: QuickChance) -> None:
        self._other, self._luck = other, luck

    def choose(self, view: View) -> Action:
        if isinstance(view.stack[-1], PlaceTokens):
            return view.options[self._luck.below(len(view.options))]
        return self._other.choose(view)

    def interject(self, view: View) -> Action | None:
        return self._other.interject(view)


def play(names: list[str], seed: int, variants: dict[str, str], scattered: bool = False) -> dict[str, Any]:
    """One game; `scattered`: the tokens are placed at random before it."""
    pulled: Counter[str] = Counter()
    worth: Counter[str] = Counter()
    by: list[Counter[str]] = [Counter() for _ in names]
    kinds: Counter[str] = Counter()
    first = -1
    for s in balance.game_of("downtown", names, seed, f"balance {seed}", variants, Scattering if scattered else None):
        if s.turns > TOO_LONG:
            raise SystemExit(f"game {seed} of {names} with {variants} goes round in circles")
        first = s.turn if s.turns == 1 else first
        for event in s.news:
            if isinstance(event, JobPulled) and event.job:
                pulled[event.front] += 1
                worth[event.front] += VALUE[event.job]
                by[event.seat][STOOGE_OF[event.front]] += 1
            elif isinstance(event, Sold):
                kinds[FENCE_KIND[event.fence]] += len(event.jobs)
    over = s.rules.outcome(s)
    assert over is not None
    return {"turns": s.turns, "over": s.over, "winners": over.winners, "first": first, "pulled": pulled,
            "worth": worth, "by": by, "kinds": kinds}  # fmt: skip


def measure(names: list[str], seeds: range, variants: dict[str, str] | None = None) -> list[dict[str, Any]]:
    return balance.played(f"{len(names)} players", lambda seed: play(names, seed, variants or {}), seeds)


def lengths(title: str, found: list[dict[str, Any]]) -> None:
    turns = sorted(game["turns"] for game in found)
    many = len(found)
    casino = sum("casino" in game["over"] for game in found)
    first = sum(game["first"] in game["winners"] for game in found)
    row(title, many, f"{sum(turns) / many:.1f}", turns[many // 10], turns[many // 2], turns[-1 - many // 10],
        f"{100 * casino / many:.0f} %", f"{100 * first / many:.0f} %")  # fmt: skip


def jobs(found: list[dict[str, Any]]) -> dict[str, float]:
    pulled: Counter[str] = sum((game["pulled"] for game in found), Counter())
    worth: Counter[str] = sum((game["worth"] for game in found), Counter())
    total = sum(pulled.values())
    head("job", "needs", "a game", "share", "mean value")
    for front in FRONTS:
        needs = " ".join(f"{n}{LETTER[g]}" for n, g in zip(NEEDS[front], GANGSTERS, strict=True) if n)
        mean = worth[front] / pulled[front] if pulled[front] else 0
        row(front, needs, f"{pulled[front] / len(found):.2f}", f"{100 * pulled[front] / total:.0f} %", f"{mean:.1f}")
    print()
    winning: Counter[str] = Counter()
    for game in found:
        for seat in game["winners"]:
            winning += game["by"][seat]
    head("stooge", "share of all jobs", "share of the winners' jobs")
    shares = {}
    for stooge in STOOGES:
        shares[stooge] = sum(pulled[f] for f in FRONTS if STOOGE_OF[f] == stooge) / total
        row(stooge, f"{100 * shares[stooge]:.0f} %", f"{100 * winning[stooge] / sum(winning.values()):.0f} %")
    print()
    kinds: Counter[str] = sum((game["kinds"] for game in found), Counter())
    head("sold to", "share of the loot sold")
    for kind in ("honest", "half", "cop"):
        row(kind, f"{100 * kinds[kind] / sum(kinds.values()):.0f} %")
    return shares


def plot(found: list[dict[str, Any]], path: Path) -> None:
    """Bars: how many games took how many turns."""
    bins = Counter(min(game["turns"] // 5, 19) for game in found)
    high = max(bins.values())
    bars = []
    for n in range(20):
        tall = 200 * bins[n] / high
        colour = "#3b6ea5" if 5 <= n < 12 else "#b9c7d8"
        bars.append(f'<rect x="{40 + 28 * n}" y="{230 - tall:.1f}" width="24" height="{tall:.1f}" fill="{colour}"/>')
        if n % 2 == 0:
            bars.append(f'<text x="{40 + 28 * n}" y="248" font-size="12">{5 * n}</text>')
    label = "turns of a game of four greedy players (dark: 25 to 60)"
    said = f'<text x="40" y="20" font-size="13">{label}, {len(found)} games; highest bar {high}</text>'
    balance.picture(path, [*bars, said], 640, 280, label)


def starter(seeds: range) -> None:
    """Four players: how often the starter wins, and those to the left, one after the other."""
    head("four players", "games", "starter", "next on the left", "opposite", "last")
    for update in ("off", "on"):
        for scattered in (False, True):
            won: Counter[int] = Counter()
            for seed in seeds:
                game = play(FOUR, seed, {"update-1": update}, scattered)
                won.update((winner - game["first"]) % 4 for winner in game["winners"])
            title = f"update-1 {update}, tokens placed {'at random' if scattered else 'by greedy'}"
            row(title, len(seeds), *[f"{100 * won[n] / len(seeds):.0f} %" for n in range(4)])


def main(wanted: balance.Wanted) -> None:
    if wanted.what == "starter":
        starter(wanted.seeds())
        return
    four = measure(FOUR, wanted.seeds())
    head("table", "games", "turns", "10 %", "median", "90 %", "third casino", "starter wins")
    lengths("four players", four)
    lengths("three players", measure(["greedy"] * 3, wanted.seeds(2)))
    lengths("two players", measure(["greedy"] * 2, wanted.seeds(2)))
    for name, value in (("don-takes-half", "on"), ("update-1", "on"), ("casino", "off")):
        lengths(f"four, {name} {value}", measure(FOUR, wanted.seeds(4), {name: value}))
    print()
    jobs(four)
    print()
    few = wanted.seeds(4)
    won = sum(w == 0 for g in measure(["greedy", "random"], few) for w in g["winners"])
    won += sum(w == 1 for g in measure(["random", "greedy"], few) for w in g["winners"])
    print(f"greedy beats random in {won} of {2 * len(few)} games of two.")
    if wanted.picture:
        plot(four, wanted.picture)


if __name__ == "__main__":
    main(balance.asked(__doc__, "all", "starter"))
