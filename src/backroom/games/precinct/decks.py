"""Drawing, looking, shuffling: what a seat has seen in a deck stays known until it is shuffled. [P40 P76]"""

from backroom.engine import Chance, shuffled

from .state import NOTHING_LOOKED_AT, POLICE, PrecinctState


def take_top(s: PrecinctState, deck: int) -> int:
    """The top card, out of a deck that somebody may have looked into."""
    card = s.decks[deck].pop()
    if any(s.looked):
        gone = (deck, len(s.decks[deck]), card)
        for seat, known in enumerate(s.looked):
            if gone in known:
                s.looked[seat] = tuple([row for row in known if row != gone])
    return card


def put_bottom(s: PrecinctState, deck: int, card: int) -> None:
    """A card under all others."""
    s.decks[deck].insert(0, card)
    for seat, known in enumerate(s.looked):
        if known:
            s.looked[seat] = tuple([(d, at + 1, c) if d == deck else (d, at, c) for d, at, c in known])


def put_top(s: PrecinctState, deck: int, card: int) -> None:
    s.decks[deck].append(card)


def shuffle(s: PrecinctState, deck: int, chance: Chance) -> None:
    """Nobody knows any more what is where."""
    s.decks[deck] = shuffled(chance, s.decks[deck])
    forget(s, deck)


def forget(s: PrecinctState, deck: int) -> None:
    for seat, known in enumerate(s.looked):
        if known:
            s.looked[seat] = tuple([row for row in known if row[0] != deck]) or NOTHING_LOOKED_AT


def note(s: PrecinctState, officer: int, deck: int, at: int) -> None:
    """Whoever plays this officer has seen the card at a place counted from the bottom."""
    seat, seen = s.seat_of(officer), (deck, at, s.decks[deck][at])
    if seen not in s.looked[seat]:
        s.looked[seat] = tuple(sorted([*s.looked[seat], seen]))


def note_top(s: PrecinctState, officer: int, deck: int, many: int) -> None:
    """The same of the top cards."""
    seat, cards = s.seat_of(officer), s.decks[deck]
    seen = [(deck, at, cards[at]) for at in range(max(0, len(cards) - many), len(cards))]
    s.looked[seat] = tuple(sorted({*s.looked[seat], *seen}))


def refill(s: PrecinctState, deck: int, chance: Chance) -> None:
    """An empty deck is made anew from its discards. [P61]"""
    if not s.decks[deck] and s.discards[deck]:
        s.decks[deck], s.discards[deck] = s.discards[deck], []
        shuffle(s, deck, chance)


def has_police_cards(s: PrecinctState) -> bool:
    return bool(s.decks[POLICE] or s.discards[POLICE])
