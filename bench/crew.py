"""How the 13th Street Crew's own player goes about it: python bench/crew.py [GAMES [FIRST SEED [BOT [PLAYERS ...]]]].

Games of one kind of bot alone. A job falls short where what its crew laid did not suffice. A phrase is repeated if the
same player says the same thing again about the same job. How often an informant lays Police! is counted where he is on
a crew, the job would make nobody win, and fewer than four are up; a beginner is asked beside him, with the same view,
what he would have laid."""

import sys
from collections import Counter
from typing import Any

from backroom import balance, bots
from backroom.balance import head, row
from backroom.engine import Action, QuickChance, View
from backroom.games.crew13 import events
from backroom.games.crew13.actions import LAY_POLICE, Bring, LeaveOut, NothingToSay, Offer
from backroom.games.crew13.bot.sight import Sight
from backroom.games.crew13.cards import INFORMANT, JOBS
from backroom.games.crew13.steps import PolicePile
from backroom.games.crew13.steps.ends import FIFTH

BESIDE = "beginner"


class Watched:
    """A bot whose answers are noted."""

    def __init__(self, bot: bots.Bot, n: Counter[str], beside: bots.Bot) -> None:
        self.bot, self.n, self.beside = bot, n, beside

    def choose(self, view: View) -> Action:
        said = self.bot.choose(view)
        if isinstance(view.stack[-1], PolicePile) and len(view.options) > 1:
            self.laid(view, said)
        return said

    def interject(self, view: View) -> Action | None:
        return self.bot.interject(view)

    def laid(self, view: View, said: Action) -> None:
        sight, table = Sight(view, QuickChance(0)), view.table
        job, crew, up = JOBS[table["job"]], table["crew"], table["police_up"]
        gift = sight.somebody_else_would_win(job, crew) or sight.would_win(job, table["lead"] == sight.me)
        if sight.informant and len(crew) > 1 and not gift and up < FIFTH - 1:
            self.n["asked to lay"] += 1
            self.n[f"asked at {up}"] += 1
            self.n["lays police"] += said == LAY_POLICE
            self.n[f"lays at {up}"] += said == LAY_POLICE
            self.n["beside lays"] += self.beside.choose(view) == LAY_POLICE


class Game:
    """One game, watched to its end."""

    def __init__(self, players: int, seed: int, bot: str) -> None:
        self.n: Counter[str] = Counter()
        self.about: set[tuple[int, Action]] = set()
        beside = bots.make(BESIDE, "crew13", seed)
        for s in balance.game_of(
            "crew13", [bot] * players, seed, f"crew {players} {seed}",
            seated=lambda one, _: Watched(one, self.n, beside),
        ):  # fmt: skip
            for event in s.news:
                self.note(event)
        over = s.rules.outcome(s)
        assert over is not None
        self.n["games"] += 1
        self.n["rounds"] += s.round
        if INFORMANT in s.identities:
            self.n["with one"] += 1
            self.n["informant wins"] += s.identities.index(INFORMANT) in over.winners

    def note(self, event: Any) -> None:
        n = self.n
        if isinstance(event, events.Proposed):
            n["proposed"] += 1
            n["crews wanted"] += JOBS[event.job].deck < 2
            self.about = set()
        elif isinstance(event, events.TalkedItOver):
            for seat, phrase in event.said:
                n["asked to speak"] += 1
                n["silent"] += isinstance(phrase, NothingToSay)
                n["offers"] += isinstance(phrase, Offer)
                n["of somebody"] += isinstance(phrase, (Bring, LeaveOut))
                if not isinstance(phrase, NothingToSay):
                    n["repeated"] += (seat, phrase) in self.about
                    self.about.add((seat, phrase))
        elif isinstance(event, events.AskedCrew):
            n["asked"] += 1
            n["refused"] += bool(event.refused)
        elif isinstance(event, events.GaveUp):
            n["given up"] += 1
        elif isinstance(event, events.FellShort):
            n["short"] += 1
            n["short of one"] += len(event.missing) == 1
        elif isinstance(event, events.Busted):
            n["busted"] += 1
        elif isinstance(event, events.Succeeded):
            n["done"] += 1


def told(bot: str, players: int, games: list[Game]) -> list[object]:
    n: Counter[str] = sum((game.n for game in games), Counter())

    def of(part: str, whole: str) -> str:
        return f"{n[part] / max(1, n[whole]):.0%}"

    often = ", ".join(of(f"lays at {up}", f"asked at {up}") for up in range(FIFTH - 1))
    return [
        f"{bot}, {players}", n["games"], f"{n['rounds'] / n['games']:.1f}", f"{n['proposed'] / n['games']:.1f}",
        of("crews wanted", "proposed"), of("done", "proposed"), of("short", "proposed"), of("short of one", "proposed"),
        of("given up", "proposed"), of("refused", "asked"), of("busted", "proposed"),
        f"{of('lays police', 'asked to lay')} of {n['asked to lay']}", often, of("beside lays", "asked to lay"),
        f"{of('informant wins', 'with one')} of {n['with one']}", of("offers", "asked to speak"),
        of("of somebody", "asked to speak"), of("silent", "asked to speak"), n["repeated"],
    ]  # fmt: skip


LINES = (
    "bot, players", "games", "rounds", "jobs proposed a game", "... for a crew", "... that came off",
    "... that fell short of resources", "... by one resource", "... given up", "crews that somebody refused",
    "broken up by the police", "an informant lays Police!", "... with none, one, two, three up", "a beginner there",
    "the informant wins", "asked to speak: offers", "speaks of somebody", "silent", "said twice of one job",
)  # fmt: skip


def main(many: int, first: int, bot: str, tables: list[int]) -> None:
    found = []
    for players in tables:

        def play(seed: int, players: int = players) -> Game:
            return Game(players, seed, bot)

        found.append(told(bot, players, balance.played(f"{players} players", play, range(first, first + many))))
    head("a game", *[str(one[0]) for one in found])
    for name, *cells in list(zip(LINES, *found, strict=True))[1:]:
        row(name, *cells)


if __name__ == "__main__":
    said = sys.argv[1:] + ["200", "0", "greedy", "4"][len(sys.argv) - 1 :]
    main(int(said[0]), int(said[1]), said[2], [int(n) for n in said[3:]])
