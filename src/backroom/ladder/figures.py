"""What the games come to: win rates with intervals, by pair of levels, table and identity, and ratings over all."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from .intervals import by_deal, quotient
from .playing import Row, share
from .schedule import RIVALS, TEAM, Game, Plan, kind_of

MOST_MINDS = 4
"""A game that tells more identities apart than these means something finer; they are not listed."""
HOUSE = "the game itself"


@dataclass(frozen=True, slots=True)
class Figure:
    """A level among those of another, or its whole team (among empty), at one table.

    low, high: of the rate; times: the rate in fair shares, with its interval, where there is somebody to win against.
    deals: in how many it won more than a fair share of its games, just that, or less.
    """

    players: int
    level: str
    among: str
    mind: str
    games: int
    deals: tuple[int, int, int]
    rate: float
    low: float
    high: float
    times: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    level: str
    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Spent:
    """What a level's decisions cost. capped: the share of them that were cut short by the seconds of its budget."""

    level: str
    decisions: int
    seconds: float
    capped: float


def figures(plan: Plan, rows: Mapping[Game, Row]) -> list[Figure]:
    """In whole deals: one that was not played from every seat yet does not count."""
    found = []
    for players in plan.seats:
        kind = kind_of(plan, players)
        deals = range(plan.deals(players, kind))
        if kind == TEAM:
            for level in plan.levels:
                whole = [rows.get(Game(players, deal, level, "", 0)) for deal in deals]
                found += team(players, level, [row for row in whole if row])
            continue
        for upper, lower in plan.pairs():
            played = []
            for deal in deals:
                ours = [rows.get(Game(players, deal, upper, lower, seat)) for seat in range(players)]
                theirs = None if kind == RIVALS else rows.get(Game(players, deal, lower, "", 0))
                if all(ours) and (theirs or kind == RIVALS):
                    played.append(([row for row in ours if row], theirs))
            found += among(players, upper, lower, played)
    return found


def team(players: int, level: str, rows: Sequence[Row]) -> list[Figure]:
    if not rows:
        return []
    won = [[float(bool(row["winners"]))] for row in rows]
    wins = sum(map(sum, won))
    return [Figure(players, level, "", "", len(rows), (int(wins), 0, len(rows) - int(wins)), *by_deal(won))]


def among(players: int, level: str, lower: str, played: Sequence[tuple[list[Row], Row | None]]) -> list[Figure]:
    """Over all identities, then one by one. The fair share is an equal one; where there are sides or identities it is
    what the lower level wins in these deals when everybody is of that level."""
    if not played:
        return []
    minds = sorted({mind for ours, _ in played for row in ours for mind in row["minds"]})
    found = []
    for mind in ["", *(minds if 1 < len(minds) <= MOST_MINDS else [])]:
        deals = []
        for ours, theirs in played:
            own = [share(row, row["seat"]) for row in ours if not mind or row["minds"][row["seat"]] == mind]
            fair = [1 / players] if theirs is None else shares(theirs, mind)
            deals.append((own, fair))
        met = [own for own, _ in deals if own]
        if not met:
            continue
        rate, low, high = by_deal(met)
        fair_rate = sum(sum(fair) for _, fair in deals) / max(1, sum(len(fair) for _, fair in deals))
        times = (rate * players, low * players, high * players) if played[0][1] is None else quotient(deals)
        found.append(
            Figure(players, level, lower, mind, sum(map(len, met)), tally(met, fair_rate), rate, low, high, times)
        )
    return found


def shares(row: Row, mind: str) -> list[float]:
    """Of every seat at a table of one level, or of those who were of this mind."""
    return [share(row, seat) for seat in range(row["players"]) if not mind or row["minds"][seat] == mind]


def tally(deals: Iterable[Sequence[float]], fair: float) -> tuple[int, int, int]:
    means = [sum(deal) / len(deal) - fair for deal in deals]
    return sum(x > 1e-9 for x in means), sum(abs(x) <= 1e-9 for x in means), sum(x < -1e-9 for x in means)


def ratings(plan: Plan, rows: Mapping[Game, Row]) -> list[Rating]:
    """Plackett and Luce's model by Weng and Lin's updates, deal by deal. Nobody learns here, so nothing is added to the
    uncertainty between games (tau 0). Seats of one level stand for one player, who gets the mean of what they get. A
    team plays against the game itself."""
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating(name=name) for name in (*plan.levels, HOUSE)}
    met = set[str]()
    for row in sorted(rows.values(), key=lambda row: (row["deal"], row["players"], row["level"], row["seat"])):
        names = [spent[0] for spent in row["spent"]]
        if not {*names} <= known.keys():
            continue
        ranks = [float(seat not in row["winners"]) for seat in range(len(names))]
        if row["together"] and len(row["winners"]) in (0, len(names)):
            names, ranks = [names[0], HOUSE], [0.0, 1.0] if row["winners"] else [1.0, 0.0]
        if len({*names}) < 2 or len({*ranks}) < 2:
            continue
        met |= {*names}
        after = defaultdict(list)
        seated = [[model.rating(mu=known[name].mu, sigma=known[name].sigma)] for name in names]
        for name, (rated,) in zip(names, model.rate(seated, ranks=ranks), strict=True):
            after[name].append(rated)
        for name, several in after.items():
            mu, sigma = fmean(one.mu for one in several), fmean(one.sigma for one in several)
            known[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return [Rating(name, r.mu, r.sigma, r.ordinal()) for name, r in known.items() if name in met]


def spent(plan: Plan, rows: Mapping[Game, Row]) -> list[Spent]:
    decisions, seconds, capped = defaultdict[str, int](int), defaultdict[str, float](float), defaultdict[str, int](int)
    for row in rows.values():
        for name, many, took, cut in row["spent"]:
            decisions[name] += many
            seconds[name] += took
            capped[name] += cut
    return [
        Spent(name, decisions[name], seconds[name] / decisions[name], capped[name] / decisions[name])
        for name in plan.levels
        if decisions[name]
    ]
