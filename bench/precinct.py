"""How Police Precinct's own player goes about it: python bench/precinct.py [GAMES [FIRST SEED [BOT [TABLE ...]]]].

Games of one kind of bot alone; a table is a number of players, `4:one` one with a Dirty Cop. What came late is left
out of what was seen to: a Special Event counts if it ended, or lay for as many turns as there are officers. Something
urgent is in reach if whoever begins a turn could drive to it; All Units is spent twice if its player handles the same
Emergency in that turn, and wasted if it goes into something else by its symbol while one is urgent. An Emergency is
rolled for with hardly a chance below one in three, with the dice and the number as they are then. Cards in the first
round are those given to somebody of unknown loyalty for one attempt; past a deck is what goes into an investigation
that looks at all of it already. Proof is an investigation that must have shown Evidence and did not; help after it is a
card for whoever gave it."""

import sys
from collections import Counter
from typing import Any

from backroom import balance
from backroom.balance import head, row
from backroom.games.precinct.bot.plan import closed_for
from backroom.games.precinct.bot.sight import Sight
from backroom.games.precinct.cards import (
    DETAINEES,
    ESCORT_VAN,
    EVENT_NAME,
    GAS_LEAK,
    HANDLE,
    INVESTIGATE,
    JAIL_BREAK,
    OFFICER_DOWN,
    STREET_RIOT,
)
from backroom.games.precinct.charts import track
from backroom.games.precinct.events import attempt, city, dirty, looking, special, turn
from backroom.games.precinct.habits import Habits, given_away
from backroom.games.precinct.state import UNSEEN, PrecinctState
from backroom.games.precinct.steps.ending import WON
from backroom.games.precinct.steps.moving import Move
from backroom.games.precinct.sums import strength

SPECIALS = (STREET_RIOT, ESCORT_VAN, OFFICER_DOWN, DETAINEES, JAIL_BREAK, GAS_LEAK)
HARDLY = 1 / 3
SIMPLE = {
    city.UrgentFailed: "failed", turn.CrimeRose: "crime", turn.Discarded: "discards", turn.TurnBegan: "turns",
    attempt.Hospitalised: "hurt",
}  # fmt: skip
WORK = (attempt.AttemptBegan, turn.Upgraded, turn.TurnedOver, dirty.Accused, special.EventOver)
COUNTED = (
    "all units played", "all units given", "all units wasted", "dirty", "given away", "given away and still there",
    "went underground", "accused by dirty", "accused by good", "found out", "wronged", "early cards",
)  # fmt: skip


class Game:
    """One game, watched to its end."""

    def __init__(self, players: int, mode: str, seed: int, bot: str) -> None:
        self.n: Counter[str] = Counter()
        habits = Habits()
        self.came: dict[int, int] = {}
        self.begun, self.reach, self.lifted, self.done, self.last = -1, -1, -1, (-1, -1), False
        self.worked, self.urgent, self.full = True, -1, False
        variants, luck = {"dirty-cop": mode} if mode else {}, f"precinct {players} {mode} {seed}"
        for s in balance.game_of("precinct", [bot] * players, seed, luck, variants):
            habits.watch(s)
            self.watch(s)
        habits.over(s)
        self.told()
        self.n.update({what: habits.seen[what] for what in COUNTED})
        self.most_early = habits.seen["most early"]
        self.n["games"] += 1
        self.n["won"] += s.over in WON
        self.n["donuts kept"] += sum(s.donuts)
        for event, since in self.came.items():
            self.n[f"had {event}"] += s.turns - since >= len(s.at)

    def watch(self, s: PrecinctState) -> None:
        for event in s.news:
            self.note(s, event)
        self.urgent = s.urgent
        self.full = s.attempt.kind == INVESTIGATE and strength(s) >= len(s.decks[s.attempt.target])
        step = s.stack[-1] if s.stack else None
        if isinstance(step, Move) and s.turns != self.begun:
            self.begin(s)

    def begin(self, s: PrecinctState) -> None:
        """A turn: the one before is told, and whether something urgent can be driven to."""
        self.told()
        self.begun, self.reach, self.lifted, self.done, self.worked = s.turns, -1, -1, (-1, -1), False
        if s.urgent in s.emergencies:
            sight = Sight(s, s.acting)
            near = sight.board.reach(s.at[s.acting], s.points, closed_for(sight, s.acting))
            doors = sight.board.access[s.places[s.emergencies.index(s.urgent)]]
            if any(space in near for space in doors):
                self.reach, self.last = s.urgent, s.crime + 1 == track(s.setup)

    def told(self) -> None:
        self.n["own turns"] += self.begun >= 0
        self.n["idle"] += not self.worked
        if self.reach >= 0:
            seen_to = self.lifted >= 0 or self.done == (HANDLE, self.reach)
            for kind in ("", "last ") if self.last else ("",):
                self.n[f"{kind}in reach"] += 1
                self.n[f"{kind}seen to"] += seen_to

    def note(self, s: PrecinctState, event: Any) -> None:
        n = self.n
        n[SIMPLE.get(type(event), "")] += 1
        self.worked = self.worked or isinstance(event, WORK)
        if isinstance(event, attempt.AttemptBegan):
            self.done = event.attempt, event.target
            n["twice"] += self.lifted >= 0 and self.done == (HANDLE, self.lifted)
        elif isinstance(event, looking.UrgentLifted):
            self.lifted = self.urgent
        elif isinstance(event, attempt.Rolled) and self.done[0] == HANDLE:
            n["tries"] += 1
            n["hardly"] += 1 - ((event.needed - 1) / 6) ** len(event.dice) < HARDLY
        elif isinstance(event, attempt.Assisted):
            self.helped(s, event)
        elif isinstance(event, special.EventStays):
            self.came[event.event] = s.turns
        elif isinstance(event, special.EventOver) and event.event in self.came:
            del self.came[event.event]
            n[f"had {event.event}"] += 1
            n[f"well {event.event}"] += event.well

    def helped(self, s: PrecinctState, event: attempt.Assisted) -> None:
        self.n["assists"] += 1
        self.n["past a deck"] += self.full
        if s.dirty and not s.drawn and s.exposed[s.acting] == UNSEEN:
            self.n["after proof"] += given_away(s, s.acting)


