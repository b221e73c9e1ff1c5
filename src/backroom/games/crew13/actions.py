"""What a player can do in The 13th Street Crew."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from backroom.engine import Action, Names, Seat
from backroom.kit.words import listed

from .cards import (
    A_GUY,
    CLEAR,
    DECKS,
    INFORMANT,
    JOBS,
    KIND_NAMES,
    KINDS,
    LOYAL,
    POLICE,
    THE_BOOKIE,
    THE_DISPATCH,
    TITLES,
    JobId,
    Kind,
)

MOST_SEATS: Final = 7
PHRASES: Final = {"a-lot": "a lot", "some": "some", "a-little": "a little"}
MUCH: Final = {"a-lot": "a lot of", "some": "some", "a-little": "a little"}


def people(seats: tuple[Seat, ...], names: Names) -> str:
    """'Anna, Otto and Lou'."""
    return listed([names[seat] for seat in seats])


@dataclass(frozen=True, slots=True)
class LookAt(Action):
    """The Rap Sheet: one other player's identity."""

    seat: Seat

    def words(self, names: Names) -> str:
        return f"Look at the rap sheet of {names[self.seat]}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class KeepRapSheet(Action):
    def words(self, names: Names) -> str:
        return "Keep the Rap Sheet for later"


@dataclass(frozen=True, slots=True)
class CallDispatch(Action):
    def words(self, names: Names) -> str:
        return "Call the friend at Dispatch: look at the top three of the police deck"

    def touches(self) -> tuple[str, ...]:
        return (f"asset:{THE_DISPATCH}",)


@dataclass(frozen=True, slots=True)
class DoneWithAssets(Action):
    def words(self, names: Names) -> str:
        return "Go on without"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    kind: Kind

    def words(self, names: Names) -> str:
        return f"Discard {KIND_NAMES[self.kind]}"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.kind}",)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    def words(self, names: Names) -> str:
        return "Pass: everyone draws"


@dataclass(frozen=True, slots=True)
class Propose(Action):
    job: JobId

    def words(self, names: Names) -> str:
        return f"Propose the {DECKS[JOBS[self.job].deck]} job {TITLES[self.job]}"

    def touches(self) -> tuple[str, ...]:
        return (f"job:{self.job}",)


@dataclass(frozen=True, slots=True)
class Replace(Action):
    job: JobId

    def words(self, names: Names) -> str:
        return f"Replace {TITLES[self.job]}"

    def touches(self) -> tuple[str, ...]:
        return (f"job:{self.job}",)


@dataclass(frozen=True, slots=True)
class KeepJobs(Action):
    def words(self, names: Names) -> str:
        return "Leave the jobs as they are"


@dataclass(frozen=True, slots=True)
class Need(Action):
    """What the lead says about the help needed; true or not."""

    help: str

    def words(self, names: Names) -> str:
        return f"“I will need {MUCH[self.help]} help.”" if self.help in MUCH else "Say nothing about it"


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """What another says about the help he could give; true or not."""

    help: str

    def words(self, names: Names) -> str:
        return f"“I can help {PHRASES[self.help]}.”" if self.help in PHRASES else "“Count me out.”"


@dataclass(frozen=True, slots=True)
class NothingToSay(Action):
    def words(self, names: Names) -> str:
        return "Nothing to say"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Bring(Action):
    """What one who is not the lead says: somebody should come."""

    seat: Seat

    def words(self, names: Names) -> str:
        return f"“Bring {names[self.seat]}.”"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class LeaveOut(Action):
    """What one who is not the lead says: somebody should not come."""

    seat: Seat

    def words(self, names: Names) -> str:
        return f"“Not {names[self.seat]}.”"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """The lead names a whole crew and asks whether it goes."""

    crew: tuple[Seat, ...]

    def words(self, names: Names) -> str:
        return f"Ask {people(self.crew, names)}"

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat:{seat}" for seat in self.crew])


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    def words(self, names: Names) -> str:
        return "Give the job up"


@dataclass(frozen=True, slots=True)
class Go(Action):
    def words(self, names: Names) -> str:
        return "Go along"


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    def words(self, names: Names) -> str:
        return "Refuse"


@dataclass(frozen=True, slots=True)
class Bet(Action):
    on: str

    def words(self, names: Names) -> str:
        return "Bet that the job succeeds ($2k)" if self.on == "success" else "Bet that the job fails ($1k)"

    def touches(self) -> tuple[str, ...]:
        return (f"asset:{THE_BOOKIE}", f"bet:{self.on}")


@dataclass(frozen=True, slots=True)
class NoBet(Action):
    def words(self, names: Names) -> str:
        return "No bet"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LendAsset(Action):
    """Turn over an asset that stands for a resource."""

    kind: Kind

    def words(self, names: Names) -> str:
        return f"Use your {KIND_NAMES[self.kind]} asset"

    def touches(self) -> tuple[str, ...]:
        return (f"asset:{self.kind}",)


