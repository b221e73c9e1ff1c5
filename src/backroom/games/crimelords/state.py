"""What lies on the table in Crime Lords, and who sees it."""

from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Seat, State, Whose, Within, counted, hidden, pile, private, public

from .attack import NO_ATTACK, NO_FORCES, NOT_ROLLED, Attack, Barred, Forces, Throw
from .cards import BIDDING, BOSS_BONUS, CROOKS, FIRST_SPECIAL, HAS_TOKEN, POWER, SPECIALS, WAGE, WANTS_NONE, Card, Mob

SEATS: Final[tuple[Seat, ...]] = tuple(map(Seat, range(8)))
OPEN: Final = -1
"""Doors that nobody has closed."""

UNKNOWN: Final = (-1,) * SPECIALS
"""Nobody knows where any Special is."""

WIDTH: Final = 32
"""Of the grid on which a Mob stands. [L18]"""
MOST: Final = 9_999
Cells = Annotated[list[int], Within(-5, WIDTH * WIDTH - 1)]
Sums = Annotated[list[int], Within(0, MOST)]
Few = Annotated[list[int], Within(0, 999)]
Things = tuple[int, ...]
Sides = tuple[Things, Things]
"""Of a slip being written: what is given, what is wanted."""
Slip = tuple[Whose, Whose, Things, Things]
"""From whom, to whom, what is given, what is wanted."""
Promise = tuple[Whose, Whose, int, int, int]
"""Who promised whom; the verb and what it is about; how many of his turns must still end, 0 kept, -1 broken."""
Tried = tuple[Whose, Things, Things, Things, Things, int]
"""A slip that came to nothing: to whom, what was given and wanted, the Rackets of the two then, and the turn."""
BLANK: Final[Sides] = ((), ())


