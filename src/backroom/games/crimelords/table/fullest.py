"""Crime Lords with most of everything, for the test that measures the table."""

from backroom.engine import QuickChance, Seat, State, advance, begin, code, settle

from ..cards import ALL_CROOKS, ALL_RACKETS, ALL_SPECIALS, CARD, CARDS, FIRST_SPECIAL, HAS_TOKEN, MOB_SLUG
from ..rules import RULES
from ..state import LordsState
from ..steps.auction import Bidding
from ..steps.turn import TURN
from ..steps.war import WarTurn
from ..tree import enthrone, places, stand

MY_CROOKS, MY_RACKETS, MY_SPECIALS, MY_MONEY = 20, 10, 6, 163
BOSSES = (
    "mom-parker", "deacon-frost", "rosalind-pike", "captain-shepherd", "duchess-malone", "mister-polite", "aunt-opal",
    "iris-vane",
)  # fmt: skip
MOBS = (
    "old-family", "lamplighters", "pier-union", "downtowners", "velvet-room", "night-shift", "almoners",
    "north-side-mob",
)  # fmt: skip
AS_LONG_AS = 40
"""Answers until an attack has come to those who help."""


def fullest() -> dict[str, State]:
    """By what goes on among eight; and two face to face."""
    return {
        "eight, at peace": crowded(8),
        "eight, an attack": attacked(),
        "eight, a war": at_war(),
        "eight, the auction": auctioned(),
        "two, at peace": crowded(2),
    }


def crowded(players: int) -> LordsState:
    """All Crooks in some Mob, twenty of them, ten Rackets and six Specials mine; the rest of it somewhere in sight."""
    s, chance = bosses(players), QuickChance(2)
    crooks = [crook for crook in ALL_CROOKS if s.holder[crook] < 0]
    for crook in sorted(crooks, key=lambda one: -s.power[one]):
        rivals = sorted(range(1, players), key=lambda _: chance.below(1000))
        for seat in (0, *rivals) if len(s.crooks[0]) < MY_CROOKS else rivals:
            found = places(s, seat, crook, s.crooks[seat])
            if found:
                join(s, seat, crook)
                stand(s, crook, *found[chance.below(len(found))])
                s.tokens[crook], s.unhappy[crook] = min(1, chance.below(3)), max(0, chance.below(4) - 1)
                break
    share_out(s, players)
    s.asked = s.stack[-1].asks(s)
    return s


def bosses(players: int) -> LordsState:
    """A Boss each; my turn, actions come next."""
    s: LordsState = begin(RULES, RULES.table(players), QuickChance(0))
    s.deck, s.street, s.discard, s.up = [], [], [], -1
    s.bidding = [0] * players
    s.mobs = [MOB_SLUG.index(mob) for mob in MOBS[:players]]
    s.first = s.turn = s.attacker = Seat(0)
    s.turns = 1
    for seat, boss in enumerate(BOSSES[:players]):
        join(s, seat, CARD[boss])
        enthrone(s, seat, CARD[boss])
        s.earn(seat, MY_MONEY if seat == 0 else 50)
        s.retoken(seat, rackets=True)
    s.news.clear()
    s.stack[:] = list(TURN[:1:-1])
    settle(s, QuickChance(0))
    return s


def join(s: LordsState, seat: int, crook: int) -> None:
    s.holder[crook] = seat
    s.crooks[seat] += (crook,)


def share_out(s: LordsState, players: int) -> None:
    """Rackets and Specials: mine first, the others' in turn, what is left on the street and the discard."""
    rackets, specials = ALL_RACKETS[:45], ALL_SPECIALS[:13]
    s.rackets[0], s.specials[0] = tuple(rackets[:MY_RACKETS]), tuple(specials[:MY_SPECIALS])
    for seat in range(1, players):
        s.rackets[seat] = tuple(rackets[MY_RACKETS + seat - 1 :: players - 1][:9])
        s.specials[seat] = (specials[MY_SPECIALS + seat - 1],)
    for seat in range(players):
        for racket in s.rackets[seat]:
            s.holder[racket], s.tokens[racket] = seat, int(HAS_TOKEN[racket])
    held = {card for cards in (*s.crooks, *s.rackets, *s.specials) for card in cards}
    left = [card for card in range(CARDS) if card not in held]
    s.street = [card for card in left if card < FIRST_SPECIAL]
    s.discard, s.deck = [card for card in left if card >= FIRST_SPECIAL], []


def attacked() -> LordsState:
    """I go for a rival's Racket, he protects it, sums were held out; it has come to those who help. [L59 L66]"""
    s = crowded(8)
    wanted = sorted(text for text in possible(s, 0) if text.startswith("takeover"))
    target = next(text for text in wanted if s.holder[CARD[text.split()[1]]] > 0)
    say(s, 0, target)
    say(s, 0, "lead mom-parker")
    owner = s.holder[CARD[target.split()[1]]]
    say(s, owner, next(text for text in sorted(possible(s, owner)) if text.startswith("protect")))
    for _ in range(AS_LONG_AS):
        if "nomore" in possible(s, 0):
            break
        for seat in [seat for seat in s.asked if seat not in s.sealed]:
            offered = possible(s, seat)
            held = "for 7" if seat == 0 else "against 4" if seat == 7 else "emptyhand"
            say(s, seat, next(text for text in (held, "emptyhand", "now", "nothing", "nomore") if text in offered))
    return s


def at_war() -> LordsState:
    """Four Mobs at war, my turn in it. [L85 L87]"""
    s = crowded(8)
    s.war, s.passed = [0, 1, 2, 3], [1]
    s.stack.append(WarTurn(Seat(0)))
    s.asked = s.stack[-1].asks(s)
    return s


def auctioned() -> LordsState:
    """A Crook is up, I am to bid, and everybody has bought three Crooks and two Rackets. [L9]"""
    s: LordsState = begin(RULES, RULES.table(8), QuickChance(5))
    s.up = CARD["gimpy"]
    crooks, rackets = ([card for card in cards if card != s.up] for cards in (ALL_CROOKS, ALL_RACKETS))
    for seat in range(8):
        s.crooks[seat], s.rackets[seat] = tuple(crooks[seat::8][:3]), tuple(rackets[seat::8][:2])
        for card in (*s.crooks[seat], *s.rackets[seat]):
            s.holder[card] = seat
    held = {card for cards in (*s.crooks, *s.rackets) for card in cards}
    s.deck = [card for card in range(CARDS) if card not in held and card != s.up]
    s.stack[-1] = Bidding(Seat(1), Seat(0), 0, 1, tuple(s.in_play()))
    s.asked = s.stack[-1].asks(s)
    return s


def possible(s: LordsState, seat: int) -> set[str]:
    return {code(action) for action in s.asked.get(Seat(seat), ())}


def say(s: LordsState, seat: int, text: str) -> None:
    advance(s, Seat(seat), RULES.parse(s.setup, text), QuickChance(0))
