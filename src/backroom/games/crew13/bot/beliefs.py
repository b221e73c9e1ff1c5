"""What a player makes of the past: who may be the informant, and who may hold what."""

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Chance, Seat, View

from ..cards import INDEX, KINDS, RENEWABLE, THE_MOLE
from ..imagine import deal_hands, pick
from ..imagine import imagine as any_world
from ..state import CrewState, Finished

LAYS: Final[tuple[float, ...]] = (0.75, 0.6, 0.5, 0.5, 0.9)
"""How often an informant on a crew lays Police!, by how many are up: boldly at first, then as long as it is safe."""
BAD_LUCK: Final = 0.1
"""How often the police come although no informant is on the crew: the police deck, or a jealous loyal."""
REFUSES: Final = 0.5
"""How often an informant refuses a crew, for every time a loyal does: he cannot spoil what he is not on."""
SPOKEN: Final = {"a-lot": 1.0, "some": 0.4, "a-little": -0.2, "": -0.4, "out": -4.0}
"""What an offer is worth in resources; everyone knows that lies are told."""

CANDIDATES: Final = 3

Help = list[list[int]]
"""By seat and kind, what could be laid."""


def doubts(view: View, me: Seat | None) -> list[float]:
    """How likely the informant's card is with each seat, or (last) in the box: what I saw, weighed by failed jobs.

    Me None: what someone who has seen nothing but the table would think.
    """
    n, table = view.setup.players, view.table
    seen = table["odds"][me] if me is not None else (1,) * n + (2,)
    weights = weighed(seen, table["history"])
    if table["job"]:
        for seat in table["refused"]:
            weights[seat] *= REFUSES
    total = sum(weights)
    return [weight / total for weight in weights]


def weighed(seen: Sequence[int], history: Sequence[Finished]) -> list[float]:
    """What was seen, times how likely all that came of jobs is with the informant there; the Mole begins anew.

    A job done alone tells nothing: there the informant is as quiet as anyone.
    """
    weights = [float(weight) for weight in seen]
    up = 0
    for job, crew, what, _ in history:
        if len(crew) > 1:
            times = 1.0
            if what == "done":
                times = 1 - LAYS[up]
            elif what in ("police", "bought"):
                times = (LAYS[up] + (1 - LAYS[up]) * BAD_LUCK) / BAD_LUCK
            for seat in crew:
                weights[seat] *= times
        elif job == THE_MOLE and what in ("done", "bought"):
            weights[crew[0]] = float(seen[crew[0]])
        up += what == "police"
    return weights


def rumor(s: CrewState) -> list[float]:
    """What someone who has seen nothing but this table would think."""
    weights = weighed((1,) * s.setup.players + (2,), s.history)
    total = sum(weights)
    return [weight / total for weight in weights]


def fresh_assets(table: Any, seat: int) -> list[int]:
    """Renewable resources not yet turned over, by kind."""
    there = [0, 0, 0, 0]
    for job in table["assets"][seat]:
        if job in RENEWABLE and job not in table["used"][seat]:
            there[INDEX[RENEWABLE[job]]] += 1
    return there


def possible_help(view: View, chance: Chance, worlds: int) -> list[Help]:
    """What everyone could lay, assets included, in a few imagined deals."""
    table, seats = view.table, view.setup.seats
    assets = [fresh_assets(table, seat) for seat in seats]
    imagined = []
    for _ in range(worlds):
        hands, _ = deal_hands(table, view.seat, chance)
        imagined.append([sums(hand, there) for hand, there in zip(hands, assets, strict=True)])
    return imagined


def sums(hand: Sequence[str], there: Sequence[int] = (0, 0, 0, 0)) -> list[int]:
    """Cards and assets together, by kind."""
    return [hand.count(kind) + there[n] for n, kind in enumerate(KINDS)]


def covered(need: Sequence[int], have: Sequence[int]) -> int:
    """How many of the resources needed are there."""
    return sum([min(a, b) for a, b in zip(need, have, strict=True)])


def left_over(need: Sequence[int], have: Sequence[int]) -> list[int]:
    return [max(0, a - b) for a, b in zip(need, have, strict=True)]


def is_enough(need: Sequence[int], help: Help, crew: Sequence[Seat]) -> bool:
    """Whether a crew can put a job together."""
    return all(not wanted or wanted <= sum([help[seat][n] for seat in crew]) for n, wanted in enumerate(need))


def fits_what_was_said(view: View, help: Help) -> float:
    """How well a deal goes with the offers just made, taken with a grain of salt."""
    table = view.table
    weight = 1.0
    if table["job"]:
        for seat, said in enumerate(table["said"]):
            if said and seat not in (table["lead"], view.seat):
                weight *= 1 + max(0.0, SPOKEN[said]) * covered(table["missing"], help[seat])
    return weight


def imagine(view: View, chance: Chance) -> CrewState:
    """A world as likely as the past makes it: the informant by what jobs came to, hands by what was said."""
    place = pick([round(1e6 * doubt) for doubt in doubts(view, view.seat)], chance)
    if not view.table["job"]:
        return any_world(view, chance, place)
    deals = [deal_hands(view.table, view.seat, chance) for _ in range(CANDIDATES)]
    weights = [round(100 * fits_what_was_said(view, [sums(hand) for hand in hands])) for hands, _ in deals]
    return any_world(view, chance, place, deals[pick(weights, chance)])
