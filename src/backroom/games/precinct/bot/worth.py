"""What an attempt promises: its dice or cards, and what comes of them."""

from typing import Final

from ..attempt import Attempt
from ..blocked import gang_effect, no_donuts, no_police_cards
from ..cards import (
    ALL_REWARDS,
    ARREST,
    CIRCUMSTANCE,
    DIFFICULTY,
    DONUTS,
    INVESTIGATE,
    LOOK,
    NO_EVENT,
    POLICE,
    REWARDS,
    TOP_EVENT,
    UNKNOWN_STACK,
)
from ..cards import DONUT as DONUT_REWARD
from ..characters import COOL_HEAD, HARD_TO_HURT, KEEPS_CARDS, PAPERWORK, SECOND_WIND, TALLY
from ..charts import DAY_OF_MURDERER
from ..state import DETAINEES, ESCAPEES, FACE_DOWN, HOODS
from ..steps.arresting import manic, wanted
from ..steps.efforts import needed
from ..steps.handling import DANGEROUS
from ..steps.standing import population_of
from ..steps.upgrading import MOST_UPGRADES
from ..sums import strength
from .odds import found, handled, hits, work_after, work_left
from .sight import WIN, Sight

IN_THREES: Final = 3
OF_MARKERS: Final[dict[str, float]] = {
    effect: sum([1 for kind in UNKNOWN_STACK if CIRCUMSTANCE[kind] == effect]) / len(UNKNOWN_STACK)
    for effect in CIRCUMSTANCE
}
"""How often an Unknown Circumstance is of each effect."""
WORST: Final = 6
ESCAPE: Final = 0.8
"""What it is worth that the last escapee is taken, of a step of crime."""
A_WHILE: Final = 8.0
"""Turns for which a riot is thought to go on if nobody comes, or the Station to be closed."""
RIOTING: Final[tuple[float, ...]] = (0.0, 0.3, 0.4, 0.5, 0.65, 0.8, 0.9)
"""What so many rioters cost besides being Punks: the more there are, the harder it ends."""
GROWS: Final = 0.25
RUNS_OUT: Final = 0.12
"""How much of a Punk that will join counts, and of the crime once none is left to join."""
NO_UPGRADE: Final = 0.08
"""What an Upgrade that cannot be bought would have been worth a round."""
TO_COME: Final = 0.35
"""How many of them would be bought."""
FALLEN: Final = 0.7
"""What a Patrol Officer who is down is worth."""


def count(sight: Sight, officer: int, space: int, attempt: Attempt, bring: bool = False) -> tuple[int, int]:
    """Dice or cards an officer would have there, and what a die must show; `bring` sends Support Vehicles along."""
    s = sight.s
    acting, attempted, at = s.acting, s.attempt, s.at[officer]
    vehicles = list(s.supports) if bring and s.supports else []
    s.acting, s.attempt, s.at[officer] = officer, attempt, space
    if vehicles:
        send_along(sight, space, officer == acting)
    many, goal = strength(s), needed(s, attempt)
    s.acting, s.attempt, s.at[officer] = acting, attempted, at
    if vehicles:
        s.supports = vehicles
    return many, goal


def send_along(sight: Sight, space: int, mine: bool) -> None:
    """Every Support Vehicle that can come, comes."""
    s = sight.s
    points = max(0, int(s.setup.variants["support-speed"]) - gang_effect(s, "slow"))
    for vehicle, place in enumerate(s.supports):
        parked = mine and s.parked >> vehicle & 1
        if not parked and space in sight.board.reach(place, points, sight.closed):
            s.supports[vehicle] = space


def worth(sight: Sight, officer: int, attempt: Attempt, many: int, needed: int) -> float:
    """By so many dice or cards."""
    if attempt.kind == INVESTIGATE:
        return worth_of_search(sight, attempt.target, many)
    if attempt.kind == ARREST:
        return worth_of_arrest(sight, officer, attempt.target, many, needed)
    return worth_of_handling(sight, officer, attempt.target, many, needed)


def worth_of_search(sight: Sight, deck: int, many: int) -> float:
    """The investigations it saves, and a Donut for the last piece; the very last may be the win."""
    s = sight.s
    cards, evidence = len(s.decks[deck]), s.missing[deck]
    many = min(many, cards)
    if not many or not evidence:
        return 0.0
    known = seen_on_top(sight, deck, many)
    if known:
        sure = sum([1 for useful in known if useful])
        blind, rest = cards - len(known), many - len(known)
        hidden = min(max(0, evidence - sure), blind)
        left = all_of_it = 0.0
        for more in range(min(rest, hidden) + 1):
            chance = found(blind, hidden, rest, more)
            left += chance * work_left(cards, evidence, many, sure + more)
            if sure + more == evidence:
                all_of_it += chance
    else:
        left = work_after(cards, evidence, many)
        all_of_it = found(cards, evidence, many, evidence)
    value = sight.case * (sight.work_in(deck) - left) + sight.donut * all_of_it
    if sight.missing == evidence:
        value += WIN * all_of_it * (1.0 if s.day < DAY_OF_MURDERER else 0.2)
    return value * (1.0 - sight.doubt(s.acting))


