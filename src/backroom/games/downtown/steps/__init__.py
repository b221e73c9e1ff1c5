"""The rulebook, a section a file: setting up, the four phases of a turn, the locations, the casino, the end."""

from .add_to_displays import AddToDisplays
from .casino import LayNotesDown, VisitCasino
from .downtown import BuyGangsters
from .east_side import LeaveOrTuckFence, SellLoot
from .ghetto import TakeAtTheGhetto
from .refresh import HandLimit, RefreshDisplay, TurnOverAdded
from .rob_or_pay import MoveOntoThem, RobOrPay
from .setting_up import OpeningDisplay, PlaceTokens
from .tokens import MoveTokens
from .turn import BeginTurn
from .use_location import UseLocation
from .west_side import LeaveOrTuckStooge

__all__ = [
    "AddToDisplays", "BeginTurn", "BuyGangsters", "HandLimit", "LayNotesDown", "LeaveOrTuckFence", "LeaveOrTuckStooge",
    "MoveOntoThem", "MoveTokens", "OpeningDisplay", "PlaceTokens", "RefreshDisplay", "RobOrPay", "SellLoot",
    "TakeAtTheGhetto", "TurnOverAdded", "UseLocation", "VisitCasino",
]  # fmt: skip
