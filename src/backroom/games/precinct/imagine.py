"""A world that fits what one seat knows: decks, hands, markers, loyalties. [P73 P76]"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from backroom.engine import Chance, View, restore, shuffled

from .cards import EVENTS as EVENT_CARDS
from .cards import GANG_SLUG, I_A_I, INVESTIGATION_DECKS, POLICE_DECK, UNKNOWN_STACK
from .state import (
    CASE,
    DIRTY,
    EVENTS,
    FACE_DOWN,
    FACE_UP,
    GANGS,
    GOOD,
    NOTHING_LOOKED_AT,
    POLICE,
    UNDERGROUND,
    UNKNOWNS,
    Looked,
    PrecinctState,
)


def imagine(view: View, chance: Chance) -> PrecinctState:
    table, me = view.table, view.seat
    known = known_by(table, me)
    decks: list[list[int]] = [[] for _ in table["decks"]]
    drawn = imagine_case(table, known, decks, chance)
    decks[EVENTS] = laid(known, EVENTS, unseen_events(table), table["decks"], chance)
    gangs = [gang for gang in range(len(GANG_SLUG)) if gang not in table["gangs"]]
    decks[GANGS] = shuffled(chance, gangs)
    hands = imagine_hands(table, known, decks, chance)
    under = imagine_markers(table, decks, chance)
    loyalty, box = imagine_loyalty(table, me, chance)
    s: PrecinctState = restore(
        PrecinctState, view, chance,
        decks=decks, hands=hands, under=under, drawn=drawn, loyalty=loyalty, loyalty_box=box,
        looked=[row if row is not None else NOTHING_LOOKED_AT for row in table["looked"]],
        dossiers=[row if row is not None else () for row in table["dossiers"]],
    )  # fmt: skip
    return s


def known_by(table: Any, me: int | None) -> Looked:
    """What the viewer has seen of the decks; in an open game everyone shares it."""
    if table["open"]:
        return tuple({row for seat in table["looked"] for row in seat})
    return table["looked"][me] if me is not None else NOTHING_LOOKED_AT


def unseen_events(table: Any) -> list[int]:
    """Those in the deck; so is the one turned up, if it lay among the discards that became the deck. [P109]"""
    seen = {*table["emergencies"], *table["standing"], *table["discards"][EVENTS]}
    unseen = [event for event in range(EVENT_CARDS) if event not in seen and (table["dirty"] or event != I_A_I)]
    if len(unseen) > table["decks"][EVENTS]:
        unseen.remove(table["turned"])
    return unseen


def laid(known: Looked, deck: int, cards: Sequence[int], sizes: Sequence[int], chance: Chance) -> list[int]:
    """As many of the cards as the deck has, those that were seen where they are."""
    fixed = {at: card for d, at, card in known if d == deck}
    rest = list(cards)
    for card in fixed.values():
        rest.remove(card)
    rest = shuffled(chance, rest)
    return [fixed[at] if at in fixed else rest.pop() for at in range(sizes[deck])]


def imagine_case(table: Any, known: Looked, decks: list[list[int]], chance: Chance) -> list[int]:
    """The Investigation decks, and what somebody has drawn from one."""
    drawn = table["drawn"]
    hidden = isinstance(drawn, int)
    held: list[int] = [] if hidden else list(drawn)
    for deck in CASE:
        seen = {*table["evidence"], *table["discards"][deck], *held}
        cards = [card for card in INVESTIGATION_DECKS[deck] if card not in seen]
        decks[deck] = laid(known, deck, cards, table["decks"], chance)
        if hidden and drawn and deck == table["attempt"].target:
            held = shuffled(chance, [card for card in cards if card not in decks[deck]])
    return held


def imagine_hands(table: Any, known: Looked, decks: list[list[int]], chance: Chance) -> list[tuple[int, ...]]:
    """Police Cards that are not in sight: in others' hands and in the deck."""
    unseen = Counter(POLICE_DECK)
    unseen.subtract(table["discards"][POLICE])
    for hand in table["hands"]:
        if not isinstance(hand, int):
            unseen.subtract(hand)
    cards = list(unseen.elements())
    decks[POLICE] = laid(known, POLICE, cards, table["decks"], chance)
    unseen.subtract(decks[POLICE])
    rest = shuffled(chance, list(unseen.elements()))
    hands: list[tuple[int, ...]] = []
    for hand in table["hands"]:
        if isinstance(hand, int):
            hands.append(tuple([rest.pop() for _ in range(hand)]))
        else:
            hands.append(tuple(hand))
    return hands


def imagine_markers(table: Any, decks: list[list[int]], chance: Chance) -> list[int]:
    """Unknown Circumstances, face down on Emergencies and in the stack."""
    unseen = Counter(UNKNOWN_STACK)
    unseen.subtract(table["discards"][UNKNOWNS])
    unseen.subtract([shown - FACE_UP for shown in table["shown"] if shown >= FACE_UP])
    markers = shuffled(chance, list(unseen.elements()))
    under = []
    for shown in table["shown"]:
        under.append(markers.pop() if shown == FACE_DOWN else shown - FACE_UP if shown >= FACE_UP else -1)
    decks[UNKNOWNS] = markers
    return under


def imagine_loyalty(table: Any, me: int | None, chance: Chance) -> tuple[list[int], list[int]]:
    """Dirty cards wherever they can be by all the seat knows. [P73]"""
    if table["over"]:
        return list(table["loyalty"]), list(table["loyalty_box"])
    many = len(table["exposed"])
    sides = [-1] * many
    for seat, exposed in enumerate(table["exposed"]):
        if exposed:
            sides[seat] = DIRTY if exposed == UNDERGROUND else GOOD
    if me is not None:
        sides[me] = table["loyalty"][me]
        for seat, side in table["dossiers"][me]:
            sides[seat] = side
    left = table["dirty"] - sides.count(DIRTY)
    unknown = sides.count(-1) + table["loyalty_box"]
    cards = shuffled(chance, [DIRTY] * left + [GOOD] * (unknown - left))
    return [cards.pop() if side < 0 else side for side in sides], cards
