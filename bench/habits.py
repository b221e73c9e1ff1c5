"""How Crime Lords' own player goes about it: python bench/habits.py [GAMES [FIRST SEED [PLAYERS ...]]], a table.

Games of `medium` alone. A turn is idle when its player collected 10 G for doing nothing. Something was worth taking if,
as the turn's actions began, a Racket lay free for which somebody with a token, those with a token below him and money
that the next payday does not need, 5 G at most, come to a number of 7 (21 of 36). A hopeless attack is one rolled at 4
or less; an offer is repeated if the same player gets the same slip again in one game. Half time is the middle turn."""

import sys
from collections import Counter
from statistics import mean

from backroom import balance
from backroom.balance import head, row
from backroom.games.crimelords import events
from backroom.games.crimelords.bot.sight import Sight
from backroom.games.crimelords.bot.takeover import muscle, takeover_number
from backroom.games.crimelords.bot.values import payroll
from backroom.games.crimelords.cards import FIRST_RACKET, HIT, OWN_BONUS, RECRUIT, TAKEOVER
from backroom.games.crimelords.state import LordsState
from backroom.games.crimelords.steps.actions import TakeActions
from backroom.games.crimelords.steps.placing import PutDown

FAIR, HOPELESS, POCKET_MONEY = 7, 4, 5
SIMPLE = {
    events.LaidLow: "idle", events.BackedOut: "withdrawn", events.Recruited: "recruits",
    events.DoubleCrossed: "crossed",
    events.Retired: "retired", events.WarBegan: "wars", events.Exchanged: "deals", events.SpecialPlayed: "specials",
    events.Used: "abilities", events.Visited: "visits", events.WipedOut: "wiped out",
    events.PromiseMade: "promises", events.FellShort: "short", events.Seized: "spoils",
}  # fmt: skip


def worth_taking(s: LordsState) -> bool:
    sight, seat = Sight(s, s.turn), s.turn
    money = min(POCKET_MONEY, max(0, s.treasury[seat] - payroll(s, seat)))
    for racket in [card for card in s.street if card >= FIRST_RACKET]:
        number = takeover_number(sight, racket) + muscle(sight, seat, racket) + money
        for lead in sight.ready:
            mob = [lead, *sight.under[lead]]
            if number + sum(s.might(c) + OWN_BONUS[TAKEOVER][c] for c in mob) >= FAIR:
                return True
    return False