@dataclass(frozen=True, slots=True)
class LayCard(Action):
    kind: Kind

    def words(self, names: Names) -> str:
        return f"Lay {KIND_NAMES[self.kind]} from your hand"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.kind}",)


@dataclass(frozen=True, slots=True)
class CallAGuy(Action):
    def words(self, names: Names) -> str:
        return "A Guy brings what is missing"

    def touches(self) -> tuple[str, ...]:
        return (f"asset:{A_GUY}",)


@dataclass(frozen=True, slots=True)
class LetItFail(Action):
    def words(self, names: Names) -> str:
        return "Keep A Guy and let the job fail"


@dataclass(frozen=True, slots=True)
class PayCaptain(Action):
    def words(self, names: Names) -> str:
        return "Pay the Captain $1k"


@dataclass(frozen=True, slots=True)
class KeepMoney(Action):
    def words(self, names: Names) -> str:
        return "Do not pay"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A police action card, face down on the pile."""

    card: str

    def words(self, names: Names) -> str:
        return "Lay Police!" if self.card == POLICE else "Lay All Clear"

    def touches(self) -> tuple[str, ...]:
        return (f"police:{self.card}",)


@dataclass(frozen=True, slots=True)
class Become(Action):
    """The Mole: the identity to keep."""

    identity: str

    def words(self, names: Names) -> str:
        return "Be a loyal crew member" if self.identity == LOYAL else "Be the informant"

    def touches(self) -> tuple[str, ...]:
        return (f"identity:{self.identity}",)


SEATS: Final = tuple(Seat(seat) for seat in range(MOST_SEATS))
LOOK_AT: Final = tuple(LookAt(seat) for seat in SEATS)
KEEP_RAP_SHEET: Final = KeepRapSheet()
CALL_DISPATCH: Final = CallDispatch()
DONE_WITH_ASSETS: Final = DoneWithAssets()
DISCARD: Final = {kind: Discard(kind) for kind in KINDS}
PASS: Final = Pass()
KEEP_JOBS: Final = KeepJobs()
PROPOSE: Final = {job: Propose(job) for job in JOBS}
REPLACE: Final = {job: Replace(job) for job in JOBS}
NEEDS_SAID: Final = tuple(Need(word) for word in (*PHRASES, "nothing"))
OFFERS: Final = tuple(Offer(word) for word in (*PHRASES, "out"))
NOTHING_TO_SAY: Final = NothingToSay()
BRING: Final = tuple(Bring(seat) for seat in SEATS)
LEAVE_OUT: Final = tuple(LeaveOut(seat) for seat in SEATS)
ASK: Final = {crew: Ask(crew) for many in range(1, MOST_SEATS) for crew in combinations(SEATS, many)}
GIVE_UP: Final = GiveUp()
GO: Final = Go()
REFUSE: Final = Refuse()
GO_OR_NOT: Final = (GO, REFUSE)
BET_SUCCESS: Final = Bet("success")
BET_FAILURE: Final = Bet("failure")
NO_BET: Final = NoBet()
BETS: Final = (BET_SUCCESS, BET_FAILURE, NO_BET)
LEND: Final = {kind: LendAsset(kind) for kind in KINDS}
LAY_CARD: Final = {kind: LayCard(kind) for kind in KINDS}
CALL_A_GUY: Final = CallAGuy()
LET_IT_FAIL: Final = LetItFail()
PAY: Final = PayCaptain()
KEEP_MONEY: Final = KeepMoney()
PAY_OR_NOT: Final = (PAY, KEEP_MONEY)
BROKE: Final = (KEEP_MONEY,)
LAY_CLEAR: Final = Lay(CLEAR)
LAY_POLICE: Final = Lay(POLICE)
POLICE_CARDS: Final = (LAY_CLEAR, LAY_POLICE)
BECOME: Final = {identity: Become(identity) for identity in (LOYAL, INFORMANT)}


def vocabulary(players: int) -> tuple[Action, ...]:
    """Everything that can be said with so many at the table."""
    return (
        *LOOK_AT[:players], KEEP_RAP_SHEET, CALL_DISPATCH, DONE_WITH_ASSETS, *DISCARD.values(), PASS,
        *PROPOSE.values(), *REPLACE.values(), KEEP_JOBS, *NEEDS_SAID, *OFFERS, NOTHING_TO_SAY, *BRING[:players],
        *LEAVE_OUT[:players], *[ask for crew, ask in ASK.items() if len(crew) < players > crew[-1]], GIVE_UP,
        GO, REFUSE, *BETS, *LEND.values(), *LAY_CARD.values(), CALL_A_GUY, LET_IT_FAIL, PAY, KEEP_MONEY,
        *POLICE_CARDS, *BECOME.values(),
    )  # fmt: skip


VOCABULARIES: Final = {players: vocabulary(players) for players in range(3, 8)}
