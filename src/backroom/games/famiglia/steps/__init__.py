"""The rulebook, a section a file: the turn, the street, and the four phases."""

from .accountants import ExchangeBack, ExchangeDown, FamilyBusiness
from .brutes import BruteOrTake, Intimidate
from .new_faces import NewFaces
from .take import TakeOrPass
from .turn import EndOfTurn, turn

__all__ = [
    "BruteOrTake", "EndOfTurn", "ExchangeBack", "ExchangeDown", "FamilyBusiness", "Intimidate", "NewFaces",
    "TakeOrPass", "turn",
]  # fmt: skip
