"""A world that is consistent with what one seat knows."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Chance, View, restore, shuffled

from .actions import BECOME
from .cards import (
    ALL_LOYAL,
    ALL_POLICE,
    CLEAR,
    INDEX,
    INFORMANT,
    JOB_DECKS,
    KINDS,
    LOYAL,
    POLICE,
    POLICE_DECK,
    RESOURCES,
    JobId,
    Kind,
)
from .state import CrewState
from .steps.secrets import ChooseIdentity

DEALS_TRIED: Final = 20


Deal = tuple[list[list[Kind]], list[Kind]]
"""Everyone's hand, and the resource deck."""


def imagine(view: View, chance: Chance, informant: int | None = None, dealt: Deal | None = None) -> CrewState:
    """Everything unseen as it may be; the informant's card where one says, if it can be there."""
    table, n, me = view.table, view.setup.players, view.seat
    hands, resources = dealt or deal_hands(table, me, chance)
    police_hands, police_deck, police_box = deal_police(table, me, chance)
    identities, identity_box = deal_identities(view, chance, informant)
    odds = [knows(n, seat, identities[seat]) for seat in range(n)]
    rap_sheets, tips, known_draws = [[""] * n for _ in range(n)], [""] * n, [""] * n
    if me is not None:
        odds[me], rap_sheets[me] = list(table["odds"][me]), list(table["rap_sheets"][me])
        tips[me], known_draws[me] = table["tips"][me], table["known_draws"][me]
    s: CrewState = restore(
        CrewState, view, chance,
        hands=hands, resources=resources, decks=deal_jobs(table, chance),
        police_hands=police_hands, police_deck=police_deck, police_box=police_box, tips=tips,
        known_draws=known_draws,
        identities=identities, identity_box=identity_box, odds=odds, rap_sheets=rap_sheets,
        history=list(table["history"]),
    )  # fmt: skip
    return s


def deal_hands(table: Any, me: int | None, chance: Chance) -> Deal:
    """Others' hands and the resource deck from the cards not in sight.

    No hand holds what its seat cannot, and the deck nothing that was not shuffled into it. [C23 C24]
    """
    sizes = [count(hand) for hand in table["hands"]]
    within = Counter(dict(zip(KINDS, table["made_of"], strict=True)))
    unseen = Counter(RESOURCES)
    unseen.subtract(table["discard"])
    unseen.subtract(table["laid"])
    if me is not None:
        unseen.subtract(table["hands"][me])
    may_be_left = list((unseen & within).elements())
    in_hands = list((unseen - within).elements())
    for _ in range(DEALS_TRIED):
        rest = shuffled(chance, may_be_left)
        if in_hands:
            rest[table["resources"] :] = shuffled(chance, rest[table["resources"] :] + in_hands)
        hands: list[list[Kind]] = []
        for seat, size in enumerate(sizes):
            if seat == me:
                hands.append(list(table["hands"][seat]))
                continue
            hand = draw_within(rest, size, most_of(table, seat))
            if hand is None:
                break
            hands.append(hand)
        else:
            if not in_hands or Counter(rest) <= within:
                return hands, shuffled(chance, rest)
    return fit(table, me, shuffled(chance, list(unseen.elements())), chance)


def most_of(table: Any, seat: int) -> list[int]:
    """How many of each kind a seat can hold, by what everyone could count. [C24]"""
    return [table["drawn"][seat] - since for since in table["since"][seat]]


def fit(table: Any, me: int | None, cards: list[Kind], chance: Chance) -> Deal:
    """Where limits are tight: card by card to whoever has room for it, others giving way where nobody has."""
    seats = [seat for seat in range(len(table["hands"])) if seat != me]
    most = [*[most_of(table, seat) for seat in seats], list(table["made_of"])]
    room = [*[table["hands"][seat] for seat in seats], table["resources"]]
    held = [[0, 0, 0, 0] for _ in room]

    def place(n: int, moved: set[int]) -> bool:
        takers = [at for at in shuffled(chance, range(len(room))) if held[at][n] < most[at][n]]
        for at in takers:
            if sum(held[at]) < room[at]:
                held[at][n] += 1
                return True
        for at in takers:
            for other in range(len(KINDS)):
                if held[at][other] and other not in moved:
                    moved.add(other)
                    if place(other, moved):
                        held[at][other] -= 1
                        held[at][n] += 1
                        return True
        return False

    for kind in cards:
        placed = place(INDEX[kind], {INDEX[kind]})
        assert placed, "what lies on the table fits its own limits"
    dealt = [shuffled(chance, [kind for n, kind in enumerate(KINDS) for _ in range(many[n])]) for many in held]
    deck = dealt.pop()
    if me is not None:
        dealt.insert(me, list(table["hands"][me]))
    return dealt, deck