class Game:
    """One game of medium players, watched to its end."""

    def __init__(self, players: int, seed: int) -> None:
        self.n: Counter[str] = Counter()
        self.street: list[int] = []
        self.withdrawn = 0
        self.came: dict[int, int] = {}
        self.said: Counter[object] = Counter()
        self.last: dict[int, set[tuple[int, int]]] = {}
        self.now: set[tuple[int, int]] = set()
        self.begun, self.worth = -1, False
        self.moved: object = None
        for s in balance.game_of("crimelords", ["greedy"] * players, seed, f"habits {players} {seed}"):
            self.watch(s)
        self.rounds, self.over = s.round, s.over
        self.middle = self.street[len(self.street) // 2] if self.street else 0

    def watch(self, s: LordsState) -> None:
        if s.stack and isinstance(s.stack[-1], TakeActions) and s.turns != self.begun and not s.acted:
            self.begun, self.worth = s.turns, worth_taking(s)
            self.n["turns"] += 1
            self.n["worth"] += self.worth
        step = s.stack[-1] if s.stack else None
        if isinstance(step, PutDown) and step.but >= 0 and step is not self.moved:
            self.n["moves"] += 1
        self.moved = step
        for event in s.news:
            self.note(s, event)

    def note(self, s: LordsState, event: object) -> None:
        n = self.n
        n[SIMPLE.get(type(event), "")] += 1
        if isinstance(event, events.TurnBegan):
            if not self.street:
                n["alone"] += sum(len(mob) == 1 for mob in s.crooks)
            self.street.append(len(s.street))
            self.now, self.withdrawn = set(), 0
        elif isinstance(event, events.LaidLow):
            n["idle though"] += self.worth
        elif isinstance(event, events.BackedOut):
            self.withdrawn += 1
            n["most withdrawn"] = max(n["most withdrawn"], self.withdrawn)
        elif isinstance(event, events.AttackBegan):
            owner = s.holder[event.target]
            whose = "own" if owner == event.seat else "rival" if owner >= 0 else "free"
            n["attacks"] += 1
            n[f"{event.kind} {whose}"] += 1
        elif isinstance(event, (events.Rolled, events.NotRolled)):
            if event.number <= HOPELESS:
                n["hopeless"] += 1
                this = s.attack.kind, s.attack.target
                n["hopeless again"] += this in self.last.get(s.attack.attacker, set())
                self.now.add(this)
        elif isinstance(event, events.Retokened):
            self.last[event.seat] = self.now
        elif isinstance(event, events.Recruited):
            self.came[event.crook] = s.turns
        elif isinstance(event, events.Dropped):
            n["dropped"] += len(event.cards)
            n["dropped at once"] += sum(self.came.get(card) == s.turns for card in event.cards)
        elif isinstance(event, events.WipedOut):
            n["wiped early"] += s.round <= 2
        elif isinstance(event, events.SlipWritten):
            n["offers"] += 1
            this_slip = event.seat, event.to, event.sides or event.shown
            n["repeated"] += self.said[this_slip] > 0
            self.said[this_slip] += 1
        elif isinstance(event, events.SlipAnswered):
            n["with a reason"] += bool(event.shown or event.why)


def told(players: int, games: list[Game]) -> list[object]:
    n: Counter[str] = sum((game.n for game in games), Counter())
    most = max(game.n["most withdrawn"] for game in games)

    def of(part: str, whole: str) -> str:
        return f"{n[part] / max(1, n[whole]):.0%}"

    def a_game(*what: str) -> str:
        return f"{sum(n[w] for w in what) / len(games):.2f}"

    return [
        players, len(games), f"{mean(g.rounds for g in games):.1f}", of("idle", "turns"), of("idle though", "worth"),
        f"{of('withdrawn', 'attacks')}, {most}", f"{mean(g.middle for g in games):.1f}",
        of("dropped at once", "recruits"), f"{a_game('hopeless')}, {a_game('hopeless again')}",
        f"{n['alone']} of {players * len(games)}, {n['wiped early']}", a_game("wiped out"), a_game("short"),
        a_game(f"{TAKEOVER} free"), a_game(f"{TAKEOVER} rival"), a_game(f"{RECRUIT} free"), a_game(f"{RECRUIT} rival"),
        a_game(f"{HIT} free"), a_game(f"{HIT} rival"), a_game("wars"), a_game("retired"), a_game("crossed"),
        a_game("specials"), a_game("abilities"), a_game("visits"), a_game("moves"), a_game("spoils"),
        f"{a_game('offers')}, {a_game('deals')}, {a_game('repeated')}", a_game("promises"), a_game("with a reason"),
    ]  # fmt: skip


LINES = (
    "players", "games", "rounds", "idle turns", "idle while something was worth taking",
    "attacks withdrawn, most in a turn", "cards in the middle at half time", "recruits dropped in the turn they came",
    "hopeless attacks a game, the same again", "seats that begin with one Crook, wiped out by round 2",
    "Mobs wiped out a game", "paydays that fell short", "takeovers of free Rackets", "of rivals'",
    "recruitments of free Crooks", "of rivals'", "Hits on free Crooks", "on rivals'", "Gang Wars", "Retirements",
    "Double-Crosses", "Specials", "abilities", "visits", "moves", "spoils", "offers, deals, offers repeated",
    "promises", "offers declined with a reason",
)  # fmt: skip


def main(many: int, first: int, tables: list[int]) -> None:
    found = []
    for players in tables:

        def play(seed: int, players: int = players) -> Game:
            return Game(players, seed)

        found.append(told(players, balance.played(f"{players} players", play, range(first, first + many))))
    head("a game", *[f"of {players}" for players in tables])
    for name, *cells in list(zip(LINES, *found, strict=True))[1:]:
        row(name, *cells)


if __name__ == "__main__":
    given = [int(n) for n in sys.argv[1:]]
    main(*(given[:2] + [40, 0][len(given[:2]) :]), given[2:] or [4, 6, 7])  # type: ignore[arg-type]
