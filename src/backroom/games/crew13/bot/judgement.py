"""Who is likely to win from here. The weights are fitted to what came of thousands of games among good players."""

import math

from ..cards import INCOME, INFORMANT, RENEWABLE, THE_BOOKIE, THE_CAPTAIN
from ..state import CrewState
from ..steps.ends import ENOUGH, FIFTH
from .beliefs import rumor


def judge(s: CrewState) -> tuple[float, ...]:
    """Each seat's chance of winning: the money race, and the informant's race against it."""
    if not s.stack:
        over = s.rules.outcome(s)
        assert over is not None
        return tuple([over.share(seat) for seat in s.setup.seats])
    thought = rumor(s)
    ahead = max(s.money) / ENOUGH
    places = range(s.setup.players)
    race = [math.exp(in_the_race(s, seat, ahead, thought[seat])) for seat in places]
    total = sum(race)
    if INFORMANT not in s.identities:
        return tuple([strength / total for strength in race])
    informant = s.identities.index(INFORMANT)
    police = police_win(s, informant, ahead, thought[informant])
    return tuple([(1 - police) * race[seat] / total + (police if seat == informant else 0.0) for seat in places])


def in_the_race(s: CrewState, seat: int, ahead: float, doubt: float) -> float:
    """Money, what will bring money, and whether others still go with him; early and late (ahead) are not the same."""
    money = s.money[seat] / ENOUGH
    value = money * (3.2 + 1.8 * ahead + 2.3 * money)
    value += len(s.hands[seat]) * (0.05 + 0.08 * ahead)
    value -= doubt * (1.9 + 0.25 * doubt - 0.25 * s.police_up)
    for job in s.assets[seat]:
        if job in INCOME:
            value += 2.1 - ahead
        elif job in RENEWABLE:
            value += 0.27
        elif job == THE_BOOKIE:
            value += 0.84
    if s.identities[seat] == INFORMANT:
        value -= 0.06 + 1.08 * ahead - 0.6 * money
    return value


def police_win(s: CrewState, informant: int, ahead: float, doubt: float) -> float:
    """The informant's chance of seeing the fifth Police!: less the nearer $15k are, and the more he is doubted."""
    up = s.police_up / (FIFTH - 1)
    mean = (sum(s.money) - s.money[informant]) / (s.setup.players - 1) / ENOUGH
    value = -0.9 + up * (0.9 + 2.1 * up + 1.2 * ahead) - ahead * (0.56 + 2.0 * ahead) - 1.45 * mean
    value += 4.5 * up * max(0.0, 0.5 - doubt) - doubt * (2.4 - 0.4 * up - 0.8 * ahead)
    for job in s.crew_assets:
        if job in INCOME:
            value -= 1.2
        elif job == THE_CAPTAIN:
            value += 0.8
    return 1 / (1 + math.exp(-value))
