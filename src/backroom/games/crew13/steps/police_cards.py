"""The police deck, the box, and the two police action cards in front of everyone."""

from backroom.engine import Chance, shuffled

from ..cards import CLEAR, POLICE, POLICE_DECK
from ..events import NewPoliceDeck
from ..state import CrewState


def fresh_deck(s: CrewState, chance: Chance) -> None:
    """An empty police deck is made anew from the box, as it was at the start. [C54]"""
    if not s.police_deck:
        s.police_deck = shuffled(chance, POLICE_DECK)
        for card in POLICE_DECK:
            s.police_box.remove(card)
        count_anew(s)
        s.tell(NewPoliceDeck, False)


def count_anew(s: CrewState) -> None:
    """Everyone knows how many Police! are in the deck: two when it was made from the box, all there are when they were
    taken out of it because the box had none. [C54 C78]"""
    s.unseen_draws = 0
    s.known_draws = [""] * s.setup.players
    s.returned = s.police_deck.count(POLICE) - POLICE_DECK.count(POLICE)


def draw_police(s: CrewState, chance: Chance) -> str:
    """The top card of the police deck; what anyone knew of the deck moves up. [C43]"""
    fresh_deck(s, chance)
    for seat, known in enumerate(s.tips):
        if known:
            s.tips[seat] = known[1:]
    return s.police_deck.pop()


def note_the_draw(s: CrewState, knew: tuple[str, ...], turned: int, of: int) -> None:
    """A Police! ended the pile: the deck's card stays unknown but to those who saw it before or can tell. [C47 C64]"""
    if of == 1:
        s.returned -= 1
        return
    s.unseen_draws += 1
    for seat, known in enumerate(knew):
        s.known_draws[seat] += known or told_by_the_pile(s, seat, turned, of)


def told_by_the_pile(s: CrewState, seat: int, turned: int, of: int) -> str:
    """Which card came from the deck, for one who laid Police! and saw all, or All Clear alone on a job. [C47 C52]"""
    if seat in s.crew:
        if CLEAR in s.police_hands[seat]:
            return "c" if turned == of else ""
        if of == 2:
            return "p"
    return ""


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
            s.police_box.append(POLICE)
        s.police_deck = shuffled(chance, s.police_deck)
        count_anew(s)
        s.tips = [""] * s.setup.players
        s.tell(NewPoliceDeck, True)
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
