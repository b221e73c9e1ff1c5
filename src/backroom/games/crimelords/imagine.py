"""A world that fits what one seat knows: treasuries, Specials, closed hands, the deck. [L51 L57 L102]"""

from collections.abc import Mapping
from typing import Any

from backroom.engine import Chance, View, restore, shuffled

from .cards import CARDS, FIRST_SPECIAL, SPECIALS, SUMS, THIRD_PARTY
from .state import LordsState
from .steps.attack import SayNow

Seen = Mapping[str, Any]


def imagine(view: View, chance: Chance) -> LordsState:
    table, me = view.table, view.seat
    treasury = imagine_money(table, me, chance)
    specials, deck = imagine_specials(table, me, chance)
    s: LordsState = restore(
        LordsState, view, chance,
        treasury=treasury, bank=-sum(treasury), specials=specials, deck=deck,
        whereabouts=[known if known is not None else UNKNOWN for known in table["whereabouts"]],
        committed=imagine_hands(view, treasury, chance),
    )  # fmt: skip
    return s


UNKNOWN = (-1,) * SPECIALS


def imagine_money(table: Seen, me: int | None, chance: Chance) -> list[int]:
    """Between what a player must have and what he can have. [L51]"""
    found = []
    for seat, (least, most) in enumerate(zip(table["floor"], table["ceiling"], strict=True)):
        found.append(table["treasury"][seat] if seat == me else least + chance.below(most - least + 1))
    return found


def imagine_specials(table: Seen, me: int | None, chance: Chance) -> tuple[list[tuple[int, ...]], list[int]]:
    """Known ones where they are, the others anywhere out of sight; the rest of the deck in any order. [L102 L129]"""
    seen = {*table["street"], *table["discard"], *table["aside"], table["up"]}
    for held in (*table["crooks"], *table["rackets"]):
        seen.update(held)
    hands: list[list[int]] = [[] for _ in table["specials"]]
    if me is not None:
        hands[me] = list(table["specials"][me])
        for place, seat in enumerate(table["whereabouts"][me]):
            card = FIRST_SPECIAL + place
            if seat not in (-1, me) and card not in seen:
                hands[seat].append(card)
    for hand in hands:
        seen.update(hand)
    deck = shuffled(chance, [card for card in range(CARDS) if card not in seen])
    unknown = [card for card in deck if card >= FIRST_SPECIAL]
    for seat, hand in enumerate(hands):
        if seat != me:
            while len(hand) < table["specials"][seat]:
                hand.append(unknown.pop())
                deck.remove(hand[-1])
    return [tuple(hand) for hand in hands], deck


def imagine_hands(view: View, treasury: list[int], chance: Chance) -> list[int]:
    """What others may have closed their hands on. [L57]"""
    table, me = view.table, view.seat
    found = [0] * len(treasury)
    if not any(isinstance(step, SayNow) for step in view.stack):
        return found
    for seat, cash in enumerate(treasury):
        if seat == me:
            found[seat] = table["committed"][seat]
        elif seat in (table["attacker"], table["defender"]):
            sums = [sum_ for sum_ in SUMS if sum_ <= cash]
            found[seat] = sums[chance.below(len(sums))] * (1 if seat == table["attacker"] else -1)
        elif not table["out"][seat]:
            most = min(cash, THIRD_PARTY)
            found[seat] = chance.below(2 * most + 1) - most
    return found
