"""The Crooked Police Captain is paid before the police are checked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import BROKE, PAY, PAY_OR_NOT, PayCaptain
from ..cards import THE_CAPTAIN
from ..events import PaidCaptain
from ..state import CrewState
from .police import PolicePile


@dataclass(frozen=True, slots=True)
class CaptainPayment(Step):
    """With the Captain in play everyone on the job decides, sealed, whether to pay $1k; who has none cannot. [C66]"""

    def asks(self, s: CrewState) -> Asked:
        if THE_CAPTAIN not in s.crew_assets:
            return NOBODY
        return {seat: PAY_OR_NOT if s.money[seat] else BROKE for seat in s.crew}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not answers:
            return NO_CAPTAIN
        paid = tuple([seat for seat, answer in answers.items() if answer == PAY])
        for seat in paid:
            s.money[seat] -= 1
        everyone = len(paid) == len(s.crew)
        s.tell(PaidCaptain, paid, everyone)
        return BOUGHT if everyone else CHEATED

    def question(self, s: CrewState, seat: Seat) -> str:
        return "Pay the Captain $1k? If everyone on the job does, police cannot stop it; if not, police cost you $2k."

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, PayCaptain):
            return Illegal("you have no money to pay the Captain", "C66")
        return Illegal("now the Captain is paid or not", "C66")


CAPTAIN_PAYMENT: Final[tuple[Step, ...]] = (CaptainPayment(),)
NO_CAPTAIN: Final[tuple[Step, ...]] = (PolicePile("none"),)
BOUGHT: Final[tuple[Step, ...]] = (PolicePile("bought"),)
CHEATED: Final[tuple[Step, ...]] = (PolicePile("cheated"),)
