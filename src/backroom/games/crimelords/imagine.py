"""A world that fits what one seat knows: treasuries, Specials, closed hands, the deck. [L51 L57 L102]"""

from collections.abc import Mapping
from typing import Any

from backroom.engine import Chance, View, restore, shuffled

from .cards import CARDS, FIRST_SPECIAL, MOST_NAMED, THIRD_PARTY
from .state import BLANK, UNKNOWN, LordsState, Promise, Sides, Slip
from .steps.showdown import SayNow

Seen = Mapping[str, Any]


def imagine(view: View, chance: Chance) -> LordsState:
    table, me = view.table, view.seat
    treasury = imagine_money(table, me, chance)
    specials, deck = imagine_specials(table, me, chance)
    drafts, papers, words = imagine_papers(table, me)
    s: LordsState = restore(
        LordsState, view, chance,
        treasury=treasury, bank=-sum(treasury), specials=specials, deck=deck,
        whereabouts=[known if known is not None else UNKNOWN for known in table["whereabouts"]],
        committed=imagine_hands(view, treasury, chance), drafts=drafts, papers=papers, words=words,
        tried=[known if known is not None else () for known in table["tried"]],
    )  # fmt: skip
    return s


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
    known = list(table["face_up"])
    if me is not None:
        hands[me] = list(table["specials"][me])
        known = [
            private if open_ < 0 else open_ for open_, private in zip(known, table["whereabouts"][me], strict=True)
        ]
    for place, seat in enumerate(known):
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
        elif seat in (table["attack"].attacker, table["attack"].defender):
            sum_ = chance.below(min(cash, MOST_NAMED) + 1)
            found[seat] = sum_ if seat == table["attack"].attacker else -sum_
        elif not table["out"][seat]:
            most = min(cash, THIRD_PARTY)
            found[seat] = chance.below(2 * most + 1) - most
    return found


def imagine_papers(
    table: Seen, me: int | None
) -> tuple[list[Sides], list[tuple[Slip, ...]], list[tuple[Promise, ...]]]:
    """What others write among themselves, nobody knows: blank slips will do. [L101]"""
    seats = range(len(table["drafts"]))
    drafts: list[Sides] = [BLANK for _ in seats]
    slips: list[tuple[Slip, ...]] = [() for _ in seats]
    given: list[tuple[Promise, ...]] = [() for _ in seats]
    if me is not None:
        drafts[me] = table["drafts"][me]
        slips[me], given[me] = table["papers"][me], table["words"][me]
        for slip in slips[me]:
            slips[slip[1] if slip[0] == me else slip[0]] += (slip,)
        for promise in given[me]:
            given[promise[1] if promise[0] == me else promise[0]] += (promise,)
    for writer, reader in table["between"]:
        if me not in (writer, reader):
            slips[writer] += ((writer, reader, (), ()),)
            slips[reader] += ((writer, reader, (), ()),)
    return drafts, slips, given