def seen_on_top(sight: Sight, deck: int, many: int) -> list[bool]:
    """What is known of the cards that would be drawn, from the top on without a gap."""
    places = sight.known.get(deck)
    if not places:
        return []
    top = len(sight.s.decks[deck]) - 1
    known: list[bool] = []
    while len(known) < many and top - len(known) in places:
        known.append(places[top - len(known)])
    return known


def worth_of_arrest(sight: Sight, officer: int, target: int, many: int, needed: int) -> float:
    s = sight.s
    character = s.characters[officer]
    chances = hits(many + SECOND_WIND[character] if many else 0, needed)
    for_a_donut = IN_THREES - TALLY[character] - (s.arrests if officer == s.acting else 0)
    there = population_of(s, target) if target >= HOODS else s.punks[target]
    his = target == s.murderer and wanted(s) and not (there and manic(s))
    value = -chances[0] * hurt(sight, officer, HARD_TO_HURT[character] > 0)
    for hit, chance in enumerate(chances):
        arrests = min(hit, there)
        if his and hit > there:
            value += chance * WIN
        elif arrests:
            value += chance * gained_by(sight, target, there, arrests)
            if arrests >= for_a_donut:
                value += chance * sight.donut
    return value


def gained_by(sight: Sight, target: int, there: int, arrests: int) -> float:
    """So many fewer of them."""
    if target < HOODS:
        return sight.hood_cost(target, there) - sight.hood_cost(target, there - arrests)
    over = arrests == there
    if target == ESCAPEES:
        return 0.1 * arrests + (sight.crime * ESCAPE if over else 0.0)
    if target == DETAINEES:
        return 0.1 * arrests + (closed_station(sight) if over else 0.0)
    return riot_cost(sight, there) - riot_cost(sight, there - arrests)


def riot_cost(sight: Sight, rioters: int) -> float:
    """Punks that are missing in the supply, one more with each Event, and crime once there are none."""
    if not rioters:
        return 0.0
    lasts = min(A_WHILE, sight.turns)
    growing = GROWS * lasts * sight.punk + RUNS_OUT * sight.crime * max(0.0, lasts - sight.s.punk_stock)
    return rioters * sight.punk + sight.crime * RIOTING[min(rioters, len(RIOTING) - 1)] + growing


def closed_station(sight: Sight) -> float:
    """What everybody would have bought there, and a way to send Patrol Officers out."""
    s = sight.s
    open_to = sum([MOST_UPGRADES - s.upgrades[officer].bit_count() for officer in s.on_duty()])
    return 0.1 * sight.crime + TO_COME * open_to * max(0.0, NO_UPGRADE * sight.rounds - sight.donut)


def hurt(sight: Sight, officer: int, never: bool) -> float:
    """What a stay in the Hospital costs: a way back, two Police Cards, and the one not drawn."""
    if never:
        return 0.0
    s = sight.s
    held = 0 if KEEPS_CARDS[s.characters[officer]] else min(2, sight.held(officer))
    return 0.1 + sight.card * (held + 1)


def worth_of_handling(sight: Sight, officer: int, event: int, many: int, needed: int) -> float:
    s = sight.s
    p = success(sight, officer, event, many, needed)
    gain = (
        (sight.relief(event) + reward(sight, officer, event))
        if event in s.emergencies
        else FALLEN + DONUTS[event] * sight.donut
    )
    loss = hurt(sight, officer, False) if DIFFICULTY[event] >= DANGEROUS else 0.0
    return p * gain - (1.0 - p) * loss


def success(sight: Sight, officer: int, event: int, many: int, needed: int) -> float:
    """Over all that may lie under it."""
    s = sight.s
    many += SECOND_WIND[s.characters[officer]] if many else 0
    if event not in s.emergencies or s.shown[s.emergencies.index(event)] != FACE_DOWN:
        return handled(many, needed)
    marked, cool = s.marked[officer], COOL_HEAD[s.characters[officer]] > 0
    helped = len(s.effort.assists)
    more = OF_MARKERS["marked-more"] if marked else 0.0
    plain = handled(many, needed)
    if cool:
        return plain + more * (handled(many + 1, needed) - plain)
    fewer = OF_MARKERS["fewer"] + (OF_MARKERS["marked-less"] if marked else 0.0)
    harder, alone = OF_MARKERS["harder"], OF_MARKERS["alone"] if helped else 0.0
    total = (1.0 - more - fewer - harder - alone) * plain + more * handled(many + 1, needed)
    total += fewer * handled(many - 1, needed) + harder * handled(many, min(WORST, needed + 1))
    return total + alone * handled(many - helped, needed)


def reward(sight: Sight, officer: int, event: int) -> float:
    """The best of them, or all."""
    every = ALL_REWARDS[event] or PAPERWORK[sight.s.characters[officer]]
    key = 2 * event + int(every > 0)
    known = sight.rewards.get(key)
    if known is None:
        values = [reward_value(sight, kind) for kind in REWARDS[event]]
        sight.rewards[key] = known = sum(values) if every else max(values)
    return known


def reward_value(sight: Sight, kind: int) -> float:
    s = sight.s
    if kind == DONUT_REWARD:
        return 0.0 if no_donuts(s) or not s.donut_stock else sight.donut
    if kind == POLICE:
        return 0.0 if no_police_cards(s) else sight.card
    if kind == NO_EVENT:
        return 0.3 * sight.crime
    if kind == TOP_EVENT:
        return 0.12 * sight.crime
    return 0.2 * sight.case if kind == LOOK and sight.missing else 0.0