@dataclass(slots=True, kw_only=True)
class LordsState(State):
    """Cards are numbers (cards.py); a field of Crooks or Rackets has an entry for each of them. The top of the deck is
    its last card.

    holder: the seat that controls a Crook or Racket, -1 for nobody.
    superior, cell: the tree (tree.py). power: printed Power with + counters, without a Boss's bonus. [L17 L18 L82]
    floor, ceiling: between which sums anybody can tell a treasury to be, by what passed in the open. [L51]
    face_up, whereabouts: for each Special the seat that all, that this player knows to have it, -1 if unknown. [L102]
    attacking: whether an attack is under way; firm: it can no longer be backed out of. attack, forces, throw: that one,
    or the last (attack.py). committed: what each hand is closed on. barred: attacks backed out of this turn.
    [L52 L57 L58]
    war_due: the player whose Boss was attacked, until the Gang War begins. passed: who has, in a row. [L85 L88]
    pens, drafts: to whom somebody is writing, and what. slips, papers, between: open slips, private ones for the two of
    them, and who has a private one with whom. turned_down: whose offer to anyone, and by whom.
    struck: how often somebody has taken something off the slip he writes.
    tried: what somebody has offered in vain, and what Rackets the two had then.
    promises, words: promises open to all, private ones for the two.
    kept, broken: how many open promises were. [L98 L101]
    up: the card that is being auctioned, -1 for none. doors: who closed them.
    """

    turn: Seat = public()
    turns: int = public(default=0)
    round: int = public(default=1)
    first: Seat = public()
    mobs: list[Mob] = public(by_seat=True)
    out: list[bool] = public(by_seat=True)
    over: str = public(default="")
    winners: list[Whose] = public(default_factory=list)

    deck: list[Card] = pile()
    street: list[Card] = public(default_factory=list)
    discard: list[Card] = public(default_factory=list)
    aside: list[Card] = public(default_factory=list)
    up: Card = public(default=-1)
    bidding: Annotated[list[int], Within(0, BIDDING)] = public(by_seat=True)
    sold: Few = public(by_place=True, default_factory=lambda: [0, 0])

    boss: list[Card] = public(by_seat=True)
    crooks: list[tuple[Card, ...]] = public(by_seat=True)
    rackets: list[tuple[Card, ...]] = public(by_seat=True)
    specials: list[tuple[Card, ...]] = counted()
    face_up: list[Whose] = public(by_place=True, default_factory=lambda: [*UNKNOWN])
    whereabouts: list[tuple[Whose, ...]] = private()
    holder: list[Whose] = public(by_place=True, default_factory=lambda: [-1] * FIRST_SPECIAL)
    superior: list[Card] = public(by_place=True, default_factory=lambda: [-1] * CROOKS)
    cell: Cells = public(by_place=True, default_factory=lambda: [-1] * CROOKS)
    power: Few = public(by_place=True, default_factory=lambda: [*POWER[:CROOKS]])
    unhappy: Few = public(by_place=True, default_factory=lambda: [0] * CROOKS)
    tokens: Few = public(by_place=True, default_factory=lambda: [0] * FIRST_SPECIAL)

    treasury: Sums = private()
    floor: Sums = public(by_seat=True)
    ceiling: Sums = public(by_seat=True)
    bank: int = hidden(default=0)

    acted: bool = public(default=False)
    turn_over: bool = public(default=False)
    barred: list[Barred] = public(default_factory=list)
    doors: Whose = public(default=OPEN)

    attacking: bool = public(default=False)
    firm: bool = public(default=False)
    attack: Attack = public(default=NO_ATTACK)
    forces: Forces = public(default=NO_FORCES)
    throw: Throw = public(default=NOT_ROLLED)
    committed: Annotated[list[int], Within(-MOST, MOST)] = private()

    pens: Annotated[list[Whose], Within(-1, len(SEATS))] = public(by_seat=True)
    drafts: list[Sides] = private()
    slips: Annotated[list[Slip], Within(-1, MOST)] = public(default_factory=list)
    papers: Annotated[list[tuple[Slip, ...]], Within(-1, MOST)] = private()
    between: list[tuple[Whose, Whose]] = public(default_factory=list)
    turned_down: list[tuple[Whose, Whose]] = public(default_factory=list)
    written: Few = public(by_seat=True)
    struck: Few = public(by_seat=True)
    tried: Annotated[list[tuple[Tried, ...]], Within(-1, MOST)] = private()
    promises: Annotated[list[Promise], Within(-1, MOST)] = public(default_factory=list)
    words: Annotated[list[tuple[Promise, ...]], Within(-1, MOST)] = private()
    kept: Few = public(by_seat=True)
    broken: Few = public(by_seat=True)

    war: list[Whose] = public(default_factory=list)
    war_due: Whose = public(default=-1)
    passed: list[Whose] = public(default_factory=list)

    def following(self, seat: int) -> Seat:
        """Counterclockwise, to the right: the next player who is not out. [L16 L21]"""
        players = self.setup.players
        for n in range(1, players + 1):
            after = (seat - n) % players
            if not self.out[after]:
                return Seat(after)
        return Seat(seat)

    def in_play(self) -> list[Seat]:
        out = self.out
        return [seat for seat in SEATS[: len(out)] if not out[seat]] if True in out else list(SEATS[: len(out)])

    def backed_out(self, kind: int, target: int) -> list[int]:
        """Who has backed out of this kind of attack on this card, and nothing has changed since. [L58]"""
        return [one.lead for one in self.barred if one.target == target and one.kind == kind]

    def might(self, crook: int) -> int:
        """Power as it counts now: counters, and a Boss's bonus. [L17]"""
        seat = self.holder[crook]
        if seat >= 0 and self.boss[seat] == crook:
            return self.power[crook] + BOSS_BONUS[self.mobs[seat]]
        return self.power[crook]

    def wage(self, crook: int) -> int:
        """[L24 L27 L123]"""
        return 0 if WANTS_NONE[crook] else self.might(crook) + WAGE[crook]

    def earn(self, seat: int, sum_: int) -> None:
        """Money from or to the bank, before everyone's eyes. [L51]"""
        self.bank -= sum_
        self.treasury[seat] += sum_
        least = self.floor[seat] + sum_
        self.floor[seat] = least if least > 0 else 0
        self.ceiling[seat] += sum_

    def show_treasury(self, seat: int) -> None:
        """Everyone has seen how much there is. [L51]"""
        self.floor[seat] = self.ceiling[seat] = self.treasury[seat]

    def retoken(self, seat: int, rackets: bool) -> None:
        """A token on every card with an empty place for one, and no more than one. [L33 L85 L88]"""
        tokens = self.tokens
        for crook in self.crooks[seat]:
            tokens[crook] = 1
        if rackets:
            for racket in self.rackets[seat]:
                if HAS_TOKEN[racket]:
                    tokens[racket] = 1

    def lapse_tokens(self, seat: int) -> None:
        """No card keeps a second token beyond its owner's turn. [L33]"""
        for card in (*self.crooks[seat], *self.rackets[seat]):
            self.tokens[card] = min(1, self.tokens[card])

    def turn_up(self, card: int, seat: int) -> None:
        """Everybody knows now who has this Special. [L130]"""
        place = card - FIRST_SPECIAL
        self.face_up[place] = seat
        for k, known in enumerate(self.whereabouts):
            if known[place] >= 0:
                self.whereabouts[k] = (*known[:place], -1, *known[place + 1 :])

    def give_racket(self, racket: int, seat: int) -> None:
        """To a player's Rackets, from wherever it lies face up. [L20]"""
        owner = self.holder[racket]
        if owner >= 0:
            self.rackets[owner] = tuple([r for r in self.rackets[owner] if r != racket])
        elif racket in self.street:
            self.street.remove(racket)
        self.rackets[seat] += (racket,)
        self.holder[racket] = seat
