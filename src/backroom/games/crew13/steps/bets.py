"""What the Bookie pays."""

from typing import Final

from backroom.engine import Seat

from ..events import WonBet
from ..state import CrewState

WIN: Final = {"success": 2, "failure": 1}


def pay_bets(s: CrewState, came: str) -> None:
    """Whoever bet right is paid by the bank; a wrong bet costs nothing. [C56]"""
    for seat, bet in enumerate(s.bets):
        if bet == came:
            s.money[seat] += WIN[bet]
            s.tell(WonBet, Seat(seat), WIN[bet])
