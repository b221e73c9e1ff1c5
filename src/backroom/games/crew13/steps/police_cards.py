"""The police deck, the box, and the two police action cards in front of everyone."""

from backroom.engine import Chance, shuffled

from ..cards import CLEAR, POLICE, POLICE_DECK
from ..job_events import NewPoliceDeck
from ..state import CrewState


def fresh_deck(s: CrewState, chance: Chance) -> None:
    """An empty police deck is made anew from the box, as it was at the start. [C54]"""
    if not s.police_deck:
        s.police_deck = shuffled(chance, POLICE_DECK)
        for card in POLICE_DECK:
            s.police_box.remove(card)
        s.unseen_draws = s.returned = 0
        s.tell(NewPoliceDeck(False))


def draw_police(s: CrewState, chance: Chance) -> str:
    """The top card of the police deck; what anyone knew of the deck moves up. [C43]"""
    fresh_deck(s, chance)
    for seat, known in enumerate(s.tips):
        if known:
            s.tips[seat] = known[1:]
    return s.police_deck.pop()


def collect(s: CrewState, pile: tuple[str, ...], turned: int) -> None:
    """The rest of the pile, its All Clears and what those on the job did not lay go to the box unseen. [C47]"""
    s.police_box += pile
    s.police_box += [CLEAR] * (turned - 1)
    for seat in s.crew:
        s.police_box += s.police_hands[seat]
        s.police_hands[seat] = []


def deal_again(s: CrewState, chance: Chance) -> None:
    """Everyone on the job gets a new All Clear and a new Police!; the deck helps a box short of them. [C47 C78]"""
    short = len(s.crew) - s.police_box.count(POLICE)
    if short > 0:
        for _ in range(short):
            s.police_deck.remove(POLICE)
            s.returned -= 1
            s.police_box.append(POLICE)
        s.police_deck = shuffled(chance, s.police_deck)
        s.tips = [""] * s.setup.players
        s.tell(NewPoliceDeck(True))
    for seat in s.crew:
        for card in (CLEAR, POLICE):
            s.police_box.remove(card)
            s.police_hands[seat].append(card)


def give_back_clear(s: CrewState) -> None:
    """No Police! came: everyone gets his All Clear back, the extra one goes to the box. [C49]"""
    s.police_box.append(CLEAR)
    for seat in s.crew:
        if len(s.police_hands[seat]) == 1:
            s.police_hands[seat].insert(0, CLEAR)