def told(table: str, games: list[Game]) -> list[object]:
    n: Counter[str] = sum((game.n for game in games), Counter())

    def of(part: str, whole: str) -> str:
        return f"{n[part] / n[whole]:.0%} of {n[whole]}" if n[whole] else "none"

    def a_game(what: str) -> str:
        return f"{n[what] / len(games):.2f}"

    return [
        table, n["games"], of("won", "games"), f"{n['turns'] / len(games):.1f}",
        *[of(f"well {event}", f"had {event}") for event in SPECIALS],
        a_game("failed"), of("seen to", "in reach"), of("last seen to", "last in reach"),
        a_game("all units played"), a_game("twice"), a_game("all units given"), a_game("all units wasted"),
        of("hardly", "tries"), a_game("hurt"), of("idle", "own turns"), a_game("discards"), a_game("donuts kept"),
        a_game("assists"), n["past a deck"],
        max(game.most_early for game in games), f"{n['given away']} of {n['dirty']}", n["given away and still there"],
        n["after proof"], n["went underground"], n["accused by dirty"], f"{n['found out']}, {n['wronged']}",
    ]  # fmt: skip


LINES = (
    "table", "games", "won", "turns", *[f"{EVENT_NAME[event]} seen to" for event in SPECIALS],
    "urgent ones that failed a game", "urgent and in reach: seen to", "... where the next step of crime is the last",
    "All Units played by its text", "... and the same Emergency handled", "All Units given by its symbol",
    "... wasted", "Emergencies rolled for with hardly a chance", "stays in the Hospital", "turns without work",
    "Police Cards discarded", "Donuts left at the end", "Police Cards given to others", "... past a deck",
    "most in the first round", "Dirty Cops who gave proof", "... and were there to the end",
    "Police Cards given to them after it", "Dirty Cops who went underground", "accusations by Dirty Cops",
    "accused and dirty, accused and good",
)  # fmt: skip


def main(many: int, first: int, bot: str, tables: list[str]) -> None:
    found = []
    for table in tables:
        players, _, mode = table.partition(":")

        def play(seed: int, players: int = int(players), mode: str = mode) -> Game:
            return Game(players, mode, seed, bot)

        found.append(told(table, balance.played(table, play, range(first, first + many))))
    head("a game", *[str(one[0]) for one in found])
    for name, *cells in list(zip(LINES, *found, strict=True))[1:]:
        row(name, *cells)


if __name__ == "__main__":
    said = sys.argv[1:] + ["40", "0", "greedy"][len(sys.argv) - 1 :]
    main(int(said[0]), int(said[1]), said[2], said[3:] or ["2", "4", "4:one"])
