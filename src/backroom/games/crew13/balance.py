"""How the 13th Street Crew's jobs play out among bots: the tables and the plot of docs/balance/crew13.md.

python -m backroom.games.crew13.balance GAMES [FIRST SEED] [PICTURE]
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import mean, quantiles

from backroom import balance
from backroom.balance import head, row
from backroom.games.crew13.cards import BIG, DECKS, INFORMANT, JOBS, LOYAL, SMALL, SOLO
from backroom.games.crew13.events import Proposed
from backroom.games.crew13.state import CrewState
from backroom.games.crew13.steps import PassOrPropose

ENDS = ("C70", "C71", "C72", "C73")
INK = {"big": "#c9a24a", "small": "#5b9bd5", "solo": "#5fb37c"}


class Game:
    """One game played to its end."""

    def __init__(self, players: int, seed: int, seated: Callable[[int], str], variants: dict[str, str]) -> None:
        self.bots = [seated(seat) for seat in range(players)]
        self.proposed: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.dealt: list[str] = []
        for s in balance.game_of("crew13", self.bots, seed, f"measured {players} {seed}", variants):
            self.dealt = self.dealt or list(s.identities)
            self.watch(s)
        self.s: CrewState = s
        over = s.rules.outcome(s)
        assert over is not None
        self.over = over

    def watch(self, s: CrewState) -> None:
        if s.stack and isinstance(s.stack[-1], PassOrPropose):
            self.offered.update([job for row in s.active for job in row])
        self.proposed.update([event.job for event in s.news if isinstance(event, Proposed)])

    @property
    def informant_wins(self) -> bool:
        return any(self.s.identities[seat] == INFORMANT for seat in self.over.winners)


def came_off(game: Game) -> list[str]:
    """The jobs that were done, one by one."""
    return [job for job, _, what, _ in game.s.history if what in ("done", "bought")]


def shares(played: list[Game]) -> list[float]:
    """Of all jobs that came off: big, small, solo."""
    done = Counter(JOBS[job].deck for game in played for job in came_off(game))
    return [done[deck] / done.total() for deck in (BIG, SMALL, SOLO)]


def tempo(players: int, seeds: range, variants: dict[str, str]) -> list[Game]:
    """A row of the first table."""
    title = f"{players} players"
    played = balance.played(title, lambda seed: Game(players, seed, lambda seat: "greedy", variants), seeds)
    rounds = [game.s.round for game in played]
    spied = [game for game in played if INFORMANT in game.s.identities]
    ends = Counter(game.over.rule for game in played)
    low, *_, high = quantiles(rounds, n=10)
    short = variants.get("short", "off")
    wins = mean(game.informant_wins for game in spied)
    row(
        players, short, len(played), f"{mean(rounds):.1f}", f"{low:.0f}-{high:.0f}", len(spied), f"{wins:.0%}",
        *[ends[rule] for rule in ENDS], *[f"{share:.0%}" for share in shares(played)],
    )  # fmt: skip
    return played


def against_random(seeds: range) -> None:
    """Greedy seats among random ones, by the identity dealt."""
    head("greedy", "games", "loyal greedy", "loyal random", "informant greedy", "informant random")
    for greedy in (1, 2, 3):
        wins: Counter[tuple[str, str]] = Counter()
        seats: Counter[tuple[str, str]] = Counter()
        for seed in seeds:
            game = Game(4, seed, lambda seat, k=seed, g=greedy: "greedy" if (seat + k) % 4 < g else "random", {})  # type: ignore[misc]
            for seat, name in enumerate(game.bots):
                seats[name, game.dealt[seat]] += 1
                wins[name, game.dealt[seat]] += seat in game.over.winners
        cells = [
            f"{wins[n, i] / max(1, seats[n, i]):.1%} of {seats[n, i]}"
            for i in (LOYAL, INFORMANT)
            for n in ("greedy", "random")
        ]
        row(f"{greedy} of 4", len(seeds), *cells)


def jobs(played: list[Game]) -> list[tuple[str, float, float, float]]:
    """By job: how often it was proposed when it could be, how often a game, how many of them came off."""
    offered, proposed, done = Counter[str](), Counter[str](), Counter[str]()
    for game in played:
        offered += game.offered
        proposed += game.proposed
        done.update(came_off(game))
    rows = [
        (job, proposed[job] / offered[job], proposed[job] / len(played), done[job] / max(1, proposed[job]))
        for job in JOBS
    ]
    return sorted(rows, key=lambda one: (JOBS[one[0]].deck, -one[1]))


def plot(rows: list[tuple[str, float, float, float]], decks: dict[int, list[float]], path: Path) -> None:
    """Bars: what came off by the size of the job, and the share of a lead's chances at which a job was proposed."""
    high, wide, left = 18, 460, 350
    parts = [heading(22, "Jobs that came off: big, small, solo, by the number of players")]
    for n, (players, parted) in enumerate(sorted(decks.items())):
        y, x = 36 + n * high, left
        parts.append(label(y, f"{players} players"))
        for share, deck in zip(parted, DECKS, strict=True):
            length = round(wide * share)
            parts.append(f'<rect x="{x}" y="{y}" width="{length}" height="{high - 4}" fill="{INK[deck]}"/>')
            parts.append(f'<text x="{x + 6}" y="{y + 12}" fill="#14110d">{share:.0%}</text>')
            x += length
    top = 36 + len(decks) * high + 30
    parts.append(heading(top - 14, "Proposed, as a share of the turns it lay open"))
    most = max(share for _, share, *_ in rows)
    for n, (job, share, *_) in enumerate(rows):
        y, length = top + n * high, round(wide * share / most)
        parts.append(label(y, JOBS[job].name))
        ink = INK[DECKS[JOBS[job].deck]]
        parts.append(f'<rect x="{left}" y="{y}" width="{length}" height="{high - 4}" fill="{ink}"/>')
        parts.append(f'<text x="{left + 6 + length}" y="{y + 12}" fill="#e8dcc0">{share:.1%}</text>')
    tall = top + high * len(rows) + 8
    balance.picture(path, parts, 900, tall, "The 13th Street Crew among greedy players", paper="#14110d")


def heading(y: int, words: str) -> str:
    return f'<text x="12" y="{y}" fill="#e8dcc0">{words}</text>'


def label(y: int, words: str) -> str:
    return f'<text x="340" y="{y + 12}" fill="#e8dcc0" text-anchor="end">{words}</text>'


def main(wanted: balance.Wanted) -> None:
    head("players", "short", "games", "rounds", "10-90%", "with informant", "he wins", *ENDS, "big", "small", "solo")
    played = {4: tempo(4, wanted.seeds(), {})}
    for players in (3, 5, 6, 7):
        played[players] = tempo(players, wanted.seeds(2), {})
    tempo(4, wanted.seeds(2), {"short": "store"})
    print()
    against_random(wanted.seeds(2))
    print()
    head("job", "deck", "when open", "a game", "came off")
    rows = jobs(played[4])
    for job, share, often, well in rows:
        row(JOBS[job].name, DECKS[JOBS[job].deck], f"{share:.1%}", f"{often:.2f}", f"{well:.0%}")
    if wanted.picture:
        plot(rows, {players: shares(found) for players, found in played.items()}, wanted.picture)


if __name__ == "__main__":
    main(balance.asked(__doc__))
