"""What can be put into an attempt, by whom, and how much of it pays."""

from typing import Final, NamedTuple

from ..attempt import Attempt
from ..cards import ALL_UNITS, ARREST, HANDLE, HELPED_BY_TEXT, INVESTIGATE, TEXT, TEXT_AMOUNT
from ..characters import FEDS, FEDS_CARDS, SWAT, SWAT_DICE, SWEET_TOOTH
from ..state import HOODS
from ..steps.standing import officers_with
from ..sums import worth as symbols
from ..supply import playable_hand
from .sight import Sight
from .worth import count, worth

TOKEN: Final = -1
BY_DONUT: Final = -2
BY_OFFICER: Final = -3
GUESSED: Final = -4
"""Of an Offer that is no Police Card; the last is a card that somebody probably holds."""
MOST: Final = 9
LIKELY: Final = 3
"""Whoever holds so many cards probably has one that helps."""
PREFERRED: Final[dict[str, float]] = {
    "donut": 1.7, "curfew": 1.6, "stakeout": 1.3, "draw": 1.5, "dice": 1.7, "calm": 1.3, "cuffs": 1.2, "tip": 1.1,
}  # fmt: skip
"""Cards that are good by their text are kept for it."""


class Offer(NamedTuple):
    price: float
    amount: int
    officer: int
    kind: int


def price_of(sight: Sight, officer: int, kind: int) -> float:
    """What giving a Police Card away costs: little from a full hand."""
    held = sight.held(officer)
    scarce = 0.4 if held >= 7 else 0.8 if held >= 5 else 1.0
    price = sight.card * scarce * PREFERRED.get(TEXT[kind], 1.0)
    return max(price, sight.calm()) if kind == ALL_UNITS else price


def own_offers(sight: Sight, officer: int, attempt: Attempt) -> list[Offer]:
    """Cards by their text, tokens, Patrol Officers, Donuts."""
    s = sight.s
    found = []
    character, car = s.characters[officer], int(s.marked[officer])
    hand = playable_hand(s, officer)
    for kind in hand:
        helped = HELPED_BY_TEXT.get(TEXT[kind])
        if helped is not None and attempt.kind in helped:
            found.append(Offer(price_of(sight, officer, kind) * 0.95, max(1, TEXT_AMOUNT[kind][car]), officer, kind))
    tokens = s.tokens[officer]
    if tokens:
        if SWAT[character] and attempt.kind != INVESTIGATE:
            found += [Offer(0.2, SWAT_DICE, officer, TOKEN)] * tokens
        elif FEDS[character] and attempt.kind == INVESTIGATE:
            found += [Offer(0.3, FEDS_CARDS, officer, TOKEN)] * tokens
    if attempt.kind == ARREST:
        target = attempt.target
        beat = target if target < HOODS else officers_with(s, target)
        if beat >= 0:
            found += [Offer(0.05, 1, officer, BY_OFFICER)] * s.beats[beat]
    for n in range(min(s.donuts[officer], 4)):
        found.append(Offer(sight.donut, 1 + (SWEET_TOOTH[character] if not n else 0), officer, BY_DONUT))
    return found


def others_offers(sight: Sight, officer: int, attempt: Attempt, me: int = -1) -> list[Offer]:
    """Police Cards of everyone else; behind closed hands only one's own (`me`) are known, and others' are guessed."""
    s = sight.s
    many, silent = len(s.at), s.silent
    found = []
    for n in range(1, many):
        other = (officer + n) % many
        if s.at[other] < 0 or silent >> other & 1 or not s.hands[other]:
            continue
        if s.open or other == me:
            for kind in s.hands[other]:
                amount = symbols(s, other, kind, attempt.kind)
                if amount:
                    found.append(Offer(price_of(sight, other, kind), amount, other, kind))
        elif len(s.hands[other]) >= LIKELY and sight.trusted(other):
            found.append(Offer(sight.card, 1, other, GUESSED))
    return found


def rate(offer: Offer) -> tuple[float, int, int]:
    return offer.price / offer.amount, offer.officer, offer.kind


def best(
    sight: Sight, officer: int, attempt: Attempt, many: int, needed: int, offers: list[Offer]
) -> tuple[float, list[Offer]]:
    """The cheapest first, as many as pay best; and what the attempt is worth then."""
    offers.sort(key=rate)
    height, used = worth(sight, officer, attempt, many, needed), 0
    cost = 0.0
    for n, offer in enumerate(offers[:MOST]):
        many += offer.amount
        cost += offer.price
        value = worth(sight, officer, attempt, many, needed) - cost
        if value > height + 0.01:
            height, used = value, n + 1
    return height, offers[:used]


def promise(sight: Sight, officer: int, space: int, attempt: Attempt, bring: bool) -> float:
    """What an attempt from there is worth with all that would be put in."""
    many, needed = count(sight, officer, space, attempt, bring)
    offers = own_offers(sight, officer, attempt) + others_offers(sight, officer, attempt)
    return best(sight, officer, attempt, many, needed, offers)[0]


def at_a_glance(sight: Sight, officer: int, space: int, attempt: Attempt) -> float:
    """The same, roughly: with what is there and one more."""
    many, needed = count(sight, officer, space, attempt, True)
    return worth(sight, officer, attempt, many + (1 if attempt.kind != HANDLE or many < 4 else 0), needed)