def draw_within(rest: list[Kind], size: int, most: list[int]) -> list[Kind] | None:
    """So many cards from the top, passing over those this seat cannot have; None if there are not enough."""
    hand: list[Kind] = []
    at = len(rest) - 1
    while len(hand) < size:
        if at < 0:
            return None
        n = INDEX[rest[at]]
        if most[n] > 0:
            most[n] -= 1
            hand.append(rest.pop(at))
        at -= 1
    return hand


def deal_jobs(table: Any, chance: Chance) -> list[list[JobId]]:
    """The face-down part of each job deck, in another order."""
    seen = {job for jobs in (*table["active"], *table["bottoms"], *table["assets"]) for job in jobs}
    seen.update(table["crew_assets"])
    return [shuffled(chance, [job for job in jobs if job not in seen]) for jobs in JOB_DECKS]


def deal_police(table: Any, me: int | None, chance: Chance) -> tuple[list[list[str]], list[str], list[str]]:
    """Everyone has one of each unless taken in; the deck as far as it is known, the rest by what may be left in it.

    The deck began with two Police!, bought-off ones came back to it; of the cards that busted jobs took only some are
    known to this seat.
    """
    hands = [[CLEAR, POLICE] if size else [] for size in map(count, table["police_hands"])]
    deck_size, box_size = table["police_deck"], table["police_box"]
    known, gone = (table["tips"][me], table["known_draws"][me]) if me is not None else ("", "")
    top = [{"c": CLEAR, "p": POLICE}.get(letter) for letter in known]
    left = Counter(ALL_POLICE)
    left[POLICE] -= table["police_up"]
    for hand in hands:
        left.subtract(hand)
    left.subtract([card for card in top if card])
    blank = deck_size - sum(card is not None for card in top)
    police_left = POLICE_DECK.count(POLICE) + table["returned"] - gone.count("p") - top.count(POLICE)
    slots = shuffled(chance, [True] * blank + [False] * (table["unseen_draws"] - len(gone)))
    police = sum(slots[: max(0, police_left)])
    police = min(max(police, blank - left[CLEAR], 0), blank, left[POLICE])
    cards = shuffled(chance, [POLICE] * police + [CLEAR] * (blank - police))
    deck = [cards.pop() for _ in range(deck_size - len(top))]
    deck += [card if card is not None else cards.pop() for card in reversed(top)]
    left[POLICE] -= police
    left[CLEAR] -= blank - police
    box = list(left.elements())
    assert len(box) == box_size
    return hands, deck, box


def deal_identities(view: View, chance: Chance, informant: int | None) -> tuple[list[str], list[str]]:
    """The informant's card where it may be by all the seat has seen; everyone else is loyal. [C3 C9]"""
    table, n, me = view.table, view.setup.players, view.seat
    if table["over"]:
        return list(table["identities"]), list(table["identity_box"])
    odds = table["odds"][me] if me is not None else (1,) * n + (2,)
    place = informant if informant is not None and odds[informant] else pick(odds, chance)
    identities = [INFORMANT if seat == place else LOYAL for seat in range(n)]
    box = [LOYAL] * (ALL_LOYAL + 1 - n)
    if place == n:
        at = chance.below(len(box))
        if view.stack and isinstance(view.stack[-1], ChooseIdentity) and view.options:
            at = 1 + at % (len(box) - 1) if BECOME[INFORMANT] in view.options else 0
        box[at] = INFORMANT
    return identities, box


def pick(weights: Sequence[int], chance: Chance) -> int:
    at = chance.below(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    raise AssertionError("weights have no sum")


def knows(players: int, seat: int, identity: str) -> list[int]:
    """The odds of someone who knows but his own identity. [C9]"""
    if identity == INFORMANT:
        return [int(place == seat) for place in range(players + 1)]
    return [int(place != seat) for place in range(players)] + [2]


def count(hand: Any) -> int:
    """How many cards a hand holds, whether it is seen or only counted."""
    return hand if isinstance(hand, int) else len(hand)
