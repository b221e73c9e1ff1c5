"""A Crime Lords table laid by hand. A Mob is written from its Boss down: 'mom-parker > bro-bronson west, gimpy east;
bro-bronson > ozzie-flint west'. Play goes counterclockwise: from Anna to the last seat, and down to Bert."""

from collections.abc import Mapping, Sequence

from backroom.engine import QuickChance, Seat, begin, settle
from backroom.games.crimelords.cards import CARD, CARDS, CROOKS, FIRST_RACKET, FIRST_SPECIAL, MOB_SLUG, SLUG
from backroom.games.crimelords.numbers import number
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.state import LordsState
from backroom.games.crimelords.steps.turn import BEGIN_TURN, TURN
from backroom.games.crimelords.tree import SIDE_NAMES, children, enthrone, stand
from tests.games.laid import Laid, Luck

NAMES = Laid.names
BOSSES = (
    "mom-parker", "deacon-frost", "rosalind-pike", "captain-shepherd", "duchess-malone", "mister-polite", "aunt-opal",
    "iris-vane",
)  # fmt: skip
PLAIN_MOBS = (
    "old-family",
    "lamplighters",
    "pier-union",
    "downtowners",
    "velvet-room",
    "night-shift",
    "almoners",
    "north-side-mob",
)


class Stage(Laid):
    """Anna is in the middle of her turn, actions come next, unless `start` says 'turn' or 'deal'."""

    def __init__(
        self, players: int = 3, mobs: Mapping[str, str] = {}, gang: Mapping[str, str] = {},
        rackets: Mapping[str, str] = {}, specials: Mapping[str, str] = {}, money: Mapping[str, int] = {},
        street: str = "", discard: str = "", deck: str | None = None, start: str = "actions", spent: str = "",
        unhappy: Mapping[str, int] = {}, power: Mapping[str, int] = {}, variants: Mapping[str, str] = {},
    ) -> None:  # fmt: skip
        self.luck = Luck()
        self.told = []
        s: LordsState = begin(RULES, RULES.table(players, variants), QuickChance(0))
        self.s = s
        s.deck, s.street, s.discard, s.up = [], [], [], -1
        s.bidding = [0] * players
        s.mobs = [MOB_SLUG.index(mobs.get(name, PLAIN_MOBS[seat])) for seat, name in enumerate(NAMES[:players])]
        s.first = s.turn = Seat(0)
        s.turns = 1 if start == "actions" else 0
        used: set[int] = set()
        taken = {CARD[word] for text in (*gang.values(), street, discard, deck or "") for word in names_in(text)}
        spare = [CARD[boss] for boss in BOSSES if CARD[boss] not in taken]
        for seat, name in enumerate(NAMES[:players]):
            if gang.get(name) != "nobody":
                self.lay_mob(seat, gang.get(name) or SLUG[spare.pop(0)])
            else:
                s.out[seat] = True
            s.rackets[seat] = tuple([CARD[word] for word in rackets.get(name, "").split()])
            for racket in s.rackets[seat]:
                s.holder[racket] = seat
            s.specials[seat] = tuple([CARD[word] for word in specials.get(name, "").split()])
            s.earn(seat, money.get(name, 50))
            s.retoken(seat, rackets=True)
        s.street = [CARD[word] for word in street.split()]
        s.discard = [CARD[word] for word in discard.split()]
        for held in (*s.crooks, *s.rackets, *s.specials, s.street, s.discard):
            used.update(held)
        on_top = [CARD[word] for word in (deck or "").split()]
        rest = [card for card in range(CARDS) if card not in used and card not in on_top]
        if deck is None:
            s.deck = rest
        else:
            s.discard += rest
            s.deck = on_top[::-1]
        for slug, markers in unhappy.items():
            s.unhappy[CARD[slug]] = markers
        for slug, now in power.items():
            s.power[CARD[slug]] = now
        for slug in spent.split():
            s.tokens[CARD[slug]] = 0
        s.news.clear()
        if start == "actions":
            s.stack[:] = list(TURN[:1:-1])
        else:
            s.stack[:] = [BEGIN_TURN]
        settle(s, self.luck)
        self.told += s.news

    def lay_mob(self, seat: int, text: str) -> None:
        s = self.s
        everyone = names_in(text)
        s.crooks[seat] = tuple([CARD[slug] for slug in everyone])
        for crook in s.crooks[seat]:
            s.holder[crook] = seat
        enthrone(s, seat, s.crooks[seat][0])
        for clause in text.split(";"):
            superior, _, under = clause.partition(">")
            for word in filter(None, (part.split() for part in under.split(","))):
                stand(s, CARD[word[0]], CARD[superior.strip()], SIDE_NAMES.index(word[1]))

    def rolls(self, *sums: int) -> "Stage":
        """What the next throws of two dice show."""
        for rolled in sums:
            self.luck.said += [min(rolled - 2, 5), max(0, rolled - 7)]
        return self

    def hands(self, say: str = "now", **sums: str) -> "Stage":
        """The showdown: everybody who is asked and not named holds nothing."""
        attacker = NAMES[self.s.attack.attacker]
        for name in self.asked():
            self.plays(name, sums.get(name, "emptyhand"))
        return self.plays(attacker, say) if say else self

    def nothing(self) -> "Stage":
        """Nobody plays a Special, nobody adds anything."""
        while self.asked() and {"nothing", "nomore", "stayput", "stayout"} & self.options(self.asked()[0]):
            name = self.asked()[0]
            for word in ("nothing", "nomore", "stayput", "stayout"):
                if word in self.options(name):
                    self.plays(name, word)
                    break
        return self

    def offers(self, writer: str, reader: str, give: str, want: str, private: bool = False) -> "Stage":
        """A slip, written and handed over."""
        moves = [f"write {NAMES.index(reader)}", *[f"give {thing}" for thing in give.split()]]
        moves += [f"get {thing}" for thing in want.split()]
        return self.plays(writer, *moves, f"handover {private}")

    @property
    def number(self) -> int:
        return number(self.s)

    def mob(self, name: str) -> set[str]:
        return {SLUG[crook] for crook in self.s.crooks[self.seat(name)]}

    def rackets(self, name: str) -> set[str]:
        return {SLUG[racket] for racket in self.s.rackets[self.seat(name)]}

    def boss(self, name: str) -> str:
        return SLUG[self.s.boss[self.seat(name)]]

    def below(self, slug: str) -> set[str]:
        return {SLUG[crook] for crook in children(self.s, CARD[slug])}

    def superior(self, slug: str) -> str:
        return SLUG[self.s.superior[CARD[slug]]]

    def unhappy(self, slug: str) -> int:
        return self.s.unhappy[CARD[slug]]

    def power(self, slug: str) -> int:
        return self.s.power[CARD[slug]]

    def token(self, slug: str) -> int:
        return self.s.tokens[CARD[slug]]

    def money(self, name: str) -> int:
        return self.s.treasury[self.seat(name)]

    def street(self) -> set[str]:
        return {SLUG[card] for card in self.s.street}

    def discard(self) -> set[str]:
        return {SLUG[card] for card in self.s.discard}

    def specials(self, name: str) -> set[str]:
        return {SLUG[card] for card in self.s.specials[self.seat(name)]}


def names_in(text: str) -> list[str]:
    """The cards a text names, in its order, each once."""
    words = text.replace(">", " ").replace(",", " ").replace(";", " ").split()
    return list(dict.fromkeys(word for word in words if word in CARD))


def plain_cards(cards: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    """Crooks, Rackets, Specials."""
    return (
        [c for c in cards if c < CROOKS],
        [c for c in cards if FIRST_RACKET <= c < FIRST_SPECIAL],
        [c for c in cards if c >= FIRST_SPECIAL],
    )
