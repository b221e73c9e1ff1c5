"""What a player can do in Crime Lords. Cards are named by their short names: 'recruit mom-parker'."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from .cards import (
    ALL_CROOKS,
    ALL_RACKETS,
    ALL_SPECIALS,
    BIDDING,
    CARD,
    HAS_TOKEN,
    HIT_MONEY,
    NAME,
    SAYS,
    SLUG,
    SUMS,
    THIRD_PARTY,
)
from .dealing import DEALING
from .tree import SIDE_NAMES


@dataclass(frozen=True, slots=True)
class OfCard(Action):
    """Something done with one card."""

    card: str

    def name(self) -> str:
        return NAME[CARD[self.card]]

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


def coins(sum_: int) -> tuple[str, ...]:
    """Tens, then ones: two touches name any sum."""
    return f"tens:{sum_ // 10}", f"ones:{sum_ % 10}"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"Bid {self.sum} G"

    def touches(self) -> tuple[str, ...]:
        return (f"sum:{self.sum}",)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    def words(self, names: Names) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True)
class MakeBoss(OfCard):
    def words(self, names: Names) -> str:
        return f"Make {self.name()} the Boss"


@dataclass(frozen=True, slots=True)
class Place(OfCard):
    """Who is placed next."""

    def words(self, names: Names) -> str:
        return f"Place {self.name()} next"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """A place in the Mob."""

    superior: str
    side: str

    def words(self, names: Names) -> str:
        return f"Under {NAME[CARD[self.superior]]}, to the {self.side}"

    def touches(self) -> tuple[str, ...]:
        return (f"place:{self.superior}:{self.side}",)


@dataclass(frozen=True, slots=True)
class LetGo(OfCard):
    """So that somebody else fits."""

    def words(self, names: Names) -> str:
        return f"Let {self.name()} go"


@dataclass(frozen=True, slots=True)
class PayAll(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} in full"


@dataclass(frozen=True, slots=True)
class PayPart(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} a part"


@dataclass(frozen=True, slots=True)
class PayNothing(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} nothing"


@dataclass(frozen=True, slots=True)
class Recruit(OfCard):
    def words(self, names: Names) -> str:
        return f"Recruit {self.name()}"


@dataclass(frozen=True, slots=True)
class TakeOver(OfCard):
    def words(self, names: Names) -> str:
        return f"Take over the {self.name()}"


@dataclass(frozen=True, slots=True)
class Hit(OfCard):
    def words(self, names: Names) -> str:
        return f"Hit {self.name()}"


@dataclass(frozen=True, slots=True)
class Lead(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} leads"


@dataclass(frozen=True, slots=True)
class Protect(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} protects it"


@dataclass(frozen=True, slots=True)
class Nobody(Action):
    def words(self, names: Names) -> str:
        return "Nobody"


@dataclass(frozen=True, slots=True)
class For(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"{self.sum} G for the attack"

    def touches(self) -> tuple[str, ...]:
        return ("side:for", *coins(self.sum))


@dataclass(frozen=True, slots=True)
class Against(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"{self.sum} G against it"

    def touches(self) -> tuple[str, ...]:
        return ("side:against", *coins(self.sum))


@dataclass(frozen=True, slots=True)
class EmptyHand(Action):
    def words(self, names: Names) -> str:
        return "Nothing in the hand"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Now(Action):
    def words(self, names: Names) -> str:
        return "Now!"


@dataclass(frozen=True, slots=True)
class BackOut(Action):
    def words(self, names: Names) -> str:
        return "Back out"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """On a Hit."""

    sum: int

    def words(self, names: Names) -> str:
        return f"Put {self.sum} G into it" if self.sum else "Put no money into it"

    def touches(self) -> tuple[str, ...]:
        return (f"sum:{self.sum}",) if self.sum else ()


@dataclass(frozen=True, slots=True)
class Send(OfCard):
    """A token, for or against an attack."""

    def words(self, names: Names) -> str:
        return f"Send {self.name()}"


@dataclass(frozen=True, slots=True)
class NoMore(Action):
    def words(self, names: Names) -> str:
        return "No more"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Interfere(Action):
    side: str

    def words(self, names: Names) -> str:
        return f"Interfere {self.side} the attack"


@dataclass(frozen=True, slots=True)
class StayOut(Action):
    def words(self, names: Names) -> str:
        return "Stay out of it"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HideOut(Action):
    def words(self, names: Names) -> str:
        return "Hide out"


@dataclass(frozen=True, slots=True)
class StayPut(Action):
    def words(self, names: Names) -> str:
        return "Do not hide"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Play(OfCard):
    """A Special."""

    def words(self, names: Names) -> str:
        return f"{self.name()}: {SAYS[CARD[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"special:{self.card}",)


@dataclass(frozen=True, slots=True)
class Show(OfCard):
    """A Special that lay face down."""

    def words(self, names: Names) -> str:
        return f"Show {self.name()} to all"

    def touches(self) -> tuple[str, ...]:
        return (f"special:{self.card}",)


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    def words(self, names: Names) -> str:
        return "Nothing from me"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Move(OfCard):
    def words(self, names: Names) -> str:
        return f"Move {self.name()}"


@dataclass(frozen=True, slots=True)
class Drop(OfCard):
    def words(self, names: Names) -> str:
        return f"Drop {self.name()}"


@dataclass(frozen=True, slots=True)
class Visit(OfCard):
    def words(self, names: Names) -> str:
        return f"Let {self.name()} visit a Racket"


@dataclass(frozen=True, slots=True)
class Use(OfCard):
    def words(self, names: Names) -> str:
        return f"Use {self.name()}"


@dataclass(frozen=True, slots=True)
class Pick(OfCard):
    """Whom or what an ability or a Special is meant for."""

    def words(self, names: Names) -> str:
        return self.name()


@dataclass(frozen=True, slots=True)
class DoubleCross(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} double-crosses the Boss"


@dataclass(frozen=True, slots=True)
class Retire(OfCard):
    """In favour of this Lieutenant."""

    def words(self, names: Names) -> str:
        return f"Retire the Boss for {self.name()}"


@dataclass(frozen=True, slots=True)
class LieLow(Action):
    def words(self, names: Names) -> str:
        return "Do nothing and collect 10 G"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    def words(self, names: Names) -> str:
        return "End your turn"


@dataclass(frozen=True, slots=True)
class LeaveGame(Action):
    def words(self, names: Names) -> str:
        return "Leave the game"


@dataclass(frozen=True, slots=True)
class Seize(OfCard):
    """Of a Mob that was wiped out."""

    def words(self, names: Names) -> str:
        return f"Take the {self.name()}"


@dataclass(frozen=True, slots=True)
class SpendToken(OfCard):
    """For one more of its Rackets."""

    def words(self, names: Names) -> str:
        return f"Spend {self.name()}'s token for one more Racket"


@dataclass(frozen=True, slots=True)
class Share(Action):
    agrees: bool

    def words(self, names: Names) -> str:
        return "Share the win" if self.agrees else "Play on"


PASS: Final = Pass()
NOBODY_PROTECTS: Final = Nobody()
EMPTY_HAND: Final = EmptyHand()
NOW: Final = Now()
BACK_OUT: Final = BackOut()
NO_MORE: Final = NoMore()
STAY_OUT: Final = StayOut()
HIDE_OUT: Final = HideOut()
STAY_PUT: Final = StayPut()
NOTHING: Final = Nothing()
LIE_LOW: Final = LieLow()
END_TURN: Final = EndTurn()
LEAVE_GAME: Final = LeaveGame()
SHARE: Final = Share(True)
PLAY_ON: Final = Share(False)
INTERFERE_FOR: Final = Interfere("for")
INTERFERE_AGAINST: Final = Interfere("against")
BIDS: Final = tuple(Bid(n) for n in range(BIDDING + 1))
SPENDS: Final = tuple(Spend(n) for n in range(HIT_MONEY + 1))
FOR: Final = {n: For(n) for n in SUMS if n}
AGAINST: Final = {n: Against(n) for n in SUMS if n}
ATTACKERS_HAND: Final[tuple[Action, ...]] = (EMPTY_HAND, *FOR.values())
DEFENDERS_HAND: Final[tuple[Action, ...]] = (EMPTY_HAND, *AGAINST.values())
OTHERS_HAND: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (EMPTY_HAND, *[FOR[n] for n in range(1, most + 1)], *[AGAINST[n] for n in range(1, most + 1)])
    for most in range(THIRD_PARTY + 1)
)
PUT: Final = tuple(tuple(Put(SLUG[c], side) for side in SIDE_NAMES) for c in ALL_CROOKS)

MAKE_BOSS: Final = tuple(MakeBoss(SLUG[c]) for c in ALL_CROOKS)
PLACE: Final = tuple(Place(SLUG[c]) for c in ALL_CROOKS)
LET_GO: Final = tuple(LetGo(SLUG[c]) for c in ALL_CROOKS)
PAY_ALL: Final = tuple(PayAll(SLUG[c]) for c in ALL_CROOKS)
PAY_PART: Final = tuple(PayPart(SLUG[c]) for c in ALL_CROOKS)
PAY_NOTHING: Final = tuple(PayNothing(SLUG[c]) for c in ALL_CROOKS)
RECRUITS: Final = tuple(Recruit(SLUG[c]) for c in ALL_CROOKS)
HITS: Final = tuple(Hit(SLUG[c]) for c in ALL_CROOKS)
LEAD: Final = tuple(Lead(SLUG[c]) for c in ALL_CROOKS)
PROTECT: Final = tuple(Protect(SLUG[c]) for c in ALL_CROOKS)
MOVE: Final = tuple(Move(SLUG[c]) for c in ALL_CROOKS)
DROP: Final = tuple(Drop(SLUG[c]) for c in ALL_CROOKS)
VISIT: Final = tuple(Visit(SLUG[c]) for c in ALL_CROOKS)
USES: Final = tuple(Use(SLUG[c]) for c in ALL_CROOKS)
DOUBLE_CROSS: Final = tuple(DoubleCross(SLUG[c]) for c in ALL_CROOKS)
RETIRE: Final = tuple(Retire(SLUG[c]) for c in ALL_CROOKS)
TAKE_OVER: Final = {r: TakeOver(SLUG[r]) for r in ALL_RACKETS}
SEIZE: Final = {r: Seize(SLUG[r]) for r in ALL_RACKETS}
PICK: Final = tuple(Pick(SLUG[c]) for c in (*ALL_CROOKS, *ALL_RACKETS))
WITH_TOKENS: Final = tuple(c for c in (*ALL_CROOKS, *ALL_RACKETS) if HAS_TOKEN[c])
SEND: Final = {c: Send(SLUG[c]) for c in WITH_TOKENS}
SPEND_TOKEN: Final = {c: SpendToken(SLUG[c]) for c in WITH_TOKENS}
PLAY: Final = {c: Play(SLUG[c]) for c in ALL_SPECIALS}
SHOW: Final = {c: Show(SLUG[c]) for c in ALL_SPECIALS}

ALL: Final[tuple[Action, ...]] = (
    PASS, NOBODY_PROTECTS, NOW, BACK_OUT, NO_MORE, STAY_OUT, HIDE_OUT, STAY_PUT, NOTHING, LIE_LOW, END_TURN,
    LEAVE_GAME, SHARE, PLAY_ON, INTERFERE_FOR, INTERFERE_AGAINST, *BIDS, *SPENDS, *ATTACKERS_HAND, *AGAINST.values(),
    *[put for row in PUT for put in row], *MAKE_BOSS, *PLACE, *LET_GO, *PAY_ALL, *PAY_PART, *PAY_NOTHING, *RECRUITS,
    *HITS, *LEAD, *PROTECT, *MOVE, *DROP, *VISIT, *USES, *DOUBLE_CROSS, *RETIRE, *TAKE_OVER.values(), *SEIZE.values(),
    *PICK, *SEND.values(), *SPEND_TOKEN.values(), *PLAY.values(), *SHOW.values(),
    *DEALING,
)  # fmt: skip


def vocabulary(players: int) -> tuple[Action, ...]:
    return ALL
